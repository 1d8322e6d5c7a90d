// Reading records: lists, active lists, single reads.
#include <sodium.h>

#include "base/object_id.h"
#include "base/refusal.h"
#include "http/conditions.h"
#include "http/parameters.h"
#include "record/handlers.h"

namespace comanda::record {
namespace {

constexpr std::int64_t page_size_default = 50;
constexpr std::int64_t page_size_max = 200;
constexpr int active_list_max = 5'000;
constexpr std::size_t search_bytes_max = 200;

// A cursor is the sort key of the last record, so that records added meanwhile move nothing.
std::string make_cursor(const Page& page) {
    const std::string plain = page.last_name + '\n' + page.last_id;
    std::string cursor(sodium_base64_ENCODED_LEN(plain.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
    sodium_bin2base64(cursor.data(), cursor.size(), reinterpret_cast<const unsigned char*>(plain.data()), plain.size(),
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    cursor.pop_back();
    return cursor;
}

std::pair<std::string, std::string> parse_cursor(std::string_view cursor) {
    std::string plain(cursor.size(), '\0');
    std::size_t length = 0;
    const int failed =
        sodium_base642bin(reinterpret_cast<unsigned char*>(plain.data()), plain.size(), cursor.data(), cursor.size(),
                          nullptr, &length, nullptr, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    plain.resize(length);
    const std::size_t line = plain.rfind('\n');
    if (failed != 0 || line == std::string::npos || !is_object_id(std::string_view(plain).substr(line + 1))) {
        throw refused(invalid_parameter("cursor", "must be the nextCursor of an earlier answer"));
    }
    return {plain.substr(0, line), plain.substr(line + 1)};
}

bool wanted_status(const http::Request& request) {
    const std::string_view status = request.query_value("status").value_or("");
    if (status.empty() || status == "true") return true;
    if (status == "false") return false;
    throw refused(invalid_parameter("status", "must be true or false"));
}

std::string wanted_search(const http::Request& request) {
    const std::string_view search = request.query_value("search").value_or("");
    if (search.size() > search_bytes_max) throw refused(invalid_parameter("search", "must have at most 200 bytes"));
    if (search.find('\0') != std::string_view::npos) throw refused(invalid_parameter("search", "holds a zero byte"));
    return std::string(search);
}

struct Envelope {
    std::int64_t page = 1;
    std::int64_t page_size = 0;
    bool has_more = false;
};

http::Response answer_page(const Page& page, const Envelope& envelope) {
    std::string body;
    body.reserve(page.docs.size() + 512);
    body += "{\"data\":[";
    body += page.docs;
    const std::int64_t pages = envelope.page_size == 0 ? 0 : (page.total + envelope.page_size - 1) / envelope.page_size;
    body += "],\"page\":" + std::to_string(envelope.page) + ",\"pageSize\":" + std::to_string(envelope.page_size);
    body += ",\"total\":" + std::to_string(page.total) + ",\"totalPages\":" + std::to_string(pages);
    body += envelope.has_more ? ",\"hasMore\":true,\"nextCursor\":\"" + make_cursor(page) + "\"}"
                              : ",\"hasMore\":false,\"nextCursor\":null}";
    return http::json_response(200, std::move(body));
}

PageQuery query_for(const http::Caller& caller, const tenant::StoreRef& store, const Kind& kind) {
    PageQuery query;
    query.account = caller.account;
    query.store = store.id;
    query.kind = kind.name;
    return query;
}

}  // namespace

net::Task<http::Response> list_kind(http::Request request, Engine& engine, const Kind& kind) {
    const tenant::StoreRef store = co_await engine.stores().require(request.caller, request.path_value("store-id"));
    Envelope envelope;
    envelope.page = http::whole_parameter(request, "page", 1, 1, 1'000'000);
    envelope.page_size = http::whole_parameter(request, "pageSize", page_size_default, 1, page_size_max);
    PageQuery query = query_for(request.caller, store, kind);
    query.active = wanted_status(request);
    query.search = wanted_search(request);
    query.limit = static_cast<int>(envelope.page_size);
    query.offset = (envelope.page - 1) * envelope.page_size;
    const std::string_view cursor = request.query_value("cursor").value_or("");
    if (!cursor.empty()) query.after = parse_cursor(cursor);

    const Page page = co_await engine.list(request.caller, query);
    // With a cursor the total says nothing about how many follow: a full page may have a successor.
    envelope.has_more =
        page.count > 0 && (query.after ? page.count == envelope.page_size : query.offset + page.count < page.total);
    co_return answer_page(page, envelope);
}

net::Task<http::Response> list_active(http::Request request, Engine& engine, const Kind& kind) {
    const tenant::StoreRef store = co_await engine.stores().require(request.caller, request.path_value("store-id"));
    PageQuery query = query_for(request.caller, store, kind);
    query.limit = active_list_max;
    const Page page = co_await engine.list(request.caller, query);
    Envelope envelope;
    envelope.page_size = page.count;
    envelope.has_more = page.total > envelope.page_size;
    co_return answer_page(page, envelope);
}

net::Task<http::Response> read_record(http::Request request, Engine& engine, const Kind& kind) {
    const std::string& id = request.path_value("id");
    if (!is_object_id(id)) throw refused(not_found(kind.name));
    std::optional<Stored> stored = co_await engine.find(request.caller, id);
    if (!stored || stored->kind != kind.name) throw refused(not_found(kind.name));
    if (!request.caller.may_use_store(stored->store)) throw refused(tenant::store_not_allowed());
    if (http::is_not_modified(request, stored->version)) co_return http::not_modified(stored->version);
    http::Response response = http::json_response(200, std::move(stored->doc));
    response.headers.push_back({"ETag", http::etag(stored->version)});
    co_return response;
}

}  // namespace comanda::record
