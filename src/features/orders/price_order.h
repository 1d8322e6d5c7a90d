// An order with its price by one basis: what save, quote and explain have in common.
#pragma once

#include "features/orders/basis.h"
#include "features/orders/order_text.h"

namespace comanda::orders {

struct Priced {
    Terms terms;
    Reckoned reckoned;
    OrderText text;
    std::optional<Instant> wanted_at;  // A future order.
    bool is_too_late = false;          // That moment has long passed.
    bool is_late = false;              // It has passed by less than a day: as soon as possible is meant.
    std::size_t lines = 0;
};

Priced price_order(const SentOrder& order, const Basis& basis, Instant at, Keep keep,
                   std::vector<pricing::Step>* steps = nullptr);

// Why the store does not take it so; nothing when it does.
std::optional<Refusal> refusal_of(const Priced& priced);
// The same for a quote, whose amounts nobody has to match.
std::optional<Refusal> problem_refusal(const Priced& priced);

}  // namespace comanda::orders
