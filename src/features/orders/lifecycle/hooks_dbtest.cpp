// What other parts of the product are told of an order: when, once, and in the transaction that moves it.
#include "db/db_fixture.h"
#include "features/orders/handlers.h"
#include "features/orders/lifecycle/transitions.h"

namespace comanda::orders::hooks_dbtest {
namespace {

const std::string account = "0a00000000000000000000a1";
const std::string store = "0b00000000000000000000b1";

constexpr db::Query note{"note", "insert into told (what, order_id) values ($1, $2)"};

class HooksTest : public db::MigratedDbTest {
  protected:
    HooksTest() {
        sql("create table told (n serial, what text, order_id text); grant all on told, told_n_seq to comanda_service");
        sql("insert into store (account_id, id, number, name, timezone, currency, country) values ('" + account +
            "', '" + store +
            "', 1, 'One', 'Europe/Rome', 'EUR', 'IT'); insert into store_seq (account_id, store_id) values ('" +
            account + "', '" + store + "')");
        config.role = "comanda_service";
        caller.account = account;
        caller.shard = "main";
        caller.key = "key";
    }

    // Writes down what it is told, in the order's own transaction.
    static net::Task<void> write_down(db::Transaction& transaction, std::string what, std::string order) {
        db::Params params;
        params.text(what).text(order);
        co_await transaction.run(note, std::move(params));
    }
    Hook<OrderEvent> teller(std::string what) {
        return [this, what](db::Transaction& transaction, OrderEvent point) -> net::Task<void> {
            return tell(transaction, what, std::move(point));
        };
    }
    net::Task<void> tell(db::Transaction& transaction, std::string what, OrderEvent point) {
        EXPECT_EQ(point.account, account);
        EXPECT_EQ(parse_json_object(point.doc).at("totalAmount"), 1'000);
        co_await write_down(transaction, what, point.order_id);
        if (what == fails) throw refused(unavailable("on purpose"));
    }
    static net::Task<void> tell_refund(db::Transaction& transaction, Refunded refund) {
        co_await write_down(transaction, "refund " + std::to_string(refund.total), refund.order.order_id);
    }

    void place(const std::string& id) {
        NewOrder order;
        order.account = account;
        order.store = store;
        order.id = id;
        order.placed_at = now();
        order.facts.is_paid = true;
        order.total = 1'000;
        order.settings_version = 1;
        order.doc = std::make_shared<const std::string>(
            R"("totalAmount":1000,"orderDetails":[{"quantity":1,"amount":1000,"totalDiscount":0,"taxes":[]}])");
        order.terms = order.price_check = "{}";
        order.history = history_with("[]", Status::placed, order.placed_at, "key", "");
        std::vector<NewOrder> all;
        all.push_back(std::move(order));
        EXPECT_EQ(await(save_orders(shard, std::move(all)))[0], SaveOutcome::written);
    }
    Status move(const std::string& id, Status to, const std::string& reason = "why not") {
        return await(move_order(orders, caller, store, id, {to, reason})).status;
    }
    net::Task<http::Response> refund(const std::string& id, const std::string& body) {
        http::Request request;
        request.caller = caller;
        request.body = body;
        request.path_values = {{"store-id", store}, {"order-id", id}};
        return refund_web_order(std::move(request), orders);
    }
    std::string told() { return value("select coalesce(string_agg(what, ', ' order by n), '') from told"); }
    std::string status(const std::string& id) { return value("select status from web_order where id = '" + id + "'"); }

    std::string fails;
    http::Caller caller;
    std::vector<db::ShardConfig> shard_configs = {{"main", config.url}};
    db::PipelineConfig as_service = [this] {
        db::PipelineConfig made = config;
        made.role = "comanda_service";
        return made;
    }();
    db::Shards shards{executor(), shard_configs, as_service, metrics};
    db::Shard& shard = shards.at("main");
    tenant::Stores stores{executor(), shards, metrics};
    record::SnapshotCache cache{0, registry};
    record::Engine engine{executor(), stores, cache, {}, metrics};
    net::WorkPool pool{{}, net::Priority::usual};
    pricebook::PriceBooks books{pool, 0};
    tenant::Pepper pepper = tenant::Pepper::from_bytes(std::string(32, 'p'));
    Orders orders{executor(),
                  engine,
                  books,
                  pepper,
                  {.make_check = teller("check"),
                   .void_check = teller("void"),
                   .make_sale = teller("sale"),
                   .book_refund = tell_refund},
                  metrics};
};

TEST_F(HooksTest, AnAcceptedOrderMakesItsCheckOnce) {
    place("w1");
    EXPECT_EQ(told(), "");
    EXPECT_EQ(move("w1", Status::accepted), Status::accepted);
    EXPECT_EQ(told(), "check");
    move("w1", Status::accepted);
    move("w1", Status::cancel_requested);
    EXPECT_EQ(move("w1", Status::accepted), Status::accepted) << "the cancellation was withdrawn";
    EXPECT_EQ(told(), "check");
}

TEST_F(HooksTest, ACompletedOrderMakesItsSaleOnce) {
    place("w1");
    move("w1", Status::accepted);
    move("w1", Status::completed);
    move("w1", Status::completed);
    EXPECT_EQ(told(), "check, sale");
}

TEST_F(HooksTest, WhatFailsThereUndoesTheMove) {
    place("w1");
    fails = "check";
    EXPECT_EQ(refusal_of(move_order(orders, caller, store, "w1", {Status::accepted, ""})), "UNAVAILABLE");
    EXPECT_EQ(told(), "");
    EXPECT_EQ(status("w1"), "10");
    fails = "sale";
    move("w1", Status::accepted);
    EXPECT_EQ(refusal_of(move_order(orders, caller, store, "w1", {Status::completed, ""})), "UNAVAILABLE");
    EXPECT_EQ(told(), "check") << "no sale without the move";
    EXPECT_EQ(status("w1"), "20");
    EXPECT_EQ(value("select count(*) from journal"), "2");
}

TEST_F(HooksTest, AnOrderThatEndsOtherwiseVoidsTheCheckItHas) {
    place("w1");
    move("w1", Status::rejected);
    place("w2");
    move("w2", Status::cancelled);
    EXPECT_EQ(told(), "") << "neither had a check";
    place("w3");
    move("w3", Status::accepted);
    move("w3", Status::failed);
    EXPECT_EQ(told(), "check, void");
    place("w4");
    move("w4", Status::accepted);
    move("w4", Status::cancel_requested);
    move("w4", Status::cancelled);
    EXPECT_EQ(told(), "check, void, check, void");
}

TEST_F(HooksTest, ATimerTellsAsAPersonDoes) {
    place("w1");
    sql("update web_order set is_future = true, fire_at = now(), status = 15, due_at = now()");
    await(move_when_due(orders, caller, store, "w1"));
    await(move_when_due(orders, caller, store, "w1"));
    EXPECT_EQ(status("w1"), "20");
    EXPECT_EQ(told(), "check");
}

TEST_F(HooksTest, ARefundIsBookedOnce) {
    place("w1");
    move("w1", Status::accepted);
    move("w1", Status::completed);
    EXPECT_EQ(await(refund("w1", R"({"id":"r1","type":"Amount","amount":400})")).status, 201);
    EXPECT_EQ(await(refund("w1", R"({"id":"r1","type":"Amount","amount":400})")).status, 200);
    EXPECT_EQ(refusal_of(refund("w1", R"({"id":"r2","type":"Amount","amount":601})")), "VALIDATION_FAILED");
    EXPECT_EQ(await(refund("w1", R"({"id":"r2","type":"Full"})")).status, 201);
    EXPECT_EQ(told(), "check, sale, refund 400, refund 600");
}

}  // namespace
}  // namespace comanda::orders::hooks_dbtest
