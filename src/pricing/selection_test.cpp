// Prices and rules of a dish, where a guest could get around them. The usual ones are in docs/worked-prices.md.
#include "pricing/selection.h"

#include <gtest/gtest.h>

namespace comanda::pricing::selection_test {
namespace {

using Rule = Violation::Rule;
using Violations = std::vector<Violation>;

Selection pizza(std::vector<Choice> choices, Group toppings = {}) {
    return {.price = {1'450}, .groups = {toppings}, .choices = std::move(choices)};
}

Choice topping(std::size_t modifier, std::int64_t price) {
    return {.modifier = modifier, .group = 0, .price = {price}};
}

TEST(Selection, PricesEveryKindOfPrefix) {
    const auto price = [](const Prefix& prefix) {
        Choice choice = topping(0, 125);
        choice.prefix = prefix;
        return price_selection(pizza({choice}), Rounding::half_up).choices[0].price.minor;
    };
    using Price = Prefix::Price;
    EXPECT_EQ(price({.price_type = Price::none, .price = {50}, .multiplier = 2'000}), 125);
    EXPECT_EQ(price({.price_type = Price::fixed, .price = {50}, .multiplier = 2'000}), 175);
    EXPECT_EQ(price({.price_type = Price::fixed, .price = {-200}}), 0);
    EXPECT_EQ(price({.price_type = Price::multiplier, .multiplier = 500}), 63);
    EXPECT_EQ(price({.price_type = Price::extra_portion}), 250);
    EXPECT_EQ(price({.price_type = Price::fixed, .price = {50}, .is_removal = true}), 0);
}

TEST(Selection, ThrowsForAnAmountThatDoesNotFit) {
    Selection dish = pizza({});
    dish.quantity = INT64_MAX;
    EXPECT_THROW(price_selection(dish, Rounding::half_up), std::overflow_error);
    dish = pizza({topping(0, INT64_MAX)});
    dish.choices[0].prefix = Prefix{.price_type = Prefix::Price::multiplier, .multiplier = 1'001};
    EXPECT_THROW(price_selection(dish, Rounding::half_up), std::overflow_error);
}

TEST(Selection, GivesTheCheapestPortionsAwayByWhatTheyCost) {
    const Group free_two{.free = 2, .free_rule = FreeRule::cheapest};
    const PricedSelection priced =
        price_selection(pizza({topping(0, 200), topping(1, 100), topping(2, 150)}, free_two), Rounding::half_up);
    EXPECT_EQ(priced.choices_amount.minor, 200);
    EXPECT_EQ(priced.amount.minor, 1'650);
}

TEST(Selection, CountsAModifierOverAllItsChoices) {
    Selection dish = pizza({topping(7, 150), topping(7, 150), topping(8, 150)});
    dish.choices[1].group.reset();
    for (Choice& each : dish.choices)
        each.most_times = 1;
    EXPECT_EQ(find_violations(dish), (Violations{{Rule::most_times, 1, 1, 2}}));
    dish.choices[1].prefix = Prefix{.counts = false};
    EXPECT_EQ(find_violations(dish), Violations{});
    dish.choices[1].prefix = Prefix{.is_removal = true};
    EXPECT_EQ(find_violations(dish), Violations{});
}

TEST(Selection, TellsEveryRuleThatIsBroken) {
    const Group strict{.least = 6, .most = 4, .most_each = 1, .least_different = 3, .most_different = 1};
    Selection dish = pizza({topping(0, 0), topping(1, 0)}, strict);
    dish.choices[0].quantity = 4;
    dish.choices[0].most_times = 3;
    EXPECT_EQ(find_violations(dish), (Violations{{Rule::most_times, 0, 3, 4},
                                                 {Rule::least, 0, 6, 5},
                                                 {Rule::most, 0, 4, 5},
                                                 {Rule::most_each, 0, 1, 4},
                                                 {Rule::least_different, 0, 3, 2},
                                                 {Rule::most_different, 0, 1, 2}}));
}

TEST(Selection, TellsViolationsApart) {
    const Violation one{Rule::least, 0, 1, 0};
    EXPECT_NE(one, (Violation{Rule::most, 0, 1, 0}));
    EXPECT_NE(one, (Violation{Rule::least, 1, 1, 0}));
    EXPECT_NE(one, (Violation{Rule::least, 0, 2, 0}));
    EXPECT_NE(one, (Violation{Rule::least, 0, 1, 1}));
}

}  // namespace
}  // namespace comanda::pricing::selection_test
