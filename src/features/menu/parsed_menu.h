// A store's catalogue in memory, as one value that never changes: what linting, resolving and comparing look at.
#pragma once

#include <boost/container/small_vector.hpp>
#include <boost/container/static_vector.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/members.h"
#include "record/snapshot.h"

namespace comanda::menu {

// The kinds that the rules here know by name.
inline constexpr std::string_view menu_item_kind = "menuItem";
inline constexpr std::string_view category_kind = "category";
inline constexpr std::string_view modifier_kind = "modifier";
inline constexpr std::string_view modifier_group_kind = "modifierGroup";
inline constexpr std::string_view tax_kind = "tax";
inline constexpr std::string_view department_kind = "department";
inline constexpr std::string_view course_kind = "course";
inline constexpr std::string_view printer_kind = "printer";
inline constexpr std::string_view service_charge_kind = "itemServiceCharge";
inline constexpr std::string_view size_kind = "servingSizeLevel";

// A record with its document, as a client would get it.
struct Entry {
    std::string kind;
    std::string id;
    std::string name;
    bool active = true;
    std::int64_t version = 1;
    json::object document;
};

class ParsedMenu {
  public:
    explicit ParsedMenu(std::vector<Entry> entries);

    // The indexes point into the entries: these survive a move, not a copy.
    ParsedMenu(ParsedMenu&&) = default;
    ParsedMenu& operator=(ParsedMenu&&) = default;
    ParsedMenu(const ParsedMenu&) = delete;
    ParsedMenu& operator=(const ParsedMenu&) = delete;

    std::span<const Entry> entries() const { return entries_; }
    const Entry* find(std::string_view id) const;  // Null for none.
    const Entry* find_active(std::string_view kind, std::string_view id) const;
    std::span<const Entry* const> all(std::string_view kind) const;  // In the order they were given.

  private:
    std::vector<Entry> entries_;
    std::unordered_map<std::string_view, const Entry*> by_id_;
    std::unordered_map<std::string_view, std::vector<const Entry*>> by_kind_;
};

// Of the records a node has in memory.
Entry parse_entry(const record::Entry& entry);
// By kind, in the order of the kinds, then by name: active records first.
ParsedMenu parse_menu(const record::Snapshot& snapshot);

using members::flag;
using members::list;
using members::text;
using members::whole;

// The objects in a list; what else is in it is passed over.
using Rows = boost::container::small_vector<const json::object*, 8>;
Rows rows(const json::object& document, std::string_view name);

// The ids that a member names: itself when it is one id, else its elements, which are ids or objects with the id in
// `key`. Empty ones are left out. The views live as long as the document.
using Ids = boost::container::small_vector<std::string_view, 8>;
Ids ids(const json::object& document, std::string_view name, std::string_view key = "id");

// The category with this id and the one above it, nearest first, active or not. A menu has two levels, so that is all.
using CategoryPath = boost::container::static_vector<const Entry*, 2>;
CategoryPath category_path(const ParsedMenu& menu, std::string_view category_id);

}  // namespace comanda::menu
