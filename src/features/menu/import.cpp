#include "features/menu/import.h"

#include <fmt/format.h>

#include <set>

#include "base/refusal.h"
#include "features/menu/handlers.h"
#include "features/menu/once.h"
#include "features/menu/snapshots.h"
#include "http/download.h"
#include "net/on_pool.h"
#include "net/patience.h"
#include "record/check_body.h"
#include "record/judge.h"
#include "record/names.h"
#include "record/new_version.h"
#include "sheet/csv.h"
#include "sheet/xlsx.h"

namespace comanda::menu {
namespace {

constexpr std::size_t errors_max = 200;

FieldError at_line(std::size_t line, const FieldError& error) {
    return {fmt::format("line {}, {}", line, error.field), error.code, error.message};
}

void complain(ImportPlan& plan, const Line& line, const std::vector<FieldError>& errors) {
    for (const FieldError& each : errors)
        plan.errors.push_back(at_line(line.number, each));
}

void add(ImportPlan& plan, const Line& line, record::Write write) {
    write.action = "imported";
    plan.writes.push_back(std::move(write));
    plan.lines.push_back(line.number);
}

void plan_create(ImportPlan& plan, const Line& line, const ImportInto& into) {
    const record::Checked checked =
        record::check_create(*line.kind, without_unchanged(line.body, {}), into.store.currency_digits);
    complain(plan, line, checked.errors);
    if (!checked.errors.empty()) return;
    record::Write write = record::new_version(*line.kind, record::first_origin(into.account, into.store, into.actor),
                                              checked.fields, checked.active, checked.changed);
    Entry after{.kind = write.kind, .id = write.id, .name = write.name, .active = write.active, .document = {}};
    after.document = record::parse_document(*line.kind, write.doc);
    plan.changes.push_back(*compare_entries(nullptr, &after));
    add(plan, line, std::move(write));
}

void plan_update(ImportPlan& plan, const Line& line, const record::Entry& entry, const ImportInto& into) {
    const json::object document = record::parse_document(*line.kind, entry.doc);
    const record::Checked checked =
        record::check_update(*line.kind, without_unchanged(line.body, document), document, into.store.currency_digits);
    complain(plan, line, checked.errors);
    if (!checked.errors.empty()) return;
    if (checked.changed.empty()) {
        ++plan.unchanged;
        return;
    }
    record::Write write = record::new_version(*line.kind, record::next_origin(document, into.actor), checked.fields,
                                              checked.active, checked.changed);
    Entry before = parse_entry(entry);
    before.document = document;
    Entry after = before;
    after.name = write.name;
    after.document = record::parse_document(*line.kind, write.doc);
    if (auto change = compare_entries(&before, &after)) plan.changes.push_back(std::move(*change));
    add(plan, line, std::move(write));
}

void plan_line(ImportPlan& plan, const Line& line, const record::Snapshot& menu, const ImportInto& into) {
    if (line.id.empty()) return plan_create(plan, line, into);
    const record::EntryPtr entry = menu.find(line.id);
    if (!entry || entry->kind != line.kind->name) {
        return complain(plan, line, {{"id", "NOT_FOUND", fmt::format("names no {} of this store", line.kind->name)}});
    }
    plan_update(plan, line, *entry, into);
}

struct Wanted {
    const record::Kind* kind = nullptr;  // Null: all of them.
    bool dry_run = false;
    http::Format format = http::Format::csv;
};

Wanted wanted_of(const http::Request& request, std::span<const record::Kind* const> kinds) {
    Wanted wanted;
    const std::string_view kind = request.query_value("kind").value_or("");
    wanted.kind = record::find_kind(kinds, kind);
    if (!kind.empty() && wanted.kind == nullptr)
        throw refused(invalid_parameter("kind", "must be a kind of the menu, such as menuItem"));
    const std::string_view dry_run = request.query_value("dryRun").value_or("");
    if (!dry_run.empty() && dry_run != "true" && dry_run != "false")
        throw refused(invalid_parameter("dryRun", "must be true or false"));
    wanted.dry_run = dry_run == "true";
    wanted.format = http::format_of(request, false);
    return wanted;
}

std::string answer(const std::string& store, bool dry_run, std::int64_t from, std::int64_t now_at,
                   const ImportPlan& plan) {
    std::int64_t created = 0;
    json::array changes;
    for (const Change& each : plan.changes) {
        created += each.what == What::created ? 1 : 0;
        changes.push_back(to_json(each));
    }
    return to_text(json::object{{"store", store},
                                {"dryRun", dry_run},
                                {"fromVersion", from},
                                {"menuVersion", now_at},
                                {"created", created},
                                {"updated", static_cast<std::int64_t>(plan.writes.size()) - created},
                                {"unchanged", plan.unchanged},
                                {"changes", std::move(changes)}});
}

}  // namespace

ImportPlan plan_import(const record::Snapshot& menu, std::span<const Line> lines,
                       std::span<const record::Kind* const> kinds, const ImportInto& into) {
    ImportPlan plan;
    std::set<std::string> ids;
    for (const Line& line : lines) {
        if (plan.errors.size() >= errors_max) break;
        if (!line.id.empty() && !ids.insert(line.id).second) {
            complain(plan, line, {{"id", "INVALID_VALUE", "is on an earlier line already"}});
            continue;
        }
        plan_line(plan, line, menu, into);
    }
    if (!plan.errors.empty()) return plan;
    for (const record::Complaint& each : record::complaints_together(menu, plan.writes, kinds))
        plan.errors.push_back(at_line(plan.lines[each.write], each.error));
    return plan;
}

net::Task<http::Response> export_menu(http::Request request, Services& services) {
    record::Engine& engine = services.engine;
    const tenant::StoreRef store = co_await engine.stores().require(request.caller, request.path_value("store-id"));
    const Wanted wanted = wanted_of(request, engine.kinds());
    std::string as_of(request.query_value("asOf").value_or(""));
    const record::SnapshotPtr snapshot =
        co_await record::wanted_menu(engine, request.caller, store.id, std::move(as_of));
    const auto work = [snapshot, wanted, kinds = engine.kinds()] {
        const ParsedMenu menu = parse_menu(*snapshot);
        const std::span<const record::Kind* const> chosen =
            wanted.kind != nullptr ? std::span<const record::Kind* const>(&wanted.kind, 1) : kinds;
        return wanted.format == http::Format::xlsx ? sheet::to_xlsx(tables_of(menu, chosen))
                                                   : sheet::to_csv(table_of(menu, chosen));
    };
    std::string body = co_await net::on_pool(services.cpu, work);
    co_return http::download(std::move(body), wanted.format, "menu");
}

net::Task<http::Response> import_menu(http::Request request, Services& services) {
    record::Engine& engine = services.engine;
    const tenant::StoreRef store = co_await engine.stores().require(request.caller, request.path_value("store-id"));
    const Wanted wanted = wanted_of(request, engine.kinds());
    const ImportInto into{request.caller.account, request.caller.signature(), store};
    const Once once(request, wanted.dry_run);
    // Shared with the pool: a request that runs out of time must not take the text away from it.
    const auto text = std::make_shared<const std::string>(std::move(request.body));
    for (net::Patience patience;;) {
        // Each time: it may have been done by the same request in the meantime.
        std::optional<http::Response> answered = co_await once.find_answer(engine, request.caller);
        if (answered) co_return std::move(*answered);
        const record::SnapshotPtr menu = co_await engine.menus().current(request.caller, store.id);
        const auto work = [menu, wanted, into, &engine, text] {
            const std::vector<Line> lines = lines_of(sheet::parse_csv(*text), engine.kinds(), wanted.kind);
            return plan_import(*menu, lines, engine.kinds(), into);
        };
        ImportPlan plan = co_await net::on_pool(services.cpu, work);
        if (!plan.errors.empty()) throw refused(validation_failed(std::move(plan.errors)));
        const bool changes = !wanted.dry_run && !plan.writes.empty();
        const std::int64_t from = menu->version();
        std::string body = answer(store.id, wanted.dry_run, from, changes ? from + 1 : from, plan);
        if (!changes) {
            co_await once.remember(engine, request.caller, body);
            co_return http::json_response(200, std::move(body));
        }
        const record::Written written = co_await engine.write_together(
            request.caller, store.id, from, std::move(plan.writes), once.statements(request.caller.account, body));
        if (written.outcome == record::Outcome::written) co_return http::json_response(200, std::move(body));
        const bool goes_on = co_await patience.pause();
        if (!goes_on) throw refused(unavailable("The menu is being changed by many at once."));
    }
}

}  // namespace comanda::menu
