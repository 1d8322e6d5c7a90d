// The word that somebody probably meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace comanda::app {

// The one that `typed` can be made of with the fewest letters added, removed or swapped; empty when more would change
// than stay.
std::string nearest(std::string_view typed, const std::vector<std::string>& words);

}  // namespace comanda::app
