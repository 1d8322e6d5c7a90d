// Modifiers over the wire. What every kind shares is tested with departments.
#include "tests/http/catalogue.h"

namespace comanda::test::modifiers_test {
namespace {

TEST(Modifiers, LiveFromCreationToInactivation) {
    Client client = service().client();
    const std::string group = create(client, "modifierGroup", {{"name", "Cheeses"}});
    const Answer made = post(client, "modifier",
                             {{"modifyWith", group},
                              {"taxes", json::array{}},
                              {"servingSizeLevels", json::array{}},
                              {"prefixes", json::array{}},
                              {"maxNoOfTimes", 2},
                              {"setPriceHere", false},
                              {"overrideFreeNToppings", false},
                              {"includeDefaultTaxes", true},
                              {"name", "Gouda"},
                              {"alternate", json::array{}},
                              {"printMenuInModPrint", false},
                              {"printModInMenuPrint", true}});
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_FALSE(made.object().contains("warnings")) << made.body;
    const std::string id = text(made.object(), "id");
    EXPECT_EQ(client.get(path_of("modifier", id)).body, made.body);

    EXPECT_EQ(change(client, "modifier", id, {{"pluCode", "G-77"}}).object().at("version"), 2);
    EXPECT_EQ(client.put(path_of("modifier"), {{"id", id}, {"showModifier", true}}).object().at("version"), 3);
    const std::string list = below_store("modifiers?page=1&search=g-77");
    EXPECT_EQ(names(client.get(list + "&status=true")), std::vector<std::string>{"Gouda"}) << "found by its number";
    EXPECT_EQ(names(client.get(below_store("modifiers?parent=" + group))), std::vector<std::string>{"Gouda"});
    const auto active = [&] { return names(client.get(below_store("activeModifiers"))); };
    EXPECT_EQ(std::ranges::count(active(), "Gouda"), 1);

    EXPECT_EQ(inactivate(client, "modifier", id).object().at("activeStatus"), false);
    EXPECT_EQ(std::ranges::count(active(), "Gouda"), 0);
    EXPECT_EQ(names(client.get(list + "&status=false")), std::vector<std::string>{"Gouda"});
    EXPECT_EQ(change(client, "modifier", id, {{"activeStatus", "true"}}).object().at("activeStatus"), true);
}

TEST(Modifiers, TakeTheirLimitAsANumberOrInAList) {
    Client client = service().client();
    const std::string id = create(client, "modifier", {{"name", "Limited"}});
    for (const json::value& sent : {json::value(json::array{3}), json::value("3"), json::value(3)})
        EXPECT_EQ(change(client, "modifier", id, {{"maxNoOfTimes", sent}}).object().at("maxNoOfTimes"), 3)
            << to_text(sent);
    EXPECT_EQ(read(client, "modifier", id).at("version"), 2) << "all of them say the same";
    EXPECT_EQ(change(client, "modifier", id, {{"maxNoOfTimes", 0}}).object().at("maxNoOfTimes"), 0) << "no limit";
    for (const json::value& wrong :
         {json::value(json::array{1, 2}), json::value("x"), json::value(-1), json::value(1.5), json::value(true)})
        EXPECT_EQ(refusal(change(client, "modifier", id, {{"maxNoOfTimes", wrong}})),
                  "VALIDATION_FAILED maxNoOfTimes:INVALID_VALUE")
            << to_text(wrong);
    const json::object unsaid = change(client, "modifier", id, {{"maxNoOfTimes", json::array{}}}).object();
    EXPECT_EQ(unsaid.at("maxNoOfTimes"), 0) << "as it was";
    EXPECT_EQ(to_text(unsaid.at("warnings")), R"([{"code":"COERCED","field":"maxNoOfTimes","from":[],"to":null}])");
}

TEST(Modifiers, HaveANameOfTheirOwnWithinTheirGroup) {
    Client client = service().client();
    const std::string hot = create(client, "modifierGroup", {{"name", "Hot"}});
    const std::string mild = create(client, "modifierGroup", {{"name", "Mild"}});
    create(client, "modifier", {{"name", "Salsa"}, {"modifyWith", hot}});
    const std::string other = create(client, "modifier", {{"name", "Salsa"}, {"modifyWith", mild}});
    EXPECT_EQ(post(client, "modifier", {{"name", "salsa"}, {"modifyWith", hot}}).code(), "DUPLICATE_NAME");
    EXPECT_EQ(change(client, "modifier", other, {{"modifyWith", hot}}).code(), "DUPLICATE_NAME");
}

TEST(Modifiers, OfferASizeWithoutAPriceOfItsOwn) {
    Client client = service().client();
    const std::string small = create(client, "servingSizeLevel", {{"name", "Small cup"}});
    const std::string large = create(client, "servingSizeLevel", {{"name", "Large cup"}});
    const json::object priced = {{"servingSizeLevel", large}, {"priceStr", "0.8"}, {"isDefault", true}};
    const Answer made =
        post(client, "modifier", {{"name", "Oat milk"}, {"servingSizeLevels", json::array{small, priced}}});
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_EQ(to_text(made.object().at("servingSizeLevels")),
              R"([{"servingSizeLevel":")" + small + R"(","name":"Small cup"},{"servingSizeLevel":")" + large +
                  R"(","name":"Large cup","price":80,"priceStr":"0.80","isDefault":true}])");
    const json::object no_size = {{"price", 5}};
    EXPECT_EQ(refusal(post(client, "modifier", {{"name", "Wrong"}, {"servingSizeLevels", json::array{no_size}}})),
              "VALIDATION_FAILED servingSizeLevels[0].servingSizeLevel:REQUIRED");
    EXPECT_EQ(refusal(post(client, "modifier", {{"name", "Wrong"}, {"servingSizeLevels", json::array{"cup", 7}}})),
              "VALIDATION_FAILED servingSizeLevels[0].servingSizeLevel:INVALID_VALUE "
              "servingSizeLevels[1]:INVALID_VALUE");
}

TEST(Modifiers, HaveAlternatesThatAreModifiersOfTheStore) {
    Client client = service().client();
    const std::string oat = create(client, "modifier", {{"name", "Oat"}}),
                      group = create(client, "modifierGroup", {{"name", "Milk"}});
    EXPECT_EQ(post(client, "modifier", {{"name", "Soy"}, {"alternate", json::array{oat}}}).status, 201);
    for (const std::string& wrong : {group, unknown_id})
        EXPECT_EQ(refusal(post(client, "modifier", {{"name", "Rice"}, {"alternate", json::array{wrong}}})),
                  "REFERENCE_NOT_FOUND alternate[0]:REFERENCE_NOT_FOUND");
    EXPECT_EQ(inactivate(client, "modifier", oat).code(), "IN_USE");
}

TEST(Modifiers, HaveEachPrefixAndSizeOnce) {
    Client client = service().client();
    const std::string cup = create(client, "servingSizeLevel", {{"name", "One cup"}});
    const json::object prefix{{"id", "x"}, {"name", "No"}}, price{{"servingSizeLevel", cup}};
    EXPECT_EQ(refusal(post(client, "modifier",
                           {{"name", "Twice"},
                            {"prefixes", json::array{prefix, prefix}},
                            {"servingSizeLevels", json::array{price, cup}}})),
              "VALIDATION_FAILED prefixes[1].id:INVALID_VALUE servingSizeLevels[1].servingSizeLevel:INVALID_VALUE");
}

Answer with_prefix(Client& client, const std::string& name, const json::object& prefix) {
    json::object named = prefix;
    named["name"] = "Extra";
    return post(client, "modifier", {{"name", name}, {"prefixes", json::array{named}}});
}

TEST(ModifierPrefixes, HaveAPriceOrAMultiplierAsTheirTypeSays) {
    Client client = service().client();
    const std::string price = "VALIDATION_FAILED prefixes[0].price:INVALID_VALUE";
    const std::string multiplier = "VALIDATION_FAILED prefixes[0].multiplier:INVALID_VALUE";
    EXPECT_EQ(refusal(with_prefix(client, "P", {{"priceType", "Fixed"}})), price);
    EXPECT_EQ(refusal(with_prefix(client, "P", {{"priceType", "Multiplier"}})), multiplier);
    EXPECT_EQ(refusal(with_prefix(client, "P", {{"priceType", "Fixed"}, {"price", 5}, {"multiplier", 2000}})),
              multiplier);
    EXPECT_EQ(refusal(with_prefix(client, "P", {{"priceType", "Multiplier"}, {"price", 5}, {"multiplier", 2000}})),
              price);
    EXPECT_EQ(refusal(with_prefix(client, "P", {{"priceType", "None"}, {"price", 5}})), price);
    EXPECT_EQ(refusal(with_prefix(client, "P", {{"priceType", "Twice"}})),
              "VALIDATION_FAILED prefixes[0].priceType:INVALID_VALUE");

    EXPECT_EQ(with_prefix(client, "P1", {{"priceType", "Fixed"}, {"price", 50}, {"multiplier", 0}}).status, 201)
        << "a client that sends all it has sends zeros too";
    const Answer back = with_prefix(client, "P2", {{"priceType", "fixed"}, {"priceStr", "-0.5"}});
    ASSERT_EQ(back.status, 201) << back.body;
    const json::object made = back.object().at("prefixes").as_array()[0].as_object();
    EXPECT_EQ(made.at("price"), -50) << "leaving something out may give money back";
    EXPECT_EQ(made.at("priceStr"), "-0.50");
    EXPECT_EQ(made.at("priceType"), "Fixed");
    const Answer half = with_prefix(client, "P3", {{"priceType", "Multiplier"}, {"multiplierStr", "1.5"}});
    EXPECT_EQ(half.object().at("prefixes").as_array()[0].as_object().at("multiplier"), 1500) << half.body;
}

TEST(ModifierPrefixes, KeepTheirIdOrAreGivenOne) {
    Client client = service().client();
    const Answer made = with_prefix(client, "Prefixed", {{"priceType", "None"}});
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string id = text(made.object(), "id");
    json::array prefixes = made.object().at("prefixes").as_array();
    const std::string first = text(prefixes[0].as_object(), "id");
    EXPECT_EQ(first.size(), 24U);
    prefixes.push_back(json::object{{"name", "Light"}});
    const json::object changed = change(client, "modifier", id, {{"prefixes", prefixes}}).object();
    EXPECT_EQ(text(changed.at("prefixes").as_array()[0].as_object(), "id"), first);
    const std::string second = text(changed.at("prefixes").as_array()[1].as_object(), "id");
    EXPECT_EQ(second.size(), 24U);
    EXPECT_NE(second, first);
    EXPECT_EQ(change(client, "modifier", id, {{"prefixes", changed.at("prefixes")}}).object().at("version"), 2);
}

}  // namespace
}  // namespace comanda::test::modifiers_test
