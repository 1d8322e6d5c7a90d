// kioskLogin: who may set a device up, for which stores, and how often one may be wrong.
#include <regex>

#include "tests/http/kiosk.h"

namespace comanda::test::kiosk_login_test {
namespace {

class KioskLogin : public OwnKiosk {
  protected:
    const std::string shop = new_store(tenant), second = new_store(tenant);

    static std::string refusal_of(const Answer& answer) {
        std::string all = outcome_of(answer);
        const json::object body = answer.object();
        if (!body.contains("errors")) return all;
        for (const json::value& each : body.at("errors").as_array())
            all += " " + text(each.as_object(), "field") + ":" + text(each.as_object(), "code");
        return all;
    }
    std::string wrong(const std::string& address, const std::string& device,
                      const std::string& password = "a wrong password") {
        return outcome_of(log_in(device, {{"emailId", address}, {"password", password}}));
    }
    // All that may not differ between two equal answers.
    static std::string comparable(const Answer& answer) {
        std::string all = std::to_string(answer.status) + "\n";
        for (const auto& [name, value] : answer.headers) {
            if (name != "x-request-id" && name != "date" && !name.starts_with("ratelimit"))
                all += name + ": " + value + "\n";
        }
        return all + std::regex_replace(answer.body, std::regex(R"("requestId":"[^"]*")"), "");
    }
};

TEST_F(KioskLogin, TellsADeviceWhatItNeeds) {
    make("department", {{"name", "Kitchen"}}, shop);
    const Answer answer = log_in("kiosk-1", {}, "?deviceAppVersion=2.10.3");
    const json::object in = good(answer);
    EXPECT_EQ(answer.header("cache-control"), "no-store");
    EXPECT_TRUE(text(in, "token").starts_with("cmd_kiosk_"));
    EXPECT_EQ(text(in, "token").size(), 10U + 43 + 6);
    EXPECT_EQ(text(in, "account"), tenant.account);
    Names reached;
    for (const json::value& each : in.at("stores").as_array())
        reached.push_back(text(each.as_object(), "id"));
    EXPECT_EQ(reached, (Names{store, shop, second})) << "a role of the account's own store holds everywhere";
    EXPECT_EQ(text(in.at("stores").at(1).as_object(), "currency"), "USD");
    EXPECT_EQ(text(in, "store"), store);
    const json::object device = in.at("device").as_object();
    EXPECT_EQ(text(device, "deviceId"), "kiosk-1");
    EXPECT_EQ(text(device, "deviceName"), "Left of the door");
    EXPECT_EQ(text(device, "MacID"), "00:1B:44:11:3A:B7");
    EXPECT_EQ(text(device, "deviceAppVersion"), "2.10.3");
    EXPECT_EQ(text(device, "store"), store);
    EXPECT_TRUE(device.at("license").is_null());
    EXPECT_EQ(whole(in, "version"), 0);
    EXPECT_TRUE(in.at("minAppVersion").is_null());
    EXPECT_FALSE(in.at("upgradeRequired").as_bool());
    EXPECT_EQ(
        service().postgres().value(
            "shard_one",
            "select extract(epoch from expires_at - opened_at)::int / 86400 from kiosk_token where account_id = '" +
                tenant.account + "'"),
        "30");
    const json::object there = good(log_in("kiosk-1", {{"store", shop}}));
    EXPECT_EQ(whole(there, "version"), 1);
    EXPECT_EQ(whole(there, "customerJsonVersion"),
              whole(good(ask(shop, {text(there, "token"), license_of(shop)})), "customerJsonVersion"));
}

TEST_F(KioskLogin, ChoosesTheStore) {
    EXPECT_EQ(text(good(log_in("a", {{"store", second}})), "store"), second);
    EXPECT_EQ(text(good(log_in("a")), "store"), second) << "where it was";
    EXPECT_EQ(text(good(log_in("a", {{"store", shop}})), "store"), shop);
    service().postgres().run("shard_one", "update store set is_hq = true where id = '" + store + "'");
    EXPECT_EQ(text(good(log_in("b")), "store"), shop) << "not head office";
    const std::string there = "there." + email;
    person(there, {role("There", {"KIOSK_LOGIN"}, 1'000, second), role("Elsewhere", {"BO_TAX"}, 1'000, shop)});
    const json::object only = good(log_in("c", {{"emailId", there}}));
    EXPECT_EQ(text(only, "store"), second);
    EXPECT_EQ(only.at("stores").as_array().size(), 1U);
    EXPECT_EQ(outcome_of(log_in("c", {{"emailId", there}, {"store", shop}})), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(log_in("c", {{"store", unknown_id}})), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(log_in("c", {{"store", service().other().stores[0]}})), "404 NOT_FOUND");
}

TEST_F(KioskLogin, ReachesNoFurtherThanItsKey) {
    Actor narrow = with_key("kiosk", {"--stores", second});
    const json::object in = good(narrow.post("kioskLogin", login_body("a")));
    EXPECT_EQ(in.at("stores").as_array().size(), 1U);
    EXPECT_EQ(text(in, "store"), second);
    EXPECT_EQ(outcome_of(narrow.post("kioskLogin", login_body("a", {{"store", shop}}))), "403 STORE_NOT_ALLOWED");
    const std::string there = "there." + email;
    person(there, {role("There", {"KIOSK_LOGIN"}, 1'000, shop)});
    EXPECT_EQ(outcome_of(narrow.post("kioskLogin", login_body("a", {{"emailId", there}}))), "403 STORE_NOT_ALLOWED");
    Actor reader = with_key("catalogue:read"), nobody{service().node().client()};
    EXPECT_EQ(outcome_of(reader.post("kioskLogin", login_body("a"))), "403 SCOPE_MISSING");
    EXPECT_EQ(outcome_of(nobody.post("kioskLogin", login_body("a"))), "401 API_KEY_MISSING");
    Actor pat_herself = as_person(email);
    EXPECT_EQ(outcome_of(pat_herself.post("kioskLogin", login_body("a"))), "401 API_KEY_MISSING");
    EXPECT_EQ(admin.post("kioskLogin", login_body("a")).status, 200) << "admin holds every scope";
}

TEST_F(KioskLogin, NeedsThePrivilege) {
    const std::string other = "other." + email;
    const std::string id = person(other, {role("Cooks", {"BO_TAX", "KIOSK_DEVICES"})});
    const Answer refused = log_in("a", {{"emailId", other}});
    EXPECT_EQ(outcome_of(refused), "403 PRIVILEGE_MISSING");
    EXPECT_EQ(text(refused.object(), "privilege"), "KIOSK_LOGIN");
    EXPECT_EQ(device_row("a", "count(*)"), "0");
    good(admin.put("person/" + id, {{"roles", list_of({holder_role})}}));
    EXPECT_EQ(log_in("a", {{"emailId", other}}).status, 200);
}

TEST_F(KioskLogin, RefusesWhatIsNoLogin) {
    const std::string invalid = "422 VALIDATION_FAILED ";
    EXPECT_EQ(refusal_of(kiosk.post("kioskLogin", {})),
              invalid + "emailId:REQUIRED password:REQUIRED deviceId:REQUIRED");
    EXPECT_EQ(refusal_of(log_in("")), invalid + "deviceId:REQUIRED");
    EXPECT_EQ(refusal_of(log_in(std::string(65, 'x'))), invalid + "deviceId:INVALID_VALUE");
    EXPECT_EQ(refusal_of(log_in("a\nb")), invalid + "deviceId:INVALID_VALUE");
    EXPECT_EQ(refusal_of(log_in("a", {{"deviceId", true}})), invalid + "deviceId:INVALID_VALUE");
    EXPECT_EQ(refusal_of(log_in("a", {{"deviceName", std::string(201, 'x')}, {"MacID", std::string(65, 'x')}})),
              invalid + "deviceName:INVALID_VALUE MacID:INVALID_VALUE");
    EXPECT_EQ(refusal_of(log_in("a", {{"password", std::string(201, 'x')}})), invalid + "password:INVALID_VALUE");
    EXPECT_EQ(outcome_of(log_in("a", {}, "?deviceAppVersion=two")), "400 INVALID_PARAMETER");
    EXPECT_EQ(outcome_of(kiosk.send("POST", "kioskLogin", "{")), "400 MALFORMED_JSON");
    EXPECT_EQ(kiosk.post("kioskLogin", {{"email", email}, {"password", some_password}, {"deviceId", "a"}}).status, 200)
        << "the rest is optional, and so is the spelling";
    EXPECT_EQ(device_row("a", "name"), "a");
    EXPECT_EQ(to_text(good(log_in("a", {{"deviceId", 7}})).at("warnings")),
              R"([{"code":"COERCED","field":"deviceId","from":7,"to":"7"}])");
}

TEST_F(KioskLogin, RefusesAlikeWhoeverItIs) {
    const std::string gone = "gone." + email;
    good(inactivate("person", person(gone, {holder_role})));
    Actor others{service().node().client(service().other().key)};
    const Answer unknown = log_in("a", {{"emailId", "nobody." + email}}),
                 bad = log_in("a", {{"password", some_password + "!"}}), inactive = log_in("a", {{"emailId", gone}});
    forget_tries();
    const Answer elsewhere = others.post("kioskLogin", login_body("a"));
    EXPECT_EQ(outcome_of(unknown), "401 INVALID_CREDENTIALS");
    for (const Answer* each : {&bad, &inactive, &elsewhere})
        EXPECT_EQ(comparable(*each), comparable(unknown));
}

TEST_F(KioskLogin, WaitsAfterFiveFailuresOfAnAddress) {
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(wrong(email, "device-" + std::to_string(i)), "401 INVALID_CREDENTIALS");
    const Answer locked = log_in("yet-another");
    EXPECT_EQ(outcome_of(locked), "429 RATE_LIMITED") << "even with the right password";
    EXPECT_GT(std::stoi(locked.header("retry-after")), 850);
    EXPECT_LE(std::stoi(locked.header("retry-after")), 900);
    const std::string other = "other." + email;
    person(other, {holder_role});
    for (int i = 0; i < 6; ++i)
        EXPECT_EQ(outcome_of(log_in("yet-another")), "429 RATE_LIMITED");
    EXPECT_EQ(log_in("yet-another", {{"emailId", other}}).status, 200) << "the device did nothing wrong";
    service().postgres().run("directory", "update directory.login_try set began_at = now() - interval '16 minutes'");
    EXPECT_EQ(log_in("yet-another").status, 200);
}

TEST_F(KioskLogin, WaitsAfterFiveFailuresOfADevice) {
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(wrong("nobody-" + std::to_string(i) + email, "kiosk-9"), "401 INVALID_CREDENTIALS");
    const Answer locked = log_in("kiosk-9");
    EXPECT_EQ(outcome_of(locked), "429 RATE_LIMITED");
    EXPECT_GT(std::stoi(locked.header("retry-after")), 850);
    EXPECT_EQ(log_in("kiosk-10").status, 200) << "only that one";
    Actor theirs{service().node().client(service().other().key)};
    EXPECT_EQ(outcome_of(theirs.post("kioskLogin", login_body("kiosk-9"))), "401 INVALID_CREDENTIALS")
        << "another account's device of that name";
}

TEST_F(KioskLogin, ForgivesWhatWasRight) {
    for (int i = 0; i < 8; ++i)
        EXPECT_EQ(log_in("kiosk-1").status, 200);
}

TEST_F(KioskLogin, EndsTheTokenBefore) {
    const std::string license = license_of(store, 2), first = token_of("kiosk-1"), other = token_of("kiosk-2");
    ask_often(store, {first, license});
    const std::string next = token_of("kiosk-1");
    EXPECT_EQ(outcome(store, {first, license}), "401 TOKEN_EXPIRED");
    EXPECT_EQ(outcome(store, {next, license}), "200") << "and keeps its seat";
    EXPECT_EQ(outcome(store, {other, license}), "200");
    EXPECT_EQ(device_row("kiosk-1", "count(*)"), "1");
}

TEST_F(KioskLogin, IsTold) {
    const json::object in = good(log_in("kiosk-1", {{"store", shop}}));
    good(log_in("kiosk-1", {{"store", shop}}));
    const json::object page = good(admin.get("store/" + shop + "/events"));
    Names lines;
    for (const json::value& each : page.at("data").as_array())
        lines.push_back(text(each.as_object(), "type") + " " + text(each.as_object(), "entity") + " " +
                        text(each.as_object(), "id"));
    const std::string device = text(in.at("device").as_object(), "id");
    EXPECT_EQ(lines, (Names{"kioskDevice.created kioskDevice " + device, "kioskSession.opened kioskSession " + device,
                            "kioskSession.opened kioskSession " + device}));
    const json::object line =
        good(admin.get("store/" + shop + "/audit?entity=kioskSession")).at("data").at(0).as_object();
    EXPECT_EQ(text(line.at("actor").as_object(), "id"), pat);
}

}  // namespace
}  // namespace comanda::test::kiosk_login_test
