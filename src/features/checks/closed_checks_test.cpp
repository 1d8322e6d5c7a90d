#include "features/checks/closed_checks.h"

#include <gtest/gtest.h>

#include "base/json.h"

namespace comanda::checks::closed_checks_test {
namespace {

json::object line(const json::object& more) {
    json::object made{{"orderUniqueId", "1"}, {"menuId", "soup"}, {"quantity", 2}, {"price", 500}};
    for (const auto& each : more)
        made.insert_or_assign(each.key(), each.value());
    return made;
}

Ordered ordered(const json::object& one, const json::object& more = {}) {
    json::object check{{"seats", json::array{json::object{{"id", "1"}, {"orders", json::array{one}}}}}};
    for (const auto& each : more)
        check.insert_or_assign(each.key(), each.value());
    return what_was_ordered(comanda::to_text(check));
}

TEST(WhatWasOrdered, IsNothingOfAnEmptyCheck) {
    EXPECT_TRUE(what_was_ordered("{}").lines.empty());
    EXPECT_TRUE(what_was_ordered(R"({"seats":[{"id":"1"},7],"discounts":null,"voids":{}})").lines.empty());
}

TEST(WhatWasOrdered, HasAmountsAsSumsAreMadeOfThem) {
    EXPECT_EQ(ordered(line({})).lines.at(0).gross, 1'000) << "so many times its price";
    EXPECT_EQ(ordered(line({{"totalPrice", 900}})).lines.at(0).gross, 900);
    EXPECT_EQ(ordered(line({{"totalPrice", 900}, {"grossAmount", 950}})).lines.at(0).gross, 950);
    const json::array taxes = {json::object{{"taxAmount", 30}}, json::object{{"taxAmount", 5}, {"inclusive", true}},
                               json::object{{"taxAmount", 7}}};
    const OrderedLine taxed = ordered(line({{"taxes", taxes}})).lines.at(0);
    EXPECT_EQ(taxed.exclusive_tax, 37);
    EXPECT_EQ(taxed.inclusive_tax, 5);
}

TEST(WhatWasOrdered, GoesWithoutWhatIsNoList) {
    const OrderedLine bare = ordered(line({{"optionalModifiers", json::object{{"id", "1"}}}})).lines.at(0);
    for (const auto& each : bare.modifiers)
        EXPECT_FALSE(each);
    const json::array void_of_nothing = {json::object{{"reason", "of the check"}}};
    EXPECT_EQ(ordered(line({{"orderUniqueId", nullptr}}), {{"voids", void_of_nothing}}).lines.size(), 1u);
}

TEST(WhatWasOrdered, NamesEveryDiscountAndTheRest) {
    const json::array named = {json::object{{"id", "lunch"}, {"amount", 60}}};
    const auto amounts = [](const OrderedLine& of) {
        std::vector<std::int64_t> all;
        for (const OrderedDiscount& each : of.discounts)
            all.push_back(each.amount);
        return all;
    };
    using Amounts = std::vector<std::int64_t>;
    const auto of = [&](const json::object& more) { return amounts(ordered(line(more)).lines.at(0)); };
    EXPECT_EQ(of({{"grossAmount", 1'000}, {"totalPrice", 1'000}}), Amounts{});
    EXPECT_EQ(of({{"grossAmount", 1'000}, {"totalPrice", 940}, {"discounts", named}}), Amounts{60});
    EXPECT_EQ(of({{"grossAmount", 1'000}, {"totalPrice", 900}, {"discounts", named}}), (Amounts{60, 40}));
    EXPECT_EQ(of({{"grossAmount", 1'000}, {"discounts", named}}), Amounts{60}) << "the price follows from it";
    const Ordered whole = ordered(line({}), {{"discounts", json::array{json::object{{"percentage", 5'000}}}}});
    EXPECT_EQ(whole.discounts.at(0).percentage, 5'000);
}

TEST(WhatWasOrdered, GoesWithoutVoidLines) {
    EXPECT_TRUE(ordered(line({{"void", true}})).lines.empty());
    const auto voided = [](const json::object& record) {
        return ordered(line({}), {{"voids", json::array{record}}}).lines.size();
    };
    EXPECT_EQ(voided({{"id", "v"}, {"orderUniqueId", "1"}}), 0U);
    EXPECT_EQ(voided({{"id", "v"}, {"orderUniqueId", "2"}}), 1U);
}

TEST(WhatWasOrdered, KnowsModifiersByTheWordsOfTillsAndOfShops) {
    const json::array shop = {json::object{
        {"mgExternalID", "g"}, {"mExternalID", "m"}, {"pExternalID", "p"}, {"quantity", 2}, {"mPrice", 5}}};
    const json::array till = {
        json::object{{"modifierGroup", "g"}, {"id", "m"}, {"prefix", "p"}, {"quantity", 2}, {"price", 5}}};
    for (const json::array& each : {shop, till}) {
        const OrderedLine read = ordered(line({{"optionalModifiers", each}})).lines.at(0);
        EXPECT_FALSE(read.modifiers[0]);
        ASSERT_TRUE(read.modifiers[1]);
        const OrderedModifier& one = read.modifiers[1]->at(0);
        EXPECT_EQ(one.group + one.modifier + one.prefix, "gmp");
        EXPECT_EQ(one.quantity, 2);
        EXPECT_EQ(one.price, 5);
    }
}

TEST(WhatWasOrdered, HasTheTaxesOnCharges) {
    const json::array taxes = {json::object{{"taxAmount", 9}}, json::object{{"taxAmount", 4}, {"inclusive", true}}};
    const Ordered read = ordered(line({}), {{"chargeTaxes", taxes}});
    EXPECT_EQ(read.exclusive_tax, 9);
    EXPECT_EQ(read.inclusive_tax, 4);
}

}  // namespace
}  // namespace comanda::checks::closed_checks_test
