#include <fmt/format.h>

#include "http/schema.h"
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
constexpr http::Parameter prefer{
    "Prefer", "string", "handling=strict refuses unknown fields instead of keeping them with a warning.", true};

http::Handler bound(Operation operation, Engine& engine, const Kind& kind) {
    return [operation, &engine, &kind](http::Request request) { return operation(std::move(request), engine, kind); };
}

http::Route list_route(Engine& engine, const Kind& kind) {
    return {.method = Method::get,
            .path = std::string(kind.paths.list),
            .operation = fmt::format("list_{}", kind.plural),
            .scope = Scope::catalogue_read,
            .handler = bound(list_kind, engine, kind),
            .tag = kind.title,
            .summary = fmt::format("A page of a store's {}, by name.", kind.plural),
            .parameters = {{"page", "integer", "The page, from 1."},
                           {"pageSize", "integer", "How many a page holds, up to 200."},
                           {"search", "string", "Only what holds this text, in any case of letters."},
                           {"status", "boolean", "true: active records (also when not sent); false: inactive ones."},
                           {"cursor", "string", "nextCursor of the page before; stable while records are added."}},
            .answers = {{200, fmt::format("{}List", kind.title), "The page."}},
            .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"}};
}

http::Route active_route(Engine& engine, const Kind& kind) {
    return {.method = Method::get,
            .path = std::string(kind.paths.active),
            .operation = fmt::format("list_active_{}", kind.plural),
            .scope = Scope::catalogue_read,
            .handler = bound(list_active, engine, kind),
            .tag = kind.title,
            .summary = fmt::format("All active {} of a store, by name, on one page of at most 5000.", kind.plural),
            .answers = {{200, fmt::format("{}List", kind.title), "All of them."}},
            .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"}};
}

http::Route read_route(Engine& engine, const Kind& kind, std::string_view path, std::string_view suffix) {
    return {.method = Method::get,
            .path = fmt::format("{}/{{id}}", path),
            .operation = fmt::format("read_{}{}", kind.name, suffix),
            .scope = Scope::catalogue_read,
            .handler = bound(read_record, engine, kind),
            .tag = kind.title,
            .summary = fmt::format("One {}.", kind.name),
            .parameters = {if_none_match},
            .answers = {{200, std::string(kind.title), "The record."}, {304, "", "It is still the version you have."}},
            .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"}};
}

http::Route create_route(Engine& engine, const Kind& kind) {
    return {.method = Method::post,
            .path = std::string(kind.paths.one),
            .operation = fmt::format("create_{}", kind.name),
            .scope = Scope::catalogue_write,
            .handler = bound(create_record, engine, kind),
            .tag = kind.title,
            .summary = fmt::format("Make a {}.", kind.name),
            .parameters = {idempotency_key, prefer},
            .request_schema = fmt::format("{}Input", kind.title),
            .answers = {{201, std::string(kind.title), "The new record."},
                        {200, std::string(kind.title), "The same request again: what it made."}},
            .refusals = {"MALFORMED_JSON", "NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED", "DUPLICATE_NAME",
                         "REQUEST_IN_FLIGHT"},
            .body_bytes_max = 256 * 1024};
}

http::Route update_route(Engine& engine, const Kind& kind, Method method, std::string path, std::string_view suffix) {
    return {
        .method = method,
        .path = std::move(path),
        .operation = fmt::format("update_{}{}", kind.name, suffix),
        .scope = Scope::catalogue_write,
        .handler = bound(update_record, engine, kind),
        .tag = kind.title,
        .summary = fmt::format("Change the fields of a {} that are sent; null clears one; the others stay.", kind.name),
        .parameters = {if_match, idempotency_key, prefer},
        .request_schema = fmt::format("{}Input", kind.title),
        .answers = {{200, std::string(kind.title), "The record as it is now."}},
        .refusals = {"MALFORMED_JSON", "NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED", "DUPLICATE_NAME",
                     "VERSION_CONFLICT", "REQUEST_IN_FLIGHT"},
        .body_bytes_max = 256 * 1024};
}

http::Route inactivate_route(Engine& engine, const Kind& kind) {
    return {.method = Method::put,
            .path = fmt::format("{}/{{id}}/inactivate", kind.paths.one),
            .operation = fmt::format("inactivate_{}", kind.name),
            .scope = Scope::catalogue_write,
            .handler = bound(inactivate_record, engine, kind),
            .tag = kind.title,
            .summary = fmt::format("Take a {} out of use. It stays readable. Repeatable.", kind.name),
            .parameters = {if_match},
            .answers = {{200, std::string(kind.title), "The record, inactive."}},
            .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED", "VERSION_CONFLICT"},
            .body_bytes_max = 4 * 1024};
}

json::object field_schema(const Field& field) {
    using namespace http::schema;
    switch (field.type) {
        case Type::text:
        case Type::id:
            return text(field.about);
        case Type::whole:
            return whole(field.about);
        case Type::flag:
            return flag(field.about);
    }
    return {};
}

}  // namespace

std::vector<http::Route> routes(Engine& engine, const Kind& kind) {
    const Paths& paths = kind.paths;
    const std::string by_id = fmt::format("{}/{{id}}", paths.one);
    std::vector<http::Route> all;
    all.push_back(list_route(engine, kind));
    if (!paths.active.empty()) all.push_back(active_route(engine, kind));
    all.push_back(read_route(engine, kind, paths.one, ""));
    if (!paths.read.empty()) all.push_back(read_route(engine, kind, paths.read, "_by_plural_path"));
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
    return all;
}

json::object schemas(const Kind& kind) {
    using namespace http::schema;
    json::object sent;
    for (const Field& field : kind.fields)
        sent[field.name] = field_schema(field);
    for (const Field& field : common_fields)
        sent[field.name] = field_schema(field);
    sent["store"] = text("The store it belongs to.");
    sent["createdFor"] = text("The same as store: either may be sent.");
    sent["ownedBy"] = text("The account; if sent, it must be the key's own.");
    sent["activeStatus"] = flag("False: out of use.");

    json::object answered = sent;
    answered["id"] = text("24 hexadecimal characters.");
    answered["createdAt"] = whole("The number of the store that made it.");
    answered["version"] = whole("Raised by each change; also the ETag.");
    answered["dateCreated"] = time("When it was made.");
    answered["lastUpdated"] = time("When it was last changed.");
    answered["createdBy"] = text("The key that made it.");
    answered["modifiedBy"] = text("The key that changed it last.");
    answered["warnings"] =
        list_of(object({{"code", text("UNKNOWN_FIELD")}, {"field", text("The field that is kept but not known.")}}));

    const std::string title(kind.title);
    json::object all;
    all[title] = object(answered, {"id", "name", "store", "ownedBy", "activeStatus", "version"});
    all[title + "Input"] = object(sent);
    all[title + "List"] = page_of(title);
    return all;
}

}  // namespace comanda::record
