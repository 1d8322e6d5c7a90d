// Customers, points and memberships over the interface: the table of contents.
#include "features/customers/handlers.h"
#include "http/page.h"

namespace comanda::customers {
namespace {

using http::Method;
using http::Scope;

constexpr std::size_t body_bytes = 256 * 1024;
constexpr std::chrono::seconds long_work{120};

template <class Function>
http::Handler bound(Function function, Customers& customers) {
    return [function, &customers](http::Request request) { return function(std::move(request), customers); };
}

constexpr http::Parameter idempotency_key{"Idempotency-Key", "string",
                                          "Repeating a request with the same key changes nothing twice.", true};
constexpr http::Parameter if_match{"If-Match", "string", "Only change the version named by this ETag.", true};
constexpr http::Parameter prefer{"Prefer", "string", "handling=strict refuses what would be a warning.", true};
constexpr http::Parameter status{"status", "string", "true (the default) or false: which of them."};

std::vector<http::Route> customer_routes(Customers& customers) {
    const std::string one = "svc/customer/{customer-id}";
    return {
        {.method = Method::post,
         .path = "svc/customer",
         .operation = "create_customer",
         .scope = Scope::customers_write,
         .privilege = http::Privilege::bo_customers,
         .handler = bound(create_customer, customers),
         .tag = "Customer",
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
         .privilege = http::Privilege::bo_customers,
         .handler = bound(list_customers, customers),
         .tag = "Customer",
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
         .privilege = http::Privilege::bo_customers,
         .handler =
             bound(static_cast<net::Task<http::Response> (*)(http::Request, Customers&)>(read_customer), customers),
         .tag = "Customer",
         .summary = "One customer.",
         .parameters = {{"If-None-Match", "string", "304 if the version is this ETag's.", true}},
         .answers = {{200, "Customer", "The customer."}, {304, "", "It is the version you have."}},
         .refusals = {"NOT_FOUND"}},
        {.method = Method::put,
         .path = one,
         .operation = "update_customer",
         .scope = Scope::customers_write,
         .privilege = http::Privilege::bo_customers,
         .handler = bound(update_customer, customers),
         .tag = "Customer",
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
         .privilege = http::Privilege::bo_customers,
         .handler = bound(update_customer, customers),
         .tag = "Customer",
         .summary = "The same, with the id in the body.",
         .request_schema = "CustomerInput",
         .answers = {{200, "Customer", "The customer as it is now."}},
         .body_bytes_max = body_bytes},
        {.method = Method::put,
         .path = one + "/inactivate",
         .operation = "inactivate_customer",
         .scope = Scope::customers_write,
         .privilege = http::Privilege::bo_customers,
         .handler = bound(inactivate_customer, customers),
         .tag = "Customer",
         .summary = "Take a customer out of use; its points stay.",
         .parameters = {if_match},
         .answers = {{200, "Customer", "The customer, with activeStatus false."}},
         .refusals = {"NOT_FOUND", "VERSION_CONFLICT"}},
        {.method = Method::get,
         .path = one + "/export",
         .operation = "export_customer",
         .scope = Scope::customers_read,
         .privilege = http::Privilege::bo_customer_privacy,
         .handler = bound(export_customer, customers),
         .tag = "Customer",
         .summary = "Everything that is kept about a customer, in one document.",
         .answers = {{200, "CustomerExport", "The customer, points, draws, orders, checks and sales."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"},
         .limit = long_work},
        {.method = Method::put,
         .path = one + "/erase",
         .operation = "erase_customer",
         .scope = Scope::customers_write,
         .privilege = http::Privilege::bo_customer_privacy,
         .handler = bound(erase_customer, customers),
         .tag = "Customer",
         .summary = "Forget a customer: personal data goes everywhere, sales stay under an id that names nobody.",
         .parameters = {if_match},
         .answers = {{200, "Customer", "What is left. Asking again takes what came later."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "IN_USE", "VERSION_CONFLICT"},
         .limit = long_work},
    };
}

std::vector<http::Route> loyalty_routes(Customers& customers) {
    const std::string one = "svc/customer/{customer-id}";
    const http::Route adjust{
        .method = Method::put,
        .path = "svc/Customerloyalty/{customer-id}",
        .operation = "adjust_points",
        .scope = Scope::customers_write,
        .privilege = http::Privilege::loy_adjust,
        .handler = bound(adjust_points, customers),
        .tag = "Loyalty",
        .summary = "Add or take points. loyaltyPoints, if sent, is the balance expected afterwards.",
        .parameters = {idempotency_key, if_match, prefer},
        .request_schema = "LoyaltyAdjustment",
        .answers = {{200, "CustomerWithEntry", "The customer, and the entry that was made."}},
        .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "BALANCE_CHANGED", "INSUFFICIENT_POINTS",
                     "DUPLICATE_ID_DIFFERENT_CONTENT", "REQUEST_IN_FLIGHT", "VERSION_CONFLICT", "VALIDATION_FAILED",
                     "MALFORMED_JSON"},
        .body_bytes_max = body_bytes};
    http::Route in_lower_case = adjust;
    in_lower_case.path = "svc/customerloyalty/{customer-id}";
    in_lower_case.operation = "adjust_points_in_lower_case";
    return {
        adjust,
        in_lower_case,
        {.method = Method::post,
         .path = one + "/redeemLoyalty",
         .operation = "redeem_points",
         .scope = Scope::customers_write,
         .privilege = http::Privilege::loy_redeem,
         .handler = bound(redeem_points, customers),
         .tag = "Loyalty",
         .summary = "Spend points. The same id is the same redemption, for ever.",
         .parameters = {idempotency_key, if_match, prefer},
         .request_schema = "LoyaltyRedemption",
         .answers = {{200, "CustomerWithEntry", "The customer, and the entry that was made."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "BALANCE_CHANGED", "INSUFFICIENT_POINTS",
                      "DUPLICATE_ID_DIFFERENT_CONTENT", "REQUEST_IN_FLIGHT", "VERSION_CONFLICT", "VALIDATION_FAILED",
                      "MALFORMED_JSON"},
         .body_bytes_max = body_bytes},
        {.method = Method::post,
         .path = one + "/reverseLoyalty",
         .operation = "reverse_entry",
         .scope = Scope::customers_write,
         .privilege = http::Privilege::loy_adjust,
         .handler = bound(reverse_entry, customers),
         .tag = "Loyalty",
         .summary = "Undo an entry, all of it or some points: never more than it moved.",
         .parameters = {idempotency_key, if_match, prefer},
         .request_schema = "LoyaltyReversal",
         .answers = {{200, "CustomerWithEntry", "The customer, and the entry that was made."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INSUFFICIENT_POINTS", "DUPLICATE_ID_DIFFERENT_CONTENT",
                      "REQUEST_IN_FLIGHT", "VERSION_CONFLICT", "VALIDATION_FAILED", "MALFORMED_JSON"},
         .body_bytes_max = body_bytes},
    };
}

std::vector<http::Route> history_routes(Customers& customers) {
    const std::string one = "svc/customer/{customer-id}";
    return {
        {.method = Method::put,
         .path = one + "/resetLoyalty",
         .operation = "reset_points",
         .scope = Scope::customers_write,
         .privilege = http::Privilege::loy_reset,
         .handler = bound(reset_points, customers),
         .tag = "Loyalty",
         .summary = "Set the balance to 0.",
         .parameters = {idempotency_key, if_match, prefer},
         .request_schema = "LoyaltyReset",
         .answers = {{200, "CustomerWithEntry", "The customer, and the entry that was made."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "DUPLICATE_ID_DIFFERENT_CONTENT", "REQUEST_IN_FLIGHT",
                      "VERSION_CONFLICT", "VALIDATION_FAILED", "MALFORMED_JSON"},
         .body_bytes_max = body_bytes},
        {.method = Method::get,
         .path = one + "/getCustomerLoyalties",
         .operation = "list_loyalties",
         .scope = Scope::customers_read,
         .privilege = http::Privilege::loy_history,
         .handler = bound(list_loyalties, customers),
         .tag = "Loyalty",
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
         .privilege = http::Privilege::bo_account_info,
         .handler = bound(update_account_info, customers),
         .tag = "Loyalty",
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
         .privilege = http::Privilege::bo_customers,
         .handler = bound(read_account_info, customers),
         .tag = "Loyalty",
         .summary = "What the account has decided, and what there is to decide.",
         .answers = {{200, "AccountInfoList", "Every setting."}},
         .refusals = {"NOT_FOUND"}},
    };
}

std::vector<http::Route> membership_routes(Customers& customers) {
    const std::string below = "svc/account/{store-id}/";
    const auto write = [&](Method method, std::string path, std::string operation, http::Handler handler,
                           std::string summary, const std::string& schema) {
        http::Route route{.method = method,
                          .path = below + path,
                          .operation = std::move(operation),
                          .scope = Scope::customers_write,
                          .privilege = http::Privilege::bo_membership,
                          .handler = std::move(handler),
                          .tag = "Membership",
                          .summary = std::move(summary),
                          .parameters = {method == Method::post ? idempotency_key : if_match, prefer},
                          .request_schema = schema + "Input",
                          .answers = {{200, schema, "As it is now."}},
                          .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "DUPLICATE_NAME", "MONEY_STR_MISMATCH",
                                       "VALIDATION_FAILED", "MALFORMED_JSON"},
                          .body_bytes_max = body_bytes};
        if (method == Method::post)
            route.answers = {{201, schema, "It was made."}, {200, schema, "The same request again."}};
        else
            route.refusals.insert(route.refusals.end(), {"VERSION_CONFLICT", "IN_USE"});
        return route;
    };
    const auto list = [&](std::string path, std::string operation, http::Handler handler, const std::string& schema) {
        return http::Route{.method = Method::get,
                           .path = below + path,
                           .operation = std::move(operation),
                           .scope = Scope::customers_read,
                           .privilege = http::Privilege::bo_membership,
                           .handler = std::move(handler),
                           .tag = "Membership",
                           .summary = "All of the account's, by name.",
                           .parameters = {status, http::part_parameters[0], http::part_parameters[1]},
                           .answers = {{200, schema + "List", "The list."}},
                           .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"}};
    };
    const auto read = [&](std::string operation, http::Handler handler, const std::string& schema) {
        const std::string word = schema == "MemberShipType" ? "memberShipType" : "memberShipPlan";
        return http::Route{.method = Method::get,
                           .path = below + word + "/{membership-id}",
                           .operation = std::move(operation),
                           .scope = Scope::customers_read,
                           .privilege = http::Privilege::bo_membership,
                           .handler = std::move(handler),
                           .tag = "Membership",
                           .summary = "One of them.",
                           .parameters = {{"If-None-Match", "string", "304 if the version is this ETag's.", true}},
                           .answers = {{200, schema, "As it is now."}, {304, "", "It is the version you have."}},
                           .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"}};
    };
    return {
        write(Method::post, "memberShipType", "create_membership_type", bound(create_membership_type, customers),
              "Make a membership type.", "MemberShipType"),
        write(Method::put, "memberShipType/{membership-id}", "update_membership_type",
              bound(update_membership_type, customers), "Change a membership type, or take it out of use.",
              "MemberShipType"),
        read("read_membership_type", bound(read_membership_type, customers), "MemberShipType"),
        list("memberShipTypes", "list_membership_types", bound(list_membership_types, customers), "MemberShipType"),
        write(Method::post, "memberShipPlan", "create_membership_plan", bound(create_membership_plan, customers),
              "Make a membership plan.", "MemberShipPlan"),
        write(Method::put, "memberShipPlan/{membership-id}", "update_membership_plan",
              bound(update_membership_plan, customers), "Change a membership plan, or take it out of use.",
              "MemberShipPlan"),
        read("read_membership_plan", bound(read_membership_plan, customers), "MemberShipPlan"),
        list("memberShipPlans", "list_membership_plans", bound(list_membership_plans, customers), "MemberShipPlan"),
    };
}

std::vector<http::Route> allowance_routes(Customers& customers) {
    const std::string one = "svc/customer/{customer-id}";
    return {
        {.method = Method::get,
         .path = one + "/allowance",
         .operation = "read_allowance",
         .scope = Scope::customers_read,
         .privilege = http::Privilege::loy_allowance,
         .handler = bound(read_allowance, customers),
         .tag = "Membership",
         .summary = "What is left of a member's allowance in the period of today's business date.",
         .parameters = {{"store", "string", "By this store's clock; else by the account's first."}},
         .answers = {{200, "Allowance", "The allowance."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"}},
        {.method = Method::post,
         .path = one + "/allowanceDraw",
         .operation = "draw_allowance",
         .scope = Scope::customers_write,
         .privilege = http::Privilege::loy_allowance,
         .handler = bound(draw_allowance, customers),
         .tag = "Membership",
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
         .privilege = http::Privilege::loy_allowance,
         .handler = bound(undo_draw, customers),
         .tag = "Membership",
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
    std::vector<http::Route> all = customer_routes(customers);
    for (std::vector<http::Route> part :
         {ending_routes(customers), loyalty_routes(customers), history_routes(customers), account_routes(customers),
          membership_routes(customers), allowance_routes(customers)}) {
        for (http::Route& each : part)
            all.push_back(std::move(each));
    }
    return all;
}

}  // namespace comanda::customers
