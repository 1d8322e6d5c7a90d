#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr std::string_view printer_words[] = {"KitchenPrinter", "LabelPrinter"};

inline constexpr Field printer_fields[] = {
    name_field,
    // A printer of no type would be in neither lookup list.
    choice("printerType", "Whether it prints tickets for the kitchen or labels.", printer_words, {.required = true}),
    text("ipAddress", "Where it is in the network.", {.most = 100}),
    whole("port", "The port it listens on.", {.most = 65'535}),
    text("model", "The maker's name for it.", {.most = 200}),
    flag("isDefault", "Used for what names no printer."),
    priority_field,
};

inline constexpr record::Kind printer{
    .name = "printer",
    .plural = "printers",
    .title = "Printer",
    .about = "A printer in the kitchen, or one for labels.",
    .privilege = http::Privilege::bo_printer,
    .paths = {.one = "svc/printer"},
    .lists = {paged("printers", "list_printers", "A page of a store's printers, by name."),
              all_active("activePrinters", "list_active_printers", "All active printers of a store."),
              all_active("kitchenPrinters", "list_kitchen_printers", "All active kitchen printers of a store.",
                         {.facet = "KitchenPrinter"}),
              all_active("labelPrinters", "list_label_printers", "All active label printers of a store.",
                         {.facet = "LabelPrinter"})},
    .fields = printer_fields,
    .facet = "printerType",
};
static_assert(record::well_formed(printer));

}  // namespace comanda::catalogue
