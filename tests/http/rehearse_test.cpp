// What another menu would do to the web orders of a store, to the cent. Amounts are reckoned by hand beside each test.
#include "tests/http/rehearsals.h"

namespace comanda::test::rehearse_test {
namespace {

class RehearsedOrders : public Rehearsals {
  protected:
    // Three soups, a tea and a cola:
    //   a  2 x 5.00 = 10.00, and 10 % on top: 11.00
    //   b  5.00 + 0.50, and a tea of 3.50 in which 20 % are 0.58: 9.00
    //   c  2.99, and 5 % for web orders, 0.1495, make 0.15: 3.14
    void take_three() const {
        shop.taken(order("a", {line(soup, 2)}));
        shop.taken(order("b", {line(soup), line(menu.tea)}));
        shop.taken(order("c", {line(menu.cola)}));
    }
    static constexpr Worth all_three{2'091, 223, 2'314};
};

TEST_F(RehearsedOrders, AreWorthAsMuchMoreAsAPriceGoesUp) {
    take_three();
    const json::object answer = dearer_soup();
    EXPECT_EQ(text(answer, "store"), store);
    EXPECT_EQ(whole(answer, "days"), 7);
    EXPECT_EQ(whole(answer, "menuVersion"), version());
    EXPECT_EQ(counted(answer, "orders"), "3 3 0 0 0 all");
    EXPECT_EQ(counted(answer, "checks"), "0 0 0 0 0 all");
    EXPECT_EQ(worth(answer, "actual"), all_three);
    EXPECT_EQ(worth(answer, "present"), all_three);
    EXPECT_EQ(worth(answer, "difference"), (Worth{300, 30, 330})) << "1.00 more, three times, and 10 % on it";
    EXPECT_EQ(worth(answer, "rehearsed"), (Worth{2'391, 253, 2'644}));
    ASSERT_EQ(answer.at("items").as_array().size(), 1U) << "what does not move is not listed";
    const json::object& item = answer.at("items").at(0).as_object();
    EXPECT_EQ(text(item, "id") + text(item, "name"), soup + "Soup");
    EXPECT_EQ(whole(item, "quantity"), 3);
    EXPECT_EQ(worth(item, "present"), (Worth{1'500, 150, 1'650}));
    EXPECT_EQ(worth(item, "rehearsed"), (Worth{1'800, 180, 1'980}));
    EXPECT_EQ(whole(answer.at("otherItems").as_object(), "count"), 2);
    EXPECT_EQ(worth(answer.at("unattributed").as_object(), "present"), (Worth{}));
    EXPECT_EQ(listed(answer, "largest"), (Names{"order a", "order b"}));
    EXPECT_EQ(worth(answer.at("largest").at(0).as_object(), "difference"), (Worth{200, 20, 220}));
    EXPECT_EQ(refused(answer), Names{});
}

TEST_F(RehearsedOrders, PayTheTaxesOfTheOtherMenu) {
    take_three();
    const json::object dearer = draft(ten, {{"percentage", 12'000}});
    EXPECT_EQ(worth(dearer, "present"), all_three);
    EXPECT_EQ(worth(dearer, "difference"), (Worth{0, 30, 30})) << "12 % of 15.00 instead of 10 %";
    // 3.50 with 25 % in it are 2.80 and 0.70, where 20 % are 0.58: guests pay the same.
    const json::object inside = draft(menu.vat, {{"percentage", 25'000}});
    EXPECT_EQ(worth(inside, "difference"), (Worth{-12, 12, 0}));
    EXPECT_EQ(pairs(inside.at("items"), "name", "quantity"), Names{"Tea 1"}) << "net sales moved all the same";
    EXPECT_EQ(listed(inside, "largest"), Names{"order b"});
}

TEST_F(RehearsedOrders, AreRefusedWithAnItemThatIsTakenOutOfUse) {
    take_three();
    const json::object answer = draft(soup, {{"activeStatus", false}});
    EXPECT_EQ(counted(answer, "orders"), "3 1 2 0 0 all");
    EXPECT_EQ(refused(answer), (Names{"order b REFERENCE_NOT_FOUND orderDetails[0].miExternalID",
                                      "order a REFERENCE_NOT_FOUND orderDetails[0].miExternalID"}))
        << "the newest first";
    EXPECT_EQ(answer.at("refusedByCode"), (json::object{{"REFERENCE_NOT_FOUND", 2}}));
    EXPECT_EQ(worth(answer, "refusedAmounts"), (Worth{1'792, 208, 2'000})) << "a and b by the present menu";
    EXPECT_EQ(worth(answer, "actual"), (Worth{299, 15, 314})) << "c is left";
    EXPECT_EQ(worth(answer, "present"), (Worth{299, 15, 314}));
    EXPECT_EQ(worth(answer, "difference"), (Worth{}));
}

TEST_F(RehearsedOrders, AreRefusedWithoutWhatMustBeChosen) {
    take_three();
    shop.taken(order("d", {menu.a_pizza()}));
    const json::object rule{{"modifierGroup", menu.sauces}, {"minSelections", 1}};
    const json::object answer = draft(soup, {{"mandatoryModifierGroups", json::array{rule}}});
    EXPECT_EQ(refused(answer), (Names{"order b MODIFIER_RULE_VIOLATED orderDetails[0].mandatoryModifiers",
                                      "order a MODIFIER_RULE_VIOLATED orderDetails[0].mandatoryModifiers"}));
    EXPECT_EQ(counted(answer, "orders"), "4 2 2 0 0 all");
}

TEST_F(RehearsedOrders, AreTakenAgainWhereTheOtherMenuHasWhatIsGone) {
    take_three();
    const std::int64_t before = version();
    ASSERT_EQ(inactivate(client, "menuItem", soup).status, 200);
    const json::object answer = rehearse({{"toVersion", before}});
    EXPECT_EQ(counted(answer, "orders"), "3 1 0 2 0 all");
    EXPECT_EQ(worth(answer, "regainedAmounts"), (Worth{1'792, 208, 2'000}));
    EXPECT_EQ(worth(answer, "present"), (Worth{299, 15, 314}));
    EXPECT_EQ(whole(answer.at("candidate").as_object(), "toVersion"), before);
    EXPECT_EQ(counted(rehearse({{"toVersion", before + 1}}), "orders"), "3 3 0 0 0 all") << "the present menu itself";
}

TEST_F(RehearsedOrders, ArePricedByWhatAPullWouldBring) {
    const auto source = elsewhere("USD");
    const std::string stew = source->menu.item("Stew", 800, {source->menu.sales});
    const json::object wanted{{"menuItems", true}, {"sourceStore", source->shop.store}};
    const Answer pulled = client.post("/v1/svc/store/" + store, wanted);
    ASSERT_LT(pulled.status, 300) << pulled.body;
    const Answer found = client.get(below("menuItems?search=stew"));
    ASSERT_EQ(names(found), Names{"Stew"});
    shop.taken(order("a", {line(text(found.object().at("data").at(0).as_object(), "id"), 2)}));
    const json::object same = rehearse({{"pull", wanted}});
    EXPECT_EQ(worth(same, "difference"), (Worth{}));
    EXPECT_EQ(refused(same), Names{});
    source->menu.change("menuItem", stew,
                        {{"servingSizePrices", json::array{source->menu.in_size(source->menu.regular, 900)}}});
    // 16.00 and 8.875 %, 1.42; then 18.00 and 1.5975.
    const json::object answer = rehearse({{"pull", wanted}});
    EXPECT_EQ(worth(answer, "present"), (Worth{1'600, 142, 1'742}));
    EXPECT_EQ(worth(answer, "rehearsed"), (Worth{1'800, 160, 1'960}));
    EXPECT_TRUE(answer.at("candidate").as_object().contains("pull")) << to_text(answer.at("candidate"));
}

TEST_F(RehearsedOrders, CountAlthoughBothMenusWouldRefuseThemAlike) {
    take_three();
    menu.change("menuItem", menu.tea, {{"outOfStock", true}});
    const json::object answer = dearer_soup();
    EXPECT_EQ(counted(answer, "orders"), "3 3 0 0 0 all") << "there was tea then";
    EXPECT_EQ(worth(answer, "difference"), (Worth{300, 30, 330}));
    EXPECT_EQ(refused(draft(menu.cola, {{"outOfStock", true}})),
              Names{"order c ITEM_NOT_AVAILABLE orderDetails[0].miExternalID"});
}

// Orders are kept with what comes with a dish written out; nobody chose it.
TEST_F(RehearsedOrders, HaveWhatComesWithADishByEachMenu) {
    shop.taken(order("plain", {menu.a_pizza()}));
    shop.taken(order("bare", {menu.a_pizza(1, {{"includedModifiers", json::array{}}})}));
    const json::object ham{{"modifierGroup", menu.toppings}, {"modifier", menu.ham}, {"isRemovable", false}};
    const json::object with_ham = draft(menu.pizza, {{"includedModifiers", json::array{ham}}});
    EXPECT_EQ(refused(with_ham), Names{"order bare MODIFIER_RULE_VIOLATED orderDetails[0].includedModifiers"});
    EXPECT_EQ(counted(with_ham, "orders"), "2 1 1 0 0 all");
    EXPECT_EQ(worth(with_ham, "difference"), (Worth{}));
    // 1.50 for the ham, and 8.875 % of 12.50 are 1.109 where 8.875 % of 11.00 were 0.976.
    const json::object charged{{"modifierGroup", menu.toppings}, {"modifier", menu.ham}, {"chargePrice", true}};
    const json::object dearer = draft(menu.pizza, {{"includedModifiers", json::array{charged}}});
    EXPECT_EQ(counted(dearer, "orders"), "2 2 0 0 0 all");
    EXPECT_EQ(worth(dearer, "difference"), (Worth{150, 13, 163}));
}

TEST_F(RehearsedOrders, HaveDiscountsChargesAndDeliveryBeside) {
    // 20.00 less 10 % are 18.00, 1.80 tax, 2.50 delivery, 1.00 tip. With soup at 6.00: 21.60, 2.16.
    shop.taken(order("a", {line(soup, 4, {{"discounts", json::array{discounted_by(menu.tenth)}}})},
                     {{"deliveryCharge", 250}, {"driverTipAmount", 100}}));
    const json::object answer = dearer_soup();
    EXPECT_EQ(worth(answer, "actual"), (Worth{1'800, 180, 2'330}));
    EXPECT_EQ(worth(answer, "present"), (Worth{1'800, 180, 2'330}));
    EXPECT_EQ(worth(answer, "rehearsed"), (Worth{2'160, 216, 2'726}));
    EXPECT_EQ(worth(answer.at("unattributed").as_object(), "present"), (Worth{0, 0, 350}));
    const json::object other = draft(menu.tenth, {{"percentage", 20'000}});
    EXPECT_EQ(worth(other, "rehearsed"), (Worth{1'600, 160, 2'110}));
}

TEST_F(RehearsedOrders, AreTheirMembersWhoPayNoTaxes) {
    const std::string account = "/v1/svc/account/" + service().tenant().account;
    const std::string type =
        text(client.post(account + "/memberShipType", {{"type", "Embassy " + store}}).object(), "id");
    const Answer plan =
        client.post(account + "/memberShipPlan", {{"name", "Free " + store}, {"type", type}, {"taxExemption", true}});
    ASSERT_EQ(plan.status, 201) << plan.body;
    const Answer guest =
        client.post("/v1/svc/customer", {{"firstName", "Ann"}, {"memberShipPlan", text(plan.object(), "id")}});
    ASSERT_EQ(guest.status, 201) << guest.body;
    shop.taken(order("a", {line(soup, 2)}, {{"customerId", text(guest.object(), "id")}}));
    const json::object answer = dearer_soup();
    EXPECT_EQ(worth(answer, "actual"), (Worth{1'000, 0, 1'000}));
    EXPECT_EQ(worth(answer, "present"), (Worth{1'000, 0, 1'000}));
    EXPECT_EQ(worth(answer, "difference"), (Worth{200, 0, 200}));
}

TEST_F(RehearsedOrders, OfAStoreThatTrustsItsShopAreNotRefused) {
    shop.settings({{"pricePolicy", "TRUST"}});
    take_three();
    const json::object answer = draft(soup, {{"activeStatus", false}});
    EXPECT_EQ(counted(answer, "orders"), "3 3 0 0 0 all");
    EXPECT_EQ(worth(answer, "difference"), (Worth{0, -150, -150})) << "the shop's prices, without a tax";
}

TEST_F(RehearsedOrders, AreOfTheMomentTheyWereFor) {
    shop.settings({{"timezone", "Etc/GMT+5"}});
    const json::object noon{{"isFutureOrder", true}, {"dateStr", tomorrow() + " 12:00"}};
    const json::object night{{"isFutureOrder", true}, {"dateStr", tomorrow() + " 22:00"}};
    shop.taken(order("noon", {line(soup)}, {{"deliveryDetail", json::array{noon}}}));
    shop.taken(order("night", {line(soup)}, {{"deliveryDetail", json::array{night}}}));
    const json::object lunch = draft(soup, {{"isRestrictToTime", true}, {"startTime", "11:30"}, {"endTime", "14:00"}});
    EXPECT_EQ(refused(lunch), Names{"order night ITEM_NOT_AVAILABLE orderDetails[0].miExternalID"});
}

TEST_F(RehearsedOrders, AreThoseThatCameToSomethingInTheseDays) {
    take_three();
    shop.taken(order("cancelled", {line(soup)}));
    ASSERT_EQ(shop.move("cancelled", 110).status, 200);
    shop.taken(order("rejected", {line(soup)}));
    ASSERT_EQ(shop.move("rejected", 115, "closed").status, 200);
    shop.taken(order("unpaid", {line(soup)}, {{"paymentType", 1}}));
    shop.taken(order("old", {line(soup)}));
    service().postgres().run("shard_one",
                             "update web_order set placed_at = placed_at - interval '10 days' where id = "
                             "'old' and store_id = '" +
                                 store + "'");
    EXPECT_EQ(counted(dearer_soup(), "orders"), "3 3 0 0 0 all");
    EXPECT_EQ(counted(dearer_soup({{"days", 9}}), "orders"), "3 3 0 0 0 all");
    EXPECT_EQ(counted(dearer_soup({{"days", 11}}), "orders"), "4 4 0 0 0 all");
}

TEST_F(RehearsedOrders, AreTheNewestWhenThereAreTooMany) {
    constexpr int count = 120;
    for (int i = 0; i < count; ++i)
        shop.taken(order(std::to_string(1'000 + i), {line(soup)}));
    // Three at a moment, and several moments in a millisecond.
    service().postgres().run("shard_one",
                             "update web_order set placed_at = now() - interval '1 hour' + id::int / 3 * interval "
                             "'130 microseconds' where store_id = '" +
                                 store + "'");
    const json::object some = draft(soup, {{"activeStatus", false}}, {{"limit", 55}});
    EXPECT_EQ(counted(some, "orders"), "55 0 55 0 0 cut");
    const Names ids = listed(some, "refused");
    EXPECT_EQ(ids.front(), "order 1119");
    EXPECT_EQ(ids.back(), "order 1065");
    EXPECT_EQ(counted(dearer_soup({{"limit", 50}}), "orders"), "50 50 0 0 0 cut");
    EXPECT_EQ(counted(dearer_soup({{"limit", 119}}), "orders"), "119 119 0 0 0 cut");
    EXPECT_EQ(counted(dearer_soup({{"limit", 120}}), "orders"), "120 120 0 0 0 all");
    const json::object all = dearer_soup();
    EXPECT_EQ(counted(all, "orders"), "120 120 0 0 0 all");
    EXPECT_EQ(worth(all, "difference"), (Worth{12'000, 1'200, 13'200}));
    EXPECT_EQ(all.at("largest").as_array().size(), 20U);
    const json::object gone = draft(soup, {{"activeStatus", false}});
    EXPECT_EQ(whole(gone, "refusedCount"), count);
    EXPECT_EQ(gone.at("refused").as_array().size(), 100U);
}

TEST_F(RehearsedOrders, AreLeftAsTheyAre) {
    take_three();
    close("check", {soup_line("1")});
    const auto everything = [&] {
        std::string all;
        for (const char* each : {"web_order", "check_state", "sale", "journal", "record", "store_seq"})
            all += service().postgres().value("shard_one",
                                              "select md5(coalesce(string_agg(t::text, ',' order by t::text), "
                                              "'')) || count(*) from " +
                                                  std::string(each) + " t where store_id = '" + store + "'") +
                   " ";
        return all;
    };
    const std::string before = everything();
    const std::int64_t menu_before = version();
    dearer_soup();
    rehearse({{"toVersion", 1}});
    EXPECT_EQ(everything(), before);
    EXPECT_EQ(version(), menu_before);
}

}  // namespace
}  // namespace comanda::test::rehearse_test
