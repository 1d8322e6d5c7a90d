// A shard is away while nodes are started, replaced and in use. Accounts on other shards notice nothing; its own are
// told to come again, and can work as soon as it is back.
#include <gtest/gtest.h>

#include <atomic>
#include <csignal>
#include <thread>

#include "tests/support/sized.h"
#include "tests/support/standby.h"

namespace comanda::test::shard_away_test {
namespace {

// An account that writes all the time, to whichever node is in service.
class Traffic {
  public:
    explicit Traffic(const Tenant& tenant) : tenant_(tenant) {}
    ~Traffic() {
        is_over_ = true;
        thread_.join();
    }
    Traffic(const Traffic&) = delete;
    Traffic& operator=(const Traffic&) = delete;

    // Returns once no request is under way on the node before.
    void go_to(const Node& node) {
        port_ = node.port();
        const int before = turns_;
        ASSERT_TRUE(wait_until([&] { return turns_ >= before + 2; }));
    }
    // Returns after so many more requests.
    void wait_for(int requests) {
        const int before = turns_;
        ASSERT_TRUE(wait_until([&] { return turns_ >= before + requests; }));
    }
    int turns() const { return turns_; }
    int failures() const { return failures_; }

  private:
    void run() {
        while (port_ == 0 && !is_over_)
            std::this_thread::yield();
        for (int number = 0; !is_over_; ++number) {
            Client client(port_, tenant_.key);
            const json::object body{{"name", "Course " + std::to_string(number)}, {"store", tenant_.stores[0]}};
            if (client.post("/v1/svc/course", body).status != 201) ++failures_;
            ++turns_;
        }
    }

    const Tenant& tenant_;
    std::atomic<std::uint16_t> port_{0};
    std::atomic<int> turns_{0}, failures_{0};
    std::atomic<bool> is_over_{false};
    std::thread thread_{[this] { run(); }};
};

class ShardAway : public ::testing::Test {
  protected:
    Service service{"[http]\nthreads = 2\n"};
    std::unique_ptr<Postgres> apart = make_standby(service.postgres());  // Of the second account.

    void SetUp() override {
        promote(*apart);
        move_database(service, "shard_two", *apart);
        set_database(service, "connect_ms = 8000\n");  // A busy machine may take seconds to start one.
    }
    int status_of_other(const Node& node) {
        static int number = 0;
        const json::object body{{"name", "Other " + std::to_string(++number)}, {"store", service.other().stores[0]}};
        return node.client(service.other().key).post("/v1/svc/course", body).status;
    }
    bool comes_back(const Node& node) {
        return wait_until([&] { return status_of_other(node) == 201; });
    }
};

TEST_F(ShardAway, IsNoticedByItsOwnAccountsOnly) {
    apart->stop();
    std::unique_ptr<Node> first = service.start_node();
    EXPECT_NE(first->log().find("shard_away"), std::string::npos);
    Traffic traffic(service.tenant());
    traffic.go_to(*first);
    const int before = traffic.turns();
    EXPECT_EQ(status_of_other(*first), 503);
    EXPECT_GT(traffic.turns(), before) << "while that one waited for a connection";
    const std::unique_ptr<Node> second = service.start_node();  // A new release.
    traffic.go_to(*second);
    first->process().signal(SIGTERM);
    EXPECT_EQ(first->process().wait(), 0);
    EXPECT_EQ(status_of_other(*second), 503);
    apart->restart();
    EXPECT_TRUE(comes_back(*second));
    traffic.wait_for(50);
    apart->stop();
    const auto back_at = std::chrono::steady_clock::now() + std::chrono::seconds(sized(600, 0));
    do
        traffic.wait_for(200);
    while (std::chrono::steady_clock::now() < back_at);
    EXPECT_EQ(status_of_other(*second), 503);
    apart->restart();
    EXPECT_TRUE(comes_back(*second));
    EXPECT_EQ(traffic.failures(), 0) << "of " << traffic.turns();
    print_figure("shard away: {} failures of {} requests of another shard's account", traffic.failures(),
                 traffic.turns());
}

TEST_F(ShardAway, HasItsSchemaLookedAtWhenItIsBack) {
    const std::string hide =
        "update comanda_migration set number = -number where number = (select {}(number) from "
        "comanda_migration where set = 'shard') and set = 'shard'";
    const auto with = [&](const char* which) { return std::string(hide).replace(hide.find("{}"), 2, which); };
    apart->run("shard_two", with("max"));
    apart->stop();
    const std::unique_ptr<Node> node = service.start_node();
    apart->restart();
    EXPECT_TRUE(wait_until([&] {
        EXPECT_EQ(status_of_other(*node), 503);
        return node->log().find("run `comanda migrate`") != std::string::npos;
    }));
    apart->run("shard_two", with("min"));
    EXPECT_TRUE(comes_back(*node));
}

}  // namespace
}  // namespace comanda::test::shard_away_test
