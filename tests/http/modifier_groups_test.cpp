// Modifier groups over the wire. What every kind shares is tested with departments.
#include "tests/http/web_shop.h"

namespace comanda::test::modifier_groups_test {
namespace {

TEST(ModifierGroups, LiveFromCreationToInactivation) {
    Client client = service().client();
    const Answer made = post(client, "modifierGroup",
                             {{"modifiers", json::array{}},
                              {"pizzaTopping", false},
                              {"servingSizeLevels", json::array{}},
                              {"setPriceHere", false},
                              {"alignType", "A-Z"},
                              {"priority", 4},
                              {"name", "Dressings"},
                              {"modifiersAlignment", json::object{}}});
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_FALSE(made.object().contains("warnings")) << made.body;
    const std::string id = text(made.object(), "id");
    EXPECT_EQ(client.get(path_of("modifierGroup", id)).body, made.body);

    EXPECT_EQ(change(client, "modifierGroup", id, {{"priority", 5}}).object().at("version"), 2);
    EXPECT_EQ(client.put(path_of("modifierGroup"), {{"id", id}, {"pizzaTopping", true}}).object().at("version"), 3);
    const std::string list = below_store("modifierGroups?page=1&search=dress");
    EXPECT_EQ(names(client.get(list + "&status=true")), std::vector<std::string>{"Dressings"});
    const auto active = [&] { return names(client.get(below_store("activeModifierGroups"))); };
    EXPECT_EQ(std::ranges::count(active(), "Dressings"), 1);

    EXPECT_EQ(inactivate(client, "modifierGroup", id).object().at("activeStatus"), false);
    EXPECT_EQ(std::ranges::count(active(), "Dressings"), 0);
    EXPECT_EQ(names(client.get(list + "&status=false")), std::vector<std::string>{"Dressings"});
}

TEST(ModifierGroups, KeepTheirModifiersInTheOrderTheyAreSent) {
    Client client = service().client();
    json::array modifiers;
    for (const std::string name : {"Zatar", "Anise", "Mint"})
        modifiers.emplace_back(create(client, "modifier", {{"name", name}}));
    const std::string id = create(client, "modifierGroup", {{"name", "Herbs"}, {"modifiers", modifiers}});
    EXPECT_EQ(read(client, "modifierGroup", id).at("modifiers"), modifiers);
    const json::array fewer = {modifiers[2], modifiers[0]};
    EXPECT_EQ(change(client, "modifierGroup", id, {{"modifiers", fewer}}).object().at("modifiers"), fewer)
        << "a list is replaced as a whole";
    EXPECT_EQ(inactivate(client, "modifier", std::string(modifiers[1].as_string())).status, 200) << "no longer in it";
    EXPECT_EQ(inactivate(client, "modifier", std::string(modifiers[0].as_string())).code(), "IN_USE");
    EXPECT_TRUE(change(client, "modifierGroup", id, {{"modifiers", json::array{}}})
                    .object()
                    .at("modifiers")
                    .as_array()
                    .empty());
    EXPECT_EQ(change(client, "modifierGroup", id, {{"modifiers", nullptr}}).object().at("modifiers"), json::array{});
}

TEST(ModifierGroups, SortInOneOfThreeWaysOrInOneThatIsNotKnown) {
    Client client = service().client();
    const std::string id = create(client, "modifierGroup", {{"name", "Sorted"}});
    for (const std::string word : {"A-Z", "Z-A", "Custom sort"})
        EXPECT_EQ(change(client, "modifierGroup", id, {{"alignType", word}}).object().at("alignType"),
                  json::string(word));
    EXPECT_EQ(change(client, "modifierGroup", id, {{"alignType", "custom SORT"}}).object().at("alignType"),
              "Custom sort");
    const json::object by_size = change(client, "modifierGroup", id, {{"alignType", "By size"}}).object();
    EXPECT_EQ(by_size.at("alignType"), "By size");
    EXPECT_EQ(to_text(by_size.at("warnings")), R"([{"code":"UNKNOWN_WORD","field":"alignType"}])");
    EXPECT_EQ(refusal(change(client, "modifierGroup", id, {{"alignType", 7}})),
              "VALIDATION_FAILED alignType:INVALID_VALUE");

    const std::string basil = create(client, "modifier", {{"name", "Basil"}});
    const json::object places = {{basil, 2}};
    EXPECT_EQ(change(client, "modifierGroup", id, {{"modifiersAlignment", places}}).object().at("modifiersAlignment"),
              places);
    EXPECT_EQ(refusal(change(client, "modifierGroup", id, {{"modifiersAlignment", json::array{basil}}})),
              "VALIDATION_FAILED modifiersAlignment:INVALID_VALUE");
}

// A modifier names its group and the group names its modifiers: neither keeps the other in use for ever.
TEST(ModifierGroups, AndTheirModifiersCanNameEachOther) {
    Client client = service().client();
    const std::string group = create(client, "modifierGroup", {{"name", "Nuts"}});
    const std::string modifier = create(client, "modifier", {{"name", "Almond"}, {"modifyWith", group}});
    ASSERT_EQ(change(client, "modifierGroup", group, {{"modifiers", json::array{modifier}}}).status, 200);
    EXPECT_EQ(inactivate(client, "modifierGroup", group).code(), "IN_USE");
    EXPECT_EQ(inactivate(client, "modifier", modifier).code(), "IN_USE");
    ASSERT_EQ(change(client, "modifierGroup", group, {{"modifiers", json::array{}}}).status, 200);
    EXPECT_EQ(inactivate(client, "modifier", modifier).status, 200);
    EXPECT_EQ(inactivate(client, "modifierGroup", group).status, 200);
}

TEST(ModifierGroups, HaveANameOfTheirOwnInTheirStore) {
    Client client = service().client();
    create(client, "modifierGroup", {{"name", "Breads"}});
    EXPECT_EQ(post(client, "modifierGroup", {{"name", "BREADS"}}).code(), "DUPLICATE_NAME");
    EXPECT_EQ(post(client, "modifierGroup", {{"name", "Breads"}}, 1).status, 201) << "another store";
    EXPECT_EQ(refusal(post(client, "modifierGroup", {{"priority", -1}})),
              "VALIDATION_FAILED name:REQUIRED priority:INVALID_VALUE");
}

using OfferedModifiers = WebShop;

TEST_F(OfferedModifiers, MayBeHiddenInOneSizeOnly) {
    const json::object row{{"modifier", menu.olives}, {"servingSizeLevel", menu.large}, {"isHidden", true}};
    const auto offer = [&](const json::object& override) {
        const json::object use{{"modifierGroup", menu.toppings}, {"modifierOverrides", json::array{override}}};
        menu.change("menuItem", menu.pizza, {{"optionalModifierGroups", json::array{use}}});
    };
    const auto told = [&](const std::string& size) {
        const json::object with_olives{{"ssExternalID", size}, {"optionalModifiers", json::array{choice(menu.olives)}}};
        return refusal(shop.quote(order("", {menu.a_pizza(1, with_olives)})));
    };
    const std::string no = "MODIFIER_RULE_VIOLATED orderDetails[0].optionalModifiers[0]:MODIFIER_RULE_VIOLATED";
    offer(row);
    EXPECT_EQ(told(menu.regular), "");
    EXPECT_EQ(told(menu.large), no);
    offer({{"modifier", menu.olives}, {"isHidden", true}});
    EXPECT_EQ(told(menu.regular), no);
    EXPECT_EQ(told(menu.large), no);
}

}  // namespace
}  // namespace comanda::test::modifier_groups_test
