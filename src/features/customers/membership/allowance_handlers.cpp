// A member's allowance: what is left of it, and draws on it.
#include <algorithm>

#include "base/digest.h"
#include "base/members.h"
#include "base/money.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "features/customers/handlers.h"
#include "http/after_commit.h"
#include "http/conditions.h"
#include "journal/journal.h"
#include "record/sent_body.h"
#include "tenant/stores.h"

namespace comanda::customers {
namespace {

constexpr std::int64_t amount_max = 1'000'000'000'000'000;

void add_money(json::object& object, const std::string& name, std::int64_t minor, int digits) {
    object[name] = minor;
    object[name + "Str"] = to_text(Money{minor}, digits);
}

Refusal no_plan() {
    return validation_failed({{"memberShipPlan", "REQUIRED", "the customer has no membership plan"}});
}

constexpr record::Field draw_fields[] = {
    {.name = "amount", .type = record::Type::money, .required = true, .least = 1},
    record::body_field("id"),
    record::id_text("store", "store"),
    record::body_field("reason"),
    record::id_text("account", "account"),
    record::id_text("ownedBy", "account"),
};
constexpr std::span<const record::Field> undo_fields = std::span(draw_fields).subspan(1);

struct Allowance {
    std::string plan;
    std::int64_t allowance = 0, overdraft = 0, used = 0;
    int digits = 2;
    std::string starts, ends;
};
BOOST_DESCRIBE_STRUCT(Allowance, (), (plan, allowance, overdraft, used, digits, starts, ends))

net::Task<std::optional<Allowance>> find_allowance(db::Shard& shard, std::string account, std::string customer,
                                                   std::string store) {
    static constexpr db::Query read{"find_allowance",
                                    "select plan_id as plan, allowance, overdraft, used, digits, starts::text, "
                                    "ends::text from allowance_of($1, $2, $3)"};
    co_return db::first<Allowance>(co_await shard.reads().run(account, read, db::params(account, customer, store)));
}

json::object to_json(const std::string& customer, const Allowance& it) {
    json::object shown{
        {"customer", customer}, {"memberShipPlan", it.plan}, {"periodStart", it.starts}, {"periodEnd", it.ends}};
    add_money(shown, "allowance", it.allowance, it.digits);
    add_money(shown, "allowanceOverdraft", it.overdraft, it.digits);
    add_money(shown, "used", it.used, it.digits);
    add_money(shown, "overdraftUsed", std::max<std::int64_t>(0, it.used - it.allowance), it.digits);
    add_money(shown, "available", it.allowance + it.overdraft - it.used, it.digits);
    return shown;
}

struct Draw {
    std::string id;
    std::int64_t amount = 0;
    std::optional<std::string> undoes = {};
    std::string store = {};
    std::string notes = {};
    std::string digest = {};
    std::string key = {};  // The Idempotency-Key; empty for none.
};

// What two requests have in common that ask for the same, however they spell it.
std::string digest_of(const Draw& draw) {
    const json::array asked{draw.amount, json::string(draw.undoes.value_or("")), draw.undoes.has_value(),
                            json::string(draw.store), json::string(draw.notes)};
    return hex_digest(to_text(asked), 16);
}

struct Drawn {
    std::string outcome;
    std::int64_t amount = 0;
};
BOOST_DESCRIBE_STRUCT(Drawn, (), (outcome, amount))

net::Task<Drawn> write_draw(Customers& customers, const http::Request& request, Draw draw) {
    static constexpr db::Query write{
        "draw_allowance", "select outcome, drawn as amount from ask_draw($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"};
    const http::Caller& caller = request.caller;
    const std::vector<std::string> accounts{caller.account};
    const std::vector<std::string> places{draw.store.empty() ? caller.account : draw.store};
    db::Params params = db::params(caller.account, request.path_value("customer-id"), draw.id, draw.amount, draw.undoes,
                                   draw.store, draw.notes, caller.signature(), draw.digest, draw.key);
    std::vector<db::Statement> statements;
    statements.push_back({&journal::lock_journals, db::params(accounts, places)});
    statements.push_back({&write, std::move(params)});
    try {
        co_return db::only<Drawn>(co_await customers.shard(caller).writes().run(caller.account, std::move(statements)));
    } catch (const db::statement_failed& error) {
        if (error.constraint != "idempotency_pkey") throw;
    }
    throw refused(http::request_in_flight());
}

net::Task<http::Response> answer_draw(http::Request request, Customers& customers, Draw draw, bool has_id,
                                      Warnings warnings) {
    const bool is_key = !has_id && !draw.key.empty();
    const std::string id = draw.id, store = draw.store;
    draw.digest = digest_of(draw);
    const Drawn drawn = co_await write_draw(customers, request, std::move(draw));
    if (drawn.outcome == "NO_CUSTOMER") throw refused(not_found("customer"));
    if (drawn.outcome == "NO_PLAN") throw refused(no_plan());
    if (drawn.outcome == "NO_DRAW") throw refused(not_found("draw"));
    if (drawn.outcome == "KEY_REUSED") throw refused(http::key_reused());
    if (drawn.outcome == "DUPLICATE") throw refused(is_key ? http::key_reused() : duplicate_id("draw", id));
    const std::string& customer = request.path_value("customer-id");
    auto reading = find_allowance(customers.shard(request.caller), request.caller.account, customer, store);
    const auto left = co_await http::after_commit(std::move(reading));
    const Allowance none;
    json::object shown = to_json(customer, left ? *left : none);
    if (drawn.outcome == "EXCEEDED") {
        throw refused(Refusal{.status = 409,
                              .code = "ALLOWANCE_EXCEEDED",
                              .message = "The draw goes beyond the allowance and its overdraft; nothing was drawn.",
                              .more = std::move(shown)});
    }
    json::object body{{"id", id}};
    add_money(body, "amount", drawn.amount, left ? left->digits : 2);
    body["allowance"] = std::move(shown);
    http::Response response =
        http::json_response(drawn.outcome == "REPLAYED" ? 200 : 201, http::with_warnings(to_text(body), warnings));
    if (drawn.outcome == "REPLAYED") response.headers.push_back({"Idempotent-Replayed", "true"});
    co_return response;
}

net::Task<Draw> draw_of(const http::Request& request, Customers& customers, json::object body) {
    tenant::refuse_foreign_account(body, request.caller);
    if (!is_object_id(request.path_value("customer-id"))) throw refused(not_found("customer"));
    Draw draw;
    draw.key = http::idempotency_key(request).value_or("");
    draw.store = text_member(body, "store");
    if (!draw.store.empty()) co_await customers.stores().require(request.caller, draw.store);
    draw.notes = text_member(body, "reason");
    co_return draw;
}

}  // namespace

net::Task<http::Response> read_allowance(http::Request request, Customers& customers) {
    const Customer found = co_await require_customer(customers, request.caller, request.path_value("customer-id"));
    std::string store(request.query_value("store").value_or(""));
    if (!store.empty()) co_await customers.stores().require(request.caller, store);
    const auto left = co_await find_allowance(customers.shard(request.caller), request.caller.account, found.id, store);
    if (!left) throw refused(not_found("allowance: the customer has no membership plan"));
    co_return http::json_response(200, to_text(to_json(found.id, *left)));
}

net::Task<http::Response> draw_allowance(http::Request request, Customers& customers) {
    json::object body = take_body(request, customers);
    const std::string store = text_member(body, "store");
    const auto left = co_await find_allowance(customers.shard(request.caller), request.caller.account,
                                              request.path_value("customer-id"), store);
    Warnings warnings = record::read_body(request, draw_fields, body, {left ? left->digits : 2});
    Draw draw = co_await draw_of(request, customers, body);
    draw.id = source_of(request, body, "draw\n" + request.path_value("customer-id"));
    draw.amount = members::whole(body, "amount").value();
    co_return co_await answer_draw(std::move(request), customers, std::move(draw), body.contains("id"),
                                   std::move(warnings));
}

net::Task<http::Response> undo_draw(http::Request request, Customers& customers) {
    json::object body = take_body(request, customers);
    Warnings warnings = record::read_body(request, undo_fields, body);
    Draw draw = co_await draw_of(request, customers, body);
    draw.undoes = kept_name(request.path_value("draw-id"), customers);
    draw.id = source_of(request, body, "undo\n" + request.path_value("customer-id") + '\n' + *draw.undoes);
    // Undone once: asking again without a name of its own is the same request.
    if (!body.contains("id") && !http::idempotency_key(request))
        draw.id = hex_digest("undo\n" + *draw.undoes, 16).substr(0, 24);
    co_return co_await answer_draw(std::move(request), customers, std::move(draw), body.contains("id"),
                                   std::move(warnings));
}

}  // namespace comanda::customers
