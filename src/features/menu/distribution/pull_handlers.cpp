// Handing a menu from one store to others.
#include <algorithm>

#include "base/members.h"
#include "base/refusal.h"
#include "features/menu/answers.h"
#include "features/menu/handlers.h"
#include "features/menu/idempotent_change.h"
#include "http/after_commit.h"
#include "http/conditions.h"
#include "http/parameters.h"
#include "net/work_pool.h"
#include "record/sent_body.h"

namespace comanda::menu {
namespace {

void require_account(const http::Request& request) {
    if (request.path_value("account-id") != request.caller.account) throw refused(not_found("account"));
}

constexpr record::Field undo_fields[] = {record::body_field("force", record::Type::flag)};

struct SentBody {
    json::object fields;
    Warnings warnings;
};

// The interface's client may send no body at all.
SentBody sent_body(const http::Request& request, std::span<const record::Field> fields) {
    SentBody sent{request.body.empty() ? json::object() : parse_json_object(request.body), {}};
    sent.warnings = record::read_body(request, fields, sent.fields);
    return sent;
}

// Those it names, or all that the caller may use with the same currency; never the source itself.
std::vector<std::string> stores_to_push_to(const json::object& body, const std::vector<tenant::Store>& all,
                                           const http::Caller& caller, std::string_view source) {
    const auto from = std::ranges::find(all, source, &tenant::Store::id);
    const auto can_pull = [&](const tenant::Store& each) {
        return each.active && each.id != source && caller.may_use_store(each.id) && each.currency == from->currency;
    };
    const json::value* sent = body.if_contains("stores");
    std::vector<std::string> wanted;
    if (sent == nullptr || sent->is_null())
        throw refused(validation_failed({{"stores", "REQUIRED", "is required: \"all\" or a list of ids"}}));
    if (sent->is_string() && sent->get_string() == "all") {
        for (const tenant::Store& each : all) {
            if (can_pull(each)) wanted.push_back(each.id);
        }
    } else {
        const json::array list = sent->is_array() ? sent->get_array() : json::array{*sent};
        for (const json::value& each : list) {
            const std::string id(each.get_string());
            const auto store = std::ranges::find(all, id, &tenant::Store::id);
            if (store == all.end() || !can_pull(*store))
                throw refused(validation_failed(
                    {{"stores", "REFERENCE_NOT_FOUND",
                      "names a store that is inactive, of another account or currency, or the source itself"}}));
            if (std::ranges::find(wanted, id) == wanted.end()) wanted.push_back(id);
        }
    }
    if (wanted.empty()) throw refused(validation_failed({{"stores", "REQUIRED", "there is no store to push to"}}));
    return wanted;
}

// With the stores that the caller may see; one that has none of them is as unknown as any.
net::Task<http::Response> answer_push(Services& services, http::Caller caller, std::string id, int status,
                                      Warnings warnings = {}) {
    std::optional<Push> push = co_await read_push(services.shard(caller), caller.account, id);
    if (push) std::erase_if(push->stores, [&](const PushStore& each) { return !caller.may_use_store(each.store); });
    if (!push || push->stores.empty()) throw refused(not_found("push"));
    std::string body = http::with_warnings(to_json_text(push_shape, *push), warnings);
    co_return http::json_response(status, std::move(body));
}

http::Page sent_page(const http::Request& request) {
    return {.number = http::wanted_page(request),
            .size = http::whole_parameter(request, "pageSize", http::page_size_default)};
}

std::int64_t before(const http::Page& page) {
    return (page.number - 1) * page.size;
}

// A page of rows, of which there are `page.total`.
template <class Shape, class Row>
http::Response answer_page(const Shape& shape, const std::vector<Row>& rows, http::Page page) {
    page.has_more = before(page) + std::ssize(rows) < page.total && !rows.empty();
    return answer_list(shape, rows, page);
}

}  // namespace

net::Task<http::Response> list_pull_stores(http::Request request, Services& services) {
    require_account(request);
    db::Shard& shard = services.shard(request.caller);
    const std::vector<tenant::Store> all = co_await tenant::list_stores(shard, request.caller.account);
    const std::vector<StoreState> states = co_await read_store_states(shard, request.caller.account);
    std::vector<PullStore> stores;
    for (const tenant::Store& each : all) {
        if (!each.active || !request.caller.may_use_store(each.id)) continue;
        const auto state = std::ranges::find(states, each.id, &StoreState::store);
        PullStore& store = stores.emplace_back(PullStore{each});
        if (state != states.end()) {
            store.menu_version = state->menu_version;
            store.last_pull_at = state->last_pull_at;
        }
    }
    co_return answer_list(pull_store_shape, stores, {.size = std::ssize(stores), .total = std::ssize(stores)});
}

net::Task<http::Response> pull_menu(http::Request request, Services& services) {
    const http::Caller& caller = request.caller;
    const tenant::StoreRef store = co_await services.engine.stores().require(caller, request.path_value("store-id"));
    const SentBody sent = sent_body(request, pull_fields);
    PullRequest wanted = parse_pull(sent.fields);
    const IdempotentChange change(request, wanted.dry_run);
    std::optional<http::Response> answered = co_await change.find_answer(services.engine, caller);
    if (answered) co_return std::move(*answered);
    wanted.source = co_await source_store(services, caller, store.id, wanted.source);
    const PullSourcePtr source = co_await read_source(services, caller, wanted.source, nullptr);
    const auto render = [warnings = sent.warnings](const Pulled& pulled) {
        return http::with_warnings(to_text(to_json(pulled)), warnings);
    };
    PullAlong along;
    if (change.has_key())
        along = [&](const Pulled& pulled) { return change.statements(caller.account, render(pulled)); };
    auto pulled = std::make_shared<Pulled>();
    *pulled = co_await pull(services, caller, store, std::move(wanted), source, std::move(along));
    if (pulled->is_overtaken) {  // By the same request, or another with its key.
        answered = co_await change.find_answer(services.engine, caller);
        if (!answered) throw refused(http::request_in_flight());
        co_return std::move(*answered);
    }
    const auto work = [pulled, render] { return render(*pulled); };
    net::Task<std::string> rendering = net::on_pool(services.cpu, caller.account, work);
    std::string body = co_await http::after_commit(std::move(rendering));
    if (pulled->is_stopped) co_await change.remember(services.engine, caller, body);
    co_return http::json_response(200, std::move(body));
}

net::Task<http::Response> list_menu_pulls(http::Request request, Services& services) {
    const tenant::StoreRef store =
        co_await services.engine.stores().require(request.caller, request.path_value("store-id"));
    http::Page page = sent_page(request);
    db::Shard& shard = services.shard(request.caller);
    page.total = co_await count_pulls(shard, request.caller.account, store.id);
    const std::vector<PullRow> rows =
        co_await list_pulls(shard, request.caller.account, store.id, before(page), page.size);
    co_return answer_page(pull_entry_shape, rows, page);
}

net::Task<http::Response> push_menu(http::Request request, Services& services) {
    require_account(request);
    const http::Caller& caller = request.caller;
    const SentBody sent = sent_body(request, push_fields);
    NewPush wanted{.account = caller.account, .request = parse_pull(sent.fields), .stores = {}};
    const json::value* careful = sent.fields.if_contains("stopOnLint");
    if (careful == nullptr || careful->is_null()) wanted.request.stop_on_lint = true;
    wanted.request.signature = caller.signature();
    wanted.request.source = co_await source_store(services, caller, "", wanted.request.source);
    const std::vector<tenant::Store> all = co_await tenant::list_stores(services.shard(caller), caller.account);
    wanted.stores = stores_to_push_to(sent.fields, all, caller, wanted.request.source);
    if (const auto key = http::idempotency_key(request)) {
        wanted.idempotency_key = *key;
        wanted.fingerprint = record::fingerprint(request);
    }
    const BegunPush begun = co_await begin_push(services.shard(caller), std::move(wanted));
    const int status = begun.is_replayed ? 200 : 202;
    net::Task<http::Response> answering = answer_push(services, caller, begun.id, status, sent.warnings);
    if (!begun.is_replayed) answering = http::after_commit(std::move(answering));
    http::Response response = co_await std::move(answering);
    response.headers.push_back({"Location", request.path + "/" + begun.id});
    if (begun.is_replayed) response.headers.push_back({"Idempotent-Replayed", "true"});
    co_return response;
}

net::Task<http::Response> list_menu_pushes(http::Request request, Services& services) {
    require_account(request);
    const http::Caller& caller = request.caller;
    http::Page page = sent_page(request);
    db::Shard& shard = services.shard(caller);
    page.total = co_await count_pushes(shard, caller.account, caller.stores);
    const std::vector<Push> pushes =
        co_await list_pushes(shard, caller.account, caller.stores, before(page), page.size);
    co_return answer_page(push_shape, pushes, page);
}

net::Task<http::Response> read_menu_push(http::Request request, Services& services) {
    require_account(request);
    http::Response response = co_await answer_push(services, request.caller, request.path_value("push-id"), 200);
    co_return response;
}

net::Task<http::Response> undo_menu_push(http::Request request, Services& services) {
    require_account(request);
    const http::Caller& caller = request.caller;
    const std::string id = request.path_value("push-id");
    const SentBody sent = sent_body(request, undo_fields);
    const bool is_forced = flag(sent.fields, "force");
    db::Shard& shard = services.shard(caller);
    const std::optional<Push> push = co_await read_push(shard, caller.account, id);
    if (!push) throw refused(not_found("push"));
    for (const PushStore& each : push->stores) {
        if (!caller.may_use_store(each.store)) throw refused(tenant::store_not_allowed());
    }
    co_await begin_undo(shard, caller.account, id, caller.signature(), is_forced);
    net::Task<http::Response> answering = answer_push(services, caller, id, 202, sent.warnings);
    co_return co_await http::after_commit(std::move(answering));
}

}  // namespace comanda::menu
