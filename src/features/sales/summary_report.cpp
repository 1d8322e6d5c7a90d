// The summary of some days: where the money came from and where it went.
#include <algorithm>
#include <map>

#include "base/time.h"
#include "features/sales/report_json.h"

namespace comanda::sales {
namespace {

// What people ask of a store's days, each with its name in the interface.
struct SaleAmount {
    const char* name;
    std::int64_t (*of)(const TotalSum&);
};
constexpr SaleAmount sale_amounts[] = {
    {"grossSales", [](const TotalSum& t) { return t.amounts.gross; }},
    {"itemDiscounts", [](const TotalSum& t) { return t.amounts.item_discount; }},
    {"checkDiscounts", [](const TotalSum& t) { return t.amounts.check_discount; }},
    {"voids", [](const TotalSum& t) { return t.amounts.voided; }},
    {"refunds", [](const TotalSum& t) { return t.amounts.refunded; }},
    {"netSales", [](const TotalSum& t) { return t.amounts.net(); }},
    {"inclusiveTax", [](const TotalSum& t) { return t.amounts.inclusive_tax; }},
    {"exclusiveTax", [](const TotalSum& t) { return t.amounts.exclusive_tax; }},
    {"totalTax", [](const TotalSum& t) { return t.amounts.tax(); }},
    {"serviceCharge", [](const TotalSum& t) { return t.charges.service; }},
    {"deliveryCharge", [](const TotalSum& t) { return t.charges.delivery; }},
    {"gratuity", [](const TotalSum& t) { return t.charges.gratuity; }},
    {"tips", [](const TotalSum& t) { return t.charges.tips; }},
    {"roundingAdjustment", [](const TotalSum& t) { return t.charges.rounding; }},
    {"totalCollected", [](const TotalSum& t) { return t.total(); }},
    {"unpaid", [](const TotalSum& t) { return t.total() - t.paid; }},
};

TotalSum all_of(const std::vector<TotalSum>& totals) {
    TotalSum all;
    for (const TotalSum& each : totals)
        all += each;
    return all;
}

// Half a unit up, for each of them; 0 of nothing.
std::int64_t average(std::int64_t amount, std::int64_t count) {
    if (count <= 0) return 0;
    const std::int64_t twice = 2 * amount + count, divisor = 2 * count;
    return twice / divisor - (twice < 0 && twice % divisor != 0 ? 1 : 0);
}

struct NamedSum {
    std::string id;
    std::string name;
    TotalSum sum;
};

// Totals added up by one of their two keys.
template <class Id, class Name>
std::vector<NamedSum> by(const std::vector<TotalSum>& totals, Id id, Name name) {
    std::map<std::string, NamedSum> found;
    for (const TotalSum& each : totals) {
        NamedSum& named = found[id(each)];
        named.id = id(each);
        if (named.name.empty()) named.name = name(each);
        named.sum += each;
    }
    std::vector<NamedSum> list;
    for (auto& [key, each] : found) {
        if (each.name.empty()) each.name = each.id;
        list.push_back(std::move(each));
    }
    return list;
}

std::vector<NamedSum> services_of(const SaleSums& sums) {
    const auto service = [](const TotalSum& t) { return t.service; };
    return by(sums.totals, service, service);
}

std::vector<NamedSum> employees_of(const SaleSums& sums) {
    return by(
        sums.totals, [](const TotalSum& t) { return t.employee_id; },
        [](const TotalSum& t) { return t.employee_name; });
}

json::array named_json(const std::vector<NamedSum>& list, int digits) {
    json::array made;
    for (const NamedSum& each : list) {
        json::object row{
            {"id", each.id}, {"name", each.name}, {"checks", each.sum.closed}, {"guestCount", each.sum.guest_count}};
        put_money(row, "netSales", each.sum.amounts.net(), digits);
        put_money(row, "taxAmount", each.sum.amounts.tax(), digits);
        put_money(row, "totalAmount", each.sum.total(), digits);
        made.push_back(std::move(row));
    }
    return made;
}

// Parts of these kinds, in the order of kinds and keys.
std::vector<const PartSum*> parts_of(const SaleSums& sums, std::initializer_list<std::string_view> kinds) {
    std::vector<const PartSum*> parts;
    for (const std::string_view kind : kinds) {
        for (const PartSum& each : sums.parts) {
            if (each.kind == kind) parts.push_back(&each);
        }
    }
    std::ranges::stable_sort(parts, {}, [](const PartSum* each) { return each->key; });
    return parts;
}

json::array taxes_json(const SaleSums& sums, int digits) {
    json::array list;
    for (const PartSum* each : parts_of(sums, {"tax", "inclusive_tax"})) {
        json::object row{{"id", each->key}, {"name", each->name}, {"inclusive", each->kind == "inclusive_tax"}};
        put_money(row, "taxAmount", each->amount, digits);
        list.push_back(std::move(row));
    }
    return list;
}

json::array counted_json(const SaleSums& sums, std::string_view kind, const char* key_name, int digits) {
    json::array list;
    for (const PartSum* each : parts_of(sums, {kind})) {
        json::object row{{key_name, each->key}};
        if (each->name != each->key) row["name"] = each->name;
        row["count"] = each->count;
        put_money(row, "amount", each->amount, digits);
        list.push_back(std::move(row));
    }
    return list;
}

json::array hours_json(const SaleSums& sums, int digits) {
    json::array list;
    for (const PartSum* each : parts_of(sums, {"hour"})) {
        json::object row{{"hour", std::stoi(each->key)}, {"checks", each->count}};
        put_money(row, "netSales", each->amount, digits);
        list.push_back(std::move(row));
    }
    return list;
}

json::object checks_json(const TotalSum& all, const Pending& pending, int digits) {
    json::object checks{{"opened", all.opened + pending.opened},
                        {"closed", all.closed},
                        {"voided", all.voids},
                        {"refunded", all.refunds},
                        {"open", pending.open_checks},
                        {"guestCount", all.guest_count}};
    put_money(checks, "averageCheck", average(all.amounts.net(), all.closed), digits);
    put_money(checks, "averageGuest", average(all.amounts.net(), all.guest_count), digits);
    return checks;
}

json::object list_json(const SummaryInput& input, const TotalSum& all, int digits) {
    json::array data;
    for (const ListedSale& each : input.sales) {
        json::object sale{{"saleId", each.id},
                          {"checkID", each.check_id},
                          {"checkNo", each.check_no},
                          {"ticketNo", each.ticket_no},
                          {"businessDate", each.business_date},
                          {"closedAt", to_iso(Instant{std::chrono::milliseconds{each.closed_at}})},
                          {"employee", each.employee_id},
                          {"employeeName", each.employee_name},
                          {"service", each.service}};
        put_money(sale, "totalAmount", each.total, digits);
        sale["status"] = to_text(each.status);
        data.push_back(std::move(sale));
    }
    const std::int64_t total = all.closed + all.voids + all.refunds;
    const std::int64_t pages = (total + input.page_size - 1) / input.page_size;
    const bool has_more = input.has_more_sales && !input.sales.empty();
    return {{"data", std::move(data)},
            {"page", input.page},
            {"pageSize", input.page_size},
            {"total", total},
            {"totalPages", pages},
            {"hasMore", has_more},
            {"nextCursor", has_more ? json::value(cursor_after(input.sales.back())) : json::value(nullptr)}};
}

sheet::Table table_of(std::string title, std::vector<std::string> columns) {
    return {.title = std::move(title), .columns = std::move(columns)};
}

sheet::Table named_table(std::string title, const std::vector<NamedSum>& list, int digits) {
    sheet::Table table =
        table_of(std::move(title), {"id", "name", "checks", "guestCount", "netSales", "taxAmount", "totalAmount"});
    for (const NamedSum& each : list) {
        table.rows.push_back({each.id, each.name, sheet::Cell::number(each.sum.closed),
                              sheet::Cell::number(each.sum.guest_count),
                              sheet::Cell::number(Money{each.sum.amounts.net()}, digits),
                              sheet::Cell::number(Money{each.sum.amounts.tax()}, digits),
                              sheet::Cell::number(Money{each.sum.total()}, digits)});
    }
    return table;
}

sheet::Table parts_table(std::string title, const SaleSums& sums, std::initializer_list<std::string_view> kinds,
                         int digits) {
    sheet::Table table = table_of(std::move(title), {"id", "name", "count", "amount"});
    for (const PartSum* each : parts_of(sums, kinds))
        table.rows.push_back({each->key, each->name, sheet::Cell::number(each->count),
                              sheet::Cell::number(Money{each->amount}, digits)});
    return table;
}

sheet::Table taxes_table(const SaleSums& sums, int digits) {
    sheet::Table table = table_of("taxes", {"id", "name", "inclusive", "count", "amount"});
    for (const PartSum* each : parts_of(sums, {"tax", "inclusive_tax"}))
        table.rows.push_back({each->key, each->name, each->kind == "inclusive_tax" ? "true" : "false",
                              sheet::Cell::number(each->count), sheet::Cell::number(Money{each->amount}, digits)});
    return table;
}

sheet::Table sales_table(const std::vector<ListedSale>& list, int digits) {
    sheet::Table table = table_of("saleList", {"saleId", "checkID", "checkNo", "ticketNo", "businessDate", "closedAt",
                                               "employee", "employeeName", "service", "totalAmount", "status"});
    for (const ListedSale& each : list)
        table.rows.push_back({each.id, each.check_id, each.check_no, each.ticket_no, each.business_date,
                              to_iso(Instant{std::chrono::milliseconds{each.closed_at}}), each.employee_id,
                              each.employee_name, each.service, sheet::Cell::number(Money{each.total}, digits),
                              std::string(to_text(each.status))});
    return table;
}

// What an object says in whole numbers; amounts are those that have a twin.
sheet::Table members_table(std::string title, const json::object& object, int digits) {
    sheet::Table table = table_of(std::move(title), {"name", "value"});
    for (const auto& each : object) {
        if (!each.value().is_int64()) continue;
        const std::int64_t value = each.value().get_int64();
        const bool is_money = object.contains(std::string(each.key()) + "Str");
        table.rows.push_back({std::string(each.key()),
                              is_money ? sheet::Cell::number(Money{value}, digits) : sheet::Cell::number(value)});
    }
    return table;
}

// Points; what was taken counts as taken.
json::object loyalty_json(const SaleSums& sums) {
    std::int64_t earned = 0, redeemed = 0, reversed = 0;
    for (const PartSum* each : parts_of(sums, {"points"})) {
        if (each->key == "Earned") earned += each->amount;
        if (each->key == "Redeemed") redeemed -= each->amount;
        if (each->key == "Reversed") reversed -= each->amount;
    }
    return {{"earned", earned}, {"redeemed", redeemed}, {"reversed", reversed}};
}

}  // namespace

json::object summary_json(const SummaryInput& input, int digits) {
    const TotalSum all = all_of(input.sums.totals);
    json::object sales;
    for (const SaleAmount& each : sale_amounts)
        put_money(sales, each.name, each.of(all), digits);
    return {{"sales", std::move(sales)},
            {"taxes", taxes_json(input.sums, digits)},
            {"payments", counted_json(input.sums, "payment", "type", digits)},
            {"serviceTypes", named_json(services_of(input.sums), digits)},
            {"employees", named_json(employees_of(input.sums), digits)},
            {"discounts", counted_json(input.sums, "discount", "id", digits)},
            {"voids", counted_json(input.sums, "void", "reason", digits)},
            {"hours", hours_json(input.sums, digits)},
            {"checks", checks_json(all, input.pending, digits)},
            {"loyalty", loyalty_json(input.sums)},
            {"saleList", list_json(input, all, digits)}};
}

std::vector<sheet::Table> summary_tables(const SummaryInput& input, int digits) {
    const TotalSum all = all_of(input.sums.totals);
    sheet::Table sales = table_of("sales", {"name", "amount"});
    for (const SaleAmount& each : sale_amounts)
        sales.rows.push_back({each.name, sheet::Cell::number(Money{each.of(all)}, digits)});
    return {std::move(sales),
            taxes_table(input.sums, digits),
            parts_table("payments", input.sums, {"payment"}, digits),
            named_table("serviceTypes", services_of(input.sums), digits),
            named_table("employees", employees_of(input.sums), digits),
            parts_table("discounts", input.sums, {"discount"}, digits),
            parts_table("voids", input.sums, {"void"}, digits),
            parts_table("hours", input.sums, {"hour"}, digits),
            members_table("checks", checks_json(all, input.pending, digits), digits),
            members_table("loyalty", loyalty_json(input.sums), digits),
            sales_table(input.sales, digits)};
}

}  // namespace comanda::sales
