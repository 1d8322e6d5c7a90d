// What both reports answer: shapes of their parts, and the same as JSON and as tables.
#pragma once

#include "base/shape.h"
#include "features/sales/getters.h"
#include "features/sales/reports/groups.h"
#include "sheet/table.h"

namespace comanda::sales {

inline constexpr auto pending_device_shape =
    shape<PendingDevice>(property("deviceName", &PendingDevice::name, "The device."),
                         property("pendingOps", &PendingDevice::pending, "What has not come yet."),
                         property("lastSyncAt", moment<&PendingDevice::last_sync_at>, "When it last sent."));
inline constexpr auto pending_shape =
    shape<Pending>(property("openChecks", &Pending::open_checks, "Opened by the last date and not ended yet."),
                   property("openAmount", money<&Pending::open_amount>, "What the open checks come to."),
                   property("devices", &Pending::devices, pending_device_shape, ""));

// What a report says about itself.
struct ReportHead {
    ReportStore store;
    std::string type;
    Days days;
    Pending pending;

    std::string from_date() const { return to_text(days.from); }
    std::string to_date() const { return to_text(days.to); }
    std::string generated_at() const { return to_iso(now()); }
    bool data_complete() const { return pending.open_checks == 0 && pending.devices.empty(); }
};
inline constexpr auto head_shape = shape<ReportHead>(
    property("store", reach<&ReportHead::store, &ReportStore::id>, "The store."),
    property("storeName", reach<&ReportHead::store, &ReportStore::name>, "Its name."),
    property("type", &ReportHead::type, "DEPARTMENT, CATEGORY or SALESUMMARY."),
    property("dateOption", reach<&ReportHead::days, &Days::option>, "As asked for, or T."),
    property("fromDate", &ReportHead::from_date, "The first business date, 2026-11-15."),
    property("toDate", &ReportHead::to_date, "The last one."),
    property("timezone", reach<&ReportHead::store, &ReportStore::timezone>, "The store's, by which its days are told."),
    property("businessDayCutoff", reach<&ReportHead::store, &ReportStore::day_cutoff>,
             "When its day ends, by its clock."),
    property("currency", reach<&ReportHead::store, &ReportStore::currency>, "By ISO 4217."),
    property("generatedAt", &ReportHead::generated_at, "When this was added up."),
    property("dataComplete", &ReportHead::data_complete,
             "Nothing is known to be missing: no check is open, no device owes anything."),
    property("pending", &ReportHead::pending, pending_shape, ""));

// Of the report by department or category.
inline constexpr auto row_sums_shape = shape<Row>(
    property("quantity", &Row::quantity, "Sold, less what came back."),
    property("grossAmount", money<&Row::amounts, &Amounts::gross>, "Before discounts; void lines are not in it."),
    property("discountAmount", money<&Row::amounts, &Amounts::discounts>, "Of lines and of checks."),
    property("voidAmount", money<&Row::amounts, &Amounts::voided>, "What void lines came to."),
    property("refundAmount", money<&Row::amounts, &Amounts::refunded>, "What went back, taxes in the price included."),
    property("netSales", money<&Row::amounts, &Amounts::net>, "gross - discounts - refunds - taxes in the price"),
    property("taxAmount", money<&Row::amounts, &Amounts::exclusive_tax>, "Taxes on top, less what went back."),
    property("inclusiveTaxAmount", money<&Row::amounts, &Amounts::inclusive_tax>,
             "Taxes in the price, less what went back."),
    property("percentage", &Row::share, "Of all net sales, in thousandths of a percent."));
inline constexpr auto row_shape =
    extend(shape<Row>(property("id", &Row::id, "The department or category; empty: lines without one."),
                      property("name", &Row::name, "Its name."), property("code", &Row::code, "Its code.")),
           row_sums_shape);
inline constexpr auto categories = property("categories", &Row::parts, row_shape, "DEPARTMENT: rows alike.");
inline constexpr auto sub_categories = property("subCategories", &Row::parts, row_shape, "CATEGORY: rows alike.");
inline constexpr auto department_shape = extend(row_shape, categories);
inline constexpr auto category_shape = extend(row_shape, sub_categories);

std::string rows_report_json(const ReportHead& head, bool by_departments, const std::vector<Row>& rows,
                             const Row& total);
std::vector<sheet::Table> rows_report_tables(const ReportHead& head, const std::vector<Row>& rows, const Row& total);

// Of the summary.
inline constexpr auto sale_amounts_shape = shape<TotalSum>(
    property("grossSales", money<&TotalSum::amounts, &Amounts::gross>, "Before discounts."),
    property("itemDiscounts", money<&TotalSum::amounts, &Amounts::item_discount>, "Off lines."),
    property("checkDiscounts", money<&TotalSum::amounts, &Amounts::check_discount>, "Off checks."),
    property("voids", money<&TotalSum::amounts, &Amounts::voided>, "Void lines, and lines of void checks."),
    property("refunds", money<&TotalSum::amounts, &Amounts::refunded>, "What went back, taxes in the price included."),
    property("netSales", money<&TotalSum::amounts, &Amounts::net>, "grossSales - discounts - refunds - inclusiveTax"),
    property("inclusiveTax", money<&TotalSum::amounts, &Amounts::inclusive_tax>, "In the prices."),
    property("exclusiveTax", money<&TotalSum::amounts, &Amounts::exclusive_tax>, "On top."),
    property("totalTax", money<&TotalSum::amounts, &Amounts::tax>, "Both."),
    property("serviceCharge", money<&TotalSum::charges, &Charges::service>, "On checks."),
    property("deliveryCharge", money<&TotalSum::charges, &Charges::delivery>, "On checks."),
    property("gratuity", money<&TotalSum::charges, &Charges::gratuity>, "On checks."),
    property("tips", money<&TotalSum::charges, &Charges::tips>, "On checks."),
    property("roundingAdjustment", money<&TotalSum::charges, &Charges::rounding>, "To the coins there are."),
    property("totalCollected", money<&TotalSum::total>, "netSales + totalTax + charges"),
    property("unpaid", money<&TotalSum::unpaid>, "totalCollected - payments"));

inline constexpr auto tax_sum_shape =
    shape<PartSum>(property("id", &PartSum::key, "The tax."), property("name", &PartSum::name, "Its name."),
                   property("inclusive", &PartSum::is_inclusive, "It is in the prices."),
                   property("taxAmount", money<&PartSum::amount>, "Less what went back."));
constexpr auto counted_shape(std::string_view key, std::string_view about) {
    return shape<PartSum>(property(key, &PartSum::key, about),
                          optional_property("name", &PartSum::other_name, "Its name."),
                          property("count", &PartSum::count, "How often."),
                          property("amount", money<&PartSum::amount>, "What they come to."));
}
inline constexpr auto payment_sum_shape = counted_shape("type", "How it was paid.");
inline constexpr auto discount_sum_shape = counted_shape("id", "The discount; empty: one without a name.");
inline constexpr auto void_sum_shape = counted_shape("reason", "Why.");
inline constexpr auto hour_shape = shape<PartSum>(property("hour", &PartSum::hour, "By the store's clock, 0 to 23."),
                                                  property("checks", &PartSum::count, "That ended in it."),
                                                  property("netSales", money<&PartSum::amount>, "Net sales."));

struct NamedSum {
    std::string id;
    std::string name;
    TotalSum sum;
};
inline constexpr auto named_sum_shape = shape<NamedSum>(
    property("id", &NamedSum::id, "The service or employee."), property("name", &NamedSum::name, "Its name."),
    property("checks", reach<&NamedSum::sum, &TotalSum::closed>, "Closed checks."),
    property("guestCount", reach<&NamedSum::sum, &TotalSum::guest_count>, "Their guests."),
    property("netSales", money<&NamedSum::sum, &TotalSum::amounts, &Amounts::net>, "Net sales."),
    property("taxAmount", money<&NamedSum::sum, &TotalSum::amounts, &Amounts::tax>, "All taxes."),
    property("totalAmount", money<&NamedSum::sum, &TotalSum::total>, "Net sales, taxes and charges."));

struct CheckCounts {
    TotalSum all;  // That have ended.
    Pending pending;

    std::int64_t opened() const { return all.opened + pending.opened; }
    Money average_check() const;
    Money average_guest() const;
};
inline constexpr auto check_counts_shape =
    shape<CheckCounts>(property("opened", &CheckCounts::opened, "On these days."),
                       property("closed", reach<&CheckCounts::all, &TotalSum::closed>, "On these days."),
                       property("voided", reach<&CheckCounts::all, &TotalSum::voids>, "On these days."),
                       property("refunded", reach<&CheckCounts::all, &TotalSum::refunds>, "Refunds on these days."),
                       property("open", reach<&CheckCounts::pending, &Pending::open_checks>, "Still open."),
                       property("guestCount", reach<&CheckCounts::all, &TotalSum::guest_count>, "Of closed checks."),
                       property("averageCheck", &CheckCounts::average_check, "Net sales of a closed check."),
                       property("averageGuest", &CheckCounts::average_guest, "Net sales of a guest."));

struct Points {  // What was taken counts as taken.
    std::int64_t earned = 0;
    std::int64_t redeemed = 0;
    std::int64_t reversed = 0;
};
inline constexpr auto points_shape =
    shape<Points>(property("earned", &Points::earned, "Points."), property("redeemed", &Points::redeemed, "Points."),
                  property("reversed", &Points::reversed, "Points."));

inline constexpr auto listed_sale_shape = shape<ListedSale>(
    property("saleId", &ListedSale::id, "For getSale."), property("checkID", &ListedSale::check_id, "The check."),
    property("checkNo", &ListedSale::check_no, "As the till shows it."),
    property("ticketNo", &ListedSale::ticket_no, "As the till shows it."),
    property("businessDate", &ListedSale::business_date, "The day it belongs to."),
    property("closedAt", moment<&ListedSale::closed_at>, "When it ended, or went back."),
    property("employee", &ListedSale::employee_id, "Whose check it was."),
    property("employeeName", &ListedSale::employee_name, "Their name."),
    property("service", &ListedSale::service, "TABLESERVICE, WEBORDER …"),
    property("totalAmount", money<&ListedSale::total>, "Below 0: it went back."),
    property("status", &ListedSale::status, "CLOSED, VOIDED or REFUND."));

struct Summary {
    TotalSum all;
    std::vector<PartSum> taxes = {};
    std::vector<PartSum> payments = {};
    std::vector<NamedSum> services = {};
    std::vector<NamedSum> employees = {};
    std::vector<PartSum> discounts = {};
    std::vector<PartSum> voids = {};
    std::vector<PartSum> hours = {};
    CheckCounts checks = {};
    Points points = {};
    std::vector<ListedSale> listed = {};
    RawJson sale_list = {};  // A page of them.
    std::optional<std::vector<Row>> categories = {};
};
inline constexpr auto summary_shape = shape<Summary>(
    property("sales", &Summary::all, sale_amounts_shape, ""), property("taxes", &Summary::taxes, tax_sum_shape, ""),
    property("payments", &Summary::payments, payment_sum_shape, ""),
    property("serviceTypes", &Summary::services, named_sum_shape, ""),
    property("employees", &Summary::employees, named_sum_shape, ""),
    property("discounts", &Summary::discounts, discount_sum_shape, ""),
    property("voids", &Summary::voids, void_sum_shape, ""), property("hours", &Summary::hours, hour_shape, ""),
    property("checks", &Summary::checks, check_counts_shape, ""),
    property("loyalty", &Summary::points, points_shape, ""), property("saleList", &Summary::sale_list, ""),
    optional_property("categories", &Summary::categories, category_shape, ""));

// `page` and `page_size`: of the list of sales.
Summary summary_of(Report report, std::int64_t page, std::int64_t page_size, int digits);
std::string summary_report_json(const ReportHead& head, const Summary& summary);
std::vector<sheet::Table> summary_tables(const Summary& summary, int digits);
std::vector<sheet::Table> summary_report_tables(const ReportHead& head, const Summary& summary);

}  // namespace comanda::sales
