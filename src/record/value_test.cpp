#include "record/value.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace comanda::record::value_test {
namespace {

constexpr const char* id_a = "65a000000000000000000001";
constexpr const char* id_b = "65a000000000000000000002";

struct Result {
    std::string taken;  // The canonical members, as one object.
    std::vector<FieldError> errors;
    Warnings warnings;
};

Result take(const Field& field, std::string_view body, int digits = 2) {
    Notes notes{digits};
    json::object taken;
    for (Taken& each : take_field(field, parse_json_object(body), notes))
        taken.emplace(each.name, std::move(each.value));
    return {to_text(taken), std::move(notes.errors), std::move(notes.warnings)};
}

// The field is called "f" in what follows: what it becomes, or the one complaint about it.
std::string taken(const Field& field, std::string_view value) {
    const Result result = take(field, fmt::format(R"({{"f":{}}})", value));
    EXPECT_TRUE(result.errors.empty()) << value << ": " << result.errors[0].message;
    return result.taken;
}

std::string complaint(const Field& field, std::string_view value) {
    const Result result = take(field, fmt::format(R"({{"f":{}}})", value));
    if (result.errors.size() != 1) return fmt::format("{} complaints", result.errors.size());
    const FieldError& error = result.errors[0];
    return fmt::format("{} {} {}", error.field, error.code, error.message);
}

constexpr Field of_type(Type type) {
    return {.name = "f", .type = type, .about = "F."};
}

TEST(Value, TextIsAString) {
    EXPECT_EQ(taken(of_type(Type::text), R"("Soup")"), R"({"f":"Soup"})");
    EXPECT_EQ(taken(of_type(Type::text), R"("")"), R"({"f":""})");
    EXPECT_EQ(complaint(of_type(Type::text), "true"), "f INVALID_VALUE must be a string");
}

TEST(Value, TextIsLimitedInBytes) {
    constexpr Field three{.name = "f", .type = Type::text, .about = "F.", .most = 3};
    EXPECT_EQ(taken(three, R"("aé")"), R"({"f":"aé"})");
    EXPECT_EQ(complaint(three, R"("éé")"), "f INVALID_VALUE must have at most 3 bytes");
    EXPECT_EQ(take(of_type(Type::text), fmt::format(R"({{"f":"{}"}})", std::string(4000, 'x'))).errors.size(), 0U);
    EXPECT_EQ(complaint(of_type(Type::text), '"' + std::string(4001, 'x') + '"'),
              "f INVALID_VALUE must have at most 4000 bytes");
}

TEST(Value, RequiredTextIsNeitherBlankNorCleared) {
    constexpr Field needed{.name = "f", .type = Type::text, .about = "F.", .required = true};
    EXPECT_EQ(complaint(needed, R"(" \t")"), "f REQUIRED must not be empty");
    EXPECT_EQ(complaint(needed, "null"), "f REQUIRED cannot be cleared");
    EXPECT_EQ(taken(of_type(Type::text), "null"), R"({"f":null})");
}

TEST(Value, WholeIsANumberWithoutFraction) {
    EXPECT_EQ(taken(of_type(Type::whole), "7"), R"({"f":7})");
    for (const char* each : {"7.5", "true"})
        EXPECT_EQ(complaint(of_type(Type::whole), each), "f INVALID_VALUE must be a whole number") << each;
}

TEST(Value, NumbersKeepToTheirLimits) {
    EXPECT_EQ(complaint(of_type(Type::whole), "-1"), "f INVALID_VALUE must not be negative");
    EXPECT_EQ(taken(of_type(Type::whole), "1000000000000"), R"({"f":1000000000000})");
    EXPECT_EQ(complaint(of_type(Type::whole), "1000000000001"), "f INVALID_VALUE must be at most 1000000000000");
    constexpr Field narrow{.name = "f", .type = Type::whole, .about = "F.", .least = -2, .most = 3};
    EXPECT_EQ(taken(narrow, "-2"), R"({"f":-2})");
    EXPECT_EQ(taken(narrow, "3"), R"({"f":3})");
    EXPECT_EQ(complaint(narrow, "-3"), "f INVALID_VALUE must be at least -2");
    EXPECT_EQ(complaint(narrow, "4"), "f INVALID_VALUE must be at most 3");
}

TEST(Value, WholeMayComeAsTextOrAsAListOfOne) {
    constexpr Field field{.name = "f", .type = Type::whole, .about = "F.", .most = 9};
    for (const char* each : {"1", "1.0", "\"1\"", "[1]", "[\"1\"]", "\"1.0\"", "\" 1\""})
        EXPECT_EQ(taken(field, each), R"({"f":1})") << each;
    for (const char* each : {"[1,2]", "\"one\"", "1.5", "\"1.5\"", "true", "{\"a\":1}"})
        EXPECT_EQ(complaint(field, each), "f INVALID_VALUE must be a whole number") << each;
    for (const char* each : {"[]", "\"\"", "{}"})
        EXPECT_EQ(taken(field, each), "{}") << each << ": as if it had not been sent";
    EXPECT_EQ(complaint(field, "[\"10\"]"), "f INVALID_VALUE must be at most 9");
}

TEST(Value, FlagIsTrueOrFalse) {
    EXPECT_EQ(taken(of_type(Type::flag), "false"), R"({"f":false})");
    for (const char* each : {"2", "\"maybe\"", "[true]"})
        EXPECT_EQ(complaint(of_type(Type::flag), each), "f INVALID_VALUE must be true or false") << each;
}

TEST(Value, IdIsHexadecimalOrEmpty) {
    const std::string wrong = "f INVALID_VALUE must be an id of 24 lower-case hexadecimal characters";
    for (const Type type : {Type::id, Type::reference}) {
        EXPECT_EQ(taken(of_type(type), fmt::format("\"{}\"", id_a)), fmt::format(R"({{"f":"{}"}})", id_a));
        EXPECT_EQ(taken(of_type(type), R"("")"), R"({"f":""})");
        EXPECT_EQ(complaint(of_type(type), R"("65A000000000000000000001")"), wrong);
        EXPECT_EQ(complaint(of_type(type), R"("65a")"), wrong);
        EXPECT_EQ(complaint(of_type(type), "5"), "f INVALID_VALUE must be a string");
    }
    constexpr Field needed{.name = "f", .type = Type::reference, .about = "F.", .required = true, .of = "tax"};
    EXPECT_EQ(complaint(needed, R"("")"), "f REQUIRED must not be empty");
}

TEST(Value, IdsMayBeOneIdOrAList) {
    const Field ids = of_type(Type::ids);
    EXPECT_EQ(taken(ids, fmt::format("\"{}\"", id_a)), fmt::format(R"({{"f":"{}"}})", id_a));
    EXPECT_EQ(taken(ids, R"("")"), R"({"f":""})");
    EXPECT_EQ(taken(ids, "[]"), R"({"f":[]})");
    EXPECT_EQ(taken(ids, fmt::format(R"(["{}","{}"])", id_b, id_a)), fmt::format(R"({{"f":["{}","{}"]}})", id_b, id_a));
    EXPECT_EQ(complaint(ids, R"([""])"), "f[0] REQUIRED must not be empty");
    EXPECT_EQ(complaint(ids, "7"), "f INVALID_VALUE must be a list");
}

TEST(Value, ReferencesAreAList) {
    constexpr Field two{.name = "f", .type = Type::references, .about = "F.", .most = 2, .of = "tax"};
    EXPECT_EQ(taken(two, fmt::format(R"(["{}","{}"])", id_a, id_b)), fmt::format(R"({{"f":["{}","{}"]}})", id_a, id_b));
    EXPECT_EQ(taken(two, fmt::format("\"{}\"", id_a)), fmt::format(R"({{"f":["{}"]}})", id_a)) << "one alone";
    EXPECT_EQ(complaint(two, "7"), "f INVALID_VALUE must be a list");
    EXPECT_EQ(complaint(two, fmt::format(R"(["{}",7])", id_a)), "f[1] INVALID_VALUE must be a string");
    EXPECT_EQ(complaint(two, R"(["","",""])"), "f INVALID_VALUE must have at most 2 entries");
}

constexpr std::string_view sizes[] = {"Small", "extraLarge"};

TEST(Value, ChoiceIsAnsweredAsDeclared) {
    constexpr Field size{.name = "f", .type = Type::choice, .about = "F.", .choices = sizes};
    EXPECT_EQ(taken(size, R"("sMALL")"), R"({"f":"Small"})");
    EXPECT_EQ(taken(size, R"("EXTRALARGE")"), R"({"f":"extraLarge"})");
    EXPECT_EQ(taken(size, R"("")"), R"({"f":""})");
    for (const char* each : {"\"smal\"", "1"})
        EXPECT_EQ(complaint(size, each), "f INVALID_VALUE must be one of: Small, extraLarge") << each;
    constexpr Field needed{.name = "f", .type = Type::choice, .about = "F.", .required = true, .choices = sizes};
    EXPECT_EQ(complaint(needed, R"("")"), "f REQUIRED must not be empty");
}

TEST(Value, TimeIsATimeOfDayOrAnInstant) {
    const Field time = of_type(Type::time);
    for (const char* each : {"", "00:00", "23:59", "23:59:59", "24:00", "24:00:00", "2026-11-15T17:30:00.000Z"})
        EXPECT_EQ(taken(time, fmt::format("\"{}\"", each)), fmt::format(R"({{"f":"{}"}})", each));
    for (const char* each : {"24:01", "24:00:01", "25:00", "17:60", "17:30:60", "7:30", "17.30", "17:30:", "a7:30"}) {
        EXPECT_EQ(complaint(time, fmt::format("\"{}\"", each)),
                  "f INVALID_VALUE must be a time such as 17:30 or 2026-11-15T17:30:00.000Z")
            << each;
    }
}

TEST(Value, InstantIsNoTimeOfAnyDay) {
    const Field instant = of_type(Type::instant);
    for (const char* each : {"", "2026-11-15T17:30:00.000Z"})
        EXPECT_EQ(taken(instant, fmt::format("\"{}\"", each)), fmt::format(R"({{"f":"{}"}})", each));
    for (const char* each : {"23:59", "2026-13-15"}) {
        EXPECT_EQ(complaint(instant, fmt::format("\"{}\"", each)),
                  "f INVALID_VALUE must be an instant such as 2026-11-15T17:30:00.000Z");
    }
}

TEST(Value, NamesHaveNoBlanksAround) {
    constexpr Field name{.name = "name", .type = Type::text, .about = "F.", .required = true};
    Notes notes{2};
    const std::vector<Taken> kept = take_field(name, parse_json_object(R"({"name":" \t Dry  gin\n"})"), notes);
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_EQ(kept[0].value, "Dry  gin");
}

TEST(Value, DateIsADayOrAnInstant) {
    const Field date = of_type(Type::date);
    for (const char* each : {"", "2026-11-15", "2024-02-29", "2026-11-15T17:30:00.000Z"})
        EXPECT_EQ(taken(date, fmt::format("\"{}\"", each)), fmt::format(R"({{"f":"{}"}})", each));
    for (const char* each : {"\"2026-02-30\"", "\"2026-13-01\"", "\"17:30\"", "\"15.11.2026\"", "20261115"}) {
        EXPECT_EQ(complaint(date, each), "f INVALID_VALUE must be a day such as 2026-11-15 or an ISO 8601 instant")
            << each;
    }
}

TEST(Value, ListsJudgeEachEntry) {
    constexpr Field texts{.name = "f", .type = Type::texts, .about = "F.", .most = 3};
    EXPECT_EQ(taken(texts, R"(["a","b"])"), R"({"f":["a","b"]})");
    EXPECT_EQ(taken(texts, R"("a")"), R"({"f":["a"]})");
    EXPECT_EQ(complaint(texts, "true"), "f INVALID_VALUE must be a list");
    EXPECT_EQ(complaint(texts, R"(["a","long"])"), "f[1] INVALID_VALUE must have at most 3 bytes");
    EXPECT_EQ(complaint(texts, R"(["a",null])"), "f[1] REQUIRED must not be empty");
    constexpr Field wholes{.name = "f", .type = Type::wholes, .about = "F.", .most = 3};
    EXPECT_EQ(taken(wholes, "[1,2,3,1,2]"), R"({"f":[1,2,3,1,2]})");
    EXPECT_EQ(complaint(wholes, "[1,4]"), "f[1] INVALID_VALUE must be at most 3");
    EXPECT_EQ(take(wholes, R"({"f":[4,"x"]})").errors.size(), 2U);
}

TEST(Value, ListsAreLimitedInLength) {
    std::string zeros = "[0";
    for (int i = 1; i < 1000; ++i)
        zeros += ",0";
    EXPECT_EQ(take(of_type(Type::wholes), fmt::format(R"({{"f":{}]}})", zeros)).errors.size(), 0U);
    EXPECT_EQ(complaint(of_type(Type::wholes), zeros + ",0]"), "f INVALID_VALUE must have at most 1000 entries");
}

TEST(Value, TableIsKeptAsItIs) {
    EXPECT_EQ(taken(of_type(Type::table), R"({"b":[1],"a":null})"), R"({"f":{"b":[1],"a":null}})");
    EXPECT_EQ(complaint(of_type(Type::table), "[1]"), "f INVALID_VALUE must be an object");
}

TEST(Value, IgnoredFieldIsNotEvenJudged) {
    constexpr Field ignored{.name = "f", .type = Type::text, .about = "F.", .ignored = true};
    EXPECT_EQ(taken(ignored, "7"), "{}");
    EXPECT_TRUE(is_sent(ignored, {{"f", 7}}));
}

TEST(Value, AliasIsAnsweredAsTheName) {
    constexpr Field field{.name = "hideInPos", .type = Type::flag, .about = "F.", .alias = "hideInPOS"};
    EXPECT_EQ(take(field, R"({"hideInPOS":true})").taken, R"({"hideInPos":true})");
    EXPECT_EQ(take(field, R"({"hideInPOS":true,"hideInPos":true})").taken, R"({"hideInPos":true})");
    EXPECT_EQ(take(field, R"({"hideInPOS":null})").taken, R"({"hideInPos":null})");
    EXPECT_EQ(take(field, R"({"hideInpos":true})").taken, "{}");
    EXPECT_EQ(take(field, R"({"hideInPOS":true,"hideInPos":false})").errors,
              (std::vector<FieldError>{{"hideInPos", "INVALID_VALUE", "differs from its other spelling 'hideInPOS'"}}));
}

constexpr Field price{.name = "price", .type = Type::money, .about = "P.", .most = 100'000};

TEST(Twins, EitherSaysBoth) {
    const std::string both = R"({"price":1050,"priceStr":"10.50"})";
    EXPECT_EQ(take(price, R"({"price":1050})").taken, both);
    EXPECT_EQ(take(price, R"({"priceStr":"10.5"})").taken, both);
    EXPECT_EQ(take(price, R"({"price":1050,"priceStr":"10.50"})").taken, both);
    EXPECT_EQ(take(price, R"({"price":1050,"priceStr":""})").taken, both);
    EXPECT_EQ(take(price, R"({"price":1050,"priceStr":null})").taken, both);
    EXPECT_EQ(take(price, R"({"price":null,"priceStr":"10.50"})").taken, both);
}

TEST(Twins, MustSayTheSame) {
    for (const char* body : {R"({"price":1050,"priceStr":"10.51"})", R"({"price":"1050","priceStr":"10.51"})"}) {
        const Result result = take(price, body);
        EXPECT_EQ(result.taken, "{}") << body;
        EXPECT_EQ(result.errors,
                  (std::vector<FieldError>{
                      {"price", "MONEY_STR_MISMATCH", "says something else than priceStr: leave one of them out"}}));
    }
}

TEST(Twins, NullClearsBothAndEmptyTextSaysNothing) {
    const std::string cleared = R"({"price":null,"priceStr":null})";
    EXPECT_EQ(take(price, R"({"price":null})").taken, cleared);
    EXPECT_EQ(take(price, R"({"priceStr":null})").taken, cleared);
    EXPECT_EQ(take(price, R"({"price":null,"priceStr":null})").taken, cleared);
    EXPECT_EQ(take(price, R"({"price":null,"priceStr":""})").taken, cleared);
    EXPECT_EQ(take(price, R"({"priceStr":""})").taken, "{}");
    EXPECT_EQ(take(price, "{}").taken, "{}");
}

TEST(Twins, FollowTheCurrency) {
    EXPECT_EQ(take(price, R"({"price":7})", 0).taken, R"({"price":7,"priceStr":"7"})");
    EXPECT_EQ(take(price, R"({"price":7})", 2).taken, R"({"price":7,"priceStr":"0.07"})");
    EXPECT_EQ(take(price, R"({"price":7})", 3).taken, R"({"price":7,"priceStr":"0.007"})");
    EXPECT_EQ(take(price, R"({"priceStr":"12"})", 0).taken, R"({"price":12,"priceStr":"12"})");
    EXPECT_EQ(take(price, R"({"priceStr":"12"})", 3).taken, R"({"price":12000,"priceStr":"12.000"})");
    EXPECT_EQ(take(price, R"({"priceStr":"12.0"})", 0).errors.size(), 1U);
    EXPECT_EQ(take(price, R"({"priceStr":"1.234"})", 2).errors.size(), 1U);
    EXPECT_EQ(take(price, R"({"priceStr":"1.234"})", 3).taken, R"({"price":1234,"priceStr":"1.234"})");
}

TEST(Twins, ComplaintsNameTheOneThatIsWrong) {
    EXPECT_EQ(take(price, R"({"priceStr":"ten"})").errors,
              (std::vector<FieldError>{{"priceStr", "INVALID_VALUE", "must be a decimal number as a string"}}));
    EXPECT_EQ(take(price, R"({"priceStr":true})").errors.at(0).field, "priceStr");
    EXPECT_EQ(take(price, R"({"priceStr":"-0.01"})").errors,
              (std::vector<FieldError>{{"priceStr", "INVALID_VALUE", "must not be negative"}}));
    EXPECT_EQ(take(price, R"({"price":100001})").errors,
              (std::vector<FieldError>{{"price", "INVALID_VALUE", "must be at most 100000"}}));
    EXPECT_EQ(take(price, R"({"price":"10.50"})").errors.at(0).message, "must be minor units: 150 for 1.50");
}

TEST(Twins, PercentAndMilliHaveThreeDigitsInAnyCurrency) {
    for (const Type type : {Type::percent, Type::milli}) {
        EXPECT_EQ(take(of_type(type), R"({"f":8250})", 0).taken, R"({"f":8250,"fStr":"8.250"})");
        EXPECT_EQ(take(of_type(type), R"({"fStr":"8.25"})", 2).taken, R"({"f":8250,"fStr":"8.250"})");
        EXPECT_EQ(take(of_type(type), R"({"fStr":"8.2501"})", 3).errors.size(), 1U);
    }
}

constexpr Field row_fields[] = {
    {.name = "id", .type = Type::own_id, .about = "I."},
    {.name = "size", .type = Type::reference, .about = "S.", .required = true, .of = "size"},
    {.name = "name", .type = Type::name_of, .about = "N."},
    {.name = "price", .type = Type::money, .about = "P."},
    {.name = "note", .type = Type::text, .about = "N."},
    {.name = "formState", .type = Type::text, .about = "F.", .ignored = true},
};
constexpr Shape row{.title = "Row", .fields = row_fields, .bare = "size"};
constexpr Shape row_without_bare{.title = "Row", .fields = row_fields};
constexpr Field rows{.name = "f", .type = Type::shapes, .about = "F.", .most = 2, .shape = &row};

TEST(Shapes, AreBroughtIntoOneForm) {
    const Result result = take(
        rows,
        fmt::format(R"({{"f":[{{"name":"Forged","priceStr":"2","formState":"x","size":"{}","id":"r1"}}]}})", id_a));
    EXPECT_TRUE(result.errors.empty());
    EXPECT_TRUE(result.warnings.empty());
    EXPECT_EQ(result.taken, fmt::format(R"({{"f":[{{"id":"r1","size":"{}","price":200,"priceStr":"2.00"}}]}})", id_a));
}

TEST(Shapes, BareIdStandsForAnObject) {
    EXPECT_EQ(taken(rows, fmt::format(R"(["{}"])", id_a)), fmt::format(R"({{"f":[{{"size":"{}"}}]}})", id_a));
    EXPECT_EQ(complaint(rows, R"(["x"])"),
              "f[0].size INVALID_VALUE must be an id of 24 lower-case hexadecimal characters");
    EXPECT_EQ(complaint(rows, "[5]"), "f[0] INVALID_VALUE must be an object or an id");
    constexpr Field without{.name = "f", .type = Type::shapes, .about = "F.", .shape = &row_without_bare};
    EXPECT_EQ(complaint(without, fmt::format(R"(["{}"])", id_a)), "f[0] INVALID_VALUE must be an object");
}

TEST(Shapes, KeepAndTellUnknownMembers) {
    const Result result = take(rows, fmt::format(R"({{"f":["{0}",{{"color":{{"r":1}},"size":"{0}"}}]}})", id_a));
    EXPECT_EQ(result.taken, fmt::format(R"({{"f":[{{"size":"{0}"}},{{"size":"{0}","color":{{"r":1}}}}]}})", id_a));
    ASSERT_EQ(result.warnings.size(), 1U);
    EXPECT_EQ(result.warnings[0].code + " " + result.warnings[0].field, "UNKNOWN_FIELD f[1].color");
}

TEST(Shapes, ComplainByPath) {
    const Result result = take(rows, R"({"f":[{"price":-1},{"size":"","id":true}]})");
    const std::vector<FieldError> expected{{"f[0].price", "INVALID_VALUE", "must not be negative"},
                                           {"f[0].size", "REQUIRED", "is required"},
                                           {"f[1].size", "REQUIRED", "must not be empty"},
                                           {"f[1].id", "INVALID_VALUE", "must be a string of at most 64 bytes"}};
    EXPECT_EQ(result.errors, expected);
    EXPECT_EQ(complaint(rows, "[1,2,3]"), "f INVALID_VALUE must have at most 2 entries");
}

TEST(Shapes, EmptyOwnIdIsNone) {
    for (const char* each : {"null", "\"\""}) {
        EXPECT_EQ(taken(rows, fmt::format(R"([{{"id":{},"size":"{}"}}])", each, id_a)),
                  fmt::format(R"({{"f":[{{"size":"{}"}}]}})", id_a));
    }
    EXPECT_EQ(complaint(rows, fmt::format(R"([{{"id":"{}","size":"{}"}}])", std::string(65, 'x'), id_a)),
              "f[0].id INVALID_VALUE must be a string of at most 64 bytes");
}

// It says something there, such as that there is no limit.
TEST(Shapes, KeepNullInTheirMembers) {
    EXPECT_EQ(taken(rows, fmt::format(R"([{{"size":"{}","price":null,"note":null}}])", id_a)),
              fmt::format(R"({{"f":[{{"size":"{}","price":null,"priceStr":null,"note":null}}]}})", id_a));
    EXPECT_EQ(complaint(rows, R"([{"size":null}])"), "f[0].size REQUIRED cannot be cleared");
}

}  // namespace
}  // namespace comanda::record::value_test
