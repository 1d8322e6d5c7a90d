// Bills of members who pay no taxes: none is levied, and those in prices are taken off.
#include <gtest/gtest.h>

#include <map>

#include "pricing/promises_fixture.h"
#include "pricing/random_order_fixture.h"
#include "tests/support/sized.h"

namespace comanda::pricing::exemption_test {
namespace {

const std::uint64_t rounds_wanted = test::sized<std::uint64_t>(20'000, 2'000);

Bill exempted(Bill bill) {
    bill.is_tax_exempt = true;
    return bill;
}

std::vector<Step> exemptions_of(const std::vector<Step>& steps) {
    std::vector<Step> found;
    for (const Step& each : steps) {
        if (each.what == Step::What::exemption) found.push_back(each);
    }
    return found;
}

TEST(Exemption, LeviesNoTaxOnTop) {
    Bill bill;
    bill.taxes = {{.id = "t", .rate = {10'000}}};
    bill.lines = {{.amount = {1'000}, .taxes = {0}}};
    EXPECT_EQ(price(bill).total.minor, 1'100);
    std::vector<Step> steps;
    const PricedBill priced = price(exempted(bill), &steps);
    EXPECT_EQ(priced.total.minor, 1'000);
    EXPECT_EQ(priced.tax.minor, 0);
    EXPECT_EQ(priced.exempted.minor, 0) << "nothing was in the price";
    EXPECT_EQ(priced.discount.minor, 0);
    EXPECT_TRUE(exemptions_of(steps).empty()) << "no line became cheaper";
}

TEST(Exemption, TakesATaxInThePriceOff) {
    Bill bill;
    bill.taxes = {{.id = "t", .rate = {10'000}, .inclusive = true}, {.id = "u", .rate = {5'000}}};
    bill.lines = {{.amount = {1'100}, .taxes = {0, 1}}, {.amount = {500}}};
    std::vector<Step> steps;
    const PricedBill priced = price(exempted(bill), &steps);
    EXPECT_EQ(priced.lines[0].net.minor, 1'000);
    EXPECT_EQ(priced.lines[0].discount.minor, 100);
    EXPECT_EQ(priced.lines[0].amount.minor, 1'100);
    EXPECT_EQ(priced.lines[1].net.minor, 500);
    EXPECT_EQ(priced.exempted.minor, 100);
    EXPECT_EQ(priced.sub_total.minor, 1'500);
    EXPECT_EQ(priced.total.minor, 1'500);
    EXPECT_EQ(priced.taxes, (std::vector<Money>{{0}, {0}}));

    const std::vector<Step> found = exemptions_of(steps);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].line, 0u);
    EXPECT_EQ(found[0].charge, std::nullopt);
    EXPECT_EQ(found[0].base.minor, 1'100);
    EXPECT_EQ(found[0].rounded.minor, 100);
    EXPECT_EQ(found[0].unrounded, "100");
    EXPECT_NE(found[0].why, "");
}

TEST(Exemption, MakesChargesSmaller) {
    Bill bill;
    bill.taxes = {{.id = "t", .rate = {10'000}, .inclusive = true}};
    bill.lines = {{.amount = {1'000}}};
    bill.charges = {{.id = "c", .amount = {110}, .taxes = {0}}, {.id = "d", .percent = Percent{10'000}}};
    const PricedBill priced = price(exempted(bill));
    EXPECT_EQ(priced.charges[0].amount.minor, 100);
    EXPECT_EQ(priced.charges[1].amount.minor, 100);
    EXPECT_EQ(priced.charge.minor, 200);
    EXPECT_EQ(priced.exempted.minor, 10);
    EXPECT_EQ(priced.discount.minor, 0) << "charges are not discounted";
    EXPECT_EQ(priced.total.minor, 1'200);
}

TEST(Exemption, ComesBeforeWhatIsTakenOffTheDue) {
    Bill bill;
    bill.taxes = {{.id = "t", .rate = {10'000}, .inclusive = true}, {.id = "u", .rate = {10'000}}};
    bill.lines = {{.amount = {1'100}, .taxes = {0, 1}}};
    bill.discounts = {{.id = "d", .of_check = true, .percent = Percent{50'000}, .after_tax = true}};
    bill.extras = {7};
    bill.cash_unit = 5;
    const PricedBill priced = price(exempted(bill));
    EXPECT_EQ(priced.after_tax_discount.minor, 500) << "half of 10.00, the price without taxes";
    EXPECT_EQ(priced.discount.minor, 600);
    EXPECT_EQ(priced.cash_rounding.minor, -2);
    EXPECT_EQ(priced.total.minor, 505);
}

TEST(Exemption, ChangesNothingWithoutTaxes) {
    Bill bill;
    bill.lines = {{.amount = {1'000}}, {.amount = {0}}};
    bill.charges = {{.id = "c", .amount = {100}}};
    EXPECT_EQ(numbers_of(price(exempted(bill))), numbers_of(price(bill)));
}

TEST(Exemption, StillRefusesTaxesLeviedOnEachOther) {
    Bill bill;
    bill.taxes = {{.id = "a", .rate = {1'000}, .on = {1}}, {.id = "b", .rate = {1'000}, .on = {0}}};
    bill.lines = {{.amount = {100}, .taxes = {0, 1}}};
    EXPECT_ANY_THROW(price(exempted(bill)));
}

void check_untaxed(const Bill& bill, const Levied& levied, std::size_t place, Promises& promises) {
    promises.equal(levied.tax.minor, 0, "tax of an exempt line", place);
    promises.equal(levied.inclusive_tax.minor, 0, "tax in the price of an exempt line", place);
    promises.equal(std::ssize(levied.taxes), std::ssize(bill.taxes), "one tax for each of the bill", place);
    promises.equal(sum_of_money(levied.taxes), 0, "taxes of an exempt line", place);
    promises.holds(std::ranges::all_of(levied.taxes, [](Money each) { return each.minor == 0; }), "no tax", place);
}

// What is in the price cannot be more than the price.
std::int64_t stripped_of(Money net, const Levied& before) {
    return std::min(net.minor, before.inclusive_tax.minor);
}

// Taxes on the amount before discounts, and several small ones rounded up, may come to more than the price.
bool has_more_tax_than_price(const PricedBill& taxed) {
    const auto is_more = [](Money net, const Levied& each) { return each.inclusive_tax.minor > net.minor; };
    return std::ranges::any_of(taxed.lines, [&](const PricedLine& each) { return is_more(each.net, each); }) ||
           std::ranges::any_of(taxed.charges, [&](const PricedCharge& each) { return is_more(each.amount, each); });
}

struct Sums {
    std::int64_t net = 0, discount = 0, charge = 0, stripped = 0;
};

// Line by line and charge by charge, against the same bill with its taxes.
Sums check_parts(const Bill& bill, const PricedBill& taxed, const PricedBill& exempt, Promises& promises) {
    Sums sums;
    for (std::size_t i = 0; i < bill.lines.size(); ++i) {
        const PricedLine &line = exempt.lines[i], &before = taxed.lines[i];
        const std::int64_t stripped = stripped_of(before.net, before);
        check_untaxed(bill, line, i, promises);
        promises.equal(line.amount.minor, before.amount.minor, "amount of an exempt line", i);
        promises.equal(line.net.minor, before.net.minor - stripped, "net of an exempt line", i);
        promises.equal(line.discount.minor, before.discount.minor + stripped, "its discount", i);
        promises.equal(line.net.minor, line.amount.minor - line.discount.minor, "what a discount leaves", i);
        sums.net += line.net.minor;
        sums.discount += line.discount.minor;
        sums.stripped += stripped;
    }
    for (std::size_t i = 0; i < bill.charges.size(); ++i) {
        const PricedCharge &charge = exempt.charges[i], &before = taxed.charges[i];
        const std::int64_t stripped = stripped_of(before.amount, before);
        check_untaxed(bill, charge, i, promises);
        promises.equal(charge.amount.minor, before.amount.minor - stripped, "an exempt charge", i);
        sums.charge += charge.amount.minor;
        sums.stripped += stripped;
    }
    return sums;
}

void check_whole(const Bill& bill, const PricedBill& taxed, const PricedBill& exempt, const Sums& sums,
                 Promises& promises) {
    promises.equal(sum_of_money(exempt.taxes), 0, "taxes of an exempt bill");
    promises.equal(std::ssize(exempt.taxes), std::ssize(bill.taxes), "one of each");
    promises.equal(exempt.tax.minor + exempt.inclusive_tax.minor, 0, "no tax at all");
    promises.equal(exempt.exempted.minor, sums.stripped, "exempted");
    promises.equal(taxed.exempted.minor, 0, "who pays taxes is exempt from nothing");
    promises.equal(exempt.sub_total.minor, sums.net, "sub total");
    promises.equal(exempt.charge.minor, sums.charge, "charge");
    promises.equal(exempt.discount.minor, sums.discount + exempt.after_tax_discount.minor, "discount");
    promises.equal(exempt.total.minor,
                   exempt.sub_total.minor + exempt.charge.minor - exempt.after_tax_discount.minor + bill.extras.minor +
                       exempt.cash_rounding.minor,
                   "total");
    promises.equal(exempt.total.minor % bill.cash_unit, 0, "the total can be paid in coins");
    promises.holds(exempt.rates == taxed.rates, "rates are what they would be");
    for (std::size_t i = 0; i < bill.discounts.size(); ++i) {
        if (bill.discounts[i].after_tax) continue;
        promises.equal(exempt.discounts[i].amount.minor, taxed.discounts[i].amount.minor, "discounts before taxes", i);
        promises.holds(exempt.discounts[i].lines == taxed.discounts[i].lines, "and their parts", i);
    }
}

// One step for each line that became cheaper, by how much, and only on exempt bills.
void check_steps(const Bill& bill, const PricedBill& taxed, Promises& promises) {
    std::vector<Step> steps, taxed_steps;
    price(exempted(bill), &steps);
    price(bill, &taxed_steps);
    promises.holds(exemptions_of(taxed_steps).empty(), "taxes are taken off exempt bills only");
    std::map<std::size_t, std::int64_t> off;
    for (const Step& each : exemptions_of(steps)) {
        if (!each.line) continue;
        promises.holds(off.emplace(*each.line, each.rounded.minor).second, "once for a line", *each.line);
        promises.holds(!each.charge && each.of.empty() && !each.rate && !each.why.empty(), "how it says so");
        promises.equal(each.base.minor, taxed.lines[*each.line].net.minor, "what it is taken off", *each.line);
        promises.holds(each.unrounded == std::to_string(each.rounded.minor), "it is whole already", *each.line);
    }
    for (std::size_t i = 0; i < taxed.lines.size(); ++i) {
        const auto found = off.find(i);
        promises.equal(found == off.end() ? 0 : found->second, stripped_of(taxed.lines[i].net, taxed.lines[i]),
                       "its step", i);
        promises.holds(found == off.end() || found->second != 0, "nothing is not a step", i);
    }
}

std::string broken_promises(std::uint64_t seed) {
    Promises promises;
    try {
        const Bill bill = random_order(seed).bill;
        const PricedBill taxed = price(bill);
        if (has_more_tax_than_price(taxed)) return "";  // LeavesNothingBelowZero has those.
        const PricedBill exempt = price(exempted(bill));
        check_whole(bill, taxed, exempt, check_parts(bill, taxed, exempt, promises), promises);
        check_steps(bill, taxed, promises);
        std::vector<Step> steps;
        promises.holds(numbers_of(price(exempted(bill), &steps)) == numbers_of(exempt), "asking changes no price");
    } catch (const std::exception& error) {
        promises.holds(false, error.what());
    }
    return promises.broken();
}

TEST(Exemption, KeepsItsPromisesForAnyOrder) {
    for (std::uint64_t seed = 1; seed <= rounds_wanted; ++seed) {
        const std::string broken = broken_promises(seed);
        ASSERT_EQ(broken, "") << "seed " << seed;
    }
}

TEST(Exemption, LeavesNothingBelowZero) {
    Bill bill;
    bill.taxes = {{.id = "t", .rate = {10'000}, .inclusive = true, .on_raw = true}};
    bill.lines = {{.amount = {1'100}, .taxes = {0}}};
    bill.discounts = {{.id = "d", .of_check = true, .percent = Percent{100'000}}};
    EXPECT_EQ(price(exempted(bill)).total.minor, 0);
    for (std::uint64_t seed = 1; seed <= rounds_wanted; ++seed) {
        const PricedBill exempt = price(exempted(random_order(seed).bill));
        for (const std::int64_t each : numbers_of(exempt))
            ASSERT_GE(each, 0) << "seed " << seed;
    }
}

TEST(Exemption, ExplainsChargesToo) {
    Bill bill;
    bill.taxes = {{.id = "t", .rate = {10'000}, .inclusive = true}};
    bill.charges = {{.id = "c", .amount = {110}, .taxes = {0}}};
    std::vector<Step> steps;
    price(exempted(bill), &steps);
    const std::vector<Step> found = exemptions_of(steps);
    ASSERT_EQ(found.size(), 1u);
    EXPECT_EQ(found[0].charge, 0u);
    EXPECT_EQ(found[0].base.minor, 110);
    EXPECT_EQ(found[0].rounded.minor, 10);
}

}  // namespace
}  // namespace comanda::pricing::exemption_test
