// Ids and times: what is accepted as one, and what they look like.
#include <gtest/gtest.h>

#include <set>

#include "base/object_id.h"
#include "base/time.h"

namespace comanda::names_test {
namespace {

TEST(ObjectId, Is24HexadecimalCharactersAndNew) {
    std::set<std::string> seen;
    for (int i = 0; i < 10'000; ++i) {
        const std::string id = ObjectId::make().text();
        ASSERT_TRUE(is_object_id(id)) << id;
        ASSERT_TRUE(seen.insert(id).second);
    }
    EXPECT_FALSE(is_object_id("0123456789ABCDEF01234567"));
    EXPECT_FALSE(is_object_id("0123456789abcdef0123456"));
    EXPECT_EQ(ObjectId::parse("0123456789abcdef01234567")->text(), "0123456789abcdef01234567");
    EXPECT_EQ(ObjectId::parse("x"), std::nullopt);
}

TEST(ClientId, IsPrintableAndShort) {
    EXPECT_TRUE(is_client_id("Check #12 / till-4"));
    EXPECT_FALSE(is_client_id(""));
    EXPECT_FALSE(is_client_id(std::string(65, 'x')));
    EXPECT_FALSE(is_client_id("a\nb"));
    EXPECT_FALSE(is_client_id("é"));
}

TEST(Instant, SurvivesTextAndBack) {
    for (const char* text : {"2026-11-15T02:06:33.120Z", "1970-01-01T00:00:00.000Z", "2028-02-29T23:59:59.999Z"}) {
        ASSERT_TRUE(parse_iso(text)) << text;
        EXPECT_EQ(to_iso(*parse_iso(text)), text);
    }
    EXPECT_EQ(to_iso(*parse_iso("2026-11-15T02:06:33Z")), "2026-11-15T02:06:33.000Z");
    EXPECT_EQ(to_iso(*parse_iso("2026-11-15T02:06:33.5Z")), "2026-11-15T02:06:33.500Z");
    for (const char* text : {"", "2026-11-15", "2026-02-30T00:00:00Z", "2026-11-15T24:00:00Z",
                             "2026-11-15T02:06:33+00:00", "2026-11-15T02:06:33.1234Z"}) {
        EXPECT_FALSE(parse_iso(text)) << text;
    }
}

}  // namespace
}  // namespace comanda::names_test
