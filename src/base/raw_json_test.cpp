#include "base/raw_json.h"

#include <gtest/gtest.h>

#include <random>

#include "base/check.h"
#include "base/json.h"

namespace comanda::raw::raw_json_test {
namespace {

// The value written again without blanks between members and elements, by walking over it.
std::string walked(Reader& reader) {
    std::string out;
    if (reader.peek() == '{') {
        reader.begin_object();
        while (const auto name = reader.next_name())
            out += (out.empty() ? "\"" : ",\"") + std::string(*name) + "\":" + walked(reader);
        return "{" + out + "}";
    }
    if (reader.peek() == '[') {
        reader.begin_array();
        bool first = true;
        while (reader.next_element()) {
            out += (first ? "" : ",") + walked(reader);
            first = false;
        }
        return "[" + out + "]";
    }
    return std::string(reader.skip_value());
}

std::string walked(std::string_view text) {
    Reader reader(text);
    return walked(reader);
}

TEST(RawReader, GivesNamesAndValuesAsTheyStand) {
    const std::string_view text = " {\t\"a\" : 1.10 ,\r\n\"b\\\"\\u00e9\":[ 1 , {\"c\":\"]}\\\"\"} ] , \"\":null } ";
    Reader reader(text);
    reader.begin_object();
    EXPECT_EQ(reader.next_name(), "a");
    EXPECT_EQ(reader.peek(), '1');
    EXPECT_EQ(reader.skip_value(), "1.10");
    EXPECT_EQ(reader.next_name(), R"(b\"\u00e9)");
    const std::string_view list = reader.skip_value();
    EXPECT_EQ(list, R"([ 1 , {"c":"]}\""} ])");
    EXPECT_TRUE(list.data() > text.data() && list.data() < text.data() + text.size()) << "a slice, not a copy";
    EXPECT_EQ(reader.next_name(), "");
    EXPECT_EQ(reader.skip_value(), "null");
    EXPECT_EQ(reader.next_name(), std::nullopt);
    EXPECT_EQ(reader.peek(), '\0');
}

TEST(RawReader, WalksOverEmptyThings) {
    EXPECT_EQ(walked("{ }"), "{}");
    EXPECT_EQ(walked("[ ]"), "[]");
    EXPECT_EQ(walked(R"([ [ ] , { "a" : { } } , "" ])"), R"([[],{"a":{}},""])");
    EXPECT_EQ(walked("-7"), "-7");
    EXPECT_EQ(walked(R"("\\")"), R"("\\")");
}

TEST(RawReader, CallsTextThatNobodyAcceptedABug) {
    for (const char* text : {"", "[1", "{\"a", "{\"a\"}", "[}", "{1:2}", "[,", "\"abc\\\""}) {
        EXPECT_THROW(walked(text), bug) << text;
    }
    Reader closed("]");
    EXPECT_THROW(closed.skip_value(), bug);
}

// A random value, with blanks where they may stand.
class RandomText {
  public:
    explicit RandomText(unsigned seed) : random_(seed) {}

    std::string value(int depth = 0) {
        switch (random_() % (depth < 4 ? 8 : 5)) {
            case 0:
                return std::to_string(static_cast<int>(random_() % 2'000) - 1'000);
            case 1:
                return std::to_string(random_() % 100) + "." + std::to_string(random_() % 1'000);
            case 2:
                return random_() % 2 == 0 ? "true" : "null";
            case 3:
            case 4:
                return text();
            case 5:
                return sequence('[', ']', [&] { return value(depth + 1); });
            default:
                names_ = 0;
                return sequence('{', '}', [&] {
                    return "\"" + std::to_string(random_() % 1'000'000) + "-" + std::to_string(names_++) + "\"" +
                           blank() + ":" + blank() + value(depth + 1);
                });
        }
    }

  private:
    std::string blank() {
        static constexpr const char* blanks[] = {"", "", "", " ", "\n", "\t \r"};
        return blanks[random_() % std::size(blanks)];
    }
    std::string text() {
        static constexpr const char* pieces[] = {
            "a", "é", "日", "😀", "\\n", "\\\"", "\\\\", "\\u00e9", "\\ud83d\\ude00",
            "}", "]", "{",  "[", ",",   ":",    " ",    "\\/",     "\x7f"};
        std::string out = "\"";
        for (std::size_t n = random_() % (random_() % 8 == 0 ? 100 : 6); n > 0; --n)
            out += pieces[random_() % std::size(pieces)];
        return out + "\"";
    }
    template <class Each>
    std::string sequence(char begin, char end, Each each) {
        std::string out = begin + blank();
        for (std::size_t n = random_() % 4, i = 0; i < n; ++i)
            out += (i > 0 ? "," + blank() : "") + each() + blank();
        return out + end;
    }

    std::mt19937 random_;
    unsigned names_ = 0;
};

// Property: walking over any value loses nothing, and one value has one canonical text.
TEST(RawReader, AgreesWithTheParserOnAnything) {
    for (unsigned seed = 1; seed <= 5'000; ++seed) {
        const std::string text = RandomText(seed).value();
        const json::value parsed = parse_json(text);
        const std::string again = walked(text), one_form = canonical(text);
        ASSERT_TRUE(parse_json(again) == parsed) << text;
        ASSERT_TRUE(parse_json(one_form) == parsed) << text << "\n" << one_form;
        ASSERT_EQ(canonical(one_form), one_form);
        ASSERT_TRUE(is_same(text, again) && is_same(one_form, text)) << text;
        ASSERT_FALSE(is_same(text, "[" + text + "]")) << text;
        ASSERT_TRUE(std::ranges::all_of(one_form, [](char c) { return c >= 0x20; })) << one_form;
    }
}

TEST(RawMember, IsTheValueAsItStands) {
    const std::string_view text = R"( { "a" : 1.10 , "b":{"c":[ 1 , "}" ]},"":null,"a":2, "é":"x" , "q\"":7} )";
    EXPECT_EQ(member(text, "a"), "1.10") << "of two the first";
    EXPECT_EQ(member(text, "b"), R"({"c":[ 1 , "}" ]})");
    EXPECT_EQ(member(text, ""), "null");
    EXPECT_EQ(member(text, "é"), "\"x\"");
    EXPECT_EQ(member(text, R"(q\")"), "7") << "names are as they are written";
    EXPECT_EQ(member(text, "c"), std::nullopt) << "that is a member of a member";
    EXPECT_EQ(member(text, "A"), std::nullopt);
    EXPECT_EQ(member("{}", "a"), std::nullopt);
    EXPECT_EQ(member(R"({"ab":1})", "a"), std::nullopt);
    EXPECT_EQ(member(R"({"a":1})", "ab"), std::nullopt);
    const std::string_view value = member(text, "b").value_or("");
    EXPECT_TRUE(value.data() > text.data() && value.data() < text.data() + text.size()) << "a slice, not a copy";
}

TEST(RawMember, IsOfAnObjectOnly) {
    for (const char* other : {"", "1", "null", "[]", R"(["a"])", R"("a")", R"({"b":1,)", R"({"b" 1})"})
        EXPECT_THROW(member(other, "a"), bug) << other;
}

// Property: any member of any object is found, and is what the parser finds.
TEST(RawMember, AgreesWithTheParser) {
    std::size_t found = 0;
    for (unsigned seed = 1; seed <= 5'000; ++seed) {
        const std::string text = RandomText(seed).value();
        const json::value parsed = parse_json(text);
        if (!parsed.is_object()) continue;
        EXPECT_EQ(member(text, "absent"), std::nullopt);
        for (const auto& each : parsed.get_object()) {
            const auto value = member(text, each.key());
            ASSERT_TRUE(value && parse_json(*value) == each.value()) << text << " " << each.key();
            ++found;
        }
    }
    EXPECT_GT(found, 1'000u);
}

TEST(RawValue, IsTextOrAWholeNumber) {
    EXPECT_EQ(text_of("\"a b\""), "a b");
    EXPECT_EQ(text_of(R"("\u00e9\n")"), "é\n");
    EXPECT_EQ(text_of("\"\""), "");
    EXPECT_EQ(text_of("17"), "17");
    EXPECT_EQ(text_of("-3"), "-3");
    for (const char* other : {"1.0", "1e2", "true", "null", "[1]", "{}", ""})
        EXPECT_EQ(text_of(other), "") << other;
    EXPECT_EQ(whole_of("9223372036854775807"), 9223372036854775807);
    EXPECT_EQ(whole_of("-12"), -12);
    for (const char* other : {"9223372036854775808", "1.5", "1e-2", "1e99", "\"1\"", "null", "true", "[1]", ""})
        EXPECT_EQ(whole_of(other), std::nullopt) << other;
}

TEST(RawValue, IsAWholeNumberHoweverItIsWritten) {
    for (const char* way : {"2000", "2000.0", "2e3", "2E+3", "2.000e3", "20000e-1", "200000.00e-2"})
        EXPECT_EQ(whole_of(way), 2000) << way;
    for (const char* zero : {"0", "-0", "0.0", "-0.00", "0e999999999", "0.0e-5"})
        EXPECT_EQ(whole_of(zero), 0) << zero;
    EXPECT_EQ(whole_of("-12.0"), -12);
    EXPECT_EQ(whole_of("9223372036854775807.0"), 9223372036854775807);
    EXPECT_EQ(whole_of("9223372036854775808.0"), std::nullopt);
}

TEST(RawValue, IsADecimalNumberToTheLastDigit) {
    const auto read = [](std::string_view value) {
        const auto number = decimal_of(value);
        return number ? std::to_string(number->digits) + "/" + std::to_string(number->places) : "none";
    };
    EXPECT_EQ(read("0.35"), "35/2");
    EXPECT_EQ(read("-1.50"), "-15/1");
    EXPECT_EQ(read("35e-2"), "35/2");
    EXPECT_EQ(read("12"), "12/0");
    EXPECT_EQ(read("0.000000000000000001"), "1/18");
    EXPECT_EQ(read("1e-19"), "none");
    EXPECT_EQ(read("\"0.35\""), "none");
    EXPECT_EQ(read("null"), "none");
}

TEST(RawValue, IsTrueUnlessItIsNothing) {
    for (const char* nothing :
         {"false", "null", "0", "-0", "0.00", "0e7", "0.0E-12", "\"\"", "[]", "{}", "[ ]", "{\n\t}"})
        EXPECT_FALSE(is_true(nothing)) << nothing;
    for (const char* something :
         {"true", "1", "-2", "0.01", "10e0", "\"0\"", "\"false\"", "[0]", "{\"a\":0}", "[ []]", "\" \""})
        EXPECT_TRUE(is_true(something)) << something;
}

TEST(RawValue, IsTheSameHoweverItIsWritten) {
    EXPECT_TRUE(is_same("1.10", "1.1"));
    EXPECT_TRUE(is_same("1.5", "15e-1"));
    EXPECT_TRUE(is_same("\"é/\"", R"("\u00E9\/")"));
    EXPECT_TRUE(is_same(R"({"a":1,"b":[2, 3]})", R"( {"b":[2,3],"a":1})"));
    EXPECT_FALSE(is_same("1", "1.0"));
    EXPECT_FALSE(is_same("1", "\"1\""));
    EXPECT_FALSE(is_same("\"a\"", "\"b\""));
    EXPECT_FALSE(is_same("[1,2]", "[2,1]"));
    EXPECT_FALSE(is_same("null", "false"));
}

TEST(RawValue, HasOneCanonicalText) {
    EXPECT_EQ(canonical(R"({"b":[],"a":{},"é":[1 ,2.50]})"), R"({"a": {}, "b": [], "\u00e9": [1, 2.5]})");
    EXPECT_EQ(canonical(R"(["\u0001\b\f\n\r\t\"\\\/", true, null, -7, 2.0])"),
              R"(["\u0001\b\f\n\r\t\"\\/", true, null, -7, 2.0])");
    EXPECT_EQ(canonical("\"日😀\""), R"("\u65e5\ud83d\ude00")");
}

TEST(RawValue, IsTheSameZeroWithAndWithoutASign) {
    EXPECT_TRUE(is_same("-0", "0"));
    EXPECT_TRUE(is_same("[1,-0]", "[1,0]"));
    EXPECT_FALSE(is_same("-7", "7"));
}

}  // namespace
}  // namespace comanda::raw::raw_json_test
