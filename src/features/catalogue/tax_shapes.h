// Rates that depend on how much is sold, or on how it is served.
#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

// A tax never has more than a thousand percent.
inline constexpr std::int64_t rate_max = 1'000'000;

inline constexpr record::Field qsr_tax_field{
    .name = "qsrTax", .type = Type::percent, .about = "The rate for quick service.", .most = rate_max};
inline constexpr record::Field bar_tab_tax_field{
    .name = "barTabTax", .type = Type::percent, .about = "The rate for bar tabs.", .most = rate_max};
inline constexpr record::Field to_go_tax_field{
    .name = "toGoTax", .type = Type::percent, .about = "The rate for what guests take away.", .most = rate_max};
inline constexpr record::Field delivery_tax_field{
    .name = "deliveryTax", .type = Type::percent, .about = "The rate for what is delivered.", .most = rate_max};
inline constexpr record::Field for_here_tax_field{.name = "forHereTax",
                                                  .type = Type::percent,
                                                  .about = "The rate for what is eaten at the counter.",
                                                  .most = rate_max};
inline constexpr record::Field web_order_tax_field{
    .name = "webOrderTax", .type = Type::percent, .about = "The rate for orders from the web.", .most = rate_max};
inline constexpr record::Field dine_in_tax_field{
    .name = "dineInTax", .type = Type::percent, .about = "The rate for what is served at a table.", .most = rate_max};

inline constexpr record::Field quantity_based_tax_fields[] = {
    {.name = "id", .type = Type::own_id, .about = "What this row is called by."},
    {.name = "quantity",
     .type = Type::whole,
     .about = "From how many on this row counts.",
     .required = true,
     .most = 1'000'000},
    {.name = "taxPercentage", .type = Type::percent, .about = "The rate from there on.", .most = rate_max},
    qsr_tax_field,
    bar_tab_tax_field,
    to_go_tax_field,
    delivery_tax_field,
    for_here_tax_field,
    web_order_tax_field,
    dine_in_tax_field,
    {.name = "sMessage", .type = Type::text, .about = "A message of the client's form; not kept.", .ignored = true},
    {.name = "qtyErr", .type = Type::text, .about = "An error of the client's form; not kept.", .ignored = true},
};
inline constexpr record::Shape quantity_based_tax{.title = "QuantityBasedTax", .fields = quantity_based_tax_fields};

inline constexpr record::Field service_type_tax_fields[] = {
    {.name = "id", .type = Type::own_id, .about = "What this row is called by."},
    qsr_tax_field,
    bar_tab_tax_field,
    to_go_tax_field,
    delivery_tax_field,
    for_here_tax_field,
    web_order_tax_field,
    dine_in_tax_field,
};
inline constexpr record::Shape service_type_tax{.title = "ServiceTypeTax", .fields = service_type_tax_fields};

}  // namespace comanda::catalogue
