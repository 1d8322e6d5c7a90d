#include "features/orders/order_rows.h"

#include "base/check.h"
#include "journal/journal.h"
#include "tenant/idempotency.h"
#include "tenant/stores.h"

namespace comanda::orders {
namespace {

Instant instant(const db::Result& rows, int row, int column) {
    return Instant{std::chrono::milliseconds{rows.integer(row, column)}};
}

std::optional<Instant> maybe_instant(const db::Result& rows, int row, int column) {
    return rows.is_null(row, column) ? std::nullopt : std::optional(instant(rows, row, column));
}

Status status_of(std::int64_t number) {
    const auto status = parse_status(number);
    check(status.has_value());
    return *status;
}

// The columns of web_order_read, in its order.
StoredOrder read_order_row(const db::Result& rows, int row) {
    const auto text = [&](int column) { return std::string(rows.text(row, column)); };
    StoredOrder order;
    order.id = text(2);
    order.version = rows.integer(row, 3);
    order.status = status_of(rows.integer(row, 4));
    if (!rows.is_null(row, 5)) order.facts.before_cancel = status_of(rows.integer(row, 5));
    order.due_at = maybe_instant(rows, row, 6);
    order.fire_at = maybe_instant(rows, row, 7);
    order.placed_at = instant(rows, row, 8);
    order.updated_at = instant(rows, row, 9);
    order.facts.is_paid = rows.flag(row, 10);
    order.facts.is_delivery = rows.flag(row, 11);
    order.facts.is_future = rows.flag(row, 12);
    order.total = rows.integer(row, 13);
    order.refunded = rows.integer(row, 14);
    order.menu_version = rows.integer(row, 15);
    order.digest = text(16);
    order.terms = text(17);
    order.doc = text(18);
    order.price_check = text(19);
    order.history = text(20);
    order.refunds = text(21);
    order.actor = text(22);
    order.customer = text(23);
    return order;
}

db::Params names(const std::string& account, const std::string& store, const std::string& id) {
    db::Params params;
    params.text(account).text(store).text(id);
    return params;
}

}  // namespace

net::Task<std::optional<StoredOrder>> find_order(db::Shard& shard, std::string account, std::string store,
                                                 std::string id) {
    static constexpr db::Query find_web_order{
        "find_web_order", "select * from web_order_read where account_id = $1 and store_id = $2 and id = $3"};
    db::Params params = names(account, store, id);
    const db::Result rows = co_await shard.reads().run(account, find_web_order, std::move(params));
    if (rows.rows() == 0) co_return std::nullopt;
    co_return read_order_row(rows, 0);
}

net::Task<OrderPage> list_orders(db::Shard& shard, std::string account, std::string store,
                                 std::vector<std::int64_t> statuses, std::int64_t skip, std::int64_t at_most) {
    // Each state by itself in the order of the index, so that only the page is read, however many there are.
    static constexpr db::Query list_web_orders{"list_web_orders", R"sql(
with page as (
    select o.id from unnest($3::bigint[]) as w(status)
    cross join lateral (
        select id, placed_at from web_order
        where account_id = $1 and store_id = $2 and status = w.status order by placed_at, id limit $4 + $5
    ) o order by o.placed_at, o.id offset $4 limit $5
), counted as (
    select count(*) as total from web_order where account_id = $1 and store_id = $2 and status = any ($3)
)
select r.*, c.total from counted c left join page p on true
left join web_order_read r on r.account_id = $1 and r.store_id = $2 and r.id = p.id
order by r.placed_at, r.id
)sql"};
    db::Params params;
    params.text(account).text(store).integers(statuses).integer(skip).integer(at_most);
    const db::Result rows = co_await shard.lists().run(account, list_web_orders, std::move(params));
    OrderPage page;
    for (int row = 0; row < rows.rows(); ++row) {
        page.total = rows.integer(row, 24);
        if (!rows.is_null(row, 0)) page.orders.push_back(read_order_row(rows, row));
    }
    co_return page;
}

net::Task<std::optional<StoredOrder>> lock_order(db::Transaction& transaction, std::string account, std::string store,
                                                 std::string id) {
    static constexpr db::Query lock_web_order{
        "lock_web_order",
        "select * from web_order_read where account_id = $1 and store_id = $2 and id = $3 for update"};
    std::vector<std::string> accounts = {account}, stores = {store};
    db::Params numbers;
    numbers.texts(accounts).texts(stores);
    co_await transaction.run(journal::lock_journals, std::move(numbers));
    db::Params params = names(account, store, id);
    const db::Result rows = co_await transaction.run(lock_web_order, std::move(params));
    if (rows.rows() == 0) co_return std::nullopt;
    co_return read_order_row(rows, 0);
}

net::Task<void> update_order(db::Transaction& transaction, std::string account, std::string store, StoredOrder order,
                             std::string actor, std::string action, std::string fields) {
    static constexpr db::Query update_web_order{"update_web_order", R"sql(
with changed as (
    update web_order set version = version + 1, status = $4, before_cancel = nullif($5, 0), due_at = $6::text::timestamptz,
        updated_at = $14::text::timestamptz, is_paid = $7, refunded = $8, history = $9, refunds = $10
    where account_id = $1 and store_id = $2 and id = $3 returning version
), bumped as (
    update store_seq set journal_seq = journal_seq + 1 where account_id = $1 and store_id = $2 returning journal_seq
)
insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
select $1, $2, b.journal_seq, clock_timestamp(), $11, $12, 'webOrder', $3, c.version, $13 from changed c, bumped b
)sql"};
    db::Params params = names(account, store, order.id);
    params.integer(static_cast<int>(order.status));
    params.integer(order.facts.before_cancel ? static_cast<int>(*order.facts.before_cancel) : 0);
    params.nullable_text(iso_or_null(order.due_at)).flag(order.facts.is_paid).integer(order.refunded);
    params.text(order.history).text(order.refunds).text(actor).text(action).text(fields);
    params.text(to_iso(order.updated_at));
    const db::Result written = co_await transaction.run(update_web_order, std::move(params));
    check(written.affected() == 1);
}

net::Task<void> keep_key(db::Transaction& transaction, std::string account, std::string key, std::string digest) {
    const auto before = co_await tenant::find_created(transaction, account, key, digest);
    if (!before) co_await tenant::save_created(transaction, account, std::move(key), std::move(digest), "");
}

net::Task<std::optional<RefundRow>> find_refund(db::Transaction& transaction, std::string account, std::string store,
                                                std::string order, std::string id) {
    static constexpr db::Query find_web_order_refund{
        "find_web_order_refund",
        "select id, digest, doc from web_order_refund "
        "where account_id = $1 and store_id = $2 and order_id = $3 and id = $4"};
    db::Params params = names(account, store, order);
    params.text(id);
    const db::Result rows = co_await transaction.run(find_web_order_refund, std::move(params));
    if (rows.rows() == 0) co_return std::nullopt;
    co_return RefundRow{std::string(rows.text(0, 0)), std::string(rows.text(0, 1)), std::string(rows.text(0, 2))};
}

net::Task<std::string> business_date(db::Transaction& transaction, std::string timezone, std::string cutoff) {
    static constexpr db::Query find_business_date{
        "find_business_date", "select (((now() at time zone $1) - $2::text::interval)::date)::text"};
    db::Params params;
    params.text(timezone).text(cutoff);
    const db::Result rows = co_await transaction.run(find_business_date, std::move(params));
    co_return std::string(rows.text(0, 0));
}

net::Task<void> insert_refund(db::Transaction& transaction, std::string account, std::string store, std::string order,
                              RefundRow refund, std::int64_t total, std::string business_date) {
    static constexpr db::Query insert_web_order_refund{"insert_web_order_refund", R"sql(
insert into web_order_refund (account_id, store_id, order_id, id, n, business_date, total, digest, doc, at)
select $1, $2, $3, $4, 1 + (select count(*) from web_order_refund where account_id = $1 and store_id = $2 and order_id = $3),
       $5::text::date, $6, $7, $8, clock_timestamp()
)sql"};
    db::Params params = names(account, store, order);
    params.text(refund.id).text(business_date).integer(total).text(refund.digest).text(refund.doc);
    co_await transaction.run(insert_web_order_refund, std::move(params));
}

net::Task<std::vector<DueOrder>> due_orders(db::Shard& shard, std::int64_t at_most) {
    static constexpr db::Query find_due_web_orders{"find_due_web_orders",
                                                   "select account_id, store_id, id from due_web_orders($1::int)"};
    db::Params params;
    params.integer(at_most);
    const db::Result rows = co_await shard.lists().run("", find_due_web_orders, std::move(params));
    std::vector<DueOrder> due;
    due.reserve(static_cast<std::size_t>(rows.rows()));
    for (int row = 0; row < rows.rows(); ++row) {
        due.push_back({std::string(rows.text(row, 0)), std::string(rows.text(row, 1)), std::string(rows.text(row, 2))});
    }
    co_return due;
}

}  // namespace comanda::orders
