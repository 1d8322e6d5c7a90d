// What must come of a pull, reckoned in another way: ids are replaced in the text, bases are remembered, not looked up.
#pragma once

#include "features/menu/difference.h"
#include "features/menu/distribution/pull_fixture.h"

namespace comanda::menu {

// The ids in a text are what stands in quotes and has their length.
inline std::string rewritten(std::string text, const std::map<std::string, std::string>& ids) {
    for (std::size_t at = text.find('"'); at != text.npos; at = text.find('"', at + 1)) {
        if (at + 25 >= text.size() || text[at + 25] != '"') continue;
        const auto found = ids.find(text.substr(at + 1, 24));
        if (found != ids.end()) text.replace(at + 1, 24, found->second);
    }
    return text;
}

inline std::set<std::string> ids_in(const std::string& text, const House& house) {
    std::set<std::string> ids;
    for (std::size_t at = text.find('"'); at != text.npos; at = text.find('"', at + 1)) {
        if (at + 25 >= text.size() || text[at + 25] != '"') continue;
        std::string id = text.substr(at + 1, 24);
        if (house->find(id)) ids.insert(std::move(id));
    }
    return ids;
}

using EditableFieldsPtr = std::shared_ptr<const EditableFields>;
using Bases = std::map<std::string, EditableFieldsPtr>;  // By original: what its copy was last pulled from.

class Judge {
  public:
    Judge(const House& hq, const House& shop, const PullWanted& wanted, const Roles& roles)
        : hq_(hq), before_(shop), wanted_(wanted), roles_(roles) {
        for (const record::EntryPtr& each : hq->all()) {
            EditableFields content = hq.content(each->id);
            content.fields.erase(original_field);
            drop_stock(content);
            originals_.emplace(each->id, std::make_shared<const EditableFields>(std::move(content)));
        }
        had_ = copies_in(shop);
        for (const auto& [id, content] : originals_) {
            if (is_chosen(id) && (content->active || (wanted.copy_all && had_.contains(id)))) bring(id);
        }
    }

    // The next pull merges from here.
    void remember(Bases& bases, const House& after) const {
        for (const std::string& id : coming_) {
            if (after.content(copies_.at(id)).original_version == hq_->find(id)->version) bases[id] = originals_.at(id);
        }
    }

    // Empty: nothing is wrong.
    std::string wrong(const PullPlan& plan, const House& after, const Bases& bases) {
        for (const PullConflict& each : plan.conflicts) {
            if (each.code != "ROLE_NOT_FOUND") reported_.emplace(std::pair(each.id, each.field), &each);
        }
        copies_ = copies_in(after);
        ids_ = copies_;
        for (const auto& [from, to] : roles_) {
            if (!to.empty()) ids_.emplace(from, to);
        }
        for (const std::string& id : coming_) {
            if (!copies_.contains(id)) return "no copy of " + hq_->find(id)->kind + " " + hq_->find(id)->name;
            const std::string why = wrong_copy(id, after, bases);
            if (!why.empty()) return why + " in " + hq_->find(id)->kind + " " + id + " copied as " + copies_.at(id);
        }
        if (!reported_.empty()) return "reported without need: " + reported_.begin()->first.second;
        for (const record::EntryPtr& each : before_->all()) {
            const std::string original(members::text(before_.content(each->id).fields, original_field));
            if (coming_.contains(original) || coming_.contains(adopted_[each->id])) continue;
            if (after->find(each->id)->version != each->version) return "changed what did not come: " + each->name;
        }
        return {};
    }

    static std::map<std::string, std::string> copies_in(const House& house) {
        std::map<std::string, std::string> copies;
        for (const record::EntryPtr& each : house->all()) {
            const std::string original(members::text(house.content(each->id).fields, original_field));
            if (original.empty()) continue;
            if (!copies.emplace(original, each->id).second) throw std::logic_error(original + " has two copies");
        }
        return copies;
    }

  private:
    bool is_chosen(const std::string& id) const {
        return wanted_.copy_all || wanted_.kinds.contains(hq_->find(id)->kind);
    }
    void bring(const std::string& id) {
        if (!coming_.insert(id).second) return;
        for (const std::string& each : ids_in(to_text(originals_.at(id)->fields), hq_)) {
            if (!had_.contains(each) || (originals_.at(each)->active && is_out_of_use(each))) bring(each);
        }
    }
    bool is_out_of_use(const std::string& id) const { return !before_->find(had_.at(id))->active; }
    static void drop_stock(EditableFields& content) {
        for (const std::string_view each : stock_fields)
            content.fields.erase(each);
    }
    // A role of the source's that the store has by now as well.
    void use_own_roles(EditableFields& content) const {
        json::value* roles = content.fields.if_contains("roles");
        std::map<std::string, std::string> known;
        for (const auto& [from, to] : roles_) {
            if (!to.empty()) known.emplace(from, to);
        }
        if (roles != nullptr) *roles = parse_json(rewritten(to_text(*roles), known));
    }
    static bool is_stock(std::string_view field) {
        return std::ranges::find(stock_fields, field) != stock_fields.end();
    }
    EditableFields moved(const EditableFields& content, const std::string& id) const {
        EditableFields out;
        out.active = content.active;
        out.original_version = content.original_version;
        out.fields = parse_json_object(rewritten(to_text(content.fields), ids_));
        out.fields[original_field] = id;
        return out;
    }

    static bool breaks_rules(const record::Kind& kind, const EditableFields& content) {
        json::object fields = content.fields;
        std::vector<FieldError> errors;
        record::Draft draft{fields, errors};
        if (kind.rule != nullptr) kind.rule(draft);
        return !errors.empty();
    }

    // Three ways, field by field: what the store has not touched since is the source's.
    EditableFields merged(const record::Kind& kind, const EditableFields& base, const EditableFields& ours,
                          const EditableFields& theirs) {
        const auto word = [](const EditableFields& all, std::string_view field) {
            const json::value* value = all.fields.if_contains(field);
            return value != nullptr ? std::optional(*value) : std::nullopt;
        };
        EditableFields out = theirs;
        bool is_kept = false;
        std::set<std::string, std::less<>> fields;
        for (const json::object* each : {&ours.fields, &theirs.fields}) {
            for (const auto& member : *each)
                fields.emplace(member.key());
        }
        for (const std::string& field : fields) {
            if (word(ours, field) == word(theirs, field) || word(ours, field) == word(base, field)) continue;
            is_kept = true;
            out.fields.erase(field);
            if (const auto kept = word(ours, field)) out.fields[field] = *kept;
        }
        if (ours.active != theirs.active && ours.active != base.active) {
            out.active = ours.active;
            is_kept = true;
        }
        stands_as_a_whole_ = is_kept && breaks_rules(kind, out);
        return stands_as_a_whole_ ? ours : out;
    }

    EditableFields expected(const std::string& id, const EditableFields& theirs, const Bases& bases) {
        const std::string& copy = copies_.at(id);
        if (!before_->find(copy)) return theirs;
        EditableFields ours = before_.content(copy);
        if (!ours.active && ours.original_version == 0) return theirs;
        if (members::text(ours.fields, original_field) != id) adopted_[copy] = id;
        const EditableFields with_stock = ours;
        drop_stock(ours);
        use_own_roles(ours);
        ours.fields[original_field] = id;
        EditableFields out = theirs;
        if (!wanted_.overwrite && ours.original_version == 0) out = ours;
        if (!wanted_.overwrite && ours.original_version != 0) {
            // A number that a pull put behind the name is no name the store gave it. No random name has any.
            const std::string name(members::text(bases.at(id)->fields, "name"));
            if (members::text(ours.fields, "name").starts_with(name + " (")) ours.fields["name"] = name;
            out = merged(kind_named(hq_->find(id)->kind), moved(*bases.at(id), id), ours, theirs);
        }
        for (const std::string_view each : stock_fields) {
            if (const json::value* own = with_stock.fields.if_contains(each)) out.fields[each] = *own;
        }
        return out;
    }

    const PullConflict* take_report(const std::string& copy, const std::string& field) {
        const auto found = reported_.find({copy, field});
        if (found == reported_.end()) return nullptr;
        const PullConflict* report = found->second;
        reported_.erase(found);
        return report;
    }

    std::string wrong_copy(const std::string& id, const House& after, const Bases& bases) {
        const std::string& copy = copies_.at(id);
        const EditableFields theirs = moved(*originals_.at(id), id);
        const EditableFields& is = after.content(copy);
        stands_as_a_whole_ = false;
        EditableFields should = expected(id, theirs, bases);
        should.original_version = stands_as_a_whole_ ? before_.content(copy).original_version : hq_->find(id)->version;
        if (const PullConflict* renamed = find_report(copy, "name", "NAME_TAKEN")) {
            if (renamed->incoming != should.fields.at("name")) return "renamed what has another name";
            if (!is_taken(copy, after, std::string(renamed->incoming->as_string()))) return "renamed without need";
            should.fields["name"] = *renamed->local;
        }
        if (find_report(copy, "activeStatus", "IN_USE") != nullptr) {
            if (should.active) return "in use, but nobody takes it away";
            if (after->users_of(copy).empty()) return "in use by nobody";
            should = before_.content(copy);  // It waits as it is.
            should.fields[original_field] = id;
            std::erase_if(reported_, [&](const auto& each) { return each.first.first == copy; });
            return is != should ? difference(is, should) : std::string();
        }
        if (is != should) return difference(is, should);
        for (const FieldChange& each : compare_documents(theirs.fields, is.fields)) {
            if (!is_stock(each.field) && take_report(copy, each.field) == nullptr)
                return each.field + " is not the source's, and nobody told";
        }
        if (is.active != theirs.active && take_report(copy, "activeStatus") == nullptr)
            return "activeStatus is not the source's, and nobody told";
        return {};
    }
    static std::string difference(const EditableFields& is, const EditableFields& should) {
        std::string text = fmt::format("in use {} not {}, version {} not {}", is.active, should.active,
                                       is.original_version, should.original_version);
        for (const FieldChange& each : compare_documents(is.fields, should.fields))
            text += fmt::format(", {} {} not {}", each.field, each.before ? to_text(*each.before) : "-",
                                each.after ? to_text(*each.after) : "-");
        return text;
    }
    const PullConflict* find_report(const std::string& copy, const std::string& field, std::string_view code) const {
        const auto found = reported_.find({copy, field});
        return found != reported_.end() && found->second->code == code ? found->second : nullptr;
    }
    static bool is_taken(const std::string& copy, const House& house, const std::string& name) {
        const record::EntryPtr own = house->find(copy);
        return std::ranges::any_of(house->list(own->kind, true), [&](const record::EntryPtr& each) {
            return each->id != copy && each->parent == own->parent && lower_case(each->name) == lower_case(name);
        });
    }

    bool stands_as_a_whole_ = false;
    const House& hq_;
    const House before_;
    const PullWanted wanted_;
    const Roles& roles_;
    std::map<std::string, EditableFieldsPtr> originals_;
    std::set<std::string> coming_;
    std::map<std::string, std::string> had_, copies_, ids_, adopted_;
    std::map<std::pair<std::string, std::string>, const PullConflict*> reported_;
};

}  // namespace comanda::menu
