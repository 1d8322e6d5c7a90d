#include "features/customers/customers.h"

#include "base/refusal.h"
#include "db/gather.h"
#include "features/customers/customer.h"
#include "features/customers/loyalty/points.h"
#include "features/customers/page_index.h"
#include "http/conditions.h"
#include "journal/journal.h"
#include "net/log.h"

namespace comanda::customers {

// A shard's queues. What runs may outlive the thread's Customers, so it holds on to the shard alone.
struct Customers::OnShard {
    db::Gather<CustomerKey, std::optional<Customer>> reads;
    db::Gather<Write, Written> writes;
    db::Gather<Move, Moved> moves;

    OnShard(net::Executor executor, db::Shard& shard, db::Metrics& metrics)
        : reads(executor, "customer_reads", std::bind_front(read_customers, std::ref(shard)), metrics),
          writes(executor, "customer_writes", std::bind_front(write_customers, std::ref(shard)), metrics),
          moves(executor, "customer_points", std::bind_front(move_all, std::ref(shard)), metrics, db::patient) {}
};

Customers::Customers(net::Executor executor, tenant::Stores& stores, const tenant::Pepper& pepper, Seams seams,
                     db::Metrics& metrics)
    : executor_(executor),
      stores_(stores),
      pepper_(pepper),
      seams_(std::move(seams)),
      metrics_(metrics),
      page_indexes_(std::make_unique<PageIndexCache>()) {}

Customers::~Customers() = default;

std::shared_ptr<Customers::OnShard> Customers::on(const std::string& shard) {
    std::shared_ptr<OnShard>& found = shards_[shard];
    if (!found) found = std::make_shared<OnShard>(executor_, stores_.shards().at(shard), metrics_);
    return found;
}

net::Task<std::optional<Customer>> Customers::find(http::Caller caller, std::string id) {
    const std::shared_ptr<OnShard> shard = on(caller.shard);
    CustomerKey key{caller.account, std::move(id)};
    co_return co_await shard->reads.ask(std::move(key));
}

net::Task<Written> Customers::write(http::Caller caller, Write write) {
    const std::shared_ptr<OnShard> there = on(caller.shard);
    tenant::Quotas& quotas = stores_.quotas();
    const int more = tenant::change_of_use(write.action);
    if (more > 0) {
        std::optional<Refusal> why = quotas.why_no_room(caller.account, tenant::Quota::customers);
        if (why)
            co_await tenant::refuse_unless_done(shard(caller), caller.account, write.idempotency_key, std::move(*why));
    }
    Written written = co_await there->writes.ask(std::move(write));
    if (written.outcome == "WRITTEN") quotas.add(caller.account, tenant::Quota::customers, more);
    co_return written;
}

net::Task<Moved> Customers::move(http::Caller caller, Move move) {
    const std::shared_ptr<OnShard> shard = on(caller.shard);
    try {
        co_return co_await shard->moves.ask(std::move(move));
    } catch (const db::statement_failed& error) {
        if (error.constraint != "idempotency_pkey") throw;
    }
    // The other one is of another store, or the two would have waited for each other.
    throw refused(http::request_in_flight());
}

net::Task<PageIndexPtr> Customers::page_index(http::Caller caller, bool is_active, bool anew) {
    PageIndexPtr known = page_indexes_->find(caller.account, is_active);
    if (known && !anew && known->era == shard(caller).era()) co_return known;
    known = co_await read_page_index(shard(caller), caller.account, is_active);
    page_indexes_->put(caller.account, is_active, known);
    co_return known;
}

namespace {

constexpr std::int64_t expiry_batch = 500;

// One account's customers, a few at a time. The account is locked first: its journal tells of each.
net::Task<void> expire_account(db::Shard& shard, std::string account) {
    static constexpr db::Query expire{"expire_points", "select expire_points($1, day_of_account($1, ''), $2::int)"};
    std::int64_t looked = expiry_batch;
    while (looked == expiry_batch) {
        db::Transaction transaction = co_await shard.begin(account);
        const std::vector<std::string> one{account};
        co_await transaction.run(journal::lock_journals, db::params(one, one));
        looked = db::only<std::int64_t>(co_await transaction.run(expire, db::params(account, expiry_batch)));
        co_await transaction.commit();
    }
}

}  // namespace

net::Task<void> expire_points(db::Shard& shard) {
    static constexpr db::Query read{"accounts_with_expiry", "select account_id from accounts_with_expiry()"};
    const db::Result result = co_await shard.lists().run("", read, db::params());
    for (const std::string& account : db::all<std::string>(result)) {
        try {
            co_await expire_account(shard, account);
        } catch (const db::statement_failed& error) {  // The others need not wait for it.
            log::write(log::Level::error, "expiry_failed", {{"account", account}, {"error", error.what()}});
        }
    }
}

net::Task<std::optional<Member>> find_member(db::Shard& shard, std::string account, std::string customer) {
    static constexpr db::Query read{"find_member", R"sql(
select coalesce(p.is_tax_exempt and p.active, false) from customer c
left join membership_plan p on p.account_id = c.account_id and p.id = c.plan_id
where c.account_id = $1 and c.id = $2 and c.active and c.erased_at is null
)sql"};
    const auto is_tax_exempt =
        db::first<bool>(co_await shard.reads().run(account, read, db::params(account, customer)));
    if (!is_tax_exempt) co_return std::nullopt;
    co_return Member{*is_tax_exempt};
}

net::Task<std::string> find_by_phone(db::Transaction& transaction, std::string account, std::string store,
                                     std::string phone) {
    static constexpr db::Query country{"country_of_store",
                                       "select country from store where account_id = $1 and id = $2"};
    static constexpr db::Query find{
        "customer_by_phone",
        "select id from customer where account_id = $1 and phone_key = $2 and active and erased_at is null"};
    const auto its_country = db::first<std::string>(co_await transaction.run(country, db::params(account, store)));
    const auto normal = normal_phone(phone, its_country.value_or(""));
    if (!normal) co_return std::string();
    co_return db::first<std::string>(co_await transaction.run(find, db::params(account, *normal))).value_or("");
}

}  // namespace comanda::customers
