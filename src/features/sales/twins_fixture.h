// For tests of answers: each amount has its twin for people.
#pragma once

#include "base/json.h"
#include "base/money.h"

namespace comanda::sales {

// The name of a number whose Str twin is missing or says something else, or of a twin without its number, anywhere in
// an answer; empty if there is none.
inline std::string odd_twin(const json::value& value, int digits) {
    std::string odd;
    if (const json::array* list = value.if_array()) {
        for (const json::value& each : *list)
            odd += odd_twin(each, digits);
        return odd;
    }
    const json::object* object = value.if_object();
    if (object == nullptr) return odd;
    for (const auto& each : *object) {
        const std::string name(each.key());
        odd += odd_twin(each.value(), digits);
        if (!name.ends_with("Str")) continue;
        const std::string plain = name.substr(0, name.size() - 3);
        const json::value* amount = object->if_contains(plain);
        const bool is_rate = plain == "percentage" || plain == "taxRate";
        if (amount == nullptr || !amount->is_int64()) return odd + name + " alone;";
        const std::int64_t number = amount->get_int64();
        const std::string twin = is_rate ? to_text(Percent{number}) : to_text(Money{number}, digits);
        if (!each.value().is_string() || each.value().get_string() != twin) odd += name + ";";
    }
    return odd;
}

}  // namespace comanda::sales
