// Dinner: the house is full, everybody writes through node B, and node B is killed.
#include <functional>
#include <latch>

#include "tests/day/restaurant.h"

namespace comanda::test {
namespace {

// What holds back all who write, so that each is on the wire when the node dies.
class Evening {
  public:
    explicit Evening(Restaurant& day) : day_(day) {}

    void run();

  private:
    void phone(const std::string& guest, std::vector<Bill> bills);
    void wait_tables(Worker& worker, Table& own, Table& shared, const std::vector<Portion>& portions);
    void pour(Worker worker);
    void place(Device& device, const Bill& bill);
    void add(Device& device, Worker& worker, Table& table, const Portion& portion);
    void in_the_middle();  // What everybody passes when half of their work is done.
    void kill_b_while_all_wait();
    void write_all(const std::vector<std::function<void()>>& everybody);
    std::shared_ptr<void> hold(const House& house) const;
    bool somebody_waits(const House& house) const;
    void close(Worker& worker, const Table& table, Bill bill);
    void serve_all();

    Restaurant& day_;
    static constexpr std::ptrdiff_t writers = 7;
    std::latch first_half_{writers}, second_half_{1};
    std::vector<Bill> orders_;  // Of the phones.
    std::mutex mutex_;
    std::atomic<int> repeated_{0}, anas_repeats_{0};
    std::atomic<bool> was_kept_{false};  // Ana's order, by the node that died.
};

void Evening::in_the_middle() {
    if (is_in_turn()) return;
    first_half_.count_down();
    second_half_.wait();
}

void Evening::place(Device& device, const Bill& bill) {
    Client a = day_.a(day_.harbour);
    const json::object order = day_.quoted(a, day_.harbour, bill);
    const Shop shop{a, day_.harbour.id};
    const Answer answer = device.ask("POST", shop.save_path(), to_text(order));
    ASSERT_TRUE(answer.status == 201 || answer.status == 200) << answer.status << " " << answer.body;
    if (bill.guest == "Ana") was_kept_ = answer.object().at("replayed").as_bool();
    day_.deeds.did(day_.harbour.id, "webOrder.placed", bill.id);
    const std::lock_guard lock(mutex_);
    orders_.push_back(bill);
}

void Evening::phone(const std::string& guest, std::vector<Bill> bills) {
    Device device = day_.device(day_.harbour, 1);
    const std::size_t half = bills.size() / 2;
    for (std::size_t i = 0; i < bills.size(); ++i) {
        if (i == half) in_the_middle();
        bills[i].id = "web-" + guest + "-" + std::to_string(i + 1);
        bills[i].guest = guest;
        bills[i].paid_by = "WEB";
        place(device, bills[i]);
    }
    repeated_ += device.repeated();
    if (guest == "Ana") anas_repeats_ = device.repeated();
}

void Evening::add(Device& device, Worker& worker, Table& table, const Portion& portion) {
    const std::string id = worker.name + "-" + std::to_string(worker.device_seq + 1);
    table.lines[id] = day_.harbour.as_till_line(id, portion);
    table.adopt(day_.send(device, day_.harbour, worker, day_.submission(worker, table.check, table.data())));
}

// Turn by turn on a table of one's own and on one that is shared.
void Evening::wait_tables(Worker& worker, Table& own, Table& shared, const std::vector<Portion>& portions) {
    Device device = day_.device(day_.harbour, 1);
    for (std::size_t i = 0; i < portions.size(); ++i) {
        if (i == portions.size() / 2) in_the_middle();
        add(device, worker, i % 2 == 0 ? own : shared, portions[i]);
    }
    repeated_ += device.repeated();
}

void Evening::pour(Worker worker) {
    Device device = day_.device(day_.luz, 1);
    for (int i = 0; i < 6; ++i) {
        if (i == 3) in_the_middle();
        Bill bill{"night-" + std::to_string(i + 1),
                  "somebody",
                  day_.luz.prices.worked_out(std::vector<Portion>{{"House wine", i + 1}, {"Lemonade", 1}}),
                  0,
                  0,
                  "CASH"};
        Table table{bill.id};
        for (const Portion& each : bill.portions)
            table.lines[bill.id + each.name] = day_.luz.as_till_line(bill.id + each.name, each);
        const json::object payment{{"id", "pay-" + bill.id}, {"type", "CASH"}, {"amount", bill.total()}};
        day_.send(
            device, day_.luz, worker,
            day_.submission(worker, bill.id, table.data({{"status", "CLOSED"}, {"payments", json::array{payment}}})));
        day_.luz.book.sold(bill);
    }
    repeated_ += device.repeated();
}

std::shared_ptr<void> Evening::hold(const House& house) const {
    return service().postgres().hold(house.shard,
                                     "begin; select 1 from store_seq where store_id = '" + house.id + "' for update");
}

bool Evening::somebody_waits(const House& house) const {
    return service().postgres().value(house.shard, "select count(*) > 0 from pg_stat_activity where datname = '" +
                                                       house.shard + "' and wait_event_type = 'Lock'") == "t";
}

void Evening::kill_b_while_all_wait() {
    first_half_.wait();
    std::shared_ptr<void> harbour = hold(day_.harbour), luz = hold(day_.luz);
    second_half_.count_down();
    EXPECT_TRUE(wait_until([this] {
        return day_.nodes.on_the_wire == writers && somebody_waits(day_.harbour) && somebody_waits(day_.luz);
    }));
    day_.story.at("19:42", fmt::format("Node B is killed with SIGKILL. {} requests are on the wire, among them Ana's "
                                       "order; none of them has been answered.",
                                       day_.nodes.on_the_wire.load()));
    day_.nodes.kill_b();
    harbour.reset();
    luz.reset();
}

void Evening::close(Worker& worker, const Table& table, Bill bill) {
    Device device = day_.device(day_.harbour, 1);
    const json::object payment{{"id", "pay-" + bill.id}, {"type", bill.paid_by}, {"amount", bill.total()}};
    const json::object closed = day_.send(device, day_.harbour, worker,
                                          day_.submission(worker, bill.id,
                                                          table.data({{"status", "CLOSED"},
                                                                      {"tipAmount", bill.tip},
                                                                      {"totalAmount", bill.total()},
                                                                      {"payments", json::array{payment}}})));
    EXPECT_EQ(whole(encoded(closed), "totalAmount"), bill.total()) << bill.id;
    EXPECT_EQ(closed.at("totalsDiffer"), false) << bill.id;
    day_.harbour.book.sold(bill);
}

void Evening::serve_all() {
    Client a = day_.a(day_.harbour), b = day_.b(day_.harbour);
    for (std::size_t i = 0; i < orders_.size(); ++i)
        day_.serve(i % 2 == 0 ? a : b, day_.harbour, orders_[i]);
    EXPECT_EQ((good(Shop{a, day_.harbour.id}.placed()).at("total")), 0)
        << "nothing is left over, nothing is there twice";
}

// All at the same time, and node B is killed; or in turn.
void Evening::write_all(const std::vector<std::function<void()>>& everybody) {
    if (is_in_turn()) {
        for (const auto& write : everybody)
            write();
        return;
    }
    std::vector<std::thread> all(everybody.begin(), everybody.end());
    kill_b_while_all_wait();
    for (std::thread& each : all)
        each.join();
    EXPECT_GE(anas_repeats_.load(), 1) << "her first request cannot have been answered";
    day_.story.at("19:43",
                  fmt::format("Ana's phone asks again. Node A answers: {}. The others ask again too, {} times in "
                              "all, until each of them has heard yes.",
                              was_kept_ ? "same order, it is written down already, no second pizza"
                                        : "it is written down now, once, and one pizza it is",
                              repeated_.load()));
    day_.nodes.restart_b();
    day_.story.at("19:44", "Node B is started again. It has forgotten nothing, having kept nothing to itself.");
}

void Evening::run() {
    const PriceList& prices = day_.harbour.prices;
    const auto bills = [&](const std::vector<std::vector<Portion>>& guests) {
        std::vector<Bill> all;
        for (const auto& each : guests)
            all.push_back({"", "", prices.worked_out(each)});
        return all;
    };
    const Portion pizza{"Margherita", 1, {"Tomato", "Olives"}}, hot{"Diavola", 2, {"Pesto"}, true},
        sweet{"Tiramisu", 1}, wine{"House wine", 1}, cold{"Lemonade", 2};
    const std::vector<Portion> of_tom = prices.worked_out(std::vector<Portion>{pizza, cold, hot, sweet, wine, sweet});
    const std::vector<Portion> of_lea = prices.worked_out(std::vector<Portion>{wine, hot, cold, pizza, hot, wine});
    Table toms{"table-11"}, leas{"table-12"}, nine_of_tom{"table-9"}, nine_of_lea{"table-9"};
    write_all({
        [&] { phone("Ana", bills({{pizza}})); },
        [&] {
            phone("Ben", bills({{hot}, {wine, cold}, {sweet}}));
        },
        [&] {
            phone("Cleo", bills({{pizza, wine}, {hot, cold}}));
        },
        [&] {
            phone("Dan", bills({{cold}, {cold}, {cold}, {hot}}));
        },
        [&] { wait_tables(day_.tom, toms, nine_of_tom, of_tom); },
        [&] { wait_tables(day_.lea, leas, nine_of_lea, of_lea); },
        [&] {
            pour({"Rui", "", "night", "rui"});
        },
    });

    // What both have put on table 9 is on both screens when one of them looks again.
    Device lea = day_.device(day_.harbour, 1);
    nine_of_lea.adopt(day_.send(lea, day_.harbour, day_.lea, day_.submission(day_.lea, "table-9", nine_of_lea.data())));
    EXPECT_EQ(nine_of_lea.lines.size(), 6U);
    Bill nine{"table-9", "table 9", {of_tom[1], of_tom[3], of_tom[5], of_lea[1], of_lea[3], of_lea[5]},
              1'000,     0,         "CARD"};
    close(day_.lea, nine_of_lea, nine);
    close(day_.tom, toms, {"table-11", "table 11", {of_tom[0], of_tom[2], of_tom[4]}, 0, 0, "CASH"});
    close(day_.lea, leas, {"table-12", "table 12", {of_lea[0], of_lea[2], of_lea[4]}, 300, 0, "CARD"});
    serve_all();
    day_.story.at("21:30",
                  fmt::format("{} web orders and three tables later the last plate is washed. Table 9, which Tom "
                              "and Lea shared throughout, paid {}.",
                              orders_.size(), dollars(nine.total())));
}

}  // namespace

void serve_dinner(Restaurant& day) {
    day.story.chapter("Dinner");
    day.story.at("19:00",
                 "Both houses are full. Four phones, Tom and Lea with their tables, and Bar Luz on the other "
                 "shard all write through node B.");
    Evening(day).run();
}

}  // namespace comanda::test
