#include "http/percent.h"

#include <gtest/gtest.h>

namespace comanda::http::percent_test {
namespace {

using Pairs = std::vector<std::pair<std::string, std::string>>;

TEST(Query, DecodesNamesAndValues) {
    EXPECT_EQ(decode_query("a=1&b=x+y%2Bz&c&=d&&e=f=g&a=2"),
              (Pairs{{"a", "1"}, {"b", "x y+z"}, {"c", ""}, {"", "d"}, {"e", "f=g"}, {"a", "2"}}));
    EXPECT_EQ(decode_query(""), Pairs{});
    EXPECT_EQ(decode_query("q=caf%C3%A9"), (Pairs{{"q", "café"}}));
    EXPECT_EQ(decode_query("[a]={b}"), (Pairs{{"[a]", "{b}"}}));
}

TEST(Query, RefusesWhatCannotBeText) {
    for (const std::string_view bad : {"a=%", "a=%4", "a=%zz", "%=1", "a=%00", "a=%7f", "a=%1b", "a=%ff", "a=%c0%80",
                                       "a=%ed%a0%80", "a=%f5%80%80%80", "a=%e2%82"}) {
        EXPECT_EQ(decode_query(bad), std::nullopt) << bad;
    }
}

TEST(Query, HasALimit) {
    std::string many;
    for (std::size_t i = 0; i < query_parameters_max; ++i) {
        many += "a=1&";
    }
    EXPECT_EQ(decode_query(many)->size(), query_parameters_max);
    EXPECT_EQ(decode_query(many + "a=1"), std::nullopt);
}

TEST(Percent, KeepsPlusInPaths) {
    EXPECT_EQ(percent_decode("a+b%20c", Plus::stays), "a+b c");
    EXPECT_EQ(percent_decode("a+b%20c", Plus::is_space), "a b c");
}

TEST(Utf8, IsCheckedToTheLetter) {
    EXPECT_TRUE(is_utf8("plain, \xc3\xa9, \xe2\x82\xac, \xf0\x9f\x8d\x9c"));
    for (const std::string_view bad :
         {"\x80", "\xc3", "\xc1\xbf", "\xe0\x80\x80", "\xed\xbf\xbf", "\xf4\x90\x80\x80", "\xc3\x28"}) {
        EXPECT_FALSE(is_utf8(bad));
    }
}

TEST(PercentEncode, MakesOneSegmentOfAnything) {
    for (const std::string_view each : {"plain-1._~", "a/b", "50% off?", "two words", "#1", "caf\xC3\xA9"})
        EXPECT_EQ(percent_decode(percent_encode(each), Plus::stays), each);
    EXPECT_EQ(percent_encode("a/b c"), "a%2Fb%20c");
}

}  // namespace
}  // namespace comanda::http::percent_test
