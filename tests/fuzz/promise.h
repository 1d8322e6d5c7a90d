// What the targets have in common. A broken promise ends the program, which is how a fuzzer is told of a find.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace comanda::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

inline void must(bool holds, std::string_view promise, std::string_view seen = {}) {
    if (holds) return;
    std::fprintf(stderr, "BROKEN: %.*s\n%.*s\n", static_cast<int>(promise.size()), promise.data(),
                 static_cast<int>(seen.size()), seen.data());
    std::abort();
}

// The next line of a text, which is taken off it: for inputs of several parts.
inline std::string take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

}  // namespace comanda::fuzz
