// What the tests of sales and their reports share: days, checks that end on them, and what must always add up.
#pragma once

#include <map>
#include <thread>

#include "tests/http/tills.h"

namespace comanda::test {

using Day = std::chrono::sys_days;
using std::chrono::days;
using std::chrono::hours;
using std::chrono::minutes;

// Of a store by UTC. A day that is about to end is waited out, so that a test that begins with this is of one day.
inline Day business_today() {
    const Instant end = day_began() + days{1};
    if (end - now() < std::chrono::seconds{30}) std::this_thread::sleep_until(end);
    return std::chrono::floor<days>(day_began());
}

inline std::string two_digits(unsigned number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}
inline std::string iso(Day day) {
    const std::chrono::year_month_day date{day};
    return std::to_string(static_cast<int>(date.year())) + "-" + two_digits(static_cast<unsigned>(date.month())) + "-" +
           two_digits(static_cast<unsigned>(date.day()));
}
// As reports are asked for: 15-Nov-2026.
inline std::string spoken(Day day) {
    static const char* const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                         "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::chrono::year_month_day date{day};
    return two_digits(static_cast<unsigned>(date.day())) + "-" + months[static_cast<unsigned>(date.month()) - 1] + "-" +
           std::to_string(static_cast<int>(date.year()));
}

inline std::string on(Day day) {
    return "?dateOption=SD&specificDate=" + spoken(day);
}
inline std::string between(Day from, Day to) {
    return "?dateOption=DR&fromDate=" + spoken(from) + "&toDate=" + spoken(to);
}

// So long after midnight in UTC, in milliseconds.
inline std::int64_t moment(Day day, std::chrono::milliseconds later = hours{12}) {
    return (Instant{day} + later).time_since_epoch().count();
}

// An amount of an answer, which must have its twin.
inline std::int64_t money(const json::object& object, const std::string& name) {
    const json::value* value = object.if_contains(name);
    if (value == nullptr || !value->is_int64()) {
        ADD_FAILURE() << name << " in " << to_text(object);
        return 0;
    }
    const std::int64_t amount = value->get_int64();
    const std::string units = std::to_string(std::abs(amount) / 100);
    const std::string cents = two_digits(static_cast<unsigned>(std::abs(amount) % 100));
    EXPECT_EQ(text(object, name + "Str"), (amount < 0 ? "-" : "") + units + "." + cents) << name;
    return amount;
}

inline json::object tax(const std::string& id, std::int64_t amount, const json::object& more = {}) {
    return with({{"id", id}, {"name", "Tax " + id}, {"taxAmount", amount}}, more);
}

// What a report, a summary and a sale have in common, under names of our own.
using Figures = std::map<std::string, std::int64_t>;

inline void add(Figures& to, const Figures& from) {
    for (const auto& [name, amount] : from)
        to[name] += amount;
}
inline Figures row_figures(const json::object& row) {
    return {{"gross", money(row, "grossAmount")},
            {"discount", money(row, "discountAmount")},
            {"voids", money(row, "voidAmount")},
            {"refunds", money(row, "refundAmount")},
            {"net", money(row, "netSales")},
            {"exclusive", money(row, "taxAmount")},
            {"inclusive", money(row, "inclusiveTaxAmount")}};
}
inline Figures sale_figures(const json::object& amounts) {  // Of a sale or of one of its lines.
    return {{"gross", money(amounts, "grossAmount")},
            {"discount", money(amounts, "itemDiscountAmount") + money(amounts, "checkDiscountAmount")},
            {"voids", money(amounts, "voidAmount")},
            {"refunds", money(amounts, "refundAmount")},
            {"net", money(amounts, "netSales")},
            {"exclusive", money(amounts, "taxAmount")},
            {"inclusive", money(amounts, "inclusiveTaxAmount")}};
}
inline Figures summary_figures(const json::object& sales) {
    return {{"gross", money(sales, "grossSales")},
            {"discount", money(sales, "itemDiscounts") + money(sales, "checkDiscounts")},
            {"voids", money(sales, "voids")},
            {"refunds", money(sales, "refunds")},
            {"net", money(sales, "netSales")},
            {"exclusive", money(sales, "exclusiveTax")},
            {"inclusive", money(sales, "inclusiveTax")}};
}

inline std::int64_t sum(const json::value& list, const std::string& name) {
    std::int64_t all = 0;
    for (const json::value& each : list.as_array())
        all += money(each.as_object(), name);
    return all;
}

// The entry of a list whose member `name` says this; empty if there is none.
inline json::object entry(const json::value& list, const std::string& name, const std::string& value) {
    for (const json::value& each : list.as_array()) {
        if (text(each.as_object(), name) == value) return each.as_object();
    }
    return {};
}

// "name value" of each entry of a list, such as "Kitchen 500", in its order.
inline Names pairs(const json::value& list, const std::string& name, const std::string& value) {
    Names all;
    for (const json::value& each : list.as_array()) {
        const json::value& key = each.as_object().at(name);
        all.push_back((key.is_string() ? std::string(key.get_string()) : to_text(key)) + " " +
                      to_text(each.as_object().at(value)));
    }
    return all;
}

// Where the reports of one store are read.
struct Reports {
    Client& client;
    std::string store;

    Answer rows(const std::string& query) const { return client.get("/v1/svc/store/" + store + "/saleReport" + query); }
    Answer summary(const std::string& query) const {
        return client.get("/v1/svc/store/" + store + "/saleSummaryReport" + query);
    }
    Answer sale(const std::string& id) const { return client.get("/v1/svc/sale/" + id + "/getSale"); }
    Answer explain(const std::string& id) const { return client.get("/v1/svc/sale/" + id + "/explain"); }

    static json::object good(const Answer& answer) {
        EXPECT_EQ(answer.status, 200) << answer.body;
        return answer.status == 200 ? answer.object() : json::object{};
    }
    json::object by_department(const std::string& query) const { return good(rows(query + "&type=DEPARTMENT")); }
    json::object by_category(const std::string& query) const { return good(rows(query + "&type=CATEGORY")); }
    json::object summed(const std::string& query) const { return good(summary(query)); }
    json::object sold(const std::string& id) const { return good(sale(id)); }
    std::int64_t net(const std::string& query) const {
        return money(by_department(query).at("totals").as_object(), "netSales");
    }

    // Of a check; empty if it has none.
    std::string sale_id(const std::string& check) const {
        return service().postgres().value(
            "shard_one", "select coalesce(max(id), '') from sale where status <> 2 and store_id = '" + store +
                             "' and check_id = '" + check + "'");
    }
    json::object sale_of(const std::string& check) const { return sold(sale_id(check)); }

    // Every sale that a summary lists, page by page.
    std::vector<json::object> listed(const std::string& query) const {
        std::vector<json::object> all;
        for (int page = 1;; ++page) {
            const json::object list =
                summed(query + "&pageSize=3&page=" + std::to_string(page)).at("saleList").as_object();
            for (const json::value& each : list.at("data").as_array())
                all.push_back(each.as_object());
            if (list.at("hasMore") != true) {
                EXPECT_EQ(whole(list, "total"), static_cast<std::int64_t>(all.size()));
                return all;
            }
        }
    }

    void expect_agreement(const std::string& query) const;
};

// What the rows come to, which is what their parts and the totals come to. A category without subcategories has none.
inline Figures figures_of_rows(const json::object& report, const std::string& parts) {
    Figures of_rows, of_parts;
    for (const json::value& row : report.at("data").as_array()) {
        const json::array& list = row.as_object().at(parts).as_array();
        EXPECT_TRUE(parts == "subCategories" || !list.empty()) << to_text(row);
        add(of_rows, row_figures(row.as_object()));
        if (list.empty()) add(of_parts, row_figures(row.as_object()));
        for (const json::value& part : list)
            add(of_parts, row_figures(part.as_object()));
    }
    EXPECT_EQ(of_rows, of_parts);
    const Figures totals = row_figures(report.at("totals").as_object());
    if (!of_rows.empty()) {
        EXPECT_EQ(of_rows, totals);
    }
    return totals;
}

// The lists of a summary are its sums taken apart.
inline void expect_lists_add_up(const json::object& summary) {
    const json::object& sales = summary.at("sales").as_object();
    Figures taxes{{"true", 0}, {"false", 0}};
    for (const json::value& each : summary.at("taxes").as_array())
        taxes[to_text(each.as_object().at("inclusive"))] += money(each.as_object(), "taxAmount");
    EXPECT_EQ(taxes, (Figures{{"true", money(sales, "inclusiveTax")}, {"false", money(sales, "exclusiveTax")}}));
    EXPECT_EQ(money(sales, "totalTax"), money(sales, "inclusiveTax") + money(sales, "exclusiveTax"));
    EXPECT_EQ(sum(summary.at("payments"), "amount"), money(sales, "totalCollected") - money(sales, "unpaid"));
    EXPECT_EQ(sum(summary.at("discounts"), "amount"), money(sales, "itemDiscounts") + money(sales, "checkDiscounts"));
    EXPECT_EQ(sum(summary.at("voids"), "amount"), money(sales, "voids"));
    EXPECT_EQ(sum(summary.at("hours"), "netSales"), money(sales, "netSales"));
    for (const char* list : {"serviceTypes", "employees"}) {
        EXPECT_EQ(sum(summary.at(list), "netSales"), money(sales, "netSales")) << list;
        EXPECT_EQ(sum(summary.at(list), "taxAmount"), money(sales, "totalTax")) << list;
        EXPECT_EQ(sum(summary.at(list), "totalAmount"), money(sales, "totalCollected")) << list;
    }
    std::int64_t charges = 0;
    for (const char* name : {"serviceCharge", "deliveryCharge", "gratuity", "tips", "roundingAdjustment"})
        charges += money(sales, name);
    EXPECT_EQ(money(sales, "totalCollected"), money(sales, "netSales") + money(sales, "totalTax") + charges);
}

// DEPARTMENT = CATEGORY = SALESUMMARY = the sum of the sales it lists = the sum of their lines.
inline void Reports::expect_agreement(const std::string& query) const {
    SCOPED_TRACE(query);
    const json::object summary = summed(query + "&isIncludedCategory=true");
    const Figures expected = summary_figures(summary.at("sales").as_object());
    EXPECT_EQ(figures_of_rows(by_department(query), "categories"), expected);
    EXPECT_EQ(figures_of_rows(by_category(query), "subCategories"), expected);
    expect_lists_add_up(summary);
    Figures of_categories;
    for (const json::value& each : summary.at("categories").as_array())
        add(of_categories, row_figures(each.as_object()));
    Figures of_sales, of_lines;
    std::int64_t total = 0, listed_total = 0;
    for (const json::object& each : listed(query)) {
        const json::object sale = sold(text(each, "saleId"));
        add(of_sales, sale_figures(sale.at("totals").as_object()));
        total += money(sale.at("totals").as_object(), "totalAmount");
        listed_total += money(each, "totalAmount");
        for (const json::value& seat : sale.at("seats").as_array()) {
            for (const json::value& line : seat.at("orders").as_array())
                add(of_lines, sale_figures(line.as_object()));
        }
    }
    if (!of_sales.empty()) {
        EXPECT_EQ(of_sales, expected);
        EXPECT_EQ(of_lines, expected);
        EXPECT_EQ(of_categories, expected);
    }
    EXPECT_EQ(total, money(summary.at("sales").as_object(), "totalCollected"));
    EXPECT_EQ(listed_total, total);
}

// A store by UTC, with tills.
class Sales : public Tills {
  protected:
    const Reports reports{client, store};
    const Day today = business_today();

    void SetUp() override { settings({{"timezone", "UTC"}}); }

    void settings(const json::object& body) {
        const Answer answer = client.put(below("settings"), body);
        ASSERT_EQ(answer.status, 200) << answer.body;
    }
    // Closes a check at that moment; returns the answer.
    json::object close_at(const std::string& id, std::int64_t at, const json::array& lines,
                          const json::object& more = {}, const json::object& envelope = {}) const {
        return bar.taken(id, check_with(lines, with({{"status", "CLOSED"}, {"lastUpdateInMillisec", at}}, more)),
                         envelope);
    }
    json::object close(const std::string& id, Day day, const json::array& lines, const json::object& more = {},
                       const json::object& envelope = {}) const {
        return close_at(id, moment(day), lines, more, envelope);
    }
};

// A check with something of everything. What it comes to, worked out by hand:
//   lines       burger 2 x 1000 less 10 % = 1800, wine 1200 (200 of it tax), soup void, bread 333: together 3333
//   5 % off     166.65 -> 167; by price 90.19, 60.13 and 16.68: 90, 60 and 17, the unit left over where most is cut
//   1.00 off    54.01, 36.004 and 9.99: 54, 36 and 10
//   sale        3333 - 267 = 3066; net 3066 - 200 = 2866
//   tax on top  144 on the burger and 12 on the charges
//   charges     150 + 200 + 99 + 300 + 2 = 751
//   total       3066 + 156 + 751 = 3973; paid 2000 + 1900, so 73 are missing
inline json::object rich_check(const json::object& more = {}) {
    const json::object vat{{"inclusive", true}, {"taxRate", 20'000}};
    const json::array first = {
        dish("burger", 1'000,
             {{"menuId", "m1"},
              {"menuName", "Burger"},
              {"quantity", 2},
              {"grossAmount", 2'000},
              {"totalPrice", 1'800},
              {"department", {{"id", "kitchen"}, {"name", "Kitchen"}}},
              {"category", "mains"},
              {"categoryName", "Mains"},
              {"servingSizeId", "large"},
              {"discounts", json::array{{{"id", "tenth"}, {"name", "A tenth"}, {"amount", 200}}}},
              {"taxes", json::array{tax("sales", 144, {{"taxRate", 8'000}})}}}),
        dish("wine", 1'200,
             {{"menuName", "Wine"}, {"department", "bar"}, {"taxes", json::array{tax("vat", 200, vat)}}})};
    const json::array second = {
        dish("soup", 700,
             {{"menuName", "Soup"},
              {"void", true},
              {"voidReason", "Cold"},
              {"department", "kitchen"},
              {"departmentName", "Kitchen"}}),
        dish("bread", 111, {{"menuName", "Bread"}, {"quantity", 3}, {"grossAmount", 333}, {"totalPrice", 333}})};
    return with({{"status", "CLOSED"},
                 {"checkNo", "42"},
                 {"ticketNo", "T-7"},
                 {"service", "DINEIN"},
                 {"guestCount", 3},
                 {"openByEmpId", "e1"},
                 {"openEmployeeName", "Ana"},
                 {"customerName", "Zoe Quist"},
                 {"menuVersion", 12},
                 {"discounts", json::array{{{"id", "regular"}, {"name", "Regular"}, {"percentage", 5'000}},
                                           {{"id", "coupon"}, {"name", "Coupon"}, {"amount", 100}}}},
                 {"chargeTaxes", json::array{tax("sales", 12, {{"taxRate", 8'000}})}},
                 {"serviceChargeAmount", 150},
                 {"gratuityAmount", 200},
                 {"deliveryCharge", 99},
                 {"tipAmount", 300},
                 {"roundingAdjustment", 2},
                 {"payments", json::array{paid_by("p1", 2'000),
                                          {{"id", "p2"}, {"type", "CARD"}, {"amount", 1'900}},
                                          {{"id", "p3"}, {"type", "CARD"}, {"amount", 50}, {"void", true}}}},
                 {"seats", json::array{{{"id", "1"}, {"orders", first}}, {{"id", "2"}, {"orders", second}}}}},
                more);
}

}  // namespace comanda::test
