// What tells strangers whether a node runs and wants requests: probes on the public port, the first page.
#include <gtest/gtest.h>

#include <csignal>
#include <regex>

#include "tests/support/service.h"

namespace comanda::test::health_test {
namespace {

TEST(Probes, NeedNoKey) {
    Client nobody = service().node().client();
    for (const auto& [path, body] : {std::pair("/healthz", "alive\n"), {"/readyz", "ready\n"}}) {
        const Answer answer = nobody.get(path);
        EXPECT_EQ(answer.status, 200) << path;
        EXPECT_EQ(answer.body, body);
        EXPECT_EQ(answer.header("content-type"), "text/plain; charset=utf-8");
        EXPECT_EQ(answer.header("cache-control"), "private, no-store");
        const Answer head = nobody.send("HEAD", path);
        EXPECT_EQ(head.status, 200) << path;
        EXPECT_EQ(head.header("content-length"), answer.header("content-length"));
        EXPECT_EQ(head.body, "");
        EXPECT_EQ(nobody.post(path, json::object()).status, 405) << path;
    }
}

TEST(Probes, AreNeitherInTheLogNorInTheMetrics) {
    const auto node = service().start_node();
    Client client = node->client();
    for (const char* path : {"/healthz", "/readyz"})
        EXPECT_EQ(client.get(path, {{"X-Request-Id", "a-probe"}}).status, 200);
    client.get("/healthz/no-such-page", {{"X-Request-Id", "no-probe"}});
    EXPECT_TRUE(wait_until([&] { return node->log().find("no-probe") != std::string::npos; }));
    EXPECT_EQ(node->log().find("a-probe"), std::string::npos);
    const std::string metrics = Client(node->admin_port()).get("/metrics").body;
    EXPECT_NE(metrics.find("comanda_http_request_seconds_count{operation=\"none\"} 1"), std::string::npos);
    for (const char* probe : {"healthz", "readyz"})
        EXPECT_EQ(metrics.find("operation=\"" + std::string(probe) + '"'), std::string::npos) << probe;
}

TEST(Probes, ArePlacedWhereNoInterfaceIs) {
    for (const char* base : {"/healthz", "/readyz", "/favicon.ico"}) {
        const auto node = service().start_node("[interface]\nbase = \"" + std::string(base) +
                                               "\"\nsegments = [\"healthz\", \"readyz\"]");
        Client client = node->client(service().tenant().key);
        EXPECT_EQ(client.get("/healthz").body, "alive\n");
        EXPECT_EQ(client.get("/readyz").body, "ready\n");
        EXPECT_EQ(client.get(std::string(base) + "/v1/healthz/stores").status, 200);
        EXPECT_NE(client.get("/").body.find(std::string(base) + "/v1/healthz/stores</code>"), std::string::npos);
    }
}

TEST(Probes, SayNoAfterSigterm) {
    const auto node = service().start_node("[drain]\nnotice_ms = 600000");
    Client client = node->client(), admin(node->admin_port());
    EXPECT_EQ(client.get("/readyz").status, 200);
    node->process().signal(SIGTERM);
    EXPECT_TRUE(wait_until([&] { return client.get("/readyz").status == 503; }));
    EXPECT_EQ(client.get("/readyz").body, "not ready: it is ending\n");
    EXPECT_EQ(admin.get("/ready").body, "not ready: it is ending\n");
    EXPECT_EQ(client.send("HEAD", "/readyz").status, 503);
    EXPECT_NE(admin.get("/metrics").body.find("\ncomanda_ready 0\n"), std::string::npos);
    EXPECT_EQ(client.get("/healthz").status, 200) << "it lives until it has ended";
    EXPECT_NE(client.get("/").body.find("not ready: it is ending"), std::string::npos);
    EXPECT_EQ(node->client(service().tenant().key).get("/v1/svc/stores").status, 200) << "it is only a notice";
    node->process().signal(SIGKILL);
}

// All nodes lose it at once, and keys that are in use go on working: a balancer must find somebody.
TEST(Probes, SayThatTheDirectoryIsAway) {
    Service own;
    Client client = own.node().client(), admin(own.node().admin_port());
    EXPECT_EQ(client.get("/readyz").status, 200);
    own.postgres().stop();
    const std::string silent = "ready, but the directory database is silent: only keys that were in use before work\n";
    EXPECT_TRUE(wait_until([&] { return client.get("/readyz").body == silent; }));
    EXPECT_EQ(client.get("/readyz").status, 200);
    EXPECT_EQ(admin.get("/ready").body, silent);
    EXPECT_EQ(client.get("/healthz").status, 200) << "a restart of the node helps nobody";
    own.postgres().restart();
    EXPECT_TRUE(wait_until([&] { return client.get("/readyz").body == "ready\n"; }));
}

TEST(StartPage, IsForEverybody) {
    Client nobody = service().node().client();
    const Answer page = nobody.get("/");
    ASSERT_EQ(page.status, 200);
    EXPECT_EQ(page.header("content-type"), "text/html; charset=utf-8");
    EXPECT_TRUE(page.header("content-security-policy").starts_with("default-src 'none'; style-src 'sha256-"));
    EXPECT_NE(page.body.find(">ready</span>"), std::string::npos);
    EXPECT_NE(page.body.find("http://localhost/v1/svc/stores"), std::string::npos);
    EXPECT_EQ(nobody.send("HEAD", "/").status, 200);
    EXPECT_EQ(nobody.post("/", json::object()).status, 405);
    EXPECT_EQ(nobody.get("//").status, 404);
    const Answer icon = nobody.get("/favicon.ico");
    EXPECT_EQ(icon.status, 200);
    EXPECT_EQ(icon.header("content-type"), "image/svg+xml");
    EXPECT_TRUE(icon.body.starts_with("<svg "));
}

TEST(Version, IsTheSameEverywhere) {
    const std::string line = without_newline(service().run({"--version"}));
    const std::regex form(
        R"(comanda (\d+\.\d+\.\d+) \(([0-9a-f]{12}|unknown), (\d{4}-\d\d-\d\d|unknown), (GNU|Clang) [\d.]+\))");
    std::smatch parts;
    ASSERT_TRUE(std::regex_match(line, parts, form)) << line;
    const std::string version = parts[1], commit = parts[2], date = parts[3];
    Client nobody = service().node().client(), admin(service().node().admin_port());
    EXPECT_EQ(nobody.get("/v1/openapi.json").object().at("info").at("version"), version.c_str());
    const std::string metrics = admin.get("/metrics").body;
    const std::size_t info = metrics.find("comanda_build_info{");
    ASSERT_NE(info, std::string::npos);
    const std::string labels = metrics.substr(info, metrics.find('\n', info) - info);
    EXPECT_NE(labels.find("version=\"" + version + "\""), std::string::npos) << labels;
    EXPECT_NE(labels.find("commit=\"" + commit + "\""), std::string::npos) << labels;
    EXPECT_NE(nobody.get("/").body.find("Version " + version + ", commit <code>" + commit + "</code> of <time>" + date),
              std::string::npos);
}

}  // namespace
}  // namespace comanda::test::health_test
