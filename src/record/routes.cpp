#include <fmt/format.h>

#include <algorithm>

#include "http/page.h"
#include "record/handlers.h"
#include "record/record.h"

namespace comanda::record {
namespace {

using http::Method;
using http::Scope;

using Operation = net::Task<http::Response> (*)(http::Request, Engine&, const Kind&);

constexpr http::Parameter if_match{"If-Match", "string", "Only change the version named by this ETag.", true};
constexpr http::Parameter if_none_match{"If-None-Match", "string", "Answer 304 when this ETag is still current.", true};
constexpr http::Parameter idempotency_key{"Idempotency-Key", "string",
                                          "Makes a repeated request safe: at most 255 characters.", true};
constexpr http::Parameter prefer{"Prefer", "string", "handling=strict refuses what would be a warning.", true};

// The kind's name as operations spell it: menuItem is menu_item.
std::string word(const Kind& kind) {
    std::string snake;
    for (const char c : kind.name) {
        if (c >= 'A' && c <= 'Z') {
            snake += '_';
            snake += static_cast<char>(c - 'A' + 'a');
        } else {
            snake += c;
        }
    }
    return snake;
}

http::Handler bound(Operation operation, Engine& engine, const Kind& kind) {
    return [operation, &engine, &kind](http::Request request) { return operation(std::move(request), engine, kind); };
}

constexpr http::Parameter as_of{"asOf", "string", "The menu as it was: a menu version, or a time in ISO 8601."};
constexpr http::Parameter force{"force", "boolean", "true: also when active records use it."};

http::Parameter sort_parameter(const Kind& kind, const List& list) {
    const Field* facet = find_field(kind, kind.facet);
    return {.name = list.parameter,
            .type = "string",
            .about = "Only those of this sort; all when not sent.",
            .words = facet->choices,
            .other_words = facet->other_words};
}

http::Route list_route(Engine& engine, const Kind& kind, const List& list) {
    http::Route route{
        .method = Method::get,
        .path = fmt::format("svc/store/{{store-id}}/{}", list.path),
        .operation = std::string(list.operation),
        .scope = Scope::catalogue_read,
        .handler = [&engine, &kind,
                    &list](http::Request request) { return list_records(std::move(request), engine, kind, list); },
        .tag = kind.title,
        .summary = std::string(list.about),
        .parameters = {as_of},
        .answers = {{200, fmt::format("{}List", kind.title), "By name."}},
        .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"}};
    if (list.paged) {
        const http::Parameter more[] = {
            http::page_parameter(),
            http::page_size_parameter(),
            {"search", "string", "Only what holds this text, in any case of letters."},
            {"parent", "string", "Only what belongs to this record."},
            {"status", "boolean", "true: active records (also when not sent); false: inactive ones."},
            {"cursor", "string", "nextCursor of the page before; stable while records are added."}};
        route.parameters.insert(route.parameters.end(), std::begin(more), std::end(more));
    }
    if (!list.parameter.empty()) route.parameters.push_back(sort_parameter(kind, list));
    return route;
}

http::Route read_route(Engine& engine, const Kind& kind, std::string_view path, std::string_view suffix) {
    return {.method = Method::get,
            .path = std::string(path),
            .operation = fmt::format("read_{}{}", word(kind), suffix),
            .scope = Scope::catalogue_read,
            .handler = bound(read_record, engine, kind),
            .tag = kind.title,
            .summary = fmt::format("One {}.", kind.name),
            .parameters = {as_of, if_none_match},
            .answers = {{200, std::string(kind.title), "The record."}, {304, "", "It is still the version you have."}},
            .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"}};
}

http::Route create_route(Engine& engine, const Kind& kind) {
    return {.method = Method::post,
            .path = std::string(kind.paths.one),
            .operation = fmt::format("create_{}", word(kind)),
            .scope = Scope::catalogue_write,
            .privilege = kind.privilege,
            .handler = bound(create_record, engine, kind),
            .tag = kind.title,
            .summary = fmt::format("Make a {}.", kind.name),
            .parameters = {idempotency_key, prefer},
            .request_schema = fmt::format("{}Input", kind.title),
            .answers = {{201, std::string(kind.title), "The new record."},
                        {200, std::string(kind.title), "The same request again: what it made."}},
            .refusals = {"MALFORMED_JSON", "NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED", "MONEY_STR_MISMATCH",
                         "REFERENCE_NOT_FOUND", "DUPLICATE_NAME", "QUOTA_EXCEEDED", "REQUEST_IN_FLIGHT"},
            .body_bytes_max = 256 * 1024};
}

http::Route update_route(Engine& engine, const Kind& kind, Method method, std::string path, std::string_view suffix) {
    return {
        .method = method,
        .path = std::move(path),
        .operation = fmt::format("update_{}{}", word(kind), suffix),
        .scope = Scope::catalogue_write,
        .privilege = kind.privilege,
        .handler = bound(update_record, engine, kind),
        .tag = kind.title,
        .summary = fmt::format("Change the fields of a {} that are sent; null clears one; the others stay.", kind.name),
        .parameters = {force, if_match, idempotency_key, prefer},
        .request_schema = fmt::format("{}Input", kind.title),
        .answers = {{200, std::string(kind.title), "The record as it is now."}},
        .refusals = {"MALFORMED_JSON", "NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED", "MONEY_STR_MISMATCH",
                     "REFERENCE_NOT_FOUND", "DUPLICATE_NAME", "VERSION_CONFLICT", "IN_USE", "QUOTA_EXCEEDED",
                     "REQUEST_IN_FLIGHT"},
        .body_bytes_max = 256 * 1024};
}

http::Route inactivate_route(Engine& engine, const Kind& kind) {
    return {.method = Method::put,
            .path = fmt::format("{}/{{id}}/inactivate", kind.paths.one),
            .operation = fmt::format("inactivate_{}", word(kind)),
            .scope = Scope::catalogue_write,
            .privilege = kind.privilege,
            .handler = bound(inactivate_record, engine, kind),
            .tag = kind.title,
            .summary = fmt::format("Take a {} out of use. It stays readable. Repeatable.", kind.name),
            .parameters = {force, if_match},
            .answers = {{200, std::string(kind.title), "The record, inactive."}},
            .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED", "VERSION_CONFLICT", "IN_USE"},
            .body_bytes_max = 4 * 1024};
}

}  // namespace

std::vector<http::Route> routes(Engine& engine, const Kind& kind) {
    const Paths& paths = kind.paths;
    const std::string by_id = fmt::format("{}/{{id}}", paths.one);
    std::vector<http::Route> all;
    for (const List& list : kind.lists)
        all.push_back(list_route(engine, kind, list));
    all.push_back(read_route(engine, kind, by_id, ""));
    if (!paths.read.empty()) all.push_back(read_route(engine, kind, paths.read, "_by_other_path"));
    all.push_back(create_route(engine, kind));
    all.push_back(update_route(engine, kind, Method::put, by_id, ""));
    all.push_back(update_route(engine, kind, Method::put, std::string(paths.one), "_by_body_id"));
    if (paths.update_by_post) all.push_back(update_route(engine, kind, Method::post, by_id, "_by_post"));
    if (!paths.misspelt.empty()) {
        const std::string misspelt = fmt::format("{}/{{id}}", paths.misspelt);
        all.push_back(update_route(engine, kind, Method::post, misspelt, "_misspelt_by_post"));
        all.push_back(update_route(engine, kind, Method::put, misspelt, "_misspelt"));
    }
    all.push_back(inactivate_route(engine, kind));
    for (http::Route& each : all) {
        const bool can_cycle =
            std::any_of(kind.fields.begin(), kind.fields.end(), [](const Field& f) { return f.acyclic; });
        if (can_cycle && each.operation.starts_with("update_")) each.refusals.push_back("TAX_CYCLE");
    }
    return all;
}

}  // namespace comanda::record
