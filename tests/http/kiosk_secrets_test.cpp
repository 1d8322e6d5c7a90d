// Passwords, tokens and licenses of kiosks: told once, and found nowhere afterwards, though a device sends two of them
// in the query of each request.
#include "tests/http/kiosk.h"
#include "tests/support/cards.h"

namespace comanda::test::kiosk_secrets_test {
namespace {

class KioskSecrets : public OwnKiosk {
  protected:
    static void SetUpTestSuite() {
        // The database writes down each statement with all it was given: worse than any setting it should have.
        service().postgres().run("postgres", "alter system set log_min_duration_statement = 0");
        service().postgres().run("postgres", "alter system set log_parameter_max_length_on_error = -1");
        service().postgres().run("postgres", "select pg_reload_conf()");
    }
};

TEST_F(KioskSecrets, AreNowhere) {
    const std::string password = "Pw-kiosk-90210-" + tenant.account, address = "secret." + email;
    person(address, {holder_role}, password);
    const json::object account{{"emailId", address}, {"password", password}};
    const Headers once = under_key("license-" + store);
    const std::string license = text(good(admin.post("store/" + store + "/licenseKey", {{"name", "Hall"}}, once), 201),
                                     "licenseKey"),
                      first = text(good(log_in("kiosk-1", account)), "token"),
                      token = text(good(log_in("kiosk-1", account)), "token"),
                      guess = "Pw-guess-31337-" + tenant.account;
    EXPECT_EQ(outcome_of(log_in("kiosk-1", with(account, {{"password", guess}}))), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(outcome_of(log_in("kiosk-1", with(account, {{"deviceId", true}}))), "422 VALIDATION_FAILED");
    EXPECT_EQ(outcome_of(kiosk.send("POST", "kioskLogin", R"({"password":")" + guess)), "400 MALFORMED_JSON");
    const std::vector<Answer> answers = {
        ask(store, {token, license, "kiosk-1", "&deviceAppVersion=1.0"}),
        ask(store, {first, license}),
        ask(store, {token, license + "x"}),
        ask(store, {token, license, "kiosk-2"}),
        ask(unknown_id, {token, license}),
        ask(store, {token, license, "kiosk-1", "&version=x"}),
        kiosk.get("store/" + store + "/kioskJSON?licenseKey=" + license, bearer(token)),
        kiosk.get("nowhere?token=" + token + "&licenseKey=" + license),
        admin.get("store/" + store + "/licenseKeys"),
        admin.get("store/" + store + "/kioskDevices"),
        admin.get("store/" + store + "/events"),
        admin.get("store/" + store + "/audit"),
        admin.get("account/" + tenant.account + "/audit"),
    };
    EXPECT_EQ(answers.front().status, 200) << answers.front().body;
    const Remains remains;
    for (const std::string& secret : {password, guess, license, first, token}) {
        EXPECT_EQ(remains.places_of(secret), Names{}) << secret;
        for (const Answer& each : answers) {
            EXPECT_EQ(each.body.find(secret), std::string::npos) << each.body;
            for (const auto& [name, value] : each.headers)
                EXPECT_EQ(value.find(secret), std::string::npos) << name;
        }
    }
    EXPECT_NE(remains.places_of(tenant.account), Names{}) << "the test would show nothing";
    EXPECT_NE(remains.places_of("kiosk-1"), Names{});
}

}  // namespace
}  // namespace comanda::test::kiosk_secrets_test
