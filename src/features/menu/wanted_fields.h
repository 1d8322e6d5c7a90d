// What pushes and pulls are asked for, and what a menu that is not there yet is made of.
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
inline constexpr record::Shape wanted_pull{.title = "PullInput", .fields = pull_fields};

// The fields of its kind are read once the kind is known.
inline constexpr record::Field draft_fields[] = {
    record::body_field("id", record::Type::id),
    record::body_field("kind"),
};
inline constexpr record::Shape drafted_record{.title = "DraftedRecord", .fields = draft_fields, .open = true};

inline constexpr record::Field pull_field{.name = "pull", .type = record::Type::one_shape, .shape = &wanted_pull};
inline constexpr record::Field version_field = record::body_field("toVersion", record::Type::whole);
inline constexpr record::Field draft_field{
    .name = "draft", .type = record::Type::shapes, .most = 1'000, .shape = &drafted_record};

}  // namespace comanda::menu
