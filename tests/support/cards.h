// Card numbers that nobody may keep, and all that a service has kept.
#pragma once

#include <cstddef>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "tests/support/sized.h"

namespace comanda::test {

inline const std::size_t cards_wanted = sized<std::size_t>(1'000, 200);

// Makes card numbers of several brands and lengths, and remembers them.
class Cards {
  public:
    explicit Cards(unsigned seed) : dice_(seed) {}

    std::string plain();    // 13 to 19 digits that pass the Luhn check.
    std::string written();  // In one of the ways people write them.
    static std::string in_groups(const std::string& digits, char between);
    static std::string no_card(std::string digits);  // With a digit that makes it none.

    std::size_t size() const { return made_.size(); }
    // Those that can be read in a text, whatever stands between their groups.
    std::set<std::string> found_in(std::string_view text) const;

  private:
    std::mt19937 dice_;
    std::unordered_set<std::string> made_;
    std::size_t ways_ = 0;
};

// The log of service()'s node, with the lines of all requests that have been answered.
std::string whole_log();

// All that service() has written down, as it can be found afterwards: dumps, logs, files of the database.
class Remains {
  public:
    Remains();

    void expect_nothing_of(const Cards& cards) const;
    std::vector<std::string> places_of(const std::string& wanted) const;  // In which a text is.

  private:
    std::vector<std::pair<std::string, std::string>> parts_;
};

}  // namespace comanda::test
