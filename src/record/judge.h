// What a change must be to the rest of the menu. Pure: decided over a snapshot.
#pragma once

#include <optional>

#include "base/refusal.h"
#include "record/engine.h"

namespace comanda::record {

// 409 IN_USE with those that use it, when active records name this one.
std::optional<Refusal> why_in_use(const Kind& kind, std::string_view id, const Snapshot& menu);

// 422 with the other's id, when another record of the kind was pulled from the same original.
std::optional<Refusal> why_copied_twice(const Kind& kind, std::string_view id, const json::object& fields,
                                        const Snapshot& menu);

// 422, TAX_CYCLE for taxes, when following the kind's acyclic references from `fields` leads back to the record itself.
std::optional<Refusal> why_cyclic(const Kind& kind, std::string_view id, const json::object& fields,
                                  const Snapshot& menu);
bool may_be_cyclic(const Kind& kind, const std::vector<std::string>& changed);

// The references of `after` that `before` had not: those are held to naming active records. What was dangling already
// (a record can be taken out of use by force) does not stand in the way of changing something else.
std::vector<Reference> added_references(const Kind& kind, const json::object& before, const json::object& after);

// 422 REFERENCE_NOT_FOUND for each of these references.
Refusal reference_not_found(const std::vector<Reference>& references, const std::vector<std::size_t>& missing);

// The menu that these writes would make.
SnapshotPtr menu_after(const Snapshot& menu, std::span<const Write> writes);

struct Complaint {
    std::size_t write = 0;  // Which of the writes.
    FieldError error;
};

// What is wrong with the menu that these writes together would make: names taken twice, references to nothing, cycles,
// records taken out of use that others still name.
std::vector<Complaint> complaints_together(const Snapshot& menu, std::span<const Write> writes,
                                           std::span<const Kind* const> kinds);

}  // namespace comanda::record
