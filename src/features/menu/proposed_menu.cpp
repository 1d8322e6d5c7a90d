#include "features/menu/proposed_menu.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/members.h"
#include "base/refusal.h"
#include "features/menu/sheets/import.h"
#include "net/work_pool.h"
#include "record/judge.h"

namespace comanda::menu {
namespace {

refused wrong(std::string field, std::string message) {
    return refused(validation_failed({{std::move(field), "INVALID_VALUE", std::move(message)}}));
}

net::Task<ProposedMenu> pulled_menu(Services& services, http::Caller caller, tenant::StoreRef store,
                                    json::object wanted) {
    PullRequest request = parse_pull(wanted);
    request.dry_run = true;
    request.source = co_await source_store(services, caller, store.id, request.source);
    const PullSourcePtr source = co_await read_source(services, caller, request.source, nullptr);
    const Pulled pulled = co_await pull(services, caller, std::move(store), std::move(request), source);
    json::object about{{"pull", to_json(pulled.request)}, {"counts", to_json(pulled.plan.counts)}};
    co_return ProposedMenu{pulled.plan.after, pulled.from_version, std::move(about)};
}

net::Task<ProposedMenu> past_menu(Services& services, http::Caller caller, std::string store, std::int64_t version) {
    const std::int64_t latest = co_await services.engine.menus().version(caller, store);
    if (version < 0 || version > latest)
        throw wrong("toVersion", fmt::format("must be a version of this menu, 0 to {}", latest));
    record::SnapshotPtr menu = co_await services.engine.menus().as_of(caller, store, version);
    co_return ProposedMenu{std::move(menu), latest, {{"toVersion", version}}};
}

std::vector<Line> lines_of(const json::array& draft, const record::Snapshot& menu,
                           std::span<const record::Kind* const> kinds) {
    std::vector<Line> lines;
    for (const json::value& each : draft) {
        const std::string place = fmt::format("draft[{}]", lines.size());
        Line line;
        line.place = place + ".";
        line.body = each.get_object();
        line.id = members::text(line.body, "id");
        const record::EntryPtr entry = line.id.empty() ? nullptr : menu.find(line.id);
        line.kind = record::find_kind(kinds, entry ? std::string_view(entry->kind) : members::text(line.body, "kind"));
        if (line.kind == nullptr)
            throw wrong(place,
                        line.id.empty() ? "needs a kind, or the id of a record" : "names no record of this store");
        line.body.erase("kind");
        lines.push_back(std::move(line));
    }
    return lines;
}

net::Task<ProposedMenu> drafted_menu(Services& services, http::Caller caller, tenant::StoreRef store,
                                     json::array draft) {
    const record::SnapshotPtr menu = co_await services.engine.menus().current(caller, store.id);
    const std::string zone = co_await services.engine.stores().timezone(caller, store.id);
    const ImportInto into{caller.account, caller.signature(), store, zone};
    const auto work = [menu, into, kinds = services.engine.kinds(), draft = std::move(draft)] {
        ImportPlan plan = plan_import(*menu, lines_of(draft, *menu, kinds), kinds, into);
        if (!plan.errors.empty()) throw refused(validation_failed(std::move(plan.errors)));
        return ProposedMenu{record::menu_after(*menu, plan.writes),
                            menu->version(),
                            {{"draft", static_cast<std::int64_t>(plan.writes.size())}},
                            std::move(plan.warnings)};
    };
    ProposedMenu proposed = co_await net::on_pool(services.cpu, caller.account, work);
    co_return proposed;
}

}  // namespace

net::Task<ProposedMenu> propose_menu(Services& services, http::Caller caller, tenant::StoreRef store,
                                     json::object wanted) {
    const json::value* pulled = wanted.if_contains("pull");
    const json::value* version = wanted.if_contains("toVersion");
    const json::value* draft = wanted.if_contains("draft");
    if ((pulled != nullptr) + (version != nullptr) + (draft != nullptr) != 1)
        throw refused(validation_failed({{"pull", "REQUIRED", "send one of pull, toVersion and draft"}}));
    ProposedMenu proposed;
    if (pulled != nullptr) {
        json::object body = pulled->get_object();
        proposed = co_await pulled_menu(services, std::move(caller), std::move(store), std::move(body));
    } else if (version != nullptr) {
        proposed = co_await past_menu(services, std::move(caller), store.id, version->get_int64());
    } else {
        json::array sent = draft->get_array();
        proposed = co_await drafted_menu(services, std::move(caller), std::move(store), std::move(sent));
    }
    co_return proposed;
}

}  // namespace comanda::menu
