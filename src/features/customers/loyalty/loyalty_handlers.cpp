// Points: adjusting, redeeming, reversing, resetting, and their history.
#include <fmt/format.h>

#include <array>

#include "base/object_id.h"
#include "base/refusal.h"
#include "base/time.h"
#include "features/customers/handlers.h"
#include "features/customers/loyalty/points.h"
#include "http/after_commit.h"
#include "http/conditions.h"
#include "http/page.h"
#include "http/parameters.h"
#include "record/sent_body.h"
#include "tenant/stores.h"

namespace comanda::customers {
namespace {

constexpr std::int64_t points_max = 1'000'000'000'000;
using record::body_field, record::id_text, record::Type;
// The fields of one operation, and those that all have.
template <std::size_t own_fields>
std::array<record::Field, own_fields + 6> with_common(const record::Field (&own)[own_fields]) {
    std::array<record::Field, own_fields + 6> all = {
        body_field("id"),          body_field("ticketID", Type::text, 200), body_field("adjustedBy", Type::text, 200),
        id_text("store", "store"), id_text("account", "account"),           id_text("ownedBy", "account")};
    std::copy(own, own + own_fields, all.begin() + 6);
    return all;
}
constexpr record::Field balance_field = body_field("loyaltyPoints", Type::whole, points_max, -points_max);
constexpr record::Field points_field = body_field("points", Type::whole, points_max, 1);
constexpr record::Field reason_field = body_field("reason");
const auto adjust_fields = with_common({body_field("loyaltyPointDifference", Type::whole, points_max, -points_max),
                                        balance_field, body_field("loyaltyReason")});
const auto redeem_fields = with_common({points_field, balance_field, reason_field});
const auto reverse_fields = with_common({body_field("entry", Type::whole, points_max, 1), points_field, reason_field});
const auto reset_fields = with_common({reason_field});

constexpr std::int64_t entries_default = 200;

Refusal no_loyalty() {
    return validation_failed(
        {{"isLoyaltyCustomer", "INVALID_VALUE", "the customer collects no points: set isLoyaltyCustomer first"}});
}

Refusal balance_refusal(std::string code, std::string message, const Moved& moved) {
    return {.status = 409,
            .code = std::move(code),
            .message = std::move(message),
            .more = {{"balance", moved.balance}, {"loyaltyPoints", moved.balance}}};
}

void refuse_unless_moved(const Moved& moved, const std::string& source, bool is_key) {
    if (moved.outcome == "MOVED" || moved.outcome == "REPLAYED") return;
    if (moved.outcome == "KEY_REUSED") throw refused(http::key_reused());
    if (moved.outcome == "VERSION") throw refused(version_conflict(moved.version));
    if (moved.outcome == "DUPLICATE") throw refused(is_key ? http::key_reused() : duplicate_id("entry", source));
    if (moved.outcome == "NO_LOYALTY") throw refused(no_loyalty());
    if (moved.outcome == "CHANGED") {
        throw refused(balance_refusal(
            "BALANCE_CHANGED",
            "loyaltyPoints must be the balance after the change: the balance that is here plus loyaltyPointDifference. "
            "Nothing was changed. Leave loyaltyPoints out to change it whatever it is.",
            moved));
    }
    if (moved.outcome == "INSUFFICIENT")
        throw refused(balance_refusal("INSUFFICIENT_POINTS", "The customer has not that many points.", moved));
    if (moved.outcome == "NO_ENTRY")
        throw refused(validation_failed({{"entry", "REFERENCE_NOT_FOUND", "is no entry that can be reversed"}}));
    if (moved.outcome == "TOO_MUCH") {
        const std::string rest = std::to_string(std::abs(moved.points));
        throw refused(validation_failed({{"points", "INVALID_VALUE", "at most what is left of the entry: " + rest}}));
    }
    throw refused(not_found("customer"));
}

std::int64_t required_points(const json::object& body, std::string_view name, std::int64_t least) {
    const auto points = whole_member(body, name);
    if (!points) throw refused(validation_failed({{std::string(name), "REQUIRED", "is required"}}));
    if (*points < least || *points > points_max)
        throw refused(validation_failed(
            {{std::string(name), "INVALID_VALUE", fmt::format("must be between {} and {}", least, points_max)}}));
    return *points;
}

// What a request asks for, apart from the store, which must be one of the caller's.
net::Task<Move> move_of(const http::Request& request, Customers& customers, json::object body, std::string kind) {
    tenant::refuse_foreign_account(body, request.caller);
    Move move;
    move.account = request.caller.account;
    move.customer = request.path_value("customer-id");
    move.kind = std::move(kind);
    move.key = http::idempotency_key(request).value_or("");
    move.source = source_of(request, body, move.kind + '\n' + move.customer);
    move.known = http::if_match_version(request);
    move.store = text_member(body, "store");
    if (!move.store.empty()) co_await customers.stores().require(request.caller, move.store);
    move.ticket = text_member(body, "ticketID", 200);
    move.adjusted_by = text_member(body, "adjustedBy", 200);
    move.actor = request.caller.signature();
    co_return move;
}

struct NewestEntry {
    std::int64_t n = 0;
    std::string kind;
    std::int64_t points = 0;
    std::int64_t balance = 0;
};
BOOST_DESCRIBE_STRUCT(NewestEntry, (), (n, kind, points, balance))

// The customer's newest entry, if it is this very adjustment: what it added, and the balance it left.
net::Task<std::optional<Moved>> find_repeated(db::Shard& shard, Move move) {
    static constexpr db::Query read{"newest_loyalty_entry", R"sql(
select e.n, e.kind, e.points, e.balance from loyalty_entry e
where e.account_id = $1 and e.customer_id = $2 and e.side < 1 order by e.n desc limit 1
)sql"};
    const auto newest =
        db::first<NewestEntry>(co_await shard.reads().run(move.account, read, db::params(move.account, move.customer)));
    if (!newest || newest->kind != move.kind || newest->points != move.points || newest->balance != move.expected)
        co_return std::nullopt;
    co_return Moved{.outcome = "REPLAYED", .points = newest->points, .balance = newest->balance, .entry = newest->n};
}

// Do the account's clients send the balance before the change? The interface leaves it open.
net::Task<bool> sends_balance_before(db::Shard& shard, std::string account) {
    static constexpr db::Query read{
        "loyalty_points_mean",
        "select from account_setting where account_id = $1 and key = 'loyaltyPointsMeans' and value and option = 1"};
    const db::Result result = co_await shard.reads().run(account, read, db::params(account));
    co_return result.rows() > 0;
}

// What an operation makes, and what it reads besides what all of them do.
struct PointsOperation {
    std::string kind;
    std::span<const record::Field> fields;
    void (*read_own)(const json::object& body, Move& move);
};

net::Task<http::Response> move_points(http::Request request, Customers& customers, PointsOperation operation) {
    json::object body = take_body(request, customers);
    const Warnings warnings = record::read_body(request, operation.fields, body);
    Move move = co_await move_of(request, customers, body, std::move(operation.kind));
    operation.read_own(body, move);
    if (move.kind == "Adjusted" && move.expected) {
        const bool is_before = co_await sends_balance_before(customers.shard(request.caller), request.caller.account);
        if (is_before) *move.expected += *move.points;
    }
    const std::string source = move.source;
    const bool is_key = !body.contains("id") && !move.key.empty();
    if (!is_object_id(move.customer)) throw refused(not_found("customer"));
    move.digest = digest_of(move);
    const bool may_be_repeated = move.kind == "Adjusted" && move.expected && !body.contains("id") && move.key.empty();
    const Move asked = move;
    Moved moved = co_await customers.move(request.caller, std::move(move));
    if (moved.outcome == "CHANGED" && may_be_repeated) {
        const std::optional<Moved> repeated = co_await find_repeated(customers.shard(request.caller), asked);
        if (repeated) moved = *repeated;
    }
    refuse_unless_moved(moved, source, is_key);
    net::Task<Customer> reading = require_customer(customers, request.caller, request.path_value("customer-id"));
    const Customer after = co_await http::after_commit(std::move(reading));
    std::string text = customer_text(request.caller.account, after);
    text.pop_back();
    text += R"(,"entry":)" + std::to_string(moved.entry) + R"(,"loyaltyPointDifference":)" +
            std::to_string(moved.points) + '}';
    http::Response response = http::json_response(200, http::with_warnings(std::move(text), warnings));
    response.headers.push_back({"ETag", http::etag(after.version)});
    if (moved.outcome == "REPLAYED") response.headers.push_back({"Idempotent-Replayed", "true"});
    co_return response;
}

// Points as the interface's sample shows an amount.
std::string decimal(std::int64_t points) {
    return std::to_string(points) + ".00";
}

struct Entry {
    std::int64_t n = 0;
    std::int64_t day = 0;  // Since 1970.
    std::string_view ticket;
    std::string_view kind;
    std::int64_t points = 0;
    std::string_view notes;
    std::int64_t balance = 0;
    std::optional<std::int64_t> reverses;
    std::string_view store_id;
    std::string_view adjusted_by;
    std::string_view source;
    Instant at{};
};
BOOST_DESCRIBE_STRUCT(Entry, (),
                      (n, day, ticket, kind, points, notes, balance, reverses, store_id, adjusted_by, source, at))

json::object to_json(const Entry& it) {
    std::string_view source = it.source;
    if (source.starts_with('\n')) source.remove_prefix(1);  // One of our own.
    json::object entry{{"date", to_named_day(std::chrono::sys_days{std::chrono::days{it.day}})},
                       {"ticketID", it.ticket},
                       {"type", it.kind},
                       {"amount", decimal(it.points)},
                       {"amountInt", it.points},
                       {"notes", it.notes},
                       {"entry", it.n},
                       {"balance", it.balance},
                       {"store", it.store_id},
                       {"adjustedBy", it.adjusted_by},
                       {"source", source},
                       {"at", to_iso(it.at)}};
    if (it.reverses) entry["reverses"] = *it.reverses;
    return entry;
}

}  // namespace

net::Task<http::Response> adjust_points(http::Request request, Customers& customers) {
    const auto read_own = [](const json::object& body, Move& move) {
        move.points = required_points(body, "loyaltyPointDifference", -points_max);
        move.expected = whole_member(body, "loyaltyPoints");
        move.notes = text_member(body, "loyaltyReason");
    };
    return move_points(std::move(request), customers, {"Adjusted", adjust_fields, read_own});
}

net::Task<http::Response> redeem_points(http::Request request, Customers& customers) {
    const auto read_own = [](const json::object& body, Move& move) {
        move.points = -required_points(body, "points", 1);
        move.expected = whole_member(body, "loyaltyPoints");
        move.notes = text_member(body, "reason");
    };
    return move_points(std::move(request), customers, {"Redeemed", redeem_fields, read_own});
}

net::Task<http::Response> reverse_entry(http::Request request, Customers& customers) {
    const auto read_own = [](const json::object& body, Move& move) {
        move.reverses = required_points(body, "entry", 1);
        if (whole_member(body, "points")) move.points = required_points(body, "points", 1);
        move.notes = text_member(body, "reason");
    };
    return move_points(std::move(request), customers, {"Reversed", reverse_fields, read_own});
}

net::Task<http::Response> reset_points(http::Request request, Customers& customers) {
    const auto read_own = [](const json::object& body, Move& move) { move.notes = text_member(body, "reason"); };
    return move_points(std::move(request), customers, {"ResetLoyalty", reset_fields, read_own});
}

net::Task<http::Response> list_loyalties(http::Request request, Customers& customers) {
    static constexpr db::Query read{"list_loyalties", R"sql(
select e.n, e.business_date - date '1970-01-01' as day, e.ticket, e.kind, e.points, e.notes, e.balance, e.reverses, e.store_id,
       e.adjusted_by, e.source, (extract(epoch from e.at) * 1000)::bigint as at
from loyalty_entry e
where e.account_id = $1 and e.customer_id = $2 and e.side < 1 and e.n < $3
order by e.n desc limit $4
)sql"};
    const std::int64_t size = http::whole_parameter(request, "pageSize", entries_default);
    const std::int64_t before = http::whole_parameter(request, "cursor", INT64_MAX);
    const Customer found = co_await require_customer(customers, request.caller, request.path_value("customer-id"));
    const std::string account = request.caller.account;
    db::Params params = db::params(account, found.id, before, size + 1);
    const db::Result result = co_await customers.shard(request.caller).lists().run(account, read, std::move(params));
    std::vector<Entry> entries = db::all<Entry>(result);
    const bool has_more = std::ssize(entries) > size;
    if (has_more) entries.resize(static_cast<std::size_t>(size));
    std::string body = "{\"loyaltyDetails\":[";
    for (const Entry& each : entries) {
        http::next_entry(body);
        append_text(body, to_json(each));
    }
    body += "],\"loyaltyPoints\":" + std::to_string(found.points);
    body += has_more ? ",\"hasMore\":true,\"nextCursor\":\"" + std::to_string(entries.back().n) + "\"}"
                     : ",\"hasMore\":false,\"nextCursor\":null}";
    co_return http::json_response(200, std::move(body));
}

}  // namespace comanda::customers
