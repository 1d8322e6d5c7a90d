// What an operator sees: the admin port, the log, the graceful end, the doctor, the settings.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <future>
#include <sstream>
#include <thread>

#include "tests/support/service.h"
#include "tests/support/stopwatch.h"

namespace comanda::test::operations_test {
namespace {

using namespace std::chrono_literals;

TEST(AdminPort, TellsLiveReadyAndMetrics) {
    Client client = service().client();
    client.get("/v1/svc/stores");
    Client admin(service().node().admin_port());
    EXPECT_EQ(admin.get("/live").body, "alive\n");
    EXPECT_EQ(admin.get("/ready").status, 200);
    const std::string metrics = admin.get("/metrics").body;
    for (const char* name : {"comanda_http_request_seconds_bucket{operation=\"list_stores\"", "comanda_db_connected",
                             "comanda_db_connected{lane=\"reads\",shard=\"one\"}",
                             "comanda_db_connected{lane=\"reads\",shard=\"directory\"}", "comanda_db_in_flight",
                             "comanda_db_gathered", "comanda_db_waiting", "comanda_cached_keys",
                             "comanda_journal_watchers", "comanda_build_info{", "comanda_ready 1"}) {
        EXPECT_NE(metrics.find(name), std::string::npos) << name;
    }
    EXPECT_EQ(Client(service().node().port()).get("/metrics").status, 404) << "figures are not for the public";
}

TEST(HealthCommand, AsksTheServiceThatHasTheseSettings) {
    const auto node = service().start_node();
    const std::string before = read_file(service().config_file());
    std::ofstream(service().config_file()) << fmt::format("[admin]\nport = {}\n", node->admin_port()) << before;
    EXPECT_EQ(service().run({"health"}), "ready\n");
    node->process().signal(SIGTERM);
    EXPECT_EQ(node->process().wait(), 0);
    EXPECT_EQ(service().output_of({"health"}),
              fmt::format("nothing answers at 127.0.0.1 port {} (admin.address, admin.port)\n", node->admin_port()));
    EXPECT_THROW(service().run({"health"}), std::runtime_error) << "it must end with 1";
    std::ofstream(service().config_file()) << before;
}

TEST(Log, HasOneLineWithoutSecretsPerRequest) {
    Client client = service().client();
    client.get(
        "/v1/svc/stores?token=topsecret",
        {{"X-Request-Id", "find-me"}, {"traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"}});
    std::string line;
    for (int i = 0; i < 200 && line.empty(); ++i) {
        std::istringstream lines(service().node().log());
        for (std::string each; std::getline(lines, each);) {
            if (each.find("find-me") != std::string::npos && each.back() == '}') line = each;
        }
        std::this_thread::sleep_for(10ms);
    }
    const json::object entry = parse_json_object(line);
    EXPECT_EQ(entry.at("id"), "find-me");
    EXPECT_EQ(entry.at("operation"), "list_stores");
    EXPECT_EQ(entry.at("status"), 200);
    EXPECT_EQ(entry.at("account"), service().tenant().account.c_str());
    EXPECT_EQ(entry.at("trace"), "4bf92f3577b34da6a3ce929d0e0e4736");
    EXPECT_EQ(service().node().log().find("topsecret"), std::string::npos);
    EXPECT_EQ(service().node().log().find(service().tenant().key), std::string::npos);
}

TEST(Log, NamesTheShardWhoseConnectionBroke) {
    const auto node = service().start_node();
    ASSERT_EQ(node->client(service().tenant().key).get("/v1/svc/stores").status, 200);
    service().postgres().run("shard_one",
                             "select pg_terminate_backend(pid) from pg_stat_activity "
                             "where datname = 'shard_one' and pid <> pg_backend_pid()");
    Client admin(node->admin_port());
    std::string metrics;
    const auto begin = std::chrono::steady_clock::now();
    do {
        std::this_thread::sleep_for(10ms);
        metrics = admin.get("/metrics").body;
    } while (metrics.find("comanda_log_troubles_total{event=\"db_connection_lost\"} ") == std::string::npos &&
             std::chrono::steady_clock::now() - begin < 10s);
    EXPECT_NE(metrics.find("comanda_log_troubles_total{event=\"db_connection_lost\"} "), std::string::npos);
    // It is counted a moment before it is written.
    EXPECT_TRUE(wait_until([&] {
        return node->log().find(R"("event":"db_connection_lost","shard":"one","lane":)") != std::string::npos;
    })) << node->log();
}

TEST(Answers, CarryTheRequestId) {
    Client client = service().client();
    EXPECT_EQ(client.get("/v1/svc/stores", {{"X-Request-Id", "mine-1"}}).header("x-request-id"), "mine-1");
    const Answer problem = client.get("/v1/nowhere");
    EXPECT_EQ(problem.status, 404);
    EXPECT_EQ(problem.object().at("requestId"), problem.header("x-request-id").c_str());
}

TEST(Answers, NameTheTraceInProblems) {
    Client client = service().client();
    const std::string trace = "4bf92f3577b34da6a3ce929d0e0e4736", valid = "00-" + trace + "-00f067aa0ba902b7-01";
    // Without a route, with a handler that refuses, without a key, and with a header that cannot be read.
    Client nobody = service().node().client();
    for (const Answer& problem : {client.get("/v1/nowhere", {{"traceparent", valid}}),
                                  client.get("/v1/svc/department/5c0a0da0000000000000ffff", {{"traceparent", valid}}),
                                  nobody.get("/v1/svc/stores", {{"traceparent", valid}}),
                                  client.get("/v1/svc/stores?a=%ff", {{"traceparent", valid}})}) {
        EXPECT_GE(problem.status, 400);
        EXPECT_EQ(problem.object().at("traceId"), trace.c_str()) << problem.body;
    }
    for (const Headers& headers :
         {Headers{}, Headers{{"traceparent", valid + "-more"}}, Headers{{"traceparent", "00-" + trace}},
          Headers{{"traceparent", valid}, {"traceparent", valid}}})
        EXPECT_FALSE(client.get("/v1/nowhere", headers).object().contains("traceId"));
}

TEST(Answers, MayNotBeCachedByAnybodyElse) {
    Client client = service().client();
    const Answer stores = client.get("/v1/svc/stores");
    EXPECT_EQ(stores.status, 200);
    EXPECT_EQ(stores.header("cache-control"), "private, no-store");
    EXPECT_EQ(stores.header("x-content-type-options"), "nosniff");
    EXPECT_EQ(stores.header("strict-transport-security"), "");
    const Answer store = client.get("/v1/svc/store/" + service().tenant().stores[0] + "/settings");
    EXPECT_NE(store.header("etag"), "") << store.body;
    EXPECT_EQ(store.header("cache-control"), "private, no-cache");
    EXPECT_NE(store.header("vary").find("apikey, Authorization"), std::string::npos) << store.header("vary");
}

TEST(Shutdown, AnswersWhatIsUnderWayAndRefusesNothingBefore) {
    const auto node = service().start_node();
    std::atomic<int> answered{0};
    const std::string& store = service().tenant().stores[0];
    const std::string end = service().postgres().value(
        "shard_one", "select coalesce(max(journal_seq), 0) from store_seq where store_id = '" + store + "'");
    std::thread poller([&] {
        Client client = node->client(service().tenant().key);
        // A long-poll is the longest request there is; the end of the service ends it with an answer.
        const Answer answer = client.get("/v1/svc/store/" + store + "/events?wait=30&after=" + end);
        if (answer.status == 200) ++answered;
    });
    Client admin(node->admin_port());
    const auto is_waiting = [&] {
        return admin.get("/metrics").body.find("\ncomanda_journal_watchers 1\n") != std::string::npos;
    };
    ASSERT_TRUE(wait_until(is_waiting));
    const auto begin = std::chrono::steady_clock::now();
    node->process().signal(SIGTERM);
    EXPECT_EQ(node->process().wait(), 0);
    poller.join();
    EXPECT_EQ(answered, 1);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 10s);
}

// Until the node refuses connections: what happens to a request that was sent before, nobody but the node can know.
TEST(Shutdown, LosesNoRequestOfASteadyClient) {
    const auto node = service().start_node();
    constexpr int steady_clients = 4, answered_before = 200;
    std::atomic<int> good{0}, bad{0}, lost{0}, refused{0};
    std::vector<std::thread> clients;
    for (int i = 0; i < steady_clients; ++i) {
        clients.emplace_back([&] {
            Client client = node->client(service().tenant().key);
            for (;;) {
                const Answer answer = client.get("/v1/svc/stores");
                if (answer.status == 0) return static_cast<void>(++(answer.was_sent ? lost : refused));
                ++(answer.status == 200 ? good : bad);
            }
        });
    }
    EXPECT_TRUE(wait_until([&] { return good >= answered_before; }));
    node->process().signal(SIGTERM);
    EXPECT_EQ(node->process().wait(), 0);
    for (std::thread& each : clients)
        each.join();
    EXPECT_GE(good, answered_before);
    EXPECT_EQ(bad, 0);
    EXPECT_EQ(lost, 0);
    EXPECT_EQ(refused, steady_clients);
}

TEST(Start, IsQuick) {
    Service& prepared = service();
    auto node = prepared.start_node();
    if (is_slow()) return;  // Sanitizers take their time and memory.
    // A busy machine may delay one start, and the next; what makes it slow does so each time.
    bool is_quick = false;
    for (int i = 0; i < 5 && !is_quick; ++i) {
        const Stopwatch watch;
        node = prepared.start_node();
        is_quick = watch.elapsed() < 1s;
    }
    EXPECT_TRUE(is_quick);
    std::ifstream status("/proc/" + std::to_string(node->process().pid()) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) {
            EXPECT_LT(std::stoi(line.substr(6)), 50 * 1024) << line;
        }
    }
}

// Tests run without fsync, which the doctor rightly dislikes; everything else must please it.
std::string doctors_report() {
    try {
        return service().run({"doctor"});
    } catch (const std::runtime_error& error) {
        return error.what();
    }
}

TEST(Doctor, FindsAHealthyServiceWell) {
    const std::string report = doctors_report();
    EXPECT_NE(report.find("ok    shard two: schema is at version"), std::string::npos) << report;
    EXPECT_NE(report.find("ok    shard one: the service logs in as comanda_service, which row"), std::string::npos)
        << report;
    EXPECT_NE(report.find("an answered write can be lost in a crash"), std::string::npos) << report;
}

TEST(Doctor, FindsEveryTableProtected) {
    const std::string report = doctors_report();
    for (const std::string shard : {"one", "two"})
        EXPECT_NE(report.find("ok    shard " + shard + ": row-level security is forced on every table"),
                  std::string::npos)
            << report;
}

TEST(Doctor, NeverHasASecretMadeAnew) {
    const std::filesystem::path pepper = std::filesystem::path(service().config_file()).parent_path() / "pepper";
    std::filesystem::path away = pepper;
    away += ".away";
    std::filesystem::rename(pepper, away);
    const std::string gone = doctors_report();
    std::filesystem::create_directory(pepper);
    const std::string unreadable = doctors_report();
    std::filesystem::remove(pepper);
    std::filesystem::rename(away, pepper);
    EXPECT_NE(gone.find("pepper cannot be read: No such file or directory; only for a new installation"),
              std::string::npos)
        << gone;
    EXPECT_NE(gone.find("put the copy back"), std::string::npos) << gone;
    EXPECT_NE(unreadable.find("put the copy back"), std::string::npos) << unreadable;
    for (const std::string& report : {gone, unreadable})
        EXPECT_EQ(report.find("> " + pepper.string()), std::string::npos) << report;
    EXPECT_EQ(unreadable.find("openssl"), std::string::npos) << unreadable;
}

// What `comanda config check` says of the service's own settings with one line changed.
std::string judgement(const std::string& line, const std::string& changed) {
    std::ifstream in(service().config_file());
    std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    const std::size_t place = line.empty() ? 0 : text.find(line);
    if (place == std::string::npos) return "no such line: " + text;
    const std::string before = text;
    text.replace(place, line.size(), changed);
    std::ofstream(service().config_file()) << text;
    const std::string said = service().output_of({"config", "check", "--offline"});
    std::ofstream(service().config_file()) << before;
    return said;
}

TEST(ConfigCheck, RefusesWhatCannotBeServed) {
    const auto refuses = [](const std::string& line, const std::string& changed, const std::string& why) {
        const std::string said = judgement(line, changed);
        EXPECT_NE(said.find(why), std::string::npos) << changed << ": " << said;
    };
    for (const char* segment : {"a/b", "", "{x}", "a b", "..", "é"})
        refuses("", "[interface]\nsegments = [\"" + std::string(segment) + "\"]\n",
                "interface.segments: each must be one");
    for (const char* base : {"/a b", "pos", "/pos/", "/", "/{x}", "//a"})
        refuses("", "[interface]\nbase = \"" + std::string(base) + "\"\n", "interface.base: must be empty, or begin");
    refuses("", "[http]\naddress = \"everywhere\"\n", "http.address: must be an IP address");
    refuses("", "[http]\nproxies = [\"10.0.0.0/33\"]\n", "http.proxies: '10.0.0.0/33' is neither an address");
    refuses("", "[http]\nproxy_sends = \"both\"\n", "http.proxy_sends: must be x-forwarded-for");
    refuses("", "[admin]\naddress = \"\"\n", "admin.address: must be an IP address");
    refuses("url = \"", "url = \"nonsense\" # \"", "database.shard one: must be a connection string");
    refuses("directory = \"", "directory = \"host 127.0.0.1\" # \"", "database.directory: must be a connection");
    refuses("name = \"two\"", "name = \"one\"", "two are named one");
    refuses("name = \"two\"", "name = \"\"", "a name must be of letters");
    EXPECT_EQ(judgement("", "[interface]\nsegments = [\"pos.v-1\", \"svc\"]\nbase = \"/a/b\"\n").find("must be"),
              std::string::npos);
}

TEST(KeyList, ShowsWhatAKeyMayDo) {
    const std::string store = service().tenant().stores[0];
    service().run({"key", "issue", "--account", service().tenant().account, "--name", "narrow", "--scopes",
                   "catalogue:read,sync:write", "--stores", store, "--rate", "5", "--burst", "7"});
    std::istringstream lines(service().run({"key", "list", "--account", service().tenant().account}));
    std::string head, found;
    std::getline(lines, head);
    for (std::string each; std::getline(lines, each);) {
        if (each.find("  narrow  ") != std::string::npos) found = each;
    }
    EXPECT_EQ(found.substr(head.find("rate"), 16), "5/s, 7 at once  ");
    EXPECT_EQ(found.substr(head.find("scopes"), 27), "catalogue:read,sync:write  ");
    EXPECT_EQ(found.substr(head.find("stores")), store);
}

TEST(Help, NamesTheSettingsFile) {
    for (const std::vector<std::string>& command : {std::vector<std::string>{"serve"},
                                                    {"doctor"},
                                                    {"key"},
                                                    {"key", "issue"},
                                                    {"menu", "push"},
                                                    {"kiosk", "list"}}) {
        std::vector<std::string> words = command;
        words.push_back("--help");
        EXPECT_NE(service().run(words).find("--config FILE"), std::string::npos) << words.front();
    }
    EXPECT_NE(service().run({"key", "issue", "--help"}).find("customers:write"), std::string::npos);
}

// As it does while a standby takes over.
TEST(Commands, WaitForADatabaseThatComesBack) {
    Service own;
    own.postgres().stop();
    auto said = std::async(std::launch::async, [&own] { return own.output_of({"account", "list"}); });
    // Longer than a request waits for a connection.
    EXPECT_EQ(said.wait_for(time_allowed(3s, 11s)), std::future_status::timeout);
    own.postgres().restart();
    const std::string accounts = said.get();
    EXPECT_NE(accounts.find(own.tenant().account), std::string::npos) << accounts;
}

TEST(Migrate, IsRepeatable) {
    EXPECT_NE(service().run({"migrate"}).find("0 applied"), std::string::npos);
}

TEST(Config, ExampleIsCommittedAndChecked) {
    std::ifstream in("config/comanda.example.toml");
    std::ostringstream committed;
    committed << in.rdbuf();
    EXPECT_EQ(service().run({"config", "example"}), committed.str())
        << "renew it with: comanda config example > config/comanda.example.toml";
    EXPECT_NE(service().run({"config", "check", "--offline"}).find("all is well"), std::string::npos);
}

}  // namespace
}  // namespace comanda::test::operations_test
