// The forms in which clients write words, numbers, Booleans and nothing at all.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/json.h"

namespace comanda {

std::string_view view(const json::string& text);
std::string_view trimmed(std::string_view text);  // Without blanks around it.
// Without what people put between the parts of a word, in lower case.
std::string squeezed(std::string_view word);

// A word of other systems, and the word of the list that it means.
struct OtherWord {
    std::string_view word, means;
};
// The word of the list that is meant: in any case, with blanks, dashes and underscores or without; empty for none.
std::string_view find_word(std::string_view word, std::span<const std::string_view> words,
                           std::span<const OtherWord> others = {});

// null, "", blanks, [] and {}.
bool is_empty(const json::value& value);

// The id in an object that has one; what was sent otherwise.
const json::value& bare_id(const json::value& sent);

// A whole number, also written as 2.0, "2" or [2]; nothing for what is none.
std::optional<std::int64_t> read_whole(const json::value& sent);
std::optional<std::int64_t> read_whole(std::string_view sent);

// true, True, "1", 0 and so on; nothing for what is no Boolean.
std::optional<bool> read_flag(const json::value& sent);
std::optional<bool> read_flag(std::string_view sent);

}  // namespace comanda
