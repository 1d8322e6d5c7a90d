#include "pricing/exact.h"

#include "base/check.h"

namespace comanda::pricing {

Exact::Exact(Whole top, Whole bottom) : top_(std::move(top)), bottom_(std::move(bottom)) {
    check(bottom_ > 0);
    shorten();
}

// Keeps the numbers small where many are added up.
void Exact::shorten() {
    if (bottom_ == 1) return;
    const Whole common = gcd(top_, bottom_);
    if (common <= 1) return;
    top_ /= common;
    bottom_ /= common;
}

Exact operator+(const Exact& a, const Exact& b) {
    if (a.bottom_ == b.bottom_) return {a.top_ + b.top_, a.bottom_};
    return {a.top_ * b.bottom_ + b.top_ * a.bottom_, a.bottom_ * b.bottom_};
}

Exact operator*(const Exact& a, const Exact& b) {
    return {a.top_ * b.top_, a.bottom_ * b.bottom_};
}

Exact operator/(const Exact& a, const Exact& b) {
    return {a.top_ * b.bottom_, a.bottom_ * b.top_};
}

std::int64_t Exact::floor() const {
    check(top_ >= 0);
    return static_cast<std::int64_t>(Whole(top_ / bottom_));
}

Exact Exact::rest() const {
    return {top_ % bottom_, bottom_};
}

std::int64_t Exact::rounded(Rounding how) const {
    const std::int64_t whole = floor();
    const Whole rest = top_ % bottom_;
    if (rest == 0 || how == Rounding::down) return whole;
    if (how == Rounding::up) return whole + 1;
    const Whole twice = rest * 2;
    if (twice != bottom_) return twice > bottom_ ? whole + 1 : whole;
    return how == Rounding::half_up || whole % 2 != 0 ? whole + 1 : whole;
}

}  // namespace comanda::pricing
