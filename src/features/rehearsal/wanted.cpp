#include "features/rehearsal/wanted.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/refusal.h"

namespace comanda::rehearsal {
namespace {

constexpr std::array<std::string_view, 3> menus = {"pull", "toVersion", "draft"};
constexpr std::int64_t days_max = 31;
constexpr std::int64_t limit_max = 10'000;

void read_whole(const json::value& sent, std::string_view name, std::int64_t most, std::int64_t& into,
                std::vector<FieldError>& errors) {
    const std::int64_t* number = sent.if_int64();
    if (number != nullptr && *number >= 1 && *number <= most)
        into = *number;
    else
        errors.push_back({std::string(name), "INVALID_VALUE", fmt::format("must be from 1 to {}", most)});
}

}  // namespace

Wanted parse_wanted(const std::string& body) {
    Wanted wanted;
    std::vector<FieldError> errors;
    const json::object sent = parse_json_object(body);
    for (const auto& each : sent) {
        const std::string_view name(each.key().data(), each.key().size());
        if (std::ranges::find(menus, name) != menus.end()) {
            if (!each.value().is_null()) wanted.menu.emplace(each.key(), each.value());
        } else if (name == "days") {
            read_whole(each.value(), name, days_max, wanted.days, errors);
        } else if (name == "limit") {
            read_whole(each.value(), name, limit_max, wanted.limit, errors);
        } else {
            errors.push_back({std::string(name), "UNKNOWN_FIELD", "is no field of a rehearsal"});
        }
    }
    if (wanted.menu.empty()) {
        errors.push_back({"draft", "REQUIRED", "say which menu: pull, toVersion or draft"});
    } else if (wanted.menu.size() > 1) {
        for (const auto& each : wanted.menu)
            errors.push_back({std::string(each.key()), "INVALID_VALUE", "one of pull, toVersion and draft, no more"});
    }
    if (!errors.empty()) throw refused(validation_failed(std::move(errors)));
    return wanted;
}

}  // namespace comanda::rehearsal
