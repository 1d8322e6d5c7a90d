#include "features/menu/resolve.h"

#include <gtest/gtest.h>

namespace comanda::menu::resolve_test {
namespace {

Entry entry(std::string_view kind, std::string id, json::object document = {}, bool active = true) {
    return {.kind = std::string(kind), .id = id, .name = id, .active = active, .document = std::move(document)};
}

// Lager is in Beer, which is in Drinks. Each test changes the documents it is about.
struct Menu {
    json::object item{{"category", json::array{"beer"}}, {"categoryLevel", 2}};
    json::object subcategory{{"level", 2}, {"parent", "drinks"}};
    json::object category{{"level", 1}};
    bool subcategory_active = true;
    std::vector<Entry> more;

    ParsedMenu parsed() const {
        std::vector<Entry> entries = more;
        entries.push_back(entry("menuItem", "lager", item));
        entries.push_back(entry("category", "beer", subcategory, subcategory_active));
        entries.push_back(entry("category", "drinks", category));
        for (const char* tax : {"vat", "deposit"})
            entries.push_back(entry("tax", tax));
        entries.push_back(entry("tax", "old", {{"defaultTax", true}}, false));
        for (const char* department : {"bar", "kitchen"})
            entries.push_back(entry("department", department));
        for (const char* group : {"glass", "snack", "lemon"})
            entries.push_back(entry("modifierGroup", group));
        entries.push_back(entry("course", "starters"));
        entries.push_back(entry("itemServiceCharge", "corkage"));
        entries.push_back(entry("printer", "hot"));
        return ParsedMenu(std::move(entries));
    }

    // What holds for the item, as text: "vat from item".
    json::object resolved() const {
        const ParsedMenu menu = parsed();
        return to_json(resolve(menu, store_defaults(menu), *menu.find("lager")));
    }
};

std::string said(const json::value& value) {
    if (value.is_null()) return "";
    std::string all;
    const json::array one{value};
    for (const json::value& each : value.is_array() ? value.get_array() : one) {
        if (!all.empty()) all += ", ";
        const json::object& object = each.as_object();
        all += std::string(text(object, "name")) + " from " + std::string(text(object, "from"));
    }
    return all;
}

TEST(Resolve, TakesDepartmentAndCourseFromTheNearestThatNamesOne) {
    Menu menu;
    menu.category["department"] = "bar";
    menu.subcategory["department"] = "";
    menu.subcategory["course"] = "starters";
    EXPECT_EQ(said(menu.resolved().at("department")), "bar from category");
    EXPECT_EQ(said(menu.resolved().at("course")), "starters from subcategory");
    menu.item["department"] = "kitchen";
    EXPECT_EQ(said(menu.resolved().at("department")), "kitchen from item");
}

TEST(Resolve, SaysNullWhereNobodyNamesAnything) {
    const json::object resolved = Menu().resolved();
    EXPECT_EQ(resolved.at("department"), nullptr);
    EXPECT_EQ(resolved.at("itemServiceCharge"), nullptr);
    EXPECT_EQ(resolved.at("taxes"), json::array());
}

TEST(Resolve, KnowsAnItemThatIsDirectlyInACategory) {
    Menu menu;
    menu.item = {{"category", json::array{"drinks"}}, {"categoryLevel", 1}};
    menu.category["itemServiceCharge"] = "corkage";
    menu.subcategory["course"] = "starters";
    EXPECT_EQ(said(menu.resolved().at("itemServiceCharge")), "corkage from category");
    EXPECT_EQ(said(menu.resolved().at("course")), "");
}

TEST(Resolve, LetsOnlyTheFirstCategoryCount) {
    Menu menu;
    menu.item["category"] = json::array{"beer", "summer"};
    menu.more.push_back(entry("category", "summer", {{"level", 1}, {"course", "starters"}}));
    EXPECT_EQ(said(menu.resolved().at("course")), "");
    menu.item["category"] = json::array{"summer", "beer"};
    EXPECT_EQ(said(menu.resolved().at("course")), "starters from category");
}

TEST(Resolve, PassesOverWhatIsInactiveOrMissing) {
    Menu menu;
    menu.item["taxes"] = json::array{"old", "never made"};
    menu.category["taxes"] = json::array{"vat"};
    EXPECT_EQ(said(menu.resolved().at("taxes")), "vat from category");
    menu.subcategory["taxes"] = json::array{"deposit"};
    menu.subcategory_active = false;
    EXPECT_EQ(said(menu.resolved().at("taxes")), "vat from category");
}

TEST(ResolveTaxes, FallsBackOnTheStoresDefaults) {
    Menu menu;
    menu.more = {entry("tax", "state", {{"defaultTax", true}, {"applyTo", "Item"}}),
                 entry("tax", "city", {{"defaultTax", true}, {"applyTo", ""}}),
                 entry("tax", "topping", {{"defaultTax", true}, {"applyTo", "Modifier"}})};
    EXPECT_EQ(said(menu.resolved().at("taxes")), "state from store, city from store");
    menu.category["taxes"] = json::array{"vat"};
    EXPECT_EQ(said(menu.resolved().at("taxes")), "vat from category");
}

TEST(ResolveTaxes, AddsTheDefaultsWhenTheItemWantsThem) {
    Menu menu;
    menu.more = {entry("tax", "state", {{"defaultTax", true}})};
    menu.item["taxes"] = json::array{"vat", "state"};
    EXPECT_EQ(said(menu.resolved().at("taxes")), "vat from item, state from item");
    menu.item["taxes"] = json::array{"vat"};
    menu.item["includeDefaultTaxes"] = true;
    EXPECT_EQ(said(menu.resolved().at("taxes")), "vat from item, state from store");
}

TEST(ResolvePrinters, FallsBackOnTheDefaultsOfTheirType) {
    Menu menu;
    menu.more = {entry("printer", "pass", {{"isDefault", true}, {"printerType", "KitchenPrinter"}}),
                 entry("printer", "bags", {{"isDefault", true}, {"printerType", "LabelPrinter"}}),
                 entry("printer", "spare", {{"isDefault", false}, {"printerType", "KitchenPrinter"}}),
                 entry("printer", "broken", {{"isDefault", true}, {"printerType", "KitchenPrinter"}}, false)};
    EXPECT_EQ(said(menu.resolved().at("kitchenPrinters")), "pass from store");
    EXPECT_EQ(said(menu.resolved().at("labelPrinters")), "bags from store");
    menu.subcategory["kitchenPrinters"] = json::array{"hot"};
    EXPECT_EQ(said(menu.resolved().at("kitchenPrinters")), "hot from subcategory");
}

TEST(ResolveGroups, MergesThoseOfEveryLevel) {
    Menu menu;
    menu.item["optionalModifierGroups"] = json::array{json::object{{"modifierGroup", "glass"}, {"maxSelections", 1}}};
    menu.subcategory["optionalModifierGroups"] = json::array{"snack"};
    menu.category["optionalModifierGroups"] = json::array{
        json::object{{"modifierGroup", "glass"}, {"maxSelections", 9}}, json::object{{"modifierGroup", "lemon"}}};
    const json::value groups = menu.resolved().at("optionalModifierGroups");
    EXPECT_EQ(said(groups), "glass from item, snack from subcategory, lemon from category");
    EXPECT_EQ(groups.at(0).at("maxSelections"), 1);
    EXPECT_EQ(groups.at(1).at("modifierGroup"), "snack");
}

TEST(ResolveGroups, NamesEachGroupOnce) {
    Menu menu;
    menu.item["optionalModifierGroups"] = json::array{"glass", "lemon", "glass"};
    EXPECT_EQ(said(menu.resolved().at("optionalModifierGroups")), "glass from item, lemon from item");
}

TEST(ResolveGroups, LeavesOutTheCategorysWhenTheItemSaysSo) {
    Menu menu;
    menu.item["optionalModifierGroups"] = json::array{"glass"};
    menu.category["optionalModifierGroups"] = json::array{"snack"};
    menu.category["mandatoryModifierGroups"] = json::array{"lemon"};
    menu.item["includeDefaultOptionalGroups"] = false;
    EXPECT_EQ(said(menu.resolved().at("optionalModifierGroups")), "glass from item");
    EXPECT_EQ(said(menu.resolved().at("mandatoryModifierGroups")), "lemon from category");
    menu.item["includeDefaultMandGroups"] = false;
    EXPECT_EQ(said(menu.resolved().at("mandatoryModifierGroups")), "");
}

TEST(ResolveGroups, LetsAnItemMakeAMandatoryGroupOptional) {
    Menu menu;
    menu.item["optionalModifierGroups"] = json::array{"lemon"};
    menu.category["mandatoryModifierGroups"] = json::array{"lemon", "glass"};
    EXPECT_EQ(said(menu.resolved().at("optionalModifierGroups")), "lemon from item");
    EXPECT_EQ(said(menu.resolved().at("mandatoryModifierGroups")), "glass from category");
}

TEST(ResolveRoles, KeepsThemAsTheNearestNamesThem) {
    Menu menu;
    menu.item["roles"] = nullptr;
    menu.category["roles"] = json::array{json::object{{"id", "r1"}, {"name", "Barkeeper"}}};
    EXPECT_EQ(said(menu.resolved().at("roles")), "Barkeeper from category");
    menu.item["roles"] = json::array{json::object{{"id", "r2"}, {"name", "Chef"}}};
    EXPECT_EQ(said(menu.resolved().at("roles")), "Chef from item");
}

}  // namespace
}  // namespace comanda::menu::resolve_test
