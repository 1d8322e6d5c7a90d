#include "tests/fault/check_tills.h"

#include <algorithm>
#include <thread>

namespace comanda::test {
namespace {

using namespace std::chrono_literals;

constexpr int neighbours = 8;  // Tills that share the same stores.
constexpr std::size_t lines_most = 24;

std::size_t text_hash_of(const json::value& text) {
    return std::hash<std::string_view>{}(std::string_view(text.as_string()));
}

std::string text_of(const json::object& object, std::string_view name) {
    const json::value* value = object.if_contains(name);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

bool is_final(const std::string& status) {
    return status == "CLOSED" || status == "VOIDED";
}

}  // namespace

std::string Floor::current_check(std::size_t store) const {
    return "c" + std::to_string(store) + "-" + std::to_string(current[store].load());
}

Till::Till(Floor& floor, int number)
    : floor_(floor),
      number_(number),
      name_("t" + std::to_string(number)),
      random_(static_cast<unsigned>(number) + 1),
      instance_(static_cast<std::size_t>(number) % 2) {}

bool Till::may_go_on() const {
    return log_.unexpected.empty() && Clock::now() < give_up_;
}

void Till::run() {
    while (!floor_.stop && may_go_on()) {
        step();
        std::this_thread::sleep_for(std::chrono::milliseconds{dice(20)});
    }
    give_up_ = Clock::now() + 60s;
    come_back();
}

// Neighbours go round their stores together, most of the time: then they change the same check at once.
std::size_t Till::pick_store() {
    const std::size_t groups = std::max<std::size_t>(1, floor_.stores.size() / 25);
    const std::size_t each = floor_.stores.size() / groups;
    const std::size_t group = static_cast<std::size_t>(number_ / neighbours) % groups;
    const auto round = static_cast<std::size_t>((Clock::now() - floor_.begin) / 400ms);
    const std::size_t place = dice(100) < 75 ? round % each : static_cast<std::size_t>(dice(static_cast<int>(each)));
    return group * each + place;
}

void Till::step() {
    const std::size_t store = pick_store();
    if (offline_for_ == 0 && dice(100) < 3) return look(store);
    if (offline_for_ == 0 && dice(60) == 0) offline_for_ = 4 + dice(9);
    std::string& check = at_[store];
    if (check.empty() || dice(100) == 0) check = floor_.current_check(store);
    View& view = views_[{store, check}];
    SentCheck record{.store = store, .check = check, .node = name_};
    edit(view, record);
    const bool has_ended = is_final(view.status);
    const Pending pending = write_down(view, std::move(record));
    if (offline_for_ == 0) return submit(pending);
    queue_.push_back(pending);
    // Without the service nobody else's next check is known.
    if (has_ended) check = "o" + std::to_string(number_) + "-" + std::to_string(++counter_);
    if (--offline_for_ == 0) come_back();
}

void Till::edit(View& view, SentCheck& record) {
    const int what = dice(100);
    if (view.lines.size() > lines_most || what < 4) {
        pay(view, record);
        view.status = "CLOSED";
    } else if (what < 19 && !view.lines.empty()) {
        auto line = std::next(view.lines.begin(), dice(static_cast<int>(view.lines.size())));
        line->second.quantity = 1 + dice(9);
    } else if (what < 29 && !view.lines.empty()) {
        remove_line(view, record);
    } else if (what < 35) {
        pay(view, record);
    } else if (what < 39) {
        view.guests = 1 + dice(12);
    } else if (what < 41) {
        if (!is_final(view.status)) view.status = dice(2) == 0 ? "HELD" : "PRINTED";
    } else if (what < 42 && view.payments.empty()) {
        view.voids["v" + name_ + "-" + std::to_string(++counter_)] = "";
        view.status = "VOIDED";
    } else {
        for (int i = 1 + dice(2); i > 0; --i)
            add_line(view, record);
    }
}

void Till::add_line(View& view, SentCheck& record) {
    const std::string id = name_ + "-" + std::to_string(++counter_);
    view.lines[id] = {
        .quantity = 1 + dice(3), .price = 100 + dice(2'000), .seat = 1 + dice(2), .is_cooked = dice(10) == 0};
    record.added.push_back(id);
}

// Mostly a line of its own; of what was sent to the kitchen every other time with a void record.
void Till::remove_line(View& view, SentCheck& record) {
    const auto is_mine = [&](const auto& each) { return each.first.starts_with(name_ + "-"); };
    auto line = std::ranges::find_if(view.lines, is_mine);
    if (line == view.lines.end() || dice(5) == 0)
        line = std::next(view.lines.begin(), dice(static_cast<int>(view.lines.size())));
    if (line->second.is_cooked && dice(2) == 0)
        view.voids["v" + name_ + "-" + std::to_string(++counter_)] = line->first;
    record.removed.push_back(line->first);
    view.lines.erase(line);
}

void Till::pay(View& view, SentCheck& record) {
    const std::string id = "p" + name_ + "-" + std::to_string(++counter_);
    view.payments[id] = 100 + dice(5'000);
    record.payments.push_back(id);
}

std::string Till::data_of(const View& view, std::int64_t at) const {
    std::string data = R"({"status":")" + view.status + R"(","guestCount":)" + std::to_string(view.guests) +
                       R"(,"lastUpdateInMillisec":)" + std::to_string(at) + R"(,"seats":[)";
    for (const int seat : {1, 2}) {
        data += (seat == 1 ? R"({"id":")" : R"(,{"id":")") + std::to_string(seat) + R"(","orders":[)";
        for (const auto& [id, line] : view.lines) {
            if (line.seat != seat) continue;
            if (data.back() != '[') data += ',';
            data += R"({"orderUniqueId":")" + id + R"(","name":"Dish )" + id + R"(","quantity":)" +
                    std::to_string(line.quantity) + R"(,"price":)" + std::to_string(line.price) +
                    (line.is_cooked ? R"(,"sentToKitchen":true})" : "}");
        }
        data += "]}";
    }
    data += R"(],"payments":[)";
    for (const auto& [id, amount] : view.payments)
        data +=
            (data.back() == '[' ? R"({"id":")" : R"(,{"id":")") + id + R"(","amount":)" + std::to_string(amount) + "}";
    data += R"(],"voids":[)";
    for (const auto& [id, line] : view.voids) {
        data += (data.back() == '[' ? R"({"id":")" : R"(,{"id":")") + id + '"';
        data += line.empty() ? "}" : R"(,"orderUniqueId":")" + line + "\"}";
    }
    return data + "]}";
}

// Odd tills have no deviceSeq: their own time puts their submissions in order. Some clocks are wrong, and say so.
Till::Pending Till::write_down(const View& view, SentCheck record) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::int64_t skew = number_ % 8 == 3 ? 90'000 : number_ % 8 == 6 ? -120'000 : 0;
    const std::int64_t clock = std::chrono::duration_cast<std::chrono::milliseconds>(now).count() + skew;
    last_at_ = std::max(last_at_ + 1, clock);
    const std::string data = data_of(view, last_at_);
    std::string body = R"({"checkID":")" + record.check + R"(","node":")" + name_ + R"(","deviceName":"Till )" + name_ +
                       R"(","tableID":"5")";
    const bool has_seq = number_ % 2 == 0;
    record.place = has_seq ? ++device_seq_ : last_at_;
    if (has_seq) body += R"(,"deviceSeq":)" + std::to_string(device_seq_);
    if (number_ % 3 == 0 && view.version > 0) body += R"(,"baseVersion":)" + std::to_string(view.version);
    if (skew != 0) body += R"(,"sentAtInMillisec":)" + std::to_string(clock);
    body += R"(,"data":)";
    append_quoted(body, data);
    record.text_hash = std::hash<std::string>{}(data);
    log_.sent.push_back(std::move(record));
    return {log_.sent.size() - 1, body + "}"};
}

// Somebody looks after the late lines of a closed check: takes money for them, or serves some more.
void Till::settle(std::size_t store, const std::string& check) {
    View& view = views_[{store, check}];
    SentCheck record{.store = store, .check = check, .node = name_};
    if (dice(3) == 0) {
        add_line(view, record);
    } else {
        pay(view, record);
        view.status = "CLOSED";
    }
    submit(write_down(view, std::move(record)));
}

Till::Exchange Till::send(std::size_t store, const std::string& method, const std::string& operation,
                          const std::string& body) {
    const std::size_t instance = dice(100) < 15 ? 1 - instance_ : instance_;
    Link& link = links_[instance];
    const std::uint16_t port = floor_.ports[instance];
    const TillStore& there = floor_.stores[store];
    if (!link.client || link.port != port || link.key != there.key) {
        link.client.reset();
        link.client.emplace(port, there.key);
        link.port = port;
        link.key = there.key;
    }
    Exchange exchange{.answer = {}, .begin = Clock::now(), .end = {}};
    exchange.answer = link.client->send(method, "/v1/sync/store/" + there.id + "/" + operation, body);
    exchange.end = Clock::now();
    return exchange;
}

// After the pause that the answer asks for, shortened: this test is to hurt.
bool Till::may_repeat(const Answer& answer) {
    ++log_.repeated;
    if (answer.status == 0) {
        instance_ = 1 - instance_;
        std::this_thread::sleep_for(5ms);
        return true;
    }
    if (answer.status == 503) {
        std::this_thread::sleep_for(std::chrono::milliseconds{20 + dice(40)});
        return true;
    }
    log_.unexpected.push_back(std::to_string(answer.status) + " " + answer.body);
    return false;
}

void Till::submit(const Pending& pending) {
    const std::size_t store = log_.sent[pending.record].store;
    while (may_go_on()) {
        const Exchange exchange = send(store, "POST", "addOrUpdateCheck", pending.body);
        const int status = exchange.answer.status;
        if (status == 200 || status == 201) return take(pending, exchange.answer.object(), exchange);
        if (!may_repeat(exchange.answer)) return;
    }
}

void Till::come_back() {
    offline_for_ = 0;
    while (!queue_.empty() && may_go_on())
        send_queue_of(log_.sent[queue_.front().record].store);
}

// What is queued for one store, in its order; what could not be kept stays in the queue.
void Till::send_queue_of(std::size_t store) {
    std::deque<Pending> here, elsewhere;
    for (Pending& each : queue_)
        (log_.sent[each.record].store == store ? here : elsewhere).push_back(std::move(each));
    queue_.clear();
    std::string body = R"({"checks":[)";
    for (const Pending& each : here)
        body += (body.back() == '[' ? "" : ",") + each.body;
    body += "]}";
    while (may_go_on()) {
        const Exchange exchange = send(store, "POST", "addOrUpdateChecks", body);
        if (exchange.answer.status == 200) {
            const json::object answer = exchange.answer.object();
            const json::array& results = answer.at("results").as_array();
            for (std::size_t i = 0; i < here.size(); ++i) {
                const std::int64_t status = results.at(i).as_object().at("httpStatus").as_int64();
                if (status == 503) queue_.push_back(here[i]);
                if (status != 200 && status != 201 && status != 503) log_.unexpected.push_back(to_text(results.at(i)));
            }
            for (std::size_t i = 0; i < here.size(); ++i) {
                if (results.at(i).as_object().at("httpStatus").as_int64() < 300)
                    take(here[i], results.at(i).as_object(), exchange);
            }
            break;
        }
        if (!may_repeat(exchange.answer)) break;
    }
    queue_.insert(queue_.end(), elsewhere.begin(), elsewhere.end());
}

void Till::take(const Pending& pending, const json::object& answer, const Exchange& exchange) {
    SentCheck& record = log_.sent[pending.record];
    record.is_acknowledged = true;
    const std::size_t store = record.store;
    const std::string check = record.check, status = text_of(answer, "status"), follow_up = text_of(answer, "followUp");
    if (text_of(answer, "checkID") != check) log_.unexpected.push_back("an answer for another check than " + check);
    if (text_of(answer, "result") == "UNCHANGED") ++log_.unchanged;
    log_.seen.push_back({store, check, exchange.begin, exchange.end, answer.at("version").as_int64(),
                         text_hash_of(answer.at("check"))});
    const auto is_same = [&](const Pending& each) {
        return log_.sent[each.record].store == store && log_.sent[each.record].check == check;
    };
    const bool is_last = std::ranges::none_of(queue_, is_same);
    if (is_final(status)) {
        move_on(store, check);
        if (is_last && dice(3) == 0) {  // Some go on with it, without the late lines that are not in it.
            adopt(views_[{store, check}], answer);
            at_[store] = check;
        }
    } else if (number_ % 4 != 0 && is_last) {  // Every fourth till never looks at what others did.
        adopt(views_[{store, check}], answer);
    }
    if (!follow_up.empty()) {
        ++log_.follow_ups;
        if (!floor_.stop && dice(2) == 0) settle(store, follow_up);
    }
}

void Till::move_on(std::size_t store, const std::string& check) {
    int number = floor_.current[store];
    if (check == "c" + std::to_string(store) + "-" + std::to_string(number))
        floor_.current[store].compare_exchange_strong(number, number + 1);
    if (at_[store] == check) at_[store].clear();
}

void Till::adopt(View& view, const json::object& answer) {
    const CheckContent content = read_content(answer.at("check").as_string());
    view = {.status = content.status, .version = answer.at("version").as_int64()};
    for (const auto& [id, fields] : content.lines) {
        view.lines[id] = {.quantity = std::stoi(fields.at("quantity")),
                          .price = std::stoi(fields.at("price")),
                          .seat = fields.at("(seat)") == "\"1\"" ? 1 : 2,
                          .is_cooked = fields.contains("sentToKitchen")};
    }
    for (const auto& [id, text] : content.payments)
        view.payments[id] = parse_json_object(text).at("amount").as_int64();
    view.voids = content.voids;
    // A follow-up check does not repeat the guests.
    const auto guests = content.header.find("guestCount");
    view.guests = guests == content.header.end() ? 0 : std::stoll(guests->second);
}

void Till::look(std::size_t store) {
    std::int64_t& since = read_until_[store];
    const Exchange exchange = send(store, "GET", "activeChecks?since=" + std::to_string(since), {});
    if (exchange.answer.status != 200) {
        may_repeat(exchange.answer);
        return;
    }
    const json::object answer = exchange.answer.object();
    since = answer.at("seq").as_int64();
    for (const json::value& each : answer.at("data").as_array()) {
        const json::object& check = each.as_object();
        if (!check.contains("version")) continue;
        log_.seen.push_back({store, text_of(check, "checkID"), exchange.begin, exchange.end,
                             check.at("version").as_int64(), text_hash_of(check.at("data"))});
    }
}

}  // namespace comanda::test
