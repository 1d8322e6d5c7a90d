#include "features/menu/parsed_menu.h"

#include <gtest/gtest.h>

namespace comanda::menu::parsed_menu_test {
namespace {

Entry entry(std::string kind, std::string id, json::object document = {}, bool active = true) {
    return {.kind = std::move(kind), .id = id, .name = id, .active = active, .document = std::move(document)};
}

std::vector<std::string> names(std::span<const Entry* const> entries) {
    std::vector<std::string> found;
    for (const Entry* each : entries)
        found.push_back(each->name);
    return found;
}

ParsedMenu small_menu() {
    std::vector<Entry> entries;
    entries.push_back(entry("category", "drinks"));
    entries.push_back(entry("category", "beer", {{"parent", "drinks"}}));
    entries.push_back(entry("category", "loop", {{"parent", "loop"}}));
    entries.push_back(entry("tax", "b"));
    entries.push_back(entry("tax", "a", {}, false));
    return ParsedMenu(std::move(entries));
}

TEST(ParsedMenu, FindsById) {
    const ParsedMenu menu = small_menu();
    ASSERT_NE(menu.find("beer"), nullptr);
    EXPECT_EQ(menu.find("beer")->kind, "category");
    EXPECT_EQ(menu.find("wine"), nullptr);
}

TEST(ParsedMenu, ListsAKindInTheOrderGiven) {
    const ParsedMenu menu = small_menu();
    EXPECT_EQ(names(menu.all("tax")), (std::vector<std::string>{"b", "a"}));
    EXPECT_TRUE(menu.all("course").empty());
}

TEST(ParsedMenu, FindsActiveOnesOfTheKindOnly) {
    const ParsedMenu menu = small_menu();
    EXPECT_EQ(menu.find_active("tax", "b"), menu.find("b"));
    EXPECT_EQ(menu.find_active("tax", "a"), nullptr);
    EXPECT_EQ(menu.find_active("tax", "beer"), nullptr);
}

// Ids as short as these live inside the entries, where a wrong move would leave the indexes pointing at nothing.
TEST(ParsedMenu, SurvivesBeingMoved) {
    ParsedMenu first = small_menu();
    const ParsedMenu second = std::move(first);
    ASSERT_NE(second.find("b"), nullptr);
    EXPECT_EQ(second.find("b")->name, "b");
    EXPECT_EQ(second.all("tax").size(), 2U);
}

TEST(Members, ReadWhatIsThere) {
    const json::object document{{"name", "Soup"}, {"hidden", true}, {"priority", 3}, {"rows", json::array{1, 2}}};
    EXPECT_EQ(text(document, "name"), "Soup");
    EXPECT_TRUE(flag(document, "hidden"));
    EXPECT_EQ(whole(document, "priority"), 3);
    EXPECT_EQ(list(document, "rows").size(), 2U);
}

TEST(Members, TakeWhatIsMissingNullOrOfAnotherTypeForNothing) {
    for (const json::object& document : {json::object{}, json::object{{"x", nullptr}}, json::object{{"x", 1.5}}}) {
        EXPECT_EQ(text(document, "x"), "");
        EXPECT_FALSE(flag(document, "x"));
        EXPECT_TRUE(flag(document, "x", true));
        EXPECT_EQ(whole(document, "x"), std::nullopt);
        EXPECT_TRUE(list(document, "x").empty());
        EXPECT_TRUE(ids(document, "x").empty());
    }
}

TEST(Ids, ComeBareInObjectsOrAlone) {
    const json::object document{{"taxes", json::array{"a", "", "b"}},
                                {"roles", json::array{json::object{{"id", "r"}, {"name", "Chef"}}}},
                                {"groups", json::array{json::object{{"modifierGroup", "g"}}, json::object{}}},
                                {"tareGroup", "t"}};
    EXPECT_EQ(ids(document, "taxes"), (Ids{"a", "b"}));
    EXPECT_EQ(ids(document, "roles"), (Ids{"r"}));
    EXPECT_EQ(ids(document, "groups", "modifierGroup"), (Ids{"g"}));
    EXPECT_EQ(ids(document, "tareGroup"), (Ids{"t"}));
}

TEST(CategoryPath, LeadsFromTheNearestUp) {
    const ParsedMenu menu = small_menu();
    EXPECT_EQ(names(category_path(menu, "beer")), (std::vector<std::string>{"beer", "drinks"}));
    EXPECT_EQ(names(category_path(menu, "drinks")), (std::vector<std::string>{"drinks"}));
    EXPECT_EQ(names(category_path(menu, "loop")), (std::vector<std::string>{"loop"}));
    EXPECT_TRUE(category_path(menu, "b").empty());
}

}  // namespace
}  // namespace comanda::menu::parsed_menu_test
