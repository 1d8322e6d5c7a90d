// A standby that had not heard of the last writes takes over from the primary. What was lost with those is shown by
// nobody any more, and the old primary, started again, is not written to.
#include <atomic>

#include "tests/http/web_shop.h"
#include "tests/support/standby.h"

namespace comanda::test::promotion_test {
namespace {

constexpr std::int64_t kept_price = 1'234'567, lost_price = 7'654'321;

// One node, and all that may remember what was lost.
class Seat {
  public:
    Seat(const Service& service, Node& node, std::string store)
        : client_(node.client(service.tenant().key)), store_(std::move(store)) {}

    Client& client() { return client_; }
    Shop shop() { return {client_, store_}; }
    std::string checks(const std::string& rest) const { return "/v1/sync/store/" + store_ + "/" + rest; }
    std::string below(const std::string& rest) const { return "/v1/svc/store/" + store_ + "/" + rest; }

    // Asks until it is answered; in between it may only be told to come again.
    Answer insist(const std::string& method, const std::string& path, const json::object& body = {}) {
        Answer answer;
        const bool is_answered = wait_until([&] {
            answer = client_.send(method, path, body.empty() ? "" : to_text(body));
            return answer.status != 503 && answer.status != 0;
        });
        EXPECT_TRUE(is_answered) << path;
        EXPECT_LT(answer.status, 300) << path << ": " << answer.body;
        return answer;
    }

    // Sends a check with these lines; returns it as it is merged.
    std::string send_check(const std::string& id, const Names& lines) {
        json::array orders;
        for (const std::string& each : lines)
            orders.push_back({{"orderUniqueId", each}, {"menuName", "Beer"}, {"quantity", 1}, {"totalPrice", 500}});
        const json::object check{{"status", "ACTIVE"},
                                 {"lastUpdateInMillisec", now().time_since_epoch().count()},
                                 {"seats", json::array{{{"id", "1"}, {"orders", orders}}}}};
        const json::object body{{"node", "bar"}, {"checkID", id}, {"data", to_text(check)}};
        return text(insist("POST", checks("addOrUpdateCheck"), body).object(), "check");
    }

  private:
    Client client_;
    std::string store_;
};

class Promotion : public ::testing::Test {
  protected:
    Service service{"[http]\nthreads = 2\n"};
    Postgres& old_primary = service.postgres();
    std::unique_ptr<Postgres> standby = make_standby(old_primary);
    const std::string store = service.tenant().stores[0];
    std::unique_ptr<Node> first, second;
    std::string bar, item, kiosk_path;
    int orders = 0;

    void SetUp() override {
        list_both_hosts(service, *standby);
        first = service.start_node();
        second = service.start_node();
    }
    Seat at(Node& node) { return {service, node, store}; }

    std::string make(Seat& seat, const std::string& kind, json::object body) {
        body["store"] = body["createdFor"] = store;
        return text(seat.insist("POST", path_of(kind), body).object(), "id");
    }
    json::array priced(const std::string& size, std::int64_t price) const {
        return {{{"servingSizeLevel", size}, {"price", price}, {"isDefault", true}}};
    }
    // A menu, an open check, and a kiosk that is logged in.
    std::string prepare(Seat& seat) {
        const std::string size = make(seat, "servingSizeLevel", {{"name", "Regular"}});
        bar = make(seat, "department", {{"name", "Bar"}});
        item = make(seat, "menuItem", {{"name", "Soup"}, {"servingSizePrices", priced(size, kept_price)}});
        seat.send_check("kept", {"one"});
        const std::string role =
            make(seat, "role", {{"name", "Kiosks"}, {"priority", 1}, {"privileges", json::array{"KIOSK_LOGIN"}}});
        const std::string email = "kiosk@" + service.tenant().domain(), password = "correct horse battery";
        make(seat, "person", {{"email", email}, {"password", password}, {"roles", json::array{role}}});
        const json::object license =
            seat.insist("POST", seat.below("licenseKey"), {{"name", "Kiosks"}, {"seats", 1}}).object();
        const json::object login =
            seat.insist("POST", "/v1/svc/kioskLogin",
                        {{"emailId", email}, {"password", password}, {"deviceId", "door"}, {"store", store}})
                .object();
        kiosk_path = seat.below("kioskJSON?token=" + text(login, "token") +
                                "&deviceId=door&licenseKey=" + text(license, "licenseKey"));
        return size;
    }
    json::object some_order() { return order("order-" + std::to_string(++orders), {line(item)}, {{"paymentType", 2}}); }

    // What everybody is told by this node, in every way there is.
    std::string told(Seat& seat) {
        const Shop shop = seat.shop();
        std::string all = seat.insist("GET", seat.below("departments?pageSize=200")).body;
        all += seat.insist("GET", path_of("department", bar)).body;
        all += seat.insist("GET", seat.below("menuItems?pageSize=200")).body;
        all += seat.insist("GET", kiosk_path).body;
        all += seat.insist("POST", shop.at("quoteWebOrder"), order("", {line(item)})).body;
        all += seat.insist("POST", shop.save_path(), some_order()).body;
        all += seat.insist("GET", seat.checks("activeChecks")).body;
        return all;
    }
    void lose_something(Seat& seat, const std::string& size) {
        seat.insist("PUT", path_of("menuItem", item), {{"servingSizePrices", priced(size, lost_price)}});
        seat.insist("PUT", path_of("department", bar), {{"name", "Lost bar"}});
        make(seat, "department", {{"name", "Lost"}});
        seat.send_check("kept", {"one", "lost-line"});
        seat.send_check("lost-check", {"lost-beer"});
    }
    void expect_nothing_lost_in(const std::string& all) {
        for (const std::string& each : {std::string("Lost"), std::string("lost-"), std::to_string(lost_price)})
            EXPECT_EQ(all.find(each), std::string::npos) << each << " is gone";
        EXPECT_NE(all.find(std::to_string(kept_price)), std::string::npos);
    }
    // How far a client has read that continues from there.
    static std::string position_in(const json::object& page, const std::string& seq, const std::string& from) {
        return "?" + from + "=" + std::to_string(whole(page, seq)) + "&epoch=" + std::to_string(whole(page, "epoch"));
    }
    // The same as a stream gives it: "?after=7&epoch=5" as 7-5.
    static std::string id_in(const std::string& position) {
        const std::size_t end = position.find('&');
        return position.substr(7, end - 7) + "-" + position.substr(position.rfind('=') + 1);
    }
    std::string read_events(Seat& seat) {
        return position_in(seat.insist("GET", seat.below("events?limit=500")).object(), "lastSeq", "after");
    }
    std::string read_checks(Seat& seat) {
        return position_in(seat.insist("GET", seat.checks("activeChecks")).object(), "seq", "since");
    }
    std::string read_kiosk(Seat& seat) {
        const json::object now = seat.insist("GET", kiosk_path).object();
        return "&version=" + std::to_string(whole(now, "version")) +
               "&customerJsonVersion=" + std::to_string(whole(now, "customerJsonVersion")) +
               "&epoch=" + std::to_string(whole(now, "epoch"));
    }
    static std::string writes_of(Postgres& postgres) {
        return postgres.value("shard_one",
                              "select string_agg(journal_seq || '/' || menu_version, ' ' order by "
                              "account_id, store_id) from store_seq") +
               postgres.value("directory", "select number from directory.revision");
    }
};

TEST_F(Promotion, ShowsNothingOfWhatWasLost) {
    Seat one = at(*first), two = at(*second);
    const std::string size = prepare(one);
    for (int i = 0; i < 3; ++i)
        expect_nothing_lost_in(told(one) + told(two));
    wait_for_standby(old_primary, *standby);
    cut_off(*standby);
    const std::string kept_events = read_events(one), kept_checks = read_checks(one);
    lose_something(one, size);
    const std::string lost_events = read_events(two), lost_checks = read_checks(two), lost_kiosk = read_kiosk(two);
    for (int i = 0; i < 3; ++i)  // Both nodes have it in memory, in all their threads.
        EXPECT_NE((told(one) + told(two)).find("Lost bar"), std::string::npos);
    old_primary.stop();
    promote(*standby);

    // The first writes as often as was lost, so that the numbers are the same again.
    expect_nothing_lost_in(told(one));
    const std::string no_epoch = lost_events.substr(0, lost_events.find('&'));
    EXPECT_EQ(one.client().get(one.below("events" + no_epoch)).code(), "HISTORY_CHANGED") << "beyond the end";
    for (const char* name : {"Bar 1", "Bar 2", "Bar 3"})
        one.insist("PUT", path_of("department", bar), {{"name", name}});
    const std::string seen = told(two);
    expect_nothing_lost_in(seen);
    EXPECT_NE(seen.find("Bar 3"), std::string::npos);
    const std::string merged = two.send_check("kept", {"one", "three"});
    EXPECT_NE(merged.find("three"), std::string::npos);
    EXPECT_EQ(merged.find("lost-line"), std::string::npos);

    // A client that has read what was lost notices it, though the numbers are there again; one that has not goes on.
    for (int i = 0; i < 10; ++i)
        make(one, "department", {{"name", "New " + std::to_string(i)}});
    EXPECT_EQ(one.client().get(one.below("events" + no_epoch)).status, 200) << "other lines have these numbers";
    EXPECT_EQ(two.client().get(two.below("events" + lost_events)).code(), "HISTORY_CHANGED");
    EXPECT_EQ(two.insist("GET", two.checks("activeChecks" + lost_checks)).object().at("full"), true);
    EXPECT_EQ(two.insist("GET", kiosk_path + lost_kiosk).object().at("full"), true);
    const Headers stream{{"Accept", "text/event-stream"}, {"Last-Event-ID", id_in(lost_events)}};
    EXPECT_EQ(two.client().send("GET", two.below("events"), "", stream).code(), "HISTORY_CHANGED");
    EXPECT_EQ(two.client().send("GET", two.checks("stream"), "", stream).code(), "HISTORY_CHANGED");
    const json::object page = two.insist("GET", two.below("events" + kept_events)).object();
    EXPECT_NE(kept_events.substr(kept_events.find("epoch=") + 6), std::to_string(whole(page, "epoch")));
    EXPECT_EQ(two.insist("GET", two.checks("activeChecks" + kept_checks)).object().at("full"), false);
}

TEST_F(Promotion, LeavesTheOldPrimaryAlone) {
    Seat one = at(*first), two = at(*second);
    prepare(one);
    told(two);
    wait_for_standby(old_primary, *standby);
    old_primary.stop();
    promote(*standby);
    told(one);
    told(two);
    old_primary.restart();
    const std::string before = writes_of(old_primary);
    const std::unique_ptr<Node> third = service.start_node();
    Seat three = at(*third);
    for (int i = 0; i < 3; ++i) {
        standby->terminate_backends();
        told(one);
        told(two);
        told(three);
    }
    EXPECT_EQ(writes_of(old_primary), before);
    const char* const recorded = "select coalesce(min(timeline), 0) = 2 from directory.shard_timeline";
    EXPECT_TRUE(wait_until([&] { return standby->value("directory", recorded) == "t"; }));
    // With the new primary away, the old one is still no place to write to.
    standby->stop();
    for (Seat* each : {&one, &two, &three})
        EXPECT_EQ(each->client().post(path_of("course"), {{"name", "Refused"}, {"store", store}}).status, 503);
    EXPECT_EQ(writes_of(old_primary), before);
    EXPECT_TRUE(wait_until([&] { return first->log().find("db_old_timeline") != std::string::npos; }));
    standby->restart();
    told(one);
    told(two);
    EXPECT_EQ(writes_of(old_primary), before);
}

TEST_F(Promotion, TheDoctorSeesWhatWillBeLost) {
    const auto expect_said = [this](const std::string& text) {
        const std::string report = service.output_of({"doctor"});
        EXPECT_NE(report.find(text), std::string::npos) << text << " is not in\n" << report;
    };
    expect_said("database.directory: writes do not wait for a standby");
    old_primary.run("postgres", "alter system set synchronous_standby_names = '*'");
    old_primary.run("postgres", "select pg_reload_conf()");
    EXPECT_TRUE(wait_until([&] {
        return old_primary.value("postgres", "select count(*) from pg_stat_replication where sync_state = 'sync'") ==
               "1";
    }));
    expect_said("ok    directory: writes wait for a standby");
    expect_said("ok    directory: of 2 hosts one takes writes");
    promote(*standby);
    expect_said("all take writes");
    standby->stop();
    expect_said("database.directory: no standby is connected, and writes wait for one");
    expect_said("cannot be reached: one place less to go to");
    standby->restart();
}

}  // namespace
}  // namespace comanda::test::promotion_test
