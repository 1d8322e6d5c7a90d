#include <gtest/gtest.h>

#include "features/menu/distribution/pull_fixture.h"
#include "features/menu/rollback.h"

namespace comanda::menu::pull_plan_test {
namespace {

class PlanPull : public ::testing::Test {
  protected:
    House hq{1}, shop{2};

    std::string copy(const std::string& original) const { return shop.copy_of(original); }
    PullPlan pulled(const PullWanted& wanted = everything(), Roles roles = {}) {
        return pull(hq, shop, wanted, std::move(roles));
    }
    static PullWanted overwriting() {
        PullWanted wanted = everything();
        wanted.overwrite = true;
        return wanted;
    }
    void undo(const record::SnapshotPtr& before) {
        shop.write(writes_to_restore(*shop.menu(), *before, catalogue::kinds(), "somebody"));
    }
};

using PullNames = PlanPull;
using PullUse = PlanPull;
using PullRoles = PlanPull;
using PullUndone = PlanPull;

TEST_F(PlanPull, MakesCopiesThatNameEachOther) {
    const std::string vat = hq.make("tax", "VAT", {{"percentage", 8'000}});
    const std::string tea = hq.make("menuItem", "Tea", {{"taxes", json::array{vat}}, {"unheardOf", {{vat, vat}}}});
    const PullPlan plan = pulled(only({"menuItem"}));
    EXPECT_EQ(counts_of(plan), (Lines{"menuItem created 1", "tax created 1 implied 1"}));
    EXPECT_EQ(lines_of(plan), Lines{});
    const std::string our_vat = copy(vat), our_tea = copy(tea);
    EXPECT_EQ(shop.content(our_tea).fields, (json::object{{"name", "Tea"},
                                                          {"taxes", json::array{our_vat}},
                                                          {"unheardOf", {{our_vat, our_vat}}},
                                                          {"originalID", tea}}));
    EXPECT_EQ(shop.content(our_tea).original_version, 1);
    ASSERT_EQ(plan.writes.size(), 2U);
    const record::EntryPtr written = plan.after->find(our_tea);
    EXPECT_EQ(written->refs, our_vat);
    for (const record::Write& each : plan.writes) {
        EXPECT_EQ(each.store, shop.store().id);
        EXPECT_EQ(each.account, House::account);
        EXPECT_EQ(each.action, "pulled");
        EXPECT_EQ(each.actor, "puller");
        EXPECT_EQ(each.expected, 0);
    }
    EXPECT_EQ(plan.writes[0].fields, R"(["name","taxes","unheardOf","originalID"])");
}

TEST_F(PlanPull, DoesNothingTheSecondTime) {
    const std::string vat = hq.make("tax", "VAT");
    hq.make("menuItem", "Tea", {{"taxes", json::array{vat}}});
    pulled();
    const PullPlan again = pulled();
    EXPECT_TRUE(again.writes.empty());
    EXPECT_EQ(counts_of(again), (Lines{"menuItem unchanged 1", "tax unchanged 1"}));
}

TEST_F(PlanPull, CountsWhatComesAlongToRecordsThatWereThereBefore) {
    const std::string vat = hq.make("tax", "VAT"), kitchen = hq.make("department", "Kitchen");
    pulled();
    hq.change(vat, {{"activeStatus", false}});
    pulled();
    ASSERT_FALSE(shop.content(copy(vat)).active);
    hq.change(vat, {{"activeStatus", true}});
    const std::string bar = hq.make("department", "Bar");
    shop.make("department", "Bar");
    hq.make("menuItem", "Tea", {{"taxes", json::array{vat}}, {"department", kitchen}});
    hq.make("menuItem", "Rum", {{"department", bar}});
    EXPECT_EQ(counts_of(pulled(only({"menuItem"}))),
              (Lines{"department updated 1 implied 1", "menuItem created 2", "tax updated 1 implied 1"}));
    EXPECT_TRUE(shop.content(copy(vat)).active);
    EXPECT_EQ(counts_of(pulled(only({"menuItem"}))), Lines{"menuItem unchanged 2"}) << "nothing comes along";
}

TEST_F(PlanPull, MergesFieldByField) {
    const std::string vat = hq.make("tax", "VAT", {{"percentage", 1}, {"taxCode", "a"}, {"inclusive", false}});
    pulled();
    const std::string ours = copy(vat);
    shop.change(ours, {{"percentage", 2}, {"inclusive", true}});
    hq.change(vat, {{"percentage", 3}, {"taxCode", "b"}});
    const PullPlan plan = pulled();
    EXPECT_EQ(lines_of(plan), (Lines{"tax VAT percentage CONFLICT", "tax VAT inclusive LOCAL_EDIT"}));
    EXPECT_EQ(to_text(to_json(plan.conflicts[0])),
              fmt::format(R"({{"kind":"tax","id":"{}","name":"VAT","field":"percentage","code":"CONFLICT","local":2,)"
                          R"("incoming":3}})",
                          ours));
    EXPECT_EQ(counts_of(plan), Lines{"tax updated 1"});
    EXPECT_EQ(shop.at(ours, "percentage"), 2);
    EXPECT_EQ(shop.at(ours, "taxCode"), "b");
    EXPECT_EQ(shop.at(ours, "inclusive"), true);
    EXPECT_EQ(plan.writes[0].fields, R"(["taxCode","originalVersion"])");
    const PullPlan again = pulled();
    EXPECT_EQ(lines_of(again), (Lines{"tax VAT percentage LOCAL_EDIT", "tax VAT inclusive LOCAL_EDIT"}))
        << "the source has not changed it since";
    EXPECT_EQ(counts_of(again), Lines{"tax kept 1"});
    EXPECT_TRUE(again.writes.empty());
    EXPECT_EQ(lines_of(pulled(overwriting())), Lines{});
    EXPECT_EQ(shop.at(ours, "percentage"), 3);
    EXPECT_EQ(shop.at(ours, "inclusive"), false);
}

TEST_F(PlanPull, KeepsTheStoresWordWhereHistoryIsLost) {
    const std::string vat = hq.make("tax", "VAT", {{"percentage", 1}});
    pulled();
    hq.change(vat, {{"percentage", 3}});
    hq.forget_history();
    EXPECT_EQ(lines_of(pulled()), Lines{"tax VAT percentage CONFLICT"});
    EXPECT_EQ(shop.at(copy(vat), "percentage"), 1);
}

TEST_F(PlanPull, LeavesAnAdoptedRecordAsItIs) {
    const std::string vat = hq.make("tax", "VAT", {{"percentage", 1}, {"taxCode", "a"}});
    const std::string ours = shop.make("tax", "vat", {{"percentage", 2}});
    EXPECT_EQ(lines_of(pulled()),
              (Lines{"tax vat name ADOPTED", "tax vat percentage ADOPTED", "tax vat taxCode ADOPTED"}));
    EXPECT_EQ(copy(vat), ours);
    EXPECT_EQ(shop.content(ours).fields, (json::object{{"name", "vat"}, {"percentage", 2}, {"originalID", vat}}));
    hq.change(vat, {{"taxCode", "b"}, {"inclusive", true}});
    EXPECT_EQ(lines_of(pulled()),
              (Lines{"tax vat name LOCAL_EDIT", "tax vat percentage LOCAL_EDIT", "tax vat taxCode CONFLICT"}));
    EXPECT_EQ(shop.at(ours, "inclusive"), true) << "from now on it follows";
}

TEST_F(PlanPull, TakesTheStoresWordAsAWholeWhereRulesWouldBreak) {
    const std::string off = hq.make("discount", "Off", {{"offerIn", "Amount"}, {"amount", 100}, {"level", 1}});
    pulled();
    const std::string ours = copy(off);
    shop.change(ours, {{"offerIn", "Set price"}});
    hq.change(off, {{"offerIn", nullptr}, {"amount", nullptr}, {"level", 2}});
    EXPECT_EQ(lines_of(pulled()),
              (Lines{"discount Off offerIn CONFLICT", "discount Off amount CONFLICT", "discount Off level CONFLICT"}))
        << "a set price needs the amount that the source took away";
    EXPECT_EQ(shop.at(ours, "amount"), 100);
    EXPECT_EQ(shop.at(ours, "level"), 1);
}

TEST_F(PullNames, GivesWayToWhoHasTheName) {
    const std::string vat = hq.make("tax", "VAT", {{"applyTo", "Item"}});
    shop.make("tax", "vat", {{"applyTo", "Modifier"}});
    shop.make("tax", "VAT (2)", {{"applyTo", "Modifier"}});
    const PullPlan plan = pulled();
    EXPECT_EQ(lines_of(plan), Lines{"tax VAT (3) name NAME_TAKEN"});
    EXPECT_EQ(plan.conflicts[0].local, json::value("VAT (3)"));
    EXPECT_EQ(plan.conflicts[0].incoming, json::value("VAT"));
    EXPECT_EQ(shop->find(copy(vat))->name, "VAT (3)");
    EXPECT_TRUE(pulled().writes.empty());
}

TEST_F(PullNames, AreFreeInAnotherPlaceOrOutOfUse) {
    const std::string food = hq.make("category", "Food", {{"level", 1}});
    hq.make("menuItem", "Tea", {{"category", json::array{food}}});
    shop.make("menuItem", "Tea");
    shop.make("department", "Food");
    shop.change(shop.make("category", "Food", {{"level", 1}}), {{"activeStatus", false}});
    EXPECT_EQ(lines_of(pulled()), Lines{});
}

TEST_F(PullNames, MayChangeHands) {
    const std::string a = hq.make("tax", "a"), b = hq.make("tax", "b"), c = hq.make("tax", "c");
    pulled();
    const std::string our_a = copy(a), our_b = copy(b), our_c = copy(c);
    hq.write({hq.changed_record(a, {{"name", "b"}}), hq.changed_record(b, {{"name", "c"}}),
              hq.changed_record(c, {{"name", "a"}})});
    EXPECT_EQ(lines_of(pulled()), Lines{});
    EXPECT_EQ(shop->find(our_a)->name + shop->find(our_b)->name + shop->find(our_c)->name, "bca");
}

TEST_F(PullNames, StayWithTheCopyThatHadItBefore) {
    const std::string a = hq.make("tax", "a"), z = hq.make("tax", "z");
    pulled();
    const std::string our_a = copy(a), our_z = copy(z);
    shop.change(our_z, {{"name", "mine"}});  // A local edit, which stays.
    hq.change(a, {{"name", "mine"}});
    EXPECT_EQ(lines_of(pulled()), (Lines{"tax mine (2) name NAME_TAKEN", "tax mine name LOCAL_EDIT"}));
    EXPECT_EQ(shop->find(our_z)->name, "mine");
    EXPECT_EQ(shop->find(our_a)->name, "mine (2)");
}

TEST_F(PullUse, TakesOutOfUseWhatTheSourceDid) {
    const std::string vat = hq.make("tax", "VAT");
    const std::string tea = hq.make("menuItem", "Tea", {{"taxes", json::array{vat}}});
    pulled();
    hq.change(tea, {{"activeStatus", false}});
    hq.change(vat, {{"activeStatus", false}});
    EXPECT_TRUE(plan(hq, shop, only({"menuItem", "tax"})).writes.empty());
    const PullPlan plan = pulled();
    EXPECT_EQ(counts_of(plan), (Lines{"menuItem inactivated 1", "tax inactivated 1"}));
    EXPECT_EQ(lines_of(plan), Lines{});
    EXPECT_EQ(shop.at(copy(vat), "activeStatus"), false);
    EXPECT_EQ(plan.writes[0].fields, R"(["activeStatus","originalVersion"])");
}

TEST_F(PullUse, KeepsWhatTheStoresOwnRecordsNeed) {
    const std::string low = hq.make("tax", "low"), vat = hq.make("tax", "VAT", {{"taxes", json::array{low}}});
    const std::string other = hq.make("tax", "other");
    pulled();
    shop.make("menuItem", "Ours", {{"taxes", json::array{copy(vat)}}});
    shop.change(shop.make("menuItem", "Not sold", {{"taxes", json::array{copy(other)}}}), {{"activeStatus", false}});
    for (const std::string& each : {low, vat, other})
        hq.change(each, {{"activeStatus", false}});
    const PullPlan plan = pulled();
    EXPECT_EQ(lines_of(plan), (Lines{"tax VAT activeStatus IN_USE", "tax low activeStatus IN_USE"}))
        << "and what that needs; what is out of use needs nothing";
    EXPECT_EQ(counts_of(plan), Lines{"tax unchanged 2 inactivated 1"});
    EXPECT_EQ(shop.at(copy(vat), "activeStatus"), true);
    EXPECT_EQ(shop.at(copy(low), "activeStatus"), true);
    EXPECT_EQ(shop.at(copy(other), "activeStatus"), false);
}

TEST_F(PullUse, KeepsWhatTheStoreTookOutOfUse) {
    const std::string vat = hq.make("tax", "VAT");
    pulled();
    shop.change(copy(vat), {{"activeStatus", false}});
    hq.change(vat, {{"percentage", 5}});
    EXPECT_EQ(lines_of(pulled()), Lines{"tax VAT activeStatus LOCAL_EDIT"});
    EXPECT_EQ(shop.at(copy(vat), "percentage"), 5);
    EXPECT_EQ(shop.at(copy(vat), "activeStatus"), false);
    pulled(overwriting());
    EXPECT_EQ(shop.at(copy(vat), "activeStatus"), true);
}

TEST_F(PullRoles, AreThoseOfTheStore) {
    const std::string cook = "65d000000000000000000001", our_cook = "65e000000000000000000001";
    const std::string boss = "65d000000000000000000002", spy = "65d000000000000000000003";
    const std::string food = hq.make(
        "category", "Food",
        {{"level", 1}, {"roles", json::array{{{"id", cook}, {"name", "Cook"}}, {{"id", boss}}, {{"id", spy}}}}});
    const PullPlan plan = pulled(everything(), {{cook, our_cook}, {boss, ""}});
    EXPECT_EQ(lines_of(plan), Lines{"category Food roles ROLE_NOT_FOUND"})
        << "one that the source does not have either";
    EXPECT_EQ(plan.conflicts[0].incoming, (json::value{{"id", boss}}));
    EXPECT_EQ(shop.at(copy(food), "roles"),
              (json::array{{{"id", our_cook}, {"name", "Cook"}}, {{"id", boss}}, {{"id", spy}}}));
}

TEST_F(PullUndone, RestoresEverything) {
    const std::string vat = hq.make("tax", "VAT", {{"percentage", 1}}), old = hq.make("tax", "old");
    pulled();
    const std::string ours = shop.make("tax", "Own", {{"percentage", 7}});
    const record::SnapshotPtr before = shop.menu();
    const std::string own = hq.make("tax", "own", {{"percentage", 8}}), fresh = hq.make("tax", "new");
    hq.change(vat, {{"percentage", 2}});
    hq.change(old, {{"activeStatus", false}});
    pulled();
    const std::string came = copy(fresh);
    undo(before);
    for (const record::EntryPtr& each : before->all())
        EXPECT_EQ(shop.content(each->id),
                  EditableFields(kind_named("tax"), record::parse_document(kind_named("tax"), each->doc)));
    EXPECT_EQ(shop.at(ours, "originalID"), json::value());
    EXPECT_EQ(shop.at(came, "activeStatus"), false);
    EXPECT_EQ(shop.content(came).original_version, 0);
    EXPECT_EQ(lines_of(pulled()), (Lines{"tax Own name ADOPTED", "tax Own percentage ADOPTED"}));
    EXPECT_EQ(shop.at(copy(vat), "percentage"), 2);
    EXPECT_EQ(copy(fresh), came);
    EXPECT_EQ(shop.at(came, "activeStatus"), true);
    EXPECT_EQ(shop.content(came).original_version, 1);
    EXPECT_EQ(copy(own), ours);
}

}  // namespace
}  // namespace comanda::menu::pull_plan_test
