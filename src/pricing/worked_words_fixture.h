// Lines of docs/worked-prices.md, taken apart: clauses between commas, words between blanks.
#pragma once

#include <charconv>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "base/money.h"
#include "pricing/exact.h"

namespace comanda::pricing {

// Says which words were not understood.
class not_understood : public std::runtime_error {
  public:
    explicit not_understood(std::string_view words) : std::runtime_error("not understood: " + std::string(words)) {}
};

inline std::vector<std::string> split(std::string_view text, char at) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(at), text.size());
        std::string_view part = text.substr(0, end);
        while (part.starts_with(' '))
            part.remove_prefix(1);
        if (!part.empty()) parts.emplace_back(part);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

inline std::int64_t to_number(std::string_view word) {
    std::int64_t number = 0;
    if (word.starts_with('+')) word.remove_prefix(1);
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || end != word.data() + word.size()) throw not_understood(word);
    return number;
}

inline Percent to_percent(std::string_view word) {
    const auto percent = parse_percent(word);
    if (!percent) throw not_understood(word);
    return *percent;
}

inline Rounding to_rounding(std::string_view word) {
    for (const auto& [name, rounding] : rounding_words)
        if (name == word) return rounding;
    throw not_understood(word);
}

// One clause, read word by word.
class Words {
  public:
    explicit Words(std::string_view clause) : clause_(clause), words_(split(clause, ' ')) {}

    bool is_done() const { return next_ == words_.size(); }
    const std::string& next() {
        if (is_done()) throw not_understood(clause_);
        return words_[next_++];
    }
    // Takes these words if they are what comes next.
    bool take(std::string_view wanted) {
        const std::vector<std::string> each = split(wanted, ' ');
        if (words_.size() - next_ < each.size()) return false;
        if (!std::equal(each.begin(), each.end(), words_.begin() + static_cast<std::ptrdiff_t>(next_))) return false;
        next_ += each.size();
        return true;
    }
    void expect(std::string_view wanted) {
        if (!take(wanted)) throw not_understood(clause_);
    }
    bool is_next(std::string_view wanted) const { return !is_done() && words_[next_] == wanted; }
    std::int64_t number() { return to_number(next()); }
    std::string rest() {
        std::string all;
        while (!is_done())
            all += (all.empty() ? "" : " ") + next();
        return all;
    }
    void end() const {
        if (!is_done()) throw not_understood(clause_);
    }

  private:
    std::string clause_;
    std::vector<std::string> words_;
    std::size_t next_ = 0;
};

// "3 x 335" or "335".
struct Times {
    std::int64_t times = 1;
    Money price;
};
inline Times to_times(Words& words) {
    Times read{.price = {words.number()}};
    if (!words.take("x")) return read;
    read.times = read.price.minor;
    read.price = {words.number()};
    return read;
}

}  // namespace comanda::pricing
