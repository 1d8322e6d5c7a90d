#include "record/snapshot.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "record/names.h"

namespace comanda::record {
namespace {

// Ids are seconds and random bits in hexadecimal: both ends together tell them apart.
std::size_t hash_of(std::string_view id) {
    if (id.empty()) return 0;
    std::uint64_t first = 0, last = 0;
    const std::size_t size = std::min(id.size(), sizeof(first));
    std::memcpy(&first, id.data(), size);
    std::memcpy(&last, id.data() + id.size() - size, size);
    const std::uint64_t mixed = (first * 0x9E3779B97F4A7C15ULL) ^ (last * 0xC2B2AE3D27D4EB4FULL);
    return static_cast<std::size_t>(mixed ^ (mixed >> 29));
}

bool in_order(const EntryPtr& a, const EntryPtr& b) {
    return comes_before(*a, *b);
}

bool names_record(const Entry& entry, std::string_view id) {
    return entry.refs.find(id) != std::string::npos;
}

}  // namespace

std::size_t Entry::bytes() const {
    constexpr std::size_t around = 200;  // Its places in the snapshot's lists and indexes.
    return sizeof(Entry) + around + kind.capacity() + id.capacity() + name.capacity() + order.capacity() +
           parent.capacity() + facet.capacity() + refs.capacity() + search.capacity() + doc.capacity();
}

bool comes_before(const Entry& a, const Entry& b) {
    if (const int order = a.order.compare(b.order); order != 0) return order < 0;
    // Texts that people take for equal still have one order.
    if (const int name = a.name.compare(b.name); name != 0) return name < 0;
    return a.id < b.id;
}

Snapshot::Snapshot(std::int64_t version, std::vector<EntryPtr> entries)
    : version_(version), entries_(std::move(entries)) {
    index();
    for (EntryPtr& each : entries_) {
        each = with_names(each);
        OfKind& of_kind = kinds_[each->kind];
        (each->active ? of_kind.active : of_kind.inactive).push_back(each);
        bytes_ += each->bytes();
    }
    for (auto& [kind, of_kind] : kinds_) {
        std::sort(of_kind.active.begin(), of_kind.active.end(), in_order);
        std::sort(of_kind.inactive.begin(), of_kind.inactive.end(), in_order);
    }
}

Snapshot::Snapshot(const Snapshot& base, std::int64_t version, std::vector<EntryPtr> changed)
    : version_(version),
      bytes_(base.bytes_),
      first_added_(base.entries_.size()),
      entries_(base.entries_),
      slots_(base.slots_),
      kinds_(base.kinds_) {
    for (const EntryPtr& each : changed)
        replace(each);
    for (const EntryPtr& each : changed) {
        const EntryPtr named = with_names(each);
        if (named != each) replace(named);
    }
}

std::size_t Snapshot::slot_of(std::string_view id) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = hash_of(id) & mask;
    while (slots_[slot] != 0 && entries_[slots_[slot] - 1]->id != id)
        slot = (slot + 1) & mask;
    return slot;
}

void Snapshot::index() {
    slots_.assign(std::bit_ceil(entries_.size() * 2 + 16), 0);
    for (std::size_t i = 0; i < entries_.size(); ++i)
        slots_[slot_of(entries_[i]->id)] = static_cast<std::uint32_t>(i + 1);
}

void Snapshot::replace(const EntryPtr& after) {
    const std::size_t slot = slot_of(after->id);
    OfKind& of_kind = kinds_[after->kind];
    if (slots_[slot] != 0) {
        EntryPtr& place = entries_[slots_[slot] - 1];
        auto& held = place->active ? of_kind.active : of_kind.inactive;
        held.erase(std::lower_bound(held.begin(), held.end(), place, in_order));
        bytes_ -= place->bytes();
        place = after;
    } else {
        entries_.push_back(after);
        slots_[slot] = static_cast<std::uint32_t>(entries_.size());
        if (entries_.size() * 2 > slots_.size()) index();
    }
    auto& holds = after->active ? of_kind.active : of_kind.inactive;
    holds.insert(std::lower_bound(holds.begin(), holds.end(), after, in_order), after);
    bytes_ += after->bytes();
}

// The entry itself when its document shows no names.
EntryPtr Snapshot::with_names(const EntryPtr& entry) const {
    if (!has_marks(entry->doc)) return entry;
    Entry copy = *entry;
    copy.doc = record::with_names(entry->doc, [this](std::string_view id) { return name_of(id); });
    return std::make_shared<const Entry>(std::move(copy));
}

const std::string* Snapshot::name_of(std::string_view id) const {
    const EntryPtr found = find(id);
    return found ? &found->name : nullptr;
}

EntryPtr Snapshot::find(std::string_view id) const {
    const std::uint32_t place = slots_[slot_of(id)];
    return place != 0 ? entries_[place - 1] : nullptr;
}

std::span<const EntryPtr> Snapshot::list(std::string_view kind, bool active) const {
    const auto found = kinds_.find(kind);
    if (found == kinds_.end()) return {};
    return active ? found->second.active : found->second.inactive;
}

std::vector<std::string> Snapshot::kinds() const {
    std::vector<std::string> names;
    for (const auto& [kind, of_kind] : kinds_)
        names.push_back(kind);
    return names;
}

std::vector<EntryPtr> Snapshot::users_of(std::string_view id) const {
    std::vector<EntryPtr> users;
    for (const EntryPtr& each : entries_) {
        if (each->active && each->id != id && names_record(*each, id)) users.push_back(each);
    }
    return users;
}

}  // namespace comanda::record
