// What a scrape of /metrics holds, and how large it is once every operation has been called.
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <regex>

#include "tests/support/service.h"

namespace comanda::test::metrics_test {
namespace {

std::string scrape(const Node& node) {
    return Client(node.admin_port()).get("/metrics").body;
}

// The value of a series without labels; -1 if it is not there.
double value_of(const std::string& metrics, const std::string& name) {
    const std::string begin = "\n" + name + " ";
    const std::size_t at = metrics.find(begin);
    return at == std::string::npos ? -1 : std::stod(metrics.substr(at + begin.size()));
}

// Each operation of the description once, with ids that nobody has.
void call_every_operation(Client& client) {
    const json::object openapi = parse_json_object(read_file("docs/api/openapi.json"));
    for (const auto& path : openapi.at("paths").as_object()) {
        const std::string place =
            std::regex_replace(std::string(path.key()), std::regex(R"(\{[^}]*\})"), "5c0a0da0000000000000ffff");
        for (const auto& method : path.value().as_object()) {
            std::string word(method.key());
            std::ranges::transform(word, word.begin(), [](char c) { return static_cast<char>(c - 'a' + 'A'); });
            client.send(word, place, word == "GET" ? "" : "{}");
        }
    }
}

TEST(Metrics, StaySmallWhenEveryOperationWasCalled) {
    const auto node = service().start_node();
    const std::size_t fresh = scrape(*node).size();
    Client nobody = node->client(), somebody = node->client(service().tenant().key);
    call_every_operation(nobody);
    call_every_operation(somebody);
    const std::string all = scrape(*node);
    std::cout << "a scrape has " << fresh << " bytes when the node is new, " << all.size() << " later\n";
    EXPECT_NE(all.find("operation=\"update_department\""), std::string::npos) << "it was called";
    EXPECT_LT(fresh, 40'000U);
    EXPECT_LT(all.size(), 170'000U);
}

TEST(Metrics, TellOfTheProcess) {
    const auto node = service().start_node();
    const std::string metrics = "\n" + scrape(*node);
    const auto now = std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
    constexpr double mib = 1 << 20;
    EXPECT_GE(value_of(metrics, "process_cpu_seconds_total"), 0);
    EXPECT_LT(value_of(metrics, "process_cpu_seconds_total"), 60);
    EXPECT_GT(value_of(metrics, "process_resident_memory_bytes"), 5 * mib);
    EXPECT_GT(value_of(metrics, "process_virtual_memory_bytes"), value_of(metrics, "process_resident_memory_bytes"));
    EXPECT_GT(value_of(metrics, "process_open_fds"), 10);
    EXPECT_LT(value_of(metrics, "process_open_fds"), value_of(metrics, "process_max_fds"));
    EXPECT_NEAR(value_of(metrics, "process_start_time_seconds"), now, 300);
    EXPECT_NE(metrics.find("# TYPE process_cpu_seconds_total counter"), std::string::npos);
    EXPECT_NE(metrics.find("# TYPE process_open_fds gauge"), std::string::npos);
}

TEST(Metrics, CountTheOpenFilesOfTheMoment) {
    const auto node = service().start_node();
    const double before = value_of(scrape(*node), "process_open_fds");
    std::vector<Client> clients;
    for (int i = 0; i < 20; ++i) {
        clients.push_back(node->client());
        ASSERT_EQ(clients.back().get("/v1/openapi.json").status, 200);
    }
    EXPECT_GE(value_of(scrape(*node), "process_open_fds"), before + 20);
}

}  // namespace
}  // namespace comanda::test::metrics_test
