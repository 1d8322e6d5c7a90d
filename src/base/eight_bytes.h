// Finds characters in a text eight at a time, where most are others and runs are too short for a search.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace comanda {

class EightBytes {
  public:
    static_assert(std::endian::native == std::endian::little);
    static constexpr std::size_t size = 8;

    explicit EightBytes(const char* at) { std::memcpy(&bytes_, at, size); }

    // Which are that, as a bit of each: the first one is right, those behind it may be others.
    std::uint64_t equal(char c) const {
        const std::uint64_t zeroed = bytes_ ^ (ones * static_cast<unsigned char>(c));
        return (zeroed - ones) & ~zeroed & high_bits;
    }
    std::uint64_t below(unsigned char limit) const { return (bytes_ - ones * limit) & ~bytes_ & high_bits; }
    // Of what these returned, or several of them together, not 0.
    static std::size_t first(std::uint64_t found) { return static_cast<std::size_t>(std::countr_zero(found)) / 8; }

  private:
    static constexpr std::uint64_t ones = 0x0101010101010101, high_bits = ones * 0x80;

    std::uint64_t bytes_ = 0;
};

}  // namespace comanda
