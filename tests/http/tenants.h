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
    made["role"] = crew.role(before_names + "boss", {"BO_TAX", "BO_USERS", "BO_ROLES", "BO_PERSONS", "BO_AUDIT"}, 1);
    made["user"] = crew.user(before_names + "Ann", "Lee", made["role"], staff_pin);
    made["person"] = crew.made("person", {{"email", email},
                                          {"firstName", before_names + "Pat"},
                                          {"roles", json::array{made["role"]}},
                                          {"password", staff_password}});
    return made;
}

}  // namespace comanda::test
