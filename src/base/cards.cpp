#include "base/cards.h"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "base/digest.h"
#include "base/object_id.h"

namespace comanda {
namespace {

constexpr std::size_t digits_min = 13, digits_max = 19, kept_in_front = 6, kept_behind = 4;
constexpr std::size_t bytes_max = 2 * digits_max - 1;  // With a separator between any two digits.

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_separator(char c) {
    return c == ' ' || c == '-' || c == '.';
}

// A digit, or a separator with a digit on either side.
bool is_in_run(std::string_view text, std::size_t at) {
    if (is_digit(text[at])) return true;
    return is_separator(text[at]) && at > 0 && at + 1 < text.size() && is_digit(text[at - 1]) && is_digit(text[at + 1]);
}

// Groups of digits with one separator between two, as many as there are.
struct Run {
    std::size_t begin = 0;
    std::size_t end = 0;
};

// The next run with enough digits for a card. `from` is the beginning of the text or the end of the run before.
// A run that is long enough is met by looking at each 13th byte only.
std::optional<Run> next_run(std::string_view text, std::size_t from) {
    for (std::size_t at = from + digits_min - 1; at < text.size(); at += digits_min) {
        if (!is_in_run(text, at)) continue;
        Run run{at, at + 1};
        while (run.begin > from && is_in_run(text, run.begin - 1))
            --run.begin;
        while (run.end < text.size() && is_in_run(text, run.end))
            ++run.end;
        const std::string_view found = text.substr(run.begin, run.end - run.begin);
        if (static_cast<std::size_t>(std::ranges::count_if(found, is_digit)) >= digits_min) return run;
        at = run.end;
    }
    return std::nullopt;
}

// How many digits the longest card number has that begins with the group at `from` of a run; 0 if none does. In a run
// that has been cut, '*' ends it.
std::size_t card_digits(std::string_view run, std::size_t from) {
    // Which digits the Luhn check doubles is known only at the end: [0] doubles the first, third ..., [1] the others.
    std::array<int, 2> sums{};
    std::size_t digits = 0, found = 0;
    for (std::size_t at = from; at < run.size() && run[at] != '*'; ++at) {
        if (!is_digit(run[at])) continue;
        if (digits == digits_max) break;
        const int digit = run[at] - '0';
        sums[digits % 2] += digit < 5 ? 2 * digit : 2 * digit - 9;
        sums[1 - digits % 2] += digit;
        ++digits;
        const bool group_ends = at + 1 == run.size() || !is_digit(run[at + 1]);
        if (group_ends && digits >= digits_min && sums[digits % 2] % 10 == 0) found = digits;
    }
    return found;
}

// As card_digits, and 0 where no group begins.
std::size_t card_digits_at(std::string_view run, std::size_t at) {
    const bool group_begins = is_digit(run[at]) && (at == 0 || !is_digit(run[at - 1]));
    return group_begins ? card_digits(run, at) : 0;
}

// The card number at `from`. `before` is the run with all its digits, some of which may be cut already.
void cut_card(std::span<char> run, std::string_view before, std::size_t from, std::size_t digits) {
    std::size_t seen = 0;
    for (std::size_t at = from; seen < digits - kept_behind; ++at) {
        if (!is_digit(before[at])) continue;
        if (seen++ >= kept_in_front) run[at] = '*';
    }
}

// What is left of a cut group may look like a card number together with its neighbours. Nobody's card is at stake now:
// this is for the promise that what has been cut holds no card number.
void cut_leftovers(std::span<char> run) {
    const std::string_view text(run.data(), run.size());
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t digits = card_digits_at(text, at);
        if (digits == 0) {
            ++at;
            continue;
        }
        cut_card(run, text, at, digits);
        at = at > bytes_max ? at - bytes_max : 0;
    }
}

// All card numbers are looked for before any is cut: where two overlap, one is there by chance, and which is unknown.
bool cut_run(std::span<char> run) {
    const std::string before(run.begin(), run.end());
    bool cut = false;
    for (std::size_t at = 0; at < before.size(); ++at) {
        const std::size_t digits = card_digits_at(before, at);
        if (digits == 0) continue;
        cut_card(run, before, at, digits);
        cut = true;
    }
    if (cut) cut_leftovers(run);
    return cut;
}

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

bool cut_text(std::span<char> text) {
    const std::string_view view(text.data(), text.size());
    // Their digits are random: every thousandth or so would be taken for a card.
    if (is_object_id(view) || is_uuid(view)) return false;
    bool cut = false;
    for (std::optional<Run> run = next_run(view, 0); run; run = next_run(view, run->end))
        cut |= cut_run(text.subspan(run->begin, run->end - run->begin));
    return cut;
}

bool cut_names(json::object& object) {
    const auto is_suspect = [](const auto& member) { return next_run(member.key(), 0).has_value(); };
    if (std::ranges::none_of(object, is_suspect)) return false;
    json::object renamed(object.storage());
    renamed.reserve(object.size());
    for (auto& member : object) {
        std::string name(member.key());
        cut_cards(name);
        renamed.emplace(name, std::move(member.value()));  // Does nothing if the name is taken.
    }
    object = std::move(renamed);
    return true;
}

bool names_id(std::string_view name) {
    return name == "id" || name.ends_with("Id") || name.ends_with("ID") || name == "followUpOf";
}

// How many digits a till's id begins with that are a clock's reading, as tills make their ids of. No card begins
// with 1.
std::size_t clock_reading(std::string_view id) {
    if (!id.starts_with('1')) return 0;
    const auto digits = static_cast<std::size_t>(std::ranges::find_if_not(id, is_digit) - id.begin());
    return digits < digits_min ? 0 : digits;
}

bool is_letter_or_digit(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Object ids and UUIDs that are words of an id, as in "web-6afc…" and "6afc…~1": whoever makes an id of another one
// has to find it again.
void blank_ids(std::string& id) {
    for (std::size_t begin = 0; begin < id.size();) {
        const std::string_view rest = std::string_view(id).substr(begin);
        std::size_t size = 36;
        if (!is_uuid(rest.substr(0, size)) || (rest.size() > size && is_letter_or_digit(rest[size]))) {
            size = static_cast<std::size_t>(std::ranges::find_if_not(rest, is_letter_or_digit) - rest.begin());
            if (!is_object_id(rest.substr(0, size))) {
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
    if (!cut_cards(plain)) return id;
    if (!is_client_id(id)) {
        cut_cards(id);
        return id;
    }
    std::string digits;
    std::ranges::copy_if(id, std::back_inserter(digits), is_digit);
    // Letters stand between the digits, so that this is never taken for a card number itself.
    return digits.substr(0, kept_in_front) + "-" + in_letters(hex_digest(id, 16, secret)) + "-" +
           digits.substr(digits.size() - kept_behind);
}

bool cut_value(json::value& value, bool is_id, std::string_view id_secret) {
    bool cut = false;
    if (json::string* text = value.if_string()) {
        if (!is_id) return cut_text({text->data(), text->size()});
        const std::string kept = kept_till_id(std::string(*text), id_secret);
        cut = kept != std::string_view(*text);
        if (cut) *text = kept;
    } else if (json::array* array = value.if_array()) {
        for (json::value& each : *array)
            cut |= cut_value(each, is_id, id_secret);
    } else if (json::object* object = value.if_object()) {
        cut = cut_names(*object);
        for (auto& member : *object)
            cut |= cut_value(member.value(), !id_secret.empty() && names_id(member.key()), id_secret);
    }
    return cut;
}

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

std::string in_letters(std::string hex) {
    for (char& each : hex)
        each = is_digit(each) ? static_cast<char>('g' + (each - '0')) : each;
    return hex;
}

bool may_hold_card(std::string_view text) {
    return text.size() >= digits_min && next_run(text, 0) && !is_object_id(text) && !is_uuid(text);
}

bool cut_cards(json::value& value) {
    return cut_value(value, false, {});
}

bool cut_cards_but_ids(json::value& value, std::string_view id_secret) {
    return cut_value(value, false, id_secret);
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
