#include "record/judge.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/text.h"
#include "record/new_version.h"

namespace comanda::record::judge_test {
namespace {

constexpr Lists lists = {{.path = "l", .operation = "list", .about = "All."}};
constexpr Field tax_fields[] = {
    {.name = "name", .type = Type::text, .about = "Name.", .required = true},
    {.name = "taxes", .type = Type::references, .about = "Taxed by.", .acyclic = true, .of = "tax"},
};
constexpr Kind tax{.name = "tax",
                   .plural = "taxes",
                   .title = "Tax",
                   .about = "A tax.",
                   .privilege = http::Privilege::bo_menu_item,
                   .paths = {.one = "o"},
                   .lists = lists,
                   .fields = tax_fields};
constexpr Field category_fields[] = {
    {.name = "name", .type = Type::text, .about = "Name.", .required = true},
    {.name = "type", .type = Type::text, .about = "Type."},
};
constexpr Kind category{.name = "category",
                        .plural = "categories",
                        .title = "Category",
                        .about = "A category.",
                        .privilege = http::Privilege::bo_menu_item,
                        .paths = {.one = "o"},
                        .lists = lists,
                        .fields = category_fields,
                        .facet = "type"};
constexpr Field dish_fields[] = {
    {.name = "name", .type = Type::text, .about = "Name.", .required = true},
    {.name = "category", .type = Type::reference, .about = "C.", .of = "category", .of_facet = "food"},
    {.name = "taxes", .type = Type::references, .about = "T.", .of = "tax"},
};
constexpr Kind dish{.name = "dish",
                    .plural = "dishes",
                    .title = "Dish",
                    .about = "A dish.",
                    .privilege = http::Privilege::bo_menu_item,
                    .paths = {.one = "o"},
                    .lists = lists,
                    .fields = dish_fields,
                    .parent = "category"};
static_assert(well_formed(tax) && well_formed(category) && well_formed(dish));
constexpr const Kind* kinds[] = {&tax, &category, &dish};

std::string id_of(int number) {
    return fmt::format("65a0000000000000{:08x}", number);
}

json::array ids_of(std::initializer_list<int> numbers) {
    json::array ids;
    for (const int each : numbers)
        ids.emplace_back(id_of(each));
    return ids;
}

Write write_of(const Kind& kind, int number, json::object fields, bool active = true) {
    Origin origin;
    origin.id = id_of(number);
    return new_version(kind, origin, fields, active, {});
}

Write tax_of(int number, std::initializer_list<int> taxes, bool active = true) {
    return write_of(tax, number, {{"name", "tax " + std::to_string(number)}, {"taxes", ids_of(taxes)}}, active);
}

Write dish_of(int number, std::string name, int in_category, std::initializer_list<int> taxes = {}) {
    return write_of(dish, number, {{"name", name}, {"category", id_of(in_category)}, {"taxes", ids_of(taxes)}});
}

Write category_of(int number, std::string type, bool active = true) {
    return write_of(category, number, {{"name", "category " + std::to_string(number)}, {"type", type}}, active);
}

Snapshot menu_of(const std::vector<Write>& writes) {
    std::vector<EntryPtr> entries;
    for (const Write& each : writes) {
        Entry entry;
        entry.kind = each.kind;
        entry.id = each.id;
        entry.version = 1;
        entry.active = each.active;
        entry.name = each.name;
        entry.order = sort_key(each.name);
        entry.parent = each.parent;
        entry.facet = each.facet;
        entry.refs = each.refs;
        entry.doc = each.doc;
        entries.push_back(std::make_shared<const Entry>(std::move(entry)));
    }
    return Snapshot(7, std::move(entries));
}

std::vector<std::string> told(const Snapshot& menu, const std::vector<Write>& writes) {
    std::vector<std::string> all;
    for (const Complaint& each : complaints_together(menu, writes, kinds))
        all.push_back(fmt::format("{} {} {}", each.write, each.error.field, each.error.code));
    return all;
}

using Told = std::vector<std::string>;

TEST(WhyInUse, TellsTheActiveUsers) {
    const Snapshot menu = menu_of({tax_of(1, {}), tax_of(2, {1}), tax_of(3, {1}, false), tax_of(4, {})});
    EXPECT_FALSE(why_in_use(tax, id_of(4), menu));
    EXPECT_FALSE(why_in_use(tax, id_of(9), menu));
    const auto refusal = why_in_use(tax, id_of(1), menu);
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->status, 409);
    EXPECT_EQ(refusal->code, "IN_USE");
    EXPECT_EQ(to_text(refusal->more),
              fmt::format(R"({{"users":[{{"kind":"tax","id":"{}","name":"tax 2"}}],"usersTotal":1}})", id_of(2)));
}

TEST(WhyInUse, CountsAllUsersAndShowsFifty) {
    std::vector<Write> writes{tax_of(1, {})};
    for (int i = 2; i < 62; ++i)
        writes.push_back(tax_of(i, {1}));
    const auto refusal = why_in_use(tax, id_of(1), menu_of(writes));
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->more.at("users").as_array().size(), 50U);
    EXPECT_EQ(to_text(refusal->more.at("usersTotal")), "60");
}

TEST(WhyCyclic, DirectlyAndOverSeveral) {
    const Snapshot menu = menu_of({tax_of(1, {}), tax_of(2, {1}), tax_of(3, {2}), tax_of(4, {3, 1})});
    const auto cyclic = [&](int from, std::initializer_list<int> taxes) {
        return why_cyclic(tax, id_of(from), {{"taxes", ids_of(taxes)}}, menu);
    };
    const auto refusal = cyclic(1, {1});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->status, 422);
    EXPECT_EQ(refusal->code, "TAX_CYCLE");
    EXPECT_EQ(refusal->errors, (std::vector<FieldError>{{"taxes", "TAX_CYCLE", "leads back here"}}));
    EXPECT_TRUE(cyclic(1, {2}));
    EXPECT_TRUE(cyclic(1, {4}));
    EXPECT_TRUE(cyclic(2, {1, 4}));
    EXPECT_FALSE(cyclic(4, {3, 2, 1}));  // Two ways to the same one are no cycle.
    EXPECT_FALSE(cyclic(1, {}));
    EXPECT_FALSE(cyclic(1, {9}));
    EXPECT_FALSE(why_cyclic(dish, id_of(1), {{"taxes", ids_of({2})}}, menu));
}

TEST(WhyCyclic, EndsInACycleOfOthers) {
    const Snapshot menu = menu_of({tax_of(1, {}), tax_of(2, {3}), tax_of(3, {2})});
    EXPECT_FALSE(why_cyclic(tax, id_of(1), {{"taxes", ids_of({2})}}, menu));
}

TEST(MayBeCyclic, OnlyWhenTheFieldChanges) {
    EXPECT_TRUE(may_be_cyclic(tax, {"name", "taxes"}));
    EXPECT_FALSE(may_be_cyclic(tax, {"name"}));
    EXPECT_FALSE(may_be_cyclic(dish, {"taxes"}));
}

TEST(AddedReferences, AreThoseNotNamedBefore) {
    const json::object before{{"category", id_of(1)}, {"taxes", ids_of({2, 3})}};
    const auto added = added_references(dish, before, {{"category", id_of(4)}, {"taxes", ids_of({3, 5, 2})}});
    ASSERT_EQ(added.size(), 2U);
    EXPECT_EQ(added[0].path, "category");
    EXPECT_EQ(added[0].facet, "food");
    EXPECT_EQ(added[1].path, "taxes[1]");
    EXPECT_EQ(added[1].id, id_of(5));
    EXPECT_TRUE(added_references(dish, before, before).empty());
    EXPECT_TRUE(added_references(dish, before, {}).empty());
    EXPECT_EQ(added_references(dish, {}, before).size(), 3U);
}

TEST(AddedReferences, AreThoseNotNamedAsTheSameBefore) {
    const json::object before{{"category", id_of(1)}, {"taxes", ids_of({2})}};
    const auto added = added_references(dish, before, {{"category", id_of(2)}, {"taxes", ids_of({1})}});
    ASSERT_EQ(added.size(), 2U);
    EXPECT_EQ(added[0].path, "category");
    EXPECT_EQ(added[1].path, "taxes[0]");
}

TEST(ReferenceNotFound, ComplainsOfEachThatIsMissing) {
    const std::vector<Reference> references{
        {"category", "category", "food", "a"}, {"taxes[0]", "tax", "", "b"}, {"taxes[1]", "tax", "", "c"}};
    const Refusal refusal = reference_not_found(references, {0, 2});
    EXPECT_EQ(refusal.status, 422);
    EXPECT_EQ(refusal.code, "REFERENCE_NOT_FOUND");
    const std::vector<FieldError> expected{
        {"category", "REFERENCE_NOT_FOUND", "names no active category of this store"},
        {"taxes[1]", "REFERENCE_NOT_FOUND", "names no active tax of this store"}};
    EXPECT_EQ(refusal.errors, expected);
}

TEST(ComplaintsTogether, NoneForWhatFitsTogether) {
    const Snapshot empty(0, {});
    EXPECT_EQ(told(empty, {}), Told{});
    // References to records of the same writes, in either order.
    EXPECT_EQ(told(empty, {dish_of(1, "Soup", 2, {3}), category_of(2, "food"), tax_of(3, {4}), tax_of(4, {})}), Told{});
}

TEST(ComplaintsTogether, NamesTakenTwice) {
    const Snapshot menu = menu_of({category_of(1, "food"), category_of(2, "food"), dish_of(3, "Soup", 1)});
    EXPECT_EQ(told(menu, {dish_of(4, "SOUP", 1)}), Told{"0 name DUPLICATE_NAME"});
    EXPECT_EQ(told(menu, {dish_of(4, "Soup", 2)}), Told{});  // Within another parent.
    EXPECT_EQ(told(menu, {dish_of(4, "Tea", 1), dish_of(5, "tea", 1)}),
              (Told{"0 name DUPLICATE_NAME", "1 name DUPLICATE_NAME"}));
    EXPECT_EQ(told(menu, {dish_of(4, "Tea", 1), dish_of(5, "tea", 2)}), Told{});
    EXPECT_EQ(told(menu, {dish_of(3, "soup", 1)}), Told{});  // Its own name.
}

TEST(ComplaintsTogether, NamesOfInactiveRecordsAreFree) {
    const Write gone = write_of(dish, 3, {{"name", "Soup"}, {"category", id_of(1)}}, false);
    const Snapshot menu = menu_of({category_of(1, "food"), dish_of(3, "Soup", 1), category_of(4, "x", false)});
    EXPECT_EQ(told(menu, {gone, dish_of(5, "Soup", 1)}), Told{});
    EXPECT_EQ(told(menu, {write_of(dish, 5, {{"name", "Soup"}, {"category", id_of(1)}}, false)}), Told{});
    EXPECT_EQ(told(menu, {write_of(category, 6, {{"name", "category 4"}})}), Told{});
}

TEST(ComplaintsTogether, NamesMayBeSwapped) {
    const Snapshot menu = menu_of({category_of(1, "food"), dish_of(2, "Soup", 1), dish_of(3, "Tea", 1)});
    EXPECT_EQ(told(menu, {dish_of(2, "Tea", 1), dish_of(3, "Soup", 1)}), Told{});
    EXPECT_EQ(told(menu, {dish_of(2, "Tea", 1)}), Told{"0 name DUPLICATE_NAME"});
}

TEST(ComplaintsTogether, ReferencesToNothing) {
    const Snapshot menu =
        menu_of({category_of(1, "food"), category_of(2, "drinks"), category_of(3, "food", false), tax_of(4, {})});
    const std::string missing = "0 category REFERENCE_NOT_FOUND";
    EXPECT_EQ(told(menu, {dish_of(9, "Soup", 8)}), Told{missing});
    EXPECT_EQ(told(menu, {dish_of(9, "Soup", 2)}), Told{missing});  // Of another facet.
    EXPECT_EQ(told(menu, {dish_of(9, "Soup", 3)}), Told{missing});  // Not active.
    EXPECT_EQ(told(menu, {dish_of(9, "Soup", 4)}), Told{missing});  // Of another kind.
    EXPECT_EQ(told(menu, {dish_of(9, "Soup", 1, {4, 8})}), Told{"0 taxes[1] REFERENCE_NOT_FOUND"});
    EXPECT_EQ(told(menu, {dish_of(9, "Soup", 3), category_of(3, "food")}), Told{});
}

// A record can be taken out of use by force; those that name it can still be changed, but not brought back.
TEST(ComplaintsTogether, ReferencesThatDangledBefore) {
    const Write inactive = write_of(dish, 6, {{"name", "Tea"}, {"category", id_of(1)}}, false);
    const Snapshot menu = menu_of({category_of(1, "food", false), dish_of(5, "Soup", 1), inactive});
    EXPECT_EQ(told(menu, {dish_of(5, "Soup of the day", 1)}), Told{});
    EXPECT_EQ(told(menu, {dish_of(6, "Tea", 1)}), Told{"0 category REFERENCE_NOT_FOUND"});
}

TEST(ComplaintsTogether, ReferencesOfAnotherKindThanBefore) {
    const Snapshot menu = menu_of({category_of(1, "food"), tax_of(2, {}), dish_of(5, "Soup", 1, {2})});
    EXPECT_EQ(told(menu, {dish_of(5, "Soup", 2, {2})}), Told{"0 category REFERENCE_NOT_FOUND"});
    EXPECT_EQ(told(menu, {dish_of(5, "Soup", 1, {1})}), Told{"0 taxes[0] REFERENCE_NOT_FOUND"});
}

TEST(ComplaintsTogether, CyclesAcrossTheWrites) {
    const Snapshot menu = menu_of({tax_of(1, {}), tax_of(2, {1}), tax_of(3, {})});
    EXPECT_EQ(told(menu, {tax_of(1, {2})}), Told{"0 taxes TAX_CYCLE"});
    EXPECT_EQ(told(menu, {tax_of(4, {4})}), Told{"0 taxes TAX_CYCLE"});
    EXPECT_EQ(told(menu, {tax_of(1, {3}), tax_of(3, {2})}), (Told{"0 taxes TAX_CYCLE", "1 taxes TAX_CYCLE"}));
    EXPECT_EQ(told(menu, {tax_of(1, {2}), tax_of(2, {})}), Told{});  // Turned round.
}

TEST(ComplaintsTogether, RecordsTakenOutOfUseThatOthersName) {
    const Snapshot menu = menu_of({tax_of(1, {}), tax_of(2, {1}), tax_of(3, {}, false)});
    EXPECT_EQ(told(menu, {tax_of(1, {}, false)}), Told{"0 activeStatus IN_USE"});
    EXPECT_EQ(told(menu, {tax_of(1, {}, false), tax_of(2, {})}), Told{});
    EXPECT_EQ(told(menu, {tax_of(1, {}, false), tax_of(2, {1}, false)}), Told{});
    EXPECT_EQ(told(menu, {tax_of(2, {1}, false)}), Told{});
    EXPECT_EQ(told(menu, {tax_of(3, {}, false)}), Told{});  // Out of use already.
    // A new user in the same writes.
    EXPECT_EQ(told(menu, {tax_of(1, {}, false), tax_of(2, {}), tax_of(4, {1})}),
              (Told{"0 activeStatus IN_USE", "2 taxes[0] REFERENCE_NOT_FOUND"}));
}

}  // namespace
}  // namespace comanda::record::judge_test
