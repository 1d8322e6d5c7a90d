#include "record/snapshot.h"

#include <algorithm>

#include "record/names.h"

namespace comanda::record {
namespace {

bool by_id(const EntryPtr& a, const EntryPtr& b) {
    return a->id < b->id;
}

bool in_order(const EntryPtr& a, const EntryPtr& b) {
    return comes_before(*a, *b);
}

bool names_record(const Entry& entry, std::string_view id) {
    return entry.refs.find(id) != std::string::npos;
}

}  // namespace

std::size_t Entry::bytes() const {
    return sizeof(Entry) + 64 + kind.capacity() + id.capacity() + name.capacity() + order.capacity() +
           parent.capacity() + facet.capacity() + refs.capacity() + search.capacity() + doc.capacity();
}

bool comes_before(const Entry& a, const Entry& b) {
    if (const int order = a.order.compare(b.order); order != 0) return order < 0;
    // Texts that people take for equal still have one order.
    if (const int name = a.name.compare(b.name); name != 0) return name < 0;
    return a.id < b.id;
}

Snapshot::Snapshot(std::int64_t version, std::vector<EntryPtr> entries)
    : version_(version), by_id_(std::move(entries)) {
    std::sort(by_id_.begin(), by_id_.end(), by_id);
    for (EntryPtr& each : by_id_) {
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
    : version_(version), bytes_(base.bytes_), by_id_(base.by_id_), kinds_(base.kinds_) {
    for (const EntryPtr& each : changed)
        replace(find(each->id), each);
    for (const EntryPtr& each : changed) {
        const EntryPtr named = with_names(each);
        if (named != each) replace(each, named);
    }
}

void Snapshot::replace(const EntryPtr& before, const EntryPtr& after) {
    const auto place = std::lower_bound(by_id_.begin(), by_id_.end(), after, by_id);
    if (before)
        *place = after;
    else
        by_id_.insert(place, after);
    OfKind& of_kind = kinds_[after->kind];
    if (before) {
        auto& held = before->active ? of_kind.active : of_kind.inactive;
        held.erase(std::lower_bound(held.begin(), held.end(), before, in_order));
        bytes_ -= before->bytes();
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
    const auto place =
        std::lower_bound(by_id_.begin(), by_id_.end(), id,
                         [](const EntryPtr& entry, std::string_view wanted) { return entry->id < wanted; });
    return place != by_id_.end() && (*place)->id == id ? *place : nullptr;
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
    for (const EntryPtr& each : by_id_) {
        if (each->active && each->id != id && names_record(*each, id)) users.push_back(each);
    }
    return users;
}

}  // namespace comanda::record
