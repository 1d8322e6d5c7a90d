// Menu items over the wire: prices above all. What every kind shares is tested with departments.
#include "tests/http/catalogue.h"

namespace comanda::test::menu_items_test {
namespace {

const std::string kind = "menuItem";

std::string size(Client& client, const std::string& name, std::size_t store = 0) {
    return create(client, "servingSizeLevel", {{"name", name}}, store);
}

// An item with one price, which is in `price` except for its size.
json::object an_item(const std::string& name, const std::string& size, json::object price) {
    price["servingSizeLevel"] = size;
    return {{"name", name}, {"servingSizePrices", json::array{price}}};
}

json::object price_of(const json::object& item, std::size_t at = 0) {
    return item.at("servingSizePrices").as_array().at(at).as_object();
}

TEST(MenuItems, LiveFromCreationToInactivation) {
    Client client = service().client();
    const std::string category = create(client, "category", {{"name", "Soups"}});
    json::object body = an_item("Borscht", size(client, "Bowl"), {{"price", 650}});
    body["category"] = json::array{category};
    body["sku"] = "SP-1";
    const Answer made = post(client, kind, body);
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string id = text(made.object(), "id");
    EXPECT_EQ(client.get(path_of(kind, id)).body, made.body);
    EXPECT_EQ(change(client, kind, id, {{"outOfStock", true}}).object().at("version"), 2);
    EXPECT_EQ(client.put(path_of(kind), {{"id", id}, {"outOfStock", false}}).object().at("version"), 3);

    const std::string list = below_store("menuItems?page=1&search=sp-1");
    EXPECT_EQ(names(client.get(list + "&status=true")), std::vector<std::string>{"Borscht"});
    EXPECT_EQ(names(client.get(below_store("menuItems?parent=" + category))), std::vector<std::string>{"Borscht"});
    EXPECT_TRUE(names(client.get(below_store("menuItems?parent=" + unknown_id))).empty());
    EXPECT_EQ(std::ranges::count(names(client.get(below_store("activeMenuItems"))), "Borscht"), 1);
    EXPECT_EQ(inactivate(client, kind, id).object().at("activeStatus"), false);
    EXPECT_EQ(std::ranges::count(names(client.get(below_store("activeMenuItems"))), "Borscht"), 0);
    EXPECT_EQ(names(client.get(list + "&status=false")), std::vector<std::string>{"Borscht"});
}

TEST(MenuItems, AreListedInEachOfTheirCategories) {
    Client client = service().client();
    const std::string one = create(client, "category", {{"name", "Hot"}}),
                      two = create(client, "category", {{"name", "New"}});
    create(client, kind, {{"name", "Chai"}, {"priceType", "Open"}, {"category", json::array{one, two}}});
    for (const std::string& each : {one, two})
        EXPECT_EQ(names(client.get(below_store("menuItems?parent=" + each))), std::vector<std::string>{"Chai"});
}

TEST(MenuItems, TakeWhatTheyCanMean) {
    Client client = service().client();
    const std::string labels = create(client, "printer", {{"name", "Stickers"}, {"printerType", "LabelPrinter"}});
    const auto refused = [&](json::object more) {
        more["name"] = "Odd";
        more["priceType"] = "Open";
        return refusal(post(client, kind, more));
    };
    EXPECT_EQ(refused({{"outOfStockUntil", "23:59"}}), "VALIDATION_FAILED outOfStockUntil:INVALID_VALUE");
    EXPECT_EQ(refused({{"kitchenPrinters", json::array{labels}}}),
              "REFERENCE_NOT_FOUND kitchenPrinters[0]:REFERENCE_NOT_FOUND");
    EXPECT_EQ(refused({{"isRestrictToDays", true}}), "VALIDATION_FAILED isRestrictToDays:INVALID_VALUE");
    const std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    const Answer made = post(client, kind, {{"name", " Even "}, {"priceType", "Open"}, {"imageVersion", largest}});
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_EQ(made.object().at("imageVersion"), largest);
    EXPECT_EQ(text(made.object(), "name"), "Even");
    EXPECT_EQ(post(client, kind, {{"name", "\teven"}, {"priceType", "Open"}}).code(), "DUPLICATE_NAME");
}

TEST(MenuItems, ArePricedByANumberOrByText) {
    Client client = service().client();
    const std::string plate = size(client, "Plate");
    int number = 0;
    for (const json::object& price :
         {json::object{{"price", 1250}}, json::object{{"priceStr", "12.50"}}, json::object{{"priceStr", "12.5"}},
          json::object{{"price", 1250}, {"priceStr", ""}}, json::object{{"price", 1250}, {"priceStr", "12.50"}},
          json::object{{"price", "1250"}}, json::object{{"priceStr", 12.5}}, json::object{{"priceStr", " 12.5"}}}) {
        const Answer made = post(client, kind, an_item("Priced " + std::to_string(++number), plate, price));
        ASSERT_EQ(made.status, 201) << made.body;
        EXPECT_EQ(price_of(made.object()).at("price"), 1250) << to_text(price);
        EXPECT_EQ(price_of(made.object()).at("priceStr"), "12.50") << to_text(price);
    }
    const Answer free = post(client, kind, an_item("Free", plate, {{"price", 0}}));
    EXPECT_EQ(price_of(free.object()).at("priceStr"), "0.00");
}

TEST(MenuItems, AreRefusedAPriceThatIsNone) {
    Client client = service().client();
    const std::string plate = size(client, "Wrong plate");
    const auto refused = [&](const json::object& price) {
        return refusal(post(client, kind, an_item("Wrong", plate, price)));
    };
    const std::string at = "servingSizePrices[0].";
    EXPECT_EQ(refused({{"price", 1250}, {"priceStr", "12.51"}}),
              "MONEY_STR_MISMATCH " + at + "price:MONEY_STR_MISMATCH");
    for (const json::value& wrong : {json::value("12.505"), json::value("twelve"), json::value(true), json::value("-1"),
                                     json::value("1e3"), json::value("1 1"), json::value("99999999999999999999")})
        EXPECT_EQ(refused({{"priceStr", wrong}}), "VALIDATION_FAILED " + at + "priceStr:INVALID_VALUE")
            << to_text(wrong);
    for (const json::value& wrong : {json::value(12.5), json::value("x"), json::value(-1), json::value(true)})
        EXPECT_EQ(refused({{"price", wrong}}), "VALIDATION_FAILED " + at + "price:INVALID_VALUE") << to_text(wrong);
    EXPECT_TRUE(names(client.get(below_store("menuItems?search=Wrong"))).empty());
}

TEST(MenuItems, ArePricedInTheDigitsOfTheirStoresCurrency) {
    struct Case {
        const char* currency;
        const char* sent;
        std::int64_t price;
        const char* answered;
        const char* refused;  // A digit more than there is.
    };
    Client client = service().client();
    for (const Case& each :
         {Case{"JPY", "1250", 1250, "1250", "1250.5"}, Case{"KWD", "1.25", 1250, "1.250", "1.2505"}}) {
        std::string store =
            service().run({"store", "create", "--account", service().tenant().account, "--name", each.currency,
                           "--timezone", "UTC", "--currency", each.currency, "--country", "US"});
        store.pop_back();
        const auto posted = [&](const std::string& path, json::object body) {
            body["store"] = store;
            return client.post(path_of(path), body);
        };
        const std::string plate = text(posted("servingSizeLevel", {{"name", "Plate"}}).object(), "id");
        const Answer made = posted(kind, an_item("By text", plate, {{"priceStr", each.sent}}));
        ASSERT_EQ(made.status, 201) << made.body;
        EXPECT_EQ(price_of(made.object()).at("price"), each.price);
        EXPECT_EQ(price_of(made.object()).at("priceStr"), each.answered);
        const Answer by_number = posted(kind, an_item("By number", plate, {{"price", each.price}}));
        EXPECT_EQ(price_of(by_number.object()).at("priceStr"), each.answered);
        EXPECT_EQ(refusal(posted(kind, an_item("Too fine", plate, {{"priceStr", each.refused}}))),
                  "VALIDATION_FAILED servingSizePrices[0].priceStr:INVALID_VALUE");
        const Answer changed = change(client, kind, text(made.object(), "id"), {{"calories", 5}});
        EXPECT_EQ(price_of(changed.object()).at("priceStr"), each.answered) << "an update keeps it";
    }
}

TEST(MenuItems, HaveExactlyOneDefaultSize) {
    Client client = service().client();
    const std::string small = size(client, "Small"), large = size(client, "Large");
    const auto prices = [&](const json::value& is_small, const json::value& is_large) {
        return json::array{json::object{{"servingSizeLevel", small}, {"price", 1}, {"isDefault", is_small}},
                           json::object{{"servingSizeLevel", large}, {"price", 2}, {"isDefault", is_large}}};
    };
    const std::string refused = "VALIDATION_FAILED servingSizePrices:INVALID_VALUE";
    EXPECT_EQ(refusal(post(client, kind, {{"name", "D"}, {"servingSizePrices", prices(true, true)}})), refused);
    EXPECT_EQ(refusal(post(client, kind, {{"name", "D"}, {"servingSizePrices", prices(false, nullptr)}})), refused);
    const std::string id = create(client, kind, {{"name", "D"}, {"servingSizePrices", prices(false, true)}});
    EXPECT_EQ(refusal(change(client, kind, id, {{"servingSizePrices", prices(true, true)}})), refused);
    EXPECT_EQ(change(client, kind, id, {{"servingSizePrices", prices(true, false)}}).status, 200);
    EXPECT_EQ(read(client, kind, id).at("version"), 2);
}

TEST(MenuItems, TakeTheirOnlySizeForTheDefault) {
    Client client = service().client();
    const std::string only = size(client, "Only");
    const Answer made = post(client, kind, {{"name", "Bare"}, {"servingSizePrices", json::array{only}}});
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_EQ(to_text(made.object().at("servingSizePrices")),
              R"([{"servingSizeLevel":")" + only + R"(","name":"Only","isDefault":true}])")
        << "offered, and the price is taken over";
    EXPECT_EQ(refusal(post(client, kind,
                           {{"name", "Bare two"}, {"servingSizePrices", json::array{only, size(client, "Another")}}})),
              "VALIDATION_FAILED servingSizePrices:INVALID_VALUE");
}

TEST(MenuItems, NeedAPriceUnlessItIsOpenOrByWeight) {
    Client client = service().client();
    const std::string refused = "VALIDATION_FAILED servingSizePrices:INVALID_VALUE";
    EXPECT_EQ(refusal(post(client, kind, {{"name", "Nothing"}})), refused);
    EXPECT_EQ(refusal(post(client, kind, {{"name", "Nothing"}, {"servingSizePrices", json::array{}}})), refused);
    EXPECT_EQ(refusal(post(client, kind, {{"name", "Nothing"}, {"priceType", "Fixed"}})), refused);
    EXPECT_EQ(post(client, kind, {{"name", "Open"}, {"priceType", "Open"}}).status, 201);
    const std::string weighed = create(client, kind, {{"name", "Weighed"}, {"priceType", "by weight"}});
    EXPECT_EQ(read(client, kind, weighed).at("priceType"), "By weight");
    EXPECT_EQ(refusal(change(client, kind, weighed, {{"priceType", "Fixed"}})), refused);
    const std::string fixed = create(client, kind, an_item("Fixed", size(client, "Fixed size"), {{"price", 5}}));
    EXPECT_EQ(refusal(change(client, kind, fixed, {{"servingSizePrices", nullptr}})), refused);
}

TEST(MenuItems, KeepUnknownFieldsInsideTheirPrices) {
    Client client = service().client();
    json::object body = an_item("Curious", size(client, "Curious size"), {{"price", 5}, {"colour", "red"}});
    const Answer made = post(client, kind, body);
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_EQ(price_of(made.object()).at("colour"), "red");
    EXPECT_EQ(to_text(made.object().at("warnings")),
              R"([{"code":"UNKNOWN_FIELD","field":"servingSizePrices[0].colour"}])");
    body["name"] = "Curious too";
    EXPECT_EQ(refusal(client.post(path_of(kind), in_store(body), {{"Prefer", "handling=strict"}})),
              "VALIDATION_FAILED servingSizePrices[0].colour:UNKNOWN_FIELD");
}

TEST(MenuItems, KeepInUseWhatTheyName) {
    Client client = service().client();
    const std::string category = create(client, "category", {{"name", "Kept"}});
    const std::string plate = size(client, "Kept plate");
    json::object body = an_item("Keeper", plate, {{"price", 5}});
    body["category"] = json::array{category};
    const std::string id = create(client, kind, body);
    for (const auto& [used, of_kind] : {std::pair(category, "category"), std::pair(plate, "servingSizeLevel")}) {
        const Answer refused = inactivate(client, of_kind, used);
        EXPECT_EQ(refused.status, 409) << of_kind;
        EXPECT_EQ(refused.code(), "IN_USE");
        EXPECT_EQ(to_text(refused.object().at("users")),
                  R"([{"kind":"menuItem","id":")" + id + R"(","name":"Keeper"}])");
        EXPECT_EQ(refused.object().at("usersTotal"), 1);
    }
    const std::string board = create(client, "displayGroup", {{"name", "Board"}, {"menuItems", json::array{id}}});
    EXPECT_EQ(inactivate(client, kind, id).code(), "IN_USE") << "items are used too";
    EXPECT_EQ(inactivate(client, "displayGroup", board).status, 200);
    EXPECT_EQ(inactivate(client, kind, id).status, 200);
    EXPECT_EQ(inactivate(client, "category", category).status, 200) << "an inactive item uses nothing";
}

TEST(MenuItems, HaveANameOfTheirOwnWithinTheirFirstCategory) {
    Client client = service().client();
    const std::string left = create(client, "category", {{"name", "Lunch"}});
    const std::string right = create(client, "category", {{"name", "Dinner"}});
    const auto item = [](const json::array& in) {
        return json::object{{"name", "Salad"}, {"priceType", "Open"}, {"category", in}};
    };
    create(client, kind, item({left, right}));
    EXPECT_EQ(post(client, kind, item({left})).code(), "DUPLICATE_NAME");
    EXPECT_EQ(post(client, kind, item({right, left})).status, 201);
}

}  // namespace
}  // namespace comanda::test::menu_items_test
