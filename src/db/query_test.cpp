#include "db/query.h"

#include <gtest/gtest.h>

namespace comanda::db::query_test {
namespace {

using namespace std::string_literals;

const Params::Value& only(const Params& params) {
    EXPECT_EQ(params.values().size(), 1U);
    return params.values().front();
}

TEST(Params, CarriesTextAndBytesAsTheyAre) {
    const Params text = Params().text("Borschtsch"), bytes = Params().bytes("a\0b"s);
    EXPECT_EQ(only(text).type, 25U);
    EXPECT_EQ(only(text).bytes, "Borschtsch");
    EXPECT_EQ(only(bytes).type, 17U);
    EXPECT_EQ(only(bytes).bytes, "a\0b"s);
}

TEST(Params, WritesIntegersInNetworkOrder) {
    const Params params = Params().integer(0x0102030405060708).integer(-1);
    EXPECT_EQ(params.values()[0].type, 20U);
    EXPECT_EQ(params.values()[0].bytes, "\1\2\3\4\5\6\7\10"s);
    EXPECT_EQ(params.values()[1].bytes, std::string(8, '\xff'));
}

TEST(Params, WritesFlagsAsOneByte) {
    const Params params = Params().flag(true).flag(false);
    EXPECT_EQ(params.values()[0].type, 16U);
    EXPECT_EQ(params.values()[0].bytes, "\1"s);
    EXPECT_EQ(params.values()[1].bytes, "\0"s);
}

TEST(Params, TellsNullFromEmpty) {
    const Params params = Params().nullable_text(std::nullopt).nullable_text("").null();
    EXPECT_TRUE(params.values()[0].is_null);
    EXPECT_EQ(params.values()[0].type, 25U);
    EXPECT_FALSE(params.values()[1].is_null);
    EXPECT_TRUE(params.values()[2].is_null);
    EXPECT_EQ(params.values()[2].type, 0U);
}

TEST(Params, WritesArraysWithOneDimension) {
    const std::vector<std::string> values{"ab", ""};
    const Params params = Params().texts(values);
    EXPECT_EQ(only(params).type, 1009U);
    const std::string expected =
        "\0\0\0\1"s + "\0\0\0\0"s + "\0\0\0\x19"s + "\0\0\0\2"s + "\0\0\0\1"s + "\0\0\0\2ab"s + "\0\0\0\0"s;
    EXPECT_EQ(only(params).bytes, expected);
}

TEST(Params, WritesAnEmptyArrayWithoutDimensions) {
    const Params params = Params().integers({}).flags({}).byteses({}).texts({});
    EXPECT_EQ(params.values()[0].bytes, "\0\0\0\0\0\0\0\0\0\0\0\x14"s);
    EXPECT_EQ(params.values()[0].type, 1016U);
    EXPECT_EQ(params.values()[1].type, 1000U);
    EXPECT_EQ(params.values()[2].type, 1001U);
    EXPECT_EQ(params.values()[3].bytes, "\0\0\0\0\0\0\0\0\0\0\0\x19"s);
}

TEST(Params, MarksNullsInArrays) {
    const std::vector<std::optional<std::string>> values{std::nullopt, "x"};
    const Params params = Params().nullable_texts(values);
    const std::string expected =
        "\0\0\0\1"s + "\0\0\0\1"s + "\0\0\0\x19"s + "\0\0\0\2"s + "\0\0\0\1"s + "\xff\xff\xff\xff"s + "\0\0\0\1x"s;
    EXPECT_EQ(only(params).bytes, expected);
}

TEST(Result, IsEmptyByDefault) {
    const Result result;
    EXPECT_EQ(result.rows(), 0);
    EXPECT_EQ(result.affected(), 0);
    EXPECT_EQ(result.command(), "");
}

}  // namespace
}  // namespace comanda::db::query_test
