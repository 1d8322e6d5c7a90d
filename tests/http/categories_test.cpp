// Categories and subcategories over the wire: one kind in two levels. What every kind shares is tested with
// departments.
#include "tests/http/catalogue.h"

namespace comanda::test::categories_test {
namespace {

std::string category(Client& client, const std::string& name) {
    return create(client, "category", {{"name", name}, {"level", 1}});
}

json::object a_subcategory(const std::string& name, const std::string& parent) {
    return {{"name", name}, {"level", 2}, {"parent", parent}};
}

TEST(Categories, LiveFromCreationToInactivation) {
    Client client = service().client();
    const json::object body = {{"imageAvailable", false},
                               {"servingSizeLevels", json::array{}},
                               {"taxes", json::array{}},
                               {"optionalModifierGroups", json::array{}},
                               {"name", "Breakfast"},
                               {"mandatoryModifierGroups", json::array{}},
                               {"isConventional", false},
                               {"timeApplicableType", "Always"},
                               {"buttonColor", "#1F7A4D"},
                               {"overrideFreeNToppings", false},
                               {"level", "1"},
                               {"restrictPrinters", json::array{}},
                               {"hideInWeb", false},
                               {"sslLength", 0},
                               {"hideMenuItemInWeb", true},
                               {"hideInPos", false}};
    const Answer made = post(client, "category", body);
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_FALSE(made.object().contains("warnings")) << made.body;
    const std::string id = text(made.object(), "id");
    EXPECT_EQ(client.get(path_of("category", id)).body, made.body);

    EXPECT_EQ(change(client, "category", id, {{"buttonColor", "#000000"}}).object().at("version"), 2);
    const Answer without_id_in_path = client.put(path_of("category"), {{"id", id}, {"menuItemSort", "A-Z"}});
    EXPECT_EQ(without_id_in_path.object().at("version"), 3) << without_id_in_path.body;
    EXPECT_EQ(read(client, "category", id).at("menuItemSort"), "A-Z");
    EXPECT_EQ(refusal(client.put(path_of("category"), {{"menuItemSort", "Z-A"}})), "VALIDATION_FAILED id:REQUIRED");

    const std::string list = below_store("categories?page=1&search=BREAKF&parent=");
    EXPECT_EQ(names(client.get(list + "&status=true")), std::vector<std::string>{"Breakfast"});
    const Answer gone = inactivate(client, "category", id);
    EXPECT_EQ(gone.object().at("activeStatus"), false) << gone.body;
    EXPECT_EQ(inactivate(client, "category", id).object().at("version"), 4) << "repeatable";
    EXPECT_TRUE(names(client.get(list + "&status=true")).empty());
    EXPECT_EQ(names(client.get(list + "&status=false")), std::vector<std::string>{"Breakfast"});
    EXPECT_EQ(
        refusal(client.put(path_of("category", id) + "/inactivate", {{"entity", "category"}, {"id", unknown_id}})),
        "VALIDATION_FAILED id:INVALID_VALUE");
}

TEST(Categories, TakeTheirLevelAsTextOrAsANumber) {
    Client client = service().client();
    const std::string parent = category(client, "Levels");
    int number = 0;
    for (const json::value& level : {json::value("1"), json::value(1)}) {
        const Answer made = post(client, "category", {{"name", "One " + std::to_string(++number)}, {"level", level}});
        ASSERT_EQ(made.status, 201) << made.body;
        EXPECT_EQ(made.object().at("level"), 1);
    }
    for (const json::value& level : {json::value("2"), json::value(2)}) {
        json::object body = a_subcategory("Two " + std::to_string(++number), parent);
        body["level"] = level;
        EXPECT_EQ(post(client, "category", body).object().at("level"), 2);
    }
    for (const json::value& level : {json::value("3"), json::value(0), json::value("one"), json::value(1.5)}) {
        EXPECT_EQ(refusal(post(client, "category", {{"name", "Wrong"}, {"level", level}})),
                  "VALIDATION_FAILED level:INVALID_VALUE")
            << to_text(level);
    }
    EXPECT_EQ(post(client, "category", {{"name", "No level"}}).object().at("level"), 1);
    EXPECT_EQ(post(client, "category", {{"name", "No level"}, {"parent", parent}}).object().at("level"), 2);
}

TEST(Categories, AreListedApartFromSubcategories) {
    Client client = service().client();
    const std::string drinks = category(client, "Drinks"), dishes = category(client, "Dishes");
    const std::string wines = create(client, "category", a_subcategory("Wines", drinks));
    create(client, "category", a_subcategory("Beers", drinks));
    create(client, "category", a_subcategory("Soups", dishes));

    const std::vector<std::string> categories = names(client.get(below_store("categories?pageSize=200")));
    const std::vector<std::string> active = names(client.get(below_store("activeCategories")));
    EXPECT_EQ(categories, active);
    EXPECT_NE(std::ranges::find(categories, "Drinks"), categories.end());
    EXPECT_EQ(std::ranges::find(categories, "Wines"), categories.end());
    const std::string subcategories = below_store("subcategories?status=true&parent=");
    EXPECT_EQ(names(client.get(subcategories + drinks)), (std::vector<std::string>{"Beers", "Wines"}));
    EXPECT_EQ(names(client.get(subcategories + dishes)), std::vector<std::string>{"Soups"});
    EXPECT_EQ(names(client.get(subcategories + drinks + "&search=wine")), std::vector<std::string>{"Wines"});
    EXPECT_TRUE(names(client.get(subcategories + unknown_id)).empty());
    EXPECT_EQ(client.get(path_of("category", wines)).object().at("parent"), json::string(drinks));

    ASSERT_EQ(change(client, "category", wines, {{"parent", dishes}}).status, 200);
    EXPECT_EQ(names(client.get(subcategories + drinks)), std::vector<std::string>{"Beers"});
    EXPECT_EQ(names(client.get(subcategories + dishes)), (std::vector<std::string>{"Soups", "Wines"}));
    ASSERT_EQ(inactivate(client, "category", wines).status, 200);
    EXPECT_EQ(names(client.get(below_store("subcategories?status=false&parent=" + dishes))),
              std::vector<std::string>{"Wines"});
}

TEST(Categories, KeepTheirLevel) {
    Client client = service().client();
    const std::string upper = category(client, "Upper"), other = category(client, "Other");
    const std::string lower = create(client, "category", a_subcategory("Lower", upper));
    EXPECT_EQ(refusal(change(client, "category", other, {{"level", 2}, {"parent", upper}})),
              "VALIDATION_FAILED level:INVALID_VALUE");
    EXPECT_EQ(refusal(change(client, "category", lower, {{"level", "1"}, {"parent", ""}})),
              "VALIDATION_FAILED level:INVALID_VALUE");
    EXPECT_EQ(change(client, "category", lower, {{"level", nullptr}}).code(), "VALIDATION_FAILED");
    EXPECT_EQ(change(client, "category", lower, {{"level", "2"}}).object().at("version"), 1) << "it is 2 already";
    EXPECT_EQ(read(client, "category", other).at("version"), 1);
}

TEST(Categories, NeedAnActiveCategoryAboveASubcategory) {
    Client client = service().client();
    const std::string first = category(client, "First");
    const std::string second = create(client, "category", a_subcategory("Second", first));
    const std::string closed = category(client, "Closed");
    const std::string department = create(client, "department", {{"name", "No category"}});
    ASSERT_EQ(inactivate(client, "category", closed).status, 200);
    for (const std::string& wrong : {second, closed, department, unknown_id}) {
        EXPECT_EQ(refusal(post(client, "category", a_subcategory("Third", wrong))),
                  "REFERENCE_NOT_FOUND parent:REFERENCE_NOT_FOUND");
        EXPECT_EQ(refusal(change(client, "category", second, {{"parent", wrong}})),
                  "REFERENCE_NOT_FOUND parent:REFERENCE_NOT_FOUND");
    }
    EXPECT_EQ(refusal(post(client, "category", {{"name", "Third"}, {"level", 2}})),
              "VALIDATION_FAILED parent:INVALID_VALUE");
    EXPECT_EQ(refusal(change(client, "category", second, {{"parent", nullptr}})),
              "VALIDATION_FAILED parent:INVALID_VALUE");
    EXPECT_EQ(refusal(post(client, "category", {{"name", "Third"}, {"level", 1}, {"parent", first}})),
              "VALIDATION_FAILED parent:INVALID_VALUE");
    EXPECT_EQ(inactivate(client, "category", first).code(), "IN_USE") << "its subcategory is active";
}

TEST(Categories, HaveANameOfTheirOwnWithinTheirParent) {
    Client client = service().client();
    const std::string left = category(client, "Left"), right = category(client, "Right");
    const std::string specials = create(client, "category", a_subcategory("Specials", left));
    EXPECT_EQ(post(client, "category", a_subcategory("SPECIALS", left)).code(), "DUPLICATE_NAME");
    const std::string others = create(client, "category", a_subcategory("Specials", right));
    create(client, "category", {{"name", "Specials"}, {"level", 1}});
    const Answer moved = change(client, "category", specials, {{"parent", right}});
    EXPECT_EQ(moved.code(), "DUPLICATE_NAME");
    EXPECT_EQ(text(moved.object(), "existingId"), others);
    EXPECT_EQ(read(client, "category", specials).at("parent"), json::string(left));
}

TEST(Categories, CompleteAMandatoryGroup) {
    Client client = service().client();
    const std::string group = create(client, "modifierGroup", {{"name", "Doneness"}});
    const Answer made = post(client, "category", {{"name", "Steaks"}, {"mandatoryModifierGroups", json::array{group}}});
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_EQ(to_text(made.object().at("mandatoryModifierGroups")),
              R"([{"modifierGroup":")" + group + R"(","minSelections":1}])");
    const json::object none = {{"modifierGroup", group}, {"minSelections", 0}};
    const json::object narrow = {{"modifierGroup", group}, {"minSelections", 2}, {"maxSelections", 1}};
    EXPECT_EQ(refusal(post(client, "category", {{"name", "A"}, {"mandatoryModifierGroups", json::array{none}}})),
              "VALIDATION_FAILED mandatoryModifierGroups[0].minSelections:INVALID_VALUE");
    EXPECT_EQ(refusal(post(client, "category", {{"name", "A"}, {"optionalModifierGroups", json::array{narrow}}})),
              "VALIDATION_FAILED optionalModifierGroups[0].maxSelections:INVALID_VALUE");
    EXPECT_EQ(post(client, "category", {{"name", "A"}, {"optionalModifierGroups", json::array{none}}}).status, 201);
}

TEST(Categories, AreNotOfferedBackwardsInTime) {
    Client client = service().client();
    const json::object days = {{"name", "T"}, {"startDate", "2026-08-31"}, {"endDate", "2026-06-01"}};
    const json::object instants = {
        {"name", "T"}, {"startTime", "2026-11-15T17:30:00.000Z"}, {"endTime", "2026-11-15T17:29:59.000Z"}};
    const json::object wrong = {{"name", "T"}, {"startTime", "25:00"}, {"daysOfWeek", json::array{8}}};
    EXPECT_EQ(refusal(post(client, "category", days)), "VALIDATION_FAILED endDate:INVALID_VALUE");
    EXPECT_EQ(refusal(post(client, "category", instants)), "VALIDATION_FAILED endTime:INVALID_VALUE");
    EXPECT_EQ(refusal(post(client, "category", wrong)),
              "VALIDATION_FAILED daysOfWeek[0]:INVALID_VALUE startTime:INVALID_VALUE");
    const json::object past_midnight = {{"name", "T"}, {"startTime", "17:30"}, {"endTime", "01:00"}};
    EXPECT_EQ(post(client, "category", past_midnight).status, 201);
}

TEST(Categories, TakeEitherSpellingOfAFieldButNotBothApart) {
    Client client = service().client();
    const std::string id = category(client, "Spelt");
    EXPECT_EQ(change(client, "category", id, {{"hideInPOS", true}}).object().at("hideInPos"), true);
    EXPECT_EQ(change(client, "category", id, {{"hideInPos", false}, {"hideInPOS", false}}).object().at("version"), 3);
    EXPECT_EQ(read(client, "category", id).at("hideInPOS"), false) << "both are answered";
    const json::object apart = {{"hideInPos", false}, {"hideInPOS", true}};
    EXPECT_EQ(refusal(post(client, "category", with(apart, {{"name", "Apart"}}))),
              "VALIDATION_FAILED hideInPos:INVALID_VALUE");
    EXPECT_EQ(change(client, "category", id, apart).object().at("hideInPos"), true)
        << "an answer sent back with one of them changed";
}

}  // namespace
}  // namespace comanda::test::categories_test
