// Tells the day while it happens: the time on the restaurant's clock, a sentence or two, the real figures.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <string>

namespace comanda::test {

std::string dollars(std::int64_t cents);

// "three" up to twelve, figures beyond.
std::string in_words(std::int64_t number);

class Story {
  public:
    void title(const std::string& words) const;
    void chapter(const std::string& words) const;
    void at(const std::string& clock, const std::string& sentences) const;
};

}  // namespace comanda::test
