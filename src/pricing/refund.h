// What goes back to a guest, so that refunds of a line never add up to more or less than the line.
#pragma once

#include <cstdint>

#include "base/money.h"

namespace comanda::pricing {

struct Refundable {  // What was paid for a line, or has gone back of it.
    std::int64_t quantity = 0;
    Money net = {};  // With the taxes that are in it.
    Money tax = {};
    Money inclusive_tax = {};

    bool operator==(const Refundable&) const = default;
};

Refundable operator+(const Refundable& a, const Refundable& b);
Refundable operator-(const Refundable& a, const Refundable& b);

// What goes back for `quantity` more units, after `already`. The last unit takes what is left.
// quantity is at most paid.quantity - already.quantity.
Refundable refund_part(const Refundable& paid, const Refundable& already, std::int64_t quantity);

}  // namespace comanda::pricing
