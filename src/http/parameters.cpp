#include "http/parameters.h"

#include <fmt/format.h>

#include <charconv>

#include "base/refusal.h"

namespace comanda::http {

std::optional<std::int64_t> whole_number(std::string_view text) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::int64_t whole_parameter(const Request& request, std::string_view name, std::int64_t fallback, std::int64_t least,
                             std::int64_t most) {
    const auto text = request.query_value(name);
    if (!text || text->empty()) return fallback;
    const auto value = whole_number(*text);
    if (!value || *value < least || *value > most) {
        throw refused(invalid_parameter(name, fmt::format("must be a whole number from {} to {}", least, most)));
    }
    return *value;
}

}  // namespace comanda::http
