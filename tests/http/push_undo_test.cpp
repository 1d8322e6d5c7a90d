// Taking a push back: in every store whose menu is still the one it made, and with force in the others.
#include "tests/http/pull.h"

namespace comanda::test::push_undo_test {
namespace {

class PushUndone : public Pulls {
  protected:
    const std::string second = another(), third = another();
    const std::string bar = make("department", {{"name", "Bar"}, {"description", "Old"}});

    // A second push, so that there is something to go back to.
    std::string pushed() {
        ended(push());
        edit("department", bar, {{"description", "New"}});
        make("department", {{"name", "Kitchen"}});
        const std::string id = push();
        EXPECT_EQ(statuses(ended(id)), "DONE DONE DONE: DONE");
        return id;
    }
    std::string undo_path(const std::string& id) const { return of_account("menuPush/" + id + "/undo"); }
    Names departments(const std::string& place) {
        Names all;
        const json::object page = good(client.get(at(place, "departments?pageSize=200")));
        for (const json::value& each : page.at("data").as_array())
            all.push_back(text(each.as_object(), "name") + " " + text(each.as_object(), "description"));
        return all;
    }
};

TEST_F(PushUndone, RestoresEveryStore) {
    const std::string id = pushed();
    EXPECT_EQ(departments(third), (Names{"Bar New", "Kitchen "}));
    const std::int64_t seq = last_event(third);
    Client other_key = with_scopes("catalogue:write,catalogue:read");
    std::shared_ptr<void> held = service().postgres().hold(
        "shard_one", "begin; select 1 from store_seq where store_id = '" + store + "' for update");
    const Answer begun = other_key.send("POST", undo_path(id));
    held.reset();
    EXPECT_EQ(begun.status, 202) << begun.body;
    EXPECT_EQ(statuses(begun.object()), "DONE DONE DONE: UNDOING");
    EXPECT_TRUE(begun.object().at("endedAt").is_null());
    const json::object done = ended(id);
    EXPECT_EQ(statuses(done), "UNDONE UNDONE UNDONE: UNDONE");
    EXPECT_NE(text(done, "undoneBy"), "");
    EXPECT_NE(text(done, "undoneBy"), text(done, "by"));
    for (const std::string& each : {store, second, third}) {
        EXPECT_EQ(departments(each), Names{"Bar Old"});
        EXPECT_EQ(version(each), 3);
        EXPECT_EQ(text(copy("department", bar, each), "modifiedBy"), text(done, "undoneBy"));
    }
    const json::object events = good(client.get(at(third, "events?after=" + std::to_string(seq))));
    EXPECT_EQ(events.at("data").as_array().size(), 2U);
    for (const json::value& each : events.at("data").as_array())
        EXPECT_EQ(text(each.as_object(), "type"), "department.restored");
    EXPECT_EQ(book.told(0, "menuPush."), (Names{"menuPush.created", "menuPush.created", "menuPush.undone"}));

    EXPECT_EQ(statuses(undone(id)), "UNDONE UNDONE UNDONE: UNDONE") << "repeatable";
    EXPECT_EQ(version(third), 3);
    EXPECT_EQ(statuses(ended(push())), "DONE DONE DONE: DONE");
    EXPECT_EQ(departments(third), (Names{"Bar New", "Kitchen "})) << "and what was undone can be pushed again";
}

TEST_F(PushUndone, LeavesStoresAloneThatHaveChangedSince) {
    const std::string id = pushed();
    make("department", {{"name", "Own"}}, second);
    const json::object done = undone(id);
    EXPECT_EQ(statuses(done), "UNDONE CHANGED_SINCE UNDONE: UNDONE");
    EXPECT_NE(text(of_store(done, second).at("result").as_object(), "message"), "");
    EXPECT_EQ(departments(second), (Names{"Bar New", "Kitchen ", "Own "}));
    EXPECT_EQ(departments(third), Names{"Bar Old"});
    EXPECT_EQ(statuses(undone(id)), "UNDONE CHANGED_SINCE UNDONE: UNDONE") << "it still has";
    const json::object forced = undone(id, {{"force", true}});
    EXPECT_EQ(statuses(forced), "UNDONE UNDONE UNDONE: UNDONE");
    EXPECT_EQ(departments(second), Names{"Bar Old"}) << "what was changed since is gone as well";
    EXPECT_EQ(version(third), 3) << "what was undone is not undone again";
}

TEST_F(PushUndone, WithForceIsDoneAlsoWhereNothingIsLeftToDo) {
    const std::string id = pushed();
    ASSERT_EQ(client.post(at(second, "rollback"), {{"toVersion", 1}}).status, 200);
    EXPECT_EQ(statuses(undone(id, {{"force", true}})), "UNDONE UNDONE UNDONE: UNDONE");
    EXPECT_EQ(departments(second), Names{"Bar Old"});
    EXPECT_EQ(version(second), 3) << "and that is no new version";
}

TEST_F(PushUndone, IsOnlyOfWhatWasDone) {
    ended(push(with(everywhere, {{"stores", json::array{json::string(second)}}})));
    const std::string id = push();
    EXPECT_EQ(statuses(ended(id)), "DONE UNCHANGED DONE: DONE");
    EXPECT_EQ(statuses(undone(id)), "UNDONE UNCHANGED UNDONE: UNDONE");
    EXPECT_EQ(departments(second), Names{"Bar Old"}) << "which an earlier push had brought";
    const std::string trial = push(with(everywhere, {{"dryRun", true}}));
    ended(trial);
    EXPECT_EQ(statuses(undone(trial)), "DRY_RUN DRY_RUN DRY_RUN: UNDONE");
    EXPECT_EQ(version(second), 1);
}

TEST_F(PushUndone, IsAlsoOfOneThatStopped) {
    const std::string group = make("modifierGroup", {{"name", "Empty"}});
    const json::object mandatory{{"modifierGroup", group}, {"minSelections", 1}};
    const std::string soup = dish("Soup", 500);
    ended(push());
    // The first store lets everything be: what it took out of use stays so.
    retire("menuItem", copy_of(soup, store));
    edit("menuItem", soup, {{"mandatoryModifierGroups", json::array{mandatory}}});
    const std::string id = push();
    EXPECT_EQ(statuses(ended(id)), "DONE REFUSED SKIPPED: STOPPED");
    EXPECT_EQ(statuses(undone(id)), "UNDONE REFUSED SKIPPED: UNDONE");
    EXPECT_EQ(copy("menuItem", soup, store).at("mandatoryModifierGroups"), json::array{});
}

TEST_F(PushUndone, StopsOneThatIsUnderWay) {
    auto held = service().postgres().hold(
        "shard_one", "begin; select 1 from store_seq where store_id = '" + second + "' for update");
    const std::string id = push();
    const bool is_waiting = wait_for_locks(1);
    const json::object meanwhile = progress(id);
    const Answer early = client.post(undo_path(id), json::object{});
    held.reset();
    EXPECT_TRUE(is_waiting);
    EXPECT_EQ(statuses(meanwhile), "DONE WAITING WAITING: RUNNING") << "one after the other";
    EXPECT_EQ(outcome_of(early), "202");
    EXPECT_EQ(statuses(ended(id)), "UNDONE UNDONE SKIPPED: UNDONE") << "the one it was at, too";
    for (const std::string& each : {store, second, third})
        EXPECT_EQ(departments(each), Names{}) << each;
    EXPECT_EQ(version(third), 0);
}

TEST_F(PushUndone, LooksAtWhatMenusSayAndNotAtTheirNumbers) {
    const std::string id = pushed();
    const std::string copied = copy_of(bar, second);
    edit("department", copied, {{"description", "Own"}});
    edit("department", copied, {{"description", "New"}});
    EXPECT_EQ(statuses(undone(id)), "UNDONE UNDONE UNDONE: UNDONE") << "it was changed, and changed back";
    EXPECT_EQ(departments(second), Names{"Bar Old"});
}

TEST_F(PushUndone, KnowsItsOwnFields) {
    const std::string id = pushed();
    const Headers strict = {{"Prefer", "handling=strict"}};
    EXPECT_EQ(refusal(client.post(undo_path(id), {{"forse", true}}, strict)), "VALIDATION_FAILED forse:UNKNOWN_FIELD");
    const Answer warned = client.post(undo_path(id), {{"forse", true}});
    EXPECT_EQ(to_text(warned.object().at("warnings")), R"([{"code":"UNKNOWN_FIELD","field":"forse"}])");
    ended(id);
    EXPECT_EQ(outcome_of(client.post(undo_path(id), {{"force", true}}, strict)), "202");
    ended(id);
}

TEST_F(PushUndone, NeedsABodyThatIsOneOrNone) {
    const std::string id = pushed();
    EXPECT_EQ(outcome_of(client.send("POST", undo_path(id), "[]")), "400 MALFORMED_JSON");
    EXPECT_EQ(statuses(progress(id)), "DONE DONE DONE: DONE");
}

}  // namespace
}  // namespace comanda::test::push_undo_test
