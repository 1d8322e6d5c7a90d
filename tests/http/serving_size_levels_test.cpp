// Serving size levels over the wire, and their names wherever a size is offered. What every kind shares is tested with
// departments.
#include "tests/http/catalogue.h"

namespace comanda::test::serving_size_levels_test {
namespace {

const std::string kind = "servingSizeLevel";

TEST(ServingSizeLevels, LiveFromCreationToInactivation) {
    Client client = service().client();
    // The interface names the store of a size by createdFor alone.
    const json::object body = {{"name", "Carafe"},
                               {"description", "Half a litre."},
                               {"createdAt", 1},
                               {"createdFor", service().tenant().stores[0]},
                               {"ownedBy", service().tenant().account}};
    const Answer made = client.post(path_of(kind), body);
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_FALSE(made.object().contains("warnings")) << made.body;
    const std::string id = text(made.object(), "id");
    EXPECT_EQ(made.object().at("store"), body.at("createdFor"));
    EXPECT_EQ(client.get(below_store("servingSizeLevel/" + id)).body, made.body);
    EXPECT_EQ(client.get(path_of(kind, id)).body, made.body);

    const std::string list = below_store("sslList?page=1&search=caraf");
    EXPECT_EQ(names(client.get(list + "&status=true")), std::vector<std::string>{"Carafe"});
    const auto active = [&] { return names(client.get(below_store("activeServingSizeLevels"))); };
    EXPECT_EQ(std::ranges::count(active(), "Carafe"), 1);
    EXPECT_EQ(inactivate(client, kind, id).object().at("activeStatus"), false);
    EXPECT_EQ(std::ranges::count(active(), "Carafe"), 0);
    EXPECT_EQ(names(client.get(list + "&status=false")), std::vector<std::string>{"Carafe"});
    EXPECT_EQ(client.put(path_of(kind), {{"id", id}, {"activeStatus", "true"}}).object().at("activeStatus"), true);
}

TEST(ServingSizeLevels, AreUpdatedByPostInBothForms) {
    Client client = service().client();
    const std::string id = create(client, kind, {{"name", "Pitcher"}});
    const Answer with_id = post(client, kind, {{"id", id}, {"name", "Pitcher"}, {"description", "For four."}});
    EXPECT_EQ(with_id.status, 200) << with_id.body;
    EXPECT_EQ(with_id.object().at("version"), 2);
    EXPECT_EQ(text(with_id.object(), "id"), id);
    EXPECT_EQ(with_id.header("location"), "") << "nothing was made";
    const Answer at_path = client.post(path_of(kind, id), {{"default", true}});
    EXPECT_EQ(at_path.status, 200) << at_path.body;
    EXPECT_EQ(at_path.object().at("version"), 3);
    EXPECT_EQ(at_path.object().at("description"), "For four.");
    EXPECT_EQ(change(client, kind, id, {{"default", false}}).object().at("version"), 4);
    EXPECT_EQ(client.get(below_store("sslList?search=pitcher")).object().at("total"), 1);
    EXPECT_EQ(client.post(path_of(kind, unknown_id), {{"default", true}}).code(), "NOT_FOUND");
}

TEST(ServingSizeLevels, AreMadeAnewByPostWithAnIdOfNoSize) {
    Client client = service().client();
    const std::string course = create(client, "course", {{"name", "Not a size"}});
    for (const std::string& id : {unknown_id, course, std::string("no id")}) {
        const Answer made = post(client, kind, {{"id", id}, {"name", "Size for " + id}});
        ASSERT_EQ(made.status, 201) << made.body;
        EXPECT_NE(text(made.object(), "id"), id) << "ids are made here";
    }
    EXPECT_EQ(read(client, "course", course).at("name"), "Not a size");
}

TEST(ServingSizeLevels, AreReadBelowTheirOwnStoreOnly) {
    Client client = service().client();
    const std::string id = create(client, kind, {{"name", "Jug"}}, 1);
    const Answer here = client.get(below_store("servingSizeLevel/" + id, 1));
    EXPECT_EQ(here.status, 200);
    EXPECT_EQ(client.get(below_store("servingSizeLevel/" + id, 1), {{"If-None-Match", here.header("etag")}}).status,
              304);
    EXPECT_EQ(client.get(below_store("servingSizeLevel/" + id, 0)).code(), "NOT_FOUND");
    EXPECT_EQ(client.get("/v1/svc/store/" + unknown_id + "/servingSizeLevel/" + id).code(), "NOT_FOUND");
    EXPECT_EQ(client.get(below_store("servingSizeLevel/" + unknown_id, 1)).code(), "NOT_FOUND");
}

TEST(ServingSizeLevels, ConvertIntoUnitsOfAScale) {
    Client client = service().client();
    const json::object good = {{"unit", "ML"}, {"numerator", 500}, {"denominator", 1}};
    const Answer made = post(client, kind, {{"name", "Half litre"}, {"conversions", json::array{good}}});
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_EQ(made.object().at("conversions").as_array()[0].as_object().at("unit"), "ml");
    const json::object wrong = {{"unit", "pint"}, {"denominator", 0}};
    EXPECT_EQ(refusal(post(client, kind, {{"name", "Wrong"}, {"conversions", json::array{wrong}}})),
              "VALIDATION_FAILED conversions[0].denominator:INVALID_VALUE conversions[0].unit:INVALID_VALUE");
    EXPECT_EQ(refusal(post(client, kind, {{"name", "Wrong"}, {"conversions", json::array{json::object{}}}})),
              "VALIDATION_FAILED conversions[0].unit:REQUIRED");
}

// One record of each kind that offers sizes, all of them offering one size.
struct Offer {
    std::string kind;
    std::string list;    // Paged.
    std::string lookup;  // All active ones.
    std::string field;   // Where the sizes stand.
    std::string id;
};

std::vector<Offer> offer_everywhere(Client& client, const std::string& name, const std::string& size) {
    const json::array sizes = {json::object{{"servingSizeLevel", size}, {"price", 100}, {"isDefault", true}}};
    std::vector<Offer> offers = {{"category", "categories", "activeCategories", "servingSizeLevels", ""},
                                 {"modifier", "modifiers", "activeModifiers", "servingSizeLevels", ""},
                                 {"modifierGroup", "modifierGroups", "activeModifierGroups", "servingSizeLevels", ""},
                                 {"menuItem", "menuItems", "activeMenuItems", "servingSizePrices", ""}};
    for (Offer& each : offers)
        each.id = create(client, each.kind, {{"name", name}, {each.field, sizes}});
    return offers;
}

std::string name_in(const json::object& record, const std::string& field) {
    return text(record.at(field).as_array().at(0).as_object(), "name");
}

json::object found_in(const Answer& list, const std::string& id) {
    const json::object body = list.object();
    for (const json::value& each : body.at("data").as_array()) {
        if (text(each.as_object(), "id") == id) return each.as_object();
    }
    ADD_FAILURE() << id << " is not in " << list.body;
    return {};
}

TEST(NamesOfSizes, AreAlwaysTheNewestWhereverTheSizeIsOffered) {
    Client client = service().client();
    const std::unique_ptr<Node> second_node = service().start_node();
    Client elsewhere = second_node->client(service().tenant().key);
    const std::string size = create(client, kind, {{"name", "Tall"}});
    const std::vector<Offer> offers = offer_everywhere(client, "Offers tall", size);
    for (const std::string name : {"Grande", "\"Quoted\" \\ é", "Venti"}) {
        ASSERT_EQ(change(client, kind, size, {{"name", name}}).status, 200);
        for (const Offer& each : offers) {
            SCOPED_TRACE(each.kind + " " + name);
            for (Client* reader : {&client, &elsewhere}) {
                EXPECT_EQ(name_in(read(*reader, each.kind, each.id), each.field), name);
                for (const std::string& list : {each.list + "?search=offers+tall", each.lookup}) {
                    const json::object record = found_in(reader->get(below_store(list)), each.id);
                    EXPECT_EQ(name_in(record, each.field), name) << list;
                }
            }
        }
    }
}

TEST(NamesOfSizes, AreTheNewestInTheAnswersToWrites) {
    Client client = service().client();
    const std::string size = create(client, kind, {{"name", "Old name"}});
    const std::vector<Offer> offers = offer_everywhere(client, "Written", size);
    ASSERT_EQ(change(client, kind, size, {{"name", "New name"}}).status, 200);
    for (const Offer& each : offers) {
        SCOPED_TRACE(each.kind);
        const Answer unchanged = change(client, each.kind, each.id, {{"name", "Written"}});
        EXPECT_EQ(name_in(unchanged.object(), each.field), "New name");
        EXPECT_EQ(unchanged.object().at("version"), 1) << "a new name of a size is no change of what offers it";
        const Answer changed = change(client, each.kind, each.id, {{"imageUrl", "https://img.example.com/1.png"}});
        EXPECT_EQ(name_in(changed.object(), each.field), "New name");
        EXPECT_EQ(changed.object().at("version"), 2);
        EXPECT_EQ(client.get(path_of(each.kind, each.id)).body, changed.body);
        const Answer back = change(client, each.kind, each.id, changed.object());
        EXPECT_EQ(back.body, changed.body) << "what was read changes nothing when it is sent back";
        const Answer gone = inactivate(client, each.kind, each.id);
        EXPECT_EQ(name_in(gone.object(), each.field), "New name");
    }
}

TEST(NamesOfSizes, AreTheNewestInARepeatedAnswer) {
    Client client = service().client();
    const std::string size = create(client, kind, {{"name", "Before"}});
    const json::object body = in_store({{"name", "Repeated"}, {"servingSizeLevels", json::array{size}}});
    const Headers once = {{"Idempotency-Key", "names of sizes"}};
    EXPECT_EQ(name_in(client.post(path_of("modifier"), body, once).object(), "servingSizeLevels"), "Before");
    ASSERT_EQ(change(client, kind, size, {{"name", "After"}}).status, 200);
    const Answer repeated = client.post(path_of("modifier"), body, once);
    EXPECT_EQ(repeated.header("idempotent-replayed"), "true");
    EXPECT_EQ(name_in(repeated.object(), "servingSizeLevels"), "After");
}

TEST(NamesOfSizes, AreNotTakenFromAClient) {
    Client client = service().client();
    const std::string size = create(client, kind, {{"name", "True name"}});
    const json::array sizes = {json::object{{"servingSizeLevel", size}, {"name", "False name"}}};
    const Answer made = post(client, "modifier", {{"name", "Told"}, {"servingSizeLevels", sizes}});
    EXPECT_EQ(name_in(made.object(), "servingSizeLevels"), "True name");
    EXPECT_FALSE(made.object().contains("warnings"));
    EXPECT_EQ(
        change(client, "modifier", text(made.object(), "id"), {{"servingSizeLevels", sizes}}).object().at("version"),
        1);
}

// Only an offered size has a name beside it: what else names a size is answered as it was sent.
TEST(NamesOfSizes, StandNowhereElse) {
    Client client = service().client();
    const std::string size = create(client, kind, {{"name", "Only here"}});
    const std::string modifier = create(client, "modifier", {{"name", "Overridden"}});
    const std::string group = create(client, "modifierGroup", {{"name", "Overriding"}});
    const json::object over = {{"modifier", modifier}, {"servingSizeLevel", size}, {"price", 5}, {"priceStr", "0.05"}};
    const json::object use = {{"modifierGroup", group}, {"modifierOverrides", json::array{over}}};
    const Answer made = post(client, "category", {{"name", "Overrides"}, {"optionalModifierGroups", json::array{use}}});
    ASSERT_EQ(made.status, 201) << made.body;
    const json::object record = read(client, "category", text(made.object(), "id"));
    EXPECT_EQ(to_text(record.at("optionalModifierGroups").as_array()[0]), to_text(use));
}

TEST(NamesOfSizes, LeaveUnknownFieldsAlone) {
    Client client = service().client();
    const std::string size = create(client, kind, {{"name", "Known"}});
    const json::value unknown_fields[] = {json::object{{"servingSizeLevel", size}, {"kept", "x"}},
                                          json::object{{"servingSizeLevel", size}, {"name", "Its own"}, {"kept", "x"}},
                                          json::object{{"servingSizeLevel", size}, {"name", 7}, {"kept", "x"}},
                                          json::object{{"servingSizeLevel", unknown_id}, {"name", 7}, {"kept", "x"}}};
    int number = 0;
    for (const json::value& unknown : unknown_fields) {
        const json::object body = {{"name", "Own words " + std::to_string(++number)}, {"xOwn", unknown}};
        const Answer made = post(client, "department", body);
        ASSERT_EQ(made.status, 201) << made.body;
        const std::string as_sent = "\"xOwn\":" + to_text(unknown) + ",";
        EXPECT_NE(made.body.find(as_sent), std::string::npos) << made.body;
        const std::string id = made.body.substr(7, 24);
        const Answer read = client.get(path_of("department", id));
        EXPECT_NE(read.body.find(as_sent), std::string::npos) << read.body;
        const Answer changed = change(client, "department", id, {{"description", "changed"}});
        EXPECT_EQ(changed.status, 200) << changed.body;
    }
}

}  // namespace
}  // namespace comanda::test::serving_size_levels_test
