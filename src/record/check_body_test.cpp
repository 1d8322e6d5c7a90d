#include "record/check_body.h"

#include <gtest/gtest.h>

#include "base/object_id.h"
#include "record/document.h"

namespace comanda::record::check_body_test {
namespace {

constexpr Field dish_fields[] = {
    {.name = "name", .type = Type::text, .about = "Name.", .required = true, .searchable = true, .most = 10},
    {.name = "hideInPos", .type = Type::flag, .about = "Hidden.", .alias = "hideInPOS"},
    {.name = "priority", .type = Type::whole, .about = "Order.", .most = 9},
    {.name = "code", .type = Type::text, .about = "Code.", .searchable = true},
};
constexpr Lists dish_lists = {{.path = "l", .operation = "list_dishes", .about = "Dishes."}};
constexpr Kind dish{.name = "dish",
                    .plural = "dishes",
                    .title = "Dish",
                    .about = "A dish.",
                    .privilege = http::Privilege::bo_menu_item,
                    .paths = {.one = "o"},
                    .lists = dish_lists,
                    .fields = dish_fields};
static_assert(well_formed(dish));
static_assert(!well_formed([] {
    Kind open_to_all = dish;
    open_to_all.privilege = http::Privilege::none;
    return open_to_all;
}()));

constexpr Field twice[] = {
    {.name = "name", .type = Type::text, .about = "Name.", .required = true},
    {.name = "name", .type = Type::text, .about = "Again."},
};
static_assert(!well_formed({.name = "d",
                            .plural = "d",
                            .title = "D",
                            .about = "d",
                            .privilege = http::Privilege::bo_menu_item,
                            .paths = {.one = "o"},
                            .lists = dish_lists,
                            .fields = twice}));

TEST(CheckCreate, KeepsEveryFieldInOrder) {
    const Checked checked =
        check_create(dish, {{"zzz", 1}, {"priority", 3}, {"name", "Soup"}, {"hideInPOS", true}, {"version", 9}});
    EXPECT_TRUE(checked.errors.empty());
    EXPECT_EQ(to_text(checked.fields), R"({"name":"Soup","hideInPos":true,"priority":3,"zzz":1})");
    ASSERT_EQ(checked.warnings.size(), 1U);
    EXPECT_EQ(to_text(to_json(checked.warnings[0])), R"({"code":"UNKNOWN_FIELD","field":"zzz"})");
    EXPECT_TRUE(checked.active);
}

TEST(CheckCreate, ComplainsOfEachFieldOnce) {
    const Checked checked = check_create(
        dish, {{"name", "far too long a name"}, {"priority", 10}, {"hideInPos", 2}, {"activeStatus", "maybe"}});
    const std::vector<FieldError> expected{{"name", "INVALID_VALUE", "must have at most 10 bytes"},
                                           {"hideInPos", "INVALID_VALUE", "must be true or false"},
                                           {"priority", "INVALID_VALUE", "must be at most 9"},
                                           {"activeStatus", "INVALID_VALUE", "must be true or false"}};
    EXPECT_EQ(checked.errors, expected);
}

TEST(CheckCreate, WantsWhatIsRequired) {
    EXPECT_EQ(check_create(dish, {}).errors, (std::vector<FieldError>{{"name", "REQUIRED", "is required"}}));
    EXPECT_EQ(check_create(dish, {{"name", " "}}).errors,
              (std::vector<FieldError>{{"name", "REQUIRED", "must not be empty"}}));
}

TEST(CheckCreate, RefusesTwoSpellingsThatDiffer) {
    EXPECT_EQ(check_create(dish, {{"name", "a"}, {"hideInPos", true}, {"hideInPOS", true}}).errors.size(), 0U);
    EXPECT_EQ(check_create(dish, {{"name", "a"}, {"hideInPos", true}, {"hideInPOS", false}}).errors.size(), 1U);
}

TEST(CheckUpdate, LeavesWhatIsNotSent) {
    const json::object stored{{"id", "x"},    {"name", "Soup"},       {"priority", 3},
                              {"extra", "e"}, {"activeStatus", true}, {"version", 1}};
    const Checked checked =
        check_update(dish, {{"priority", nullptr}, {"code", "S"}, {"activeStatus", "false"}, {"extra", "e"}}, stored);
    EXPECT_TRUE(checked.errors.empty());
    EXPECT_EQ(to_text(checked.fields), R"({"name":"Soup","extra":"e","code":"S"})");
    EXPECT_FALSE(checked.active);
    EXPECT_EQ(checked.changed, (std::vector<std::string>{"code", "priority", "activeStatus"}));
}

constexpr Field step_fields[] = {
    {.name = "id", .type = Type::own_id, .about = "Id."},
    {.name = "from", .type = Type::whole, .about = "From.", .required = true},
    {.name = "rate", .type = Type::percent, .about = "Rate."},
};
constexpr Shape step{.title = "Step", .fields = step_fields};
constexpr Field fee_fields[] = {
    {.name = "name", .type = Type::text, .about = "Name.", .required = true},
    {.name = "type", .type = Type::text, .about = "Type.", .fixed = true},
    {.name = "price", .type = Type::money, .about = "Price."},
    {.name = "label", .type = Type::text, .about = "Label, by itself the name in brackets."},
    {.name = "steps", .type = Type::shapes, .about = "Steps.", .shape = &step},
};
void label_fee(Draft& draft) {
    const std::string name(draft.fields.at("name").as_string());
    if (name == "forbidden") draft.complain("name", "must be another");
    if (!draft.fields.contains("label")) draft.fields["label"] = "[" + name + "]";
}
constexpr Kind fee{.name = "fee",
                   .plural = "fees",
                   .title = "Fee",
                   .about = "A fee.",
                   .privilege = http::Privilege::bo_menu_item,
                   .paths = {.one = "o"},
                   .lists = dish_lists,
                   .fields = fee_fields,
                   .rule = label_fee};
static_assert(well_formed(fee));

const char* const stored_fee =
    R"({"id":"x","name":"Fee","type":"flat","price":150,"priceStr":"1.50","label":"[Fee]","steps":[)"
    R"({"id":"a","from":1},{"id":"b","from":2,"rate":5000,"rateStr":"5.000"},{"id":"c","from":1}],)"
    R"("activeStatus":true,"version":4})";

Checked updated_fee(std::string_view body) {
    return check_update(fee, parse_json_object(body), parse_json_object(stored_fee));
}

std::vector<std::string> step_ids(const Checked& checked) {
    std::vector<std::string> ids;
    for (const json::value& each : checked.fields.at("steps").as_array())
        ids.emplace_back(each.at("id").as_string());
    return ids;
}

using Names = std::vector<std::string>;

TEST(OwnIds, AreMadeForRowsThatComeWithout) {
    const Checked checked = check_create(fee, parse_json_object(R"({"name":"F","steps":[{"from":1},{"from":1}]})"));
    ASSERT_TRUE(checked.errors.empty());
    const Names ids = step_ids(checked);
    EXPECT_TRUE(is_object_id(ids.at(0)));
    EXPECT_TRUE(is_object_id(ids.at(1)));
    EXPECT_NE(ids[0], ids[1]);
    EXPECT_EQ(checked.fields.at("steps").as_array()[0].as_object().begin()->key(), "id");
}

TEST(OwnIds, StayWithRowsThatAreOtherwiseTheSame) {
    // In another order, with the rate as text: the first two that are equal keep their order.
    const Checked moved = updated_fee(R"({"steps":[{"rateStr":"5","from":2},{"from":1},{"from":1}]})");
    EXPECT_EQ(step_ids(moved), (Names{"b", "a", "c"}));
    EXPECT_EQ(moved.changed, Names{"steps"});
    const Checked same = updated_fee(R"({"steps":[{"from":1},{"from":2,"rate":5000},{"from":1}]})");
    EXPECT_EQ(step_ids(same), (Names{"a", "b", "c"}));
    EXPECT_EQ(same.changed, Names{});
}

TEST(OwnIds, AreNewForRowsThatDiffer) {
    const Names ids = step_ids(updated_fee(R"({"steps":[{"from":1},{"from":2,"rate":5001},{"from":1},{"from":1}]})"));
    EXPECT_EQ(ids.at(0), "a");
    EXPECT_TRUE(is_object_id(ids.at(1)));
    EXPECT_EQ(ids.at(2), "c");
    EXPECT_TRUE(is_object_id(ids.at(3)));
}

TEST(OwnIds, ThatAreSentAreKept) {
    EXPECT_EQ(step_ids(updated_fee(R"({"steps":[{"id":"b","from":7},{"id":"mine","from":1}]})")), (Names{"b", "mine"}));
}

TEST(OwnIds, AreNeverGivenToTwoRows) {
    const Names ids = step_ids(updated_fee(R"({"steps":[{"id":"a","from":1},{"from":1}]})"));
    EXPECT_EQ(ids.at(0), "a");
    EXPECT_NE(ids.at(1), "a");
    const Names other = step_ids(updated_fee(R"({"steps":[{"from":1},{"id":"a","from":1}]})"));
    EXPECT_EQ(other.at(1), "a");
    EXPECT_NE(other.at(0), "a");
}

TEST(Rule, CompletesBeforeTheComparison) {
    EXPECT_EQ(check_create(fee, {{"name", "F"}}).text("label"), "[F]");
    const Checked cleared = updated_fee(R"({"label":null})");
    EXPECT_EQ(cleared.text("label"), "[Fee]");
    EXPECT_EQ(cleared.changed, Names{});
    EXPECT_EQ(updated_fee(R"({"name":"Tip","label":null})").changed, (Names{"name", "label"}));
}

TEST(Rule, JudgesOnlyWhatIsRightByItself) {
    EXPECT_EQ(updated_fee(R"({"name":"forbidden"})").errors,
              (std::vector<FieldError>{{"name", "INVALID_VALUE", "must be another"}}));
    EXPECT_EQ(updated_fee(R"({"name":"forbidden","price":-1})").errors,
              (std::vector<FieldError>{{"price", "INVALID_VALUE", "must not be negative"}}));
    EXPECT_EQ(check_create(fee, {}).errors.size(), 1U);  // Without the name the rule looks at.
}

TEST(Fixed, NeitherChangesNorGoes) {
    EXPECT_EQ(updated_fee(R"({"type":"flat"})").errors.size(), 0U);
    EXPECT_EQ(updated_fee(R"({"type":"rate"})").errors,
              (std::vector<FieldError>{{"type", "INVALID_VALUE", "cannot change once the record is made"}}));
    EXPECT_EQ(updated_fee(R"({"type":null})").errors,
              (std::vector<FieldError>{{"type", "INVALID_VALUE", "cannot be cleared once the record is made"}}));
    EXPECT_EQ(check_update(fee, {{"type", "rate"}}, {{"name", "F"}, {"activeStatus", true}}).errors.size(), 0U);
}

TEST(Changed, NamesWhatDiffersFromBefore) {
    EXPECT_EQ(updated_fee("{}").changed, Names{});
    EXPECT_EQ(updated_fee(stored_fee).changed, Names{});  // An answer sent back.
    EXPECT_EQ(updated_fee(R"({"priceStr":"1.5","version":9})").changed, Names{});
    EXPECT_EQ(updated_fee(R"({"price":151})").changed, (Names{"price", "priceStr"}));
    EXPECT_EQ(updated_fee(R"({"price":null})").changed, (Names{"price", "priceStr"}));
    EXPECT_EQ(updated_fee(R"({"note":1,"activeStatus":false})").changed, (Names{"note", "activeStatus"}));
    EXPECT_EQ(updated_fee(R"({"note":null,"originalID":null})").changed, Names{});
    EXPECT_EQ(check_create(fee, {{"name", "F"}, {"activeStatus", false}}).changed,
              (Names{"name", "label", "activeStatus"}));
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
}  // namespace comanda::record::check_body_test
