#include "features/kiosk/app_version.h"

#include <gtest/gtest.h>

namespace comanda::kiosk::app_version_test {
namespace {

TEST(AppVersion, IsComparedByNumbers) {
    EXPECT_TRUE(is_older("2.9", "2.10"));
    EXPECT_FALSE(is_older("2.10", "2.9"));
    EXPECT_TRUE(is_older("1.99.99", "2"));
    EXPECT_TRUE(is_older("2", "2.0.1"));
    EXPECT_FALSE(is_older("2.0.1", "2"));
    EXPECT_FALSE(is_older("2.0", "2"));
    EXPECT_FALSE(is_older("2", "2.0.0"));
    EXPECT_FALSE(is_older("3.1.4", "3.1.4"));
    EXPECT_TRUE(is_older("0", "0.0.1"));
}

TEST(AppVersion, IsNumbersAndDots) {
    EXPECT_EQ(parse_app_version("2.10.3"), (std::vector<int>{2, 10, 3}));
    EXPECT_EQ(parse_app_version("007"), (std::vector<int>{7}));
    EXPECT_EQ(parse_app_version("1.2.3.4.5.6.7.8").value().size(), 8U);
    for (const char* wrong : {"", ".", "1.", ".1", "1..2", "v2", "2.0-beta", "-1", "1.-1", "+1", " 1", "1 ",
                              "1.2.3.4.5.6.7.8.9", "1234567890"})
        EXPECT_FALSE(parse_app_version(wrong)) << wrong;
}

}  // namespace
}  // namespace comanda::kiosk::app_version_test
