#include "base/cursor.h"

#include <gtest/gtest.h>

namespace comanda::cursor_test {
namespace {

const std::string id = "5c0a0da0000000000000c001";

TEST(Cursor, IsThePlaceItWasMadeOf) {
    for (const std::string key : {"", "Ann", "two words", "a\nline", "Ærøskøbing", "\xf0\x9f\x8d\x9c"})
        EXPECT_EQ(parse_cursor(to_cursor({key, id})), (ListPlace{key, id})) << key;
}

TEST(Cursor, OfSomebodyElseIsNone) {
    EXPECT_EQ(parse_cursor("x"), std::nullopt);
    EXPECT_EQ(parse_cursor("QQ"), std::nullopt);
    EXPECT_EQ(parse_cursor(to_cursor({"Ann", id}) + "!"), std::nullopt);
    EXPECT_EQ(parse_cursor(to_cursor({"Ann", "no id"})), std::nullopt);
    EXPECT_EQ(parse_cursor(to_cursor({std::string("a\0b", 3), id})), std::nullopt);
    EXPECT_EQ(parse_cursor(to_cursor({"\xff", id})), std::nullopt) << "no text";
}

}  // namespace
}  // namespace comanda::cursor_test
