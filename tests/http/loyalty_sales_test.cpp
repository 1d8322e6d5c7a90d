// Points that sales earn: of tills' checks and of web orders, once each; and refunds, which give them back.
#include <limits>

#include "tests/http/customers.h"
#include "tests/http/sales.h"
#include "tests/http/web_shop.h"

namespace comanda::test::loyalty_sales_test {
namespace {

class Earning : public OwnAccount {
  protected:
    const Shop shop{client, store};
    const Reports reports{client, store};
    const Till bar{{client, store}, "bar"}, hall{{client, store}, "hall"};
    const Day today = business_today(), day = today - days{3};
    const std::string week = "?dateOption=L7D";

    void SetUp() override { book.setting("hasCustomerLevelLoyalty", true, 1); }
    void TearDown() override {
        const std::string said = service().run({"ledger", "verify", "--account", tenant.account});
        EXPECT_NE(said.find(" 0 differences"), std::string::npos) << said;
        const std::string sales = service().run({"sales", "verify", "--store", store});
        EXPECT_NE(sales.find(" 0 differences"), std::string::npos) << sales;
    }

    // A check of 25.50 with 2.04 of tax on top, and 3.00 of tip.
    json::object check_of(const std::string& customer, const json::object& more = {}) const {
        return check_with({dish("a", 2'550, {{"taxes", json::array{tax("t", 204)}}})},
                          with({{"status", "CLOSED"},
                                {"ticketNo", "T-5"},
                                {"tipAmount", 300},
                                {"customerId", customer},
                                {"lastUpdateInMillisec", moment(day)}},
                               more));
    }
    std::string loyalty(const std::string& query) const { return to_text(reports.summed(query).at("loyalty")); }

    std::string item_for(std::int64_t price) const {
        const auto make = [this](const std::string& kind, json::object body) {
            body["store"] = store;
            return text(Book::good(book.client.post(path_of(kind), body), 201), "id");
        };
        const std::string size = make("servingSizeLevel", {{"name", "Size"}});
        const json::object in_size = {{"servingSizeLevel", size}, {"price", price}, {"isDefault", true}};
        return make("menuItem", {{"name", "Dish"}, {"servingSizePrices", json::array{in_size}}});
    }
    json::object ordered(const std::string& id, const json::object& line, const json::object& more) const {
        return shop.taken(shop.quoted(order(id, {line}, with({{"paymentPaid", true}}, more))));
    }
};

TEST_F(Earning, ByNetSalesOfATillsCheck) {
    const std::string id = book.collector();
    const json::object check = check_of(id);
    EXPECT_EQ(text(bar.taken("c", check), "result"), "INSERTED");
    EXPECT_EQ(book.points(id), 25) << "of 25.50 net, whole units";
    const json::object entry = book.entries(id).at(0).as_object();
    EXPECT_EQ(text(entry, "type"), "Earned");
    EXPECT_EQ(text(entry, "amount"), "25.00");
    EXPECT_EQ(text(entry, "ticketID"), "T-5");
    EXPECT_EQ(text(entry, "store"), store);
    EXPECT_EQ(text(entry, "source"), reports.sale_id("c"));
    EXPECT_EQ(text(entry, "date"), spoken(day)) << "the day of its sale";
    EXPECT_EQ(text(reports.sale_of("c"), "customerId"), id);
    EXPECT_EQ(loyalty(on(day)), R"({"earned":25,"redeemed":0,"reversed":0})");
    EXPECT_EQ(loyalty(on(day - days{1})), R"({"earned":0,"redeemed":0,"reversed":0})");
}

TEST_F(Earning, ByWhatWasPaidOrByVisit) {
    const std::string id = book.collector();
    book.setting("loyaltyPointsPerUnit", true, 10);
    bar.taken("net", check_of(id));
    EXPECT_EQ(book.points(id), 255) << "ten for each unit, of parts of one too";
    book.setting("hasCustomerLevelLoyalty", true, 2);
    bar.taken("paid", check_of(id));
    EXPECT_EQ(book.points(id), 255 + 305) << "2550 + 204 + 300";
    book.setting("hasCustomerLevelLoyalty", true, 3);
    bar.taken("visit", check_of(id));
    EXPECT_EQ(book.points(id), 255 + 305 + 10);
    book.setting("hasCustomerLevelLoyalty", false, 3);
    bar.taken("none", check_of(id));
    EXPECT_EQ(book.moves(id), (Names{"Earned 10", "Earned 305", "Earned 255", "Enrollment 0"}));
    EXPECT_EQ(loyalty(on(day)), R"({"earned":570,"redeemed":0,"reversed":0})");
    reports.expect_agreement(on(day));
}

TEST_F(Earning, NeverKeepsACheckFromClosing) {
    constexpr std::int64_t rate_max = 1'000'000, price = 90'000'000'000'000, points_max = 1'000'000'000'000;
    static_assert(price > std::numeric_limits<std::int64_t>::max() / rate_max, "the product is too large for 64 bits");
    const std::string id = book.collector();
    EXPECT_EQ(book.decide({{"key", "loyaltyPointsPerUnit"}, {"updateValue", true}, {"option", rate_max + 1}}).status,
              422);
    book.setting("loyaltyPointsPerUnit", true, rate_max);
    for (const std::string check : {"a", "b", "c"}) {
        const Answer answer = bar.send(
            check, check_with({dish("a", price)},
                              {{"status", "CLOSED"}, {"customerId", id}, {"lastUpdateInMillisec", moment(day)}}));
        EXPECT_EQ(answer.status, 201) << answer.body;
    }
    EXPECT_EQ(book.points(id), 3 * points_max) << "the most that one sale earns";
    EXPECT_EQ(reports.net(on(day)), 3 * price);
}

TEST_F(Earning, OnceHoweverOftenACheckIsSent) {
    const std::string id = book.collector();
    const json::object check = check_of(id);
    bar.taken("c", check_of(id, {{"status", "PAID"}, {"lastUpdateInMillisec", moment(day) - 1'000}}));
    EXPECT_EQ(book.points(id), 0) << "it has not closed";
    bar.taken("c", check);
    for (int i = 0; i < 3; ++i) {
        EXPECT_EQ(text(bar.taken("c", check), "result"), "UNCHANGED");
        hall.taken("c", check);
        bar.taken("c", check_of(id, {{"lastUpdateInMillisec", moment(day) + 1'000 * (i + 1)}, {"guestCount", i + 2}}));
    }
    EXPECT_EQ(book.moves(id), (Names{"Earned 25", "Enrollment 0"}));
    EXPECT_EQ(bar.sync.send_all({bar.body("c", check), bar.body("d", check), bar.body("d", check)}).status, 200);
    EXPECT_EQ(book.moves(id), (Names{"Earned 25", "Earned 25", "Enrollment 0"}));
    EXPECT_EQ(loyalty(on(day)), R"({"earned":50,"redeemed":0,"reversed":0})");
}

TEST_F(Earning, OfManyChecksAtOnceForManyCustomers) {
    const std::string ann = book.collector(), bo = book.collector();
    json::array all;
    for (int i = 0; i < 20; ++i)
        all.push_back(bar.body("c" + std::to_string(i), check_of(i % 4 == 0 ? bo : ann)));
    EXPECT_EQ(bar.sync.send_all(all).status, 200);
    EXPECT_EQ(book.points(ann), 15 * 25);
    EXPECT_EQ(book.points(bo), 5 * 25);
    const json::object page = Book::good(client.get("/v1/svc/store/" + store + "/events?limit=500"));
    std::int64_t seq = 0, earned = 0;
    for (const json::value& each : page.at("data").as_array()) {
        EXPECT_EQ(each.at("seq").as_int64(), ++seq) << "no gaps";
        if (each.at("type") == "customer.earned") ++earned;
    }
    EXPECT_EQ(earned, 20);
}

TEST_F(Earning, OnlyForActiveCustomersWhoCollect) {
    const std::string simple = book.made({{"firstName", "Simple"}}), gone = book.collector(), id = book.collector();
    book.inactivate(gone);
    const std::vector<std::string> nobody = {simple, gone, unknown_id, "", "Ann Lee"};
    for (std::size_t i = 0; i < nobody.size(); ++i)
        bar.taken("c" + std::to_string(i), check_of(nobody[i]));
    EXPECT_EQ(book.points(gone), 0);
    EXPECT_EQ(loyalty(on(day)), R"({"earned":0,"redeemed":0,"reversed":0})");
    EXPECT_EQ(text(reports.sale_of("c0"), "customerId"), simple) << "it is that customer's sale";
    EXPECT_EQ(text(reports.sale_of("c4"), "customerId"), "") << "a name is no id";
    bar.taken("void", check_of(id, {{"status", "VOIDED"}, {"tipAmount", 0}, {"voids", json::array{{{"id", "v"}}}}}));
    EXPECT_EQ(book.points(id), 0) << "nothing was sold";
    bar.taken("small", check_with({dish("a", 99)}, {{"status", "CLOSED"}, {"customerId", id}}));
    EXPECT_EQ(book.moves(id), Names{"Enrollment 0"}) << "less than a unit";
    bar.taken("object", check_of("", {{"customer", {{"id", id}}}}));
    EXPECT_EQ(book.points(id), 25) << "a till may send the customer";
}

TEST_F(Earning, WithReversalOfWhatASaleEarned) {
    const std::string id = book.collector();
    bar.taken("c", check_of(id));
    const std::int64_t earned = book.newest(id);
    Book::good(book.redeem(id, {{"points", 10}, {"store", store}}));
    Book::good(book.reverse(id, {{"entry", earned}, {"points", 4}, {"store", store}}));
    EXPECT_EQ(book.points(id), 11);
    EXPECT_EQ(loyalty(week), R"({"earned":25,"redeemed":10,"reversed":4})");
    EXPECT_EQ(loyalty(on(day)), R"({"earned":25,"redeemed":0,"reversed":0})") << "each on its own day";
    Book::good(book.redeem(id, {{"points", 1}}));
    EXPECT_EQ(loyalty(week), R"({"earned":25,"redeemed":10,"reversed":4})") << "what is of no store is in no report";
}

TEST_F(Earning, GoesBackForThoseWhoSoldIt) {
    const std::string id = book.collector();
    const auto sold_by = [&](const char* employee, const char* service) {
        bar.taken(employee, check_of(id, {{"openByEmpId", employee}, {"service", service}}));
        Book::good(
            book.reverse(id, {{"entry", book.newest(id)}, {"points", *employee == 'a' ? 4 : 7}, {"store", store}}));
    };
    sold_by("ann", "DINEIN");
    sold_by("ben", "TOGO");
    const std::string today_only = on(today);
    for (const std::string who : {"&selectedEmployee=ann", "&serviceTypes=DINEIN"}) {
        EXPECT_EQ(loyalty(week + who), R"({"earned":25,"redeemed":0,"reversed":4})") << who;
        EXPECT_EQ(loyalty(today_only + who), R"({"earned":0,"redeemed":0,"reversed":4})") << "sold on another day";
    }
    EXPECT_EQ(loyalty(week + "&selectedEmployee=ben"), R"({"earned":25,"redeemed":0,"reversed":7})");
    EXPECT_EQ(loyalty(week + "&selectedEmployee=eve"), R"({"earned":0,"redeemed":0,"reversed":0})");
    EXPECT_EQ(loyalty(week), R"({"earned":50,"redeemed":0,"reversed":11})");
}

TEST_F(Earning, ByWebOrdersThatNameTheCustomer) {
    const std::string id = book.collector(), dish = item_for(1'000);
    ordered("w", line(dish, 3), {{"customerId", id}});
    EXPECT_EQ(text(shop.order_now("w"), "customerId"), id);
    ASSERT_EQ(shop.move("w", 20).status, 200);
    EXPECT_EQ(book.points(id), 0) << "not before it is completed";
    ASSERT_EQ(shop.move("w", 90).status, 200);
    ASSERT_EQ(shop.move("w", 90).status, 200);
    EXPECT_EQ(book.moves(id), (Names{"Earned 30", "Enrollment 0"}));
    EXPECT_EQ(text(reports.sale_of("w"), "customerId"), id);
    EXPECT_EQ(loyalty(week), R"({"earned":30,"redeemed":0,"reversed":0})");
    ordered("gone", line(dish), {{"customerId", id}});
    ASSERT_EQ(shop.move("gone", 20).status, 200);
    ASSERT_EQ(shop.move("gone", 110, "No").status, 200);
    EXPECT_EQ(book.points(id), 30);
    const json::object nobodys = order("x", {line(dish)}, {{"paymentPaid", true}, {"customerId", unknown_id}});
    const json::object taken = Book::good(shop.save(nobodys), 201);
    EXPECT_EQ(text(entry(taken.at("warnings"), "field", "customerId"), "code"), "CUSTOMER_NOT_FOUND")
        << to_text(taken.at("warnings"));
    shop.complete("x");
    EXPECT_EQ(text(reports.sale_of("x"), "customerId"), "") << "an order is an order";
}

TEST_F(Earning, ByWebOrdersOfAGuestWhosePhoneIsKnown) {
    const std::string id = book.collector(0, {{"phoneNumber", "(212) 555-0101"}}), dish = item_for(1'000);
    const auto guest = [](const std::string& phone) {
        return json::object{{"deliveryDetail", json::array{{{"phoneNumber", phone}, {"contactPerson", "Ann"}}}}};
    };
    ordered("w", line(dish, 2), guest("+1 212 555 0101"));
    shop.complete("w");
    EXPECT_EQ(book.points(id), 20);
    EXPECT_EQ(text(reports.sale_of("w"), "customerId"), id);
    ordered("other", line(dish, 2), guest("+1 212 555 0102"));
    shop.complete("other");
    ordered("odd", line(dish, 2), guest("none"));
    shop.complete("odd");
    EXPECT_EQ(book.points(id), 20);
    EXPECT_EQ(text(reports.sale_of("other"), "customerId"), "");
    book.inactivate(id);
    ordered("late", line(dish, 2), guest("2125550101"));
    shop.complete("late");
    EXPECT_EQ(book.points(id), 20);
}

TEST_F(Earning, GoesBackInProportionWithRefunds) {
    const std::string id = book.collector(), dish = item_for(1'000);
    ordered("w", line(dish, 3), {{"customerId", id}});
    shop.complete("w");
    const std::int64_t earned = book.newest(id);
    const json::object part = Book::good(shop.refund("w", {{"id", "r1"}, {"type", "Amount"}, {"amount", 1'050}}), 201);
    EXPECT_EQ(part.at("loyaltyPointDifference"), -11) << "10.5 of 30, rounded";
    EXPECT_EQ(book.points(id), 19);
    const json::object entry = book.entries(id).at(0).as_object();
    EXPECT_EQ(text(entry, "type"), "Reversed");
    EXPECT_EQ(whole(entry, "reverses"), earned);
    EXPECT_EQ(text(entry, "store"), store);
    const Answer again = shop.refund("w", {{"id", "r1"}, {"type", "Amount"}, {"amount", 1'050}});
    EXPECT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(book.points(id), 19) << "the same refund";
    const json::object rest = Book::good(shop.refund("w", {{"id", "r2"}, {"type", "Full"}}), 201);
    EXPECT_EQ(rest.at("loyaltyPointDifference"), -19);
    EXPECT_EQ(book.points(id), 0);
    EXPECT_EQ(loyalty(week), R"({"earned":30,"redeemed":0,"reversed":30})");
    EXPECT_EQ(shop.order_now("w").at("refund").at(0).at("loyaltyPointDifference"), -11);
    reports.expect_agreement(week);
}

TEST_F(Earning, GoesBackAsFarAsThereIsSomething) {
    const std::string id = book.collector(), dish = item_for(1'000);
    ordered("w", line(dish, 3), {{"customerId", id}});
    shop.complete("w");
    Book::good(book.redeem(id, {{"points", 25}}));
    const json::object refund = Book::good(shop.refund("w", {{"type", "Full"}}), 201);
    EXPECT_EQ(refund.at("loyaltyPointDifference"), -5) << "the others are spent";
    EXPECT_EQ(book.points(id), 0);
    book.setting("allowNegativeLoyalty", true, 0);
    ordered("w2", line(dish, 3), {{"customerId", id}});
    shop.complete("w2");
    Book::good(book.redeem(id, {{"points", 30}}));
    EXPECT_EQ(Book::good(shop.refund("w2", {{"type", "Full"}}), 201).at("loyaltyPointDifference"), -30);
    EXPECT_EQ(Book::good(book.read(id)).at("loyaltyPoints"), -30);
}

TEST_F(Earning, IsLessWhatWentBackBefore) {
    const std::string id = book.collector(), dish = item_for(1'000);
    ordered("w", line(dish, 3), {{"customerId", id}});
    const json::object early = Book::good(shop.refund("w", {{"id", "r"}, {"type", "Amount"}, {"amount", 1'000}}), 201);
    EXPECT_EQ(early.at("loyaltyPointDifference"), 0) << "nothing was earned yet";
    shop.complete("w");
    EXPECT_EQ(book.moves(id), (Names{"Reversed -10", "Earned 30", "Enrollment 0"}));
}

TEST_F(Earning, ExpiresWhenItIsOld) {
    const std::string id = book.collector();
    bar.taken("old", check_of(id, {{"lastUpdateInMillisec", moment(day - days{20})}}));
    bar.taken("new", check_of(id));
    Book::good(book.redeem(id, {{"points", 5}}));
    book.setting("loyaltyExpiryDays", true, 10);
    const std::int64_t before = book.last_event();
    const std::unique_ptr<Node> looks_at_once = service().start_node();
    const json::object page = Book::good(book.events("?wait=20&after=" + std::to_string(before)));
    EXPECT_EQ(pairs(page.at("data"), "type", "id"), Names{"customer.expired \"" + id + "\""});
    EXPECT_EQ(book.moves(id).front(), "Expired -20") << "what was spent was the oldest";
    EXPECT_EQ(book.points(id), 25);
}

}  // namespace
}  // namespace comanda::test::loyalty_sales_test
