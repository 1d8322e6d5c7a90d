#include "features/sales/reports/groups.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

namespace comanda::sales::groups_test {
namespace {

record::EntryPtr entry(std::string kind, std::string id, std::string name, std::string parent = "",
                       std::string doc = "{}") {
    record::Entry made;
    made.kind = std::move(kind);
    made.id = std::move(id);
    made.version = 1;
    made.name = std::move(name);
    made.order = made.name;
    made.parent = std::move(parent);
    made.doc = std::move(doc);
    return std::make_shared<const record::Entry>(std::move(made));
}

// Two departments. Drinks is the bar's, and so is its wine; its tea is the kitchen's own. Food has no department, but
// its soups do. Lost stands in a category that the menu has no more, and Odd names a department by nothing.
const record::Snapshot& menu() {
    static const record::Snapshot made(
        1, {entry("department", "bar", "Bar", "", R"({"departmentCode":"B1"})"),
            entry("department", "kitchen", "Kitchen", "", R"({"departmentCode":7})"),
            entry("category", "drinks", "Drinks", "", R"({"department":"bar","categoryCode":"DR"})"),
            entry("category", "wine", "Wine", "drinks", R"({"parent":"drinks"})"),
            entry("category", "tea", "Tea", "drinks", R"({"department":"kitchen"})"), entry("category", "food", "Food"),
            entry("category", "soups", "Soups", "food", R"({"department":"kitchen"})"),
            entry("category", "lost", "Lost", "gone"), entry("category", "odd", "Odd", "", R"({"department":null})"),
            entry("dish", "dish", "A dish", "drinks", R"({"department":"bar","departmentCode":"D"})")});
    return made;
}

ItemSum sum(std::string department, std::string category, std::int64_t gross = 1) {
    return {.department = std::move(department),
            .category = std::move(category),
            .department_name = {},
            .category_name = {},
            .quantity = 1,
            .amounts = {.gross = gross}};
}

const Row* find(const std::vector<Row>& rows, std::string_view id) {
    const auto found = std::ranges::find(rows, id, &Row::id);
    return found == rows.end() ? nullptr : &*found;
}

// "bar: drinks wine", with the names of parts if asked for.
std::string told(const std::vector<Row>& rows, std::string Row::*what = &Row::id) {
    std::string text;
    for (const Row& each : rows) {
        text += (text.empty() ? "" : "; ") + each.*what + ":";
        for (const Row& part : each.parts)
            text += " " + part.*what;
    }
    return text;
}

std::string department_of(std::string department, std::string category) {
    const std::vector<Row> rows = by_department({sum(std::move(department), std::move(category))}, menu());
    return rows.size() == 1 ? rows[0].id : "not one";
}

TEST(SalesGroups, FindALinesDepartment) {
    EXPECT_EQ(department_of("", "drinks"), "bar");
    EXPECT_EQ(department_of("", "wine"), "bar") << "of the category it is in";
    EXPECT_EQ(department_of("", "tea"), "kitchen") << "its own comes first";
    EXPECT_EQ(department_of("", "soups"), "kitchen");
    EXPECT_EQ(department_of("kitchen", "drinks"), "kitchen") << "as sent";
    EXPECT_EQ(department_of("unheard of", "drinks"), "unheard of");
    for (const char* without : {"", "food", "lost", "odd", "unheard of", "bar", "dish"})
        EXPECT_EQ(department_of("", without), "") << without;
}

TEST(SalesGroups, HaveTheCategoriesOfADepartment) {
    EXPECT_EQ(told(by_department({sum("", "wine"), sum("", "drinks"), sum("", "tea"), sum("bar", "food"),
                                  sum("bar", "soups"), sum("bar", ""), sum("", ""), sum("x", "lost"), sum("x", "y")},
                                 menu())),
              ": ; bar:  drinks food; kitchen: drinks; x: gone y")
        << "subcategories are under their category, whose department is another";
}

TEST(SalesGroups, HaveTheSubcategoriesOfACategory) {
    EXPECT_EQ(told(by_category({sum("", "wine"), sum("", "drinks"), sum("bar", "tea"), sum("", "food"), sum("", ""),
                                sum("", "lost"), sum("", "y"), sum("", "soups"), sum("x", "y")},
                               menu())),
              ":; drinks: drinks tea wine; food: food soups; gone: lost; y:");
    EXPECT_EQ(told(by_category({sum("", "wine")}, menu())), "drinks: wine");
    EXPECT_EQ(told(by_category({}, menu())), "");
}

TEST(SalesGroups, AreNamedByTodaysMenu) {
    ItemSum known = sum("bar", "wine");
    known.department_name = "Saloon";
    known.category_name = "Vino";
    const std::vector<Row> departments = by_department({known}, menu()), categories = by_category({known}, menu());
    EXPECT_EQ(told(departments, &Row::name), "Bar: Drinks");
    EXPECT_EQ(told(departments, &Row::code), "B1: DR");
    EXPECT_EQ(told(categories, &Row::name), "Drinks: Wine");
    EXPECT_EQ(told(categories, &Row::code), "DR: ");
    EXPECT_EQ(told(by_department({sum("kitchen", "soups")}, menu()), &Row::code), "7: ");
}

TEST(SalesGroups, AreNamedAsSentWhenTheMenuDoesNotKnowThem) {
    ItemSum sent = sum("d9", "c9");
    sent.department_name = "Terrace";
    sent.category_name = "Ices";
    EXPECT_EQ(told(by_department({sent}, menu()), &Row::name), "Terrace: Ices");
    EXPECT_EQ(told(by_category({sent, sum("", "")}, menu()), &Row::name), "No category:; Ices:");
    sent.category = "lost";
    EXPECT_EQ(told(by_category({sent}, menu()), &Row::name), "gone: Lost") << "the name sent is the subcategory's";
    EXPECT_EQ(told(by_department({sent}, menu()), &Row::name), "Terrace: gone");
    EXPECT_EQ(told(by_department({sum("", ""), sum("d9", "c9")}, menu()), &Row::name),
              "No department: No category; d9: c9");
    EXPECT_EQ(told(by_department({sum("drinks", "bar")}, menu()), &Row::name), "drinks: bar")
        << "a category is no department, nor the other way round";
    EXPECT_EQ(told(by_department({sum("dish", "dish")}, menu()), &Row::code), ": ");
}

TEST(SalesGroups, AreNamedByWhoeverSentAName) {
    ItemSum nameless = sum("d9", "a"), named = sum("d9", "b");
    named.department_name = "Terrace";
    EXPECT_EQ(by_department({named, nameless}, menu()).at(0).name, "Terrace");
    EXPECT_EQ(by_department({nameless, named}, menu()).at(0).name, "Terrace");
    EXPECT_EQ(by_department({nameless, nameless}, menu()).at(0).name, "d9");
    ItemSum part = sum("d9", "a");
    part.category_name = "Ices";
    EXPECT_EQ(told(by_department({nameless, part, nameless}, menu()), &Row::name), "d9: Ices");
    EXPECT_EQ(told(by_category({nameless, part}, menu()), &Row::name), "Ices:");
    ItemSum nowhere = sum("", "");
    nowhere.department_name = "Terrace";
    nowhere.category_name = "Ices";
    EXPECT_EQ(told(by_department({nowhere}, menu()), &Row::name), "No department: No category");
}

TEST(SalesGroups, KeepOneDepartment) {
    const std::vector<ItemSum> all = {sum("", "wine", 1), sum("", "tea", 2),          sum("bar", "tea", 4),
                                      sum("", "", 8),     sum("kitchen", "wine", 16), sum("x", "", 32)};
    const auto kept = [&](const std::string& department) {
        std::vector<ItemSum> sums = all;
        keep_department(sums, department, menu());
        std::int64_t gross = 0;
        for (const ItemSum& each : sums)
            gross += each.amounts.gross;
        return gross;
    };
    EXPECT_EQ(kept("bar"), 1 + 4);
    EXPECT_EQ(kept("kitchen"), 2 + 16);
    EXPECT_EQ(kept("x"), 32);
    EXPECT_EQ(kept(""), 8);
    EXPECT_EQ(kept("y"), 0);
    for (const Row& each : by_department(all, menu()))
        EXPECT_EQ(kept(each.id), each.amounts.gross) << each.id;
}

TEST(SalesGroups, StandLargestFirst) {
    const auto row = [](std::string id, std::string name, std::int64_t quantity, std::int64_t gross) {
        return Row{.id = std::move(id),
                   .name = std::move(name),
                   .code = {},
                   .quantity = quantity,
                   .amounts = {.gross = gross}};
    };
    std::vector<Row> rows = {row("1", "b", 3, 10), row("3", "a", 3, 10), row("4", "a", 1, 30), row("2", "a", 3, 10),
                             row("5", "z", 9, -5)};
    rows[0].amounts.voided = 99;
    rows[4].parts = {row("6", "x", 1, 2), row("7", "x", 2, 1)};
    sort_rows(rows, false);
    EXPECT_EQ(told(rows), "4:; 2:; 3:; 1:; 5: 6 7") << "by net sales, then by name, then by id";
    sort_rows(rows, true);
    EXPECT_EQ(told(rows), "5: 7 6; 2:; 3:; 1:; 4:");
    rows[4].amounts.item_discount = 31;
    rows[4].quantity = 100;
    sort_rows(rows, false);
    EXPECT_EQ(told(rows), "2:; 3:; 1:; 4:; 5: 6 7") << "net, not gross";
}

class RandomSums {
  public:
    explicit RandomSums(unsigned seed) : random_(seed) {}

    std::vector<ItemSum> all() {
        static constexpr const char* departments[] = {"", "", "bar", "kitchen", "x", "drinks"};
        static constexpr const char* categories[] = {"",      "drinks", "wine", "tea", "food",
                                                     "soups", "lost",   "odd",  "y",   "bar"};
        std::vector<ItemSum> sums(random_() % 30);
        for (ItemSum& each : sums) {
            each.department = departments[random_() % std::size(departments)];
            each.category = categories[random_() % std::size(categories)];
            each.category_name = random_() % 2 == 0 ? "" : "A name";
            each.quantity = amount();
            each.amounts = {amount(), amount(), amount(), amount(), amount(), amount(), amount()};
        }
        return sums;
    }

  private:
    std::int64_t amount() { return static_cast<std::int64_t>(random_() % 20'000) - 2'000; }
    std::mt19937 random_;
};

void expect_whole(const std::vector<Row>& rows, bool has_parts) {
    std::set<std::string> ids;
    for (const Row& each : rows) {
        ASSERT_TRUE(ids.insert(each.id).second) << each.id << " twice";
        ASSERT_FALSE(each.name.empty());
        if (each.parts.empty() && !has_parts) continue;
        const Row parts = total_of(each.parts);
        ASSERT_EQ(parts.amounts, each.amounts) << each.id;
        ASSERT_EQ(parts.quantity, each.quantity) << each.id;
    }
}

// Property: however sums are grouped, nothing is lost and nothing counts twice.
TEST(SalesGroups, AddUpToTheSame) {
    for (unsigned seed = 1; seed <= 3'000; ++seed) {
        const std::vector<ItemSum> sums = RandomSums(seed).all();
        Row all;
        for (const ItemSum& each : sums) {
            all.quantity += each.quantity;
            all.amounts += each.amounts;
        }
        std::vector<Row> departments = by_department(sums, menu()), categories = by_category(sums, menu());
        sort_rows(departments, seed % 2 == 0);
        sort_rows(categories, seed % 2 == 0);
        for (const auto* rows : {&departments, &categories}) {
            const Row total = total_of(*rows);
            ASSERT_EQ(total.amounts, all.amounts) << "seed " << seed;
            ASSERT_EQ(total.quantity, all.quantity) << "seed " << seed;
            expect_whole(*rows, rows == &departments);
            if (HasFatalFailure()) FAIL() << "seed " << seed;
        }
        for (const Row& each : departments) {
            std::vector<ItemSum> kept = sums;
            keep_department(kept, each.id, menu());
            ASSERT_EQ(total_of(by_category(kept, menu())).amounts, each.amounts) << "seed " << seed;
        }
        const Row* const bar = find(departments, "bar");
        ASSERT_TRUE(bar == nullptr || (bar->name == "Bar" && bar->code == "B1"));
    }
}

TEST(SalesGroups, AddUpNothingToNothing) {
    EXPECT_EQ(total_of({}).amounts, Amounts());
    EXPECT_EQ(total_of({}).quantity, 0);
    EXPECT_EQ(told(by_department({}, record::Snapshot(0, {}))), "");
}

// Each amount by itself.
TEST(Amounts, AddUpOneByOne) {
    Amounts amounts{1, 2, 3, 4, 5, 6, 7};
    amounts += Amounts{10, 20, 30, 40, 50, 60, 70};
    EXPECT_EQ(amounts, (Amounts{11, 22, 33, 44, 55, 66, 77}));
    EXPECT_EQ(amounts.net(), 11 - 22 - 33 - 55 - 66) << "what is void was never in it";
    EXPECT_EQ(amounts.tax(), 66 + 77);
    Charges charges{1, 2, 3, 4, 5};
    charges += Charges{10, 20, 30, 40, 50};
    EXPECT_EQ(charges, (Charges{11, 22, 33, 44, 55}));
    EXPECT_EQ(charges.sum(), 165);
}

}  // namespace
}  // namespace comanda::sales::groups_test
