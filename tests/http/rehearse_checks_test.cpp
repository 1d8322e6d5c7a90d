// What another menu would do to the checks of a store's tills, to the cent. Amounts are reckoned by hand.
#include "tests/http/rehearsals.h"

namespace comanda::test::rehearse_checks_test {
namespace {

class RehearsedChecks : public Rehearsals {};

TEST_F(RehearsedChecks, ArePricedByTheMenuLineByLine) {
    // Two soups 10.00 and 1.00; corkage, which no menu has, 7.00 and 0.70; a tip of 1.50.
    const json::object corkage = dish("2", 700, {{"menuName", "Corkage"}, {"taxes", json::array{tax("x", 70)}}});
    close("A", {soup_line("1", 2), corkage, soup_line("3", 1, {{"void", true}})}, {{"tipAmount", 150}});
    const json::object answer = dearer_soup();
    EXPECT_EQ(counted(answer, "checks"), "1 1 0 0 0 all");
    EXPECT_EQ(counted(answer, "orders"), "0 0 0 0 0 all");
    EXPECT_EQ(whole(answer.at("checks").as_object(), "unlistedLines"), 1);
    EXPECT_EQ(worth(answer, "actual"), (Worth{1'700, 170, 2'020}));
    EXPECT_EQ(worth(answer, "present"), (Worth{1'700, 170, 2'020}));
    EXPECT_EQ(worth(answer, "difference"), (Worth{200, 20, 220}));
    EXPECT_EQ(worth(answer.at("unattributed").as_object(), "rehearsed"), (Worth{700, 70, 920}));
    EXPECT_EQ(pairs(answer.at("items"), "name", "quantity"), Names{"Soup 2"}) << "the void one does not count";
    EXPECT_EQ(listed(answer, "largest"), Names{"check A"});
}

TEST_F(RehearsedChecks, KeepTheTaxesInThePriceOfWhatNoMenuHas) {
    // 6.00 with 1.00 of tax in it.
    const json::object inside = tax("x", 100, {{"inclusive", true}});
    close("A", {dish("1", 600, {{"taxes", json::array{inside}}}), soup_line("2")},
          {{"gratuityAmount", 90}, {"chargeTaxes", json::array{tax("x", 9)}}});
    const json::object answer = dearer_soup();
    EXPECT_EQ(worth(answer, "actual"), (Worth{1'000, 159, 1'249}));
    EXPECT_EQ(worth(answer, "present"), (Worth{1'000, 159, 1'249}));
    EXPECT_EQ(worth(answer, "difference"), (Worth{100, 10, 110}));
}

TEST_F(RehearsedChecks, GoWithoutVoidOnesOpenOnesAndThoseOfWebOrders) {
    close("sold", {soup_line("1"), soup_line("2")},
          {{"voids", json::array{{{"id", "v"}, {"orderUniqueId", "2"}, {"reason", "Cold"}}}}});
    till.taken("open", check_with({soup_line("1")}));
    till.taken("void", check_with({soup_line("1")}, {{"status", "VOIDED"}, {"voids", json::array{{{"id", "v"}}}}}));
    close("old", {soup_line("1")}, {{"lastUpdateInMillisec", ago(hours{24 * 7 + 12})}});
    shop.taken(order("web", {line(soup)}, {{"paymentPaid", true}}));
    ASSERT_EQ(shop.move("web", 20).status, 200);
    till.taken("web", {{"note", std::string(40'000, 'x')}});
    ASSERT_EQ(shop.move("web", 90).status, 200);
    const std::string& account = service().tenant().account;
    service().postgres().run("shard_one", "set app.accounts = '" + account + "'; select pack_submissions('" + account +
                                              "', '" + store + "', 'web', 0)");  // All but the till's, which is large.
    ASSERT_EQ(service().postgres().value("shard_one",
                                         "select count(*) from sale where status = 0 and store_id = '" + store + "'"),
              "3")
        << "the order's check was sold too";
    const json::object answer = dearer_soup();
    EXPECT_EQ(counted(answer, "checks"), "1 1 0 0 0 all");
    EXPECT_EQ(counted(answer, "orders"), "1 1 0 0 0 all");
    EXPECT_EQ(worth(answer, "actual"), (Worth{1'000, 100, 1'100}));
    EXPECT_EQ(worth(answer, "difference"), (Worth{200, 20, 220}));
    EXPECT_EQ(counted(dearer_soup({{"days", 8}}), "checks"), "2 2 0 0 0 all");
}

TEST_F(RehearsedChecks, OfATillStayTheTillsWhenAnOrderHasTheirId) {
    close("same", {soup_line("1"), soup_line("2")});
    shop.taken(order("same", {line(soup)}, {{"paymentPaid", true}}));
    for (const int status : {20, 90})
        ASSERT_EQ(shop.move("same", status).status, 200);
    const json::object answer = dearer_soup();
    EXPECT_EQ(counted(answer, "checks"), "1 1 0 0 0 all");
    EXPECT_EQ(counted(answer, "orders"), "1 1 0 0 0 all");
    EXPECT_EQ(worth(answer, "actual"), (Worth{1'500, 150, 1'650}));
}

TEST_F(RehearsedChecks, HaveSizesModifiersAndPrefixes) {
    // A large pizza 16.50, pesto 1.00, twice ham 2.25 in large of which one is free, cheese with it for nothing: 19.75
    // and 8.875 %, 1.7528. Pesto for 2.00 makes it 20.75 and 1.8416.
    const json::object pizza{{"orderUniqueId", "1"},
                             {"menuId", menu.pizza},
                             {"servingSizeId", menu.large},
                             {"quantity", 1},
                             {"price", 1'650},
                             {"grossAmount", 1'975},
                             {"taxes", json::array{tax(menu.sales, 175)}},
                             {"mandatoryModifiers", json::array{{{"id", menu.pesto}, {"price", 100}}}},
                             {"optionalModifiers", json::array{{{"modifierId", menu.ham}, {"quantity", 2}}}}};
    close("A", {pizza});
    const json::object dearer{{"servingSizeLevels", json::array{menu.in_size(menu.regular, 200)}}};
    const json::object answer = draft(menu.pesto, dearer);
    EXPECT_EQ(worth(answer, "actual"), (Worth{1'975, 175, 2'150}));
    EXPECT_EQ(worth(answer, "present"), (Worth{1'975, 175, 2'150}));
    EXPECT_EQ(worth(answer, "rehearsed"), (Worth{2'075, 184, 2'259}));
    // Cheese on the side, 0.50 more than the 1.75 of another portion, and it is the one that is free.
    json::object aside = with(pizza, {{"optionalModifiers", json::array{{{"id", menu.cheese}, {"prefix", "Aside"}}}}});
    close("B", {aside});
    const json::object rule{{"modifierGroup", menu.toppings}, {"firstFreeNToppings", 0}};
    const json::object none_free = draft(menu.pizza, {{"optionalModifierGroups", json::array{rule}}});
    EXPECT_EQ(counted(none_free, "checks"), "2 2 0 0 0 all");
    // A: another ham 2.25. B: cheese 2.50 and 0.50 more.
    EXPECT_EQ(worth(none_free, "difference").net, 225 + 300);
}

TEST_F(RehearsedChecks, AreRefusedForWhatTheOtherMenuDoesNotOffer) {
    const json::object sauced{{"mandatoryModifiers", json::array{{{"id", menu.pesto}}}}, {"menuId", menu.pizza}};
    close("A", {soup_line("1", 1, sauced)});
    close("B", {soup_line("1")});
    EXPECT_EQ(refused(draft(soup, {{"activeStatus", false}})),
              Names{"check B REFERENCE_NOT_FOUND orderDetails[0].miExternalID"});
    const json::object two{{"modifierGroup", menu.sauces}, {"minSelections", 2}};
    EXPECT_EQ(refused(draft(menu.pizza, {{"mandatoryModifierGroups", json::array{two}}})),
              Names{"check A MODIFIER_RULE_VIOLATED orderDetails[0].mandatoryModifiers"});
}

TEST_F(RehearsedChecks, MayHaveWhatWebShopsDoNotShow) {
    close("A", {soup_line("1")});
    shop.taken(order("a", {line(soup)}));
    const json::object answer = draft(soup, {{"hideInWeb", true}});
    EXPECT_EQ(refused(answer), Names{"order a ITEM_NOT_AVAILABLE orderDetails[0].miExternalID"});
    EXPECT_EQ(counted(answer, "checks"), "1 1 0 0 0 all");
}

TEST_F(RehearsedChecks, AreOfTheMomentTheyWereOpened) {
    shop.settings({{"timezone", "UTC"}});
    const Day day = std::chrono::floor<days>(now()) - days{2};
    const auto opened = [&](hours hour) {
        return json::object{{"saleOpenDate", to_iso(Instant{day} + hour)},
                            {"lastUpdateInMillisec", moment(day, hour + minutes{45})}};
    };
    close("noon", {soup_line("1")}, opened(hours{12}));
    close("night", {soup_line("1")}, opened(hours{20}));
    const json::object lunch = draft(soup, {{"isRestrictToTime", true}, {"startTime", "11:30"}, {"endTime", "12:30"}});
    EXPECT_EQ(refused(lunch), Names{"check night ITEM_NOT_AVAILABLE orderDetails[0].miExternalID"})
        << "noon was closed at a quarter to one";
}

TEST_F(RehearsedChecks, PayTheTaxesOfHowTheyWereServed) {
    // 2.99 and 10 %, 0.299. By the other menu 20 % in the house, 0.598, and 7 % to go, 0.2093.
    const auto cola = [&](std::int64_t amount) {
        return json::array{dish("1", 299, {{"menuId", menu.cola}, {"taxes", json::array{tax(menu.web, amount)}}})};
    };
    close("A", cola(30), {{"service", "TABLESERVICE"}});
    close("B", cola(30), {{"service", "TAKEAWAY"}});
    const json::object row{{"dineInTax", 20'000}, {"toGoTax", 7'000}, {"webOrderTax", 5'000}};
    const json::object answer = draft(menu.web, {{"taxPerServiceTypeTaxes", json::array{row}}});
    EXPECT_EQ(worth(answer, "present"), (Worth{598, 60, 658}));
    EXPECT_EQ(worth(answer, "rehearsed"), (Worth{598, 81, 679}));
}

TEST_F(RehearsedChecks, KeepTheDiscountsThatTheirTillsGave) {
    const auto discounted = [&](const char* id, const json::object& discount, std::int64_t off) {
        return soup_line(id, 1,
                         {{"discounts", json::array{discount}},
                          {"totalPrice", 500 - off},
                          {"taxes", json::array{tax(ten, (500 - off) / 10)}}});
    };
    // A share that the menu knows is a share of the new price, an amount stays one.
    close("share", {discounted("1", {{"id", menu.tenth}, {"amount", 50}}, 50), soup_line("2")});
    close("amount", {discounted("1", {{"name", "Sorry"}, {"amount", 80}}, 80)});
    close("unnamed", {soup_line("1", 1, {{"totalPrice", 400}, {"taxes", json::array{tax(ten, 40)}}})});
    const json::object dearer = dearer_soup();
    EXPECT_EQ(worth(dearer, "actual"), (Worth{950 + 420 + 400, 95 + 42 + 40, 1'045 + 462 + 440}));
    EXPECT_EQ(worth(dearer, "present"), worth(dearer, "actual"));
    EXPECT_EQ(worth(dearer, "rehearsed"), (Worth{1'140 + 520 + 500, 114 + 52 + 50, 1'254 + 572 + 550}));
    const json::object more_off = draft(menu.tenth, {{"percentage", 20'000}});
    EXPECT_EQ(worth(more_off, "difference"), (Worth{-50, -5, -55}))
        << "what the menu gives, the other one gives its way";
}

TEST_F(RehearsedChecks, KeepTheDiscountsOfTheWholeCheck) {
    // 10.00 less a tenth, and 10.00 less 1.00: both 9.00. The menu's own share follows the other menu.
    const auto whole_check = [&](const char* id, const json::object& discount) {
        const json::object taxed{{"taxes", json::array{tax(ten, 90)}}};
        close(id, {soup_line("1", 2, taxed)}, {{"discounts", json::array{discount}}});
    };
    whole_check("share", {{"percentage", 10'000}});
    whole_check("amount", {{"amount", 100}});
    whole_check("menu", {{"id", menu.fifteenth}, {"amount", 150}});
    const json::object answer = dearer_soup();
    EXPECT_EQ(worth(answer, "actual").net, 900 + 900 + 850);
    EXPECT_EQ(worth(answer, "present"), (Worth{2'650, 265, 2'915}));
    EXPECT_EQ(worth(answer, "rehearsed"), (Worth{1'080 + 1'100 + 1'020, 320, 3'520}));
}

TEST_F(RehearsedChecks, KeepWhatTheirTillsPutOnTop) {
    const std::string thanks = menu.make(
        "gratuity", {{"name", "Thanks"}, {"isAutomatic", true}, {"offerIn", "Percentage"}, {"percentage", 10'000}});
    // Wine 24.00, 2.13 and 0.5226 of tax, and what this till asks for corks and service.
    const json::array taxes = {tax(menu.sales, 213), tax(menu.city, 52)};
    const json::object corks{{"serviceChargeAmount", 300}, {"gratuityAmount", 200}, {"roundingAdjustment", 1}};
    close("A", {dish("1", 2'400, {{"menuId", menu.wine}, {"taxes", taxes}})}, corks);
    const json::object other = draft(thanks, {{"percentage", 20'000}});
    EXPECT_EQ(worth(other, "actual"), (Worth{2'400, 265, 3'166}));
    EXPECT_EQ(worth(other, "present"), (Worth{2'400, 265, 3'166}));
    EXPECT_EQ(worth(other, "difference"), (Worth{}));
    // Web orders have the menu's: 5.00 and 0.50 of tax, and a tenth or a fifth of 5.00.
    shop.taken(order("a", {line(soup)}));
    EXPECT_EQ(worth(draft(thanks, {{"percentage", 20'000}}), "difference"), (Worth{0, 0, 50}));
}

TEST_F(RehearsedChecks, KeepThePricesThatAreNotTheMenus) {
    const std::string fish = menu.item("Fish", 100, {ten}, {{"priceType", "By weight"}});
    // By its price three times, and by a weight that no whole number says.
    const auto bought = [&](std::int64_t quantity, std::int64_t price, std::int64_t gross) {
        return dish(
            "1", gross,
            {{"menuId", fish}, {"quantity", quantity}, {"price", price}, {"taxes", json::array{tax(ten, gross / 10)}}});
    };
    close("A", {bought(3, 120, 360)});
    close("B", {bought(1, 120, 290)});
    const json::object answer = draft(fish, at_price(900));
    EXPECT_EQ(worth(answer, "present"), (Worth{650, 65, 715}));
    EXPECT_EQ(worth(answer, "difference"), (Worth{}));
    EXPECT_EQ(worth(draft(ten, {{"percentage", 20'000}}), "difference"), (Worth{0, 65, 65}));
}

TEST_F(RehearsedChecks, AreTheNewestWhenThereAreTooMany) {
    constexpr int count = 60;
    const std::int64_t first = ago(hours{30});
    json::array batch;
    for (int i = 0; i < count; ++i)
        batch.push_back(till.body(
            std::to_string(100 + i),
            check_with({soup_line("1")}, {{"status", "CLOSED"}, {"lastUpdateInMillisec", first + i * 1'800'000LL}})));
    ASSERT_EQ(till.sync.send_all(batch).status, 200);
    const json::object some = draft(soup, {{"activeStatus", false}}, {{"limit", 52}});
    EXPECT_EQ(counted(some, "checks"), "52 0 52 0 0 cut");
    const Names ids = listed(some, "refused");
    EXPECT_EQ(ids.front() + " " + ids.back(), "check 159 check 108");
    EXPECT_EQ(counted(dearer_soup({{"limit", 60}}), "checks"), "60 60 0 0 0 all");
    EXPECT_EQ(worth(dearer_soup(), "difference"), (Worth{6'000, 600, 6'600}));
}

TEST_F(RehearsedChecks, ThatNoMenuCanPriceAreCounted) {
    close("A", {soup_line("1")});
    close("B", {soup_line("1", -1)});
    const json::object answer = dearer_soup();
    EXPECT_EQ(counted(answer, "checks"), "2 1 0 0 1 all");
    EXPECT_EQ(worth(answer, "actual"), (Worth{500, 50, 550}));
}

}  // namespace
}  // namespace comanda::test::rehearse_checks_test
