// What the source and the store have changed since, each for itself, may not go together.
#include <gtest/gtest.h>

#include "features/menu/distribution/pull_fixture.h"
#include "features/menu/rollback.h"

namespace comanda::menu::pull_together_test {
namespace {

class PullTogether : public ::testing::Test {
  protected:
    House hq{1}, shop{2};

    std::string copy(const std::string& original) const { return shop.copy_of(original); }
    void undo(const record::SnapshotPtr& before) {
        shop.write(writes_to_restore(*shop.menu(), *before, catalogue::kinds(), "somebody"));
    }
    std::string item(std::string_view name, json::object more = {}) {
        more["priceType"] = "Open";
        return hq.make("menuItem", name, more);
    }
    // The taxes from which a way leads back.
    Lines in_cycles() const {
        Lines names;
        for (const record::EntryPtr& each : shop->list("tax", true)) {
            if (record::why_cyclic(kind_named("tax"), each->id, shop.content(each->id).fields, *shop.menu()))
                names.push_back(each->name);
        }
        return names;
    }
};

using PullCycles = PullTogether;
using PullNeeds = PullTogether;

TEST_F(PullCycles, AreNotMadeOfTwoChanges) {
    const std::string a = hq.make("tax", "a"), b = hq.make("tax", "b");
    pull(hq, shop);
    shop.change(copy(b), {{"taxes", json::array{copy(a)}}});
    hq.change(a, {{"taxes", json::array{b}}, {"percentage", 5}});
    const PullPlan plan = pull(hq, shop);
    EXPECT_EQ(in_cycles(), Lines{});
    EXPECT_EQ(shop.at(copy(b), "taxes"), (json::array{copy(a)})) << "the store's word";
    EXPECT_EQ(shop.at(copy(a), "taxes"), json::value());
    EXPECT_EQ(std::ranges::count(lines_of(plan), "tax a taxes CONFLICT"), 1);
    EXPECT_TRUE(pull(hq, shop).writes.empty());
    shop.change(copy(b), {{"taxes", nullptr}});
    pull(hq, shop);
    EXPECT_EQ(shop.at(copy(a), "taxes"), (json::array{copy(b)})) << "once nothing is in the way";
    EXPECT_EQ(shop.at(copy(a), "percentage"), 5);
}

TEST_F(PullCycles, AreNotMadeThroughTheStoresOwn) {
    const std::string a = hq.make("tax", "a"), b = hq.make("tax", "b");
    pull(hq, shop);
    const std::string own = shop.make("tax", "own", {{"taxes", json::array{copy(a)}}});
    shop.change(copy(b), {{"taxes", json::array{own}}});
    hq.change(a, {{"taxes", json::array{b}}});
    pull(hq, shop);
    EXPECT_EQ(in_cycles(), Lines{});
    EXPECT_EQ(shop.at(copy(b), "taxes"), (json::array{own}));
}

TEST_F(PullCycles, AreNotMadeByAdoption) {
    const std::string a = hq.make("tax", "a");
    const std::string b = hq.make("tax", "b", {{"taxes", json::array{a}}});
    const std::string our_b = shop.make("tax", "b");
    const std::string our_a = shop.make("tax", "a", {{"taxes", json::array{our_b}}, {"percentage", 1}});
    pull(hq, shop);
    EXPECT_EQ(in_cycles(), Lines{});
    EXPECT_EQ(copy(a), our_a);
    EXPECT_EQ(copy(b), our_b);
    EXPECT_EQ(shop.at(our_a, "taxes"), (json::array{our_b}));
    EXPECT_TRUE(pull(hq, shop).writes.empty());
}

TEST_F(PullNeeds, StayInUseForWhatTheStoreMadeOfACopy) {
    const std::string vat = hq.make("tax", "VAT"), low = hq.make("tax", "low");
    const std::string tea = item("Tea"), soup = item("Soup", {{"taxes", json::array{low}}});
    pull(hq, shop);
    hq.change(soup, {{"activeStatus", false}});
    pull(hq, shop);
    shop.change(copy(tea), {{"taxes", json::array{copy(vat)}}});
    shop.change(copy(soup), {{"activeStatus", true}});
    for (const std::string& each : {vat, low})
        hq.change(each, {{"activeStatus", false}});
    const PullPlan plan = pull(hq, shop);
    EXPECT_EQ(std::ranges::count(lines_of(plan), "tax VAT activeStatus IN_USE"), 1);
    EXPECT_EQ(std::ranges::count(lines_of(plan), "tax low activeStatus IN_USE"), 1);
    EXPECT_EQ(shop.at(copy(vat), "activeStatus"), true);
    EXPECT_EQ(shop.at(copy(low), "activeStatus"), true);
}

TEST_F(PullNeeds, GoOnceNobodyNeedsThem) {
    const std::string vat = hq.make("tax", "VAT");
    pull(hq, shop);
    const std::string ours = shop.make("menuItem", "Ours", {{"taxes", json::array{copy(vat)}}});
    hq.change(vat, {{"activeStatus", false}});
    pull(hq, shop);
    EXPECT_EQ(lines_of(pull(hq, shop)), Lines{"tax VAT activeStatus IN_USE"}) << "still";
    shop.change(ours, {{"taxes", nullptr}});
    EXPECT_EQ(lines_of(pull(hq, shop)), Lines{});
    EXPECT_EQ(shop.at(copy(vat), "activeStatus"), false);
}

TEST_F(PullNeeds, ComeBackWithWhatNeedsThem) {
    const std::string vat = hq.make("tax", "VAT");
    item("Tea", {{"taxes", json::array{vat}}});
    const record::SnapshotPtr before = shop.menu();
    pull(hq, shop, only({"menuItem"}));
    undo(before);
    EXPECT_EQ(counts_of(pull(hq, shop, only({"menuItem"}))), (Lines{"menuItem updated 1", "tax updated 1 implied 1"}));
    EXPECT_EQ(shop.at(copy(vat), "activeStatus"), true) << "although it was not asked for";
}

TEST_F(PullTogether, TakesTheStoresRoleOnceThereIsOne) {
    const std::string cook = "65d000000000000000000001", our_cook = "65e000000000000000000001";
    const std::string food = hq.make("category", "Food", {{"level", 1}, {"roles", json::array{{{"id", cook}}}}});
    pull(hq, shop, everything(), {{cook, ""}});
    EXPECT_EQ(lines_of(pull(hq, shop, everything(), {{cook, our_cook}})), Lines{});
    EXPECT_EQ(to_text(shop.at(copy(food), "roles")), R"([{"id":")" + our_cook + R"("}])");
}

TEST_F(PullTogether, LeavesTheStoresStockAlone) {
    const std::string tea = item("Tea", {{"remainingQty", 9}, {"outOfStock", true}});
    pull(hq, shop);
    const std::string ours = copy(tea);
    EXPECT_EQ(shop.at(ours, "remainingQty"), json::value()) << "head office's";
    shop.change(ours, {{"remainingQty", 3}});
    hq.change(tea, {{"remainingQty", 4}, {"description", "Hot"}});
    EXPECT_EQ(lines_of(pull(hq, shop)), Lines{});
    EXPECT_EQ(shop.at(ours, "remainingQty"), 3);
    EXPECT_EQ(shop.at(ours, "description"), "Hot");
    PullWanted wanted = everything();
    wanted.overwrite = true;
    pull(hq, shop, wanted);
    EXPECT_EQ(shop.at(ours, "remainingQty"), 3) << "whatever is asked for";
}

TEST_F(PullTogether, FollowsWhatWentOnWhileARecordStayedInUse) {
    const std::string vat = hq.make("tax", "VAT", {{"percentage", 1}});
    pull(hq, shop);
    shop.make("menuItem", "Ours", {{"taxes", json::array{copy(vat)}}});
    hq.change(vat, {{"activeStatus", false}, {"percentage", 2}});
    pull(hq, shop);
    hq.change(vat, {{"percentage", 3}});
    EXPECT_EQ(lines_of(pull(hq, shop)), Lines{"tax VAT activeStatus IN_USE"}) << "the store has changed nothing";
}

TEST_F(PullTogether, FollowsANewNameAfterOneThatWasTaken) {
    const std::string vat = hq.make("tax", "VAT", {{"applyTo", "Item"}});
    shop.make("tax", "VAT", {{"applyTo", "Modifier"}});
    pull(hq, shop);
    EXPECT_EQ(shop.at(copy(vat), "name"), "VAT (2)");
    hq.change(vat, {{"name", "Sales tax"}});
    EXPECT_EQ(lines_of(pull(hq, shop)), Lines{}) << "the store has not named it";
    EXPECT_EQ(shop.at(copy(vat), "name"), "Sales tax");
}

}  // namespace
}  // namespace comanda::menu::pull_together_test
