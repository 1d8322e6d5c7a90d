// Two thousand clients that send their headers a byte at a time do not slow the others down.
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <thread>

#include "tests/support/service.h"

namespace comanda::test::slow_clients_test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::size_t slow_count = 2'000;

// Keeps slow_count connections open, each in the middle of a header, until it is told to stop. One that the server
// closes for its slowness is opened again.
class SlowClients {
  public:
    explicit SlowClients(std::uint16_t port) : port_(port), sockets_(slow_count, -1) {
        for (int& each : sockets_)
            each = open();
        thread_ = std::thread([this] { trickle(); });
    }
    ~SlowClients() {
        stop_ = true;
        thread_.join();
        for (const int each : sockets_)
            ::close(each);
    }
    SlowClients(const SlowClients&) = delete;
    SlowClients& operator=(const SlowClients&) = delete;

    std::size_t open_now() const {
        return static_cast<std::size_t>(std::ranges::count_if(sockets_, [](int each) { return each >= 0; }));
    }

  private:
    int open() const {
        const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port_);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
            ::close(socket);
            return -1;
        }
        [[maybe_unused]] const auto sent = ::send(socket, "GET /v1/svc/stores HTTP/1.1\r\nHost: lo", 37, MSG_NOSIGNAL);
        return socket;
    }
    void trickle() {
        while (!stop_) {
            for (int& each : sockets_) {
                if (::send(each, "x", 1, MSG_NOSIGNAL | MSG_DONTWAIT) == 1) continue;
                ::close(each);
                each = open();
            }
            std::this_thread::sleep_for(500ms);
        }
    }

    std::uint16_t port_;
    std::vector<int> sockets_;
    std::atomic<bool> stop_{false};
    std::thread thread_;
};

// The 99th percentile of normal requests, in milliseconds.
double p99(Service& service) {
    std::vector<double> times;
    Client client = service.client();
    for (int i = 0; i < 1'500; ++i) {
        const auto begin = Clock::now();
        EXPECT_EQ(client.get("/v1/svc/store/" + service.tenant().stores[0] + "/departments").status, 200);
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
    }
    std::ranges::sort(times);
    return times[times.size() * 99 / 100];
}

double median(std::vector<double> values) {
    std::ranges::sort(values);
    return values[values.size() / 2];
}

TEST(SlowClients, DoNotSlowTheOthers) {
    rlimit files{};
    ::getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
    Service service;
    p99(service);
    std::vector<double> quiet, crowded;
    for (int round = 0; round < 9; ++round) {
        quiet.push_back(p99(service));
        const SlowClients slow(service.node().port());
        EXPECT_EQ(slow.open_now(), slow_count);
        crowded.push_back(p99(service));
    }
    print_figure("p99 of normal requests: {:.3f} ms alone, {:.3f} ms beside {} slow connections", median(quiet),
                 median(crowded), slow_count);
    EXPECT_LE(median(crowded), 2 * median(quiet));
}

}  // namespace
}  // namespace comanda::test::slow_clients_test
