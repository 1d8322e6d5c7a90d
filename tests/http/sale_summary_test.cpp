// The summary of some days: where the money came from, who took it and when, and the list of sales.
#include <atomic>
#include <thread>

#include "tests/http/sales.h"

namespace comanda::test::sale_summary_test {
namespace {

class SaleSummary : public Sales {
  protected:
    const Day day = today - days{4};

    static const json::object& part(const json::object& summary, const char* name) {
        return summary.at(name).as_object();
    }
    static std::string numbers(const json::object& object, const Names& names) {
        std::string all;
        for (const std::string& each : names)
            all += (all.empty() ? "" : " ") + each + "=" + to_text(object.at(each));
        return all;
    }
    static std::string checks(const json::object& summary) {
        return numbers(part(summary, "checks"), {"opened", "closed", "voided", "refunded", "open", "guestCount"});
    }
    json::object void_check(const std::string& id, const json::array& lines, const std::string& reason) const {
        return bar.taken(id, check_with(lines, {{"status", "VOIDED"},
                                                {"guestCount", 9},
                                                {"lastUpdateInMillisec", moment(day, hours{11})},
                                                {"voids", json::array{{{"id", "v"}, {"reason", reason}}}}}));
    }
    static Names ids(const json::object& summary) {
        Names all;
        for (const json::value& each : summary.at("saleList").at("data").as_array())
            all.push_back(text(each.as_object(), "checkID"));
        return all;
    }
};

TEST_F(SaleSummary, TakesARichCheckApart) {
    bar.taken("rich", rich_check({{"lastUpdateInMillisec", moment(day, hours{13})}}));
    const json::object summary = reports.summed(on(day));
    EXPECT_EQ(text(summary, "type"), "SALESUMMARY");
    const json::object& sales = part(summary, "sales");
    const std::map<std::string, std::int64_t> expected = {
        {"grossSales", 3'533}, {"itemDiscounts", 200},    {"checkDiscounts", 267},   {"voids", 700},
        {"refunds", 0},        {"netSales", 2'866},       {"inclusiveTax", 200},     {"exclusiveTax", 156},
        {"totalTax", 356},     {"serviceCharge", 150},    {"deliveryCharge", 99},    {"gratuity", 200},
        {"tips", 300},         {"roundingAdjustment", 2}, {"totalCollected", 3'973}, {"unpaid", 73}};
    for (const auto& [name, amount] : expected)
        EXPECT_EQ(money(sales, name), amount) << name;
    EXPECT_EQ(sales.size(), 2 * expected.size());
    EXPECT_EQ(pairs(summary.at("taxes"), "id", "taxAmount"), (Names{"sales 156", "vat 200"}));
    EXPECT_EQ(pairs(summary.at("taxes"), "name", "inclusive"), (Names{"Tax sales false", "Tax vat true"}));
    EXPECT_EQ(pairs(summary.at("payments"), "type", "amount"), (Names{"CARD 1900", "CASH 2000"}));
    EXPECT_EQ(pairs(summary.at("discounts"), "id", "amount"), (Names{"coupon 100", "regular 167", "tenth 200"}));
    EXPECT_EQ(pairs(summary.at("discounts"), "name", "count"), (Names{"Coupon 1", "Regular 1", "A tenth 1"}));
    EXPECT_EQ(pairs(summary.at("voids"), "reason", "amount"), Names{"Cold 700"});
    EXPECT_EQ(pairs(summary.at("hours"), "hour", "netSales"), Names{"13 2866"});
    EXPECT_EQ(pairs(summary.at("hours"), "hour", "checks"), Names{"13 1"});
    const json::object employee = entry(summary.at("employees"), "id", "e1");
    EXPECT_EQ(text(employee, "name"), "Ana");
    EXPECT_EQ(numbers(employee, {"checks", "guestCount", "netSales", "taxAmount", "totalAmount"}),
              "checks=1 guestCount=3 netSales=2866 taxAmount=356 totalAmount=3973");
    EXPECT_EQ(pairs(summary.at("serviceTypes"), "id", "totalAmount"), Names{"DINEIN 3973"});
    EXPECT_EQ(checks(summary), "opened=1 closed=1 voided=0 refunded=0 open=0 guestCount=3")
        << "of a check that does not say when it was opened, when it ended";
    EXPECT_EQ(to_text(summary.at("loyalty")), R"({"earned":0,"redeemed":0,"reversed":0})");
    EXPECT_FALSE(summary.contains("categories"));
    reports.expect_agreement(on(day));
}

TEST_F(SaleSummary, ListsSalesTheLatestFirst) {
    close_at(
        "noon", moment(day, hours{12}), {dish("a", 100)},
        {{"checkNo", "7"}, {"ticketNo", "T7"}, {"service", "BAR"}, {"openByEmpId", "e2"}, {"openEmployeeName", "Bo"}});
    close_at("evening", moment(day, hours{20}), {dish("a", 200)});
    close_at("morning", moment(day, hours{9}), {dish("a", 300)});
    close_at("day before", moment(day - days{1}, hours{23}), {dish("a", 400)});
    close_at("night", moment(day + days{1}, hours{2}), {dish("a", 500)});
    const std::string both = between(day - days{1}, day);
    json::object summary = reports.summed(both);
    EXPECT_EQ(ids(summary), (Names{"night", "evening", "noon", "morning", "day before"}));
    EXPECT_EQ(numbers(part(summary, "saleList"), {"page", "pageSize", "total", "totalPages", "hasMore", "nextCursor"}),
              "page=1 pageSize=50 total=5 totalPages=1 hasMore=false nextCursor=null");
    const json::object noon = entry(summary.at("saleList").at("data"), "checkID", "noon");
    EXPECT_EQ(to_text(noon), to_text(json::object{{"saleId", reports.sale_id("noon")},
                                                  {"checkID", "noon"},
                                                  {"checkNo", "7"},
                                                  {"ticketNo", "T7"},
                                                  {"businessDate", iso(day)},
                                                  {"closedAt", iso(day) + "T12:00:00.000Z"},
                                                  {"employee", "e2"},
                                                  {"employeeName", "Bo"},
                                                  {"service", "BAR"},
                                                  {"totalAmount", 100},
                                                  {"totalAmountStr", "1.00"},
                                                  {"status", "CLOSED"}}));
    summary = reports.summed(both + "&pageSize=2&page=2");
    EXPECT_EQ(ids(summary), (Names{"noon", "morning"}));
    EXPECT_EQ(numbers(part(summary, "saleList"), {"page", "pageSize", "total", "totalPages", "hasMore"}),
              "page=2 pageSize=2 total=5 totalPages=3 hasMore=true");
    EXPECT_EQ(money(part(summary, "sales"), "netSales"), 1'500) << "a page is of the list only";
    summary = reports.summed(both + "&pageSize=2&page=3");
    EXPECT_EQ(ids(summary), Names{"day before"});
    EXPECT_EQ(part(summary, "saleList").at("hasMore"), false);
    EXPECT_EQ(ids(reports.summed(both + "&pageSize=2&page=4")), Names{});
    EXPECT_EQ(ids(reports.summed(both + "&pageSize=200&page=1000000")), Names{});
}

TEST_F(SaleSummary, ListsNoMoreThanThereIsByCursor) {
    for (int i = 1; i <= 4; ++i)
        close_at("c" + std::to_string(i), moment(day, hours{8 + i}), {dish("a", 100)});
    const json::object first = part(reports.summed(on(day) + "&pageSize=2"), "saleList");
    EXPECT_EQ(first.at("hasMore"), true);
    const json::object last =
        part(reports.summed(on(day) + "&pageSize=2&cursor=" + text(first, "nextCursor")), "saleList");
    EXPECT_EQ(last.at("data").as_array().size(), 2U);
    EXPECT_EQ(last.at("hasMore"), false);
    EXPECT_TRUE(last.at("nextCursor").is_null());
}

// Totals and list are read together: a check that is closed meanwhile is in both or in neither.
TEST_F(SaleSummary, AddsUpWhileTillsClose) {
    // Day after day, since a page ends at 200 sales: a report of two moments is seen in two of five days.
    std::atomic<int> days_ago = 0;
    std::thread closing([&] {
        Client other = service().client();
        const Till till{{other, store}, "busy"};
        for (int i = 0; days_ago < 4; ++i) {
            const json::object closed{{"status", "CLOSED"}, {"lastUpdateInMillisec", moment(day - days{days_ago})}};
            till.taken("b" + std::to_string(i), check_with({dish("a", 100 + i)}, closed));
        }
    });
    for (; days_ago < 4; ++days_ago) {
        for (std::int64_t total = 0; total < 195;) {
            const json::object summary = reports.summed(on(day - days{days_ago}) + "&pageSize=200");
            total = whole(part(summary, "saleList"), "total");
            if (total > 200) break;
            EXPECT_EQ(static_cast<std::int64_t>(summary.at("saleList").at("data").as_array().size()), total);
            EXPECT_EQ(sum(summary.at("saleList").at("data"), "totalAmount"),
                      money(part(summary, "sales"), "totalCollected"));
        }
    }
    closing.join();
}

TEST_F(SaleSummary, KeepsTheNameOfAPartThatIsSentWithoutOne) {
    const auto with_tax = [&](const std::string& id, const json::object& sent) {
        close(id, day, {dish("a", 100, {{"taxes", json::array{sent}}})});
    };
    with_tax("c1", tax("t1", 5, {{"name", "City"}}));
    with_tax("c2", {{"id", "t1"}, {"taxAmount", 5}});
    EXPECT_EQ(pairs(reports.summed(on(day)).at("taxes"), "name", "taxAmount"), Names{"City 10"});
}

TEST_F(SaleSummary, CanBeOfAnEmployeeOrOfServices) {
    const auto by = [](const std::string& employee, const std::string& service) {
        return json::object{{"openByEmpId", employee}, {"service", service}, {"guestCount", 2}, {"saleOpenDate", 0}};
    };
    close("a", day, {dish("a", 100, {{"category", "x"}})}, by("e1", "DINEIN"));
    close("b", day, {dish("a", 200, {{"category", "x"}})}, by("e1", "TOGO"));
    close("c", day, {dish("a", 400, {{"category", "y"}})}, by("e2", "DINEIN"));
    close("d", day, {dish("a", 800, {{"category", "y"}})}, by("e2", "BAR TAB"));
    close("other day", day - days{1}, {dish("a", 1'600)}, by("e1", "TOGO"));
    const std::string all = on(day) + "&isIncludedCategory=true";
    const auto net = [&](const std::string& query) {
        return money(part(reports.summed(all + query), "sales"), "netSales");
    };
    EXPECT_EQ(net(""), 1'500);
    EXPECT_EQ(net("&selectedEmployee=e1"), 300);
    EXPECT_EQ(net("&serviceTypes=DINEIN"), 500);
    EXPECT_EQ(net("&serviceTypes=DINEIN,TOGO"), 700);
    EXPECT_EQ(net("&serviceTypes=DINEIN,,BAR%20TAB,"), 1'300);
    EXPECT_EQ(net("&serviceTypes=%20DINEIN%20,%20TOGO,%20"), 700);
    EXPECT_EQ(net("&serviceTypes=DINEIN&selectedEmployee=e2"), 400);
    EXPECT_EQ(net("&selectedEmployee=nobody"), 0);
    EXPECT_EQ(net("&serviceTypes=dinein"), 500);
    EXPECT_EQ(net("&serviceTypes=All"), 1'500);
    EXPECT_EQ(outcome_of(reports.summary(all + "&serviceTypes=nonsense")), "422 VALIDATION_FAILED");
    const json::object chosen = reports.summed(all + "&selectedEmployee=e1");
    EXPECT_EQ(ids(chosen).size(), 2U);
    EXPECT_EQ(numbers(part(chosen, "saleList"), {"total", "totalPages"}), "total=2 totalPages=1");
    EXPECT_EQ(pairs(chosen.at("employees"), "id", "netSales"), Names{"e1 300"});
    EXPECT_EQ(pairs(chosen.at("serviceTypes"), "id", "netSales"), (Names{"DINEIN 100", "TOGO 200"}));
    EXPECT_EQ(pairs(chosen.at("categories"), "name", "netSales"), Names{"x 300"});
    EXPECT_EQ(pairs(chosen.at("hours"), "hour", "checks"), Names{"12 2"});
    EXPECT_EQ(numbers(part(chosen, "checks"), {"closed", "guestCount", "averageCheck", "averageGuest"}),
              "closed=2 guestCount=4 averageCheck=150 averageGuest=75");
    expect_lists_add_up(chosen);
}

TEST_F(SaleSummary, TellsWhichServicesItIsOf) {
    const std::string patio = make("serviceType", {{"name", "Our Patio"}, {"code", "QSR"}});
    const auto told = [&](const std::string& sent) {
        const std::string path = on(day) + "&serviceTypes=" + sent;
        const json::object body = reports.summed(path);
        const json::value* warnings = body.if_contains("warnings");
        const std::string strict = outcome_of(client.get(below("saleSummaryReport" + path), strictly));
        EXPECT_EQ(strict, warnings == nullptr ? "200" : "422 VALIDATION_FAILED") << sent;
        return warnings == nullptr ? std::string() : to_text(*warnings);
    };
    const auto read = [](const std::string& from, const std::string& to) {
        return R"([{"code":"COERCED","field":"serviceTypes","from":")" + from + R"(","to":")" + to + R"("}])";
    };
    for (const std::string& plain :
         {std::string("DINEIN"), std::string("All"), std::string("Our%20Patio"), std::string("QSR,%20TAKEOUT"), patio})
        EXPECT_EQ(told(plain), "") << plain;
    EXPECT_EQ(told("dine-in"), read("dine-in", "DINEIN"));
    EXPECT_EQ(told("dine-in"), read("dine-in", "DINEIN")) << "of a report that was made before, too";
    EXPECT_EQ(told("TOGO,takeaway"), read("takeaway", "TOGO"));
    EXPECT_EQ(told("ALL"), read("ALL", "All"));
    EXPECT_EQ(told("our%20patio"), read("our patio", "Our Patio"));
}

// What is chosen is added up from the sales, what is not from the sums of days: both must say the same.
TEST_F(SaleSummary, OfEveryEmployeeIsTheSumOfEach) {
    bar.taken("r1", rich_check({{"lastUpdateInMillisec", moment(day)}, {"saleOpenDate", moment(day, hours{11})}}));
    bar.taken("r2", rich_check({{"lastUpdateInMillisec", moment(day)}, {"saleOpenDate", moment(day, hours{11})}}));
    void_check("v", {dish("a", 500)}, "Gone");
    const json::object kept = reports.summed(on(day) + "&isIncludedCategory=true");
    const json::object chosen = reports.summed(on(day) + "&isIncludedCategory=true&serviceTypes=DINEIN,");
    for (const char* name : {"taxes", "payments", "discounts", "hours"})
        EXPECT_EQ(to_text(kept.at(name)), to_text(chosen.at(name))) << name;
    for (const auto& each : part(kept, "sales")) {
        if (each.key() != "voids" && each.key() != "voidsStr") {
            EXPECT_EQ(each.value(), part(chosen, "sales").at(each.key())) << each.key();
        }
    }
    EXPECT_EQ(money(part(kept, "sales"), "voids"), 1'900);
    EXPECT_EQ(money(part(chosen, "sales"), "voids"), 1'400) << "the void check has no service";
    EXPECT_EQ(part(kept, "checks").at("opened"), 3);
    EXPECT_EQ(part(chosen, "checks").at("opened"), 2);
}

TEST_F(SaleSummary, CountsVoidLinesAndVoidChecksApartFromSales) {
    close("c", day,
          {dish("a", 1'000), dish("b", 300, {{"void", true}, {"voidReason", "Dropped"}}),
           dish("c", 200, {{"void", true}, {"reason", "Dropped"}}), dish("d", 100)},
          {{"guestCount", 2}, {"voids", json::array{{{"id", "v1"}, {"orderUniqueId", "d"}, {"reason", "Late"}}}}});
    void_check("gone", {dish("a", 700, {{"quantity", 2}}), dish("b", 50)}, "Walked out");
    const json::object summary = reports.summed(on(day) + "&isIncludedCategory=true");
    EXPECT_EQ(pairs(summary.at("voids"), "reason", "amount"), (Names{"Dropped 500", "Late 100", "Walked out 750"}));
    EXPECT_EQ(pairs(summary.at("voids"), "reason", "count"), (Names{"Dropped 2", "Late 1", "Walked out 2"}));
    EXPECT_EQ(numbers(part(summary, "sales"), {"grossSales", "voids", "netSales", "totalCollected"}),
              "grossSales=1000 voids=1350 netSales=1000 totalCollected=1000");
    EXPECT_EQ(checks(summary), "opened=2 closed=1 voided=1 refunded=0 open=0 guestCount=2")
        << "the guests of a void check were not served";
    EXPECT_EQ(pairs(summary.at("saleList").at("data"), "checkID", "status"),
              (Names{R"(c "CLOSED")", R"(gone "VOIDED")"}));
    EXPECT_EQ(pairs(summary.at("hours"), "hour", "checks"), Names{"12 1"});
    EXPECT_EQ(whole(reports.by_department(on(day)).at("totals").as_object(), "quantity"), 1);
    reports.expect_agreement(on(day));
}

TEST_F(SaleSummary, CountsACheckWhenItWasOpened) {
    const auto opened = [&](Day on_day) { return whole(part(reports.summed(on(on_day)), "checks"), "opened"); };
    close("same", day, {dish("a", 100)}, {{"saleOpenDate", moment(day, hours{9})}});
    close("text", day, {dish("a", 100)}, {{"saleOpenDate", iso(day - days{2}) + "T20:00:00.000Z"}});
    close("late", day, {dish("a", 100)}, {{"saleOpenDate", moment(day, hours{3})}});
    EXPECT_EQ(opened(day), 1);
    EXPECT_EQ(opened(day - days{1}), 1) << "at three in the morning it was still that day";
    EXPECT_EQ(opened(day - days{2}), 1);
    EXPECT_EQ(whole(part(reports.summed(on(day)), "checks"), "closed"), 3);
    EXPECT_EQ(whole(part(reports.summed(on(day - days{2})), "checks"), "closed"), 0);
    EXPECT_EQ(whole(part(reports.summed(between(day - days{40}, today)), "checks"), "opened"), 3) << "in months too";
    close("odd", day, {dish("a", 100)}, {{"saleOpenDate", moment(day + days{1})}});
    EXPECT_EQ(opened(day), 2) << "nothing opens after it has closed";
    bar.taken("open", beers({"a"}));
    EXPECT_EQ(opened(today), 1);
    EXPECT_EQ(whole(part(reports.summed("?dateOption=T"), "checks"), "open"), 1);
    EXPECT_EQ(service().run({"sales", "verify", "--store", store}).find(" 0 differences") != std::string::npos, true);
}

TEST_F(SaleSummary, AveragesAreOfNetSalesAndRounded) {
    const auto averages = [&](Day on_day) {
        return numbers(part(reports.summed(on(on_day)), "checks"), {"averageCheck", "averageGuest"});
    };
    EXPECT_EQ(averages(day), "averageCheck=0 averageGuest=0");
    close("a", day, {dish("a", 100, {{"taxes", json::array{tax("t", 9)}}})}, {{"guestCount", 3}, {"tipAmount", 50}});
    EXPECT_EQ(averages(day), "averageCheck=100 averageGuest=33") << "33.3; without taxes and tips";
    close("b", day, {dish("a", 101)}, {{"guestCount", 1}});
    EXPECT_EQ(averages(day), "averageCheck=101 averageGuest=50") << "100.5 and 50.25";
    close("c", day - days{1}, {dish("a", 101)}, {{"guestCount", 0}});
    EXPECT_EQ(averages(day - days{1}), "averageCheck=101 averageGuest=0") << "there were no guests";
}

TEST_F(SaleSummary, RefusesWhatItDoesNotUnderstand) {
    for (const std::string query :
         {"?dateOption=X", "?dateOption=LND&numberOfDay=0", "?dateOption=SD&specificDate=15-11-2026",
          "?dateOption=DR&fromDate=02-Nov-2026&toDate=01-Nov-2026", "?type=DEPARTMENT", "?type=nonsense",
          "?isIncludedCategory=yes", "?isIncludedCategory=2", "?page=x", "?page=-1", "?page=1.5", "?page=1000000001",
          "?pageSize=0", "?pageSize=201", "?pageSize=x", "?format=html"})
        EXPECT_EQ(outcome_of(reports.summary(query)), "400 INVALID_PARAMETER") << query;
    for (const std::string query :
         {"", "?type=SALESUMMARY", "?type=salesummary", "?isIncludedCategory=false", "?isIncludedCategory=1", "?page=0",
          "?pageSize=200&page=1000000000", "?dateOption=SD&specificDate=2026-11-15"})
        EXPECT_EQ(outcome_of(reports.summary(query)), "200") << query;
}

TEST_F(SaleSummary, IsForThoseWhoMayReadIt) {
    const auto codes = [&](const std::string& key) {
        Client who = service().node().client(key);
        return outcome_of(Reports{who, store}.summary(""));
    };
    EXPECT_EQ(codes(service().issue_key(service().tenant(), "reports:read")), "200");
    EXPECT_EQ(codes(service().issue_key(service().tenant(), "sync:read,sync:write,orders:read")), "403 SCOPE_MISSING");
    EXPECT_EQ(
        codes(service().issue_key(service().tenant(), "reports:read", {"--stores", service().tenant().stores[0]})),
        "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(codes(service().other().key), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(Reports{client, unknown_id}.summary("")), "404 NOT_FOUND");
}

}  // namespace
}  // namespace comanda::test::sale_summary_test
