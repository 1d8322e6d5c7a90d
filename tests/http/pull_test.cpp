// Asking for a pull: who may, from where, and what can be chosen; the stores of an account, and what each has pulled.
#include "tests/http/pull.h"

namespace comanda::test::pull_test {
namespace {

using PullStores = Pulls;
using PullRequests = Pulls;
using PullList = Pulls;

json::array listed(const Answer& answer) {
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.status == 200 ? answer.object().at("data").as_array() : json::array{};
}

Names ids_in(const json::array& list) {
    Names all;
    for (const json::value& each : list)
        all.push_back(text(each.as_object(), "id"));
    return all;
}

TEST_F(PullStores, AreTheActiveOnesWithTheirMenusAndLastPulls) {
    const std::string third = another(), closed = another();
    ASSERT_EQ(client.put(at(closed, "settings"), {{"activeStatus", false}}).status, 200);
    make("department", {{"name", "Bar"}});
    pull();
    const Answer answer = client.send("POST", of_account());
    const json::array stores = listed(answer);
    ASSERT_EQ(ids_in(stores), (Names{store, hq, third})) << "by number, without the one that is closed";
    json::object envelope = answer.object();
    envelope.erase("data");
    EXPECT_EQ(envelope, parse_json(R"({"page":1,"pageSize":3,"total":3,"totalPages":1,"hasMore":false,)"
                                   R"("nextCursor":null})")
                            .as_object());
    const json::object first = stores[0].as_object();
    EXPECT_EQ(text(first, "lastPullAt"), text(pulls().at(0).as_object(), "at"));
    json::object rest = first;
    rest.erase("lastPullAt");
    rest.erase("name");
    EXPECT_EQ(rest, (json::object{{"id", store},
                                  {"storeNumber", 1},
                                  {"timezone", "UTC"},
                                  {"currency", "USD"},
                                  {"isHQ", false},
                                  {"activeStatus", true},
                                  {"menuVersion", 1}}));
    EXPECT_TRUE(text(first, "name").starts_with("Store "));
    EXPECT_EQ(stores[1].at("isHQ"), true);
    EXPECT_EQ(stores[1].at("menuVersion"), 1);
    EXPECT_TRUE(stores[1].at("lastPullAt").is_null()) << "it was pulled from";
    EXPECT_EQ(stores[2].at("menuVersion"), 0);
    EXPECT_TRUE(stores[2].at("lastPullAt").is_null());
}

TEST_F(PullStores, AreThoseThatTheKeyReaches) {
    Client limited = with_scopes("catalogue:read", {"--stores", store});
    EXPECT_EQ(ids_in(listed(limited.send("POST", of_account()))), Names{store});
    Client writer = with_scopes("catalogue:write");
    EXPECT_EQ(outcome_of(writer.send("POST", of_account())), "403 SCOPE_MISSING");
    for (const std::string& account : {service().other().account, service().tenant().account, unknown_id, store})
        EXPECT_EQ(outcome_of(client.send("POST", "/v1/svc/account/" + account)), "404 NOT_FOUND") << account;
    EXPECT_EQ(ids_in(listed(client.post(of_account(), {{"whatever", 1}}))), (Names{store, hq}));
}

TEST_F(PullRequests, ChooseKindsByFlagsAndWords) {
    const std::string department = make("department", {{"name", "Kitchen"}});
    const std::string tax = make("tax", {{"name", "VAT"}});
    const std::string modifier_group = make("modifierGroup", {{"name", "Sauces"}});
    make("modifier", {{"name", "Ketchup"}, {"modifyWith", modifier_group}});
    make("category", {{"name", "Food"}, {"department", department}});
    make("menuItem", {{"name", "Tea"}, {"priceType", "Open"}, {"taxes", json::array{tax}}});
    make("discount", {{"name", "Voucher"}, {"discountType", "Open"}});
    make("displayGroup", {{"name", "Favourites"}});
    make("gratuity", {{"name", "Party"}});
    make("reason", {{"name", "Mistake"}});
    make("course", {{"name", "Mains"}});
    const std::vector<std::pair<json::object, std::string>> chosen = {
        {{{"taxes", true}}, "tax created 1"},
        {{{"taxes", "TRUE"}, {"reason", 0}}, "tax created 1"},
        {{{"modifiers", "true"}}, "modifier created 1, modifierGroup created 1"},
        {{{"menuItems", true}},
         "category created 1, department created 1 implied 1, menuItem created 1, tax created 1 implied 1"},
        {{{"discounts", true}, {"taxes", "false"}, {"modifiers", false}, {"menuItems", nullptr}, {"reason", ""}},
         "discount created 1"},
        {{{"displayGroup", "true"}}, "displayGroup created 1"},
        {{{"gratuity", true}, {"reason", "true"}}, "gratuity created 1, reason created 1"},
        {{{"copyAll", "true"}},
         "category created 1, course created 1, department created 1, discount created 1, displayGroup created 1, "
         "gratuity created 1, menuItem created 1, modifier created 1, modifierGroup created 1, reason created 1, "
         "tax created 1"}};
    for (const auto& [body, expected] : chosen)
        EXPECT_EQ(counts(pull(with(body, {{"dryRun", true}}))), expected) << to_text(body);
    EXPECT_EQ(version(), 0);
}

TEST_F(PullRequests, NeedSomethingToPull) {
    make("department", {{"name", "Bar"}});
    EXPECT_EQ(refusal(client.send("POST", at(store))), "VALIDATION_FAILED copyAll:REQUIRED") << "no body at all";
    for (const json::object& body :
         {json::object{}, json::object{{"copyAll", false}}, json::object{{"taxes", "false"}, {"copyAll", nullptr}},
          json::object{{"overwrite", true}, {"dryRun", true}}, json::object{{"tax", true}}}) {
        EXPECT_EQ(ask(body).status, 422) << to_text(body);
        EXPECT_EQ(refusal(ask(body)), "VALIDATION_FAILED copyAll:REQUIRED") << to_text(body);
    }
    EXPECT_EQ(refusal(ask({{"copyAll", 2}, {"taxes", "yes"}, {"dryRun", "x"}, {"sourceStore", 7}})),
              "VALIDATION_FAILED copyAll:INVALID_VALUE dryRun:INVALID_VALUE sourceStore:INVALID_VALUE "
              "taxes:INVALID_VALUE")
        << "every complaint at once";
    for (const char* name :
         {"modifiers", "menuItems", "discounts", "displayGroup", "gratuity", "reason", "overwrite", "stopOnLint"})
        EXPECT_EQ(refusal(ask({{"copyAll", true}, {name, "yes"}})),
                  "VALIDATION_FAILED " + std::string(name) + ":INVALID_VALUE");
    for (const char* body : {"[]", "{", "true"})
        EXPECT_EQ(outcome_of(client.send("POST", at(store), body)), "400 MALFORMED_JSON") << body;
    EXPECT_EQ(version(), 0);
}

TEST_F(PullRequests, NeedAStoreToPullFrom) {
    const std::string wrong = "422 VALIDATION_FAILED sourceStore:REFERENCE_NOT_FOUND";
    const auto from = [this](const std::string& source, const std::string& into) {
        const Answer answer = ask({{"copyAll", true}, {"sourceStore", source}}, into);
        return std::to_string(answer.status) + (answer.status == 200 ? "" : " " + refusal(answer));
    };
    EXPECT_EQ(from(hq, store), "200");
    EXPECT_EQ(from("", store), "200") << "an empty one is the head office";
    EXPECT_EQ(from(store, store), wrong) << "itself";
    EXPECT_EQ(from("", hq), wrong) << "the head office from itself";
    EXPECT_EQ(from(store, hq), "200") << "the other way round";
    for (const std::string& source : {unknown_id, service().other().stores[0], tenant.account})
        EXPECT_EQ(from(source, store), wrong) << source;
    EXPECT_EQ(from("x", store), "422 VALIDATION_FAILED sourceStore:INVALID_VALUE");
    const std::string closed = another();
    EXPECT_EQ(from(closed, store), "200");
    ASSERT_EQ(client.put(at(closed, "settings"), {{"activeStatus", false}}).status, 200);
    EXPECT_EQ(from(closed, store), wrong) << "out of use";
    ASSERT_EQ(client.put(at(hq, "settings"), {{"isHQ", false}}).status, 200);
    EXPECT_EQ(from("", store), wrong) << "there is no head office";
    EXPECT_EQ(from(hq, store), "200") << "but it can be named";
    EXPECT_EQ(from(another_with("EUR"), store), wrong) << "prices in another currency are other prices";
}

TEST_F(PullRequests, AreForThoseWhoReachTheStoreAndNeedNotReachTheHeadOffice) {
    const std::string third = another();
    make("department", {{"name", "Bar"}});
    make("department", {{"name", "Secret"}}, third);
    Client limited = with_scopes("catalogue:read,catalogue:write", {"--stores", store});
    const Answer done = limited.post(at(store), everything);
    EXPECT_EQ(done.status, 200) << done.body;
    EXPECT_EQ(refusal(limited.post(at(store), with(everything, {{"sourceStore", third}}))),
              "VALIDATION_FAILED sourceStore:REFERENCE_NOT_FOUND");
    EXPECT_EQ(limited.post(at(store), with(everything, {{"sourceStore", third}})).body.find("Secret"),
              std::string::npos);
    for (const std::string& place : {third, hq}) {
        EXPECT_EQ(outcome_of(limited.post(at(place), everything)), "403 STORE_NOT_ALLOWED");
        EXPECT_EQ(outcome_of(limited.get(at(place, "pulls"))), "403 STORE_NOT_ALLOWED");
    }
    Client reader = with_scopes("catalogue:read");
    EXPECT_EQ(outcome_of(reader.post(at(store), everything)), "403 SCOPE_MISSING");
    for (const std::string& place : {service().other().stores[0], unknown_id}) {
        EXPECT_EQ(outcome_of(client.post(at(place), everything)), "404 NOT_FOUND");
        EXPECT_EQ(outcome_of(client.get(at(place, "pulls"))), "404 NOT_FOUND");
    }
    EXPECT_EQ(version(), 1);
    EXPECT_EQ(version(third), 1);
}

// The same refusal, but for the request's own id.
std::string same(const Answer& answer) {
    json::object body = answer.object();
    body.erase("requestId");
    return std::to_string(answer.status) + to_text(body);
}

TEST_F(PullRequests, FromOrIntoAForeignStoreLookLikeOnesFromOrIntoNone) {
    const auto from = [](const std::string& other) { return with(everything, {{"sourceStore", other}}); };
    const auto into = [](const std::string& other) {
        return with(everything, {{"stores", json::array{json::string(other)}}});
    };
    const std::string& foreign = service().other().stores[0];
    EXPECT_EQ(same(ask(from(foreign))), same(ask(from(unknown_id))));
    EXPECT_EQ(same(ask_push(from(foreign))), same(ask_push(from(unknown_id))));
    EXPECT_EQ(same(ask_push(into(foreign))), same(ask_push(into(unknown_id))));
    EXPECT_EQ(same(ask(everything, foreign)), same(ask(everything, unknown_id)));
}

TEST_F(PullRequests, RepeatedWithTheirKeyAreNotDoneAgain) {
    const std::string bar = make("department", {{"name", "Bar"}, {"description", "Old"}});
    const Headers key = {{"Idempotency-Key", "pull " + store}};
    const Answer first = client.post(at(store), everything, key);
    ASSERT_EQ(first.status, 200) << first.body;
    edit("department", bar, {{"description", "New"}});
    const Answer again = client.post(at(store), everything, key);
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(version(), 1);
    EXPECT_EQ(pulls().size(), 1U);
    EXPECT_EQ(refusal(client.post(at(store), with(everything, {{"overwrite", true}}), key)),
              "VALIDATION_FAILED Idempotency-Key:KEY_REUSED");
    const Headers another_key = {{"Idempotency-Key", "pull again " + store}};
    EXPECT_EQ(client.post(at(store), with(everything, {{"dryRun", true}}), another_key).status, 200) << "a trial";
    pull();
    const Answer unchanged = client.post(at(store), everything, another_key);
    EXPECT_EQ(counts(unchanged.object()), "department unchanged 1");
    edit("department", bar, {{"description", "Newer"}});
    EXPECT_EQ(client.post(at(store), everything, another_key).body, unchanged.body);
    EXPECT_EQ(version(), 2);
}

TEST_F(PullRequests, WarnOfFieldsTheyDoNotKnow) {
    make("department", {{"name", "Bar"}});
    const json::object body = with(everything, {{"dryrun", true}});
    EXPECT_EQ(refusal(client.post(at(store), body, {{"Prefer", "handling=strict"}})),
              "VALIDATION_FAILED dryrun:UNKNOWN_FIELD");
    EXPECT_EQ(refusal(client.post(at(store), everywhere, {{"Prefer", "handling=strict"}})),
              "VALIDATION_FAILED stores:UNKNOWN_FIELD");
    EXPECT_EQ(version(), 0);
    EXPECT_EQ(to_text(pull(body).at("warnings")), R"([{"code":"UNKNOWN_FIELD","field":"dryrun"}])");
}

TEST_F(PullList, HasPages) {
    make("department", {{"name", "Bar"}});
    Names made;
    for (int i = 0; i < 3; ++i)
        made.insert(made.begin(), text(pull(), "pullId"));
    const auto page = [this](const std::string& query) { return good(client.get(at(store, "pulls?" + query))); };
    const json::object first = page("pageSize=2"), second = page("pageSize=2&page=2"),
                       third = page("pageSize=2&page=3");
    EXPECT_EQ(first.at("total"), 3);
    EXPECT_EQ(first.at("totalPages"), 2);
    EXPECT_EQ(first.at("hasMore"), true);
    EXPECT_EQ(first.at("data").at(1).at("pullId"), made[1].c_str());
    EXPECT_EQ(second.at("page"), 2);
    EXPECT_EQ(second.at("hasMore"), false);
    ASSERT_EQ(second.at("data").as_array().size(), 1U);
    EXPECT_EQ(second.at("data").at(0).at("pullId"), made[2].c_str());
    EXPECT_EQ(third.at("data"), json::array{});
    EXPECT_EQ(third.at("total"), 3);
}

TEST_F(PullList, IsNewestFirstWithWhatUndoesEach) {
    const std::string third = another();
    const std::string bar = make("department", {{"name", "Bar"}});
    make("tax", {{"name", "VAT"}});
    EXPECT_EQ(pulls(), json::array{});
    const json::object first = pull({{"taxes", true}, {"stopOnLint", true}});
    const json::object second = pull(with(everything, {{"overwrite", true}}));
    const json::object third_pull = pull(with(everything, {{"sourceStore", third}}));
    const json::array all = pulls();
    ASSERT_EQ(all.size(), 3U);
    EXPECT_EQ(text(all[0].as_object(), "pullId"), text(third_pull, "pullId"));
    EXPECT_EQ(text(all[0].as_object(), "sourceStore"), third);
    EXPECT_EQ(all[0].at("toVersion"), 2) << "nothing had changed";
    json::object newest = all[1].as_object(), oldest = all[2].as_object();
    EXPECT_GE(text(newest, "at"), text(oldest, "at"));
    EXPECT_EQ(text(newest, "by"), text(copy("department", bar), "createdBy"));
    for (json::object* each : {&newest, &oldest}) {
        each->erase("at");
        each->erase("by");
    }
    const auto entry = [this](const json::object& pulled, const json::object& wanted, std::int64_t from) {
        return json::object{{"pullId", pulled.at("pullId")},
                            {"store", store},
                            {"sourceStore", hq},
                            {"sourceVersion", 2},
                            {"fromVersion", from},
                            {"toVersion", from + 1},
                            {"rollbackTo", from},
                            {"pushId", ""},
                            {"wanted", wanted},
                            {"counts", pulled.at("counts")}};
    };
    const auto wanted = [this](bool all_kinds, const json::object& more) {
        json::object one{{"copyAll", all_kinds}, {"overwrite", false}, {"stopOnLint", false}, {"sourceStore", hq}};
        for (const char* each : {"modifiers", "menuItems", "discounts", "displayGroup", "gratuity", "reason"})
            one[each] = all_kinds;
        return with(with(one, {{"taxes", true}}), more);
    };
    EXPECT_EQ(oldest, entry(first, wanted(false, {{"stopOnLint", true}}), 0));
    EXPECT_EQ(newest, entry(second, wanted(true, {{"overwrite", true}}), 1));
    EXPECT_EQ(pulls(third), json::array{});
}

TEST_F(PullList, IsAsLongAsWanted) {
    make("department", {{"name", "Bar"}});
    for (int i = 0; i < 3; ++i)
        pull();
    const json::object page = good(client.get(at(store, "pulls?pageSize=2")));
    EXPECT_EQ(page.at("data").as_array().size(), 2U);
    EXPECT_EQ(page.at("hasMore"), true);
    EXPECT_EQ(good(client.get(at(store, "pulls?pageSize=3"))).at("hasMore"), false);
    for (const char* wrong : {"0", "201", "x"})
        EXPECT_EQ(outcome_of(client.get(at(store, "pulls?pageSize=" + std::string(wrong)))), "400 INVALID_PARAMETER");
    Client writer = with_scopes("catalogue:write");
    EXPECT_EQ(outcome_of(writer.get(at(store, "pulls"))), "403 SCOPE_MISSING");
}

}  // namespace
}  // namespace comanda::test::pull_test
