// Going back to an earlier menu, as a new version that equals it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "record/engine.h"

namespace comanda::menu {

// What must be written so that `current` says again what `target` said. A record that did not exist then cannot vanish
// (checks and orders may name it): it is taken out of use.
std::vector<record::Write> writes_to_restore(const record::Snapshot& current, const record::Snapshot& target,
                                             std::span<const record::Kind* const> kinds, const std::string& actor);

}  // namespace comanda::menu
