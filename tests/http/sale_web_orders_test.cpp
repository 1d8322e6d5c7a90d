// Web orders as sales: what a completed order sold, and what goes back of it, before and after.
#include "tests/http/sales.h"
#include "tests/http/web_shop.h"

namespace comanda::test::sale_web_orders_test {
namespace {

constexpr int first_line = 0;

class SoldWebOrders : public WebShop {
  protected:
    const Reports reports{client, store};
    const std::string week = "?dateOption=L7D";  // So that no test minds when its day ends.

    // Three teas with tax in the price, two pizzas, four breads; delivered, tipped, and five off.
    json::object dinner(const std::string& id) const {
        return shop.taken(shop.quoted(order(id, {line(menu.tea, 3), menu.a_pizza(2), line(menu.bread, 4)},
                                            {{"paymentPaid", true},
                                             {"deliveryCharge", 250},
                                             {"driverTipAmount", 199},
                                             {"discounts", json::array{discounted_by(menu.five)}}})));
    }
    // Two dishes without tax: a pizza for 1000, and two drinks for 500 each.
    json::object plain(const std::string& id) const {
        const std::string drinks = menu.make("category", {{"name", "Drinks"}, {"level", 1}});
        const std::string dear =
            menu.item("Dear", 1'000, {}, {{"category", json::array{menu.pizzas}}, {"categoryLevel", 2}});
        const std::string cheap = menu.item("Cheap", 500, {}, {{"category", json::array{drinks}}});
        return shop.taken(shop.quoted(order(id, {line(dear), line(cheap, 2)}, {{"paymentPaid", true}})));
    }
    // Accepts an order, and closes its check as a till does that has it on its screen.
    void close_at_till(const std::string& id) const {
        ASSERT_EQ(shop.move(id, 20).status, 200);
        const Till bar{{shop.client, store}, "bar"};
        const json::object open = bar.sync.active().object();
        json::object data = encoded(entry(open.at("data"), "checkID", id), "data");
        data["status"] = "CLOSED";
        data["lastUpdateInMillisec"] = now().time_since_epoch().count();
        bar.taken(id, data);
    }
    json::object sales() const { return reports.summed(week).at("sales").as_object(); }
    static std::int64_t sum_of_lines(const json::object& order, const char* name) {
        std::int64_t all = 0;
        for (const json::value& each : order.at("orderDetails").as_array())
            all += whole(each.as_object(), name);
        return all;
    }
    // The sales of what went back, the latest first.
    std::vector<json::object> refunds() const {
        std::vector<json::object> all;
        for (const json::object& each : reports.listed(week)) {
            if (text(each, "status") == "REFUND") all.push_back(reports.sold(text(each, "saleId")));
        }
        return all;
    }
    void expect_nothing_left(const json::object& of) const {
        for (const char* name : {"netSales", "inclusiveTax", "exclusiveTax", "serviceCharge", "deliveryCharge",
                                 "gratuity", "tips", "roundingAdjustment", "totalCollected", "unpaid"})
            EXPECT_EQ(money(of, name), 0) << name;
    }
};

TEST_F(SoldWebOrders, ACompletedOrderIsASaleThatComesToTheSame) {
    const json::object kept = dinner("d");
    EXPECT_EQ(money(sales(), "totalCollected"), 0);
    ASSERT_EQ(shop.move("d", 20).status, 200);
    EXPECT_EQ(money(sales(), "totalCollected"), 0) << "it is a check, and open";
    ASSERT_EQ(shop.move("d", 90).status, 200);
    const json::object sale = reports.sale_of("d"), totals = sale.at("totals").as_object();
    EXPECT_EQ(text(sale, "service"), "WEBORDER");
    EXPECT_EQ(whole(sale, "menuVersion"), version());
    EXPECT_EQ(money(totals, "totalAmount"), whole(kept, "totalAmount"));
    EXPECT_EQ(money(totals, "taxAmount"), whole(kept, "taxAmount"));
    EXPECT_EQ(money(totals, "inclusiveTaxAmount"), whole(kept, "inclusiveTaxAmount"));
    EXPECT_EQ(money(totals, "grossAmount"), sum_of_lines(kept, "amount"));
    EXPECT_EQ(money(totals, "grossAmount") - money(totals, "itemDiscountAmount") - money(totals, "checkDiscountAmount"),
              whole(kept, "subTotal"));
    EXPECT_EQ(money(totals, "deliveryCharge"), 250);
    EXPECT_EQ(money(totals, "tips"), 199);
    EXPECT_EQ(money(totals, "balanceAmount"), 0);
    EXPECT_EQ(pairs(sale.at("payments"), "type", "amount"), Names{"WEB " + std::to_string(whole(kept, "totalAmount"))});
    EXPECT_EQ(pairs(sale.at("seats").at(0).at("orders"), "menuName", "quantity"),
              (Names{"Tea 3", "Pizza 2", "Bread 4"}));
    ASSERT_EQ(shop.move("d", 90).status, 200);
    EXPECT_EQ(reports.listed(week).size(), 1U) << "sold once";
    reports.expect_agreement(week);
}

TEST_F(SoldWebOrders, CashOnDeliveryIsCash) {
    shop.taken(shop.quoted(order("c", {line(menu.tea)}, {{"paymentType", 2}})));
    EXPECT_EQ(shop.order_now("c").at("paymentPaid"), false);
    shop.complete("c");
    EXPECT_EQ(pairs(reports.sale_of("c").at("payments"), "type", "amount"), Names{"CASH 350"});
    EXPECT_EQ(money(sales(), "unpaid"), 0);
    EXPECT_EQ(shop.order_now("c").at("paymentPaid"), true) << "at the door";
}

TEST_F(SoldWebOrders, LinesAreUnderTheCategoriesOfTheMenu) {
    plain("p");
    shop.complete("p");
    EXPECT_EQ(pairs(reports.by_category(week).at("data"), "name", "netSales"), (Names{"Drinks 1000", "Food 1000"}));
    EXPECT_EQ(pairs(reports.summed(week).at("serviceTypes"), "id", "checks"), Names{"WEBORDER 1"});
}

TEST_F(SoldWebOrders, LinesAreUnderTheirSubcategoriesToo) {
    plain("p");
    shop.complete("p");
    const json::object food = entry(reports.by_category(week).at("data"), "name", "Food");
    EXPECT_EQ(pairs(food.at("subCategories"), "name", "netSales"), Names{"Pizzas 1000"});
}

TEST_F(SoldWebOrders, AnOrderThatCompletesByItselfIsSoldToo) {
    plain("auto");
    ASSERT_EQ(shop.move("auto", 20).status, 200);
    ASSERT_EQ(shop.move("auto", 95).status, 200);
    EXPECT_EQ(money(sales(), "totalCollected"), 2'000);
}

TEST_F(SoldWebOrders, ACancelledOrderIsAVoidSale) {
    plain("gone");
    ASSERT_EQ(shop.move("gone", 20).status, 200);
    shop.refunded("gone", {{"type", "Full"}});
    ASSERT_EQ(shop.move("gone", 110, "no cook").status, 200);
    const json::object summary = reports.summed(week);
    EXPECT_EQ(pairs(summary.at("saleList").at("data"), "checkID", "status"), Names{R"(gone "VOIDED")"})
        << "nothing was sold, so nothing went back";
    EXPECT_EQ(money(summary.at("sales").as_object(), "voids"), 2'000);
    expect_nothing_left(summary.at("sales").as_object());
    reports.expect_agreement(week);
}

TEST_F(SoldWebOrders, AFullRefundLeavesNothing) {
    const json::object kept = dinner("d");
    shop.complete("d");
    const json::object refund = shop.refunded("d", {{"id", "r1"}, {"type", "Full"}, {"reason", "Burnt"}});
    const json::object of = sales();
    expect_nothing_left(of);
    EXPECT_EQ(money(of, "grossSales"), sum_of_lines(kept, "amount")) << "what was sold stays sold";
    EXPECT_EQ(money(of, "refunds"), whole(kept, "subTotal"));
    const json::object summary = reports.summed(week);
    EXPECT_EQ(summary.at("checks").at("closed"), 1);
    EXPECT_EQ(summary.at("checks").at("refunded"), 1);
    EXPECT_EQ(whole(reports.by_department(week).at("totals").as_object(), "quantity"), 0);
    EXPECT_EQ(pairs(summary.at("payments"), "type", "amount"), Names{"WEB 0"});

    ASSERT_EQ(refunds().size(), 1U);
    const json::object back = refunds()[0], sale = reports.sale_of("d");
    EXPECT_EQ(text(back, "refundOf"), text(sale, "id"));
    EXPECT_EQ(text(back, "refundId"), "r1");
    EXPECT_EQ(text(back, "reason"), "Burnt");
    EXPECT_EQ(text(back, "checkID"), "d");
    EXPECT_EQ(text(back, "closedAt"), text(refund, "refundedAt"));
    EXPECT_EQ(text(back, "businessDate"), text(refund, "businessDate"));
    EXPECT_EQ(money(back.at("totals").as_object(), "totalAmount"), -whole(kept, "totalAmount"));
    EXPECT_EQ(whole(back, "guestCount"), 0);
    const json::object listed = sale.at("refunds").at(0).as_object();
    EXPECT_EQ(text(listed, "saleId"), text(back, "id"));
    EXPECT_EQ(text(listed, "id"), "r1");
    EXPECT_EQ(money(listed, "totalAmount"), whole(kept, "totalAmount"));
    EXPECT_EQ(money(sale.at("totals").as_object(), "totalAmount"), whole(kept, "totalAmount")) << "frozen";
    reports.expect_agreement(week);
}

TEST_F(SoldWebOrders, AFullRefundGivesBackTheTaxesOnChargesToo) {
    // Wine has a service charge, which is taxed.
    shop.taken(shop.quoted(order("w", {line(menu.wine), line(menu.tea)}, {{"paymentPaid", true}})));
    shop.complete("w");
    ASSERT_GT(money(sales(), "serviceCharge"), 0);
    shop.refunded("w", {{"type", "Full"}});
    expect_nothing_left(sales());
    reports.expect_agreement(week);
}

TEST_F(SoldWebOrders, AFullRefundOfADiscountAfterTaxLeavesNothing) {
    shop.taken(shop.quoted(order("a", {line(menu.tea, 2), line(menu.bread)},
                                 {{"paymentPaid", true}, {"discounts", json::array{discounted_by(menu.later)}}})));
    shop.complete("a");
    EXPECT_EQ(money(sales(), "checkDiscounts"), 150);
    shop.refunded("a", {{"type", "Full"}});
    expect_nothing_left(sales());
    reports.expect_agreement(week);
}

// Wine has a service charge that is taxed, and so has the order something that belongs to no line.
TEST_F(SoldWebOrders, AFullRefundAfterAnAmountLeavesNothing) {
    const auto taken = [this](const std::string& id, const json::object& more = {}) {
        return shop.taken(shop.quoted(order(id, {line(menu.wine), line(menu.tea, 2), line(menu.bread)},
                                            with({{"paymentPaid", true}, {"driverTipAmount", 99}}, more))));
    };
    const json::object off{{"discounts", json::array{discounted_by(menu.later)}}};
    const json::object after_tax = taken("after-tax", off);
    for (const std::string id : {"later", "before", "both"})
        taken(id, id == "both" ? off : json::object{});
    const auto give_back = [this](const std::string& id, std::int64_t amount) {
        shop.refunded(id, {{"type", "Amount"}, {"amount", amount}});
        shop.refunded(id, {{"type", "Full"}});
    };
    shop.complete("after-tax");
    give_back("after-tax", whole(after_tax, "totalAmount") - 1);
    expect_nothing_left(sales());
    shop.complete("later");
    give_back("later", 2'500);
    expect_nothing_left(sales());
    for (const std::string id : {"before", "both"}) {
        give_back(id, 3'001);
        shop.complete(id);
        expect_nothing_left(sales());
    }
    const json::object summary = reports.summed(week);
    for (const json::value& each : summary.at("taxes").as_array())
        EXPECT_EQ(money(each.as_object(), "taxAmount"), 0) << to_text(each);
    reports.expect_agreement(week);
}

TEST_F(SoldWebOrders, ARefundOfItemsIsOfTheirLines) {
    plain("p");
    shop.complete("p");
    shop.refunded("p", {{"type", "Item"}, {"items", json::array{{{"orderDetail", 1}, {"quantity", 1}}}}});
    EXPECT_EQ(money(sales(), "refunds"), 500);
    EXPECT_EQ(money(sales(), "netSales"), 1'500);
    const json::value rows = reports.by_category(week).at("data");
    EXPECT_EQ(pairs(rows, "name", "netSales"), (Names{"Food 1000", "Drinks 500"}));
    EXPECT_EQ(pairs(rows, "name", "refundAmount"), (Names{"Food 0", "Drinks 500"}));
    EXPECT_EQ(pairs(rows, "name", "quantity"), (Names{"Food 1", "Drinks 1"}));
    const json::object back = refunds().at(0);
    EXPECT_EQ(pairs(back.at("seats").at(0).at("orders"), "orderUniqueId", "quantity"), Names{"web-2 -1"});
    reports.expect_agreement(week);
}

TEST_F(SoldWebOrders, ARefundOfItemsTakesTheirTaxes) {
    const json::object kept = dinner("d");
    shop.complete("d");
    const json::object before = sales();
    const json::object refund = shop.refunded(
        "d", {{"type", "Item"},
              {"items", json::array{{{"orderDetail", first_line}}, {{"orderDetail", 2}, {"quantity", 1}}}}});
    ASSERT_GT(whole(refund, "taxAmount"), 0);
    ASSERT_GT(whole(refund, "inclusiveTaxAmount"), 0);
    const json::object after = sales();
    EXPECT_EQ(money(after, "refunds"), whole(refund, "amount"));
    EXPECT_EQ(money(before, "exclusiveTax") - money(after, "exclusiveTax"), whole(refund, "taxAmount"));
    EXPECT_EQ(money(before, "inclusiveTax") - money(after, "inclusiveTax"), whole(refund, "inclusiveTaxAmount"));
    EXPECT_EQ(money(after, "inclusiveTax"), 0) << "only tea had it";
    EXPECT_EQ(money(before, "totalCollected") - money(after, "totalCollected"), whole(refund, "totalAmount"));
    EXPECT_EQ(money(after, "deliveryCharge"), 250);
    reports.expect_agreement(week);
    shop.refunded("d", {{"type", "Full"}});
    expect_nothing_left(sales());
    ASSERT_EQ(refunds().size(), 2U);
    EXPECT_EQ(reports.sale_of("d").at("refunds").as_array().size(), 2U);
    const json::object sold = reports.sale_of("d");
    for (const json::object& back : refunds()) {
        EXPECT_FALSE(back.at("taxes").as_array().empty());
        for (const std::string& each : pairs(back.at("taxes"), "id", "taxRate"))
            EXPECT_TRUE(std::ranges::count(pairs(sold.at("taxes"), "id", "taxRate"), each)) << each;
    }
    reports.expect_agreement(week);
}

TEST_F(SoldWebOrders, ARefundOfAnAmountIsTakenOffAllLines) {
    plain("p");
    shop.complete("p");
    shop.refunded("p", {{"type", "Amount"}, {"amount", 101}});
    // Both lines cost 1000: 50.5 each, the unit left over goes to the first.
    const json::object back = refunds().at(0);
    EXPECT_EQ(pairs(back.at("seats").at(0).at("orders"), "orderUniqueId", "refundAmount"),
              (Names{"web-1 51", "web-2 50"}));
    EXPECT_EQ(pairs(back.at("seats").at(0).at("orders"), "orderUniqueId", "quantity"), (Names{"web-1 0", "web-2 0"}));
    EXPECT_EQ(money(sales(), "netSales"), 1'899);
    reports.expect_agreement(week);
}

TEST_F(SoldWebOrders, ChargesGoBackByName) {
    dinner("d");
    shop.complete("d");
    const json::object refund = shop.refunded("d", {{"type", "Item"},
                                                    {"items", json::array{{{"orderDetail", 2}, {"quantity", 1}}}},
                                                    {"deliveryCharge", 250},
                                                    {"driverTipAmount", 100}});
    EXPECT_EQ(money(sales(), "deliveryCharge"), 0);
    EXPECT_EQ(money(sales(), "tips"), 99);
    EXPECT_EQ(money(sales(), "refunds"), whole(refund, "amount"));
    reports.expect_agreement(week);
}

TEST_F(SoldWebOrders, WhatWentBackBeforeCountsWithTheSale) {
    plain("p");
    shop.refunded("p", {{"id", "early"}, {"type", "Item"}, {"items", json::array{{{"orderDetail", first_line}}}}});
    ASSERT_EQ(shop.move("p", 20).status, 200);
    shop.refunded("p", {{"id", "later"}, {"type", "Amount"}, {"amount", 100}});
    EXPECT_EQ(reports.listed(week).size(), 0U) << "nothing has been sold";
    ASSERT_EQ(shop.move("p", 90).status, 200);
    EXPECT_EQ(reports.listed(week).size(), 3U);
    EXPECT_EQ(money(sales(), "grossSales"), 2'000);
    EXPECT_EQ(money(sales(), "refunds"), 1'100);
    EXPECT_EQ(money(sales(), "totalCollected"), 900);
    Names of_sale;
    const json::object sale = reports.sale_of("p");
    for (const json::value& each : sale.at("refunds").as_array())
        of_sale.push_back(text(each.as_object(), "id") + " " + text(each.as_object(), "businessDate"));
    const std::string day = text(sale, "businessDate");
    EXPECT_EQ(of_sale, (Names{"early " + day, "later " + day}));
    reports.expect_agreement(week);
}

TEST_F(SoldWebOrders, AnOrderWhoseCheckTheTillClosedIsSoldOnceAndForAll) {
    plain("p");
    close_at_till("p");
    ASSERT_EQ(shop.move("p", 90).status, 200);
    const json::object summary = reports.summed(week);
    EXPECT_EQ(pairs(summary.at("saleList").at("data"), "checkID", "totalAmount"), Names{"p 2000"});
    EXPECT_EQ(money(summary.at("sales").as_object(), "unpaid"), 0);
    EXPECT_EQ(to_text(summary.at("pending").at("openChecks")), "0") << "nothing is left open";
}

TEST_F(SoldWebOrders, WhatGoesBackOfACheckTheTillClosedIsBookedOnce) {
    plain("p");
    close_at_till("p");
    shop.refunded("p", {{"type", "Amount"}, {"amount", 100}});
    EXPECT_EQ(money(sales(), "refunds"), 100);
    ASSERT_EQ(shop.move("p", 90).status, 200);
    EXPECT_EQ(money(sales(), "refunds"), 100) << "completing the order books nothing again";
    EXPECT_EQ(refunds().size(), 1U);
    reports.expect_agreement(week);
}

TEST_F(SoldWebOrders, ARefundSentTwiceIsBookedOnce) {
    plain("p");
    shop.complete("p");
    const json::object body{{"id", "r"}, {"type", "Amount"}, {"amount", 100}};
    shop.refunded("p", body);
    EXPECT_EQ(shop.refund("p", body).status, 200);
    EXPECT_EQ(shop.refund("p", {{"id", "r"}, {"type", "Amount"}, {"amount", 200}}).status, 409);
    EXPECT_EQ(shop.refund("p", {{"type", "Amount"}, {"amount", 5'000}}).status, 422);
    EXPECT_EQ(refunds().size(), 1U);
    EXPECT_EQ(money(sales(), "refunds"), 100);
}

TEST_F(SoldWebOrders, ARefundIsExplained) {
    plain("p");
    shop.complete("p");
    shop.refunded("p", {{"type", "Amount"}, {"amount", 100}});
    const std::string id = text(refunds().at(0), "id");
    const json::object explained = Reports::good(reports.explain(id));
    EXPECT_TRUE(text(explained, "businessDateBecause").starts_with("went back "));
    std::int64_t back = 0, total = 0;
    for (const json::value& each : explained.at("steps").as_array()) {
        if (text(each.as_object(), "step") == "refund") back += money(each.as_object(), "amount");
        if (text(each.as_object(), "step") == "total") total += money(each.as_object(), "amount");
    }
    EXPECT_EQ(back, -100);
    EXPECT_EQ(total, -100);
}

}  // namespace
}  // namespace comanda::test::sale_web_orders_test
