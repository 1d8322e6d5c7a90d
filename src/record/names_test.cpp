#include "record/names.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace comanda::record::names_test {
namespace {

constexpr const char* id_a = "65a000000000000000000001";
constexpr const char* id_b = "65a000000000000000000002";
constexpr const char* id_c = "65a000000000000000000003";

constexpr Field choice_fields[] = {
    {.name = "modifier", .type = Type::reference, .about = "M.", .of = "modifier"},
    {.name = "modifierName", .type = Type::name_of, .about = "N."},
};
constexpr Shape choice{.title = "Choice", .fields = choice_fields};
constexpr Field price_fields[] = {
    {.name = "size", .type = Type::reference, .about = "S.", .of = "size"},
    {.name = "name", .type = Type::name_of, .about = "N."},
    {.name = "price", .type = Type::whole, .about = "P."},
    {.name = "choices", .type = Type::shapes, .about = "C.", .shape = &choice},
};
constexpr Shape price{.title = "Price", .fields = price_fields};
constexpr Field printer_fields[] = {
    {.name = "printer", .type = Type::reference, .about = "P.", .of = "printer"},
    {.name = "name", .type = Type::text, .about = "N."},
};
constexpr Shape printer{.title = "Printer", .fields = printer_fields};

constexpr Lists lists = {{.path = "l", .operation = "list_dishes", .about = "Dishes."}};
constexpr Field dish_fields[] = {
    {.name = "name", .type = Type::text, .about = "Name.", .required = true},
    {.name = "prices", .type = Type::shapes, .about = "P.", .shape = &price},
    {.name = "printers", .type = Type::shapes, .about = "P.", .shape = &printer},
    {.name = "size", .type = Type::reference, .about = "S.", .of = "size"},
};
constexpr Kind dish{.name = "dish",
                    .plural = "dishes",
                    .title = "Dish",
                    .about = "A dish.",
                    .privilege = http::Privilege::bo_menu_item,
                    .paths = {.one = "o"},
                    .lists = lists,
                    .fields = dish_fields};
static_assert(well_formed(dish));
constexpr Field plain_fields[] = {
    {.name = "name", .type = Type::text, .about = "Name.", .required = true},
    {.name = "printers", .type = Type::shapes, .about = "P.", .shape = &printer},
};
constexpr Kind plain{.name = "plain",
                     .plural = "plains",
                     .title = "Plain",
                     .about = "A kind that shows no names.",
                     .privilege = http::Privilege::bo_menu_item,
                     .paths = {.one = "o"},
                     .lists = lists,
                     .fields = plain_fields};
static_assert(well_formed(plain));

std::string marked(const Kind& kind, std::string_view fields) {
    json::object object = parse_json_object(fields);
    mark_names(kind, object);
    return to_text(object);
}

std::string mark(std::string_view id) {
    return fmt::format(R"("\u0000{}")", id);
}

TEST(MarkNames, OnlyWhereTheKindShowsOne) {
    const std::string doc = marked(
        dish, fmt::format(R"({{"name":"Soup","prices":[{{"size":"{0}","price":1}}],"printers":[{{"printer":"{1}"}}],)"
                          R"("size":"{0}"}})",
                          id_a, id_b));
    EXPECT_EQ(doc, fmt::format(R"({{"name":"Soup","prices":[{{"size":"{0}","name":{1},"price":1}}],)"
                               R"("printers":[{{"printer":"{2}"}}],"size":"{0}"}})",
                               id_a, mark(id_a), id_b));
    EXPECT_TRUE(has_marks(doc));
}

TEST(MarkNames, InShapesInsideShapes) {
    const std::string doc =
        marked(dish, fmt::format(R"({{"prices":[{{"choices":[{{"modifier":"{}"}}],"size":"{}"}}]}})", id_b, id_a));
    EXPECT_EQ(doc, fmt::format(R"({{"prices":[{{"choices":[{{"modifier":"{}","modifierName":{}}}],"size":"{}",)"
                               R"("name":{}}}]}})",
                               id_b, mark(id_b), id_a, mark(id_a)));
}

TEST(MarkNames, NotWithoutARecordToName) {
    for (const char* fields : {R"({"prices":[{"size":""},{"price":1},7]})", R"({"prices":"none"})", "{}"}) {
        EXPECT_EQ(marked(dish, fields), fields);
        EXPECT_FALSE(has_marks(marked(dish, fields)));
    }
    const std::string fields = fmt::format(R"({{"printers":[{{"printer":"{}","name":"Bar"}}]}})", id_a);
    EXPECT_EQ(marked(plain, fields), fields);
}

TEST(DropNames, LeavesWhatAClientWouldSend) {
    const std::string sent =
        fmt::format(R"({{"name":"Soup","prices":[{{"size":"{0}","price":1,"choices":[{{"modifier":"{1}"}}]}}],)"
                    R"("printers":[{{"printer":"{2}","name":"Bar"}}]}})",
                    id_a, id_b, id_c);
    json::object object = parse_json_object(sent);
    mark_names(dish, object);
    drop_names(dish, object);
    EXPECT_EQ(object, parse_json_object(sent));
}

TEST(WithNames, PutsNamesInPlaceOfMarks) {
    const std::string small = "Small";
    const std::string doc = fmt::format(R"([{0},{1},{0}])", mark(id_a), mark(id_b));
    const auto name_of = [&](std::string_view id) { return id == id_a ? &small : nullptr; };
    EXPECT_EQ(with_names(doc, name_of), R"(["Small","","Small"])");
}

TEST(WithNames, TouchesNoDocumentWithoutMarks) {
    const auto nobody_asks = [](std::string_view) -> const std::string* {
        ADD_FAILURE() << "no name is shown";
        return nullptr;
    };
    // The last two look like marks, and are a text about one and a zero byte that marks nothing.
    for (const std::string& doc :
         {std::string("{}"), std::string(), fmt::format(R"({{"name":"\\u0000{}"}})", id_a),
          fmt::format(R"({{"name":"\"\\u0000{}\""}})", id_a), std::string(R"({"name":"\u0000short"})")})
        EXPECT_EQ(with_names(doc, nobody_asks), doc);
}

TEST(WithNames, StaysJsonWhateverTheNameIs) {
    for (const std::string& name : {std::string("12\" \\ pizza"), std::string("a\nb\tc\x01\x1f"), std::string("é☕"),
                                    std::string("\",\"price\":0,\"x\":\"")}) {
        const std::string doc =
            with_names(fmt::format(R"({{"name":{},"price":5}})", mark(id_a)), [&](std::string_view) { return &name; });
        const json::object object = parse_json_object(doc);
        EXPECT_EQ(object.size(), 2U) << doc;
        EXPECT_EQ(object.at("name").as_string(), name) << doc;
        EXPECT_EQ(object.at("price"), json::value(5)) << doc;
    }
}

TEST(ParseDocument, IsTheSameStoredAndAnswered) {
    const std::string sent = fmt::format(R"({{"name":"Soup","prices":[{{"size":"{}","price":1}}]}})", id_a);
    const std::string stored = marked(dish, sent);
    const std::string small = "Small";
    const std::string answered = with_names(stored, [&](std::string_view) { return &small; });
    EXPECT_NE(answered.find("Small"), std::string::npos);
    for (const std::string& doc : {sent, stored, answered})
        EXPECT_EQ(parse_document(dish, doc), parse_json_object(sent)) << doc;
}

TEST(ShownKinds, AreThoseWhoseNamesOthersShow) {
    const Kind* both[] = {&dish, &plain};
    EXPECT_EQ(shown_kinds(both), (std::set<std::string, std::less<>>{"modifier", "size"}));
    const Kind* one[] = {&plain};
    EXPECT_TRUE(shown_kinds(one).empty());
    EXPECT_TRUE(shown_kinds({}).empty());
}

}  // namespace
}  // namespace comanda::record::names_test
