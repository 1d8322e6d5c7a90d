// A menu that stores pull from, read once: however many pull it, its documents are parsed one time. Immutable, shared.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "features/menu/difference.h"
#include "record/snapshot.h"

namespace comanda::menu {

inline constexpr std::string_view original_field = "originalID";
// What is left in a store's kitchen is that store's own: it does not travel.
inline constexpr std::array<std::string_view, 3> stock_fields{"outOfStock", "outOfStockUntil", "remainingQty"};

struct SourceRecord {
    record::EntryPtr entry;
    const record::Kind* kind = nullptr;
    EditableFields content;          // Without originalID, which names the source's source, and without its stock.
    std::vector<std::size_t> named;  // The records of the menu that its document names, in whatever field.
};

class PullSource {
  public:
    PullSource(record::SnapshotPtr menu, std::span<const record::Kind* const> kinds);

    std::int64_t version() const { return menu_->version(); }
    std::span<const SourceRecord> records() const { return records_; }
    const SourceRecord& at(std::size_t place) const { return records_[place]; }
    const SourceRecord* find(std::string_view id) const;  // Null for none.

  private:
    record::SnapshotPtr menu_;
    std::vector<SourceRecord> records_;
    std::unordered_map<std::string_view, std::size_t> places_;
};
using PullSourcePtr = std::shared_ptr<const PullSource>;

// What travels of a document.
EditableFields travelling_content(std::string_view doc, const record::Kind& kind);

// From ids of one menu to those of another. Keys must outlive it.
using IdMap = std::unordered_map<std::string_view, std::string>;

// The same with each id that the map knows replaced, wherever it stands: as a value, in a list, as a member's name.
json::object with_ids(const json::object& object, const IdMap& ids);

}  // namespace comanda::menu
