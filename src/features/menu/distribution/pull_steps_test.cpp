#include <gtest/gtest.h>

#include "features/menu/distribution/pull_fixture.h"

namespace comanda::menu::pull_steps_test {
namespace {

class FindSteps : public ::testing::Test {
  protected:
    House hq{1}, shop{2};

    PullSteps find(const PullWanted& wanted = everything(), Roles roles = {}) {
        asked = std::make_unique<PullInto>(into(shop, std::move(roles)));
        return find_steps(source_of(hq), *asked, wanted, catalogue::kinds());
    }
    // "tax VAT", with "implied" and "adopted" or "again" behind it.
    Lines found(const PullWanted& wanted = everything()) {
        Lines lines;
        for (const PullStep& each : find(wanted).steps) {
            std::string line = each.source->entry->kind + " " + each.source->entry->name;
            if (each.is_implied) line += " implied";
            if (each.local) line += each.local->is_adopted ? " adopted" : " again";
            lines.push_back(std::move(line));
        }
        return lines;
    }
    Lines sorted(Lines lines) {
        std::ranges::sort(lines);
        return lines;
    }

    std::unique_ptr<PullInto> asked;  // The keys of roles live here.
};

TEST_F(FindSteps, BringsTheKindsThatAreChosen) {
    hq.make("tax", "VAT");
    hq.make("department", "Bar");
    hq.make("reason", "Spilt");
    EXPECT_EQ(found(only({"tax", "reason"})), (Lines{"reason Spilt", "tax VAT"}));
    EXPECT_EQ(found(), (Lines{"department Bar", "reason Spilt", "tax VAT"}));
}

TEST_F(FindSteps, BringsWhatIsNeededHoweverFarAway) {
    const std::string low = hq.make("tax", "low");
    const std::string high = hq.make("tax", "high", {{"taxes", json::array{low}}});
    const std::string size = hq.make("servingSizeLevel", "S");
    const std::string cream =
        hq.make("modifier", "Cream", {{"servingSizeLevels", json::array{{{"servingSizeLevel", size}}}}});
    const std::string group = hq.make("modifierGroup", "Sauces", {{"modifiers", json::array{cream}}});
    const std::string food = hq.make("category", "Food", {{"level", 1}, {"taxes", json::array{high}}});
    hq.make("department", "Nobody names it");
    hq.make("menuItem", "Soup",
            {{"category", json::array{food}},
             {"mandatoryModifierGroups",
              json::array{{{"modifierGroup", group}, {"modifierOverrides", json::array{{{"modifier", cream}}}}}}}});
    EXPECT_EQ(sorted(found(only({"menuItem"}))),
              (Lines{"category Food implied", "menuItem Soup", "modifier Cream implied", "modifierGroup Sauces implied",
                     "servingSizeLevel S implied", "tax high implied", "tax low implied"}));
    EXPECT_EQ(sorted(found(only({"menuItem", "tax"})))[5], "tax high") << "chosen is not implied";
}

TEST_F(FindSteps, FollowsRecordsThatNameEachOther) {
    const std::string group = hq.make("modifierGroup", "Sauces");
    const std::string cream = hq.make("modifier", "Cream", {{"modifyWith", group}});
    hq.change(group, {{"modifiers", json::array{cream}}});
    hq.change(cream, {{"alternate", json::array{cream}}});
    EXPECT_EQ(sorted(found(only({"modifier"}))), (Lines{"modifier Cream", "modifierGroup Sauces implied"}));
}

TEST_F(FindSteps, LeavesImpliedRecordsThatTheStoreHas) {
    const std::string vat = hq.make("tax", "VAT");
    const std::string state = hq.make("tax", "State");
    const std::string tea = hq.make("menuItem", "Tea", {{"taxes", json::array{vat}}});
    pull(hq, shop);
    hq.change(vat, {{"taxes", json::array{state}}});
    EXPECT_EQ(found(only({"menuItem"})), Lines{"menuItem Tea again"});
    hq.change(tea, {{"taxes", json::array{hq.make("tax", "New")}}});
    EXPECT_EQ(found(only({"menuItem"})), (Lines{"menuItem Tea again", "tax New implied"}));
    EXPECT_EQ(found(only({"tax"})), (Lines{"tax New", "tax State again", "tax VAT again"}));
}

TEST_F(FindSteps, TakesFromUseOnlyWithEverything) {
    const std::string gone = hq.make("tax", "gone");
    pull(hq, shop);
    hq.change(gone, {{"activeStatus", false}});
    const std::string never = hq.make("tax", json::object{{"name", "never came"}}, false);
    EXPECT_EQ(found(only({"tax"})), Lines{});
    EXPECT_EQ(found(), Lines{"tax gone again"});
    hq.make("menuItem", "Tea", {{"taxes", json::array{never}}});
    EXPECT_EQ(found(), (Lines{"menuItem Tea", "tax gone again", "tax never came"})) << "as the item names it";
}

TEST_F(FindSteps, TakesARecordOfTheSameNameForTheCopy) {
    hq.make("tax", "VAT", {{"applyTo", "Item"}});
    hq.make("tax", "Luxury", {{"applyTo", "Item"}});
    hq.make("tax", "Old", {{"applyTo", "Item"}});
    const std::string ours = shop.make("tax", "vat", {{"applyTo", "Item"}});
    shop.make("tax", "Luxury", {{"applyTo", "Modifier"}});
    shop.change(shop.make("tax", "Old", {{"applyTo", "Item"}}), {{"activeStatus", false}});
    shop.make("department", "Luxury");
    EXPECT_EQ(found(), (Lines{"tax Luxury", "tax Old", "tax VAT adopted"}))
        << "another facet or kind, or one that is out of use, is another record";
    const PullSteps steps = find();
    EXPECT_EQ(steps.steps[2].local->entry->id, ours);
    EXPECT_EQ(steps.ids.at(steps.steps[2].source->entry->id), ours);
}

TEST_F(FindSteps, AdoptsWithinTheCopyOfTheParent) {
    const std::string drinks = hq.make("category", "Drinks", {{"level", 1}});
    hq.make("category", "Wines", {{"level", 2}, {"parent", drinks}});
    hq.make("menuItem", "Rosso", {{"category", json::array{drinks}}});
    const std::string ours = shop.make("category", "drinks", {{"level", 1}});
    const std::string food = shop.make("category", "Food", {{"level", 1}});
    shop.make("category", "Wines", {{"level", 2}, {"parent", food}});
    EXPECT_EQ(found(), (Lines{"category Drinks adopted", "category Wines", "menuItem Rosso"}));
    shop.make("category", "Wines", {{"level", 2}, {"parent", ours}});
    shop.make("menuItem", "Rosso", {{"category", json::array{ours}}});
    EXPECT_EQ(found(), (Lines{"category Drinks adopted", "category Wines adopted", "menuItem Rosso adopted"}));
}

TEST_F(FindSteps, AdoptsNoCopyOfAnother) {
    const std::string first = hq.make("tax", "VAT");
    pull(hq, shop);
    hq.change(first, {{"name", "VAT 2025"}});
    hq.make("tax", "VAT");
    EXPECT_EQ(found(), (Lines{"tax VAT", "tax VAT 2025 again"}));
}

TEST_F(FindSteps, PutsParentsFirst) {
    const std::string zoo = hq.make("category", "Zoo", {{"level", 1}});
    const std::string ape = hq.make("category", "Ape", {{"level", 2}, {"parent", zoo}});
    hq.make("menuItem", "Ant", {{"category", json::array{ape}}});
    hq.make("tax", "VAT");
    EXPECT_EQ(found(), (Lines{"category Zoo", "tax VAT", "category Ape", "menuItem Ant"}));
}

TEST_F(FindSteps, AsksForTheVersionsThatCopiesCameFrom) {
    const std::string moved = hq.make("tax", "moved"), same = hq.make("tax", "same"), own = hq.make("tax", "named");
    pull(hq, shop, everything());
    shop.make("tax", "ours", {{"originalID", own}});
    hq.change(moved, {{"percentage", 1'000}});
    hq.change(moved, {{"percentage", 2'000}});
    EXPECT_EQ(find().bases, (std::vector<RecordVersion>{{moved, 1}}));
}

TEST_F(FindSteps, GivesOneIdToEachRecord) {
    const std::string vat = hq.make("tax", "VAT"), bar = hq.make("department", "Bar");
    pull(hq, shop, only({"tax"}));
    const PullSteps steps = find(only({"department"}), {{"role-a", "role-b"}, {"role-c", ""}});
    EXPECT_EQ(steps.ids.size(), 3U);
    EXPECT_EQ(steps.ids.at(vat), shop.copy_of(vat)) << "although it does not come";
    EXPECT_EQ(steps.ids.at("role-a"), "role-b");
    EXPECT_EQ(shop->find(steps.ids.at(bar)), nullptr) << "a new one";
    EXPECT_EQ(steps.ids.at(bar).size(), 24U);
}

TEST_F(FindSteps, KnowsTheCopyAmongThoseThatSaySo) {
    const std::string vat = hq.make("tax", "VAT");
    const std::string claims = shop.make("tax", "claims", {{"originalID", vat}});
    EXPECT_EQ(find().ids.at(vat), claims);
    shop.change(claims, {{"activeStatus", false}});
    const std::string active = shop.make("tax", "active", {{"originalID", vat}});
    EXPECT_EQ(find().ids.at(vat), active) << "rather one in use";
    shop.change(active, {{"originalID", nullptr}});
    pull(hq, shop);
    const std::string pulled = shop.copy_of(vat);
    shop.change(pulled, {{"activeStatus", false}});
    shop.change(active, {{"originalID", vat}});
    EXPECT_EQ(find().ids.at(vat), pulled) << "rather the one that was pulled";
    const std::string other_kind = shop.make("department", "claims", {{"originalID", vat}});
    EXPECT_EQ(find().steps.size(), 1U);
    EXPECT_EQ(find().ids.at(vat), pulled) << "a department is no tax";
}

}  // namespace
}  // namespace comanda::menu::pull_steps_test
