// PINs, passwords, keys and tokens: whoever is told one is told it once, and nobody finds it anywhere afterwards.
#include "base/digest.h"
#include "tests/http/crew.h"
#include "tests/support/cards.h"

namespace comanda::test::staff_secrets_test {
namespace {

// What nobody may find again. PINs have eight digits, so that chance does not make them.
class Secrets {
  public:
    std::string pin() {
        std::string digits = "7";
        while (digits.size() < 8)
            digits += static_cast<char>('0' + dice_() % 10);
        return keep(digits);
    }
    std::string password() { return keep("Pw-" + std::to_string(dice_()) + "-" + std::to_string(dice_())); }
    std::string keep(const std::string& secret) {
        EXPECT_GE(secret.size(), 8U);
        all_.push_back(secret);
        return secret;
    }
    Names found_in(const std::string& text) const {
        Names found;
        std::ranges::copy_if(all_, std::back_inserter(found),
                             [&](const std::string& each) { return text.find(each) != std::string::npos; });
        return found;
    }
    // Where each one is, as "secret in place".
    Names found_in(const Remains& remains) const {
        Names found;
        for (const std::string& each : all_) {
            Names places = remains.places_of(each);
            if (each.size() == 8 && !places.empty()) places = as_a_word(remains, each);
            for (const std::string& place : places)
                found.push_back(each + " in " + place);
        }
        return found;
    }

  private:
    // Within a digest in hexadecimal, chance makes eight digits now and then: only what does not follow another one
    // counts.
    static Names as_a_word(const Remains& remains, const std::string& digits) {
        Names places;
        for (int before = 0; before < 256; ++before) {
            if (std::isxdigit(before) != 0) continue;
            for (const std::string& each : remains.places_of(static_cast<char>(before) + digits))
                places.push_back(each);
        }
        return places;
    }

    static inline unsigned seed_ = 0;
    std::mt19937 dice_{++seed_};
    Names all_;
};

class StaffSecrets : public OwnAccount {
  protected:
    Secrets secrets;
    Client anybody = service().node().client();
    const std::string role = Crew{client, store}.role("Boss", {"BO_TAX", "BO_DEPARTMENT", "BO_USERS"}, 1);

    static void SetUpTestSuite() {
        // The database writes down each statement with all it was given: worse than any setting it should have.
        service().postgres().run("postgres", "alter system set log_min_duration_statement = 0");
        service().postgres().run("postgres", "alter system set log_parameter_max_length_on_error = -1");
        service().postgres().run("postgres", "select pg_reload_conf()");
    }
    void TearDown() override {
        const Remains remains;
        EXPECT_EQ(secrets.found_in(remains), Names{});
        EXPECT_NE(remains.places_of(store), Names{}) << "the test would show nothing";
        EXPECT_EQ(std::ranges::count(remains.places_of(tenant.account), "the database's log"), 1)
            << "it does write down what it is given";
        for (const std::string& path :
             {"store/" + store + "/audit?pageSize=200", "store/" + store + "/events?limit=500",
              "account/" + tenant.account + "/audit?pageSize=200", std::string("persons"), "store/" + store + "/users",
              "store/" + store + "/activeUserRoles", std::string("apiKeys")}) {
            const Answer answer = client.get("/v1/svc/" + path);
            EXPECT_EQ(answer.status, 200) << path;
            seen(answer);
        }
    }

    // Each answer passes through here, but for those that hand something out.
    Answer seen(const Answer& answer, const std::string& given = {}) const {
        std::string all = answer.body;
        for (const auto& [name, value] : answer.headers)
            all += name + ": " + value + "\n";
        EXPECT_NE(answer.status, 0);
        EXPECT_EQ(secrets.found_in(all), given.empty() ? Names{} : Names{given}) << all;
        return answer;
    }
    Answer post(const std::string& rest, const json::object& body, const Headers& headers = {}) {
        return seen(client.post("/v1/svc/" + rest, body, headers));
    }
    Answer put(const std::string& rest, const json::object& body, const Headers& headers = {}) {
        return seen(client.put("/v1/svc/" + rest, body, headers));
    }
    json::object user_with(json::value_ref pin, const std::string& name = "Ann") const {
        return {{"firstName", name}, {"createdFor", store}, {"roles", json::array{role}}, {"pin", pin}};
    }
    json::object login_with(json::value_ref pin) const { return {{"store", store}, {"device", "till"}, {"pin", pin}}; }
    json::object person_with(const std::string& email, json::value_ref password) const {
        return {{"email", email}, {"firstName", "Pat"}, {"roles", json::array{role}}, {"password", password}};
    }
    // The token an answer hands out, which is a secret from then on.
    std::string handed_out(const Answer& answer) {
        EXPECT_EQ(answer.status, 200) << answer.body;
        EXPECT_EQ(answer.header("cache-control"), "no-store");
        const std::string token = text(answer.object(), "token");
        EXPECT_EQ(secrets.found_in(answer.body), Names{}) << answer.body;
        return secrets.keep(token);
    }
    std::string logged_in(const std::string& pin) {
        return handed_out(client.post("/v1/svc/staffLogin", login_with(pin)));
    }
};

TEST_F(StaffSecrets, APinIsNowhereWhereverItIsSent) {
    const std::string first = secrets.pin(), second = secrets.pin(), third = secrets.pin();
    const Headers once = under_key("pin-" + store);
    EXPECT_EQ(post("user", user_with(first), once).status, 201);
    const Answer again = post("user", user_with(first), once);
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(outcome_of(post("user", user_with(second), once)), "422 VALIDATION_FAILED") << "another body";
    const std::string ann = text(again.object(), "id");
    EXPECT_EQ(put("user/" + ann, {{"pin", second}}, under_key("change-" + store)).status, 200);
    EXPECT_EQ(put("user/" + ann, {{"pin", second}}, under_key("change-" + store)).status, 200);
    EXPECT_EQ(put("user", {{"id", ann}, {"pin", third}}).status, 200);
    EXPECT_EQ(outcome_of(put("user", {{"pin", first}})), "422 VALIDATION_FAILED") << "whose?";
    EXPECT_EQ(outcome_of(put("user/" + unknown_id, {{"pin", first}})), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(put("user/" + ann, {{"pin", first}}, if_version(1))), "412 VERSION_CONFLICT");
    EXPECT_EQ(outcome_of(put("user/" + ann, {{"pin", first}, {"xNote", 1}}, strictly)), "422 VALIDATION_FAILED");
    EXPECT_EQ(outcome_of(post("user", user_with(third, "Bob"))), "409 DUPLICATE_PIN");
    EXPECT_EQ(outcome_of(post("staffLogin", login_with(secrets.pin()))), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(outcome_of(post("staffLogin", with(login_with(third), {{"store", unknown_id}}))), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(post("staffLogin", with(login_with(third), {{"device", ""}}))), "422 VALIDATION_FAILED");
    const std::string token = logged_in(third);
    EXPECT_EQ(put("user/" + ann + "/inactivate", {{"pin", third}}).status, 200);
    EXPECT_EQ(outcome_of(post("staffLogin", login_with(third))), "401 INVALID_CREDENTIALS");
}

TEST_F(StaffSecrets, WhatIsNoPinIsNowhereEither) {
    const std::string ann = text(post("user", user_with(secrets.pin())).object(), "id");
    const std::string nine = secrets.keep(secrets.pin() + "8"), mixed = secrets.keep(secrets.pin() + "xyz");
    for (const json::value& wrong :
         {json::value(nine), json::value(mixed), json::value(true), json::value(json::array{nine}),
          json::value(json::object{{mixed, nine}}), json::value(json::object{{"id", secrets.pin()}})}) {
        EXPECT_EQ(outcome_of(post("user", user_with(wrong))), "422 VALIDATION_FAILED");
        EXPECT_EQ(outcome_of(put("user/" + ann, {{"pin", wrong}})), "422 VALIDATION_FAILED");
        EXPECT_EQ(outcome_of(post("staffLogin", login_with(wrong))), "422 VALIDATION_FAILED");
    }
    for (const std::string& body : {R"({"pin":")" + nine, R"({"pin":")" + nine + R"(","pin":")" + nine + R"("})",
                                    R"({"pin":)" + nine + "x}", "[\"" + nine + "\"]", '"' + nine + '"'}) {
        for (const std::string path : {"user", "staffLogin"})
            EXPECT_EQ(seen(client.send("POST", "/v1/svc/" + path, body)).status, 400) << path;
        EXPECT_EQ(seen(client.send("PUT", "/v1/svc/user/" + ann, body)).status, 400);
    }
    EXPECT_EQ(
        seen(client.send("POST", "/v1/svc/user", to_text(user_with(nine)), {{"Content-Type", "text/plain"}})).status,
        415);
    EXPECT_EQ(outcome_of(post("user", with(user_with(nine), {{"xLong", std::string(70'000, 'x')}}))).substr(0, 3),
              "413");
}

TEST_F(StaffSecrets, AnApprovalIsNowhere) {
    const std::string boss = secrets.pin(), cook = secrets.pin();
    const std::string small = Crew{client, store}.role("Cook", {"BO_TAX"});
    EXPECT_EQ(post("user", user_with(boss, "Mia")).status, 201);
    EXPECT_EQ(post("user", with(user_with(cook), {{"roles", json::array{small}}})).status, 201);
    const std::string token = logged_in(cook);
    const auto approved_by = [&](const std::string& pin, const std::string& name) {
        Headers headers = bearer(token);
        headers.emplace_back("X-Approval", pin);
        return outcome_of(post("department", {{"name", name}, {"store", store}}, headers));
    };
    EXPECT_EQ(approved_by(boss, "Bar"), "201");
    EXPECT_EQ(approved_by(boss, "Bar"), "409 DUPLICATE_NAME");
    EXPECT_EQ(approved_by(cook, "Grill"), "403 PRIVILEGE_MISSING") << "one's own is not enough";
    EXPECT_EQ(approved_by(secrets.pin(), "Grill"), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(approved_by(secrets.keep("no pin " + secrets.pin()), "Grill"), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(approved_by(secrets.keep(secrets.pin() + secrets.pin()), "Grill"), "401 INVALID_CREDENTIALS");
    const Headers without_session = {{"X-Approval", boss}};
    EXPECT_EQ(seen(client.get("/v1/svc/store/" + store + "/users", without_session)).status, 200);
    EXPECT_EQ(seen(client.get("/v1/svc/nowhere", without_session)).status, 404);
}

TEST_F(StaffSecrets, APasswordIsNowhereWhereverItIsSent) {
    const std::string first = secrets.password(), second = secrets.password(), email = "pat@" + tenant.domain();
    const Headers once = under_key("person-" + store);
    const std::string pat = text(post("person", person_with(email, first), once).object(), "id");
    EXPECT_EQ(post("person", person_with(email, first), once).header("idempotent-replayed"), "true");
    EXPECT_EQ(outcome_of(post("person", person_with(email, secrets.password()))), "409 DUPLICATE_EMAIL");
    EXPECT_EQ(put("person/" + pat, {{"password", second}}, under_key("second-" + store)).status, 200);
    EXPECT_EQ(outcome_of(put("person/" + pat, {{"password", first}}, if_version(1))), "412 VERSION_CONFLICT");
    const auto log_in = [&](const std::string& address, json::value_ref password) {
        return seen(anybody.post("/v1/svc/login", {{"email", address}, {"password", password}}));
    };
    EXPECT_EQ(outcome_of(log_in(email, first)), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(outcome_of(log_in("nobody@" + tenant.domain(), second)), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(outcome_of(log_in(email, secrets.keep(std::string(201, 'q')))), "422 VALIDATION_FAILED");
    const std::string odd = secrets.keep("Quote-'\"\\-" + std::to_string(std::stoll(secrets.pin())));
    EXPECT_EQ(outcome_of(log_in(email, odd)), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(outcome_of(log_in(email, json::array{second})), "422 VALIDATION_FAILED");
    EXPECT_EQ(seen(anybody.send("POST", "/v1/svc/login", R"({"password":")" + second)).status, 400);
    const std::string weak = secrets.keep("PASSWORD123"), brief = secrets.keep("Shrt-pw-1");
    for (const std::string& bad : {weak, brief, secrets.keep(std::string(12, 'Z'))}) {
        EXPECT_EQ(outcome_of(put("person/" + pat, {{"password", bad}})), "422 VALIDATION_FAILED");
        EXPECT_EQ(outcome_of(post("person", person_with("new@" + tenant.domain(), bad))), "422 VALIDATION_FAILED");
    }
    const json::object login{{"email", email}, {"password", second}};
    std::string token = handed_out(anybody.post("/v1/svc/login", login));
    const auto change = [&](json::value_ref present, json::value_ref wanted) {
        const json::object body{{"currentPassword", present}, {"newPassword", wanted}};
        return anybody.put("/v1/svc/password", body, bearer(token));
    };
    EXPECT_EQ(outcome_of(seen(change(secrets.password(), secrets.password()))), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(outcome_of(seen(change(second, weak))), "422 VALIDATION_FAILED");
    EXPECT_EQ(outcome_of(seen(change(json::array{second}, first))), "422 VALIDATION_FAILED");
    EXPECT_EQ(outcome_of(seen(change(second, json::object{{first, 1}}))), "422 VALIDATION_FAILED");
    const std::string old = token;
    token = handed_out(change(second, secrets.password()));
    EXPECT_EQ(outcome_of(seen(anybody.get("/v1/svc/session", bearer(old)))), "401 TOKEN_EXPIRED");
}

TEST_F(StaffSecrets, TokensAndKeysAreNowhereButInTheAnswerThatHandsThemOut) {
    const std::string pin = secrets.pin();
    EXPECT_EQ(post("user", user_with(pin)).status, 201);
    const std::string token = logged_in(pin);
    const json::object wanted{{"name", "k"}, {"scopes", json::array{"staff:read"}}};
    const Answer issued = client.post("/v1/svc/apiKey", wanted, under_key("key-" + store));
    const std::string key = secrets.keep(text(issued.object(), "key"));
    EXPECT_EQ(seen(client.post("/v1/svc/apiKey", wanted, under_key("key-" + store)), key).status, 200);
    secrets.keep(tenant.key);
    const auto asks = [&](Client& who, const std::string& rest, const Headers& headers = {}) {
        return outcome_of(seen(who.get("/v1/svc/" + rest, headers)));
    };
    EXPECT_EQ(asks(client, "session", bearer(token)), "200");
    EXPECT_EQ(asks(client, "session?token=" + token + "&apikey=" + key, bearer(token)), "200");
    EXPECT_EQ(asks(client, "store/" + unknown_id + "/users", bearer(token)), "404 NOT_FOUND");
    const std::string cut = secrets.keep(token.substr(0, token.size() - 2)),
                      other = secrets.keep("cmd_staff_" + std::string(20, 'B') + token.substr(30));
    for (const std::string& wrong : {cut, other, key, secrets.keep("garbage-token-4711"), token + " " + token})
        EXPECT_EQ(asks(client, "session", bearer(wrong)), "401 TOKEN_EXPIRED");
    Client by_key = service().node().client(key), by_token = service().node().client(token),
           by_cut = service().node().client(secrets.keep(key.substr(0, key.size() - 2)));
    EXPECT_EQ(asks(by_key, "store/" + store + "/users"), "200");
    EXPECT_EQ(asks(by_key, "session", bearer(token)), "401 TOKEN_EXPIRED") << "a session stays with its key";
    EXPECT_EQ(asks(by_token, "session"), "401 API_KEY_INVALID");
    EXPECT_EQ(asks(by_cut, "session"), "401 API_KEY_INVALID");
    EXPECT_EQ(asks(anybody, "session", bearer(token)), "401 API_KEY_MISSING");
    EXPECT_EQ(asks(client, "session", {{"Authorization", "Basic " + token}}), "401 TOKEN_EXPIRED");
    Headers twice = bearer(token);
    twice.emplace_back("Authorization", "Bearer " + token);
    EXPECT_EQ(seen(client.get("/v1/svc/session", twice)).status, 400);
    EXPECT_EQ(seen(client.send("POST", "/v1/svc/logout", "", bearer(token))).status, 204);
    EXPECT_EQ(asks(client, "session", bearer(token)), "401 TOKEN_EXPIRED");
}

// The database refuses what it is given, and says so in its log with the whole row.
TEST_F(StaffSecrets, AreNowhereWhenStatementsFail) {
    const std::string pin = secrets.pin(), password = secrets.password(), email = "fail@" + tenant.domain();
    const std::string ann = text(post("user", user_with(pin)).object(), "id");
    const std::string pat = text(post("person", person_with(email, password)).object(), "id");
    const std::string token = logged_in(pin),
                      persons = handed_out(anybody.post("/v1/svc/login", {{"email", email}, {"password", password}}));
    const std::vector<std::pair<std::string, std::string>> tables = {{"shard_one", "staff_user"},
                                                                     {"shard_one", "person"},
                                                                     {"shard_one", "staff_session"},
                                                                     {"shard_one", "pin_try"},
                                                                     {"shard_one", "idempotency"},
                                                                     {"directory", "directory.login_try"},
                                                                     {"directory", "directory.login_address"},
                                                                     {"directory", "directory.api_key"}};
    std::size_t failed = 0;
    for (const auto& [database, table] : tables) {
        service().postgres().run(database, "alter table " + table + " add constraint planted check (false) not valid");
        const auto count = [&failed](const Answer& answer) { failed += answer.status >= 500 ? 1 : 0; };
        count(post("user", user_with(secrets.pin()), under_key("fails-" + table + store)));
        count(put("user/" + ann, {{"pin", secrets.pin()}, {"activeStatus", true}}));
        count(post("person", person_with(table + "@" + tenant.domain(), secrets.password())));
        count(put("person/" + pat, {{"password", password}, {"lastName", table}}));
        count(post("staffLogin", login_with(secrets.pin())));
        count(seen(anybody.post("/v1/svc/login", {{"email", email}, {"password", secrets.password()}})));
        count(seen(anybody.put("/v1/svc/password",
                               {{"currentPassword", secrets.password()}, {"newPassword", secrets.password()}},
                               bearer(persons))));
        count(seen(client.send("POST", "/v1/svc/logout", "", bearer(token))));
        const Answer key = client.post("/v1/svc/apiKey", {{"name", "k"}, {"scopes", json::array{"staff:read"}}});
        if (key.status == 201) secrets.keep(text(key.object(), "key"));
        count(key);
        service().postgres().run(database, "alter table " + table + " drop constraint planted");
    }
    EXPECT_GE(failed, tables.size()) << "each refuses something";
    EXPECT_NE(Remains().places_of("violates check constraint \"planted\""), Names{});
}

// Four digits are soon guessed from a digest that anybody can make.
TEST_F(StaffSecrets, DigestsNeedThePepper) {
    const std::string pin = secrets.pin(), email = "digest@" + tenant.domain(), password = secrets.password();
    const std::string body = to_text(user_with(pin)), pepper(32, '\xaa');
    EXPECT_EQ(seen(client.send("POST", "/v1/svc/user", body, under_key("digest"))).status, 201);
    const json::object department{{"name", "Bar"}, {"store", store}};
    EXPECT_EQ(post("department", department, under_key("control")).status, 201);
    const auto stored = [&](const std::string& database, const std::string& sql) {
        return service().postgres().value(database, sql + " where account_id = '" + tenant.account + "'");
    };
    const auto print = [&](const std::string& key) {
        return service().postgres().value("shard_one", "select fingerprint from idempotency where key = '" + key +
                                                           "' and account_id = '" + tenant.account + "'");
    };
    const std::string words = "POST\n/v1/svc/user\n" + body;
    EXPECT_EQ(print("control"), hex_digest("POST\n/v1/svc/department\n" + to_text(department), 16)) << "so it is made";
    EXPECT_EQ(print("digest"), hex_digest(words, 16, pepper));
    for (const std::size_t bytes : {16U, 32U, 64U}) {
        for (const std::string& text : {words, body, pin})
            EXPECT_NE(print("digest").substr(0, 32), hex_digest(text, bytes).substr(0, 32));
    }
    const std::string of_pin = "pin\n" + tenant.account + "\n" + store + "\n" + pin;
    const std::string kept = stored("shard_one", "select encode(pin_digest, 'hex') from staff_user");
    EXPECT_EQ(kept, hex_digest(of_pin, 32, pepper));
    for (const std::string& text : {of_pin, pin})
        EXPECT_NE(kept, hex_digest(text, 32));
    const std::string token = logged_in(pin);
    const std::string session = stored("shard_one", "select encode(digest, 'hex') from staff_session");
    EXPECT_NE(session, hex_digest(token, 32));
    EXPECT_EQ(session, hex_digest(token, 32, pepper));
    EXPECT_EQ(post("person", person_with(email, password)).status, 201);
    EXPECT_TRUE(stored("shard_one", "select password_hash from person").starts_with("$argon2id$v=19$m=19456,t=2,p=1$"));
    const std::string address = stored("directory", "select encode(email_digest, 'hex') from directory.login_address");
    EXPECT_EQ(address, hex_digest("email\n" + email, 32, pepper));
    EXPECT_EQ(Remains().places_of(to_text(json::value(password))), Names{});
}

}  // namespace
}  // namespace comanda::test::staff_secrets_test
