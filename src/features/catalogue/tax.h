#pragma once

#include "features/catalogue/rules.h"
#include "features/catalogue/tax_shapes.h"

namespace comanda::catalogue {

inline constexpr std::string_view tax_type_words[] = {"Percentage", "Amount"};
inline constexpr std::string_view apply_to_words[] = {"Item", "Modifier"};
inline constexpr OtherWord apply_to_other_words[] = {{"Menu Item", "Item"}};
inline constexpr std::string_view rounding_mode_words[] = {"HALF_UP", "HALF_EVEN", "UP", "DOWN"};

inline constexpr record::Field tax_fields[] = {
    name_field,
    {.name = "taxCode", .type = Type::text, .about = "A short code for reports.", .searchable = true, .most = 100},
    {.name = "taxType",
     .type = Type::choice,
     .about = "A share of the price, or an amount.",
     .choices = tax_type_words},
    {.name = "applyTo",
     .type = Type::choice,
     .about = "What it is put on.",
     .choices = apply_to_words,
     .other_words = apply_to_other_words},
    {.name = "percentage", .type = Type::percent, .about = "Its rate.", .most = rate_max},
    {.name = "amount", .type = Type::money, .about = "What it adds to each unit, when it is an amount."},
    {.name = "applyTax",
     .type = Type::percent,
     .about = "A rate that some clients keep beside percentage.",
     .most = rate_max},
    {.name = "inclusive", .type = Type::flag, .about = "Prices contain it already."},
    {.name = "defaultTax", .type = Type::flag, .about = "On whatever asks for the store's default taxes."},
    {.name = "applyOnRawCheck", .type = Type::flag, .about = "Reckoned before discounts."},
    {.name = "roundingMode",
     .type = Type::choice,
     .about = "How its amounts are rounded; as its store rounds, when absent.",
     .choices = rounding_mode_words},
    {.name = "taxes",
     .type = Type::references,
     .about = "Taxes that are themselves taxed by this one.",
     .acyclic = true,
     .most = 100,
     .of = "tax"},
    {.name = "isQuantityBased", .type = Type::flag, .about = "Its rate depends on how many are sold."},
    {.name = "quantityBasedTaxes",
     .type = Type::shapes,
     .about = "The rates by quantity, from the smallest on.",
     .most = 100,
     .shape = &quantity_based_tax},
    {.name = "isTaxPerServiceType", .type = Type::flag, .about = "Its rate depends on how it is served."},
    {.name = "taxPerServiceTypeTaxes",
     .type = Type::shapes,
     .about = "The rates by service type.",
     .most = 100,
     .shape = &service_type_tax},
    {.name = "comboLength", .type = Type::whole, .about = "How many combined taxes a client counts.", .most = 1'000},
};

inline constexpr record::List tax_lists[] = {
    {.path = "svc/store/{store-id}/taxes",
     .operation = "list_taxes",
     .about = "A page of a store's taxes, by name.",
     .paged = true},
    {.path = "svc/store/{store-id}/activeTaxes",
     .operation = "list_active_taxes",
     .about = "All active taxes of a store, or those on items or on modifiers.",
     .parameter = "ApplyTo"},
};

inline constexpr record::Kind tax{
    .name = "tax",
    .plural = "taxes",
    .title = "Tax",
    .about = "What the state takes of a sale.",
    .privilege = http::Privilege::bo_tax,
    .paths = {.one = "svc/tax"},
    .lists = tax_lists,
    .fields = tax_fields,
    .facet = "applyTo",
    .rule = tax_rule,
};
static_assert(record::well_formed(tax));

}  // namespace comanda::catalogue
