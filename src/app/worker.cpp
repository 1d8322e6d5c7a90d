#include "app/worker.h"

#include <boost/asio/co_spawn.hpp>

#include "app/routes.h"
#include "app/seams.h"
#include "base/refusal.h"
#include "db/failure.h"
#include "net/log.h"

namespace comanda::app {
Worker::Worker(const Shared& shared, std::uint16_t port, bool first)
    : shared_(shared),
      first_(first),
      shards_(io_.get_executor(), shared.config.shards, shared.config.database, shared.db_metrics),
      directory_database_(io_.get_executor(), {"directory", shared.config.directory_url}, shared.config.database,
                          shared.db_metrics),
      directory_(io_.get_executor(), directory_database_, shared.rate_limits, shared.db_metrics, shared.cached_keys),
      stores_(io_.get_executor(), shards_, shared.db_metrics),
      account_{directory_, stores_, shared.pepper},
      feed_(io_.get_executor(), stores_, shared.watchers),
      records_(io_.get_executor(), stores_, shared.snapshots, catalogue::kinds(), shared.db_metrics),
      menus_{records_, shared.cpu, roles_of(staff_)},
      sales_{records_, shared.cpu, shared.reports},
      customers_(io_.get_executor(), stores_, shared.pepper, customer_seams(), shared.db_metrics),
      staff_(io_.get_executor(), stores_, directory_, shared.pepper, shared.passwords, shared.rate_limits,
             shared.config.staff, shared.db_metrics),
      kiosk_(io_.get_executor(), records_, staff_, shared.kiosk_menus, shared.config.kiosk, shared.db_metrics),
      orders_(io_.get_executor(), records_, shared.price_books, shared.pepper, order_seams(checks_), shared.db_metrics,
              shared.config.interface_segments.front()),
      checks_(io_.get_executor(), stores_, feed_, shared.pepper, shared.check_states, shared.db_metrics),
      rehearsals_{menus_, orders_, checks_},
      docs_{nullptr, shared.config.interface_base + "/v1/openapi.json"},
      router_(all_routes(docs_, account_, feed_, records_, menus_, orders_, checks_, sales_, customers_, staff_,
                         rehearsals_, kiosk_),
              shared.config.interface_base, shared.config.interface_segments),
      server_(
          io_.get_executor(),
          [&] {
              http::ServerConfig config = shared.config.http;
              config.port = port;
              return config;
          }(),
          router_, staff::make_identify(staff_, tenant::make_identify(directory_, shared.pepper)), shared.http_metrics,
          shared.tls),
      tasks_(io_.get_executor()) {
    records_.set_roles(role_ids_of(staff_));
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
                 directory_.follow_changes(std::chrono::milliseconds{shared_.config.key_poll_ms}));
    for (const db::Shard* each : shards_.all())
        tasks_.spawn("watch_journal", feed_.watch(each->name()));
    if (first_) tasks_.spawn("order_timers", orders_.run_timers());
    if (first_) tasks_.spawn("make_sale_partitions", sales::make_partitions(shards_));
    if (first_) tasks_.spawn("expire_points", customers_.run_expiry());
    if (first_) tasks_.spawn("menu_pushes", menu::run_pushes(menus_));
    tasks_.spawn("write_kiosks_heard", kiosk_.run_hearing());
    if (first_) tasks_.spawn("forget_kiosk_tokens", kiosk_.run_forgetting());
    if (first_) tasks_.spawn("forget_sessions", staff_.run_forgetting());
    if (first_) tasks_.spawn("forget_submissions", checks_.forget_submissions());
    if (first_) tasks_.spawn("forget_idempotency", forget_old_idempotency_keys());
    opened->set_value(server_.port());
}

net::Task<void> Worker::forget_old_idempotency_keys() {
    static constexpr db::Query forget{"forget_idempotency", "select forget_idempotency(1000)"};
    for (;;) {
        for (db::Shard* shard : shards_.all()) {
            try {
                std::int64_t gone = 1000;
                while (gone == 1000) {
                    db::Params none;
                    const db::Result rows = co_await shard->lists().run("", forget, std::move(none));
                    gone = rows.integer(0, 0);
                }
            } catch (const refused&) {
                // The shard is away; the next hour will do.
            } catch (const db::statement_failed& error) {
                log::write(log::Level::error, "forget_idempotency_failed",
                           {{"shard", shard->name()}, {"error", error.what()}});
            }
        }
        co_await net::sleep_for(std::chrono::hours{1});
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
