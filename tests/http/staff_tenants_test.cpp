// Two accounts and their staff: whatever is the other's, in a body, a login or a session, looks like nothing at all.
#include "tests/http/tenants.h"

namespace comanda::test::staff_tenants_test {
namespace {

// What one account has.
struct Side {
    Tenant tenant;
    std::string store;
    std::string email;
    Staffed staff;
    std::string user_token = {}, person_token = {};
    std::int64_t told = 0, told_account = 0;  // Lines of the journals when all that was made.
};

class StaffTenants : public ::testing::Test {
  protected:
    static Side make_side(const Tenant& tenant, const std::string& before_names, const std::string& email) {
        Client client = service().node().client(tenant.key), anybody = service().node().client();
        Side side{tenant, tenant.stores[0], email, make_staff(client, tenant.stores[0], before_names, email)};
        const auto token = [](const Answer& answer) {
            EXPECT_EQ(answer.status, 200) << answer.body;
            return text(answer.object(), "token");
        };
        side.user_token = token(Crew{client, side.store}.log_user_in(staff_pin));
        side.person_token = token(anybody.post("/v1/svc/login", {{"email", email}, {"password", staff_password}}));
        side.told = last_seq(client, "store/" + side.store);
        side.told_account = last_seq(client, "account/" + tenant.account);
        return side;
    }
    static std::int64_t last_seq(Client& client, const std::string& place) {
        return client.get("/v1/svc/" + place + "/events").object().at("lastSeq").as_int64();
    }
    static void SetUpTestSuite() {
        foreign = make_side(service().other(), marker, "theirs@two.example");
        mine = make_side(service().tenant(), "", "mine@two.example");
    }

    // Sent with what is theirs and with what is nobody's, each in the same place of the body; both are refused alike.
    void expect_alike(const std::string& method, const std::string& path, json::object body, const std::string& field,
                      json::value_ref theirs, json::value_ref nobodys, const std::string& wanted) {
        for (Client* each : {&client, &person}) {
            const Headers headers = each == &person ? bearer(mine.person_token) : Headers{};
            body[field] = theirs;
            const Answer to_theirs = each->send(method, path, to_text(body), headers);
            body[field] = nobodys;
            const Answer to_nobodys = each->send(method, path, to_text(body), headers);
            std::string first = without_rates(to_theirs), second = without_rates(to_nobodys);
            for (std::string* answer : {&first, &second}) {
                for (const std::string& id : {foreign.staff.at("role"), unknown_id})
                    *answer = std::regex_replace(*answer, std::regex("'" + id + "'"), "'ID'");
            }
            EXPECT_EQ(first, second) << method << " " << path << " " << to_text(body);
            EXPECT_EQ(refusal(to_theirs), wanted) << to_theirs.body;
            EXPECT_EQ(to_theirs.body.find("MARKER"), std::string::npos);
            EXPECT_EQ(to_theirs.body.find(foreign.tenant.account), std::string::npos);
        }
    }
    // A person has a rate of their own, and what is left of it is less each time.
    static std::string without_rates(const Answer& answer) {
        return std::regex_replace(comparable(answer), std::regex("ratelimit-[a-z]+: [0-9]+\n"), "");
    }

    static inline Side foreign, mine;
    Client client = service().client();
    Client person = service().node().client();
    const json::object role_body{{"name", "X"}, {"store", mine.store}, {"privileges", json::array{"BO_TAX"}}};
    const json::object user_body{{"firstName", "X"}, {"createdFor", mine.store}};
    const json::object person_body{{"email", "x@two.example"}, {"password", staff_password}};
};

TEST_F(StaffTenants, EveryStoreAndAccountInABody) {
    for (const std::string field : {"store", "createdFor"}) {
        for (const std::string kind : {"role", "user"}) {
            json::object body = kind == "role" ? role_body : user_body;
            body.erase("store");
            body.erase("createdFor");
            expect_alike("POST", path_of(kind), body, field, foreign.store, unknown_id, "NOT_FOUND");
            const json::object changed{{kind == "role" ? "name" : "firstName", "Changed"}};
            expect_alike("PUT", path_of(kind, mine.staff.at(kind)), changed, field, foreign.store, unknown_id,
                         "NOT_FOUND");
            expect_alike("PUT", path_of(kind), with(changed, {{"id", mine.staff.at(kind)}}), field, foreign.store,
                         unknown_id, "NOT_FOUND");
        }
        expect_alike("POST", "/v1/svc/staffLogin", {{"device", "till"}, {"pin", staff_pin}}, field, foreign.store,
                     unknown_id, "NOT_FOUND");
    }
    for (const std::string field : {"ownedBy", "account"}) {
        const std::string account = foreign.tenant.account;
        for (const auto& [kind, body] : {std::pair("role", role_body), {"user", user_body}, {"person", person_body}}) {
            expect_alike("POST", path_of(kind), body, field, account, unknown_id, "NOT_FOUND");
            expect_alike("PUT", path_of(kind, mine.staff.at(kind)), body, field, account, unknown_id, "NOT_FOUND");
            expect_alike("PUT", path_of(kind), with(body, {{"id", mine.staff.at(kind)}}), field, account, unknown_id,
                         "NOT_FOUND");
        }
    }
}

TEST_F(StaffTenants, EveryIdInABody) {
    for (const std::string kind : {"role", "user", "person"}) {
        const std::string theirs = foreign.staff.at(kind);
        const json::object body{{kind == "role" ? "name" : "firstName", "Changed"}};
        expect_alike("PUT", path_of(kind), body, "id", theirs, unknown_id, "NOT_FOUND");
        expect_alike("PUT", path_of(kind, mine.staff.at(kind)), body, "id", theirs, unknown_id,
                     "VALIDATION_FAILED id:INVALID_VALUE");
        expect_alike("PUT", path_of(kind, mine.staff.at(kind)) + "/inactivate", {}, "id", theirs, unknown_id,
                     "VALIDATION_FAILED id:INVALID_VALUE");
    }
}

TEST_F(StaffTenants, EveryRoleOfAUserOrPerson) {
    const std::string theirs = foreign.staff.at("role"), own = mine.staff.at("role");
    const std::string missing = "VALIDATION_FAILED roles:REFERENCE_NOT_FOUND";
    for (const auto& [kind, body] : {std::pair("user", user_body), {"person", person_body}}) {
        for (const Names& others : {Names{}, Names{own}}) {
            json::array with_theirs(others.begin(), others.end()), with_nobodys = with_theirs;
            with_theirs.emplace_back(theirs);
            with_nobodys.emplace_back(unknown_id);
            expect_alike("POST", path_of(kind), body, "roles", with_theirs, with_nobodys, missing);
            expect_alike("PUT", path_of(kind, mine.staff.at(kind)), {}, "roles", with_theirs, with_nobodys, missing);
            expect_alike("PUT", path_of(kind), {{"id", mine.staff.at(kind)}}, "roles", with_theirs, with_nobodys,
                         missing);
        }
    }
}

// The same PIN and the same names in two accounts are two users.
TEST_F(StaffTenants, ALoginIsOfOneAccount) {
    const Answer logged_in = Crew{client, mine.store}.log_user_in(staff_pin);
    EXPECT_EQ(text(logged_in.object(), "id"), mine.staff.at("user"));
    Client anybody = service().node().client();
    const auto log_in = [&](const std::string& email, const std::string& account) {
        return anybody.post("/v1/svc/login", {{"email", email}, {"password", staff_password}, {"account", account}});
    };
    EXPECT_EQ(text(log_in(mine.email, mine.tenant.account).object(), "id"), mine.staff.at("person"));
    const Answer elsewhere = log_in(mine.email, foreign.tenant.account);
    EXPECT_EQ(outcome_of(elsewhere), "401 INVALID_CREDENTIALS");
    for (const Answer& each : {log_in(mine.email, unknown_id), log_in("nobody@two.example", mine.tenant.account),
                               log_in("nobody@two.example", foreign.tenant.account)})
        EXPECT_EQ(comparable(each), comparable(elsewhere));
}

// A token of the other is one that nobody has; beside one's own key too.
TEST_F(StaffTenants, ASessionIsOfOneAccount) {
    const auto made_up = [](const std::string& token) { return token.substr(0, token.size() - 8) + "AAAAAAAA"; };
    const std::string everything[] = {"session", "stores", "store/" + mine.store + "/users",
                                      "store/" + foreign.store + "/users",
                                      "account/" + foreign.tenant.account + "/audit"};
    for (const std::string& path : everything) {
        for (const std::string& token : {foreign.user_token, foreign.person_token}) {
            const Answer theirs = client.get("/v1/svc/" + path, bearer(token));
            EXPECT_EQ(outcome_of(theirs), "401 TOKEN_EXPIRED") << path;
            EXPECT_EQ(comparable(theirs), comparable(client.get("/v1/svc/" + path, bearer(made_up(token))))) << path;
        }
    }
    for (const std::string& token : {foreign.user_token, foreign.person_token}) {
        EXPECT_EQ(outcome_of(client.send("POST", "/v1/svc/logout", "", bearer(token))), "401 TOKEN_EXPIRED");
        const json::object change{{"currentPassword", staff_password}, {"newPassword", "another horse battery"}};
        EXPECT_EQ(outcome_of(client.put("/v1/svc/password", change, bearer(token))), "401 TOKEN_EXPIRED");
    }
}

// An approval is by somebody of the store: the other account's PIN is nobody's.
TEST_F(StaffTenants, AnApprovalIsOfOneAccount) {
    const Crew crew{client, mine.store};
    Client other = service().node().client(foreign.tenant.key);
    EXPECT_EQ(other.put(path_of("user", foreign.staff.at("user")), {{"pin", "60718293"}}).status, 200);
    crew.user("Small", "Cook", crew.role("Cook", {"BO_DEPARTMENT"}), "31415926");
    Headers headers = crew.as_user("31415926");
    headers.emplace_back("X-Approval", "60718293");
    const json::object tax{{"name", "VAT"}, {"store", mine.store}};
    const Answer theirs = client.post("/v1/svc/tax", tax, headers);
    EXPECT_EQ(outcome_of(theirs), "401 INVALID_CREDENTIALS");
    headers.back().second = "60718294";
    EXPECT_EQ(comparable(client.post("/v1/svc/tax", tax, headers)), comparable(theirs));
    headers.back().second = staff_pin;
    EXPECT_EQ(client.post("/v1/svc/tax", tax, headers).status, 201);
    EXPECT_EQ(other.put(path_of("user", foreign.staff.at("user")), {{"pin", staff_pin}}).status, 200);
    foreign.user_token = text(Crew{other, foreign.store}.log_user_in(staff_pin).object(), "token");
    foreign.told += 3;
}

TEST_F(StaffTenants, WhatIsToldShowsNothingOfTheOther) {
    const Trail trail{client, "svc/store/" + mine.store}, of_account{client, "svc/account/" + mine.tenant.account};
    Names all = {client.get("/v1/svc/persons").body, client.get("/v1/svc/persons?status=false").body,
                 person.get("/v1/svc/session", bearer(mine.person_token)).body,
                 person.get("/v1/svc/stores", bearer(mine.person_token)).body};
    for (const std::string list : {"roles", "activeRoles", "activeUserRoles", "users"})
        all.push_back(client.get("/v1/svc/store/" + mine.store + "/" + list).body);
    for (const Trail& each : {trail, of_account}) {
        all.push_back(each.ask("?pageSize=200").body);
        EXPECT_FALSE(each.lines("?pageSize=200").empty());
        for (const auto& [kind, id] : foreign.staff) {
            EXPECT_TRUE(each.lines("?id=" + id).empty()) << kind;
            EXPECT_TRUE(each.lines("?actor=" + id).empty()) << kind;
        }
    }
    for (const std::string& body : all) {
        EXPECT_EQ(body.find("MARKER"), std::string::npos) << body;
        for (const std::string& id : {foreign.tenant.account, foreign.store, foreign.staff.at("role"),
                                      foreign.staff.at("user"), foreign.staff.at("person")})
            EXPECT_EQ(body.find(id), std::string::npos) << body;
    }
    EXPECT_NE(all[0].find(mine.staff.at("person")), std::string::npos);
}

// Nothing of all that reached the other account.
TEST_F(StaffTenants, TheOtherIsUntouched) {
    Client other = service().node().client(foreign.tenant.key);
    EXPECT_EQ(last_seq(other, "store/" + foreign.store), foreign.told);
    EXPECT_EQ(last_seq(other, "account/" + foreign.tenant.account), foreign.told_account);
    EXPECT_EQ(other.get("/v1/svc/session", bearer(foreign.user_token)).status, 200);
    EXPECT_EQ(other.get("/v1/svc/session", bearer(foreign.person_token)).status, 200);
}

}  // namespace
}  // namespace comanda::test::staff_tenants_test
