#include "record/value_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/cards.h"
#include "base/object_id.h"
#include "base/time.h"
#include "record/forms.h"

namespace comanda::record {
namespace {

constexpr std::int64_t text_bytes_max = 4'000;
constexpr std::int64_t list_entries_max = 1'000;
constexpr std::int64_t number_max = 1'000'000'000'000;

// Also if a digit is wrong, so that it would not pass for a card number.
void mask_digits(json::string& text) {
    constexpr std::ptrdiff_t shown_first = 6, shown_last = 4;
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    const std::ptrdiff_t digits = std::count_if(text.begin(), text.end(), is_digit);
    std::ptrdiff_t place = 0;
    for (char& c : text) {
        if (!is_digit(c)) continue;
        if (place >= shown_first && place < digits - shown_last) c = '*';
        ++place;
    }
}

}  // namespace

Reading ValueReader::read(json::value& value) {
    if (is_empty(value)) {
        const std::optional<Reading> outcome = read_empty(value);
        if (outcome) return *outcome;
    }
    switch (field_.type) {
        case Type::text:
            return read_text(value);
        case Type::whole:
        case Type::money:
        case Type::percent:
        case Type::milli:
            return read_number(value);
        case Type::flag:
            return read_boolean(value);
        case Type::id:
        case Type::reference:
        case Type::role:
            return read_id(value);
        case Type::ids:
            if (value.is_string() && !find_word(view(value.get_string()), field_.choices).empty())
                return read_choice(value);
            return value.is_string() || value.is_object() ? read_id(value) : read_list(value, Type::id);
        case Type::choice:
            return read_choice(value);
        case Type::time:
        case Type::instant:
        case Type::date:
        case Type::named_day:
            return read_moment(value);
        case Type::texts:
            return read_list(value, field_.choices.empty() ? Type::text : Type::choice);
        case Type::wholes:
            return read_list(value, Type::whole);
        case Type::references:
            return read_list(value, Type::reference);
        case Type::shapes:
            return read_list(value, Type::one_shape);
        case Type::one_shape:
            return read_shape(value);
        case Type::number:
            return read_decimal(value);
        case Type::any:
        case Type::table:
            if (field_.type == Type::table && !value.is_object()) return wrong("must be an object");
            cut_cards_and_numbers(value);
            return Reading::read;
        case Type::own_id:
            return read_own_id(value);
        case Type::name_of:
            return Reading::absent;
    }
    return Reading::absent;
}

Reading ValueReader::within_range(std::int64_t number) {
    if (number < field_.least)
        return wrong(field_.least == 0 ? "must not be negative" : fmt::format("must be at least {}", field_.least));
    if (number > most(number_max)) return wrong(fmt::format("must be at most {}", most(number_max)));
    return Reading::read;
}

void ValueReader::coerced(json::value from, json::value to) {
    notes_.warn({"COERCED", at_.text(), std::move(from), std::move(to)});
}

Reading ValueReader::wrong(std::string message) {
    notes_.complain(at_.text(), "INVALID_VALUE", std::move(message));
    return Reading::wrong;
}

Reading ValueReader::required() {
    notes_.complain(at_.text(), "REQUIRED", "must not be empty");
    return Reading::wrong;
}

std::optional<Reading> ValueReader::read_empty(json::value& value) {
    switch (field_.type) {
        case Type::any:
            return Reading::read;
        case Type::text:
        case Type::id:
        case Type::reference:
        case Type::role:
        case Type::choice:
        case Type::time:
        case Type::instant:
        case Type::date:
        case Type::named_day:
            if (field_.required) return required();
            if (value.is_string() && (field_.type == Type::text || value.get_string().empty())) return std::nullopt;
            break;
        case Type::ids:
            if (value.is_string() && value.get_string().empty()) return Reading::read;
            [[fallthrough]];
        case Type::texts:
        case Type::wholes:
        case Type::references:
        case Type::shapes:
            if (value.is_array()) return std::nullopt;
            break;
        case Type::one_shape:
        case Type::table:
            if (value.is_object()) return std::nullopt;
            break;
        case Type::own_id:
        case Type::name_of:
            return Reading::absent;
        default:
            break;
    }
    if (field_.required) return required();
    coerced(std::move(value), nullptr);
    return Reading::absent;
}

Reading ValueReader::read_text(json::value& value) {
    if (!field_.of.empty() && value.is_object() && !bare_id(value).is_object()) {
        json::value id = bare_id(value);
        coerced(value, id);
        value = std::move(id);
    }
    if (value.is_number()) text_of_number(value);
    if (!value.is_string()) return wrong("must be a string");
    cut_text(value.get_string());
    const std::int64_t bytes = most(text_bytes_max);
    if (static_cast<std::int64_t>(value.get_string().size()) > bytes)
        return wrong(fmt::format("must have at most {} bytes", bytes));
    // What people call a thing is compared, and nobody sees blanks around it.
    if (field_.required && field_.name == "name") value = json::string(trimmed(view(value.get_string())));
    return Reading::read;
}

// What a scanner reads has up to 14 digits, and every tenth of those would pass for a card number.
void ValueReader::cut_text(json::string& text) const {
    if (field_.card) return mask_digits(text);
    constexpr std::size_t barcode_max = 14;
    if (field_.keeps_digits || field_.secret || (field_.barcode && text.size() <= barcode_max)) return;
    if (!may_hold_card(view(text))) return;
    std::string plain(text);
    if (cut_cards(plain)) text = plain;
}

void ValueReader::text_of_number(json::value& value) {
    const std::string text = to_text(value);
    const bool may_be_card = may_hold_card(text);
    json::string made(text);
    cut_text(made);
    if (may_be_card || field_.card || field_.secret)
        coerced("a number", "a string");
    else
        coerced(std::move(value), json::value(made));
    value = std::move(made);
}

Reading ValueReader::read_number(json::value& value) {
    const auto number = has_twin(field_.type) ? read_amount(value) : read_whole(value);
    if (!number) {
        if (field_.type == Type::money) return wrong("must be minor units: 150 for 1.50");
        if (field_.type == Type::percent) return wrong("must be thousandths of a percent: 7000 for 7 %");
        if (field_.type == Type::milli) return wrong("must be thousandths: 1500 for 1.5");
        return wrong("must be a whole number");
    }
    if (!value.is_int64()) {
        if (!field_.lenient) coerced(value, *number);
        value = *number;
    }
    return within_range(*number);
}

Reading ValueReader::read_boolean(json::value& value) {
    if (value.is_bool()) return Reading::read;
    const auto flag = read_flag(value);
    if (!flag) return wrong("must be true or false");
    const bool is_of_samples =
        field_.lenient && value.is_string() && (value.get_string() == "true" || value.get_string() == "false");
    if (!is_of_samples) coerced(value, *flag);
    value = *flag;
    return Reading::read;
}

Reading ValueReader::read_id(json::value& value) {
    if (value.is_object()) {
        const json::value* id = value.get_object().if_contains("id");
        if (id == nullptr || !id->is_string()) return wrong("must be an id, or an object with one");
        json::value bare = *id;
        coerced(value, bare);
        value = std::move(bare);
        if (value.get_string().empty() && field_.required) return required();
    }
    if (!value.is_string()) return wrong("must be a string");
    const std::string_view id = view(value.get_string());
    if (!id.empty() && !is_object_id(id)) return wrong("must be an id of 24 lower-case hexadecimal characters");
    return Reading::read;
}

Reading ValueReader::read_choice(json::value& value) {
    if (value.is_string()) {
        const std::string_view word = view(value.get_string());
        if (word.empty()) return Reading::read;
        const std::string_view meant = find_word(word, field_.choices, field_.other_words);
        if (!meant.empty()) {
            if (meant != word) {
                coerced(value, json::string(meant));
                value = json::string(meant);
            }
            return Reading::read;
        }
        if (field_.open) return read_unknown_word(value);
    }
    return wrong(fmt::format("must be one of: {}", fmt::join(field_.choices, ", ")));
}

Reading ValueReader::read_unknown_word(json::value& word) {
    const Reading reading = read_text(word);
    if (reading == Reading::read) notes_.warn({"UNKNOWN_WORD", at_.text()});
    return reading;
}

Reading ValueReader::read_moment(json::value& value) {
    if (value.is_string()) {
        const std::string_view text = view(value.get_string());
        if (text.empty()) return Reading::read;
        if (field_.type == Type::named_day) {
            const auto sent = parse_sent_time(text);
            return sent ? kept_as(value, to_named_day(sent->day)) : wrong("must be a day such as 05-Mar-1990");
        }
        if (const auto at = parse_iso(text)) return kept_as(value, to_iso(*at));
        if (field_.type == Type::time && is_time_of_day(text)) return Reading::read;
        if (field_.type == Type::date && is_day(text)) return Reading::read;
        if (const auto sent = parse_sent_time(text)) {
            notes_.used_timezone = notes_.used_timezone || !sent->offset;
            const Instant at = instant_of(*sent, notes_.timezone);
            return kept_as(value, field_.type == Type::date && !sent->clock ? to_iso(Instant{sent->day}).substr(0, 10)
                                                                            : to_iso(at));
        }
    }
    if (field_.open) return read_unknown_word(value);
    if (field_.type == Type::instant) return wrong("must be an instant such as 2026-11-15T17:30:00.000Z");
    if (field_.type == Type::named_day) return wrong("must be a day such as 05-Mar-1990");
    return wrong(field_.type == Type::time ? "must be a time such as 17:30 or 2026-11-15T17:30:00.000Z"
                                           : "must be a day such as 2026-11-15 or an ISO 8601 instant");
}

Reading ValueReader::kept_as(json::value& value, std::string text) {
    if (view(value.get_string()) == text) return Reading::read;
    json::value kept = json::string(text);
    coerced(value, kept);
    value = std::move(kept);
    return Reading::read;
}

Reading ValueReader::read_decimal(json::value& value) {
    if (value.is_number()) return Reading::read;
    if (value.is_string()) {
        try {
            json::value number = parse_json(trimmed(view(value.get_string())));
            if (number.is_number()) {
                coerced(value, number);
                value = std::move(number);
                return Reading::read;
            }
        } catch (const refused&) {  // It is no number.
        }
    }
    return wrong("must be a number");
}

Reading ValueReader::read_own_id(json::value& value) {
    if (value.is_number()) text_of_number(value);
    if (!value.is_string() || value.get_string().size() > 64) return wrong("must be a string of at most 64 bytes");
    cut_text(value.get_string());
    return Reading::read;
}

Reading ValueReader::read_list(json::value& value, Type of_entries) {
    const bool may_stand_alone =
        of_entries == Type::one_shape ? value.is_object() || (value.is_string() && !field_.shape->bare.empty())
        : of_entries == Type::id || of_entries == Type::reference ? value.is_object() || value.is_string()
        : of_entries == Type::text || of_entries == Type::choice  ? value.is_string()
                                                                  : value.is_number();
    if (may_stand_alone) {
        json::value list = json::array{value};
        coerced(value, list);
        value = std::move(list);
    }
    if (!value.is_array()) return wrong("must be a list");
    json::array& entries = value.get_array();
    const bool counts_bytes = of_entries == Type::text || of_entries == Type::choice || of_entries == Type::whole;
    const std::int64_t entries_max = counts_bytes ? list_entries_max : most(list_entries_max);
    if (static_cast<std::int64_t>(entries.size()) > entries_max)
        return wrong(fmt::format("must have at most {} entries", entries_max));
    Field of_entry = field_;
    of_entry.type = of_entries;
    of_entry.required = true;
    if (!counts_bytes) of_entry.most = 0;
    Reading reading = Reading::read;
    const Path list = at_;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Path entry{&list, {}, i};
        if (ValueReader(of_entry, entry, notes_).read(entries[i]) != Reading::read) reading = Reading::wrong;
    }
    return reading;
}

Reading ValueReader::read_shape(json::value& value) {
    const Shape& shape = *field_.shape;
    if (value.is_string() && !shape.bare.empty()) {
        json::object object;
        object[shape.bare] = std::move(value);
        value = std::move(object);
    }
    if (!value.is_object()) return wrong(shape.bare.empty() ? "must be an object" : "must be an object or an id");
    json::object& object = value.get_object();
    if (!shape.bare.empty() && !object.contains(shape.bare) && find_declared(shape.fields, "id") == nullptr) {
        if (json::value* id = object.if_contains("id"); id != nullptr && id->is_string()) {
            json::object named{{shape.bare, *id}};
            notes_.warn({"COERCED", at_.text() + ".id", *id, named});
            for (auto& member : object) {
                if (member.key() != "id") named.emplace(member.key(), std::move(member.value()));
            }
            object = std::move(named);
        }
    }
    const std::size_t errors = notes_.errors.size();
    const auto is_known = +[](std::string_view) { return true; };
    read_object(shape.fields, object, at_, notes_, shape.open ? is_known : nullptr);
    require_fields(shape.fields, object, at_, notes_);
    if (notes_.errors.size() != errors) return Reading::wrong;
    if (notes_.arranges) arrange(shape.fields, object);
    return Reading::read;
}

void ValueReader::arrange(std::span<const Field> fields, json::object& object) {
    json::object arranged;
    for (const Field& each : fields) {
        if (each.ignored) continue;
        json::value* value = object.if_contains(each.name);
        if (value == nullptr && !each.alias.empty()) value = object.if_contains(each.alias);
        if (value == nullptr) continue;
        if (has_twin(each.type)) {
            json::value twin = nullptr;
            if (value->is_int64()) twin = json::string(twin_text(each, value->get_int64(), notes_.currency_digits));
            arranged.emplace(each.name, *value);
            arranged.emplace(std::string(each.name) + "Str", std::move(twin));
        } else {
            arranged.emplace(each.name, std::move(*value));
        }
    }
    for (auto& member : object) {
        if (find_declared(fields, {member.key().data(), member.key().size()}) == nullptr)
            arranged.emplace(member.key(), std::move(member.value()));
    }
    object = std::move(arranged);
}

}  // namespace comanda::record
