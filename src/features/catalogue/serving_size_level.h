#pragma once

#include "features/catalogue/rules.h"
#include "features/catalogue/words.h"

namespace comanda::catalogue {

// How much of a unit one serving is, for what is sold by weight or volume.
inline constexpr record::Field scale_conversion_fields[] = {
    {.name = "id", .type = Type::own_id, .about = "What this conversion is called by."},
    {.name = "unit", .type = Type::choice, .about = "The unit.", .required = true, .choices = unit_words},
    {.name = "numerator", .type = Type::whole, .about = "Of the fraction of that unit.", .most = 1'000'000'000},
    {.name = "denominator", .type = Type::whole, .about = "Of the same fraction.", .least = 1, .most = 1'000'000'000},
    {.name = "factorStr", .type = Type::text, .about = "The fraction as a decimal number; made of it.", .most = 50},
    {.name = "isBase", .type = Type::flag, .about = "The unit that stock is counted in."},
    {.name = "decimals", .type = Type::whole, .about = "How many digits a scale shows.", .most = 9},
};
inline constexpr record::Shape scale_conversion{.title = "ScaleConversion", .fields = scale_conversion_fields};

inline constexpr record::Field serving_size_level_fields[] = {
    name_field,
    description_field,
    {.name = "default", .type = Type::flag, .about = "The size that is meant when none is named."},
    {.name = "conversions",
     .type = Type::shapes,
     .about = "What one serving is in units of a scale.",
     .most = 50,
     .shape = &scale_conversion},
};

inline constexpr record::List serving_size_level_lists[] = {
    {.path = "svc/store/{store-id}/sslList",
     .operation = "list_serving_size_levels",
     .about = "A page of a store's serving size levels, by name.",
     .paged = true},
    {.path = "svc/store/{store-id}/activeServingSizeLevels",
     .operation = "list_active_serving_size_levels",
     .about = "All active serving size levels of a store."},
};

inline constexpr record::Kind serving_size_level{
    .name = "servingSizeLevel",
    .plural = "servingSizeLevels",
    .title = "ServingSizeLevel",
    .about = "A size that things are sold in: Small, Large, Glass, Bottle.",
    .privilege = http::Privilege::bo_serving_size,
    .paths = {.one = "svc/servingSizeLevel",
              .read = "svc/store/{store-id}/servingSizeLevel/{id}",
              .update_by_post = true,
              .create_updates = true},
    .lists = serving_size_level_lists,
    .fields = serving_size_level_fields,
    .rule = serving_size_rule,
};
static_assert(record::well_formed(serving_size_level));

}  // namespace comanda::catalogue
