#include <array>

#include "features/menu/handlers.h"
#include "http/download.h"
#include "http/page.h"

namespace comanda::menu {
namespace {

using http::Method;
using http::Scope;

using Operation = net::Task<http::Response> (*)(http::Request, Services&);

http::Handler bound(Operation operation, Services& services) {
    return [operation, &services](http::Request request) { return operation(std::move(request), services); };
}

constexpr http::Parameter as_of{"asOf", "string", "The menu as it was: a menu version, or a time in ISO 8601."};
constexpr http::Parameter one_kind{"kind", "string", "Only records of this kind, such as menuItem; all when not sent."};
constexpr http::Parameter format{"format", "string", "csv or xlsx; otherwise the Accept header decides."};
constexpr http::Parameter dry_run{"dryRun", "boolean", "true: say what would change, and change nothing."};

constexpr http::Parameter page_number = http::page_parameter(), page_size = http::page_size_parameter();
constexpr http::Parameter idempotency_key{"Idempotency-Key", "string",
                                          "Makes a repeated request safe: at most 255 characters.", true};
constexpr http::Parameter prefer{"Prefer", "string", "handling=strict refuses what would be a warning.", true};

http::Route difference_route(Services& services, std::string path, std::string operation) {
    return {.method = Method::get,
            .path = std::move(path),
            .operation = std::move(operation),
            .scope = Scope::catalogue_read,
            .handler = bound(read_difference, services),
            .tag = "Menu",
            .summary = "What changed between two versions of a store's menu, record by record and field by field.",
            .parameters = {{"from", "integer", "The earlier menu version; 0 is the empty menu."},
                           {"to", "integer", "The later one; they may also be the other way round."}},
            .answers = {{200, "MenuDifference", "The changes."}},
            .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"}};
}

std::vector<http::Route> sheet_routes(Services& services) {
    return {
        {.method = Method::get,
         .path = "svc/store/{store-id}/menuExport",
         .operation = "export_menu",
         .scope = Scope::catalogue_read,
         .handler = bound(export_menu, services),
         .tag = "Menu",
         .summary = "A store's menu as one CSV table, or as a workbook with a sheet per kind.",
         .parameters = {format, one_kind, as_of},
         .answers = {{200, "", "The table.", "text/csv"}, {200, "", "The workbook.", http::workbook_type}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"},
         .limit = std::chrono::seconds{30}},
        {.method = Method::post,
         .path = "svc/store/{store-id}/menuImport",
         .operation = "import_menu",
         .scope = Scope::catalogue_write,
         .privilege = http::Privilege::menu_publish,
         .handler = bound(import_menu, services),
         .tag = "Menu",
         .summary = "Bring an edited export back: all of it or nothing, as one new menu version.",
         .parameters = {dry_run, one_kind, idempotency_key},
         .request_schema = "MenuTable",
         .request_type = "text/csv",
         .answers = {{200, "MenuImport", "What changed, or would."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER", "VALIDATION_FAILED", "QUOTA_EXCEEDED"},
         .limit = std::chrono::seconds{30},
         .body_bytes_max = 32 << 20},
    };
}

std::vector<http::Route> pull_routes(Services& services) {
    return {
        {.method = Method::post,
         .path = "svc/account/{account-id}",
         .operation = "list_pull_stores",
         .scope = Scope::catalogue_read,
         .handler = bound(list_pull_stores, services),
         .tag = "Distribution",
         .summary = "The active stores of the account, how far their menus are, and when each last pulled.",
         .answers = {{200, "PullStoreList", "By store number."}},
         .refusals = {"NOT_FOUND"}},
        {.method = Method::post,
         .path = "svc/store/{store-id}",
         .operation = "pull_menu",
         .scope = Scope::catalogue_write,
         .privilege = http::Privilege::menu_publish,
         .handler = bound(pull_menu, services),
         .tag = "Distribution",
         .summary = "Pull the head office's menu, or another store's, into this one: one new menu version. What was "
                    "changed here stays.",
         .parameters = {idempotency_key, prefer},
         .request_schema = "PullInput",
         .answers = {{200, "Pull", "What was done, or would be."}},
         .refusals = {"MALFORMED_JSON", "NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED", "QUOTA_EXCEEDED",
                      "REQUEST_IN_FLIGHT"},
         .limit = std::chrono::seconds{30},
         .body_bytes_max = 64 * 1024},
        {.method = Method::get,
         .path = "svc/store/{store-id}/pulls",
         .operation = "list_menu_pulls",
         .scope = Scope::catalogue_read,
         .handler = bound(list_menu_pulls, services),
         .tag = "Distribution",
         .summary = "What a store has pulled, newest first, each with the version that undoes it.",
         .parameters = {page_number, page_size},
         .answers = {{200, "PullList", "The pulls."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"}},
    };
}

std::vector<http::Route> push_routes(Services& services) {
    return {
        {.method = Method::post,
         .path = "svc/account/{account-id}/menuPush",
         .operation = "push_menu",
         .scope = Scope::catalogue_write,
         .privilege = http::Privilege::menu_publish,
         .handler = bound(push_menu, services),
         .tag = "Distribution",
         .summary =
             "Have many stores pull, one after the other, in the background. Stops where a menu would get faults.",
         .parameters = {idempotency_key, prefer},
         .request_schema = "PushInput",
         .answers = {{202, "Push", "It has begun; read it again for progress."},
                     {200, "Push", "The same request again: the same push."}},
         .refusals = {"MALFORMED_JSON", "NOT_FOUND", "VALIDATION_FAILED", "REQUEST_IN_FLIGHT"},
         .body_bytes_max = 256 * 1024},
        {.method = Method::get,
         .path = "svc/account/{account-id}/menuPushes",
         .operation = "list_menu_pushes",
         .scope = Scope::catalogue_read,
         .handler = bound(list_menu_pushes, services),
         .tag = "Distribution",
         .summary = "The account's pushes, newest first, without their stores.",
         .parameters = {page_number, page_size},
         .answers = {{200, "PushList", "The pushes."}},
         .refusals = {"NOT_FOUND", "INVALID_PARAMETER"}},
        {.method = Method::get,
         .path = "svc/account/{account-id}/menuPush/{push-id}",
         .operation = "read_menu_push",
         .scope = Scope::catalogue_read,
         .handler = bound(read_menu_push, services),
         .tag = "Distribution",
         .summary = "How far a push is, store by store.",
         .answers = {{200, "Push", "The push."}},
         .refusals = {"NOT_FOUND"}},
        {.method = Method::post,
         .path = "svc/account/{account-id}/menuPush/{push-id}/undo",
         .operation = "undo_menu_push",
         .scope = Scope::catalogue_write,
         .privilege = http::Privilege::menu_publish,
         .handler = bound(undo_menu_push, services),
         .tag = "Distribution",
         .summary = "Take a push back in every store whose menu has not been changed since. One that is under way "
                    "stops. Repeatable.",
         .parameters = {prefer},
         .request_schema = "UndoPushInput",
         .answers = {{202, "Push", "It has begun; read it again for progress."}},
         .refusals = {"MALFORMED_JSON", "NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED"},
         .body_bytes_max = 4 * 1024},
    };
}

}  // namespace

std::vector<http::Route> routes(Services& services) {
    std::vector<http::Route> all = {
        {.method = Method::get,
         .path = "svc/store/{store-id}/menuVersions",
         .operation = "list_menu_versions",
         .scope = Scope::catalogue_read,
         .handler = bound(list_versions, services),
         .tag = "Menu",
         .summary = "The versions a store's menu has had, newest first, with what each changed.",
         .parameters = {page_number, page_size},
         .answers = {{200, "MenuVersionList", "The page."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"}},
        difference_route(services, "svc/store/{store-id}/menuVersions/diff", "read_menu_difference"),
        difference_route(services, "svc/store/{store-id}/diff", "read_menu_difference_by_short_path"),
        {.method = Method::post,
         .path = "svc/store/{store-id}/rollback",
         .operation = "roll_back_menu",
         .scope = Scope::catalogue_write,
         .privilege = http::Privilege::menu_publish,
         .handler = bound(roll_back, services),
         .tag = "Menu",
         .summary = "Make the menu what it was at an earlier version, as a new version. Can itself be rolled back.",
         .parameters = {idempotency_key, prefer},
         .request_schema = "RollbackInput",
         .answers = {{200, "Rollback", "What was changed."}},
         .refusals = {"MALFORMED_JSON", "NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED", "QUOTA_EXCEEDED"},
         .limit = std::chrono::seconds{30},
         .body_bytes_max = 4 * 1024},
        {.method = Method::get,
         .path = "svc/store/{store-id}/menuLint",
         .operation = "lint_menu",
         .scope = Scope::catalogue_read,
         .handler = bound(read_lint, services),
         .tag = "Menu",
         .summary = "What is wrong with a store's menu, or looks so.",
         .parameters = {as_of},
         .answers = {{200, "MenuLint", "The findings, errors and warnings."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"}},
        {.method = Method::get,
         .path = "svc/menuItem/{id}/resolved",
         .operation = "resolve_menu_item",
         .scope = Scope::catalogue_read,
         .handler = bound(read_resolved_item, services),
         .tag = "Menu",
         .summary =
             "What holds for an item once its categories and the store are counted in, and whether it is for sale.",
         .parameters = {{"at", "string", "When; now if not sent."}},
         .answers = {{200, "ResolvedMenuItem", "Each value with where it comes from."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"}},
    };
    for (std::vector<http::Route>& more :
         std::array{sheet_routes(services), pull_routes(services), push_routes(services)}) {
        for (http::Route& each : more)
            all.push_back(std::move(each));
    }
    return all;
}

}  // namespace comanda::menu
