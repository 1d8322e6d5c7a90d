// The schemas of web orders, for OpenAPI.
#include "features/orders/intake/fields.h"
#include "features/orders/orders.h"
#include "http/schema.h"

namespace comanda::orders {
namespace {

using namespace http::schema;

json::object money_twins(std::initializer_list<std::pair<const char*, const char*>> names) {
    json::object properties;
    for (const auto& [name, about] : names) {
        properties[name] = whole(about);
        properties[std::string(name) + "Str"] = text("The same as a decimal number.");
    }
    return properties;
}

json::object with(json::object base, const json::object& more) {
    for (const auto& each : more)
        base.insert_or_assign(each.key(), each.value());
    return base;
}

json::object price_check() {
    return object({{"policy", text("TOTALS, STRICT, TOLERANT or TRUST.")},
                   {"matched", flag("True when every amount was ours.")},
                   {"differences", list_of(object({{"path", text("Where.")},
                                                   {"client", text("What was sent; empty: nothing.")},
                                                   {"server", text("What it is by the menu; empty: nothing.")},
                                                   {"rule", text("What the server's amount is.")}},
                                                  {"path", "client", "server", "rule"}))}},
                  {"policy", "matched", "differences"});
}

json::object wanted_item() {
    return with({{"orderDetail", {{"description", "The line: its _id, or its place from 0."}}},
                 {"quantity", whole("How many units.")}},
                money_twins({{"amount", "What goes back, without taxes on top."}}));
}

json::object refund_taxes() {
    return list_of(object(with({{"txExternalID", text("The tax.")},
                                {"txName", text("What it is called.")},
                                {"inclusive", flag("It is in the price.")}},
                               money_twins({{"amount", "What of it goes back."}}))));
}

json::object refund_item() {
    return with(with(wanted_item(), {{"line", whole("Its place from 0.")}, {"taxes", refund_taxes()}}),
                money_twins({{"taxAmount", "Taxes on top."}, {"inclusiveTaxAmount", "Taxes in the price."}}));
}

json::object kept_order(const json::object& sent) {
    json::object properties = sent.at("properties").as_object();
    properties["store"] = text("The store.");
    properties["orderStatus"] = whole("Where it is.");
    properties["orderStatusStr"] = text("The same as a word.");
    properties["paymentPaid"] = flag("It has been paid.");
    properties["isRefunded"] = flag("Something has gone back.");
    properties["refundedAmount"] = whole("How much has gone back.");
    properties["refund"] = list_of(reference("WebOrderRefund"));
    properties["statusHistory"] = list_of(object({{"orderStatus", whole("The state.")},
                                                  {"orderStatusStr", text("The same as a word.")},
                                                  {"at", time("Since when.")},
                                                  {"by", text("The key, or timer.")},
                                                  {"reason", text("Why.")}},
                                                 {"orderStatus", "orderStatusStr", "at", "by", "reason"}));
    properties["fireAt"] = text("A future order: when the kitchen begins.");
    properties["menuVersion"] = whole("The menu it was priced by.");
    properties["version"] = whole("Raised by each change; also the ETag.");
    properties["dateCreated"] = text("When it was taken.");
    properties["lastUpdated"] = text("When it was last changed.");
    properties["createdBy"] = text("The key that sent it.");
    properties["warnings"] = warnings();
    return object(std::move(properties), {"id", "store", "orderDetails", "totalAmount", "orderStatus", "orderStatusStr",
                                          "paymentPaid", "isRefunded", "refund", "statusHistory", "version"});
}

}  // namespace

json::object schemas() {
    json::object all = record::schemas(fields::order);
    all["KeptWebOrder"] = kept_order(all.at("WebOrder").as_object());
    all["WebOrderList"] = page_of("KeptWebOrder");
    all["WebOrderList"].as_object()["properties"].as_object()["serverTime"] = text("The clock of the service.");
    all["SavedWebOrder"] = object({{"id", text("The order's id.")},
                                   {"uniqueOrderID", text("As it was sent.")},
                                   {"orderStatus", whole("Where it is.")},
                                   {"totalAmount", whole("What is to be paid.")},
                                   {"order", reference("KeptWebOrder")},
                                   {"replayed", flag("True: it had been taken before.")},
                                   {"priceCheck", price_check()},
                                   {"warnings", warnings()}},
                                  {"id", "orderStatus", "totalAmount", "order", "replayed", "priceCheck", "warnings"});
    all["QuotedWebOrder"] = object({{"order", reference("WebOrder")},
                                    {"menuVersion", whole("The menu it was priced by.")},
                                    {"priceCheck", price_check()},
                                    {"warnings", warnings()}},
                                   {"order", "menuVersion", "priceCheck", "warnings"});
    all["WebOrderMove"] = object({{"orderStatus", whole("The state to move to.")},
                                  {"reason", text("Why; needed to end an order that was accepted.")}},
                                 {"orderStatus"});
    const json::object refund = with({{"id", text("Its name, made by the client or here.")},
                                      {"type", text("Full, Item or Amount.")},
                                      {"reason", text("Why.")},
                                      {"items", list_of(object(wanted_item()))},
                                      {"transactionID", text("The payment provider's name for it.")},
                                      {"refundedBy", text("Who gave it back.")}},
                                     money_twins({{"amount", "What goes back, without taxes on top."},
                                                  {"deliveryCharge", "Of the delivery."},
                                                  {"driverTipAmount", "Of the tip."}}));
    all["WebOrderRefundInput"] = object(refund, {"type"});
    all["WebOrderRefund"] = object(with(refund, with({{"status", text("Completed.")},
                                                      {"items", list_of(object(refund_item()))},
                                                      {"taxes", refund_taxes()},
                                                      {"warnings", warnings()},
                                                      {"refundedAt", text("When.")},
                                                      {"businessDate", text("The day it belongs to.")},
                                                      {"loyaltyPointDifference", whole("Points that went with it.")}},
                                                     money_twins({{"taxAmount", "Taxes on top."},
                                                                  {"inclusiveTaxAmount", "Taxes in prices."},
                                                                  {"totalAmount", "All that goes back."}}))),
                                   {"id", "type", "status", "items", "taxes", "totalAmount", "businessDate"});
    all["PriceExplanation"] = object(
        {{"menuVersion", whole("The menu it was priced by.")},
         {"order", text("The order, if it is kept.")},
         {"terms", object({})},
         {"steps",
          list_of(object({{"step", text("price, discount, charge, tax, share, discount after tax or cash rounding.")},
                          {"of", text("The tax, discount or charge.")},
                          {"name", text("What it is called.")},
                          {"line", whole("The line of the bill, from 1.")},
                          {"lineName", text("What it is.")},
                          {"base", whole("What it is reckoned on; of a price, what one costs.")},
                          {"quantity", whole("Of a price: how many are paid. Free portions of a topping are not.")},
                          {"rate", whole("The rate, in thousandths of a percent.")},
                          {"why", text("Where that comes from.")},
                          {"unrounded", text("Exactly, in minor units.")},
                          {"result", whole("Rounded.")}},
                         {"step", "result"}))},
         {"totals", object({})}},
        {"menuVersion", "terms", "steps", "totals"});
    return all;
}

}  // namespace comanda::orders
