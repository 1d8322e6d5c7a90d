#include "app/health.h"

#include <gtest/gtest.h>

#include "http/request_log.h"

namespace comanda::app::health_test {
namespace {

TEST(Health, WantsRequestsWhileItServes) {
    Health health;
    EXPECT_EQ(health.why_not_ready(), "it is starting");
    health.set(Health::State::serving);
    EXPECT_EQ(health.why_not_ready(), "");
    health.set(Health::State::draining);
    EXPECT_EQ(health.why_not_ready(), "it is ending");
}

// Those wait for nobody's turn, and have no lines in the log.
TEST(Health, IsAskedByProbes) {
    const Health health;
    const std::vector<http::Route> routes = health_routes(health, "/live", "/ready");
    ASSERT_EQ(routes.size(), 2U);
    for (const http::Route& each : routes)
        EXPECT_TRUE(http::is_probe(each)) << each.path;
}

}  // namespace
}  // namespace comanda::app::health_test
