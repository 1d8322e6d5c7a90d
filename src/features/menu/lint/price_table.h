// Who sets a price for which serving size, looked up once for the rules that ask about prices.
#pragma once

#include <unordered_map>

#include "features/menu/parsed_menu.h"

namespace comanda::menu {

// Sizes of a menu are few, so that looking through them is quicker than hashing.
using Sizes = boost::container::small_vector<const Entry*, 8>;
bool has(const Sizes& sizes, const Entry* size);

// What a category, group or modifier sets prices for.
struct Prices {
    Sizes sizes;
    bool has_default = false;  // Such a price of a modifier stands in for every size that it has no price for.
};

// The sizes that an item is offered in. Those that are not active are in no list: another rule finds them.
struct ItemSizes {
    bool has_price = false;  // In one of them at least, its own or its category's.
    Sizes without_price;
    Sizes all;
};

class PriceTable {
  public:
    explicit PriceTable(const ParsedMenu& menu);

    const Prices& of(const Entry& entry) const { return by_entry_.at(&entry); }
    const ItemSizes& of_item(const Entry& item) const { return by_item_.at(&item); }

  private:
    ItemSizes sizes_of(const ParsedMenu& menu, const Entry& item) const;

    std::unordered_map<const Entry*, Prices> by_entry_;
    std::unordered_map<const Entry*, ItemSizes> by_item_;  // Active ones.
};

}  // namespace comanda::menu
