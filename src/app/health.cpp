#include "app/health.h"

#include <fmt/format.h>

namespace comanda::app {
namespace {

// Longer than a failover of the directory takes. Keys that are in use go on working meanwhile.
constexpr std::chrono::seconds directory_silence_max{10};

net::Task<http::Response> say(int status, std::string text) {
    co_return http::Response{.status = status, .content_type = "text/plain; charset=utf-8", .body = text + "\n"};
}

}  // namespace

std::string Health::why_not_ready() const {
    switch (state_.load()) {
        case State::starting:
            return "it is starting";
        case State::draining:
            return "it is ending";
        case State::serving:
            break;
    }
    if (net::Clock::now() - last_answer_.load() <= directory_silence_max) return {};
    return fmt::format("the directory database has not answered for {} s", directory_silence_max.count());
}

std::vector<http::Route> health_routes(const Health& health, const std::string& live, const std::string& ready) {
    // They wait for nobody's turn: a node with much to do must not seem dead.
    const auto probe = [](const std::string& path, http::Handler handler) -> http::Route {
        return {.method = http::Method::get,
                .path = path,
                .operation = path.substr(1),
                .scope = http::Scope::none,
                .handler = std::move(handler),
                .tag = "Documentation",
                .waits = true,
                .listed = false};
    };
    return {probe(live, [](http::Request) { return say(200, "alive"); }), probe(ready, [&health](http::Request) {
                const std::string why = health.why_not_ready();
                return why.empty() ? say(200, "ready") : say(503, "not ready: " + why);
            })};
}

}  // namespace comanda::app
