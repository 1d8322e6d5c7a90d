#include "base/money.h"

#include <gtest/gtest.h>

#include <limits>
#include <random>
#include <stdexcept>

namespace comanda::money_test {
namespace {

constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();

TEST(Money, ReadsAsPeopleWriteIt) {
    EXPECT_EQ(to_text(Money{1050}, 2), "10.50");
    EXPECT_EQ(to_text(Money{5}, 2), "0.05");
    EXPECT_EQ(to_text(Money{-5}, 3), "-0.005");
    EXPECT_EQ(to_text(Money{7}, 0), "7");
    EXPECT_EQ(to_text(Money{least}, 2), "-92233720368547758.08");
    EXPECT_EQ(parse_money("10.5", 2), Money{1050});
    EXPECT_EQ(parse_money("10", 3), Money{10'000});
    EXPECT_EQ(parse_money("-92233720368547758.08", 2), Money{least});
    EXPECT_EQ(parse_money("92233720368547758.07", 2), Money{most});
}

TEST(Money, RefusesWhatIsNoAmount) {
    for (const char* text : {"", "-", ".5", "5.", "1.234", "+1", " 1", "1 ", "1e2", "0x1", "1,5", "--1",
                             "92233720368547758.08", "99999999999999999999"}) {
        EXPECT_EQ(parse_money(text, 2), std::nullopt) << text;
    }
    EXPECT_EQ(parse_money("1.5", 0), std::nullopt);
}

// Property: text and back is the same amount, for every number of digits.
TEST(Money, SurvivesTextAndBack) {
    std::mt19937_64 random(7);
    for (int i = 0; i < 200'000; ++i) {
        const Money amount{static_cast<std::int64_t>(random()) >> (random() % 64)};
        for (const int digits : {0, 2, 3})
            ASSERT_EQ(parse_money(to_text(amount, digits), digits), amount) << amount.minor;
    }
}

TEST(Money, NeverWrapsAround) {
    EXPECT_EQ((Money{2} + Money{3}).minor, 5);
    EXPECT_EQ((Money{2} - Money{3}).minor, -1);
    EXPECT_THROW((Money{most} + Money{1}), std::overflow_error);
    EXPECT_THROW((Money{least} - Money{1}), std::overflow_error);
}

TEST(Percent, IsThousandths) {
    EXPECT_EQ(to_text(Percent{10'000}), "10.000");
    EXPECT_EQ(parse_percent("8.25"), Percent{8'250});
    EXPECT_EQ(parse_percent("8.2501"), std::nullopt);
}

TEST(Currency, KnowsItsDigits) {
    EXPECT_EQ(currency_digits("USD"), 2);
    EXPECT_EQ(currency_digits("JPY"), 0);
    EXPECT_EQ(currency_digits("KWD"), 3);
    EXPECT_EQ(currency_digits("XXX"), std::nullopt);
    EXPECT_EQ(currency_digits("usd"), std::nullopt);
}

}  // namespace
}  // namespace comanda::money_test
