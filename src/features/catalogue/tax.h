#pragma once

#include "features/catalogue/rules.h"
#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr std::string_view tax_type_words[] = {"Percentage", "Amount"};
inline constexpr std::string_view apply_to_words[] = {"Item", "Modifier"};
inline constexpr OtherWord apply_to_other_words[] = {{"Menu Item", "Item"}};
inline constexpr std::string_view rounding_mode_words[] = {"HALF_UP", "HALF_EVEN", "UP", "DOWN"};

// A tax never has more than a thousand percent.
inline constexpr std::int64_t rate_max = 1'000'000;

// Rates that depend on how it is served.
inline constexpr Field service_rate_fields[] = {
    percent("qsrTax", "The rate for quick service.", {.most = rate_max}),
    percent("barTabTax", "The rate for bar tabs.", {.most = rate_max}),
    percent("toGoTax", "The rate for what guests take away.", {.most = rate_max}),
    percent("deliveryTax", "The rate for what is delivered.", {.most = rate_max}),
    percent("forHereTax", "The rate for what is eaten at the counter.", {.most = rate_max}),
    percent("webOrderTax", "The rate for orders from the web.", {.most = rate_max}),
    percent("dineInTax", "The rate for what is served at a table.", {.most = rate_max}),
};

inline constexpr Part quantity_based_tax_fields[] = {
    own_id("id", "What this row is called by."),
    whole("quantity", "From how many on this row counts.", {.required = true, .most = 1'000'000}),
    percent("taxPercentage", "The rate from there on.", {.most = rate_max}),
    service_rate_fields,
    text("sMessage", "A message of the client's form; not kept.", {.ignored = true}),
    text("qtyErr", "An error of the client's form; not kept.", {.ignored = true}),
};
inline constexpr Shape quantity_based_tax{.title = "QuantityBasedTax",
                                          .fields = record::fields_of<quantity_based_tax_fields>};

inline constexpr Part service_type_tax_fields[] = {
    own_id("id", "What this row is called by."),
    service_rate_fields,
};
inline constexpr Shape service_type_tax{.title = "ServiceTypeTax",
                                        .fields = record::fields_of<service_type_tax_fields>};

inline constexpr Field tax_fields[] = {
    name_field,
    text("taxCode", "A short code for reports.", {.searchable = true, .most = 100}),
    choice("taxType", "A share of the price, or an amount.", tax_type_words),
    choice("applyTo", "What it is put on.", apply_to_words, {.other_words = apply_to_other_words}),
    percent("percentage", "Its rate.", {.most = rate_max}),
    money("amount", "What it adds to each unit, when it is an amount."),
    percent("applyTax", "A rate that some clients keep beside percentage.", {.most = rate_max}),
    flag("inclusive", "Prices contain it already."),
    flag("defaultTax", "On whatever asks for the store's default taxes."),
    flag("applyOnRawCheck", "Reckoned before discounts."),
    choice("roundingMode", "How its amounts are rounded; as its store rounds, when absent.", rounding_mode_words),
    references("taxes", "tax", "Taxes that are themselves taxed by this one.", {.acyclic = true, .most = 100}),
    flag("isQuantityBased", "Its rate depends on how many are sold."),
    shapes("quantityBasedTaxes", "The rates by quantity, from the smallest on.", quantity_based_tax, 100),
    flag("isTaxPerServiceType", "Its rate depends on how it is served."),
    shapes("taxPerServiceTypeTaxes", "The rates by service type.", service_type_tax, 100),
    whole("comboLength", "How many combined taxes a client counts.", {.most = 1'000}),
};

inline constexpr record::Kind tax{
    .name = "tax",
    .plural = "taxes",
    .title = "Tax",
    .about = "What the state takes of a sale.",
    .privilege = http::Privilege::bo_tax,
    .paths = {.one = "svc/tax"},
    .lists = {paged("taxes", "list_taxes", "A page of a store's taxes, by name."),
              all_active("activeTaxes", "list_active_taxes",
                         "All active taxes of a store, or those on items or on modifiers.", {.parameter = "ApplyTo"})},
    .fields = tax_fields,
    .facet = "applyTo",
    .rule = tax_rule,
};
static_assert(record::well_formed(tax));

}  // namespace comanda::catalogue
