// One sale as it was frozen, and how it came to its amounts.
#include "tests/http/sales.h"

namespace comanda::test::get_sale_test {
namespace {

class GetSale : public Sales {
  protected:
    const Day day = today - days{6};

    std::string sell_rich(const std::string& id, const json::object& more = {}) const {
        bar.taken(
            id,
            rich_check(with(
                {{"lastUpdateInMillisec", moment(day, hours{13})}, {"saleOpenDate", moment(day, hours{11})}}, more)),
            {{"deviceName", "Bar till"}, {"tableName", "Seven"}, {"employeeID", "e9"}, {"employeeName", "Bo"}});
        return reports.sale_id(id);
    }
    static json::object line(const json::object& sale, const std::string& id) { return line_in(sale, id); }
    // Amounts of a line: gross, its own discounts, its share of the check's, void, net, tax on top, tax in the price.
    static std::string amounts(const json::object& line) {
        std::string all;
        for (const char* name : {"grossAmount", "itemDiscountAmount", "checkDiscountAmount", "voidAmount", "netSales",
                                 "taxAmount", "inclusiveTaxAmount"})
            all += (all.empty() ? "" : " ") + std::to_string(money(line, name));
        return all;
    }
};

TEST_F(GetSale, ShowsEveryFieldOfTheSale) {
    const std::string id = sell_rich("rich");
    const json::object sale = reports.sold(id);
    const json::object expected = {{"id", id},
                                   {"saleId", id},
                                   {"store", store},
                                   {"status", "CLOSED"},
                                   {"checkID", "rich"},
                                   {"checkNo", "42"},
                                   {"ticketNo", "T-7"},
                                   {"businessDate", iso(day)},
                                   {"openedAt", iso(day) + "T11:00:00.000Z"},
                                   {"closedAt", iso(day) + "T13:00:00.000Z"},
                                   {"service", "DINEIN"},
                                   {"employee", "e1"},
                                   {"employeeName", "Ana"},
                                   {"deviceName", "Bar till"},
                                   {"tableName", "Seven"},
                                   {"customerName", "Zoe Quist"},
                                   {"guestCount", 3},
                                   {"customerId", ""},
                                   {"menuVersion", 12},
                                   {"currency", "USD"},
                                   {"timezone", "UTC"},
                                   {"businessDayCutoff", "04:00"},
                                   {"rounding", {{"mode", "HALF_UP"}, {"level", "LINE"}}}};
    for (const auto& each : expected)
        EXPECT_EQ(sale.at(each.key()), each.value()) << each.key();
    Names names;
    for (const auto& each : sale) {
        if (!expected.contains(each.key())) names.emplace_back(each.key());
    }
    EXPECT_EQ(names, (Names{"seats", "taxes", "discounts", "payments", "refunds", "totals"}));
    EXPECT_EQ(pairs(sale.at("taxes"), "id", "taxAmount"), (Names{"sales 156", "vat 200"}));
    EXPECT_EQ(pairs(sale.at("taxes"), "name", "inclusive"), (Names{"Tax sales false", "Tax vat true"}));
    EXPECT_EQ(pairs(sale.at("discounts"), "id", "amount"), (Names{"tenth 200", "regular 167", "coupon 100"}));
    EXPECT_EQ(pairs(sale.at("discounts"), "name", "orderUniqueId"),
              (Names{R"(A tenth "burger")", "Regular null", "Coupon null"}));
    EXPECT_EQ(pairs(sale.at("payments"), "id", "amount"), (Names{"p1 2000", "p2 1900"})) << "what is void is none";
    EXPECT_EQ(pairs(sale.at("payments"), "id", "type"), (Names{R"(p1 "CASH")", R"(p2 "CARD")"}));
    EXPECT_EQ(to_text(sale.at("refunds")), "[]");
}

TEST_F(GetSale, ShowsEveryLineWithItsAmounts) {
    const json::object sale = reports.sold(sell_rich("rich"));
    EXPECT_EQ(amounts(line(sale, "burger")), "2000 200 144 0 1656 144 0");
    EXPECT_EQ(amounts(line(sale, "wine")), "1200 0 96 0 904 0 200");
    EXPECT_EQ(amounts(line(sale, "soup")), "0 0 0 700 0 0 0");
    EXPECT_EQ(amounts(line(sale, "bread")), "333 0 27 0 306 0 0");
    EXPECT_EQ(amounts(line(sale, "")), "0 0 0 0 0 12 0") << "taxes on charges belong to no line";
    ASSERT_EQ(sale.at("seats").as_array().size(), 3U);
    EXPECT_EQ(pairs(sale.at("seats").at(0).at("orders"), "orderUniqueId", "quantity"), (Names{"burger 2", "wine 1"}));
    EXPECT_EQ(pairs(sale.at("seats").at(1).at("orders"), "orderUniqueId", "quantity"), (Names{"soup 0", "bread 3"}));
    const json::object burger = line(sale, "burger"), soup = line(sale, "soup");
    EXPECT_EQ(text(burger, "menuId"), "m1");
    EXPECT_EQ(text(burger, "menuName"), "Burger");
    EXPECT_EQ(text(burger, "department"), "kitchen");
    EXPECT_EQ(text(burger, "departmentName"), "Kitchen");
    EXPECT_EQ(text(burger, "category"), "mains");
    EXPECT_EQ(text(burger, "categoryName"), "Mains");
    EXPECT_EQ(text(burger, "servingSizeId"), "large") << "what the till said of it besides";
    EXPECT_EQ(whole(burger, "price"), 1'000);
    EXPECT_FALSE(burger.contains("void"));
    EXPECT_EQ(soup.at("void"), true);
    EXPECT_EQ(whole(soup, "voidQuantity"), 1);
    EXPECT_EQ(text(soup, "voidReason"), "Cold");
}

TEST_F(GetSale, ComesToWhatItsCheckCameTo) {
    const std::string id = sell_rich("rich");
    const json::object totals = reports.sold(id).at("totals").as_object();
    const std::map<std::string, std::int64_t> expected = {
        {"grossAmount", 3'533}, {"itemDiscountAmount", 200}, {"checkDiscountAmount", 267}, {"voidAmount", 700},
        {"refundAmount", 0},    {"netSales", 2'866},         {"taxAmount", 156},           {"inclusiveTaxAmount", 200},
        {"totalTax", 356},      {"serviceCharge", 150},      {"deliveryCharge", 99},       {"gratuity", 200},
        {"tips", 300},          {"roundingAdjustment", 2},   {"totalAmount", 3'973},       {"paidAmount", 3'900},
        {"balanceAmount", 73}};
    for (const auto& [name, amount] : expected)
        EXPECT_EQ(money(totals, name), amount) << name;
    EXPECT_EQ(totals.size(), 2 * expected.size());
    // The same check while it is open, as tills see it.
    const json::object open = bar.merged("open", rich_check({{"status", "ACTIVE"}}));
    EXPECT_EQ(whole(open, "totalAmount"), 3'973);
    EXPECT_EQ(whole(open, "balanceAmount"), 73);
    EXPECT_EQ(whole(open, "netSales"), 2'866);
    EXPECT_EQ(whole(open, "totalTaxAmount"), 356);
    EXPECT_EQ(whole(open, "totalVoidAmount"), 700);
    EXPECT_EQ(whole(open, "totalDiscountAmount"), 467);
}

TEST_F(GetSale, HandsTheTaxesOfACheckToItsLines) {
    // 100 on 1000, 500 and 500 are 50, 25 and 25; 11 in the price are 5.5, 2.75 and 2.75: 5, 3 and 3.
    close("loose", day, {dish("a", 1'000), dish("b", 500), dish("c", 500), dish("v", 500, {{"void", true}})},
          {{"taxes", json::array{tax("t", 100), tax("i", 11, {{"inclusive", true}})}}});
    const json::object sale = reports.sale_of("loose");
    EXPECT_EQ(amounts(line(sale, "a")), "1000 0 0 0 995 50 5");
    EXPECT_EQ(amounts(line(sale, "b")), "500 0 0 0 497 25 3");
    EXPECT_EQ(amounts(line(sale, "c")), "500 0 0 0 497 25 3");
    EXPECT_EQ(amounts(line(sale, "v")), "0 0 0 500 0 0 0");
    EXPECT_EQ(money(sale.at("totals").as_object(), "totalAmount"), 2'100);
    EXPECT_EQ(pairs(sale.at("taxes"), "id", "taxAmount"), (Names{"t 100", "i 11"}));
    // Where lines carry taxes, those of the check are their sum and count once.
    close("carried", day, {dish("a", 1'000, {{"taxes", json::array{tax("t", 90)}}}), dish("b", 500)},
          {{"taxes", json::array{tax("t", 90)}}});
    EXPECT_EQ(money(reports.sale_of("carried").at("totals").as_object(), "totalAmount"), 1'590);
    reports.expect_agreement(on(day));
}

TEST_F(GetSale, NeverDiscountsMoreThanThereIs) {
    close("c", day, {dish("a", 300), dish("b", 100)},
          {{"discounts", json::array{{{"id", "half"}, {"percentage", 50'000}}, {{"id", "ten"}, {"amount", 1'000}}}}});
    const json::object sale = reports.sale_of("c");
    EXPECT_EQ(amounts(line(sale, "a")), "300 0 300 0 0 0 0");
    EXPECT_EQ(amounts(line(sale, "b")), "100 0 100 0 0 0 0");
    EXPECT_EQ(pairs(sale.at("discounts"), "id", "amount"), (Names{"half 200", "ten 200"}));
    close("own", day, {dish("a", 500, {{"totalPrice", 350}})});
    EXPECT_EQ(amounts(line(reports.sale_of("own"), "a")), "500 150 0 0 350 0 0");
    EXPECT_EQ(pairs(reports.sale_of("own").at("discounts"), "id", "amount"), Names{" 150"}) << "nobody named it";
    close("free", day, {dish("a", 0)}, {{"discounts", json::array{{{"id", "x"}, {"percentage", 10'000}}}}});
    EXPECT_EQ(money(reports.sale_of("free").at("totals").as_object(), "totalAmount"), 0);
    reports.expect_agreement(on(day));
}

TEST_F(GetSale, TakesNoLineBelowNothing) {
    const json::array twice = {{{"id", "x"}, {"amount", 5}}, {{"id", "y"}, {"amount", 5}}};
    close("c", day, {dish("a", 5), dish("b", 5)}, {{"discounts", twice}});
    const json::object sale = reports.sale_of("c");
    EXPECT_EQ(amounts(line(sale, "a")), "5 0 5 0 0 0 0");
    EXPECT_EQ(amounts(line(sale, "b")), "5 0 5 0 0 0 0");
}

TEST_F(GetSale, ShowsAVoidCheckAsNothingSold) {
    bar.taken("v", rich_check({{"status", "VOIDED"},
                               {"payments", json::array{}},
                               {"lastUpdateInMillisec", moment(day)},
                               {"voids", json::array{{{"id", "v"}, {"reason", "Walked out"}}}}}));
    const json::object sale = reports.sale_of("v");
    EXPECT_EQ(text(sale, "status"), "VOIDED");
    EXPECT_EQ(text(sale, "reason"), "Walked out");
    EXPECT_EQ(text(sale, "businessDate"), iso(day));
    EXPECT_EQ(whole(sale, "guestCount"), 0);
    EXPECT_EQ(amounts(line(sale, "burger")), "0 0 0 1800 0 0 0");
    EXPECT_EQ(text(line(sale, "burger"), "voidReason"), "Walked out");
    EXPECT_EQ(whole(line(sale, "burger"), "voidQuantity"), 2);
    EXPECT_EQ(text(line(sale, "soup"), "voidReason"), "Cold");
    EXPECT_EQ(money(sale.at("totals").as_object(), "voidAmount"), 1'800 + 1'200 + 700 + 333);
    for (const char* name : {"netSales", "totalTax", "serviceCharge", "tips", "totalAmount", "paidAmount"})
        EXPECT_EQ(money(sale.at("totals").as_object(), name), 0) << name;
    EXPECT_EQ(to_text(sale.at("taxes")) + to_text(sale.at("payments")) + to_text(sale.at("discounts")), "[][][]");
}

TEST_F(GetSale, KnowsWhoAndWhatFromTheEnvelopeIfTheCheckDoesNotSay) {
    bar.taken("c", check_with({dish("a")}, {{"status", "CLOSED"}, {"lastUpdateInMillisec", moment(day)}}),
              {{"employeeID", "e5"}, {"employeeName", "Cleo"}});
    const json::object sale = reports.sale_of("c");
    EXPECT_EQ(text(sale, "employee"), "e5");
    EXPECT_EQ(text(sale, "employeeName"), "Cleo");
    EXPECT_EQ(text(sale, "deviceName"), "bar");
    EXPECT_EQ(text(sale, "service"), "");
}

TEST_F(GetSale, KnowsTheMenuOfTheDeviceIfTheCheckDoesNotSay) {
    bar.taken("c", check_with({dish("a")}, {{"status", "CLOSED"}, {"lastUpdateInMillisec", moment(day)}}),
              {{"menuVersion", 4}});
    EXPECT_EQ(whole(reports.sale_of("c"), "menuVersion"), 4);
}

TEST_F(GetSale, TakesWhateverTillsSend) {
    const std::string long_text(5'000, 'x'), control = "a\x01\t\nb", wide = std::string(299, 'x') + "\xC3\xA9";
    int number = 0;
    for (const json::object& odd :
         {json::object{{"department", 17}, {"category", 4.5}, {"menuName", 12}},
          {{"department", long_text}, {"category", {{"id", long_text}, {"name", wide}}}},
          {{"department", control}, {"menuName", control}, {"category", {{"id", control}, {"name", control}}}},
          {{"department", nullptr}, {"category", json::array{1}}, {"menuName", {{"en", "Soup"}}}},
          {{"quantity", -1}, {"price", -500}, {"grossAmount", -500}, {"totalPrice", -500}},
          {{"totalPrice", 100'000'000'000'000'001}, {"grossAmount", 100'000'000'000'000'001}},
          {{"taxes", "none"}, {"discounts", {{"id", 1}}}, {"voidReason", 3}}}) {
        const std::string id = "odd" + std::to_string(++number);
        close(id, day, {dish("a", 500, odd), dish("b", 100)},
              {{"service", control},
               {"openByEmpId", 17},
               {"customerName", control},
               {"guestCount", "three"},
               {"saleOpenDate", -5}});
        EXPECT_EQ(text(reports.sale_of(id), "status"), "CLOSED") << to_text(odd);
        EXPECT_EQ(text(reports.sale_of(id), "employee"), "17");
    }
    reports.expect_agreement(on(day));
}

TEST_F(GetSale, IsMadeForEachOfManyChecksSentTogether) {
    json::array together;
    for (int i = 0; i < 20; ++i) {
        const json::object check = rich_check(
            {{"lastUpdateInMillisec", moment(day - days{i % 3})}, {"status", i % 5 == 0 ? "ACTIVE" : "CLOSED"}});
        together.push_back(bar.body("c" + std::to_string(i), check));
        if (i % 4 == 0) together.push_back(hall.body("c" + std::to_string(i), check));
    }
    ASSERT_EQ(sync.send_all(together).status, 200);
    EXPECT_EQ(reports.listed(between(day - days{2}, day)).size(), 16U);
    EXPECT_EQ(reports.net(between(day - days{2}, day)), 16 * 2'866);
    reports.expect_agreement(between(day - days{2}, day));
}

TEST_F(GetSale, KeepsTheStoresRulesOfItsMoment) {
    const std::string id = sell_rich("rich");
    const std::string before = reports.sale(id).body;
    settings({{"timezone", "Asia/Tokyo"},
              {"businessDayCutoff", "02:00"},
              {"roundingMode", "HALF_EVEN"},
              {"roundingLevel", "CHECK"},
              {"name", "Renamed"}});
    EXPECT_EQ(reports.sale(id).body, before);
    const json::object later = reports.sold(sell_rich("later"));
    EXPECT_EQ(to_text(later.at("rounding")), R"({"mode":"HALF_EVEN","level":"CHECK"})");
    EXPECT_EQ(text(later, "businessDayCutoff"), "02:00");
}

// The amounts of an explanation's steps that are called so.
std::int64_t steps(const json::object& explanation, const std::string& step, const std::string& what = {}) {
    std::int64_t all = 0;
    for (const json::value& each : explanation.at("steps").as_array()) {
        const json::object& one = each.as_object();
        if (text(one, "step") == step && (what.empty() || text(one, "what") == what)) all += money(one, "amount");
    }
    return all;
}

TEST_F(GetSale, ExplainsStepsThatAddUp) {
    const std::string id = sell_rich("rich");
    const json::object explained = Reports::good(reports.explain(id));
    EXPECT_EQ(text(explained, "saleId"), id);
    EXPECT_EQ(text(explained, "businessDate"), iso(day));
    EXPECT_EQ(text(explained, "businessDateBecause"),
              "ended " + iso(day) + "T13:00:00.000Z by the clock of UTC, where a day ends at 04:00");
    for (const json::value& each : explained.at("steps").as_array())
        EXPECT_FALSE(text(each.as_object(), "why").empty()) << to_text(each);
    std::int64_t net = 0;
    for (const std::string name : {"Burger", "Wine", "Bread"}) {
        const std::int64_t line = steps(explained, "line", name) + steps(explained, "share of check discounts", name) +
                                  steps(explained, "tax in the price", name) +
                                  (name == "Burger" ? steps(explained, "item discount", "A tenth") : 0);
        EXPECT_EQ(line, steps(explained, "net sales", name)) << name;
        net += line;
    }
    EXPECT_EQ(net, steps(explained, "net sales", "sale"));
    EXPECT_EQ(net, 2'866);
    EXPECT_EQ(steps(explained, "void"), 700);
    EXPECT_EQ(steps(explained, "share of check discounts"), steps(explained, "check discount"));
    EXPECT_EQ(steps(explained, "check discount"), -267);
    EXPECT_EQ(steps(explained, "tax"), steps(explained, "taxes", "sale"));
    EXPECT_EQ(steps(explained, "taxes", "sale"), 356);
    const std::int64_t charges = steps(explained, "service charge") + steps(explained, "delivery charge") +
                                 steps(explained, "gratuity") + steps(explained, "tips") + steps(explained, "rounding");
    EXPECT_EQ(net + 356 + charges, steps(explained, "total"));
    EXPECT_EQ(steps(explained, "total"), 3'973);
    EXPECT_EQ(steps(explained, "payment") + steps(explained, "unpaid"), steps(explained, "total"));
}

TEST_F(GetSale, IsFoundOnlyByThoseWhoMayReadIt) {
    const std::string id = sell_rich("rich");
    const auto codes = [&](const std::string& key, const std::string& sale) {
        Client who = service().node().client(key);
        const Reports theirs{who, store};
        return outcome_of(theirs.sale(sale)) + ", " + outcome_of(theirs.explain(sale));
    };
    const std::string admin = service().tenant().key;
    EXPECT_EQ(codes(admin, id), "200, 200");
    EXPECT_EQ(codes(service().issue_key(service().tenant(), "reports:read"), id), "200, 200");
    EXPECT_EQ(codes(service().issue_key(service().tenant(), "sync:read"), id), "403 SCOPE_MISSING, 403 SCOPE_MISSING");
    EXPECT_EQ(
        codes(service().issue_key(service().tenant(), "reports:read", {"--stores", service().tenant().stores[0]}), id),
        "403 STORE_NOT_ALLOWED, 403 STORE_NOT_ALLOWED");
    EXPECT_EQ(codes(service().other().key, id), "404 NOT_FOUND, 404 NOT_FOUND");
    for (const std::string& unknown : {unknown_id, std::string("rich"), std::string("x'y"), std::string("%C3%A9")})
        EXPECT_EQ(codes(admin, unknown), "404 NOT_FOUND, 404 NOT_FOUND") << unknown;
    EXPECT_EQ(client.post("/v1/svc/sale/" + id + "/getSale", {}).status, 405) << "a sale can only be read";
}

}  // namespace
}  // namespace comanda::test::get_sale_test
