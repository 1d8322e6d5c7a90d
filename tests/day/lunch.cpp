// Lunch: an order whose answer is lost, and a table that two waiters write on, one of them from the cellar.
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <barrier>

#include "tests/day/restaurant.h"

namespace comanda::test {
namespace {

// A phone that sends an order and loses the answer: it hangs up when the order is kept, and has read nothing.
void send_and_hang_up(Restaurant& day, const House& house, const json::object& order) {
    const std::string body = to_text(order);
    Client looking = day.a(house);
    const Shop shop{looking, house.id};
    const std::string request = "POST " + shop.save_path() + " HTTP/1.1\r\nHost: localhost\r\napikey: " + house.key +
                                "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
                                "\r\n\r\n" + body;
    const int phone = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(day.nodes.port(1));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    ASSERT_EQ(::connect(phone, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    ASSERT_EQ(::send(phone, request.data(), request.size(), MSG_NOSIGNAL), std::ssize(request));
    EXPECT_TRUE(wait_until([&] { return shop.read(text(order, "id")).status == 200; }));
    ::close(phone);
}

// Ana is hungry, and her train enters a tunnel.
void order_from_a_train(Restaurant& day) {
    House& house = day.harbour;
    Client a = day.a(house), b = day.b(house);
    Bill bill{day.anas_lunch, "Ana",
              house.prices.worked_out(std::vector<Portion>{
                  {"Margherita", 2, {"Pesto", "Olives"}, true}, {"House wine", 3}, {"Tiramisu", 2}})};
    take_off(bill.portions, 10'000);
    bill.delivery = 300;
    bill.tip = 250;
    bill.paid_by = "WEB";
    const json::object order = day.quoted(
        b, house, bill,
        {{"customerId", day.ana}, {"discounts", json::array{discounted_by(house.the("discount", "Lunch tenth"))}}});
    send_and_hang_up(day, house, order);
    const json::object again = good(Shop{a, house.id}.save(order));
    EXPECT_EQ(again.at("replayed"), true);
    day.deeds.did(house.id, "webOrder.placed", bill.id);
    EXPECT_EQ(good(Shop{a, house.id}.placed()).at("total"), 1) << "one order, however often it was sent";
    day.story.at("12:10", fmt::format("Ana orders from the train: two large margheritas with pesto and olives, wine, "
                                      "tiramisu, a tenth off for lunch, {}. A tunnel eats the answer. Her phone sends "
                                      "it again, to the other node: it knows. One order.",
                                      dollars(bill.total())));
    day.serve(b, house, bill, day.ana);
    day.anas_points += bill.net() / 100;
    Client client = day.a(house);
    EXPECT_EQ((Book{client, house.account}.points(day.ana)), day.anas_points);
    day.story.at("12:50", fmt::format("Ana's lunch is delivered, on foot and hot. Net sales of {} earn her {} points.",
                                      dollars(bill.net()), day.anas_points));
}

// Adds so many portions to the table, one submission each.
void add_lines(Restaurant& day, Device& device, Worker& worker, Table& table, const std::vector<Portion>& portions) {
    for (const Portion& each : portions) {
        const std::string id = worker.name + "-" + std::to_string(worker.device_seq + 1);
        table.lines[id] = day.harbour.as_till_line(id, each);
        table.adopt(day.send(device, day.harbour, worker, day.submission(worker, table.check, table.data())));
    }
}

// Two waiters, two nodes, one table. Lea goes down to the cellar, where there is no network, and takes orders there.
void share_a_table(Restaurant& day) {
    House& house = day.harbour;
    const auto of_tom = house.prices.worked_out(std::vector<Portion>{
        {"Margherita", 1, {"Tomato"}}, {"Lemonade", 2}, {"Diavola", 1, {"Tomato", "Ham"}}, {"House wine", 1}});
    const auto of_lea = house.prices.worked_out(
        std::vector<Portion>{{"Diavola", 2, {"Pesto"}}, {"Lemonade", 3}, {"Tiramisu", 3}, {"House wine", 2}});
    Table at_toms{"table-7"}, at_leas{"table-7"};
    Device tom = day.device(house, 0), lea = day.device(house, 1);
    std::barrier together(is_in_turn() ? 1 : 2);
    std::vector<json::object> in_the_cellar;
    std::jthread lea_works([&] {
        together.arrive_and_wait();
        add_lines(day, lea, day.lea, at_leas, {of_lea[0]});
        for (const std::size_t i : {1, 2, 3}) {
            const std::string id = "Lea-" + std::to_string(day.lea.device_seq + 1);
            at_leas.lines[id] = house.as_till_line(id, of_lea[i]);
            in_the_cellar.push_back(day.submission(day.lea, "table-7", at_leas.data()));
        }
    });
    if (is_in_turn()) lea_works.join();
    together.arrive_and_wait();
    add_lines(day, tom, day.tom, at_toms, of_tom);
    if (lea_works.joinable()) lea_works.join();
    for (const std::size_t late : {2, 0, 1})
        at_leas.adopt(day.send(lea, house, day.lea, in_the_cellar.at(late)));
    EXPECT_EQ(at_leas.lines.size(), of_tom.size() + of_lea.size()) << "every line of both";

    Bill bill{"table-7", "a table of six", of_tom, 800, 0, "CARD"};
    bill.portions.insert(bill.portions.end(), of_lea.begin(), of_lea.end());
    const json::object closed = day.send(
        lea, house, day.lea,
        day.submission(
            day.lea, "table-7",
            at_leas.data({{"status", "CLOSED"},
                          {"tipAmount", bill.tip},
                          {"totalAmount", bill.total()},
                          {"payments", json::array{{{"id", "pay-7"}, {"type", "CARD"}, {"amount", bill.total()}}}}})));
    EXPECT_EQ(whole(encoded(closed), "totalAmount"), bill.total());
    EXPECT_EQ(closed.at("totalsDiffer"), false) << to_text(closed);
    house.book.sold(bill);
    day.story.at("13:15",
                 fmt::format("Tom and Lea both wait on table 7, he through node A, she through node B. Lea "
                             "fetches wine from the cellar, where no network reaches, and types on; her three "
                             "notes arrive late, the last one first. The table has {} lines and wants them all.",
                             in_words(std::ssize(at_leas.lines))));
    day.story.at("14:00",
                 fmt::format("Table 7 pays {} by card, {} of it for the service. No line was lost on the stairs.",
                             dollars(bill.total()), dollars(bill.tip)));
}

// A counter that closes one bill after the other.
void serve_at_the_counter(Restaurant& day, House& house, Worker worker, std::size_t node,
                          const std::vector<std::vector<Portion>>& guests) {
    Device till = day.device(house, node);
    for (std::size_t i = 0; i < guests.size(); ++i) {
        Bill bill{worker.till + "-" + std::to_string(i + 1),
                  "somebody",
                  house.prices.worked_out(guests[i]),
                  0,
                  0,
                  i % 2 == 0 ? "CASH" : "CARD"};
        Table table{bill.id};
        for (std::size_t n = 0; n < bill.portions.size(); ++n) {
            const std::string id = bill.id + "-" + std::to_string(n);
            table.lines[id] = house.as_till_line(id, bill.portions[n]);
        }
        const json::object payment{{"id", "pay-" + bill.id}, {"type", bill.paid_by}, {"amount", bill.total()}};
        day.send(
            till, house, worker,
            day.submission(worker, bill.id, table.data({{"status", "CLOSED"}, {"payments", json::array{payment}}})));
        house.book.sold(bill);
    }
}

}  // namespace

void serve_lunch(Restaurant& day) {
    day.story.chapter("Lunch");
    std::jthread at_the_station([&] {
        serve_at_the_counter(day, day.station, {"Noa", "", "counter", "noa"}, 1,
                             {{{"Tiramisu", 2}, {"Lemonade", 1}},
                              {{"Margherita", 1, {"Pesto"}}, {"House wine", 1}},
                              {{"Diavola", 3, {"Tomato", "Olives"}, true}, {"Lemonade", 3}},
                              {{"Tiramisu", 7}}});
    });
    std::jthread across_the_river([&] {
        serve_at_the_counter(day, day.luz, {"Rui", "", "bar", "rui"}, 0,
                             {{{"House wine", 2}}, {{"Lemonade", 5}, {"House wine", 1}}, {{"House wine", 11}}});
    });
    order_from_a_train(day);
    share_a_table(day);
    at_the_station.join();
    across_the_river.join();
    day.story.at("14:30",
                 fmt::format("Meanwhile Station has served {} at the counter for {}, and Bar Luz {} for {}. "
                             "Nobody mixed them up.",
                             in_words(std::ssize(day.station.book.bills())), dollars(day.station.book.collected()),
                             in_words(std::ssize(day.luz.book.bills())), dollars(day.luz.book.collected())));
}

}  // namespace comanda::test
