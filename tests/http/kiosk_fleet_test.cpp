// Tokens, licenses and devices: what they allow, and that what is taken away is gone with the next request.
#include <atomic>
#include <thread>

#include "tests/http/kiosk.h"

namespace comanda::test::kiosk_fleet_test {
namespace {

class KioskFleet : public OwnKiosk {
  protected:
    const std::string shop = new_store(tenant);

    std::string device_id(const std::string& device) const { return device_row(device, "id"); }
    Answer revoke(const std::string& kind, const std::string& id) {
        return admin.send("PUT", kind + "/" + id + "/revoke");
    }
    json::array listed(const std::string& rest) {
        return good(admin.get("store/" + shop + "/" + rest)).at("data").as_array();
    }
    Names told(const std::string& entity) {
        Names lines;
        const json::object page = good(admin.get("store/" + shop + "/events"));
        for (const json::value& each : page.at("data").as_array()) {
            if (text(each.as_object(), "entity") == entity) lines.push_back(text(each.as_object(), "type"));
        }
        return lines;
    }
};

TEST_F(KioskFleet, TokensAreTakenInTheQueryAndAsABearer) {
    const Carried ours = ready("kiosk-1", shop);
    const std::string path = "store/" + shop + "/kioskJSON?licenseKey=" + ours.license;
    EXPECT_EQ(kiosk.get(path + "&token=" + ours.token).status, 200);
    EXPECT_EQ(kiosk.get(path, bearer(ours.token)).status, 200);
    EXPECT_EQ(outcome_of(kiosk.get(path)), "401 TOKEN_EXPIRED");
    EXPECT_EQ(outcome_of(kiosk.get(path, bearer("cmd_kiosk_x"))), "401 TOKEN_EXPIRED");
    EXPECT_EQ(outcome_of(kiosk.get(path + "&token=" + ours.token.substr(0, 58))), "401 TOKEN_EXPIRED");
    EXPECT_EQ(outcome_of(kiosk.get("store/" + shop + "/departments", bearer(ours.token))), "401 TOKEN_EXPIRED")
        << "it is for kiosks' operations only";
    Actor nobody{service().node().client()}, reader = with_key("catalogue:read");
    EXPECT_EQ(outcome_of(nobody.get(path, bearer(ours.token))), "401 API_KEY_MISSING");
    EXPECT_EQ(outcome_of(reader.get(path, bearer(ours.token))), "403 SCOPE_MISSING");
    Actor theirs{service().node().client(service().other().key)};
    EXPECT_EQ(outcome_of(theirs.get(path + "&token=" + ours.token)), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(theirs.get("store/" + service().other().stores[0] + "/kioskJSON?token=" + ours.token +
                                    "&licenseKey=" + ours.license)),
              "401 TOKEN_EXPIRED");
}

TEST_F(KioskFleet, LicensesWarnOfFieldsTheyDoNotKnow) {
    const std::string path = "store/" + shop + "/licenseKey";
    const json::object body{{"name", "Hall"}, {"seat", 5}};
    EXPECT_EQ(refusal(admin.post(path, body, {{"Prefer", "handling=strict"}})), "VALIDATION_FAILED seat:UNKNOWN_FIELD");
    const json::object made = good(admin.post(path, body), 201);
    EXPECT_EQ(to_text(made.at("warnings")), R"([{"code":"UNKNOWN_FIELD","field":"seat"}])");
    EXPECT_EQ(made.at("seats"), 1);
}

TEST_F(KioskFleet, TokensBelongToTheirDevice) {
    Carried ours = ready("kiosk-1", shop);
    EXPECT_EQ(outcome(shop, ours), "200");
    ours.device = "kiosk-2";
    EXPECT_EQ(outcome(shop, ours), "401 TOKEN_EXPIRED");
    ours.device = "";
    EXPECT_EQ(outcome(shop, ours), "200");
}

TEST_F(KioskFleet, TokensEndWithWhatTheyRestOn) {
    const Carried ours = ready("kiosk-1", shop);
    ask_often(shop, ours);
    good(admin.put("role/" + holder_role, {{"privileges", list_of({"BO_TAX"})}}));
    EXPECT_EQ(outcome(shop, ours), "403 STORE_NOT_ALLOWED");
    good(admin.put("role/" + holder_role, {{"privileges", list_of({"KIOSK_LOGIN"})}}));
    ask_often(shop, ours);
    good(admin.put("person/" + pat, {{"password", "quite another one"}}));
    EXPECT_EQ(outcome(shop, ours), "401 TOKEN_EXPIRED");
    good(admin.put("person/" + pat, {{"password", some_password}}));
    EXPECT_EQ(outcome(shop, ours), "401 TOKEN_EXPIRED") << "it does not come back";
    const Carried again{token_of("kiosk-1", shop), ours.license};
    ask_often(shop, again);
    good(inactivate("person", pat));
    EXPECT_EQ(outcome(shop, again), "401 TOKEN_EXPIRED");
    good(admin.put("person/" + pat, {{"activeStatus", true}}));
    ask_often(shop, again);
    service().postgres().run("shard_one",
                             "update kiosk_token set expires_at = now() where account_id = '" + tenant.account + "'");
    EXPECT_EQ(outcome(shop, again), "401 TOKEN_EXPIRED");
}

TEST_F(KioskFleet, TokensReachTheStoresOfWhoLoggedIn) {
    const std::string there = "there." + email, other = new_store(tenant);
    person(there, {role("There", {"KIOSK_LOGIN"}, 1'000, shop)});
    const std::string token = text(good(log_in("kiosk-1", {{"emailId", there}})), "token");
    EXPECT_EQ(outcome(shop, {token, license_of(shop)}), "200");
    EXPECT_EQ(outcome(other, {token, license_of(other)}), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome(unknown_id, {token, license_of(shop)}), "404 NOT_FOUND");
    Actor narrow = with_key("kiosk", {"--stores", other});
    EXPECT_EQ(outcome_of(narrow.get(path_for(shop, {token, license_of(shop)}))), "403 STORE_NOT_ALLOWED");
}

TEST_F(KioskFleet, TokensLastWhileTheDeviceIsHeardOf) {
    const Carried ours = ready("kiosk-1", shop);
    const std::string of_us = " where account_id = '" + tenant.account + "'";
    service().postgres().run("shard_one", "update kiosk_token set expires_at = now() + interval '1 day'" + of_us);
    service().postgres().run("shard_one", "update kiosk_device set last_seen_at = now() - interval '1 hour'" + of_us);
    Carried newer = ours;
    newer.more = "&deviceAppVersion=3.1";
    EXPECT_EQ(outcome(shop, newer), "200");
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{30};
    const std::string is_prolonged = "select expires_at > now() + interval '29 days' from kiosk_token" + of_us;
    while (service().postgres().value("shard_one", is_prolonged) != "t" && std::chrono::steady_clock::now() < deadline)
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
    EXPECT_EQ(service().postgres().value("shard_one", is_prolonged), "t");
    EXPECT_EQ(device_row("kiosk-1", "last_seen_at > now() - interval '1 minute'"), "t");
    EXPECT_EQ(device_row("kiosk-1", "app_version"), "3.1");
}

TEST_F(KioskFleet, LicensesAreOfOneStore) {
    const std::string token = token_of("kiosk-1", shop), here = license_of(shop), there = license_of(store);
    const std::string misspelt = here.substr(0, here.size() - 1) + (here.back() == '0' ? "1" : "0");
    for (const std::string& wrong : {std::string(), std::string("x"), there, misspelt, token})
        EXPECT_EQ(outcome(shop, {token, wrong}), "403 LICENSE_INVALID") << wrong;
    EXPECT_EQ(outcome(shop, {token, here}), "200");
    const json::object expiring = issued(shop, 1, {{"expiresAt", "2099-01-01T00:00:00Z"}});
    ask_often(shop, {token, text(expiring, "licenseKey")});
    service().postgres().run("shard_one",
                             "update kiosk_license set expires_at = now() where id = '" + text(expiring, "id") + "'");
    EXPECT_EQ(outcome(shop, {token, text(expiring, "licenseKey")}), "403 LICENSE_INVALID");
}

TEST_F(KioskFleet, LicensesHaveSeats) {
    const std::string license = license_of(shop, 2), first = token_of("kiosk-1", shop),
                      second = token_of("kiosk-2", shop), third = token_of("kiosk-3", shop);
    EXPECT_EQ(outcome(shop, {first, license}), "200");
    EXPECT_EQ(outcome(shop, {second, license}), "200");
    EXPECT_EQ(outcome(shop, {third, license}), "403 LICENSE_IN_USE");
    EXPECT_EQ(outcome(shop, {first, license}), "200") << "who has one keeps it";
    EXPECT_EQ(listed("licenseKeys").at(0).at("seatsTaken").as_int64(), 2);
    good(revoke("kioskDevice", device_id("kiosk-1")));
    EXPECT_EQ(outcome(shop, {third, license}), "200") << "a revoked device gives its seat back";
    token_of("kiosk-2", store);
    EXPECT_EQ(listed("licenseKeys").at(0).at("seatsTaken").as_int64(), 1) << "and one that is in another store";
    const std::string other = text(issued(shop, 1, {{"name", "Other"}}), "licenseKey");
    EXPECT_EQ(outcome(shop, {third, other}), "200");
    EXPECT_EQ(listed("licenseKeys").at(0).at("seatsTaken").as_int64(), 0) << "and one that uses another license";
}

TEST_F(KioskFleet, SeatsAreGoneOnceAnotherLicenseIsUsed) {
    const std::string one = license_of(shop), other = license_of(shop), first = token_of("kiosk-1", shop),
                      second = token_of("kiosk-2", shop);
    ask_often(shop, {first, one});
    ask_often(shop, {first, other});
    ask_often(shop, {second, one});
    EXPECT_EQ(outcome(shop, {first, one}), "403 LICENSE_IN_USE");
    EXPECT_EQ(outcome(shop, {first, other}), "200");
}

// A role of the head office holds everywhere: which store that is may change.
TEST_F(KioskFleet, StoresAreOutOfReachOnceAnotherIsHeadOffice) {
    const std::string there = new_store(tenant);
    const Carried ours = ready("kiosk-1", shop);
    ask_often(shop, ours);
    good(admin.put("store/" + there + "/settings", {{"isHQ", true}}));
    EXPECT_EQ(outcome(shop, ours), "403 STORE_NOT_ALLOWED");
}

TEST_F(KioskFleet, SeatsAreNotSharedByChance) {
    constexpr int devices = 12;
    const std::string license = license_of(shop, 3);
    std::vector<std::string> tokens;
    for (int i = 0; i < devices; ++i)
        tokens.push_back(token_of("kiosk-" + std::to_string(i), shop));
    std::atomic<int> seated{0}, refused{0};
    std::vector<std::thread> threads;
    const std::string key = service().issue_key(tenant, "kiosk", {"--rate", "0"});
    for (const std::string& token : tokens)
        threads.emplace_back([&, token] {
            Actor one{service().node().client(key)};
            const Answer answer = one.get(path_for(shop, {token, license}));
            if (answer.status == 200) ++seated;
            if (answer.code() == "LICENSE_IN_USE") ++refused;
        });
    for (std::thread& each : threads)
        each.join();
    EXPECT_EQ(seated, 3);
    EXPECT_EQ(refused, devices - 3);
}

TEST_F(KioskFleet, WhatIsRevokedIsRefusedAtOnceOnEveryNode) {
    const auto other_node = service().start_node();
    Actor elsewhere{other_node->client(service().issue_key(tenant, "kiosk", {"--rate", "0"}))};
    const json::object license = issued(shop);
    const Carried ours{token_of("kiosk-1", shop), text(license, "licenseKey"), "kiosk-1"};
    const auto there = [&] { return outcome_of(elsewhere.get(path_for(shop, ours))); };
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(there(), "200");
    ask_often(shop, ours);
    const std::string id = device_id("kiosk-1");
    const json::object revoked = good(revoke("kioskDevice", id));
    EXPECT_EQ(there(), "401 TOKEN_EXPIRED");
    EXPECT_EQ(outcome(shop, ours), "401 TOKEN_EXPIRED");
    EXPECT_FALSE(revoked.at("activeStatus").as_bool());
    EXPECT_EQ(good(revoke("kioskDevice", id)), revoked) << "again is the same";
    EXPECT_EQ(outcome_of(log_in("kiosk-1", {{"store", shop}})), "403 DEVICE_REVOKED");
    EXPECT_TRUE(good(admin.send("PUT", "kioskDevice/" + id + "/restore")).at("activeStatus").as_bool());
    EXPECT_TRUE(good(admin.send("PUT", "kioskDevice/" + id + "/restore")).at("activeStatus").as_bool());
    EXPECT_EQ(there(), "401 TOKEN_EXPIRED") << "it logs in anew";
    Carried anew = ours;
    anew.token = token_of("kiosk-1", shop);
    EXPECT_EQ(outcome_of(elsewhere.get(path_for(shop, anew))), "200");
    const json::object gone = good(revoke("licenseKey", text(license, "id")));
    EXPECT_EQ(outcome_of(elsewhere.get(path_for(shop, anew))), "403 LICENSE_INVALID");
    EXPECT_EQ(good(revoke("licenseKey", text(license, "id"))), gone);
    EXPECT_EQ(whole(gone, "seatsTaken"), 0);
    EXPECT_EQ(told("kioskDevice"), (Names{"kioskDevice.created", "kioskDevice.updated", "kioskDevice.revoked",
                                          "kioskDevice.restored", "kioskDevice.updated"}));
    EXPECT_EQ(told("kioskLicense"), (Names{"kioskLicense.created", "kioskLicense.revoked"}));
}

TEST_F(KioskFleet, LicensesAreIssuedOnceAndListed) {
    const Headers once = under_key("license-" + shop);
    const json::object body{{"name", "Hall"}, {"seats", 5}, {"expiresAt", "2099-01-31T00:00:00.000Z"}};
    const Answer made = admin.post("store/" + shop + "/licenseKey", body, once),
                 again = admin.post("store/" + shop + "/licenseKey", body, once);
    const json::object license = good(made, 201);
    EXPECT_EQ(made.header("cache-control"), "no-store");
    EXPECT_EQ(good(again), license);
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(outcome_of(admin.post("store/" + shop + "/licenseKey", with(body, {{"seats", 6}}), once)),
              "422 VALIDATION_FAILED");
    EXPECT_TRUE(text(license, "licenseKey").starts_with("cmd_license_"));
    EXPECT_EQ(text(license, "hint"), text(license, "licenseKey").substr(text(license, "licenseKey").size() - 4));
    json::object shown = license;
    shown.erase("licenseKey");
    EXPECT_EQ(listed("licenseKeys"), json::array{shown});
    EXPECT_EQ(whole(shown, "seats"), 5);
    EXPECT_EQ(text(shown, "expiresAt"), "2099-01-31T00:00:00.000Z");
    EXPECT_EQ(told("kioskLicense"), Names{"kioskLicense.created"});
    const json::object plain = issued(shop, 1);
    EXPECT_NE(text(plain, "licenseKey"), text(issued(shop, 1), "licenseKey"));
    const std::string path = "store/" + shop + "/licenseKey";
    for (const json::object& wrong :
         {json::object{}, json::object{{"name", ""}}, json::object{{"name", "x"}, {"seats", 0}},
          json::object{{"name", "x"}, {"seats", 10'001}}, json::object{{"name", "x"}, {"seats", 1.5}},
          json::object{{"name", "x"}, {"expiresAt", "2001-01-01T00:00:00Z"}},
          json::object{{"name", "x"}, {"expiresAt", "soon"}}})
        EXPECT_EQ(outcome_of(admin.post(path, wrong)), "422 VALIDATION_FAILED") << to_text(wrong);
    const json::object coerced = good(admin.post(path, {{"name", "x"}, {"seats", "2"}}), 201);
    EXPECT_EQ(whole(coerced, "seats"), 2);
    EXPECT_EQ(to_text(coerced.at("warnings")), R"([{"code":"COERCED","field":"seats","from":"2","to":2}])");
}

TEST_F(KioskFleet, DevicesAreListed) {
    ready("kiosk-2", shop);
    const Carried ours = ready("kiosk-1", shop);
    ask(shop, ours);
    ready("kiosk-3", store);
    const json::array devices = listed("kioskDevices");
    ASSERT_EQ(devices.size(), 2U);
    Names names;
    for (const json::value& each : devices)
        names.push_back(text(each.as_object(), "deviceId"));
    std::ranges::sort(names);
    EXPECT_EQ(names, (Names{"kiosk-1", "kiosk-2"}));
    EXPECT_EQ(text(devices.at(0).as_object(), "type"), "KIOSK");
}

TEST_F(KioskFleet, IsForThoseWhoMay) {
    const std::string license = text(issued(shop), "id"), other = new_store(tenant);
    ready("kiosk-1", shop);
    const std::string device = device_id("kiosk-1");
    Actor narrow = with_key("admin", {"--stores", other}), foreign{service().node().client(service().other().key)};
    const std::vector<std::pair<std::string, std::string>> asked = {
        {"POST", "store/" + shop + "/licenseKey"},    {"GET", "store/" + shop + "/licenseKeys"},
        {"PUT", "licenseKey/" + license + "/revoke"}, {"GET", "store/" + shop + "/kioskDevices"},
        {"PUT", "kioskDevice/" + device + "/revoke"}, {"PUT", "kioskDevice/" + device + "/restore"}};
    person("cook." + email, {role("Cooks", {"BO_TAX"})});
    person("keeper." + email, {role("Keepers", {"KIOSK_DEVICES"})});
    Actor cook = as_person("cook." + email), keeper = as_person("keeper." + email);
    for (const auto& [method, path] : asked) {
        const std::string body = method == "POST" ? R"({"name":"x"})" : "";
        EXPECT_EQ(outcome_of(kiosk.send(method, path, body)), "403 SCOPE_MISSING") << path;
        EXPECT_EQ(outcome_of(narrow.send(method, path, body)), "403 STORE_NOT_ALLOWED") << path;
        EXPECT_EQ(outcome_of(foreign.send(method, path, body)), "404 NOT_FOUND") << path;
        EXPECT_EQ(outcome_of(cook.send(method, path, body)), "403 PRIVILEGE_MISSING") << path;
        EXPECT_LT(keeper.send(method, path, body).status, 300) << path;
    }
    for (const std::string& path : {"licenseKey/" + unknown_id + "/revoke", std::string("licenseKey/x/revoke"),
                                    "kioskDevice/" + unknown_id + "/revoke", "kioskDevice/" + unknown_id + "/restore"})
        EXPECT_EQ(outcome_of(admin.send("PUT", path)), "404 NOT_FOUND") << path;
}

TEST_F(KioskFleet, IsLookedAfterOnTheCommandLine) {
    const std::string printed = without_newline(service().run(
        {"license", "issue", "--account", tenant.account, "--store", shop, "--name", "By command", "--seats", "2"}));
    const std::string token = token_of("kiosk-1", shop);
    EXPECT_EQ(outcome(shop, {token, printed}), "200");
    const std::string listing = service().run({"license", "list", "--account", tenant.account, "--store", shop});
    EXPECT_NE(listing.find("By command"), std::string::npos) << listing;
    EXPECT_EQ(listing.find(printed), std::string::npos);
    const std::string devices = service().run({"kiosk", "list", "--account", tenant.account, "--store", shop});
    EXPECT_NE(devices.find("kiosk-1"), std::string::npos) << devices;
    service().run({"kiosk", "revoke", "--account", tenant.account, "--id", device_id("kiosk-1")});
    EXPECT_EQ(outcome(shop, {token, printed}), "401 TOKEN_EXPIRED");
    service().run({"kiosk", "restore", "--account", tenant.account, "--id", device_id("kiosk-1")});
    const std::string anew = token_of("kiosk-1", shop);
    EXPECT_EQ(outcome(shop, {anew, printed}), "200");
    service().run({"license", "revoke", "--account", tenant.account, "--id",
                   text(listed("licenseKeys").at(0).as_object(), "id")});
    EXPECT_EQ(outcome(shop, {anew, printed}), "403 LICENSE_INVALID");
}

}  // namespace
}  // namespace comanda::test::kiosk_fleet_test
