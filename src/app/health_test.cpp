#include "app/health.h"

#include <gtest/gtest.h>

#include "http/request_log.h"

namespace comanda::app::health_test {
namespace {

TEST(Health, WantsRequestsWhileItServes) {
    Health health;
    EXPECT_EQ(health.text(), "not ready: it is starting");
    EXPECT_FALSE(health.is_ready());
    health.set(Health::State::serving);
    EXPECT_EQ(health.text(), "ready");
    EXPECT_TRUE(health.is_ready());
    health.set(Health::State::draining);
    EXPECT_EQ(health.text(), "not ready: it is ending");
    EXPECT_FALSE(health.is_ready());
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
