#include "pricing/exact.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "base/check.h"

namespace comanda::pricing {
namespace {

// Wide throws of its own accord.
Narrow product_of(const Narrow& a, const Narrow& b) {
    Narrow product;
    if (__builtin_mul_overflow(a, b, &product)) throw std::overflow_error("a fraction is too long");
    return product;
}
Wide product_of(const Wide& a, const Wide& b) {
    return a * b;
}
Narrow sum_of(const Narrow& a, const Narrow& b) {
    Narrow sum;
    if (__builtin_add_overflow(a, b, &sum)) throw std::overflow_error("a fraction is too long");
    return sum;
}
Wide sum_of(const Wide& a, const Wide& b) {
    return a + b;
}

// Shortened only when they do not fit otherwise. Wide has the room.
Fraction<Narrow> product_of(const Fraction<Narrow>& a, const Fraction<Narrow>& b) {
    Narrow top, bottom;
    if (!__builtin_mul_overflow(a.top, b.top, &top) && !__builtin_mul_overflow(a.bottom, b.bottom, &bottom))
        return {top, bottom};
    const auto first = Fraction<Narrow>(a.top, b.bottom).shortened();
    const auto second = Fraction<Narrow>(b.top, a.bottom).shortened();
    return {product_of(first.top, second.top), product_of(first.bottom, second.bottom)};
}
Fraction<Wide> product_of(const Fraction<Wide>& a, const Fraction<Wide>& b) {
    return {a.top * b.top, a.bottom * b.bottom};
}

template <class Integer>
Integer common_divisor(Integer a, Integer b) {
    while (b != 0) {
        const Integer rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

// Both tops over the one bottom that is returned.
template <class Integer>
Integer common_bottom(const Fraction<Integer>& a, const Fraction<Integer>& b, Integer& a_top, Integer& b_top) {
    const Integer common = common_divisor(a.bottom, b.bottom);
    const Integer a_share = a.bottom / common, b_share = b.bottom / common;
    a_top = product_of(a.top, b_share);
    b_top = product_of(b.top, a_share);
    return product_of(a_share, b.bottom);
}

template <class Integer>
std::string digits_of(Integer number) {
    std::string digits;
    for (; number != 0; number /= 10)
        digits += static_cast<char>('0' + to_int64(Integer(number % 10)));
    std::ranges::reverse(digits);
    return digits;
}

}  // namespace

template <class Integer>
std::int64_t to_int64(const Integer& value) {
    if (value > Integer(INT64_MAX)) throw std::overflow_error("an amount does not fit");
    return static_cast<std::int64_t>(value);
}

template <class Integer>
Fraction<Integer>::Fraction(Integer top_, Integer bottom_) : top(std::move(top_)), bottom(std::move(bottom_)) {
    check(bottom > 0);
}

// Only as short as need be: looking for a common divisor costs more than everything else.
template <class Integer>
Fraction<Integer> Fraction<Integer>::operator+(const Fraction& other) const {
    if (bottom == other.bottom) return {sum_of(top, other.top), bottom};
    Integer a, b;
    Integer both = common_bottom(*this, other, a, b);
    return {sum_of(a, b), std::move(both)};
}

template <class Integer>
Fraction<Integer> Fraction<Integer>::operator-(const Fraction& other) const {
    Integer a, b;
    Integer both = common_bottom(*this, other, a, b);
    return {Integer(a - b), std::move(both)};
}

template <class Integer>
Fraction<Integer> Fraction<Integer>::operator*(const Fraction& other) const {
    return product_of(*this, other);
}

template <class Integer>
Fraction<Integer> Fraction<Integer>::operator/(const Fraction& other) const {
    return *this * Fraction(other.bottom, other.top);
}

template <class Integer>
bool Fraction<Integer>::operator<(const Fraction& other) const {
    return product_of(top, other.bottom) < product_of(other.top, bottom);
}

template <class Integer>
std::int64_t Fraction<Integer>::rounded(Rounding how) const {
    const Integer quotient = top / bottom;
    const Integer rest = top % bottom;
    const std::int64_t whole = to_int64(quotient);
    if (rest == 0 || how == Rounding::down) return whole;
    const Integer other_rest = bottom - rest;
    const bool is_half = rest == other_rest;
    const bool goes_up = how == Rounding::up || rest > other_rest || (is_half && how == Rounding::half_up) ||
                         (is_half && whole % 2 != 0);
    return goes_up ? to_int64(Integer(quotient + 1)) : whole;
}

template <class Integer>
Fraction<Integer> Fraction<Integer>::shortened() const {
    const Integer common = common_divisor(top, bottom);
    return {top / common, bottom / common};
}

template <class Integer>
std::string to_text(const Fraction<Integer>& value) {
    const Fraction<Integer> reduced = value.shortened();
    const Integer rest = reduced.top % reduced.bottom;
    std::string text = std::to_string(to_int64(Integer(reduced.top / reduced.bottom)));
    if (rest == 0) return text;
    std::string decimals;
    Integer left = rest;
    while (left != 0 && decimals.size() < 9) {
        const Integer ten_times = product_of(left, Integer(10));
        decimals += static_cast<char>('0' + to_int64(Integer(ten_times / reduced.bottom)));
        left = ten_times % reduced.bottom;
    }
    if (left == 0) return text + "." + decimals;
    return text + " " + digits_of(rest) + "/" + digits_of(reduced.bottom);
}

template <class Integer>
std::vector<std::int64_t> share_out(std::int64_t total, const std::vector<Fraction<Integer>>& weights) {
    std::vector<std::int64_t> parts(weights.size());
    if (weights.empty()) return parts;
    Integer bottom = 1;
    for (const Fraction<Integer>& each : weights) {
        if (bottom % each.bottom != 0)
            bottom = product_of(Integer(bottom / common_divisor(bottom, each.bottom)), each.bottom);
    }
    std::vector<Integer> shares;
    Integer all = 0;
    for (const Fraction<Integer>& each : weights) {
        shares.push_back(product_of(each.top, Integer(bottom / each.bottom)));
        all = sum_of(all, shares.back());
    }
    if (all == 0) {
        parts[0] = total;
        return parts;
    }
    std::int64_t given = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Integer whole = product_of(Integer(total), shares[i]);
        parts[i] = to_int64(Integer(whole / all));
        shares[i] = whole % all;
        given += parts[i];
    }
    std::vector<std::size_t> order(parts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    if (given < total)
        std::stable_sort(order.begin(), order.end(),
                         [&shares](std::size_t a, std::size_t b) { return shares[b] < shares[a]; });
    for (std::size_t i = 0; given < total; ++i, ++given)
        ++parts[order[i]];
    return parts;
}

template std::int64_t to_int64(const Narrow&);
template std::int64_t to_int64(const Wide&);
template <class Integer>
std::vector<std::int64_t> share_out(std::int64_t total, const std::vector<Fraction<Integer>>& weights,
                                    const std::vector<std::size_t>& groups) {
    std::vector<std::size_t> names;
    std::vector<std::vector<std::size_t>> members;
    std::vector<Fraction<Integer>> sums;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const auto place = static_cast<std::size_t>(std::ranges::find(names, groups[i]) - names.begin());
        if (place == names.size()) {
            names.push_back(groups[i]);
            members.push_back({i});
            sums.push_back(weights[i]);
        } else {
            members[place].push_back(i);
            sums[place] = sums[place] + weights[i];
        }
    }
    const std::vector<std::int64_t> of_groups = share_out(total, sums);
    std::vector<std::int64_t> parts(weights.size());
    for (std::size_t place = 0; place < members.size(); ++place) {
        std::vector<Fraction<Integer>> its;
        for (const std::size_t each : members[place])
            its.push_back(weights[each]);
        const std::vector<std::int64_t> within = share_out(of_groups[place], its);
        for (std::size_t i = 0; i < within.size(); ++i)
            parts[members[place][i]] = within[i];
    }
    return parts;
}

template class Fraction<Narrow>;
template class Fraction<Wide>;
template std::string to_text(const Fraction<Narrow>&);
template std::string to_text(const Fraction<Wide>&);
template std::vector<std::int64_t> share_out(std::int64_t, const std::vector<Fraction<Narrow>>&);
template std::vector<std::int64_t> share_out(std::int64_t, const std::vector<Fraction<Wide>>&);
template std::vector<std::int64_t> share_out(std::int64_t, const std::vector<Fraction<Narrow>>&,
                                             const std::vector<std::size_t>&);
template std::vector<std::int64_t> share_out(std::int64_t, const std::vector<Fraction<Wide>>&,
                                             const std::vector<std::size_t>&);

}  // namespace comanda::pricing
