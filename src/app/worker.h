// One thread of the service: its event loop and everything that runs on it. What threads have in common is in Shared,
// and each part of it is made for several threads.
#pragma once

#include <atomic>
#include <future>
#include <thread>

#include "app/config.h"
#include "app/docs_page.h"
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
#include "tenant/identify.h"
#include "tenant/refused_access.h"

namespace comanda::app {

// The settings of connections to shards. The schema of a shard that was away when the node started is looked at when it
// is back.
db::PipelineConfig for_shards(db::PipelineConfig config);

// What the threads of one process share.
struct Shared {
    const Config& config;
    const tenant::Pepper& pepper;
    tenant::RateLimits& rate_limits;
    std::shared_ptr<tenant::Quotas> quotas;
    std::shared_ptr<tenant::RefusedAccesses> refused_accesses;
    http::Metrics& http_metrics;
    db::Metrics& db_metrics;
    record::SnapshotCache& snapshots;
    pricebook::PriceBooks& price_books;
    checks::CheckCache& check_states;
    sales::KeptReports& reports;
    net::WorkPool& cpu;      // For work that would hold up a thread's other requests.
    net::WorkPool& exports;  // For such work that nobody waits for at a till.
    staff::Passwords& passwords;
    kiosk::KioskMenus& kiosk_menus;
    prometheus::Gauge& cached_keys;
    prometheus::Gauge& watchers;
    const http::Tls* tls;
};

class Worker {
  public:
    Worker(const Shared& shared, checks::OtherThread large_checks, std::uint16_t port, bool first);
    ~Worker();
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // Starts the thread; returns once it is listening. Throws why it could not.
    std::uint16_t start();
    // Begins the graceful end on the worker's own thread; ended() tells when it is through.
    void stop();
    bool ended() const { return ended_; }
    void join();

  private:
    net::Task<void> open(std::shared_ptr<std::promise<std::uint16_t>> opened);
    net::Task<void> close();
    void start_jobs();

    const Shared& shared_;
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
    http::Router router_;
    http::Server server_;
    net::TaskGroup tasks_;
    std::atomic<bool> ended_{false};
    std::thread thread_;
};

}  // namespace comanda::app
