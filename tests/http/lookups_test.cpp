// The lookup lists of a store, and the kinds that have no page of the interface of their own but are pointed at by
// those that do: the same operations, tried on each.
#include "tests/http/catalogue.h"

namespace comanda::test::lookups_test {
namespace {

struct Kind {
    std::string name;
    std::string list;                  // Paged.
    std::vector<std::string> lookups;  // All active ones at once.
    json::object needs;                // Besides a name.
};

std::ostream& operator<<(std::ostream& out, const Kind& kind) {
    return out << kind.name;
}

const std::vector<Kind>& all_kinds() {
    static const std::vector<Kind> kinds = {
        {"department", "departments", {"activeDepartments"}, {}},
        {"course", "courses", {"activeCourses"}, {}},
        {"serviceType", "serviceTypes", {"activeServiceTypes", "getServiceTypesByStore"}, {}},
        {"printer", "printers", {"activePrinters", "kitchenPrinters"}, {{"printerType", "KitchenPrinter"}}},
        {"tare", "tares", {"activeTares", "tare"}, {}},
        {"servingSizeLevel", "sslList", {"activeServingSizeLevels"}, {}},
        {"tax", "taxes", {"activeTaxes", "activeTaxes?ApplyTo=Item"}, {{"applyTo", "Item"}}},
        {"reason", "reasons", {"activeReasons"}, {}},
        {"itemServiceCharge", "itemServiceCharges", {"activeItemServiceCharges", "getActiveItemServiceCharge"}, {}},
        {"modifierGroup", "modifierGroups", {"activeModifierGroups"}, {}},
        {"modifier", "modifiers", {"activeModifiers"}, {}},
        {"category", "categories", {"activeCategories"}, {}},
        {"menuItem", "menuItems", {"activeMenuItems"}, {{"priceType", "Open"}}},
        {"discount", "discounts", {"activeDiscounts"}, {}},
        {"displayGroup", "displayGroups", {"activeDisplayGroups"}, {}},
        {"gratuity", "gratuities", {"activeGratuities"}, {}},
    };
    return kinds;
}

json::object named(const Kind& kind, const std::string& name) {
    json::object body = kind.needs;
    body["name"] = name;
    return body;
}

class OfEachKind : public ::testing::TestWithParam<Kind> {};

TEST_P(OfEachKind, HasTheFiveOperations) {
    const Kind& kind = GetParam();
    Client client = service().client();
    const Answer made = post(client, kind.name, named(kind, "Lives"));
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string id = text(made.object(), "id");
    EXPECT_EQ(made.header("location"), path_of(kind.name, id));
    EXPECT_EQ(client.get(path_of(kind.name, id)).body, made.body);
    EXPECT_EQ(change(client, kind.name, id, {{"name", "Lives on"}}).object().at("version"), 2);
    EXPECT_EQ(client.put(path_of(kind.name), {{"id", id}, {"name", "Lives well"}}).object().at("version"), 3);
    const std::string list = below_store(kind.list + "?page=1&search=WELL&status=");
    EXPECT_EQ(names(client.get(list + "true")), std::vector<std::string>{"Lives well"});
    EXPECT_TRUE(names(client.get(list + "false")).empty());
    const Answer gone = inactivate(client, kind.name, id);
    EXPECT_EQ(gone.status, 200) << gone.body;
    EXPECT_EQ(gone.object().at("activeStatus"), false);
    EXPECT_TRUE(names(client.get(list + "true")).empty());
    EXPECT_EQ(names(client.get(list + "false")), std::vector<std::string>{"Lives well"});
    EXPECT_EQ(client.get(path_of(kind.name, id)).body, gone.body) << "it stays readable";
    EXPECT_EQ(client.get(path_of(kind.name, unknown_id)).code(), "NOT_FOUND");
    EXPECT_EQ(change(client, kind.name, unknown_id, {{"name", "x"}}).code(), "NOT_FOUND");
    EXPECT_EQ(inactivate(client, kind.name, unknown_id).code(), "NOT_FOUND");
}

TEST_P(OfEachKind, IsLookedUpWhileItIsActive) {
    const Kind& kind = GetParam();
    Client client = service().client();
    const std::string stays = create(client, kind.name, named(kind, "b stays"), 1);
    create(client, kind.name, named(kind, "A also stays"), 1);
    const std::string goes = create(client, kind.name, named(kind, "Goes"), 1);
    ASSERT_EQ(inactivate(client, kind.name, goes).status, 200);
    const std::string read_alone = client.get(path_of(kind.name, stays)).body;
    for (const std::string& lookup : kind.lookups) {
        SCOPED_TRACE(lookup);
        const Answer answer = client.get(below_store(lookup, 1));
        EXPECT_EQ(names(answer), (std::vector<std::string>{"A also stays", "b stays"}));
        EXPECT_NE(answer.body.find(read_alone), std::string::npos) << "each as it is read alone";
        const json::object envelope = answer.object();
        EXPECT_EQ(envelope.at("page"), 1);
        EXPECT_EQ(envelope.at("total"), 2);
        EXPECT_EQ(envelope.at("totalPages"), 1);
        EXPECT_EQ(envelope.at("hasMore"), false);
        EXPECT_TRUE(envelope.at("nextCursor").is_null());
        EXPECT_EQ(client.get("/v1/svc/store/" + unknown_id + "/" + lookup).code(), "NOT_FOUND");
        EXPECT_EQ(client.get(below_store(lookup, 2)).body.find(stays), std::string::npos) << "another store";
    }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, OfEachKind, ::testing::ValuesIn(all_kinds()),
                         [](const auto& each) { return each.param.name; });

TEST(Lookups, AreNotPaged) {
    Client client = service().client();
    for (int i = 0; i < 55; ++i)
        create(client, "reason", {{"name", "Reason " + std::to_string(i)}}, 2);
    EXPECT_EQ(names(client.get(below_store("reasons", 2))).size(), 50U);
    const Answer all = client.get(below_store("activeReasons", 2));
    EXPECT_EQ(names(all).size(), 55U);
    EXPECT_EQ(all.object().at("hasMore"), false);
}

TEST(Lookups, TellKitchenPrintersFromLabelPrinters) {
    Client client = service().client();
    const std::string id = create(client, "printer", {{"name", "Grill"}, {"printerType", "kitchenprinter"}}, 2);
    create(client, "printer", {{"name", "Stickers"}, {"printerType", "LabelPrinter"}}, 2);
    EXPECT_EQ(names(client.get(below_store("kitchenPrinters", 2))), std::vector<std::string>{"Grill"});
    EXPECT_EQ(names(client.get(below_store("labelPrinters", 2))), std::vector<std::string>{"Stickers"});
    EXPECT_EQ(names(client.get(below_store("activePrinters", 2))), (std::vector<std::string>{"Grill", "Stickers"}));
    ASSERT_EQ(change(client, "printer", id, {{"printerType", "LabelPrinter"}}).status, 200);
    EXPECT_TRUE(names(client.get(below_store("kitchenPrinters", 2))).empty());
    EXPECT_EQ(names(client.get(below_store("labelPrinters", 2))), (std::vector<std::string>{"Grill", "Stickers"}));
    EXPECT_EQ(refusal(post(client, "printer", {{"name", "Neither"}})), "VALIDATION_FAILED printerType:REQUIRED");
    EXPECT_EQ(refusal(post(client, "printer", {{"name", "Fax"}, {"printerType", "Fax"}})),
              "VALIDATION_FAILED printerType:INVALID_VALUE");
}

// They have no store in their path: they are the account's, or one store's when it is named.
TEST(DefaultPrinters, AreThoseOfTheAccountThatSaySo) {
    Client client = service().client();
    const auto printer = [&](const std::string& name, const std::string& type, bool is_default, std::size_t store) {
        return create(client, "printer", {{"name", name}, {"printerType", type}, {"isDefault", is_default}}, store);
    };
    const std::string all[] = {
        printer("Default here", "KitchenPrinter", true, 0), printer("Default there", "KitchenPrinter", true, 1),
        printer("Default label", "LabelPrinter", true, 0), printer("Spare", "KitchenPrinter", false, 0)};
    const std::string path = "/v1/svc/defaultPrinters?printerType=";
    const std::string& here = service().tenant().stores[0];
    EXPECT_EQ(names(client.get(path + "KitchenPrinter")), (std::vector<std::string>{"Default here", "Default there"}));
    EXPECT_EQ(names(client.get(path + "LabelPrinter")), std::vector<std::string>{"Default label"});
    EXPECT_EQ(names(client.get(path + "&store=" + here)), (std::vector<std::string>{"Default here", "Default label"}));
    EXPECT_EQ(client.get(path + "&store=" + unknown_id).code(), "NOT_FOUND");
    const std::string there =
        service().issue_key(service().tenant(), "catalogue:read", {"--stores", service().tenant().stores[1]});
    EXPECT_EQ(names(service().node().client(there).get(path)), std::vector<std::string>{"Default there"})
        << "a key that reaches one store sees its printers only";
    Client other = service().node().client(service().other().key);
    EXPECT_TRUE(names(other.get(path)).empty());
    for (const std::string& each : all)
        EXPECT_EQ(inactivate(client, "printer", each).status, 200);
    EXPECT_TRUE(names(client.get(path)).empty()) << "only active ones";
}

TEST(Lookups, NeedTheScopeToReadTheCatalogue) {
    Client orders = service().node().client(service().issue_key(service().tenant(), "orders:read"));
    Client reader = service().node().client(service().issue_key(service().tenant(), "catalogue:read"));
    for (const Kind& kind : all_kinds()) {
        EXPECT_EQ(orders.get(below_store(kind.lookups[0])).code(), "SCOPE_MISSING") << kind.name;
        EXPECT_EQ(reader.get(below_store(kind.lookups[0])).status, 200) << kind.name;
        EXPECT_EQ(post(reader, kind.name, named(kind, "Forbidden")).code(), "SCOPE_MISSING") << kind.name;
    }
}

TEST(Charges, NeedTheAmountOrTheShareTheyAreOfferedIn) {
    Client client = service().client();
    for (const std::string kind : {"itemServiceCharge", "gratuity", "discount"}) {
        EXPECT_EQ(refusal(post(client, kind, {{"name", "Offer"}, {"offerIn", "Amount"}, {"percentage", 5}})),
                  "VALIDATION_FAILED amount:INVALID_VALUE")
            << kind;
        EXPECT_EQ(refusal(post(client, kind, {{"name", "Offer"}, {"offerIn", "Percentage"}, {"amount", 5}})),
                  "VALIDATION_FAILED percentage:INVALID_VALUE")
            << kind;
        const Answer made = post(client, kind, {{"name", "Offer"}, {"offerIn", "percentage"}, {"percentageStr", "5"}});
        EXPECT_EQ(made.object().at("offerIn"), "Percentage") << made.body;
        EXPECT_EQ(refusal(change(client, kind, text(made.object(), "id"), {{"percentage", nullptr}})),
                  "VALIDATION_FAILED percentage:INVALID_VALUE")
            << kind;
    }
    EXPECT_EQ(post(client, "discount", {{"name", "Ask"}, {"discountType", "Open"}, {"offerIn", "Amount"}}).status, 201)
        << "an open discount is given its amount by the cashier";
    EXPECT_EQ(refusal(post(client, "discount", {{"name", "All"}, {"percentageStr", "100.001"}})),
              "VALIDATION_FAILED percentageStr:INVALID_VALUE");
}

TEST(Tares, AreWeighedInThousandthsOrInText) {
    Client client = service().client();
    const json::object made = post(client, "tare", {{"name", "Cup"}, {"weightStr", "12.5"}, {"unit", "G"}}).object();
    EXPECT_EQ(made.at("weight"), 12500);
    EXPECT_EQ(made.at("weightStr"), "12.500");
    EXPECT_EQ(made.at("unit"), "g");
    EXPECT_EQ(refusal(post(client, "tare", {{"name", "Torn"}, {"weight", 1}, {"weightStr", "1"}})),
              "MONEY_STR_MISMATCH weight:MONEY_STR_MISMATCH");
}

}  // namespace
}  // namespace comanda::test::lookups_test
