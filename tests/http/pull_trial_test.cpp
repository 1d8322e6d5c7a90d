// Before and after a pull: a trial that writes nothing, lint that can stop it, and the way back.
#include "tests/http/pull.h"

namespace comanda::test::pull_trial_test {
namespace {

using PullTrial = Pulls;
using PullLint = Pulls;
using PullUndone = Pulls;

// Something of everything a pull does: it creates, updates, inactivates, adopts, keeps, and is in conflict.
class PullOfAllSorts : public Pulls {
  protected:
    void SetUp() override {
        create_samples(client, hq, ids);
        create_sample_roles(client, store);
        vanishing = make("reason", {{"name", "Vanishing"}});
        make("course", {{"name", "Desserts"}, {"xOwn", 1}}, store);
        pull(with(everything, {{"taxes", true}}));
        edit("department", copy_of(ids.at("@department:Kitchen")), {{"description", "Ours"}});
        edit("department", ids.at("@department:Kitchen"), {{"description", "Theirs"}, {"departmentCode", "NEW"}});
        edit("tax", copy_of(ids.at("@tax:State tax")), {{"taxCode", "OURS"}});
        retire("reason", vanishing);
        make("course", {{"name", "Desserts"}, {"priority", 3}});
        make("course", {{"name", "Starters"}});
        make("department", {{"name", "Own"}}, store);
    }

    Ids ids;
    std::string vanishing;
};

TEST_F(PullOfAllSorts, ForATrialSaysTheSameAndWritesNothing) {
    const std::int64_t now_at = version(), seq = last_event();
    const auto before = records(store);
    const json::array listed = pulls();
    const std::string stores = client.send("POST", of_account()).body;
    const json::object trial = pull(with(everything, {{"dryRun", true}}));
    EXPECT_EQ(version(), now_at);
    EXPECT_EQ(last_event(), seq);
    EXPECT_EQ(records(store), before);
    EXPECT_EQ(pulls(), listed);
    EXPECT_EQ(client.send("POST", of_account()).body, stores);
    EXPECT_EQ(text(trial, "pullId"), "");
    EXPECT_EQ(trial.at("dryRun"), true);

    json::object done = pull();
    EXPECT_EQ(version(), now_at + 1);
    EXPECT_GT(counted(done, "created"), 0);
    EXPECT_GT(counted(done, "updated"), 0);
    EXPECT_EQ(counted(done, "inactivated"), 1);
    EXPECT_EQ(counted(done, "kept"), 1);
    EXPECT_EQ(conflicts(done).size(), 4U);
    const json::array changes = trial.at("changes").as_array();
    json::object expected = trial;
    expected.erase("changes");
    for (json::object* each : {&done, &expected}) {
        for (const char* of_one : {"pullId", "dryRun"})
            each->erase(of_one);
    }
    EXPECT_EQ(done, expected) << "versions, counts, conflicts and lint are the same";

    // "change kind name field…": new records have other ids each time.
    const auto told = [](const json::array& all) {
        std::multiset<std::string> lines;
        for (const json::value& each : all) {
            const json::object& one = each.as_object();
            std::string line = text(one, "change") + " " + text(one, "kind") + " " + text(one, "name");
            for (const json::value& field : one.at("fields").as_array())
                line += " " + text(field.as_object(), "field");
            lines.insert(line);
        }
        return lines;
    };
    const json::object difference =
        good(client.get(at(store, "diff?from=" + std::to_string(now_at) + "&to=" + std::to_string(now_at + 1))));
    EXPECT_EQ(told(changes), told(difference.at("changes").as_array())) << "the whole difference, as it then is";
    EXPECT_EQ(changes.size(), 4U);
}

TEST_F(PullTrial, OfNothingNewIsWithoutChanges) {
    make("department", {{"name", "Bar"}});
    pull();
    const json::object trial = pull(with(everything, {{"dryRun", "true"}}));
    EXPECT_EQ(trial.at("changes").as_array().size(), 0U);
    EXPECT_EQ(trial.at("toVersion"), 1);
    EXPECT_EQ(pulls().size(), 1U);
}

// An item with a mandatory group that nobody can choose from.
json::object impossible(const std::string& group) {
    return {{"mandatoryModifierGroups", json::array{json::object{{"modifierGroup", group}, {"minSelections", 1}}}}};
}

TEST_F(PullLint, IsThatOfTheMenuAsItIsAfterwards) {
    const std::string group = make("modifierGroup", {{"name", "Empty"}});
    const std::string soup = dish("Soup", 500, impossible(group));
    const json::object pulled = pull();
    const json::object lint = good(client.get(at(store, "menuLint")));
    EXPECT_EQ(pulled.at("lintErrors"), 1);
    EXPECT_EQ(pulled.at("lintErrors"), lint.at("errors"));
    EXPECT_EQ(pulled.at("lintWarnings"), lint.at("warnings"));
    const json::object first = pulled.at("lint").at(0).as_object();
    EXPECT_EQ(text(first, "rule"), "MANDATORY_GROUP_TOO_SMALL") << "errors first";
    EXPECT_NE(to_text(first).find(copy_of(soup)), std::string::npos) << "of the store's records";
    EXPECT_EQ(static_cast<std::int64_t>(pulled.at("lint").as_array().size()),
              lint.at("errors").as_int64() + lint.at("warnings").as_int64());
}

TEST_F(PullLint, StopsAPullThatWouldMakeTheMenuWorse) {
    make("department", {{"name", "Bar"}});
    pull();
    const std::string group = make("modifierGroup", {{"name", "Empty"}});
    const std::string soup = dish("Soup", 500, impossible(group));
    const std::int64_t seq = last_event();
    const json::object careful = with(everything, {{"stopOnLint", true}});
    const json::object stopped = pull(careful);
    EXPECT_EQ(stopped.at("stopped"), true);
    EXPECT_EQ(text(stopped, "pullId"), "");
    EXPECT_EQ(stopped.at("lintErrors"), 1);
    EXPECT_EQ(counted(stopped, "created"), 3) << "what it would have been";
    EXPECT_EQ(stopped.at("toVersion"), 1);
    EXPECT_EQ(version(), 1);
    EXPECT_EQ(last_event(), seq);
    EXPECT_EQ(pulls().size(), 1U);
    EXPECT_EQ(copy_of(soup), "");
    EXPECT_EQ(pull(with(careful, {{"dryRun", true}})).at("stopped"), true);

    EXPECT_EQ(pull().at("stopped"), false) << "nobody asked for it";
    edit("menuItem", soup, {{"shortName", "S"}});
    const json::object no_worse = pull(careful);
    EXPECT_EQ(no_worse.at("stopped"), false) << "faults that were there before stop nothing";
    EXPECT_EQ(text(copy("menuItem", soup), "shortName"), "S");
    edit("menuItem", soup, {{"mandatoryModifierGroups", json::array{}}});
    EXPECT_EQ(pull(careful).at("lintErrors"), 0);
}

// As they were, but for what every new version moves.
std::map<std::string, json::object> comparable(std::map<std::string, json::object> records) {
    for (auto& [id, record] : records) {
        for (const char* moved : {"version", "lastUpdated", "modifiedBy"})
            record.erase(moved);
    }
    return records;
}

TEST_F(PullOfAllSorts, UndoneIsAsItWasBefore) {
    const auto before = comparable(records(store));
    const json::object pulled = pull();
    const auto pulled_menu = comparable(records(store));
    const Answer undone = client.post(at(store, "rollback"), {{"toVersion", pulled.at("rollbackTo")}});
    ASSERT_EQ(undone.status, 200) << undone.body;
    const auto after = comparable(records(store));
    EXPECT_EQ(after.size(), pulled_menu.size()) << "nothing is deleted";
    for (const auto& [id, record] : after) {
        if (before.contains(id)) {
            EXPECT_EQ(to_text(record), to_text(before.at(id)));
        } else {
            EXPECT_EQ(record.at("activeStatus"), false) << "it came with the pull: " << to_text(record);
        }
    }
    const json::object difference = good(client.get(at(
        store, "diff?from=" + to_text(pulled.at("rollbackTo")) + "&to=" + to_text(undone.object().at("menuVersion")))));
    for (const json::value& each : difference.at("changes").as_array())
        EXPECT_FALSE(before.contains(text(each.as_object(), "id"))) << to_text(each);

    const json::object again = pull();
    EXPECT_EQ(counted(again, "created"), 0) << "the copies are there, out of use";
    EXPECT_EQ(comparable(records(store)), pulled_menu) << "and everything comes again";
    EXPECT_EQ(conflicts(again).size(), conflicts(pulled).size());
    EXPECT_EQ(counted(pull(), "updated"), 0);
}

TEST_F(PullUndone, BeforeTheFirstLeavesNothingInUse) {
    Ids ids;
    const auto count = static_cast<std::int64_t>(create_samples(client, hq, ids).size());
    create_sample_roles(client, store);
    const json::object pulled = pull();
    const auto full = comparable(records(store));
    ASSERT_EQ(client.post(at(store, "rollback"), {{"toVersion", pulled.at("rollbackTo")}}).status, 200);
    for (const auto& [id, record] : records(store)) {
        EXPECT_EQ(record.at("activeStatus"), false) << id;
        EXPECT_FALSE(record.contains("originalVersion")) << "it has never been pulled";
    }
    edit("department", ids.at("@department:Kitchen"), {{"description", "Newer"}});
    const json::object again = pull();
    EXPECT_EQ(counted(again, "updated"), count) << "each comes back as the source has it";
    EXPECT_EQ(conflicts(again), Names{});
    EXPECT_EQ(text(copy("department", ids.at("@department:Kitchen")), "description"), "Newer");
    EXPECT_EQ(records(store).size(), full.size());
}

TEST_F(PullUndone, ByATakenNameComesBackBesideIt) {
    const std::string bar = make("department", {{"name", "Bar"}});
    pull();
    ASSERT_EQ(client.post(at(store, "rollback"), {{"toVersion", 0}}).status, 200);
    const std::string own = make("department", {{"name", "Bar"}}, store);
    const json::object again = pull();
    EXPECT_EQ(conflicts(again), Names{"NAME_TAKEN department Bar (2) name: \"Bar (2)\" / \"Bar\""});
    EXPECT_NE(copy_of(bar), own);
    EXPECT_EQ(copy("department", bar).at("activeStatus"), true);
    EXPECT_EQ(text(read(client, "department", own), "name"), "Bar");
}

}  // namespace
}  // namespace comanda::test::pull_trial_test
