// `comanda serve`: the threads, the admin port, signals, and the graceful end.
#include <prometheus/text_serializer.h>
#include <sys/resource.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <future>

#include "app/commands.h"
#include "app/large_checks.h"
#include "app/supervisor.h"
#include "db/migrations.h"

namespace comanda::app {
namespace {

// What the log complained of, so that an alarm can be set on it.
prometheus::MetricFamily log_troubles() {
    prometheus::MetricFamily family{"comanda_log_troubles_total",
                                    "Log lines of level warning or error, by event.",
                                    prometheus::MetricType::Counter,
                                    {}};
    for (const auto& [event, count] : log::troubles())
        add_value(family, {{"event", event}}, static_cast<double>(count));
    return family;
}

struct Lane {
    const char* name;
    const net::Gate& gate;
};
using Lanes = std::vector<Lane>;

// What accounts take turns at: how much of it is under way, waits, and was turned away.
std::vector<prometheus::MetricFamily> lane_metrics(const Lanes& lanes) {
    using enum prometheus::MetricType;
    prometheus::MetricFamily running{"comanda_lane_running", "Requests being worked on.", Gauge, {}};
    prometheus::MetricFamily waiting{"comanda_lane_waiting", "Requests that wait for their turn.", Gauge, {}};
    prometheus::MetricFamily refused{
        "comanda_lane_refused_total", "Requests refused because too many waited.", Counter, {}};
    for (const Lane& each : lanes) {
        const net::GateFigures figures = each.gate.figures();
        add_value(running, {{"lane", each.name}}, static_cast<double>(figures.running));
        add_value(waiting, {{"lane", each.name}}, static_cast<double>(figures.waiting));
        add_value(refused, {{"lane", each.name}}, static_cast<double>(figures.refused));
    }
    return {running, waiting, refused};
}

// Of accounts that have a limit.
prometheus::MetricFamily quota_metrics(const tenant::Quotas& quotas) {
    prometheus::MetricFamily family{"comanda_account_quota_used_ratio",
                                    "What an account has of what it may have.",
                                    prometheus::MetricType::Gauge,
                                    {}};
    for (const tenant::QuotaUse& each : quotas.uses()) {
        add_value(family, {{"account", each.key.account}, {"quota", std::string(tenant::name_of(each.key.quota))}},
                  static_cast<double>(each.used) / static_cast<double>(each.allowed));
    }
    return family;
}

net::Task<http::Response> show_metrics(const prometheus::Registry& registry, Lanes lanes,
                                       const tenant::Quotas& quotas) {
    http::Response response;
    response.content_type = "text/plain; version=0.0.4; charset=utf-8";
    std::vector<prometheus::MetricFamily> families = registry.Collect();
    families.push_back(log_troubles());
    std::ranges::move(process_metrics(), std::back_inserter(families));
    std::ranges::move(lane_metrics(lanes), std::back_inserter(families));
    families.push_back(quota_metrics(quotas));
    response.body = prometheus::TextSerializer().Serialize(families);
    co_return response;
}

// The private port: is it alive, does it want requests, how is it doing.
std::vector<http::Route> admin_routes(const Shared& shared, const Lanes& lanes) {
    std::vector<http::Route> all = health_routes(shared.health, "/live", "/ready");
    all.push_back({.method = http::Method::get,
                   .path = "/metrics",
                   .operation = "metrics",
                   .scope = http::Scope::none,
                   .handler = [&shared, &lanes](http::Request) {
                       shared.figures.ready.Set(shared.health.is_ready() ? 1 : 0);
                       return show_metrics(shared.figures.registry, lanes, *shared.quotas);
                   }});
    return all;
}

net::Task<void> flush_log() {
    for (;;) {
        co_await net::sleep_for(std::chrono::milliseconds{200});
        log::flush();
    }
}

// The usual soft limit of 1,024 open files is for programs that use select(); this one does not.
void allow_many_connections() {
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &files);
}

// Asks as the service does, so that a role that may not serve is refused here, too.
void refuse_old_schema(const Config& config) {
    const auto check_set = [&config](const std::string& what, const std::string& url, std::string_view set,
                                     std::span<const db::Migration> migrations) {
        int there = 0;
        try {
            there = db::schema_version({url, config.database.role, config.database.password}, set);
        } catch (const db::unreachable&) {
            throw;
        } catch (const std::exception& error) {
            fail(what + ": " + error.what());
        }
        const int wanted = db::newest(migrations);
        if (there < wanted) {
            fail(fmt::format("the database of {} is at version {}, this program needs {}: run `comanda migrate` first",
                             what, there, wanted));
        }
    };
    check_set("the directory", config.directory_url, "directory", db::directory_migrations());
    // All at once: those that are away hold up the start no longer than one of them.
    std::vector<std::future<void>> checks;
    for (const db::ShardConfig& shard : config.shards) {
        checks.push_back(std::async(std::launch::async, [&check_set, &shard] {
            try {
                check_set("shard '" + shard.name + "'", shard.url, "shard", db::shard_migrations());
            } catch (const db::unreachable& error) {
                log::write(log::Level::warning, "shard_away", {{"shard", shard.name}, {"error", error.what()}});
            }
        }));
    }
    for (std::future<void>& each : checks)
        each.get();
}

// Everything that lives as long as the process serves. Ended by SIGTERM or SIGINT.
class App {
  public:
    explicit App(const Config& config)
        : shared_(config, tenant::Pepper::read(config.pepper_file)),
          admin_router_(admin_routes(shared_, lanes_), "", {"svc"}),
          admin_(io_.get_executor(), admin_config(config), admin_router_, http::Identify{}, shared_.figures.http,
                 nullptr),
          tasks_(io_.get_executor()) {}

    int run() {
        admin_.start();
        start_workers();
        tasks_.spawn("flush_log", flush_log());
        net::asio::signal_set signals(io_, SIGTERM, SIGINT);
        signals.async_wait([this](const boost::system::error_code& error, int) {
            if (!error) net::asio::co_spawn(io_, end(), [this](std::exception_ptr) { io_.stop(); });
        });
        net::asio::signal_set hang_up(io_, SIGHUP);
        reload_at(hang_up);
        shared_.health.set(Health::State::serving);
        if (supervisor_.is_there()) tasks_.spawn("tell_supervisor", tell_supervisor());
        supervisor_.tell("READY=1");
        log::write(log::Level::info, "ready",
                   {{"address", shared_.config.http.address},
                    {"port", port_},
                    {"adminPort", admin_.port()},
                    {"threads", workers_.size()},
                    {"version", version}});
        log::flush();
        io_.run();
        shared_.passwords.join();  // What they still do is answered to the workers' loops, which must be there.
        shared_.cpu.join();
        shared_.exports.join();
        log::write(log::Level::info, "ended");
        log::flush();
        return 0;
    }

  private:
    // A certificate that cannot be read leaves the one in use.
    void reload_at(net::asio::signal_set& signal) {
        signal.async_wait([this, &signal](const boost::system::error_code& error, int) {
            if (error) return;
            const auto now = net::Clock::now().time_since_epoch();
            supervisor_.tell(fmt::format("RELOADING=1\nMONOTONIC_USEC={}",
                                         std::chrono::duration_cast<std::chrono::microseconds>(now).count()));
            try {
                if (shared_.tls) {
                    shared_.tls->reload();
                    log::write(log::Level::info, "certificate_reloaded");
                } else {
                    log::write(log::Level::info, "nothing_to_reload");
                }
            } catch (const std::exception& why) {
                log::write(log::Level::error, "certificate_not_reloaded", {{"error", why.what()}});
            }
            log::flush();
            supervisor_.tell("READY=1");
            reload_at(signal);
        });
    }

    static http::ServerConfig admin_config(const Config& config) {
        http::ServerConfig admin;
        admin.address = config.admin_address;
        admin.port = config.admin_port;
        admin.reuse_port = false;
        admin.log_requests = false;
        admin.limits.connections_max = 100;
        return admin;
    }

    void start_workers() {
        port_ = shared_.config.http.port;
        for (unsigned i = 0; i < shared_.config.threads(); ++i) {
            workers_.push_back(std::make_unique<Worker>(shared_, large_checks_.other_thread(), port_, i == 0));
            port_ = workers_.back()->start();
            pulses_.push_back(std::make_unique<Pulse>(workers_.back()->executor()));
        }
        large_checks_.start();  // What came before waits. A worker that cannot start finds no other thread running.
    }

    // The watchdog is content as long as every worker's loop goes round, or has ended as it should.
    bool is_alive() {
        bool all = true;
        for (std::size_t i = 0; i < workers_.size(); ++i) {
            pulses_[i]->ask();
            all = all && (workers_[i]->ended() || pulses_[i]->has_beaten_within(supervisor_.watchdog() / 2));
        }
        return all;
    }

    net::Task<void> tell_supervisor() {
        const auto watchdog = std::chrono::floor<std::chrono::milliseconds>(supervisor_.watchdog());
        const std::chrono::milliseconds every{
            watchdog.count() > 0 ? std::clamp<std::int64_t>(watchdog.count() / 4, 10, 1'000) : 1'000};
        std::string told;
        for (;;) {
            std::string status = fmt::format("port {}: {}", port_, shared_.health.text());
            if (status != told) supervisor_.tell("STATUS=" + status);
            told = std::move(status);
            if (watchdog.count() > 0 && is_alive()) supervisor_.tell("WATCHDOG=1");
            co_await net::sleep_for(every);
        }
    }

    // Readiness goes first, so that a balancer stops sending before anything is closed.
    net::Task<void> end() {
        shared_.health.set(Health::State::draining);
        // systemd waits no longer than TimeoutStopSec, unless it is told how long this may take.
        const std::chrono::microseconds longest = std::chrono::seconds{shared_.config.drain_seconds} +
                                                  std::chrono::milliseconds{shared_.config.drain_notice_ms} +
                                                  std::chrono::seconds{10};
        supervisor_.tell(fmt::format("STOPPING=1\nEXTEND_TIMEOUT_USEC={}", longest.count()));
        log::write(log::Level::info, "draining");
        log::flush();
        co_await net::sleep_for(std::chrono::milliseconds{shared_.config.drain_notice_ms});
        for (auto& each : workers_)
            each->stop();
        // Waited for without blocking: this thread goes on answering /ready with no.
        while (!std::ranges::all_of(workers_, [](const auto& each) { return each->ended(); })) {
            co_await net::sleep_for(std::chrono::milliseconds{20});
        }
        for (auto& each : workers_)
            each->join();
        large_checks_.stop();
        // Nobody's turn comes any more: the loops that would be told are about to go.
        for (net::Gate* each : {&shared_.cpu.gate(), &shared_.exports.gate(), shared_.config.database.reports.get(),
                                &large_checks_.gate()})
            each->close();
        tasks_.cancel();
        co_await admin_.drain(std::chrono::milliseconds{500});
    }

    Shared shared_;
    const Lanes lanes_{{"work", shared_.cpu.gate()},
                       {"exports", shared_.exports.gate()},
                       {"reports", *shared_.config.database.reports}};
    LargeChecks large_checks_{shared_};
    const Supervisor supervisor_;
    net::asio::io_context io_{1};
    http::Router admin_router_;
    http::Server admin_;
    net::TaskGroup tasks_;
    std::vector<std::unique_ptr<Pulse>> pulses_;  // Of the workers, which end before.
    std::vector<std::unique_ptr<Worker>> workers_;
    std::uint16_t port_ = 0;
};

}  // namespace

int serve(Config config) {
    allow_many_connections();
    log::open(config.log_target, config.least_level());
    config.database = config.service_login();
    refuse_old_schema(config);
    Config complete = config;
    // An account has one report made at a time, so that several accounts find PostgreSQL free.
    complete.database.reports =
        std::make_shared<net::Gate>(net::GateLimits{.running_max = std::max(2U, config.threads())});
    return App(complete).run();
}

}  // namespace comanda::app
