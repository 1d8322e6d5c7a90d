#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr std::string_view printer_words[] = {"KitchenPrinter", "LabelPrinter"};

inline constexpr record::Field printer_fields[] = {
    name_field,
    // A printer of no type would be in neither lookup list.
    {.name = "printerType",
     .type = Type::choice,
     .about = "Whether it prints tickets for the kitchen or labels.",
     .required = true,
     .choices = printer_words},
    {.name = "ipAddress", .type = Type::text, .about = "Where it is in the network.", .most = 100},
    {.name = "port", .type = Type::whole, .about = "The port it listens on.", .most = 65'535},
    {.name = "model", .type = Type::text, .about = "The maker's name for it.", .most = 200},
    {.name = "isDefault", .type = Type::flag, .about = "Used for what names no printer."},
    priority_field,
};

inline constexpr record::List printer_lists[] = {
    {.path = "svc/store/{store-id}/printers",
     .operation = "list_printers",
     .about = "A page of a store's printers, by name.",
     .paged = true},
    {.path = "svc/store/{store-id}/activePrinters",
     .operation = "list_active_printers",
     .about = "All active printers of a store."},
    {.path = "svc/store/{store-id}/kitchenPrinters",
     .operation = "list_kitchen_printers",
     .about = "All active kitchen printers of a store.",
     .facet = "KitchenPrinter"},
    {.path = "svc/store/{store-id}/labelPrinters",
     .operation = "list_label_printers",
     .about = "All active label printers of a store.",
     .facet = "LabelPrinter"},
};

inline constexpr record::Kind printer{
    .name = "printer",
    .plural = "printers",
    .title = "Printer",
    .about = "A printer in the kitchen, or one for labels.",
    .privilege = http::Privilege::bo_printer,
    .paths = {.one = "svc/printer"},
    .lists = printer_lists,
    .fields = printer_fields,
    .facet = "printerType",
};
static_assert(record::well_formed(printer));

}  // namespace comanda::catalogue
