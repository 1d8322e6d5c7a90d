// check(): a promise the code makes to itself. Never for input: what a caller sends is refused, not checked.
#pragma once

#include <stdexcept>
#include <string>

namespace comanda {

class bug : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

// The builtins stand in for std::source_location, which clang 14 does not have.
inline void check(bool holds, const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
    if (!holds) throw bug(std::string(file) + ":" + std::to_string(line) + ": broken promise");
}

}  // namespace comanda
