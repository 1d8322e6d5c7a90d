// Exact fractions, for what lies between two roundings. Nothing is lost on the way: a tax on a tax, inside a price,
// over many lines, is rounded once, at the end.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "pricing/rounding.h"

namespace comanda::pricing {

// Almost every bill fits into 128 bits. Rates have five decimals, so a fraction gains five digits with each tax on a
// tax; 1,024 bits hold five taxes inside the prices of forty lines, no two of them taxed alike. Both throw
// std::overflow_error rather than be wrong.
using Narrow = __int128;
using Wide = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<
    1024, 1024, boost::multiprecision::signed_magnitude, boost::multiprecision::checked, void>>;

// What follows is there for Narrow and for Wide.

// Throws std::overflow_error when it does not fit. Not negative.
template <class Integer>
std::int64_t to_int64(const Integer& value);

// Not negative.
template <class Integer>
class Fraction {
  public:
    Fraction(std::int64_t whole = 0) : top(whole) {}
    Fraction(Integer top_, Integer bottom_);

    Fraction operator+(const Fraction& other) const;
    Fraction operator-(const Fraction& other) const;  // Of something smaller.
    Fraction operator*(const Fraction& other) const;
    Fraction operator/(const Fraction& other) const;
    bool operator<(const Fraction& other) const;

    std::int64_t rounded(Rounding how) const;
    Fraction shortened() const;

    Integer top;
    Integer bottom = 1;
};

// As people write it: 82.5, or 9 1/11 when the decimals do not end.
template <class Integer>
std::string to_text(const Fraction<Integer>& value);

// `total` in proportion to the weights, without a remainder: whole parts first, then one unit each by the largest rest,
// the earlier one first. The parts add up to the total. Weights of nothing give everything to the first.
template <class Integer>
std::vector<std::int64_t> share_out(std::int64_t total, const std::vector<Fraction<Integer>>& weights);

// The same in two steps: over groups of weights that carry the same number, then within each group.
template <class Integer>
std::vector<std::int64_t> share_out(std::int64_t total, const std::vector<Fraction<Integer>>& weights,
                                    const std::vector<std::size_t>& groups);

}  // namespace comanda::pricing
