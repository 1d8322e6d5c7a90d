#include "features/catalogue/catalogue.h"

#include "features/catalogue/category.h"
#include "features/catalogue/charges.h"
#include "features/catalogue/course.h"
#include "features/catalogue/default_printers.h"
#include "features/catalogue/department.h"
#include "features/catalogue/discount.h"
#include "features/catalogue/display_group.h"
#include "features/catalogue/menu_item.h"
#include "features/catalogue/modifiers.h"
#include "features/catalogue/printer.h"
#include "features/catalogue/reason.h"
#include "features/catalogue/service_type.h"
#include "features/catalogue/sizes.h"
#include "features/catalogue/tax.h"

namespace comanda::catalogue {
namespace {

// A line for each, so that adding one is a change of one line.
// clang-format off
constexpr const record::Kind* all_kinds[] = {
    &department,
    &course,
    &service_type,
    &printer,
    &tare,
    &serving_size_level,
    &tax,
    &reason,
    &item_service_charge,
    &modifier_group,
    &modifier,
    &category,
    &menu_item,
    &discount,
    &display_group,
    &gratuity,
};
// clang-format on

}  // namespace

std::span<const record::Kind* const> kinds() {
    return all_kinds;
}

std::vector<http::Route> routes(record::Engine& engine) {
    std::vector<http::Route> all;
    for (const record::Kind* kind : kinds()) {
        for (http::Route& each : record::routes(engine, *kind))
            all.push_back(std::move(each));
    }
    all.push_back(
        {.method = http::Method::get,
         .path = "svc/defaultPrinters",
         .operation = "list_default_printers",
         .scope = http::Scope::catalogue_read,
         .handler = [&engine](http::Request request) { return list_default_printers(std::move(request), engine); },
         .tag = printer.title,
         .summary = "The account's default printers, by store and name.",
         .parameters = {{"printerType", "string", "Only those of this type, such as KitchenPrinter."},
                        {"store", "string", "Only those of this store."}},
         .answers = {{200, "PrinterList", "All of them."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"}});
    return all;
}

json::object schemas() {
    json::object all;
    for (const record::Kind* kind : kinds()) {
        for (auto& each : record::schemas(*kind))
            all.insert_or_assign(each.key(), std::move(each.value()));
    }
    return all;
}

}  // namespace comanda::catalogue
