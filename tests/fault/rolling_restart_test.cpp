// Two nodes are restarted in turn, again and again, while clients ask without a pause; in full size also with another
// release of the program. A client turns to the other node when this one refuses a connection, and tries nothing twice:
// each request that was sent is answered, and well.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <optional>
#include <thread>

#include "tests/support/service.h"
#include "tests/support/stopwatch.h"

namespace comanda::test::rolling_restart_test {
namespace {

using namespace std::chrono_literals;

constexpr int clients = 16, restarts_least = 8;
constexpr int stay = 25;  // Requests before a client looks at the other node again, as a balancer would make it.

const int requests_wanted = sized(100'000, 5'000);

struct Ports {
    std::array<std::atomic<std::uint16_t>, 2> of_node{};
};

// Reads and writes in turn.
class Guest {
  public:
    Guest(const Ports& ports, const Tenant& tenant, int number) : ports_(ports), tenant_(tenant), number_(number) {}

    void run(const std::atomic<bool>& stop) {
        for (int i = 0; !stop; ++i) {
            if (i % stay == 0) client_.reset();
            const bool is_write = i % 4 == 0;
            const Answer answer = ask(is_write, i);
            ++requests;
            if (is_write && answer.status == 201) ++written;
            if (answer.status != (is_write ? 201 : 200)) failures.push_back(told(answer));
        }
    }

    std::atomic<int> requests{0};
    int written = 0, turned = 0;
    std::vector<std::string> failures;

  private:
    Answer ask(bool is_write, int number) {
        const std::string name = "g" + std::to_string(number_) + "-" + std::to_string(number);
        Answer answer;
        // The nodes are never away both at once. A port may change while we look at it, so there are two looks at each.
        for (int looks = 0; looks < 4; ++looks) {
            if (!client_) client_.emplace(ports_.of_node[node_ = 1 - node_], tenant_.key);
            answer = is_write ? client_->post("/v1/svc/course", {{"name", name}, {"store", tenant_.stores[0]}})
                              : client_->get("/v1/svc/store/" + tenant_.stores[0] + "/courses?pageSize=5");
            if (answer.status != 0 || answer.was_sent) break;
            client_.reset();
            ++turned;
        }
        return answer;
    }
    static std::string told(const Answer& answer) {
        if (answer.status != 0) return std::to_string(answer.status) + " " + answer.body;
        return answer.was_sent ? "sent and never answered" : "refused by both nodes";
    }

    const Ports& ports_;
    const Tenant& tenant_;
    int number_;
    std::size_t node_ = 0;
    std::optional<Client> client_;
};

class RollingRestart : public ::testing::Test {
  protected:
    void begin() {
        service = std::make_unique<Service>("[http]\nthreads = 2\n");
        for (std::size_t i = 0; i < nodes.size(); ++i)
            start(i);
        for (int i = 0; i < clients; ++i) {
            guests.push_back(std::make_unique<Guest>(ports, service->tenant(), i));
            threads.emplace_back([&guest = *guests.back(), this] { guest.run(stop); });
        }
    }
    void end() {
        stop = true;
        for (std::thread& each : threads)
            each.join();
        threads.clear();
    }
    void TearDown() override { end(); }

    void start(std::size_t node) {
        nodes[node] = service->start_node();
        ports.of_node[node] = nodes[node]->port();
    }
    int requests() const {
        int sum = 0;
        for (const auto& each : guests)
            sum += each->requests;
        return sum;
    }
    // In turn, and under load: only after both nodes have been asked for a while.
    void restart_one() {
        const int enough = requests() + 2 * clients * stay;
        ASSERT_TRUE(wait_until([&] { return requests() >= enough; }));
        const std::size_t node = static_cast<std::size_t>(restarts++) % 2;
        nodes[node]->process().signal(SIGTERM);
        EXPECT_EQ(nodes[node]->process().wait(), 0);
        start(node);
    }
    // At least so many times, until so many requests were sent.
    void restart(int least, int wanted) {
        const int restarts_before = restarts, requests_before = requests();
        while (!HasFatalFailure() && (restarts < restarts_before + least || requests() < requests_before + wanted))
            restart_one();
    }

    void judge(const char* what) {
        end();
        int written = 0, turned = 0;
        std::size_t failed = 0;
        for (const auto& each : guests) {
            written += each->written;
            turned += each->turned;
            failed += each->failures.size();
            EXPECT_TRUE(each->failures.empty()) << each->failures.front();
        }
        print_figure("{}: {} requests, {} failed; {} restarts in {:.1f} s, refused connections {}", what, requests(),
                     failed, restarts, watch.elapsed().count(), turned);
        EXPECT_EQ(failed, 0U);
        EXPECT_GT(turned, 0) << "the test must have hurt";
        EXPECT_EQ(service->postgres().value("shard_one", "select count(*) from record where kind = 'course'"),
                  std::to_string(written));
    }

    std::unique_ptr<Service> service;
    Ports ports;
    std::array<std::unique_ptr<Node>, 2> nodes;
    std::atomic<bool> stop{false};
    std::vector<std::unique_ptr<Guest>> guests;
    std::vector<std::thread> threads;
    const Stopwatch watch;
    int restarts = 0;
};

TEST_F(RollingRestart, FailsNoRequest) {
    begin();
    restart(restarts_least, requests_wanted);
    judge("restarts");
}

// The release before makes the databases; its nodes are replaced one by one, put back, and replaced again.
TEST_F(RollingRestart, WithAnotherReleaseFailsNoRequest) {
    const char* const before = std::getenv("COMANDA_BINARY_BEFORE");
    if (before == nullptr) GTEST_SKIP() << "COMANDA_BINARY_BEFORE names no other release: .ci/nightly previous";
    const std::string today = binary();
    const auto use = [](const std::string& program) { ::setenv("COMANDA_BINARY", program.c_str(), 1); };
    use(before);
    begin();
    use(today);
    service->run({"migrate"});
    for (const std::string& each : {today, std::string(before), today}) {
        use(each);
        restart(2, requests_wanted / 4);
    }
    judge("upgrade, back, upgrade");
}

}  // namespace
}  // namespace comanda::test::rolling_restart_test
