#include "app/worker.h"

#include <pthread.h>

#include <boost/asio/co_spawn.hpp>

#include "app/routes.h"
#include "app/seams.h"
#include "base/refusal.h"
#include "db/failure.h"
#include "db/job.h"
#include "db/migrations.h"
#include "journal/seals.h"
#include "net/log.h"
#include "tenant/idempotency.h"

namespace comanda::app {

db::PipelineConfig for_shards(db::PipelineConfig config) {
    config.schema_least = db::newest(db::shard_migrations());
    return config;
}

Worker::Worker(Shared& shared, checks::OtherThread large_checks, std::uint16_t port, bool first)
    : shared_(shared),
      first_(first),
      shards_(io_.get_executor(), shared.config.shards, for_shards(shared.config.database), shared.figures.db),
      directory_database_(io_.get_executor(),
                          {"directory", shared.config.directory_url, shared.config.directory_history},
                          shared.config.database, shared.figures.db),
      directory_(io_.get_executor(), directory_database_, shared.rate_limits, shared.figures.db,
                 shared.figures.cached_keys),
      stores_(io_.get_executor(), shards_, shared.figures.db, shared.quotas),
      account_{directory_, stores_, shared.pepper},
      feed_(io_.get_executor(), stores_, shared.figures.watchers),
      records_(io_.get_executor(), stores_, shared.snapshots, catalogue::kinds(), shared.figures.db),
      menus_{records_, shared.cpu, shared.exports, roles_of(shards_)},
      sales_{records_, shared.exports, shared.reports},
      customers_(io_.get_executor(), stores_, shared.pepper, customer_seams(), shared.figures.db),
      staff_(io_.get_executor(), stores_, directory_, shared.pepper, shared.passwords, shared.rate_limits,
             shared.config.staff, shared.figures.db),
      kiosk_(io_.get_executor(), records_, staff_, shared.kiosk_menus, shared.config.kiosk, shared.figures.db),
      orders_(io_.get_executor(), records_, shared.price_books, shared.pepper, order_seams(checks_), shared.figures.db,
              shared.config.interface_segments.front()),
      checks_(io_.get_executor(), stores_, feed_, shared.pepper, shared.check_states, shared.figures.db),
      rehearsals_{menus_, orders_, checks_},
      docs_{nullptr, shared.config.interface_base + "/v1/openapi.json"},
      start_page_{shared.health, shared.tls != nullptr,
                  shared.config.interface_base + "/v1/" + shared.config.interface_segments.front() + "/stores"},
      router_(all_routes(docs_, start_page_, account_, feed_, records_, menus_, orders_, checks_, sales_, customers_,
                         staff_, rehearsals_, kiosk_),
              shared.config.interface_base, shared.config.interface_segments),
      server_(
          io_.get_executor(),
          [&] {
              http::ServerConfig config = shared.config.http;
              config.port = port;
              config.on_refused_access = [refused = shared.refused_accesses](http::RefusedAccess what) {
                  refused->add(std::move(what));
              };
              return config;
          }(),
          router_, staff::make_identify(staff_, tenant::make_identify(directory_, shared.pepper)), shared.figures.http,
          shared.tls.get()),
      tasks_(io_.get_executor()) {
    checks_.send_large_ones_to(large_checks);
    records_.set_roles(role_ids_of(shards_));
    docs_.openapi = std::make_shared<const std::string>(openapi_text(router_));
}

Worker::~Worker() {
    if (!thread_.joinable()) return;  // It was joined, unless another thread could not be started.
    stop();
    join();
}

std::uint16_t Worker::start() {
    auto opened = std::make_shared<std::promise<std::uint16_t>>();
    auto port = opened->get_future();
    tasks_.spawn("open", open(opened));
    thread_ = std::thread([this] {
        ::pthread_setname_np(::pthread_self(), "worker");
        io_.run();
        ended_ = true;
    });
    try {
        return port.get();
    } catch (...) {
        stop();
        join();
        throw;
    }
}

net::Task<void> Worker::open(std::shared_ptr<std::promise<std::uint16_t>> opened) {
    try {
        co_await directory_.start();
        shared_.health.directory_answered();
        if (first_) co_await tenant::exchange_timelines(directory_database_, shards_);
        server_.start();
    } catch (const refused& why) {
        opened->set_exception(std::make_exception_ptr(
            std::runtime_error("the directory database does not answer: " + why.refusal.message)));
        co_return;
    } catch (...) {
        opened->set_exception(std::current_exception());
        co_return;
    }
    tasks_.spawn("follow_key_changes",
                 directory_.follow_changes(std::chrono::milliseconds{shared_.config.key_poll_ms},
                                           [&health = shared_.health] { health.directory_answered(); }));
    for (const db::Shard* each : shards_.all())
        tasks_.spawn("watch_journal", feed_.watch(each->name()));
    start_jobs();
    opened->set_value(server_.port());
}

// On every thread the first; the others once in a process.
void Worker::start_jobs() {
    using namespace std::chrono_literals;
    std::vector<db::Job> jobs = {
        {"write_kiosks_heard", 1s, [this](db::Shard& shard) { return kiosk_.write_down(shard); }}};
    if (first_) {
        jobs.push_back({"order_timers", 500ms, [this](db::Shard& shard) { return orders_.run_due(shard); }});
        jobs.push_back({"menu_pushes", 1s, [this](db::Shard& shard) { return menu::run_pushes(menus_, shard); }});
        jobs.push_back({"count_quotas", 1s, [this](db::Shard& shard) {
                            return tenant::count_quotas(*shared_.quotas, directory_database_, shard);
                        }});
        jobs.push_back({"tell_refused_accesses", 10s, [this](db::Shard& shard) {
                            return tenant::tell_refused_accesses(shared_.refused_accesses, shard);
                        }});
        jobs.push_back({"seal_days", 10min, journal::seal_days});
        jobs.push_back({"make_sale_partitions", 6h, sales::make_partitions});
        jobs.push_back({"expire_points", 1h, customers::expire_points});
        jobs.push_back({"forget_kiosk_tokens", 1h, kiosk::forget_tokens});
        jobs.push_back({"forget_sessions", 1h, staff::forget_sessions});
        jobs.push_back({"forget_submissions", 1h, checks::forget_submissions});
        jobs.push_back({"forget_idempotency", 1h, tenant::forget_idempotency_keys});
        const db::Job timelines{
            "exchange_timelines", std::chrono::milliseconds{shared_.config.key_poll_ms},
            [this](db::Shard& directory) { return tenant::exchange_timelines(directory, shards_); }};
        tasks_.spawn(timelines.name, db::run_job(timelines, directory_database_, shared_.figures.db));
        tasks_.spawn("forget_login_tries", db::run_job({"forget_login_tries", 1h, staff::forget_tries},
                                                       directory_database_, shared_.figures.db));
    }
    for (db::Shard* shard : shards_.all()) {
        for (const db::Job& each : jobs)
            tasks_.spawn(each.name, db::run_job(each, *shard, shared_.figures.db));
    }
}

void Worker::stop() {
    net::asio::co_spawn(io_, close(), [this](std::exception_ptr) { io_.stop(); });
}

net::Task<void> Worker::close() {
    feed_.release();
    co_await server_.drain(std::chrono::seconds{shared_.config.drain_seconds});
    tasks_.cancel();
    co_await tasks_.wait(std::chrono::seconds{2});
    shards_.close();
    directory_database_.close();
}

void Worker::join() {
    if (thread_.joinable()) thread_.join();
}

}  // namespace comanda::app
