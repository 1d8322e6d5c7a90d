// Refunds of web orders over the wire: never more than was paid, and in the end exactly that.
#include <atomic>
#include <barrier>
#include <map>
#include <random>
#include <thread>

#include "base/time.h"
#include "tests/http/web_shop.h"

namespace comanda::test::web_order_refunds_test {
namespace {

class WebOrderRefunds : public WebShop {
  protected:
    // Paid: three teas, two pizzas with extra cheese and four breads, with delivery, tip and money off.
    json::object dinner(const std::string& id, const json::object& more = {}) const {
        const json::object pizza =
            menu.a_pizza(2, {{"_id", "the-pizzas"}, {"optionalModifiers", json::array{choice(menu.ham, 2)}}});
        return shop.taken(order(id, {line(menu.tea, 3), pizza, line(menu.bread, 4)},
                                with({{"paymentPaid", true},
                                      {"deliveryCharge", 250},
                                      {"driverTipAmount", 199},
                                      {"discounts", json::array{discounted_by(menu.five)}}},
                                     more)));
    }

    json::object by_quantity(const std::string& id, std::size_t place, std::int64_t quantity) const {
        return shop.refunded(
            id, {{"type", "Item"}, {"items", json::array{{{"orderDetail", place}, {"quantity", quantity}}}}});
    }

    // What is left of a line when discounts have had their share.
    static std::int64_t net(const json::object& order, std::size_t place) {
        return whole(line_of(order, place), "amount") - whole(line_of(order, place), "totalDiscount");
    }

    std::int64_t left(const std::string& id) const {
        const json::object now = shop.order_now(id);
        return whole(now, "totalAmount") - whole(now, "refundedAmount");
    }
};

// Of the items of refunds that are for one line.
struct Sums {
    std::int64_t quantity = 0, amount = 0, tax = 0, inclusive = 0;

    void add(const json::object& refund, std::int64_t place) {
        for (const json::value& each : refund.at("items").as_array()) {
            const json::object& item = each.as_object();
            if (whole(item, "line") != place) continue;
            for (const char* name : {"quantity", "amount", "taxAmount", "inclusiveTaxAmount"})
                EXPECT_GE(whole(item, name), 0) << name;
            quantity += whole(item, "quantity");
            amount += whole(item, "amount");
            tax += whole(item, "taxAmount");
            inclusive += whole(item, "inclusiveTaxAmount");
        }
    }
};

TEST_F(WebOrderRefunds, OfEverythingAreWhatWasPaid) {
    const json::object paid = dinner("all");
    const json::object refund = shop.refunded("all", {{"id", "r1"}, {"type", "Full"}, {"reason", "Burnt"}});
    EXPECT_EQ(refund.at("totalAmount"), paid.at("totalAmount"));
    EXPECT_EQ(refund.at("totalAmountStr"), paid.at("totalAmountStr"));
    EXPECT_EQ(refund.at("deliveryCharge"), paid.at("deliveryCharge"));
    EXPECT_EQ(refund.at("driverTipAmount"), paid.at("driverTipAmount"));
    EXPECT_EQ(refund.at("taxAmount"), paid.at("taxAmount"));
    EXPECT_EQ(refund.at("inclusiveTaxAmount"), paid.at("inclusiveTaxAmount"));
    EXPECT_EQ(refund.at("amount"), paid.at("subTotal"));
    EXPECT_EQ(text(refund, "status"), "Completed");
    EXPECT_EQ(text(refund, "reason"), "Burnt");
    EXPECT_EQ(refund.at("items").as_array().size(), 3U);
    EXPECT_EQ(refund.at("items").at(1).at("orderDetail"), "the-pizzas");

    const json::object now = shop.order_now("all");
    EXPECT_EQ(now.at("isRefunded"), true);
    EXPECT_EQ(now.at("refundedAmount"), paid.at("totalAmount"));
    EXPECT_EQ(to_text(now.at("refund")), to_text(json::array{refund}));
    EXPECT_EQ(now.at("orderStatus"), paid.at("orderStatus")) << "money back is no move";
    EXPECT_EQ(whole(now, "version"), 2);
    EXPECT_EQ(shop.events(), (Names{"webOrder.placed all", "webOrder.refunded all"}));
    EXPECT_EQ(shop.refund("all", {{"type", "Full"}}).code(), "VALIDATION_FAILED") << "there is nothing left";
    EXPECT_EQ(shop.refund("all", {{"type", "Amount"}, {"amount", 1}}).code(), "VALIDATION_FAILED");
}

TEST_F(WebOrderRefunds, OfSomeUnitsAddUpToTheLineInAnySplit) {
    int number = 0;
    for (const std::vector<std::int64_t>& split :
         {std::vector<std::int64_t>{4}, {1, 3}, {3, 1}, {2, 2}, {1, 1, 2}, {1, 2, 1}, {2, 1, 1}, {1, 1, 1, 1}}) {
        const std::string id = "split" + std::to_string(++number);
        const json::object paid = dinner(id);
        Sums sums;
        std::int64_t total = 0;
        for (const std::int64_t units : split) {
            const json::object refund = by_quantity(id, 2, units);
            EXPECT_EQ(whole(refund, "totalAmount"), whole(refund, "amount") + whole(refund, "taxAmount"));
            total += whole(refund, "totalAmount");
            sums.add(refund, 2);
        }
        EXPECT_EQ(sums.quantity, 4);
        EXPECT_EQ(sums.amount, net(paid, 2));
        EXPECT_EQ(sums.tax, whole(line_of(paid, 2), "taxAmount"));
        EXPECT_EQ(whole(shop.order_now(id), "refundedAmount"), total);
        EXPECT_EQ(shop.refund(id, {{"type", "Item"}, {"items", json::array{{{"orderDetail", 2}}}}}).status, 422);
    }
}

TEST_F(WebOrderRefunds, OfAllLinesOneByOneLeaveOnlyDeliveryAndTip) {
    const json::object paid = dinner("lines");
    Sums teas;
    for (const std::int64_t units : {1, 2})
        teas.add(by_quantity("lines", 0, units), 0);
    EXPECT_EQ(teas.amount, net(paid, 0));
    EXPECT_EQ(teas.inclusive, whole(line_of(paid, 0), "inclusiveTaxAmount"));
    const json::object both = shop.refunded(
        "lines", {{"type", "Item"}, {"items", json::array{{{"orderDetail", "the-pizzas"}}, {{"orderDetail", 2}}}}});
    EXPECT_EQ(both.at("items").at(0).at("quantity"), 2);
    EXPECT_EQ(left("lines"), 250 + 199);
    const json::object rest = shop.refunded("lines", {{"type", "Full"}});
    EXPECT_EQ(rest.at("items").as_array().size(), 0U);
    EXPECT_EQ(whole(rest, "deliveryCharge"), 250);
    EXPECT_EQ(whole(rest, "driverTipAmount"), 199);
    EXPECT_EQ(whole(rest, "totalAmount"), 449);
    EXPECT_EQ(left("lines"), 0);
}

TEST_F(WebOrderRefunds, OfAnAmountOffALineCarryItsTaxes) {
    const json::object paid = dinner("part");
    const std::int64_t all = net(paid, 1);
    Sums sums;
    for (const std::int64_t amount : {std::int64_t{1}, std::int64_t{333}, all - 1'000}) {
        const json::object refund = shop.refunded(
            "part", {{"type", "Item"}, {"items", json::array{{{"orderDetail", "the-pizzas"}, {"amount", amount}}}}});
        EXPECT_EQ(whole(refund, "amount"), amount);
        sums.add(refund, 1);
    }
    const std::int64_t rest = all - sums.amount;
    const Answer more =
        shop.refund("part", {{"type", "Item"}, {"items", json::array{{{"orderDetail", 1}, {"amount", rest + 1}}}}});
    EXPECT_EQ(refusal(more), "VALIDATION_FAILED items[0].amount:INVALID_VALUE");
    sums.add(shop.refunded("part", {{"type", "Item"}, {"items", json::array{{{"orderDetail", 1}}}}}), 1);
    EXPECT_EQ(sums.amount, all) << "the last takes what is left";
    EXPECT_EQ(sums.tax, whole(line_of(paid, 1), "taxAmount"));
}

TEST_F(WebOrderRefunds, OfAnAmountEndWhereThePaymentEnds) {
    const std::int64_t total = whole(dinner("amount"), "totalAmount");
    EXPECT_EQ(whole(shop.refunded("amount", {{"type", "Amount"}, {"amount", 500}}), "totalAmount"), 500);
    EXPECT_EQ(whole(shop.refunded("amount", {{"type", "Amount"}, {"amountStr", "2.50"}}), "totalAmount"), 250);
    EXPECT_EQ(left("amount"), total - 750);
    EXPECT_EQ(refusal(shop.refund("amount", {{"type", "Amount"}, {"amount", total - 749}})),
              "VALIDATION_FAILED amount:INVALID_VALUE");
    EXPECT_EQ(whole(shop.refunded("amount", {{"type", "Full"}}), "totalAmount"), total - 750);
    EXPECT_EQ(left("amount"), 0);
}

TEST_F(WebOrderRefunds, MixedNeverExceedWhatWasPaid) {
    const std::int64_t total = whole(dinner("mixed"), "totalAmount");
    shop.refunded("mixed", {{"type", "Amount"}, {"amount", total - 100}});
    const Answer item = shop.refund("mixed", {{"type", "Item"}, {"items", json::array{{{"orderDetail", 0}}}}});
    if (item.status == 201) {
        EXPECT_LE(whole(item.object(), "totalAmount"), 100);
    }
    EXPECT_GE(left("mixed"), 0);
    shop.refund("mixed", {{"type", "Full"}});
    EXPECT_EQ(left("mixed"), 0);
}

TEST_F(WebOrderRefunds, GiveBackWhatTheyNameAndNothingElse) {
    const std::int64_t total = whole(dinner("named"), "totalAmount");
    shop.refunded("named", {{"type", "Amount"}, {"amount", total - 100}});
    const Answer item = shop.refund("named", {{"type", "Item"}, {"items", json::array{{{"orderDetail", 0}}}}});
    if (item.status == 201) {
        const json::object refund = item.object();
        EXPECT_EQ(whole(refund, "totalAmount"), whole(refund, "amount") + whole(refund, "taxAmount"));
    }
    EXPECT_GE(left("named"), 0);
}

TEST_F(WebOrderRefunds, GiveBackDeliveryAndTipWhenAsked) {
    dinner("extras");
    const json::object some = shop.refunded(
        "extras", {{"type", "Amount"}, {"amount", 10}, {"deliveryCharge", 100}, {"driverTipAmountStr", "1.99"}});
    EXPECT_EQ(whole(some, "deliveryCharge"), 100);
    EXPECT_EQ(whole(some, "driverTipAmount"), 199);
    EXPECT_EQ(whole(some, "totalAmount"), 309);
    EXPECT_EQ(refusal(shop.refund("extras", {{"type", "Amount"}, {"amount", 10}, {"deliveryCharge", 151}})),
              "VALIDATION_FAILED deliveryCharge:INVALID_VALUE");
    EXPECT_EQ(refusal(shop.refund("extras", {{"type", "Amount"}, {"amount", 10}, {"driverTipAmount", 1}})),
              "VALIDATION_FAILED driverTipAmount:INVALID_VALUE");
    EXPECT_EQ(whole(shop.refunded("extras", {{"type", "Full"}}), "deliveryCharge"), 150) << "the rest of it";
}

const std::string key_reused = "VALIDATION_FAILED Idempotency-Key:KEY_REUSED";

TEST_F(WebOrderRefunds, SentAgainAreTheSameRefund) {
    dinner("again");
    const json::object body{{"id", "once"}, {"type", "Amount"}, {"amount", 100}, {"reason", "Late"}};
    const Answer first = shop.refund("again", body);
    ASSERT_EQ(first.status, 201) << first.body;
    EXPECT_EQ(text(first.object(), "id"), "once");
    const Answer again = shop.refund("again", body);
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(outcome_of(shop.refund("again", with(body, {{"amount", 101}}))), "409 DUPLICATE_ID_DIFFERENT_CONTENT");
    EXPECT_EQ(outcome_of(shop.refund("again", with(body, {{"reason", "Cold"}}))), "409 DUPLICATE_ID_DIFFERENT_CONTENT");

    const json::object nameless{{"type", "Amount"}, {"amount", 7}};
    const Headers key = {{"Idempotency-Key", "refund-key"}};
    const Answer by_key = shop.refund("again", nameless, key);
    EXPECT_EQ(by_key.status, 201);
    EXPECT_EQ(shop.refund("again", nameless, key).status, 200);
    EXPECT_EQ(refusal(shop.refund("again", with(nameless, {{"amount", 8}}), key)), key_reused);
    EXPECT_EQ(refusal(shop.refund("again", with(nameless, {{"id", "other"}}), key)), key_reused);
    EXPECT_EQ(shop.refund("again", nameless).status, 201);
    EXPECT_EQ(shop.refund("again", nameless).status, 201) << "no name, so another one";
    EXPECT_EQ(whole(shop.order_now("again"), "refundedAmount"), 100 + 3 * 7);
    shop.refunded("again", {{"type", "Full"}});
    EXPECT_EQ(shop.refund("again", body).status, 200) << "still known when nothing is left";
    dinner("other");
    EXPECT_EQ(shop.refund("other", body).status, 201) << "another order's refunds have names of their own";
}

TEST_F(WebOrderRefunds, NeedAPayment) {
    shop.taken(order("cash", {line(menu.tea)}, {{"paymentType", 2}}));
    const json::object all{{"type", "Full"}};
    for (const int step : {20, 70}) {
        EXPECT_EQ(outcome_of(shop.refund("cash", all)), "409 ORDER_STATUS_CONFLICT");
        ASSERT_EQ(shop.move("cash", step).status, 200);
    }
    ASSERT_EQ(shop.move("cash", 90).status, 200);
    EXPECT_EQ(shop.refund("cash", all).status, 201) << "cash is paid at the door";
    shop.taken(order("online", {line(menu.tea)}, {{"paymentType", 1}}));
    const Answer unpaid = shop.refund("online", all);
    EXPECT_EQ(outcome_of(unpaid), "409 ORDER_STATUS_CONFLICT");
    EXPECT_EQ(unpaid.object().at("current"), 5);
    ASSERT_EQ(shop.move("online", 10).status, 200);
    ASSERT_EQ(shop.move("online", 115, "No cook").status, 200);
    EXPECT_EQ(shop.refund("online", all).status, 201) << "what was refused goes back";
}

TEST_F(WebOrderRefunds, BelongToTheBusinessDayOnWhichTheyAreMade) {
    // Noon by the store's clock, so that no day ends while this runs.
    const Instant at = now();
    const auto hours = std::chrono::duration_cast<std::chrono::hours>(at.time_since_epoch()).count() % 24;
    const std::string zone = hours == 12  ? "Etc/GMT"
                             : hours < 12 ? "Etc/GMT-" + std::to_string(12 - hours)
                                          : "Etc/GMT+" + std::to_string(hours - 12);
    const auto day = [](Instant moment) { return to_iso(moment).substr(0, 10); };
    dinner("day");
    const auto made = [&](const std::string& cutoff) {
        shop.settings({{"timezone", zone}, {"businessDayCutoff", cutoff}});
        return text(shop.refunded("day", {{"type", "Amount"}, {"amount", 1}}), "businessDate");
    };
    const auto local = at + std::chrono::hours(12 - hours);
    EXPECT_EQ(made("00:00"), day(local));
    EXPECT_EQ(made("04:00"), day(local));
    EXPECT_EQ(made("23:59"), day(local - std::chrono::hours(24))) << "yesterday is not over yet";
}

TEST_F(WebOrderRefunds, AreRefusedWhatMakesNoSense) {
    dinner("wrong");
    const auto refused = [&](const json::object& body) { return refusal(shop.refund("wrong", body)); };
    const auto item = [](const json::object& one) {
        return json::object{{"type", "Item"}, {"items", json::array{one}}};
    };
    const std::string wrong = "VALIDATION_FAILED ";
    EXPECT_EQ(refused({}), wrong + "type:INVALID_VALUE");
    EXPECT_EQ(refused({{"type", "all"}}), wrong + "type:INVALID_VALUE");
    EXPECT_EQ(refused({{"type", "Item"}}), wrong + "items:INVALID_VALUE");
    EXPECT_EQ(refused(item({{"quantity", 1}})), wrong + "items[0].orderDetail:INVALID_VALUE");
    for (const json::value& line : {json::value(3), json::value(-1), json::value("no-such"), json::value("")})
        EXPECT_EQ(refused(item({{"orderDetail", line}})), wrong + "items[0].orderDetail:INVALID_VALUE")
            << to_text(line);
    for (const json::value& units : {json::value(0), json::value(-1), json::value(5), json::value("one")})
        EXPECT_EQ(refused(item({{"orderDetail", 2}, {"quantity", units}})), wrong + "items[0].quantity:INVALID_VALUE")
            << to_text(units);
    EXPECT_EQ(refused(item({{"orderDetail", 0}, {"amount", 0}})), wrong + "items[0].amount:INVALID_VALUE");
    EXPECT_EQ(refused({{"type", "Amount"}}), wrong + "amount:INVALID_VALUE");
    EXPECT_EQ(refused({{"type", "Amount"}, {"amount", -5}}), wrong + "amount:INVALID_VALUE");
    EXPECT_EQ(refused({{"type", "Amount"}, {"amount", 5}, {"deliveryCharge", -1}}),
              wrong + "deliveryCharge:INVALID_VALUE");
    EXPECT_EQ(refused({{"type", "Full"}, {"reason", true}}), wrong + "reason:INVALID_VALUE");
    EXPECT_EQ(refused({{"type", "Full"}, {"id", std::string(65, 'x')}}), wrong + "id:INVALID_VALUE");
    EXPECT_EQ(client.send("POST", shop.at("order/wrong/refund"), "nothing").code(), "MALFORMED_JSON");
    EXPECT_EQ(outcome_of(shop.refund("none", {{"type", "Full"}})), "404 NOT_FOUND");
    EXPECT_EQ(whole(shop.order_now("wrong"), "version"), 1);
}

TEST_F(WebOrderRefunds, OfAnAmountThatCannotBeReadAreRefused) {
    dinner("unread");
    for (const json::object& amount :
         {json::object{{"amount", "ten"}}, json::object{{"amount", 1.5}}, json::object{{"amountStr", "1,00,0"}},
          json::object{{"amountStr", "1.005"}}, json::object{{"amount", 100}, {"amountStr", "2.00"}}}) {
        const json::object item = with({{"orderDetail", 0}}, amount);
        EXPECT_EQ(shop.refund("unread", {{"type", "Item"}, {"items", json::array{item}}}).status, 422)
            << to_text(amount);
        EXPECT_EQ(shop.refund("unread", with({{"type", "Amount"}}, amount)).status, 422) << to_text(amount);
    }
    EXPECT_EQ(shop.refund("unread", {{"type", "Amount"}, {"amount", 5}, {"deliveryCharge", "1.50"}}).status, 422);
    EXPECT_EQ(whole(shop.order_now("unread"), "refundedAmount"), 0);
    for (const json::object& amount : {json::object{{"amount", "100"}}, json::object{{"amountStr", "1,00"}}}) {
        const json::object refund = shop.refunded("unread", with({{"type", "amount"}}, amount));
        EXPECT_EQ(whole(refund, "totalAmount"), 100) << to_text(amount);
        EXPECT_EQ(refund.at("warnings").as_array().size(), 2U) << "of the word too";
    }
}

TEST_F(WebOrderRefunds, OfMoreUnitsThanWereSoldAreRefusedEvenWithAnAmount) {
    dinner("units");
    for (const int units : {5, -1})
        EXPECT_EQ(
            shop.refund("units", {{"type", "Item"},
                                  {"items", json::array{{{"orderDetail", 2}, {"quantity", units}, {"amount", 1}}}}})
                .status,
            422)
            << units;
    const json::object all = shop.refunded("units", {{"type", "Full"}});
    EXPECT_EQ(all.at("items").at(2).at("quantity"), 4);
}

const int random_orders = sized(60, 10);

// Whatever is asked for in whatever order: no line and no order gives back more than it took, and in the end all of it.
TEST_F(WebOrderRefunds, ByTheDiceEndWhereThePaymentEnds) {
    std::mt19937 dice(7);
    const auto upto = [&dice](std::int64_t most) { return std::uniform_int_distribution<std::int64_t>(0, most)(dice); };
    for (int i = 0; i < random_orders; ++i) {
        const std::string id = "dice" + std::to_string(i);
        const json::array off{discounted_by(upto(1) == 0 ? menu.later : menu.fifteenth)};
        const json::object paid = dinner(id, {{"discounts", off}});
        std::map<std::int64_t, Sums> lines;
        for (std::int64_t n = upto(8); n > 0; --n) {
            json::object item{{"orderDetail", upto(2)}};
            if (upto(1) == 0) item["quantity"] = 1 + upto(2);
            if (upto(2) == 0) item["amount"] = 1 + upto(900);
            json::object body{{"type", "Item"}, {"items", json::array{item}}};
            if (upto(3) == 0) body = {{"type", "Amount"}, {"amount", 1 + upto(1'500)}};
            if (upto(3) == 0) body["deliveryCharge"] = upto(150);
            const Answer answer = shop.refund(id, body);
            ASSERT_TRUE(answer.status == 201 || answer.status == 422) << answer.body;
            const json::object answered = answer.object();
            for (std::int64_t place = 0; answer.status == 201 && place < 3; ++place)
                lines[place].add(answered, place);
            ASSERT_GE(left(id), 0) << to_text(body);
        }
        const Answer rest = shop.refund(id, {{"type", "Full"}});
        ASSERT_EQ(rest.status, left(id) == 0 && rest.status != 201 ? 422 : 201) << rest.body;
        EXPECT_EQ(left(id), 0);
        for (const auto& [place, sums] : lines) {
            const json::object& line = line_of(paid, static_cast<std::size_t>(place));
            EXPECT_LE(sums.quantity, whole(line, "quantity"));
            EXPECT_LE(sums.amount, net(paid, static_cast<std::size_t>(place)));
            EXPECT_LE(sums.tax, whole(line, "taxAmount"));
            EXPECT_LE(sums.inclusive, whole(line, "inclusiveTaxAmount"));
        }
    }
}

TEST_F(WebOrderRefunds, ByManyAtOnceGiveBackEverythingOnce) {
    constexpr int askers = 8;
    const std::int64_t total = whole(dinner("race"), "totalAmount");
    std::barrier together(askers);
    std::atomic<int> made = 0, refused = 0;
    std::vector<std::thread> threads;
    for (int i = 0; i < askers; ++i) {
        threads.emplace_back([&, i] {
            Client own = service().client();
            const Shop mine{own, store};
            mine.read("race");  // The connection is open before the race.
            together.arrive_and_wait();
            const int status = mine.refund("race", {{"id", std::to_string(i)}, {"type", "Full"}}).status;
            ++(status == 201 ? made : refused);
        });
    }
    for (std::thread& each : threads)
        each.join();
    EXPECT_EQ(made, 1);
    EXPECT_EQ(refused, askers - 1);
    EXPECT_EQ(whole(shop.order_now("race"), "refundedAmount"), total);
}

}  // namespace
}  // namespace comanda::test::web_order_refunds_test
