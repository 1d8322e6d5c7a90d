// Taking checks, one or many.
#include "features/checks/handlers.h"

#include <map>

#include "base/cards.h"
#include "base/refusal.h"
#include "features/checks/answers.h"
#include "features/checks/intake/read_check.h"
#include "features/checks/merge/cached_check.h"
#include "features/checks/storage/devices.h"
#include "http/conditions.h"
#include "http/problem.h"
#include "net/log.h"
#include "net/run_on.h"

namespace comanda::checks {
namespace {

constexpr std::size_t batch_max = 500;

net::Task<Arrival> arrival_of(http::Request& request, Checks& checks, Instant received) {
    const tenant::StoreRef store = co_await checks.stores().require(request.caller, request.path_value("store-id"));
    co_return Arrival{.account = request.caller.account,
                      .store = store.id,
                      .actor = request.caller.signature(),
                      .currency_digits = store.currency_digits,
                      .received = received.time_since_epoch().count(),
                      .sent_at = sent_at_header(request),
                      .id_secret = checks.pepper().lasting()};
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

// One check of a request. Alone or among many, it is read in the same way.
struct BatchEntry {
    std::optional<SentCheck> sent;
    std::optional<Refusal> refusal;
    std::optional<CountedBy> counted;
    std::string check_id;
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

BatchEntry read_entry(json::value& value, const Arrival& arrival, const http::Request& request) {
    BatchEntry entry;
    try {
        if (!value.is_object()) throw refused(validation_failed({{"checks", "WRONG_TYPE", "must hold objects"}}));
        entry.counted = counted_by(value.get_object());
        const json::value* id = value.get_object().if_contains("checkID");
        if (id != nullptr && id->is_string() && id->get_string().size() <= 64)
            entry.check_id = kept_till_id(std::string(id->get_string()), arrival.id_secret);
        SentCheck sent = read_check(std::move(value.get_object()), arrival);
        http::refuse_if_strict(request, sent.warnings);
        entry.sent = std::move(sent);
        entry.check_id = entry.sent->key.id;
    } catch (const refused& why) {
        entry.refusal = why.refusal;
    }
    return entry;
}

// What the caller has to do something about, if it is that.
std::optional<Refusal> callers_refusal(const std::exception_ptr& failure) {
    try {
        if (failure) std::rethrow_exception(failure);
    } catch (const refused& why) {
        // Too much at once (429) has not been looked at.
        if (why.refusal.status < 500 && why.refusal.status != 429) return why.refusal;
    } catch (...) {
        return std::nullopt;
    }
    return std::nullopt;
}

// Which counts of which devices were refused.
using RefusedCounts = std::map<std::string, std::vector<std::int64_t>>;

RefusedCounts refused_counts(const std::vector<BatchEntry>& entries) {
    RefusedCounts counts;
    for (const BatchEntry& each : entries) {
        if (each.refusal && each.counted) counts[each.counted->device].push_back(each.counted->seq);
    }
    return counts;
}

net::Task<void> count_all_refused(db::Shard& shard, Arrival arrival, RefusedCounts counts) {
    for (auto& [device, seqs] : counts)
        co_await count_refused(shard, arrival.account, arrival.store, device, std::move(seqs));
}

std::string outcome_json(const BatchEntry& entry, const Checks::Outcome& outcome, std::string_view request_id) {
    if (outcome.answer && outcome.answer->state)
        return with_status(answer_json(*entry.sent, *outcome.answer), status_of(outcome.answer->result));
    try {
        if (outcome.failure) std::rethrow_exception(outcome.failure);
        throw refused(not_found("store"));
    } catch (const refused& why) {
        return refusal_json(why.refusal, entry.check_id, request_id);
    } catch (const std::exception& error) {
        log::write(log::Level::error, "request_failed",
                   {{"id", json::string_view(request_id.data(), request_id.size())},
                    {"operation", "add_or_update_checks"},
                    {"error", error.what()}});
        return refusal_json({500, "INTERNAL", "This check could not be kept."}, entry.check_id, request_id);
    }
}

using Take = net::Task<http::Response>(http::Request, Checks&, Instant received);

net::Task<http::Response> take_there(OtherThread other, Take* take, http::Request request, Instant received) {
    request.turn.reset();  // Other large bodies need not wait for this one.
    const net::Gate::Place place = co_await other.gate->enter(request.caller.account);
    const auto start = [&] { return take(std::move(request), *other.checks, received); };
    co_return co_await net::run_on(other.executor, start);
}

net::Task<http::Response> take_check(http::Request request, Checks& checks, Instant received) {
    const Arrival arrival = co_await arrival_of(request, checks, received);
    json::value body = parse_json_object(request.body);
    std::vector<BatchEntry> one(1);
    one[0] = read_entry(body, arrival, request);
    body = nullptr;
    if (const auto other = one[0].sent ? checks.other_thread_for(one[0].sent->key, request.caller.shard) : std::nullopt)
        co_return co_await take_there(*other, take_check, std::move(request), received);
    std::string().swap(request.body);  // An assignment would keep its memory.
    Written written;
    try {
        std::optional<SentCheck> copy = one[0].sent;
        if (copy) written = co_await checks.submit(request.caller.shard, std::move(*copy));
    } catch (...) {
        one[0].refusal = callers_refusal(std::current_exception());
        if (!one[0].refusal) throw;
    }
    if (one[0].refusal) {
        RefusedCounts counts = refused_counts(one);
        co_await count_all_refused(checks.shard(request.caller), arrival, std::move(counts));
        throw refused(std::move(*one[0].refusal));
    }
    http::Response response = http::json_response(status_of(written.result), answer_json(*one[0].sent, written));
    response.headers.push_back({"ETag", http::etag(written.state->version)});
    if (written.result == Result::unchanged) response.headers.push_back({"Idempotent-Replayed", "true"});
    co_return response;
}

net::Task<http::Response> take_checks(http::Request request, Checks& checks, Instant received) {
    const Arrival arrival = co_await arrival_of(request, checks, received);
    json::array list = checks_of(request.body);
    std::string().swap(request.body);  // An assignment would keep its memory.
    std::vector<BatchEntry> entries;
    std::vector<SentCheck> items;
    for (json::value& each : list) {
        entries.push_back(read_entry(each, arrival, request));
        if (entries.back().sent) items.push_back(*entries.back().sent);
    }
    list = {};
    const auto outcomes = co_await checks.submit_all(request.caller.shard, std::move(items));
    std::size_t next = 0;
    for (BatchEntry& each : entries) {
        if (each.sent) each.refusal = callers_refusal(outcomes[next++].failure);
    }
    RefusedCounts counts = refused_counts(entries);
    co_await count_all_refused(checks.shard(request.caller), arrival, std::move(counts));
    std::string body = "{\"results\":[";
    bool has_refused = false;
    next = 0;
    for (const BatchEntry& each : entries) {
        if (body.back() != '[') body += ',';
        has_refused = has_refused || (each.sent && outcomes[next].failure);
        body += each.sent ? outcome_json(each, outcomes[next++], request.id)
                          : refusal_json(*each.refusal, each.check_id, request.id);
    }
    body += "]}";
    http::Response response = http::json_response(200, std::move(body));
    if (has_refused) response.headers.push_back({"Retry-After", "1"});
    co_return response;
}

}  // namespace

net::Task<http::Response> add_or_update_check(http::Request request, Checks& checks) {
    http::idempotency_key(request);  // Checks are known by their content; a key is looked at, and not needed.
    if (const auto other = checks.other_thread_for(request.body.size()))
        co_return co_await take_there(*other, take_check, std::move(request), now());
    co_return co_await take_check(std::move(request), checks, now());
}

net::Task<http::Response> add_or_update_checks(http::Request request, Checks& checks) {
    http::idempotency_key(request);
    if (const auto other = checks.other_thread_for(request.body.size()))
        co_return co_await take_there(*other, take_checks, std::move(request), now());
    co_return co_await take_checks(std::move(request), checks, now());
}

}  // namespace comanda::checks
