#include "record/forms.h"

#include <algorithm>

#include "base/money.h"
#include "base/time.h"

namespace comanda::record {

bool is_time_of_day(std::string_view text) {
    if (text.size() != 5 && text.size() != 8) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool colon = i % 3 == 2;
        if (colon ? text[i] != ':' : (text[i] < '0' || text[i] > '9')) return false;
    }
    if (text.substr(0, 2) == "24") return text == "24:00" || text == "24:00:00";  // The end of the day.
    return text.substr(0, 2) < "24" && text[3] < '6' && (text.size() == 5 || text[6] < '6');
}

bool is_day(std::string_view text) {
    return text.size() == 10 && parse_iso(std::string(text) + "T00:00:00Z").has_value();
}

std::optional<std::int64_t> read_amount(const json::value& sent) {
    if (sent.is_string() && view(sent.get_string()).find('.') != std::string_view::npos) return std::nullopt;
    return read_whole(sent);
}

std::optional<std::int64_t> parse_twin(const Field& field, std::string_view text, int digits) {
    std::string plain;
    if (text.find('.') == std::string_view::npos && std::ranges::count(text, ',') == 1) {
        plain = text;
        std::ranges::replace(plain, ',', '.');
        text = plain;
    }
    if (field.type == Type::money) {
        const auto money = parse_money(text, digits);
        return money ? std::optional(money->minor) : std::nullopt;
    }
    const auto percent = parse_percent(text);
    return percent ? std::optional(percent->thousandths) : std::nullopt;
}

std::string twin_text(const Field& field, std::int64_t number, int digits) {
    return field.type == Type::money ? to_text(Money{number}, digits) : to_text(Percent{number});
}

}  // namespace comanda::record
