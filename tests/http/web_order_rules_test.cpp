// What an order may say of discounts, sizes, portions and times, and what it comes to then.
#include <fstream>
#include <map>

#include "tests/http/web_shop.h"

namespace comanda::test::web_order_rules_test {
namespace {

class WebOrderRules : public WebShop {
  protected:
    std::int64_t total(const json::object& body) const { return whole(shop.quoted(body), "totalAmount"); }
    std::string refused(const json::object& body) const { return refusal(shop.quote(body)); }
    static json::object off(const std::string& discount, const json::object& more = {}) {
        return {{"discounts", json::array{discounted_by(discount, more)}}};
    }
    static json::object wanted_at(Instant when) {
        return {{"deliveryDetail", json::array{{{"isFutureOrder", true}, {"dateStr", to_iso(when)}}}}};
    }
    const std::string no = ":DISCOUNT_NOT_APPLICABLE";
};

TEST_F(WebOrderRules, AnOrderIsOfTheStoreOfThePath) {
    for (const std::string name : {"store", "createdFor", "account", "ownedBy"}) {
        EXPECT_EQ(outcome_of(shop.save(order("foreign", {line(menu.tea)}, {{name, unknown_id}}))), "404 NOT_FOUND")
            << name;
        EXPECT_EQ(outcome_of(shop.quote(order("foreign", {line(menu.tea)}, {{name, unknown_id}}))), "404 NOT_FOUND")
            << name;
    }
    const json::object beside = {{"store", service().tenant().stores[1]}};
    EXPECT_EQ(refusal(shop.save(order("foreign", {line(menu.tea)}, beside))), "VALIDATION_FAILED store:INVALID_VALUE");
    EXPECT_EQ(shop.read("foreign").status, 404);
    const json::object own = {{"store", store}, {"createdFor", store}, {"account", service().tenant().account}};
    EXPECT_EQ(shop.save(order("own", {line(menu.tea)}, own)).status, 201);
}

TEST_F(WebOrderRules, ACheckDiscountIsSharedOverDishes) {
    const std::string tenth = menu.make("tax", {{"name", "Ten"}, {"taxType", "Percentage"}, {"percentage", 10'000}});
    const std::string group = menu.make("modifierGroup", {{"name", "Extras"}});
    const std::string egg = menu.make(
        "modifier",
        {{"name", "Egg"}, {"modifyWith", group}, {"servingSizeLevels", json::array{menu.in_size(menu.regular, 50)}}});
    const std::string taxed = menu.item("Toast", 45, {tenth}, {{"optionalModifierGroups", json::array{group}}});
    const std::string untaxed = menu.item("Stamp", 95, {});
    const std::string cent = menu.discount("Cent", "Check Based", "Amount", {{"amount", 1}});
    const json::object toast = line(taxed, 1, {{"optionalModifiers", json::array{choice(egg)}}});
    EXPECT_EQ(total(order("", {toast, line(untaxed)}, off(cent))), 198);
}

TEST_F(WebOrderRules, AShareForSomeUnitsIsTakenBeforeTheCheck) {
    const std::string soup = menu.item("Soup", 1'000, {});
    const std::string half = menu.discount("Half", "Item Based", "Percentage", {{"percentage", 50'000}});
    const std::string tenth = menu.discount("Tenth", "Check Based", "Percentage", {{"percentage", 10'000}});
    const json::object one_line = order("", {line(soup, 2, off(half, {{"quantity", 1}}))}, off(tenth));
    EXPECT_EQ(total(one_line), 1'350);
    EXPECT_EQ(total(order("", {line(soup, 1, off(half)), line(soup)}, off(tenth))), 1'350);
    EXPECT_EQ(total(order("", {line(soup, 3, off(half, {{"quantity", 1}}))})), 2'500);
}

TEST_F(WebOrderRules, ADiscountOfALineIsNotOneOfTheOrderToo) {
    EXPECT_EQ(refused(order("", {line(menu.wine, 1, off(menu.tenth)), line(menu.tea)}, off(menu.tenth))),
              "VALIDATION_FAILED discounts[0]" + no);
    EXPECT_EQ(total(order("", {line(menu.wine, 1, off(menu.tenth))}, {{"discountId", menu.tenth}})),
              total(order("", {line(menu.wine, 1, off(menu.tenth))})))
        << "only named once more";
}

TEST_F(WebOrderRules, ADiscountForNoneOfTheLinesIsRefused) {
    EXPECT_EQ(refused(order("", {line(menu.wine)}, off(menu.present))), "VALIDATION_FAILED discounts[0]" + no);
    EXPECT_EQ(refused(order("", {line(menu.wine)}, {{"discountId", menu.present}})),
              "VALIDATION_FAILED discountId" + no);
    EXPECT_EQ(refused(order("", {line(menu.wine, 1, off(menu.tenth, {{"quantity", 0}}))})),
              "VALIDATION_FAILED orderDetails[0].discounts[0].quantity" + no);
}

TEST_F(WebOrderRules, ACodeBesideOtherDiscountsCounts) {
    const json::object code{{"appliedDiscountCode", "spring"}};
    const json::object wine = line(menu.wine, 1, off(menu.tenth));
    EXPECT_EQ(whole(shop.quoted(order("", {wine}, code)), "totalDiscount"), 240 + 108);
    EXPECT_EQ(whole(shop.quoted(order("", {wine}, with(off(menu.five), code))), "totalDiscount"), 240 + 108 + 500);
    EXPECT_EQ(whole(shop.quoted(order("", {wine}, with(off(menu.coupon), code))), "totalDiscount"), 240 + 108)
        << "it is the one that is there";
    EXPECT_EQ(refused(order("", {wine}, {{"appliedDiscountCode", "NONE"}})),
              "VALIDATION_FAILED appliedDiscountCode:REFERENCE_NOT_FOUND");
    EXPECT_EQ(refused(order("", {wine}, {{"discountId", unknown_id}})),
              "VALIDATION_FAILED discountId:REFERENCE_NOT_FOUND");
    const json::object quoted = shop.quoted(order("code", {wine}, with(off(menu.five), code)));
    EXPECT_EQ(shop.save(quoted).status, 201) << "a quote is fit to be sent back";
}

TEST_F(WebOrderRules, AShareThatIsNotTheMenusDiffers) {
    shop.settings({{"pricePolicy", "STRICT"}});
    const json::object quoted = shop.quoted(order("a", {line(menu.wine)}, off(menu.fifteenth)));
    const auto with_discount = [&quoted](const char* name, const json::value& value) {
        json::object changed = quoted;
        changed["discounts"].as_array()[0].as_object()[name] = value;
        return changed;
    };
    const auto path_of = [this](const json::object& body) {
        const Answer answer = shop.save(body);
        if (answer.code() != "PRICE_MISMATCH") return answer.body;
        const json::object first = answer.object().at("differences").at(0).as_object();
        return text(first, "path") + " " + text(first, "client") + " " + text(first, "server");
    };
    EXPECT_EQ(path_of(with_discount("discountValue", 20'000)), "discounts[0].discountValue 20000 15000");
    EXPECT_EQ(path_of(with_discount("isAfterTax", true)), "discounts[0].isAfterTax true false");
    shop.settings({{"pricePolicy", "TOLERANT"}, {"priceTolerance", 1}});
    const Answer kept = shop.save(with_discount("discountValue", 20'000));
    ASSERT_EQ(kept.status, 201) << "every amount is the menu's";
    EXPECT_EQ(whole(kept.object().at("order").at("discounts").at(0).as_object(), "discountValue"), 20'000);
}

TEST_F(WebOrderRules, AShareThatIsNotTheMenusDiffersWithoutAnyAmount) {
    shop.settings({{"pricePolicy", "STRICT"}});
    const auto body = [this](const std::string& id, const json::object& more) {
        return order(id, {line(menu.wine)}, off(menu.fifteenth, more));
    };
    EXPECT_EQ(shop.save(body("a", {{"discountValue", 50'000}})).code(), "PRICE_MISMATCH");
    EXPECT_EQ(shop.save(body("a", {{"isAfterTax", true}})).code(), "PRICE_MISMATCH");
    EXPECT_EQ(shop.save(body("a", {{"menuDiscountAmount", 1}})).code(), "PRICE_MISMATCH");
    EXPECT_EQ(shop.save(body("a", {{"discountValue", 15'000}, {"quantity", 1}})).status, 201);
    EXPECT_EQ(shop.save(body("b", {})).status, 201);
    shop.settings({{"pricePolicy", "TRUST"}});
    const Answer kept = shop.save(body("c", {{"discountValue", 50'000}}));
    ASSERT_EQ(kept.status, 201) << kept.body;
    EXPECT_EQ(kept.object().at("priceCheck").at("matched"), false);
    EXPECT_EQ(whole(kept.object().at("order").at("discounts").at(0).as_object(), "discountValue"), 50'000);
}

TEST_F(WebOrderRules, AnOpenPriceNeedsNoSizes) {
    for (const char* type : {"Open", "By weight"}) {
        const std::string item = menu.make("menuItem", {{"name", type}, {"priceType", type}});
        EXPECT_EQ(total(order("", {line(item, 2, {{"itemPrice", 730}})})), 1'460);
        EXPECT_EQ(refused(order("", {line(item)})), "VALIDATION_FAILED orderDetails[0].itemPrice:REQUIRED");
        EXPECT_EQ(shop.save(shop.quoted(order(type, {line(item, 2, {{"itemPrice", 730}})}))).status, 201);
    }
}

TEST_F(WebOrderRules, WhatHasNoPriceIsNotSold) {
    const json::object sizes{{"servingSizePrices", json::array{menu.in_size(menu.regular, 500), menu.large}}};
    const std::string item = menu.make("menuItem", with({{"name", "Half priced"}}, sizes));
    EXPECT_EQ(refused(order("", {line(item, 1, {{"ssExternalID", menu.large}})})),
              "ITEM_NOT_AVAILABLE orderDetails[0].ssExternalID:ITEM_NOT_AVAILABLE");
    EXPECT_EQ(total(order("", {line(item)})), 500);
    EXPECT_EQ(refused(order("", {line(menu.gift)})), "VALIDATION_FAILED orderDetails[0].itemPrice:REQUIRED");
    EXPECT_EQ(total(order("", {line(menu.gift, 1, {{"itemPrice", 0}})})), 0) << "the shop says so";
}

TEST_F(WebOrderRules, OnlyPortionsBeyondTheIncludedOnesArePaid) {
    const auto cheeses = [this](const json::array& list) {
        const json::object body = shop.quoted(order("", {menu.a_pizza(2, {{"includedModifiers", list}})}));
        return whole(line_of(body), "includedModifierPrice");
    };
    EXPECT_EQ(cheeses({choice(menu.cheese)}), 0);
    EXPECT_EQ(cheeses({choice(menu.cheese, 2)}), 2 * 175);
    EXPECT_EQ(cheeses({choice(menu.cheese), choice(menu.cheese)}), 2 * 175) << "however it is written";
    EXPECT_EQ(cheeses({choice(menu.cheese, 1, menu.aside)}), 2 * 225) << "another way is paid";
}

TEST_F(WebOrderRules, NoOrderIsForATimeThatHasPassed) {
    const json::object tea = order("", {line(menu.tea)});
    const std::string late = "VALIDATION_FAILED deliveryDetail[0].dateStr:INVALID_VALUE";
    const auto day = std::chrono::hours{24};
    EXPECT_EQ(refusal(shop.save(with(tea, wanted_at(now() - day - std::chrono::minutes{1})))), late);
    EXPECT_EQ(refused(with(tea, wanted_at(now() - day - std::chrono::minutes{1}))), late);
    const Answer soon = shop.save(with(tea, wanted_at(now() - std::chrono::minutes{6})));
    ASSERT_EQ(soon.status, 201) << soon.body;
    EXPECT_EQ(soon.object().at("warnings").at(0).at("code"), "TIME_HAS_PASSED") << "as soon as possible";
    // Just in time; once the service would not take it any more, a retry is still the same order.
    const json::object body =
        with(order("retried", {line(menu.tea)}), wanted_at(now() - day + std::chrono::seconds{10}));
    ASSERT_EQ(shop.save(body).status, 201);
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds{60};
    while (shop.quote(body).status == 200 && std::chrono::steady_clock::now() < end) {
    }
    ASSERT_EQ(refusal(shop.quote(body)), late);
    EXPECT_EQ(shop.save(body).status, 200);
}

TEST_F(WebOrderRules, AreStoredWithAnInstant) {
    shop.settings({{"timezone", "Etc/GMT+5"}});
    const auto at = [this](const json::object& detail) {
        return order("", {line(menu.tea)}, {{"deliveryDetail", json::array{detail}}});
    };
    const auto stored = [](const Answer& answer) {
        EXPECT_EQ(answer.status, 201) << answer.body;
        const json::object body = answer.object();
        return to_text(body.at("order").at("deliveryDetail").at(0).at("dateStr")) + to_text(body.at("warnings"));
    };
    const std::string plain = tomorrow() + "T22:30:00.000Z", sent = tomorrow() + " 05:30 PM";
    const std::string coerced =
        R"([{"code":"COERCED","field":"deliveryDetail[0].dateStr","from":")" + sent + R"(","to":")" + plain + R"("}])";
    for (const bool is_future : {true, false}) {
        EXPECT_EQ(stored(shop.save(at({{"isFutureOrder", is_future}, {"dateStr", sent}}))),
                  '"' + plain + '"' + coerced);
        EXPECT_EQ(stored(shop.save(at({{"isFutureOrder", is_future}, {"dateStr", plain}}))), '"' + plain + "\"[]");
    }
    const json::object no_time{{"dateStr", "ASAP"}};
    EXPECT_EQ(stored(shop.save(at(no_time))), R"("ASAP"[{"code":"UNKNOWN_WORD","field":"deliveryDetail[0].dateStr"}])");
    for (const json::object& detail : {json::object{{"dateStr", sent}}, no_time})
        EXPECT_EQ(outcome_of(client.post(shop.at("quoteWebOrder"), at(detail), strictly)), "422 VALIDATION_FAILED");
}

TEST_F(WebOrderRules, LinesHaveNamesOfTheirOwn) {
    EXPECT_EQ(refused(order("", {line(menu.tea, 1, {{"_id", "a"}}), line(menu.wine, 1, {{"_id", "a"}})})),
              "VALIDATION_FAILED orderDetails[1]._id:INVALID_VALUE");
    EXPECT_EQ(shop.quote(order("", {line(menu.tea), line(menu.wine)})).status, 200);
}

TEST_F(WebOrderRules, ARetryIsWarnedAsTheFirst) {
    shop.settings({{"pricePolicy", "TRUST"}});
    const json::object body =
        order("w", {line(unknown_id, 1, {{"itemPrice", 100}})}, {{"customerId", unknown_id}, {"colour", "red"}});
    const Answer first = shop.save(body), again = shop.save(body);
    ASSERT_EQ(first.status, 201) << first.body;
    ASSERT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(first.object().at("warnings").as_array().size(), 3U);
    EXPECT_EQ(again.object().at("warnings"), first.object().at("warnings"));
}

TEST_F(WebOrderRules, AKeyNamesOneOrderWhateverItsId) {
    const std::string key_reused = "VALIDATION_FAILED Idempotency-Key:KEY_REUSED";
    const auto tea = [this](const std::string& id, const json::object& more = {}) {
        return order(id, {line(menu.tea)}, more);
    };
    const Headers key = {{"Idempotency-Key", "once"}};
    ASSERT_EQ(shop.save(tea("k1"), key).status, 201);
    EXPECT_EQ(shop.save(tea("k1"), key).status, 200);
    EXPECT_EQ(refusal(shop.save(tea("k2"), key)), key_reused);
    EXPECT_EQ(shop.read("k2").status, 404);
    EXPECT_EQ(refusal(shop.save(tea("k1", {{"comments", "Other"}}), key)), key_reused);
    EXPECT_EQ(shop.save(tea("k2")).status, 201);
    EXPECT_EQ(refusal(shop.save(tea("k2"), key)), key_reused);
    EXPECT_EQ(shop.save(tea("k1"), {{"Idempotency-Key", "twice"}}).status, 200) << "the id has the word";
    const auto there = elsewhere("EUR");
    EXPECT_EQ(there->shop.save(order("k2", {line(there->menu.tea)}), key).status, 201) << "a store has its own keys";
}

TEST_F(WebOrderRules, UnitsGoBackForWhatUnitsCost) {
    const std::string soup = menu.item("Soup", 1'000, {menu.sales});
    shop.taken(shop.quoted(order("u", {line(soup, 2)}, {{"paymentPaid", true}})));
    const auto back = [this](const json::object& item) {
        const json::object one = with({{"orderDetail", 0}}, item);
        return shop.refunded("u", {{"type", "Item"}, {"items", json::array{one}}});
    };
    EXPECT_EQ(whole(back({{"amount", 600}}), "amount"), 600);
    const json::object unit = back({{"quantity", 1}});
    EXPECT_EQ(whole(unit, "amount"), 1'000);
    const json::object tax = unit.at("taxes").at(0).as_object();
    EXPECT_EQ(text(tax, "txExternalID"), menu.sales);
    EXPECT_EQ(whole(tax, "amount"), whole(unit, "taxAmount"));
    EXPECT_EQ(whole(back({{"quantity", 1}}), "amount"), 400) << "what is left of the line";
}

TEST_F(WebOrderRules, ALineGoesBackForWhatWasPaidForIt) {
    const std::string soup = menu.item("Soup", 1'000, {menu.sales}), cake = menu.item("Cake", 1'000, {});
    const std::string given =
        menu.discount("Given", "Item Based", "Percentage", {{"percentage", 100'000}, {"isAfterTax", true}});
    const json::object paid =
        shop.taken(shop.quoted(order("g", {line(cake, 1, off(given)), line(soup)}, {{"paymentPaid", true}})));
    const auto item = [](int place) {
        return json::object{{"type", "Item"}, {"items", json::array{{{"orderDetail", place}}}}};
    };
    EXPECT_EQ(whole(paid, "totalAmount"), 1'089);
    EXPECT_EQ(refusal(shop.refund("g", item(0))), "VALIDATION_FAILED items:INVALID_VALUE");
    EXPECT_EQ(whole(shop.refunded("g", item(1)), "totalAmount"), 1'089);
}

TEST_F(WebOrderRules, TheLastRefundTakesWhatIsLeft) {
    shop.settings({{"cashUnit", 5}});
    const std::string soup = menu.item("Soup", 1'002, {});
    EXPECT_EQ(whole(shop.taken(shop.quoted(order("c", {line(soup)}, {{"paymentType", 2}}))), "totalAmount"), 1'000);
    shop.complete("c");
    const json::object back = shop.refunded("c", {{"type", "Item"}, {"items", json::array{{{"orderDetail", 0}}}}});
    EXPECT_EQ(whole(back, "totalAmount"), 1'000);
    EXPECT_EQ(whole(shop.order_now("c"), "refundedAmount"), 1'000);
}

TEST_F(WebOrderRules, TaxesOfWhatWasGivenAwayGoBackByUnits) {
    const std::string raw = menu.make(
        "tax", {{"name", "Raw"}, {"taxType", "Percentage"}, {"percentage", 10'000}, {"applyOnRawCheck", true}});
    const std::string soup = menu.item("Soup", 500, {raw});
    const std::string free = menu.discount("Free", "Item Based", "Percentage", {{"percentage", 100'000}});
    const json::object body = order("n", {line(soup, 2, off(free))}, {{"paymentPaid", true}});
    EXPECT_EQ(whole(shop.taken(shop.quoted(body)), "totalAmount"), 100);
    const json::object unit{{"type", "Item"}, {"items", json::array{{{"orderDetail", 0}, {"quantity", 1}}}}};
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(whole(shop.refunded("n", unit), "totalAmount"), 50);
}

TEST_F(WebOrderRules, ARefundHasTheTaxesOfItsItems) {
    shop.taken(shop.quoted(order("t", {line(menu.wine), line(menu.bread), line(menu.tea)}, {{"paymentPaid", true}})));
    const json::object refund = shop.refunded("t", {{"type", "Full"}});
    std::map<std::string, std::int64_t> of_items, all;
    for (const json::value& item : refund.at("items").as_array()) {
        for (const json::value& tax : item.at("taxes").as_array())
            of_items[text(tax.as_object(), "txExternalID")] += whole(tax.as_object(), "amount");
    }
    for (const json::value& tax : refund.at("taxes").as_array())
        all[text(tax.as_object(), "txExternalID")] += whole(tax.as_object(), "amount");
    EXPECT_EQ(all, of_items);
    EXPECT_EQ(refund.at("taxes").as_array().size(), all.size()) << "each once";
    EXPECT_EQ(all.size(), 4U);
}

TEST_F(WebOrderRules, ARefundWarnsOfWhatItsTypeDoesNotUse) {
    shop.taken(shop.quoted(order("r", {line(menu.wine)}, {{"paymentPaid", true}, {"deliveryCharge", 100}})));
    const json::array items{{{"orderDetail", 0}, {"quantity", 1}}};
    const auto refused_for = [this](const json::object& body) {
        return refusal(shop.refund("r", body, {{"Prefer", "handling=strict"}}));
    };
    const auto wrong = [](const std::string& field) { return "VALIDATION_FAILED " + field + ":UNKNOWN_FIELD"; };
    EXPECT_EQ(refused_for({{"type", "Full"}, {"items", items}}), wrong("items"));
    EXPECT_EQ(refused_for({{"type", "Full"}, {"amount", 100}}), wrong("amount"));
    EXPECT_EQ(refused_for({{"type", "Full"}, {"deliveryCharge", 100}}), wrong("deliveryCharge"));
    EXPECT_EQ(refused_for({{"type", "Full"}, {"driverTipAmountStr", "1.00"}}), wrong("driverTipAmountStr"));
    EXPECT_EQ(refused_for({{"type", "Item"}, {"items", items}, {"amount", 100}}), wrong("amount"));
    EXPECT_EQ(refused_for({{"type", "Amount"}, {"items", items}, {"amount", 100}}), wrong("items"));
    EXPECT_EQ(refused_for({{"type", "Amount"}, {"amount", 100}, {"amountStr", "2.00"}}),
              "MONEY_STR_MISMATCH amount:MONEY_STR_MISMATCH");
    EXPECT_EQ(whole(shop.order_now("r"), "refundedAmount"), 0);
    const Answer some = shop.refund("r", {{"type", "Amount"}, {"amount", 100}, {"items", items}});
    EXPECT_EQ(to_text(some.object().at("warnings")), R"([{"code":"UNKNOWN_FIELD","field":"items"}])");
    const Answer rest = shop.refund("r", {{"type", "Full"}, {"items", json::array()}, {"amount", nullptr}});
    EXPECT_EQ(rest.status, 201);
    EXPECT_FALSE(rest.object().contains("warnings")) << rest.body;
}

TEST_F(WebOrderRules, RefundsAndMovesWarnOfUnknownFields) {
    shop.taken(shop.quoted(order("f", {line(menu.wine)}, {{"paymentPaid", true}})));
    const Headers strict = {{"Prefer", "handling=strict"}};
    const json::array items{{{"orderDetail", 0}, {"amount", 100}, {"taxAmount", 9}}};
    const json::object body{{"id", "one"}, {"type", "Item"}, {"items", items}, {"colour", "red"}};
    const std::string unknown = ":UNKNOWN_FIELD";
    EXPECT_EQ(refusal(shop.refund("f", body, strict)),
              "VALIDATION_FAILED colour" + unknown + " items[0].taxAmount" + unknown);
    const Answer taken = shop.refund("f", body);
    ASSERT_EQ(taken.status, 201) << taken.body;
    EXPECT_EQ(to_text(taken.object().at("warnings")), R"([{"code":"UNKNOWN_FIELD","field":"items[0].taxAmount"},)"
                                                      R"({"code":"UNKNOWN_FIELD","field":"colour"}])");
    EXPECT_EQ(shop.refund("f", body).body, taken.body) << "again";
    const std::string path = shop.at("order/f/status");
    const json::object move{{"orderStatus", 20}, {"why", "typo"}};
    EXPECT_EQ(refusal(client.put(path, move, strict)), "VALIDATION_FAILED why" + unknown);
    const Answer moved = client.put(path, move);
    ASSERT_EQ(moved.status, 200) << moved.body;
    EXPECT_EQ(to_text(moved.object().at("warnings")), R"([{"code":"UNKNOWN_FIELD","field":"why"}])");
    EXPECT_FALSE(shop.order_now("f").contains("warnings"));
}

TEST_F(WebOrderRules, AnOrderIsWhereItsLocationSaysWhateverPathsAreCalled) {
    const std::string before = read_file(service().config_file());
    std::ofstream(service().config_file()) << before << "[interface]\nbase = \"/store/a\"\nsegments = [\"pos\"]\n";
    const auto renamed = service().start_node();
    std::ofstream(service().config_file()) << before;
    Client there = renamed->client(service().tenant().key);
    const Answer made =
        there.post("/store/a/v1/online-order/store/" + store + "/saveWebOrder", order("50% off", {line(menu.tea)}));
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_EQ(made.header("location"), "/store/a/v1/online-order/pos/store/" + store + "/order/50%25%20off");
    EXPECT_EQ(there.get(made.header("location")).body, to_text(made.object().at("order")));
}

TEST_F(WebOrderRules, TheSameStateAgainIsNoConflictOfVersions) {
    shop.taken(order("s", {line(menu.tea)}));
    const std::string path = shop.at("order/s/status");
    const Headers first = {{"If-Match", "\"1\""}};
    ASSERT_EQ(client.put(path, {{"orderStatus", 20}}, first).status, 200);
    EXPECT_EQ(client.put(path, {{"orderStatus", 20}}, first).status, 200) << "a retry";
    EXPECT_EQ(outcome_of(client.put(path, {{"orderStatus", 50}}, first)), "412 VERSION_CONFLICT");
    EXPECT_EQ(refusal(shop.move("s", 110, "  ")), "VALIDATION_FAILED reason:REQUIRED") << "blanks say nothing";
}

TEST_F(WebOrderRules, AreTheSameWhetherAmountsAreFilledInOrNot) {
    const Answer first = shop.save(order("filled", {line(menu.tea)}));
    ASSERT_EQ(first.status, 201) << first.body;
    for (const json::value& nothing : {json::value(0), json::value(""), json::value(json::array{})}) {
        const Answer again =
            shop.save(order("filled", {line(menu.tea)},
                            {{"totalAmount", nothing}, {"driverTipAmount", nothing}, {"totalTax", nothing}}));
        EXPECT_EQ(again.status, 200) << again.body;
        EXPECT_EQ(again.object().at("order"), first.object().at("order"));
    }
    EXPECT_EQ(outcome_of(shop.save(order("filled", {line(menu.tea)}, {{"driverTipAmount", 100}}))),
              "409 DUPLICATE_ID_DIFFERENT_CONTENT");
}

TEST_F(WebOrderRules, OfASortThatNobodyKnowsAreTakenWithAWarning) {
    const auto delivered = [&](const std::string& id, const std::string& how) {
        return shop.save(order(id, {line(menu.tea)}, {{"deliveryDetail", json::array{{{"deliveryType", how}}}}}))
            .object();
    };
    EXPECT_EQ(to_text(delivered("pickup", "Pickup").at("warnings")), "[]");
    EXPECT_EQ(to_text(delivered("drone", "By drone").at("warnings")),
              R"([{"code":"UNKNOWN_WORD","field":"deliveryDetail[0].deliveryType"}])");
}

}  // namespace
}  // namespace comanda::test::web_order_rules_test
