// From a line of an order to what was selected on the menu, and what is wrong with the selection. Pure.
#pragma once

#include "features/orders/reckon.h"
#include "pricing/selection.h"

namespace comanda::orders {

struct Selected {
    LineAmounts line;  // Item, size and modifiers; no amounts but prices yet.
    pricing::Selection selection;
    std::vector<std::pair<std::size_t, std::size_t>> places;  // Of each choice: its list, and its place there.
};

Selected select(const SentLine& sent, std::size_t place, const pricebook::PriceBook& book, const Terms& terms,
                std::vector<Problem>& problems);

}  // namespace comanda::orders
