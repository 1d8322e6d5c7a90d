// The report by department and category: rows and parts, names, order, and that every view of the same days agrees.
#include "tests/http/sales.h"

namespace comanda::test::sale_reports_test {
namespace {

class SaleReports : public Sales {
  protected:
    // A small house: pizzas are food and food is the kitchen's; drinks are the bar's.
    struct House {
        std::string kitchen, bar, food, pizzas, drinks;
    };
    House house() {
        House made;
        made.kitchen = make("department", {{"name", "Kitchen"}, {"departmentCode", "K1"}});
        made.bar = make("department", {{"name", "Bar"}});
        made.food = make("category", {{"name", "Food"}, {"level", 1}, {"department", made.kitchen}});
        made.pizzas = make("category", {{"name", "Pizzas"}, {"level", 2}, {"parent", made.food}});
        made.drinks = make("category", {{"name", "Drinks"}, {"level", 1}, {"department", made.bar}});
        return made;
    }
    static json::object of(const std::string& category, const json::object& more = {}) {
        return with({{"category", category}}, more);
    }
    static const json::object& totals(const json::object& report) { return report.at("totals").as_object(); }
    static json::object row(const json::object& report, const std::string& name) {
        return entry(report.at("data"), "name", name);
    }
    // "name net" of each row.
    static Names nets(const json::value& rows) { return pairs(rows, "name", "netSales"); }
};

TEST_F(SaleReports, SayWhatTheyAreAbout) {
    const Day yesterday = today - days{1};
    close("c", yesterday, {dish("a", 1'000)});
    const json::object report = Reports::good(reports.rows("?dateOption=Y"));
    EXPECT_EQ(text(report, "store"), store);
    EXPECT_TRUE(text(report, "storeName").starts_with("Own "));
    EXPECT_EQ(text(report, "type"), "DEPARTMENT") << "when nothing is said";
    EXPECT_EQ(text(report, "dateOption"), "Y");
    EXPECT_EQ(text(report, "fromDate"), iso(yesterday));
    EXPECT_EQ(text(report, "toDate"), iso(yesterday));
    EXPECT_EQ(text(report, "timezone"), "UTC");
    EXPECT_EQ(text(report, "businessDayCutoff"), "04:00");
    EXPECT_EQ(text(report, "currency"), "USD");
    const auto made = parse_iso(text(report, "generatedAt"));
    ASSERT_TRUE(made);
    EXPECT_LT(std::chrono::abs(now() - *made), minutes{1});
    EXPECT_EQ(report.at("dataComplete"), true);
    EXPECT_EQ(to_text(report.at("pending")), R"({"openChecks":0,"openAmount":0,"openAmountStr":"0.00","devices":[]})");
    EXPECT_EQ(text(reports.by_category("?dateOption=Y"), "type"), "CATEGORY");
}

TEST_F(SaleReports, OfNothingAreNothing) {
    for (const char* type : {"DEPARTMENT", "CATEGORY"}) {
        const json::object report = Reports::good(reports.rows(std::string("?type=") + type));
        EXPECT_EQ(to_text(report.at("data")), "[]");
        EXPECT_EQ(row_figures(totals(report)), (Figures{{"gross", 0},
                                                        {"discount", 0},
                                                        {"voids", 0},
                                                        {"refunds", 0},
                                                        {"net", 0},
                                                        {"exclusive", 0},
                                                        {"inclusive", 0}}));
        EXPECT_EQ(totals(report).size(), 17U) << "seven amounts with their twins, the quantity, the share and its twin";
        EXPECT_EQ(whole(totals(report), "quantity"), 0);
        EXPECT_EQ(whole(totals(report), "percentage"), 0);
        EXPECT_EQ(text(totals(report), "percentageStr"), "0.000");
    }
}

TEST_F(SaleReports, CarryEveryAmountOfARow) {
    const Day day = today - days{3};
    bar.taken("rich", rich_check({{"lastUpdateInMillisec", moment(day)}}));
    const json::object report = reports.by_department(on(day));
    // Kitchen: the burger, less 200 of its own and 90 + 54 of the check's; the void soup.
    const json::object kitchen = row(report, "Kitchen");
    EXPECT_EQ(row_figures(kitchen), (Figures{{"gross", 2'000},
                                             {"discount", 344},
                                             {"voids", 700},
                                             {"refunds", 0},
                                             {"net", 1'656},
                                             {"exclusive", 144},
                                             {"inclusive", 0}}));
    EXPECT_EQ(text(kitchen, "id"), "kitchen");
    EXPECT_EQ(text(kitchen, "code"), "") << "the menu has no such department";
    EXPECT_EQ(whole(kitchen, "quantity"), 2) << "what is void was not sold";
    // Bar: wine, less 60 + 36 of the check's and 200 of tax.
    const json::object bar_row = row(report, "bar");
    EXPECT_EQ(row_figures(bar_row), (Figures{{"gross", 1'200},
                                             {"discount", 96},
                                             {"voids", 0},
                                             {"refunds", 0},
                                             {"net", 904},
                                             {"exclusive", 0},
                                             {"inclusive", 200}}));
    // Bread, and the taxes on charges, which no line carries.
    const json::object none = row(report, "No department");
    EXPECT_EQ(row_figures(none), (Figures{{"gross", 333},
                                          {"discount", 27},
                                          {"voids", 0},
                                          {"refunds", 0},
                                          {"net", 306},
                                          {"exclusive", 12},
                                          {"inclusive", 0}}));
    EXPECT_EQ(whole(none, "quantity"), 3);
    EXPECT_EQ(totals(report).at("quantity"), 6);
    EXPECT_EQ(money(totals(report), "netSales"), 2'866);
    // 1656 / 2866 = 57.78088 %, 904 / 2866 = 31.54222 %, 306 / 2866 = 10.67690 %
    EXPECT_EQ(pairs(report.at("data"), "name", "percentage"),
              (Names{"Kitchen 57781", "bar 31542", "No department 10677"}));
    EXPECT_EQ(text(kitchen, "percentageStr"), "57.781");
    EXPECT_EQ(whole(totals(report), "percentage"), 100'000);
    reports.expect_agreement(on(day));
}

TEST_F(SaleReports, PutSubcategoriesUnderTheirCategoryAndLinesUnderItsDepartment) {
    const House made = house();
    const Day day = today - days{2};
    close("c", day,
          {dish("a", 1'000, of(made.pizzas)), dish("b", 300, of(made.food)),
           dish("c", 450, of(made.drinks, {{"department", made.kitchen}})), dish("d", 200, of(made.drinks)),
           dish("e", 90, of("old", {{"categoryName", "Old menu"}, {"department", {{"id", "gone"}, {"name", "Deli"}}}})),
           dish("f", 50, of("", {{"department", "nameless"}})), dish("g", 25)});
    const json::object report = reports.by_department(on(day));
    EXPECT_EQ(nets(report.at("data")),
              (Names{"Kitchen 1750", "Bar 200", "Deli 90", "nameless 50", "No department 25"}));
    const json::object kitchen = row(report, "Kitchen");
    EXPECT_EQ(text(kitchen, "id"), made.kitchen);
    EXPECT_EQ(text(kitchen, "code"), "K1");
    EXPECT_EQ(nets(kitchen.at("categories")), (Names{"Food 1300", "Drinks 450"}))
        << "pizzas are food, and what a till says of a line counts before the menu";
    EXPECT_EQ(nets(row(report, "Bar").at("categories")), Names{"Drinks 200"});
    EXPECT_EQ(nets(row(report, "Deli").at("categories")), Names{"Old menu 90"});
    EXPECT_EQ(nets(row(report, "nameless").at("categories")), Names{"No category 50"});
    EXPECT_EQ(text(row(report, "No department"), "id"), "");

    const json::object categories = reports.by_category(on(day));
    EXPECT_EQ(nets(categories.at("data")), (Names{"Food 1300", "Drinks 650", "Old menu 90", "No category 75"}));
    EXPECT_EQ(nets(row(categories, "Food").at("subCategories")), (Names{"Pizzas 1000", "Food 300"}));
    EXPECT_EQ(to_text(row(categories, "Drinks").at("subCategories")), "[]") << "it has none";
    EXPECT_EQ(text(row(categories, "Food"), "id"), made.food);
    EXPECT_EQ(text(row(categories, "Food").at("subCategories").at(0).as_object(), "id"), made.pizzas);
    reports.expect_agreement(on(day));
}

TEST_F(SaleReports, TakeTheDepartmentOfASubcategoryBeforeItsCategorys) {
    const House made = house();
    const std::string cakes =
        make("category", {{"name", "Cakes"}, {"level", 2}, {"parent", made.food}, {"department", made.bar}});
    const Day day = today - days{2};
    close("c", day, {dish("a", 100, of(cakes))});
    EXPECT_EQ(nets(reports.by_department(on(day)).at("data")), Names{"Bar 100"});
}

TEST_F(SaleReports, KeepTheNamesOfWhatIsNoLongerOnTheMenu) {
    const House made = house();
    const Day day = today - days{2};
    close("c", day, {dish("a", 1'000, of(made.pizzas))});
    for (const auto& [kind, id] :
         {std::pair("category", made.pizzas), {"category", made.food}, {"department", made.kitchen}})
        ASSERT_EQ(inactivate(client, kind, id, "?force=true").status, 200);
    EXPECT_EQ(nets(reports.by_department(on(day)).at("data")), Names{"Kitchen 1000"});
    EXPECT_EQ(nets(reports.by_category(on(day)).at("data").at(0).at("subCategories")), Names{"Pizzas 1000"});
    ASSERT_EQ(change(client, "department", made.kitchen, {{"name", "Galley"}}).status, 200);
    EXPECT_EQ(nets(reports.by_department(on(day)).at("data")), Names{"Galley 1000"}) << "names are today's";
}

TEST_F(SaleReports, AreSortedByNetSalesOrByQuantity) {
    const Day day = today - days{2};
    const auto line = [](const std::string& id, std::int64_t price, int quantity, const std::string& department,
                         const std::string& category) {
        return dish(id, price, {{"quantity", quantity}, {"department", department}, {"category", category}});
    };
    close("c", day,
          {line("a", 900, 1, "few", "x"), line("b", 100, 9, "many", "cheap"), line("c", 300, 2, "many", "dear"),
           line("d", 400, 9, "also", "y")});
    const std::string department = "&type=DEPARTMENT";
    const auto sorted = [&](const std::string& query) {
        return Reports::good(reports.rows(on(day) + department + query)).at("data");
    };
    for (const std::string plain : {"", "&qtySort=N", "&qtySort="}) {
        EXPECT_EQ(nets(sorted(plain)), (Names{"few 900", "also 400", "many 400"})) << "equal ones by name";
        EXPECT_EQ(nets(sorted(plain).at(2).at("categories")), (Names{"dear 300", "cheap 100"}));
    }
    const json::value by_quantity = sorted("&qtySort=Y");
    EXPECT_EQ(pairs(by_quantity, "name", "quantity"), (Names{"many 11", "also 9", "few 1"}));
    EXPECT_EQ(nets(by_quantity.at(0).at("categories")), (Names{"cheap 100", "dear 300"}));
}

TEST_F(SaleReports, CanBeOfOneDepartment) {
    const House made = house();
    const Day day = today - days{2};
    close("c", day,
          {dish("a", 1'000, of(made.pizzas)), dish("b", 300, of(made.drinks)),
           dish("c", 700, of("", {{"department", made.kitchen}}))});
    const std::string chosen = "&selectedDepID=" + made.kitchen;
    const json::object report = reports.by_department(on(day) + chosen);
    EXPECT_EQ(nets(report.at("data")), Names{"Kitchen 1700"}) << "by what it says and by its category";
    EXPECT_EQ(money(totals(report), "netSales"), 1'700);
    EXPECT_EQ(whole(row(report, "Kitchen"), "percentage"), 100'000);
    EXPECT_EQ(nets(reports.by_category(on(day) + chosen).at("data")), (Names{"Food 1000", "No category 700"}));
    EXPECT_EQ(nets(reports.by_department(on(day) + "&selectedDepID=" + unknown_id).at("data")), Names{});
}

TEST_F(SaleReports, AgreeWithTheSalesOverManyDays) {
    const House made = house();
    // Every kind of check, on days that lie in several months; the last of them has been 300 days ago.
    for (const int back : {0, 1, 29, 45, 100, 300}) {
        const std::string name = std::to_string(back);
        const Day day = today - days{back};
        bar.taken("rich" + name, rich_check({{"lastUpdateInMillisec", moment(day)}}));
        close("plain" + name, day, {dish("a", 1'000 + back, of(made.pizzas)), dish("b", 333, of(made.drinks))},
              {{"service", "TOGO"}, {"taxes", json::array{tax("city", 77), tax("vat", 10, {{"inclusive", true}})}}});
        bar.taken("void" + name, check_with({dish("a", 500)}, {{"status", "VOIDED"},
                                                               {"lastUpdateInMillisec", moment(day)},
                                                               {"voids", json::array{{{"id", "v"}}}}}));
    }
    std::int64_t net = 0;
    for (const int back : {0, 1, 29, 45, 100, 300})
        net += 2'866 + 1'000 + back + 333 - 10;
    EXPECT_EQ(reports.net("?dateOption=LND&numberOfDay=366"), net);
    for (const std::string& query :
         {std::string("?dateOption=T"), std::string("?dateOption=Y"), std::string("?dateOption=LND&numberOfDay=366"),
          std::string("?dateOption=LND&numberOfDay=46"), std::string("?dateOption=L30D"), std::string("?dateOption=W"),
          std::string("?dateOption=L7D"), std::string("?dateOption=M"), std::string("?dateOption=LM"),
          on(today - days{45}), between(today - days{310}, today - days{29}), on(today - days{200})})
        reports.expect_agreement(query);
    EXPECT_NE(service().run({"sales", "verify", "--store", store}).find(" 0 differences"), std::string::npos);
}

TEST_F(SaleReports, NameADepartmentThatSomeLinesOnlyName) {
    const Day day = today - days{2};
    close("c", day,
          {dish("a", 100, of("", {{"department", "d1"}})),
           dish("b", 200, of("soups", {{"department", {{"id", "d1"}, {"name", "Deli"}}}}))});
    EXPECT_EQ(nets(reports.by_department(on(day)).at("data")), Names{"Deli 300"});
}

TEST_F(SaleReports, WriteAmountsInTheStoresCurrency) {
    for (const auto& [currency, written, nothing] :
         {std::tuple("JPY", "1234", "0"), {"BHD", "1.234", "0.000"}, {"EUR", "12.34", "0.00"}}) {
        std::string there = service().run({"store", "create", "--account", service().tenant().account, "--name",
                                           currency, "--timezone", "UTC", "--currency", currency, "--country", "US"});
        there.pop_back();
        const Reports abroad{client, there};
        Till{{client, there}, "bar"}.taken(
            "c", check_with({dish("a", 1'234)}, {{"status", "CLOSED"}, {"lastUpdateInMillisec", moment(today)}}));
        EXPECT_EQ(text(abroad.sale_of("c").at("totals").as_object(), "totalAmountStr"), written);
        const json::object report = Reports::good(abroad.rows(""));
        EXPECT_EQ(text(report, "currency"), currency);
        EXPECT_EQ(text(totals(report), "netSalesStr"), written);
        EXPECT_EQ(text(report.at("pending").as_object(), "openAmountStr"), nothing);
    }
    close("dollars", today, {dish("a", 1'234)});
    settings({{"currency", "EUR"}});
    EXPECT_EQ(text(reports.sale_of("dollars"), "currency"), "USD") << "a sale keeps the money it was made in";
}

TEST_F(SaleReports, RefuseWhatTheyDoNotUnderstand) {
    const auto refused = [&](const std::string& query) { return outcome_of(reports.rows(query)); };
    for (const std::string query : {"?dateOption=X",
                                    "?dateOption=tomorrow",
                                    "?dateOption=LND",
                                    "?dateOption=LND&numberOfDay=0",
                                    "?dateOption=LND&numberOfDay=367",
                                    "?dateOption=LND&numberOfDay=x",
                                    "?dateOption=LND&numberOfDay=1.5",
                                    "?dateOption=LND&numberOfDay=-1",
                                    "?dateOption=LND&numberOfDay=99999999999",
                                    "?dateOption=SD",
                                    "?dateOption=SD&specificDate=2026-13-15",
                                    "?dateOption=SD&specificDate=15-11-2026",
                                    "?dateOption=SD&specificDate=15-Nov-26",
                                    "?dateOption=SD&specificDate=31-Nov-2026",
                                    "?dateOption=SD&specificDate=29-Feb-2026",
                                    "?dateOption=SD&specificDate=15-Brumaire-2026",
                                    "?dateOption=SD&specificDate=15-November-2026",
                                    "?dateOption=SD&specificDate=x-Nov-2026",
                                    "?dateOption=SD&specificDate=-Nov-2026",
                                    "?dateOption=SD&specificDate=15%20Nov%202026",
                                    "?dateOption=DR",
                                    "?dateOption=DR&fromDate=01-Nov-2026",
                                    "?dateOption=DR&toDate=01-Nov-2026",
                                    "?dateOption=DR&fromDate=02-Nov-2026&toDate=01-Nov-2026",
                                    "?dateOption=DR&fromDate=01-Nov-2025&toDate=02-Nov-2026",
                                    "?type=SALESUMMARY",
                                    "?type=nonsense",
                                    "?qtySort=yes",
                                    "?qtySort=x",
                                    "?format=pdf"})
        EXPECT_EQ(refused(query), "400 INVALID_PARAMETER") << query;
    EXPECT_EQ(refused("?dateOption=DR&fromDate=01-Nov-2025&toDate=01-Nov-2026"), "200") << "366 days";
    EXPECT_EQ(refused("?dateOption=SD&specificDate=29-Feb-2024"), "200");
    for (const std::string query :
         {"?dateOption=t", "?dateOption=SD&specificDate=2026-11-15", "?type=department", "?qtySort=y"})
        EXPECT_EQ(refused(query), "200") << query;
    const std::string message = reports.rows("?dateOption=LND&numberOfDay=0").body;
    EXPECT_NE(message.find("numberOfDay"), std::string::npos) << message;
}

TEST_F(SaleReports, RefuseAYearThatIsNone) {
    EXPECT_EQ(outcome_of(reports.rows("?dateOption=SD&specificDate=01-Jan-0000")), "400 INVALID_PARAMETER");
    EXPECT_EQ(outcome_of(reports.rows("?dateOption=DR&fromDate=31-Dec-0000&toDate=01-Jan-0001")),
              "400 INVALID_PARAMETER");
    for (const std::string year : {"1970", "2024", "2099"})
        EXPECT_EQ(outcome_of(reports.rows("?dateOption=SD&specificDate=31-Dec-" + year)), "200") << year;
}

TEST_F(SaleReports, AreForThoseWhoMayReadThem) {
    const auto codes = [&](const std::string& key) {
        Client who = service().node().client(key);
        return outcome_of(Reports{who, store}.rows("?dateOption=T"));
    };
    EXPECT_EQ(codes(service().issue_key(service().tenant(), "reports:read")), "200");
    EXPECT_EQ(codes(service().issue_key(service().tenant(), "catalogue:read,orders:read,sync:read")),
              "403 SCOPE_MISSING");
    EXPECT_EQ(
        codes(service().issue_key(service().tenant(), "reports:read", {"--stores", service().tenant().stores[0]})),
        "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(codes(service().other().key), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(Reports{client, unknown_id}.rows("")), "404 NOT_FOUND");
    EXPECT_EQ(codes(""), "401 API_KEY_MISSING");
}

}  // namespace
}  // namespace comanda::test::sale_reports_test
