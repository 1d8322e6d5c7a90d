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

#include "base/json.h"
#include "tests/support/sized.h"

namespace comanda::test {

inline const std::size_t cards_wanted = sized<std::size_t>(1'000, 200);

// Makes card numbers of several brands and lengths, and remembers them.
class Cards {
  public:
    explicit Cards(unsigned seed) : dice_(seed) {}

    std::string plain();  // 13 to 19 digits that pass the Luhn check.
    std::string
    long_one();  // Of at least 14 digits: what stands alone as a number, or in one row of digits with others.
    std::string written();  // In one of the ways people write them.
    // In one of the ways programs write them, as JSON: a text or a number, alone or in one row of digits with an expiry
    // date or a security code.
    std::string token();
    std::string text_token();  // The same, as a text.
    static std::string in_groups(const std::string& digits, char between);
    static std::string no_card(std::string digits);  // With a digit that makes it none.
    static constexpr std::size_t ways = 18;          // Of token().

    std::size_t size() const { return made_.size(); }
    // Those that can be read in a text, whatever stands between their groups.
    std::set<std::string> found_in(std::string_view text) const;

  private:
    std::mt19937 dice_;
    std::unordered_set<std::string> made_;
    std::string digits(std::size_t count);
    std::string code_before();
    std::size_t ways_ = 0;
    std::size_t tokens_ = 0;
};

// Long numbers that are none, as JSON: ids, phone numbers, clock readings, totals and numbers of orders.
std::vector<std::string> harmless_tokens(std::size_t count);

// A value that with_tokens() writes as the token is written: a json::value does not know how many digits a decimal had.
json::value as_value(const std::string& token);
std::string with_tokens(const json::value& value);

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
