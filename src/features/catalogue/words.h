// Fields that several declarations beside this share, each written once. A kind that means something of its own by a
// field says so itself.
#pragma once

#include <limits>

#include "record/kind.h"

namespace comanda::catalogue {

using record::Type;

inline constexpr std::string_view sort_words[] = {"A-Z", "Z-A", "Custom sort"};
inline constexpr std::string_view unit_words[] = {"g", "kg", "oz", "lb", "ml", "l", "each"};
inline constexpr std::string_view charge_words[] = {"Amount", "Percentage"};

inline constexpr record::Field name_field{.name = "name",
                                          .type = Type::text,
                                          .about = "What people call it.",
                                          .required = true,
                                          .searchable = true,
                                          .most = 200};
inline constexpr record::Field description_field{
    .name = "description", .type = Type::text, .about = "More words about it, for people.", .searchable = true};
inline constexpr record::Field priority_field{
    .name = "priority", .type = Type::whole, .about = "Its place among the others.", .most = 1'000'000};
inline constexpr record::Field plu_code_field{.name = "pluCode",
                                              .type = Type::text,
                                              .about = "The number a cashier types or a scale prints for it.",
                                              .searchable = true,
                                              .most = 100};
inline constexpr record::Field button_color_field{
    .name = "buttonColor", .type = Type::text, .about = "The colour of its button, such as #1F7A4D.", .most = 50};

inline constexpr record::Field image_available_field{
    .name = "imageAvailable", .type = Type::flag, .about = "There is a picture of it."};
inline constexpr record::Field image_url_field{
    .name = "imageUrl", .type = Type::text, .about = "Where the picture is.", .most = 2'000};
inline constexpr record::Field image_version_field{
    .name = "imageVersion",
    .type = Type::whole,
    .about = "Raised with each new picture, so that devices fetch it anew.",
    .most = std::numeric_limits<std::int64_t>::max()};
inline constexpr record::Field image_extension_field{
    .name = "imageExtension", .type = Type::text, .about = "The picture's file type, such as png.", .most = 20};

// The samples of the interface do not agree on the letters of this one.
inline constexpr record::Field hide_in_pos_field{
    .name = "hideInPos", .type = Type::flag, .about = "Not shown in the point of sale.", .alias = "hideInPOS"};
inline constexpr record::Field hide_in_web_field{
    .name = "hideInWeb", .type = Type::flag, .about = "Not shown where guests order online."};
inline constexpr record::Field hide_in_kiosk_field{
    .name = "hideInKiosk", .type = Type::flag, .about = "Not shown on kiosks."};

inline constexpr record::Field taxes_field{
    .name = "taxes", .type = Type::references, .about = "The taxes on it.", .most = 100, .of = "tax"};
inline constexpr record::Field include_default_taxes_field{
    .name = "includeDefaultTaxes", .type = Type::flag, .about = "The store's default taxes are on it too."};
inline constexpr record::Field set_price_here_field{
    .name = "setPriceHere", .type = Type::flag, .about = "The prices here count, not those it would take over."};
inline constexpr record::Field amount_field{
    .name = "amount", .type = Type::money, .about = "How much it is, when it is an amount."};
inline constexpr record::Field percentage_field{
    .name = "percentage", .type = Type::percent, .about = "How much it is, when it is a share of the price."};

inline constexpr record::Field kitchen_printers_field{.name = "kitchenPrinters",
                                                      .type = Type::references,
                                                      .about = "The kitchen printers it is sent to.",
                                                      .most = 100,
                                                      .of = "printer",
                                                      .of_facet = "KitchenPrinter"};
inline constexpr record::Field label_printers_field{.name = "labelPrinters",
                                                    .type = Type::references,
                                                    .about = "The printers that make its labels.",
                                                    .most = 100,
                                                    .of = "printer"};
inline constexpr record::Field restrict_printers_field{
    .name = "restrictPrinters", .type = Type::texts, .about = "Printers it never goes to.", .most = 200};

inline constexpr record::Field first_free_toppings_field{
    .name = "firstFreeNToppings", .type = Type::whole, .about = "How many toppings cost nothing.", .most = 1'000};
inline constexpr record::Field override_free_toppings_field{
    .name = "overrideFreeNToppings", .type = Type::flag, .about = "Its own number of free toppings and prices count."};

inline constexpr record::Field tare_group_field{
    .name = "tareGroup", .type = Type::ids, .about = "The containers to choose from when it is weighed.", .most = 100};

}  // namespace comanda::catalogue
