// One thread of the service: its event loop and everything that runs on it. What threads have in common is in Shared,
// and each part of it is made for several threads.
#pragma once

#include <atomic>
#include <future>
#include <thread>

#include "app/config.h"
#include "app/docs_page.h"
#include "app/process_metrics.h"
#include "app/start_page.h"
#include "features/account/account.h"
#include "features/catalogue/catalogue.h"
#include "features/checks/checks.h"
#include "features/customers/customers.h"
#include "features/events/events.h"
#include "features/kiosk/kiosk.h"
#include "features/menu/menu.h"
#include "features/orders/orders.h"
#include "features/pricebook/pricebook.h"
#include "features/rehearsal/rehearsal.h"
#include "features/sales/sales.h"
#include "features/staff/staff.h"
#include "http/tls.h"
#include "tenant/identify.h"
#include "tenant/refused_access.h"

namespace comanda::app {

// The settings of connections to shards. The schema of a shard that was away when the node started is looked at when it
// is back.
db::PipelineConfig for_shards(db::PipelineConfig config);

// What the threads of one process share.
struct Shared {
    Shared(const Config& settings, tenant::Pepper secret) : config(settings), pepper(std::move(secret)) {}

    const Config& config;
    const tenant::Pepper pepper;
    const std::unique_ptr<http::Tls> tls =
        config.tls_certificate.empty() ? nullptr : std::make_unique<http::Tls>(config.tls_certificate, config.tls_key);
    tenant::RateLimits rate_limits;
    const std::shared_ptr<tenant::Quotas> quotas = std::make_shared<tenant::Quotas>();
    const std::shared_ptr<tenant::RefusedAccesses> refused_accesses = std::make_shared<tenant::RefusedAccesses>();
    Figures figures;
    Health health;
    record::SnapshotCache snapshots{bytes_of(config.menu_memory_mb), figures.registry};
    // For work that would hold up a thread's other requests. Many may wait for the same, which is made once: orders and
    // kiosks do.
    net::WorkPool cpu{{.waiting_max = 2'000, .waiting_of_one_max = 1'000}, net::Priority::usual};
    net::WorkPool exports{{}, net::Priority::low};  // For such work that nobody waits for at a till.
    pricebook::PriceBooks price_books{cpu, bytes_of(config.menu_memory_mb) / 4};
    kiosk::KioskMenus kiosk_menus{cpu, catalogue::kinds(), bytes_of(config.kiosk.memory_mb)};
    checks::CheckCache check_states{bytes_of(config.check_memory_mb)};
    staff::Passwords passwords{1, 16, std::chrono::seconds{5}};
    sales::KeptReports reports{16 << 20};

  private:
    static std::size_t bytes_of(std::int64_t megabytes) { return static_cast<std::size_t>(megabytes) << 20; }
};

class Worker {
  public:
    Worker(Shared& shared, checks::OtherThread large_checks, std::uint16_t port, bool first);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // Starts the thread; returns once it is listening. Throws why it could not.
    std::uint16_t start();
    // Begins the graceful end on the worker's own thread; ended() tells when it is through.
    void stop();
    bool ended() const { return ended_; }
    void join();
    net::Executor executor() { return io_.get_executor(); }
    const http::Router& router() const { return router_; }

  private:
    net::Task<void> open(std::shared_ptr<std::promise<std::uint16_t>> opened);
    net::Task<void> close();
    void start_jobs();

    Shared& shared_;
    const bool first_;
    net::asio::io_context io_{1};
    db::Shards shards_;
    db::Shard directory_database_;
    tenant::Directory directory_;
    tenant::Stores stores_;
    account::Services account_;
    events::Feed feed_;
    record::Engine records_;
    menu::Services menus_;
    sales::Services sales_;
    customers::Customers customers_;
    staff::Staff staff_;
    kiosk::Kiosk kiosk_;
    orders::Orders orders_;
    checks::Checks checks_;
    rehearsal::Services rehearsals_;
    Docs docs_;
    StartPage start_page_;
    http::Router router_;
    http::Server server_;
    net::TaskGroup tasks_;
    std::atomic<bool> ended_{false};
    std::thread thread_;
};

}  // namespace comanda::app
