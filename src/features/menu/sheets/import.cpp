#include "features/menu/sheets/import.h"

#include <fmt/format.h>

#include <set>

#include "base/refusal.h"
#include "features/menu/difference.h"
#include "features/menu/handlers.h"
#include "features/menu/idempotent_change.h"
#include "http/download.h"
#include "http/parameters.h"
#include "net/work_pool.h"
#include "record/check_body.h"
#include "record/judge.h"
#include "record/names.h"
#include "record/new_version.h"
#include "record/value.h"
#include "sheet/csv.h"
#include "sheet/xlsx.h"

namespace comanda::menu {
namespace {

constexpr std::size_t errors_max = 200;

void complain(ImportPlan& plan, const Line& line, const std::vector<FieldError>& errors) {
    for (const FieldError& each : errors)
        plan.errors.push_back({line.place + each.field, each.code, each.message});
}

void warn(ImportPlan& plan, const Line& line, const Warnings& warnings) {
    for (const Warning& each : warnings) {
        if (plan.warnings.size() == record::Notes::told_max) return;
        plan.warnings.push_back({each.code, line.place + each.field, each.from, each.to});
    }
}

void add(ImportPlan& plan, const Line& line, record::Write write) {
    write.action = "imported";
    plan.writes.push_back(std::move(write));
    plan.places.push_back(line.place);
}

void plan_create(ImportPlan& plan, const Line& line, const ImportInto& into) {
    const record::Checked checked =
        record::check_create(*line.kind, without_unchanged(line.body, {}), {into.store.currency_digits, into.timezone});
    complain(plan, line, checked.errors);
    warn(plan, line, checked.warnings);
    if (!checked.errors.empty()) return;
    record::Write write = record::new_version(*line.kind, record::first_origin(into.account, into.store, into.actor),
                                              checked.fields, checked.active, checked.changed);
    plan.changes.push_back(*compare_write(*line.kind, nullptr, write));
    add(plan, line, std::move(write));
}

void plan_update(ImportPlan& plan, const Line& line, const record::Entry& entry, const ImportInto& into) {
    const json::object document = record::parse_document(*line.kind, entry.doc);
    const record::Checked checked = record::check_update(*line.kind, without_unchanged(line.body, document), document,
                                                         {into.store.currency_digits, into.timezone});
    complain(plan, line, checked.errors);
    warn(plan, line, checked.warnings);
    if (!checked.errors.empty()) return;
    if (checked.changed.empty()) {
        ++plan.unchanged;
        return;
    }
    record::Write write = record::new_version(*line.kind, record::next_origin(document, into.actor), checked.fields,
                                              checked.active, checked.changed);
    if (auto change = compare_write(*line.kind, &entry, write)) plan.changes.push_back(std::move(*change));
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

struct SheetRequest {
    const record::Kind* kind = nullptr;  // Null: all of them.
    bool dry_run = false;
    http::Format format = http::Format::csv;
};

SheetRequest parse_sheet_request(const http::Request& request, std::span<const record::Kind* const> kinds) {
    SheetRequest wanted;
    const std::string_view kind = request.query_value("kind").value_or("");
    wanted.kind = record::find_kind(kinds, kind);
    if (!kind.empty() && wanted.kind == nullptr)
        throw refused(invalid_parameter("kind", "must be a kind of the menu, such as menuItem"));
    wanted.dry_run = http::flag_parameter(request, "dryRun", false);
    wanted.format = http::format_of(request, false);
    return wanted;
}

std::string answer(const std::string& store, bool is_trial, std::int64_t from, const ImportPlan& plan) {
    const bool changes = !is_trial && !plan.writes.empty();
    std::int64_t created = 0;
    json::array listed;
    for (const Change& each : plan.changes) {
        created += each.what == What::created ? 1 : 0;
        listed.push_back(to_json(each));
    }
    return to_text(json::object{{"store", store},
                                {"dryRun", is_trial},
                                {"fromVersion", from},
                                {"menuVersion", changes ? from + 1 : from},
                                {"created", created},
                                {"updated", static_cast<std::int64_t>(plan.writes.size()) - created},
                                {"unchanged", plan.unchanged},
                                {"changes", std::move(listed)}});
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
        plan.errors.push_back({plan.places[each.write] + each.error.field, each.error.code, each.error.message});
    return plan;
}

net::Task<http::Response> export_menu(http::Request request, Services& services) {
    record::Engine& engine = services.engine;
    const tenant::StoreRef store = co_await engine.stores().require(request.caller, request.path_value("store-id"));
    const SheetRequest wanted = parse_sheet_request(request, engine.kinds());
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
    std::string body = co_await net::on_pool(services.exports, request.caller.account, work);
    co_return http::download(std::move(body), wanted.format, "menu");
}

net::Task<http::Response> import_menu(http::Request request, Services& services) {
    record::Engine& engine = services.engine;
    const tenant::StoreRef store = co_await engine.stores().require(request.caller, request.path_value("store-id"));
    const SheetRequest wanted = parse_sheet_request(request, engine.kinds());
    const std::string zone = co_await engine.stores().timezone(request.caller, store.id);
    const ImportInto into{request.caller.account, request.caller.signature(), store, zone};
    const IdempotentChange change(request, wanted.dry_run);
    // Shared with the pool: a request that runs out of time must not take the text away from it.
    const auto text = std::make_shared<const std::string>(std::move(request.body));
    PlanChange plan_change = [text, wanted, into, kinds = engine.kinds()](const record::Snapshot& menu) {
        ImportPlan plan = plan_import(menu, lines_of(sheet::parse_csv(*text), kinds, wanted.kind), kinds, into);
        if (!plan.errors.empty()) throw refused(validation_failed(std::move(plan.errors)));
        std::string body = answer(into.store.id, wanted.dry_run, menu.version(), plan);
        if (wanted.dry_run) plan.writes.clear();
        return PlannedChange{std::move(plan.writes), std::move(body)};
    };
    co_return co_await make_change(services, request.caller, store.id, change, std::move(plan_change));
}

}  // namespace comanda::menu
