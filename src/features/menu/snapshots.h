// From the records a node keeps to the menu that the rules here look at.
#pragma once

#include "features/menu/difference.h"
#include "features/menu/parsed_menu.h"
#include "record/snapshot.h"

namespace comanda::menu {

Entry parse_entry(const record::Entry& entry);

// By kind, in the order of the kinds, then by name: active records first.
ParsedMenu parse_menu(const record::Snapshot& snapshot);

// Only records whose versions differ are parsed.
std::vector<Change> compare_snapshots(const record::Snapshot& before, const record::Snapshot& after);

}  // namespace comanda::menu
