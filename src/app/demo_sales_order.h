// What a party of the demo's guests orders.
#pragma once

#include <vector>

#include "app/demo_sales_menu.h"
#include "app/demo_sales_visits.h"

namespace comanda::app::demo {

struct OrderedLine {
    const SalesDish* dish = nullptr;
    const pricebook::SizePrice* size = nullptr;
    std::int64_t quantity = 1;
    std::int64_t seat = 1;
    const VoidReason* void_reason = nullptr;  // Null: it was served.

    std::int64_t gross() const { return size->price->minor * quantity; }
};

inline constexpr std::size_t order_lines_max = 8;

// At most `order_lines_max`, of which some may be void but never all. Empty: the menu has nothing for them.
std::vector<OrderedLine> order_of(const SalesMenu& menu, const Visit& visit);

}  // namespace comanda::app::demo
