// What the tests of two accounts side by side share: whose answers are whose, and when two of them are the same.
#pragma once

#include <map>
#include <regex>

#include "tests/http/crew.h"

namespace comanda::test {

inline const std::string marker = "MARKER of the other account ";

// All that may differ between two equal answers.
inline std::string comparable(const Answer& answer) {
    std::string all = std::to_string(answer.status) + "\n";
    for (const auto& [name, value] : answer.headers) {
        if (name != "x-request-id" && name != "date") all += name + ": " + value + "\n";
    }
    return all + std::regex_replace(answer.body, std::regex(R"("requestId":"[^"]*")"), "");
}

// Ids of what one account's staff has, by kind.
using Staffed = std::map<std::string, std::string>;

inline const std::string staff_pin = "48213977", staff_password = "correct horse battery";

// A role, a user who has it, and a person who logs in with that address: two lines of the store's journal and one of
// the account's.
inline Staffed make_staff(Client& client, const std::string& store, const std::string& before_names,
                          const std::string& email) {
    const Crew crew{client, store};
    Staffed made;
    made["role"] = crew.role(before_names + "boss",
                             {"BO_TAX", "BO_USERS", "BO_ROLES", "BO_PERSONS", "BO_AUDIT", "KIOSK_LOGIN"}, 1);
    made["user"] = crew.user(before_names + "Ann", "Lee", made["role"], staff_pin);
    made["person"] = crew.made("person", {{"email", email},
                                          {"firstName", before_names + "Pat"},
                                          {"roles", json::array{made["role"]}},
                                          {"password", staff_password}});
    return made;
}

// A license, and a device that the person of that address has logged in: three lines of the store's journal.
inline Staffed make_kiosk(Client& client, const std::string& store, const std::string& before_names,
                          const std::string& email) {
    const Answer license = client.post("/v1/svc/store/" + store + "/licenseKey", {{"name", before_names + "hall"}});
    const Answer in = client.post(
        "/v1/svc/kioskLogin",
        {{"emailId", email}, {"password", staff_password}, {"deviceId", before_names + "kiosk"}, {"store", store}});
    EXPECT_EQ(in.status, 200) << in.body;
    return {{"licenseKey", text(license.object(), "id")},
            {"kioskDevice", text(in.object().at("device").as_object(), "id")}};
}

// A trial of a push into another store of the account: a line of the account's journal. Returns its id.
inline std::string make_push(Client& client, const std::string& account, const std::string& source,
                             const std::string& before_names) {
    std::string into = service().run({"store", "create", "--account", account, "--name", before_names + "branch",
                                      "--timezone", "UTC", "--currency", "USD", "--country", "US"});
    into.pop_back();
    const json::array stores{json::string(into)};
    const Answer push = client.post("/v1/svc/account/" + account + "/menuPush",
                                    {{"copyAll", true}, {"dryRun", true}, {"sourceStore", source}, {"stores", stores}});
    EXPECT_EQ(push.status, 202) << push.body;
    return text(push.object(), "id");
}

}  // namespace comanda::test
