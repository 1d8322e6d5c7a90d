// People log in by e-mail and password, without a key: what their roles reach, their passwords, and how often one may
// be wrong.
#include <atomic>
#include <regex>
#include <thread>

#include "tests/http/staff.h"

namespace comanda::test::logins_test {
namespace {

class Logins : public OwnStaff {
  protected:
    const std::string email = "Ann@" + tenant.domain();
    const std::string other_store = new_store(tenant);
    Actor nobody{service().node().client()};

    Answer log_in(const std::string& address, const std::string& password, const json::object& more = {}) {
        return nobody.post("login", with({{"email", address}, {"password", password}}, more));
    }
    std::string outcome(const std::string& address, const std::string& password = some_password) {
        return outcome_of(log_in(address, password));
    }
    static std::string session_of(Actor& who) { return outcome_of(who.get("session")); }
    static Answer make_department(Actor& who, const std::string& name, const std::string& where) {
        return who.post("department", {{"name", name}, {"store", where}});
    }
    static std::string departments(const std::string& of) { return "store/" + of + "/departments"; }
    // All that may not differ between two equal answers.
    static std::string comparable(const Answer& answer) {
        std::string all = std::to_string(answer.status) + "\n";
        for (const auto& [name, value] : answer.headers) {
            if (name != "x-request-id" && name != "date" && name != "retry-after") all += name + ": " + value + "\n";
        }
        return all + std::regex_replace(answer.body, std::regex(R"("requestId":"[^"]*")"), "");
    }
    void fail(const std::string& address, int times) {
        for (int i = 0; i < times; ++i)
            EXPECT_EQ(outcome(address, "a wrong password"), "401 INVALID_CREDENTIALS");
    }
    static void move_tries(const std::string& back) {
        service().postgres().run("directory", "update directory.login_try set began_at = now() - interval '" + back +
                                                  "' where failures > 0");
    }
    // Many tests share one network address, of which tries are counted too.
    void SetUp() override { service().postgres().run("directory", "delete from directory.login_try"); }
};

TEST_F(Logins, TellWhoIsLoggedInAndWhatTheyMayDo) {
    const std::string here = role("Here", {"BO_TAX", "BO_PERSONS"}), there = role("There", {"BO_TARE"}, 5, other_store),
                      ann = person(email, {here, there});
    const Answer answer = log_in(email, some_password);
    const json::object in = good(answer);
    EXPECT_EQ(answer.header("cache-control"), "no-store");
    EXPECT_TRUE(text(in, "token").starts_with("cmd_login_" + tenant.account));
    EXPECT_EQ(text(in, "account"), tenant.account);
    EXPECT_EQ(text(in, "kind"), "person");
    EXPECT_EQ(text(in, "id"), ann);
    EXPECT_EQ(in.at("privileges"), (json::array{"BO_TAX", "BO_PERSONS"})) << "what holds everywhere";
    json::object by_store;
    for (const json::value& each : in.at("stores").as_array())
        by_store[text(each.as_object(), "store")] = each.at("privileges");
    EXPECT_EQ(by_store,
              (json::object{{store, {"BO_TAX", "BO_PERSONS"}}, {other_store, {"BO_TAX", "BO_TARE", "BO_PERSONS"}}}));
    EXPECT_EQ(text(in.at("person").as_object(), "email"), email);
    EXPECT_EQ(answer.body.find("password"), std::string::npos) << answer.body;
    EXPECT_EQ(service().postgres().value("shard_one",
                                         "select extract(epoch from expires_at - opened_at)::int / 60 from "
                                         "staff_session where id = '" +
                                             text(in, "session") + "'"),
              "720");
    Actor who{service().node().client(), text(in, "token")};
    EXPECT_EQ(text(good(who.get("session")), "session"), text(in, "session"));
    const std::string log = service().node().log();
    EXPECT_EQ(log.find(text(in, "token")), std::string::npos);
    EXPECT_EQ(log.find(some_password), std::string::npos);
    EXPECT_EQ(log.find(email), std::string::npos);
}

TEST_F(Logins, TakeTheAddressInAnyCaseAndEitherSpelling) {
    person(email, {});
    std::string upper = email;
    std::ranges::transform(upper, upper.begin(), [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    EXPECT_EQ(outcome(upper), "200");
    EXPECT_EQ(outcome("aNN" + email.substr(3)), "200");
    EXPECT_EQ(nobody.post("login", {{"emailId", upper}, {"password", some_password}}).status, 200);
    EXPECT_EQ(nobody.post("login", {{"email", ""}, {"emailId", email}, {"password", some_password}}).status, 200);
}

TEST_F(Logins, TakeOnlyTheAccountThatIsNamed) {
    person(email, {});
    Actor others{service().node().client(service().other().key)};
    const std::string theirs = "another good password";
    good(others.post("person", {{"email", email}, {"password", theirs}, {"roles", json::array{}}}), 201);
    const auto in = [&](const std::string& password, const std::string& account) {
        return log_in(email, password, {{"account", account}});
    };
    EXPECT_EQ(text(good(in(some_password, tenant.account)), "account"), tenant.account);
    EXPECT_EQ(text(good(in(theirs, service().other().account)), "account"), service().other().account);
    EXPECT_EQ(text(good(log_in(email, some_password)), "account"), tenant.account) << "the oldest";
    EXPECT_EQ(in(theirs, tenant.account).code(), "INVALID_CREDENTIALS");
    EXPECT_EQ(in(some_password, service().other().account).code(), "INVALID_CREDENTIALS");
    for (const std::string& wrong : {unknown_id, std::string("x"), service().tenant().account})
        EXPECT_EQ(in(some_password, wrong).code(), "INVALID_CREDENTIALS") << wrong;
}

TEST_F(Logins, RefuseWhatIsNoLogin) {
    const std::string wrong = "VALIDATION_FAILED ";
    EXPECT_EQ(refusal(nobody.post("login", {{"password", some_password}})), wrong + "email:REQUIRED");
    EXPECT_EQ(refusal(nobody.post("login", {{"email", email}})), wrong + "password:REQUIRED");
    EXPECT_EQ(refusal(log_in(email, "")), wrong + "password:REQUIRED");
    EXPECT_EQ(refusal(log_in(email, std::string(201, 'x'))), wrong + "password:INVALID_VALUE");
    EXPECT_EQ(refusal(log_in(std::string(321, 'x'), some_password)), wrong + "email:INVALID_VALUE");
    EXPECT_EQ(refusal(nobody.post("login", {{"email", true}, {"password", some_password}})),
              wrong + "email:INVALID_VALUE");
    EXPECT_EQ(nobody.send("POST", "login", "{").code(), "MALFORMED_JSON");
    EXPECT_EQ(nobody.send("POST", "login", "").code(), "VALIDATION_FAILED");
}

TEST_F(Logins, RefuseAlikeWhoeverItIs) {
    person(email, {role("Admins", {"BO_PERSONS"})});
    const std::string gone = "gone." + email;
    good(inactivate("person", person(gone, {})));
    const Answer unknown = log_in("unknown." + email, some_password), wrong = log_in(email, some_password + "!"),
                 inactive = log_in(gone, some_password),
                 elsewhere = log_in(email, some_password, {{"account", service().other().account}}),
                 malformed = log_in("no address at all", some_password);
    EXPECT_EQ(outcome_of(unknown), "401 INVALID_CREDENTIALS");
    for (const Answer* each : {&wrong, &inactive, &elsewhere, &malformed})
        EXPECT_EQ(comparable(*each), comparable(unknown));
}

TEST_F(Logins, ReachEveryStoreWithARoleOfTheHeadOffice) {
    person(email, {role("Makers", {"BO_DEPARTMENT"})});
    Actor who = as_person(email);
    for (const std::string& each : {store, other_store}) {
        const json::object made = good(make_department(who, "Bar", each), 201);
        EXPECT_EQ(text(made, "createdBy"), text(good(who.get("session")), "id"));
        EXPECT_EQ(who.get(departments(each)).status, 200);
    }
    EXPECT_EQ(outcome_of(who.post("tax", {})), "403 PRIVILEGE_MISSING");
    EXPECT_EQ(outcome_of(who.get(departments(service().other().stores[0]))), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(who.get("account/" + tenant.account + "/audit")), "403 PRIVILEGE_MISSING");
}

TEST_F(Logins, ReachOnlyItsStoreWithARoleOfAStore) {
    const std::string all_of_it =
        role("There", {"BO_DEPARTMENT", "BO_AUDIT", "BO_PERSONS", "BO_API_KEYS"}, 1, other_store);
    const std::string ours = text(good(make_department(admin, "Ours", store), 201), "id");
    person(email, {all_of_it});
    Actor who = as_person(email);
    EXPECT_EQ(make_department(who, "Bar", other_store).status, 201);
    EXPECT_EQ(outcome_of(make_department(who, "Bar", store)), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(who.get(departments(store))), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(who.put("department/" + ours, {{"name", "Mine"}})), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(good(who.get("stores")).at("data").as_array().size(), 1U);
    EXPECT_EQ(who.get("store/" + other_store + "/audit").status, 200);
    EXPECT_EQ(outcome_of(who.get("store/" + store + "/audit")), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(who.get("account/" + tenant.account + "/audit")), "403 STORE_NOT_ALLOWED");
}

TEST_F(Logins, HoldInEachStoreWhatTheRoleOfThatStoreHolds) {
    person(email, {role("Here", {"BO_TAX"}), role("There", {"BO_DEPARTMENT"}, 1, other_store)});
    Actor who = as_person(email);
    EXPECT_EQ(make_department(who, "Bar", other_store).status, 201);
    EXPECT_EQ(outcome_of(make_department(who, "Bar", store)), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(who.get(departments(store)).status, 200) << "the menu is for whoever is logged in there";
}

TEST_F(Logins, HoldWhatReachesBeyondAStoreOnlyByTheHeadOffice) {
    const Names wide = {"BO_PERSONS", "BO_API_KEYS", "BO_CUSTOMER_PRIVACY", "BO_ACCOUNT_INFO"};
    person("store." + email, {role("Of a store", wide, 1, other_store)});
    person("office." + email, {role("Of the office", wide, 1)});
    Actor of_store = as_person("store." + email), of_office = as_person("office." + email);
    EXPECT_EQ(good(of_store.get("session")).at("stores").at(0).at("privileges"), json::array{});
    const std::string account = "account/" + tenant.account + "/", guest = "customer/" + unknown_id + "/";
    const std::vector<std::pair<std::string, std::string>> asked = {{"GET", "persons"},
                                                                    {"POST", "person"},
                                                                    {"GET", "person/" + unknown_id},
                                                                    {"GET", "apiKeys"},
                                                                    {"POST", "apiKey"},
                                                                    {"PUT", "apiKey/" + unknown_id + "/revoke"},
                                                                    {"PUT", guest + "erase"},
                                                                    {"PUT", account + "updateAccountInfo"}};
    for (const auto& [method, path] : asked) {
        const std::string body = method == "GET" ? "" : "{}";
        EXPECT_EQ(outcome_of(of_store.send(method, path, body)), "403 PRIVILEGE_MISSING") << path;
        const Answer by_office = of_office.send(method, path, body);
        EXPECT_TRUE(by_office.status == 200 || by_office.status == 404 || by_office.status == 422) << by_office.body;
    }
}

TEST_F(Logins, AllowNothingWithoutRoles) {
    const std::string id = person(email, {role("Admins", {"BO_PERSONS"})});
    person("keeps." + email, {role("Admins too", {"BO_PERSONS"})});
    Actor who = as_person(email);
    EXPECT_EQ(who.get("persons").status, 200);
    good(admin.put("person/" + id, {{"roles", json::array{}}}));
    EXPECT_EQ(outcome_of(who.get("persons")), "403 PRIVILEGE_MISSING") << "at once";
    EXPECT_EQ(outcome_of(make_department(who, "Bar", store)), "403 PRIVILEGE_MISSING");
    EXPECT_EQ(outcome_of(who.get(departments(store))), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(good(who.get("stores")).at("data").as_array().size(), 0U);
    const json::object session = good(who.get("session"));
    EXPECT_EQ(session.at("privileges"), json::array{});
    EXPECT_EQ(session.at("stores"), json::array{});
    EXPECT_EQ(who.send("POST", "logout").status, 204);
    EXPECT_EQ(session_of(who), "401 TOKEN_EXPIRED");
}

TEST_F(Logins, EndWithThePersonAndByThemselves) {
    const std::string id = person(email, {});
    Actor first = as_person(email), second = as_person(email);
    service().postgres().run("shard_one", "update staff_session set expires_at = now() where id = '" +
                                              text(good(first.get("session")), "session") + "'");
    EXPECT_EQ(session_of(first), "401 TOKEN_EXPIRED");
    EXPECT_EQ(session_of(second), "200");
    good(inactivate("person", id));
    EXPECT_EQ(session_of(second), "401 TOKEN_EXPIRED");
}

TEST_F(Logins, HoldBesideAKeyOfTheirAccountOnly) {
    person(email, {role("Makers", {"BO_DEPARTMENT"})});
    const std::string token = as_person(email).token;
    Actor foreign{service().node().client(service().other().key), token},
        own{service().node().client(tenant.key), token}, narrow = with_key("catalogue:read", {"--stores", other_store}),
                                                         invalid{service().node().client("cmd_live_x"), token};
    narrow.token = token;
    EXPECT_EQ(session_of(foreign), "401 TOKEN_EXPIRED");
    EXPECT_EQ(session_of(invalid), "401 API_KEY_INVALID");
    EXPECT_EQ(make_department(own, "Bar", store).status, 201);
    EXPECT_EQ(outcome_of(make_department(narrow, "Bar", other_store)), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(narrow.get(departments(store))), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(narrow.get(departments(other_store)).status, 200);
    std::string elsewhere = token;
    elsewhere.replace(10, 24, service().other().account);
    for (const std::string& wrong : {elsewhere, token.substr(0, 60), token + "a", std::string("cmd_login_")}) {
        Actor who{service().node().client(), wrong};
        EXPECT_EQ(session_of(who), "401 TOKEN_EXPIRED") << wrong;
    }
}

class Passwords : public Logins {
  protected:
    const std::string ann = person(email, {role("Makers", {"BO_DEPARTMENT"})});
    const std::string another = "a quite different one";

    static Answer change(Actor& who, const std::string& from, const std::string& to) {
        return who.put("password", {{"currentPassword", from}, {"newPassword", to}});
    }
};

TEST_F(Passwords, EndEveryOtherSessionWhenTheyChange) {
    Actor who = as_person(email), other = as_person(email);
    const json::object changed = good(change(who, some_password, another));
    Actor anew{service().node().client(), text(changed, "token")};
    EXPECT_EQ(session_of(anew), "200");
    EXPECT_EQ(make_department(anew, "Bar", store).status, 201);
    EXPECT_EQ(session_of(who), "401 TOKEN_EXPIRED");
    EXPECT_EQ(session_of(other), "401 TOKEN_EXPIRED");
    EXPECT_EQ(outcome(email), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(outcome(email, another), "200");
    EXPECT_EQ(version("person", ann), 2);
    EXPECT_EQ(text(now("person", ann), "modifiedBy"), ann);
}

TEST_F(Passwords, EndEverySessionWhenSomebodyElseChangesThem) {
    Actor who = as_person(email);
    good(admin.put("person/" + ann, {{"password", another}}));
    EXPECT_EQ(session_of(who), "401 TOKEN_EXPIRED");
    EXPECT_EQ(outcome(email), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(outcome(email, another), "200");
}

TEST_F(Passwords, AreNotChangedByWhatIsNoPassword) {
    Actor who = as_person(email);
    const std::string wrong = "VALIDATION_FAILED newPassword:INVALID_VALUE";
    for (const std::string& each : {std::string("short"), std::string("123456789"), std::string(12, 'a'), email,
                                    std::string("Password123"), std::string(201, 'x') + "y"})
        EXPECT_EQ(refusal(change(who, some_password, each)), wrong) << each;
    EXPECT_EQ(refusal(who.put("password", {{"currentPassword", some_password}})), wrong);
    EXPECT_EQ(refusal(who.put("password", {{"newPassword", another}})), "VALIDATION_FAILED currentPassword:REQUIRED");
    EXPECT_EQ(outcome_of(change(who, "a wrong password", another)), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(session_of(who), "200");
    EXPECT_EQ(outcome(email), "200");
    EXPECT_EQ(version("person", ann), 1);
}

TEST_F(Passwords, UnderWayKeepNobodyOut) {
    std::vector<Answer> answers(5);
    std::vector<std::thread> logins;
    auto lock = service().postgres().hold("shard_one", "begin; lock table person in access exclusive mode");
    for (Answer& each : answers) {
        logins.emplace_back([this, &each] {
            Client own = service().node().client();
            each = own.post("/v1/svc/login", {{"email", email}, {"password", some_password}});
        });
    }
    const auto begun = [] {
        return service().postgres().value("directory", "select coalesce(max(failures), 0) from directory.login_try") ==
               "5";
    };
    EXPECT_TRUE(wait_until(begun));
    const Answer sixth = log_in(email, some_password);
    EXPECT_EQ(outcome_of(sixth), "429 RATE_LIMITED");
    EXPECT_EQ(sixth.header("retry-after"), "1");
    lock.reset();
    for (std::thread& each : logins)
        each.join();
    for (const Answer& each : answers)
        EXPECT_EQ(each.status, 200) << each.body;
    EXPECT_EQ(outcome(email), "200");
}

TEST_F(Passwords, AreNotGuessedWithATokenLeftBehind) {
    Actor who = as_person(email);
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(outcome_of(change(who, "a wrong password", another)), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(outcome_of(change(who, some_password, another)), "429 RATE_LIMITED");
    EXPECT_EQ(outcome(email), "429 RATE_LIMITED");
    move_tries("901 seconds");
    EXPECT_EQ(change(who, some_password, another).status, 200);
}

TEST_F(Passwords, WaitAfterFiveWrongOnesAndAlikeForWhoeverItIs) {
    const std::string unknown = "unknown." + email;
    Actor before = as_person(email);
    for (const std::string& each : {email, unknown})
        fail(each, 5);
    const Answer known = log_in(email, some_password), nobodys = log_in(unknown, some_password);
    EXPECT_EQ(outcome_of(known), "429 RATE_LIMITED");
    EXPECT_EQ(comparable(known), comparable(nobodys));
    for (const Answer* each : {&known, &nobodys}) {
        const int wait = std::stoi("0" + each->header("retry-after"));
        EXPECT_TRUE(wait > 800 && wait <= 900) << wait;
    }
    EXPECT_EQ(outcome("ANN" + email.substr(3)), "429 RATE_LIMITED") << "in other letters it is the same address";
    EXPECT_EQ(session_of(before), "200") << "who is logged in stays so";
    person("bea." + email, {});
    EXPECT_EQ(outcome("bea." + email), "200") << "and others are not kept out";
    move_tries("890 seconds");
    EXPECT_EQ(outcome(email), "429 RATE_LIMITED");
    move_tries("901 seconds");
    EXPECT_EQ(outcome(email), "200");
    EXPECT_EQ(outcome(unknown), "401 INVALID_CREDENTIALS");
}

TEST_F(Passwords, AreCountedBeforeTheyAreLookedAt) {
    std::atomic<int> looked_at = 0, refused = 0;
    const json::object wrong{{"email", email}, {"password", "a wrong password"}};
    std::vector<std::thread> many;
    for (int i = 0; i < 16; ++i) {
        many.emplace_back([&] {
            const Answer answer = service().node().client().post("/v1/svc/login", wrong);
            ++(answer.status == 401 ? looked_at : refused);
        });
    }
    for (std::thread& each : many)
        each.join();
    EXPECT_EQ(looked_at, 5) << "however many try at once";
    EXPECT_EQ(refused, 11);
}

// Else whoever has the same address in an account of their own could begin to count anew as often as they like.
TEST_F(Passwords, AreNotForgottenAfterARightOne) {
    fail(email, 4);
    for (int round = 0; round < 3; ++round)
        EXPECT_EQ(outcome(email), "200") << "a right one is not counted";
    fail(email, 1);
    EXPECT_EQ(outcome(email), "429 RATE_LIMITED");
}

TEST_F(Passwords, AreNotTriedForAHundredAddressesFromOnePlace) {
    fail("first." + email, 1);
    service().postgres().run("directory", "update directory.login_try set failures = 98");
    fail("second." + email, 1);
    EXPECT_EQ(outcome(email), "200") << "a right one is not counted";
    fail("third." + email, 1);
    EXPECT_EQ(outcome(email), "429 RATE_LIMITED");
    EXPECT_EQ(outcome("fourth." + email), "429 RATE_LIMITED");
    move_tries("901 seconds");
    EXPECT_EQ(outcome(email), "200");
}

}  // namespace
}  // namespace comanda::test::logins_test
