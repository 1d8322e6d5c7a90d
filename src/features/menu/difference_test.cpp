#include "features/menu/difference.h"

#include <gtest/gtest.h>

#include <random>

namespace comanda::menu::difference_test {
namespace {

TEST(CompareDocuments, NamesFieldsInTheOrderOfTheDocument) {
    const json::object before{{"name", "Soup"}, {"price", 500}, {"course", "x"}, {"taxes", json::array{"a", "b"}}};
    const json::object after{{"colour", "red"}, {"taxes", json::array{"b", "a"}}, {"price", 550}, {"name", "Soup"}};
    const std::vector<FieldChange> expected{
        {"price", 500, 550},
        {"course", "x", std::nullopt},
        {"taxes", json::array{"a", "b"}, json::array{"b", "a"}},
        {"colour", std::nullopt, "red"},
    };
    EXPECT_EQ(compare_documents(before, after), expected);
}

TEST(CompareDocuments, TellsNullFromAbsent) {
    const std::vector<FieldChange> cleared{{"course", "x", json::value(nullptr)}};
    EXPECT_EQ(compare_documents({{"course", "x"}}, {{"course", nullptr}}), cleared);
    const std::vector<FieldChange> gone{{"course", json::value(nullptr), std::nullopt}};
    EXPECT_EQ(compare_documents({{"course", nullptr}}, json::object{}), gone);
}

json::value some_value(std::mt19937& random, int depth) {
    switch (random() % (depth > 0 ? 7U : 5U)) {
        case 0:
            return nullptr;
        case 1:
            return random() % 2 == 0;
        case 2:
            return static_cast<std::int64_t>(random() % 4);
        case 3:
            return 0.5 * static_cast<double>(random() % 4);
        case 4:
            return json::string(random() % 3, 'x');
        case 5: {
            json::array array;
            for (unsigned n = static_cast<unsigned>(random() % 4); n > 0; --n)
                array.push_back(some_value(random, depth - 1));
            return array;
        }
        default: {
            json::object object;
            for (unsigned n = static_cast<unsigned>(random() % 4); n > 0; --n)
                object[std::string(1, static_cast<char>('a' + random() % 4))] = some_value(random, depth - 1);
            return object;
        }
    }
}

// Few keys and few values, so that the two documents often agree in some of them. Up to 40 keys: Boost.JSON keeps
// larger objects in another way than small ones.
json::object some_document(std::mt19937& random) {
    json::object document;
    const unsigned keys = random() % 8 == 0 ? 40 : 8;
    for (unsigned n = static_cast<unsigned>(random()) % keys; n > 0; --n)
        document["f" + std::to_string(random() % keys)] = some_value(random, 2);
    return document;
}

json::object apply_changes(json::object before, const std::vector<FieldChange>& changes) {
    for (const FieldChange& each : changes) {
        if (each.after)
            before[each.field] = *each.after;
        else
            before.stable_erase(each.field);
    }
    return before;
}

// Property: the changes are enough to get from one document to the other, and back, and there are none too many.
TEST(CompareDocuments, SaysAllThereIsToApply) {
    std::mt19937 random(17);
    for (int i = 0; i < 5'000; ++i) {
        const json::object before = some_document(random);
        const json::object after = some_document(random);
        std::vector<FieldChange> changes = compare_documents(before, after);
        ASSERT_EQ(apply_changes(before, changes), after) << before << " to " << after;
        for (FieldChange& each : changes) {
            ASSERT_NE(each.before, each.after) << each.field;
            std::swap(each.before, each.after);
        }
        ASSERT_EQ(apply_changes(after, changes), before) << after << " back to " << before;
        ASSERT_TRUE(compare_documents(after, after).empty());
    }
}

Entry soup(std::int64_t version, json::object document) {
    document["version"] = version;
    document["lastUpdated"] = "2026-01-01T00:00:0" + std::to_string(version) + ".000Z";
    return {.kind = "menuItem", .id = "s", .name = "Soup", .version = version, .document = std::move(document)};
}

TEST(CompareEntries, LeavesOutWhatEveryWriteMoves) {
    const Entry before = soup(1, {{"price", 500}}), same = soup(2, {{"price", 500}}),
                dearer = soup(3, {{"price", 600}});
    EXPECT_EQ(compare_entries(&before, &same), std::nullopt);
    EXPECT_EQ(compare_entries(&before, &dearer),
              (Change{"menuItem", "s", "Soup", What::changed, {{"price", 500, 600}}}));
}

TEST(CompareEntries, TellsCreatedFromRemoved) {
    const Entry entry{.kind = "tax", .id = "t", .name = "VAT", .document = {{"name", "VAT"}}};
    EXPECT_EQ(compare_entries(nullptr, &entry),
              (Change{"tax", "t", "VAT", What::created, {{"name", std::nullopt, "VAT"}}}));
    EXPECT_EQ(compare_entries(&entry, nullptr),
              (Change{"tax", "t", "VAT", What::removed, {{"name", "VAT", std::nullopt}}}));
}

TEST(CompareSnapshots, FindsWhatIsNewChangedAndGone) {
    const auto entry = [](const char* id, std::int64_t version, const char* name) {
        record::Entry made;
        made.kind = "tax";
        made.id = id;
        made.name = name;
        made.version = version;
        made.doc = to_text(json::object{{"name", name}});
        return std::make_shared<const record::Entry>(std::move(made));
    };
    const record::Snapshot before(1, {entry("1", 1, "old"), entry("2", 1, "kept"), entry("3", 1, "gone")});
    const record::Snapshot after(2, {entry("4", 1, "new"), entry("2", 1, "kept"), entry("1", 2, "renamed")});
    const std::vector<Change> expected{
        {"tax", "3", "gone", What::removed, {{"name", "gone", std::nullopt}}},
        {"tax", "4", "new", What::created, {{"name", std::nullopt, "new"}}},
        {"tax", "1", "renamed", What::changed, {{"name", "old", "renamed"}}},
    };
    EXPECT_EQ(compare_snapshots(before, after), expected);
}

TEST(ChangeToJson, LeavesOutTheSideThatIsNotThere) {
    const Change change{"tax", "t", "VAT", What::changed, {{"a", 1, std::nullopt}, {"b", std::nullopt, nullptr}}};
    EXPECT_EQ(to_text(to_json(change)), R"({"kind":"tax","id":"t","name":"VAT","change":"changed",)"
                                        R"("fields":[{"field":"a","before":1},{"field":"b","after":null}]})");
}

}  // namespace
}  // namespace comanda::menu::difference_test
