// The states of web orders over the wire: every pair of them, who moved an order and why, and what happens by itself.
#include <atomic>
#include <barrier>
#include <map>
#include <set>
#include <thread>

#include "tests/http/web_shop.h"

namespace comanda::test::web_order_states_test {
namespace {

const std::vector<int> all_states = {5, 10, 15, 20, 50, 70, 80, 90, 95, 100, 110, 115, 120};

// An order for delivery, in the future and paid later has every move there is.
const std::map<int, std::vector<int>> moves = {
    {5, {10, 120}},
    {10, {15, 20, 110, 115}},
    {15, {20, 110}},
    {20, {50, 70, 90, 95, 100, 110, 120}},
    {50, {70, 90, 95, 100, 110, 120}},
    {70, {80, 90, 95, 100, 110, 120}},
    {80, {90, 95, 100, 110, 120}},
    {90, {}},
    {95, {}},
    {100, {20, 110}},
    {110, {}},
    {115, {}},
    {120, {}},
};

// How to get there.
const std::map<int, std::vector<int>> ways = {
    {5, {}},
    {10, {10}},
    {15, {10, 15}},
    {20, {10, 20}},
    {50, {10, 20, 50}},
    {70, {10, 20, 70}},
    {80, {10, 20, 70, 80}},
    {90, {10, 20, 90}},
    {95, {10, 20, 95}},
    {100, {10, 20, 100}},
    {110, {10, 110}},
    {115, {10, 115}},
    {120, {120}},
};

class WebOrderStates : public WebShop {
  protected:
    // Waits for its payment, is wanted tomorrow and delivered.
    json::object any(const std::string& id, const json::object& more = {}) const {
        const json::object detail{
            {"deliveryType", "Delivery"}, {"isFutureOrder", true}, {"dateStr", tomorrow() + "T18:30:00.000Z"}};
        return order(id, {line(menu.tea)}, with({{"paymentType", 1}, {"deliveryDetail", json::array{detail}}}, more));
    }

    void bring(const std::string& id, int state) const {
        shop.taken(any(id));
        for (const int step : ways.at(state)) {
            const Answer moved = shop.move(id, step, "on its way");
            ASSERT_EQ(moved.status, 200) << moved.body;
        }
        ASSERT_EQ(whole(shop.order_now(id), "orderStatus"), state);
    }

    // The states an order may go to, as its refusal says.
    std::string allowed(const std::string& id, int wanted) const {
        const Answer answer = shop.move(id, wanted, "why");
        EXPECT_EQ(outcome_of(answer), "409 ORDER_STATUS_CONFLICT") << answer.body;
        if (answer.status != 409) return {};
        return to_text(answer.object().at("current")) + " " + to_text(answer.object().at("allowed"));
    }
};

std::string list(int from) {
    json::array all;
    for (const int each : moves.at(from))
        all.emplace_back(each);
    return std::to_string(from) + " " + to_text(all);
}

TEST_F(WebOrderStates, FollowEachOtherAsTheTableSaysAndNotOtherwise) {
    for (const int from : all_states) {
        const std::set<int> next(moves.at(from).begin(), moves.at(from).end());
        const std::string waits = "from" + std::to_string(from);
        bring(waits, from);
        for (const int to : all_states) {
            if (to == from) continue;
            if (!next.contains(to)) {
                EXPECT_EQ(allowed(waits, to), list(from)) << from << " to " << to;
                continue;
            }
            const std::string id = std::to_string(from) + "to" + std::to_string(to);
            bring(id, from);
            const Answer moved = shop.move(id, to, "why");
            EXPECT_EQ(moved.status, 200) << from << " to " << to << " " << moved.body;
            EXPECT_EQ(whole(moved.object(), "orderStatus"), to);
        }
        EXPECT_EQ(whole(shop.order_now(waits), "version"), 1 + static_cast<std::int64_t>(ways.at(from).size()));
    }
}

TEST_F(WebOrderStates, DependOnWhatTheOrderIs) {
    shop.taken(order("plain", {line(menu.tea)}));
    EXPECT_EQ(allowed("plain", 15), "10 [20,110,115]") << "not in the future";
    ASSERT_EQ(shop.move("plain", 20).status, 200);
    EXPECT_EQ(allowed("plain", 95), "20 [50,70,90,100,110,120]") << "not paid";
    ASSERT_EQ(shop.move("plain", 70).status, 200);
    EXPECT_EQ(allowed("plain", 80), "70 [90,100,110,120]") << "nor delivered";
    for (const int before : {20, 50, 70, 80}) {
        const std::string id = "back" + std::to_string(before);
        bring(id, before);
        ASSERT_EQ(shop.move(id, 100).status, 200);
        EXPECT_EQ(allowed(id, before == 20 ? 50 : 20), "100 [" + std::to_string(before) + ",110]");
        EXPECT_EQ(whole(shop.move(id, before).object(), "orderStatus"), before);
        ASSERT_EQ(shop.move(id, 100).status, 200);
        EXPECT_EQ(whole(shop.move(id, 110).object(), "orderStatus"), 110);
    }
}

TEST_F(WebOrderStates, ReachedAgainChangeNothing) {
    for (const int state : all_states) {
        const std::string id = "same" + std::to_string(state);
        bring(id, state);
        const std::string before = shop.read(id).body;
        const Answer again = shop.move(id, state, "again");
        EXPECT_EQ(again.status, 200) << again.body;
        EXPECT_EQ(again.body, before);
        EXPECT_EQ(shop.read(id).body, before);
        const Names events = shop.events();
        EXPECT_EQ(std::ranges::count(events, "webOrder.moved " + id), std::ssize(ways.at(state)));
    }
}

TEST_F(WebOrderStates, AreRememberedWithWhoWhenAndWhy) {
    const std::string name = text(shop.taken(any("told")), "createdBy");
    const std::string other = service().issue_key(service().tenant(), "orders:write");
    Client second = service().node().client(other);
    ASSERT_EQ(shop.move("told", 10).status, 200);
    const Shop others{second, store};
    ASSERT_EQ(others.move("told", 20, "Cook is here").status, 200);
    const json::object kept = shop.order_now("told");
    const json::array& history = kept.at("statusHistory").as_array();
    ASSERT_EQ(history.size(), 3U);
    const auto told = [&](std::size_t place, const char* field) { return text(history[place].as_object(), field); };
    EXPECT_EQ(told(0, "orderStatusStr"), "PENDING_PAYMENT");
    EXPECT_EQ(told(1, "orderStatusStr"), "PLACED");
    EXPECT_EQ(told(2, "orderStatusStr"), "ACCEPTED");
    EXPECT_EQ(history[2].at("orderStatus"), 20);
    EXPECT_EQ(told(0, "by"), name);
    EXPECT_EQ(told(1, "by"), name);
    EXPECT_EQ(told(2, "by").size(), 24U);
    EXPECT_NE(told(2, "by"), name);
    EXPECT_EQ(told(1, "reason"), "");
    EXPECT_EQ(told(2, "reason"), "Cook is here");
    EXPECT_EQ(told(0, "at"), text(kept, "dateCreated"));
    EXPECT_LE(told(0, "at"), told(1, "at"));
    EXPECT_LE(told(1, "at"), told(2, "at"));
    EXPECT_EQ(text(kept, "createdBy"), name);
    EXPECT_EQ(whole(kept, "version"), 3);
    EXPECT_EQ(shop.events(), (Names{"webOrder.placed told", "webOrder.moved told", "webOrder.moved told"}));
}

TEST_F(WebOrderStates, AreAnsweredAsTheyAreRead) {
    shop.taken(any("read"));
    for (const int step : {10, 20, 50, 70, 80, 90}) {
        const Answer moved = shop.move("read", step);
        EXPECT_EQ(moved.header("etag"), shop.read("read").header("etag"));
        EXPECT_EQ(moved.body, shop.read("read").body);
    }
}

TEST_F(WebOrderStates, NeedAReasonToEndWhatWasAccepted) {
    for (const int state : {20, 50, 70, 80}) {
        const std::string id = "ends" + std::to_string(state);
        bring(id, state);
        for (const int end : {110, 120})
            EXPECT_EQ(refusal(shop.move(id, end)), "VALIDATION_FAILED reason:REQUIRED") << state << " to " << end;
        EXPECT_EQ(whole(shop.order_now(id), "orderStatus"), state);
        EXPECT_EQ(shop.move(id, state == 50 ? 120 : 110, "Oven is broken").status, 200);
    }
    bring("early", 10);
    EXPECT_EQ(shop.move("early", 110).status, 200) << "before that none is needed";
}

TEST_F(WebOrderStates, TakeAPaymentThatIsConfirmed) {
    EXPECT_EQ(shop.taken(any("pays")).at("paymentPaid"), false);
    const json::object paid = shop.move("pays", 10, "Bank says so").object();
    EXPECT_EQ(paid.at("paymentPaid"), true);
    EXPECT_EQ(shop.order_now("pays").at("paymentPaid"), true);
    const json::object events = client.get(below("events?limit=500")).object();
    EXPECT_EQ(to_text(events.at("data").as_array().back().at("changedFields")), R"(["orderStatus","paymentPaid"])");
    shop.taken(order("cash", {line(menu.tea)}, {{"paymentType", 2}}));
    EXPECT_EQ(shop.move("cash", 20).object().at("paymentPaid"), false) << "only that move takes money";
}

TEST_F(WebOrderStates, AreRefusedWhatIsNone) {
    shop.taken(any("wrong"));
    const auto refused = [&](const json::object& body) {
        return refusal(client.put(shop.at("order/wrong/status"), body));
    };
    for (const json::value& wrong : {json::value(11), json::value(0), json::value("ten"), json::value(nullptr),
                                     json::value(10.5), json::value(-10), json::value(4'294'967'306)})
        EXPECT_EQ(refused({{"orderStatus", wrong}}), "VALIDATION_FAILED orderStatus:INVALID_VALUE") << to_text(wrong);
    EXPECT_EQ(refused({}), "VALIDATION_FAILED orderStatus:INVALID_VALUE");
    EXPECT_EQ(refused({{"orderStatus", 10}, {"reason", true}}), "VALIDATION_FAILED reason:INVALID_VALUE");
    EXPECT_EQ(refused({{"orderStatus", 10}, {"reason", std::string(1'001, 'x')}}),
              "VALIDATION_FAILED reason:INVALID_VALUE");
    EXPECT_EQ(client.send("PUT", shop.at("order/wrong/status"), "[]").code(), "MALFORMED_JSON");
    EXPECT_EQ(outcome_of(shop.move("none", 10)), "404 NOT_FOUND");
    EXPECT_EQ(whole(shop.order_now("wrong"), "version"), 1);
    EXPECT_EQ(client.put(shop.at("order/wrong/status"), {{"orderStatus", 10}, {"reason", nullptr}}).status, 200);
    const Answer coerced = client.put(shop.at("order/wrong/status"), {{"orderStatus", "20"}, {"reason", 1}});
    ASSERT_EQ(coerced.status, 200) << coerced.body;
    EXPECT_EQ(to_text(coerced.object().at("warnings")),
              R"([{"code":"COERCED","field":"orderStatus","from":"20","to":20},)"
              R"({"code":"COERCED","field":"reason","from":1,"to":"1"}])");
}

TEST_F(WebOrderStates, AreLeftOnceHoweverManyAskAtOnce) {
    constexpr int askers = 8;
    for (int round = 0; round < 10; ++round) {
        const std::string id = "race" + std::to_string(round);
        shop.taken(order(id, {line(menu.tea)}));
        std::barrier together(askers);
        std::atomic<int> accepted = 0, refused = 0, others = 0;
        std::vector<std::thread> threads;
        for (int i = 0; i < askers; ++i) {
            threads.emplace_back([&, i] {
                Client own = service().client();
                const Shop mine{own, store};
                mine.read(id);  // The connection is open before the race.
                together.arrive_and_wait();
                const Answer answer = mine.move(id, i % 2 == 0 ? 20 : 115);
                ++(answer.status == 409 ? others : whole(answer.object(), "orderStatus") == 20 ? accepted : refused);
            });
        }
        for (std::thread& each : threads)
            each.join();
        EXPECT_TRUE(accepted == 0 || refused == 0) << "both ways were taken";
        EXPECT_EQ(others, askers / 2);
        EXPECT_EQ(shop.order_now(id).at("statusHistory").as_array().size(), 2U);
    }
}

TEST_F(WebOrderStates, AreNotChangedByThoseWhoSawAnOlderVersion) {
    shop.taken(any("seen"));
    const Headers first = {{"If-Match", "\"1\""}};
    EXPECT_EQ(client.put(shop.at("order/seen/status"), {{"orderStatus", 10}}, first).status, 200);
    const Answer late = client.put(shop.at("order/seen/status"), {{"orderStatus", 20}}, first);
    EXPECT_EQ(outcome_of(late), "412 VERSION_CONFLICT");
    EXPECT_EQ(whole(late.object(), "currentVersion"), 2);
}

const int due_at_once = sized(200, 40);

// The clock of an order is moved in the database: nobody waits for half an hour.
class WebOrderTimers : public WebOrderStates {
  protected:
    static std::string of_order(const std::string& where, const std::string& id) {
        return " from web_order where store_id = '" + where + "' and id = '" + id + "'";
    }
    static void make_due(const Shop& at, Postgres& postgres, const std::string& database, const std::string& id) {
        postgres.run(database, "update web_order set due_at = now() - interval '1 second' where store_id = '" +
                                   at.store + "' and id like '" + id + "'");
    }
    // Asks again whenever something happens in the store.
    template <class Done>
    static bool happens(const Shop& at, Postgres& postgres, const std::string& database, const Done& is_done) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{30};
        while (std::chrono::steady_clock::now() < deadline) {
            const std::string seq =
                postgres.value(database, "select journal_seq from store_seq where store_id = '" + at.store + "'");
            if (is_done()) return true;
            at.client.get("/v1/svc/store/" + at.store + "/events?wait=1&limit=1&after=" + seq);
        }
        return false;
    }
    static bool becomes(const Shop& at, Postgres& postgres, const std::string& database, const std::string& id,
                        int state) {
        return happens(at, postgres, database, [&] { return whole(at.order_now(id), "orderStatus") == state; });
    }

    // How long the order has, in minutes; "" when it has no timer.
    std::string minutes(const std::string& id, const std::string& since = "updated_at") const {
        return service().postgres().value("shard_one", "select coalesce(round(extract(epoch from due_at - " + since +
                                                           ") / 60)::text, '')" + of_order(store, id));
    }
};

TEST_F(WebOrderTimers, RunAsLongAsTheStateSays) {
    shop.taken(any("timed"));
    EXPECT_EQ(minutes("timed"), "30") << "to be paid";
    const auto after = [&](int state) {
        EXPECT_EQ(shop.move("timed", state, "why").status, 200);
        return minutes("timed");
    };
    EXPECT_EQ(after(10), "15") << "to be answered";
    EXPECT_NE(after(15), "");
    EXPECT_EQ(minutes("timed", "fire_at"), "0") << "to be cooked";
    for (const int state : {20, 50, 70, 80, 100, 110})
        EXPECT_EQ(after(state), "") << state;
    for (const int state : {90, 95, 115, 120}) {
        bring("ended" + std::to_string(state), state);
        EXPECT_EQ(minutes("ended" + std::to_string(state)), "") << state;
    }
}

TEST_F(WebOrderTimers, EndWhatNobodyPaidOrAnsweredAndBeginWhatIsDue) {
    Postgres& postgres = service().postgres();
    for (const auto& [state, next] : {std::pair(5, 120), std::pair(10, 115), std::pair(15, 20)}) {
        const std::string id = "due" + std::to_string(state);
        bring(id, state);
        const std::int64_t version = whole(shop.order_now(id), "version");
        make_due(shop, postgres, "shard_one", id);
        ASSERT_TRUE(becomes(shop, postgres, "shard_one", id, next)) << state;
        const json::object now = shop.order_now(id);
        EXPECT_EQ(whole(now, "version"), version + 1);
        const json::object last = now.at("statusHistory").as_array().back().as_object();
        EXPECT_EQ(whole(last, "orderStatus"), next);
        EXPECT_EQ(text(last, "by"), "timer");
        EXPECT_FALSE(text(last, "reason").empty());
        const Names events = shop.events();
        EXPECT_EQ(std::ranges::count(events, "webOrder.moved " + id), version);
    }
}

TEST_F(WebOrderTimers, GoOffInEveryAccountAndOnEveryShard) {
    Client client_there = service().node().client(service().other().key);
    const Shop there{client_there, service().other().stores[0]};
    const Menu menu_there(there);
    there.taken(order("far", {line(menu_there.tea)}));
    make_due(there, service().postgres(), "shard_two", "far");
    EXPECT_TRUE(becomes(there, service().postgres(), "shard_two", "far", 115));
}

TEST_F(WebOrderTimers, GoOffOnceHoweverManyNodesThereAre) {
    const auto second = service().start_node();
    for (int i = 0; i < due_at_once; ++i)
        shop.taken(order("many" + std::to_string(i), {line(menu.tea)}));
    Postgres& postgres = service().postgres();
    make_due(shop, postgres, "shard_one", "many%");
    const auto all_are_over = [&] {
        return whole(shop.placed("?status=115&pageSize=1").object(), "total") == due_at_once;
    };
    ASSERT_TRUE(happens(shop, postgres, "shard_one", all_are_over));
    // Time for a node that saw one of them due as well to come too late.
    for (const char* id : {"last", "very last"}) {
        shop.taken(order(id, {line(menu.tea)}));
        make_due(shop, postgres, "shard_one", id);
        const std::string path = id == std::string("last") ? "last" : "very%20last";
        ASSERT_TRUE(becomes(shop, postgres, "shard_one", path, 115));
    }
    Names events = shop.events();
    std::erase_if(events, [](const std::string& each) { return !each.starts_with("webOrder.moved many"); });
    std::ranges::sort(events);
    EXPECT_EQ(std::ssize(events), due_at_once);
    EXPECT_EQ(std::unique(events.begin(), events.end()), events.end());
    for (int i = 0; i < due_at_once; ++i) {
        const json::object now = shop.order_now("many" + std::to_string(i));
        EXPECT_EQ(whole(now, "version"), 2);
        EXPECT_EQ(now.at("statusHistory").as_array().size(), 2U);
    }
}

TEST_F(WebOrderTimers, ThatCannotGoOffHoldUpNoOthers) {
    for (const char* id : {"broken1", "broken2", "broken3", "broken4", "sound"})
        shop.taken(order(id, {line(menu.tea)}));
    const std::string broken = " where store_id = '" + store + "' and id like 'broken%'";
    service().postgres().run("shard_one",
                             "update web_order set doc = 'x', due_at = now() - interval '1 hour'" + broken);
    make_due(shop, service().postgres(), "shard_one", "sound");
    EXPECT_TRUE(becomes(shop, service().postgres(), "shard_one", "sound", 115));
    service().postgres().run("shard_one", "update web_order set due_at = null" + broken);
}

TEST(WebOrderTimersAlone, SurviveTheNode) {
    Service alone;
    std::unique_ptr<Node> node = alone.start_node();
    const std::string& store = alone.tenant().stores[0];
    {
        Client client = node->client(alone.tenant().key);
        const Shop shop{client, store};
        shop.settings({{"pricePolicy", "TRUST"}});
        shop.taken(order("survivor", {line(unknown_id, 1, {{"itemPrice", 100}})}));
    }
    node.reset();  // SIGKILL.
    alone.postgres().run("shard_one", "update web_order set due_at = now() - interval '1 hour'");
    node = alone.start_node();
    Client client = node->client(alone.tenant().key);
    const Shop shop{client, store};
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{30};
    while (whole(shop.order_now("survivor"), "orderStatus") == 10 && std::chrono::steady_clock::now() < deadline)
        client.get("/v1/svc/store/" + store + "/events?wait=1&after=2");
    EXPECT_EQ(whole(shop.order_now("survivor"), "orderStatus"), 115);
}

}  // namespace
}  // namespace comanda::test::web_order_states_test
