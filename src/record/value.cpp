#include "record/value.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/money.h"
#include "base/object_id.h"
#include "base/time.h"

namespace comanda::record {
namespace {

constexpr std::int64_t text_bytes_max = 4'000;
constexpr std::int64_t list_entries_max = 1'000;
constexpr std::int64_t number_max = 1'000'000'000'000;

constexpr std::string_view blanks = " \t\r\n";

std::string_view view(const json::string& text) {
    return {text.data(), text.size()};
}

bool is_blank(std::string_view text) {
    return text.find_first_not_of(blanks) == std::string_view::npos;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

bool same_letters(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

// Where a value stands, and what it should have been.
struct Place {
    const Field& field;
    std::string path;
    Notes& notes;

    std::optional<json::value> wrong(std::string message) const {
        notes.complain(path, "INVALID_VALUE", std::move(message));
        return std::nullopt;
    }
    std::int64_t most(std::int64_t usual) const { return field.most > 0 ? field.most : usual; }
};

std::optional<json::value> take(const Place& place, const json::value& sent);
std::optional<json::value> take_shape(const Place& place, const json::value& sent);

std::optional<json::value> take_text(const Place& place, const json::value& sent) {
    if (!sent.is_string()) return place.wrong("must be a string");
    const std::int64_t most = place.most(text_bytes_max);
    if (static_cast<std::int64_t>(sent.get_string().size()) > most)
        return place.wrong(fmt::format("must have at most {} bytes", most));
    if (place.field.required && is_blank(view(sent.get_string()))) {
        place.notes.complain(place.path, "REQUIRED", "must not be empty");
        return std::nullopt;
    }
    // What people call a thing is compared, and nobody sees blanks around it.
    if (place.field.required && place.field.name == "name")
        return json::value(json::string(trimmed(view(sent.get_string()))));
    return sent;
}

std::optional<json::value> in_range(const Place& place, std::int64_t number) {
    if (number < place.field.least) {
        return place.wrong(place.field.least == 0 ? "must not be negative"
                                                  : fmt::format("must be at least {}", place.field.least));
    }
    if (number > place.most(number_max)) return place.wrong(fmt::format("must be at most {}", place.most(number_max)));
    return number;
}

std::optional<json::value> take_whole(const Place& place, const json::value& sent) {
    if (sent.is_int64()) return in_range(place, sent.get_int64());
    if (place.field.lenient) {
        if (sent.is_array() && sent.get_array().size() == 1) return take_whole(place, sent.get_array()[0]);
        if (sent.is_string()) {
            const auto plain = parse_money(view(sent.get_string()), 0);
            if (plain) return in_range(place, plain->minor);
        }
    }
    return place.wrong("must be a whole number");
}

std::optional<json::value> take_id(const Place& place, const json::value& sent) {
    if (!sent.is_string()) return place.wrong("must be a string");
    const std::string_view id = view(sent.get_string());
    if (id.empty() && place.field.required) {
        place.notes.complain(place.path, "REQUIRED", "must not be empty");
        return std::nullopt;
    }
    if (!id.empty() && !is_object_id(id)) return place.wrong("must be an id of 24 lower-case hexadecimal characters");
    return sent;
}

std::optional<json::value> take_choice(const Place& place, const json::value& sent) {
    if (sent.is_string()) {
        const std::string_view word = view(sent.get_string());
        if (word.empty() && !place.field.required) return sent;
        for (const std::string_view choice : place.field.choices) {
            if (same_letters(choice, word)) return json::value(json::string(choice));
        }
    }
    return place.wrong(fmt::format("must be one of: {}", fmt::join(place.field.choices, ", ")));
}

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

std::optional<json::value> take_moment(const Place& place, const json::value& sent) {
    if (sent.is_string()) {
        const std::string_view text = view(sent.get_string());
        if (text.empty() || parse_iso(text)) return sent;
        if (place.field.type == Type::time && is_time_of_day(text)) return sent;
        if (place.field.type == Type::date && is_day(text)) return sent;
    }
    if (place.field.type == Type::instant) return place.wrong("must be an instant such as 2026-11-15T17:30:00.000Z");
    return place.wrong(place.field.type == Type::time ? "must be a time such as 17:30 or 2026-11-15T17:30:00.000Z"
                                                      : "must be a day such as 2026-11-15 or an ISO 8601 instant");
}

// Each entry by itself, by what the entries of this list are.
std::optional<json::value> take_list(const Place& place, const json::value& sent, Type of_entries) {
    if (!sent.is_array()) return place.wrong("must be a list");
    const json::array& entries = sent.get_array();
    const std::int64_t most =
        of_entries == Type::text || of_entries == Type::whole ? list_entries_max : place.most(list_entries_max);
    if (static_cast<std::int64_t>(entries.size()) > most)
        return place.wrong(fmt::format("must have at most {} entries", most));
    Field entry_field = place.field;
    entry_field.type = of_entries;
    entry_field.required = true;
    if (of_entries == Type::reference || of_entries == Type::id) entry_field.most = 0;
    json::array taken;
    taken.reserve(entries.size());
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Place entry{entry_field, fmt::format("{}[{}]", place.path, i), place.notes};
        auto value = of_entries == Type::shapes ? take_shape(entry, entries[i]) : take(entry, entries[i]);
        if (value) taken.push_back(std::move(*value));
    }
    return json::value(std::move(taken));
}

// An object of the shape; a bare id stands for its `bare` field.
std::optional<json::value> take_shape(const Place& place, const json::value& sent) {
    const Shape& shape = *place.field.shape;
    json::object body;
    if (sent.is_string() && !shape.bare.empty())
        body[shape.bare] = sent;
    else if (sent.is_object())
        body = sent.get_object();
    else
        return place.wrong(shape.bare.empty() ? "must be an object" : "must be an object or an id");
    json::object taken;
    const std::string inside = place.path + '.';
    for (const Field& field : shape.fields) {
        for (Taken& each : take_field(field, body, inside, place.notes))
            taken.insert_or_assign(each.name, std::move(each.value));
        if (field.required && !is_sent(field, body))
            place.notes.complain(inside + std::string(field.name), "REQUIRED", "is required");
    }
    for (const auto& member : body) {
        const std::string_view name(member.key().data(), member.key().size());
        if (find_field(shape.fields, name) != nullptr) continue;
        place.notes.unknown.push_back(inside + std::string(name));
        taken.insert_or_assign(member.key(), member.value());
    }
    return json::value(std::move(taken));
}

std::optional<json::value> take(const Place& place, const json::value& sent) {
    switch (place.field.type) {
        case Type::text:
            return take_text(place, sent);
        case Type::whole:
        case Type::money:
        case Type::percent:
        case Type::milli:
            return take_whole(place, sent);
        case Type::flag:
            return sent.is_bool() ? std::optional(sent) : place.wrong("must be true or false");
        case Type::id:
        case Type::reference:
            return take_id(place, sent);
        case Type::ids:
            return sent.is_string() ? take_id(place, sent) : take_list(place, sent, Type::id);
        case Type::choice:
            return take_choice(place, sent);
        case Type::time:
        case Type::instant:
        case Type::date:
            return take_moment(place, sent);
        case Type::texts:
            return take_list(place, sent, Type::text);
        case Type::wholes:
            return take_list(place, sent, Type::whole);
        case Type::references:
            return take_list(place, sent, Type::reference);
        case Type::shapes:
            return take_list(place, sent, Type::shapes);
        case Type::one_shape:
            return take_shape(place, sent);
        case Type::number:
            return sent.is_number() ? std::optional(sent) : place.wrong("must be a number");
        case Type::any:
            return sent;
        case Type::table:
            return sent.is_object() ? std::optional(sent) : place.wrong("must be an object");
        case Type::own_id:
            if (!sent.is_string() || sent.get_string().size() > 64)
                return place.wrong("must be a string of at most 64 bytes");
            return sent;
        case Type::name_of:
            return std::nullopt;
    }
    return std::nullopt;
}

std::string twin_text(const Field& field, std::int64_t number, int digits) {
    return field.type == Type::money ? to_text(Money{number}, digits) : to_text(Percent{number});
}

// The number and its text: either may come alone, and both must say the same.
std::vector<Taken> take_twins(const Place& place, const json::value* number, const json::value* text) {
    const std::string name(place.field.name), twin = name + "Str";
    const bool text_is_empty = text != nullptr && text->is_string() && text->get_string().empty();
    if (text_is_empty) text = nullptr;
    if (number == nullptr && text == nullptr) return {};
    if ((number == nullptr || number->is_null()) && (text == nullptr || text->is_null()))
        return {{name, nullptr}, {twin, nullptr}};
    std::optional<json::value> taken;
    if (text != nullptr && !text->is_null()) {
        const Place at_twin{place.field, place.path + "Str", place.notes};
        const std::string_view said = text->is_string() ? view(text->get_string()) : std::string_view();
        const auto parsed = parse_twin(place.field, said, place.notes.currency_digits);
        if (!parsed) {
            at_twin.wrong("must be a decimal number as a string");
            return {};
        }
        if (number != nullptr && !number->is_null() && (!number->is_int64() || number->get_int64() != *parsed)) {
            place.notes.complain(place.path, "MONEY_STR_MISMATCH",
                                 fmt::format("says something else than {}: leave one of them out", twin));
            return {};
        }
        taken = in_range(at_twin, *parsed);
    } else {
        taken = take_whole(place, *number);
    }
    if (!taken) return {};
    const std::int64_t kept = taken->get_int64();
    return {{name, kept}, {twin, json::string(twin_text(place.field, kept, place.notes.currency_digits))}};
}

}  // namespace

std::optional<std::int64_t> parse_twin(const Field& field, std::string_view text, int digits) {
    if (field.type == Type::money) {
        const auto money = parse_money(text, digits);
        return money ? std::optional(money->minor) : std::nullopt;
    }
    const auto percent = parse_percent(text);
    return percent ? std::optional(percent->thousandths) : std::nullopt;
}

bool is_sent(const Field& field, const json::object& body) {
    for (const auto& member : body) {
        if (is_spelling_of(field, {member.key().data(), member.key().size()})) return true;
    }
    return false;
}

std::vector<Taken> take_field(const Field& field, const json::object& body, const std::string& inside, Notes& notes) {
    if (field.ignored || field.type == Type::name_of) return {};
    const Place place{field, inside + std::string(field.name), notes};
    const json::value* sent = body.if_contains(field.name);
    const json::value* alias = field.alias.empty() ? nullptr : body.if_contains(field.alias);
    if (sent != nullptr && alias != nullptr && *sent != *alias) {
        place.wrong(fmt::format("differs from its other spelling '{}'", field.alias));
        return {};
    }
    if (sent == nullptr) sent = alias;
    if (has_twin(field.type)) return take_twins(place, sent, body.if_contains(std::string(field.name) + "Str"));
    if (field.type == Type::own_id && sent != nullptr && (sent->is_null() || *sent == json::value(""))) return {};
    if (sent == nullptr) return {};
    if (sent->is_null()) {
        if (!field.required) return {{std::string(field.name), nullptr}};
        notes.complain(place.path, "REQUIRED", "cannot be cleared");
        return {};
    }
    auto value = take(place, *sent);
    if (!value) return {};
    return {{std::string(field.name), std::move(*value)}};
}

}  // namespace comanda::record
