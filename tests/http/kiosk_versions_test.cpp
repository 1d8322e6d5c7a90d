// A house that no longer serves old applications, on a node of its own settings.
#include "tests/http/kiosk.h"

namespace comanda::test::kiosk_versions_test {
namespace {

// One service for all tests of this file, with these settings.
Service& strict_service() {
    static Service one("[kiosk]\nmin_app_version = \"2.10\"\nnext_poll_seconds = 7\ntoken_days = 3\n");
    return one;
}

class KioskVersions : public ::testing::Test {
  protected:
    const Tenant& tenant = strict_service().tenant();
    Client client = strict_service().client();
    const std::string& store = tenant.stores[0];

    std::string role() {
        static const std::string id = text(
            client
                .post(
                    "/v1/svc/role",
                    {{"name", "Kiosks"}, {"store", store}, {"priority", 1}, {"privileges", json::array{"KIOSK_LOGIN"}}})
                .object(),
            "id");
        return id;
    }
    Answer log_in(const std::string& query) {
        static const Answer made =
            client.post("/v1/svc/person",
                        {{"email", "pat@example.com"}, {"password", some_password}, {"roles", json::array{role()}}});
        return client.post(
            "/v1/svc/kioskLogin" + query,
            {{"emailId", "pat@example.com"}, {"password", some_password}, {"deviceId", "kiosk"}, {"store", store}});
    }
};

TEST_F(KioskVersions, AreToldAtTheLogin) {
    const json::object old = log_in("?deviceAppVersion=2.9").object(),
                       current = log_in("?deviceAppVersion=2.10.0").object(), silent = log_in("").object();
    EXPECT_EQ(text(old, "minAppVersion"), "2.10");
    EXPECT_TRUE(old.at("upgradeRequired").as_bool());
    EXPECT_FALSE(current.at("upgradeRequired").as_bool());
    EXPECT_FALSE(silent.at("upgradeRequired").as_bool());
    EXPECT_EQ(
        strict_service().postgres().value(
            "shard_one", "select distinct extract(epoch from expires_at - opened_at)::int / 86400 from kiosk_token"),
        "3");
}

TEST_F(KioskVersions, AreThoseOfTheLoginWhereNoneIsSent) {
    const auto path = [this](const std::string& query) {
        const std::string license =
            text(client.post("/v1/svc/store/" + store + "/licenseKey", {{"name", "y"}}).object(), "licenseKey");
        return "/v1/svc/store/" + store + "/kioskJSON?token=" + text(log_in(query).object(), "token") +
               "&licenseKey=" + license;
    };
    const std::string old = path("?deviceAppVersion=2.9");
    EXPECT_EQ(outcome_of(client.get(old)), "426 APP_VERSION_TOO_OLD") << "leaving it out is no way round";
    EXPECT_EQ(outcome_of(client.get(old + "&deviceAppVersion=2.10")), "200") << "it was brought up to date meanwhile";
    EXPECT_EQ(outcome_of(client.get(path("?deviceAppVersion=2.10"))), "200");
}

TEST_F(KioskVersions, TurnOldApplicationsAway) {
    const std::string token = text(log_in("").object(), "token"),
                      license = text(client.post("/v1/svc/store/" + store + "/licenseKey", {{"name", "x"}}).object(),
                                     "licenseKey"),
                      path = "/v1/svc/store/" + store + "/kioskJSON?token=" + token + "&licenseKey=" + license;
    const Answer old = client.get(path + "&deviceAppVersion=2.9.99"),
                 current = client.get(path + "&deviceAppVersion=2.10");
    EXPECT_EQ(outcome_of(old), "426 APP_VERSION_TOO_OLD");
    EXPECT_EQ(text(old.object(), "minAppVersion"), "2.10");
    EXPECT_EQ(outcome_of(current), "200");
    EXPECT_EQ(whole(current.object(), "nextPollSeconds"), 7);
    EXPECT_EQ(outcome_of(client.get(path)), "200") << "who does not say is served";
    EXPECT_EQ(outcome_of(client.get(path + "&deviceAppVersion=two")), "400 INVALID_PARAMETER");
}

}  // namespace
}  // namespace comanda::test::kiosk_versions_test
