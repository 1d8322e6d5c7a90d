#include "tests/day/story.h"

#include <array>
#include <cstdio>
#include <sstream>

namespace comanda::test {
namespace {

constexpr std::size_t width = 112;
const std::string margin(9, ' ');

}  // namespace

std::string dollars(std::int64_t cents) {
    const std::int64_t size = cents < 0 ? -cents : cents;
    return fmt::format("{}${}.{:02}", cents < 0 ? "-" : "", size / 100, size % 100);
}

std::string in_words(std::int64_t number) {
    static constexpr std::array words = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                         "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    return number >= 0 && number < std::ssize(words) ? words[static_cast<std::size_t>(number)] : std::to_string(number);
}

void Story::title(const std::string& words) const {
    std::printf("\n%s%s\n", margin.c_str(), words.c_str());
}

void Story::chapter(const std::string& words) const {
    std::printf("\n%s-- %s --\n", margin.c_str(), words.c_str());
}

void Story::at(const std::string& clock, const std::string& sentences) const {
    std::string line = "  " + clock + "  ";
    line.resize(margin.size(), ' ');
    std::istringstream words(sentences);
    for (std::string word; words >> word;) {
        if (line.size() + word.size() > width) {
            std::printf("%s\n", line.c_str());
            line = margin;
        }
        line += (line.size() == margin.size() ? "" : " ") + word;
    }
    std::printf("%s\n", line.c_str());
    std::fflush(stdout);
}

}  // namespace comanda::test
