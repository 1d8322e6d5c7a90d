// Money that goes back in the demo: now and then a guest returns something, a day or more later.
#pragma once

#include <optional>

#include "app/demo_sales_check.h"

namespace comanda::app::demo {

struct Return {
    std::string check_id;
    std::string refund_id;
    std::string refund;  // Its JSON object, as refunds of web orders are answered.
};

// What is brought back of this visit by now; almost always nothing.
std::optional<Return> return_of(const SalesMenu& menu, const Visit& visit, Instant now);

}  // namespace comanda::app::demo
