// The audit trail over the interface.
#include <limits>

#include "base/refusal.h"
#include "base/time.h"
#include "features/staff/audit.h"
#include "features/staff/handlers.h"
#include "http/page.h"
#include "http/parameters.h"

namespace comanda::staff {
namespace {

std::optional<std::int64_t> moment(const http::Request& request, std::string_view name) {
    const std::string_view sent = request.query_value(name).value_or("");
    if (sent.empty()) return std::nullopt;
    const std::optional<Instant> at = parse_iso(sent);
    if (!at) throw refused(invalid_parameter(name, "must be a time such as 2026-11-15T17:30:00.000Z"));
    return at->time_since_epoch().count();
}

std::string text_of(const http::Request& request, std::string_view name) {
    const std::string_view sent = request.query_value(name).value_or("");
    if (sent.size() > 100) throw refused(invalid_parameter(name, "must have at most 100 bytes"));
    return std::string(sent);
}

net::Task<http::Response> audit(http::Request request, Staff& staff, std::string place) {
    AuditQuery query{.account = request.caller.account,
                     .place = std::move(place),
                     .actor = text_of(request, "actor"),
                     .entity = text_of(request, "entity"),
                     .id = text_of(request, "id"),
                     .from = moment(request, "from"),
                     .to = moment(request, "to")};
    query.before = http::whole_parameter(request, "cursor", 0);
    query.limit = http::whole_parameter(request, "pageSize", http::page_size_default);
    const std::int64_t size = query.limit;
    const AuditPage page = co_await read_audit(staff.shard(request.caller), std::move(query));
    std::string body(http::page_begin);
    for (const std::string& each : page.lines) {
        http::next_entry(body);
        body += each;
    }
    body += "],\"pageSize\":" + std::to_string(size);
    body += page.next > 0 ? ",\"hasMore\":true,\"nextCursor\":\"" + std::to_string(page.next) + "\"}"
                          : ",\"hasMore\":false,\"nextCursor\":null}";
    co_return http::json_response(200, std::move(body));
}

}  // namespace

net::Task<http::Response> audit_store(http::Request request, Staff& staff) {
    tenant::StoreRef store = co_await staff.stores().require(request.caller, request.path_value("store-id"));
    co_return co_await audit(std::move(request), staff, std::move(store.id));
}

// What belongs to no store is for those who reach all of them.
net::Task<http::Response> audit_account(http::Request request, Staff& staff) {
    std::string account = request.caller.account;
    if (request.path_value("account-id") != account) throw refused(not_found("account"));
    if (!request.caller.stores.empty()) throw refused(tenant::store_not_allowed());
    co_return co_await audit(std::move(request), staff, std::move(account));
}

}  // namespace comanda::staff
