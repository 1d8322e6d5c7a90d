#include "base/cards.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "base/card_search.h"
#include "base/digest.h"
#include "base/object_id.h"

namespace comanda {
namespace {

// 8-4-4-4-12 hexadecimal digits, not all of them decimal.
bool is_uuid(std::string_view text) {
    if (text.size() != 36) return false;
    bool has_letter = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (i == 8 || i == 13 || i == 18 || i == 23) {
            if (c != '-') return false;
            continue;
        }
        const bool is_digit = c >= '0' && c <= '9';
        const bool is_letter = (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
        if (!is_digit && !is_letter) return false;
        has_letter = has_letter || is_letter;
    }
    return has_letter;
}

// As the service makes them: one of 24 decimal digits may be a card number with an expiry date and a security code.
bool is_made_id(std::string_view text) {
    return is_object_id(text) && !std::ranges::all_of(text, is_decimal_digit);
}

bool cut_text(std::span<char> text, CardPrefix prefix = CardPrefix::likely) {
    if (text.size() < card_digits_min) return false;  // Most are.
    const std::string_view view(text.data(), text.size());
    // Their digits are random: every thousandth or so would be taken for a card.
    if (is_made_id(view) || is_uuid(view)) return false;
    return cut_card_digits(text, prefix);
}

bool names_id(std::string_view name) {
    return name == "id" || name.ends_with("Id") || name.ends_with("ID") || name == "followUpOf";
}

// How many digits a till's id begins with that are a clock's reading, as tills make their ids of. No card begins
// with 1.
std::size_t clock_reading(std::string_view id) {
    if (!id.starts_with('1')) return 0;
    const auto digits = static_cast<std::size_t>(std::ranges::find_if_not(id, is_decimal_digit) - id.begin());
    if (digits < card_digits_min) return 0;
    // Clocks begin with 17 to 19 from 2023 to 2033. Before a card number, other digits are an expiry date or a code.
    const bool may_be_glued = digits > card_digits_min && id[1] < '7';
    return may_be_glued && cut_card_number(id.substr(0, digits)) ? 0 : digits;
}

bool is_letter_or_digit(char c) {
    return is_decimal_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Object ids and UUIDs that are words of an id, as in "web-6afc…" and "6afc…~1": whoever makes an id of another one
// has to find it again.
void blank_ids(std::string& id) {
    for (std::size_t begin = 0; begin < id.size();) {
        const std::string_view rest = std::string_view(id).substr(begin);
        std::size_t size = 36;
        if (!is_uuid(rest.substr(0, size)) || (rest.size() > size && is_letter_or_digit(rest[size]))) {
            size = static_cast<std::size_t>(std::ranges::find_if_not(rest, is_letter_or_digit) - rest.begin());
            if (!is_made_id(rest.substr(0, size))) {
                begin += size + 1;
                continue;
            }
        }
        id.replace(begin, size, size, 'x');
        begin += size;
    }
}

// The id as it is kept; `plain` is what of it may be a card number.
std::string kept_id(std::string id, std::string plain, std::string_view secret) {
    blank_ids(plain);
    if (!cut_text(plain, CardPrefix::any)) return id;
    if (!is_client_id(id)) {
        cut_text(id, CardPrefix::any);
        return id;
    }
    std::string digits;
    std::ranges::copy_if(id, std::back_inserter(digits), is_decimal_digit);
    // Letters stand between the digits, so that this is never taken for a card number itself.
    return digits.substr(0, card_kept_in_front) + "-" + in_letters(hex_digest(id, 16, secret)) + "-" +
           digits.substr(digits.size() - card_kept_behind);
}

std::optional<std::string> cut_number(const json::value& value) {
    if (value.is_int64()) return cut_card_number(value.get_int64());
    return value.is_double() ? cut_card_number(value.get_double()) : std::nullopt;
}

// What is cut in a value, and what stays.
struct Cut {
    bool numbers = false;
    std::string_view id_secret = {};                       // Empty: ids are texts like others.
    bool (*is_declared)(std::string_view name) = nullptr;  // Of numbers that stay.

    bool value(json::value& value, std::string_view name) const {
        const bool is_id = !id_secret.empty() && names_id(name);
        bool cut = false;
        if (json::string* text = value.if_string()) {
            if (!is_id) return cut_text({text->data(), text->size()});
            const std::string kept = kept_till_id(std::string(*text), id_secret);
            cut = kept != std::string_view(*text);
            if (cut) *text = kept;
        } else if (json::array* array = value.if_array()) {
            for (json::value& each : *array)
                cut |= this->value(each, name);
        } else if (json::object* object = value.if_object()) {
            cut = cut_card_names(*object);
            for (auto& member : *object)
                cut |= this->value(member.value(), member.key());
        } else if (numbers && value.is_number()) {
            cut = number(value, name, is_id);
        }
        return cut;
    }

  private:
    bool number(json::value& value, std::string_view name, bool is_id) const {
        std::optional<std::string> cut = cut_number(value);
        if (!cut || (is_declared != nullptr && is_declared(name))) return false;
        if (is_id && value.is_int64()) {
            const std::string id = to_text(value);
            *cut = kept_till_id(id, id_secret);
            if (*cut == id) return false;
        }
        value = json::string(*cut);
        return true;
    }
};

// In lower case, without '_', '-' and ' '; in order.
constexpr auto secrets = std::to_array<std::string_view>({
    "cardcvc",
    "cardcvv",
    "cardpin",
    "cardsecuritycode",
    "cardverificationvalue",
    "cvc",
    "cvc2",
    "cvccode",
    "cvv",
    "cvv2",
    "cvvcode",
    "magneticstripe",
    "magstripe",
    "pinblock",
    "securitycode",
    "track",
    "track1",
    "track1data",
    "track2",
    "track2data",
    "track3",
    "trackdata",
});
static_assert(std::ranges::is_sorted(secrets));
constexpr std::size_t secret_bytes_max = std::ranges::max(secrets, {}, &std::string_view::size).size();

}  // namespace

bool names_card_secret(std::string_view name) {
    // This is asked of every name of every order, and few begin so.
    const auto lower = [&name](std::size_t place) {
        const char c = place < name.size() ? name[place] : ' ';
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    };
    const char first = lower(0), second = lower(1);
    const bool begins_so = (first == 'c' && (second == 'a' || second == 'v')) || (first == 'm' && second == 'a') ||
                           (first == 'p' && second == 'i') || (first == 's' && second == 'e') ||
                           (first == 't' && second == 'r');
    const bool has_gap =
        first == '_' || first == '-' || first == ' ' || second == '_' || second == '-' || second == ' ';
    if (!begins_so && !has_gap) return false;
    std::array<char, secret_bytes_max> plain{};
    std::size_t size = 0;
    for (const char c : name) {
        if (c == '_' || c == '-' || c == ' ') continue;
        if (size == plain.size()) return false;
        plain[size++] = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return std::ranges::binary_search(secrets, std::string_view(plain.data(), size));
}

namespace {

bool carries_something(const json::value& value) {
    return !value.is_null() && !(value.is_string() && value.get_string().empty());
}

// The path is made from its end, so that it costs nothing where there is nothing to find.
std::optional<std::string> secret_path(const json::value& value) {
    if (const json::array* array = value.if_array()) {
        for (std::size_t i = 0; i < array->size(); ++i) {
            const std::optional<std::string> rest = secret_path((*array)[i]);
            if (rest) return "[" + std::to_string(i) + "]" + (rest->starts_with('[') ? "" : ".") + *rest;
        }
    } else if (const json::object* object = value.if_object()) {
        for (const auto& member : *object) {
            const std::string_view name = member.key();
            if (names_card_secret(name) && carries_something(member.value())) return std::string(name);
            const std::optional<std::string> rest = secret_path(member.value());
            if (rest) return std::string(name) + (rest->starts_with('[') ? "" : ".") + *rest;
        }
    }
    return std::nullopt;
}

}  // namespace

bool cut_cards(std::string& text) {
    return cut_text(text);
}

bool cut_card_names(json::object& object) {
    const auto is_suspect = [](const auto& member) {
        return member.key().size() >= card_digits_min && has_card_run(member.key());
    };
    if (std::ranges::none_of(object, is_suspect)) return false;
    json::object renamed(object.storage());
    renamed.reserve(object.size());
    bool cut = false;
    for (auto& member : object) {
        std::string name(member.key());
        cut |= cut_cards(name);
        renamed.emplace(name, std::move(member.value()));  // Does nothing if the name is taken.
    }
    object = std::move(renamed);
    return cut;
}

std::string in_letters(std::string hex) {
    for (char& each : hex)
        each = is_decimal_digit(each) ? static_cast<char>('g' + (each - '0')) : each;
    return hex;
}

bool may_hold_card(std::string_view text) {
    return text.size() >= card_digits_min && has_card_run(text) && !is_made_id(text) && !is_uuid(text);
}

bool cut_cards(json::value& value) {
    return Cut{}.value(value, {});
}

bool cut_cards_and_numbers(json::value& value) {
    return Cut{.numbers = true}.value(value, {});
}

bool cut_cards_but_ids(json::value& value, std::string_view id_secret) {
    return Cut{.id_secret = id_secret}.value(value, {});
}

bool cut_cards_but_ids(json::value& value, std::string_view id_secret, bool (*is_declared)(std::string_view name)) {
    return Cut{.numbers = true, .id_secret = id_secret, .is_declared = is_declared}.value(value, {});
}

std::string kept_id(std::string id, std::string_view secret) {
    std::string plain = id;
    return kept_id(std::move(id), std::move(plain), secret);
}

std::string kept_till_id(std::string id, std::string_view secret) {
    std::string plain = id.substr(clock_reading(id));
    return kept_id(std::move(id), std::move(plain), secret);
}

std::optional<std::string> find_card_secret(const json::value& value) {
    std::optional<std::string> path = secret_path(value);
    if (path) cut_cards(*path);  // It goes into an answer and a log, and a name in it may be a card number.
    return path;
}

}  // namespace comanda
