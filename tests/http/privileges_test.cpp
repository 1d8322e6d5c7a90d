// The table of privileges and operations, both ways: whoever lacks the one privilege of an operation is refused it, and
// whoever holds nothing else is not. Which operations there are is read from the description.
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "tests/http/catalogue_samples.h"

namespace comanda::test::privileges_test {
namespace {

struct Operation {
    std::string name;
    std::string method;
    std::string path;
    std::string scope;
    std::string privilege;  // Empty: none.
};

const std::vector<Operation>& operations() {
    static const std::vector<Operation> all = [] {
        std::vector<Operation> found;
        Client nobody = service().node().client();
        for_each_operation(nobody.get("/v1/openapi.json").object(),
                           [&](const std::string& method, const std::string& path, const json::object& operation) {
                               found.push_back({text(operation, "operationId"), method, path,
                                                text(operation, "x-scope"), text(operation, "x-privilege")});
                           });
        return found;
    }();
    return all;
}

std::vector<std::string> all_privileges() {
    std::vector<std::string> ids;
    const json::object groups = service().client().get("/v1/svc/getRoleGroup").object();
    for (const json::value& group : groups.at("data").as_array()) {
        for (const json::value& each : group.at("privileges").as_array())
            ids.push_back(text(each.as_object(), "id"));
    }
    return ids;
}

json::array but(const std::string& privilege) {
    json::array rest;
    for (const std::string& each : all_privileges()) {
        if (each != privilege) rest.push_back(json::string(each));
    }
    return rest;
}

std::string one_role(const json::array& privileges) {
    static int number = 0;
    Client admin = service().client();
    return create(admin, "role", {{"name", "Role " + std::to_string(++number)}, {"privileges", privileges}});
}

// Somebody with a role of the head office, which a test can make to hold what it wants.
class Somebody {
  public:
    Somebody(std::string role, std::string key, const std::string& token)
        : client_(service().node().client(key)),
          role_(std::move(role)),
          session_({{"Authorization", "Bearer " + token}}) {}

    void hold(const json::array& privileges) {
        Client admin = service().client();
        const Answer changed = change(admin, "role", role_, {{"privileges", privileges}});
        ASSERT_EQ(changed.status, 200) << changed.body;
    }

    // With ids of one's own account and store in the path, and one nobody has for everything else.
    Answer call(const Operation& operation, const std::string& store = head_office()) {
        std::string path = std::regex_replace(operation.path, std::regex(R"(\{store-id\})"), store);
        path = std::regex_replace(path, std::regex(R"(\{account-id\})"), service().tenant().account);
        path = std::regex_replace(path, std::regex(R"(\{[a-z-]+\})"), unknown_id);
        return client_.send(operation.method, path, operation.method == "GET" ? "" : "{}", session_);
    }

    Answer issue_key(const std::string& scope) {
        const json::object wanted{{"name", "Issued"}, {"scopes", json::array{json::string(scope)}}};
        return client_.post("/v1/svc/apiKey", wanted, session_);
    }

    static const std::string& head_office() { return service().tenant().stores[0]; }

  private:
    Client client_;
    std::string role_;
    Headers session_;
};

Somebody new_user() {
    static int pin = 100'000;
    Client admin = service().client();
    std::string role = one_role({});
    const std::string own_pin = std::to_string(++pin);
    create(admin, "user", {{"firstName", "User"}, {"pin", own_pin}, {"roles", json::array{json::string(role)}}});
    const Answer in =
        admin.post("/v1/svc/staffLogin", {{"store", Somebody::head_office()}, {"device", "till"}, {"pin", own_pin}});
    EXPECT_EQ(in.status, 200) << in.body;
    return {std::move(role), service().tenant().key, text(in.object(), "token")};
}

Somebody new_person(bool has_role = true) {
    static int number = 0;
    Client admin = service().client(), nobody = service().node().client();
    std::string role = one_role({});
    const std::string email = "person" + std::to_string(++number) + "@example.com", password = "a long password";
    const json::array roles = has_role ? json::array{json::string(role)} : json::array{};
    const Answer made = admin.post("/v1/svc/person", {{"email", email}, {"password", password}, {"roles", roles}});
    EXPECT_EQ(made.status, 201) << made.body;
    const Answer in = nobody.post("/v1/svc/login", {{"email", email}, {"password", password}});
    EXPECT_EQ(in.status, 200) << in.body;
    return {std::move(role), "", text(in.object(), "token")};
}

std::map<std::string, std::vector<Operation>> by_privilege() {
    std::map<std::string, std::vector<Operation>> all;
    for (const Operation& each : operations()) {
        if (!each.privilege.empty()) all[each.privilege].push_back(each);
    }
    return all;
}

std::string named(const Answer& answer) {
    return std::to_string(answer.status) + " " + answer.code() + " " + text(answer.object(), "privilege");
}

void expect_refused_without(Somebody lacking) {
    std::size_t asked = 0;
    for (const auto& [privilege, needing] : by_privilege()) {
        lacking.hold(but(privilege));
        for (const Operation& each : needing) {
            EXPECT_EQ(named(lacking.call(each)), "403 PRIVILEGE_MISSING " + privilege) << each.name;
            ++asked;
        }
    }
    EXPECT_GE(asked, 130U);
}

// Returns the operations that are not for one store, and so not for those who act in one.
std::set<std::string> expect_enough_with_only(Somebody holding) {
    const std::set<std::string> never = {"PRIVILEGE_MISSING", "SCOPE_MISSING", "RATE_LIMITED", "RANK_TOO_LOW"};
    std::set<std::string> not_for_a_store;
    for (const auto& [privilege, needing] : by_privilege()) {
        holding.hold(json::array{json::string(privilege)});
        for (const Operation& each : needing) {
            const Answer answer = holding.call(each);
            const std::string code = answer.status < 400 ? "" : answer.code();
            EXPECT_TRUE(answer.status >= 200 && answer.status < 500 && answer.status != 401 && answer.status != 405)
                << each.name << " " << answer.status << " " << answer.body;
            EXPECT_FALSE(never.contains(code)) << each.name << " with only " << privilege << ": " << answer.body;
            if (code == "STORE_NOT_ALLOWED") not_for_a_store.insert(each.name);
        }
    }
    return not_for_a_store;
}

class PrivilegeTable : public ::testing::Test {
  protected:
    // The roles below change; somebody else administers the store and the account meanwhile.
    static void SetUpTestSuite() {
        Client admin = service().client();
        const json::array role{json::string(one_role(but("")))};
        create(admin, "user", {{"firstName", "Administrator"}, {"roles", role}});
        create(admin, "printer", {{"name", "Default"}, {"printerType", "KitchenPrinter"}, {"isDefault", true}});
        const Answer person = admin.post(
            "/v1/svc/person", {{"email", "admin@example.com"}, {"password", "a long password"}, {"roles", role}});
        EXPECT_EQ(person.status, 201) << person.body;
        const Answer push = admin.post("/v1/svc/account/" + service().tenant().account + "/menuPush",
                                       {{"copyAll", true}, {"dryRun", true}, {"stores", "all"}});
        EXPECT_EQ(push.status, 202) << push.body;
    }
};

TEST_F(PrivilegeTable, UsersWithEverythingElseAreRefused) {
    expect_refused_without(new_user());
}

TEST_F(PrivilegeTable, UsersWithNothingElseAreNot) {
    EXPECT_EQ(expect_enough_with_only(new_user()),
              (std::set<std::string>{"audit_account", "create_person", "erase_customer", "export_customer",
                                     "inactivate_person", "list_persons", "read_account_events", "read_person",
                                     "update_account_info", "update_person"}));
}

TEST_F(PrivilegeTable, PeopleWithEverythingElseAreRefused) {
    expect_refused_without(new_person());
}

TEST_F(PrivilegeTable, PeopleWithNothingElseAreNot) {
    EXPECT_EQ(expect_enough_with_only(new_person()), std::set<std::string>{});
}

// A till or screen asks the session for these; no operation does.
TEST_F(PrivilegeTable, HasNoPrivilegeOfAnOperationThatNobodyCanBeGiven) {
    const std::vector<std::string> known = all_privileges();
    for (const auto& [privilege, needing] : by_privilege())
        EXPECT_NE(std::ranges::find(known, privilege), known.end()) << privilege << " of " << needing.front().name;
    EXPECT_EQ(std::set<std::string>(known.begin(), known.end()).size(), known.size());
}

// A role that holds nothing opens what is for everybody in the store, and that is all of it.
TEST_F(PrivilegeTable, WhatNeedsNoneIsForWhoeverIsLoggedIn) {
    std::vector<Somebody> both;
    both.push_back(new_user());
    both.push_back(new_person());
    for (Somebody& who : both) {
        for (const Operation& each : operations()) {
            if (!each.privilege.empty() || each.method != "GET" || each.scope == "kiosk") continue;
            const Answer answer = who.call(each);
            EXPECT_TRUE(answer.status == 200 || answer.status == 404 || answer.code() == "INVALID_PARAMETER")
                << each.name << " " << answer.body;
        }
    }
}

// Otherwise whoever may issue keys may do everything: with a key of their own making.
TEST_F(PrivilegeTable, LetsNobodyIssueAKeyThatMayDoWhatTheyMayNot) {
    std::set<std::pair<std::string, std::string>> pairs;
    for (const Operation& each : operations()) {
        if (!each.privilege.empty() && each.scope != "any") pairs.emplace(each.scope, each.privilege);
    }
    Somebody issuer = new_person();
    for (const auto& [scope, privilege] : pairs) {
        if (privilege == "BO_API_KEYS") continue;
        issuer.hold(but(privilege));
        EXPECT_EQ(named(issuer.issue_key(scope)), "403 PRIVILEGE_MISSING " + privilege) << scope;
    }
    EXPECT_GE(pairs.size(), 40U);
    issuer.hold(but(""));
    EXPECT_EQ(issuer.issue_key("admin").status, 201) << "who holds everything may";
}

// A user of the head office may do everything there, and nothing in any other store.
TEST_F(PrivilegeTable, EndsWithTheStoreOfAUser) {
    Somebody user = new_user();
    user.hold(but(""));
    std::size_t asked = 0;
    for (const Operation& each : operations()) {
        if (each.path.find("{store-id}") == std::string::npos) continue;
        // A record nobody has, or a body of another sort, is refused before.
        const Answer elsewhere = user.call(each, service().tenant().stores[1]);
        const bool is_before = each.name == "read_serving_size_level_by_other_path" || each.name == "import_menu";
        if (!is_before) {
            EXPECT_EQ(named(elsewhere), "403 STORE_NOT_ALLOWED ") << each.name << " " << elsewhere.body;
        }
        EXPECT_GE(elsewhere.status, 400) << each.name;
        ++asked;
    }
    EXPECT_GE(asked, 70U);
}

TEST_F(PrivilegeTable, LeavesNothingOfAStoreToPeopleWithoutRoles) {
    Somebody person = new_person(false);
    const std::set<std::string> of_no_store = {"list_role_groups", "list_stores", "list_default_printers",
                                               "show_session", "list_menu_pushes"};
    for (const Operation& each : operations()) {
        if (!each.privilege.empty() || each.method != "GET" || each.scope == "none") continue;
        const Answer answer = person.call(each);
        const bool is_of_a_store = each.path.find("/{store-id}/") != each.path.npos && !each.path.ends_with("/{id}");
        const int expected = is_of_a_store ? 403 : of_no_store.contains(each.name) ? 200 : 404;
        EXPECT_EQ(answer.status, expected) << each.name << answer.body;
        if (each.name.starts_with("list_") && each.name != "list_role_groups") {
            EXPECT_EQ(answer.body.find(Somebody::head_office()), std::string::npos) << each.name << answer.body;
        }
    }
}

bool is_guarded(const std::string& scope) {
    static const std::set<std::string> private_reads = {"reports:read", "customers:read", "orders:read", "sync:read"};
    return scope.ends_with(":write") || scope == "admin" || private_reads.contains(scope);
}

TEST(Privileges, GuardEveryWriteAndEveryReadThatIsNotForEverybody) {
    std::size_t guarded = 0;
    for (const Operation& each : operations()) {
        if (!is_guarded(each.scope)) continue;
        EXPECT_NE(each.privilege, "") << each.name << " with the scope " << each.scope;
        ++guarded;
    }
    EXPECT_GE(guarded, 125U);
}

TEST(Privileges, AreNotNeededForReadsOfTheMenuAndTheseOperations) {
    std::map<std::string, std::set<std::string>> free;  // By scope.
    for (const Operation& each : operations()) {
        if (!each.privilege.empty()) continue;
        if (each.scope != "catalogue:read" || each.method != "GET") free[each.scope].insert(each.name);
    }
    const std::map<std::string, std::set<std::string>> expected = {
        {"none", {"read_openapi", "log_person_in"}},
        {"kiosk", {"log_kiosk_in", "read_kiosk_configuration"}},
        {"catalogue:read", {"list_pull_stores"}},
        {"any",
         {"log_user_in", "log_out", "show_session", "change_password", "read_events", "list_stores",
          "read_store_settings"}},
        {"staff:read", {"list_role_groups", "list_roles", "list_active_roles", "read_role"}}};
    EXPECT_EQ(free, expected);
}

TEST(PrivilegePage, IsAsCommitted) {
    EXPECT_EQ(service().run({"privileges"}), read_file("docs/privileges.md"))
        << "renew it with: comanda privileges > docs/privileges.md";
}

// The page is made of the routes, the description too: what only one of them had would be a way in nobody sees.
TEST(PrivilegePage, HasEveryOperationOnceAsTheDescriptionHasIt) {
    std::map<std::string, std::string> described, listed;
    for (const Operation& each : operations()) {
        if (each.scope != "none") described[each.name] = each.privilege;
    }
    std::istringstream lines(service().run({"privileges"}));
    const std::regex row(R"(\| `([A-Z_]+)`.*\| `[a-z:]+` \|(.*)\|)"), name(R"(`([a-z_]+)`)"), none(R"(- `([a-z_]+)`)");
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        if (std::regex_match(line, match, none)) {
            EXPECT_TRUE(listed.emplace(match[1], "").second) << line;
        }
        if (!std::regex_match(line, match, row)) continue;
        const std::string its = match[2];
        for (auto at = std::sregex_iterator(its.begin(), its.end(), name); at != std::sregex_iterator(); ++at)
            EXPECT_TRUE(listed.emplace((*at)[1], match[1]).second) << (*at)[1];
    }
    EXPECT_EQ(listed, described);
}

}  // namespace
}  // namespace comanda::test::privileges_test
