#include "record/references.h"

#include <gtest/gtest.h>

namespace comanda::record::references_test {
namespace {

constexpr Field inner_fields[] = {{.name = "modifier", .type = Type::reference, .about = "M.", .of = "modifier"}};
constexpr Shape inner{.title = "Inner", .fields = inner_fields};
constexpr Field row_fields[] = {
    {.name = "size", .type = Type::reference, .about = "S.", .of = "size"},
    {.name = "taxes", .type = Type::references, .about = "T.", .of = "tax"},
    {.name = "choices", .type = Type::shapes, .about = "C.", .shape = &inner},
};
constexpr Shape row{.title = "Row", .fields = row_fields};
constexpr Field dish_fields[] = {
    {.name = "name", .type = Type::text, .about = "Name.", .required = true},
    {.name = "category", .type = Type::reference, .about = "C.", .of = "category", .of_facet = "drinks"},
    {.name = "taxes", .type = Type::references, .about = "T.", .of = "tax"},
    {.name = "rows", .type = Type::shapes, .about = "R.", .shape = &row},
    {.name = "copies", .type = Type::ids, .about = "No references: nothing is said about what they name."},
};
constexpr Lists lists = {{.path = "l", .operation = "list_dishes", .about = "Dishes."}};
constexpr Kind dish{.name = "dish",
                    .plural = "dishes",
                    .title = "Dish",
                    .about = "A dish.",
                    .privilege = http::Privilege::bo_menu_item,
                    .paths = {.one = "o"},
                    .lists = lists,
                    .fields = dish_fields};
static_assert(well_formed(dish));

std::vector<std::string> told(std::string_view fields) {
    std::vector<std::string> all;
    for (const Reference& each : references_of(dish, parse_json_object(fields)))
        all.push_back(each.path + ' ' + std::string(each.kind) + ' ' + std::string(each.facet) + ' ' + each.id);
    return all;
}

TEST(References, AreFoundWhereverTheyAreDeclared) {
    const std::vector<std::string> expected{"category category drinks c",
                                            "taxes[0] tax  t1",
                                            "taxes[1] tax  t2",
                                            "rows[0].size size  s",
                                            "rows[1].taxes[0] tax  t1",
                                            "rows[1].choices[0].modifier modifier  m1",
                                            "rows[1].choices[1].modifier modifier  m2"};
    EXPECT_EQ(told(R"({"taxes":["t1","t2"],"category":"c","rows":[{"size":"s"},)"
                   R"({"taxes":["t1"],"choices":[{"modifier":"m1"},{"modifier":"m2"}]}],)"
                   R"("copies":["x"],"originalID":"o"})"),
              expected);
}

TEST(References, AreNoneWhereNothingIsNamed) {
    EXPECT_TRUE(told("{}").empty());
    EXPECT_TRUE(told(R"({"category":"","taxes":[],"rows":[]})").empty());
    // Not of the declared form, as documents from elsewhere may be.
    EXPECT_TRUE(told(R"({"category":7,"taxes":"t","rows":[1,{"taxes":[null]}]})").empty());
}

TEST(ReferenceText, HoldsEachIdOnceInOrder) {
    EXPECT_EQ(reference_text({}), "");
    EXPECT_EQ(reference_text({{"x", "tax", "", "b"}, {"y", "tax", "", "a"}, {"z", "size", "", "b"}}), "a b");
}

}  // namespace
}  // namespace comanda::record::references_test
