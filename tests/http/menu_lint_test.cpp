// Looking at a menu over the wire: what lint finds, what holds for an item, and when it is for sale. How each is
// decided in every case is tested beside the rules.
#include <regex>

#include "base/time.h"
#include "tests/http/own_store.h"

namespace comanda::test::menu_lint_test {
namespace {

json::object price(const std::string& size, std::int64_t amount, bool is_default = false) {
    return {{"servingSizeLevel", size}, {"price", amount}, {"isDefault", is_default}};
}

// Pizza is in Food. It comes small or large, with one of two sauces. Nothing is wrong with that; each test breaks it.
class Lint : public OwnStore {
  protected:
    std::string small, large, vat, kitchen, tomato, cream, sauces, food, pizza;

    void SetUp() override {
        small = make("servingSizeLevel", {{"name", "Small"}});
        large = make("servingSizeLevel", {{"name", "Large"}});
        vat = make("tax", {{"name", "VAT"}});
        kitchen = department("Kitchen");
        const json::array prices{price(small, 50, true), price(large, 90)};
        tomato = make("modifier", {{"name", "Tomato"}, {"servingSizeLevels", prices}});
        cream = make("modifier", {{"name", "Cream"}, {"servingSizeLevels", prices}});
        sauces = make("modifierGroup", {{"name", "Sauces"}, {"modifiers", json::array{tomato, cream}}});
        food = make("category", {{"name", "Food"}, {"department", kitchen}, {"taxes", json::array{vat}}});
        pizza = make("menuItem", {{"name", "Pizza"},
                                  {"category", json::array{food}},
                                  {"servingSizePrices", json::array{price(small, 800, true), price(large, 1100)}},
                                  {"mandatoryModifierGroups", json::array{sauces}}});
    }

    void put(const std::string& kind, const std::string& id, const json::object& body) {
        const Answer answer = change(client, kind, id, body);
        EXPECT_EQ(answer.status, 200) << answer.body;
    }

    // Rule, severity and the names of the records: "CYCLE error A B".
    Names found(Client& who, const std::string& query = {}) {
        const Answer answer = who.get(below("menuLint" + query));
        EXPECT_EQ(answer.status, 200) << answer.body;
        const json::object body = answer.object();
        Names all;
        std::int64_t errors = 0;
        for (const json::value& each : body.at("data").as_array()) {
            const json::object& finding = each.as_object();
            EXPECT_FALSE(text(finding, "message").empty());
            std::string line = text(finding, "rule") + " " + text(finding, "severity");
            for (const json::value& record : finding.at("records").as_array())
                line += " " + text(record.as_object(), "name");
            errors += text(finding, "severity") == "error" ? 1 : 0;
            all.push_back(line);
        }
        EXPECT_EQ(body.at("errors"), errors);
        EXPECT_EQ(body.at("warnings"), static_cast<std::int64_t>(all.size()) - errors);
        return all;
    }
    Names found(const std::string& query = {}) { return found(client, query); }
};

TEST_F(Lint, FindsNothingInACleanMenu) {
    const Answer answer = client.get(below("menuLint"));
    EXPECT_EQ(
        answer.object(),
        (json::object{
            {"store", store}, {"menuVersion", version()}, {"errors", 0}, {"warnings", 0}, {"data", json::array{}}}));
}

TEST_F(Lint, FindsAMandatoryGroupThatIsTooSmall) {
    json::object use{{"modifierGroup", sauces}, {"minSelections", 3}, {"maxPerModifier", 1}};
    put("menuItem", pizza, {{"mandatoryModifierGroups", json::array{use}}});
    EXPECT_EQ(found(), Names{"MANDATORY_GROUP_TOO_SMALL error Pizza Sauces"});
    use["minSelections"] = 2;
    put("menuItem", pizza, {{"mandatoryModifierGroups", json::array{use}}});
    EXPECT_EQ(found(), Names{});
}

TEST_F(Lint, FindsAnItemWithoutTax) {
    put("category", food, {{"taxes", json::array{}}});
    EXPECT_EQ(found(), Names{"ITEM_WITHOUT_TAX warning Pizza"});
    put("tax", vat, {{"defaultTax", true}});
    EXPECT_EQ(found(), Names{}) << "the store has one for it";
}

TEST_F(Lint, FindsAnItemWithoutDepartment) {
    put("category", food, {{"department", nullptr}});
    EXPECT_EQ(found(), Names{"ITEM_WITHOUT_DEPARTMENT warning Pizza"});
}

TEST_F(Lint, FindsAnItemWithoutPrice) {
    put("menuItem", pizza, {{"servingSizePrices", json::array{small}}});
    EXPECT_EQ(found(), Names{"ITEM_WITHOUT_PRICE error Pizza"});
    put("category", food, {{"servingSizeLevels", json::array{price(small, 700)}}});
    EXPECT_EQ(found(), Names{}) << "its category has one for it";
}

TEST_F(Lint, FindsASizeWithoutPrice) {
    const json::array prices{price(small, 800, true), json::object{{"servingSizeLevel", large}}};
    put("menuItem", pizza, {{"servingSizePrices", prices}});
    EXPECT_EQ(found(), Names{"SIZE_WITHOUT_PRICE warning Pizza Large"});
}

TEST_F(Lint, FindsAnItemThatIsHiddenEverywhere) {
    put("menuItem", pizza, {{"hideInPos", true}, {"hideInWeb", true}});
    EXPECT_EQ(found(), Names{}) << "kiosks show it";
    put("category", food, {{"hideMenuItemInKiosk", true}});
    EXPECT_EQ(found(), Names{"ITEM_HIDDEN_EVERYWHERE warning Pizza"});
}

TEST_F(Lint, FindsAPluThatStandsForTwoThings) {
    put("menuItem", pizza, {{"pluCode", "7001"}});
    put("modifier", tomato, {{"pluCode", "7001"}});
    EXPECT_EQ(found(), Names{"DUPLICATE_PLU error Pizza Tomato"});
    put("modifier", tomato, {{"pluCode", "7002"}});
    EXPECT_EQ(found(), Names{});
}

TEST_F(Lint, FindsAReferenceToWhatIsOutOfUse) {
    ASSERT_EQ(inactivate(client, "modifier", cream, "?force=true").status, 200);
    EXPECT_EQ(found(), Names{"DANGLING_REFERENCE error Sauces Cream"});
    ASSERT_EQ(change(client, "modifier", cream, {{"activeStatus", true}}).status, 200);
    EXPECT_EQ(found(), Names{});
}

// Writes are refused that would make one, so this menu is one that something else has damaged.
TEST_F(Lint, FindsACycle) {
    const std::string city = make("tax", {{"name", "City"}, {"taxes", json::array{vat}}});
    EXPECT_EQ(change(client, "tax", vat, {{"taxes", json::array{city}}}).code(), "TAX_CYCLE");
    service().postgres().run("shard_one",
                             "update record set doc = replace(doc, '\"name\":\"VAT\"', '\"name\":\"VAT\"," +
                                 ("\"taxes\":[\"" + city) + "\"]') where id = '" + vat + "'");
    const std::unique_ptr<Node> fresh = service().start_node();
    Client reader = fresh->client(service().tenant().key);
    const Names cycles = found(reader);
    ASSERT_EQ(cycles.size(), 1U);
    EXPECT_TRUE(cycles[0] == "CYCLE error VAT City" || cycles[0] == "CYCLE error City VAT") << cycles[0];
}

TEST_F(Lint, LooksAtAnEarlierMenuToo) {
    const std::int64_t clean = version();
    put("category", food, {{"department", nullptr}});
    const std::string before_clean = "?asOf=" + std::to_string(clean), faulty = "?asOf=" + std::to_string(clean + 1);
    put("category", food, {{"department", kitchen}});
    EXPECT_EQ(found(before_clean), Names{});
    EXPECT_EQ(found(faulty), Names{"ITEM_WITHOUT_DEPARTMENT warning Pizza"});
    EXPECT_EQ(client.get(below("menuLint" + faulty)).object().at("menuVersion"), clean + 1);
    EXPECT_EQ(found(), Names{});
    EXPECT_EQ(found("?asOf=0"), Names{});
    EXPECT_EQ(outcome(below("menuLint?asOf=") + std::to_string(clean + 3)), "400 INVALID_PARAMETER");
    EXPECT_EQ(outcome(below("menuLint?asOf=now")), "400 INVALID_PARAMETER");
}

TEST_F(Lint, IsOnlyForThoseWhoMayReadTheStore) {
    Client foreign = service().node().client(service().other().key);
    EXPECT_EQ(foreign.get(below("menuLint")).code(), "NOT_FOUND");
    Client elsewhere = service().node().client(
        service().issue_key(service().tenant(), "catalogue:read", {"--stores", service().tenant().stores[0]}));
    EXPECT_EQ(elsewhere.get(below("menuLint")).code(), "STORE_NOT_ALLOWED");
}

// Lager is in Beer, which is in Drinks.
class ResolvedItem : public OwnStore {
  protected:
    std::string drinks, beer, lager;

    void SetUp() override {
        drinks = make("category", {{"name", "Drinks"}});
        beer = make("category", {{"name", "Beer"}, {"parent", drinks}});
        lager = make("menuItem", {{"name", "Lager"}, {"category", json::array{beer}}, {"priceType", "Open"}});
    }

    json::object resolved(const std::string& query = {}) {
        const Answer answer = client.get(path_of("menuItem", lager) + "/resolved" + query);
        EXPECT_EQ(answer.status, 200) << answer.body;
        return answer.status == 200 ? answer.object() : json::object{};
    }

    // What holds and who says so: "VAT from store".
    std::string said(const std::string& field) {
        const json::object all = resolved();
        const json::value& value = all.at(field);
        if (value.is_null()) return "none";
        const json::array one{value};
        std::string words;
        for (const json::value& each : value.is_array() ? value.get_array() : one) {
            if (!words.empty()) words += ", ";
            words += text(each.as_object(), "name") + " from " + text(each.as_object(), "from");
        }
        return words;
    }

    void put(const std::string& kind, const std::string& id, const json::object& body) {
        const Answer answer = change(client, kind, id, body);
        EXPECT_EQ(answer.status, 200) << answer.body;
    }

    // "yes until 2026-07-02T05:30", or the reason why not.
    std::string asked(const std::string& at) {
        const json::object all = resolved("?at=" + at);
        EXPECT_EQ(text(all, "at"), at.substr(0, 19) + ".000Z");
        EXPECT_EQ(text(all, "timezone"), "America/New_York");
        const json::object availability = all.at("availability").as_object();
        const bool available = availability.at("available").as_bool();
        EXPECT_EQ(available, text(availability, "reason").empty());
        const std::string until = text(availability, "until");
        EXPECT_EQ(until.empty(), availability.at("until").is_null());
        return (available ? "yes" : text(availability, "reason")) +
               (until.empty() ? "" : " until " + until.substr(0, 16));
    }
};

TEST_F(ResolvedItem, TakesEachValueFromTheNearestLevelThatSaysIt) {
    for (const char* field : {"department", "course"})
        EXPECT_EQ(said(field), "none");
    for (const char* field : {"taxes", "kitchenPrinters", "labelPrinters"})
        EXPECT_EQ(said(field), "");
    make("tax", {{"name", "Store tax"}, {"defaultTax", true}});
    make("printer", {{"name", "Store kitchen"}, {"printerType", "KitchenPrinter"}, {"isDefault", true}});
    make("printer", {{"name", "Store label"}, {"printerType", "LabelPrinter"}, {"isDefault", true}});
    EXPECT_EQ(said("taxes"), "Store tax from store");
    EXPECT_EQ(said("kitchenPrinters"), "Store kitchen from store");
    EXPECT_EQ(said("labelPrinters"), "Store label from store");
    struct Level {
        const char* kind;
        std::string id;
        std::string from;
    };
    for (const Level& level : {Level{"category", drinks, "category"}, Level{"category", beer, "subcategory"},
                               Level{"menuItem", lager, "item"}}) {
        const auto named = [&](const std::string& what) { return level.from + " " + what; };
        const std::string kitchen_printer =
            make("printer", {{"name", named("kitchen")}, {"printerType", "KitchenPrinter"}});
        const std::string label_printer = make("printer", {{"name", named("label")}, {"printerType", "LabelPrinter"}});
        put(level.kind, level.id,
            {{"taxes", json::array{make("tax", {{"name", named("tax")}})}},
             {"department", department(named("department"))},
             {"course", make("course", {{"name", named("course")}})},
             {"kitchenPrinters", json::array{kitchen_printer}},
             {"labelPrinters", json::array{label_printer}}});
        const std::string from = " from " + level.from;
        EXPECT_EQ(said("taxes"), named("tax") + from);
        EXPECT_EQ(said("department"), named("department") + from);
        EXPECT_EQ(said("course"), named("course") + from);
        EXPECT_EQ(said("kitchenPrinters"), named("kitchen") + from);
        EXPECT_EQ(said("labelPrinters"), named("label") + from);
    }
    put("menuItem", lager, {{"includeDefaultTaxes", true}});
    EXPECT_EQ(said("taxes"), "item tax from item, Store tax from store");
    EXPECT_EQ(resolved().at("menuVersion"), version());
}

TEST_F(ResolvedItem, CollectsTheGroupsOfAllLevels) {
    const auto group = [this](const char* name) { return make("modifierGroup", {{"name", name}}); };
    const std::string glass = group("Glass"), snack = group("Snack"), lemon = group("Lemon"), ice = group("Ice");
    put("category", drinks,
        {{"optionalModifierGroups", json::array{ice}}, {"mandatoryModifierGroups", json::array{glass}}});
    put("category", beer, {{"optionalModifierGroups", json::array{snack, lemon}}});
    put("menuItem", lager,
        {{"mandatoryModifierGroups", json::array{json::object{{"modifierGroup", lemon}, {"minSelections", 2}}}}});
    EXPECT_EQ(said("optionalModifierGroups"), "Snack from subcategory, Ice from category");
    EXPECT_EQ(said("mandatoryModifierGroups"), "Lemon from item, Glass from category") << "the item made lemon a must";
    EXPECT_EQ(resolved().at("mandatoryModifierGroups").as_array().at(0).as_object().at("minSelections"), 2);
    put("menuItem", lager, {{"includeDefaultOptionalGroups", false}, {"includeDefaultMandGroups", false}});
    EXPECT_EQ(said("optionalModifierGroups"), "");
    EXPECT_EQ(said("mandatoryModifierGroups"), "Lemon from item");
}

TEST_F(ResolvedItem, IsForSalePastMidnightAndInNightsWhenTheClocksChange) {
    EXPECT_EQ(asked("2026-07-01T12:00:00Z"), "yes");
    put("menuItem", lager, {{"isRestrictToTime", true}, {"startTime", "20:00"}, {"endTime", "01:30"}});
    EXPECT_EQ(asked("2026-07-01T23:59:59Z"), "OUTSIDE_HOURS until 2026-07-02T00:00");
    EXPECT_EQ(asked("2026-07-02T00:00:00Z"), "yes until 2026-07-02T05:30") << "20:00 in New York";
    EXPECT_EQ(asked("2026-07-02T05:29:59Z"), "yes until 2026-07-02T05:30") << "the day began before midnight";
    EXPECT_EQ(asked("2026-07-02T05:30:00Z"), "OUTSIDE_HOURS until 2026-07-03T00:00");
    // On 1 November 01:30 comes twice there: the second time it ends.
    EXPECT_EQ(asked("2026-11-01T05:45:00Z"), "yes until 2026-11-01T06:30");
    EXPECT_EQ(asked("2026-11-01T06:30:00Z"), "OUTSIDE_HOURS until 2026-11-02T01:00");
    // On 8 March there is no 02:30: it ends when the clocks go forward.
    put("menuItem", lager, {{"startTime", "01:30"}, {"endTime", "02:30"}});
    EXPECT_EQ(asked("2026-03-08T06:45:00Z"), "yes until 2026-03-08T07:00");
    EXPECT_EQ(asked("2026-03-08T07:00:00Z"), "OUTSIDE_HOURS until 2026-03-09T05:30");
}

TEST_F(ResolvedItem, IsNotForSaleWithoutStockOrOutOfUse) {
    put("menuItem", lager, {{"outOfStock", true}});
    EXPECT_EQ(asked("2026-07-01T12:00:00Z"), "OUT_OF_STOCK");
    put("menuItem", lager, {{"outOfStockUntil", "2026-07-01T18:00:00.000Z"}});
    EXPECT_EQ(asked("2026-07-01T12:00:00Z"), "OUT_OF_STOCK until 2026-07-01T18:00");
    EXPECT_EQ(asked("2026-07-01T18:00:00Z"), "yes");
    put("menuItem", lager, {{"outOfStock", false}, {"outOfStockUntil", nullptr}, {"remainingQty", 0}});
    EXPECT_EQ(asked("2026-07-01T12:00:00Z"), "OUT_OF_STOCK");
    put("menuItem", lager, {{"remainingQty", 1}});
    EXPECT_EQ(asked("2026-07-01T12:00:00Z"), "yes");
    ASSERT_EQ(inactivate(client, "category", beer, "?force=true").status, 200);
    EXPECT_EQ(asked("2026-07-01T12:00:00Z"), "CATEGORY_INACTIVE");
    ASSERT_EQ(inactivate(client, "menuItem", lager).status, 200);
    EXPECT_EQ(asked("2026-07-01T12:00:00Z"), "INACTIVE");
}

TEST_F(ResolvedItem, IsAskedAboutNowOrAMoment) {
    const std::string before = to_iso(now());
    const std::string at = text(resolved(), "at");
    EXPECT_LE(before, at);
    EXPECT_LE(at, to_iso(now()));
    for (const char* wrong : {"tomorrow", "2026-07-01", "2026-07-01T12:00", "2026-02-30T12:00:00Z", "1782000000"})
        EXPECT_EQ(outcome(path_of("menuItem", lager) + "/resolved?at=" + wrong), "400 INVALID_PARAMETER") << wrong;
}

TEST_F(ResolvedItem, ThatIsForeignLooksLikeOneThatIsNotThere) {
    Client other = service().node().client(service().other().key);
    const Answer made = other.post(path_of("menuItem"),
                                   {{"name", "Theirs"}, {"priceType", "Open"}, {"store", service().other().stores[0]}});
    ASSERT_EQ(made.status, 201) << made.body;
    const auto told = [this](const std::string& id) {
        const Answer answer = client.get(path_of("menuItem", id) + "/resolved");
        return std::to_string(answer.status) +
               std::regex_replace(answer.body, std::regex(R"("requestId":"[^"]*")"), "\"requestId\":\"\"");
    };
    EXPECT_EQ(outcome(path_of("menuItem", unknown_id) + "/resolved"), "404 NOT_FOUND");
    for (const std::string& id : {text(made.object(), "id"), beer, std::string("lager")})
        EXPECT_EQ(told(id), told(unknown_id)) << id;
    Client elsewhere = service().node().client(
        service().issue_key(service().tenant(), "catalogue:read", {"--stores", service().tenant().stores[0]}));
    EXPECT_EQ(elsewhere.get(path_of("menuItem", lager) + "/resolved").code(), "STORE_NOT_ALLOWED");
}

}  // namespace
}  // namespace comanda::test::menu_lint_test
