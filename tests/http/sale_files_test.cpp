// Reports as tables: CSV and workbooks say what the JSON says, and nothing in them is computed.
#include <filesystem>
#include <fstream>

#include "tests/http/sales.h"
#include "tests/http/sheets.h"

namespace comanda::test::sale_files_test {
namespace {

const std::string workbook_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

// What a member of a workbook says, by a reader of its own.
std::string unzipped(const std::string& workbook, const std::string& member) {
    const std::string file =
        (std::filesystem::temp_directory_path() / ("comanda-sales-" + std::to_string(::getpid()) + ".xlsx")).string();
    std::ofstream(file, std::ios::binary) << workbook;
    const std::string script =
        "import sys, zipfile; print(zipfile.ZipFile('" + file + "').read('" + member + "').decode(), end='')";
    std::string said = run_program({"/usr/bin/env", "python3", "-c", script});
    std::filesystem::remove(file);
    return said;
}

class SaleFiles : public Sales {
  protected:
    const Day day = today - days{3};

    void SetUp() override {
        Sales::SetUp();
        bar.taken("rich", rich_check({{"lastUpdateInMillisec", moment(day, hours{13})}}));
    }
    std::string name(const std::string& type, const std::string& ending) const {
        return "attachment; filename=\"" + type + "-" + iso(day) + "-" + iso(day) + "." + ending + "\"";
    }
    // Every table of a summary, by its title.
    static std::map<std::string, Sheet> tables(const std::string& csv) {
        std::map<std::string, Sheet> all;
        std::string rest = "\r\n" + csv;
        while (!rest.empty()) {
            const std::size_t title_end = rest.find("\r\n", 2), end = rest.find("\r\n\r\n", title_end);
            const std::string title = rest.substr(2, title_end - 2);
            all.emplace(title, Sheet(rest.substr(title_end + 2, end == std::string::npos ? end : end - title_end)));
            rest = end == std::string::npos ? "" : rest.substr(end + 2);
        }
        return all;
    }
    static std::string cells(const std::vector<std::string>& row) {
        std::string all;
        for (const std::string& each : row)
            all += (&each == row.data() ? "" : "|") + each;
        return all;
    }
};

TEST_F(SaleFiles, AReportIsATableWithItsPartsAndTotal) {
    for (const Answer& answer :
         {reports.rows(on(day) + "&format=csv"), client.get(below("saleReport" + on(day)), {{"Accept", "text/csv"}})}) {
        ASSERT_EQ(answer.status, 200) << answer.body;
        EXPECT_EQ(answer.header("content-type"), "text/csv; charset=utf-8");
        EXPECT_EQ(answer.header("content-disposition"), name("DEPARTMENT", "csv"));
        const auto all = tables(answer.body);
        const Sheet& sheet = all.at("DEPARTMENT");
        EXPECT_EQ(cells(sheet.columns),
                  "id|name|part|code|quantity|grossAmount|discountAmount|voidAmount|refundAmount|netSales|taxAmount|"
                  "inclusiveTaxAmount|percentage");
        ASSERT_EQ(sheet.rows.size(), 8U);
        EXPECT_EQ(cells(sheet.rows[0]), "kitchen|Kitchen|||2|20.00|3.44|7.00|0.00|16.56|1.44|0.00|57.781");
        EXPECT_EQ(cells(sheet.rows[1]), "mains|Kitchen|Mains||2|20.00|3.44|0.00|0.00|16.56|1.44|0.00|57.781");
        EXPECT_EQ(cells(sheet.rows[2]), "|Kitchen|No category||0|0.00|0.00|7.00|0.00|0.00|0.00|0.00|0.000");
        EXPECT_EQ(cells(sheet.rows[3]), "bar|bar|||1|12.00|0.96|0.00|0.00|9.04|0.00|2.00|31.542");
        EXPECT_EQ(cells(sheet.rows[7]), "|Total|||6|35.33|4.67|7.00|0.00|28.66|1.56|2.00|100.000");
    }
    const Answer categories = reports.rows(on(day) + "&type=CATEGORY&format=csv&qtySort=Y");
    EXPECT_EQ(categories.header("content-disposition"), name("CATEGORY", "csv"));
    const auto all = tables(categories.body);
    const Sheet& sheet = all.at("CATEGORY");
    ASSERT_EQ(sheet.rows.size(), 3U);
    EXPECT_EQ(sheet.rows[0][1] + " " + sheet.rows[1][1], "No category Mains") << "four of the one, two of the other";
}

TEST_F(SaleFiles, SayWhatTheyAreOf) {
    bar.taken("open", check_with({dish("a", 250)}, {{"saleOpenDate", moment(day)}}), {{"deviceSeq", 1}});
    bar.taken("open", check_with({dish("a", 250)}, {{"saleOpenDate", moment(day)}, {"x", 1}}), {{"deviceSeq", 4}});
    for (const char* report : {"saleReport", "saleSummaryReport"}) {
        const auto all = tables(client.get(below(report + on(day) + "&format=csv")).body);
        std::map<std::string, std::string> said;
        for (const auto& row : all.at("report").rows)
            said[row.at(0)] = row.at(1);
        EXPECT_EQ(said["store"], store);
        EXPECT_EQ(said["fromDate"] + " " + said["toDate"] + " " + said["dateOption"],
                  iso(day) + " " + iso(day) + " SD");
        EXPECT_EQ(said["currency"] + " " + said["timezone"], "USD UTC");
        EXPECT_EQ(said["dataComplete"] + " " + said["openChecks"] + " " + said["openAmount"], "false 1 2.50");
        const Sheet& owing = all.at("pendingDevices");
        ASSERT_EQ(owing.rows.size(), 1U);
        EXPECT_EQ(owing.rows[0].at(0) + " " + owing.rows[0].at(1), "bar 2");
    }
}

TEST_F(SaleFiles, ASummaryIsATableForEachOfItsParts) {
    const Answer answer = client.get(below("saleSummaryReport" + on(day)), {{"Accept", "text/csv"}});
    EXPECT_EQ(answer.header("content-type"), "text/csv; charset=utf-8");
    EXPECT_EQ(answer.header("content-disposition"), name("SALESUMMARY", "csv"));
    auto parts = tables(answer.body);
    Names titles;
    for (const auto& [title, sheet] : parts)
        titles.push_back(title);
    EXPECT_EQ(titles, (Names{"checks", "discounts", "employees", "hours", "loyalty", "payments", "pendingDevices",
                             "report", "saleList", "sales", "serviceTypes", "taxes", "voids"}));
    Names sales;
    for (const auto& row : parts.at("sales").rows)
        sales.push_back(cells(row));
    EXPECT_EQ(sales, (Names{"grossSales|35.33", "itemDiscounts|2.00", "checkDiscounts|2.67", "voids|7.00",
                            "refunds|0.00", "netSales|28.66", "inclusiveTax|2.00", "exclusiveTax|1.56", "totalTax|3.56",
                            "serviceCharge|1.50", "deliveryCharge|0.99", "gratuity|2.00", "tips|3.00",
                            "roundingAdjustment|0.02", "totalCollected|39.73", "unpaid|0.73"}));
    EXPECT_EQ(cells(parts.at("taxes").rows.at(0)), "sales|Tax sales|false|1|1.56");
    EXPECT_EQ(cells(parts.at("taxes").rows.at(1)), "vat|Tax vat|true|1|2.00");
    EXPECT_EQ(cells(parts.at("checks").rows.at(1)) + " " + cells(parts.at("checks").rows.at(6)),
              "closed|1 averageCheck|28.66");
    EXPECT_EQ(cells(parts.at("loyalty").rows.at(0)), "earned|0");
    EXPECT_EQ(cells(parts.at("payments").rows.at(0)), "CARD|CARD|1|19.00");
    EXPECT_EQ(cells(parts.at("serviceTypes").rows.at(0)), "DINEIN|DINEIN|1|3|28.66|3.56|39.73");
    EXPECT_EQ(cells(parts.at("employees").rows.at(0)), "e1|Ana|1|3|28.66|3.56|39.73");
    EXPECT_EQ(cells(parts.at("discounts").rows.at(0)), "coupon|Coupon|1|1.00");
    EXPECT_EQ(cells(parts.at("voids").rows.at(0)), "Cold|Cold|1|7.00");
    EXPECT_EQ(cells(parts.at("hours").rows.at(0)), "13|13|1|28.66");
    const json::object listed = reports.listed(on(day)).at(0);
    EXPECT_EQ(cells(parts.at("saleList").columns),
              "saleId|checkID|checkNo|ticketNo|businessDate|closedAt|employee|employeeName|service|totalAmount|status");
    EXPECT_EQ(cells(parts.at("saleList").rows.at(0)), text(listed, "saleId") + "|rich|" + text(listed, "checkNo") +
                                                          "|" + text(listed, "ticketNo") + "|" + iso(day) + "|" +
                                                          text(listed, "closedAt") + "|e1|Ana|DINEIN|39.73|CLOSED");
    const auto with_categories = tables(reports.summary(on(day) + "&format=csv&isIncludedCategory=true").body);
    EXPECT_EQ(with_categories.at("categories").rows.size(), 3U);
}

TEST_F(SaleFiles, NothingIsComputed) {
    const Names bad = {"=1+1", "+1", "-1", "@SUM(A1)", "=cmd|'/c calc'!A1"};
    json::array lines;
    for (const std::string& each : bad)
        lines.push_back(dish(each, 100,
                             {{"department", {{"id", each}, {"name", "=dep " + each}}},
                              {"category", {{"id", each}, {"name", "=cat " + each}}}}));
    lines.push_back(dish("gone", 50, {{"void", true}, {"voidReason", "=void"}}));
    close("c", day, lines,
          {{"service", "=service"},
           {"openByEmpId", "@emp"},
           {"openEmployeeName", "+Ana"},
           {"roundingAdjustment", -2},
           {"payments", json::array{{{"id", "p"}, {"type", "=pay"}, {"amount", 498}}}},
           {"discounts", json::array{{{"id", "-dis"}, {"name", "=Dis,\"x\""}, {"amount", 1}}}},
           {"chargeTaxes", json::array{tax("=tax", 1)}}});
    const auto guarded = [](const std::string& csv, const std::string& title) {
        const Sheet table = tables(csv).at(title);
        std::size_t guards = 0;
        for (const auto& row : table.rows) {
            for (const std::string& cell : row) {
                const bool is_number = cell.find_first_not_of("-0123456789.") == std::string::npos && cell != "-1";
                if (is_number || cell.empty()) continue;
                EXPECT_EQ(std::string("=+-@\t\r").find(cell.front()), std::string::npos) << cell;
                guards += cell.starts_with("'") ? 1 : 0;
            }
        }
        return guards;
    };
    EXPECT_EQ(guarded(reports.rows(on(day) + "&format=csv").body, "DEPARTMENT"), 5 * 2 + 5 * 3)
        << "ids, names and parts";
    EXPECT_GT(guarded(reports.rows(on(day) + "&format=csv&type=CATEGORY").body, "CATEGORY"), 5U);
    auto parts = tables(reports.summary(on(day) + "&format=csv").body);
    EXPECT_EQ(cells(parts.at("payments").rows.at(0)), "'=pay|'=pay|1|4.98");
    EXPECT_EQ(cells(parts.at("serviceTypes").rows.at(0)), "'=service|'=service|1|0|4.99|0.01|4.98");
    EXPECT_EQ(cells(parts.at("employees").rows.at(0)), "'@emp|'+Ana|1|0|4.99|0.01|4.98");
    EXPECT_EQ(cells(parts.at("discounts").rows.at(0)), "'-dis|'=Dis,\"x\"|1|0.01");
    EXPECT_EQ(cells(parts.at("voids").rows.at(0)), "'=void|'=void|1|0.50");
    EXPECT_EQ(cells(parts.at("taxes").rows.at(0)), "'=tax|Tax =tax|false|1|0.01");
    EXPECT_EQ(cells(parts.at("sales").rows.at(13)), "roundingAdjustment|0.00") << "2 and -2";
}

TEST_F(SaleFiles, AnAmountBelowNothingIsANumber) {
    close("c", day - days{1}, {dish("a", 100)}, {{"roundingAdjustment", -2}});
    auto parts = tables(reports.summary(on(day - days{1}) + "&format=csv").body);
    EXPECT_EQ(cells(parts.at("sales").rows.at(13)), "roundingAdjustment|-0.02") << "without a guard";
}

TEST_F(SaleFiles, BothAreWorkbooksToo) {
    close("c", day, {dish("a", 100, {{"department", {{"id", "=1+1"}, {"name", "=2+2"}}}})});
    const Answer report = reports.rows(on(day) + "&format=xlsx");
    EXPECT_EQ(report.status, 200);
    EXPECT_EQ(report.header("content-type"), workbook_type);
    EXPECT_EQ(report.header("content-disposition"), name("DEPARTMENT", "xlsx"));
    const std::string sheet = unzipped(report.body, "xl/worksheets/sheet3.xml");
    EXPECT_EQ(sheet.find("<f>"), std::string::npos) << "no formula";
    EXPECT_NE(sheet.find("<v>29.66</v>"), std::string::npos) << "net sales are a number: " << sheet;
    EXPECT_NE(unzipped(report.body, "xl/sharedStrings.xml").find("<t>=2+2</t>"), std::string::npos) << "text is text";
    EXPECT_NE(unzipped(report.body, "xl/workbook.xml").find("name=\"DEPARTMENT\""), std::string::npos);

    const Answer summary =
        client.get(below("saleSummaryReport" + on(day) + "&isIncludedCategory=true"), {{"Accept", workbook_type}});
    EXPECT_EQ(summary.header("content-type"), workbook_type);
    EXPECT_EQ(summary.header("content-disposition"), name("SALESUMMARY", "xlsx"));
    const std::string book = unzipped(summary.body, "xl/workbook.xml");
    for (const char* title : {"report", "pendingDevices", "checks", "loyalty", "sales", "taxes", "payments",
                              "serviceTypes", "employees", "discounts", "voids", "hours", "saleList", "categories"})
        EXPECT_NE(book.find("sheet name=\"" + std::string(title) + "\""), std::string::npos) << title;
    EXPECT_NE(unzipped(summary.body, "xl/worksheets/sheet3.xml").find("<v>40.73</v>"), std::string::npos);
}

TEST_F(SaleFiles, FormatSaysMoreThanAccept) {
    const auto type = [&](const std::string& query, const std::string& accept) {
        return client.get(below("saleReport" + on(day) + query), {{"Accept", accept}}).header("content-type");
    };
    EXPECT_EQ(type("&format=csv", workbook_type), "text/csv; charset=utf-8");
    EXPECT_EQ(type("&format=xlsx", "text/csv"), workbook_type);
    EXPECT_TRUE(type("&format=json", "text/csv").starts_with("application/json"));
    EXPECT_TRUE(type("", "*/*").starts_with("application/json"));
    EXPECT_TRUE(type("", "application/json").starts_with("application/json"));
}

}  // namespace
}  // namespace comanda::test::sale_files_test
