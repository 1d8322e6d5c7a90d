// One row for each setting: where it stands, what it is about, and the member of a Config that holds it.
#pragma once

#include <variant>

#include "app/config.h"

namespace comanda::app {

using Words = std::vector<std::string>;

struct Setting {
    std::string_view section;
    std::string_view name;
    std::string_view about;
    std::variant<std::string*, Words*, std::uint16_t*, std::int64_t*, std::size_t*, std::chrono::milliseconds*> member;
    std::int64_t least = 0;  // Of a number; of a list of words, how many there must be.
    std::int64_t most = 0;
};

std::vector<Setting> settings(Config& config);

}  // namespace comanda::app
