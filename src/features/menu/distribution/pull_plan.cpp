#include "features/menu/distribution/pull_plan.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/members.h"
#include "base/text.h"
#include "record/judge.h"
#include "record/names.h"
#include "record/new_version.h"
#include "record/references.h"

namespace comanda::menu {
namespace {

// A record as the pull would leave it.
struct Planned {
    const PullStep* step = nullptr;
    std::string id;
    EditableFields content;
    std::vector<KeptField> kept = {};

    const record::Kind& kind() const { return *step->source->kind; }
    std::string name() const { return std::string(members::text(content.fields, "name")); }
    bool is_new() const { return !step->local; }
    bool was_active() const { return step->local && step->local->content.active; }
};

bool keeps_rules(const record::Kind& kind, const EditableFields& content) {
    if (kind.rule == nullptr) return true;
    json::object fields = content.fields;
    std::vector<FieldError> errors;
    record::Draft draft{fields, errors};
    kind.rule(draft);
    return errors.empty();
}

class Planner {
  public:
    Planner(const PullSteps& steps, const PullBases& bases, const PullInto& into, const PullWanted& wanted)
        : steps_(steps), bases_(bases), into_(into), wanted_(wanted) {}

    PullPlan plan() {
        do {
            make();
        } while (give_up_cycles());
        return std::move(plan_);
    }

  private:
    void make() {
        plan_ = {};
        early_.clear();
        planned_ids_.clear();
        planned_.clear();
        planned_.reserve(steps_.steps.size());
        for (const PullStep& each : steps_.steps)
            planned_.push_back(planned_of(each));
        for (const Planned& each : planned_)
            report_roles(each);
        keep_used_in_use();
        settle_names();
        for (Planned& each : planned_)
            write(each);
        plan_.after = record::menu_after(*into_.menu, plan_.writes);
    }

    EditableFields incoming_of(const PullStep& step) const {
        EditableFields incoming = step.source->content;
        incoming.fields = with_ids(incoming.fields, steps_.ids);
        incoming.fields[original_field] = step.source->entry->id;
        return incoming;
    }

    std::optional<EditableFields> base_of(const PullStep& step) const {
        if (step.local->content.original_version == 0) return std::nullopt;
        // One that another store's record has been the original of: what it was made from still is.
        const bool is_adopted = step.local->is_adopted;
        const auto found = bases_.find(is_adopted ? std::string(step.local->original()) : step.source->entry->id);
        if (found == bases_.end()) return std::nullopt;
        EditableFields base = travelling_content(found->second, *step.source->kind);
        base.fields = with_ids(base.fields, is_adopted ? steps_.other_ids : steps_.ids);
        base.fields[original_field] = step.source->entry->id;
        return base;
    }

    Planned planned_of(const PullStep& step) const {
        EditableFields incoming = incoming_of(step);
        const std::string& id = steps_.ids.at(step.source->entry->id);
        // One whose pull was undone is pulled as if it were new.
        const bool is_undone = step.local && !step.local->content.active && step.local->content.original_version == 0;
        if (!step.local || is_undone) return {&step, id, std::move(incoming)};
        const bool is_base =
            !step.local->is_adopted && step.local->content.original_version == step.source->entry->version;
        const std::optional<EditableFields> read_base = is_base ? std::nullopt : base_of(step);
        const EditableFields* base = is_base ? &incoming : read_base ? &*read_base : nullptr;
        std::optional<EditableFields> own = comparable(step.local->content);
        if (base != nullptr && is_numbered(step.local->content, *base)) {
            if (!own) own = step.local->content;
            own->fields["name"] = base->fields.at("name");
        }
        const EditableFields& local = own ? *own : step.local->content;
        MergedContent merged = merge_content(base, local, incoming, wanted_.overwrite);
        const bool goes_together = merged.kept.empty() || keeps_rules(*step.source->kind, merged.content);
        if (!goes_together || given_up_.contains(step.source)) {
            // What each side says for itself does not go together: the store's word stands as a whole, and what came
            // in is looked at again next time.
            merged = merge_content(nullptr, local, incoming, false);
            merged.content.original_version = local.original_version;
        }
        // An adopted record, or one whose original a client named, follows it from now on.
        merged.content.fields[original_field] = step.source->entry->id;
        std::erase_if(merged.kept, [](const KeptField& each) { return each.field == original_field; });
        for (const std::string_view each : stock_fields) {
            const json::value* stock = step.local->content.fields.if_contains(each);
            if (stock != nullptr) merged.content.fields[each] = *stock;
        }
        return {&step, id, std::move(merged.content), std::move(merged.kept)};
    }

    // Its name is the original's with a number that a pull put behind it, not a name the store gave it.
    static bool is_numbered(const EditableFields& local, const EditableFields& base) {
        std::string_view name = members::text(local.fields, "name");
        const std::string_view given = members::text(base.fields, "name");
        if (given.empty() || !name.starts_with(given)) return false;
        name.remove_prefix(given.size());
        if (name.size() < 4 || !name.starts_with(" (") || !name.ends_with(")")) return false;
        return std::ranges::all_of(name.substr(2, name.size() - 3), [](char c) { return c >= '0' && c <= '9'; });
    }

    // What the store says, without its stock, and with its own role where it had none of that name before. Nothing: it
    // is as it is.
    std::optional<EditableFields> comparable(const EditableFields& is) const {
        const auto is_there = [&](std::string_view field) { return is.fields.contains(field); };
        if (!is_there("roles") && std::ranges::none_of(stock_fields, is_there)) return std::nullopt;
        EditableFields local = is;
        for (const std::string_view each : stock_fields)
            local.fields.stable_erase(each);
        if (json::value* roles = local.fields.if_contains("roles"); roles != nullptr && roles->is_array()) {
            for (json::value& each : roles->get_array()) {
                if (!each.is_object()) continue;
                const auto found = into_.roles.find(members::text(each.get_object(), "id"));
                if (found != into_.roles.end() && !found->second.empty()) each.get_object()["id"] = found->second;
            }
        }
        return local;
    }

    // A role that the store does not have would let nobody sell it.
    void report_roles(const Planned& each) {
        for (const json::value& role : members::list(each.content.fields, "roles")) {
            const std::string_view id = role.is_object() ? members::text(role.get_object(), "id") : std::string_view();
            const auto found = into_.roles.find(id);
            if (found != into_.roles.end() && found->second.empty())
                report(each, "roles", "ROLE_NOT_FOUND", std::nullopt, role);
        }
    }

    // What the store's own records need, and what it has made copies need, stays in use, with what it needs itself.
    void keep_used_in_use() {
        std::unordered_map<std::string_view, Planned*> going;
        for (Planned& each : planned_) {
            if (each.was_active() && !each.content.active) going.emplace(each.id, &each);
        }
        if (going.empty()) return;
        std::vector<std::string> users;
        for (const record::EntryPtr& each : into_.menu->all()) {
            if (each->active && !is_planned(each->id)) users.push_back(each->refs);
        }
        for (const Planned& each : planned_) {
            if (each.content.active && !each.kept.empty())
                users.push_back(record::reference_text(record::references_of(each.kind(), each.content.fields)));
        }
        while (!users.empty()) {
            const std::string refs = std::move(users.back());
            users.pop_back();
            for (std::size_t at = 0; at < refs.size();) {
                const std::size_t end = std::min(refs.find(' ', at), refs.size());
                const auto found = going.find(std::string_view(refs).substr(at, end - at));
                at = end + 1;
                if (found == going.end()) continue;
                Planned& kept = *found->second;
                going.erase(found);
                kept.content = kept.step->local->content;  // Nothing of it comes before it can go.
                kept.content.fields[original_field] = kept.step->source->entry->id;
                report(kept, "activeStatus", "IN_USE", json::value(true), json::value(false));
                users.push_back(record::reference_text(record::references_of(kept.kind(), kept.content.fields)));
            }
        }
    }

    bool is_planned(std::string_view id) {
        if (planned_ids_.empty()) {
            for (const Planned& each : planned_)
                planned_ids_.insert(each.id);
        }
        return planned_ids_.contains(id);
    }

    static std::string name_key(const record::Kind& kind, const json::object& fields, std::string_view name) {
        return fmt::format("{}\n{}\n{}", kind.name, record::parent_of(kind, fields), lower_case(name));
    }

    // Names are unique among what is in use. Who has one keeps it: first the store's own records, then those that had
    // it before; another one that comes gets a number behind its name.
    void settle_names() {
        std::set<std::string> taken;
        for (const record::EntryPtr& each : into_.menu->all()) {
            if (each->active && !is_planned(each->id))
                taken.insert(fmt::format("{}\n{}\n{}", each->kind, each->parent, lower_case(each->name)));
        }
        std::vector<Planned*> late;
        for (Planned& each : planned_) {
            if (!each.content.active) continue;
            const bool had_it = each.was_active() && each.step->local->entry->name == each.name();
            if (!had_it || !taken.insert(name_key(each.kind(), each.content.fields, each.name())).second)
                late.push_back(&each);
        }
        for (Planned* each : late) {
            const std::string name = each->name();
            std::string free = name;
            for (int number = 2; !taken.insert(name_key(each->kind(), each->content.fields, free)).second; ++number)
                free = fmt::format("{} ({})", name, number);
            if (free == name) continue;
            each->content.fields["name"] = free;
            report(*each, "name", "NAME_TAKEN", json::value(free), json::value(name));
        }
    }

    // A tax on a tax that the source and the store have made together: the store's word stands. True: there was one
    // more.
    bool give_up_cycles() {
        const std::size_t before = given_up_.size();
        for (const Planned& each : planned_) {
            if (!each.is_new() && record::why_cyclic(each.kind(), each.id, each.content.fields, *plan_.after))
                given_up_.insert(each.step->source);
        }
        return given_up_.size() > before;
    }

    void report(const Planned& each, std::string field, std::string_view code, std::optional<json::value> local,
                std::optional<json::value> incoming) {
        early_.push_back({std::string(each.kind().name), each.id, each.name(), std::move(field), code, std::move(local),
                          std::move(incoming)});
    }

    void write(const Planned& each) {
        PullCounts& counts = plan_.counts[std::string(each.kind().name)];
        counts.implied += each.step->is_implied ? 1 : 0;
        if (plan_.conflicts.empty()) plan_.conflicts = early_;
        for (const KeptField& field : each.kept) {
            const LocalRecord& local = *each.step->local;
            const std::string_view code = local.is_adopted && local.content.original_version == 0 ? "ADOPTED"
                                          : field.is_conflict                                     ? "CONFLICT"
                                                                                                  : "LOCAL_EDIT";
            plan_.conflicts.push_back(
                {std::string(each.kind().name), each.id, each.name(), field.field, code, field.local, field.incoming});
        }
        if (each.is_new()) {
            ++counts.created;
            return add(each, record::first_origin(into_.account, into_.store, into_.signature), {});
        }
        const EditableFields& before = each.step->local->content;
        std::vector<std::string> changed;
        for (const FieldChange& change : compare_documents(before.fields, each.content.fields))
            changed.push_back(change.field);
        const bool is_moved = before.active != each.content.active;
        if (is_moved) changed.emplace_back("activeStatus");
        const bool is_kept = changed.empty() && !each.kept.empty();
        if (before.original_version != each.content.original_version) changed.emplace_back("originalVersion");
        if (is_moved && !each.content.active)
            ++counts.inactivated;
        else if (is_kept)
            ++counts.kept;
        else if (!changed.empty())
            ++counts.updated;
        else
            ++counts.unchanged;
        if (changed.empty()) return;
        add(each, record::next_origin(each.step->local->origin, into_.signature), changed);
    }

    void add(const Planned& each, record::Origin origin, std::vector<std::string> changed) {
        origin.id = each.id;
        origin.original_version = each.content.original_version;
        if (each.is_new()) {
            for (const auto& member : each.content.fields)
                changed.emplace_back(member.key());
        }
        record::Write write =
            record::new_version(each.kind(), origin, each.content.fields, each.content.active, changed);
        write.action = "pulled";
        plan_.writes.push_back(std::move(write));
    }

    const PullSteps& steps_;
    const PullBases& bases_;
    const PullInto& into_;
    const PullWanted& wanted_;
    std::set<const SourceRecord*> given_up_ = {};  // What the store says stands as a whole.
    std::vector<Planned> planned_ = {};
    std::set<std::string_view> planned_ids_ = {};
    std::vector<PullConflict> early_ = {};
    PullPlan plan_ = {};
};

}  // namespace

PullPlan plan_pull(const PullSteps& steps, const PullBases& bases, const PullInto& into, const PullWanted& wanted) {
    return Planner(steps, bases, into, wanted).plan();
}

json::object to_json(const PullConflict& conflict) {
    json::object out{{"kind", conflict.kind},
                     {"id", conflict.id},
                     {"name", conflict.name},
                     {"field", conflict.field},
                     {"code", conflict.code}};
    if (conflict.local) out["local"] = *conflict.local;
    if (conflict.incoming) out["incoming"] = *conflict.incoming;
    return out;
}

json::object to_json(const std::map<std::string, PullCounts, std::less<>>& counts) {
    json::object out;
    for (const auto& [kind, each] : counts) {
        out[kind] = {{"created", each.created},         {"updated", each.updated}, {"unchanged", each.unchanged},
                     {"inactivated", each.inactivated}, {"implied", each.implied}, {"kept", each.kept}};
    }
    return out;
}

}  // namespace comanda::menu
