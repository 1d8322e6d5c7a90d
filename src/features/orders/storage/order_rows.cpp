#include "features/orders/storage/order_rows.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "features/orders/sql.h"
#include "journal/journal.h"
#include "tenant/account_list.h"
#include "tenant/idempotency.h"

namespace comanda::orders {
namespace {

const db::Placeholder order_columns{
    .name = "columns",
    .columns = {},
    .text =
        "id, version, status, before_cancel, due_at, fire_at, placed_at, updated_at, is_paid, is_delivery, is_future, "
        "total, refunded, menu_version, digest, terms, doc, price_check, history, refunds, actor, "
        "customer_id as customer"};

const db::Query find_web_order = db::fill_in(
    {"find_web_order", "select {columns} from web_order_read where account_id = $1 and store_id = $2 and id = $3"},
    {order_columns});

// Each state by itself in the order of the index, so that only the page is read, however many there are.
const db::Query list_web_orders = db::fill_in({"list_web_orders", R"sql(
with page as (
    select o.id as page_id from unnest($3::bigint[]) as w(status)
    cross join lateral (
        select id, placed_at from web_order
        where account_id = $1 and store_id = $2 and status = w.status order by placed_at, id limit $4::bigint + $5::bigint
    ) o order by o.placed_at, o.id offset $4 limit $5
), counted as (
    select count(*) as matching from web_order where account_id = $1 and store_id = $2 and status = any ($3)
)
select {columns}, c.matching, p.page_id is null as is_empty from counted c left join page p on true
left join web_order_read r on r.account_id = $1 and r.store_id = $2 and r.id = p.page_id
order by r.placed_at, r.id
)sql"},
                                              {order_columns});

struct PageHead {
    std::int64_t matching = 0;  // On all pages.
    bool is_empty = true;
};
BOOST_DESCRIBE_STRUCT(PageHead, (), (matching, is_empty))

const db::Query lock_web_order =
    db::fill_in({"lock_web_order",
                 "select {columns} from web_order_read where account_id = $1 and store_id = $2 and id = $3 for update"},
                {order_columns});

const db::Query update_web_order = db::fill_in({"update_web_order", R"sql(
with changed as (
    update web_order set version = version + 1, status = $4, before_cancel = $5, due_at = to_timestamp($6 / 1000.0),
        updated_at = to_timestamp($14 / 1000.0), is_paid = $7, refunded = $8, history = $9, refunds = $10
    where account_id = $1 and store_id = $2 and id = $3 returning version
), bumped as (
    update store_seq set journal_seq = journal_seq + 1 where account_id = $1 and store_id = $2 returning journal_seq
)
{append_journal}
select $1, $2, b.journal_seq, clock_timestamp(), $11, $12, 'webOrder', $3, c.version, $13 from changed c, bumped b
)sql"},
                                               {journal::append_journal});

struct OrderToSave {
    NewOrder order;
    std::string_view doc;  // The order's.
};
BOOST_DESCRIBE_STRUCT(OrderToSave, (), (order, doc))

const db::Query save_all_orders =
    db::fill_in(sql::save_web_orders, {db::rows_of<OrderToSave>("orders"), journal::append_journal});

constexpr std::array<std::pair<std::string_view, SaveOutcome>, 7> outcomes = {
    {{"written", SaveOutcome::written},
     {"replayed", SaveOutcome::replayed},
     {"different", SaveOutcome::different},
     {"again", SaveOutcome::again},
     {"moved", SaveOutcome::moved},
     {"key_reused", SaveOutcome::key_reused},
     {"store_missing", SaveOutcome::store_missing}}};

SaveOutcome parse_outcome(std::string_view text) {
    for (const auto& [name, outcome] : outcomes) {
        if (name == text) return outcome;
    }
    throw bug("unknown outcome of a save");
}

struct SavedRow {
    std::size_t n = 0;  // Which order, from 1.
    std::string_view outcome;
};
BOOST_DESCRIBE_STRUCT(SavedRow, (), (n, outcome))

}  // namespace

net::Task<std::vector<SaveOutcome>> save_orders(db::Shard& shard, std::vector<NewOrder> orders) {
    const std::uint64_t era = shard.era();
    const auto is_of_other_era = [era](const NewOrder& each) { return each.era.value_or(era) != era; };
    if (std::ranges::any_of(orders, is_of_other_era)) co_return std::vector(orders.size(), SaveOutcome::moved);
    std::vector<std::string> accounts, stores;
    std::vector<OrderToSave> rows;
    for (NewOrder& each : orders) {
        accounts.push_back(each.account);
        stores.push_back(each.store);
        const std::string_view doc = *each.doc;
        rows.push_back({std::move(each), doc});
    }
    std::vector<db::Statement> statements;
    statements.push_back({&journal::lock_journals, db::params(accounts, stores)});
    statements.push_back({&save_all_orders, db::params(rows)});
    const db::Result result = co_await shard.writes().run(tenant::account_list(accounts), std::move(statements), era);
    check(static_cast<std::size_t>(result.rows()) == orders.size());
    std::vector<SaveOutcome> answers(orders.size());
    for (const SavedRow& each : db::all<SavedRow>(result))
        answers[each.n - 1] = parse_outcome(each.outcome);
    co_return answers;
}

net::Task<std::optional<StoredOrder>> find_order(db::Shard& shard, std::string account, std::string store,
                                                 std::string id) {
    db::Params params = db::params(account, store, id);
    co_return db::first<StoredOrder>(co_await shard.reads().run(account, find_web_order, std::move(params)));
}

net::Task<OrderPage> list_orders(db::Shard& shard, std::string account, std::string store,
                                 std::vector<std::int64_t> wanted, std::int64_t skip, std::int64_t at_most) {
    db::Params params = db::params(account, store, wanted, skip, at_most);
    const db::Result result = co_await shard.lists().run(account, list_web_orders, std::move(params));
    const PageHead head = db::first<PageHead>(result).value_or(PageHead{});
    OrderPage page{.orders = {}, .total = head.matching};
    if (!head.is_empty) page.orders = db::all<StoredOrder>(result);
    co_return page;
}

net::Task<std::optional<StoredOrder>> lock_order(db::Transaction& transaction, std::string account, std::string store,
                                                 std::string id) {
    const std::vector<std::string> accounts = {account}, stores = {store};
    co_await transaction.run(journal::lock_journals, db::params(accounts, stores));
    co_return db::first<StoredOrder>(co_await transaction.run(lock_web_order, db::params(account, store, id)));
}

net::Task<void> update_order(db::Transaction& transaction, std::string account, std::string store, StoredOrder order,
                             std::string actor, std::string action, std::string fields) {
    db::Params params =
        db::params(account, store, order.id, order.status, order.facts.before_cancel, order.due_at, order.facts.is_paid,
                   order.refunded, order.history, order.refunds, actor, action, fields, order.updated_at);
    const db::Result written = co_await transaction.run(update_web_order, std::move(params));
    check(written.affected() == 1);
}

net::Task<void> claim_key(db::Transaction& transaction, std::string account, std::string key, std::string digest) {
    const auto before = co_await tenant::find_created(transaction, account, key, digest);
    if (!before) co_await tenant::save_created(transaction, account, std::move(key), std::move(digest), "");
}

net::Task<std::optional<RefundRow>> find_refund(db::Transaction& transaction, std::string account, std::string store,
                                                std::string order, std::string id) {
    static constexpr db::Query find_web_order_refund{
        "find_web_order_refund",
        "select id, digest, doc from web_order_refund "
        "where account_id = $1 and store_id = $2 and order_id = $3 and id = $4"};
    db::Params params = db::params(account, store, order, id);
    co_return db::first<RefundRow>(co_await transaction.run(find_web_order_refund, std::move(params)));
}

net::Task<std::string> business_date(db::Transaction& transaction, std::string timezone, std::string cutoff) {
    static constexpr db::Query find_business_date{
        "find_business_date", "select (((now() at time zone $1) - $2::text::interval)::date)::text"};
    co_return db::only<std::string>(co_await transaction.run(find_business_date, db::params(timezone, cutoff)));
}

net::Task<void> insert_refund(db::Transaction& transaction, std::string account, std::string store, std::string order,
                              RefundRow refund, std::int64_t total, std::string business_date) {
    static constexpr db::Query insert_web_order_refund{"insert_web_order_refund", R"sql(
insert into web_order_refund (account_id, store_id, order_id, id, n, business_date, total, digest, doc, at)
select $1, $2, $3, $4, 1 + (select count(*) from web_order_refund where account_id = $1 and store_id = $2 and order_id = $3),
       $5::text::date, $6, $7, $8, clock_timestamp()
)sql"};
    db::Params params = db::params(account, store, order, refund.id, business_date, total, refund.digest, refund.doc);
    co_await transaction.run(insert_web_order_refund, std::move(params));
}

net::Task<std::vector<DueOrder>> due_orders(db::Shard& shard, std::int64_t at_most) {
    static constexpr db::Query find_due_web_orders{
        "find_due_web_orders", "select account_id as account, store_id as store, id from due_web_orders($1::int)"};
    co_return db::all<DueOrder>(co_await shard.lists().run("", find_due_web_orders, db::params(at_most)));
}

}  // namespace comanda::orders
