#include "base/members.h"

#include <gtest/gtest.h>

#include "base/digest.h"

namespace comanda::members_test {
namespace {

TEST(Members, ReadAsNothingWhenTheyAreOfAnotherType) {
    const json::object object = parse_json_object(R"({"t":"x","f":true,"w":7,"l":[1],"n":null})");
    EXPECT_EQ(members::text(object, "t"), "x");
    EXPECT_TRUE(members::flag(object, "f"));
    EXPECT_EQ(members::whole(object, "w"), 7);
    EXPECT_EQ(members::list(object, "l").size(), 1U);
    for (const char* other : {"missing", "n"}) {
        EXPECT_EQ(members::text(object, other), "");
        EXPECT_TRUE(members::flag(object, other, true));
        EXPECT_EQ(members::whole(object, other), std::nullopt);
        EXPECT_TRUE(members::list(object, other).empty());
    }
    EXPECT_EQ(members::text(object, "w"), "");
    EXPECT_EQ(members::whole(object, "t"), std::nullopt);
    EXPECT_FALSE(members::flag(object, "w"));
    EXPECT_TRUE(members::list(object, "t").empty());
}

// The digest of RFC 7693 for "abc", and one that depends on its key.
TEST(HexDigest, IsBlake2b) {
    EXPECT_EQ(hex_digest("abc", 64).substr(0, 32), "ba80a53f981c4d0d6a2797b69f12f6e9");
    EXPECT_EQ(hex_digest("abc", 16).size(), 32U);
    EXPECT_NE(hex_digest("abc", 16, std::string(32, 'k')), hex_digest("abc", 16));
}

}  // namespace
}  // namespace comanda::members_test
