// Chance that is the same every time: the demo's sales are made of a seed, and come out alike on every machine.
#pragma once

#include <cstdint>
#include <span>

namespace comanda::app::demo {

// SplitMix64. The distributions of <random> may differ between libraries; these do not.
class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15U;
        mixed = (mixed ^ (mixed >> 30U)) * 0xBF58476D1CE4E5B9U;
        mixed = (mixed ^ (mixed >> 27U)) * 0x94D049BB133111EBU;
        return mixed ^ (mixed >> 31U);
    }
    std::int64_t between(std::int64_t least, std::int64_t most) {
        const auto width = static_cast<std::uint64_t>(most - least + 1);
        return least + static_cast<std::int64_t>(next() % width);
    }
    // True so many times out of a thousand.
    bool happens(std::int64_t per_mille) { return between(0, 999) < per_mille; }

    // A place in the list, each as likely as its weight says. Some weight is above 0.
    std::size_t weighted(std::span<const int> weights) {
        std::int64_t sum = 0;
        for (const int each : weights)
            sum += each;
        std::int64_t left = between(0, sum - 1);
        std::size_t place = 0;
        while (left >= weights[place])
            left -= weights[place++];
        return place;
    }

    template <class List>
    const auto& one_of(const List& list) {
        return list[static_cast<std::size_t>(between(0, static_cast<std::int64_t>(std::size(list)) - 1))];
    }

  private:
    std::uint64_t state_;
};

// A seed of its own for the n-th part of something.
inline std::uint64_t seed_of(std::uint64_t whole, std::uint64_t n) {
    Chance chance(whole ^ (n * 0xD6E8FEB86659FD93U));
    return chance.next();
}

}  // namespace comanda::app::demo
