#include "features/menu/book_tax.h"

#include <array>

namespace comanda::menu {
namespace {

using pricing::Rounding;

struct ServiceRate {
    std::string_view service;
    std::string_view field;
};
constexpr std::array<ServiceRate, 7> service_rates{{{"QSR", "qsrTax"},
                                                    {"BARTAB", "barTabTax"},
                                                    {"TOGO", "toGoTax"},
                                                    {"DELIVERY", "deliveryTax"},
                                                    {"FORHERE", "forHereTax"},
                                                    {web_order_service, "webOrderTax"},
                                                    {"DINEIN", "dineInTax"}}};

// Nothing: as the store rounds.
std::optional<Rounding> rounding_of(std::string_view word) {
    for (const auto& [mode, rounding] : pricing::rounding_words) {
        if (mode == word) return rounding;
    }
    return std::nullopt;
}

// A row may name a rate for web orders apart: returns whether one does. A row without a rate leaves the tax at its own.
bool read_steps(const json::object& document, bool per_service, pricing::Tax& tax) {
    bool names_web = false;
    for (const json::value& each : list(document, "quantityBasedTaxes")) {
        const json::object* row = each.if_object();
        if (row == nullptr) continue;
        const auto for_web = per_service ? whole(*row, "webOrderTax") : std::nullopt;
        names_web = names_web || for_web.has_value();
        const std::int64_t rate = for_web.value_or(whole(*row, "taxPercentage").value_or(tax.rate.thousandths));
        tax.steps.push_back({whole(*row, "quantity").value_or(0), {rate}});
    }
    return names_web;
}

void read_service_rates(const json::object& document, pricing::Tax& tax) {
    for (const json::value& each : list(document, "taxPerServiceTypeTaxes")) {
        const json::object* row = each.if_object();
        if (row == nullptr) continue;
        for (const ServiceRate& rate : service_rates) {
            if (const auto found = whole(*row, rate.field)) tax.by_service[std::string(rate.service)] = {*found};
        }
    }
}

}  // namespace

BookTax book_tax(const Entry& tax) {
    const json::object& doc = tax.document;
    BookTax made{.name = tax.name, .tax = {.id = tax.id, .rate = {}}};
    if (text(doc, "taxType") == "Amount")
        made.tax.per_unit = {whole(doc, "amount").value_or(0)};
    else
        made.tax.rate = {whole(doc, "percentage").value_or(0)};
    made.tax.inclusive = flag(doc, "inclusive");
    made.tax.on_raw = flag(doc, "applyOnRawCheck");
    made.tax.rounding = rounding_of(text(doc, "roundingMode"));
    made.is_per_service = flag(doc, "isTaxPerServiceType");
    const bool rows_have_the_word = flag(doc, "isQuantityBased") && read_steps(doc, made.is_per_service, made.tax);
    if (made.is_per_service && !rows_have_the_word) read_service_rates(doc, made.tax);
    return made;
}

}  // namespace comanda::menu
