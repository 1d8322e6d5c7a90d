// A till's check as an order that a menu can price. Pure.
#pragma once

#include <span>

#include "features/checks/checks.h"
#include "features/orders/orders.h"

namespace comanda::rehearsal {

struct TurnedCheck {
    orders::ToReprice order = {};
    std::vector<std::size_t> unlisted = {};  // Lines that no menu has: they cost what they did.
    orders::Worth beside = {};  // What no menu decides: charges, and the taxes on them and on unlisted lines.
};

TurnedCheck turn(const checks::ClosedCheck& check, std::span<const pricebook::PriceBookPtr> books);

}  // namespace comanda::rehearsal
