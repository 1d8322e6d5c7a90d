#include "http/metrics.h"

#include <gtest/gtest.h>
#include <prometheus/text_serializer.h>

namespace comanda::http::metrics_test {
namespace {

using namespace std::chrono_literals;

std::string scrape(const prometheus::Registry& registry) {
    return prometheus::TextSerializer().Serialize(registry.Collect());
}

bool has(const std::string& text, const std::string& line) {
    return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

TEST(Metrics, OfEveryOperationFitASmallScrape) {
    constexpr int operations = 250;
    prometheus::Registry registry;
    Metrics metrics(registry);
    for (int i = 0; i < operations; ++i) {
        OperationFigures figures = metrics.figures_of("read_some_thing_" + std::to_string(i));
        figures.request_done(200, 3ms);
        figures.request_done(404, 300us);
    }
    EXPECT_LT(scrape(registry).size(), 170'000U);
}

TEST(Metrics, ShowOnlyOperationsThatWereCalled) {
    prometheus::Registry registry;
    Metrics metrics(registry);
    OperationFigures called = metrics.figures_of("list_stores");
    [[maybe_unused]] const OperationFigures waiting = metrics.figures_of("read_store");
    called.request_done(200, 3ms);
    const std::string text = scrape(registry);
    EXPECT_NE(text.find("list_stores"), std::string::npos);
    EXPECT_EQ(text.find("read_store"), std::string::npos);
    EXPECT_EQ(text.find("4xx"), std::string::npos) << "a class that was never answered";
}

TEST(Metrics, CountRequestsByOperationAndClassAndTimeThemByOperation) {
    prometheus::Registry registry;
    Metrics metrics(registry);
    // Each thread has figures of its own for an operation; they are counted together.
    OperationFigures one = metrics.figures_of("list_stores"), two = metrics.figures_of("list_stores");
    one.request_done(200, 3ms);
    two.request_done(204, 50ms);
    two.request_done(304, 1ms);
    one.request_done(422, 1ms);
    const std::string text = scrape(registry);
    EXPECT_TRUE(has(text, R"(comanda_http_requests_total{operation="list_stores",status_class="2xx"} 2)")) << text;
    EXPECT_TRUE(has(text, R"(comanda_http_requests_total{operation="list_stores",status_class="3xx"} 1)")) << text;
    EXPECT_TRUE(has(text, R"(comanda_http_requests_total{operation="list_stores",status_class="4xx"} 1)")) << text;
    EXPECT_TRUE(has(text, R"(comanda_http_request_seconds_count{operation="list_stores"} 4)")) << text;
    EXPECT_TRUE(has(text, R"(comanda_http_request_seconds_bucket{operation="list_stores",le="0.01"} 3)")) << text;
}

// rate() does not see the first increase of a series that was not there before. An alarm must.
TEST(Metrics, CountFailuresFromZero) {
    prometheus::Registry registry;
    Metrics metrics(registry);
    EXPECT_TRUE(has(scrape(registry), "comanda_http_failures_total 0")) << scrape(registry);
    OperationFigures figures = metrics.figures_of("list_stores");
    figures.request_done(499, 1ms);
    figures.request_done(500, 1ms);
    figures.request_done(503, 1ms);
    const std::string text = scrape(registry);
    EXPECT_TRUE(has(text, "comanda_http_failures_total 2")) << text;
    EXPECT_TRUE(has(text, R"(comanda_http_requests_total{operation="list_stores",status_class="5xx"} 2)")) << text;
}

}  // namespace
}  // namespace comanda::http::metrics_test
