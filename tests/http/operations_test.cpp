// What an operator sees: the admin port, the log, the graceful end, the doctor, the settings.
#include <gtest/gtest.h>

#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>

#include "tests/support/service.h"

namespace comanda::test {
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
                             "comanda_db_in_flight", "comanda_db_gathered", "comanda_db_waiting", "comanda_cached_keys",
                             "comanda_journal_watchers", "comanda_build_info{", "comanda_ready 1"}) {
        EXPECT_NE(metrics.find(name), std::string::npos) << name;
    }
    EXPECT_EQ(Client(service().node().port()).get("/metrics").status, 404) << "figures are not for the public";
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
    EXPECT_NE(line.find("4bf92f3577b34da6a3ce929d0e0e4736"), std::string::npos);
    EXPECT_EQ(service().node().log().find("topsecret"), std::string::npos);
    EXPECT_EQ(service().node().log().find(service().tenant().key), std::string::npos);
}

TEST(Answers, CarryTheRequestId) {
    Client client = service().client();
    EXPECT_EQ(client.get("/v1/svc/stores", {{"X-Request-Id", "mine-1"}}).header("x-request-id"), "mine-1");
    const Answer problem = client.get("/v1/nowhere");
    EXPECT_EQ(problem.status, 404);
    EXPECT_EQ(problem.object().at("requestId"), problem.header("x-request-id").c_str());
}

TEST(Shutdown, AnswersWhatIsUnderWayAndRefusesNothingBefore) {
    const auto node = service().start_node();
    std::atomic<int> answered{0};
    std::thread poller([&] {
        Client client = node->client(service().tenant().key);
        // A long-poll is the longest request there is; the end of the service ends it with an answer.
        const Answer answer =
            client.get("/v1/svc/store/" + service().tenant().stores[0] + "/events?after=999999&wait=30");
        if (answer.status == 200) ++answered;
    });
    std::this_thread::sleep_for(500ms);
    const auto begin = std::chrono::steady_clock::now();
    node->process().signal(SIGTERM);
    EXPECT_EQ(node->process().wait(), 0);
    poller.join();
    EXPECT_EQ(answered, 1);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 10s);
}

TEST(Shutdown, LosesNoRequestOfASteadyClient) {
    const auto node = service().start_node();
    std::atomic<bool> stop{false};
    std::atomic<int> good{0}, bad{0};
    std::vector<std::thread> clients;
    for (int i = 0; i < 4; ++i) {
        clients.emplace_back([&] {
            Client client = node->client(service().tenant().key);
            while (!stop) {
                const Answer answer = client.get("/v1/svc/stores");
                if (answer.status == 0) break;
                ++(answer.status == 200 ? good : bad);
            }
        });
    }
    std::this_thread::sleep_for(300ms);
    node->process().signal(SIGTERM);
    EXPECT_EQ(node->process().wait(), 0);
    stop = true;
    for (std::thread& each : clients)
        each.join();
    EXPECT_GT(good, 0);
    EXPECT_EQ(bad, 0);
}

TEST(Start, IsQuick) {
    const auto begin = std::chrono::steady_clock::now();
    const auto node = service().start_node();
    if (is_slow()) return;  // Sanitizers take their time and memory.
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 1s);
    std::ifstream status("/proc/" + std::to_string(node->process().pid()) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:")) {
            EXPECT_LT(std::stoi(line.substr(6)), 50 * 1024) << line;
        }
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 30s);
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
    EXPECT_NE(report.find("ok    shard one: the service's role is bound by row-level security"), std::string::npos)
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

TEST(Migrate, IsRepeatable) {
    EXPECT_NE(service().run({"migrate"}).find("0 applied"), std::string::npos);
}

TEST(Config, ExampleIsCommittedAndChecked) {
    std::ifstream in("config/comanda.example.toml");
    std::ostringstream committed;
    committed << in.rdbuf();
    EXPECT_EQ(service().run({"config", "example"}), committed.str())
        << "renew it with: comanda config example > config/comanda.example.toml";
    EXPECT_NE(service().run({"config", "check"}).find("all is well"), std::string::npos);
}

}  // namespace
}  // namespace comanda::test
