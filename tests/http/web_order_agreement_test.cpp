// Quote, save, explanation and the refund of everything agree: for menus that set traps, and for random ones.
#include <random>

#include "tests/http/web_order_sums.h"

namespace comanda::test::web_order_agreement_test {
namespace {

class WebOrderAgreement : public WebShop {
  protected:
    void expect_agreement_of(json::object body) {
        body["id"] = "trap" + std::to_string(++orders_);
        expect_agreement(shop, body);
    }
    // An item that comes with a modifier.
    std::string with_included(const std::string& name, json::object included, const json::object& more = {}) const {
        included["modifierGroup"] = menu.toppings;
        return menu.item(name, 777, {menu.sales}, with({{"includedModifiers", json::array{included}}}, more));
    }

    int orders_ = 0;
};

TEST_F(WebOrderAgreement, HoldsForWhatComesWithAPrefix) {
    for (const std::string& prefix : {menu.extra, menu.aside, menu.without, menu.twice}) {
        for (const bool is_charged : {false, true}) {
            const std::string item = with_included(
                "With " + prefix + (is_charged ? "!" : ""),
                {{"modifier", menu.cheese}, {"prefix", prefix}, {"chargePrice", is_charged}, {"quantity", 2}});
            expect_agreement_of(order("", {line(item, 3)}));
        }
    }
}

TEST_F(WebOrderAgreement, HoldsForWhatComesWithAndCostsSomethingElseHere) {
    const json::object override_price{{"modifier", menu.ham}, {"price", 33}};
    const json::object use{{"modifierGroup", menu.toppings}, {"modifierOverrides", json::array{override_price}}};
    for (const bool is_charged : {false, true}) {
        const std::string item =
            with_included(is_charged ? "Costs" : "Free", {{"modifier", menu.ham}, {"chargePrice", is_charged}},
                          {{"optionalModifierGroups", json::array{use}}});
        expect_agreement_of(order("", {line(item, 2), line(item, 1, {{"ssExternalID", menu.regular}})}));
        expect_agreement_of(order("", {line(item, 2, {{"optionalModifiers", json::array{choice(menu.ham)}}})}));
    }
}

TEST_F(WebOrderAgreement, HoldsForWhatComesWithInTwoRows) {
    for (const bool is_charged : {false, true}) {
        const json::array rows{
            {{"modifierGroup", menu.toppings}, {"modifier", menu.cheese}},
            {{"modifierGroup", menu.toppings}, {"modifier", menu.cheese}, {"prefix", menu.aside}, {"quantity", 2}},
            {{"modifierGroup", menu.toppings}, {"modifier", menu.cheese}, {"chargePrice", is_charged}}};
        const std::string item = menu.item(is_charged ? "Charged" : "Plain", 777, {}, {{"includedModifiers", rows}});
        expect_agreement_of(order("", {line(item, 2)}));
    }
}

TEST_F(WebOrderAgreement, HoldsForMoreOfWhatComesWithThanMayBeChosen) {
    const std::string item = with_included("Truffled", {{"modifier", menu.truffle}, {"quantity", 2}});
    expect_agreement_of(order("", {line(item)}));
}

TEST_F(WebOrderAgreement, HoldsForAPrefixThatMakesCheaper) {
    const json::array prefixes{
        {{"id", "66a1f0c2d4e5b6a7c8d90051"}, {"name", "Half"}, {"priceType", "Multiplier"}, {"multiplier", 500}},
        {{"id", "66a1f0c2d4e5b6a7c8d90052"}, {"name", "Less"}, {"priceType", "Fixed"}, {"price", -500}}};
    const std::string onion = menu.make("modifier", {{"name", "Onion"},
                                                     {"modifyWith", menu.toppings},
                                                     {"servingSizeLevels", json::array{menu.in_size(menu.regular, 99)}},
                                                     {"prefixes", prefixes}});
    for (const char* prefix : {"66a1f0c2d4e5b6a7c8d90051", "66a1f0c2d4e5b6a7c8d90052"}) {
        const json::array chosen{choice(onion, 2, prefix), choice(menu.ham)};
        expect_agreement_of(order("", {menu.a_pizza(3, {{"optionalModifiers", chosen}})}));
    }
}

TEST_F(WebOrderAgreement, HoldsForDiscountsThatAreOpen) {
    const std::string percent = menu.discount("Open share", "Open", "Percentage", {{"percentage", 10'000}});
    const std::string amount = menu.discount("Open amount", "Open", "Amount", {{"amount", 77}});
    for (const std::string& each : {percent, amount, menu.open}) {
        for (const json::object& more : {json::object{}, json::object{{"discountAmount", 30}},
                                         json::object{{"discountValue", 20'000}}, json::object{{"quantity", 1}}}) {
            const json::array discounts{discounted_by(each, more)};
            expect_agreement_of(order("", {line(menu.cola, 3), line(menu.tea)}, {{"discounts", discounts}}));
            expect_agreement_of(order("", {line(menu.cola, 3, {{"discounts", discounts}}), line(menu.tea)}));
        }
        expect_agreement_of(order("", {line(menu.cola, 3), line(menu.tea)}, {{"discountId", each}}));
    }
}

TEST_F(WebOrderAgreement, HoldsForAQuoteOfAmountsThatWereWrong) {
    json::object body = shop.quoted(order("wrong", {menu.a_pizza(2), line(menu.wine)}));
    body["totalAmount"] = 1;
    body["totalAmountStr"] = "0.01";
    line_of(body, 1).erase("taxAmountStr");
    line_of(body, 1)["taxAmount"] = 5;
    ASSERT_EQ(shop.save(body).code(), "PRICE_MISMATCH");
    const Answer saved = shop.save(shop.quoted(body));
    EXPECT_EQ(saved.status, 201) << saved.body;
}

TEST_F(WebOrderAgreement, HoldsForOrdersInTheFuture) {
    const std::string lunch = menu.item("Lunch", 999, {menu.sales},
                                        {{"isRestrictToTime", true}, {"startTime", "11:30"}, {"endTime", "14:00"}});
    const json::object detail{{"isFutureOrder", true}, {"dateStr", tomorrow() + " 12:00"}};
    expect_agreement_of(order("", {line(lunch, 3)}, {{"deliveryDetail", json::array{detail}}}));
}

TEST_F(WebOrderAgreement, HoldsForOrdersWithNothingInTheirFields) {
    json::object body = shop.quoted(
        order("", {menu.a_pizza(), line(menu.tea)}, {{"discounts", json::array{discounted_by(menu.five)}}}));
    const auto empty = [](json::object& object, std::initializer_list<std::string_view> but) {
        for (auto& each : object) {
            if (std::ranges::find(but, std::string_view(each.key())) == but.end()) each.value() = nullptr;
        }
    };
    for (json::value& each : body["orderDetails"].as_array())
        empty(each.as_object(), {"miExternalID", "quantity", "mandatoryModifiers"});
    for (json::value& each : line_of(body)["mandatoryModifiers"].as_array())
        empty(each.as_object(), {"mExternalID"});
    empty(body, {"orderDetails"});
    expect_agreement_of(body);
}

TEST_F(WebOrderAgreement, HoldsForDiscountsOnceAndTwice) {
    const json::object toppings{{"optionalModifiers", json::array{choice(menu.ham, 2), choice(menu.olives)}}};
    const std::string late =
        menu.discount("Late share", "Item Based", "Percentage", {{"percentage", 33'333}, {"isAfterTax", true}});
    const std::string all =
        menu.discount("All of it", "Item Based", "Free item", {{"includeAdditionalModifier", true}});
    const std::vector<std::string> every = {menu.tenth,   menu.dime,  menu.fifteenth, menu.five, menu.two_dollars,
                                            menu.present, menu.later, late,           all};
    for (std::size_t i = 0; i < every.size(); ++i) {
        const json::array one{discounted_by(every[i])};
        const json::array two{discounted_by(every[i]), discounted_by(every[(i + 3) % every.size()])};
        const json::object pizza = menu.a_pizza(3, toppings);
        expect_agreement_of(order("", {pizza, line(menu.tea, 2), line(menu.cola)}, {{"discounts", one}}));
        expect_agreement_of(order("", {pizza, line(menu.cola, 2), line(menu.tea)}, {{"discounts", two}}));
        expect_agreement_of(order("", {line(menu.cola, 3), line(menu.tea)}, {{"discountId", every[i]}}));
    }
    for (const std::string& each : {menu.tenth, menu.dime, late, all}) {
        const json::object some{{"discounts", json::array{discounted_by(each, {{"quantity", 2}})}}};
        expect_agreement_of(order("", {menu.a_pizza(3, with(toppings, some)), line(menu.tea, 7, some)}));
    }
}

TEST_F(WebOrderAgreement, HoldsForTaxesByQuantityRawTaxesAndGratuities) {
    const json::array rows{{{"quantity", 3}, {"taxPercentage", 4'000}}, {{"quantity", 6}, {"taxPercentage", 2'500}}};
    const std::string many = menu.make("tax", {{"name", "Many"},
                                               {"taxType", "Percentage"},
                                               {"percentage", 7'000},
                                               {"isQuantityBased", true},
                                               {"quantityBasedTaxes", rows}});
    const std::string raw = menu.make(
        "tax", {{"name", "Raw"}, {"taxType", "Percentage"}, {"percentage", 3'333}, {"applyOnRawCheck", true}});
    const std::string hidden =
        menu.make("tax", {{"name", "In it"}, {"taxType", "Percentage"}, {"percentage", 7'777}, {"inclusive", true}});
    menu.make("gratuity", {{"name", "House"},
                           {"offerIn", "Percentage"},
                           {"percentage", 12'500},
                           {"isAutomatic", true},
                           {"taxes", json::array{raw, hidden}}});
    const std::string nut = menu.item("Nut", 111, {many, raw}), egg = menu.item("Egg", 199, {many, hidden, menu.vat});
    for (const int count : {1, 2, 3, 5, 6, 100})
        expect_agreement_of(order("", {line(nut, count), line(egg, 2), line(menu.wine)},
                                  {{"discounts", json::array{discounted_by(menu.fifteenth)}}}));
    expect_agreement_of(order("", {line(nut, 3)},
                              {{"discounts", json::array{discounted_by(menu.discount(
                                                 "Gone", "Check Based", "Percentage", {{"percentage", 100'000}}))}}}));
}

const int menus_wanted = sized(8, 2), orders_per_menu = sized(50, 10);

// A menu and orders by the dice. The same seed is the same menu and the same orders.
class RandomShop {
  public:
    RandomShop(const Shop& shop, unsigned seed) : shop_(shop), dice_(seed) {
        for (const char* name : {"S", "M", "L"})
            sizes_.push_back(make("servingSizeLevel", {{"name", name}}));
        for (int i = 0; i < 6; ++i)
            taxes_.push_back(make("tax", a_tax(i)));
        for (int i = 0; i < 2; ++i)
            charges_.push_back(make("itemServiceCharge", with(a_charge(i), {{"includeModifiers", coin()}})));
        if (coin()) make("gratuity", with(a_charge(9), {{"isAutomatic", true}}));
        for (int i = 0; i < 2; ++i)
            make_group(i);
        for (int i = 0; i < 6; ++i)
            items_.push_back(make("menuItem", an_item(i)));
        for (int i = 0; i < 8; ++i) {
            const json::object discount = a_discount(i);
            discounts_.push_back(make("discount", discount));
            const bool is_for_all = !discount.contains("menuItems");
            if (is_for_all && text(discount, "discountType") != "Check Based") on_lines_.push_back(discounts_.back());
        }
        const char* modes[] = {"HALF_UP", "HALF_EVEN", "UP", "DOWN"};
        shop.settings({{"roundingMode", modes[upto(3)]},
                       {"roundingLevel", coin() ? "LINE" : "CHECK"},
                       {"cashUnit", coin() ? 1 : 5}});
    }

    json::object an_order(const std::string& id) {
        json::object body = order(id, {}, {{"paymentType", 1 + upto(1)}});
        for (std::int64_t lines = 1 + upto(4); lines > 0; --lines)
            body["orderDetails"].as_array().push_back(a_line());
        if (coin()) body["deliveryCharge"] = upto(999);
        if (coin()) body["driverTipAmount"] = upto(999);
        if (coin()) body["discounts"] = some_discounts(discounts_);
        return body;
    }

  private:
    std::string make(const std::string& kind, json::object body) {
        body["store"] = shop_.store;
        const Answer made = shop_.client.post(path_of(kind), body);
        EXPECT_EQ(made.status, 201) << made.body;
        return made.status == 201 ? text(made.object(), "id") : unknown_id;
    }
    std::int64_t upto(std::int64_t most) { return std::uniform_int_distribution<std::int64_t>(0, most)(dice_); }
    bool coin() { return upto(1) == 1; }
    const std::string& one_of(const std::vector<std::string>& list) {
        return list[static_cast<std::size_t>(upto(std::ssize(list) - 1))];
    }
    json::array some_of(const std::vector<std::string>& list, std::int64_t most) {
        std::vector<std::string> shuffled = list;
        std::ranges::shuffle(shuffled, dice_);
        shuffled.resize(static_cast<std::size_t>(upto(most)));
        return json::array(shuffled.begin(), shuffled.end());
    }

    json::object a_tax(int number) {
        json::object tax{
            {"name", "T" + std::to_string(number)}, {"taxType", "Percentage"}, {"percentage", upto(25'000)}};
        if (number == 0) return with(tax, {{"taxType", "Amount"}, {"amount", upto(20)}});
        tax["inclusive"] = coin();
        tax["applyOnRawCheck"] = upto(3) == 0;
        if (number > 3) tax["taxes"] = json::array{taxes_[static_cast<std::size_t>(number) - 2]};
        if (upto(3) == 0) {
            tax["isQuantityBased"] = true;
            tax["quantityBasedTaxes"] = json::array{{{"quantity", 2 + upto(5)}, {"taxPercentage", upto(25'000)}}};
        }
        return tax;
    }
    // The first tax is by unit, which charges do not have.
    json::object a_charge(int number) {
        const std::vector<std::string> rates(taxes_.begin() + 1, taxes_.end());
        json::object charge{{"name", "C" + std::to_string(number)}, {"taxes", some_of(rates, 2)}};
        if (coin()) return with(charge, {{"offerIn", "Amount"}, {"amount", upto(300)}});
        return with(charge, {{"offerIn", "Percentage"}, {"percentage", upto(20'000)}});
    }
    json::array prices(std::int64_t most) {
        json::array all;
        for (std::size_t i = 0; i < sizes_.size(); ++i)
            all.push_back({{"servingSizeLevel", sizes_[i]}, {"price", upto(most)}, {"isDefault", i == 0}});
        return all;
    }
    void make_group(int number) {
        groups_.push_back(make("modifierGroup", {{"name", "G" + std::to_string(number)}}));
        modifiers_.emplace_back();
        for (int i = 0; i < 4; ++i) {
            const std::string prefix = "66a1f0c2d4e5b6a7c8d9" + std::to_string(1'000 + number * 100 + i * 10);
            const json::array prefixes{
                {{"id", prefix}, {"name", "a"}, {"priceType", "Multiplier"}, {"multiplier", upto(3'000)}}};
            json::object modifier{{"name", "M" + std::to_string(i)},
                                  {"modifyWith", groups_.back()},
                                  {"servingSizeLevels", prices(400)},
                                  {"prefixes", prefixes},
                                  {"overrideFreeNToppings", upto(4) == 0}};
            if (upto(2) == 0) modifier["taxes"] = some_of(taxes_, 2);
            modifiers_.back().push_back(make("modifier", modifier));
            prefixes_[modifiers_.back().back()] = prefix;
        }
    }
    json::object an_item(int number) {
        json::array uses;
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            json::object use{{"modifierGroup", groups_[i]},
                             {"firstFreeNToppings", upto(2)},
                             {"freeRule", coin() ? "Cheapest" : "First selected"}};
            if (coin())
                use["modifierOverrides"] = json::array{{{"modifier", one_of(modifiers_[i])}, {"price", upto(300)}}};
            uses.push_back(use);
        }
        json::object item{{"name", "I" + std::to_string(number)}, {"servingSizePrices", prices(3'000)},
                          {"taxes", some_of(taxes_, 4)},          {"optionalModifierGroups", uses},
                          {"isDiscountable", upto(4) > 0},        {"firstFreeNToppings", upto(2)}};
        if (upto(2) == 0) item["itemServiceCharge"] = one_of(charges_);
        if (coin()) {
            const std::string modifier = one_of(modifiers_[0]);
            item["includedModifiers"] = json::array{{{"modifierGroup", groups_[0]},
                                                     {"modifier", modifier},
                                                     {"quantity", 1 + upto(1)},
                                                     {"prefix", coin() ? prefixes_[modifier] : ""},
                                                     {"chargePrice", coin()}}};
        }
        return item;
    }
    json::object a_discount(int number) {
        const char* offers[] = {"Amount", "Percentage", "Set price", "Free item"};
        const char* types[] = {"Item Based", "Check Based", number % 4 < 2 ? "Open" : "Item Based"};
        json::object discount{{"name", "D" + std::to_string(number)},
                              {"discountType", types[upto(2)]},
                              {"offerIn", offers[number % 4]},
                              {"isAfterTax", upto(3) == 0},
                              {"includeAdditionalModifier", coin()}};
        if (number % 4 == 1) discount["percentage"] = upto(60'000);
        if (number % 4 == 0 || number % 4 == 2) discount["amount"] = upto(900);
        if (coin()) discount["menuItems"] = json::array{one_of(items_), one_of(items_)};
        return discount;
    }

    json::object a_line() {
        json::object made = line(one_of(items_), 1 + upto(6));
        if (coin()) made["ssExternalID"] = one_of(sizes_);
        json::array chosen;
        for (std::int64_t i = upto(4); i > 0; --i) {
            const std::string modifier = one_of(modifiers_[static_cast<std::size_t>(upto(1))]);
            chosen.push_back(choice(modifier, 1 + upto(2), upto(3) == 0 ? prefixes_[modifier] : ""));
        }
        if (!chosen.empty()) made["optionalModifiers"] = chosen;
        if (upto(2) == 0) made["discounts"] = some_discounts(on_lines_);
        return made;
    }
    json::array some_discounts(const std::vector<std::string>& list) {
        json::array all;
        for (const json::value& each : some_of(list, std::min<std::int64_t>(2, std::ssize(list))))
            all.push_back(
                discounted_by(std::string(each.as_string()), coin() ? json::object{} : json::object{{"quantity", 1}}));
        return all;
    }

    const Shop& shop_;
    std::mt19937 dice_;
    std::vector<std::string> sizes_, taxes_, charges_, groups_, items_, discounts_, on_lines_;
    std::vector<std::vector<std::string>> modifiers_;
    std::map<std::string, std::string> prefixes_;
};

// Nobody looks, when throwing the dice, what a discount is for.
bool is_refused_for_discounts(const Answer& answer) {
    if (answer.status != 422) return false;
    const json::object body = answer.object();
    const json::array& errors = body.at("errors").as_array();
    return std::ranges::all_of(
        errors, [](const json::value& each) { return text(each.as_object(), "code") == "DISCOUNT_NOT_APPLICABLE"; });
}

TEST_F(WebOrderAgreement, HoldsForRandomOrdersFromRandomMenus) {
    int compared = 0;
    const char* currencies[] = {"USD", "JPY", "KWD"};
    for (unsigned seed = 1; std::cmp_less_equal(seed, menus_wanted) && !HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        const Shop there{client, new_store_in(currencies[seed % 3])};
        RandomShop random(there, seed);
        for (int i = 0; i < orders_per_menu; ++i) {
            const json::object body = random.an_order("r" + std::to_string(i));
            if (is_refused_for_discounts(there.quote(body))) continue;
            expect_agreement(there, body);
            ++compared;
        }
    }
    EXPECT_GT(compared, menus_wanted * orders_per_menu / 2);
}

}  // namespace
}  // namespace comanda::test::web_order_agreement_test
