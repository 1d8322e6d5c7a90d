// The description of customers, points and memberships for OpenAPI.
#include "features/customers/customers.h"
#include "features/customers/kinds.h"
#include "http/schema.h"
#include "record/record.h"

namespace comanda::customers {
namespace {

using namespace http::schema;

json::object money(json::object schema, const std::string& name, std::string_view about) {
    schema[name] = whole(about);
    schema[name + "Str"] = text("The same as a decimal number.");
    return schema;
}

// A kind's schemas, less what only records of a store have.
void add_kind(json::object& all, const record::Kind& kind, std::string_view name_field) {
    json::object schemas = record::schemas(kind);
    const std::string title(kind.title);
    for (const std::string& each : {title, title + "Input"}) {
        json::object& properties = schemas[each].as_object()["properties"].as_object();
        for (const char* field : {"createdAt", "ownedBy", "originalID"})
            properties.erase(field);
        if (each == title) {
            properties.erase("store");
            properties.erase("createdFor");
        }
        properties["account"] = text("The account; if sent, it must be the key's own.");
    }
    json::array required{"id", "account", "activeStatus", "version"};
    if (!name_field.empty()) required.emplace_back(name_field);
    schemas[title].as_object()["required"] = std::move(required);
    for (auto& each : schemas)
        all.insert_or_assign(each.key(), std::move(each.value()));
}

json::object allowance() {
    json::object schema{{"customer", text("The customer.")},
                        {"memberShipPlan", text("The plan.")},
                        {"periodStart", text("The first business date of the period, such as 2026-11-01.")},
                        {"periodEnd", text("The last.")}};
    schema = money(std::move(schema), "allowance", "What may be drawn in a period.");
    schema = money(std::move(schema), "allowanceOverdraft", "What may be drawn beyond it.");
    schema = money(std::move(schema), "used", "Drawn so far.");
    schema = money(std::move(schema), "overdraftUsed", "How much of that is beyond the allowance.");
    return money(std::move(schema), "available", "What may still be drawn.");
}

void add_loyalty(json::object& all) {
    const json::object id = text("A name of its own, 1 to 64 characters: the same again is the same entry.");
    const json::object store = text("The store it happens in, which tells of it and counts it in its reports.");
    const json::object ticket = text("The ticket it belongs to.");
    all["LoyaltyAdjustment"] =
        object({{"loyaltyPointDifference", whole("Points to add; below 0: to take.")},
                {"loyaltyPoints", whole("The balance this must lead to; else nothing is changed.")},
                {"loyaltyReason", text("Why.")},
                {"adjustedBy", text("Who, by name.")},
                {"account", text("The account; if sent, it must be the key's own.")},
                {"id", id},
                {"store", store},
                {"ticketID", ticket}},
               {"loyaltyPointDifference"});
    all["LoyaltyRedemption"] = object({{"points", whole("Points to spend.")},
                                       {"loyaltyPoints", whole("The balance this must lead to.")},
                                       {"reason", text("What for.")},
                                       {"adjustedBy", text("Who, by name.")},
                                       {"id", id},
                                       {"store", store},
                                       {"ticketID", ticket}},
                                      {"points"});
    all["LoyaltyReversal"] = object({{"entry", whole("The entry to undo, as getCustomerLoyalties numbers it.")},
                                     {"points", whole("How many of its points; all that are left when absent.")},
                                     {"reason", text("Why.")},
                                     {"id", id},
                                     {"store", store},
                                     {"ticketID", ticket}},
                                    {"entry"});
    all["LoyaltyReset"] =
        object({{"reason", text("Why.")}, {"adjustedBy", text("Who, by name.")}, {"id", id}, {"store", store}});
    json::object with_entry = all["Customer"].as_object();
    with_entry["properties"].as_object()["entry"] = whole("The number of the entry.");
    with_entry["properties"].as_object()["loyaltyPointDifference"] = whole("By how much the balance changed.");
    all["CustomerWithEntry"] = std::move(with_entry);
    all["LoyaltyDetail"] =
        object({{"date", text("The business date, such as 15-Nov-2026.")},
                {"ticketID", ticket},
                {"type", text("Enrollment, Earned, Redeemed, Adjusted, Reversed, Expired or ResetLoyalty.")},
                {"amount", text("Points, as a decimal number.")},
                {"amountInt", whole("Points.")},
                {"notes", text("Why.")},
                {"entry", whole("Its number.")},
                {"balance", whole("The balance after it.")},
                {"reverses", whole("The entry it undoes.")},
                {"store", text("Where it happened; empty: nowhere.")},
                {"adjustedBy", text("Who, by name.")},
                {"source", text("What may happen once: a sale, a request.")},
                {"at", time("When.")}},
               {"date", "ticketID", "type", "amount", "notes"});
    all["LoyaltyHistory"] = object({{"loyaltyDetails", list_of(reference("LoyaltyDetail"))},
                                    {"loyaltyPoints", whole("The balance.")},
                                    {"hasMore", flag("There are older ones.")},
                                    {"nextCursor", {{"type", json::array{"string", "null"}}}}},
                                   {"loyaltyDetails"});
    all["AccountInfoInput"] = object({{"key", text("Which setting; accountInfo lists them.")},
                                      {"updateValue", flag("On or off.")},
                                      {"option", whole("Its number, as the setting says.")}},
                                     {"key", "updateValue"});
    all["AccountInfo"] = object({{"key", text("Which setting.")},
                                 {"updateValue", flag("On or off.")},
                                 {"option", whole("Its number.")},
                                 {"description", text("What it does.")},
                                 {"version", whole("0: nobody has decided yet.")}});
    all["AccountInfoList"] =
        full_object({{"account", text("The account.")}, {"data", list_of(reference("AccountInfo"))}});
}

void add_membership(json::object& all) {
    all["Allowance"] = object(allowance());
    json::object sent{{"id", text("A name of its own, 1 to 64 characters: the same again is the same draw.")},
                      {"store", text("The store it is drawn in.")},
                      {"reason", text("What for.")}};
    all["AllowanceUndoInput"] = object(sent);
    all["AllowanceDrawInput"] = object(money(std::move(sent), "amount", "Minor units, above 0."));
    all["AllowanceDraw"] = object(
        money({{"id", text("Its name.")}, {"allowance", reference("Allowance")}}, "amount", "Below 0: given back."));
}

}  // namespace

json::object schemas() {
    json::object all;
    add_kind(all, customer_kind, "");
    add_kind(all, membership_type_kind, "type");
    add_kind(all, membership_plan_kind, "name");
    all["Customer"].as_object()["properties"].as_object()["loyaltyPoints"] = whole("Points: the sum of its ledger.");
    all["Customer"].as_object()["properties"].as_object()["erased"] = flag("Personal data has gone.");
    all["CustomerList"].as_object()["properties"].as_object()["totalIsLowerBound"] =
        flag("A search counts to 100 and no further.");
    add_loyalty(all);
    add_membership(all);
    all["CustomerExport"] = full_object({{"exportedAt", time("When.")},
                                         {"customer", reference("Customer")},
                                         {"loyaltyDetails", list_of({{"type", "object"}})},
                                         {"allowanceDraws", list_of({{"type", "object"}})},
                                         {"orders", list_of({{"type", "object"}})},
                                         {"checks", list_of({{"type", "object"}})},
                                         {"sales", list_of({{"type", "object"}})}});
    return all;
}

}  // namespace comanda::customers
