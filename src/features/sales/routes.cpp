// Sales and reports over the interface: the table of contents.
#include "features/sales/handlers.h"
#include "features/sales/reports/dates.h"
#include "http/download.h"
#include "http/page.h"

namespace comanda::sales {
namespace {

using http::Method;
using http::Scope;

template <class Function>
http::Handler bound(Function function, Services& services) {
    return [function, &services](http::Request request) { return function(std::move(request), services); };
}

constexpr std::string_view report_types[] = {"DEPARTMENT", "CATEGORY"}, summary_types[] = {"SALESUMMARY"};
constexpr std::string_view yes_or_no[] = {"Y", "N"};

std::vector<http::Parameter> with_dates(std::vector<http::Parameter> more) {
    std::vector<http::Parameter> all = {
        {.name = "dateOption",
         .type = "string",
         .about = "T, Y, LND, W, L7D, M, LM, L30D, SD or DR, in business dates of the store; absent: T.",
         .words = date_options},
        {.name = "numberOfDay",
         .type = "integer",
         .about = "LND: today and so many days less one before it.",
         .least = 1,
         .most = days_max},
        {"specificDate", "date", "SD: a date such as 15-Nov-2026."},
        {"fromDate", "date", "DR: the first date."},
        {"toDate", "date", "DR: the last date, at most 366 days in all."},
        {"format", "string", "json, csv or xlsx; the Accept header says it too."}};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

}  // namespace

std::vector<http::Route> routes(Services& services) {
    return {
        {.method = Method::get,
         .path = "svc/store/{store-id}/saleReport",
         .operation = "report_sales",
         .scope = Scope::reports_read,
         .privilege = http::Privilege::rpt_sales,
         .handler = bound(sale_report, services),
         .tag = "Sale",
         .summary = "What was sold on these days, by department or by category.",
         .parameters = with_dates({{.name = "type",
                                    .type = "string",
                                    .about = "DEPARTMENT or CATEGORY; absent: DEPARTMENT.",
                                    .words = report_types},
                                   {.name = "qtySort",
                                    .type = "string",
                                    .about = "Y: the largest quantity first, not the largest net sales.",
                                    .words = yes_or_no},
                                   {"selectedDepID", "string", "Only this department."}}),
         .answers = {{200, "SaleReport", "The rows and what they come to."},
                     {200, "", "The same as a table.", "text/csv"},
                     {200, "", "The same as a workbook.", http::workbook_type}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"}},
        {.method = Method::get,
         .path = "svc/store/{store-id}/saleSummaryReport",
         .operation = "summarize_sales",
         .scope = Scope::reports_read,
         .privilege = http::Privilege::rpt_sales,
         .handler = bound(sale_summary_report, services),
         .tag = "Sale",
         .summary = "Where the money of these days came from, and the sales themselves, the latest first.",
         .parameters =
             with_dates({{.name = "type", .type = "string", .about = "SALESUMMARY, or absent.", .words = summary_types},
                         {"selectedEmployee", "string", "Only this employee's sales."},
                         {"serviceTypes", "string", "Only sales of these services, separated by commas."},
                         {"isIncludedCategory", "boolean", "With the categories; absent: without."},
                         http::page_parameter("The page of the list of sales, from 1."),
                         http::page_size_parameter(),
                         {"cursor", "string", "nextCursor of an earlier answer, instead of page."}}),
         .answers = {{200, "SaleSummaryReport", "The summary."},
                     {200, "", "The same as tables.", "text/csv"},
                     {200, "", "The same as a workbook.", http::workbook_type}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER", "VALIDATION_FAILED"}},
        {.method = Method::get,
         .path = "svc/sale/{sale-id}/getSale",
         .operation = "get_sale",
         .scope = Scope::reports_read,
         .privilege = http::Privilege::rpt_sales,
         .handler = bound(get_sale, services),
         .tag = "Sale",
         .summary = "One sale as it was frozen when its check ended.",
         .answers = {{200, "Sale", "The sale."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"}},
        {.method = Method::get,
         .path = "svc/sale/{sale-id}/explain",
         .operation = "explain_sale",
         .scope = Scope::reports_read,
         .privilege = http::Privilege::rpt_sales,
         .handler = bound(explain_sale, services),
         .tag = "Sale",
         .summary = "How a sale came to its amounts, step by step.",
         .answers = {{200, "SaleExplanation", "The steps, in the order of the bill."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"}},
    };
}

}  // namespace comanda::sales
