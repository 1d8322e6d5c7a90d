// What somebody who watches over access is told: marks in the request log, and events in the account's journal.
#include "tests/http/staff.h"

namespace comanda::test::security_log_test {
namespace {

class SecurityLog : public OwnStaff {
  protected:
    // What the line of the request with this id says; waits for it.
    static json::object line_of(const std::string& request_id) {
        std::string found;
        EXPECT_TRUE(wait_until([&] {
            std::istringstream lines(service().node().log());
            for (std::string each; std::getline(lines, each);) {
                if (each.find("\"" + request_id + "\"") != std::string::npos && each.back() == '}') found = each;
            }
            return !found.empty();
        })) << request_id;
        return found.empty() ? json::object{} : parse_json_object(found);
    }
    static Headers named(const std::string& request_id) { return {{"X-Request-Id", request_id}}; }
    static std::string word_of(const std::string& request_id) {
        const json::object line = line_of(request_id);
        const json::value *refusal = line.if_contains("refusal"), *word = line.if_contains("security");
        return (refusal == nullptr ? "" : std::string(refusal->as_string()) + " ") +
               (word == nullptr ? "-" : std::string(word->as_string()));
    }
    // How often the account was told of this code.
    std::int64_t times_told(const std::string& code) {
        std::int64_t times = 0;
        const json::object page = good(admin.get("account/" + tenant.account + "/audit?entity=access"));
        for (const json::value& each : page.at("data").as_array()) {
            if (to_text(each.at("changedFields")) == "[\"" + code + "\"]") times += each.at("version").as_int64();
        }
        return times;
    }
};

TEST_F(SecurityLog, MarksWhoIsRefused) {
    service().node().client("cmd_live_nobody").get("/v1/svc/stores", named("watch-key"));
    EXPECT_EQ(word_of("watch-key"), "API_KEY_INVALID key_refused");
    with_key("catalogue:read").send("POST", "department", "{}", named("watch-scope"));
    EXPECT_EQ(word_of("watch-scope"), "SCOPE_MISSING rights_refused");
    EXPECT_EQ(text(line_of("watch-scope"), "account"), tenant.account) << "the key is known";
    admin.post("staffLogin", {{"store", store}, {"device", "till"}, {"pin", "8642"}}, named("watch-pin"));
    EXPECT_EQ(word_of("watch-pin"), "INVALID_CREDENTIALS credentials_refused");
    holder("Will", {"BO_TAX"}, "2468");
    as_user("2468").post("department", {{"name", "Bar"}, {"store", store}}, named("watch-right"));
    EXPECT_EQ(word_of("watch-right"), "PRIVILEGE_MISSING rights_refused");
    admin.get("department/" + unknown_id, named("watch-nothing"));
    EXPECT_EQ(word_of("watch-nothing"), "NOT_FOUND -") << "nothing to do with rights";
}

TEST_F(SecurityLog, MarksWhatWasAllowed) {
    const json::object waiters{{"name", "Waiters"}, {"store", store}, {"privileges", json::array{"BO_TAX"}}};
    good(admin.post("role", waiters, named("watch-role")), 201);
    EXPECT_EQ(word_of("watch-role"), "rights_changed");
    holder("Mia", {"BO_DEPARTMENT"}, "73190264");
    holder("Will", {"BO_TAX"}, "2468");
    Headers approved = named("watch-approval");
    approved.push_back({"X-Approval", "73190264"});
    good(as_user("2468").post("department", {{"name", "Bar"}, {"store", store}}, approved), 201);
    EXPECT_EQ(word_of("watch-approval"), "approved");
    good(admin.get("store/" + store + "/roles", named("watch-reading")));
    EXPECT_EQ(word_of("watch-reading"), "-");
}

TEST_F(SecurityLog, TellsTheAccountOfItsRefusalsAsEvents) {
    Actor reader = with_key("catalogue:read");
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(reader.post("department", {{"name", "Bar"}, {"store", store}}).status, 403);
    ASSERT_TRUE(wait_until([&] { return times_told("SCOPE_MISSING") == 3; }));
    const json::object page = good(admin.get("account/" + tenant.account + "/events?after=0&limit=500"));
    EXPECT_NE(to_text(page).find("\"access.refused\""), std::string::npos);
}

}  // namespace
}  // namespace comanda::test::security_log_test
