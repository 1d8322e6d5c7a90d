// The rules about references, which follow the declarations of the kinds.
#include <algorithm>
#include <unordered_set>

#include "features/menu/lint/lint_view.h"

namespace comanda::menu {
namespace {

using record::Field;
using record::Kind;
using record::Type;

std::unordered_map<std::string_view, const Kind*> by_name(std::span<const Kind* const> kinds) {
    std::unordered_map<std::string_view, const Kind*> found;
    for (const Kind* each : kinds)
        found.emplace(each->name, each);
    return found;
}

bool refers(const Field& field) {
    return field.type == Type::reference || field.type == Type::references;
}

// The way to a field inside a record: mandatoryModifierGroups.modifierGroup.
struct Way {
    const Way* above;
    std::string_view name;

    std::string text() const {
        return above == nullptr ? std::string(name) : fmt::format("{}.{}", above->text(), name);
    }
};

class DanglingReferences {
  public:
    explicit DanglingReferences(const LintView& view) : view_(view), kinds_(by_name(view.kinds)) {}

    std::vector<Finding> all() {
        for (const Kind* kind : view_.kinds) {
            for (const Entry* each : view_.menu.all(kind->name)) {
                if (!each->active) continue;
                entry_ = each;
                said_.clear();
                look_at(kind->fields, each->document, nullptr);
            }
        }
        return std::move(found_);
    }

  private:
    void look_at(std::span<const Field> fields, const json::object& object, const Way* above) {
        for (const Field& field : fields) {
            const Way way{above, field.name};
            if (refers(field) && kinds_.contains(field.of)) {
                for (const std::string_view id : ids(object, field.name))
                    judge(field, id, way);
            }
            if (field.shape == nullptr) continue;
            for (const json::value& each : list(object, field.name)) {
                if (const json::object* inner = each.if_object()) look_at(field.shape->fields, *inner, &way);
                if (const json::string* bare = each.if_string()) look_at_bare(*field.shape, *bare, way);
            }
        }
    }

    void look_at_bare(const record::Shape& shape, std::string_view id, const Way& above) {
        const Field* field = record::find_field(shape.fields, shape.bare);
        if (field == nullptr || id.empty() || !refers(*field) || !kinds_.contains(field->of)) return;
        judge(*field, id, {&above, field->name});
    }

    void judge(const Field& field, std::string_view id, const Way& way) {
        const Entry* target = view_.menu.find(id);
        const bool exists = target != nullptr && target->kind == field.of;
        if (exists && target->active) return;
        Finding finding{.records = {ref(*entry_)}};
        if (exists) {
            finding.message = fmt::format("\"{}\" names in {} the {} \"{}\", which is inactive.", entry_->name,
                                          way.text(), field.of, target->name);
            finding.records.push_back(ref(*target));
        } else {
            finding.message = fmt::format("\"{}\" names in {} the {} {}, which is not there.", entry_->name, way.text(),
                                          field.of, id);
        }
        // Several rows of a record may name the same one.
        if (said_.insert(finding.message).second) found_.push_back(std::move(finding));
    }

    const LintView& view_;
    std::unordered_map<std::string_view, const Kind*> kinds_;
    const Entry* entry_ = nullptr;
    std::unordered_set<std::string> said_;
    std::vector<Finding> found_;
};

// Depth first with a stack of its own, since a chain may be as long as the menu.
class Cycles {
  public:
    explicit Cycles(const LintView& view) : view_(view), kinds_(by_name(view.kinds)) {}

    std::vector<Finding> all() {
        for (const Kind* kind : view_.kinds) {
            for (const Entry* each : view_.menu.all(kind->name)) {
                if (each->active && !state_.contains(each)) follow(*each);
            }
        }
        return std::move(found_);
    }

  private:
    enum class State { open, reported, done };
    struct Step {
        const Entry* entry;
        std::vector<const Entry*> targets;
        std::size_t next = 0;
    };

    void follow(const Entry& start) {
        enter(start);
        while (!way_.empty()) {
            Step& step = way_.back();
            if (step.next == step.targets.size()) {
                state_[step.entry] = State::done;
                way_.pop_back();
                continue;
            }
            const Entry* target = step.targets[step.next++];
            const auto known = state_.find(target);
            if (known == state_.end()) {
                enter(*target);
            } else if (known->second == State::open && state_[step.entry] == State::open) {
                report(*target);
            }
        }
    }

    void enter(const Entry& entry) {
        state_[&entry] = State::open;
        way_.push_back({&entry, targets_of(entry)});
    }

    // A kind's parent is a reference that must not lead back either, although nothing but its rule says so.
    std::vector<const Entry*> targets_of(const Entry& entry) const {
        std::vector<const Entry*> targets;
        const auto kind = kinds_.find(entry.kind);
        if (kind == kinds_.end()) return targets;
        for (const Field& field : kind->second->fields) {
            if (!refers(field) || !(field.acyclic || field.name == kind->second->parent)) continue;
            for (const std::string_view id : ids(entry.document, field.name)) {
                const Entry* target = view_.menu.find_active(field.of, id);
                if (target != nullptr) targets.push_back(target);
            }
        }
        return targets;
    }

    // Once a record is part of a reported cycle no further one is begun or closed at it: fixing one at a
    // time is enough, and a dense tangle would have more cycles than anyone can read.
    void report(const Entry& target) {
        const auto from = std::ranges::find(way_, &target, &Step::entry);
        Finding finding;
        std::string names;
        for (auto step = from; step != way_.end(); ++step) {
            finding.records.push_back(ref(*step->entry));
            names += step->entry->name + " -> ";
            state_[step->entry] = State::reported;
        }
        finding.message =
            fmt::format("The {} \"{}\" leads back to itself: {}{}.", target.kind, target.name, names, target.name);
        found_.push_back(std::move(finding));
    }

    const LintView& view_;
    std::unordered_map<std::string_view, const Kind*> kinds_;
    std::unordered_map<const Entry*, State> state_;
    std::vector<Step> way_;
    std::vector<Finding> found_;
};

}  // namespace

std::vector<Finding> dangling_reference(const LintView& view) {
    return DanglingReferences(view).all();
}

std::vector<Finding> cycle(const LintView& view) {
    return Cycles(view).all();
}

}  // namespace comanda::menu
