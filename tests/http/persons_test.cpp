// People who log in by e-mail: made, read, changed, listed, taken out of use; over the wire and on the command line.
#include <fstream>
#include <map>
#include <thread>

#include "tests/http/staff.h"

namespace comanda::test::persons_test {
namespace {

const Names changing = {"id", "ownedBy", "dateCreated", "lastUpdated", "createdBy", "modifiedBy"};

class Persons : public OwnStaff {
  protected:
    // Addresses are the same for the whole service, so each test has its own.
    const std::string domain = "@" + tenant.domain();

    json::object ann(const json::object& more = {}) const {
        return with({{"email", "Ann" + domain}, {"firstName", "Ann"}, {"lastName", "Lee"}, {"password", some_password}},
                    more);
    }
    static Answer login(const std::string& email, const std::string& password, const json::object& more = {}) {
        return Actor{service().node().client()}.post("login", with({{"email", email}, {"password", password}}, more));
    }
    std::string listed(const std::string& query = {}) {
        std::string all;
        const json::object page = good(admin.get("persons" + query));
        for (const json::value& each : page.at("data").as_array())
            all += (all.empty() ? "" : ", ") + text(each.as_object(), "firstName");
        return all;
    }
    std::size_t privileges_there_are() {
        std::size_t count = 0;
        const json::object groups = good(admin.get("getRoleGroup"));
        for (const json::value& group : groups.at("data").as_array())
            count += group.at("privileges").as_array().size();
        return count;
    }
    static std::string password_file(const std::string& line) {
        const std::string path = std::filesystem::path(service().config_file()).parent_path() / "password";
        std::ofstream(path) << line << "\nanother line\n";
        return path;
    }
    static std::string last_line(std::string output) {
        output.pop_back();
        return output.substr(output.rfind('\n') + 1);
    }
};

TEST_F(Persons, AreMadeAndRead) {
    const std::string cook = role("Cook", {"BO_TAX"}, 5, new_store(tenant));
    const Answer made = admin.post("person", ann({{"roles", json::array{cook, cook}}, {"ownedBy", tenant.account}}));
    const json::object person = good(made, 201);
    const std::string id = text(person, "id");
    EXPECT_EQ(made.header("location"), "/v1/svc/person/" + id);
    EXPECT_EQ(made.header("etag"), "\"1\"");
    EXPECT_EQ(without(person, changing), R"({"email":"Ann)" + domain +
                                             R"(","firstName":"Ann","lastName":"Lee","roles":[")" + cook +
                                             R"("],"activeStatus":true,"version":1,"emailId":"Ann)" + domain +
                                             R"(","firstname":"Ann","lastname":"Lee"})");
    EXPECT_EQ(text(person, "ownedBy"), tenant.account);
    EXPECT_EQ(admin.get("person/" + id).body, made.body);
    EXPECT_EQ(login("ANN" + domain, some_password).status, 200) << "in any case of letters";
    const json::object least =
        good(admin.post("person", {{"emailId", "b" + domain}, {"password", some_password}}), 201);
    EXPECT_EQ(without(least, changing), R"({"email":"b)" + domain +
                                            R"(","roles":[],"activeStatus":true,"version":1,"emailId":"b)" + domain +
                                            R"(","firstName":"","firstname":"","lastName":"","lastname":""})");
}

TEST_F(Persons, ChangeTheFieldsThatAreSent) {
    const std::string id = id_in(admin.post("person", ann()));
    const Answer changed = admin.put("person/" + id, {{"lastname", "Li"}, {"emailId", "li" + domain}});
    EXPECT_EQ(changed.header("etag"), "\"2\"");
    EXPECT_EQ(text(good(changed), "lastName"), "Li");
    EXPECT_EQ(admin.get("person/" + id).body, changed.body);
    EXPECT_EQ(outcome_of(login("ann" + domain, some_password)), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(login("li" + domain, some_password).status, 200);
    EXPECT_EQ(whole(good(admin.put("person/" + id, now("person", id))), "version"), 2) << "an answer sent back";
    const json::object by_body = good(admin.put("person", {{"id", id}, {"firstName", nullptr}}));
    EXPECT_EQ(text(by_body, "firstName"), "");
    EXPECT_EQ(whole(by_body, "version"), 3);
}

TEST_F(Persons, GetANewPasswordAndAllTheirSessionsEnd) {
    const std::string id = id_in(admin.post("person", ann()));
    Actor logged_in = as_person("ann" + domain);
    EXPECT_EQ(logged_in.get("session").status, 200);
    EXPECT_EQ(whole(good(admin.put("person/" + id, {{"password", "another password"}})), "version"), 2);
    EXPECT_EQ(outcome_of(logged_in.get("session")), "401 TOKEN_EXPIRED");
    EXPECT_EQ(outcome_of(login("ann" + domain, some_password)), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(login("ann" + domain, "another password").status, 200);
}

TEST_F(Persons, RefuseWhatIsWrong) {
    const std::string id = id_in(admin.post("person", ann()));
    const auto made = [&](const json::object& more) {
        return refusal(admin.post("person", ann(with({{"email", "new" + domain}}, more))));
    };
    EXPECT_EQ(made({{"email", nullptr}}), "VALIDATION_FAILED email:REQUIRED");
    for (const std::string wrong : {"ann", "@example.com", "ann@", "a@b@c", "a b@c", "a\n@b.c", ""})
        EXPECT_NE(made({{"email", wrong}}).find("VALIDATION_FAILED email:"), std::string::npos) << wrong;
    EXPECT_EQ(made({{"email", std::string(320, 'x') + domain}}), "VALIDATION_FAILED email:INVALID_VALUE");
    EXPECT_EQ(made({{"roles", json::array{unknown_id}}}), "VALIDATION_FAILED roles:REFERENCE_NOT_FOUND");
    const std::string gone = role("Gone", {});
    EXPECT_EQ(inactivate("role", gone).status, 200);
    EXPECT_EQ(made({{"roles", gone}}), "VALIDATION_FAILED roles:REFERENCE_NOT_FOUND");
    json::object secretless = ann({{"email", "new" + domain}});
    secretless.erase("password");
    EXPECT_EQ(refusal(admin.post("person", secretless)), "VALIDATION_FAILED password:REQUIRED");
    EXPECT_EQ(refusal(admin.put("person", {{"firstName", "x"}})), "VALIDATION_FAILED id:REQUIRED");
    EXPECT_EQ(refusal(admin.put("person/" + id, {{"id", unknown_id}})), "VALIDATION_FAILED id:INVALID_VALUE");
    EXPECT_EQ(refusal(admin.put("person/" + id, {{"email", nullptr}})), "VALIDATION_FAILED email:REQUIRED");
    EXPECT_EQ(outcome_of(admin.send("POST", "person", "{")), "400 MALFORMED_JSON");
    EXPECT_EQ(outcome_of(admin.send("PUT", "person", "{")), "400 MALFORMED_JSON");
    EXPECT_EQ(outcome_of(admin.send("PUT", "person/" + id, "{")), "400 MALFORMED_JSON");
    EXPECT_EQ(outcome_of(admin.get("persons?status=x")), "400 INVALID_PARAMETER");
    EXPECT_EQ(version("person", id), 1);
    EXPECT_EQ(listed(), "Ann");
}

TEST_F(Persons, RefusePasswordsThatAreSoonGuessed) {
    const std::string id = id_in(admin.post("person", ann()));
    const std::string wrong_value = "VALIDATION_FAILED password:INVALID_VALUE";
    for (const std::string& wrong : {std::string("ninechars"), std::string(201, 'x') + "y", std::string(12, 'a'),
                                     "ANN" + domain, std::string("PassWord123"), std::string("1234567890")}) {
        EXPECT_EQ(refusal(admin.post("person", ann({{"password", wrong}}))), wrong_value) << wrong;
        EXPECT_EQ(refusal(admin.put("person/" + id, {{"password", wrong}})), wrong_value) << wrong;
    }
    EXPECT_EQ(refusal(admin.put("person/" + id, {{"email", "a.new.one" + domain}, {"password", "a.new.one" + domain}})),
              wrong_value)
        << "nor the address they get with it";
    EXPECT_EQ(refusal(admin.put("person/" + id, {{"password", 1'234'567'890}})), wrong_value) << "a text";
    EXPECT_EQ(refusal(admin.put("person/" + id, {{"password", nullptr}})), "VALIDATION_FAILED password:REQUIRED");
    EXPECT_EQ(login("ann" + domain, some_password).status, 200) << "as before";
    for (const std::string& right : {std::string("tenletters"), "xy" + std::string(198, 'x')}) {
        EXPECT_EQ(admin.put("person/" + id, {{"password", right}}).status, 200);
        EXPECT_EQ(login("ann" + domain, right).status, 200);
    }
}

TEST_F(Persons, NeverShowTheirPasswords) {
    const std::string secret = "a secret of 1 person";
    const Answer made = admin.post("person", ann({{"password", secret}}));
    const std::string id = id_in(made);
    const std::string seen = made.body + admin.get("person/" + id).body + admin.get("persons").body +
                             login("ann" + domain, secret).body + admin.put("person/" + id, {{"lastName", "Li"}}).body +
                             admin.get("account/" + tenant.account + "/audit").body + inactivate("person", id).body;
    EXPECT_EQ(seen.find(secret), std::string::npos);
    EXPECT_EQ(seen.find("argon2"), std::string::npos);
    EXPECT_EQ(service().node().log().find(secret), std::string::npos);
}

TEST_F(Persons, HaveAnAddressOfTheirOwn) {
    const std::string id = id_in(admin.post("person", ann())), bo = person("bo" + domain, {});
    const Answer twin = admin.post("person", ann({{"email", "ANN" + domain}}));
    EXPECT_EQ(twin.status, 409);
    EXPECT_EQ(refusal(twin), "DUPLICATE_EMAIL email:DUPLICATE_EMAIL");
    EXPECT_EQ(text(twin.object(), "existingId"), id);
    EXPECT_EQ(outcome_of(admin.put("person/" + bo, {{"email", "ann" + domain}})), "409 DUPLICATE_EMAIL");
    EXPECT_EQ(outcome_of(admin.put("person", {{"id", bo}, {"email", "ann" + domain}})), "409 DUPLICATE_EMAIL");
    EXPECT_EQ(text(now("person", bo), "email"), "bo" + domain);
    EXPECT_EQ(admin.put("person/" + id, {{"email", "ANN" + domain}}).status, 200) << "one's own";
    EXPECT_EQ(inactivate("person", id).status, 200);
    EXPECT_EQ(outcome_of(admin.post("person", ann())), "409 DUPLICATE_EMAIL") << "inactive, there";
}

TEST_F(Persons, MayHaveALoginInEachOfSeveralAccounts) {
    id_in(admin.post("person", ann()));
    Actor other{service().node().client(service().other().key)};
    id_in(other.post("person", ann({{"password", "their password"}})));
    EXPECT_EQ(text(good(login("ann" + domain, some_password)), "account"), tenant.account) << "the oldest";
    const std::string theirs = service().other().account;
    EXPECT_EQ(text(good(login("ann" + domain, "their password", {{"account", theirs}})), "account"), theirs);
    EXPECT_EQ(outcome_of(login("ann" + domain, some_password, {{"account", theirs}})), "401 INVALID_CREDENTIALS");
}

TEST_F(Persons, OfOthersAreNotThere) {
    const std::string id = id_in(admin.post("person", ann()));
    Actor other{service().node().client(service().other().key)};
    for (const std::string& one : {id, unknown_id, std::string("no-id")}) {
        Actor& who = one == id ? other : admin;
        EXPECT_EQ(outcome_of(who.get("person/" + one)), "404 NOT_FOUND") << one;
        EXPECT_EQ(outcome_of(who.put("person/" + one, {{"firstName", "x"}})), "404 NOT_FOUND") << one;
        EXPECT_EQ(outcome_of(who.put("person", {{"id", one}, {"password", "x"}})), "404 NOT_FOUND") << one;
        EXPECT_EQ(outcome_of(who.put("person/" + one + "/inactivate")), "404 NOT_FOUND") << one;
    }
    EXPECT_EQ(outcome_of(admin.post("person", ann({{"ownedBy", service().other().account}}))), "404 NOT_FOUND");
    EXPECT_EQ(outcome_of(admin.put("person/" + id + "/inactivate", {{"ownedBy", service().other().account}})),
              "404 NOT_FOUND");
    EXPECT_EQ(refusal(other.post("person", ann({{"email", "o" + domain}, {"roles", role("Cook", {})}}))),
              "VALIDATION_FAILED roles:REFERENCE_NOT_FOUND");
    Actor staff = with_key("staff:read,staff:write");
    for (const Answer& answer :
         {staff.get("persons"), staff.get("person/" + id), staff.put("person/" + id, {{"firstName", "x"}}),
          staff.put("person", {{"id", id}}), staff.put("person/" + id + "/inactivate"), staff.post("person", ann())})
        EXPECT_EQ(outcome_of(answer), "403 SCOPE_MISSING");
    EXPECT_EQ(version("person", id), 1);
}

TEST_F(Persons, AreMadeOnceForAKey) {
    const Answer first = admin.post("person", ann(), under_key("k"));
    const Answer again = admin.post("person", ann(), under_key("k"));
    EXPECT_EQ(first.status, 201);
    EXPECT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(again.body, first.body);
    EXPECT_EQ(refusal(admin.post("person", ann({{"password", "another password"}}), under_key("k"))),
              "VALIDATION_FAILED Idempotency-Key:KEY_REUSED");
    const std::string id = text(first.object(), "id");
    EXPECT_EQ(admin.put("person/" + id, {{"password", "another password"}}, under_key("c")).status, 200);
    Actor logged_in = as_person("ann" + domain, "another password");
    const Answer replayed = admin.put("person/" + id, {{"password", "another password"}}, under_key("c"));
    EXPECT_EQ(replayed.header("idempotent-replayed"), "true");
    EXPECT_EQ(logged_in.get("session").status, 200) << "it is not changed again";
}

TEST_F(Persons, AreChangedOnlyFromTheVersionThatIsMeant) {
    const std::string id = id_in(admin.post("person", ann()));
    const Answer late = admin.put("person/" + id, {{"password", "another password"}}, if_version(2));
    EXPECT_EQ(outcome_of(late), "412 VERSION_CONFLICT");
    EXPECT_EQ(whole(late.object(), "currentVersion"), 1);
    EXPECT_EQ(outcome_of(admin.put("person", {{"id", id}, {"firstName", "x"}}, if_version(2))), "412 VERSION_CONFLICT");
    EXPECT_EQ(outcome_of(admin.put("person/" + id + "/inactivate", {}, if_version(2))), "412 VERSION_CONFLICT");
    EXPECT_EQ(login("ann" + domain, some_password).status, 200);
    EXPECT_EQ(admin.put("person/" + id, {{"firstName", "x"}}, if_version(1)).status, 200);
    EXPECT_EQ(admin.get("person/" + id, {{"If-None-Match", "\"2\""}}).status, 304);
    EXPECT_EQ(admin.get("person/" + id, {{"If-None-Match", "\"1\""}}).status, 200);
}

TEST_F(Persons, KeepWhatTheyDoNotKnowAndSaySo) {
    const json::object made = good(admin.post("person", ann({{"title", "Dr"}})), 201);
    EXPECT_EQ(to_text(made.at("warnings")), R"([{"code":"UNKNOWN_FIELD","field":"title"}])");
    EXPECT_EQ(text(now("person", text(made, "id")), "title"), "Dr");
    EXPECT_EQ(refusal(admin.post("person", ann({{"hat", 1}}), strictly)), "VALIDATION_FAILED hat:UNKNOWN_FIELD");
    EXPECT_EQ(refusal(admin.put("person/" + text(made, "id"), {{"hat", 1}}, strictly)),
              "VALIDATION_FAILED hat:UNKNOWN_FIELD");
}

TEST_F(Persons, GoOutOfUseAndComeBack) {
    const std::string id = id_in(admin.post("person", ann()));
    id_in(admin.post("person", ann({{"email", "bo" + domain}, {"firstName", "Bo"}})));
    Actor logged_in = as_person("ann" + domain);
    const Answer gone = inactivate("person", id);
    EXPECT_EQ(good(gone).at("activeStatus"), false);
    EXPECT_EQ(inactivate("person", id).body, gone.body) << "repeatable";
    EXPECT_EQ(admin.get("person/" + id).body, gone.body);
    EXPECT_EQ(outcome_of(logged_in.get("session")), "401 TOKEN_EXPIRED") << "at once";
    EXPECT_EQ(outcome_of(login("ann" + domain, some_password)), "401 INVALID_CREDENTIALS");
    EXPECT_EQ(listed(), "Bo");
    EXPECT_EQ(listed("?status=false"), "Ann");
    EXPECT_EQ(admin.put("person/" + id, {{"activeStatus", true}}).status, 200);
    EXPECT_EQ(listed("?status=true"), "Ann, Bo") << "by name";
    EXPECT_EQ(login("ann" + domain, some_password).status, 200);
}

TEST_F(Persons, LeaveOneWhoAdministers) {
    const std::string owner = role("Owner", {"BO_PERSONS"}, 1), cook = role("Cook", {});
    const std::string id = person("ann" + domain, {owner}), bo = person("bo" + domain, {cook});
    const std::string last = "409 LAST_ADMINISTRATOR";
    EXPECT_EQ(outcome_of(inactivate("person", id)), last);
    EXPECT_EQ(outcome_of(admin.put("person/" + id, {{"activeStatus", false}})), last);
    EXPECT_EQ(outcome_of(admin.put("person/" + id, {{"roles", json::array{cook}}})), last);
    EXPECT_EQ(outcome_of(admin.put("person", {{"id", id}, {"roles", nullptr}})), last);
    EXPECT_EQ(version("person", id), 1);
    EXPECT_EQ(admin.put("person/" + bo, {{"roles", json::array{owner}}}).status, 200);
    std::vector<int> statuses(2);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < 2; ++i) {
        threads.emplace_back([&, i] {
            Actor one{service().node().client(tenant.key)};
            statuses[i] = one.send("PUT", "person/" + (i == 0 ? id : bo) + "/inactivate").status;
        });
    }
    for (std::thread& each : threads)
        each.join();
    std::ranges::sort(statuses);
    EXPECT_EQ(statuses, (std::vector<int>{200, 409})) << "both at once";
}

TEST_F(Persons, AboveOnesRankAreOutOfReach) {
    const std::string there = new_store(tenant), low = "403 RANK_TOO_LOW";
    const std::string above = role("Above", {}, 4), beside = role("Beside", {}, 5), far = role("Far", {}, 4, there);
    const std::string chief = role("Chief", {"BO_PERSONS"}, 5);
    user("Chief", {chief}, "1234");
    person("chief" + domain, {chief, role("Local chief", {}, 4, there)});
    Actor by_pin = as_user("1234"), by_mail = as_person("chief" + domain);
    const std::string boss = person("boss" + domain, {above}), peer = person("peer" + domain, {beside});
    EXPECT_EQ(outcome_of(by_mail.put("person/" + boss, {{"lastName", "x"}})), low);
    EXPECT_EQ(outcome_of(by_mail.put("person", {{"id", boss}, {"roles", nullptr}})), low);
    EXPECT_EQ(outcome_of(by_mail.put("person/" + boss + "/inactivate")), low);
    EXPECT_EQ(outcome_of(by_mail.put("person/" + peer, {{"roles", above}})), low);
    EXPECT_EQ(outcome_of(by_mail.post("person", ann({{"roles", above}}))), low);
    EXPECT_EQ(version("person", boss), 1);
    EXPECT_EQ(by_mail.put("person/" + peer, {{"roles", list_of({beside, far})}}).status, 200) << "4 there, 5 here";
    EXPECT_EQ(outcome_of(by_pin.put("person/" + peer, {{"lastName", "x"}})), "403 STORE_NOT_ALLOWED");
}

TEST_F(Persons, IssueNoKeysThatReadWhatTheyMayNot) {
    person("issuer" + domain, {role("Issuer", {"BO_API_KEYS", "BO_AUDIT", "LOY_HISTORY"})});
    Actor issuer = as_person("issuer" + domain);
    const std::string of_store = "store/" + store;
    std::string beyond;
    for (const auto& [scope, what] :
         std::map<std::string, std::string>{{"staff:read", "svc/" + of_store + "/users"},
                                            {"customers:read", "svc/customers"},
                                            {"orders:read", "online-order/svc/" + of_store + "/placedOrders"}}) {
        const Answer issued = issuer.post("apiKey", {{"name", "k"}, {"scopes", list_of({scope})}});
        if (issued.status != 201) continue;
        Client key = service().node().client(text(issued.object(), "key"));
        const Answer by_hand = issuer.client.get("/v1/" + what, bearer(issuer.token));
        if (key.get("/v1/" + what).status == 200 && by_hand.status == 403) beyond += " " + scope;
    }
    EXPECT_EQ(beyond, "");
}

TEST_F(Persons, AreBeyondAKeyOfOneStore) {
    const std::string there = new_store(tenant), owner = role("Owner", {"BO_PERSONS"}, 1);
    Actor tied = with_key("admin", {"--stores", there});
    EXPECT_EQ(outcome_of(tied.put("role/" + owner, {{"privileges", list_of({"BO_TAX"})}})), "403 STORE_NOT_ALLOWED");
    const json::object made = {{"email", "new" + domain}, {"password", some_password}, {"roles", owner}};
    std::string beyond;
    if (tied.post("person", made).status == 201) beyond += " a login with a role of another store, or of all;";
    if (tied.post("apiKey", {{"name", "k"}, {"scopes", list_of({"admin"})}}).status == 201)
        beyond += " a key for all stores;";
    const std::string boss = person("boss" + domain, {owner});
    if (tied.put("person/" + boss, {{"password", "another password"}}).status == 200) beyond += " another's password;";
    EXPECT_EQ(beyond, "");
}

TEST_F(Persons, AreMadeOnTheCommandLine) {
    const Names create = {"person", "create", "--account", tenant.account, "--email"};
    const auto run = [&](const std::string& email, const Names& more) {
        Names words = create;
        words.push_back(email + domain);
        words.insert(words.end(), more.begin(), more.end());
        return service().run(words);
    };
    const std::string output = run("Owner", {"--first-name", "Olga", "--last-name", "Roe"});
    ASSERT_TRUE(output.starts_with("password: ")) << output;
    const std::string password = output.substr(10, output.find('\n') - 10), id = last_line(output);
    EXPECT_EQ(text(now("person", id), "email"), "Owner" + domain);
    Actor owner = as_person("owner" + domain, password);
    const json::object session = good(owner.get("session"));
    EXPECT_EQ(session.at("privileges").as_array().size(), privileges_there_are()) << "everything there is";
    const std::string second = last_line(run("second", {"--password-file", password_file("a line of a file")}));
    EXPECT_EQ(now("person", second).at("roles"), now("person", id).at("roles")) << "the same administrator's role";
    EXPECT_EQ(login("second" + domain, "a line of a file").status, 200);
    const std::string cook = role("Cook", {"BO_TAX"}, 5, new_store(tenant));
    EXPECT_EQ(now("person", last_line(run("cook", {"--role", cook}))).at("roles"), json::array{cook});
    EXPECT_THROW(run("OWNER", {}), std::runtime_error) << "the address is taken";
    EXPECT_THROW(run("x", {"--role", unknown_id}), std::runtime_error);
    EXPECT_THROW(run("x", {"--password-file", password_file("short")}), std::runtime_error);
    EXPECT_THROW(run(" @x", {}), std::runtime_error) << "no address";
    EXPECT_EQ(whole(good(admin.get("persons")), "total"), 3);
}

TEST_F(Persons, AreListedAndLetBackInOnTheCommandLine) {
    const std::string owner = role("Owner", {"BO_PERSONS"}, 1);
    const std::string id = person("ann" + domain, {owner}), gone = person("gone" + domain, {});
    EXPECT_EQ(inactivate("person", gone).status, 200);
    const std::string list = service().run({"person", "list", "--account", tenant.account});
    EXPECT_NE(list.find(id + "  ann" + domain), std::string::npos) << list;
    EXPECT_EQ(list.find(gone), std::string::npos) << "only those who can log in";
    Actor logged_in = as_person("ann" + domain);
    const Names reset = {"person", "password", "--account", tenant.account, "--email"};
    const auto run = [&](const std::string& email, const std::string& line) {
        Names words = reset;
        words.insert(words.end(), {email + domain, "--password-file", password_file(line)});
        return service().run(words);
    };
    run("ANN", "another password");
    EXPECT_EQ(outcome_of(logged_in.get("session")), "401 TOKEN_EXPIRED");
    EXPECT_EQ(login("ann" + domain, "another password").status, 200);
    run("gone", "another password");
    EXPECT_EQ(login("gone" + domain, "another password").status, 200) << "the way back in";
    EXPECT_EQ(now("person", gone).at("activeStatus"), true);
    EXPECT_THROW(run("nobody", "another password"), std::runtime_error);
    EXPECT_THROW(run("ann", "short"), std::runtime_error);
    EXPECT_THROW(service().run({"person", "list", "--account", unknown_id}), std::runtime_error);
}

}  // namespace
}  // namespace comanda::test::persons_test
