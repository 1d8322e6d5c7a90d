#include "base/json.h"

#include <gtest/gtest.h>

#include <charconv>
#include <random>

#include "base/refusal.h"

namespace comanda::json_test {
namespace {

std::string complaint(std::string_view text) {
    try {
        parse_json(text);
    } catch (const refused& why) {
        EXPECT_EQ(why.refusal.status, 400);
        EXPECT_EQ(why.refusal.code, "MALFORMED_JSON");
        return why.refusal.message;
    }
    return "accepted";
}

TEST(ParseJson, KeepsWhatItIsGiven) {
    const std::string text =
        R"({"a":[1,-2,2.5,true,false,null,"x\ny\"\\","é"],"b":{"c":{}},"n":9223372036854775807,"m":-9223372036854775808})";
    EXPECT_EQ(to_text(parse_json(text)), text);
}

TEST(ParseJson, WritesDoublesPlainly) {
    EXPECT_EQ(to_text(parse_json("[12.50,0.1,1e3,-0.0]")), "[12.5,0.1,1000.0,-0.0]");
}

// Property: whatever bytes a string holds, quoting and parsing give it back.
TEST(AppendQuoted, SurvivesParsing) {
    std::mt19937 random(11);
    for (int i = 0; i < 20'000; ++i) {
        std::string text;
        for (std::size_t n = random() % 40; n > 0; --n)
            text += static_cast<char>(random() % 3 == 0 ? 1 + random() % 127 : 'a' + random() % 26);
        std::string quoted;
        append_quoted(quoted, text);
        ASSERT_EQ(std::string(parse_json(quoted).as_string()), text);
    }
}

TEST(ParseJson, RefusesRepeatedKeys) {
    EXPECT_NE(complaint(R"({"a":1,"b":{"a":2,"a":3}})").find("\"a\" appears twice"), std::string::npos);
    EXPECT_NE(complaint(R"({"a":1,"\u0061":2})").find("appears twice"), std::string::npos);
    EXPECT_EQ(complaint(R"({"a":{"a":1},"b":{"a":2}})"), "accepted");
}

TEST(ParseJson, RefusesNumbersThatDoNotFit) {
    for (const char* text :
         {"9223372036854775808", "18446744073709551616", "-9223372036854775809", "1e999", "-1e999"}) {
        EXPECT_NE(complaint(text), "accepted") << text;
    }
}

TEST(ParseJson, RefusesWhatIsNoJson) {
    for (const char* text : {"", "{", "[1,]", "{\"a\":1,}", "nul", "'a'", "1 2", "[1]]", "\"\xff\"", "\"\xc3\"",
                             "\"\\ud800\"", "// c\n1", "NaN", "01", "\"\\u0000\"", "{\"\\u0000\":1}", "\"a\tb\""}) {
        EXPECT_NE(complaint(text), "accepted") << text;
    }
}

TEST(ParseJson, BoundsDepth) {
    EXPECT_EQ(complaint(std::string(32, '[') + std::string(32, ']')), "accepted");
    EXPECT_NE(complaint(std::string(33, '[') + std::string(33, ']')), "accepted");
    EXPECT_NE(complaint(std::string(100'000, '[')), "accepted");
}

TEST(ParseJsonObject, WantsAnObject) {
    EXPECT_THROW(parse_json_object("[]"), refused);
    EXPECT_EQ(parse_json_object("{}").size(), 0U);
}

// What is read, written and read again is the same, to the last digit, and stays acceptable.
TEST(ParseJson, ReadsItsOwnDoublesAgain) {
    for (const std::string_view text :
         {"42.517317254039796", "12345678901234567890.5", "-9.3e18", "-0.0", "1.0", "1e300", "5e-324", "0.1"}) {
        const json::value read = parse_json(text);
        double exact = 0;
        std::from_chars(text.data(), text.data() + text.size(), exact);
        EXPECT_EQ(read.as_double(), exact) << text;
        EXPECT_EQ(parse_json(to_text(read)).as_double(), exact) << to_text(read);
    }
}

}  // namespace
}  // namespace comanda::json_test
