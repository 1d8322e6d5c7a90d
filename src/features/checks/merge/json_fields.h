// Members of the objects a check holds, as slices of their text.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "base/raw_json.h"

namespace comanda::checks {

// Amounts are limited to this. A merge must never fail, so nonsense must not overflow.
inline constexpr std::int64_t amount_max = 100'000'000'000'000;

inline std::int64_t limited(__int128 amount) {
    return static_cast<std::int64_t>(std::clamp<__int128>(amount, -amount_max, amount_max));
}

// Each object of a list; nothing for anything else.
template <class Each>
void each_object(std::string_view list, Each each) {
    if (!list.starts_with('[')) return;
    raw::Reader reader(list);
    reader.begin_array();
    while (reader.next_element()) {
        const std::string_view entry = reader.skip_value();
        if (entry.starts_with('{')) each(entry);
    }
}

using raw::member;

// Price times quantity, which may have a fraction; half a unit is rounded away from zero. Without a quantity: once.
inline std::int64_t priced(std::int64_t price, std::string_view quantity) {
    const raw::Decimal times = raw::decimal_of(quantity).value_or(raw::Decimal{1, 0});
    __int128 amount = static_cast<__int128>(price) * times.digits, unit = 1;
    for (int i = 0; i < times.places; ++i)
        unit *= 10;
    const __int128 half = unit / 2;
    amount += amount < 0 ? -half : half;
    return limited(amount / unit);
}

// The first of these members that is not empty, as text; else an empty one.
inline std::string text_in(std::string_view object, std::initializer_list<std::string_view> names) {
    for (const std::string_view name : names) {
        const auto value = member(object, name);
        std::string text = value ? raw::text_of(*value) : std::string();
        if (!text.empty()) return text;
    }
    return {};
}

inline std::int64_t amount_in(std::string_view object, std::string_view name, std::string_view other_name) {
    auto value = member(object, name);
    if (!value || *value == "null") value = member(object, other_name);
    return value ? limited(raw::whole_of(*value).value_or(0)) : 0;
}

inline bool flag_in(std::string_view object, std::string_view name) {
    const auto value = member(object, name);
    return value && raw::is_true(*value);
}

// ["a","b"]
inline std::string texts_json(const std::vector<std::string>& texts) {
    std::string out;
    JsonWriter json(out);
    json.begin_array();
    for (const std::string& each : texts)
        json.text(each);
    json.end_array();
    return out;
}

inline std::vector<std::string> read_texts(std::string_view json_array) {
    std::vector<std::string> texts;
    raw::Reader reader(json_array);
    reader.begin_array();
    while (reader.next_element())
        texts.push_back(raw::text_of(reader.skip_value()));
    return texts;
}

}  // namespace comanda::checks
