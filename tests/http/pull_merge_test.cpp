// Pulling again: what changed at the source comes, what the store changed stays, field by field, and each difference is
// told.
#include "tests/http/pull.h"

namespace comanda::test::pull_merge_test {
namespace {

using PullAgain = Pulls;
using PullMerge = Pulls;
using PullVanished = Pulls;
using PullNames = Pulls;

const json::object overwriting = {{"copyAll", true}, {"overwrite", true}};

TEST_F(PullAgain, WithoutAnyChangeIsNoNewVersionButAPull) {
    Ids ids;
    const std::size_t count = create_samples(client, hq, ids).size();
    const json::object first = pull();
    const auto before = records(store);
    const std::int64_t seq = last_event();
    const std::string at_first = text(pulls().at(0).as_object(), "at");
    for (const json::object& body : {everything, overwriting}) {
        const json::object again = pull(body);
        EXPECT_EQ(counted(again, "unchanged"), static_cast<std::int64_t>(count));
        EXPECT_EQ(counted(again, "updated") + counted(again, "created") + counted(again, "kept"), 0);
        EXPECT_EQ(again.at("fromVersion"), 1);
        EXPECT_EQ(again.at("toVersion"), 1);
        EXPECT_NE(text(again, "pullId"), text(first, "pullId"));
    }
    EXPECT_EQ(version(), 1);
    EXPECT_EQ(last_event(), seq);
    EXPECT_EQ(records(store), before);
    ASSERT_EQ(pulls().size(), 3U);
    const json::object stores = good(client.send("POST", of_account()));
    EXPECT_GT(text(stores.at("data").at(0).as_object(), "lastPullAt"), at_first);
}

// What a sister store has is a copy as well, of which the store has its own: neither takes the other for an edit.
TEST_F(PullAgain, FromAnotherStoreKnowsWhatTheCopiesWereMadeFrom) {
    const std::string sister = another();
    const std::string kitchen = make("department", {{"name", "Kitchen"}, {"description", "Old"}});
    const std::string food = make("category", {{"name", "Food"}, {"department", kitchen}, {"buttonColor", "#1"}});
    pull();
    pull(everything, sister);
    edit("category", copy_of(food, store), {{"sslLength", 7}});
    edit("category", copy_of(food, sister), {{"buttonColor", "#2"}});
    const std::string ours = copy_of(food, store);
    const json::object from_sister = pull(with(everything, {{"sourceStore", sister}}));
    EXPECT_EQ(conflicts(from_sister), Names{"LOCAL_EDIT category Food sslLength: 7 / -"});
    EXPECT_EQ(text(read(client, "category", ours), "buttonColor"), "#2") << "it was not edited here";
    edit("department", kitchen, {{"description", "New"}});
    edit("category", food, {{"buttonColor", "#3"}});
    const json::object from_office = pull();
    EXPECT_EQ(conflicts(from_office), Names{"LOCAL_EDIT category Food sslLength: 7 / -"}) << "nobody edited the others";
    EXPECT_EQ(text(read(client, "category", ours), "buttonColor"), "#3");
    EXPECT_EQ(text(copy("department", kitchen), "description"), "New");
    EXPECT_EQ(copy_of(food, store), ours);
}

TEST_F(PullAgain, BringsWhatChangedAndNothingElse) {
    const std::string bar = make("department", {{"name", "Bar"}, {"description", "Downstairs"}, {"xNote", 7}});
    const std::string tea = dish("Tea", 250), soup = dish("Soup", 500);
    pull();
    const std::string copied = copy_of(bar);
    const json::object untouched = copy("menuItem", soup);
    edit("department", bar, {{"name", "Saloon"}, {"description", nullptr}, {"xNote", json::array{8}}});
    const json::array prices{json::object{{"servingSizeLevel", regular()}, {"price", 300}}};
    edit("menuItem", tea, {{"servingSizePrices", prices}});
    const std::string kitchen = make("department", {{"name", "Kitchen"}});
    const std::int64_t seq = last_event();
    const json::object again = pull();
    EXPECT_EQ(counts(again),
              "department created 1 updated 1, menuItem updated 1 unchanged 1, "
              "servingSizeLevel unchanged 1");
    EXPECT_EQ(conflicts(again), Names{});
    EXPECT_EQ(again.at("toVersion"), 2);
    const json::object saloon = copy("department", bar);
    EXPECT_EQ(text(saloon, "id"), copied) << "the same record";
    EXPECT_EQ(text(saloon, "name"), "Saloon");
    EXPECT_EQ(text(saloon, "description"), "");
    EXPECT_EQ(to_text(saloon.at("xNote")), "[8]");
    EXPECT_EQ(saloon.at("version"), 2);
    EXPECT_EQ(saloon.at("originalVersion"), 2);
    EXPECT_EQ(copy("menuItem", tea).at("servingSizePrices").at(0).at("price"), 300);
    EXPECT_EQ(copy("menuItem", soup), untouched);
    EXPECT_NE(copy_of(kitchen), "");
    const json::object events = good(client.get(at(store, "events?after=" + std::to_string(seq))));
    std::map<std::string, std::string> changed;
    for (const json::value& each : events.at("data").as_array())
        changed[text(each.as_object(), "id")] =
            text(each.as_object(), "type") + " " + to_text(each.at("changedFields"));
    EXPECT_EQ(changed.size(), 3U);
    EXPECT_EQ(changed[copied], R"(department.pulled ["name","description","xNote","originalVersion"])");
}

TEST_F(PullMerge, TakesEachFieldFromTheSideThatChangedIt) {
    const std::string bar = make("department", {{"name", "Bar"},
                                                {"description", "Old"},
                                                {"departmentCode", "B"},
                                                {"xGone", 1},
                                                {"xHere", 1},
                                                {"xBoth", 1},
                                                {"xSame", 1}});
    pull();
    const std::string copied = copy_of(bar);
    edit("department", bar,
         {{"description", "New"}, {"xGone", nullptr}, {"xBoth", 2}, {"xSame", 5}, {"xTheirs", json::object{{"a", 1}}}});
    edit("department", copied,
         {{"departmentCode", "LOCAL"}, {"xHere", nullptr}, {"xBoth", 3}, {"xSame", 5}, {"xOurs", true}});
    const json::object again = pull();
    EXPECT_EQ(counts(again), "department updated 1");
    EXPECT_EQ(
        conflicts(again),
        (Names{"CONFLICT department Bar xBoth: 3 / 2", "LOCAL_EDIT department Bar departmentCode: \"LOCAL\" / \"B\"",
               "LOCAL_EDIT department Bar xHere: - / 1", "LOCAL_EDIT department Bar xOurs: true / -"}));
    const json::object merged = copy("department", bar);
    EXPECT_EQ(text(merged, "description"), "New") << "changed there";
    EXPECT_FALSE(merged.contains("xGone")) << "gone there";
    EXPECT_EQ(to_text(merged.at("xTheirs")), "{\"a\":1}");
    EXPECT_EQ(text(merged, "departmentCode"), "LOCAL") << "changed here";
    EXPECT_FALSE(merged.contains("xHere")) << "gone here";
    EXPECT_EQ(merged.at("xOurs"), true);
    EXPECT_EQ(merged.at("xBoth"), 3) << "changed on both sides";
    EXPECT_EQ(merged.at("xSame"), 5) << "on both sides to the same";
    EXPECT_EQ(merged.at("originalVersion"), 2);
    const json::object conflict = again.at("conflicts").at(0).as_object();
    EXPECT_EQ(text(conflict, "id"), copied);
}

TEST_F(PullMerge, KeepsWhatTheStoreSaysForAsLongAsItDiffers) {
    const std::string bar = make("department", {{"name", "Bar"}, {"description", "Old"}});
    pull();
    edit("department", copy_of(bar), {{"description", "Ours"}});
    const std::int64_t before = version();
    for (int round = 0; round < 2; ++round) {
        const json::object again = pull();
        EXPECT_EQ(counts(again), "department kept 1");
        EXPECT_EQ(conflicts(again), Names{"LOCAL_EDIT department Bar description: \"Ours\" / \"Old\""});
    }
    EXPECT_EQ(version(), before) << "nothing is written";
    edit("department", bar, {{"departmentCode", "B"}});
    EXPECT_EQ(counts(pull()), "department updated 1");
    EXPECT_EQ(text(copy("department", bar), "description"), "Ours");
    EXPECT_EQ(text(copy("department", bar), "departmentCode"), "B");
    edit("department", bar, {{"description", "Ours"}});
    EXPECT_EQ(conflicts(pull()), Names{}) << "both say the same";
    edit("department", bar, {{"description", "Newer"}});
    EXPECT_EQ(conflicts(pull()), Names{});
    EXPECT_EQ(text(copy("department", bar), "description"), "Newer") << "from then on it follows again";
}

TEST_F(PullMerge, TellsOfAConflictOnceAndOfALocalEditFromThenOn) {
    const std::string bar = make("department", {{"name", "Bar"}, {"description", "Old"}});
    pull();
    edit("department", copy_of(bar), {{"description", "Ours"}});
    edit("department", bar, {{"description", "Theirs"}});
    EXPECT_EQ(conflicts(pull()), Names{"CONFLICT department Bar description: \"Ours\" / \"Theirs\""});
    EXPECT_EQ(text(copy("department", bar), "description"), "Ours");
    EXPECT_EQ(conflicts(pull()), Names{"LOCAL_EDIT department Bar description: \"Ours\" / \"Theirs\""});
}

TEST_F(PullMerge, OverwrittenSaysWhatTheSourceSays) {
    const std::string bar = make("department", {{"name", "Bar"}, {"description", "Old"}});
    const std::string tea = dish("Tea", 250);
    pull();
    edit("department", copy_of(bar), {{"description", "Ours"}, {"xOurs", 1}});
    retire("menuItem", copy_of(tea));
    const json::object again = pull(overwriting);
    EXPECT_EQ(counts(again), "department updated 1, menuItem updated 1, servingSizeLevel unchanged 1");
    EXPECT_EQ(conflicts(again), Names{});
    EXPECT_EQ(text(copy("department", bar), "description"), "Old");
    EXPECT_FALSE(copy("department", bar).contains("xOurs"));
    EXPECT_EQ(copy("menuItem", tea).at("activeStatus"), true);
}

TEST_F(PullMerge, LeavesOutOfUseWhatTheStoreTookOutOfUse) {
    const std::string tea = dish("Tea", 250);
    pull();
    retire("menuItem", copy_of(tea));
    const json::object again = pull();
    EXPECT_EQ(counts(again), "menuItem kept 1, servingSizeLevel unchanged 1");
    EXPECT_EQ(conflicts(again), Names{"LOCAL_EDIT menuItem Tea activeStatus: false / true"});
    edit("menuItem", tea, {{"shortName", "T"}});
    EXPECT_EQ(counts(pull()), "menuItem updated 1, servingSizeLevel unchanged 1");
    EXPECT_EQ(copy("menuItem", tea).at("activeStatus"), false);
    EXPECT_EQ(text(copy("menuItem", tea), "shortName"), "T");
}

// Each side alone says something that can be, but half of each would begin after its end.
TEST_F(PullMerge, LetsTheStoresWordStandWhereTheTwoDoNotGoTogether) {
    const std::string sale =
        make("discount",
             {{"name", "Sale"}, {"discountType", "Open"}, {"startDate", "2026-01-01"}, {"endDate", "2026-12-31"}});
    pull();
    edit("discount", sale, {{"startDate", "2026-11-01"}, {"couponCode", "LATE"}});
    edit("discount", copy_of(sale), {{"endDate", "2026-06-30"}});
    const json::object again = pull();
    EXPECT_EQ(conflicts(again), (Names{"CONFLICT discount Sale couponCode: - / \"LATE\"",
                                       "CONFLICT discount Sale endDate: \"2026-06-30\" / \"2026-12-31\"",
                                       "CONFLICT discount Sale startDate: \"2026-01-01\" / \"2026-11-01\""}));
    const json::object kept = copy("discount", sale);
    EXPECT_EQ(text(kept, "startDate") + " " + text(kept, "endDate"), "2026-01-01 2026-06-30");
    EXPECT_EQ(text(kept, "couponCode"), "") << "as a whole";
    EXPECT_EQ(counts(pull(overwriting)), "discount updated 1");
    EXPECT_EQ(text(copy("discount", sale), "startDate"), "2026-11-01");
}

// The store levies A on B, the source B on A: together they would be a circle.
TEST_F(PullMerge, NeverMakesACircleOfTaxes) {
    const std::string a = make("tax", {{"name", "A"}}), b = make("tax", {{"name", "B"}});
    pull();
    const std::string own_a = copy_of(a), own_b = copy_of(b);
    edit("tax", own_a, {{"taxes", json::array{own_b}}});
    edit("tax", b, {{"taxes", json::array{a}}});
    const json::object again = pull();
    const bool a_on_b = copy("tax", a).at("taxes").as_array().size() == 1;
    const json::object now_b = copy("tax", b);
    const bool b_on_a = now_b.contains("taxes") && !now_b.at("taxes").as_array().empty();
    EXPECT_FALSE(a_on_b && b_on_a) << to_text(again);
    EXPECT_TRUE(a_on_b) << "the store's word stands";
    for (const json::value& each : again.at("lint").as_array())
        EXPECT_NE(text(each.as_object(), "rule"), "CYCLE") << to_text(each);
}

TEST_F(PullVanished, GoesOutOfUseOnlyWithEverything) {
    const std::string tax = make("tax", {{"name", "VAT"}}), levy = make("tax", {{"name", "Levy"}});
    pull();
    retire("tax", levy);
    EXPECT_EQ(counts(pull({{"taxes", true}})), "tax unchanged 1");
    EXPECT_EQ(copy("tax", levy).at("activeStatus"), true);
    const json::object all = pull();
    EXPECT_EQ(counts(all), "tax unchanged 1 inactivated 1");
    EXPECT_EQ(copy("tax", levy).at("activeStatus"), false);
    EXPECT_EQ(copy("tax", tax).at("activeStatus"), true);
    EXPECT_EQ(counts(pull()), "tax unchanged 2") << "once";
    ASSERT_EQ(change(client, "tax", levy, {{"activeStatus", true}}).status, 200);
    EXPECT_EQ(counts(pull()), "tax updated 1 unchanged 1");
    EXPECT_EQ(copy("tax", levy).at("activeStatus"), true) << "and comes back";
}

TEST_F(PullVanished, StaysWhereTheStoreHasItsOwn) {
    make("tax", {{"name", "VAT"}});
    pull();
    const std::string own = make("tax", {{"name", "Own"}}, store);
    pull(overwriting);
    EXPECT_EQ(read(client, "tax", own).at("activeStatus"), true) << "what was never pulled is nobody else's business";
}

TEST_F(PullVanished, StaysInUseWhereTheStoresOwnRecordsNeedIt) {
    const std::string base = make("tax", {{"name", "Base"}});
    const std::string levy = make("tax", {{"name", "Levy"}, {"taxes", json::array{base}}});
    const std::string unused = make("tax", {{"name", "Unused"}});
    pull();
    const std::string own =
        make("menuItem", {{"name", "Own"}, {"priceType", "Open"}, {"taxes", json::array{copy_of(levy)}}}, store);
    for (const std::string& each : {unused, levy, base})
        retire("tax", each);
    const json::object again = pull();
    EXPECT_EQ(conflicts(again),
              (Names{"IN_USE tax Base activeStatus: true / false", "IN_USE tax Levy activeStatus: true / false"}))
        << "with what it needs itself";
    EXPECT_EQ(counted(again, "inactivated"), 1);
    EXPECT_EQ(copy("tax", levy).at("activeStatus"), true);
    EXPECT_EQ(copy("tax", base).at("activeStatus"), true);
    EXPECT_EQ(copy("tax", unused).at("activeStatus"), false);
    EXPECT_EQ(to_text(read(client, "menuItem", own).at("taxes")), "[\"" + copy_of(levy) + "\"]");
}

TEST_F(PullVanished, IsInUseForAsLongAsItIsNeeded) {
    const std::string levy = make("tax", {{"name", "Levy"}});
    pull();
    const std::string own =
        make("menuItem", {{"name", "Own"}, {"priceType", "Open"}, {"taxes", json::array{copy_of(levy)}}}, store);
    retire("tax", levy);
    const Names in_use{"IN_USE tax Levy activeStatus: true / false"};
    EXPECT_EQ(conflicts(pull()), in_use);
    EXPECT_EQ(conflicts(pull()), in_use) << "nobody has edited it here";
    retire("menuItem", own);
    EXPECT_EQ(counted(pull(), "inactivated"), 1) << "once nothing needs it";
}

TEST_F(PullNames, OfTheStoresOwnRecordsMakeThemTheCopies) {
    const std::string food = make("category", {{"name", "Food"}, {"buttonColor", "#111111"}});
    const std::string pizza = make("category", {{"name", "Pizza"}, {"level", 2}, {"parent", food}});
    const std::string own_food = make("category", {{"name", "food"}, {"xOwn", 1}}, store);
    const std::string own_pizza = make("category", {{"name", "Pizza"}, {"level", 2}, {"parent", own_food}}, store);
    const json::object before = read(client, "category", own_food);
    const json::object pulled = pull();
    EXPECT_EQ(counts(pulled), "category updated 2");
    EXPECT_EQ(conflicts(pulled),
              (Names{"ADOPTED category food buttonColor: - / \"#111111\"",
                     "ADOPTED category food name: \"food\" / \"Food\"", "ADOPTED category food xOwn: 1 / -"}));
    EXPECT_EQ(copy_of(food), own_food);
    EXPECT_EQ(copy_of(pizza), own_pizza) << "within the category that was adopted";
    json::object after = read(client, "category", own_food);
    EXPECT_EQ(after.at("originalVersion"), 1);
    for (const char* each : {"originalID", "originalVersion", "version", "lastUpdated"}) {
        if (before.contains(each))
            after[each] = before.at(each);
        else
            after.erase(each);
    }
    EXPECT_EQ(after, before) << "the store's word stands";
    edit("category", food, {{"buttonColor", "#222222"}, {"sslLength", 3}});
    EXPECT_EQ(counts(pull()), "category updated 1 unchanged 1");
    EXPECT_EQ(read(client, "category", own_food).at("sslLength"), 3) << "from now on it follows";
}

TEST_F(PullNames, GetANumberWhereTheyAreTaken) {
    const std::string bar = make("department", {{"name", "Bar"}});
    pull();
    const std::string saloon = make("department", {{"name", "Saloon"}}, store);
    const std::string second = make("department", {{"name", "SALOON (2)"}}, store);
    edit("department", bar, {{"name", "Saloon"}});
    const json::object again = pull();
    EXPECT_EQ(conflicts(again), Names{"NAME_TAKEN department Saloon (3) name: \"Saloon (3)\" / \"Saloon\""});
    EXPECT_EQ(text(copy("department", bar), "name"), "Saloon (3)");
    EXPECT_EQ(text(read(client, "department", saloon), "name"), "Saloon");
    EXPECT_EQ(text(read(client, "department", second), "name"), "SALOON (2)");
    EXPECT_EQ(version(), 4);
    EXPECT_EQ(pull().at("toVersion"), 4) << "it keeps it";
}

TEST_F(PullNames, MayChangeHandsInOnePull) {
    const std::string one = make("department", {{"name", "One"}}), two = make("department", {{"name", "Two"}});
    pull();
    for (const auto& [id, name] : {std::pair(one, "Three"), std::pair(two, "One"), std::pair(one, "Two")})
        edit("department", id, {{"name", name}});
    const json::object again = pull();
    EXPECT_EQ(conflicts(again), Names{});
    EXPECT_EQ(text(copy("department", one), "name"), "Two");
    EXPECT_EQ(text(copy("department", two), "name"), "One");
}

TEST_F(PullNames, OfWhatIsOutOfUseAreFree) {
    const std::string bar = make("department", {{"name", "Bar"}});
    const std::string own = make("department", {{"name", "Bar"}}, store);
    retire("department", own);
    const json::object pulled = pull();
    EXPECT_EQ(counts(pulled), "department created 1");
    EXPECT_EQ(conflicts(pulled), Names{});
    EXPECT_NE(copy_of(bar), own);
}

}  // namespace
}  // namespace comanda::test::pull_merge_test
