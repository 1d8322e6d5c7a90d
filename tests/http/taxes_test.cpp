// Taxes over the wire. What every kind shares is tested with departments.
#include <thread>

#include "tests/http/web_shop.h"

namespace comanda::test::taxes_test {
namespace {

std::string tax(Client& client, const std::string& name, const json::array& on = {}) {
    return create(client, "tax", {{"name", name}, {"percentageStr", "1"}, {"taxes", on}});
}

TEST(Taxes, LiveFromCreationToInactivation) {
    Client client = service().client();
    const json::object row = {{"quantity", 3}, {"sMessage", "form"}, {"qtyErr", true}};
    const Answer made = post(client, "tax",
                             {{"taxes", json::array{}},
                              {"inclusive", false},
                              {"defaultTax", true},
                              {"applyOnRawCheck", false},
                              {"taxType", "Percentage"},
                              {"name", "Sales tax"},
                              {"applyTo", "Item"},
                              {"isQuantityBased", true},
                              {"quantityBasedTaxes", json::array{row}},
                              {"percentageStr", "8.25"},
                              {"taxCode", "S-1"},
                              {"isTaxPerServiceType", false},
                              {"taxPerServiceTypeTaxes", json::array{}},
                              {"comboLength", 0}});
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_FALSE(made.object().contains("warnings")) << made.body;
    const std::string id = text(made.object(), "id");
    EXPECT_EQ(client.get(path_of("tax", id)).body, made.body);
    EXPECT_EQ(made.body.find("sMessage"), std::string::npos) << "the state of somebody's form is not kept";

    EXPECT_EQ(change(client, "tax", id, {{"taxCode", "S-2"}}).object().at("version"), 2);
    EXPECT_EQ(client.put(path_of("tax"), {{"id", id}, {"inclusive", true}}).object().at("version"), 3);
    EXPECT_EQ(client.post(path_of("tax", id), {{"inclusive", true}}).status, 405);
    const std::string list = below_store("taxes?page=1&search=s-2&parent=");
    EXPECT_EQ(names(client.get(list + "&status=true")), std::vector<std::string>{"Sales tax"});
    EXPECT_EQ(inactivate(client, "tax", id).object().at("activeStatus"), false);
    EXPECT_TRUE(names(client.get(list + "&status=true")).empty());
    EXPECT_EQ(names(client.get(list + "&status=false")), std::vector<std::string>{"Sales tax"});
}

TEST(Taxes, AreRatedInThousandthsOfAPercentOrInText) {
    Client client = service().client();
    const json::object by_text = post(client, "tax", {{"name", "By text"}, {"percentageStr", "8.875"}}).object();
    EXPECT_EQ(by_text.at("percentage"), 8875);
    EXPECT_EQ(by_text.at("percentageStr"), "8.875");
    const json::object by_number = post(client, "tax", {{"name", "By number"}, {"percentage", 10000}}).object();
    EXPECT_EQ(by_number.at("percentageStr"), "10.000");
    const json::object both = {{"name", "By both"}, {"percentage", 5000}, {"percentageStr", "5"}};
    EXPECT_EQ(post(client, "tax", both).object().at("percentageStr"), "5.000");

    const std::string id = text(by_number, "id");
    const json::object changed = change(client, "tax", id, {{"percentageStr", "7.5"}}).object();
    EXPECT_EQ(changed.at("percentage"), 7500) << "the twin follows";
    const json::object cleared = change(client, "tax", id, {{"percentage", nullptr}}).object();
    EXPECT_EQ(cleared.at("percentage"), 0);
    EXPECT_EQ(cleared.at("percentageStr"), "0.000");
    for (const json::value& wrong : {json::value("ten"), json::value("8.8751"), json::value("-1"), json::value(true),
                                     json::value("1e2"), json::value("1000.001")})
        EXPECT_EQ(refusal(change(client, "tax", id, {{"percentageStr", wrong}})),
                  "VALIDATION_FAILED percentageStr:INVALID_VALUE")
            << to_text(wrong);
    for (const json::value& wrong : {json::value(8.875), json::value("x"), json::value(-1)})
        EXPECT_EQ(refusal(change(client, "tax", id, {{"percentage", wrong}})),
                  "VALIDATION_FAILED percentage:INVALID_VALUE")
            << to_text(wrong);
    const json::object read = change(client, "tax", id, {{"percentageStr", 8}}).object();
    EXPECT_EQ(read.at("percentage"), 8000);
    EXPECT_EQ(to_text(read.at("warnings")), R"([{"code":"COERCED","field":"percentageStr","from":8,"to":"8.000"}])");
    EXPECT_EQ(change(client, "tax", id, {{"percentage", "8875"}}).object().at("percentageStr"), "8.875");
}

TEST(Taxes, AreRefusedWhenNumberAndTextDiffer) {
    Client client = service().client();
    const Answer answer = post(client, "tax", {{"name", "Torn"}, {"percentage", 10000}, {"percentageStr", "10.001"}});
    EXPECT_EQ(answer.status, 422);
    EXPECT_EQ(refusal(answer), "MONEY_STR_MISMATCH percentage:MONEY_STR_MISMATCH");
    const json::object row = {{"quantity", 1}, {"qsrTax", 1000}, {"qsrTaxStr", "2.000"}};
    EXPECT_EQ(refusal(post(client, "tax", {{"name", "Torn"}, {"quantityBasedTaxes", json::array{row}}})),
              "MONEY_STR_MISMATCH quantityBasedTaxes[0].qsrTax:MONEY_STR_MISMATCH");
    EXPECT_EQ(refusal(post(client, "tax", {{"name", "Torn"}, {"amount", 25}, {"amountStr", "0.26"}})),
              "MONEY_STR_MISMATCH amount:MONEY_STR_MISMATCH");
    EXPECT_TRUE(names(client.get(below_store("taxes?search=Torn"))).empty());
}

TEST(Taxes, SortTheirRatesByQuantity) {
    Client client = service().client();
    const auto row = [](int quantity) {
        return json::object{{"id", "q" + std::to_string(quantity)}, {"quantity", quantity}};
    };
    const Answer made =
        post(client, "tax", {{"name", "Steps"}, {"quantityBasedTaxes", json::array{row(12), row(1), row(6)}}});
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_EQ(made.object().at("quantityBasedTaxes"), (json::array{row(1), row(6), row(12)}));
    EXPECT_EQ(refusal(post(client, "tax", {{"name", "Twice"}, {"quantityBasedTaxes", json::array{row(6), row(6)}}})),
              "VALIDATION_FAILED quantityBasedTaxes:INVALID_VALUE");
}

TEST(Taxes, NeverTaxThemselves) {
    Client client = service().client();
    const std::string first = tax(client, "Cycle one");
    const std::string second = tax(client, "Cycle two", {first});
    const std::string third = tax(client, "Cycle three", {second});
    const std::string cycle = "TAX_CYCLE taxes:TAX_CYCLE";
    const Answer direct = change(client, "tax", first, {{"taxes", json::array{first}}});
    EXPECT_EQ(direct.status, 422);
    EXPECT_EQ(refusal(direct), cycle) << "a tax on itself";
    EXPECT_EQ(refusal(change(client, "tax", first, {{"taxes", json::array{second}}})), cycle) << "over two";
    EXPECT_EQ(refusal(change(client, "tax", first, {{"taxes", json::array{third}}})), cycle) << "over three";
    EXPECT_EQ(change(client, "tax", third, {{"taxes", json::array{first, second}}}).status, 200)
        << "two ways are no cycle";
    EXPECT_EQ(read(client, "tax", first).at("version"), 1);
    ASSERT_EQ(change(client, "tax", second, {{"taxes", json::array{}}}).status, 200);
    EXPECT_EQ(change(client, "tax", first, {{"taxes", json::array{second}}}).status, 200) << "the way back is gone";
}

// Each of two writers makes half of a circle. Whoever is second must see the first.
TEST(Taxes, NeverTaxThemselvesByTwoWritersAtOnce) {
    Client setup = service().client();
    const std::unique_ptr<Node> second_node = service().start_node();
    const std::string one = tax(setup, "Half one"), two = tax(setup, "Half two");
    for (int round = 0; round < 25; ++round) {
        Answer first, second;
        std::thread other([&] {
            Client client = second_node->client(service().tenant().key);
            second = change(client, "tax", two, {{"taxes", json::array{one}}});
        });
        Client client = service().client();
        first = change(client, "tax", one, {{"taxes", json::array{two}}});
        other.join();
        ASSERT_EQ((first.status == 200) + (second.status == 200), 1) << first.body << second.body;
        ASSERT_EQ((first.status == 200 ? second : first).code(), "TAX_CYCLE");
        ASSERT_EQ(change(setup, "tax", one, {{"taxes", json::array{}}}).status, 200);
        ASSERT_EQ(change(setup, "tax", two, {{"taxes", json::array{}}}).status, 200);
    }
}

TEST(Taxes, AreLookedUpByWhatTheyApplyTo) {
    Client client = service().client();
    create(client, "tax", {{"name", "On items"}, {"applyTo", "Item"}}, 1);
    create(client, "tax", {{"name", "On modifiers"}, {"applyTo", "modifier"}}, 1);
    const auto looked_up = [&](const std::string& query) {
        return names(client.get(below_store("activeTaxes" + query, 1)));
    };
    EXPECT_EQ(looked_up("?ApplyTo=Item"), std::vector<std::string>{"On items"});
    EXPECT_EQ(looked_up("?ApplyTo=item"), std::vector<std::string>{"On items"});
    EXPECT_EQ(looked_up("?ApplyTo=Modifier"), std::vector<std::string>{"On modifiers"});
    EXPECT_EQ(looked_up(""), (std::vector<std::string>{"On items", "On modifiers"}));
    EXPECT_EQ(looked_up("?ApplyTo="), (std::vector<std::string>{"On items", "On modifiers"}));
    EXPECT_TRUE(looked_up("?ApplyTo=Car").empty());
    create(client, "tax", {{"name", "Unsaid"}}, 1);
    EXPECT_EQ(looked_up("?ApplyTo=Item"), (std::vector<std::string>{"On items", "Unsaid"}));
    EXPECT_EQ(refusal(post(client, "tax", {{"name", "On cars"}, {"applyTo", "Car"}}, 1)),
              "VALIDATION_FAILED applyTo:INVALID_VALUE");
}

TEST(Taxes, AreListedByTheTaxTheyAreOn) {
    Client client = service().client();
    const std::string base = tax(client, "Parent base");
    tax(client, "Parent child", {base});
    tax(client, "Parent other");
    EXPECT_EQ(names(client.get(below_store("taxes?parent=" + base))), std::vector<std::string>{"Parent child"});
    for (const std::string& wrong : {unknown_id, base.substr(0, 12), base.substr(12)})
        EXPECT_TRUE(names(client.get(below_store("taxes?parent=" + wrong))).empty()) << wrong;
    EXPECT_EQ(names(client.get(below_store("taxes?parent=&search=parent"))).size(), 3U) << "empty means none";
}

TEST(Taxes, CannotGoWhileOthersAreOnThem) {
    Client client = service().client();
    const std::string base = tax(client, "Needed");
    const std::string upon = tax(client, "Needs it", {base});
    const Answer refused = inactivate(client, "tax", base);
    EXPECT_EQ(refused.status, 409);
    EXPECT_EQ(refused.code(), "IN_USE");
    EXPECT_EQ(text(refused.object().at("users").as_array()[0].as_object(), "id"), upon);
    EXPECT_EQ(change(client, "tax", base, {{"activeStatus", false}}).code(), "IN_USE") << "by an update too";
    EXPECT_EQ(inactivate(client, "tax", upon).status, 200);
    EXPECT_EQ(inactivate(client, "tax", base).status, 200);
}

TEST(Taxes, CanChangeWhatTheyAreOnWhateverStillNamesThem) {
    Client client = service().client();
    const std::string base = tax(client, "Changed base"), gone = tax(client, "Changed and gone");
    tax(client, "Still names it", {gone});
    const Answer both =
        client.put(path_of("tax", gone) + "?force=true", {{"activeStatus", false}, {"taxes", json::array{base}}});
    EXPECT_EQ(both.status, 200) << "forced out of use, and changed in the same breath: " << both.body;
    const Answer later = change(client, "tax", gone, {{"taxes", json::array{}}});
    EXPECT_EQ(later.status, 200) << "it is out of use already: " << later.body;
}

using RoundedTaxes = WebShop;

TEST_F(RoundedTaxes, AreRoundedAsTheySayElseAsTheirStoreDoes) {
    const std::string tax = menu.make("tax", {{"name", "Fine"}, {"taxType", "Percentage"}, {"percentage", 8'250}});
    const std::string soup = menu.item("Soup", 1'000, {tax});
    const auto rounded = [&](const json::value& mode) {
        menu.change("tax", tax, {{"roundingMode", mode}});
        return whole(shop.quoted(order("", {line(soup)})), "taxAmount");
    };
    EXPECT_EQ(rounded(nullptr), 83);
    EXPECT_EQ(rounded("HALF_EVEN"), 82);
    EXPECT_EQ(rounded("UP"), 83);
    EXPECT_EQ(rounded("DOWN"), 82);
    shop.settings({{"roundingMode", "DOWN"}});
    EXPECT_EQ(rounded("HALF_UP"), 83);
    EXPECT_EQ(rounded(nullptr), 82);
    EXPECT_EQ(refusal(change(client, "tax", tax, {{"roundingMode", "NEAREST"}})),
              "VALIDATION_FAILED roundingMode:INVALID_VALUE");
}

}  // namespace
}  // namespace comanda::test::taxes_test
