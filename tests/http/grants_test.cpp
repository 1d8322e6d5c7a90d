// Nobody gives more than they hold: by keys, by users, by people, and by chance.
#include <map>
#include <random>
#include <set>

#include "tests/http/staff.h"

namespace comanda::test::grants_test {
namespace {

const Names manages = {"BO_ROLES", "BO_USERS", "POS_VOID_ITEM"};

class Grants : public OwnStaff {
  protected:
    const std::string domain = "@" + tenant.domain();
    const std::string tax = R"(["BO_TAX"])";

    json::object a_role(const Names& privileges, const std::string& where) const {
        return {{"name", "New"}, {"store", where}, {"privileges", list_of(privileges)}};
    }

    // Of one who holds what `manages` says and no more, in this store.
    void expect_bounds(Actor& who, const std::string& where) {
        const std::string within = role("Within", {"POS_VOID_ITEM"}, 1'000, where);
        const std::string beyond = role("Beyond", {"POS_VOID_ITEM", "BO_TAX"}, 1'000, where);
        const std::string asleep = role("Asleep", {"BO_TAX"}, 1'000, where);
        const std::string equal = user("Equal", {within}, "5000", where), more = user("More", {beyond}, "5001", where);
        const std::string gone = user("Gone", {beyond}, "5002", where);
        EXPECT_EQ(inactivate("role", asleep).status + inactivate("user", gone).status, 400);
        const json::array both = list_of({"BO_TAX", "POS_VOID_ITEM"});
        EXPECT_EQ(lacking(who.post("role", a_role({"BO_TAX", "POS_VOID_ITEM"}, where))), tax);
        EXPECT_EQ(lacking(who.put("role/" + within, {{"privileges", both}})), tax);
        EXPECT_EQ(lacking(who.put("role", {{"id", within}, {"privileges", both}})), tax);
        EXPECT_EQ(lacking(who.put("role/" + asleep, {{"activeStatus", true}})), tax);
        const json::object new_user = {{"firstName", "New"}, {"createdFor", where}};
        EXPECT_EQ(lacking(who.post("user", with(new_user, {{"roles", beyond}}))), tax);
        EXPECT_EQ(lacking(who.put("user/" + equal, {{"roles", list_of({within, beyond})}})), tax);
        EXPECT_EQ(lacking(who.put("user", {{"id", equal}, {"roles", beyond}})), tax);
        EXPECT_EQ(lacking(who.put("user/" + more, {{"pin", "6000"}})), tax);
        EXPECT_EQ(lacking(who.put("user", {{"id", more}, {"pin", "6000"}})), tax);
        EXPECT_EQ(lacking(who.put("user/" + gone, {{"activeStatus", true}})), tax);
        EXPECT_EQ(lacking(who.put("user/" + gone, {{"pin", "6000"}})), tax) << "to come back with later";
        EXPECT_EQ(version("role", within) + version("user", equal) + version("user", more), 3) << "nothing changed";
        EXPECT_EQ(version("role", asleep) + version("user", gone), 4);
        // What is within goes: giving what one holds, and changing those who hold more without becoming them.
        EXPECT_EQ(who.post("role", a_role(manages, where)).status, 201);
        EXPECT_EQ(who.put("role/" + within, {{"privileges", list_of(manages)}}).status, 200);
        EXPECT_EQ(who.put("role/" + beyond, {{"name", "Far beyond"}}).status, 200);
        EXPECT_EQ(who.put("user/" + equal, {{"pin", "6001"}}).status, 200);
        EXPECT_EQ(who.put("user/" + more, {{"lastName", "Lee"}}).status, 200);
        EXPECT_EQ(who.put("user/" + more, {{"roles", within}}).status, 200) << "taking away";
        EXPECT_EQ(who.put("user/" + more, {{"pin", "6000"}}).status, 200) << "now they hold no more";
        EXPECT_EQ(who.post("user", with(new_user, {{"roles", within}, {"pin", "6002"}})).status, 201);
        EXPECT_EQ(who.put("role/" + asleep, {{"activeStatus", true}, {"privileges", nullptr}}).status, 200);
    }
};

TEST_F(Grants, OfAKeyEndWithItsScopes) {
    Actor key = with_key("staff:read,staff:write,sync:write");
    expect_bounds(key, store);
    EXPECT_EQ(lacking(key.post("role", a_role({"BO_PERSONS", "BO_USERS", "RPT_SALES"}, store))),
              R"(["BO_PERSONS","RPT_SALES"])");
    Actor more = with_key("staff:write,catalogue:write,reports:read");
    EXPECT_EQ(more.post("role", with(a_role({"BO_TAX", "RPT_SALES"}, store), {{"name", "Other"}})).status, 201);
    EXPECT_EQ(lacking(more.post("role", a_role({"BO_API_KEYS"}, store))), R"(["BO_API_KEYS"])") << "of admin alone";
    EXPECT_EQ(admin.post("role", with(a_role({"BO_API_KEYS"}, store), {{"name", "Third"}})).status, 201);
}

TEST_F(Grants, OfAUserEndWithTheirRoles) {
    const std::string there = new_store(tenant);
    holder("Chief", manages, "1234");
    Actor chief = as_user("1234");
    expect_bounds(chief, store);
    // What reaches beyond a store is held by none of its roles, and so can be given by nobody there.
    holder("Chief", {"BO_PERSONS", "BO_ROLES", "BO_USERS", "POS_VOID_ITEM"}, "1234", 1'000, there);
    Actor other = as_user("1234", there);
    EXPECT_EQ(lacking(other.post("role", a_role({"BO_PERSONS"}, there))), R"(["BO_PERSONS"])");
    EXPECT_EQ(outcome_of(other.post("role", a_role({}, store))), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(chief.post("role", a_role({}, there))), "403 STORE_NOT_ALLOWED");
    expect_bounds(other, there);
}

TEST_F(Grants, OfAUserEndWithTheirKeyToo) {
    const Names all = {"BO_ROLES", "BO_TAX", "BO_USERS", "POS_VOID_ITEM"};
    holder("Chief", all, "1234");
    const std::string key = service().issue_key(tenant, "staff:read,staff:write,sync:write", {"--rate", "0"});
    Actor chief = as_user("1234", "", key);
    expect_bounds(chief, store);
    EXPECT_EQ(as_user("1234").post("role", with(a_role(all, store), {{"name", "All"}})).status, 201);
}

TEST_F(Grants, OfAPersonEndWithTheirRoles) {
    const std::string there = new_store(tenant), third = new_store(tenant);
    person("chief" + domain, {role("Chief", manages)});
    Actor chief = as_person("chief" + domain);
    expect_bounds(chief, store);
    expect_bounds(chief, there);
    person("local" + domain, {role("Chief", manages, 1'000, third), role("Taxes", {"BO_TAX"}, 1'000, there)});
    Actor local = as_person("local" + domain);
    EXPECT_EQ(outcome_of(local.post("role", a_role({}, there))), "403 STORE_NOT_ALLOWED");
    expect_bounds(local, third);
    person("mighty" + domain, {role("Mighty", {"BO_ROLES", "BO_USERS", "POS_VOID_ITEM", "BO_TAX"})});
    Actor beside{service().node().client(service().issue_key(tenant, "staff:write,sync:write"))};
    beside.token = as_person("mighty" + domain).token;
    EXPECT_EQ(lacking(beside.post("role", a_role({"BO_TAX"}, store))), tax) << "a key beside it narrows it";
}

// By a person, and by a user of the account's own store beside a key of everything.
TEST_F(Grants, OfLoginsEndThere) {
    const std::string there = new_store(tenant);
    const std::string giver = role("Giver", {"BO_PERSONS", "POS_VOID_ITEM"}),
                      far_tax = role("Far", {"BO_TAX"}, 9, there);
    const std::string within = role("Within", {"POS_VOID_ITEM"}), beyond = role("Beyond", {"BO_TAX"});
    person("giver" + domain, {giver, role("Local", {"BO_TAX"}, 1, there)});
    user("Giver", {giver}, "1234");
    Actor who = as_person("giver" + domain), by_pin = as_user("1234");
    const std::string equal = person("equal" + domain, {within}), more = person("more" + domain, {beyond}),
                      gone = person("gone" + domain, {beyond});
    EXPECT_EQ(inactivate("person", gone).status, 200);
    const json::object made = {{"email", "new" + domain}, {"password", some_password}};
    EXPECT_EQ(lacking(who.post("person", with(made, {{"roles", beyond}}))), tax);
    EXPECT_EQ(lacking(who.put("person/" + equal, {{"roles", list_of({within, beyond})}})), tax);
    EXPECT_EQ(lacking(who.put("person", {{"id", more}, {"password", "another password"}})), tax);
    EXPECT_EQ(lacking(who.put("person/" + more, {{"email", "mine" + domain}})), tax);
    EXPECT_EQ(lacking(who.put("person/" + gone, {{"activeStatus", true}})), tax);
    EXPECT_EQ(lacking(who.put("person/" + gone, {{"password", "another password"}})), tax);
    EXPECT_EQ(version("person", equal) + version("person", more) + version("person", gone), 4);
    EXPECT_EQ(who.put("person/" + equal, {{"roles", list_of({within, far_tax})}}).status, 200) << "held there";
    EXPECT_EQ(who.post("person", with(made, {{"roles", within}})).status, 201);
    EXPECT_EQ(who.put("person/" + equal, {{"password", "another password"}}).status, 200);
    EXPECT_EQ(who.put("person/" + more, {{"lastName", "Lee"}}).status, 200);
    EXPECT_EQ(who.put("person/" + more, {{"roles", nullptr}}).status, 200) << "taking away";
    // People reach the whole account: a user is in one store, whatever their role.
    EXPECT_EQ(outcome_of(by_pin.post("person", with(made, {{"roles", within}}))), "403 STORE_NOT_ALLOWED");
    EXPECT_EQ(outcome_of(by_pin.put("person/" + equal, {{"lastName", "Lee"}})), "403 STORE_NOT_ALLOWED");
}

TEST_F(Grants, OfKeysEndWithWhatTheirIssuerHolds) {
    const auto key = [](Actor& who, const Names& scopes) {
        return who.post("apiKey", {{"name", "k"}, {"scopes", list_of(scopes)}});
    };
    const std::string issuer = role("Issuer", {"BO_API_KEYS", "RPT_SALES", "DASH_FEEDBACK", "DASH_SALES_TODAY",
                                               "DASH_TOP_FIVE_RETURNING_CUSTOMERS"});
    person("issuer" + domain, {issuer, role("Local", {"KIOSK_LOGIN"}, 1, new_store(tenant))});
    user("Issuer", {issuer}, "1234");
    Actor by_mail = as_person("issuer" + domain), by_pin = as_user("1234");
    for (Actor* who : {&by_mail, &by_pin}) {
        EXPECT_EQ(lacking(key(*who, {"catalogue:write"})), "BO_TAX");
        EXPECT_EQ(lacking(key(*who, {"reports:read", "admin"})), "BO_TAX");
        EXPECT_EQ(lacking(key(*who, {"staff:write"})), "BO_USERS");
        EXPECT_EQ(lacking(key(*who, {"kiosk"})), "KIOSK_LOGIN") << "held in one store only";
        EXPECT_EQ(outcome_of(key(*who, {"reports:read"})), who == &by_mail ? "201" : "403 STORE_NOT_ALLOWED");
    }
    holder("Cook", {"BO_TAX"}, "2222");
    Actor cook = as_user("2222"), staff = with_key("staff:write");
    EXPECT_EQ(lacking(key(cook, {"reports:read"})), "BO_API_KEYS");
    EXPECT_EQ(outcome_of(key(staff, {"staff:write"})), "403 SCOPE_MISSING");
    EXPECT_EQ(key(admin, {"admin"}).status, 201);
}

// The game: who holds what is known from the answers alone, and judged here once more.
using Set = std::set<std::string>;
const std::map<std::string, std::string> scope_of = {{"BO_ROLES", "staff:write"},   {"BO_USERS", "staff:write"},
                                                     {"BO_TAX", "catalogue:write"}, {"POS_VOID_ITEM", "sync:write"},
                                                     {"RPT_SALES", "reports:read"}, {"BO_PERSONS", "admin"}};

struct KnownRole {
    std::string store;
    Set privileges = {};
    std::int64_t rank = 0;
    bool is_active = true;
};

struct Somebody {
    std::string kind, id, store;  // key, user or person; only a user has a store.
    Set scopes = {};              // Only a key has any.
    Names roles = {};
    bool is_active = true;
    std::string address = {}, secret = {};
    std::optional<Actor> actor = {};
};

// One request, and what is given with it, by store; "" for the whole account.
struct Attempt {
    std::string path;
    json::object body;
    std::string needs, where;
    std::map<std::string, Set> gives = {};
    std::vector<std::pair<std::string, std::int64_t>> touches = {};  // Ranks, each of a store.
};

class Chance : public Grants {
  protected:
    const unsigned seed = 20'261'115;
    std::mt19937 dice{seed};
    const Names stores = {store, new_store(tenant)};
    std::map<std::string, KnownRole> roles;
    Names role_ids;  // As they were made, so that the dice choose the same ones each time.
    std::vector<Somebody> all;
    std::map<std::string, int> seen;
    int names = 0;

    std::size_t below(std::size_t end) { return dice() % end; }
    Set some_privileges() {
        Set some;
        for (const auto& [privilege, scope] : scope_of) {
            if (below(5) < (privilege.starts_with("BO_") ? 4U : 2U)) some.insert(privilege);
        }
        return some;
    }
    std::string new_secret(const std::string& kind) {
        return (kind == "user" ? "" : "a long password ") + std::to_string(10'000 + ++names);
    }
    Names some_roles(const std::string& of) {
        Names ids;
        for (const std::string& id : role_ids) {
            if (of.empty() || roles.at(id).store == of) ids.push_back(id);
        }
        std::ranges::shuffle(ids, dice);
        ids.resize(std::min(ids.size(), below(4)));
        return ids;
    }

    Set held(const Somebody& who, const std::string& where) const {
        Set privileges;
        if (who.kind == "user" && where != who.store) return privileges;
        for (const auto& [privilege, scope] : scope_of) {
            if (who.scopes.contains(scope) || who.scopes.contains("admin")) privileges.insert(privilege);
        }
        for (const std::string& id : who.roles) {
            const KnownRole& role = roles.at(id);
            const bool is_wide = role.store == store;
            if (!role.is_active || (!is_wide && role.store != where)) continue;
            for (const std::string& each : role.privileges) {
                if (is_wide || each != "BO_PERSONS") privileges.insert(each);
            }
        }
        return privileges;
    }
    std::int64_t rank(const Somebody& who, const std::string& where) const {
        std::int64_t highest = who.kind == "key" ? 0 : 1'000'000;
        for (const std::string& id : who.roles) {
            const KnownRole& role = roles.at(id);
            if (role.is_active && (role.store == store || role.store == where)) highest = std::min(highest, role.rank);
        }
        return highest;
    }

    Attempt change_of_role() {
        const bool is_new = below(4) == 0;
        const std::string id = role_ids[below(role_ids.size())];
        const KnownRole before = is_new ? KnownRole{.store = stores[below(2)]} : roles.at(id);
        KnownRole after = before;
        json::object body{{"step", ++names}};  // Something always changes, so that each is judged.
        if (is_new) body = {{"name", "Role " + std::to_string(names)}, {"store", before.store}};
        if (is_new || below(3) > 0) after.privileges = some_privileges();
        if (is_new || below(3) == 0) after.rank = 1 + static_cast<std::int64_t>(below(6));
        if (!is_new && below(3) == 0) after.is_active = !before.is_active;
        body["privileges"] = json::array(after.privileges.begin(), after.privileges.end());
        body["priority"] = after.rank;
        body["activeStatus"] = after.is_active;
        Attempt attempt{is_new ? "role" : "role/" + id + "?force=true", body, "BO_ROLES", before.store};
        const auto has_it = [&id](const Somebody& who) {
            return who.kind == "person" && std::ranges::find(who.roles, id) != who.roles.end();
        };
        const bool is_everywhere = !is_new && before.store == store && std::ranges::any_of(all, has_it);
        for (const std::string& each : after.privileges) {
            const bool had = !is_new && before.is_active && before.privileges.contains(each);
            if (after.is_active && !had) attempt.gives[is_everywhere ? "" : before.store].insert(each);
        }
        attempt.touches.emplace_back(before.store, after.rank);
        if (!is_new) attempt.touches.emplace_back(before.store, before.rank);
        return attempt;
    }

    Attempt change_of(const Somebody& whom) {
        const std::size_t way = below(4);
        const bool is_secret_new = way == 1 || way == 3, is_back = way == 2 && !whom.is_active;
        const Names after = way == 0 || way == 3 ? some_roles(whom.store) : whom.roles;
        json::object body{{"step", ++names}, {"roles", list_of(after)}};
        if (is_secret_new) body[whom.kind == "user" ? "pin" : "password"] = new_secret(whom.kind);
        if (way == 2) body["activeStatus"] = !whom.is_active;
        const std::string needs = whom.kind == "user" ? "BO_USERS" : "BO_PERSONS";
        Attempt attempt{whom.kind + "/" + whom.id, body, needs, whom.store};
        Names touched = whom.roles;
        touched.insert(touched.end(), after.begin(), after.end());
        for (const std::string& id : touched) {
            const KnownRole& role = roles.at(id);  // One that is out of use counts: it may come back.
            attempt.touches.emplace_back(role.store, role.rank);
            const bool had = std::ranges::find(whom.roles, id) != whom.roles.end();
            if (std::ranges::find(after, id) == after.end() || (had && !is_secret_new && !is_back)) continue;
            const bool is_wide = whom.kind == "person" && role.store == store;
            attempt.gives[is_wide ? "" : role.store].insert(role.privileges.begin(), role.privileges.end());
        }
        return attempt;
    }

    void log_in(Somebody& who) {
        if (who.kind == "user") who.actor.emplace(as_user(who.secret, who.store));
        if (who.kind == "person") who.actor.emplace(as_person(who.address, who.secret));
    }

    // Held against the answer, both ways: what was done was theirs to do, and what was refused was not.
    void judge(const Somebody& who, const Attempt& attempt, const Answer& answer) {
        const std::string about =
            who.kind + " " + who.id + ": " + attempt.path + " " + to_text(attempt.body) + " -> " + answer.body;
        std::string expected;
        const std::string acts_in = who.kind == "user" && attempt.where.empty() ? who.store : attempt.where;
        if (!held(who, acts_in).contains(attempt.needs)) expected = "not allowed";
        if (who.kind == "user" && attempt.where.empty()) expected = "not allowed";  // People are of the account.
        for (const auto& [where, given] : attempt.gives) {
            Set own = held(who, where);
            if (who.kind == "user") own.erase("BO_PERSONS");  // It reaches beyond the one store a user is in.
            if (expected.empty() && !std::ranges::includes(own, given)) expected = "beyond";
        }
        for (const auto& [where, each] : attempt.touches) {
            if (expected.empty() && rank(who, where) > each) expected = "RANK_TOO_LOW";
        }
        EXPECT_FALSE(answer.status < 300 && !expected.empty()) << "seed " << seed << ", " << expected << ", " << about;
        EXPECT_FALSE(answer.status == 403 && expected.empty()) << "seed " << seed << ", " << about;
        EXPECT_LT(answer.status, 500) << about;
        ++seen[answer.status < 300 ? "done" : answer.status == 403 ? expected : answer.code()];
    }

    void take(const Attempt& attempt, const Answer& answer, Somebody* whom) {
        if (answer.status >= 300) return;
        const json::object now = answer.object();
        if (whom == nullptr) {
            const std::string id = text(now, "id");
            if (!roles.contains(id)) role_ids.push_back(id);
            KnownRole& role =
                roles[id] = {text(now, "store"), {}, whole(now, "priority"), now.at("activeStatus").as_bool()};
            for (const json::value& each : now.at("privileges").as_array())
                role.privileges.emplace(each.as_string());
            return;
        }
        whom->roles.clear();
        for (const json::value& each : now.at("roles").as_array())
            whom->roles.emplace_back(each.as_string());
        whom->is_active = now.at("activeStatus").as_bool();
        for (const char* name : {"pin", "password"}) {
            if (attempt.body.contains(name)) whom->secret = text(attempt.body, name);
        }
        if (attempt.body.contains("password") || !whom->is_active) whom->actor.reset();  // Their session has ended.
    }
};

TEST_F(Chance, GivesNobodyMoreThanTheGiverHolds) {
    std::cout << "seed " << seed << '\n';
    for (const std::string scopes : {"admin", "staff:write,sync:write", "staff:write,catalogue:write,reports:read"}) {
        all.push_back({.kind = "key", .id = scopes, .store = "", .actor = with_key(scopes)});
        for (const auto& [privilege, scope] : scope_of) {
            if (scopes.find(scope) != std::string::npos) all.back().scopes.insert(scope);
        }
    }
    for (int i = 0; i < 12; ++i) {
        const std::string where = stores[below(2)];
        const Set some = some_privileges();
        const json::object body{{"name", "First " + std::to_string(i)},
                                {"store", where},
                                {"priority", 1 + i / 2},
                                {"privileges", json::array(some.begin(), some.end())}};
        take({}, admin.post("role", body), nullptr);
    }
    for (int i = 0; i < 14; ++i) {
        Somebody one{.kind = i < 8 ? "user" : "person", .id = "", .store = i < 8 ? stores[below(2)] : ""};
        one.roles = some_roles(one.store);
        one.secret = new_secret(one.kind);
        one.address = "p" + std::to_string(i) + domain;
        one.id = i < 8 ? user("U", one.roles, one.secret, one.store) : person(one.address, one.roles, one.secret);
        all.push_back(std::move(one));
    }
    for (int step = 0; step < 1'000; ++step) {
        Somebody& who = all[below(all.size())];
        if (!who.is_active) continue;
        if (!who.actor) log_in(who);
        Somebody* whom = below(3) == 0 ? nullptr : &all[3 + below(all.size() - 3)];
        const Attempt attempt = whom == nullptr ? change_of_role() : change_of(*whom);
        const std::string method = attempt.path == "role" ? "POST" : "PUT";
        const Answer answer = who.actor->send(method, attempt.path, to_text(attempt.body));
        judge(who, attempt, answer);
        take(attempt, answer, whom);
    }
    // What was known of them is what the service knows.
    for (Somebody& who : all) {
        if (who.kind == "key" || !who.is_active) continue;
        log_in(who);
        Set privileges;
        const json::object session = good(who.actor->get("session"));
        for (const json::value& each : session.at("privileges").as_array())
            privileges.emplace(each.as_string());
        EXPECT_EQ(privileges, held(who, who.store)) << who.kind << " " << who.id;
    }
    for (const std::string each : {"done", "beyond", "not allowed", "RANK_TOO_LOW"})
        EXPECT_GT(seen[each], 10) << each;
}

}  // namespace
}  // namespace comanda::test::grants_test
