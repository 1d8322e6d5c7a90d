// Exact fractions, for what lies between two roundings. Nothing is lost on the way: a tax on a tax, inside a price,
// over many lines, is rounded once, at the end.
#pragma once

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/check.h"

namespace comanda::pricing {

enum class Rounding : std::uint8_t { half_up, half_even, up, down };

// Almost every bill fits into 128 bits. Rates have five decimals, so a fraction gains five digits with each tax on a
// tax; 1,024 bits hold sixty taxes deep. Both throw std::overflow_error rather than be wrong.
using Narrow = __int128;
using Wide = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<
    1024, 1024, boost::multiprecision::signed_magnitude, boost::multiprecision::checked, void>>;

inline bool multiply(const Narrow& a, const Narrow& b, Narrow& product) {
    return !__builtin_mul_overflow(a, b, &product);
}
inline bool multiply(const Wide& a, const Wide& b, Wide& product) {
    product = a * b;
    return true;
}
inline bool add(const Narrow& a, const Narrow& b, Narrow& sum) {
    return !__builtin_add_overflow(a, b, &sum);
}
inline bool add(const Wide& a, const Wide& b, Wide& sum) {
    sum = a + b;
    return true;
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

template <class Integer>
Integer product_of(const Integer& a, const Integer& b) {
    Integer product;
    if (!multiply(a, b, product)) throw std::overflow_error("a fraction is too long");
    return product;
}

template <class Integer>
Integer sum_of(const Integer& a, const Integer& b) {
    Integer sum;
    if (!add(a, b, sum)) throw std::overflow_error("a fraction is too long");
    return sum;
}

template <class Integer>
std::int64_t to_int64(const Integer& value) {
    if (value > Integer(INT64_MAX)) throw std::overflow_error("an amount does not fit");
    return static_cast<std::int64_t>(value);
}

// Not negative.
template <class Integer>
class Fraction {
  public:
    Fraction(std::int64_t whole = 0) : top(whole) {}
    Fraction(Integer top_, Integer bottom_) : top(std::move(top_)), bottom(std::move(bottom_)) { check(bottom > 0); }

    // Only as short as need be: looking for a common divisor costs more than everything else.
    friend Fraction operator+(const Fraction& a, const Fraction& b) {
        if (a.bottom == b.bottom) return {sum_of(a.top, b.top), a.bottom};
        const Integer common = common_divisor(a.bottom, b.bottom);
        const Integer a_share = a.bottom / common, b_share = b.bottom / common;
        return {sum_of(product_of(a.top, b_share), product_of(b.top, a_share)), product_of(a_share, b.bottom)};
    }
    friend Fraction operator*(const Fraction& a, const Fraction& b) {
        Fraction made;
        if (multiply(a.top, b.top, made.top) && multiply(a.bottom, b.bottom, made.bottom)) return made;
        const Fraction first(a.top, b.bottom), second(b.top, a.bottom);
        const Fraction short_first = first.shortened(), short_second = second.shortened();
        return {product_of(short_first.top, short_second.top), product_of(short_first.bottom, short_second.bottom)};
    }
    friend Fraction operator/(const Fraction& a, const Fraction& b) { return a * Fraction(b.bottom, b.top); }

    std::int64_t rounded(Rounding how) const {
        const Integer quotient = top / bottom;
        const Integer rest = top % bottom;
        const std::int64_t whole = to_int64(quotient);
        if (rest == 0 || how == Rounding::down) return whole;
        const Integer other_rest = bottom - rest;
        const bool is_half = rest == other_rest;
        const bool goes_up = how == Rounding::up || rest > other_rest || (is_half && how == Rounding::half_up) ||
                             (is_half && whole % 2 != 0);
        return goes_up ? whole + 1 : whole;
    }

    Fraction shortened() const {
        const Integer common = common_divisor(top, bottom);
        return {top / common, bottom / common};
    }

    Integer top;
    Integer bottom = 1;
};

// As people write it: 82.5, or 9 1/11 when the decimals do not end.
template <class Integer>
std::string to_text(const Fraction<Integer>& value) {
    const Fraction<Integer> reduced = value.shortened();
    const std::int64_t whole = to_int64(Integer(reduced.top / reduced.bottom));
    Integer rest = reduced.top % reduced.bottom;
    std::string text = std::to_string(whole);
    if (rest == 0) return text;
    std::string decimals;
    for (Integer left = rest; left != 0 && decimals.size() < 9;) {
        const Integer ten_times = product_of(left, Integer(10));
        decimals += static_cast<char>('0' + to_int64(Integer(ten_times / reduced.bottom)));
        left = ten_times % reduced.bottom;
        if (left == 0) return text + "." + decimals;
    }
    const auto digits = [](Integer number) {
        std::string made;
        for (; number != 0; number /= 10)
            made.insert(made.begin(), static_cast<char>('0' + to_int64(Integer(number % 10))));
        return made;
    };
    return text + " " + digits(rest) + "/" + digits(reduced.bottom);
}

// `total` in proportion to the weights, without a remainder: whole parts first, then one unit each by the largest rest,
// the earlier one first. The parts add up to the total. Weights of nothing give everything to the first.
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

}  // namespace comanda::pricing
