#include <gtest/gtest.h>

#include <algorithm>

#include "features/menu/lint/lint_fixture.h"

namespace comanda::menu::lint_prices_test {
namespace {

TEST(ItemWithoutPrice, MeansNoneInAnySize) {
    SmallMenu menu;
    menu["pizza"]["servingSizePrices"] = json::array{"small", "large"};
    EXPECT_EQ(menu.found(), Lines{"ITEM_WITHOUT_PRICE error pizza"});
    menu["pizza"]["priceType"] = "Open";
    EXPECT_EQ(menu.found(), Lines{});
    menu["pizza"]["priceType"] = "By weight";
    menu["pizza"].erase("servingSizePrices");
    EXPECT_EQ(menu.found(), Lines{"ITEM_WITHOUT_PRICE error pizza"});
}

TEST(ItemWithoutPrice, TakesNothingForAPrice) {
    SmallMenu menu;
    menu["pizza"]["servingSizePrices"] = json::array{price("small", 0, true)};
    EXPECT_EQ(menu.found(), Lines{});
    menu["pizza"]["servingSizePrices"].at(0).as_object()["price"] = nullptr;
    EXPECT_EQ(menu.found(), Lines{"ITEM_WITHOUT_PRICE error pizza"});
}

TEST(SizeWithoutPrice, IsOfferedWithAPriceThatNobodySets) {
    SmallMenu menu;
    json::object& large = menu["pizza"]["servingSizePrices"].at(1).as_object();
    large.erase("price");
    EXPECT_EQ(menu.found(), Lines{"SIZE_WITHOUT_PRICE warning pizza large"});
    EXPECT_EQ(menu.findings()[0].message, "\"pizza\" has no price for large.");
    large["activeStatus"] = false;
    EXPECT_EQ(menu.found(), Lines{});
    large.erase("activeStatus");
    menu["food"]["servingSizeLevels"] = json::array{price("large", 1000)};
    EXPECT_EQ(menu.found(), Lines{});
    menu.at("food").active = false;
    const Lines found = menu.found();
    EXPECT_EQ(std::ranges::count(found, "SIZE_WITHOUT_PRICE warning pizza large"), 1);
}

TEST(SizeWithoutPrice, ConcernsModifiersOfItemsInThatSize) {
    SmallMenu menu;
    menu["cream"]["servingSizeLevels"].as_array().resize(1);
    EXPECT_EQ(menu.found(), Lines{"SIZE_WITHOUT_PRICE warning cream large"});
    menu["cream"].erase("servingSizeLevels");
    EXPECT_EQ(menu.found(), Lines{"SIZE_WITHOUT_PRICE warning cream small large"});
    // In no size that it could be asked for in.
    menu["pizza"]["servingSizePrices"] = json::array{price("large", 1100, true)};
    EXPECT_EQ(menu.found(), Lines{"SIZE_WITHOUT_PRICE warning cream large"});
    menu["pizza"].erase("mandatoryModifierGroups");
    EXPECT_EQ(menu.found(), Lines{});
}

TEST(SizeWithoutPrice, IsHealedWhereverAModifiersPriceMayComeFrom) {
    SmallMenu menu;
    menu["cream"].erase("servingSizeLevels");
    const json::array both{price("small", 60), price("large", 90)};
    const Lines fault{"SIZE_WITHOUT_PRICE warning cream small large"};
    ASSERT_EQ(menu.found(), fault);

    menu["cream"]["servingSizeLevels"] = json::array{price("small", 60, true)};
    EXPECT_EQ(menu.found(), Lines{}) << "its default size";
    menu["cream"].erase("servingSizeLevels");
    menu["sauces"]["servingSizeLevels"] = both;
    EXPECT_EQ(menu.found(), Lines{}) << "its group";
    menu["sauces"]["servingSizeLevels"] = json::array{price("small", 60, true)};
    EXPECT_EQ(menu.found(), Lines{}) << "the default size of its group";
    menu["sauces"].erase("servingSizeLevels");
    menu["food"]["servingSizeLevels"] = both;
    EXPECT_EQ(menu.found(), fault) << "the prices of the item's category are for items";
    menu["food"].erase("servingSizeLevels");
    json::object& use = menu["pizza"]["mandatoryModifierGroups"].at(0).as_object();
    use["modifierOverrides"] = json::array{json::object{{"modifier", "cream"}, {"price", 70}}};
    EXPECT_EQ(menu.found(), Lines{}) << "the item's use of the group";
    json::object calzone = menu["pizza"];
    calzone["mandatoryModifierGroups"] = json::array{"sauces"};
    menu.add("menuItem", "calzone", std::move(calzone));
    EXPECT_EQ(menu.found(), fault) << "another item uses it as it is";
    menu.at("calzone").active = false;
    use["modifierOverrides"].at(0).as_object()["servingSizeLevel"] = "small";
    EXPECT_EQ(menu.found(), Lines{"SIZE_WITHOUT_PRICE warning cream large"});
    use["modifierOverrides"] = json::array{json::object{{"modifier", "cream"}, {"isHidden", true}}};
    EXPECT_EQ(menu.found(), Lines{}) << "not offered at all";
    use["modifierOverrides"].at(0).as_object()["servingSizeLevel"] = "small";
    EXPECT_EQ(menu.found(), Lines{"SIZE_WITHOUT_PRICE warning cream large"}) << "not offered in that size";
    use.erase("modifierOverrides");
    EXPECT_EQ(menu.found(), fault);
}

TEST(SizeWithoutPrice, IsNotHealedByASizeThatIsOutOfUse) {
    SmallMenu menu;
    menu.add("servingSizeLevel", "huge");
    menu.at("huge").active = false;
    menu["cream"]["servingSizeLevels"] = json::array{price("huge", 60, true)};
    const Lines found = menu.found();
    EXPECT_EQ(std::ranges::count(found, "SIZE_WITHOUT_PRICE warning cream small large"), 1);
}

TEST(SizeWithoutPrice, ConcernsIncludedModifiersThatAreCharged) {
    SmallMenu menu;
    menu.add("modifier", "basil");
    json::object included{{"modifier", "basil"}, {"chargePrice", false}};
    menu["pizza"]["includedModifiers"] = json::array{included};
    EXPECT_EQ(menu.found(), Lines{});
    included["chargePrice"] = true;
    menu["pizza"]["includedModifiers"] = json::array{included};
    const Lines fault{"SIZE_WITHOUT_PRICE warning basil small large"};
    EXPECT_EQ(menu.found(), fault);
    menu["food"]["includedModifiers"] = json::array{included};
    included["modifier"] = "tomato";
    menu["pizza"]["includedModifiers"] = json::array{included};
    EXPECT_EQ(menu.found(), Lines{}) << "what the item says counts, not its category";
    menu["pizza"].erase("includedModifiers");
    EXPECT_EQ(menu.found(), fault) << "it says nothing";
    menu.at("food").active = false;
    EXPECT_EQ(std::ranges::count(menu.found(), fault.front()), 0);
}

TEST(DuplicatePlu, IsFoundAmongItemsModifiersAndSizes) {
    SmallMenu menu;
    menu["pizza"]["pluCode"] = "17";
    menu["pizza"]["servingSizePrices"].at(0).as_object()["pluCode"] = "17";
    EXPECT_EQ(menu.found(), Lines{}) << "an item and its own size";
    menu["cream"]["pluCode"] = "17";
    EXPECT_EQ(menu.found(), Lines{"DUPLICATE_PLU error pizza cream"});
    EXPECT_EQ(menu.findings()[0].message, "The PLU 17 stands for 2 things, \"pizza\" and \"cream\" among them.");
    menu["cream"]["pluCode"] = "";
    menu["tomato"]["servingSizeLevels"].at(0).as_object()["pluCode"] = "17";
    EXPECT_EQ(menu.found(), Lines{"DUPLICATE_PLU error pizza tomato"});
}

TEST(DuplicatePlu, IsFoundAmongTheSizesOfOneItem) {
    SmallMenu menu;
    json::array& prices = menu["pizza"]["servingSizePrices"].as_array();
    prices[0].as_object()["pluCode"] = "17";
    prices[1].as_object()["pluCode"] = "17";
    EXPECT_EQ(menu.found(), Lines{"DUPLICATE_PLU error pizza"});
    EXPECT_EQ(menu.findings()[0].message, "The PLU 17 stands for 2 sizes of \"pizza\".");
    prices[1].as_object()["activeStatus"] = false;
    EXPECT_EQ(menu.found(), Lines{});
}

}  // namespace
}  // namespace comanda::menu::lint_prices_test
