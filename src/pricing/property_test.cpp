// A million random orders: whatever is ordered, the parts are the whole and nothing is negative.
#include <gtest/gtest.h>

#include <cstdlib>

#include "pricing/promises_fixture.h"
#include "pricing/random_order_fixture.h"
#include "pricing/steps_fixture.h"
#include "tests/support/sized.h"

namespace comanda::pricing::property_test {
namespace {

const std::uint64_t rounds_wanted = test::sized<std::uint64_t>(1'000'000, 10'000);

void check_order(std::uint64_t seed, Promises& promises) {
    Dice dice(~seed);
    const RandomOrder order = random_order(seed);
    for (const Selection& each : order.selections) {
        check_selection(each, price_selection(each, order.bill.rounding), promises);
        check_violations(each, promises);
    }
    const PricedBill priced = price(order.bill);
    check_sums(order.bill, priced, promises);
    check_discounts(order.bill, priced, promises);
    check_after_tax(order.bill, priced, promises);

    std::vector<Step> steps;
    promises.holds(numbers_of(price(order.bill, &steps)) == numbers_of(priced), "asking why changes no price");
    StepReader(order.bill, priced, promises).read(steps);

    for (std::size_t i = 0; i < priced.lines.size(); ++i) {
        const PricedLine& line = priced.lines[i];
        check_refunds({order.bill.lines[i].quantity, line.net, line.tax, line.inclusive_tax}, dice, i, promises);
    }
}

std::string broken_promises(std::uint64_t seed) {
    Promises promises;
    try {
        check_order(seed, promises);
    } catch (const std::exception& error) {
        promises.holds(false, error.what());
    }
    return promises.broken();
}

TEST(Price, KeepsItsPromisesForAnyOrder) {
    const char* only = std::getenv("COMANDA_PROPERTY_SEED");  // One order again, as the message below names it.
    const std::uint64_t first = only == nullptr ? 1 : std::strtoull(only, nullptr, 10);
    const std::uint64_t rounds = only == nullptr ? rounds_wanted : 1;
    for (std::uint64_t seed = first; seed < first + rounds; ++seed) {
        const std::string broken = broken_promises(seed);
        ASSERT_EQ(broken, "") << "again with COMANDA_PROPERTY_SEED=" << seed;
    }
    test::print_figure("{} random orders priced, no promise broken", rounds);
}

}  // namespace
}  // namespace comanda::pricing::property_test
