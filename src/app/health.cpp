#include "app/health.h"

namespace comanda::app {
namespace {

// Longer than a failover of the directory takes.
constexpr std::chrono::seconds directory_silence_max{10};

net::Task<http::Response> say(int status, std::string text) {
    co_return http::Response{.status = status, .content_type = "text/plain; charset=utf-8", .body = text + "\n"};
}

}  // namespace

// A lost directory is lost to all nodes at once: a balancer that asks them must not be left without any.
std::string Health::text() const {
    switch (state_.load()) {
        case State::starting:
            return "not ready: it is starting";
        case State::draining:
            return "not ready: it is ending";
        case State::serving:
            break;
    }
    const bool is_silent = net::Clock::now() - last_answer_.load() > directory_silence_max;
    return is_silent ? "ready, but the directory database is silent: only keys that were in use before work" : "ready";
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
    return {probe(live, [](http::Request) { return say(200, "alive"); }),
            probe(ready, [&health](http::Request) { return say(health.is_ready() ? 200 : 503, health.text()); })};
}

}  // namespace comanda::app
