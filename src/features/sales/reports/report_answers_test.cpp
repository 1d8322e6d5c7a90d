#include "features/sales/reports/report_answers.h"

#include <gtest/gtest.h>

#include <random>

#include "base/time.h"
#include "features/sales/twins_fixture.h"

namespace comanda::sales::report_answers_test {
namespace {

using namespace std::chrono_literals;

Row row_of(std::int64_t net) {
    return {.id = "r", .name = "A row", .code = "C", .quantity = 3, .amounts = {.gross = net}};
}

std::int64_t share(std::int64_t net, std::int64_t all) {
    return share_of(net, all).thousandths;
}

json::object row_json(Row row, int digits) {
    row.share = share_of(row.amounts.net(), row.amounts.net());
    return parse_json_object(to_json_text(row_shape, row, digits));
}

TEST(ReportRow, HasItsShareOfAllNetSales) {
    EXPECT_EQ(share(1, 1), 100'000);
    EXPECT_EQ(share(1, 3), 33'333);
    EXPECT_EQ(share(2, 3), 66'667);
    EXPECT_EQ(share(1, 200'000), 1) << "half a unit goes up";
    EXPECT_EQ(share(1, 200'001), 0);
    EXPECT_EQ(share(3, 200'000), 2);
    EXPECT_EQ(share(0, 7), 0);
    EXPECT_EQ(share(300, 100), 300'000) << "others went back";
    EXPECT_EQ(share(4'000'000'000'000'000, 4'000'000'000'000'000), 100'000);
}

TEST(ReportRow, HasAShareBelowZeroWhenMoreWentBackThanWasSold) {
    EXPECT_EQ(share(-1, 3), -33'333);
    EXPECT_EQ(share(-2, 3), -66'667);
    EXPECT_EQ(share(-1, 200'000), 0) << "half a unit goes up here too";
    EXPECT_EQ(share(-3, 200'000), -1);
    EXPECT_EQ(share(-100'001, 200'000), -50'000);
    EXPECT_EQ(share(-1, 1), -100'000);
    Row row = row_of(-1);
    row.share = share_of(-1, 3);
    EXPECT_EQ(parse_json_object(to_json_text(row_shape, row, 2)).at("percentageStr"), "-33.333");
}

TEST(ReportRow, HasNoShareOfNothing) {
    EXPECT_EQ(share(5, 0), 0);
    EXPECT_EQ(share(5, -10), 0);
    EXPECT_EQ(share(-5, -10), 0);
}

// Property: a share is the nearest thousandth of a percent.
TEST(ReportRow, HasTheNearestShare) {
    std::mt19937 random(9);
    for (int i = 0; i < 20'000; ++i) {
        const std::int64_t all = 1 + static_cast<std::int64_t>(random() % 1'000'000);
        const std::int64_t net = static_cast<std::int64_t>(random() % 3'000'000) - 1'500'000;
        const std::int64_t off = 2 * (share(net, all) * all - net * 100'000);
        ASSERT_TRUE(-all < off && off <= all) << net << " of " << all;
    }
}

TEST(ReportRow, SaysItsAmountsByName) {
    Row row = row_of(0);
    row.amounts = {1'000, 20, 3, 400, 50, 60, 7};
    for (const auto& [digits, net] : {std::pair(0, "867"), {2, "8.67"}, {3, "0.867"}}) {
        const json::object made = row_json(row, digits);
        EXPECT_EQ(odd_twin(made, digits), "");
        EXPECT_EQ(made.at("netSalesStr"), net);
    }
    EXPECT_EQ(comanda::to_text(row_json(row, 2)),
              R"({"id":"r","name":"A row","code":"C","quantity":3,"grossAmount":1000,"grossAmountStr":"10.00",)"
              R"("discountAmount":23,"discountAmountStr":"0.23","voidAmount":400,"voidAmountStr":"4.00",)"
              R"("refundAmount":50,"refundAmountStr":"0.50","netSales":867,"netSalesStr":"8.67","taxAmount":7,)"
              R"("taxAmountStr":"0.07","inclusiveTaxAmount":60,"inclusiveTaxAmountStr":"0.60","percentage":100000,)"
              R"("percentageStr":"100.000"})");
}

std::vector<Row> two_rows() {
    std::vector<Row> rows = {row_of(300), row_of(100)};
    rows[0].id = "a";
    rows[0].name = "Bar";
    rows[0].parts = {row_of(200), row_of(100)};
    rows[0].parts[0].name = "Wine";
    set_shares(rows, total_of(rows).amounts.net());
    return rows;
}

ReportHead head() {
    return {.store = {.account = "acc",
                      .id = "st1",
                      .name = "Corner",
                      .timezone = "Europe/Paris",
                      .day_cutoff = "04:00",
                      .currency = "KWD",
                      .digits = 3,
                      .week_start = "Monday",
                      .today = {}},
            .type = "DEPARTMENT",
            .days = {"W", std::chrono::sys_days{2026y / 11 / 9}, std::chrono::sys_days{2026y / 11 / 15}},
            .pending = {}};
}

TEST(ReportRows, HaveTheirParts) {
    const std::vector<Row> rows = two_rows();
    const json::object report = parse_json_object(rows_report_json(head(), true, rows, total_of(rows)));
    const json::array& list = report.at("data").as_array();
    ASSERT_EQ(list.size(), 2u);
    EXPECT_EQ(list[0].at("percentage"), 75'000);
    EXPECT_EQ(list[0].at("categories").as_array().size(), 2u);
    EXPECT_EQ(list[0].at("categories").at(0).at("percentage"), 50'000) << "of all, not of its row";
    EXPECT_EQ(list[0].at("categories").at(0).at("name"), "Wine");
    EXPECT_TRUE(list[1].at("categories").as_array().empty());
    EXPECT_EQ(report.at("totals").at("netSales"), 400);
    EXPECT_FALSE(report.at("totals").as_object().contains("name"));
    const json::object none = parse_json_object(rows_report_json(head(), false, {}, Row()));
    EXPECT_TRUE(none.at("data").as_array().empty());
}

TEST(ReportRows, AreATableWithATotal) {
    const std::vector<Row> rows = two_rows();
    ReportHead of_dollars = head();
    of_dollars.store.digits = 2;
    const sheet::Table table = rows_report_tables(of_dollars, rows, total_of(rows)).back();
    EXPECT_EQ(table.title, "DEPARTMENT");
    ASSERT_EQ(table.rows.size(), 5u);
    std::string told;
    for (const auto& row : table.rows) {
        ASSERT_EQ(row.size(), table.columns.size());
        for (std::size_t i = 4; i < row.size(); ++i)
            EXPECT_TRUE(row[i].is_number()) << table.columns[i];
        for (std::size_t i = 0; i < 4; ++i)
            EXPECT_FALSE(row[i].is_number()) << table.columns[i];
        for (const std::size_t i : {0u, 1u, 2u, 4u, 5u, 9u, 12u})
            told += row[i].text() + (i == 12 ? "\n" : ",");
    }
    EXPECT_EQ(table.columns[5] + table.columns[9] + table.columns[12], "grossAmountnetSalespercentage");
    EXPECT_EQ(told,
              "a,Bar,,3,3.00,3.00,75.000\n"
              "r,Bar,Wine,3,2.00,2.00,50.000\n"
              "r,Bar,A row,3,1.00,1.00,25.000\n"
              "r,A row,,3,1.00,1.00,25.000\n"
              ",Total,,6,4.00,4.00,100.000\n");
}

json::object to_json(const ReportHead& head) {
    return parse_json_object(to_json_text(head_shape, head, head.store.digits));
}

TEST(ReportHead, SaysWhatTheReportIsAbout) {
    json::object made = to_json(head());
    EXPECT_TRUE(parse_iso(made.at("generatedAt").as_string()));
    made.erase("generatedAt");
    EXPECT_EQ(parse_json(comanda::to_text(made)), parse_json(R"({"store":"st1","storeName":"Corner","type":"DEPARTMENT",
        "dateOption":"W","fromDate":"2026-11-09","toDate":"2026-11-15","timezone":"Europe/Paris",
        "businessDayCutoff":"04:00","currency":"KWD","dataComplete":true,
        "pending":{"openChecks":0,"openAmount":0,"openAmountStr":"0.000","devices":[]}})"));
}

TEST(ReportHead, SaysWhenSomethingIsMissing) {
    ReportHead open = head(), away = head();
    open.pending = {.open_checks = 2, .open_amount = 1'500, .opened = 1};
    away.pending.devices = {{"Till 3", 4, 1'794'708'393'120}};
    EXPECT_EQ(to_json(open).at("dataComplete"), false);
    EXPECT_EQ(to_json(open).at("pending").at("openChecks"), 2);
    EXPECT_EQ(to_json(open).at("pending").at("openAmountStr"), "1.500");
    EXPECT_EQ(to_json(away).at("dataComplete"), false);
    EXPECT_EQ(comanda::to_text(to_json(away).at("pending").at("devices")),
              R"([{"deviceName":"Till 3","pendingOps":4,"lastSyncAt":"2026-11-15T02:06:33.120Z"}])");
}

TEST(SaleStatus, HasAWord) {
    EXPECT_EQ(to_text(Status::closed), "CLOSED");
    EXPECT_EQ(to_text(Status::voided), "VOIDED");
    EXPECT_EQ(to_text(Status::refund), "REFUND");
}

}  // namespace
}  // namespace comanda::sales::report_answers_test
