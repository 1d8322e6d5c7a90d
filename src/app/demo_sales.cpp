#include "app/demo_sales.h"

#include <fmt/format.h>
#include <unistd.h>

#include <iterator>
#include <unordered_set>

#include "app/blocking.h"
#include "app/demo_sales_refunds.h"
#include "base/money.h"
#include "features/catalogue/catalogue.h"
#include "features/checks/checks.h"
#include "features/sales/sales.h"
#include "journal/journal.h"

namespace comanda::app {
namespace {

constexpr std::uint64_t seed = 1;  // Another one makes other sales.
constexpr std::size_t at_once = 512;

// A line that grows, for somebody who waits; a file or a pipe gets nothing.
class ProgressBar {
  public:
    explicit ProgressBar(std::size_t all) : all_(all), is_shown_(::isatty(STDERR_FILENO) == 1 && all > 0) {}
    ~ProgressBar() {
        if (is_shown_) fmt::print(stderr, "\n");
    }
    ProgressBar(const ProgressBar&) = delete;
    ProgressBar& operator=(const ProgressBar&) = delete;

    void show(std::size_t done) const {
        constexpr std::size_t width = 40;
        if (!is_shown_) return;
        const std::size_t full = done * width / all_;
        fmt::print(stderr, "\rSales [{}{}] {} of {} checks", std::string(full, '#'), std::string(width - full, '.'),
                   done, all_);
        std::fflush(stderr);
    }

  private:
    std::size_t all_;
    bool is_shown_;
};

// Everything the way in needs, on this thread.
struct Office {
    Office(const Config& config, Databases databases, net::Executor executor, prometheus::Registry& registry,
           db::Metrics& metrics)
        : watchers(prometheus::BuildGauge().Name("comanda_journal_watchers").Register(registry).Add({})),
          pepper(tenant::Pepper::read(config.pepper_file)),
          stores(executor, databases.shards, metrics),
          snapshots(0, registry),
          engine(executor, stores, snapshots, catalogue::kinds(), metrics),
          feed(executor, stores, watchers),
          states(0),
          checks(executor, stores, feed, pepper, states, metrics) {}

    prometheus::Gauge& watchers;
    tenant::Pepper pepper;
    tenant::Stores stores;
    record::SnapshotCache snapshots;
    record::Engine engine;
    events::Feed feed;
    checks::CheckCache states;
    checks::Checks checks;
};

using Ids = std::unordered_set<std::string>;

// Checks of earlier runs. They would be taken as unchanged, but asking is quicker, and somebody may have changed the
// menu since: then they would come out otherwise.
net::Task<Ids> ended_before(db::Shard& shard, std::string account, std::string store) {
    static constexpr db::Query find{"ended_demo_checks", R"sql(
select check_id from check_state
where account_id = $1 and store_id = $2 and check_id >= 'demo-' and check_id < 'demo.' and closed_version is not null
)sql"};
    db::Params params;
    params.text(account).text(store);
    const db::Result rows = co_await shard.reads().run(account, find, std::move(params));
    Ids ids;
    for (int row = 0; row < rows.rows(); ++row)
        ids.emplace(rows.text(row, 0));
    co_return ids;
}

struct Sending {
    std::string shard;
    checks::Arrival arrival;
    demo::SalesMenu menu;
};

std::vector<checks::SentCheck> sent_checks(const Sending& sending, std::span<const demo::Visit> visits, bool are_open) {
    std::vector<checks::SentCheck> sent;
    for (const demo::Visit& each : visits) {
        json::object body = demo::check_of(sending.menu, each, are_open);
        if (!body.empty()) sent.push_back(checks::read_check(std::move(body), sending.arrival));
    }
    return sent;
}

net::Task<void> send(checks::Checks& checks, std::string shard, std::vector<checks::SentCheck> sent) {
    const auto outcomes = co_await checks.submit_all(std::move(shard), std::move(sent));
    for (const auto& each : outcomes) {
        if (each.failure) std::rethrow_exception(each.failure);
        if (!each.answer->state) throw std::runtime_error("the demo's store is gone");
    }
}

net::Task<Ids> returned_before(db::Transaction& transaction, std::string account, std::string store) {
    static constexpr db::Query find{"returned_demo_checks", R"sql(
select refund_id from sale where account_id = $1 and store_id = $2 and refund_id like 'demo-%'
)sql"};
    db::Params params;
    params.text(account).text(store);
    const db::Result rows = co_await transaction.run(find, std::move(params));
    Ids ids;
    for (int row = 0; row < rows.rows(); ++row)
        ids.emplace(rows.text(row, 0));
    co_return ids;
}

// What guests brought back, each on its own day.
net::Task<void> book_returns(db::Shard& shard, std::string account, std::string store,
                             std::vector<demo::Return> returns) {
    db::Transaction transaction = co_await shard.begin(account);
    const std::vector<std::string> accounts = {account}, stores = {store};
    db::Params lock;
    lock.texts(accounts).texts(stores);
    co_await transaction.run(journal::lock_journals, std::move(lock));
    const Ids known = co_await returned_before(transaction, account, store);
    for (demo::Return& each : returns) {
        if (known.contains(each.refund_id)) continue;
        sales::CheckRefund refund{account, store, std::move(each.check_id), std::move(each.refund)};
        co_await sales::book_refund(transaction, std::move(refund));
    }
    co_await transaction.commit();
}

net::Task<std::size_t> send_sales(const Config& config, Databases databases, tenant::Account account,
                                  tenant::Store store) {
    prometheus::Registry registry;
    db::Metrics metrics(registry);
    const net::Executor executor = co_await net::asio::this_coro::executor;
    Office office(config, databases, executor, registry, metrics);
    http::Caller caller;
    caller.account = account.id;
    caller.shard = account.shard;
    caller.key = command_actor;
    const Instant at = now();
    const record::SnapshotPtr menu = co_await office.engine.menus().current(caller, store.id);
    const Sending sending{account.shard,
                          {.account = account.id,
                           .store = store.id,
                           .actor = caller.key,
                           .currency_digits = currency_digits(store.currency).value_or(2),
                           .received = at.time_since_epoch().count(),
                           .id_secret = office.pepper.lasting()},
                          demo::SalesMenu(*menu, store.timezone)};
    const Ids known = co_await ended_before(databases.shards.at(account.shard), account.id, store.id);
    DemoSales sales = demo_sales(store, at);
    std::vector<demo::Return> returns;
    for (const demo::Visit& each : sales.ended) {
        if (auto made = demo::return_of(sending.menu, each, at)) returns.push_back(std::move(*made));
    }
    std::erase_if(sales.ended, [&known](const demo::Visit& each) { return known.contains(each.id); });

    const ProgressBar bar(sales.ended.size());
    bar.show(0);
    for (std::size_t first = 0; first < sales.ended.size(); first += at_once) {
        const std::size_t count = std::min(at_once, sales.ended.size() - first);
        std::vector<checks::SentCheck> sent = sent_checks(sending, std::span(sales.ended).subspan(first, count), false);
        co_await send(office.checks, account.shard, std::move(sent));
        bar.show(first + count);
    }
    std::vector<checks::SentCheck> open = sent_checks(sending, sales.open, true);
    co_await send(office.checks, account.shard, std::move(open));
    co_await book_returns(databases.shards.at(account.shard), account.id, store.id, std::move(returns));
    co_return sales.ended.size();
}

}  // namespace

DemoSales demo_sales(const tenant::Store& store, Instant now, int days) {
    const demo::Place place{.timezone = store.timezone, .day_cutoff = store.business_day_cutoff, .seed = seed};
    DemoSales sales;
    sales.ended = demo::visits_until(place, now, days);
    const auto first_open =
        sales.ended.end() - static_cast<std::ptrdiff_t>(std::min(demo_checks_open, sales.ended.size()));
    sales.open.assign(std::move_iterator(first_open), std::move_iterator(sales.ended.end()));
    sales.ended.erase(first_open, sales.ended.end());
    // Others are still there too, but their tills will be heard of only when they have paid.
    std::erase_if(sales.ended, [now](const demo::Visit& each) { return each.closed > now; });
    return sales;
}

std::size_t fill_demo_sales(const Config& config, const tenant::Account& account, const tenant::Store& store) {
    return run_blocking<std::size_t>(
        config, [&](Databases databases) { return send_sales(config, databases, account, store); });
}

}  // namespace comanda::app
