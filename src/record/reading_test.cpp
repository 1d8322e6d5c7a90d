// What clients send in other forms than the declared ones.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "record/value.h"

namespace comanda::record::reading_test {
namespace {

struct Result {
    std::string taken;  // The canonical members, as one object.
    std::vector<FieldError> errors;
    Warnings warnings;
};

Result take(const Field& field, std::string_view body) {
    Notes notes;
    json::object taken;
    for (Taken& each : take_field(field, parse_json_object(body), notes))
        taken.emplace(each.name, std::move(each.value));
    return {to_text(taken), std::move(notes.errors), std::move(notes.warnings)};
}

// What was sent, and what it was read as.
TEST(Reading, TellsWhatItReadOtherwiseThanSent) {
    struct Case {
        Field field;
        const char *sent, *read;
    };
    static constexpr std::string_view words[] = {"Custom sort", "A-Z"};
    static constexpr OtherWord others[] = {{"alphabetical", "A-Z"}};
    const Case cases[] = {
        {{.name = "f", .type = Type::text, .about = "F."}, "12", R"("12")"},
        {{.name = "f", .type = Type::text, .about = "F."}, "{}", "null"},
        {{.name = "f", .type = Type::text, .about = "F."}, "4111111111111111", R"("a string")"},
        {{.name = "f", .type = Type::whole, .about = "F."}, R"("7")", "7"},
        {{.name = "f", .type = Type::flag, .about = "F."}, R"("True")", "true"},
        {{.name = "f", .type = Type::flag, .about = "F."}, "0", "false"},
        {{.name = "f", .type = Type::number, .about = "F."}, R"("40.7")", "40.7"},
        {{.name = "f", .type = Type::choice, .about = "F.", .choices = words}, R"("custom_sort")", R"("Custom sort")"},
        {{.name = "f", .type = Type::choice, .about = "F.", .choices = words, .other_words = others},
         R"("Alphabetical")",
         R"("A-Z")"},
        {{.name = "f", .type = Type::reference, .about = "F.", .of = "tax"},
         R"({"id":"65a000000000000000000001","name":"VAT"})",
         R"("65a000000000000000000001")"},
        {{.name = "f", .type = Type::references, .about = "F.", .of = "tax"}, R"("")", "null"},
        {{.name = "f", .type = Type::instant, .about = "F."},
         R"("11/15/2026 05:30 PM")",
         R"("2026-11-15T17:30:00.000Z")"},
        {{.name = "f", .type = Type::date, .about = "F."}, R"("15-Nov-2026")", R"("2026-11-15")"},
        {{.name = "f", .type = Type::named_day, .about = "F."}, R"("1990-01-31")", R"("31-Jan-1990")"},
        {{.name = "f", .type = Type::money, .about = "F."}, "750.0", "750"},
    };
    for (const Case& each : cases) {
        const Result result = take(each.field, fmt::format(R"({{"f":{}}})", each.sent));
        ASSERT_TRUE(result.errors.empty()) << each.sent << ": " << result.errors[0].message;
        ASSERT_EQ(result.warnings.size(), 1U) << each.sent;
        EXPECT_EQ(result.warnings[0].code + " " + result.warnings[0].field, "COERCED f") << each.sent;
        EXPECT_EQ(to_text(result.warnings[0].to), each.read) << each.sent;
        EXPECT_EQ(to_text(result.warnings[0].from).find("4111111111111111"), std::string::npos);
    }
}

TEST(Reading, KeepsWordsThatDecideNothing) {
    static constexpr std::string_view words[] = {"A-Z"};
    constexpr Field field{.name = "f", .type = Type::choice, .about = "F.", .open = true, .choices = words};
    const Result result = take(field, R"({"f":"By colour"})");
    EXPECT_EQ(result.taken, R"({"f":"By colour"})");
    ASSERT_EQ(result.warnings.size(), 1U);
    EXPECT_EQ(result.warnings[0].code, "UNKNOWN_WORD");
}

TEST(Reading, KeepsATextThatIsNoInstantWhereNoneIsNeeded) {
    constexpr Field field{.name = "f", .type = Type::instant, .about = "F.", .open = true};
    for (const auto& [sent, read] :
         {std::pair(R"({"f":"ASAP"})", R"({"f":"ASAP"})"), {R"({"f":12})", R"({"f":"12"})"}}) {
        const Result result = take(field, sent);
        EXPECT_EQ(result.taken, read);
        ASSERT_FALSE(result.warnings.empty());
        EXPECT_EQ(result.warnings.back().code, "UNKNOWN_WORD");
    }
    EXPECT_EQ(take(field, R"({"f":true})").errors.size(), 1U);
    const Result plain = take(field, R"({"f":"2026-11-15 17:30"})");
    EXPECT_EQ(plain.taken, R"({"f":"2026-11-15T17:30:00.000Z"})");
    ASSERT_EQ(plain.warnings.size(), 1U);
    EXPECT_EQ(plain.warnings[0].code, "COERCED");
}

// Also if a digit of it is wrong.
TEST(Reading, KeepsSixAndFourDigitsOfACard) {
    constexpr Field field{.name = "f", .type = Type::text, .about = "F.", .card = true};
    for (const auto& [sent, read] : {std::pair(R"("4111 1111 1111 1112")", R"("4111 11** **** 1112")"),
                                     {"4111111111111112", R"("411111******1112")"},
                                     {R"("411111******1112")", R"("411111******1112")"},
                                     {R"("1112")", R"("1112")"}}) {
        const Result result = take(field, fmt::format(R"({{"f":{}}})", sent));
        EXPECT_EQ(result.taken, fmt::format(R"({{"f":{}}})", read));
        ASSERT_EQ(result.warnings.size(), sent[0] == '"' ? 0U : 1U) << sent;
        for (const Warning& each : result.warnings) {
            EXPECT_EQ(each.code + " " + to_text(each.from), R"(COERCED "a number")");
            EXPECT_EQ(to_text(each.to), R"("a string")");
        }
    }
}

TEST(Reading, LetsATwinThatIsZeroOrUnreadableGiveWay) {
    constexpr Field field{.name = "f", .type = Type::money, .about = "F."};
    for (const char* each :
         {R"({"f":750})", R"({"fStr":"7.50"})", R"({"f":0,"fStr":"7.50"})", R"({"f":750,"fStr":"0.00"})",
          R"({"f":750,"fStr":""})", R"({"f":"","fStr":"7,50"})", R"({"f":7.5,"fStr":"7.50"})",
          R"({"f":750,"fStr":"$7.50"})", R"({"f":750,"fStr":7.5})", R"({"f":"750","fStr":"7.5"})"}) {
        const Result result = take(field, each);
        EXPECT_TRUE(result.errors.empty()) << each;
        EXPECT_EQ(result.taken, R"({"f":750,"fStr":"7.50"})") << each;
    }
    EXPECT_EQ(take(field, R"({"f":750,"fStr":"7.51"})").errors.at(0).code, "MONEY_STR_MISMATCH");
    EXPECT_EQ(take(field, R"({"f":7.5})").errors.at(0).message, "must be minor units: 150 for 1.50");
}

TEST(Reading, TakesNoTextWithDecimalsForMinorUnits) {
    constexpr Field field{.name = "f", .type = Type::money, .about = "F."};
    for (const char* each : {R"({"f":"1.00"})", R"({"f":"1.50"})", R"({"f":1.5})"})
        EXPECT_EQ(take(field, each).errors.at(0).message, "must be minor units: 150 for 1.50") << each;
}

}  // namespace
}  // namespace comanda::record::reading_test
