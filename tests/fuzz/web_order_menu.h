// The menu that web_order_fuzz orders from: small, and with one of everything that makes a price. Ids are short, so
// that a fuzzer comes upon them.
#pragma once

#include <memory>

#include "base/json.h"
#include "base/members.h"
#include "features/pricebook/pricebook.h"

namespace comanda::fuzz {

struct MenuRecord {
    const char* kind;
    const char* document;
};

inline constexpr MenuRecord menu_records[] = {
    {"servingSizeLevel", R"({"id":"s1","name":"Small"})"},
    {"servingSizeLevel", R"({"id":"s2","name":"Large"})"},
    {"tax", R"({"id":"t1","name":"Sales","percentage":7250})"},
    {"tax", R"({"id":"t2","name":"City","percentage":5000,"taxes":["t1"]})"},
    {"tax", R"({"id":"t3","name":"Value added","percentage":20000,"inclusive":true})"},
    {"tax", R"({"id":"t4","name":"Bottle","taxType":"Amount","amount":5})"},
    {"category", R"({"id":"c1","name":"Food","level":1})"},
    {"modifier", R"({"id":"m1","name":"Ham","servingSizeLevels":[{"servingSizeLevel":"s1","price":133,"isDefault":true},
        {"servingSizeLevel":"s2","price":250}],"prefixes":[
        {"id":"p1","name":"Half","priceType":"Multiplier","multiplier":500},
        {"id":"p2","name":"Less","priceType":"Fixed","price":-50},
        {"id":"p3","name":"No","isRemoval":true}]})"},
    {"modifier", R"({"id":"m2","name":"Cheese","taxes":["t3"],
        "servingSizeLevels":[{"servingSizeLevel":"s1","price":99,"isDefault":true}]})"},
    {"modifier", R"({"id":"m3","name":"Basil","maxNoOfTimes":2})"},
    {"modifierGroup", R"({"id":"g1","name":"Toppings","modifiers":["m1","m2","m3"]})"},
    {"modifierGroup", R"({"id":"g2","name":"Crust","modifiers":["m2","m3"]})"},
    {"itemServiceCharge", R"({"id":"h1","name":"Box","offerIn":"Percentage","percentage":3330,"taxes":["t1"],
        "includeModifiers":true})"},
    {"menuItem", R"({"id":"i1","name":"Pizza","category":["c1"],"taxes":["t1","t2"],"isDiscountable":true,
        "optionalModifierGroups":[{"modifierGroup":"g1","firstFreeNToppings":1,"freeRule":"Cheapest"}],
        "servingSizePrices":[{"servingSizeLevel":"s1","price":1099,"isDefault":true},
        {"servingSizeLevel":"s2","price":1650}]})"},
    {"menuItem", R"({"id":"i2","name":"Pasta","category":["c1"],"taxes":["t3"],"itemServiceCharge":"h1",
        "mandatoryModifierGroups":[{"modifierGroup":"g2","minSelections":1,"maxSelections":2}],
        "includedModifiers":[{"modifier":"m1","chargePrice":true}],
        "servingSizePrices":[{"servingSizeLevel":"s1","price":777,"isDefault":true}]})"},
    {"menuItem", R"({"id":"i3","name":"Water","category":["c1"],"taxes":["t4"],"isDiscountable":false,
        "servingSizePrices":[{"servingSizeLevel":"s1","price":200,"isDefault":true}]})"},
    {"menuItem", R"({"id":"i4","name":"Fish","category":["c1"],"taxes":["t1"],"priceType":"Open",
        "servingSizePrices":[{"servingSizeLevel":"s1","price":0,"isDefault":true}]})"},
    {"menuItem", R"({"id":"i5","name":"Cake","category":["c1"],"remainingQty":3,
        "servingSizePrices":[{"servingSizeLevel":"s1","price":450,"isDefault":true}]})"},
    {"discount", R"({"id":"d1","name":"Third","discountType":"Item Based","offerIn":"Percentage","percentage":33333,
        "includeAdditionalModifier":true})"},
    {"discount",
     R"({"id":"d2","name":"Tenth","discountType":"Check Based","offerIn":"Percentage","percentage":10000})"},
    {"discount", R"({"id":"d3","name":"Five off","discountType":"Check Based","offerIn":"Amount","amount":500,
        "couponCode":"FIVE"})"},
    {"discount", R"({"id":"d4","name":"Late","discountType":"Check Based","offerIn":"Percentage","percentage":5000,
        "isAfterTax":true})"},
    {"discount", R"({"id":"d5","name":"Set","discountType":"Item Based","offerIn":"Set price","amount":300,
        "menuItems":["i1"]})"},
    {"discount", R"({"id":"d6","name":"Free","discountType":"Item Based","offerIn":"Free item"})"},
    {"gratuity", R"({"id":"y1","name":"Service","isAutomatic":true,"offerIn":"Percentage","percentage":5000,
        "taxes":["t1"]})"},
};

inline pricebook::PriceBookPtr make_price_book() {
    std::vector<record::EntryPtr> entries;
    for (const MenuRecord& each : menu_records) {
        json::object document = parse_json_object(each.document);
        document["activeStatus"] = true;
        record::Entry entry;
        entry.kind = each.kind;
        entry.id = members::text(document, "id");
        entry.name = members::text(document, "name");
        entry.doc = to_text(document);
        entries.push_back(std::make_shared<const record::Entry>(std::move(entry)));
    }
    return std::make_shared<const pricebook::PriceBook>(record::Snapshot(7, std::move(entries)));
}

}  // namespace comanda::fuzz
