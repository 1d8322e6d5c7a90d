// Taking checks, one or many.
#include "features/checks/handlers.h"

#include "base/cards.h"
#include "base/refusal.h"
#include "features/checks/answers.h"
#include "http/conditions.h"
#include "http/problem.h"

namespace comanda::checks {
namespace {

constexpr std::size_t batch_max = 500;

net::Task<Arrival> arrival_of(http::Request& request, Checks& checks) {
    const tenant::StoreRef store = co_await checks.stores().require(request.caller, request.path_value("store-id"));
    co_return Arrival{.account = request.caller.account,
                      .store = store.id,
                      .actor = request.caller.signature(),
                      .currency_digits = store.currency_digits,
                      .received = now().time_since_epoch().count(),
                      .sent_at = sent_at_header(request),
                      .id_secret = checks.pepper().bytes()};
}

json::array checks_of(std::string_view body) {
    json::value sent = parse_json(body);
    if (json::object* object = sent.if_object()) {
        json::value* list = object->if_contains("checks");
        if (list != nullptr) sent = json::value(std::move(*list));
    }
    if (!sent.is_array()) throw refused(validation_failed({{"checks", "REQUIRED", "must be a list of checks"}}));
    json::array list = std::move(sent.get_array());
    if (list.size() > batch_max)
        throw refused(validation_failed({{"checks", "TOO_MANY", "must be at most 500; send the others after these"}}));
    return list;
}

// One entry of the answer to many: as if the check had been sent alone.
struct BatchEntry {
    std::optional<SentCheck> sent;
    std::string check_id;
    std::string json;
};

std::string with_status(const std::string& object, int status) {
    return "{\"httpStatus\":" + std::to_string(status) + "," + object.substr(1);
}

std::string refusal_json(const Refusal& refusal, const std::string& check_id, std::string_view request_id) {
    const http::Response problem = http::to_response(refusal, request_id);
    std::string id = "{\"checkID\":";
    append_quoted(id, check_id);
    return with_status(id + "," + problem.body.substr(1), refusal.status);
}

BatchEntry read_entry(json::value& value, const Arrival& arrival, std::string_view request_id) {
    BatchEntry entry;
    try {
        if (!value.is_object()) throw refused(validation_failed({{"checks", "WRONG_TYPE", "must hold objects"}}));
        const json::value* id = value.get_object().if_contains("checkID");
        if (id != nullptr && id->is_string() && id->get_string().size() <= 64)
            entry.check_id = kept_id(std::string(id->get_string()), arrival.id_secret);
        entry.sent = read_check(std::move(value.get_object()), arrival);
        entry.check_id = entry.sent->key.id;
    } catch (const refused& why) {
        entry.json = refusal_json(why.refusal, entry.check_id, request_id);
    }
    return entry;
}

std::string outcome_json(const BatchEntry& entry, const db::Gather<SentCheck, Written>::Outcome& outcome,
                         std::string_view request_id) {
    if (outcome.answer && outcome.answer->state)
        return with_status(answer_json(*entry.sent, *outcome.answer), status_of(outcome.answer->result));
    try {
        if (outcome.failure) std::rethrow_exception(outcome.failure);
        throw refused(not_found("store"));
    } catch (const refused& why) {
        return refusal_json(why.refusal, entry.check_id, request_id);
    } catch (const db::statement_failed&) {
        return refusal_json({.status = 500, .code = "INTERNAL", .message = "This check could not be kept."},
                            entry.check_id, request_id);
    }
}

}  // namespace

net::Task<http::Response> add_or_update_check(http::Request request, Checks& checks) {
    const Arrival arrival = co_await arrival_of(request, checks);
    json::object body = parse_json_object(request.body);
    http::refuse_unknown_if_strict(request, body,
                                   {"node", "deviceName", "floorID", "tableID", "tableName", "employeeID",
                                    "employeeName", "checkID", "data", "baseVersion", "deviceSeq"});
    SentCheck sent = read_check(std::move(body), arrival);
    std::string().swap(request.body);  // An assignment would keep its memory.
    SentCheck copy = sent;
    const Written written = co_await checks.submit(request.caller.shard, std::move(copy));
    http::Response response = http::json_response(status_of(written.result), answer_json(sent, written));
    response.headers.push_back({"ETag", http::etag(written.state->version)});
    if (written.result == Result::unchanged) response.headers.push_back({"Idempotent-Replayed", "true"});
    co_return response;
}

net::Task<http::Response> add_or_update_checks(http::Request request, Checks& checks) {
    const Arrival arrival = co_await arrival_of(request, checks);
    json::array list = checks_of(request.body);
    std::string().swap(request.body);  // An assignment would keep its memory.
    std::vector<BatchEntry> entries;
    std::vector<SentCheck> items;
    for (json::value& each : list) {
        entries.push_back(read_entry(each, arrival, request.id));
        if (entries.back().sent) items.push_back(*entries.back().sent);
    }
    list = {};
    const auto outcomes = co_await checks.submit_all(request.caller.shard, std::move(items));
    std::string body = "{\"results\":[";
    bool has_refused = false;
    std::size_t next = 0;
    for (const BatchEntry& each : entries) {
        if (body.back() != '[') body += ',';
        has_refused = has_refused || (each.sent && outcomes[next].failure);
        body += each.sent ? outcome_json(each, outcomes[next++], request.id) : each.json;
    }
    body += "]}";
    http::Response response = http::json_response(200, std::move(body));
    if (has_refused) response.headers.push_back({"Retry-After", "1"});
    co_return response;
}

}  // namespace comanda::checks
