// Quotes of web orders over the wire: every amount is filled in, and what was quoted is what is taken.
#include <random>

#include "tests/http/web_order_sums.h"

namespace comanda::test::web_order_quotes_test {
namespace {

class WebOrderQuotes : public WebShop {
  protected:
    // Orders of many shapes.
    static std::vector<json::object> shapes(const Menu& menu) {
        const json::object toppings{
            {"optionalModifiers", json::array{choice(menu.olives), choice(menu.ham, 2), choice(menu.truffle)}}};
        const json::object extra{
            {"optionalModifiers", json::array{choice(menu.cheese, 1, menu.extra), choice(menu.ham)}}};
        const json::object plain{{"includedModifiers", json::array{}}};
        const json::object large{{"ssExternalID", menu.large}};
        const auto off = [&](const std::string& id, const json::object& more = {}) {
            return json::object{{"discounts", json::array{discounted_by(id, more)}}};
        };
        return {
            order("", {line(menu.tea)}),
            order("", {line(menu.tea, 3), line(menu.bread, 7), line(menu.cola, 2)}),
            order("", {menu.a_pizza(3, with(large, toppings)), menu.a_pizza(1, extra), menu.a_pizza(2, plain)}),
            order("", {line(menu.wine, 3)}, {{"deliveryCharge", 399}, {"driverTipAmountStr", "2"}}),
            order("", {line(menu.gift, 1, {{"itemPrice", 2'500}}), line(menu.wine)}),
            order("", {line(menu.cola, 7, off(menu.tenth))}),
            order("", {line(menu.cola, 7, off(menu.tenth, {{"quantity", 3}})), line(menu.tea, 2, off(menu.dime))}),
            order("", {menu.a_pizza(3, with(toppings, off(menu.tenth))), line(menu.bread, 1, off(menu.tenth))}),
            order("", {menu.a_pizza(1, toppings), line(menu.tea), line(menu.bread)}, off(menu.fifteenth)),
            order("", {line(menu.tea), line(menu.tea), line(menu.cola), line(menu.wine, 3)}, off(menu.five)),
            order("", {line(menu.cola, 2), line(menu.tea, 2)},
                  {{"discounts", json::array{discounted_by(menu.two_dollars), discounted_by(menu.present)}}}),
            order("", {line(menu.tea, 2), line(menu.wine)}, off(menu.open, {{"discountAmount", 123}})),
            order("", {line(menu.tea, 2), line(menu.wine)}, off(menu.open, {{"discountValue", 12'345}})),
            order("", {line(menu.wine, 2), menu.a_pizza()}, off(menu.later)),
            order("", {menu.a_pizza(2, off(menu.tenth)), line(menu.wine)}, off(menu.fifteenth)),
            order("", {menu.a_pizza(2)}, {{"appliedDiscountCode", "spring"}}),
            order("", {menu.a_pizza(2), line(menu.cola)}, {{"discountId", menu.tenth}}),
            order("", {line(menu.tea, 3)}, {{"discountId", menu.five}, {"paymentType", 2}}),
        };
    }

    static void expect_all(const Shop& shop, const Menu& menu, const std::string& prefix) {
        int number = 0;
        for (const json::object& each : shapes(menu)) {
            expect_agreement(shop, with(each, {{"id", prefix + std::to_string(++number)}}));
        }
    }
};

TEST_F(WebOrderQuotes, FillInEveryAmountAndStoreNothing) {
    const json::object body = order("asked", {menu.a_pizza(2, {{"discounts", json::array{discounted_by(menu.tenth)}}})},
                                    {{"comments", "Hot"}, {"discountId", ""}});
    const Answer answer = shop.quote(body);
    ASSERT_EQ(answer.status, 200) << answer.body;
    const json::object description = client.get("/v1/openapi.json").object();
    const auto expect_filled = [&](const json::object& part, const char* schema) {
        const json::value& known = description.at("components").at("schemas").at(schema).at("properties");
        for (const auto& each : known.as_object()) {
            const std::string name(each.key());
            const json::value* filled = part.if_contains(name);
            if (name.ends_with("Str") && name != "orderedDateStr") {
                EXPECT_TRUE(filled != nullptr && filled->is_string()) << schema << " " << name;
                const json::value* number = part.if_contains(name.substr(0, name.size() - 3));
                EXPECT_TRUE(number != nullptr && number->is_int64()) << schema << " " << name;
            }
        }
    };
    const json::object quoted = answer.object().at("order").as_object();
    expect_filled(quoted, "WebOrder");
    expect_filled(line_of(quoted), "OrderDetail");
    expect_filled(line_of(quoted).at("mandatoryModifiers").at(0).as_object(), "OrderModifier");
    expect_filled(line_of(quoted).at("taxes").at(0).as_object(), "OrderTax");
    expect_filled(line_of(quoted).at("discounts").at(0).as_object(), "OrderDiscount");
    EXPECT_EQ(text(quoted, "id"), "asked");
    EXPECT_EQ(text(quoted, "comments"), "Hot") << "the rest comes back as it went";
    EXPECT_EQ(text(line_of(quoted), "miName"), "Pizza");
    EXPECT_EQ(text(line_of(quoted), "ssExternalID"), menu.regular);
    EXPECT_EQ(answer.object().at("menuVersion"), version());
    EXPECT_EQ(shop.read("asked").status, 404);
    EXPECT_TRUE(shop.events().empty());
    EXPECT_EQ(shop.quote(quoted).object().at("order").as_object().size(), quoted.size()) << "once more changes nothing";
}

// "Ask for a quote, and send that."
TEST_F(WebOrderQuotes, LeaveOutTaxesThatAreNotLevied) {
    const json::array made_up = {{{"txExternalID", unknown_id}, {"amount", 80}}};
    const Answer quote = shop.quote(order("taxed", {menu.a_pizza(1, {{"taxes", made_up}})}));
    ASSERT_EQ(quote.status, 200) << quote.body;
    const json::object quoted = quote.object().at("order").as_object();
    EXPECT_EQ(to_text(line_of(quoted).at("taxes")).find(unknown_id), std::string::npos);
    EXPECT_EQ(shop.save(quoted).status, 201);
}

TEST_F(WebOrderQuotes, KeepSuchTaxesOfATrustedShopInBothForms) {
    shop.settings({{"pricePolicy", "TRUST"}});
    const json::array made_up = {{{"txExternalID", unknown_id}, {"percentage", 2'000}, {"amountStr", "0.80"}}};
    const Answer saved = shop.save(order("trusted", {menu.a_pizza(1, {{"taxes", made_up}})}));
    ASSERT_EQ(saved.status, 201) << saved.body;
    const json::object made = saved.object().at("order").as_object();
    const json::object& tax = line_of(made).at("taxes").at(0).as_object();
    EXPECT_EQ(text(tax, "txExternalID"), unknown_id);
    EXPECT_EQ(text(tax, "percentageStr"), "2.000");
    EXPECT_EQ(whole(tax, "amount"), 80);
}

TEST_F(WebOrderQuotes, DoNotForgetThatAnOrderIsPaid) {
    const json::object body = order("paid", {line(menu.tea)}, {{"paymentType", 1}, {"paymentPaid", true}});
    EXPECT_EQ(whole(shop.taken(shop.quoted(body)), "orderStatus"), 10);
}

TEST_F(WebOrderQuotes, SayWhatTheMenuSays) {
    const json::object choices{{"optionalModifiers", json::array{choice(menu.cheese, 1, menu.extra),
                                                                 choice(menu.ham, 2), choice(menu.olives)}}};
    const json::object quoted =
        shop.quoted(order("", {menu.a_pizza(2, with(choices, {{"ssExternalID", menu.large}}))}));
    const json::object& pizza = line_of(quoted);
    EXPECT_EQ(whole(pizza, "itemPrice"), 1'650);
    const auto amount = [&](std::size_t place) {
        return pizza.at("optionalModifiers").at(place).at("amount").as_int64();
    };
    EXPECT_EQ(amount(0), 2 * 375) << "half as much again";
    EXPECT_EQ(amount(1), 2 * 2 * 225);
    EXPECT_EQ(amount(2), 0) << "the cheapest is free";
    EXPECT_EQ(whole(pizza, "amount"), 3'300 + 750 + 900);
    EXPECT_EQ(whole(pizza, "taxAmount"), 439) << "8.875 % of 4950 is 439.3";
    const json::object tea = shop.quoted(order("", {line(menu.tea, 3)}));
    EXPECT_EQ(whole(tea, "inclusiveTaxAmount"), 175);
    EXPECT_EQ(whole(tea, "totalAmount"), 1'050);
    const json::object wine = shop.quoted(order("", {line(menu.wine)}));
    EXPECT_EQ(whole(wine, "serviceCharge"), 240);
    EXPECT_EQ(whole(wine, "taxAmount"), 213 + 52 + 21) << "sales, city on both, sales on the charge";
    EXPECT_EQ(whole(shop.quoted(order("", {line(menu.cola)})), "taxAmount"), 15) << "5 % for web orders";
}

TEST_F(WebOrderQuotes, GiveAwayOnlyWhatComesWithTheItem) {
    const auto price = [&](const json::array& cheese) {
        return whole(line_of(shop.quoted(order("", {menu.a_pizza(1, {{"includedModifiers", cheese}})}))), "amount");
    };
    const json::object one = choice(menu.cheese), three = choice(menu.cheese, 3);
    EXPECT_EQ(price(json::array{one}), 1'100);
    EXPECT_EQ(price(json::array{one, one, one}), price(json::array{three})) << "however it is written";
}

TEST_F(WebOrderQuotes, KnowTheRulesOfWhatComesWithTheItem) {
    const auto refused = [&](const std::string& item, const json::object& chosen) {
        const json::object sauce{{"mandatoryModifiers", json::array{choice(menu.tomato)}}};
        const json::object included{{"includedModifiers", json::array{chosen}}};
        return shop.quote(order("", {line(item, 1, item == menu.pizza ? with(sauce, included) : included)})).code();
    };
    EXPECT_EQ(refused(menu.pizza, choice(menu.ham, 10)), "MODIFIER_RULE_VIOLATED")
        << "two at most, wherever they stand";
    const json::object fixed{{"modifier", menu.cheese}, {"modifierGroup", menu.toppings}, {"isRemovable", false}};
    const std::string pie = menu.item("Cheese pie", 100, {}, {{"includedModifiers", json::array{fixed}}});
    EXPECT_EQ(refused(pie, choice(menu.cheese, 1, menu.without)), "MODIFIER_RULE_VIOLATED") << "it cannot be left out";
}

TEST_F(WebOrderQuotes, DiscountAsManyUnitsAsTheyAreTold) {
    const json::object one{{"discounts", json::array{discounted_by(menu.present, {{"quantity", 1}})}}};
    EXPECT_EQ(whole(shop.quoted(order("", {line(menu.tea, 3, one)})), "totalDiscount"), 350);
    EXPECT_EQ(whole(shop.quoted(order("", {line(menu.tea, 3)}, one)), "totalDiscount"), 350);
}

TEST_F(WebOrderQuotes, SellNoMoreThanThereIs) {
    const std::string few = menu.item("Few", 100, {}, {{"remainingQty", 2}});
    EXPECT_EQ(shop.quote(order("", {line(few, 2)})).status, 200);
    EXPECT_EQ(shop.quote(order("", {line(few, 3)})).code(), "ITEM_NOT_AVAILABLE");
}

TEST_F(WebOrderQuotes, SavedUnchangedMatchUnderEveryPolicy) {
    for (const char* policy : {"STRICT", "TOLERANT", "TRUST"}) {
        shop.settings({{"pricePolicy", policy}});
        expect_all(shop, menu, policy);
    }
}

TEST_F(WebOrderQuotes, SavedUnchangedMatchHoweverTheStoreRounds) {
    for (const char* mode : {"HALF_UP", "HALF_EVEN", "UP", "DOWN"}) {
        for (const char* level : {"LINE", "CHECK"}) {
            shop.settings({{"roundingMode", mode}, {"roundingLevel", level}, {"cashUnit", 5}});
            expect_all(shop, menu, std::string(mode) + level);
        }
    }
}

TEST_F(WebOrderQuotes, SavedUnchangedMatchInEveryCurrency) {
    for (const char* currency : {"JPY", "KWD"}) {
        const auto there = elsewhere(currency);
        expect_all(there->shop, there->menu, currency);
        const json::object quoted = there->shop.quoted(order("", {line(there->menu.tea, 3)}));
        EXPECT_EQ(text(quoted, "totalAmountStr"), currency == std::string("JPY") ? "1050" : "1.050");
    }
}

TEST_F(WebOrderQuotes, CompareWhatIsSentWithThemAllTheSame) {
    const json::object body = order("", {line(menu.tea)}, {{"totalAmount", 351}, {"subTotal", 350}});
    const Answer answer = shop.quote(body);
    ASSERT_EQ(answer.status, 200) << "a quote refuses no amount";
    const json::object check = answer.object().at("priceCheck").as_object();
    EXPECT_EQ(check.at("matched"), false);
    ASSERT_EQ(check.at("differences").as_array().size(), 1U);
    EXPECT_EQ(check.at("differences").at(0).at("path"), "totalAmount");
    EXPECT_EQ(check.at("differences").at(0).at("server"), "350");
    EXPECT_EQ(outcome_of(shop.quote(order("", {line(unknown_id)}))), "422 VALIDATION_FAILED");
    EXPECT_EQ(outcome_of(shop.quote(order("", {line(menu.pizza)}))), "422 MODIFIER_RULE_VIOLATED");
}

TEST_F(WebOrderQuotes, SayHowThePriceOfALineCameAbout) {
    const json::array toppings{choice(menu.ham, 2), choice(menu.cheese, 1, menu.extra)};
    const json::object explained =
        shop.explain_quote(order("", {menu.a_pizza(3, {{"optionalModifiers", toppings}}), line(menu.tea)})).object();
    Names prices;
    for (const json::value& each : explained.at("steps").as_array()) {
        const json::object& step = each.as_object();
        if (text(step, "step") != "price") continue;
        prices.push_back(text(step, "lineName") + ": " + text(step, "baseStr") + " x " + to_text(step.at("quantity")) +
                         " = " + text(step, "resultStr") + ", " + text(step, "why"));
    }
    EXPECT_EQ(prices, (Names{R"(Pizza: 11.00 x 3 = 33.00, its price in size "Regular")",
                             "Pizza, Cheese: 0.00 x 3 = 0.00, 1.75 a portion; comes with the item",
                             "Pizza, Ham: 1.50 x 3 = 4.50, 1.50 a portion; 1 of 2 are free toppings",
                             R"(Pizza, Cheese: 2.63 x 3 = 7.89, 1.75 a portion, 0.88 by "Extra")",
                             "Pizza, Tomato: 0.00 x 3 = 0.00, 0.00 a portion",
                             R"(Tea: 3.50 x 1 = 3.50, its price in size "Regular")"}));
}

TEST_F(WebOrderQuotes, AreExplainedStepByStep) {
    const json::object body = order("why", {menu.a_pizza(3), line(menu.wine)},
                                    {{"discounts", json::array{discounted_by(menu.five)}}, {"driverTipAmount", 100}});
    const json::object explained = shop.explain_quote(body).object();
    EXPECT_EQ(explained.at("menuVersion"), version());
    EXPECT_EQ(explained.at("terms").at("roundingMode"), "HALF_UP");
    std::map<std::string, int> steps;
    std::int64_t taxes = 0;
    for (const json::value& each : explained.at("steps").as_array()) {
        const json::object& step = each.as_object();
        ++steps[text(step, "step")];
        EXPECT_TRUE(step.contains("result")) << to_text(step);
        if (text(step, "step") == "tax") taxes += whole(step, "result");
        EXPECT_FALSE(text(step, "why").empty()) << to_text(step);
    }
    for (const char* word : {"price", "discount", "charge", "tax"})
        EXPECT_GT(steps[word], 0) << word;
    const json::object quoted = shop.quoted(body);
    EXPECT_EQ(taxes, whole(quoted, "taxAmount"));
    expect_totals(explained, quoted);
    EXPECT_EQ(shop.read("why").status, 404);
    EXPECT_EQ(outcome_of(shop.explain("why")), "404 NOT_FOUND");
}

TEST_F(WebOrderQuotes, AreRefusedAnExplanationForWhatTheyAreRefusedFor) {
    const auto refused = [this](const json::object& body) { return outcome_of(shop.explain_quote(body)); };
    const std::string path = shop.at("quoteWebOrder/explain");
    EXPECT_EQ(refused(order("", {line(unknown_id)})), "422 VALIDATION_FAILED");
    EXPECT_EQ(refused(order("", {line(menu.pizza)})), "422 MODIFIER_RULE_VIOLATED");
    EXPECT_EQ(refused(order("", {line(menu.tea, 1, {{"itemPrice", 350}, {"itemPriceStr", "9.99"}})})),
              "422 MONEY_STR_MISMATCH");
    EXPECT_EQ(refused(order("", {line(menu.item("Few", 100, {}, {{"remainingQty", 2}}), 3)})),
              "422 ITEM_NOT_AVAILABLE");
    EXPECT_EQ(outcome_of(client.send("POST", path, "{")), "400 MALFORMED_JSON");
    Shop nowhere{client, unknown_id};
    EXPECT_EQ(outcome_of(nowhere.explain_quote(order("", {line(menu.tea)}))), "404 NOT_FOUND");
}

TEST_F(WebOrderQuotes, OfThenAreExplainedByTheMenuOfThen) {
    const json::object body = order("then", {line(menu.tea, 2), line(menu.wine)});
    const json::object kept = shop.taken(body);
    const json::object before = shop.explain("then").object();
    expect_totals(before, kept);
    EXPECT_EQ(text(before, "order"), "then");
    menu.change("menuItem", menu.tea, {{"servingSizePrices", json::array{menu.in_size(menu.regular, 999)}}});
    menu.change("tax", menu.vat, {{"percentage", 5'000}});
    EXPECT_EQ(inactivate(client, "menuItem", menu.wine).status, 200);
    shop.settings({{"roundingMode", "UP"}, {"roundingLevel", "CHECK"}, {"pricePolicy", "TRUST"}});
    EXPECT_EQ(to_text(shop.explain("then").object()), to_text(before));
    EXPECT_EQ(whole(shop.quoted(order("", {line(menu.tea)})), "totalAmount"), 999);
}

TEST_F(WebOrderQuotes, OfThenAreExplainedWhateverTheCheckIsCalled) {
    shop.taken(order("called", {line(menu.tea)}, {{"uniqueOrderID", std::string(65, 'x')}}));
    EXPECT_EQ(shop.explain("called").status, 200);
}

}  // namespace
}  // namespace comanda::test::web_order_quotes_test
