// Reading records: lists, lookups, single reads, now or as the menu was.
#include <algorithm>
#include <cstring>

#include "base/cursor.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "base/text.h"
#include "http/conditions.h"
#include "http/page.h"
#include "http/parameters.h"
#include "record/document.h"
#include "record/handlers.h"
#include "record/record.h"
#include "record/value.h"

namespace comanda::record {
namespace {

constexpr std::size_t unpaged_max = 5'000;
constexpr std::size_t search_bytes_max = 200;

Entry place_of(std::string_view cursor) {
    std::optional<ListPlace> place = parse_cursor(cursor);
    if (!place) throw refused(invalid_parameter("cursor", "must be the nextCursor of an earlier answer"));
    Entry last;
    last.name = std::move(place->key);
    last.id = std::move(place->id);
    last.order = sort_key(last.name);
    return last;
}

std::string wanted_search(const http::Request& request) {
    const std::string_view search = request.query_value("search").value_or("");
    if (search.size() > search_bytes_max) throw refused(invalid_parameter("search", "must have at most 200 bytes"));
    if (search.find('\0') != std::string_view::npos) throw refused(invalid_parameter("search", "holds a zero byte"));
    return lower_case(search);
}

// What a list asks of a record besides its kind and status.
struct Condition {
    std::string facet;
    std::string parent;
    std::string search;
    bool has_one_parent = true;

    bool is_empty() const { return facet.empty() && parent.empty() && search.empty(); }
    bool holds(const Entry& entry) const {
        if (!facet.empty() && lower_case(entry.facet) != facet) return false;
        // A kind without a parent of its own, or with many, is looked up by any record it names.
        if (!parent.empty() && (has_one_parent ? entry.parent != parent : entry.refs.find(parent) == std::string::npos))
            return false;
        return search.empty() ||
               ::memmem(entry.search.data(), entry.search.size(), search.data(), search.size()) != nullptr;
    }
};

// A word of the kind's facet, in the spelling of its list; as it was sent if it is none.
std::string_view wanted_word(const http::Request& request, const Kind& kind, std::string_view parameter) {
    const std::string_view sent = request.query_value(parameter).value_or("");
    const Field* facet = find_field(kind, kind.facet);
    const std::string_view meant =
        facet != nullptr ? find_word(sent, facet->choices, facet->other_words) : std::string_view();
    return meant.empty() ? sent : meant;
}

Condition wanted_condition(const http::Request& request, const Kind& kind, const List& list) {
    Condition condition;
    condition.facet = lower_case(list.facet);
    if (!list.parameter.empty()) condition.facet = lower_case(wanted_word(request, kind, list.parameter));
    if (list.paged) {
        condition.search = wanted_search(request);
        condition.parent = request.query_value("parent").value_or("");
        if (!condition.parent.empty() && !is_object_id(condition.parent)) condition.parent = "no id";
        const Field* parent = kind.parent.empty() ? nullptr : find_field(kind, kind.parent);
        condition.has_one_parent = parent != nullptr && parent->type == Type::reference;
    }
    return condition;
}

struct Page : http::Page {
    std::span<const EntryPtr> entries;
};

http::Response answer_page(Page page, const Kind& kind, int currency_digits) {
    std::size_t bytes = 256;
    for (const EntryPtr& each : page.entries)
        bytes += each->doc.size() + 1;
    std::string body;
    body.reserve(bytes);
    body += http::page_begin;
    for (const EntryPtr& each : page.entries) {
        http::next_entry(body);
        const std::size_t begin = body.size();
        body += each->doc;
        append_missing(body, begin, kind.fields, currency_digits);
    }
    if (page.has_more) page.next_cursor = to_cursor({page.entries.back()->name, page.entries.back()->id});
    http::end_page(body, page);
    return http::json_response(200, std::move(body));
}

// Which part of `found` the request asks for.
Page cut_page(const http::Request& request, std::span<const EntryPtr> found) {
    Page page;
    page.number = http::wanted_page(request);
    page.size = http::whole_parameter(request, "pageSize", http::page_size_default);
    page.total = static_cast<std::int64_t>(found.size());
    auto first = static_cast<std::size_t>((page.number - 1) * page.size);
    const std::string_view cursor = request.query_value("cursor").value_or("");
    if (!cursor.empty()) {
        const Entry last = place_of(cursor);
        const auto place =
            std::upper_bound(found.begin(), found.end(), last,
                             [](const Entry& wanted, const EntryPtr& entry) { return comes_before(wanted, *entry); });
        first = static_cast<std::size_t>(place - found.begin());
    }
    first = std::min(first, found.size());
    const std::size_t count = std::min(static_cast<std::size_t>(page.size), found.size() - first);
    page.entries = found.subspan(first, count);
    page.has_more = count > 0 && first + count < found.size();
    return page;
}

Page whole_page(std::span<const EntryPtr> found) {
    Page page;
    page.entries = found.first(std::min(found.size(), unpaged_max));
    page.size = static_cast<std::int64_t>(page.entries.size());
    page.total = static_cast<std::int64_t>(found.size());
    page.has_more = page.entries.size() < found.size();
    return page;
}

}  // namespace

net::Task<SnapshotPtr> wanted_menu(Engine& engine, http::Caller caller, std::string store, std::string as_of) {
    if (as_of.empty()) co_return co_await engine.menus().current(caller, store);
    std::optional<std::int64_t> version = http::whole_number(as_of);
    if (!version) {
        const std::optional<Instant> at = parse_iso(as_of);
        if (!at)
            throw refused(
                invalid_parameter("asOf", "must be a menu version or a time such as 2026-11-15T17:30:00.000Z"));
        version = co_await engine.menus().version_at(caller, store, *at);
    }
    co_return co_await engine.menus().as_of(std::move(caller), std::move(store), *version);
}

net::Task<http::Response> list_records(http::Request request, Engine& engine, const Kind& kind, const List& list) {
    const tenant::StoreRef store = co_await engine.stores().require(request.caller, request.path_value("store-id"));
    const Condition condition = wanted_condition(request, kind, list);
    const bool active = list.paged ? http::flag_parameter(request, "status", true) : true;
    std::string as_of(request.query_value("asOf").value_or(""));
    const SnapshotPtr menu = co_await wanted_menu(engine, request.caller, store.id, std::move(as_of));
    std::span<const EntryPtr> found = menu->list(kind.name, active);
    std::vector<EntryPtr> chosen;
    if (!condition.is_empty()) {
        for (const EntryPtr& each : found) {
            if (condition.holds(*each)) chosen.push_back(each);
        }
        found = chosen;
    }
    co_return answer_page(list.paged ? cut_page(request, found) : whole_page(found), kind, store.currency_digits);
}

net::Task<http::Response> read_record(http::Request request, Engine& engine, const Kind& kind) {
    const std::string& id = request.path_value("id");
    if (!is_object_id(id)) throw refused(not_found(kind.name));
    std::optional<Stored> stored = co_await engine.find(request.caller, id);
    if (!stored || stored->kind != kind.name) throw refused(not_found(kind.name));
    if (!request.caller.may_use_store(stored->store)) throw refused(tenant::store_not_allowed());
    if (request.path_values.size() > 1) {  // The interface reads some kinds below their store.
        const tenant::StoreRef store = co_await engine.stores().require(request.caller, request.path_value("store-id"));
        if (store.id != stored->store) throw refused(not_found(kind.name));
    }
    std::string as_of(request.query_value("asOf").value_or(""));
    if (!as_of.empty()) {
        const SnapshotPtr menu = co_await wanted_menu(engine, request.caller, stored->store, std::move(as_of));
        const EntryPtr entry = menu->find(id);
        if (!entry) throw refused(not_found(kind.name));
        stored->version = entry->version;
        stored->doc = std::shared_ptr<const std::string>(entry, &entry->doc);
    }
    if (http::is_not_modified(request, stored->version)) co_return http::not_modified(stored->version);
    const tenant::StoreRef store = co_await engine.stores().require(request.caller, stored->store);
    std::string doc = *stored->doc;
    append_missing(doc, 0, kind.fields, store.currency_digits);
    http::Response response = http::json_response(200, std::move(doc));
    response.headers.push_back({"ETag", http::etag(stored->version)});
    co_return response;
}

}  // namespace comanda::record
