// The schemas of sales and reports, for OpenAPI.
#include "features/sales/sales.h"
#include "http/schema.h"

namespace comanda::sales {
namespace {

using http::schema::flag;
using http::schema::list_of;
using http::schema::object;
using http::schema::page_of;
using http::schema::reference;
using http::schema::text;
using http::schema::whole;

struct NamedAmount {
    std::string_view name;
    std::string_view about;
};

// Amounts in minor units, each with its twin as people read it.
void add_money(json::object& to, std::initializer_list<NamedAmount> amounts) {
    for (const NamedAmount& each : amounts) {
        to[each.name] = whole(each.about);
        to[std::string(each.name) + "Str"] = text("The same as people read it.");
    }
}

json::object with_money(json::object properties, std::initializer_list<NamedAmount> amounts) {
    add_money(properties, amounts);
    return properties;
}

json::object report_head() {
    return {{"store", text("The store.")},
            {"storeName", text("Its name.")},
            {"type", text("DEPARTMENT, CATEGORY or SALESUMMARY.")},
            {"dateOption", text("As asked for, or T.")},
            {"fromDate", text("The first business date, 2026-11-15.")},
            {"toDate", text("The last one.")},
            {"timezone", text("The store's, by which its days are told.")},
            {"businessDayCutoff", text("When its day ends, by its clock.")},
            {"currency", text("By ISO 4217.")},
            {"generatedAt", text("When this was added up.")},
            {"dataComplete", flag("Nothing is known to be missing: no check is open, no device owes anything.")},
            {"pending", object(with_money({{"openChecks", whole("Opened by the last date and not ended yet.")},
                                           {"devices", list_of(object({{"deviceName", text("The device.")},
                                                                       {"pendingOps", whole("What has not come yet.")},
                                                                       {"lastSyncAt", text("When it last sent.")}}))}},
                                          {{"openAmount", "What the open checks come to."}}))}};
}

json::object row_properties() {
    return with_money({{"quantity", whole("Sold, less what came back.")},
                       {"percentage", whole("Of all net sales, in thousandths of a percent.")},
                       {"percentageStr", text("The same as people read it.")}},
                      {{"grossAmount", "Before discounts; void lines are not in it."},
                       {"discountAmount", "Of lines and of checks."},
                       {"voidAmount", "What void lines came to."},
                       {"refundAmount", "What went back, taxes in the price included."},
                       {"netSales", "gross - discounts - refunds - taxes in the price"},
                       {"taxAmount", "Taxes on top, less what went back."},
                       {"inclusiveTaxAmount", "Taxes in the price, less what went back."}});
}

json::object row() {
    json::object properties = row_properties();
    properties["id"] = text("The department or category; empty: lines without one.");
    properties["name"] = text("Its name.");
    properties["code"] = text("Its code.");
    properties["categories"] = list_of(json::object{{"type", "object"}, {"description", "DEPARTMENT: rows alike."}});
    properties["subCategories"] = list_of(json::object{{"type", "object"}, {"description", "CATEGORY: rows alike."}});
    return object(std::move(properties), {"id", "name", "quantity", "netSales"});
}

json::object report() {
    json::object properties = report_head();
    properties["data"] = list_of(reference("SaleReportRow"));
    properties["totals"] = object(row_properties());
    return object(std::move(properties), {"store", "type", "fromDate", "toDate", "dataComplete", "data", "totals"});
}

json::object counted(std::string_view key, std::string_view about) {
    return list_of(object(with_money({{key, text(about)}, {"name", text("Its name.")}, {"count", whole("How often.")}},
                                     {{"amount", "What they come to."}})));
}

json::object grouped() {
    return list_of(object(with_money(
        {{"id", text("The service or employee.")},
         {"name", text("Its name.")},
         {"checks", whole("Closed checks.")},
         {"guestCount", whole("Their guests.")}},
        {{"netSales", "Net sales."}, {"taxAmount", "All taxes."}, {"totalAmount", "Net sales, taxes and charges."}})));
}

json::object sales_block() {
    return object(with_money({}, {{"grossSales", "Before discounts."},
                                  {"itemDiscounts", "Off lines."},
                                  {"checkDiscounts", "Off checks."},
                                  {"voids", "Void lines, and lines of void checks."},
                                  {"refunds", "What went back, taxes in the price included."},
                                  {"netSales", "grossSales - discounts - refunds - inclusiveTax"},
                                  {"inclusiveTax", "In the prices."},
                                  {"exclusiveTax", "On top."},
                                  {"totalTax", "Both."},
                                  {"serviceCharge", "On checks."},
                                  {"deliveryCharge", "On checks."},
                                  {"gratuity", "On checks."},
                                  {"tips", "On checks."},
                                  {"roundingAdjustment", "To the coins there are."},
                                  {"totalCollected", "netSales + totalTax + charges"},
                                  {"unpaid", "totalCollected - payments"}}));
}

json::object listed_sale() {
    return object(with_money({{"saleId", text("For getSale.")},
                              {"checkID", text("The check.")},
                              {"checkNo", text("As the till shows it.")},
                              {"ticketNo", text("As the till shows it.")},
                              {"businessDate", text("The day it belongs to.")},
                              {"closedAt", text("When it ended, or went back.")},
                              {"employee", text("Whose check it was.")},
                              {"employeeName", text("Their name.")},
                              {"service", text("TABLESERVICE, WEBORDER …")},
                              {"status", text("CLOSED, VOIDED or REFUND.")}},
                             {{"totalAmount", "Below 0: it went back."}}),
                  {"saleId", "status", "totalAmount"});
}

json::object summary() {
    json::object properties = report_head();
    properties["sales"] = sales_block();
    properties["taxes"] = list_of(object(
        with_money({{"id", text("The tax.")}, {"name", text("Its name.")}, {"inclusive", flag("It is in the prices.")}},
                   {{"taxAmount", "Less what went back."}})));
    properties["payments"] = counted("type", "How it was paid.");
    properties["serviceTypes"] = grouped();
    properties["employees"] = grouped();
    properties["discounts"] = counted("id", "The discount; empty: one without a name.");
    properties["voids"] = counted("reason", "Why.");
    properties["hours"] = list_of(
        object(with_money({{"hour", whole("By the store's clock, 0 to 23.")}, {"checks", whole("That ended in it.")}},
                          {{"netSales", "Net sales."}})));
    properties["checks"] = object(
        with_money({{"opened", whole("On these days.")},
                    {"closed", whole("On these days.")},
                    {"voided", whole("On these days.")},
                    {"refunded", whole("Refunds on these days.")},
                    {"open", whole("Still open.")},
                    {"guestCount", whole("Of closed checks.")}},
                   {{"averageCheck", "Net sales of a closed check."}, {"averageGuest", "Net sales of a guest."}}));
    properties["loyalty"] =
        object({{"earned", whole("Points.")}, {"redeemed", whole("Points.")}, {"reversed", whole("Points.")}});
    properties["categories"] = list_of(reference("SaleReportRow"));
    properties["saleList"] = page_of("ListedSale");
    return object(std::move(properties), {"store", "type", "fromDate", "toDate", "dataComplete", "sales", "saleList"});
}

json::object sale() {
    return object({{"id", text("The sale.")},
                   {"saleId", text("The same.")},
                   {"store", text("Its store.")},
                   {"status", text("CLOSED, VOIDED or REFUND.")},
                   {"checkID", text("The check, or the web order.")},
                   {"checkNo", text("As the till shows it.")},
                   {"ticketNo", text("As the till shows it.")},
                   {"businessDate", text("The day it belongs to, for ever.")},
                   {"openedAt", text("When the check was opened.")},
                   {"closedAt", text("When it ended, or went back.")},
                   {"service", text("TABLESERVICE, WEBORDER …")},
                   {"employee", text("Whose check it was.")},
                   {"employeeName", text("Their name.")},
                   {"deviceName", text("The device.")},
                   {"tableName", text("The table.")},
                   {"customerId", text("The customer; empty: nobody that is known.")},
                   {"customerName", text("Empty once it has been erased.")},
                   {"guestCount", whole("Guests.")},
                   {"menuVersion", whole("The menu of the till or order, if it said so.")},
                   {"currency", text("By ISO 4217.")},
                   {"timezone", text("The store's at that moment.")},
                   {"businessDayCutoff", text("The store's at that moment.")},
                   {"rounding", object({{"mode", text("The store's.")}, {"level", text("The store's.")}})},
                   {"reason", text("Why it is void, or went back.")},
                   {"refundOf", text("REFUND: the sale that it went back of.")},
                   {"refundId", text("REFUND: its id among the order's refunds.")},
                   {"seats", list_of(json::object{{"type", "object"}, {"description", "Seats with their orders."}})},
                   {"taxes", list_of(json::object{{"type", "object"}})},
                   {"discounts", list_of(json::object{{"type", "object"}})},
                   {"payments", list_of(json::object{{"type", "object"}})},
                   {"refunds", list_of(json::object{{"type", "object"}})},
                   {"totals", json::object{{"type", "object"}, {"description", "What it all comes to."}}}},
                  {"id", "store", "status", "businessDate", "totals"});
}

json::object explained() {
    return object(
        {{"saleId", text("The sale.")},
         {"businessDate", text("The day it belongs to.")},
         {"businessDateBecause", text("Why that day.")},
         {"steps", list_of(object(with_money(
                       {{"step", text("What happens.")}, {"what", text("To what.")}, {"why", text("By which rule.")}},
                       {{"amount", "What it comes to."}})))}},
        {"saleId", "steps"});
}

}  // namespace

json::object schemas() {
    return {{"SaleReport", report()},      {"SaleReportRow", row()}, {"SaleSummaryReport", summary()},
            {"ListedSale", listed_sale()}, {"Sale", sale()},         {"SaleExplanation", explained()}};
}

}  // namespace comanda::sales
