// Users log in by PIN and act beside the key: who they are, where, for how long, and what ends it at once.
#include "tests/http/staff.h"

namespace comanda::test::sessions_test {
namespace {

class Sessions : public OwnStaff {
  protected:
    const std::string pin = "48151623";
    const std::string makers = role("Makers", {"BO_DEPARTMENT"});
    const std::string ann = user("Ann", {makers}, pin);

    json::object login(const std::string& with_pin) const {
        return {{"store", store}, {"device", "till"}, {"pin", with_pin}};
    }
    std::string log_in(const std::string& with_pin, const std::string& device = "till") {
        return outcome_of(admin.post("staffLogin", with(login(with_pin), {{"device", device}})));
    }
    Answer make_department(Actor& who, const std::string& name, const std::string& where = {}) {
        return who.post("department", {{"name", name}, {"store", where.empty() ? store : where}});
    }
    static std::string menu(const std::string& of) { return "store/" + of + "/departments"; }
    static std::string session_of(Actor& who) { return outcome_of(who.get("session")); }
    // As the key sends it, with this in the header Authorization.
    std::string with_header(const std::string& authorization) {
        return outcome_of(admin.get("session", {{"Authorization", authorization}}));
    }
    json::object last_event() {
        const json::object page = good(admin.get("store/" + store + "/events?limit=500"));
        return page.at("data").as_array().back().as_object();
    }
    // The key alone is somebody too.
    std::string id_of_key() { return text(good(make_department(admin, "Made to see by whom"), 201), "createdBy"); }
};

TEST_F(Sessions, TellWhoIsLoggedInAndWhatTheyMayDo) {
    const Answer answer = admin.post("staffLogin", login(pin));
    const json::object in = good(answer);
    EXPECT_EQ(answer.header("cache-control"), "no-store");
    EXPECT_TRUE(text(in, "token").starts_with("cmd_staff_"));
    EXPECT_EQ(text(in, "kind"), "user");
    EXPECT_EQ(text(in, "id"), ann);
    EXPECT_EQ(text(in, "name"), "Ann");
    EXPECT_EQ(text(in, "store"), store);
    EXPECT_EQ(text(in, "device"), "till");
    EXPECT_EQ(in.at("privileges"), json::array{"BO_DEPARTMENT"});
    EXPECT_EQ(in.at("stores"), (json::array{json::object{{"store", store}, {"privileges", {"BO_DEPARTMENT"}}}}));
    EXPECT_EQ(in.at("user").at("hasPin"), true);
    EXPECT_FALSE(in.at("user").as_object().contains("pin"));
    EXPECT_EQ(service().postgres().value("shard_one",
                                         "select extract(epoch from expires_at - opened_at)::int / 60 from "
                                         "staff_session where id = '" +
                                             text(in, "session") + "'"),
              "960");
    Actor actor{service().node().client(tenant.key), text(in, "token")};
    json::object shown = good(actor.get("session"));
    EXPECT_EQ(text(shown, "account"), tenant.account);
    for (const char* name : {"kind", "id", "name", "session", "expiresAt", "privileges", "stores", "store", "device"})
        EXPECT_EQ(shown.at(name), in.at(name)) << name;
    EXPECT_FALSE(shown.contains("token"));
    const std::string log = service().node().log();
    EXPECT_EQ(log.find(text(in, "token")), std::string::npos);
    EXPECT_EQ(log.find(pin), std::string::npos);
}

TEST_F(Sessions, AreOpenedByEitherSpelling) {
    EXPECT_EQ(admin.post("staffLogin", {{"createdFor", store}, {"deviceId", "till"}, {"pin", pin}}).status, 200);
    const json::object number = with(login(pin), {{"pin", std::stoi(pin)}});
    EXPECT_EQ(admin.post("staffLogin", number).status, 200) << "a PIN as a number";
}

TEST_F(Sessions, AreNotOpenedByWhatIsNoLogin) {
    const auto refused = [this](const json::object& change) {
        return refusal(admin.post("staffLogin", with(login(pin), change)));
    };
    const std::string wrong = "VALIDATION_FAILED ";
    EXPECT_EQ(refused({{"store", nullptr}}), wrong + "store:REQUIRED");
    EXPECT_EQ(refused({{"device", nullptr}}), wrong + "device:REQUIRED");
    EXPECT_EQ(refused({{"device", ""}}), wrong + "device:REQUIRED");
    EXPECT_EQ(refused({{"device", std::string(65, 'x')}}), wrong + "device:INVALID_VALUE");
    EXPECT_EQ(refused({{"device", "a\nb"}}), wrong + "device:INVALID_VALUE");
    for (const json::value& none : {json::value(), json::value(""), json::value("123"), json::value("123456789"),
                                    json::value("12a4"), json::value(" 1234"), json::value(123), json::value(true)})
        EXPECT_EQ(refused({{"pin", none}}), wrong + "pin:INVALID_VALUE") << none;
    EXPECT_EQ(admin.send("POST", "staffLogin", "{").code(), "MALFORMED_JSON");
    EXPECT_EQ(refused({{"store", unknown_id}}), "NOT_FOUND");
    EXPECT_EQ(refused({{"store", service().tenant().stores[0]}}), "NOT_FOUND") << "a store of another account";
    Actor nobody{service().node().client()};
    EXPECT_EQ(outcome_of(nobody.post("staffLogin", login(pin))), "401 API_KEY_MISSING");
    Actor elsewhere = with_key("admin", {"--stores", new_store(tenant)});
    EXPECT_EQ(outcome_of(elsewhere.post("staffLogin", login(pin))), "403 STORE_NOT_ALLOWED");
}

TEST_F(Sessions, AreOpenedOnlyByThePinOfAnActiveUserOfTheStore) {
    const std::string other = new_store(tenant), gone = user("Gone", {}, "2222");
    user("Elsewhere", {}, "1111", other);
    EXPECT_EQ(log_in("2222"), "200");
    good(inactivate("user", gone));
    for (const std::string wrong : {"0000", "1111", "2222", "4815162"})
        EXPECT_EQ(log_in(wrong), "401 INVALID_CREDENTIALS") << wrong;
}

TEST_F(Sessions, WaitAfterFiveWrongPins) {
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(log_in("0000", "any name " + std::to_string(i)), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(text(last_event(), "type"), "device.locked");
    for (const std::string& each : {pin, std::string("0000")}) {
        const Answer answer = admin.post("staffLogin", with(login(each), {{"device", "a new name"}}));
        EXPECT_EQ(outcome_of(answer), "429 RATE_LIMITED");
        const int wait = std::stoi("0" + answer.header("retry-after"));
        EXPECT_TRUE(wait > 800 && wait <= 900) << wait;
        EXPECT_EQ(answer.object().at("retryable"), true);
    }
    // A till that has sent a check is counted by itself.
    const json::object check = {{"node", "till 1"}, {"checkID", "c"}, {"data", "{}"}};
    EXPECT_EQ(admin.client.post("/v1/sync/store/" + store + "/addOrUpdateCheck", check).status, 201);
    EXPECT_EQ(log_in(pin, "till 1"), "200");
    const std::string begin = "update pin_try set window_from = now() - interval '",
                      of = "' where account_id = '" + tenant.account + "'";
    service().postgres().run("shard_one", begin + "890 seconds" + of);
    EXPECT_EQ(log_in(pin), "429 RATE_LIMITED");
    service().postgres().run("shard_one", begin + "901 seconds" + of);
    EXPECT_EQ(log_in(pin), "200");
}

TEST_F(Sessions, ForgiveWrongPinsAfterARightOne) {
    for (int round = 0; round < 3; ++round) {
        for (int i = 0; i < 4; ++i)
            EXPECT_EQ(log_in("0000"), "401 INVALID_CREDENTIALS");
        EXPECT_EQ(log_in(pin), "200");
    }
}

TEST_F(Sessions, SignWhatIsDone) {
    const std::string key = id_of_key();
    Actor who = as_user(pin);
    const json::object made = good(make_department(who, "Bar"), 201);
    EXPECT_EQ(text(made, "createdBy"), ann);
    EXPECT_EQ(text(made, "modifiedBy"), ann);
    EXPECT_EQ(text(last_event(), "actor"), ann);
    const std::string one = "department/" + text(made, "id");
    const json::object by_key = good(admin.put(one, {{"description", "by the key"}}));
    EXPECT_EQ(text(by_key, "createdBy"), ann);
    EXPECT_EQ(text(by_key, "modifiedBy"), key);
    EXPECT_EQ(text(last_event(), "actor"), key);
    EXPECT_EQ(text(good(who.put(one, {{"description", "by Ann"}})), "modifiedBy"), ann);
    const json::object page = good(admin.get("store/" + store + "/audit?pageSize=1"));
    EXPECT_EQ(page.at("data").at(0).at("actor"),
              (json::object{{"id", ann}, {"kind", "user"}, {"name", "Ann"}, {"key", key}}));
}

TEST_F(Sessions, HoldOnlyBesideTheKeyTheyWereOpenedWith) {
    Actor who = as_user(pin);
    Actor other_key = with_key("admin"), other_account{service().node().client(service().other().key)},
          no_key{service().node().client()};
    other_key.token = other_account.token = no_key.token = who.token;
    EXPECT_EQ(session_of(other_key), "401 TOKEN_EXPIRED");
    EXPECT_EQ(outcome_of(make_department(other_key, "Bar")), "401 TOKEN_EXPIRED");
    EXPECT_EQ(session_of(other_account), "401 TOKEN_EXPIRED");
    EXPECT_EQ(session_of(no_key), "401 API_KEY_MISSING");
    EXPECT_EQ(session_of(who), "200");
}

TEST_F(Sessions, HoldOnlyInTheirStore) {
    const std::string other = new_store(tenant);
    const std::string theirs = text(good(make_department(admin, "Theirs", other), 201), "id");
    Actor who = as_user(pin);
    EXPECT_EQ(outcome_of(make_department(who, "Bar", other)), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(who.put("department/" + theirs, {{"name", "Mine"}})), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(who.get("department/" + theirs)), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(who.get(menu(other))), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(who.get("store/" + other + "/events")), "403 STORE_NOT_ALLOWED");
    const json::object stores = good(who.get("stores"));
    EXPECT_EQ(stores.at("data").as_array().size(), 1U);
    EXPECT_EQ(who.get(menu(store)).status, 200);
    EXPECT_EQ(text(good(admin.get("department/" + theirs)), "name"), "Theirs");
}

TEST_F(Sessions, NeverAllowMoreThanTheKey) {
    const std::string key = service().issue_key(tenant, "catalogue:read", {"--rate", "0"});
    Actor who = as_user(pin, "", key);
    EXPECT_EQ(who.get(menu(store)).status, 200);
    EXPECT_EQ(outcome_of(make_department(who, "Bar")), "403 SCOPE_MISSING");
}

TEST_F(Sessions, EndAtOnceWithTheUser) {
    const auto other_node = service().start_node();
    Actor who = as_user(pin), there{other_node->client(tenant.key), who.token};
    EXPECT_EQ(session_of(there), "200");
    good(inactivate("user", ann));
    EXPECT_EQ(session_of(there), "401 TOKEN_EXPIRED");
    EXPECT_EQ(session_of(who), "401 TOKEN_EXPIRED");
    EXPECT_EQ(outcome_of(make_department(who, "Bar")), "401 TOKEN_EXPIRED");
}

TEST_F(Sessions, FollowRolesAtOnce) {
    const auto other_node = service().start_node();
    Actor who = as_user(pin), there{other_node->client(tenant.key), who.token};
    const std::string keeper = role("Keepers", {"BO_TAX"});
    int number = 0;
    const auto expect = [&](const std::string& outcome) {
        for (Actor* each : {&who, &there}) {
            const Answer answer = make_department(*each, "Department " + std::to_string(++number));
            EXPECT_EQ(outcome_of(answer), outcome) << answer.body;
        }
    };
    const auto follow = [&](const Answer& change, const std::string& outcome) {
        good(change);
        expect(outcome);
    };
    const std::string refused = "403 PRIVILEGE_MISSING";
    expect("201");
    follow(admin.put("role/" + makers, {{"privileges", list_of({"BO_TAX"})}}), refused);
    follow(admin.put("role/" + makers, {{"privileges", list_of({"BO_TAX", "BO_DEPARTMENT"})}}), "201");
    follow(admin.put("user/" + ann, {{"roles", list_of({keeper})}}), refused);
    follow(admin.put("user/" + ann, {{"roles", json::array{}}}), refused);
    EXPECT_EQ(who.get(menu(store)).status, 200) << "a user without roles is in their store all the same";
    follow(admin.put("user/" + ann, {{"roles", list_of({makers, keeper})}}), "201");
    EXPECT_EQ(inactivate("role", makers).code(), "IN_USE");
    expect("201");
    follow(inactivate("role", makers, "?force=true"), refused);
    EXPECT_EQ(good(who.get("session")).at("privileges"), json::array{"BO_TAX"});
}

TEST_F(Sessions, EndWithAChangeOfThePin) {
    Actor who = as_user(pin);
    good(admin.put("user/" + ann, {{"pin", "7777"}}));
    EXPECT_EQ(session_of(who), "401 TOKEN_EXPIRED");
    EXPECT_EQ(log_in(pin), "401 INVALID_CREDENTIALS");
    Actor again = as_user("7777");
    EXPECT_EQ(session_of(again), "200");
    good(admin.put("user/" + ann, {{"pin", nullptr}}));
    EXPECT_EQ(session_of(again), "401 TOKEN_EXPIRED");
    EXPECT_EQ(log_in("7777"), "401 INVALID_CREDENTIALS");
}

TEST_F(Sessions, EndByThemselves) {
    Actor who = as_user(pin), other = as_user(pin);
    const std::string id = text(good(who.get("session")), "session");
    const auto expire = [&id](const std::string& at) {
        service().postgres().run("shard_one",
                                 "update staff_session set expires_at = " + at + " where id = '" + id + "'");
    };
    expire("now() + interval '1 minute'");
    EXPECT_EQ(session_of(who), "200");
    expire("now()");
    EXPECT_EQ(session_of(who), "401 TOKEN_EXPIRED");
    EXPECT_EQ(outcome_of(who.get(menu(store))), "401 TOKEN_EXPIRED");
    EXPECT_EQ(session_of(other), "200");
}

TEST_F(Sessions, EndByLoggingOut) {
    Actor who = as_user(pin), other = as_user(pin);
    const std::string id = text(good(who.get("session")), "session");
    EXPECT_EQ(who.send("POST", "logout").status, 204);
    const json::object event = last_event();
    EXPECT_EQ(text(event, "type"), "session.ended");
    EXPECT_EQ(text(event, "id"), id);
    EXPECT_EQ(text(event, "actor"), ann);
    EXPECT_EQ(session_of(who), "401 TOKEN_EXPIRED");
    EXPECT_EQ(outcome_of(who.send("POST", "logout")), "401 TOKEN_EXPIRED");
    EXPECT_EQ(session_of(other), "200");
}

TEST_F(Sessions, AreWhatAKeyAloneHasNot) {
    EXPECT_EQ(session_of(admin), "401 TOKEN_EXPIRED");
    EXPECT_EQ(outcome_of(admin.send("POST", "logout")), "401 TOKEN_EXPIRED");
    const json::object passwords = {{"currentPassword", some_password}, {"newPassword", "another password"}};
    EXPECT_EQ(outcome_of(admin.put("password", passwords)), "401 TOKEN_EXPIRED");
    Actor who = as_user(pin);
    EXPECT_EQ(outcome_of(who.put("password", passwords)), "422 VALIDATION_FAILED") << "users have PINs";
}

TEST_F(Sessions, TakeTheSchemeInAnyCase) {
    const std::string token = as_user(pin).token;
    for (const std::string scheme : {"Bearer ", "bearer ", "BEARER ", "bEaReR   "})
        EXPECT_EQ(with_header(scheme + token), "200") << scheme;
    EXPECT_EQ(with_header("Basic " + token), "401 TOKEN_EXPIRED");
}

TEST_F(Sessions, OfAnotherSchemeAreNotTakenForTheKeyAlone) {
    for (const char* other : {"Basic YTpi", "Digest x", "Bearerx", "token"})
        EXPECT_EQ(outcome_of(admin.get("stores", {{"Authorization", other}})), "401 TOKEN_EXPIRED") << other;
    EXPECT_EQ(outcome_of(admin.get("stores", {{"Authorization", ""}})), "200");
}

TEST_F(Sessions, AreNotOfTokensNobodyHas) {
    const std::string token = as_user(pin).token;
    std::string changed = token, longer = token + "a", upper = token;
    changed[changed.size() - 8] = changed[changed.size() - 8] == 'a' ? 'b' : 'a';
    std::ranges::transform(upper, upper.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    for (const std::string& wrong :
         {std::string("x"), changed, longer, upper, token.substr(0, token.size() - 1), token + " " + token,
          std::string("cmd_staff_"), "cmd_login_" + tenant.account, tenant.key, std::string(4'000, 'a')}) {
        const Answer answer = admin.get(menu(store), {{"Authorization", "Bearer " + wrong}});
        EXPECT_EQ(outcome_of(answer), "401 TOKEN_EXPIRED") << wrong;
    }
    const Answer twice =
        admin.get("session", {{"Authorization", "Bearer " + token}, {"Authorization", "Bearer " + token}});
    EXPECT_EQ(twice.status, 400) << twice.body;
}

// Somebody's till lost its token: it must not go on with all the rights of the key.
TEST_F(Sessions, AreMissedWhenTheTokenIsEmpty) {
    for (const std::string header : {"Bearer", "Bearer ", "bearer   "})
        EXPECT_EQ(outcome_of(admin.get(menu(store), {{"Authorization", header}})), "401 TOKEN_EXPIRED") << header;
}

// What belongs to no store is for those who reach all of them: the audit trail of the account says so too.
TEST_F(Sessions, DoNotShowUsersOfAStoreWhatBelongsToTheAccount) {
    const std::string other = new_store(tenant);
    holder("Reader", {"BO_AUDIT"}, "9999", 1'000, other);
    Actor who = as_user("9999", other);
    EXPECT_EQ(who.get("store/" + other + "/audit").status, 200);
    EXPECT_EQ(outcome_of(who.get("account/" + tenant.account + "/audit")), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(who.get("account/" + tenant.account + "/events")), "403 STORE_NOT_ALLOWED");
}

// What is told after the session has ended is not told to it.
TEST_F(Sessions, EndTheirStreams) {
    Actor who = as_user(pin);
    bool has_ended = false;
    const std::string told = who.client.stream(
        "/v1/svc/store/" + store + "/events",
        bearer(who.token, {{"Accept", "text/event-stream"}, {"Connection", "close"}}), [&](const std::string& so_far) {
            if (!has_ended && so_far.find("\"session.opened\"") != std::string::npos) {
                has_ended = true;
                good(inactivate("user", ann));
                good(make_department(admin, "Afterwards"), 201);
            }
            return so_far.find("\"department.created\"") != std::string::npos;
        });
    EXPECT_TRUE(has_ended) << told;
    EXPECT_EQ(told.find("\"department.created\""), std::string::npos) << told;
}

// Their stores and the key's: what both reach.
TEST_F(Sessions, OfPeopleBesideAKeyReachWhatBothReach) {
    const std::string here = new_store(tenant), there = new_store(tenant);
    person("pat@sessions.example", {role("Reader", {"BO_AUDIT"}, 1'000, here)});
    const std::string token = as_person("pat@sessions.example").token;
    for (const auto& [key_of, outcome] : {std::pair(here, "200"), {there, "403 STORE_NOT_ALLOWED"}}) {
        Actor beside = with_key("staff:read", {"--stores", key_of});
        beside.token = token;
        EXPECT_EQ(outcome_of(beside.get("store/" + here + "/audit")), outcome);
        EXPECT_EQ(outcome_of(beside.get("store/" + there + "/audit")), "403 STORE_NOT_ALLOWED");
    }
}

TEST_F(Sessions, EndTheStreamsOfPeopleWhoNowReachAnotherStore) {
    const std::string here = new_store(tenant), there = new_store(tenant);
    const std::string id = person("sam@sessions.example", {role("Here", {"BO_TAX"}, 1'000, here)});
    const std::string elsewhere = role("There", {"BO_TAX"}, 1'000, there);
    Actor sam{service().node().client(tenant.key), as_person("sam@sessions.example").token};
    bool has_moved = false;
    const std::string told = sam.client.stream(
        "/v1/svc/store/" + here + "/events",
        bearer(sam.token, {{"Accept", "text/event-stream"}, {"Connection", "close"}}), [&](const std::string& so_far) {
            if (!has_moved && so_far.find("\"role.created\"") != std::string::npos) {
                has_moved = true;
                good(admin.put("person/" + id, {{"roles", list_of({elsewhere})}}));
                good(make_department(admin, "Afterwards", here), 201);
            }
            return so_far.find("\"department.created\"") != std::string::npos;
        });
    EXPECT_TRUE(has_moved) << told;
    EXPECT_EQ(told.find("\"department.created\""), std::string::npos) << told;
}

// A key that names no stores reaches all of them: more than a user of one store does.
TEST_F(Sessions, DoNotIssueKeysForOtherStores) {
    const std::string other = new_store(tenant);
    Names all;
    const json::object groups = good(admin.get("getRoleGroup"));
    for (const json::value& group : groups.at("data").as_array()) {
        for (const json::value& each : group.at("privileges").as_array())
            all.push_back(text(each.as_object(), "id"));
    }
    holder("Boss", all, "9999");
    Actor boss = as_user("9999"), of_one_store = with_key("admin", {"--stores", store});
    const json::object wanted{{"name", "Wide"}, {"scopes", json::array{"catalogue:read"}}};
    for (Actor* each : {&boss, &of_one_store}) {
        EXPECT_EQ(outcome_of(each->get(menu(other))), "403 STORE_NOT_ALLOWED");
        EXPECT_EQ(outcome_of(each->post("apiKey", wanted)), "403 STORE_NOT_ALLOWED");
    }
}

// A role of the head office holds everywhere for people, and only there for its users.
TEST_F(Sessions, DoNotMakeLoginsThatReachOtherStores) {
    const std::string other = new_store(tenant), bosses = role("Bosses", {"BO_PERSONS", "BO_DEPARTMENT"});
    user("Boss", {bosses}, "9999");
    Actor boss = as_user("9999");
    EXPECT_EQ(outcome_of(make_department(boss, "Bar", other)), "403 STORE_NOT_ALLOWED");
    const json::object login{
        {"email", "boss@" + tenant.domain()}, {"password", some_password}, {"roles", list_of({bosses})}};
    EXPECT_EQ(outcome_of(boss.post("person", login)), "403 STORE_NOT_ALLOWED");
}

}  // namespace
}  // namespace comanda::test::sessions_test
