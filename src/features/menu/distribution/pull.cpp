#include "features/menu/distribution/pull.h"

#include <algorithm>
#include <array>

#include "base/members.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "base/sent_value.h"
#include "base/text.h"
#include "features/menu/difference.h"
#include "features/menu/distribution/pull_rows.h"
#include "net/patience.h"
#include "net/work_pool.h"
#include "record/value.h"

namespace comanda::menu {
namespace {

constexpr std::size_t conflicts_shown = 1'000;
constexpr std::size_t findings_shown = 200;

// Which kinds each choice of the interface stands for. What they need comes along.
struct Choice {
    std::string_view name;
    std::array<std::string_view, 2> kinds;
};
constexpr std::array<Choice, 7> pull_choices = {{{"taxes", {"tax", ""}},
                                                 {"modifiers", {"modifier", "modifierGroup"}},
                                                 {"menuItems", {"menuItem", "category"}},
                                                 {"discounts", {"discount", ""}},
                                                 {"displayGroup", {"displayGroup", ""}},
                                                 {"gratuity", {"gratuity", ""}},
                                                 {"reason", {"reason", ""}}}};

bool sent_flag(const json::object& body, std::string_view name) {
    const json::value* value = body.if_contains(name);
    if (value == nullptr || value->is_null() || *value == json::value("")) return false;
    const std::optional<bool> flag = read_flag(*value);
    if (!flag) throw refused(validation_failed({{std::string(name), "INVALID_VALUE", "must be true or false"}}));
    return *flag;
}

struct JudgedPlan {
    PullPlan plan;
    std::vector<Finding> lint;
    bool is_worse = false;  // It has faults that the menu before had not.
};

// The same fault of the same records, whatever they are called by now.
bool is_same(const Finding& a, const Finding& b) {
    return a.rule == b.rule && std::ranges::equal(a.records, b.records, {}, &Ref::id, &Ref::id);
}

bool has_new_errors(const std::vector<Finding>& after, const std::vector<Finding>& before) {
    return std::ranges::any_of(after, [&](const Finding& each) {
        return each.severity == Severity::error &&
               std::ranges::none_of(before, [&](const Finding& known) { return is_same(each, known); });
    });
}

JudgedPlan plan_and_lint(const PullSteps& steps, const PullBases& bases, const PullInto& into,
                         const PullRequest& request, std::span<const record::Kind* const> kinds) {
    JudgedPlan planned{plan_pull(steps, bases, into, request.wanted), {}};
    planned.lint = lint(parse_menu(*planned.plan.after), kinds);
    if (request.stop_on_lint && has_new_errors(planned.lint, {}))
        planned.is_worse = has_new_errors(planned.lint, lint(parse_menu(*into.menu), kinds));
    return planned;
}

net::Task<std::map<std::string, std::string, std::less<>>> match_roles(Services& services, http::Caller caller,
                                                                       std::string source, std::string store) {
    std::map<std::string, std::string, std::less<>> matched;
    if (!services.roles_of) co_return matched;
    const std::vector<RoleName> theirs = co_await services.roles_of(caller, std::move(source));
    const std::vector<RoleName> ours = co_await services.roles_of(caller, std::move(store));
    for (const RoleName& each : theirs) {
        const auto same = std::ranges::find_if(
            ours, [&](const RoleName& other) { return lower_case(other.name) == lower_case(each.name); });
        matched.emplace(each.id, same != ours.end() ? same->id : std::string());
    }
    co_return matched;
}

net::Task<JudgedPlan> plan(Services& services, http::Caller caller, std::shared_ptr<const PullInto> into,
                           std::shared_ptr<const PullRequest> request, PullSourcePtr source) {
    const std::span<const record::Kind* const> kinds = services.engine.kinds();
    const auto find = [source, into, request, kinds] {
        return std::make_shared<const PullSteps>(find_steps(source, *into, request->wanted, kinds));
    };
    const std::shared_ptr<const PullSteps> steps = co_await net::on_pool(services.cpu, caller.account, find);
    const PullBases bases = co_await read_bases(services.shard(caller), caller.account, steps->bases);
    const auto work = [steps, into, request, kinds, known = std::make_shared<const PullBases>(bases)] {
        return plan_and_lint(*steps, *known, *into, *request, kinds);
    };
    JudgedPlan planned = co_await net::on_pool(services.cpu, caller.account, work);
    co_return planned;
}

}  // namespace

PullRequest parse_pull(const json::object& body) {
    PullRequest request;
    for (const Choice& each : pull_choices) {
        if (!sent_flag(body, each.name)) continue;
        for (const std::string_view kind : each.kinds) {
            if (!kind.empty()) request.wanted.kinds.emplace(kind);
        }
    }
    request.wanted.copy_all = sent_flag(body, "copyAll");
    request.wanted.overwrite = sent_flag(body, "overwrite");
    request.dry_run = sent_flag(body, "dryRun");
    request.stop_on_lint = sent_flag(body, "stopOnLint");
    request.source = members::text(body, "sourceStore");
    if (!request.wanted.copy_all && request.wanted.kinds.empty())
        throw refused(validation_failed(
            {{"copyAll", "REQUIRED", "choose what to pull: taxes, modifiers, menuItems, … or copyAll"}}));
    return request;
}

json::object to_json(const PullRequest& request) {
    json::object out;
    for (const Choice& each : pull_choices)
        out[each.name] = request.wanted.copy_all || request.wanted.kinds.contains(each.kinds.front());
    out["copyAll"] = request.wanted.copy_all;
    out["overwrite"] = request.wanted.overwrite;
    out["stopOnLint"] = request.stop_on_lint;
    out["sourceStore"] = request.source;
    return out;
}

net::Task<std::string> source_store(Services& services, http::Caller caller, std::string store, std::string wanted) {
    const std::vector<tenant::Store> all = co_await tenant::list_stores(services.shard(caller), caller.account);
    const auto complain = [](std::string_view why) {
        return refused(validation_failed({{"sourceStore", "REFERENCE_NOT_FOUND", std::string(why)}}));
    };
    const auto is_it = [&](const tenant::Store& each) { return wanted.empty() ? each.is_hq : each.id == wanted; };
    const auto found = std::ranges::find_if(all, is_it);
    if (found == all.end() || !found->active)
        throw complain(wanted.empty() ? "the account has no head office: name a store" : "names no store in use");
    // Head office hands its menu to whoever works for a store; another store's is for those who may see that store.
    if (!found->is_hq && !caller.may_use_store(found->id)) throw complain("names no store in use");
    if (found->id == store) throw complain("is the store itself");
    const auto own = std::ranges::find(all, store, &tenant::Store::id);
    if (own != all.end() && own->currency != found->currency)
        throw complain("has its prices in " + found->currency + ", this store in " + own->currency);
    co_return found->id;
}

net::Task<PullSourcePtr> read_source(Services& services, http::Caller caller, std::string source, PullSourcePtr known) {
    const record::SnapshotPtr menu = co_await services.engine.menus().current(caller, source);
    if (known && known->version() == menu->version()) co_return known;
    const auto read = [menu, kinds = services.engine.kinds()] {
        return PullSourcePtr(std::make_shared<const PullSource>(menu, kinds));
    };
    PullSourcePtr parsed = co_await net::on_pool(services.cpu, caller.account, read);
    co_return parsed;
}

net::Task<Pulled> pull(Services& services, http::Caller caller, tenant::StoreRef store, PullRequest request,
                       PullSourcePtr source, PullAlong along) {
    Pulled pulled;
    if (request.signature.empty()) request.signature = caller.signature();
    pulled.request = request;
    pulled.store = store.id;
    pulled.source_version = source->version();
    const auto roles = co_await match_roles(services, caller, request.source, store.id);
    const auto asked = std::make_shared<const PullRequest>(request);
    for (net::Patience patience;;) {
        pulled.before = co_await services.engine.menus().current(caller, store.id);
        pulled.from_version = pulled.to_version = pulled.before->version();
        auto into = std::make_shared<PullInto>();
        into->account = caller.account;
        into->signature = request.signature;
        into->store = store;
        into->menu = pulled.before;
        into->roles = roles;
        JudgedPlan planned = co_await plan(services, caller, std::move(into), asked, source);
        pulled.plan = std::move(planned.plan);
        pulled.lint = std::move(planned.lint);
        pulled.is_stopped = planned.is_worse;
        const bool is_changed = !pulled.plan.writes.empty();
        if (is_changed && !pulled.is_stopped) ++pulled.to_version;
        if (request.dry_run || pulled.is_stopped) co_return pulled;
        pulled.id = ObjectId::make().text();
        PullRow row{.account = caller.account,
                    .store = store.id,
                    .id = pulled.id,
                    .source = request.source,
                    .source_version = pulled.source_version,
                    .from_version = pulled.from_version,
                    .to_version = pulled.to_version,
                    .push = request.push,
                    .wanted = to_text(to_json(request)),
                    .counts = to_text(to_json(pulled.plan.counts)),
                    .actor = request.signature};
        std::vector<db::Statement> besides;
        besides.push_back(pull_statement(row));
        if (along) std::ranges::move(along(pulled), std::back_inserter(besides));
        if (!is_changed) {
            const bool is_done = co_await run_together(services.shard(caller), caller.account, std::move(besides));
            pulled.is_overtaken = !is_done;
            co_return pulled;
        }
        std::vector<record::Write> writes = std::move(pulled.plan.writes);
        const record::Written written = co_await services.engine.write_together(caller, store.id, pulled.from_version,
                                                                                std::move(writes), std::move(besides));
        pulled.is_overtaken = written.outcome == record::Outcome::overtaken;
        if (written.outcome == record::Outcome::written || pulled.is_overtaken) co_return pulled;
        const bool goes_on = co_await patience.pause();
        if (!goes_on) throw refused(unavailable("The menu is being changed by many at once."));
    }
}

json::object to_json(const Pulled& pulled) {
    json::array conflicts, findings, changes;
    for (const PullConflict& each : pulled.plan.conflicts) {
        if (conflicts.size() == conflicts_shown) break;
        conflicts.push_back(to_json(each));
    }
    std::int64_t errors = 0;
    for (const Severity severity : {Severity::error, Severity::warning}) {
        for (const Finding& each : pulled.lint) {
            if (each.severity != severity) continue;
            errors += severity == Severity::error ? 1 : 0;
            if (findings.size() < findings_shown) findings.push_back(to_json(each));
        }
    }
    json::object out{{"pullId", pulled.id},
                     {"store", pulled.store},
                     {"sourceStore", pulled.request.source},
                     {"dryRun", pulled.request.dry_run},
                     {"stopped", pulled.is_stopped},
                     {"sourceVersion", pulled.source_version},
                     {"fromVersion", pulled.from_version},
                     {"toVersion", pulled.to_version},
                     {"rollbackTo", pulled.from_version},
                     {"counts", to_json(pulled.plan.counts)},
                     {"conflicts", std::move(conflicts)},
                     {"conflictCount", static_cast<std::int64_t>(pulled.plan.conflicts.size())},
                     {"lint", std::move(findings)},
                     {"lintErrors", errors},
                     {"lintWarnings", static_cast<std::int64_t>(pulled.lint.size()) - errors}};
    if (!pulled.request.dry_run) return out;
    for (const Change& each : compare_snapshots(*pulled.before, *pulled.plan.after))
        changes.push_back(to_json(each));
    out["changes"] = std::move(changes);
    return out;
}

}  // namespace comanda::menu
