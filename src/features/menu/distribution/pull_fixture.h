// Stores in memory, and pulls between them, without a database: for tests of what a pull decides.
#pragma once

#include <fmt/format.h>

#include <stdexcept>

#include "base/members.h"
#include "base/text.h"
#include "features/catalogue/catalogue.h"
#include "features/menu/distribution/pull_plan.h"
#include "record/judge.h"
#include "record/names.h"
#include "record/new_version.h"

namespace comanda::menu {

inline const record::Kind& kind_named(std::string_view name) {
    const record::Kind* kind = record::find_kind(catalogue::kinds(), name);
    if (kind == nullptr) throw std::logic_error(fmt::format("there is no kind {}", name));
    return *kind;
}

// A store with its menu and every version its records ever had.
class House {
  public:
    explicit House(int number) {
        store_.id = fmt::format("{:024x}", 0xabc000 + number);
        store_.number = number;
    }

    const tenant::StoreRef& store() const { return store_; }
    const record::SnapshotPtr& menu() const { return menu_; }
    const record::Snapshot* operator->() const { return menu_.get(); }

    // All at once, or none: what the database would refuse is an error of whoever made the writes.
    void write(const std::vector<record::Write>& writes) {
        for (const record::Write& each : writes) {
            const record::EntryPtr before = menu_->find(each.id);
            if ((before ? before->version : 0) != each.expected)
                throw std::logic_error(fmt::format("{} {} is written over another version", each.kind, each.name));
        }
        record::SnapshotPtr after = record::menu_after(*menu_, writes);
        std::set<std::string> names;
        for (const record::EntryPtr& each : after->all()) {
            std::string name = fmt::format("{} '{}' in '{}'", each->kind, lower_case(each->name), each->parent);
            if (each->active && !names.insert(name).second) throw std::logic_error("two are called " + name);
        }
        for (const record::Write& each : writes)
            history_->emplace(std::pair(each.id, each.expected + 1), each.doc);
        menu_ = std::move(after);
    }

    std::string make(std::string_view kind, const json::object& fields, bool active = true, std::string id = {}) {
        std::vector<record::Write> writes{new_record(kind, fields, active, std::move(id))};
        write(writes);
        return writes[0].id;
    }
    std::string make(std::string_view kind, std::string_view name, const json::object& more = {}) {
        json::object fields{{"name", name}};
        for (const auto& each : more)
            fields.emplace(each.key(), each.value());
        return make(kind, fields);
    }
    record::Write new_record(std::string_view kind, const json::object& fields, bool active, std::string id = {}) {
        record::Origin origin = record::first_origin(account, store_, "somebody");
        origin.id = id.empty() ? fmt::format("{:012x}{:012x}", store_.number, ++made_) : std::move(id);
        return record::new_version(kind_named(kind), origin, fields, active, {});
    }

    // Null takes a field away; activeStatus is one of them.
    void change(std::string_view id, const json::object& fields) { write({changed_record(id, fields)}); }
    record::Write changed_record(std::string_view id, const json::object& fields) const {
        EditableFields is = content(id);
        for (const auto& each : fields) {
            if (each.key() == "activeStatus")
                is.active = each.value().as_bool();
            else if (each.value().is_null())
                is.fields.erase(each.key());
            else
                is.fields[each.key()] = each.value();
        }
        const record::EntryPtr entry = menu_->find(id);
        const record::Kind& kind = kind_named(entry->kind);
        record::Origin origin = record::next_origin(record::parse_document(kind, entry->doc), "somebody");
        return record::new_version(kind, origin, is.fields, is.active, {});
    }

    const EditableFields& content(std::string_view id) const {
        const record::EntryPtr entry = menu_->find(id);
        if (!entry) throw std::logic_error(fmt::format("there is no record {}", id));
        const auto [read, is_new] = contents_->try_emplace({entry->id, entry->version});
        const record::Kind& kind = kind_named(entry->kind);
        if (is_new) read->second = EditableFields(kind, record::parse_document(kind, entry->doc));
        return read->second;
    }
    json::value at(std::string_view id, std::string_view field) const {
        const EditableFields& is = content(id);
        if (field == "activeStatus") return is.active;
        const json::value* value = is.fields.if_contains(field);
        return value != nullptr ? *value : json::value();
    }

    // The one that names this original; empty for none. Two are an error.
    std::string copy_of(std::string_view original) const {
        std::string copy;
        for (const record::EntryPtr& each : menu_->all()) {
            if (members::text(content(each->id).fields, original_field) != original) continue;
            if (!copy.empty()) throw std::logic_error(fmt::format("{} has two copies", original));
            copy = each->id;
        }
        return copy;
    }

    // What the database would say to a pull from here that asks for these versions.
    PullBases bases(const std::vector<RecordVersion>& wanted) const {
        PullBases known;
        for (const auto& each : wanted) {
            const auto found = history_->find({each.id, each.version});
            if (found != history_->end()) known.emplace(each.id, found->second);
        }
        return known;
    }
    void forget_history() { history_->clear(); }

    static inline const std::string account = "0000000000000000000000ac";

  private:
    tenant::StoreRef store_;
    record::SnapshotPtr menu_ = std::make_shared<const record::Snapshot>(0, std::vector<record::EntryPtr>());
    // Versions never change: who copies a store to look at it later shares them.
    using Version = std::pair<std::string, std::int64_t>;
    std::shared_ptr<std::map<Version, std::string>> history_ = std::make_shared<std::map<Version, std::string>>();
    std::shared_ptr<std::map<Version, EditableFields>> contents_ =
        std::make_shared<std::map<Version, EditableFields>>();
    std::uint64_t made_ = 0;
    mutable PullSourcePtr source_ = {};

    friend const PullSourcePtr& source_of(const House& house);
};

inline PullWanted everything() {
    PullWanted wanted;
    wanted.copy_all = true;
    return wanted;
}
inline PullWanted only(std::set<std::string, std::less<>> kinds) {
    PullWanted wanted;
    wanted.kinds = std::move(kinds);
    return wanted;
}

using Roles = std::map<std::string, std::string, std::less<>>;

inline PullInto into(const House& house, Roles roles = {}) {
    return {House::account, "puller", house.store(), house.menu(), std::move(roles)};
}
inline const PullSourcePtr& source_of(const House& house) {
    if (!house.source_ || house.source_->version() != house->version())
        house.source_ = std::make_shared<const PullSource>(house.menu(), catalogue::kinds());
    return house.source_;
}

// What a pull would do.
inline PullPlan plan(const House& from, const House& to, const PullWanted& wanted, Roles roles = {}) {
    const PullInto here = into(to, std::move(roles));
    const PullSteps steps = find_steps(source_of(from), here, wanted, catalogue::kinds());
    return plan_pull(steps, from.bases(steps.bases), here, wanted);
}
// And what it did.
inline PullPlan pull(const House& from, House& to, const PullWanted& wanted = everything(), Roles roles = {}) {
    PullPlan planned = plan(from, to, wanted, std::move(roles));
    to.write(planned.writes);
    return planned;
}

// "tax VAT percentage CONFLICT", as many as there are.
inline std::vector<std::string> lines_of(const PullPlan& plan) {
    std::vector<std::string> lines;
    for (const PullConflict& each : plan.conflicts)
        lines.push_back(fmt::format("{} {} {} {}", each.kind, each.name, each.field, each.code));
    return lines;
}

// "tax created 1 implied 1": what is not zero, by kind.
inline std::vector<std::string> counts_of(const PullPlan& plan) {
    std::vector<std::string> lines;
    for (const auto& each : to_json(plan.counts)) {
        std::string line(each.key());
        for (const auto& count : each.value().as_object()) {
            if (count.value().as_int64() != 0)
                line += fmt::format(" {} {}", std::string_view(count.key()), count.value().as_int64());
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

using Lines = std::vector<std::string>;

}  // namespace comanda::menu
