#include "features/sales/reports/report_answers.h"

#include <algorithm>
#include <map>

#include "http/page.h"
#include "sheet/shape_table.h"

namespace comanda::sales {
namespace {

template <class T, class... Members>
sheet::Table table_of(std::string title, const Shape<T, Members...>& shape, const std::vector<T>& values, int digits) {
    sheet::Table table{.title = std::move(title), .columns = sheet::columns_of(shape)};
    for (const T& each : values)
        table.rows.push_back(sheet::cells_of(shape, each, digits));
    return table;
}

// One row for each member.
template <class T, class... Members>
void add_members(sheet::Table& table, const Shape<T, Members...>& shape, const T& value, int digits) {
    const std::vector<std::string> names = sheet::columns_of(shape);
    std::vector<sheet::Cell> cells = sheet::cells_of(shape, value, digits);
    for (std::size_t i = 0; i < names.size(); ++i)
        table.rows.push_back({names[i], std::move(cells[i])});
}

template <class T, class... Members>
sheet::Table members_table(std::string title, const Shape<T, Members...>& shape, const T& value, int digits) {
    sheet::Table table{.title = std::move(title), .columns = {"name", "value"}};
    add_members(table, shape, value, digits);
    return table;
}

std::vector<sheet::Table> head_tables(const ReportHead& head) {
    sheet::Table report = members_table("report", head_shape, head, head.store.digits);
    add_members(report, pending_shape, head.pending, head.store.digits);
    sheet::Table devices = table_of("pendingDevices", pending_device_shape, head.pending.devices, head.store.digits);
    return {std::move(report), std::move(devices)};
}

// A part stands behind the name of the row it belongs to.
void add_row(sheet::Table& table, const Row& row, const Row* whole, int digits) {
    std::vector<sheet::Cell> cells = sheet::cells_of(row_shape, row, digits);
    constexpr std::ptrdiff_t name_at = 1;
    if (whole != nullptr)
        cells.insert(cells.begin() + name_at, whole->name);
    else
        cells.insert(cells.begin() + name_at + 1, "");
    table.rows.push_back(std::move(cells));
}

sheet::Table rows_table(std::string title, const std::vector<Row>& rows, Row total, int digits) {
    sheet::Table table{.title = std::move(title), .columns = sheet::columns_of(row_shape)};
    table.columns.insert(table.columns.begin() + 2, "part");
    for (const Row& each : rows) {
        add_row(table, each, nullptr, digits);
        for (const Row& part : each.parts)
            add_row(table, part, &each, digits);
    }
    total.name = "Total";
    add_row(table, total, nullptr, digits);
    return table;
}

// Half a unit up, for each of them; 0 of nothing.
Money average(std::int64_t amount, std::int64_t count) {
    if (count <= 0) return {};
    const std::int64_t twice = 2 * amount + count, divisor = 2 * count;
    return Money{twice / divisor - (twice < 0 && twice % divisor != 0 ? 1 : 0)};
}

// Totals added up by one of their two keys.
std::vector<NamedSum> sums_by(const std::vector<TotalSum>& totals, std::string TotalSum::*id,
                              std::string TotalSum::*name) {
    std::map<std::string, NamedSum> found;
    for (const TotalSum& each : totals) {
        NamedSum& named = found[each.*id];
        named.id = each.*id;
        if (named.name.empty()) named.name = each.*name;
        named.sum += each;
    }
    std::vector<NamedSum> list;
    for (auto& [key, each] : found) {
        if (each.name.empty()) each.name = each.id;
        list.push_back(std::move(each));
    }
    return list;
}

// Parts of these kinds, in the order of keys and kinds.
std::vector<PartSum> parts_of(const SaleSums& sums, std::initializer_list<std::string_view> kinds) {
    std::vector<PartSum> parts;
    for (const std::string_view kind : kinds)
        std::ranges::copy_if(sums.parts, std::back_inserter(parts),
                             [&](const PartSum& each) { return each.kind == kind; });
    std::ranges::stable_sort(parts, {}, &PartSum::key);
    return parts;
}

Points points_of(const SaleSums& sums) {
    Points points;
    for (const PartSum& each : parts_of(sums, {"points"})) {
        if (each.key == "Earned") points.earned += each.amount;
        if (each.key == "Redeemed") points.redeemed -= each.amount;
        if (each.key == "Reversed") points.reversed -= each.amount;
    }
    return points;
}

std::string sale_list(const Report& report, http::Page page, int digits) {
    std::string body(http::page_begin);
    for (const ListedSale& each : report.sales) {
        http::next_entry(body);
        body += to_json_text(listed_sale_shape, each, digits);
    }
    page.has_more = report.has_more_sales && !report.sales.empty();
    if (page.has_more) page.next_cursor = cursor_after(report.sales.back());
    http::end_page(body, page);
    return body;
}

// Tables say of all parts the same.
constexpr auto part_columns =
    shape<PartSum>(property("id", &PartSum::key, ""), property("name", &PartSum::name, ""),
                   property("count", &PartSum::count, ""), property("amount", money<&PartSum::amount>, ""));
constexpr auto tax_columns =
    shape<PartSum>(property("id", &PartSum::key, ""), property("name", &PartSum::name, ""),
                   property("inclusive", &PartSum::is_inclusive, ""), property("count", &PartSum::count, ""),
                   property("amount", money<&PartSum::amount>, ""));

}  // namespace

Money CheckCounts::average_check() const {
    return average(all.amounts.net(), all.closed);
}

Money CheckCounts::average_guest() const {
    return average(all.amounts.net(), all.guest_count);
}

std::string rows_report_json(const ReportHead& head, bool by_departments, const std::vector<Row>& rows,
                             const Row& total) {
    const int digits = head.store.digits;
    std::string text;
    JsonWriter json(text);
    json.begin_object();
    shapes::append_members(json, head_shape, head, digits);
    json.name("data");
    if (by_departments)
        shapes::append_value(json, &department_shape, rows, digits);
    else
        shapes::append_value(json, &category_shape, rows, digits);
    // Without the names of a row, and in the order that comes of erasing them: it is the interface's.
    json::object totals = parse_json_object(to_json_text(row_shape, total, digits));
    for (const char* const name : {"id", "name", "code"})
        totals.erase(name);
    json.name("totals").value(totals).end_object();
    return text;
}

std::vector<sheet::Table> rows_report_tables(const ReportHead& head, const std::vector<Row>& rows, const Row& total) {
    std::vector<sheet::Table> tables = head_tables(head);
    tables.push_back(rows_table(head.type, rows, total, head.store.digits));
    return tables;
}

Summary summary_of(Report report, std::int64_t page, std::int64_t page_size, int digits) {
    Summary summary;
    const SaleSums& sums = report.sums;
    for (const TotalSum& each : sums.totals)
        summary.all += each;
    const std::int64_t listed = summary.all.closed + summary.all.voids + summary.all.refunds;
    summary.taxes = parts_of(sums, {"tax", "inclusive_tax"});
    summary.payments = parts_of(sums, {"payment"});
    summary.services = sums_by(sums.totals, &TotalSum::service, &TotalSum::service);
    summary.employees = sums_by(sums.totals, &TotalSum::employee_id, &TotalSum::employee_name);
    summary.discounts = parts_of(sums, {"discount"});
    summary.voids = parts_of(sums, {"void"});
    summary.hours = parts_of(sums, {"hour"});
    summary.checks = {summary.all, std::move(report.pending)};
    summary.points = points_of(sums);
    summary.sale_list.text = sale_list(report, {.number = page, .size = page_size, .total = listed}, digits);
    summary.listed = std::move(report.sales);
    return summary;
}

std::string summary_report_json(const ReportHead& head, const Summary& summary) {
    std::string text;
    JsonWriter json(text);
    json.begin_object();
    shapes::append_members(json, head_shape, head, head.store.digits);
    shapes::append_members(json, summary_shape, summary, head.store.digits);
    json.end_object();
    return text;
}

std::vector<sheet::Table> summary_tables(const Summary& summary, int digits) {
    sheet::Table sales{.title = "sales", .columns = {"name", "amount"}};
    add_members(sales, sale_amounts_shape, summary.all, digits);
    return {std::move(sales),
            table_of("taxes", tax_columns, summary.taxes, digits),
            table_of("payments", part_columns, summary.payments, digits),
            table_of("serviceTypes", named_sum_shape, summary.services, digits),
            table_of("employees", named_sum_shape, summary.employees, digits),
            table_of("discounts", part_columns, summary.discounts, digits),
            table_of("voids", part_columns, summary.voids, digits),
            table_of("hours", part_columns, summary.hours, digits),
            members_table("checks", check_counts_shape, summary.checks, digits),
            members_table("loyalty", points_shape, summary.points, digits),
            table_of("saleList", listed_sale_shape, summary.listed, digits)};
}

std::vector<sheet::Table> summary_report_tables(const ReportHead& head, const Summary& summary) {
    std::vector<sheet::Table> tables = head_tables(head);
    std::ranges::move(summary_tables(summary, head.store.digits), std::back_inserter(tables));
    if (summary.categories)
        tables.push_back(
            rows_table("categories", *summary.categories, total_of(*summary.categories), head.store.digits));
    return tables;
}

}  // namespace comanda::sales
