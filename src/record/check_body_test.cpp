#include "record/check_body.h"

#include <gtest/gtest.h>

#include "record/document.h"

namespace comanda::record {
namespace {

constexpr Field dish_fields[] = {
    {.name = "name", .type = Type::text, .about = "Name.", .required = true, .searchable = true, .most = 10},
    {.name = "hideInPos", .type = Type::flag, .about = "Hidden.", .alias = "hideInPOS"},
    {.name = "priority", .type = Type::whole, .about = "Order.", .most = 9},
    {.name = "code", .type = Type::text, .about = "Code.", .searchable = true},
};
constexpr List dish_lists[] = {{.path = "l", .operation = "list_dishes", .about = "Dishes."}};
constexpr Kind dish{.name = "dish",
                    .plural = "dishes",
                    .title = "Dish",
                    .about = "A dish.",
                    .paths = {.one = "o"},
                    .lists = dish_lists,
                    .fields = dish_fields};
static_assert(well_formed(dish));

constexpr Field twice[] = {
    {.name = "name", .type = Type::text, .about = "Name.", .required = true},
    {.name = "name", .type = Type::text, .about = "Again."},
};
static_assert(!well_formed({.name = "d",
                            .plural = "d",
                            .title = "D",
                            .about = "d",
                            .paths = {.one = "o"},
                            .lists = dish_lists,
                            .fields = twice}));

TEST(CheckCreate, KeepsEveryFieldInOrder) {
    const Checked checked =
        check_create(dish, {{"zzz", 1}, {"priority", 3}, {"name", "Soup"}, {"hideInPOS", true}, {"version", 9}}, 2);
    EXPECT_TRUE(checked.errors.empty());
    EXPECT_EQ(to_text(checked.fields), R"({"name":"Soup","hideInPos":true,"priority":3,"zzz":1})");
    EXPECT_EQ(checked.unknown, std::vector<std::string>{"zzz"});
    EXPECT_TRUE(checked.active);
}

TEST(CheckCreate, ComplainsOfEachFieldOnce) {
    const Checked checked = check_create(
        dish, {{"name", "far too long a name"}, {"priority", 10}, {"hideInPos", 1}, {"activeStatus", "maybe"}}, 2);
    const std::vector<FieldError> expected{{"name", "INVALID_VALUE", "must have at most 10 bytes"},
                                           {"hideInPos", "INVALID_VALUE", "must be true or false"},
                                           {"priority", "INVALID_VALUE", "must be at most 9"},
                                           {"activeStatus", "INVALID_VALUE", "must be true or false"}};
    EXPECT_EQ(checked.errors, expected);
}

TEST(CheckCreate, WantsWhatIsRequired) {
    EXPECT_EQ(check_create(dish, {}, 2).errors, (std::vector<FieldError>{{"name", "REQUIRED", "is required"}}));
    EXPECT_EQ(check_create(dish, {{"name", " "}}, 2).errors,
              (std::vector<FieldError>{{"name", "REQUIRED", "must not be empty"}}));
}

TEST(CheckCreate, RefusesTwoSpellingsThatDiffer) {
    EXPECT_EQ(check_create(dish, {{"name", "a"}, {"hideInPos", true}, {"hideInPOS", true}}, 2).errors.size(), 0U);
    EXPECT_EQ(check_create(dish, {{"name", "a"}, {"hideInPos", true}, {"hideInPOS", false}}, 2).errors.size(), 1U);
}

TEST(CheckUpdate, LeavesWhatIsNotSent) {
    const json::object stored{{"id", "x"},    {"name", "Soup"},       {"priority", 3},
                              {"extra", "e"}, {"activeStatus", true}, {"version", 1}};
    const Checked checked = check_update(
        dish, {{"priority", nullptr}, {"code", "S"}, {"activeStatus", "false"}, {"extra", "e"}}, stored, 2);
    EXPECT_TRUE(checked.errors.empty());
    EXPECT_EQ(to_text(checked.fields), R"({"name":"Soup","extra":"e","code":"S"})");
    EXPECT_FALSE(checked.active);
    EXPECT_EQ(checked.changed, (std::vector<std::string>{"code", "priority", "activeStatus"}));
}

TEST(SearchText, HoldsTheSearchableFields) {
    EXPECT_EQ(search_text(dish, {{"name", "Soup"}, {"code", "S1"}, {"priority", 1}}), "soup\ns1");
}

TEST(Document, SurvivesReadingItsOrigin) {
    const Origin origin{"i", "s", "a", 4, 7, "2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z", "k1", "k2"};
    const std::string doc = render(origin, {{"name", "So\"up"}}, false);
    EXPECT_EQ(
        doc,
        R"({"id":"i","name":"So\"up","store":"s","createdFor":"s","ownedBy":"a","createdAt":4,"activeStatus":false,"version":7,)"
        R"("dateCreated":"2026-01-01T00:00:00.000Z","lastUpdated":"2026-01-02T00:00:00.000Z","createdBy":"k1","modifiedBy":"k2"})");
    const Origin again = origin_of(parse_json_object(doc));
    EXPECT_EQ(render(again, {{"name", "So\"up"}}, false), doc);
}

}  // namespace
}  // namespace comanda::record
