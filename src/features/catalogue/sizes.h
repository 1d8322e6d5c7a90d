// How much of something is sold, and the containers it is weighed in.
#pragma once

#include "features/catalogue/rules.h"
#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr std::string_view unit_words[] = {"g", "kg", "oz", "lb", "ml", "l", "each"};

// How much of a unit one serving is, for what is sold by weight or volume.
inline constexpr Field scale_conversion_fields[] = {
    own_id("id", "What this conversion is called by."),
    choice("unit", "The unit.", unit_words, {.required = true}),
    whole("numerator", "Of the fraction of that unit.", {.most = 1'000'000'000}),
    whole("denominator", "Of the same fraction.", {.least = 1, .most = 1'000'000'000}),
    text("factorStr", "The fraction as a decimal number; made of it.", {.most = 50}),
    flag("isBase", "The unit that stock is counted in."),
    whole("decimals", "How many digits a scale shows.", {.most = 9}),
};
inline constexpr Shape scale_conversion{.title = "ScaleConversion", .fields = scale_conversion_fields};

inline constexpr Field serving_size_level_fields[] = {
    name_field,
    description_field,
    flag("default", "The size that is meant when none is named."),
    shapes("conversions", "What one serving is in units of a scale.", scale_conversion, 50),
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
    .lists = {paged("sslList", "list_serving_size_levels", "A page of a store's serving size levels, by name."),
              all_active("activeServingSizeLevels", "list_active_serving_size_levels",
                         "All active serving size levels of a store.")},
    .fields = serving_size_level_fields,
    .rule = serving_size_rule,
};
static_assert(record::well_formed(serving_size_level));

inline constexpr Field tare_fields[] = {
    name_field,
    milli("weight", "How much it weighs when it is empty."),
    choice("unit", "The unit of the weight.", unit_words),
    ids("tareGroup", "The group of containers it is in.", {.most = 100}),
};

inline constexpr record::Kind tare{
    .name = "tare",
    .plural = "tares",
    .title = "Tare",
    .about = "A container whose weight a scale leaves out: a bowl, a box, a cup.",
    .privilege = http::Privilege::bo_tare,
    .paths = {.one = "svc/tare"},
    .lists = {paged("tares", "list_tares", "A page of a store's tares, by name."),
              all_active("activeTares", "list_active_tares", "All active tares of a store."),
              all_active("tare", "look_up_tares", "The same as activeTares, by its older name.")},
    .fields = tare_fields,
};
static_assert(record::well_formed(tare));

}  // namespace comanda::catalogue
