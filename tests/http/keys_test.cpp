// Keys: who gets in, how far, how fast, and how quickly that ends.
#include <gtest/gtest.h>

#include <future>
#include <optional>
#include <thread>

#include "tests/support/service.h"
#include "tests/support/stopwatch.h"

namespace comanda::test::keys_test {
namespace {

using namespace std::chrono_literals;

std::string departments(int store = 0) {
    return "/v1/svc/store/" + service().tenant().stores[static_cast<std::size_t>(store)] + "/departments";
}

TEST(Key, IsNeeded) {
    Client nobody = service().node().client();
    EXPECT_EQ(nobody.get(departments()).status, 401);
    EXPECT_EQ(nobody.get(departments()).code(), "API_KEY_MISSING");
    for (const std::string& wrong : {std::string("nonsense"), service().tenant().key + "x",
                                     std::string("cmd_live_") + std::string(43, 'A') + "000000"}) {
        Client client = service().node().client(wrong);
        EXPECT_EQ(client.get(departments()).status, 401);
        EXPECT_EQ(client.get(departments()).code(), "API_KEY_INVALID");
    }
}

TEST(Key, ReachesNoFurtherThanItsScopes) {
    Client reader = service().node().client(service().issue_key(service().tenant(), "catalogue:read"));
    EXPECT_EQ(reader.get(departments()).status, 200);
    const Answer answer = reader.post("/v1/svc/department", {{"name", "x"}, {"store", service().tenant().stores[0]}});
    EXPECT_EQ(answer.status, 403);
    EXPECT_EQ(answer.code(), "SCOPE_MISSING");
    EXPECT_EQ(answer.object().at("requiredScope"), "catalogue:write");
    EXPECT_EQ(reader.get("/v1/svc/apiKeys").code(), "SCOPE_MISSING");
}

TEST(Key, OutlivesNoKeyThatIssuedIt) {
    const auto issue = [](Client client, json::value_ref until, const std::string& name) {
        return client.post("/v1/svc/apiKey", {{"name", name}, {"scopes", json::array{"admin"}}, {"expiresAt", until}});
    };
    const char *end = "2036-01-01T00:00:00.000Z", *earlier = "2035-12-31T00:00:00.000Z";
    const Answer first = issue(service().client(), end, "Ends");
    ASSERT_EQ(first.status, 201) << first.body;
    const std::string key(first.object().at("key").as_string());
    for (const json::value& wrong : {json::value(nullptr), json::value("2036-01-01T00:00:01.000Z")})
        EXPECT_EQ(issue(service().node().client(key), wrong, "Outlives").code(), "VALIDATION_FAILED");
    EXPECT_EQ(issue(service().node().client(key), end, "With it").status, 201);
    EXPECT_EQ(issue(service().node().client(key), earlier, "Before it").status, 201);
}

TEST(Key, ReachesNoFurtherThanItsStores) {
    Client admin = service().client();
    const std::string here = service().tenant().stores[0], there = service().tenant().stores[1];
    Client client = service().node().client(
        service().issue_key(service().tenant(), "catalogue:read,catalogue:write", {"--stores", here}));
    EXPECT_EQ(client.get(departments(0)).status, 200);
    EXPECT_EQ(client.get(departments(1)).code(), "STORE_NOT_ALLOWED");
    EXPECT_EQ(client.get("/v1/svc/store/" + service().other().stores[0] + "/departments").code(), "NOT_FOUND");
    EXPECT_EQ(client.post("/v1/svc/department", {{"name", "x"}, {"store", there}}).code(), "STORE_NOT_ALLOWED");
    const std::string id(
        admin.post("/v1/svc/department", {{"name", "Theirs"}, {"store", there}}).object().at("id").as_string());
    EXPECT_EQ(client.get("/v1/svc/departments/" + id).code(), "STORE_NOT_ALLOWED");
    EXPECT_EQ(client.put("/v1/svc/department/" + id, {{"name", "Ours"}}).code(), "STORE_NOT_ALLOWED");
    EXPECT_EQ(client.get("/v1/svc/stores").object().at("total"), 1);
}

TEST(Key, ExpiresInItsTime) {
    Client client = service().node().client(
        service().issue_key(service().tenant(), "catalogue:read", {"--expires", "2020-01-01T00:00:00Z"}));
    EXPECT_EQ(client.get(departments()).code(), "API_KEY_INVALID");
}

TEST(Key, IsHeldToItsRate) {
    Client client = service().node().client(
        service().issue_key(service().tenant(), "catalogue:read", {"--rate", "1", "--burst", "3"}));
    const auto began = std::chrono::steady_clock::now();
    const Answer first = client.get(departments());
    EXPECT_EQ(first.status, 200);
    EXPECT_EQ(first.header("ratelimit-limit"), "3");
    EXPECT_EQ(first.header("ratelimit-remaining"), "2");
    EXPECT_EQ(first.header("ratelimit-reset"), "1");
    client.get(departments());
    client.get(departments());
    int taken = 3;
    Answer over = client.get(departments());
    // A machine that stands still for a second gives it another one.
    for (; over.status == 200 && (taken - 2) * 1s <= std::chrono::steady_clock::now() - began; ++taken)
        over = client.get(departments());
    EXPECT_EQ(over.status, 429);
    EXPECT_EQ(over.code(), "RATE_LIMITED");
    EXPECT_EQ(over.header("retry-after"), "1");
    EXPECT_EQ(over.header("ratelimit-remaining"), "0");
    EXPECT_EQ(over.object().at("retryable"), true);
}

TEST(IssueApiKey, GivesAKeyThatWorksAtOnceAndIsShownOnce) {
    Client admin = service().client();
    const Answer issued =
        admin.post("/v1/svc/apiKey", {{"name", "till"}, {"scopes", json::array{"catalogue:read"}}, {"test", true}});
    ASSERT_EQ(issued.status, 201) << issued.body;
    const std::string key(issued.object().at("key").as_string());
    EXPECT_TRUE(key.starts_with("cmd_test_"));
    EXPECT_EQ(service().node().client(key).get(departments()).status, 200);
    const Answer list = admin.get("/v1/svc/apiKeys");
    EXPECT_NE(list.body.find(std::string(issued.object().at("id").as_string())), std::string::npos);
    EXPECT_EQ(list.body.find(key), std::string::npos);
    EXPECT_EQ(service().node().log().find(key), std::string::npos) << "keys never reach the log";
}

TEST(IssueApiKey, IsSafeToRepeat) {
    Client admin = service().client();
    const json::object wanted{{"name", "again"}, {"scopes", json::array{"sync:read"}}};
    const Headers once = {{"Idempotency-Key", "issue once"}};
    const Answer first = admin.post("/v1/svc/apiKey", wanted, once);
    const Answer second = admin.post("/v1/svc/apiKey", wanted, once);
    EXPECT_EQ(first.status, 201);
    EXPECT_EQ(second.status, 200);
    EXPECT_EQ(second.header("idempotent-replayed"), "true");
    EXPECT_EQ(second.body, first.body);
    EXPECT_EQ(admin.post("/v1/svc/apiKey", {{"name", "other"}, {"scopes", json::array{"sync:read"}}}, once).status,
              422);
    json::object for_tests = wanted;
    for_tests["test"] = true;
    const Answer other_use = admin.post("/v1/svc/apiKey", for_tests, once);
    EXPECT_EQ(other_use.status, 422) << other_use.body;
}

TEST(IssueApiKey, NamesFieldsItDoesNotKnow) {
    Client admin = service().client();
    json::object wanted{{"name", "x"}, {"scopes", json::array{"sync:read"}}, {"expires", "2099-01-01T00:00:00Z"}};
    const Answer issued = admin.post("/v1/svc/apiKey", wanted);
    ASSERT_EQ(issued.status, 201) << issued.body;
    EXPECT_EQ(to_text(issued.object().at("warnings")), R"([{"code":"UNKNOWN_FIELD","field":"expires"}])");
    EXPECT_EQ(admin.post("/v1/svc/apiKey", wanted, {{"Prefer", "handling=strict"}}).code(), "VALIDATION_FAILED");
    wanted.erase("expires");
    for (const char* over : {"2020-01-01T00:00:00Z", "yesterday"}) {
        wanted["expiresAt"] = over;
        EXPECT_EQ(admin.post("/v1/svc/apiKey", wanted).code(), "VALIDATION_FAILED") << over;
    }
    wanted.erase("expiresAt");
    wanted["account"] = service().other().account;
    EXPECT_EQ(admin.post("/v1/svc/apiKey", wanted).code(), "NOT_FOUND");
}

TEST(RevokeApiKey, FindsAKeyThatIsInNoList) {
    const Tenant& tenant = service().other();
    Client admin = service().node().client(tenant.key);
    service().postgres().run("directory",
                             "insert into directory.api_key (account_id, id, digest, hint, name, scopes, stores, "
                             "rate_per_second, burst, created_at) select '" +
                                 tenant.account +
                                 "', lpad(to_hex(n), 24, '0'), sha256(n::text::bytea), 'old', 'old', '{}', '{}', 1, 1, "
                                 "now() - interval '1 day' from generate_series(1, 5000) n");
    const Answer issued = admin.post("/v1/svc/apiKey", {{"name", "late"}, {"scopes", json::array{"sync:read"}}});
    EXPECT_EQ(issued.status, 201) << issued.body;
    if (issued.status == 201) {
        const std::string id(issued.object().at("id").as_string());
        EXPECT_EQ(admin.send("PUT", "/v1/svc/apiKey/" + id + "/revoke").status, 200);
    }
    service().postgres().run("directory", "delete from directory.api_key where hint = 'old'");
}

TEST(RevokeApiKey, IsForThoseWhoReachTheStoresOfTheKey) {
    const std::string here = service().tenant().stores[0], there = service().tenant().stores[1];
    Client tied = service().node().client(service().issue_key(service().tenant(), "admin", {"--stores", here}));
    Client admin = service().client();
    const auto issued = [&](const json::array& stores) {
        const json::object made =
            admin
                .post("/v1/svc/apiKey",
                      {{"name", "reach"}, {"scopes", json::array{"catalogue:read"}}, {"stores", stores}})
                .object();
        return std::string(made.at("id").as_string());
    };
    const std::string whole = issued({}), both = issued({json::string(here), json::string(there)}),
                      own = issued({json::string(here)});
    const std::string list = tied.get("/v1/svc/apiKeys").body;
    EXPECT_EQ(list.find(whole), std::string::npos);
    EXPECT_EQ(list.find(both), std::string::npos);
    EXPECT_NE(list.find(own), std::string::npos);
    for (const std::string& id : {whole, both})
        EXPECT_EQ(tied.send("PUT", "/v1/svc/apiKey/" + id + "/revoke").code(), "STORE_NOT_ALLOWED");
    EXPECT_EQ(tied.send("PUT", "/v1/svc/apiKey/" + own + "/revoke").status, 200);
    EXPECT_EQ(tied.send("PUT", "/v1/svc/apiKey/000000000000000000000000/revoke").code(), "NOT_FOUND");
}

TEST(IssueApiKey, RefusesWhatNoKeyCanHave) {
    Client admin = service().client();
    EXPECT_EQ(admin.post("/v1/svc/apiKey", {{"name", "x"}, {"scopes", json::array{"everything"}}}).code(),
              "VALIDATION_FAILED");
    EXPECT_EQ(admin.post("/v1/svc/apiKey", {{"scopes", json::array{"admin"}}}).code(), "VALIDATION_FAILED");
    EXPECT_EQ(admin
                  .post("/v1/svc/apiKey", {{"name", "x"},
                                           {"scopes", json::array{"admin"}},
                                           {"stores", json::array{service().other().stores[0]}}})
                  .code(),
              "NOT_FOUND");
    EXPECT_EQ(admin.send("POST", "/v1/svc/apiKey", "{").code(), "MALFORMED_JSON");
}

TEST(RevokeApiKey, EndsTheKeyOnEveryNodeWithinASecond) {
    const auto other_node = service().start_node();
    Client admin = service().client();
    for (int round = 0; round < 5; ++round) {
        const json::object issued =
            admin.post("/v1/svc/apiKey", {{"name", "short-lived"}, {"scopes", json::array{"catalogue:read"}}}).object();
        const std::string key(issued.at("key").as_string());
        Client here = service().node().client(key), there = other_node->client(key);
        ASSERT_EQ(here.get(departments()).status, 200);
        ASSERT_EQ(there.get(departments()).status, 200);
        const Answer revoked =
            admin.send("PUT", "/v1/svc/apiKey/" + std::string(issued.at("id").as_string()) + "/revoke");
        EXPECT_EQ(revoked.object().at("activeStatus"), false);
        const Stopwatch watch;
        EXPECT_TRUE(wait_until(
            [&] { return here.get(departments()).status == 401 && there.get(departments()).status == 401; }));
        EXPECT_LT(watch.elapsed(), time_allowed(1s, 10s));
    }
}

TEST(RevokeApiKey, EndsItsStreams) {
    Client admin = service().client();
    const std::string store = service().tenant().stores[1];
    const json::object issued =
        admin.post("/v1/svc/apiKey", {{"name", "listener"}, {"scopes", json::array{"catalogue:read"}}}).object();
    auto change = [&admin, &store, number = 0]() mutable {
        const std::string name = "Of a stream " + std::to_string(++number);
        EXPECT_EQ(admin.post("/v1/svc/department", {{"name", name}, {"store", store}}).status, 201);
    };
    change();
    std::optional<Stopwatch> since;
    bool goes_on = false;
    Client listener = service().node().client(std::string(issued.at("key").as_string()));
    listener.stream("/v1/svc/store/" + store + "/events", {{"Accept", "text/event-stream"}, {"Connection", "close"}},
                    [&](const std::string&) {
                        if (!since) {
                            since.emplace();
                            admin.send("PUT", "/v1/svc/apiKey/" + std::string(issued.at("id").as_string()) + "/revoke");
                        }
                        goes_on = since->elapsed() > time_allowed(2s, 20s);
                        if (!goes_on) change();
                        return goes_on;
                    });
    EXPECT_TRUE(since);
    EXPECT_FALSE(goes_on);
}

TEST(RevokeApiKey, IsRepeatableAndKnowsOnlyItsOwn) {
    Client admin = service().client();
    const json::object issued =
        admin.post("/v1/svc/apiKey", {{"name", "twice"}, {"scopes", json::array{"catalogue:read"}}}).object();
    const std::string path = "/v1/svc/apiKey/" + std::string(issued.at("id").as_string()) + "/revoke";
    const Answer first = admin.send("PUT", path);
    EXPECT_EQ(admin.send("PUT", path).body, first.body);
    Client other = service().node().client(service().other().key);
    EXPECT_EQ(other.send("PUT", path).code(), "NOT_FOUND");
}

// Something has changed in its account, and what it is now cannot be read yet.
TEST(Key, GoesOnWorkingWhileItIsReadAgain) {
    Client client = service().client();
    ASSERT_EQ(client.get(departments()).status, 200);
    Postgres& postgres = service().postgres();
    auto held = postgres.hold("directory", "begin; lock table directory.api_key in access exclusive mode");
    postgres.run("directory", "select directory.record_change('" + service().tenant().account +
                                  "', 'test', 'changed', 'test', 'x')");
    const std::string waiting =
        "select count(*) > 0 from pg_stat_activity where datname = 'directory' and wait_event_type = 'Lock'";
    EXPECT_TRUE(wait_until([&] { return postgres.value("postgres", waiting) == "t"; }));
    const Stopwatch watch;  // Each thread looks for changes every 200 ms.
    while (watch.elapsed() < 600ms)
        ASSERT_EQ(client.get(departments()).status, 200);
}

struct DirectoryAway {
    DirectoryAway() {
        Postgres& postgres = service().postgres();
        postgres.run("postgres", "alter database directory with allow_connections false");
        postgres.run("postgres", "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'directory'");
        const std::string connected = "select count(*) from pg_stat_activity where datname = 'directory'";
        EXPECT_TRUE(wait_until([&] { return postgres.value("postgres", connected) == "0"; }));
    }
    ~DirectoryAway() { service().postgres().run("postgres", "alter database directory with allow_connections true"); }
    DirectoryAway(const DirectoryAway&) = delete;
    DirectoryAway& operator=(const DirectoryAway&) = delete;
};

// Another key of its account is in use and is read again because the account has changed; meanwhile this one is read
// for the first time. The pauses give each thread time to look for changes, as it does every 200 ms.
TEST(Key, IsKnownEvenIfItsAccountChangedWhileItWasRead) {
    const std::string key = service().issue_key(service().tenant(), "admin");
    Postgres& postgres = service().postgres();
    const auto node = service().start_node();  // It knows no key yet.
    Client client = node->client();
    ASSERT_EQ(client.get(departments(), {{"apikey", service().tenant().key}}).status, 200);
    auto held = postgres.hold("directory", "begin; lock table directory.api_key in access exclusive mode");
    auto first = std::async(std::launch::async, [&] { return client.get(departments(), {{"apikey", key}}); });
    const std::string waiting =
        "select count(*) > 0 from pg_stat_activity where datname = 'directory' and wait_event_type = 'Lock'";
    EXPECT_TRUE(wait_until([&] { return postgres.value("postgres", waiting) == "t"; }));
    postgres.run("directory", "select directory.record_change('" + service().tenant().account +
                                  "', 'test', 'changed', 'test', 'x')");
    std::this_thread::sleep_for(600ms);
    held.reset();
    EXPECT_EQ(first.get().status, 200);
    std::this_thread::sleep_for(600ms);
    const DirectoryAway away;
    EXPECT_EQ(client.get(departments(), {{"apikey", key}}).status, 200);
}

TEST(Key, GoesOnWorkingWhileTheDirectoryIsAway) {
    Client client = service().client();
    ASSERT_EQ(client.get(departments()).status, 200);
    // Written as keys are, checksum and all: only the directory can tell that it is nobody's.
    Client stranger = service().node().client("cmd_live_" + std::string(43, 'A') + "2AjAMV");
    EXPECT_EQ(stranger.get(departments()).code(), "API_KEY_INVALID");
    {
        const DirectoryAway away;
        for (int i = 0; i < 20; ++i)
            EXPECT_EQ(client.get(departments()).status, 200);
        // A key nobody here has seen cannot be judged: that is no refusal of the key.
        const Answer answer = stranger.get(departments());
        EXPECT_EQ(answer.status, 503) << answer.body;
        EXPECT_EQ(answer.code(), "UNAVAILABLE");
    }
    EXPECT_TRUE(wait_until([&] { return stranger.get(departments()).status == 401; }));
}

TEST(KeyCommands, IssueListAndRevoke) {
    const std::string key = service().issue_key(service().tenant(), "catalogue:read");
    const std::string list = service().run({"key", "list", "--account", service().tenant().account});
    const std::size_t hint = list.find("  " + key.substr(key.size() - 4) + "  ");
    ASSERT_NE(hint, std::string::npos) << list;
    const std::string id = list.substr(hint - 24, 24);
    EXPECT_EQ(service().run({"key", "revoke", "--account", service().tenant().account, "--id", id}),
              "revoked " + id + "\n");
    Client client = service().node().client(key);
    EXPECT_EQ(client.get(departments()).status, 401);
}

TEST(KeyCommands, LeaveNoKeyThatTheAuditTrailDoesNotKnow) {
    Service own;
    const std::string account = own.tenant().account;
    const auto alive = [&own, &account] {
        return own.postgres().value(
            "directory",
            "select count(*) from directory.api_key where revoked_at is null and account_id = '" + account + "'");
    };
    const std::string before = alive();
    own.postgres().run("shard_one", "alter table journal rename to journal_away");
    const std::string said =
        own.output_of({"key", "issue", "--account", account, "--name", "till", "--scopes", "catalogue:read"});
    EXPECT_EQ(said.find("cmd_live_"), std::string::npos) << said;
    EXPECT_NE(said.find("journal"), std::string::npos) << said;
    EXPECT_EQ(alive(), before);
    own.postgres().run("shard_one", "alter table journal_away rename to journal");
    EXPECT_FALSE(own.issue_key(own.tenant(), "catalogue:read").empty());
    EXPECT_NE(alive(), before);
}

}  // namespace
}  // namespace comanda::test::keys_test
