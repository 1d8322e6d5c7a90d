// A push: many stores pull in the background, one after the other, until one of them would get a faulty menu.
#include "tests/http/pull.h"

namespace comanda::test::push_test {
namespace {

class Pushes : public Pulls {
  protected:
    const std::string second = another(), third = another();
    const std::string bar = make("department", {{"name", "Bar"}});

    std::size_t pushes_kept() const {
        return std::stoul(value("select count(*) from menu_push where account_id = '" + tenant.account + "'"));
    }
};
using PushRequests = Pushes;
using PushLists = Pushes;

TEST_F(Pushes, PullIntoAllStores) {
    auto held = service().postgres().hold("shard_one",
                                          "begin; select 1 from store_seq where store_id = '" + store + "' for update");
    const Answer begun = ask_push(with(everywhere, {{"stores", "all"}}));
    held.reset();
    ASSERT_EQ(begun.status, 202) << begun.body;
    const json::object first = begun.object();
    const std::string id = text(first, "id");
    EXPECT_EQ(begun.header("location"), of_account("menuPush/" + id));
    EXPECT_EQ(statuses(first), "WAITING WAITING WAITING: RUNNING");
    EXPECT_TRUE(first.at("endedAt").is_null());
    EXPECT_EQ(text(first, "sourceStore"), hq);
    EXPECT_EQ(first.at("wanted").at("copyAll"), true);
    EXPECT_EQ(first.at("wanted").at("stopOnLint"), true) << "a push is careful unless told otherwise";
    EXPECT_EQ(to_text(first.at("counts")), R"({"WAITING":3})");

    const json::object done = ended(id);
    EXPECT_EQ(statuses(done), "DONE DONE DONE: DONE");
    EXPECT_EQ(to_text(done.at("counts")), R"({"DONE":3})");
    EXPECT_GE(text(done, "endedAt"), text(done, "beganAt"));
    EXPECT_EQ(text(done, "undoneBy"), "");
    for (const std::string& each : {store, second, third}) {
        const json::object one = of_store(done, each);
        EXPECT_EQ(one.at("fromVersion"), 0);
        EXPECT_EQ(one.at("toVersion"), 1);
        EXPECT_FALSE(one.at("endedAt").is_null());
        EXPECT_EQ(counts(one.at("result").as_object()), "department created 1");
        EXPECT_FALSE(one.at("result").as_object().contains("changes"));
        EXPECT_NE(copy_of(bar, each), "");
        const json::array kept = pulls(each);
        ASSERT_EQ(kept.size(), 1U);
        EXPECT_EQ(text(kept[0].as_object(), "pushId"), id);
        EXPECT_EQ(text(kept[0].as_object(), "pullId"), text(one.at("result").as_object(), "pullId"));
        EXPECT_EQ(text(kept[0].as_object(), "by"), text(done, "by")) << "who pushed has pulled";
        EXPECT_EQ(text(copy("department", bar, each), "createdBy"), text(done, "by"));
    }
    EXPECT_EQ(version(hq), 1);
    EXPECT_EQ(book.told(0, "menuPush."), Names{"menuPush.created"}) << "in the account's journal";
}

TEST_F(Pushes, PullIntoTheStoresTheyName) {
    const std::string id =
        push(with(everywhere, {{"stores", list_of({third, store, third})}, {"sourceStore", second}}));
    const json::object done = ended(id);
    EXPECT_EQ(statuses(done), "UNCHANGED UNCHANGED: DONE") << "its menu is empty";
    EXPECT_EQ(text(done.at("stores").at(0).as_object(), "store"), third) << "in this order, each once";
    EXPECT_EQ(text(done.at("stores").at(1).as_object(), "store"), store);
    EXPECT_EQ(pulls(store).size(), 1U);
    EXPECT_EQ(statuses(ended(push(with(everywhere, {{"stores", list_of({store})}})))), "DONE: DONE");
    EXPECT_EQ(pulls(second).size(), 0U);
}

TEST_F(Pushes, KeepWhatStoresChangedUnlessTheyOverwrite) {
    ended(push());
    edit("department", copy_of(bar, second), {{"description", "Ours"}});
    edit("department", bar, {{"description", "Theirs"}});
    const json::object done = ended(push());
    EXPECT_EQ(statuses(done), "DONE DONE DONE: DONE");
    EXPECT_EQ(conflicts(of_store(done, second).at("result").as_object()),
              Names{"CONFLICT department Bar description: \"Ours\" / \"Theirs\""});
    EXPECT_EQ(conflicts(of_store(done, third).at("result").as_object()), Names{});
    EXPECT_EQ(text(copy("department", bar, third), "description"), "Theirs");
    EXPECT_EQ(statuses(ended(push(with(everywhere, {{"overwrite", true}})))), "UNCHANGED DONE UNCHANGED: DONE");
    EXPECT_EQ(text(copy("department", bar, second), "description"), "Theirs");
}

TEST_F(Pushes, StopWhereAMenuWouldGetFaults) {
    const std::string group = make("modifierGroup", {{"name", "Sauces"}});
    const std::string ketchup = make("modifier", {{"name", "Ketchup"}, {"modifyWith", group}});
    const json::object mandatory{{"modifierGroup", group}, {"minSelections", 1}};
    const std::string soup = dish("Soup", 500);
    ended(push());
    retire("modifier", copy_of(ketchup, second));
    edit("menuItem", soup, {{"mandatoryModifierGroups", json::array{mandatory}}});
    const std::string id = push();
    const json::object stopped = ended(id);
    EXPECT_EQ(statuses(stopped), "DONE REFUSED SKIPPED: STOPPED");
    const json::object refused = of_store(stopped, second);
    EXPECT_EQ(refused.at("result").at("stopped"), true);
    EXPECT_EQ(refused.at("result").at("lintErrors"), 1);
    EXPECT_EQ(refused.at("result").at("lint").at(0).at("rule"), "MANDATORY_GROUP_TOO_SMALL");
    EXPECT_EQ(version(store), 2);
    EXPECT_EQ(version(second), 2) << "the modifier that was taken out of use, and nothing else";
    EXPECT_EQ(version(third), 1);
    EXPECT_EQ(to_text(stopped.at("counts")), R"({"DONE":1,"REFUSED":1,"SKIPPED":1})");
    const json::object careless = ended(push(with(everywhere, {{"stopOnLint", "false"}})));
    EXPECT_EQ(statuses(careless), "UNCHANGED DONE DONE: DONE");
    EXPECT_EQ(careless.at("wanted").at("stopOnLint"), false);
}

TEST_F(Pushes, ForATrialWriteNothing) {
    ended(push(with(everywhere, {{"stores", list_of({store})}})));
    edit("department", bar, {{"description", "New"}});
    const std::int64_t seq = last_event();
    const json::object trial = ended(push(with(everywhere, {{"dryRun", true}})));
    EXPECT_EQ(statuses(trial), "DRY_RUN DRY_RUN DRY_RUN: DONE");
    EXPECT_EQ(counts(of_store(trial, store).at("result").as_object()), "department updated 1");
    EXPECT_EQ(counts(of_store(trial, third).at("result").as_object()), "department created 1");
    EXPECT_EQ(trial.at("wanted").at("dryRun"), true);
    EXPECT_EQ(version(store), 1);
    EXPECT_EQ(version(third), 0);
    EXPECT_EQ(last_event(), seq);
    EXPECT_EQ(pulls(store).size(), 1U);
    EXPECT_EQ(pulls(third).size(), 0U);
    const std::string group = make("modifierGroup", {{"name", "Empty"}});
    const json::object mandatory{{"modifierGroup", group}, {"minSelections", 1}};
    dish("Soup", 500, {{"mandatoryModifierGroups", json::array{mandatory}}});
    EXPECT_EQ(statuses(ended(push(with(everywhere, {{"dryRun", true}})))), "REFUSED REFUSED REFUSED: DONE")
        << "all that would be faulty are told";
}

TEST_F(PushRequests, UnderOneKeyArePushedOnce) {
    const json::object body = with(everywhere, {{"stores", list_of({store})}});
    const Answer first = ask_push(body, under_key("k"));
    ASSERT_EQ(first.status, 202) << first.body;
    const json::object done = ended(text(first.object(), "id"));
    const Answer again = ask_push(body, under_key("k"));
    EXPECT_EQ(again.status, 200);
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(first.header("idempotent-replayed"), "");
    EXPECT_EQ(again.header("location"), first.header("location"));
    EXPECT_EQ(again.object(), done) << "as it is by now";
    EXPECT_EQ(refusal(ask_push(with(body, {{"overwrite", true}}), under_key("k"))),
              "VALIDATION_FAILED Idempotency-Key:KEY_REUSED");
    EXPECT_EQ(pushes_kept(), 1U);
    const Answer other = ask_push(body, under_key("l"));
    EXPECT_EQ(other.status, 202) << other.body;
    ended(text(other.object(), "id"));
    ended(push(body));
    EXPECT_EQ(pushes_kept(), 3U);
}

TEST_F(PushRequests, AreOneAtATime) {
    auto held = service().postgres().hold(
        "shard_one", "begin; select 1 from store_seq where store_id = '" + second + "' for update");
    const std::string id = push();
    const bool is_waiting = wait_for_locks(1);
    const Answer early = ask_push(everywhere);
    held.reset();
    EXPECT_TRUE(is_waiting);
    EXPECT_EQ(outcome_of(early), "409 REQUEST_IN_FLIGHT");
    EXPECT_EQ(statuses(ended(id)), "DONE DONE DONE: DONE");
    EXPECT_EQ(statuses(ended(push())), "UNCHANGED UNCHANGED UNCHANGED: DONE");
    EXPECT_EQ(pushes_kept(), 2U);
}

TEST_F(PushRequests, NeedSomethingToPushAndSomewhereToPushIt) {
    const auto refused = [this](const json::object& body) {
        const Answer answer = ask_push(body);
        return std::to_string(answer.status) + (answer.status < 400 ? "" : " " + refusal(answer));
    };
    EXPECT_EQ(refused({}), "422 VALIDATION_FAILED copyAll:REQUIRED");
    EXPECT_EQ(refusal(client.send("POST", of_account("menuPush"))), "VALIDATION_FAILED copyAll:REQUIRED");
    EXPECT_EQ(outcome_of(client.send("POST", of_account("menuPush"), "[]")), "400 MALFORMED_JSON");
    EXPECT_EQ(refused(everything), "422 VALIDATION_FAILED stores:REQUIRED") << "to all only if it says so";
    EXPECT_EQ(refused(with(everything, {{"store", list_of({store})}})), "422 VALIDATION_FAILED stores:REQUIRED");
    EXPECT_EQ(refusal(ask_push(with(everywhere, {{"storse", 1}}), {{"Prefer", "handling=strict"}})),
              "VALIDATION_FAILED storse:UNKNOWN_FIELD");
    EXPECT_EQ(refused({{"taxes", 2}}), "422 VALIDATION_FAILED taxes:INVALID_VALUE");
    EXPECT_EQ(refused({{"taxes", 1}}), "422 VALIDATION_FAILED stores:REQUIRED") << "1 is true";
    EXPECT_EQ(refused({{"taxes", true}, {"stopOnLint", "no"}}), "422 VALIDATION_FAILED stopOnLint:INVALID_VALUE");
    for (const json::value& stores : {json::value("some"), json::value(3), json::value({{"a", 1}})})
        EXPECT_TRUE(refused(with(everywhere, {{"stores", stores}})).starts_with("422 VALIDATION_FAILED stores"))
            << to_text(stores);
    for (const json::value& none : {json::value(nullptr), json::value(json::array{})})
        EXPECT_EQ(refused(with(everywhere, {{"stores", none}})), "422 VALIDATION_FAILED stores:REQUIRED");
    const std::string closed = another();
    ASSERT_EQ(client.put(at(closed, "settings"), {{"activeStatus", false}}).status, 200);
    for (const json::value& wrong :
         {json::value(json::string(hq)), json::value(json::string(closed)), json::value(json::string(unknown_id)),
          json::value(json::string(service().other().stores[0]))})
        EXPECT_EQ(refused(with(everywhere, {{"stores", json::array{json::string(store), wrong}}})),
                  "422 VALIDATION_FAILED stores:REFERENCE_NOT_FOUND")
            << to_text(wrong);
    EXPECT_EQ(refused(with(everywhere, {{"sourceStore", closed}})),
              "422 VALIDATION_FAILED sourceStore:REFERENCE_NOT_FOUND");
    const std::string euro = another_with("EUR");
    EXPECT_EQ(refused(with(everywhere, {{"stores", list_of({euro})}})),
              "422 VALIDATION_FAILED stores:REFERENCE_NOT_FOUND");
    EXPECT_EQ(pushes_kept(), 0U);
    const Answer warned = ask_push(with(everywhere, {{"storse", 1}}));
    EXPECT_EQ(to_text(warned.object().at("warnings")), R"([{"code":"UNKNOWN_FIELD","field":"storse"}])");
    const json::object done = ended(text(warned.object(), "id"));
    EXPECT_EQ(statuses(done), "DONE DONE DONE: DONE") << "without the one that is closed, and the one with other money";
}

TEST_F(PushRequests, ReachWhatTheKeyReaches) {
    const std::string whole_push = push();
    ended(whole_push);
    edit("department", bar, {{"description", "New"}});
    Client limited = with_scopes("catalogue:read,catalogue:write", {"--stores", second});
    EXPECT_EQ(refusal(limited.post(of_account("menuPush"), with(everywhere, {{"stores", list_of({second, third})}}))),
              "VALIDATION_FAILED stores:REFERENCE_NOT_FOUND");
    const Answer begun = limited.post(of_account("menuPush"), everywhere);
    ASSERT_EQ(begun.status, 202) << begun.body;
    EXPECT_EQ(statuses(ended(text(begun.object(), "id"))), "DONE: DONE") << "all are those it reaches";
    EXPECT_EQ(version(second), 2);
    EXPECT_EQ(version(third), 1);
    const json::object seen = good(limited.get(of_account("menuPush/" + whole_push)));
    EXPECT_EQ(statuses(seen), "DONE: DONE") << "of others' stores it sees nothing";
    EXPECT_EQ(to_text(seen).find(third), std::string::npos);
    EXPECT_EQ(outcome_of(limited.post(of_account("menuPush/" + whole_push + "/undo"), json::object{})),
              "403 STORE_NOT_ALLOWED");
    Client office = with_scopes("catalogue:read,catalogue:write", {"--stores", hq});
    EXPECT_EQ(refusal(office.post(of_account("menuPush"), everywhere)), "VALIDATION_FAILED stores:REQUIRED");
    EXPECT_EQ(outcome_of(office.get(of_account("menuPush/" + whole_push))), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(office.post(of_account("menuPush/" + whole_push + "/undo"), json::object{})),
              "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(pushes_kept(), 2U);
}

TEST_F(PushRequests, NeedTheScopeAndTheAccount) {
    const std::string id = push(with(everywhere, {{"dryRun", true}}));
    Client reader = with_scopes("catalogue:read"), writer = with_scopes("catalogue:write");
    Client stranger = service().node().client(service().other().key);
    EXPECT_EQ(outcome_of(reader.post(of_account("menuPush"), everywhere)), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(reader.post(of_account("menuPush/" + id + "/undo"), json::object{})), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(reader.get(of_account("menuPush/" + id))), "200");
    for (const char* read : {"menuPush/", "menuPushes"})
        EXPECT_EQ(outcome_of(writer.get(of_account(read + (read[8] == '/' ? id : "")))), "403 SCOPE_MISSING") << read;
    for (const std::string& account : {tenant.account, service().other().account}) {
        const std::string above = "/v1/svc/account/" + account + "/";
        Client& who = account == tenant.account ? stranger : client;
        EXPECT_EQ(outcome_of(who.post(above + "menuPush", everywhere)), "404 NOT_FOUND");
        EXPECT_EQ(outcome_of(who.get(above + "menuPush/" + id)), "404 NOT_FOUND");
        EXPECT_EQ(outcome_of(who.get(above + "menuPushes")), "404 NOT_FOUND");
        EXPECT_EQ(outcome_of(who.post(above + "menuPush/" + id + "/undo", json::object{})), "404 NOT_FOUND");
    }
    EXPECT_EQ(outcome_of(stranger.get("/v1/svc/account/" + service().other().account + "/menuPush/" + id)),
              "404 NOT_FOUND");
    for (const std::string& unknown : {unknown_id, std::string("x")}) {
        EXPECT_EQ(outcome_of(client.get(of_account("menuPush/" + unknown))), "404 NOT_FOUND");
        EXPECT_EQ(outcome_of(client.post(of_account("menuPush/" + unknown + "/undo"), json::object{})),
                  "404 NOT_FOUND");
    }
}

TEST_F(PushLists, AreNewestFirstWithoutTheirStores) {
    EXPECT_EQ(good(client.get(of_account("menuPushes"))).at("data").as_array().size(), 0U);
    const std::string first = push();
    ended(first);
    const std::string newest = push(with(everywhere, {{"dryRun", true}, {"stores", list_of({second, third})}}));
    ended(newest);
    const json::object page = good(client.get(of_account("menuPushes")));
    const json::array& all = page.at("data").as_array();
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(text(all[0].as_object(), "id"), newest);
    json::object expected = progress(first);
    for (const char* each : {"stores", "counts"})
        expected.erase(each);
    EXPECT_EQ(all[1], expected);
    EXPECT_EQ(page.at("hasMore"), false);
    const json::object one = good(client.get(of_account("menuPushes?pageSize=1")));
    EXPECT_EQ(one.at("data").as_array().size(), 1U);
    EXPECT_EQ(one.at("hasMore"), true);
    EXPECT_EQ(one.at("total"), 2);
    EXPECT_EQ(one.at("totalPages"), 2);
    const json::object last = good(client.get(of_account("menuPushes?pageSize=1&page=2")));
    EXPECT_EQ(last.at("data").at(0).at("id"), first.c_str());
    EXPECT_EQ(last.at("hasMore"), false);
    EXPECT_EQ(good(client.get(of_account("menuPushes?page=2"))).at("data"), json::array{});
    EXPECT_EQ(outcome_of(client.get(of_account("menuPushes?pageSize=0"))), "400 INVALID_PARAMETER");
    Client limited = with_scopes("catalogue:read", {"--stores", store});
    const json::object seen = good(limited.get(of_account("menuPushes")));
    ASSERT_EQ(seen.at("data").as_array().size(), 1U) << "those into its store";
    EXPECT_EQ(seen.at("data").at(0).at("id"), first.c_str());
}

}  // namespace
}  // namespace comanda::test::push_test
