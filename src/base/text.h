// Text as people compare it. The same library and rules as PostgreSQL's collation und-x-icu, so that an order or a
// lower case made here agrees with one made there.
#pragma once

#include <string>
#include <string_view>

namespace comanda {

std::string lower_case(std::string_view text);

// Bytes whose plain order is the order of the texts in every language's alphabet taken together.
std::string sort_key(std::string_view text);

}  // namespace comanda
