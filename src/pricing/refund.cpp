#include "pricing/refund.h"

#include <algorithm>

#include "base/check.h"
#include "pricing/exact.h"

namespace comanda::pricing {

Refundable operator+(const Refundable& a, const Refundable& b) {
    return {a.quantity + b.quantity, a.net + b.net, a.tax + b.tax, a.inclusive_tax + b.inclusive_tax};
}

Refundable operator-(const Refundable& a, const Refundable& b) {
    return {a.quantity - b.quantity, a.net - b.net, a.tax - b.tax, a.inclusive_tax - b.inclusive_tax};
}

// The share of all units that have gone back by then, less what has gone back before: so that no cent is lost between
// one refund and the next.
Refundable refund_part(const Refundable& paid, const Refundable& already, std::int64_t quantity) {
    check(quantity >= 0 && quantity <= paid.quantity - already.quantity);
    const std::int64_t back = already.quantity + quantity;
    if (back == paid.quantity) return paid - already;
    const auto part = [&](Money whole, Money gone) {
        const Fraction<Narrow> share(static_cast<Narrow>(whole.minor) * back, paid.quantity);
        return std::max(Money{}, Money{share.rounded(Rounding::half_up)} - gone);
    };
    return {quantity, part(paid.net, already.net), part(paid.tax, already.tax),
            part(paid.inclusive_tax, already.inclusive_tax)};
}

}  // namespace comanda::pricing
