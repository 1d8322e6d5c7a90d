#include <gtest/gtest.h>

#include "features/pricebook/pricebook.h"

namespace comanda::pricebook::price_book_test {
namespace {

// The steps of the one tax: "6:2500 12:0".
std::string steps_of(std::string_view tax) {
    record::Entry entry;
    entry.kind = menu::tax_kind;
    entry.id = entry.name = "vat";
    entry.doc = tax;
    const PriceBook book(record::Snapshot(1, {std::make_shared<const record::Entry>(std::move(entry))}));
    std::string all;
    for (const pricing::QuantityStep& each : book.taxes().at(0).tax.steps)
        all += (all.empty() ? "" : " ") + std::to_string(each.quantity) + ":" + std::to_string(each.rate.thousandths);
    return all;
}

TEST(PriceBook, LeavesATaxAtItsRateWhereARowNamesNone) {
    EXPECT_EQ(steps_of(R"({"percentage": 8000, "isQuantityBased": true, "quantityBasedTaxes":
                           [{"quantity": 1}, {"quantity": 6, "taxPercentage": 0}, {"quantity": 12}]})"),
              "1:8000 6:0 12:8000");
    EXPECT_EQ(steps_of(R"({"percentage": 8000, "isQuantityBased": true, "isTaxPerServiceType": true,
                           "quantityBasedTaxes": [{"quantity": 1, "webOrderTax": 500}, {"quantity": 6}]})"),
              "1:500 6:8000");
}

}  // namespace
}  // namespace comanda::pricebook::price_book_test
