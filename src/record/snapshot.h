// All records of a store as they stood at one menu version: immutable, shared by the threads and by whoever needs the
// menu. A newer one is made from an older one and what has changed since.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace comanda::record {

struct Entry {
    std::string kind;
    std::string id;
    std::int64_t version = 0;
    bool active = true;
    std::string name;
    std::string order;  // sort_key(name)
    std::string parent;
    std::string facet;
    std::string refs;    // The ids it names, separated by spaces.
    std::string search;  // In lower case.
    std::string doc;

    std::size_t bytes() const;
};
BOOST_DESCRIBE_STRUCT(Entry, (), (kind, id, version, active, name, parent, facet, refs, search, doc))
using EntryPtr = std::shared_ptr<const Entry>;

class Snapshot {
  public:
    Snapshot(std::int64_t version, std::vector<EntryPtr> entries);
    // `base` with these entries instead of, or besides, its own. Names that others show must not be among the changes.
    Snapshot(const Snapshot& base, std::int64_t version, std::vector<EntryPtr> changed);

    std::int64_t version() const { return version_; }
    std::size_t bytes() const { return bytes_; }
    std::size_t size() const { return entries_.size(); }

    EntryPtr find(std::string_view id) const;                                        // Null for none.
    std::span<const EntryPtr> list(std::string_view kind, bool active) const;        // By name, then id.
    std::span<const EntryPtr> all() const { return entries_; }                       // In no order.
    std::span<const EntryPtr> added() const { return all().subspan(first_added_); }  // What its base did not have.
    std::vector<std::string> kinds() const;                                          // Those it has records of.
    std::vector<EntryPtr> users_of(std::string_view id) const;                       // The active records that name it.
    const std::string* name_of(std::string_view id) const;                           // Null for none.

  private:
    struct OfKind {
        std::vector<EntryPtr> active;
        std::vector<EntryPtr> inactive;
    };

    std::size_t slot_of(std::string_view id) const;  // Where it is, or would be.
    void index();
    void replace(const EntryPtr& after);
    EntryPtr with_names(const EntryPtr& entry) const;

    std::int64_t version_;
    std::size_t bytes_ = 0;
    std::size_t first_added_ = 0;
    std::vector<EntryPtr> entries_;
    std::vector<std::uint32_t> slots_;  // Hashed by id: places in entries_, from 1; 0 is free. At most half are taken.
    std::map<std::string, OfKind, std::less<>> kinds_;
};
using SnapshotPtr = std::shared_ptr<const Snapshot>;

// The order of lists: a cursor's place in it is the name and id of the last record.
bool comes_before(const Entry& a, const Entry& b);

}  // namespace comanda::record
