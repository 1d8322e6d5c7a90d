// Who connects while a server stops to take connections.
#include <gtest/gtest.h>

#include <atomic>

#include "http/test_server.h"

namespace comanda::http::server_drain_test {
namespace {

using namespace testing;

net::Task<Response> hello(Request) {
    co_return json_response(200, "{}");
}

struct Outcome {
    int answered = 0, lost = 0;
};

// Among clients that connect anew for each request, until nobody takes them any more.
Outcome drain_among_callers(int callers) {
    TestServer server({route(Method::get, "svc/hello", hello)});
    std::atomic<int> answered{0}, lost{0};
    std::atomic<bool> is_ending{false};
    const auto is_taken = [&] {
        try {
            Client client(server.port(), 20ms);
            ++(client.ask(get("/v1/svc/hello")).status == 200 ? answered : lost);
            return true;
        } catch (const std::runtime_error&) {  // Refused, or not heard.
            return false;
        }
    };
    std::vector<std::jthread> all;
    for (int i = 0; i < callers; ++i) {
        all.emplace_back([&] {
            while (is_taken() || !is_ending) {
            }
        });
    }
    while (answered < callers) {
        std::this_thread::yield();
    }
    is_ending = true;
    server.drain(60s);
    all.clear();
    return {answered, lost};
}

TEST(Drain, AnswersWhomItConnectedLast) {
    Outcome sum;
    for (int round = 0; round < 100; ++round) {
        const Outcome outcome = drain_among_callers(6);
        sum.answered += outcome.answered;
        sum.lost += outcome.lost;
    }
    EXPECT_EQ(sum.lost, 0) << "and answered " << sum.answered;
}

}  // namespace
}  // namespace comanda::http::server_drain_test
