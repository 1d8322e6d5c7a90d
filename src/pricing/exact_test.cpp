#include "pricing/exact.h"

#include <gtest/gtest.h>

#include "base/check.h"

namespace comanda::pricing::exact_test {
namespace {

// Everything holds in 128 bits and in 1,024.
template <class Integer>
class Exact : public testing::Test {
  public:
    static Fraction<Integer> number(std::int64_t top, std::int64_t bottom = 1) {
        return {Integer(top), Integer(bottom)};
    }
    static std::string text(const Fraction<Integer>& value) { return to_text(value); }
};
using Widths = testing::Types<Narrow, Wide>;
TYPED_TEST_SUITE(Exact, Widths);

TYPED_TEST(Exact, Reckons) {
    const auto third = this->number(1, 3), sixth = this->number(1, 6);
    EXPECT_EQ(this->text(third + sixth), "0.5");
    EXPECT_EQ(this->text(third + third), "0 2/3");
    EXPECT_EQ(this->text(third - sixth), "0 1/6");
    EXPECT_EQ(this->text(third * sixth), "0 1/18");
    EXPECT_EQ(this->text(third / sixth), "2");
    EXPECT_TRUE(sixth < third);
    EXPECT_FALSE(third < sixth);
    EXPECT_FALSE(third < third);
}

TYPED_TEST(Exact, HasNoPartsOfNothing) {
    EXPECT_THROW(this->number(1, 0), bug);
    EXPECT_THROW(this->number(1, 2) / this->number(0, 1), bug);
}

TYPED_TEST(Exact, RoundsInFourWays) {
    struct Case {
        std::int64_t tenths;
        std::vector<std::int64_t> half_up_half_even_up_down;
    };
    const Case cases[] = {{0, {0, 0, 0, 0}},  {1, {0, 0, 1, 0}},  {5, {1, 0, 1, 0}},
                          {9, {1, 1, 1, 0}},  {10, {1, 1, 1, 1}}, {14, {1, 1, 2, 1}},
                          {15, {2, 2, 2, 1}}, {25, {3, 2, 3, 2}}, {26, {3, 3, 3, 2}}};
    for (const Case& each : cases) {
        std::vector<std::int64_t> rounded;
        for (const Rounding how : {Rounding::half_up, Rounding::half_even, Rounding::up, Rounding::down})
            rounded.push_back(this->number(each.tenths, 10).rounded(how));
        EXPECT_EQ(rounded, each.half_up_half_even_up_down) << each.tenths << " tenths";
    }
}

TYPED_TEST(Exact, RoundsToAnAmountOrThrows) {
    const auto most = this->number(INT64_MAX);
    const auto most_and_a_half = most + this->number(1, 2);
    EXPECT_EQ(most_and_a_half.rounded(Rounding::down), INT64_MAX);
    EXPECT_THROW(most_and_a_half.rounded(Rounding::up), std::overflow_error);
    EXPECT_THROW((most + this->number(1)).rounded(Rounding::down), std::overflow_error);
    EXPECT_THROW(to_text(most + this->number(1)), std::overflow_error);
    EXPECT_EQ(to_int64(TypeParam(INT64_MAX)), INT64_MAX);
}

TYPED_TEST(Exact, IsWrittenAsPeopleDo) {
    EXPECT_EQ(this->text(this->number(0, 7)), "0");
    EXPECT_EQ(this->text(this->number(165, 2)), "82.5");
    EXPECT_EQ(this->text(this->number(100, 11)), "9 1/11");
    EXPECT_EQ(this->text(this->number(1, 1'000'000'000)), "0.000000001");
    EXPECT_EQ(this->text(this->number(1, 10'000'000'000)), "0 1/10000000000") << "more than nine decimals";
    EXPECT_EQ(this->text(this->number(20, 8)), "2.5") << "shortened first";
}

TYPED_TEST(Exact, SharesOutWithoutARemainder) {
    using Parts = std::vector<std::int64_t>;
    using Weights = std::vector<Fraction<TypeParam>>;
    EXPECT_EQ(share_out(100, Weights{1, 1, 1}), (Parts{34, 33, 33})) << "the earlier one first";
    EXPECT_EQ(share_out(10, Weights{1, 2, 4}), (Parts{1, 3, 6})) << "the largest rest first";
    EXPECT_EQ(share_out(10, Weights{2, 3, 5}), (Parts{2, 3, 5})) << "nothing left over";
    EXPECT_EQ(share_out(7, Weights{this->number(1, 2), this->number(1, 3), this->number(1, 6)}), (Parts{4, 2, 1}));
    EXPECT_EQ(share_out(5, Weights{0, 0}), (Parts{5, 0})) << "weights of nothing";
    EXPECT_EQ(share_out(5, Weights{}), Parts{});
}

TEST(Fraction, IsShortenedBeforeItIsTooLong) {
    const Narrow large = Narrow(1) << 100;
    EXPECT_EQ(to_text(Fraction<Narrow>(large, 3) * Fraction<Narrow>(3, large)), "1");
    EXPECT_EQ(to_text(Fraction<Narrow>(3, large) * Fraction<Narrow>(large, 6)), "0.5");
    EXPECT_EQ(to_text(Fraction<Narrow>(1, large) * Fraction<Narrow>(large, large)),
              to_text(Fraction<Narrow>(1, large)));
}

TEST(Fraction, ThrowsRatherThanBeWrong) {
    const Fraction<Narrow> narrow(Narrow(1) << 126, 1);
    EXPECT_THROW(narrow + narrow, std::overflow_error);
    EXPECT_THROW(narrow * Fraction<Narrow>(4), std::overflow_error);
    EXPECT_THROW(narrow + Fraction<Narrow>(1, 7), std::overflow_error);
    EXPECT_THROW(share_out(1'000, std::vector{narrow}), std::overflow_error);

    const Fraction<Wide> wide(Wide(1) << 1'020, 1);
    EXPECT_EQ((wide / wide).rounded(Rounding::down), 1);
    EXPECT_THROW(wide * Fraction<Wide>(1'000), std::overflow_error);
    EXPECT_THROW(wide * wide, std::overflow_error);
    EXPECT_THROW(share_out(1'000, std::vector{wide}), std::overflow_error);
    const Fraction<Wide> largest((Wide(1) << 1'023) - 1 + (Wide(1) << 1'023), 1);
    EXPECT_THROW(largest + largest, std::overflow_error);
}

TYPED_TEST(Exact, IsSharedOverGroupsFirst) {
    const std::vector<Fraction<TypeParam>> weights = {45, 50, 95, 0};
    EXPECT_EQ(share_out(1, weights), (std::vector<std::int64_t>{0, 0, 1, 0}));
    EXPECT_EQ(share_out(1, weights, {7, 7, 1, 7}), (std::vector<std::int64_t>{0, 1, 0, 0}));
    EXPECT_EQ(share_out(190, weights, {7, 7, 1, 1}), (std::vector<std::int64_t>{45, 50, 95, 0}));
    EXPECT_EQ(share_out(3, weights, {1, 2, 3, 4}), share_out(3, weights)) << "groups of one";
}

}  // namespace
}  // namespace comanda::pricing::exact_test
