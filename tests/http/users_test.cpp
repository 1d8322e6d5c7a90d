// Users of stores: made, read, changed, listed, taken out of use; their PINs; and everything that is refused.
#include <thread>

#include "tests/http/staff.h"

namespace comanda::test::users_test {
namespace {

const Names changing = {"id",          "store",       "createdFor", "ownedBy",
                        "dateCreated", "lastUpdated", "createdBy",  "modifiedBy"};

class Users : public OwnStaff {
  protected:
    json::object ann(const json::object& more = {}) const {
        return with({{"firstName", "Ann"}, {"lastName", "Lee"}, {"createdFor", store}}, more);
    }
    std::string listed(const std::string& query = {}) {
        std::string all;
        const json::object page = good(admin.get("store/" + store + "/users" + query));
        for (const json::value& each : page.at("data").as_array())
            all += (all.empty() ? "" : ", ") + text(each.as_object(), "firstName");
        return all;
    }
    // Can somebody log in with this PIN?
    bool opens(const std::string& pin, const std::string& where = {}) {
        const json::object login{{"store", where.empty() ? store : where}, {"device", "till"}, {"pin", pin}};
        const Answer answer = admin.post("staffLogin", login);
        EXPECT_TRUE(answer.status == 200 || answer.code() == "INVALID_CREDENTIALS") << answer.body;
        return answer.status == 200;
    }
};

TEST_F(Users, AreMadeAndRead) {
    const std::string cook = role("Cook", {});
    const Answer made = admin.post("user", ann({{"pin", "4711"},
                                                {"firstScreen", "toTable"},
                                                {"clockInWhenPunchIn", true},
                                                {"roles", json::array{cook, cook}},
                                                {"language", unknown_id},
                                                {"ownedBy", tenant.account}}));
    const json::object user = good(made, 201);
    EXPECT_EQ(made.header("location"), "/v1/svc/user/" + text(user, "id"));
    EXPECT_EQ(made.header("etag"), "\"1\"");
    EXPECT_EQ(without(user, changing),
              R"({"firstName":"Ann","lastName":"Lee","firstScreen":"toTable","clockInWhenPunchIn":true,"roles":[")" +
                  cook + R"("],"language":")" + unknown_id + R"(","hasPin":true,"activeStatus":true,"version":1,)" +
                  R"("firstname":"Ann","lastname":"Lee","clockINWhenPunchIn":true})");
    EXPECT_EQ(text(user, "createdFor"), store);
    EXPECT_EQ(text(user, "store"), store);
    EXPECT_EQ(text(user, "ownedBy"), tenant.account);
    EXPECT_EQ(admin.get("user/" + text(user, "id")).body, made.body);
    EXPECT_EQ(good(admin.get("user/" + text(user, "id"))).at("version"), 1);
}

// Unknown fields are kept and shown: a PIN must not become one.
TEST_F(Users, AreNotTakenWithASecretInTheWrongPlace) {
    const std::string id = id_in(admin.post("user", ann()));
    for (const std::string name : {"PIN", "pinCode", "password", "newPassword", "passwd", "passcode"}) {
        const std::string expected = "VALIDATION_FAILED " + name + ":MISPLACED_SECRET";
        EXPECT_EQ(refusal(admin.post("user", ann({{name, "4711"}}))), expected);
        EXPECT_EQ(refusal(admin.put("user/" + id, {{name, "4711"}})), expected);
    }
    EXPECT_EQ(good(admin.get("user/" + id)).at("version"), 1);
}

TEST_F(Users, AreSpeltAsTheSamplesDo) {
    const json::object sample = {
        {"firstname", "Bo"}, {"lastname", "Dahl"}, {"store", store}, {"clockINWhenPunchIn", true}, {"hasPin", true}};
    const json::object user = good(admin.post("user", sample), 201);
    EXPECT_EQ(without(user, changing),
              R"({"firstName":"Bo","lastName":"Dahl","clockInWhenPunchIn":true,"roles":[],"hasPin":false,)"
              R"("activeStatus":true,"version":1,"firstname":"Bo","lastname":"Dahl","firstScreen":"",)"
              R"("clockINWhenPunchIn":true,"language":""})")
        << "in both spellings, without warnings";
    const std::string cook = role("Cook", {});
    EXPECT_EQ(good(admin.put("user/" + text(user, "id"), {{"roles", cook}})).at("roles"), json::array{cook});
    for (const std::string screen : {"toTable", "pos", "bar", "retail"})
        EXPECT_EQ(text(good(admin.put("user/" + text(user, "id"), {{"firstScreen", screen}})), "firstScreen"), screen);
}

TEST_F(Users, ChangeTheFieldsThatAreSent) {
    const std::string id = id_in(admin.post("user", ann({{"firstScreen", "pos"}})));
    const Answer changed = admin.put("user", {{"id", id}, {"lastName", "Li"}});
    EXPECT_EQ(changed.header("etag"), "\"2\"");
    EXPECT_EQ(without(good(changed), changing),
              R"({"firstName":"Ann","lastName":"Li","firstScreen":"pos","roles":[],"hasPin":false,)"
              R"("activeStatus":true,"version":2,"firstname":"Ann","lastname":"Li","clockInWhenPunchIn":false,)"
              R"("clockINWhenPunchIn":false,"language":""})");
    EXPECT_EQ(admin.get("user/" + id).body, changed.body);
    EXPECT_EQ(whole(good(admin.put("user/" + id, {{"lastname", "Li"}})), "version"), 2) << "nothing changed";
    EXPECT_EQ(whole(good(admin.put("user", now("user", id))), "version"), 2) << "an answer sent back";
    const json::object cleared = good(admin.put("user/" + id, {{"firstScreen", nullptr}, {"lastName", nullptr}}));
    EXPECT_EQ(text(cleared, "firstScreen") + text(cleared, "lastName"), "");
    EXPECT_EQ(refusal(admin.put("user/" + id, {{"firstName", nullptr}})), "VALIDATION_FAILED firstName:INVALID_VALUE");
    EXPECT_EQ(version("user", id), 3);
}

TEST_F(Users, RefuseWhatIsWrong) {
    const std::string id = id_in(admin.post("user", ann())), there = new_store(tenant);
    const std::string theirs = role("Cook", {}, 5, there);
    const auto made = [&](const json::object& more) { return refusal(admin.post("user", ann(more))); };
    EXPECT_EQ(made({{"firstName", nullptr}, {"lastName", nullptr}}), "VALIDATION_FAILED firstName:INVALID_VALUE");
    EXPECT_EQ(made({{"firstName", std::string(201, 'x')}}), "VALIDATION_FAILED firstName:INVALID_VALUE");
    EXPECT_EQ(made({{"createdFor", nullptr}}), "VALIDATION_FAILED createdFor:REQUIRED");
    EXPECT_EQ(made({{"store", there}}), "VALIDATION_FAILED createdFor:INVALID_VALUE") << "two stores";
    EXPECT_EQ(made({{"firstScreen", "kitchen"}}), "VALIDATION_FAILED firstScreen:INVALID_VALUE");
    EXPECT_EQ(made({{"clockINWhenPunchIn", "perhaps"}}), "VALIDATION_FAILED clockInWhenPunchIn:INVALID_VALUE");
    EXPECT_EQ(made({{"language", "en"}}), "VALIDATION_FAILED language:INVALID_VALUE");
    EXPECT_EQ(made({{"roles", json::array{unknown_id}}}), "VALIDATION_FAILED roles:REFERENCE_NOT_FOUND");
    EXPECT_EQ(made({{"roles", json::array{theirs}}}), "VALIDATION_FAILED roles:REFERENCE_NOT_FOUND")
        << "of another store";
    EXPECT_EQ(refusal(admin.put("user/" + id, {{"roles", theirs}})), "VALIDATION_FAILED roles:REFERENCE_NOT_FOUND");
    for (const json::value& wrong :
         {json::value("123"), json::value("123456789"), json::value("12a4"), json::value(" 1234"), json::value("12.4"),
          json::value("-123"), json::value(123), json::value(true)}) {
        EXPECT_EQ(made({{"pin", wrong}}), "VALIDATION_FAILED pin:INVALID_VALUE") << to_text(wrong);
        EXPECT_EQ(refusal(admin.put("user/" + id, {{"pin", wrong}})), "VALIDATION_FAILED pin:INVALID_VALUE");
    }
    EXPECT_EQ(refusal(admin.put("user", {{"firstName", "x"}})), "VALIDATION_FAILED id:REQUIRED");
    EXPECT_EQ(refusal(admin.put("user/" + id, {{"id", unknown_id}})), "VALIDATION_FAILED id:INVALID_VALUE");
    EXPECT_EQ(refusal(admin.put("user/" + id, {{"createdFor", there}})), "VALIDATION_FAILED createdFor:INVALID_VALUE")
        << "a user stays in its store";
    EXPECT_EQ(outcome_of(admin.send("POST", "user", "{")), "400 MALFORMED_JSON");
    EXPECT_EQ(outcome_of(admin.send("PUT", "user", "{")), "400 MALFORMED_JSON");
    EXPECT_EQ(outcome_of(admin.send("PUT", "user/" + id, "{")), "400 MALFORMED_JSON");
    EXPECT_EQ(outcome_of(admin.get("store/" + store + "/users?status=x")), "400 INVALID_PARAMETER");
    EXPECT_EQ(version("user", id), 1);
    EXPECT_EQ(listed(), "Ann");
    const json::object numbered = good(admin.put("user/" + id, {{"pin", 1234}}));
    EXPECT_EQ(numbered.at("hasPin"), true);
    EXPECT_EQ(to_text(numbered.at("warnings")),
              R"([{"code":"COERCED","field":"pin","from":"a number","to":"a string"}])");
}

TEST_F(Users, OfOthersAreNotThere) {
    const std::string id = id_in(admin.post("user", ann()));
    Actor other{service().node().client(service().other().key)};
    for (const std::string& one : {id, unknown_id, std::string("no-id")}) {
        Actor& who = one == id ? other : admin;
        EXPECT_EQ(outcome_of(who.get("user/" + one)), "404 NOT_FOUND") << one;
        EXPECT_EQ(outcome_of(who.put("user/" + one, {{"firstName", "x"}})), "404 NOT_FOUND") << one;
        EXPECT_EQ(outcome_of(who.put("user", {{"id", one}, {"firstName", "x"}})), "404 NOT_FOUND") << one;
        EXPECT_EQ(outcome_of(who.put("user/" + one + "/inactivate")), "404 NOT_FOUND") << one;
    }
    EXPECT_EQ(outcome_of(other.post("user", ann())), "404 NOT_FOUND") << "another account's store";
    EXPECT_EQ(outcome_of(other.get("store/" + store + "/users")), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(admin.get("store/" + unknown_id + "/users")), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(admin.post("user", ann({{"ownedBy", service().other().account}}))), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(admin.put("user/" + id, {{"ownedBy", service().other().account}})), "404 NOT_FOUND");
    EXPECT_EQ(listed(), "Ann");
}

TEST_F(Users, AreOutOfReachOfOtherStoresAndScopes) {
    const std::string id = id_in(admin.post("user", ann())), there = new_store(tenant);
    Actor tied = with_key("staff:read,staff:write", {"--stores", there}), reader = with_key("staff:read");
    EXPECT_EQ(outcome_of(tied.post("user", ann())), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(tied.get("user/" + id)), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(tied.put("user/" + id, {{"firstName", "x"}})), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(tied.put("user", {{"id", id}, {"firstName", "x"}})), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(tied.put("user/" + id + "/inactivate")), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(tied.get("store/" + store + "/users")), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(reader.post("user", ann())), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(reader.put("user/" + id, {{"firstName", "x"}})), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(reader.put("user", {{"id", id}, {"firstName", "x"}})), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(reader.put("user/" + id + "/inactivate")), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(with_key("staff:write").get("user/" + id)), "403 SCOPE_MISSING");
    EXPECT_EQ(reader.get("user/" + id).status, 200);
    holder("Waiter", {"POS_REFUND"}, "1234");
    Actor waiter = as_user("1234");
    for (const Answer& answer : {waiter.get("user/" + id), waiter.get("store/" + store + "/users"),
                                 waiter.put("user/" + id, {{"firstName", "x"}}), waiter.post("user", ann())})
        EXPECT_EQ(outcome_of(answer), "403 PRIVILEGE_MISSING");
    EXPECT_EQ(version("user", id), 1);
}

TEST_F(Users, AreMadeOnceForAKey) {
    const json::object body = ann({{"pin", "1234"}});
    const Answer first = admin.post("user", body, under_key("k"));
    const Answer again = admin.post("user", body, under_key("k"));
    EXPECT_EQ(first.status, 201);
    EXPECT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(again.header("location"), first.header("location"));
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(refusal(admin.post("user", ann({{"pin", "1235"}}), under_key("k"))),
              "VALIDATION_FAILED Idempotency-Key:KEY_REUSED")
        << "another PIN is another request";
    const std::string id = text(first.object(), "id");
    EXPECT_EQ(admin.put("user/" + id, {{"pin", "5678"}}, under_key("c")).header("idempotent-replayed"), "");
    EXPECT_EQ(admin.put("user/" + id, {{"pin", "9999"}}).status, 200);
    EXPECT_EQ(admin.put("user/" + id, {{"pin", "5678"}}, under_key("c")).header("idempotent-replayed"), "true");
    EXPECT_TRUE(opens("9999")) << "not changed back";
    EXPECT_EQ(listed(), "Ann");
}

TEST_F(Users, AreChangedOnlyFromTheVersionThatIsMeant) {
    const std::string id = id_in(admin.post("user", ann()));
    const Answer late = admin.put("user/" + id, {{"firstName", "x"}}, if_version(2));
    EXPECT_EQ(outcome_of(late), "412 VERSION_CONFLICT");
    EXPECT_EQ(whole(late.object(), "currentVersion"), 1);
    EXPECT_EQ(outcome_of(admin.put("user", {{"id", id}, {"pin", "1234"}}, if_version(2))), "412 VERSION_CONFLICT");
    EXPECT_EQ(outcome_of(admin.put("user/" + id + "/inactivate", {}, if_version(2))), "412 VERSION_CONFLICT");
    EXPECT_EQ(now("user", id).at("hasPin"), false);
    EXPECT_EQ(admin.put("user/" + id, {{"firstName", "x"}}, if_version(1)).status, 200);
    EXPECT_EQ(admin.get("user/" + id, {{"If-None-Match", "\"2\""}}).status, 304);
    EXPECT_EQ(admin.get("user/" + id, {{"If-None-Match", "\"1\""}}).status, 200);
}

TEST_F(Users, KeepWhatTheyDoNotKnowAndSaySo) {
    const json::object made = good(admin.post("user", ann({{"shoeSize", 43}})), 201);
    EXPECT_EQ(to_text(made.at("warnings")), R"([{"code":"UNKNOWN_FIELD","field":"shoeSize"}])");
    const std::string id = text(made, "id");
    EXPECT_EQ(whole(now("user", id), "shoeSize"), 43);
    EXPECT_EQ(refusal(admin.post("user", ann({{"hat", 1}}), strictly)), "VALIDATION_FAILED hat:UNKNOWN_FIELD");
    EXPECT_EQ(refusal(admin.put("user/" + id, {{"hat", 1}}, strictly)), "VALIDATION_FAILED hat:UNKNOWN_FIELD");
    EXPECT_EQ(listed(), "Ann");
}

TEST_F(Users, AreListedByName) {
    for (const std::string name : {"Cy", "ann", "Bo"})
        user(name, {});
    const std::string gone = user("Dee", {});
    EXPECT_EQ(inactivate("user", gone).status, 200);
    user("Elsewhere", {}, "", new_store(tenant));
    EXPECT_EQ(listed(), "ann, Bo, Cy");
    EXPECT_EQ(listed("?status=true"), "ann, Bo, Cy");
    EXPECT_EQ(listed("?status=false"), "Dee");
    EXPECT_EQ(listed("?pageSize=2"), "ann, Bo");
    EXPECT_EQ(listed("?pageSize=2&page=2"), "Cy");
    EXPECT_EQ(whole(good(admin.get("store/" + store + "/users")), "total"), 3);
}

TEST_F(Users, NeverShowTheirPins) {
    const std::string pin = "80417263";
    const Answer made = admin.post("user", ann({{"pin", pin}, {"roles", json::array{role("Cook", {})}}}));
    const std::string id = id_in(made);
    std::string seen = made.body + admin.get("user/" + id).body + admin.get("store/" + store + "/users").body +
                       admin.get("store/" + store + "/activeUserRoles").body +
                       admin.put("user/" + id, {{"lastName", "Li"}}).body + inactivate("user", id).body +
                       admin.get("store/" + store + "/audit").body + admin.get("store/" + store + "/events").body;
    EXPECT_EQ(seen.find(pin), std::string::npos);
    EXPECT_EQ(service().node().log().find(pin), std::string::npos);
    EXPECT_NE(seen.find("\"pin\""), std::string::npos) << "the audit trail names the field that changed";
}

TEST_F(Users, HavePinsThatComeAndGo) {
    const std::string id = id_in(admin.post("user", ann({{"pin", "1234"}})));
    EXPECT_TRUE(opens("1234"));
    EXPECT_EQ(whole(good(admin.put("user/" + id, {{"pin", "1234"}})), "version"), 2) << "the same one: not to be told";
    EXPECT_EQ(good(admin.put("user", {{"id", id}, {"pin", "87654321"}})).at("hasPin"), true);
    EXPECT_FALSE(opens("1234"));
    EXPECT_TRUE(opens("87654321"));
    EXPECT_EQ(good(admin.put("user/" + id, {{"firstName", "A"}})).at("hasPin"), true) << "what is not sent stays";
    EXPECT_EQ(good(admin.put("user/" + id, {{"pin", nullptr}})).at("hasPin"), false);
    EXPECT_FALSE(opens("87654321"));
    EXPECT_EQ(admin.put("user/" + id, {{"pin", "1234"}}).status, 200);
    EXPECT_EQ(inactivate("user", id).status, 200);
    EXPECT_FALSE(opens("1234")) << "nobody who is inactive logs in";
    EXPECT_EQ(admin.put("user/" + id, {{"activeStatus", true}}).status, 200);
    EXPECT_TRUE(opens("1234")) << "the PIN was kept";
}

TEST_F(Users, HaveAPinOfTheirOwnInTheirStore) {
    const std::string id = id_in(admin.post("user", ann({{"pin", "1234"}}))), bo = user("Bo", {}),
                      there = new_store(tenant);
    const Answer twin = admin.post("user", ann({{"firstName", "Twin"}, {"pin", "1234"}}));
    EXPECT_EQ(twin.status, 409);
    EXPECT_EQ(refusal(twin), "DUPLICATE_PIN pin:DUPLICATE_PIN");
    EXPECT_EQ(twin.body.find(id), std::string::npos) << "whose it is remains unsaid";
    EXPECT_EQ(outcome_of(admin.put("user/" + bo, {{"pin", "1234"}})), "409 DUPLICATE_PIN");
    EXPECT_EQ(outcome_of(admin.put("user", {{"id", bo}, {"pin", "1234"}})), "409 DUPLICATE_PIN");
    EXPECT_EQ(now("user", bo).at("hasPin"), false);
    EXPECT_EQ(listed(), "Ann, Bo");
    user("Eve", {}, "1234", there);
    EXPECT_TRUE(opens("1234", there)) << "each store has its own";
    EXPECT_EQ(inactivate("user", id).status, 200);
    EXPECT_EQ(admin.put("user/" + bo, {{"pin", "1234"}}).status, 200) << "of one who has gone";
    EXPECT_EQ(outcome_of(admin.put("user/" + id, {{"activeStatus", true}})), "409 DUPLICATE_PIN");
    EXPECT_EQ(admin.put("user/" + id, {{"activeStatus", true}, {"pin", "1235"}}).status, 200);
}

TEST_F(Users, CannotBeUsedToFindOthersPins) {
    const std::string bo = user("Bo", {}), there = new_store(tenant), eve = user("Eve", {}, "2222", there);
    user("Ann", {}, "1234");
    for (int i = 0; i < 10; ++i)
        ASSERT_EQ(outcome_of(admin.put("user/" + bo, {{"pin", "1234"}})), "409 DUPLICATE_PIN") << i;
    const Answer eleventh = admin.put("user/" + bo, {{"pin", "1234"}});
    EXPECT_EQ(outcome_of(eleventh), "429 RATE_LIMITED");
    EXPECT_GT(std::stoi("0" + eleventh.header("retry-after")), 0);
    EXPECT_EQ(outcome_of(admin.post("user", ann({{"pin", "1234"}}))), "429 RATE_LIMITED");
    EXPECT_EQ(admin.put("user/" + bo, {{"lastName", "Dahl"}}).status, 200) << "all else goes on";
    EXPECT_EQ(admin.put("user/" + eve, {{"pin", "1234"}}).status, 200) << "and so do other stores";
    EXPECT_TRUE(opens("1234"));
}

TEST_F(Users, AreNotToldWhichPinIsFreeEither) {
    const std::string bo = user("Bo", {});
    user("Ann", {}, "1234");
    for (int i = 0; i < 10; ++i)
        ASSERT_EQ(outcome_of(admin.put("user/" + bo, {{"pin", "1234"}})), "409 DUPLICATE_PIN") << i;
    const Answer taken = admin.put("user/" + bo, {{"pin", "1234"}}), free = admin.put("user/" + bo, {{"pin", "5555"}});
    EXPECT_EQ(outcome_of(taken), "429 RATE_LIMITED");
    EXPECT_EQ(outcome_of(free), outcome_of(taken));
}

TEST_F(Users, GoOutOfUseAndComeBack) {
    const std::string id = id_in(admin.post("user", ann()));
    EXPECT_EQ(outcome_of(admin.put("user/" + id + "/inactivate", {{"account", service().other().account}})),
              "404 NOT_FOUND");
    EXPECT_EQ(refusal(admin.put("user/" + id + "/inactivate", {{"store", new_store(tenant)}})),
              "VALIDATION_FAILED createdFor:INVALID_VALUE");
    const Answer gone = inactivate("user", id);
    EXPECT_EQ(good(gone).at("activeStatus"), false);
    EXPECT_EQ(gone.header("etag"), "\"2\"");
    EXPECT_EQ(inactivate("user", id).body, gone.body) << "repeatable";
    EXPECT_EQ(admin.get("user/" + id).body, gone.body);
    EXPECT_EQ(good(admin.put("user", {{"id", id}, {"activeStatus", "true"}})).at("activeStatus"), true);
}

TEST_F(Users, AboveOnesRankAreOutOfReach) {
    const std::string above = role("Above", {}, 4), beside = role("Beside", {}, 5);
    const std::string chief = role("Chief", {"BO_USERS"}, 5);
    user("Chief", {chief}, "1234");
    person("chief@" + tenant.domain(), {chief});
    Actor by_pin = as_user("1234"), by_mail = as_person("chief@" + tenant.domain());
    const std::string high = user("High", {above, beside}), equal = user("Equal", {beside}, "5000");
    const std::string low = "403 RANK_TOO_LOW";
    for (Actor* who : {&by_pin, &by_mail}) {
        EXPECT_EQ(outcome_of(who->post("user", ann({{"roles", above}}))), low);
        EXPECT_EQ(outcome_of(who->put("user/" + equal, {{"roles", above}})), low);
        for (const json::object& body : {json::object{{"lastName", "x"}}, {{"pin", "7777"}}, {{"roles", nullptr}}}) {
            EXPECT_EQ(outcome_of(who->put("user/" + high, body)), low) << to_text(body);
            EXPECT_EQ(outcome_of(who->put("user", with(body, {{"id", high}}))), low);
        }
        EXPECT_EQ(outcome_of(who->put("user/" + high + "/inactivate")), low);
        EXPECT_EQ(who->put("user/" + equal, {{"pin", nullptr}}).status, 200);
        EXPECT_EQ(who->put("user/" + equal, {{"pin", "5000"}}).status, 200);
    }
    EXPECT_EQ(version("user", high), 1);
}

TEST_F(Users, GiveWhatIsTheirsEvenWithAnothersApproval) {
    holder("Chief", {"BO_ROLES", "BO_TAX", "POS_VOID_ITEM"}, "1111", 1);
    holder("Cook", {"POS_VOID_ITEM"}, "2222");
    Actor cook = as_user("2222");
    const auto a_role = [&](const std::string& privilege) {
        return json::object{{"name", "New"}, {"store", store}, {"privileges", list_of({privilege})}};
    };
    const Headers approved = {{"X-Approval", "1111"}};
    EXPECT_EQ(lacking(cook.post("role", a_role("POS_VOID_ITEM"))), "BO_ROLES");
    EXPECT_EQ(lacking(cook.post("role", a_role("BO_TAX"), approved)), R"(["BO_TAX"])");
    EXPECT_EQ(cook.post("role", a_role("POS_VOID_ITEM"), approved).status, 201);
}

TEST_F(Users, LeaveOneWhoAdministers) {
    const std::string chief = role("Chief", {"BO_ROLES"}, 1), cook = role("Cook", {}),
                      spare = role("Spare", {"BO_ROLES"});
    const std::string ann_id = user("Ann", {chief, cook}), bo = user("Bo", {cook});
    const std::string last = "409 LAST_ADMINISTRATOR";
    EXPECT_EQ(outcome_of(inactivate("user", ann_id)), last);
    EXPECT_EQ(outcome_of(admin.put("user/" + ann_id, {{"activeStatus", false}})), last);
    EXPECT_EQ(outcome_of(admin.put("user/" + ann_id, {{"roles", json::array{cook}}})), last);
    EXPECT_EQ(outcome_of(admin.put("user", {{"id", ann_id}, {"roles", nullptr}})), last);
    EXPECT_EQ(outcome_of(inactivate("role", chief, "?force=true")), last);
    EXPECT_EQ(outcome_of(admin.put("role/" + chief, {{"privileges", json::array{"BO_USERS"}}})), last);
    EXPECT_EQ(version("user", ann_id) + version("role", chief), 2) << "nothing of it holds";
    EXPECT_EQ(admin.put("user/" + ann_id, {{"roles", json::array{spare}}}).status, 200) << "another such role will do";
    EXPECT_EQ(admin.put("user/" + bo, {{"roles", json::array{spare}}}).status, 200);
    EXPECT_EQ(inactivate("user", ann_id).status, 200) << "there is another now";
    EXPECT_EQ(outcome_of(inactivate("user", bo)), last);
}

TEST_F(Users, LeaveOneWhoAdministersHoweverManyGoAtOnce) {
    for (int round = 0; round < 5; ++round) {
        const std::string number = std::to_string(round), where = new_store(tenant);
        const std::string its = role("Chief", {"BO_ROLES"}, 1, where);
        const Names both = {user("A", {its}, "", where), user("B", {its}, "", where)};
        std::vector<int> statuses(2);
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < 2; ++i) {
            threads.emplace_back([&, i] {
                Actor one{service().node().client(tenant.key)};
                statuses[i] = one.send("PUT", "user/" + both[i] + "/inactivate").status;
            });
        }
        for (std::thread& each : threads)
            each.join();
        std::ranges::sort(statuses);
        EXPECT_EQ(statuses, (std::vector<int>{200, 409})) << number;
    }
}

}  // namespace
}  // namespace comanda::test::users_test
