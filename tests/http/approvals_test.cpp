// A manager's PIN in X-Approval: it allows one request of somebody who lacks the privilege, and the trail names both.
#include "tests/http/staff.h"

namespace comanda::test::approvals_test {
namespace {

class Approvals : public OwnStaff {
  protected:
    const std::string of_managers = role("Managers", {"BO_DEPARTMENT", "BO_USERS", "BO_ROLES"}, 1);
    const std::string manager = user("Mia", {of_managers}, "73190264");
    const std::string waiter = holder("Will", {"BO_TAX"}, "2468");
    Actor will = as_user("2468");

    static Headers approved(const std::string& pin) { return {{"X-Approval", pin}}; }
    static Headers by_manager() { return approved("73190264"); }
    Answer make_department(const std::string& name, const Headers& headers = {}) {
        return will.post("department", {{"name", name}, {"store", store}}, headers);
    }
    // The lines of the store's audit trail, newest first.
    json::array trail(const std::string& query) {
        const json::object page = good(admin.get("store/" + store + "/audit?" + query));
        return page.empty() ? json::array{} : page.at("data").as_array();
    }
    Names holders(const Answer& answer) {
        Names names;
        const json::object body = answer.object();
        EXPECT_EQ(outcome_of(answer), "403 PRIVILEGE_MISSING") << answer.body;
        EXPECT_TRUE(body.contains("heldBy")) << answer.body;
        if (!body.contains("heldBy")) return names;
        for (const json::value& each : body.at("heldBy").as_array())
            names.push_back(text(each.as_object(), "name") + " " + text(each.as_object(), "id"));
        return names;
    }
    std::int64_t last_event() { return whole(good(admin.get("store/" + store + "/events")), "lastSeq"); }
};

TEST_F(Approvals, AreAskedOfActiveUsersWhoHoldThePrivilege) {
    const Answer refused = make_department("Bar");
    EXPECT_EQ(text(refused.object(), "privilege"), "BO_DEPARTMENT");
    EXPECT_EQ(holders(refused), Names{"Mia " + manager});
    const std::string bea = user("Bea", {of_managers}), other_store = new_store(tenant);
    holder("Elsewhere", {"BO_DEPARTMENT"}, "5555", 1, other_store);
    holder("Other", {"BO_TAX"}, "6666");
    person("mail@example.com", {of_managers});
    EXPECT_EQ(holders(make_department("Bar")), (Names{"Bea " + bea, "Mia " + manager}));
    good(inactivate("user", bea));
    EXPECT_EQ(holders(make_department("Bar")), Names{"Mia " + manager});
    const std::string of_chefs = role("Chefs", {"BO_DEPARTMENT"});
    const std::string cid = user("Cid", {of_chefs});
    EXPECT_EQ(holders(make_department("Bar")), (Names{"Cid " + cid, "Mia " + manager}));
    good(inactivate("role", of_chefs, "?force=true"));
    EXPECT_EQ(holders(make_department("Bar")), Names{"Mia " + manager});
}

TEST_F(Approvals, NameAtMostTwentyHolders) {
    for (int i = 0; i < 21; ++i)
        user("Holder " + std::to_string(i), {of_managers});
    EXPECT_EQ(holders(make_department("Bar")).size(), 20U);
    EXPECT_EQ(make_department("Bar", by_manager()).status, 201) << "also one of those who are not named";
}

TEST_F(Approvals, AllowExactlyOneRequest) {
    const Answer made = make_department("Bar", by_manager());
    EXPECT_EQ(text(good(made, 201), "createdBy"), waiter) << "it is still the waiter who did it";
    EXPECT_EQ(outcome_of(make_department("Kitchen")), "403 PRIVILEGE_MISSING");
    EXPECT_EQ(good(will.get("session")).at("privileges"), json::array{"BO_TAX"});
    EXPECT_EQ(make_department("Kitchen", by_manager()).status, 201);
    EXPECT_EQ(outcome_of(will.put("department/" + text(made.object(), "id"), {{"name", "Pub"}})),
              "403 PRIVILEGE_MISSING");
}

TEST_F(Approvals, StandInTheTrail) {
    const std::string made = text(good(make_department("Bar", by_manager()), 201), "id");
    const json::array given = trail("entity=approval");
    ASSERT_EQ(given.size(), 1U);
    const json::object line = given[0].as_object(), actor = line.at("actor").as_object();
    EXPECT_EQ(text(line, "action"), "given");
    EXPECT_EQ(line.at("changedFields"), (json::array{"BO_DEPARTMENT", "create_department"}));
    EXPECT_EQ(text(actor, "id"), waiter);
    EXPECT_EQ(actor.at("approvedBy"), (json::object{{"id", manager}, {"name", "Mia"}}));
    const json::array change = trail("entity=department&id=" + made);
    ASSERT_EQ(change.size(), 1U);
    EXPECT_EQ(change[0].at("actor"), json::value(actor));
    EXPECT_EQ(trail("actor=" + manager).size(), 2U) << "what she approved is found by her";
    EXPECT_EQ(make_department("Kitchen").status, 403);
    EXPECT_EQ(trail("entity=approval").size(), 1U) << "nothing was approved";
    EXPECT_EQ(service().node().log().find("73190264"), std::string::npos) << "PINs never reach the log";
}

// An approved request that fails for another reason changes nothing, but that somebody approved it stays known.
TEST_F(Approvals, StandInTheTrailEvenWhenTheRequestFails) {
    EXPECT_EQ(outcome_of(make_department("", by_manager())), "422 VALIDATION_FAILED");
    EXPECT_EQ(trail("entity=approval").size(), 1U);
    EXPECT_EQ(trail("entity=department").size(), 0U);
}

TEST_F(Approvals, AreNotOfThoseWhoHoldItThemselves) {
    Actor mia = as_user("73190264");
    const json::object body{{"name", "Bar"}, {"store", store}};
    const json::object made = good(mia.post("department", body, approved("0000")), 201);
    const json::array lines = trail("id=" + text(made, "id"));
    EXPECT_FALSE(lines.at(0).at("actor").as_object().contains("approvedBy"));
    EXPECT_EQ(trail("entity=approval").size(), 0U);
}

TEST_F(Approvals, NeedARightPinOfTheStore) {
    const std::string other_store = new_store(tenant);
    holder("Elsewhere", {"BO_DEPARTMENT"}, "5555", 1, other_store);
    const std::string gone = holder("Gone", {"BO_DEPARTMENT"}, "8888", 1);
    good(inactivate("user", gone));
    const std::int64_t before = last_event();
    for (const std::string wrong : {"0000", "5555", "8888", "7319026", "731902640", "abcd", "7319 0264"})
        EXPECT_EQ(outcome_of(make_department("Bar", approved(wrong))), "401 INVALID_CREDENTIALS") << wrong;
    EXPECT_EQ(last_event(), before) << "nothing has changed";
    EXPECT_EQ(make_department("Bar", by_manager()).status, 201);
}

TEST_F(Approvals, NeedThePinOfSomebodyWhoHoldsIt) {
    holder("Other", {"BO_TAX"}, "6666");
    const std::int64_t before = last_event();
    for (const std::string each : {"6666", "2468"}) {
        const Answer answer = make_department("Bar", approved(each));
        EXPECT_EQ(text(answer.object(), "privilege"), "BO_DEPARTMENT");
        EXPECT_EQ(holders(answer), Names{"Mia " + manager});
    }
    EXPECT_EQ(last_event(), before);
    good(admin.put("role/" + of_managers, {{"privileges", list_of({"BO_USERS", "BO_ROLES"})}}));
    EXPECT_EQ(holders(make_department("Bar", by_manager())), Names{}) << "as soon as she does not";
}

TEST_F(Approvals, WaitAfterFiveWrongPins) {
    for (int i = 0; i < 4; ++i)
        EXPECT_EQ(outcome_of(make_department("Bar", approved("0000"))), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(make_department("Bar", by_manager()).status, 201) << "a right one forgives";
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(outcome_of(make_department("Pub", approved("0000"))), "401 INVALID_CREDENTIALS");
    const Answer answer = make_department("Pub", by_manager());
    EXPECT_EQ(outcome_of(answer), "429 RATE_LIMITED");
    const int wait = std::stoi("0" + answer.header("retry-after"));
    EXPECT_TRUE(wait > 800 && wait <= 900) << wait;
    const json::object login{{"store", store}, {"device", "till"}, {"pin", "2468"}};
    EXPECT_EQ(outcome_of(admin.post("staffLogin", login)), "429 RATE_LIMITED") << "they count together with logins";
    EXPECT_EQ(outcome_of(make_department("Pub")), "403 PRIVILEGE_MISSING") << "without a PIN nothing is tried";
    service().postgres().run("shard_one",
                             "update pin_try set window_from = now() - interval '901 seconds' where "
                             "account_id = '" +
                                 tenant.account + "'");
    EXPECT_EQ(make_department("Pub", by_manager()).status, 201);
}

TEST_F(Approvals, AreForUsersOnly) {
    person("nobody@example.com", {});
    Actor by_mail = as_person("nobody@example.com");
    const json::object body{{"name", "Bar"}, {"store", store}};
    const Answer answer = by_mail.post("department", body, by_manager());
    EXPECT_EQ(outcome_of(answer), "403 PRIVILEGE_MISSING");
    EXPECT_FALSE(answer.object().contains("heldBy")) << "people are told no names of a store's staff";
    EXPECT_EQ(trail("entity=approval").size(), 0U);
    Actor weak = with_key("catalogue:read");
    EXPECT_EQ(outcome_of(weak.post("department", body, by_manager())), "403 SCOPE_MISSING");
}

TEST_F(Approvals, DoNotReachBeyondTheStore) {
    const std::string other_store = new_store(tenant);
    EXPECT_EQ(outcome_of(will.post("department", {{"name", "Bar"}, {"store", other_store}}, by_manager())),
              "403 STORE_NOT_ALLOWED");
}

// The manager may make users and roles: with her PIN the waiter may, but only of what he holds himself.
TEST_F(Approvals, NeverGiveWhatOneDoesNotHold) {
    const std::string of_owners = role("Owners", {"BO_TAX"}, 1), of_cooks = role("Cooks", {"BO_COURSE"});
    const auto make_user = [&](const std::string& role_id) {
        const json::object body{{"firstName", "New"}, {"createdFor", store}, {"roles", list_of({role_id})}};
        return will.post("user", body, by_manager());
    };
    const Answer beyond = make_user(of_managers);
    EXPECT_EQ(outcome_of(beyond), "403 PRIVILEGE_MISSING");
    EXPECT_EQ(beyond.object().at("privileges"), (json::array{"BO_DEPARTMENT", "BO_USERS", "BO_ROLES"}));
    EXPECT_EQ(make_user(of_cooks).object().at("privileges"), json::array{"BO_COURSE"});
    EXPECT_EQ(outcome_of(make_user(of_owners)), "403 RANK_TOO_LOW");
    EXPECT_EQ(outcome_of(will.put("user/" + waiter, {{"roles", list_of({of_managers})}}, by_manager())),
              "403 PRIVILEGE_MISSING");
    EXPECT_EQ(outcome_of(will.put("user/" + manager, {{"pin", "1111"}}, by_manager())), "403 PRIVILEGE_MISSING")
        << "with her PIN he would be her";
    const json::object wide{{"name", "Wide"}, {"store", store}, {"privileges", list_of({"BO_DEPARTMENT"})}};
    EXPECT_EQ(outcome_of(will.post("role", wide, by_manager())), "403 PRIVILEGE_MISSING");
    const json::object narrow{{"name", "Narrow"}, {"store", store}, {"privileges", list_of({"BO_TAX"})}};
    EXPECT_EQ(will.post("role", narrow, by_manager()).status, 201);
    EXPECT_EQ(version("user", waiter), 1);
    EXPECT_EQ(version("user", manager), 1);
}

TEST_F(Approvals, NeverIssueAKeyBeyondWhatOneHolds) {
    holder("Boss", {"BO_API_KEYS", "BO_TAX"}, "1357", 1);
    for (const std::string scope : {"admin", "catalogue:write", "staff:read"}) {
        const json::object body{{"name", "mine"}, {"scopes", json::array{json::string(scope)}}};
        EXPECT_EQ(outcome_of(will.post("apiKey", body)), "403 PRIVILEGE_MISSING");
        EXPECT_EQ(outcome_of(will.post("apiKey", body, approved("1357"))), "403 PRIVILEGE_MISSING") << scope;
    }
}

}  // namespace
}  // namespace comanda::test::approvals_test
