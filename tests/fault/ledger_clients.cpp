#include "tests/fault/ledger_clients.h"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

namespace comanda::test {
namespace {

using namespace std::chrono_literals;

// One connection: some or all of a request, some of the answer perhaps, and a reset.
void send_and_reset(std::uint16_t port, std::string_view bytes, bool waits) {
    const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval limit{.tv_sec = 5, .tv_usec = 0};
    ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
        std::array<char, 64> some{};
        [[maybe_unused]] auto count = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (waits) count = ::recv(socket, some.data(), some.size(), 0);
    }
    const linger reset{1, 0};
    ::setsockopt(socket, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
    ::close(socket);
}

}  // namespace

std::string source_of(int client, std::uint32_t number) {
    return fmt::format("c{}-{}", client, number);
}

PointsClient::PointsClient(Storm& storm, int number)
    : storm_(storm),
      number_(number),
      account_(storm.town.accounts()[static_cast<std::size_t>(number) % storm.town.accounts().size()]),
      random_(static_cast<unsigned>(number) + 1),
      instance_(static_cast<std::size_t>(number / 4) % 2) {}

void PointsClient::run() {
    give_up_ = storm_.end + 60s;
    while (!storm_.stop && storm_.moved < storm_.wanted && Clock::now() < storm_.end && may_go_on())
        step();
    if (!log_.unexpected.empty()) storm_.stop = true;
}

void PointsClient::step() {
    const auto count = static_cast<int>(account_.customers.size());
    const auto place = static_cast<std::size_t>(dice(5) == 0 ? dice(std::min(count, 2)) : dice(count));
    const auto customer = static_cast<std::uint32_t>(account_.customers[place]);
    if (dice(1'000) >= storm_.sales_per_mille) return move_points(customer);
    if (dice(2) == 0) return sell_at_till(customer);
    sell_on_web(customer);
}

// `other` becomes a body with the same id that asks for something else.
PointsClient::Request PointsClient::request_of(Movement& move, std::string& other) {
    const Collector& customer = storm_.town.customers()[move.customer];
    const std::string below = "/v1/svc/customer/" + customer.id + "/";
    std::string begin = R"({"id":")" + source_of(number_, move.number) + '"';
    if (dice(3) != 0) begin += R"(,"store":")" + any_store().id + '"';
    other = begin + R"(,"reason":"another"})";
    const int what = dice(100);
    if (what < 60) {
        const int points = what < 48 ? 1 + dice(40) : -1 - dice(30);
        other = begin + fmt::format(R"(,"loyaltyPointDifference":{}}})", points + (points > 0 ? 1 : -1));
        return {"PUT", "/v1/svc/Customerloyalty/" + customer.id,
                begin + fmt::format(R"(,"loyaltyPointDifference":{},"loyaltyReason":"storm"}})", points)};
    }
    if (what < 90) {
        move.kind = Asked::redeem;
        const int points = 1 + dice(40);
        other = begin + fmt::format(R"(,"points":{}}})", points + 1);
        return {"POST", below + "redeemLoyalty", begin + fmt::format(R"(,"points":{}}})", points)};
    }
    if (what < 98) {  // Anybody's entry, so that many undo the same one.
        move.kind = Asked::reverse;
        const std::int64_t last = customer.last_entry, back = dice(12);
        begin += fmt::format(R"(,"entry":{})", std::max<std::int64_t>(1, last - back));
        if (dice(2) == 0) begin += fmt::format(R"(,"points":{})", 1 + dice(15));
        other = begin + R"(,"reason":"another"})";
        return {"POST", below + "reverseLoyalty", begin + "}"};
    }
    move.kind = Asked::reset;
    return {"PUT", below + "resetLoyalty", begin + "}"};
}

void PointsClient::move_points(std::uint32_t customer) {
    Movement move{.customer = customer, .number = ++counter_};
    std::string other;
    const Request request = request_of(move, other);
    const Insisted insisted = insist(request);
    take(move, request, insisted, other);
}

void PointsClient::take(Movement move, const Request& request, const Insisted& insisted, const std::string& other) {
    const Answer& answer = insisted.answer;
    if (answer.status == 0) return;
    const std::string code = answer.status == 200 ? "" : answer.code();
    const bool is_refused = (answer.status == 409 && code == "INSUFFICIENT_POINTS") ||
                            (answer.status == 422 && move.kind == Asked::reverse);
    if (answer.status != 200 && !is_refused) return complain(request, answer);
    if (answer.status == 200) move.points = number_in(answer.body, "loyaltyPointDifference");
    if (is_refused) {
        ++log_.refused;
        move.is_certain = false;
        if (insisted.was_cut) log_.moves.push_back(move);
        return;
    }
    move.entry = number_in(answer.body, "entry");
    log_.moves.push_back(move);
    ++storm_.moved;
    std::atomic<std::int64_t>& last = storm_.town.customers()[move.customer].last_entry;
    if (last < move.entry) last = move.entry;
    if (answer.header("idempotent-replayed") == "true") {
        ++log_.replayed;
        if (!insisted.was_cut) complain(request, answer);
    }
    if (dice(100) < 3) repeat_on_purpose(move, request, other);
}

void PointsClient::repeat_on_purpose(const Movement& move, const Request& request, const std::string& other) {
    ++log_.on_purpose;
    const Insisted again = insist(request, false);
    if (again.answer.status == 0) return;
    if (again.answer.status != 200 || again.answer.header("idempotent-replayed") != "true" ||
        number_in(again.answer.body, "loyaltyPointDifference") != move.points ||
        number_in(again.answer.body, "entry") != move.entry)
        return complain(request, again.answer);
    ++log_.replayed;
    if (dice(4) != 0) return;
    const Request changed{request.method, request.path, other};
    const Insisted refused = insist(changed, false);
    if (refused.answer.status == 0) return;
    if (refused.answer.status != 409 || refused.answer.code() != "DUPLICATE_ID_DIFFERENT_CONTENT")
        complain(changed, refused.answer);
}

void PointsClient::sell_at_till(std::uint32_t customer) {
    const PointsStore& store = any_store();
    const std::string check = fmt::format("t{}-{}", number_, ++counter_);
    const std::int64_t price = 100 + dice(5'000);
    const auto at =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
            .count();
    const json::object dish{{"orderUniqueId", check + "-1"}, {"menuName", "Beer"}, {"quantity", 1}, {"price", price},
                            {"grossAmount", price},          {"totalPrice", price}};
    const json::object seat{{"id", "1"}, {"orders", json::array{dish}}};
    const json::object payment{{"id", check + "-p"}, {"amount", price}, {"type", "CASH"}};
    const json::object data{{"status", "CLOSED"},
                            {"checkNo", check},
                            {"totalAmount", price},
                            {"customerId", storm_.town.customers()[customer].id},
                            {"lastUpdateInMillisec", at},
                            {"seats", json::array{seat}},
                            {"payments", json::array{payment}}};
    const json::object body{{"node", "n" + std::to_string(number_)}, {"checkID", check}, {"data", to_text(data)}};
    const Request request{"POST", "/v1/sync/store/" + store.id + "/addOrUpdateCheck", to_text(body)};
    for (int i = dice(8) == 0 ? 2 : 1; i > 0; --i) {
        const Insisted insisted = insist(request);
        if (insisted.answer.status == 0) return;
        if (insisted.answer.status != 200 && insisted.answer.status != 201) return complain(request, insisted.answer);
    }
    log_.sales.push_back({.customer = customer,
                          .store = store.id,
                          .check = check,
                          .earned = account_.earned(price, price),
                          .total = price});
    if (log_.sales.back().earned > 0) ++storm_.moved;
}

bool PointsClient::set_status(const std::string& order, int status) {
    const Request request{"PUT", order + "/status", fmt::format(R"({{"orderStatus":{}}})", status)};
    const Insisted insisted = insist(request);
    if (insisted.answer.status != 200 && insisted.answer.status != 0) complain(request, insisted.answer);
    return insisted.answer.status == 200;
}

void PointsClient::sell_on_web(std::uint32_t customer) {
    const PointsStore& store = any_store();
    const std::string id = fmt::format("w{}-{}", number_, ++counter_);
    json::object body = store.order;
    body["id"] = id;
    body["customerId"] = storm_.town.customers()[customer].id;
    const Request save{"POST", "/v1/online-order/store/" + store.id + "/saveWebOrder", to_text(body)};
    const Insisted saved = insist(save);
    if (saved.answer.status == 0) return;
    if (saved.answer.status != 200 && saved.answer.status != 201) return complain(save, saved.answer);
    const std::string order = "/v1/online-order/svc/store/" + store.id + "/order/" + id;
    PointsSale sale{.customer = customer,
                    .store = store.id,
                    .check = id,
                    .earned = account_.earned(store.net, store.total),
                    .total = store.total};
    if (!set_status(order, 20)) return;
    int part = 0;
    if (dice(6) == 0 && !refund(sale, order, ++part, true)) return;
    if (!set_status(order, 90)) return;
    if (dice(8) == 0 && !set_status(order, 90)) return;
    ++storm_.moved;
    for (int parts = dice(4); parts > 0; --parts) {
        if (!refund(sale, order, ++part, false)) break;
    }
    log_.sales.push_back(std::move(sale));
}

// Some of what is left, or all of it.
bool PointsClient::refund(PointsSale& sale, const std::string& order, int part, bool is_early) {
    const std::int64_t before = sale.refunds.empty() ? 0 : sale.refunds.back().refunded;
    if (before == sale.total) return false;
    PointsRefund made{.id = "r" + std::to_string(part), .is_early = is_early};
    const std::string how =
        dice(4) == 0 ? std::string(R"("type":"Full")")
                     : fmt::format(R"("type":"Amount","amount":{})",
                                   1 + dice(static_cast<int>(std::min(sale.total / 2, sale.total - before))));
    const Request request{"POST", order + "/refund", R"({"id":")" + made.id + R"(",)" + how + "}"};
    std::string first;
    for (int i = dice(8) == 0 ? 2 : 1; i > 0; --i) {
        const Insisted insisted = insist(request);
        if (insisted.answer.status == 0) return false;
        if (insisted.answer.status != 200 && insisted.answer.status != 201) {
            complain(request, insisted.answer);
            return false;
        }
        if (!first.empty() && first != insisted.answer.body) complain(request, insisted.answer);
        first = insisted.answer.body;
    }
    const json::object answer = parse_json_object(first);
    made.refunded = before + answer.at("totalAmount").as_int64();
    made.points = answer.at("loyaltyPointDifference").as_int64();
    if (made.points != 0) ++storm_.moved;
    sale.refunds.push_back(made);
    return true;
}

// Until it is answered, whatever happens to the service.
PointsClient::Insisted PointsClient::insist(const Request& request, bool may_cut) {
    Insisted insisted;
    if (may_cut && dice(100) == 0) {
        cut(request);
        insisted.was_cut = true;
    }
    while (may_go_on()) {
        insisted.answer = send(request);
        ++log_.requests;
        if (insisted.answer.status != 0 && insisted.answer.status != 503) return insisted;
        ++log_.repeated;
        insisted.was_cut = true;
        if (insisted.answer.status == 0) instance_ = 1 - instance_;
        std::this_thread::sleep_for(std::chrono::milliseconds{5 + dice(30)});
    }
    insisted.answer = {};
    log_.unexpected.push_back("no answer in time: " + request.path);
    return insisted;
}

Answer PointsClient::send(const Request& request) {
    const std::size_t instance = dice(100) < 10 ? 1 - instance_ : instance_;
    Link& link = links_[instance];
    const std::uint16_t port = storm_.town.port(instance);
    if (!link.client || link.port != port) {
        link.client.reset();
        link.client.emplace(port, account_.tenant.key);
        link.port = port;
    }
    return link.client->send(request.method, request.path, request.body);
}

void PointsClient::cut(const Request& request) {
    ++log_.cut;
    const std::string text = fmt::format(
        "{} {} HTTP/1.1\r\nHost: localhost\r\napikey: {}\r\nContent-Type: application/json\r\nContent-Length: "
        "{}\r\n\r\n{}",
        request.method, request.path, account_.tenant.key, request.body.size(), request.body);
    const bool is_whole = dice(3) != 0;
    const std::size_t bytes = is_whole ? text.size() : static_cast<std::size_t>(dice(static_cast<int>(text.size())));
    send_and_reset(storm_.town.port(instance_), std::string_view(text).substr(0, bytes), is_whole && dice(2) == 0);
}

void PointsClient::complain(const Request& request, const Answer& answer) {
    log_.unexpected.push_back(
        fmt::format("{} {} {}: {} {}", request.method, request.path, request.body, answer.status, answer.body));
}

}  // namespace comanda::test
