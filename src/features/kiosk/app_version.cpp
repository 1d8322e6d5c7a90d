#include "features/kiosk/app_version.h"

#include <charconv>

namespace comanda::kiosk {

constexpr std::size_t parts_max = 8;
constexpr std::size_t digits_max = 9;

std::optional<std::vector<int>> parse_app_version(std::string_view text) {
    std::vector<int> parts;
    for (;;) {
        const std::string_view digits = text.substr(0, text.find('.'));
        int number = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        const bool is_number = error == std::errc{} && end == digits.data() + digits.size() && digits[0] != '-';
        if (!is_number || digits.size() > digits_max || parts.size() == parts_max) return std::nullopt;
        parts.push_back(number);
        if (digits.size() == text.size()) break;
        text.remove_prefix(digits.size() + 1);
    }
    while (parts.size() > 1 && parts.back() == 0)
        parts.pop_back();
    return parts;
}

bool is_older(std::string_view version, std::string_view than) {
    const auto a = parse_app_version(version), b = parse_app_version(than);
    return a && b && *a < *b;
}

}  // namespace comanda::kiosk
