// Exact fractions, for what lies between two roundings. Nothing is lost on the way: a tax on a tax, inside a price,
// over many lines, is rounded once, at the end.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>

namespace comanda::pricing {

// Rates have five decimals, so a fraction gains five digits with each tax on a tax. 1,024 bits hold sixty taxes deep;
// beyond that the type throws std::overflow_error rather than be wrong.
using Whole = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<
    1024, 1024, boost::multiprecision::signed_magnitude, boost::multiprecision::checked, void>>;

enum class Rounding : std::uint8_t { half_up, half_even, up, down };

class Exact {
  public:
    Exact(std::int64_t whole = 0) : top_(whole) {}
    Exact(Whole top, Whole bottom);  // bottom > 0

    friend Exact operator+(const Exact& a, const Exact& b);
    friend Exact operator*(const Exact& a, const Exact& b);
    friend Exact operator/(const Exact& a, const Exact& b);  // b > 0
    friend bool operator<(const Exact& a, const Exact& b) { return a.top_ * b.bottom_ < b.top_ * a.bottom_; }
    friend bool operator==(const Exact& a, const Exact& b) { return a.top_ * b.bottom_ == b.top_ * a.bottom_; }

    std::int64_t floor() const;  // Of what is not negative.
    Exact rest() const;          // What floor() leaves: at least 0, less than 1.
    std::int64_t rounded(Rounding how) const;

  private:
    void shorten();

    Whole top_;
    Whole bottom_ = 1;
};

}  // namespace comanda::pricing
