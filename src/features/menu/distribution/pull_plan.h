// What a pull would do to a store's menu, decided over two menus in memory: nothing here reads or writes a database.
#pragma once

#include <deque>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/members.h"
#include "db/rows.h"
#include "features/menu/distribution/pull_merge.h"
#include "features/menu/distribution/pull_source.h"
#include "record/engine.h"

namespace comanda::menu {

struct PullWanted {
    std::set<std::string, std::less<>> kinds;
    bool copy_all = false;   // Every kind, and what is gone at the source goes out of use here.
    bool overwrite = false;  // What the store changed itself is replaced.
};

// The store that pulls.
struct PullInto {
    std::string account;
    std::string signature;
    tenant::StoreRef store;
    record::SnapshotPtr menu;
    // From the source's roles to those of the same name here; empty: there is none.
    std::map<std::string, std::string, std::less<>> roles = {};
};

// A record of the store that is, or becomes, the copy of one of the source's.
struct LocalRecord {
    record::EntryPtr entry;
    EditableFields content;
    json::object origin;      // What the service wrote beside it.
    bool is_adopted = false;  // It has the same name in the same place, and was no copy of this one before.

    // What it has been a copy of so far.
    std::string_view original() const { return members::text(content.fields, original_field); }
};

struct PullStep {
    const SourceRecord* source = nullptr;
    bool is_implied = false;  // Not asked for, but needed by what is.
    std::optional<LocalRecord> local = {};
};

struct RecordVersion {
    std::string id;
    std::int64_t version = 0;

    bool operator==(const RecordVersion&) const = default;
};
BOOST_DESCRIBE_STRUCT(RecordVersion, (), (id, version))

// Which records come, and where those of them are that came before.
struct PullSteps {
    PullSourcePtr source;
    std::vector<PullStep> steps;
    IdMap ids;                         // Of all records of the source that have, or get, a copy.
    std::vector<RecordVersion> bases;  // Of originals, which must be known to merge.
    // Of adopted records that were copies of other stores' records: their originals' ids, and the store's for them.
    std::deque<std::string> other_originals;
    IdMap other_ids;
};
PullSteps find_steps(const PullSourcePtr& source, const PullInto& into, const PullWanted& wanted,
                     std::span<const record::Kind* const> kinds);

struct PullCounts {
    std::int64_t created = 0, updated = 0, unchanged = 0, inactivated = 0, implied = 0, kept = 0;
};

struct PullConflict {
    std::string kind;
    std::string id;
    std::string name;
    std::string field;
    std::string_view code;  // LOCAL_EDIT, CONFLICT, ADOPTED, NAME_TAKEN, IN_USE, ROLE_NOT_FOUND
    std::optional<json::value> local;
    std::optional<json::value> incoming;
};

struct PullPlan {
    std::vector<record::Write> writes;
    std::map<std::string, PullCounts, std::less<>> counts;  // By kind.
    std::vector<PullConflict> conflicts;
    record::SnapshotPtr after;  // The menu as it would be.
};

// The originals as they were at the versions that `bases` names, by id: their documents.
using PullBases = std::unordered_map<std::string, std::string>;

PullPlan plan_pull(const PullSteps& steps, const PullBases& bases, const PullInto& into, const PullWanted& wanted);

json::object to_json(const PullConflict& conflict);
json::object to_json(const std::map<std::string, PullCounts, std::less<>>& counts);

}  // namespace comanda::menu
