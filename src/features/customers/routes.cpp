// Customers, points and memberships over the interface: the table of contents.
#include "features/customers/handlers.h"
#include "http/page.h"

namespace comanda::customers {
namespace {

using http::Method;
using http::Privilege;
using http::Scope;

constexpr std::size_t body_bytes = 256 * 1024;
constexpr std::chrono::seconds long_work{120};

using Operation = net::Task<http::Response> (*)(http::Request, Customers&);

http::Handler bound(Operation operation, Customers& customers) {
    return [operation, &customers](http::Request request) { return operation(std::move(request), customers); };
}

constexpr http::Parameter idempotency_key{"Idempotency-Key", "string",
                                          "Repeating a request with the same key changes nothing twice.", true};
constexpr http::Parameter if_match{"If-Match", "string", "Only change the version named by this ETag.", true};
constexpr http::Parameter if_none_match{"If-None-Match", "string", "304 if the version is this ETag's.", true};
constexpr http::Parameter prefer{"Prefer", "string", "handling=strict refuses what would be a warning.", true};
constexpr http::Parameter status{"status", "string", "true (the default) or false: which of them."};

std::vector<http::Route> customer_routes(Customers& customers) {
    const std::string one = "svc/customer/{customer-id}";
    return {
        {.method = Method::post,
         .path = "svc/customer",
         .operation = "create_customer",
         .scope = Scope::customers_write,
         .privilege = Privilege::bo_customers,
         .handler = bound(create_customer, customers),
         .summary = "Make a customer, simple or collecting points.",
         .parameters = {idempotency_key, prefer},
         .request_schema = "CustomerInput",
         .answers = {{201, "Customer", "The customer."}, {200, "Customer", "The same request again."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "DUPLICATE_PHONE", "VALIDATION_FAILED", "QUOTA_EXCEEDED",
                      "MALFORMED_JSON"},
         .body_bytes_max = body_bytes},
        {.method = Method::get,
         .path = "svc/customers",
         .operation = "list_customers",
         .scope = Scope::customers_read,
         .privilege = Privilege::bo_customers,
         .handler = bound(list_customers, customers),
         .summary = "A page of the account's customers by name, or those found by how something of them begins.",
         .parameters = {{"search", "string", "How a name, phone number or e-mail address begins."},
                        {"phone", "string", "The customer with this phone number, however it is written."},
                        {"email", "string", "Customers with this e-mail address."},
                        status,
                        http::page_parameter(),
                        http::page_size_parameter(),
                        {"cursor", "string", "The nextCursor of the page before."}},
         .answers = {{200, "CustomerList", "A page of customers."}},
         .refusals = {"INVALID_PARAMETER"}},
        {.method = Method::get,
         .path = one,
         .operation = "read_customer",
         .scope = Scope::customers_read,
         .privilege = Privilege::bo_customers,
         .handler = bound(read_customer, customers),
         .summary = "One customer.",
         .parameters = {if_none_match},
         .answers = {{200, "Customer", "The customer."}, {304, "", "It is the version you have."}},
         .refusals = {"NOT_FOUND"}},
        {.method = Method::put,
         .path = one,
         .operation = "update_customer",
         .scope = Scope::customers_write,
         .privilege = Privilege::bo_customers,
         .handler = bound(update_customer, customers),
         .summary = "Change the fields that are sent; null clears one.",
         .parameters = {if_match, prefer},
         .request_schema = "CustomerInput",
         .answers = {{200, "Customer", "The customer as it is now."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "DUPLICATE_PHONE", "VERSION_CONFLICT", "VALIDATION_FAILED",
                      "QUOTA_EXCEEDED", "MALFORMED_JSON"},
         .body_bytes_max = body_bytes},
    };
}

std::vector<http::Route> ending_routes(Customers& customers) {
    const std::string one = "svc/customer/{customer-id}";
    return {
        {.method = Method::put,
         .path = "svc/customer",
         .operation = "update_customer_by_body_id",
         .scope = Scope::customers_write,
         .privilege = Privilege::bo_customers,
         .handler = bound(update_customer, customers),
         .summary = "The same, with the id in the body.",
         .request_schema = "CustomerInput",
         .answers = {{200, "Customer", "The customer as it is now."}},
         .body_bytes_max = body_bytes},
        {.method = Method::put,
         .path = one + "/inactivate",
         .operation = "inactivate_customer",
         .scope = Scope::customers_write,
         .privilege = Privilege::bo_customers,
         .handler = bound(inactivate_customer, customers),
         .summary = "Take a customer out of use; its points stay.",
         .parameters = {if_match},
         .answers = {{200, "Customer", "The customer, with activeStatus false."}},
         .refusals = {"NOT_FOUND", "VERSION_CONFLICT"}},
        {.method = Method::get,
         .path = one + "/export",
         .operation = "export_customer",
         .scope = Scope::customers_read,
         .privilege = Privilege::bo_customer_privacy,
         .handler = bound(export_customer, customers),
         .summary = "Everything that is kept about a customer, in one document.",
         .answers = {{200, "CustomerExport", "The customer, points, draws, orders, checks and sales."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"},
         .limit = long_work},
        {.method = Method::put,
         .path = one + "/erase",
         .operation = "erase_customer",
         .scope = Scope::customers_write,
         .privilege = Privilege::bo_customer_privacy,
         .handler = bound(erase_customer, customers),
         .summary = "Forget a customer: personal data goes everywhere, sales stay under an id that names nobody.",
         .parameters = {if_match},
         .answers = {{200, "Customer", "What is left. Asking again takes what came later."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "IN_USE", "VERSION_CONFLICT"},
         .limit = long_work},
    };
}

// An operation that makes an entry of points.
http::Route entry_route(Method method, std::string path, std::string operation, Privilege privilege,
                        http::Handler handler, std::string summary, std::string request_schema,
                        std::vector<std::string_view> refusals) {
    refusals.insert(refusals.begin(), {"NOT_FOUND", "STORE_NOT_ALLOWED"});
    refusals.insert(refusals.end(), {"DUPLICATE_ID_DIFFERENT_CONTENT", "REQUEST_IN_FLIGHT", "VERSION_CONFLICT",
                                     "VALIDATION_FAILED", "MALFORMED_JSON"});
    return {.method = method,
            .path = std::move(path),
            .operation = std::move(operation),
            .scope = Scope::customers_write,
            .privilege = privilege,
            .handler = std::move(handler),
            .summary = std::move(summary),
            .parameters = {idempotency_key, if_match, prefer},
            .request_schema = std::move(request_schema),
            .answers = {{200, "CustomerWithEntry", "The customer, and the entry that was made."}},
            .refusals = std::move(refusals),
            .body_bytes_max = body_bytes};
}

std::vector<http::Route> loyalty_routes(Customers& customers) {
    const std::string one = "svc/customer/{customer-id}";
    const http::Route adjust =
        entry_route(Method::put, "svc/Customerloyalty/{customer-id}", "adjust_points", Privilege::loy_adjust,
                    bound(adjust_points, customers),
                    "Add or take points. loyaltyPoints, if sent, is the balance expected afterwards.",
                    "LoyaltyAdjustment", {"BALANCE_CHANGED", "INSUFFICIENT_POINTS"});
    http::Route in_lower_case = adjust;
    in_lower_case.path = "svc/customerloyalty/{customer-id}";
    in_lower_case.operation = "adjust_points_in_lower_case";
    return {
        adjust,
        in_lower_case,
        entry_route(Method::post, one + "/redeemLoyalty", "redeem_points", Privilege::loy_redeem,
                    bound(redeem_points, customers), "Spend points. The same id is the same redemption, for ever.",
                    "LoyaltyRedemption", {"BALANCE_CHANGED", "INSUFFICIENT_POINTS"}),
        entry_route(Method::post, one + "/reverseLoyalty", "reverse_entry", Privilege::loy_adjust,
                    bound(reverse_entry, customers),
                    "Undo an entry, all of it or some points: never more than it moved.", "LoyaltyReversal",
                    {"INSUFFICIENT_POINTS"}),
        entry_route(Method::put, one + "/resetLoyalty", "reset_points", Privilege::loy_reset,
                    bound(reset_points, customers), "Set the balance to 0.", "LoyaltyReset", {}),
        {.method = Method::get,
         .path = one + "/getCustomerLoyalties",
         .operation = "list_loyalties",
         .scope = Scope::customers_read,
         .privilege = Privilege::loy_history,
         .handler = bound(list_loyalties, customers),
         .summary = "What happened to a customer's points, newest first.",
         .parameters =
             {http::page_size_parameter("Entries of a page; 200 when absent.", entries_max),
              {.name = "cursor", .type = "integer", .about = "The nextCursor of the answer before.", .least = 1}},
         .answers = {{200, "LoyaltyHistory", "Entries of the ledger."}},
         .refusals = {"NOT_FOUND", "INVALID_PARAMETER"}},
    };
}

std::vector<http::Route> account_routes(Customers& customers) {
    return {
        {.method = Method::put,
         .path = "svc/account/{account-id}/updateAccountInfo",
         .operation = "update_account_info",
         .scope = Scope::admin,
         .privilege = Privilege::bo_account_info,
         .handler = bound(update_account_info, customers),
         .summary = "Decide how the account treats its customers: what earns points, and how many.",
         .parameters = {if_match, prefer},
         .request_schema = "AccountInfoInput",
         .answers = {{200, "AccountInfo", "The setting."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "VERSION_CONFLICT", "VALIDATION_FAILED", "MALFORMED_JSON"},
         .body_bytes_max = body_bytes},
        {.method = Method::get,
         .path = "svc/account/{account-id}/accountInfo",
         .operation = "read_account_info",
         .scope = Scope::customers_read,
         .privilege = Privilege::bo_customers,
         .handler = bound(read_account_info, customers),
         .summary = "What the account has decided, and what there is to decide.",
         .answers = {{200, "AccountInfoList", "Every setting."}},
         .refusals = {"NOT_FOUND"}},
    };
}

// Of membership types or of plans.
template <class Row>
std::vector<http::Route> membership_routes(Customers& customers, const std::string& word) {
    const std::string schema = "MemberShip" + word, name = "memberShip" + word;
    const std::string operation = word == "Type" ? "membership_type" : "membership_plan";
    const std::string said = word == "Type" ? "a membership type" : "a membership plan";
    const std::string all = "svc/account/{store-id}/" + name, one = all + "/{membership-id}";
    const http::Route create{.method = Method::post,
                             .path = all,
                             .operation = "create_" + operation,
                             .scope = Scope::customers_write,
                             .privilege = Privilege::bo_membership,
                             .handler = bound(Memberships<Row>::create, customers),
                             .summary = "Make " + said + ".",
                             .parameters = {idempotency_key, prefer},
                             .request_schema = schema + "Input",
                             .answers = {{201, schema, "It was made."}, {200, schema, "The same request again."}},
                             .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "DUPLICATE_NAME", "MONEY_STR_MISMATCH",
                                          "VALIDATION_FAILED", "MALFORMED_JSON"},
                             .body_bytes_max = body_bytes};
    http::Route update = create;
    update.method = Method::put;
    update.path = one;
    update.operation = "update_" + operation;
    update.handler = bound(Memberships<Row>::update, customers);
    update.summary = "Change " + said + ", or take it out of use.";
    update.parameters = {if_match, prefer};
    update.answers = {{200, schema, "As it is now."}};
    update.refusals.insert(update.refusals.end(), {"VERSION_CONFLICT", "IN_USE"});
    return {create,
            update,
            {.method = Method::get,
             .path = one,
             .operation = "read_" + operation,
             .scope = Scope::customers_read,
             .privilege = Privilege::bo_membership,
             .handler = bound(Memberships<Row>::read, customers),
             .summary = "One of them.",
             .parameters = {if_none_match},
             .answers = {{200, schema, "As it is now."}, {304, "", "It is the version you have."}},
             .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"}},
            {.method = Method::get,
             .path = all + "s",
             .operation = "list_" + operation + "s",
             .scope = Scope::customers_read,
             .privilege = Privilege::bo_membership,
             .handler = bound(Memberships<Row>::list, customers),
             .summary = "All of the account's, by name.",
             .parameters = {status, http::part_parameters[0], http::part_parameters[1]},
             .answers = {{200, schema + "List", "The list."}},
             .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"}}};
}

std::vector<http::Route> allowance_routes(Customers& customers) {
    const std::string one = "svc/customer/{customer-id}";
    return {
        {.method = Method::get,
         .path = one + "/allowance",
         .operation = "read_allowance",
         .scope = Scope::customers_read,
         .privilege = Privilege::loy_allowance,
         .handler = bound(read_allowance, customers),
         .summary = "What is left of a member's allowance in the period of today's business date.",
         .parameters = {{"store", "string", "By this store's clock; else by the account's first."}},
         .answers = {{200, "Allowance", "The allowance."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"}},
        {.method = Method::post,
         .path = one + "/allowanceDraw",
         .operation = "draw_allowance",
         .scope = Scope::customers_write,
         .privilege = Privilege::loy_allowance,
         .handler = bound(draw_allowance, customers),
         .summary = "Draw on the allowance. The same id is the same draw, for ever.",
         .parameters = {idempotency_key, prefer},
         .request_schema = "AllowanceDrawInput",
         .answers = {{201, "AllowanceDraw", "The draw, and what is left."},
                     {200, "AllowanceDraw", "The same draw again."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "ALLOWANCE_EXCEEDED", "DUPLICATE_ID_DIFFERENT_CONTENT",
                      "REQUEST_IN_FLIGHT", "MONEY_STR_MISMATCH", "VALIDATION_FAILED", "MALFORMED_JSON"},
         .body_bytes_max = body_bytes},
        {.method = Method::post,
         .path = one + "/allowanceDraw/{draw-id}/undo",
         .operation = "undo_draw",
         .scope = Scope::customers_write,
         .privilege = Privilege::loy_allowance,
         .handler = bound(undo_draw, customers),
         .summary = "Give a draw back to the period it was made in.",
         .parameters = {idempotency_key, prefer},
         .request_schema = "AllowanceUndoInput",
         .answers = {{201, "AllowanceDraw", "The undoing, and what is left."},
                     {200, "AllowanceDraw", "It was undone before."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "DUPLICATE_ID_DIFFERENT_CONTENT", "VALIDATION_FAILED",
                      "MALFORMED_JSON"},
         .body_bytes_max = body_bytes},
    };
}

}  // namespace

std::vector<http::Route> routes(Customers& customers) {
    std::vector<http::Route> all;
    const auto add = [&all](std::string_view tag, std::vector<http::Route> part) {
        for (http::Route& each : part) {
            each.tag = tag;
            all.push_back(std::move(each));
        }
    };
    add("Customer", customer_routes(customers));
    add("Customer", ending_routes(customers));
    add("Loyalty", loyalty_routes(customers));
    add("Loyalty", account_routes(customers));
    add("Membership", membership_routes<MembershipType>(customers, "Type"));
    add("Membership", membership_routes<MembershipPlan>(customers, "Plan"));
    add("Membership", allowance_routes(customers));
    return all;
}

}  // namespace comanda::customers
