// Versions of the application on a device: numbers with dots between, such as 2.10.3.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace comanda::kiosk {

// Nothing for what is no version: 1 to 8 numbers of at most 9 digits.
std::optional<std::vector<int>> parse_app_version(std::string_view text);

// By numbers, not by letters: 2.9 is older than 2.10, and 2.0 is 2.
bool is_older(std::string_view version, std::string_view than);

}  // namespace comanda::kiosk
