#include "base/text.h"

#include <gtest/gtest.h>

namespace comanda::text_test {
namespace {

TEST(LowerCase, KnowsEveryAlphabet) {
    EXPECT_EQ(lower_case("Kitchen 9"), "kitchen 9");
    EXPECT_EQ(lower_case("CRÈME BRÛLÉE"), "crème brûlée");
    EXPECT_EQ(lower_case("БОРЩ"), "борщ");
    EXPECT_EQ(lower_case("İ"), "i\u0307");
    EXPECT_EQ(lower_case(""), "");
}

TEST(SortKey, OrdersAsPeopleDo) {
    EXPECT_LT(sort_key("apple"), sort_key("Banana"));
    EXPECT_LT(sort_key("éclair"), sort_key("fig"));
    EXPECT_LT(sort_key("Cafe"), sort_key("Café"));
    EXPECT_LT(sort_key("a"), sort_key("A"));
    EXPECT_LT(sort_key("Zucchini"), sort_key("Борщ"));
    EXPECT_LT(sort_key(""), sort_key(" "));
    EXPECT_EQ(sort_key("same"), sort_key("same"));
    EXPECT_LT(sort_key(std::string(5'000, 'a')), sort_key(std::string(5'000, 'a') + "b"));
}

}  // namespace
}  // namespace comanda::text_test
