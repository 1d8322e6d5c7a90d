// Roles: made, read, changed, listed, taken out of use; and everything that is refused.
#include "tests/http/staff.h"

namespace comanda::test::roles_test {
namespace {

const Names changing = {"id",          "store",       "createdFor", "ownedBy",
                        "dateCreated", "lastUpdated", "createdBy",  "modifiedBy"};

class Roles : public OwnStaff {
  protected:
    json::object waiter(const json::object& more = {}) const {
        return with({{"name", "Waiter"},
                     {"store", store},
                     {"priority", 50},
                     {"privileges", json::array{"POS_VOID_ITEM", "BO_TAX"}}},
                    more);
    }
    std::string listed(const std::string& rest, const std::string& where = {}) {
        std::string all;
        for (const std::string& each : names(admin.get("store/" + (where.empty() ? store : where) + "/" + rest)))
            all += (all.empty() ? "" : ", ") + each;
        return all;
    }
};

TEST_F(Roles, AreMadeAndRead) {
    const Answer made = admin.post("role", waiter());
    const json::object role = good(made, 201);
    const std::string id = text(role, "id");
    EXPECT_EQ(made.header("location"), "/v1/svc/role/" + id);
    EXPECT_EQ(made.header("etag"), "\"1\"");
    EXPECT_EQ(
        without(role, changing),
        R"({"name":"Waiter","priority":50,"privileges":["BO_TAX","POS_VOID_ITEM"],"activeStatus":true,"version":1})");
    EXPECT_EQ(text(role, "store"), store);
    EXPECT_EQ(text(role, "createdFor"), store);
    EXPECT_EQ(text(role, "ownedBy"), tenant.account);
    EXPECT_EQ(text(role, "createdBy"), text(role, "modifiedBy"));
    EXPECT_EQ(text(role, "createdBy").size(), 24U) << "the key's id";
    const Answer read = admin.get("role/" + id);
    EXPECT_EQ(read.header("etag"), "\"1\"");
    EXPECT_EQ(read.body, made.body) << "read as it was answered";
}

TEST_F(Roles, NeedLittle) {
    const json::object least = good(admin.post("role", {{"name", "Guest"}, {"createdFor", store}}), 201);
    EXPECT_EQ(whole(least, "priority"), 1'000) << "the lowest";
    EXPECT_EQ(least.at("privileges"), json::array{});
    const json::object lenient = good(admin.post("role", waiter({{"name", "Text"}, {"priority", "5"}})), 201);
    EXPECT_EQ(lenient.at("priority"), 5) << "answered as a number";
    const json::array twice{"RPT_SALES", "BO_TAX", "RPT_SALES"};
    const json::object tidy = good(admin.post("role", waiter({{"name", "Tidy"}, {"privileges", twice}})), 201);
    EXPECT_EQ(tidy.at("privileges"), (json::array{"BO_TAX", "RPT_SALES"}));
    const json::object owned = {{"id", unknown_id}, {"version", 7}, {"createdBy", "me"}, {"createdAt", 9}};
    const json::object made = good(admin.post("role", waiter(with(owned, {{"name", "Owned"}}))), 201);
    EXPECT_NE(text(made, "id"), unknown_id) << "fields of the server's are not set by clients";
    EXPECT_EQ(whole(made, "version"), 1);
    EXPECT_NE(text(made, "createdBy"), "me");
}

TEST_F(Roles, ChangeTheFieldsThatAreSent) {
    const std::string id = id_in(admin.post("role", waiter()));
    const Answer changed = admin.put("role/" + id, {{"name", "Head waiter"}});
    EXPECT_EQ(changed.header("etag"), "\"2\"");
    EXPECT_EQ(without(good(changed), changing),
              R"({"name":"Head waiter","priority":50,"privileges":["BO_TAX","POS_VOID_ITEM"],)"
              R"("activeStatus":true,"version":2})");
    EXPECT_EQ(admin.get("role/" + id).body, changed.body);
    EXPECT_EQ(whole(good(admin.put("role/" + id, {{"name", "Head waiter"}})), "version"), 2) << "nothing changed";
    EXPECT_EQ(whole(good(admin.put("role/" + id, now("role", id))), "version"), 2) << "an answer sent back";
    const json::object by_body = good(admin.put("role", {{"id", id}, {"priority", "7"}, {"store", store}}));
    EXPECT_EQ(whole(by_body, "priority"), 7);
    EXPECT_EQ(whole(by_body, "version"), 3);
    const json::object cleared = good(admin.put("role/" + id, {{"priority", nullptr}, {"privileges", nullptr}}));
    EXPECT_EQ(whole(cleared, "priority"), 1'000);
    EXPECT_EQ(cleared.at("privileges"), json::array{});
}

TEST_F(Roles, RefuseWhatIsWrong) {
    const std::string id = id_in(admin.post("role", waiter()));
    const auto made = [&](const json::object& more) { return refusal(admin.post("role", waiter(more))); };
    EXPECT_EQ(made({{"name", nullptr}}), "VALIDATION_FAILED name:REQUIRED");
    EXPECT_EQ(made({{"name", std::string(201, 'x')}}), "VALIDATION_FAILED name:INVALID_VALUE");
    EXPECT_EQ(made({{"name", true}}), "VALIDATION_FAILED name:INVALID_VALUE");
    EXPECT_EQ(made({{"store", nullptr}}), "VALIDATION_FAILED store:REQUIRED");
    EXPECT_EQ(made({{"createdFor", unknown_id}}), "VALIDATION_FAILED createdFor:INVALID_VALUE") << "two stores";
    for (const json::value& wrong : {json::value(0), json::value(1'001), json::value(-1), json::value("x"),
                                     json::value("5.5"), json::value(1.5), json::value(true)})
        EXPECT_EQ(made({{"priority", wrong}}), "VALIDATION_FAILED priority:INVALID_VALUE") << to_text(wrong);
    EXPECT_EQ(made({{"privileges", json::array{"BO_TAX", true}}}), "VALIDATION_FAILED privileges[1]:INVALID_VALUE");
    const Headers strict = {{"Prefer", "handling=strict"}};
    const json::object odd = {{"privileges", json::array{"bo_tax", "NO"}}};
    const std::string refused_strictly = "VALIDATION_FAILED privileges[0]:COERCED privileges[1]:UNKNOWN_WORD";
    EXPECT_EQ(refusal(admin.post("role", waiter(odd), strict)), refused_strictly);
    EXPECT_EQ(refusal(admin.put("role/" + id, {{"name", nullptr}})), "VALIDATION_FAILED name:REQUIRED");
    EXPECT_EQ(refusal(admin.put("role/" + id, {{"id", unknown_id}})), "VALIDATION_FAILED id:INVALID_VALUE");
    EXPECT_EQ(refusal(admin.put("role", {{"name", "x"}})), "VALIDATION_FAILED id:REQUIRED");
    EXPECT_EQ(refusal(admin.put("role/" + id, {{"store", new_store(tenant)}})), "VALIDATION_FAILED store:INVALID_VALUE")
        << "a role stays in its store";
    for (const std::string& path : {"role/" + id, std::string("role")}) {
        EXPECT_EQ(outcome_of(admin.send("PUT", path, "{")), "400 MALFORMED_JSON") << path;
        EXPECT_EQ(outcome_of(admin.send("PUT", path, "[]")), "400 MALFORMED_JSON") << path;
    }
    EXPECT_EQ(outcome_of(admin.send("POST", "role", "{")), "400 MALFORMED_JSON");
    EXPECT_EQ(version("role", id), 1) << "nothing of it changed anything";
    EXPECT_EQ(listed("roles"), "Waiter");
}

TEST_F(Roles, KeepPrivilegesTheyDoNotKnowAndSaySo) {
    const json::object made =
        good(admin.post("role", waiter({{"name", 5}, {"privileges", json::array{"BO_EVERYTHING", "bo_tax"}}})), 201);
    EXPECT_EQ(to_text(made.at("privileges")), R"(["BO_TAX","BO_EVERYTHING"])");
    EXPECT_EQ(to_text(made.at("warnings")),
              R"([{"code":"COERCED","field":"name","from":5,"to":"5"},)"
              R"({"code":"UNKNOWN_WORD","field":"privileges[0]"},)"
              R"({"code":"COERCED","field":"privileges[1]","from":"bo_tax","to":"BO_TAX"}])");
}

TEST_F(Roles, OfOthersAreNotThere) {
    const std::string id = id_in(admin.post("role", waiter()));
    Actor other{service().node().client(service().other().key)};
    for (const std::string& one : {id, unknown_id, std::string("no-id")}) {
        Actor& who = one == id ? other : admin;
        EXPECT_EQ(outcome_of(who.get("role/" + one)), "404 NOT_FOUND") << one;
        EXPECT_EQ(outcome_of(who.put("role/" + one, {{"name", "x"}})), "404 NOT_FOUND") << one;
        EXPECT_EQ(outcome_of(who.put("role", {{"id", one}, {"name", "x"}})), "404 NOT_FOUND") << one;
        EXPECT_EQ(outcome_of(who.put("role/" + one + "/inactivate")), "404 NOT_FOUND") << one;
    }
    EXPECT_EQ(other.get("role/" + id).object().at("detail"), admin.get("role/" + unknown_id).object().at("detail"));
    EXPECT_EQ(outcome_of(other.post("role", waiter())), "404 NOT_FOUND") << "another account's store";
    EXPECT_EQ(outcome_of(admin.post("role", waiter({{"ownedBy", service().other().account}}))), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(admin.put("role/" + id, {{"account", service().other().account}})), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(admin.put("role/" + id, {{"store", service().other().stores[0]}})), "404 NOT_FOUND");
    for (const json::object& sent :
         {json::object{{"ownedBy", service().other().account}}, json::object{{"store", service().other().stores[0]}}})
        EXPECT_EQ(outcome_of(admin.put("role/" + id + "/inactivate", sent)), "404 NOT_FOUND") << to_text(sent);
    EXPECT_EQ(refusal(admin.put("role/" + id + "/inactivate", {{"createdFor", new_store(tenant)}})),
              "VALIDATION_FAILED store:INVALID_VALUE");
    for (const std::string list : {"roles", "activeRoles", "activeUserRoles"}) {
        EXPECT_EQ(outcome_of(other.get("store/" + store + "/" + list)), "404 NOT_FOUND");
        EXPECT_EQ(outcome_of(admin.get("store/" + unknown_id + "/" + list)), "404 NOT_FOUND");
    }
    EXPECT_EQ(text(now("role", id), "name"), "Waiter");
}

TEST_F(Roles, AreOutOfReachOfOtherStoresAndScopes) {
    const std::string there = new_store(tenant);
    const std::string id = id_in(admin.post("role", waiter()));
    Actor tied = with_key("staff:read,staff:write", {"--stores", there}), reader = with_key("staff:read");
    EXPECT_EQ(outcome_of(tied.post("role", waiter())), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(tied.get("role/" + id)), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(tied.put("role/" + id, {{"name", "x"}})), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(tied.put("role", {{"id", id}, {"name", "x"}})), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(tied.put("role/" + id + "/inactivate")), "403 STORE_NOT_ALLOWED");
    for (const std::string list : {"roles", "activeRoles", "activeUserRoles"}) {
        EXPECT_EQ(outcome_of(tied.get("store/" + store + "/" + list)), "403 STORE_NOT_ALLOWED") << list;
        EXPECT_EQ(tied.get("store/" + there + "/" + list).status, 200) << list;
    }
    EXPECT_EQ(outcome_of(reader.post("role", waiter({{"name", "x"}}))), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(reader.put("role/" + id, {{"name", "x"}})), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(reader.put("role", {{"id", id}, {"name", "x"}})), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(reader.put("role/" + id + "/inactivate")), "403 SCOPE_MISSING");
    EXPECT_EQ(reader.get("role/" + id).status, 200);
    Actor writer = with_key("staff:write"), nobody{service().node().client()};
    EXPECT_EQ(outcome_of(writer.get("getRoleGroup")), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(nobody.get("getRoleGroup")), "401 API_KEY_MISSING");
    EXPECT_EQ(version("role", id), 1);
}

TEST_F(Roles, HaveANameOfTheirOwn) {
    const std::string id = id_in(admin.post("role", waiter())), cook = role("Cook", {});
    const Answer twin = admin.post("role", waiter({{"name", "WAITER"}}));
    EXPECT_EQ(refusal(twin), "DUPLICATE_NAME name:DUPLICATE_NAME");
    EXPECT_EQ(twin.status, 409);
    EXPECT_EQ(text(twin.object(), "existingId"), id);
    EXPECT_EQ(outcome_of(admin.put("role/" + cook, {{"name", "waiter"}})), "409 DUPLICATE_NAME");
    EXPECT_EQ(outcome_of(admin.put("role", {{"id", cook}, {"name", "waiter"}})), "409 DUPLICATE_NAME");
    EXPECT_EQ(admin.put("role/" + id, {{"name", "WAITER"}}).status, 200) << "its own";
    EXPECT_EQ(admin.post("role", waiter({{"store", new_store(tenant)}})).status, 201) << "of another store";
    EXPECT_EQ(inactivate("role", id).status, 200);
    const std::string second = id_in(admin.post("role", waiter()));
    EXPECT_EQ(outcome_of(admin.put("role/" + id, {{"activeStatus", true}})), "409 DUPLICATE_NAME");
    EXPECT_EQ(inactivate("role", second).status, 200);
    EXPECT_EQ(admin.put("role/" + id, {{"activeStatus", "true"}}).status, 200) << "the name is free again";
}

TEST_F(Roles, AreMadeOnceForAKey) {
    const Answer first = admin.post("role", waiter(), under_key("k"));
    const Answer again = admin.post("role", waiter(), under_key("k"));
    EXPECT_EQ(first.status, 201);
    EXPECT_EQ(first.header("idempotent-replayed"), "");
    EXPECT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(again.header("location"), first.header("location"));
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(refusal(admin.post("role", waiter({{"priority", 51}}), under_key("k"))),
              "VALIDATION_FAILED Idempotency-Key:KEY_REUSED");
    EXPECT_EQ(listed("roles"), "Waiter");
    const std::string id = text(first.object(), "id");
    const Answer changed = admin.put("role/" + id, {{"priority", 3}}, under_key("c"));
    EXPECT_EQ(changed.header("idempotent-replayed"), "");
    EXPECT_EQ(admin.put("role/" + id, {{"priority", 4}}).status, 200);
    const Answer replayed = admin.put("role/" + id, {{"priority", 3}}, under_key("c"));
    EXPECT_EQ(replayed.header("idempotent-replayed"), "true");
    EXPECT_EQ(whole(good(replayed), "priority"), 4) << "not changed back";
    EXPECT_EQ(refusal(admin.put("role/" + id, {{"priority", 9}}, under_key("c"))),
              "VALIDATION_FAILED Idempotency-Key:KEY_REUSED");
    EXPECT_EQ(refusal(admin.put("role/" + id, {{"priority", 3}}, under_key("k"))),
              "VALIDATION_FAILED Idempotency-Key:KEY_REUSED");
    EXPECT_EQ(outcome_of(admin.post("role", waiter(), under_key(std::string(256, 'k')))), "400 INVALID_PARAMETER");
    EXPECT_EQ(version("role", id), 3);
}

TEST_F(Roles, AreChangedOnlyFromTheVersionThatIsMeant) {
    const std::string id = id_in(admin.post("role", waiter()));
    const Answer late = admin.put("role/" + id, {{"priority", 2}}, if_version(2));
    EXPECT_EQ(outcome_of(late), "412 VERSION_CONFLICT");
    EXPECT_EQ(whole(late.object(), "currentVersion"), 1);
    EXPECT_EQ(outcome_of(admin.put("role", {{"id", id}, {"priority", 2}}, if_version(2))), "412 VERSION_CONFLICT");
    EXPECT_EQ(outcome_of(admin.put("role/" + id + "/inactivate", {}, if_version(2))), "412 VERSION_CONFLICT");
    EXPECT_EQ(to_text(now("role", id).at("priority")), "50");
    EXPECT_EQ(admin.put("role/" + id, {{"priority", 2}}, if_version(1)).status, 200);
    EXPECT_EQ(outcome_of(admin.put("role/" + id, {{"priority", 3}}, if_version(1))), "412 VERSION_CONFLICT");
    const Answer same = admin.get("role/" + id, {{"If-None-Match", "\"2\""}});
    EXPECT_EQ(same.status, 304);
    EXPECT_EQ(same.body, "");
    EXPECT_EQ(same.header("etag"), "\"2\"");
    EXPECT_EQ(admin.get("role/" + id, {{"If-None-Match", "\"1\""}}).status, 200);
    EXPECT_EQ(admin.put("role/" + id + "/inactivate", {}, if_version(2)).status, 200);
}

TEST_F(Roles, KeepWhatTheyDoNotKnowAndSaySo) {
    const json::object odd = waiter({{"colour", "red"}, {"privilege", json::array{"BO_TAX"}}});
    const json::object made = good(admin.post("role", odd), 201);
    EXPECT_EQ(to_text(made.at("warnings")),
              R"([{"code":"UNKNOWN_FIELD","field":"colour"},{"code":"UNKNOWN_FIELD","field":"privilege"}])");
    const std::string id = text(made, "id");
    EXPECT_EQ(text(now("role", id), "colour"), "red");
    EXPECT_FALSE(now("role", id).contains("warnings"));
    EXPECT_EQ(refusal(admin.post("role", with(odd, {{"name", "Other"}}), strictly)),
              "VALIDATION_FAILED colour:UNKNOWN_FIELD privilege:UNKNOWN_FIELD");
    EXPECT_EQ(refusal(admin.put("role/" + id, {{"hat", 1}}, strictly)), "VALIDATION_FAILED hat:UNKNOWN_FIELD");
    EXPECT_EQ(to_text(good(admin.put("role/" + id, {{"hat", 1}})).at("warnings")),
              R"([{"code":"UNKNOWN_FIELD","field":"hat"}])");
    EXPECT_EQ(listed("roles"), "Waiter") << "what was refused was not made";
}

TEST_F(Roles, AreListedByRank) {
    role("Low", {}, 900);
    role("Boss", {}, 1);
    role("Beta", {}, 5);
    role("Alpha", {}, 5);
    const std::string gone = role("Gone", {}, 3);
    EXPECT_EQ(inactivate("role", gone).status, 200);
    role("Elsewhere", {}, 1, new_store(tenant));
    for (const std::string list : {"roles", "activeRoles", "activeUserRoles", "roles?status=true"})
        EXPECT_EQ(listed(list), "Boss, Alpha, Beta, Low") << list;
    EXPECT_EQ(listed("roles?status=false"), "Gone");
    EXPECT_EQ(listed("roles?page=2&pageSize=3"), "Low");
    EXPECT_EQ(listed("activeRoles?page=2&pageSize=3"), "Boss, Alpha, Beta, Low") << "always whole";
    EXPECT_EQ(outcome_of(admin.get("store/" + store + "/roles?status=perhaps")), "400 INVALID_PARAMETER");
    const json::object page = good(admin.get("store/" + store + "/roles"));
    EXPECT_EQ(whole(page, "total"), 4);
    EXPECT_EQ(page.at("hasMore"), false);
    EXPECT_EQ(to_text(page.at("data").as_array()[0]),
              to_text(now("role", text(page.at("data").as_array()[0].as_object(), "id"))));
}

TEST_F(Roles, AreListedWithWhoHasThem) {
    const std::string boss = role("Boss", {}, 1), empty = role("Empty", {}, 2);
    const std::string ann = user("Ann", {boss}), bo = user("Bo", {boss}), gone = user("Cy", {boss});
    EXPECT_EQ(inactivate("user", gone).status, 200);
    const json::object page = good(admin.get("store/" + store + "/activeUserRoles"));
    const json::array& data = page.at("data").as_array();
    ASSERT_EQ(data.size(), 2U);
    EXPECT_EQ(to_text(data[0].at("users")),
              R"([{"id":")" + ann + R"(","name":"Ann"},{"id":")" + bo + R"(","name":"Bo"}])");
    EXPECT_EQ(text(data[0].as_object(), "id"), boss);
    EXPECT_EQ(data[1].at("users"), json::array{});
    EXPECT_EQ(text(data[1].as_object(), "id"), empty);
    EXPECT_EQ(whole(good(admin.put("role/" + boss, data[0].as_object())), "version"), 1) << "an answer sent back";
    EXPECT_EQ(to_text(good(admin.put("role/" + boss, {{"users", json::array{}}, {"hue", 1}})).at("warnings")),
              R"([{"code":"UNKNOWN_FIELD","field":"hue"}])");
    const std::string again = admin.get("store/" + store + "/activeUserRoles").body;
    EXPECT_EQ(again.find("\"users\":", again.find("\"users\":") + 1), again.rfind("\"users\":")) << again;
}

TEST_F(Roles, ShowEveryPrivilegeThereIs) {
    const json::object groups = good(with_key("staff:read").get("getRoleGroup"));
    std::vector<std::string> prefixes, ids;
    for (const json::value& group : groups.at("data").as_array()) {
        prefixes.push_back(text(group.as_object(), "prefix"));
        EXPECT_FALSE(text(group.as_object(), "group").empty());
        for (const json::value& each : group.at("privileges").as_array()) {
            ids.push_back(text(each.as_object(), "id"));
            EXPECT_TRUE(ids.back().starts_with(prefixes.back())) << ids.back();
            EXPECT_FALSE(text(each.as_object(), "name").empty() || text(each.as_object(), "description").empty());
        }
    }
    EXPECT_EQ(prefixes, (Names{"BO_", "MENU_", "DASH_", "RPT_", "POS_", "LOY_", "KIOSK_", "SYNC_"}));
    for (const std::string named :
         {"BO_TAX", "BO_STORE_SETTINGS", "DASH_FEEDBACK", "DASH_TOP_FIVE_RETURNING_CUSTOMERS", "POS_VOID_ITEM",
          "POS_VOID_CHECK", "POS_REFUND", "POS_DISCOUNT", "POS_PRICE_OVERRIDE", "POS_TRANSFER", "POS_REOPEN_CHECK",
          "POS_NO_SALE", "MENU_PUBLISH"})
        EXPECT_EQ(std::ranges::count(ids, named), 1) << named;
    const json::object all = good(admin.post("role", waiter({{"privileges", list_of(ids)}})), 201);
    EXPECT_EQ(all.at("privileges").as_array().size(), ids.size()) << "each can be given";
}

TEST_F(Roles, GoOutOfUseAndComeBack) {
    const std::string id = id_in(admin.post("role", waiter()));
    const Answer gone = inactivate("role", id);
    EXPECT_EQ(good(gone).at("activeStatus"), false);
    EXPECT_EQ(gone.header("etag"), "\"2\"");
    EXPECT_EQ(inactivate("role", id).body, gone.body) << "repeatable";
    EXPECT_EQ(admin.get("role/" + id).body, gone.body) << "it stays readable";
    EXPECT_EQ(refusal(admin.post("user", {{"firstName", "Ann"}, {"store", store}, {"roles", json::array{id}}})),
              "VALIDATION_FAILED roles:REFERENCE_NOT_FOUND");
    EXPECT_EQ(good(admin.put("role/" + id, {{"activeStatus", true}})).at("activeStatus"), true);
    EXPECT_EQ(admin.post("user", {{"firstName", "Ann"}, {"store", store}, {"roles", json::array{id}}}).status, 201);
}

TEST_F(Roles, StayWhileSomebodyHasThem) {
    const std::string id = id_in(admin.post("role", waiter()));
    const std::string ann = user("Ann", {id}, "1234"), bo = person("bo@example.com", {id});
    Actor acts = as_user("1234");
    const Answer used = inactivate("role", id);
    EXPECT_EQ(outcome_of(used), "409 IN_USE");
    EXPECT_EQ(used.object().at("users"), (json::array{{{"kind", "user"}, {"id", ann}, {"name", "Ann"}},
                                                      {{"kind", "person"}, {"id", bo}, {"name", ""}}}));
    EXPECT_EQ(used.object().at("usersTotal"), 2);
    for (const json::object& body : {json::object{{"activeStatus", false}}, {{"activeStatus", "false"}, {"name", "x"}}})
        EXPECT_EQ(outcome_of(admin.put("role/" + id, body)), "409 IN_USE");
    EXPECT_EQ(outcome_of(admin.put("role", {{"id", id}, {"activeStatus", false}})), "409 IN_USE");
    EXPECT_EQ(outcome_of(inactivate("role", id, "?force=false")), "409 IN_USE");
    EXPECT_EQ(version("role", id), 1);
    EXPECT_EQ(to_text(good(acts.get("session")).at("privileges")), R"(["BO_TAX","POS_VOID_ITEM"])");
    EXPECT_EQ(inactivate("role", id, "?force=true").status, 200);
    EXPECT_EQ(to_text(good(acts.get("session")).at("privileges")), "[]") << "what they had by it is gone at once";
    EXPECT_EQ(now("user", ann).at("roles"), json::array{id}) << "they still have it, should it come back";
    EXPECT_EQ(admin.put("role/" + id, {{"activeStatus", true}}).status, 200);
    EXPECT_EQ(admin.put("role", {{"id", id}, {"activeStatus", false}}).code(), "IN_USE");
    EXPECT_EQ(admin.put("role?force=true", {{"id", id}, {"activeStatus", false}}).status, 200);
    EXPECT_EQ(admin.put("role/" + id, {{"activeStatus", true}}).status, 200);
    EXPECT_EQ(inactivate("user", ann).status, 200);
    EXPECT_EQ(inactivate("person", bo).status, 200);
    EXPECT_EQ(inactivate("role", id).status, 200) << "only those who work count";
}

TEST_F(Roles, OfTheLastAdministratorStay) {
    const std::string id = role("Chief", {"BO_ROLES", "BO_USERS"}, 1);
    EXPECT_EQ(admin.put("role/" + id, {{"privileges", json::array{}}}).status, 200) << "nobody has it";
    EXPECT_EQ(admin.put("role/" + id, {{"privileges", json::array{"BO_ROLES"}}}).status, 200);
    user("Ann", {id});
    EXPECT_EQ(outcome_of(inactivate("role", id, "?force=true")), "409 LAST_ADMINISTRATOR");
    EXPECT_EQ(outcome_of(admin.put("role/" + id, {{"privileges", json::array{"BO_USERS"}}})), "409 LAST_ADMINISTRATOR");
    EXPECT_EQ(outcome_of(admin.put("role", {{"id", id}, {"privileges", nullptr}})), "409 LAST_ADMINISTRATOR");
    EXPECT_EQ(outcome_of(admin.put("role?force=true", {{"id", id}, {"activeStatus", false}})),
              "409 LAST_ADMINISTRATOR");
    EXPECT_EQ(whole(now("role", id), "version"), 3) << "nothing of it holds";
    const std::string elsewhere = new_store(tenant);
    user("Eve", {role("Chief", {"BO_ROLES"}, 1, elsewhere)}, "", elsewhere);
    EXPECT_EQ(outcome_of(inactivate("role", id, "?force=true")), "409 LAST_ADMINISTRATOR") << "each store has its own";
    user("Bo", {role("Second", {"BO_ROLES"}, 2)});
    EXPECT_EQ(inactivate("role", id, "?force=true").status, 200);
}

TEST_F(Roles, OfTheLastPersonWhoAdministersStay) {
    const std::string id = role("Owner", {"BO_PERSONS"}, 1);
    person("owner@example.com", {id});
    EXPECT_EQ(outcome_of(inactivate("role", id, "?force=true")), "409 LAST_ADMINISTRATOR");
    EXPECT_EQ(outcome_of(admin.put("role/" + id, {{"privileges", json::array{"BO_ROLES"}}})), "409 LAST_ADMINISTRATOR");
    // A role of another store holds nothing that reaches beyond it, so it makes no administrator.
    person("far@example.com", {role("Owner", {"BO_PERSONS"}, 1, new_store(tenant))});
    EXPECT_EQ(outcome_of(inactivate("role", id, "?force=true")), "409 LAST_ADMINISTRATOR");
    person("second@example.com", {role("Second", {"BO_PERSONS"}, 1)});
    EXPECT_EQ(inactivate("role", id, "?force=true").status, 200);
}

TEST_F(Roles, AboveOnesOwnAreOutOfReach) {
    const std::string above = role("Above", {}, 4), beside = role("Beside", {}, 5);
    holder("Chief", {"BO_ROLES"}, "1234", 5);
    Actor chief = as_user("1234");
    const Answer made = chief.post("role", {{"name", "New"}, {"store", store}, {"priority", 4}});
    EXPECT_EQ(outcome_of(made), "403 RANK_TOO_LOW");
    EXPECT_EQ(whole(made.object(), "rank"), 5);
    EXPECT_EQ(whole(made.object(), "wantedRank"), 4);
    EXPECT_EQ(outcome_of(chief.put("role/" + above, {{"name", "Mine"}})), "403 RANK_TOO_LOW");
    EXPECT_EQ(outcome_of(chief.put("role", {{"id", above}, {"priority", 6}})), "403 RANK_TOO_LOW");
    EXPECT_EQ(outcome_of(chief.put("role/" + beside, {{"priority", 4}})), "403 RANK_TOO_LOW");
    EXPECT_EQ(outcome_of(chief.put("role/" + above + "/inactivate")), "403 RANK_TOO_LOW");
    EXPECT_EQ(chief.post("role", {{"name", "New"}, {"store", store}, {"priority", 5}}).status, 201);
    EXPECT_EQ(chief.put("role/" + beside, {{"name", "Mine"}, {"priority", 6}}).status, 200);
    EXPECT_EQ(chief.put("role/" + beside + "/inactivate").status, 200);
    EXPECT_EQ(version("role", above), 1);
}

}  // namespace
}  // namespace comanda::test::roles_test
