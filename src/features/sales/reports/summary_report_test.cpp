#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

#include "features/sales/reports/report_answers.h"
#include "features/sales/twins_fixture.h"

namespace comanda::sales::summary_report_test {
namespace {

Summary summary_of_sums(const SaleSums& sums, int digits = 2, Pending pending = {}) {
    return summary_of({.sums = sums, .pending = std::move(pending), .sales = {}}, 1, 50, digits);
}

json::object to_json(const Summary& summary, int digits) {
    return parse_json_object(to_json_text(summary_shape, summary, digits));
}

json::object summary(const SaleSums& sums, int digits = 2, const Pending& pending = {}) {
    return to_json(summary_of_sums(sums, digits, pending), digits);
}

std::int64_t number(const json::object& object, std::string_view name) {
    return object.at(name).as_int64();
}

TotalSum total(std::string service, std::string employee, Amounts amounts, std::int64_t closed = 1,
               std::int64_t guests = 0) {
    return {.service = std::move(service),
            .employee_id = std::move(employee),
            .employee_name = {},
            .closed = closed,
            .guest_count = guests,
            .amounts = amounts};
}

SaleSums of(std::vector<TotalSum> totals) {
    return {.items = {}, .totals = std::move(totals), .parts = {}};
}

TEST(Summary, HasEachAmountUnderItsName) {
    SaleSums sums = of({total("EATIN", "e1", {20'000, 300, 200, 40, 50, 600, 7'000})});
    sums.totals[0].charges = {.service = 1, .delivery = 20, .gratuity = 300, .tips = 4'000, .rounding = -2};
    sums.totals[0].paid = 30'000;
    const json::object made = summary(sums).at("sales").as_object();
    const std::pair<const char*, std::int64_t> want[] = {{"grossSales", 20'000},
                                                         {"itemDiscounts", 300},
                                                         {"checkDiscounts", 200},
                                                         {"voids", 40},
                                                         {"refunds", 50},
                                                         {"netSales", 18'850},
                                                         {"inclusiveTax", 600},
                                                         {"exclusiveTax", 7'000},
                                                         {"totalTax", 7'600},
                                                         {"serviceCharge", 1},
                                                         {"deliveryCharge", 20},
                                                         {"gratuity", 300},
                                                         {"tips", 4'000},
                                                         {"roundingAdjustment", -2},
                                                         {"totalCollected", 18'850 + 7'600 + 4'319},
                                                         {"unpaid", 769}};
    for (const auto& [name, amount] : want)
        EXPECT_EQ(number(made, name), amount) << name;
    EXPECT_EQ(made.size(), 2 * std::size(want));
    EXPECT_EQ(made.at("netSalesStr"), "188.50");
    EXPECT_EQ(made.at("roundingAdjustmentStr"), "-0.02");
}

class RandomTotals {
  public:
    explicit RandomTotals(unsigned seed) : random_(seed) {}

    SaleSums sums() {
        static constexpr const char* services[] = {"EATIN", "TAKEOUT", "DELIVERY", ""};
        SaleSums made;
        for (std::size_t n = random_() % 8; n > 0; --n) {
            TotalSum each = total(services[random_() % 4], std::string(random_() % 2, 'e'), {});
            each.employee_name = std::string(random_() % 2, 'E');
            for (std::int64_t* count : {&each.opened, &each.closed, &each.voids, &each.refunds, &each.guest_count})
                *count = static_cast<std::int64_t>(random_() % 30);
            each.amounts = {amount(), amount(), amount(), amount(), amount(), amount(), amount()};
            each.charges = {amount(), amount(), amount(), amount(), amount()};
            each.paid = amount();
            made.totals.push_back(std::move(each));
        }
        return made;
    }

  private:
    std::int64_t amount() { return static_cast<std::int64_t>(random_() % 2'000'000) - 200'000; }
    std::mt19937 random_;
};

std::int64_t sum_of(const json::array& rows, std::string_view name) {
    std::int64_t sum = 0;
    for (const json::value& each : rows)
        sum += number(each.as_object(), name);
    return sum;
}

// Property: the identities that the interface promises, in what it answers.
TEST(Summary, AgreesWithItself) {
    for (unsigned seed = 1; seed <= 1'000; ++seed) {
        const SaleSums sums = RandomTotals(seed).sums();
        std::int64_t paid = 0, closed = 0;
        for (const TotalSum& each : sums.totals) {
            paid += each.paid;
            closed += each.closed;
        }
        const int digits = std::array{0, 2, 3}[seed % 3];
        const json::object made = summary(sums, digits);
        const auto of_sales = [&](std::string_view name) { return number(made.at("sales").as_object(), name); };
        ASSERT_EQ(of_sales("netSales"), of_sales("grossSales") - of_sales("itemDiscounts") -
                                            of_sales("checkDiscounts") - of_sales("refunds") -
                                            of_sales("inclusiveTax"));
        ASSERT_EQ(of_sales("totalTax"), of_sales("inclusiveTax") + of_sales("exclusiveTax"));
        ASSERT_EQ(of_sales("totalCollected"), of_sales("netSales") + of_sales("totalTax") + of_sales("serviceCharge") +
                                                  of_sales("deliveryCharge") + of_sales("gratuity") + of_sales("tips") +
                                                  of_sales("roundingAdjustment"));
        ASSERT_EQ(of_sales("unpaid"), of_sales("totalCollected") - paid);
        for (const char* list : {"serviceTypes", "employees"}) {
            const json::array& rows = made.at(list).as_array();
            ASSERT_EQ(sum_of(rows, "netSales"), of_sales("netSales")) << list;
            ASSERT_EQ(sum_of(rows, "taxAmount"), of_sales("totalTax")) << list;
            ASSERT_EQ(sum_of(rows, "totalAmount"), of_sales("totalCollected")) << list;
            ASSERT_EQ(sum_of(rows, "checks"), closed) << list;
            ASSERT_EQ(sum_of(rows, "guestCount"), number(made.at("checks").as_object(), "guestCount")) << list;
        }
        ASSERT_EQ(odd_twin(made, digits), "") << "seed " << seed;
    }
}

TEST(Summary, WritesAmountsAsTheCurrencyDoes) {
    const SaleSums sums = of({total("", "", {.gross = -1'234'567})});
    for (const auto& [digits, text] : {std::pair(0, "-1234567"), {2, "-12345.67"}, {3, "-1234.567"}})
        EXPECT_EQ(summary(sums, digits).at("sales").at("grossSalesStr"), text);
}

std::int64_t average(const char* name, std::int64_t net, std::int64_t closed, std::int64_t guests) {
    return number(summary(of({total("", "", {.gross = net}, closed, guests)})).at("checks").as_object(), name);
}

TEST(Summary, AveragesHalfAUnitUp) {
    for (const char* name : {"averageCheck", "averageGuest"}) {
        const auto of_many = [&](std::int64_t net, std::int64_t count) {
            return name == std::string("averageCheck") ? average(name, net, count, 77) : average(name, net, 77, count);
        };
        EXPECT_EQ(of_many(1'000, 3), 333) << name;
        EXPECT_EQ(of_many(500, 3), 167) << name;
        EXPECT_EQ(of_many(5, 2), 3) << name;
        EXPECT_EQ(of_many(-5, 2), -2) << name;
        EXPECT_EQ(of_many(-500, 3), -167) << name;
        EXPECT_EQ(of_many(-1, 3), 0) << name;
        EXPECT_EQ(of_many(-6, 3), -2) << name;
        EXPECT_EQ(of_many(700, 0), 0) << name << " of nothing";
        EXPECT_EQ(of_many(0, 5), 0) << name;
        EXPECT_EQ(of_many(700, -1), 0) << name;
    }
    EXPECT_EQ(average("averageCheck", 600, 2, 3), 300);
    EXPECT_EQ(average("averageGuest", 600, 2, 3), 200);
}

TEST(Summary, CountsChecks) {
    SaleSums sums = of({total("a", "x", {}, 3, 5), total("b", "y", {}, 4, 6)});
    sums.totals[0].opened = 10;
    sums.totals[1].opened = 20;
    sums.totals[0].voids = 2;
    sums.totals[1].refunds = 9;
    const Pending pending{.open_checks = 8, .open_amount = 1, .opened = 6};
    const json::object checks = summary(sums, 2, pending).at("checks").as_object();
    EXPECT_EQ(number(checks, "opened"), 36) << "those still open too";
    EXPECT_EQ(number(checks, "closed"), 7);
    EXPECT_EQ(number(checks, "voided"), 2);
    EXPECT_EQ(number(checks, "refunded"), 9);
    EXPECT_EQ(number(checks, "open"), 8);
    EXPECT_EQ(number(checks, "guestCount"), 11);
}

TEST(Summary, NamesServicesAndEmployees) {
    SaleSums sums =
        of({total("TAKEOUT", "e2", {.gross = 1}), total("EATIN", "e2", {.gross = 2}),
            total("EATIN", "e1", {.gross = 4}), total("EATIN", "", {.gross = 8}), total("EATIN", "e2", {.gross = 16})});
    sums.totals[1].employee_name = "Ann";
    const json::object made = summary(sums);
    const auto told = [&](std::string_view list) {
        std::string text;
        for (const json::value& each : made.at(list).as_array())
            text += std::string(each.at("id").as_string()) + "=" + std::string(each.at("name").as_string()) + " " +
                    std::to_string(each.at("netSales").as_int64()) + ";";
        return text;
    };
    EXPECT_EQ(told("serviceTypes"), "EATIN=EATIN 30;TAKEOUT=TAKEOUT 1;");
    EXPECT_EQ(told("employees"), "= 8;e1=e1 4;e2=Ann 19;") << "a name is whoever's says one, or the id";
}

SaleSums with_parts() {
    SaleSums sums;
    sums.parts = {{"inclusive_tax", "t1", "VAT", 3, 30}, {"tax", "t2", "City", 2, 20},
                  {"tax", "t1", "VAT", 1, 10},           {"payment", "CASH", "CASH", 4, 400},
                  {"payment", "CARD", "CARD", 5, 500},   {"discount", "d1", "Happy hour", 6, 60},
                  {"void", "Burnt", "Burnt", 7, 70},     {"hour", "13", "13", 8, 800},
                  {"hour", "09", "09", 9, 900}};
    return sums;
}

TEST(Summary, ListsPartsByTheirKeys) {
    const json::object made = summary(with_parts());
    EXPECT_EQ(comanda::to_text(made.at("taxes")),
              R"([{"id":"t1","name":"VAT","inclusive":false,"taxAmount":10,"taxAmountStr":"0.10"},)"
              R"({"id":"t1","name":"VAT","inclusive":true,"taxAmount":30,"taxAmountStr":"0.30"},)"
              R"({"id":"t2","name":"City","inclusive":false,"taxAmount":20,"taxAmountStr":"0.20"}])");
    EXPECT_EQ(comanda::to_text(made.at("payments")), R"([{"type":"CARD","count":5,"amount":500,"amountStr":"5.00"},)"
                                                     R"({"type":"CASH","count":4,"amount":400,"amountStr":"4.00"}])");
    EXPECT_EQ(comanda::to_text(made.at("discounts")),
              R"([{"id":"d1","name":"Happy hour","count":6,"amount":60,"amountStr":"0.60"}])");
    EXPECT_EQ(comanda::to_text(made.at("voids")), R"([{"reason":"Burnt","count":7,"amount":70,"amountStr":"0.70"}])");
    EXPECT_EQ(comanda::to_text(made.at("hours")), R"([{"hour":9,"checks":9,"netSales":900,"netSalesStr":"9.00"},)"
                                                  R"({"hour":13,"checks":8,"netSales":800,"netSalesStr":"8.00"}])");
}

// The list as it is answered when there are so many sales, and this page of them was read.
json::object sale_list(std::int64_t count, std::int64_t page, std::int64_t page_size) {
    const SaleSums sums = of({total("", "", {}, count)});
    const std::int64_t here = std::clamp<std::int64_t>(count - (page - 1) * page_size, 0, page_size);
    std::vector<ListedSale> sales(static_cast<std::size_t>(here));
    for (ListedSale& each : sales) {
        each.id = "s" + std::to_string(&each - sales.data());
        each.business_date = "2026-11-14";
        each.closed_at = 17;
    }
    const bool has_more = page * page_size < count;
    Report report{.sums = sums, .pending = {}, .sales = std::move(sales), .has_more_sales = has_more};
    return to_json(summary_of(std::move(report), page, page_size, 2), 2).at("saleList").as_object();
}

TEST(Summary, PagesTheSales) {
    for (const auto& [count, size, pages] :
         {std::tuple(0, 50, 0), {1, 50, 1}, {50, 50, 1}, {51, 50, 2}, {7, 1, 7}, {100, 50, 2}, {99, 50, 2}}) {
        for (int page = 1; page <= pages + 1; ++page) {
            const json::object list = sale_list(count, page, size);
            EXPECT_EQ(number(list, "total"), count);
            EXPECT_EQ(number(list, "totalPages"), pages) << count;
            EXPECT_EQ(number(list, "page"), page);
            EXPECT_EQ(number(list, "pageSize"), size);
            EXPECT_EQ(list.at("hasMore"), page < pages) << count << " " << page;
            EXPECT_EQ(page < pages, list.at("nextCursor").is_string()) << "where there is more, it can be had";
        }
    }
    SaleSums all = of({total("", "", {}, 3)});
    all.totals[0].voids = 20;
    all.totals[0].refunds = 100;
    EXPECT_EQ(number(summary(all).at("saleList").as_object(), "total"), 123) << "voids and refunds are listed too";
}

TEST(Summary, GoesOnBehindTheLastOfAFullPage) {
    EXPECT_EQ(sale_list(51, 1, 50).at("nextCursor"), "2026-11-14_17_s49");
    EXPECT_TRUE(sale_list(49, 1, 50).at("nextCursor").is_null());
    EXPECT_TRUE(sale_list(0, 1, 50).at("nextCursor").is_null());
    EXPECT_TRUE(sale_list(50, 1, 50).at("nextCursor").is_null()) << "full, and the last";
}

// What a row of an answer says in a column of the table; the table of parts has one amount and one count for all.
std::string told_in(const json::object& row, const std::string& column) {
    const char* const amounts[] = {"amountStr", "taxAmountStr", "netSalesStr"};
    if (const json::value* twin = row.if_contains(column + "Str")) return std::string(twin->as_string());
    if (column == "amount") {
        for (const char* name : amounts) {
            if (const json::value* twin = row.if_contains(name)) return std::string(twin->as_string());
        }
    }
    if (const json::value* number = row.if_contains(column == "count" && row.contains("hour") ? "checks" : column))
        return number->is_string() ? std::string(number->get_string()) : std::to_string(number->as_int64());
    return {};
}

TEST(Summary, ListsASaleAsItIs) {
    const std::vector<ListedSale> sales = {{.id = "s1",
                                            .business_date = "2026-11-14",
                                            .status = Status::refund,
                                            .check_id = "c1",
                                            .check_no = "17",
                                            .ticket_no = "18",
                                            .service = "EATIN",
                                            .employee_id = "e1",
                                            .employee_name = "Ann",
                                            .closed_at = 1'794'708'393'120,
                                            .total = -1'050}};
    const Summary listed_only = summary_of({.sums = {}, .pending = {}, .sales = sales}, 1, 50, 2);
    const json::object made = to_json(listed_only, 2);
    EXPECT_EQ(comanda::to_text(made.at("saleList").at("data")),
              R"([{"saleId":"s1","checkID":"c1","checkNo":"17","ticketNo":"18","businessDate":"2026-11-14",)"
              R"("closedAt":"2026-11-15T02:06:33.120Z","employee":"e1","employeeName":"Ann","service":"EATIN",)"
              R"("totalAmount":-1050,"totalAmountStr":"-10.50","status":"REFUND"}])");
    const sheet::Table table = summary_tables(listed_only, 2).back();
    EXPECT_EQ(table.title, "saleList");
    ASSERT_EQ(table.rows.size(), 1u);
    const json::object& listed = made.at("saleList").at("data").at(0).as_object();
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        EXPECT_EQ(table.rows[0].at(i).text(), told_in(listed, table.columns[i])) << table.columns[i];
}

// Property: a workbook says what the answer says.
TEST(Summary, SaysTheSameInTables) {
    for (unsigned seed = 1; seed <= 200; ++seed) {
        SaleSums sums = RandomTotals(seed).sums();
        sums.parts = with_parts().parts;
        const json::object made = summary(sums, 3);
        const auto tables = summary_tables(summary_of_sums(sums, 3), 3);
        ASSERT_EQ(tables.size(), 11u);
        for (std::size_t t = 1; t < 8; ++t) {
            const json::array& rows = made.at(tables[t].title).as_array();
            ASSERT_EQ(tables[t].rows.size(), rows.size()) << tables[t].title;
            for (std::size_t i = 0; i < rows.size(); ++i) {
                ASSERT_EQ(tables[t].rows[i].size(), tables[t].columns.size());
                for (std::size_t k = tables[t].title == "taxes" ? 3 : 2; k < tables[t].columns.size(); ++k) {
                    const std::string told = told_in(rows[i].as_object(), tables[t].columns[k]);
                    ASSERT_TRUE(tables[t].rows[i][k].is_number());
                    ASSERT_TRUE(tables[t].rows[i][k].text() == told || (told.empty() && tables[t].title == "taxes"))
                        << tables[t].title << " " << tables[t].columns[k] << ": " << told;
                }
            }
        }
        for (const sheet::Table& each : {tables[8], tables[9]}) {
            for (const auto& row : each.rows)
                ASSERT_EQ(told_in(made.at(each.title).as_object(), row.at(0).text()), row.at(1).text());
        }
        for (const auto& row : tables[0].rows)
            ASSERT_EQ(made.at("sales").at(row.at(0).text() + "Str").as_string(), row.at(1).text());
        ASSERT_EQ(2 * tables[0].rows.size(), made.at("sales").as_object().size());
    }
    const SaleSums parts = with_parts();
    const auto tables = summary_tables(summary_of_sums(parts), 2);
    EXPECT_EQ(tables.at(1).rows.at(0), (std::vector<sheet::Cell>{"t1", "VAT", "false", sheet::Cell::number(1),
                                                                 sheet::Cell::number(Money{10}, 2)}));
    EXPECT_EQ(tables.at(1).rows.at(1).at(2), sheet::Cell("true"));
}

}  // namespace
}  // namespace comanda::sales::summary_report_test
