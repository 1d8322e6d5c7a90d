#include "features/menu/handlers.h"
#include "http/schema.h"

namespace comanda::menu {
namespace {

using http::Method;
using http::Scope;

using Operation = net::Task<http::Response> (*)(http::Request, Services&);

http::Handler bound(Operation operation, Services& services) {
    return [operation, &services](http::Request request) { return operation(std::move(request), services); };
}

constexpr http::Parameter as_of{"asOf", "string", "The menu as it was: a menu version, or a time in ISO 8601."};
constexpr http::Parameter kind{"kind", "string", "Only records of this kind, such as menuItem; all when not sent."};
constexpr http::Parameter format{"format", "string", "csv or xlsx; otherwise the Accept header decides."};
constexpr http::Parameter dry_run{"dryRun", "boolean", "true: say what would change, and change nothing."};

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
         .parameters = {format, kind, as_of},
         .answers = {{200, "", "The file.", "text/csv"}},
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
         .parameters = {dry_run, kind},
         .request_schema = "MenuTable",
         .request_type = "text/csv",
         .answers = {{200, "MenuImport", "What changed, or would."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER", "VALIDATION_FAILED"},
         .limit = std::chrono::seconds{30},
         .body_bytes_max = 32 << 20},
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
         .parameters = {{"page", "integer", "The page, from 1."},
                        {"pageSize", "integer", "How many a page holds, up to 200."}},
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
         .request_schema = "RollbackInput",
         .answers = {{200, "Rollback", "What was changed."}},
         .refusals = {"MALFORMED_JSON", "NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED"},
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
    for (http::Route& each : sheet_routes(services))
        all.push_back(std::move(each));
    return all;
}

}  // namespace comanda::menu
