#include "features/sales/reports/report_rows.h"

#include <algorithm>

#include "base/money.h"
#include "base/refusal.h"
#include "features/sales/sql.h"
#include "http/parameters.h"

namespace comanda::sales {
namespace {

constexpr db::Query read_report_store{"read_report_store", R"sql(
select account_id as account, id, name, timezone, business_day_cutoff as day_cutoff, currency, week_start,
       ((now() at time zone timezone) - business_day_cutoff::interval)::date::text as today
from store where account_id = $1 and id = $2
)sql"};

struct StoreRow {
    ReportStore store;
    std::string today;
};
BOOST_DESCRIBE_STRUCT(StoreRow, (), (store, today))

// What a row of another section has in the place of these columns.
const db::Placeholder no_item{.name = "no_item", .text = "null, null, null, null, null"};
const db::Placeholder no_amounts{.name = "no_amounts", .text = "null, null, null, null, null, null, null"};
const db::Placeholder no_total{.name = "no_total",
                               .text = "null, null, null, null, null, null, null, null, null, null"};
const db::Placeholder no_sale{
    .name = "no_sale", .text = "null::bigint, null, null, null::bigint, null, null, null, null::bigint, null::bigint"};

// The columns of all sections, by the names that the rows are read by: the first section says them.
constexpr std::string_view item_section_head =
    R"sql('item' as section, s.department, s.category, max(s.department_name) as department_name,
       max(s.category_name) as category_name, sum(s.quantity)::bigint as quantity, sum(s.gross)::bigint as gross,
       sum(s.item_discount)::bigint as item_discount, sum(s.check_discount)::bigint as check_discount,
       sum(s.voided)::bigint as voided, sum(s.refunded)::bigint as refunded,
       sum(s.inclusive_tax)::bigint as inclusive_tax, sum(s.exclusive_tax)::bigint as exclusive_tax,
       null::text as service, null::text as employee_id, null::text as employee_name, null::bigint as opened,
       null::bigint as closed, null::bigint as voids, null::bigint as refunds, null::bigint as guest_count,
       null::bigint as service_charge, null::bigint as delivery_charge, null::bigint as gratuity, null::bigint as tips,
       null::bigint as rounding, null::bigint as paid, null::text as kind, null::text as key, null::text as name,
       null::bigint as count, null::bigint as amount, null::bigint as open_checks, null::bigint as open_amount,
       null::bigint as pending, null::bigint as last_sync_at, null::bigint as place, null::text as id,
       null::text as business_date, null::bigint as status, null::text as check_id, null::text as check_no,
       null::text as ticket_no, null::bigint as closed_at, null::bigint as total)sql";
constexpr std::string_view total_section =
    R"sql('total', {no_item}, sum(s.gross)::bigint, sum(s.item_discount)::bigint, sum(s.check_discount)::bigint,
       sum(s.voided)::bigint, sum(s.refunded)::bigint, sum(s.inclusive_tax)::bigint, sum(s.exclusive_tax)::bigint,
       s.service, s.employee_id, max(s.employee_name), sum(s.opened)::bigint, sum(s.closed)::bigint,
       sum(s.voids)::bigint, sum(s.refunds)::bigint, sum(s.guest_count)::bigint, sum(s.service_charge)::bigint,
       sum(s.delivery_charge)::bigint, sum(s.gratuity)::bigint, sum(s.tips)::bigint, sum(s.rounding)::bigint,
       sum(s.paid)::bigint, null, null, null, null, null, null, null, null, null, {no_sale}
from span r
cross join lateral (select s.service, s.employee_id, s.employee_name, s.opened, s.closed, s.voids, s.refunds,
                           s.guest_count, s.gross, s.item_discount, s.check_discount, s.voided, s.refunded,
                           s.inclusive_tax, s.exclusive_tax, s.service_charge, s.delivery_charge, s.gratuity, s.tips,
                           s.rounding, s.paid
                    from sale_total_sum s
                    where s.account_id = $1 and s.store_id = $2 and s.period = r.period
                      and s.starts between r.first and r.last offset 0) s)sql";

struct SpanRow {
    bool is_months = false;
    std::string first;
    std::string last;
};
BOOST_DESCRIBE_STRUCT(SpanRow, (), (is_months, first, last))

const db::Query pending_and_sales =
    db::fill_in(sql::report_pending_and_sales, {no_item, no_amounts, no_total, no_sale});

db::Query report_query(const db::Query& query) {
    const db::Placeholder rest{.name = "pending_and_sales", .text = pending_and_sales.text};
    return db::fill_in(query, {{.name = "item_section_head", .text = item_section_head},
                               {.name = "total_section", .text = total_section},
                               rest,
                               db::rows_of<SpanRow>("spans"),
                               no_item,
                               no_amounts,
                               no_total,
                               no_sale});
}
const db::Query report_of_days = report_query(sql::report_days);
const db::Query report_of_chosen_sales = report_query(sql::report_chosen_sales);

std::vector<SpanRow> span_rows(const ReportScope& scope) {
    std::vector<SpanRow> rows;
    for (const Span& each : spans_of(scope.from, scope.to))
        rows.push_back({each.is_months, to_text(each.first), to_text(each.last)});
    return rows;
}

constexpr std::int64_t moment_max = 253'402'300'799'999;  // The end of the year 9999, in milliseconds.

struct ReadCursor {
    Day day;
    std::int64_t at = 0;
    std::string id;
};

ReadCursor read_cursor(const std::string& text) {
    if (text.empty()) return {};
    const std::size_t first = text.find('_'), second = text.find('_', first + 1);
    const auto day = find_day(std::string_view(text).substr(0, first));
    const bool is_whole = first != std::string::npos && second != std::string::npos && second + 1 < text.size();
    const auto at =
        is_whole ? http::whole_number(std::string_view(text).substr(first + 1, second - first - 1)) : std::nullopt;
    const bool is_moment = at && *at >= 0 && *at <= moment_max;
    if (!day || !is_moment) throw refused(invalid_parameter("cursor", "must be the nextCursor of an earlier answer"));
    return {*day, *at, text.substr(second + 1)};
}

struct Section {
    std::string_view section;
};
BOOST_DESCRIBE_STRUCT(Section, (), (section))

struct TotalRow {
    TotalSum total;
    ChargeColumns charges;
};
BOOST_DESCRIBE_STRUCT(TotalRow, (), (total, charges))

struct ListedRow {
    std::int64_t place = 0;  // Among the sales of the page: a union does not promise an order.
    ListedSale sale;
};
BOOST_DESCRIBE_STRUCT(ListedRow, (), (place, sale))

Report report_of(const db::Result& result, std::int64_t sales_max) {
    const db::rows::Reader<Section> sections(result);
    const db::rows::Reader<ItemSum> items(result);
    const db::rows::Reader<TotalRow> totals(result);
    const db::rows::Reader<PartSum> parts(result);
    const db::rows::Reader<Pending> open(result);
    const db::rows::Reader<PendingDevice> devices(result);
    const db::rows::Reader<ListedRow> listed(result);
    Report report;
    std::vector<PendingDevice> owing;
    std::vector<ListedRow> sales;
    for (int row = 0; row < result.rows(); ++row) {
        const std::string_view section = sections.row(row).section;
        if (section == "item") {
            report.sums.items.push_back(items.row(row));
        } else if (section == "total") {
            TotalRow total = totals.row(row);
            total.total.charges = total.charges.charges();
            report.sums.totals.push_back(std::move(total.total));
        } else if (section == "part") {
            report.sums.parts.push_back(parts.row(row));
        } else if (section == "open") {
            report.pending = open.row(row);
        } else if (section == "device") {
            owing.push_back(devices.row(row));
        } else {
            sales.push_back(listed.row(row));
        }
    }
    std::ranges::sort(owing, {}, &PendingDevice::name);
    report.pending.devices = std::move(owing);
    std::ranges::sort(sales, {}, &ListedRow::place);
    for (ListedRow& each : sales)
        report.sales.push_back(std::move(each.sale));
    report.has_more_sales = static_cast<std::int64_t>(report.sales.size()) > sales_max;
    if (report.has_more_sales) report.sales.pop_back();
    return report;
}

}  // namespace

TotalSum& TotalSum::operator+=(const TotalSum& other) {
    opened += other.opened;
    closed += other.closed;
    voids += other.voids;
    refunds += other.refunds;
    guest_count += other.guest_count;
    amounts += other.amounts;
    charges += other.charges;
    paid += other.paid;
    return *this;
}

net::Task<ReportStore> report_store(db::Shard& shard, std::string account, std::string store) {
    std::optional<StoreRow> row =
        db::first<StoreRow>(co_await shard.reads().run(account, read_report_store, db::params(account, store)));
    if (!row) throw refused(not_found("store"));
    ReportStore found = std::move(row->store);
    found.digits = currency_digits(found.currency).value_or(2);
    found.today = parse_day(row->today);
    co_return found;
}

net::Task<bool> has_sold_as(db::Shard& shard, std::string account, std::string store, std::string service) {
    static constexpr db::Query read{
        "has_sold_as", "select from sale_total_sum where account_id = $1 and store_id = $2 and service = $3 limit 1"};
    const db::Result rows = co_await shard.reads().run(account, read, db::params(account, store, service));
    co_return rows.rows() > 0;
}

std::string cursor_after(const ListedSale& sale) {
    return sale.business_date + "_" + std::to_string(sale.closed_at) + "_" + sale.id;
}

net::Task<Report> read_report(db::Shard& shard, ReportScope scope, Extent extent) {
    const ReadCursor cursor = read_cursor(extent.place.cursor);
    const std::int64_t sales_max = extent.sales_max > 0 ? extent.sales_max + 1 : 0;
    const Day last_listed = extent.place.cursor.empty() ? scope.to : std::min(scope.to, cursor.day);
    db::Params params = db::params(scope.account, scope.store, to_text(scope.from), to_text(scope.to),
                                   scope.filter.employee, scope.filter.services, extent.place.skip, sales_max,
                                   to_text(last_listed), cursor.id, cursor.at, !extent.items_only, span_rows(scope));
    const db::Query& query = scope.filter.is_any() ? report_of_chosen_sales : report_of_days;
    const db::Result rows = co_await shard.reports().run(scope.account, query, std::move(params));
    co_return report_of(rows, extent.sales_max);
}

}  // namespace comanda::sales
