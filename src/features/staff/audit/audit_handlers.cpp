// The audit trail over the interface.
#include "base/json.h"
#include "base/refusal.h"
#include "base/time.h"
#include "features/staff/handlers.h"
#include "http/download.h"
#include "http/page.h"
#include "http/parameters.h"
#include "sheet/csv.h"

namespace comanda::staff {
namespace {

constexpr std::size_t file_lines_most = 10'000;

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

std::string text_in(const json::object& line, std::string_view member) {
    const json::value* value = line.if_contains(member);
    if (value == nullptr) return {};
    return value->is_string() ? std::string(value->as_string()) : to_text(*value);
}

sheet::Table audit_table() {
    return {.title = "audit",
            .columns = {"seq", "at", "actorKind", "actor", "actorName", "key", "approvedBy", "action", "entity", "id",
                        "version", "changedFields", "changes"}};
}

std::vector<sheet::Cell> audit_row(const std::string& text) {
    const json::object line = parse_json(text).as_object();
    const json::object& actor = line.at("actor").as_object();
    const json::value* approver = actor.if_contains("approvedBy");
    std::string changed;
    for (const json::value& each : line.at("changedFields").as_array())
        changed.append(changed.empty() ? "" : " ").append(each.as_string());
    return {sheet::Cell::number(line.at("seq").as_int64()),
            text_in(line, "at"),
            text_in(actor, "kind"),
            text_in(actor, "id"),
            text_in(actor, "name"),
            text_in(actor, "key"),
            approver == nullptr ? "" : text_in(approver->as_object(), "id"),
            text_in(line, "action"),
            text_in(line, "entity"),
            text_in(line, "id"),
            sheet::Cell::number(line.at("version").as_int64()),
            changed,
            text_in(line, "changes")};
}

// Everything that was asked for, in one file; `cursor` and `pageSize` are of pages.
net::Task<http::Response> audit_file(db::Shard& shard, AuditQuery query) {
    query.before = 0;
    query.limit = 1'000;
    sheet::Table table = audit_table();
    do {
        AuditQuery asked = query;
        const AuditPage page = co_await read_audit(shard, std::move(asked));
        for (const std::string& each : page.lines)
            table.rows.push_back(audit_row(each));
        if (table.rows.size() > file_lines_most)
            throw refused(
                invalid_parameter("from", "a file has at most 10,000 lines: ask for less time, with from and to"));
        query.before = page.next;
    } while (query.before > 0);
    co_return http::download(sheet::to_csv(table), http::Format::csv, "audit");
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
    const http::Format format = http::format_of(request, true);
    if (format == http::Format::xlsx) throw refused(invalid_parameter("format", "must be json or csv"));
    if (format == http::Format::csv) {
        http::Response file = co_await audit_file(staff.shard(request.caller), std::move(query));
        co_return file;
    }
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
