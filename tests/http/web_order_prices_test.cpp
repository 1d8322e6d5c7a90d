// What web orders cost over the wire: whose amounts count, and what cannot be ordered at all.
#include <atomic>
#include <thread>

#include "tests/http/web_shop.h"

namespace comanda::test::web_order_prices_test {
namespace {

// Where an amount stands in an order: the path the service says, and the objects it goes through.
struct Spot {
    std::string path;
    std::vector<std::string> steps;

    json::object& object_in(json::object& order) const {
        json::value* at = nullptr;
        json::object* object = &order;
        for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
            at = object != nullptr ? &object->at(steps[i]) : &at->as_array().at(std::stoul(steps[i]));
            object = at->if_object();
        }
        return *object;
    }
    const std::string& name() const { return steps.back(); }
};

void find_spots(const json::value& value, const Spot& here, const auto& is_wanted, std::vector<Spot>& found) {
    if (const json::object* object = value.if_object()) {
        for (const auto& member : *object) {
            Spot next = here;
            next.path += (here.path.empty() ? "" : ".") + std::string(member.key());
            next.steps.emplace_back(member.key());
            if (is_wanted(member.key(), *object)) found.push_back(next);
            find_spots(member.value(), next, is_wanted, found);
        }
    } else if (const json::array* list = value.if_array()) {
        for (std::size_t i = 0; i < list->size(); ++i) {
            Spot next = here;
            next.path += "[" + std::to_string(i) + "]";
            next.steps.push_back(std::to_string(i));
            find_spots((*list)[i], next, is_wanted, found);
        }
    }
}

std::vector<Spot> twins(const json::object& order) {
    std::vector<Spot> found;
    find_spots(
        order, {},
        [](std::string_view name, const json::object& object) {
            return object.at(name).is_int64() && object.contains(std::string(name) + "Str");
        },
        found);
    return found;
}

class WebOrderPrices : public WebShop {
  protected:
    json::object full(const std::string& id) const {
        const json::object more{{"optionalModifiers", json::array{choice(menu.ham, 2), choice(menu.olives)}},
                                {"discounts", json::array{discounted_by(menu.tenth)}}};
        return shop.quoted(order(id, {menu.a_pizza(2, more), line(menu.tea), line(menu.wine)},
                                 {{"discounts", json::array{discounted_by(menu.fifteenth)}},
                                  {"deliveryCharge", 250},
                                  {"driverTipAmount", 100}}));
    }

    std::string refused(const json::object& body) const { return refusal(shop.save(body)); }
    std::string line_refused(const json::object& one) const { return refused(order("x", {one})); }
};

TEST_F(WebOrderPrices, OfAStrictStoreAreTheMenusInEveryAmount) {
    shop.settings({{"pricePolicy", "STRICT"}});
    const json::object right = full("strict");
    const std::vector<Spot> spots = twins(right);
    EXPECT_GT(spots.size(), 150U);
    for (const Spot& spot : spots) {
        if (spot.path == "deliveryCharge" || spot.path == "driverTipAmount") continue;  // The shop's word counts.
        json::object wrong = right;
        json::object& object = spot.object_in(wrong);
        const std::int64_t ours = whole(object, spot.name());
        object.erase(spot.name() + "Str");
        object[spot.name()] = ours + 1;
        const Answer answer = shop.save(wrong);
        ASSERT_EQ(outcome_of(answer), "422 PRICE_MISMATCH") << spot.path << answer.body;
        const json::object problem = answer.object();
        EXPECT_EQ(text(problem, "policy"), "STRICT");
        ASSERT_EQ(problem.at("differences").as_array().size(), 1U) << spot.path << answer.body;
        const json::object difference = problem.at("differences").at(0).as_object();
        EXPECT_EQ(text(difference, "path"), spot.path);
        EXPECT_EQ(text(difference, "client"), std::to_string(ours + 1));
        EXPECT_EQ(text(difference, "server"), std::to_string(ours));
        EXPECT_FALSE(text(difference, "rule").empty());
    }
    EXPECT_EQ(shop.read("strict").status, 404);
    EXPECT_EQ(shop.save(right).status, 201);
}

TEST_F(WebOrderPrices, CannotContradictThemselvesEvenWhereTheShopIsTrusted) {
    shop.settings({{"pricePolicy", "TRUST"}});
    const json::object right = full("trust");
    for (const Spot& spot : twins(right)) {
        json::object wrong = right;
        json::object& object = spot.object_in(wrong);
        if (whole(object, spot.name()) == 0) continue;  // Its text would give way.
        object[spot.name()] = whole(object, spot.name()) + 1;
        ASSERT_EQ(refused(wrong), "MONEY_STR_MISMATCH " + spot.path + ":MONEY_STR_MISMATCH");
        ASSERT_EQ(shop.quote(wrong).code(), "MONEY_STR_MISMATCH") << spot.path;
    }
    json::object by_text = right;
    for (const Spot& spot : twins(right))
        spot.object_in(by_text).erase(spot.name());
    const Answer saved = shop.save(by_text);
    ASSERT_EQ(saved.status, 201) << "one of the two is enough";
    EXPECT_EQ(saved.object().at("priceCheck").at("matched"), true);
    for (const auto& member : right)
        EXPECT_TRUE(saved.object().at("order").as_object().at(member.key()) == member.value()) << member.key();
}

TEST_F(WebOrderPrices, InTextAloneAreComparedToo) {
    shop.settings({{"pricePolicy", "STRICT"}});
    json::object wrong = shop.quoted(order("text", {line(menu.cola)}));
    wrong.erase("totalAmount");
    wrong["totalAmountStr"] = "3.13";
    EXPECT_EQ(shop.save(wrong).code(), "PRICE_MISMATCH");
}

TEST_F(WebOrderPrices, OfATaxInTextAloneAreComparedToo) {
    shop.settings({{"pricePolicy", "STRICT"}});
    json::object wrong = shop.quoted(order("rate", {line(menu.cola)}));
    json::object& tax = line_of(wrong)["taxes"].as_array()[0].as_object();
    tax.erase("percentage");
    tax["percentageStr"] = "6.000";
    EXPECT_EQ(shop.save(wrong).code(), "PRICE_MISMATCH");
}

TEST_F(WebOrderPrices, OfATolerantStoreMayDifferALittle) {
    shop.settings({{"pricePolicy", "TOLERANT"}, {"priceTolerance", 2}});
    const auto sent = [&](const std::string& id, std::int64_t total) {
        return order(id, {line(menu.tea)}, {{"totalAmount", total}, {"totalAmountStr", ""}});
    };
    for (const std::int64_t total : {348, 349, 351, 352}) {
        const Answer saved = shop.save(sent("near" + std::to_string(total), total));
        ASSERT_EQ(saved.status, 201) << saved.body;
        const json::object check = saved.object().at("priceCheck").as_object();
        EXPECT_EQ(text(check, "policy"), "TOLERANT");
        EXPECT_EQ(check.at("matched"), false);
        const json::object difference = check.at("differences").at(0).as_object();
        EXPECT_EQ(text(difference, "client"), std::to_string(total)) << "both are kept";
        EXPECT_EQ(text(difference, "server"), "350");
        EXPECT_EQ(whole(shop.order_now("near" + std::to_string(total)), "totalAmount"), total);
    }
    for (const std::int64_t total : {347, 353, 1})
        EXPECT_EQ(outcome_of(shop.save(sent("far", total))), "422 PRICE_MISMATCH") << total;
    EXPECT_EQ(shop.save(sent("right", 350)).object().at("priceCheck").at("matched"), true);
    EXPECT_EQ(whole(shop.save(sent("none", 0)).object(), "totalAmount"), 350) << "0 is filled in";
}

TEST_F(WebOrderPrices, OfATrustingStoreAreTheShops) {
    shop.settings({{"pricePolicy", "TRUST"}});
    const json::object odd = line(unknown_id, 2, {{"itemPrice", 500}, {"miName", "Off the menu"}});
    const Answer saved = shop.save(order("trusted", {line(menu.tea, 1, {{"itemPrice", 1}}), odd, line(menu.pizza)},
                                         {{"totalAmount", 1'001}, {"paymentPaid", true}}));
    ASSERT_EQ(saved.status, 201) << saved.body;
    EXPECT_EQ(saved.object().at("priceCheck").at("matched"), false);
    std::vector<std::string> codes;
    const json::object answer = saved.object();
    for (const json::value& each : answer.at("warnings").as_array())
        codes.push_back(text(each.as_object(), "code"));
    EXPECT_EQ(codes, (Names{"REFERENCE_NOT_FOUND", "MODIFIER_RULE_VIOLATED"})) << saved.body;
    const json::object kept = shop.order_now("trusted");
    EXPECT_EQ(whole(kept, "totalAmount"), 1'001);
    EXPECT_EQ(whole(line_of(kept), "itemPrice"), 1);
    EXPECT_EQ(whole(line_of(kept, 1), "priceAmount"), 1'000);
    EXPECT_EQ(whole(shop.refund("trusted", {{"type", "Full"}}).object(), "totalAmount"), 1'001) << "what was paid";
    EXPECT_EQ(shop.explain("trusted").status, 200);
}

TEST_F(WebOrderPrices, OfThenCountWhenAnOrderIsSentAgain) {
    const json::object before = shop.quoted(order("then", {line(menu.tea)}));
    const Answer first = shop.save(before);
    menu.change("menuItem", menu.tea, {{"servingSizePrices", json::array{menu.in_size(menu.regular, 400)}}});
    const Answer again = shop.save(before);
    EXPECT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(again.object().at("order"), first.object().at("order"));
    EXPECT_EQ(outcome_of(shop.save(with(before, {{"id", "now"}}))), "422 PRICE_MISMATCH");
    EXPECT_EQ(outcome_of(shop.save(with(before, {{"comments", "x"}}))), "409 DUPLICATE_ID_DIFFERENT_CONTENT");
    EXPECT_EQ(inactivate(client, "menuItem", menu.tea, "?force=true").status, 200);
    EXPECT_EQ(shop.save(before).status, 200) << "even when it is gone";
}

TEST_F(WebOrderPrices, AreThoseOfTheMomentOnEveryNode) {
    const auto second = service().start_node();
    Client there = second->client(service().tenant().key);
    const Shop other{there, store};
    ASSERT_EQ(other.save(order("warm", {line(menu.tea)})).status, 201);
    for (std::int64_t price = 351; price < 371; ++price) {
        const std::string id = std::to_string(price);
        const json::object before = other.quoted(order("old" + id, {line(menu.tea)}));
        menu.change("menuItem", menu.tea, {{"servingSizePrices", json::array{menu.in_size(menu.regular, price)}}});
        if (price % 2 == 0) {
            ASSERT_EQ(outcome_of(other.save(before)), "422 PRICE_MISMATCH");
        }
        const Answer taken = other.save(order(id, {line(menu.tea)}, {{"totalAmount", price}}));
        ASSERT_EQ(taken.status, 201) << taken.body;
        const json::object wrong = order("wrong" + id, {line(menu.tea)}, {{"totalAmount", 1}});
        shop.settings({{"pricePolicy", "TRUST"}});
        ASSERT_EQ(other.save(wrong).status, 201);
        shop.settings({{"pricePolicy", "STRICT"}});
        ASSERT_EQ(other.save(with(wrong, {{"id", "refused" + id}})).status, 422) << "trusted no longer";
    }
}

TEST_F(WebOrderPrices, AreNothingForWhatIsNotForSale) {
    const std::string gone = "ITEM_NOT_AVAILABLE orderDetails[0].miExternalID:ITEM_NOT_AVAILABLE";
    const std::vector<json::object> reasons = {
        {{"outOfStock", true}},
        {{"remainingQty", 0}},
        {{"outOfStockUntil", "2036-01-01T00:00:00.000Z"}},
        {{"hideInWeb", true}},
        {{"timeApplicableType", "Date range"}, {"startDate", "2020-01-01"}, {"endDate", "2020-12-31"}}};
    int number = 0;
    for (const json::object& each : reasons) {
        const std::string item = menu.item("Gone " + std::to_string(++number), 100, {}, each);
        EXPECT_EQ(line_refused(line(item)), gone) << to_text(each);
        EXPECT_EQ(shop.quote(order("", {line(item)})).code(), "ITEM_NOT_AVAILABLE");
    }
    EXPECT_EQ(line_refused(line(menu.tea, 1, {{"ssExternalID", menu.large}})),
              "ITEM_NOT_AVAILABLE orderDetails[0].ssExternalID:ITEM_NOT_AVAILABLE");
    menu.change("category", menu.pizzas, {{"hideMenuItemInWeb", true}});
    EXPECT_EQ(line_refused(menu.a_pizza()), gone);
    menu.change("category", menu.pizzas, {{"hideMenuItemInWeb", false}});
    EXPECT_EQ(shop.save(order("there", {menu.a_pizza()})).status, 201);
}

TEST_F(WebOrderPrices, AreNothingForWhatTheMenuDoesNotHave) {
    const std::string none = ":REFERENCE_NOT_FOUND";
    EXPECT_EQ(line_refused(line(unknown_id)), "VALIDATION_FAILED orderDetails[0].miExternalID" + none);
    EXPECT_EQ(line_refused(line("not an id")), "VALIDATION_FAILED orderDetails[0].miExternalID" + none);
    EXPECT_EQ(line_refused(line(menu.ham)), "VALIDATION_FAILED orderDetails[0].miExternalID" + none);
    const auto chosen = [&](const json::object& one) {
        return line_refused(menu.a_pizza(1, {{"optionalModifiers", json::array{one}}}));
    };
    EXPECT_EQ(chosen(choice(unknown_id)), "VALIDATION_FAILED orderDetails[0].optionalModifiers[0].mExternalID" + none);
    EXPECT_EQ(chosen(choice(menu.ham, 1, menu.extra)),
              "VALIDATION_FAILED orderDetails[0].optionalModifiers[0].pExternalID" + none);
    EXPECT_EQ(chosen({{"quantity", 1}}), "VALIDATION_FAILED orderDetails[0].optionalModifiers[0].mExternalID:REQUIRED");
    const auto off = [&](const json::object& more) { return refused(order("x", {line(menu.tea, 3)}, more)); };
    EXPECT_EQ(off({{"discounts", json::array{discounted_by(unknown_id)}}}),
              "VALIDATION_FAILED discounts[0].disExternalID" + none);
    EXPECT_EQ(off({{"discountId", unknown_id}}), "VALIDATION_FAILED discountId" + none);
    EXPECT_EQ(off({{"appliedDiscountCode", "NONE"}}), "VALIDATION_FAILED appliedDiscountCode" + none);
    ASSERT_EQ(inactivate(client, "menuItem", menu.cola, "?force=true").status, 200);
    EXPECT_EQ(line_refused(line(menu.cola)), "VALIDATION_FAILED orderDetails[0].miExternalID" + none);
}

TEST_F(WebOrderPrices, NeedModifiersAsTheMenuOffersThem) {
    const auto optional = [&](std::initializer_list<json::object> list) {
        json::array chosen;
        for (const json::object& each : list)
            chosen.push_back(each);
        return line_refused(menu.a_pizza(1, {{"optionalModifiers", chosen}}));
    };
    const auto broken = [](const std::string& where) {
        return "MODIFIER_RULE_VIOLATED orderDetails[0]." + where + ":MODIFIER_RULE_VIOLATED";
    };
    EXPECT_EQ(line_refused(line(menu.pizza)), broken("mandatoryModifiers")) << "too few";
    EXPECT_EQ(line_refused(line(menu.pizza, 1, {{"mandatoryModifiers", json::array{choice(menu.pesto, 3)}}})),
              broken("mandatoryModifiers"))
        << "too many";
    EXPECT_EQ(optional({choice(menu.ham, 2), choice(menu.olives, 2), choice(menu.cheese)}),
              broken("optionalModifiers"));
    EXPECT_EQ(optional({choice(menu.ham, 3)}), broken("optionalModifiers")) << "too many of the same";
    EXPECT_EQ(optional({choice(menu.ham), choice(menu.olives), choice(menu.cheese), choice(menu.truffle)}),
              broken("optionalModifiers"))
        << "too many different ones";
    EXPECT_EQ(optional({choice(menu.truffle, 2)}), broken("optionalModifiers")) << "more often than it may be";
    EXPECT_EQ(line_refused(line(menu.tea, 1, {{"optionalModifiers", json::array{choice(menu.ham)}}})),
              broken("optionalModifiers[0]"))
        << "not offered with it";
    const json::object fixed{{"modifier", menu.ham}, {"isRemovable", false}};
    const json::object unique{{"modifierGroup", menu.toppings}, {"minUniqueOptions", 2}};
    const std::string ham_pie = menu.item("Ham pie", 100, {}, {{"includedModifiers", json::array{fixed}}});
    EXPECT_EQ(line_refused(line(ham_pie, 1, {{"includedModifiers", json::array{}}})), broken("includedModifiers"));
    const std::string platter = menu.item("Platter", 100, {}, {{"mandatoryModifierGroups", json::array{unique}}});
    EXPECT_EQ(line_refused(line(platter, 1, {{"mandatoryModifiers", json::array{choice(menu.ham, 2)}}})),
              broken("mandatoryModifiers"))
        << "too few different ones";
    EXPECT_EQ(shop.save(order("x", {menu.a_pizza(), line(ham_pie)})).status, 201);
}

TEST_F(WebOrderPrices, AreReducedOnlyAsTheDiscountSays) {
    const auto off = [&](const json::object& more, std::int64_t teas = 3) {
        return refused(order("x", {line(menu.tea, teas)}, more));
    };
    const auto both = [](const std::string& one, const std::string& other) {
        return json::object{{"discounts", json::array{discounted_by(one), discounted_by(other)}}};
    };
    const std::string no = ":DISCOUNT_NOT_APPLICABLE";
    EXPECT_EQ(off({{"discountId", menu.coupon}}), "VALIDATION_FAILED discountId" + no) << "without its code";
    EXPECT_EQ(off({{"appliedDiscountCode", "spring"}}, 2), "VALIDATION_FAILED appliedDiscountCode" + no)
        << "too little";
    EXPECT_EQ(off(both(menu.alone, menu.fifteenth)), "VALIDATION_FAILED discounts" + no) << "not together";
    const std::string past = menu.discount("Past", "Check Based", "Percentage",
                                           {{"percentage", 1'000},
                                            {"timeApplicableType", "Date range"},
                                            {"startDate", "2020-01-01"},
                                            {"endDate", "2020-12-31"}});
    EXPECT_EQ(off({{"discountId", past}}), "VALIDATION_FAILED discountId" + no) << "no longer";
    EXPECT_EQ(shop.save(order("x", {line(menu.tea, 3)}, {{"appliedDiscountCode", "Spring"}})).status, 201);
}

TEST_F(WebOrderPrices, AreReducedOnlyForWhatTheDiscountIsFor) {
    const json::object wine = line(menu.wine, 1, {{"discounts", json::array{discounted_by(menu.present)}}});
    EXPECT_EQ(refused(order("x", {wine})), "VALIDATION_FAILED orderDetails[0].discounts[0]:DISCOUNT_NOT_APPLICABLE");
}

TEST_F(WebOrderPrices, AreReducedOnceByEachDiscount) {
    const json::object twice{{"discounts", json::array{discounted_by(menu.five), discounted_by(menu.five)}}};
    const json::object on_line{{"discounts", json::array{discounted_by(menu.five)}}};
    for (const json::object& body :
         {order("x", {line(menu.wine, 3)}, twice), order("x", {line(menu.wine, 3, on_line)})}) {
        const Answer quote = shop.quote(body);
        EXPECT_LE(quote.status == 200 ? whole(quote.object().at("order").as_object(), "totalDiscount") : 0, 500);
    }
}

TEST_F(WebOrderPrices, AreThoseOfTheTimeAFutureOrderIsWanted) {
    const std::string lunch =
        menu.item("Lunch", 1'000, {},
                  {{"isRestrictToTime", true}, {"startTime", "11:30"}, {"endTime", "14:00"}, {"prepTimeMinutes", 20}});
    const auto at = [&](const std::string& id, const std::string& when) {
        const json::object detail{{"isFutureOrder", true}, {"dateStr", when}};
        return order(id, {line(lunch)}, {{"deliveryDetail", json::array{detail}}});
    };
    shop.settings({{"timezone", "Etc/GMT+5"}});
    const std::string day = tomorrow();
    int number = 0;
    for (const char* hour : {"T17:00:00.000Z", " 12:00:00", "T12:00:00", " 12:00", "T12:00"}) {
        const json::object taken = shop.taken(at("noon" + std::to_string(++number), day + hour));
        EXPECT_EQ(text(taken, "fireAt"), day + "T16:40:00.000Z") << hour;
    }
    EXPECT_EQ(shop.save(at("night", day + " 22:00")).code(), "ITEM_NOT_AVAILABLE");
    for (const std::string& wrong : {std::string(), std::string("noon"), std::string("12:00"), day + " 25:00",
                                     day + " 12:00 or so", std::string("1-Foo-2026 12:00")})
        EXPECT_EQ(refused(at("wrong", wrong)), "VALIDATION_FAILED deliveryDetail[0].dateStr:INVALID_VALUE") << wrong;
}

TEST_F(WebOrderPrices, AreRefusedBeforeTheBeginningOfTimeAndHurtNobodyElse) {
    std::atomic<bool> is_over = false;
    std::atomic<int> good = 0, hurt = 0;
    std::vector<std::thread> others;
    for (int i = 0; i < 4; ++i) {
        others.emplace_back([&, i] {
            Client own = service().client();
            for (int n = 0; !is_over; ++n) {
                const json::object body = order(std::to_string(i) + "/" + std::to_string(n), {line(menu.tea)});
                ++(Shop{own, store}.save(body).status == 201 ? good : hurt);
            }
        });
    }
    for (int round = 0; round < 40; ++round) {
        for (const char* far : {"32767-01-01 12:00", "-2000-01-01 12:00", "0000-01-01 12:00", "-9999-01-01 12:00"}) {
            const json::object detail{{"isFutureOrder", true}, {"dateStr", far}};
            const json::object body = order(far, {line(menu.tea)}, {{"deliveryDetail", json::array{detail}}});
            EXPECT_LT(shop.save(body).status, 500) << far;
        }
    }
    is_over = true;
    for (std::thread& each : others)
        each.join();
    EXPECT_GT(good, 0);
    EXPECT_EQ(hurt, 0);
}

TEST_F(WebOrderPrices, TimesManyAreRefusedWhenTheyAreBeyondAllMeasure) {
    shop.settings({{"pricePolicy", "TRUST"}});
    json::object much = choice(unknown_id, 10'000);
    much["mPrice"] = 1'000'000'000'000;
    const json::object chosen{{"itemPrice", 1'000'000'000'000}, {"optionalModifiers", json::array{much, much}}};
    EXPECT_EQ(shop.save(order("many", {line(menu.gift, 10'000, chosen)})).status, 422);
    EXPECT_EQ(shop.quote(order("many", {line(menu.gift, 10'000, chosen)})).status, 422);
}

TEST_F(WebOrderPrices, BeyondAllMeasureAreRefused) {
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    const json::object tea = line(menu.tea);
    const auto status = [&](const json::object& body) { return shop.save(body).status; };
    EXPECT_EQ(status(order("a", {tea}, {{"deliveryCharge", most}, {"driverTipAmount", most}})), 422);
    EXPECT_EQ(status(order("b", {line(menu.gift, 10'000, {{"itemPrice", most}})})), 422);
    EXPECT_EQ(status(order("c", {line(menu.gift, 1, {{"itemPrice", most}}), tea})), 422);
    EXPECT_EQ(status(order("d", {tea}, {{"cashRounding", most}})), 422);
    EXPECT_EQ(
        status(order("e", {tea}, {{"discounts", json::array{discounted_by(menu.open, {{"discountAmount", most}})}}})),
        422);
    EXPECT_EQ(status(order("f", {tea}, {{"deliveryCharge", 100'000'000'000}})), 201) << "a billion is none too many";
}

}  // namespace
}  // namespace comanda::test::web_order_prices_test
