// Ways around the rules of staff that somebody with a few rights might try: guessing PINs by giving them, moving the
// head office, widening a role that people have, and wiping away the count of wrong passwords.
#include "tests/http/staff.h"

namespace comanda::test::guesses_test {
namespace {

class Guesses : public OwnStaff {
  protected:
    const std::string domain = "@" + tenant.domain();
};

// 200 for the right one and 403 for the others would tell a manager's PIN to a shift lead in a few seconds.
TEST_F(Guesses, OfThePinOfSomebodyAboveAreAnsweredAlike) {
    user("Lead", {role("Lead", {"BO_USERS"}, 5)}, "1111");
    const std::string above = user("Boss", {role("Boss", {"BO_USERS", "BO_TAX"}, 1)}, "4711");
    const std::string beyond = user("Cook", {role("Cook", {"BO_TAX"}, 9)}, "8888");
    Actor lead = as_user("1111");
    for (const auto& [whom, pin] : {std::pair(above, "4711"), {beyond, "8888"}}) {
        const Answer wrong = lead.put("user/" + whom, {{"pin", "0007"}}),
                     right = lead.put("user/" + whom, {{"pin", pin}});
        EXPECT_EQ(outcome_of(wrong).substr(0, 3), "403") << wrong.body;
        EXPECT_EQ(outcome_of(right), outcome_of(wrong));
    }
}

TEST_F(Guesses, ByGivingPinsAreCounted) {
    const std::string bo = user("Bo", {});
    int given = 0;
    std::string refused;
    for (int pin = 1'000; pin < 1'100 && refused.empty(); ++pin) {
        const Answer answer = admin.put("user/" + bo, {{"pin", std::to_string(pin)}});
        if (answer.status == 200)
            ++given;
        else
            refused = outcome_of(answer);
    }
    EXPECT_EQ(refused, "429 RATE_LIMITED");
    EXPECT_EQ(given, 60);
    EXPECT_EQ(admin.put("user/" + bo, {{"lastName", "Dahl"}}).status, 200) << "all else goes on";
}

TEST_F(Guesses, AtTheHeadOfficeAreForThoseWhoAdministerTheAccount) {
    const std::string there = new_store(tenant);
    const std::string settings = "store/" + there + "/settings";
    person("local" + domain, {role("Local", {"BO_STORE_SETTINGS", "BO_PERSONS"}, 1, there)});
    person("owner" + domain, {role("Owner", {"BO_STORE_SETTINGS", "BO_PERSONS"}, 1)});
    Actor local = as_person("local" + domain), owner = as_person("owner" + domain);
    Actor tied = with_key("admin", {"--stores", there});
    EXPECT_EQ(local.put(settings, {{"weekStart", "Sunday"}}).status, 200);
    EXPECT_EQ(outcome_of(local.put(settings, {{"isHQ", true}})), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(tied.put(settings, {{"isHQ", true}})), "403 STORE_NOT_ALLOWED");
    const std::string empty = new_store(tenant);
    EXPECT_EQ(outcome_of(owner.put("store/" + empty + "/settings", {{"isHQ", true}})), "409 LAST_ADMINISTRATOR");
}

// A role of the own store holds everywhere for people: who holds something in that store alone cannot put it there.
TEST_F(Guesses, WidenNoRoleThatPeopleHave) {
    const std::string shared = role("Shared", {}, 9), of_users = role("Of users", {}, 9);
    person("somebody" + domain, {shared});
    user("Lead", {role("Lead", {"BO_ROLES", "BO_TAX"}, 5)}, "1111");
    Actor lead = as_user("1111");
    const json::object wider{{"privileges", list_of({"BO_TAX"})}};
    EXPECT_EQ(lacking(lead.put("role/" + shared, wider)), R"(["BO_TAX"])");
    EXPECT_EQ(lead.put("role/" + of_users, wider).status, 200);
    const json::object everything{{"privileges", list_of({"BO_PERSONS"})}};
    Actor tied = with_key("admin", {"--stores", store});
    EXPECT_EQ(lacking(tied.put("role/" + of_users, everything)), R"(["BO_PERSONS"])");
}

}  // namespace
}  // namespace comanda::test::guesses_test
