// The fields of the bodies that ask for a pull or a push.
#pragma once

#include "record/kind.h"

namespace comanda::menu {

constexpr record::Field flag_field(std::string_view name) {
    return {.name = name, .type = record::Type::flag, .lenient = true};
}

inline constexpr std::string_view every_store[] = {"all"};
inline constexpr record::Field push_fields[] = {
    flag_field("taxes"),
    flag_field("modifiers"),
    flag_field("menuItems"),
    flag_field("discounts"),
    flag_field("displayGroup"),
    flag_field("gratuity"),
    flag_field("reason"),
    flag_field("copyAll"),
    flag_field("overwrite"),
    flag_field("dryRun"),
    flag_field("stopOnLint"),
    record::body_field("sourceStore", record::Type::id),
    {.name = "stores", .type = record::Type::ids, .most = 10'000, .choices = every_store},
};
// All but the stores.
inline constexpr auto pull_fields = std::span(push_fields).first(std::size(push_fields) - 1);
inline constexpr record::Shape pull_input{.title = "PullInput", .fields = pull_fields};

}  // namespace comanda::menu
