#include "features/menu/distribution/push_rows.h"

#include "base/check.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "journal/journal.h"
#include "tenant/idempotency.h"

namespace comanda::menu {
namespace {

const db::Placeholder push_columns{
    .name = "push",
    .columns = {},
    .text =
        "p.id, p.source_id as source, p.wanted, p.status, "
        "to_char(p.began_at at time zone 'utc', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"') as began_at, "
        "coalesce(to_char(p.ended_at at time zone 'utc', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"'), '') as ended_at, "
        "p.actor, p.undone_by, p.undo_force"};

// Those into any of the stores $2; without any, all.
const db::Placeholder of_these_stores{
    .name = "of_these_stores",
    .columns = {},
    .text =
        "from menu_push p where p.account_id = $1 and (cardinality($2::text[]) = 0 or exists ("
        "select from menu_push_store s where s.account_id = $1 and s.push_id = p.id and s.store_id = any ($2)))"};

// A push beside one of its stores.
struct PushStoreRow {
    Push push;
    std::string store;
    std::string store_status;
    std::int64_t from_version = 0;
    std::int64_t to_version = 0;
    std::string result;
    std::string store_ended_at;
};
BOOST_DESCRIBE_STRUCT(PushStoreRow, (), (push, store, store_status, from_version, to_version, result, store_ended_at))

Refusal push_under_way() {
    return {.status = 409,
            .code = "REQUEST_IN_FLIGHT",
            .message = "Another push of this account is under way. Wait until it has ended."};
}

}  // namespace

net::Task<BegunPush> begin_push(db::Shard& shard, NewPush wanted) {
    static constexpr db::Query find_open{"find_open_menu_push",
                                         "select id from menu_push where account_id = $1 and ended_at is null"};
    static constexpr db::Query insert_push{"insert_menu_push",
                                           "insert into menu_push (account_id, id, source_id, wanted, status, actor) "
                                           "values ($1, $2, $3, $4, 'RUNNING', $5)"};
    static constexpr db::Query insert_stores{
        "insert_menu_push_stores",
        "insert into menu_push_store (account_id, push_id, place, store_id, status) "
        "select $1, $2, s.place, s.id, 'WAITING' from unnest($3::text[]) with ordinality as s(id, place)"};
    db::Transaction transaction = co_await journal::begin(shard, wanted.account);
    if (!wanted.idempotency_key.empty()) {
        const std::optional<std::string> made =
            co_await tenant::find_created(transaction, wanted.account, wanted.idempotency_key, wanted.fingerprint);
        if (made) co_return BegunPush{*made, true};
    }
    const db::Result others = co_await transaction.run(find_open, db::params(wanted.account));
    if (others.rows() > 0) throw refused(push_under_way());
    std::string id = ObjectId::make().text();
    json::object asked = to_json(wanted.request);
    asked["dryRun"] = wanted.request.dry_run;
    co_await transaction.run(
        insert_push, db::params(wanted.account, id, wanted.request.source, to_text(asked), wanted.request.signature));
    co_await transaction.run(insert_stores, db::params(wanted.account, id, wanted.stores));
    journal::Line told{.place = wanted.account, .action = "created", .entity = "menuPush", .id = id};
    co_await journal::append(transaction, wanted.account, wanted.request.signature, std::move(told));
    if (!wanted.idempotency_key.empty())
        co_await tenant::save_created(transaction, wanted.account, wanted.idempotency_key, wanted.fingerprint, id);
    co_await transaction.commit();
    co_return BegunPush{std::move(id), false};
}

net::Task<void> begin_undo(db::Shard& shard, std::string account, std::string id, std::string signature, bool force) {
    static constexpr db::Query mark_push{"undo_menu_push",
                                         "update menu_push set status = 'UNDOING', ended_at = null, undone_by = $3, "
                                         "undo_force = $4 where account_id = $1 and id = $2 and (case when ended_at is "
                                         "null then status <> 'UNDOING' else status <> 'UNDONE' or $4 end)"};
    static constexpr db::Query mark_stores{
        "undo_menu_push_stores",
        "update menu_push_store set status = 'DONE' where account_id = $1 and push_id = $2 and "
        "(status = 'CHANGED_SINCE' or (status = 'FAILED' and to_version > from_version))"};
    db::Transaction transaction = co_await journal::begin(shard, account);
    const db::Result marked = co_await transaction.run(mark_push, db::params(account, id, signature, force));
    if (marked.affected() == 0) co_return;
    co_await transaction.run(mark_stores, db::params(account, id));
    journal::Line told{.place = account, .action = "undone", .entity = "menuPush", .id = id, .version = 2};
    co_await journal::append(transaction, account, std::move(signature), std::move(told));
    co_await transaction.commit();
}

const db::Query select_menu_push = db::fill_in({"read_menu_push", R"sql(
select {push}, s.store_id as store, s.status as store_status, s.from_version, s.to_version, s.result,
       coalesce(to_char(s.ended_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as store_ended_at
from menu_push p join menu_push_store s on s.account_id = p.account_id and s.push_id = p.id
where p.account_id = $1 and p.id = $2 order by s.place
)sql"},
                                               {push_columns});

net::Task<std::optional<Push>> read_push(db::Shard& shard, std::string account, std::string id) {
    std::vector<PushStoreRow> rows =
        db::all<PushStoreRow>(co_await shard.lists().run(account, select_menu_push, db::params(account, id)));
    if (rows.empty()) co_return std::nullopt;
    Push push = std::move(rows.front().push);
    for (PushStoreRow& each : rows)
        push.stores.push_back({std::move(each.store), std::move(each.store_status), each.from_version, each.to_version,
                               std::move(each.result), std::move(each.store_ended_at)});
    co_return push;
}

const db::Query select_push_count =
    db::fill_in({"count_menu_pushes", "select count(*) {of_these_stores}"}, {of_these_stores});

net::Task<std::int64_t> count_pushes(db::Shard& shard, std::string account, std::vector<std::string> stores) {
    co_return db::only<std::int64_t>(
        co_await shard.lists().run(account, select_push_count, db::params(account, stores)));
}

const db::Query select_menu_pushes = db::fill_in(
    {"list_menu_pushes", "select {push} {of_these_stores} order by p.began_at desc, p.id desc limit $3 offset $4"},
    {push_columns, of_these_stores});

net::Task<std::vector<Push>> list_pushes(db::Shard& shard, std::string account, std::vector<std::string> stores,
                                         std::int64_t after, std::int64_t at_most) {
    co_return db::all<Push>(
        co_await shard.lists().run(account, select_menu_pushes, db::params(account, stores, at_most, after)));
}

net::Task<std::optional<ClaimedStore>> claim_store(db::Shard& shard, std::string account, std::string push) {
    // `next` is a part of its own: inside the join it might be looked up again, and claim several.
    static constexpr db::Query claim{"take_menu_push_store", R"sql(
with next as materialized (
    select w.place, p.undone_by, p.undo_force
    from menu_push_store w join menu_push p on p.account_id = w.account_id and p.id = w.push_id
    where w.account_id = $1 and w.push_id = $2
      and w.status = case p.status when 'RUNNING' then 'WAITING' when 'UNDOING' then 'DONE' end
      and (w.taken_until is null or w.taken_until < clock_timestamp())
    order by w.place limit 1 for update of w skip locked
)
update menu_push_store s set taken_until = clock_timestamp() + interval '1 minute' from next
where s.account_id = $1 and s.push_id = $2 and s.place = next.place
returning s.place, s.store_id as store, s.status, s.from_version, s.to_version, s.result, '' as ended_at,
          next.undone_by, next.undo_force
)sql"};
    db::Transaction transaction = co_await shard.begin(account);
    const db::Result claimed = co_await transaction.run(claim, db::params(account, push));
    co_await transaction.commit();
    check(claimed.rows() <= 1);
    co_return db::first<ClaimedStore>(claimed);
}

db::Statement end_statement(const std::string& account, const std::string& push, std::int64_t place,
                            const PushStore& store) {
    static constexpr db::Query end{
        "end_menu_push_store",
        // Another may have ended it, where this one took longer than its minute: then that holds.
        "update menu_push_store s set status = $4, from_version = $5, to_version = $6, result = $7, "
        "taken_until = null, ended_at = clock_timestamp() from menu_push p "
        "where s.account_id = $1 and s.push_id = $2 and s.place = $3 and p.account_id = $1 and p.id = $2 and "
        "(s.status = 'WAITING' or (s.status = 'DONE' and p.status = 'UNDOING' and "
        "$4 in ('UNDONE', 'CHANGED_SINCE', 'FAILED')))"};
    return {&end, db::params(account, push, place, store.status, store.from_version, store.to_version, store.result)};
}

net::Task<void> stop_push(db::Shard& shard, std::string account, std::string push) {
    static constexpr db::Query stop{
        "stop_menu_push",
        "update menu_push set status = 'STOPPED' where account_id = $1 and id = $2 and status = 'RUNNING'"};
    db::Transaction transaction = co_await shard.begin(account);
    co_await transaction.run(stop, db::params(account, push));
    co_await transaction.commit();
}

net::Task<bool> end_push(db::Shard& shard, std::string account, std::string push) {
    // Of a push that was stopped, or is being undone: those that nobody is at, or no longer.
    static constexpr db::Query skip{
        "skip_menu_push_stores",
        "update menu_push_store s set status = 'SKIPPED', ended_at = clock_timestamp() from menu_push p "
        "where p.account_id = $1 and p.id = $2 and p.status in ('STOPPED', 'UNDOING') and s.account_id = $1 and "
        "s.push_id = $2 and "
        "s.status = 'WAITING' and (s.taken_until is null or s.taken_until < clock_timestamp())"};
    static constexpr db::Query end{
        "end_menu_push",
        "update menu_push p set status = case p.status when 'RUNNING' then 'DONE' when 'UNDOING' then 'UNDONE' else "
        "p.status end, ended_at = clock_timestamp() where p.account_id = $1 and p.id = $2 and p.ended_at is null and "
        "not exists (select from menu_push_store s where s.account_id = p.account_id and s.push_id = p.id and "
        "(s.status = 'WAITING' or (s.status = 'DONE' and p.status = 'UNDOING')))"};
    db::Transaction transaction = co_await shard.begin(account);
    co_await transaction.run(skip, db::params(account, push));
    const db::Result rows = co_await transaction.run(end, db::params(account, push));
    co_await transaction.commit();
    co_return rows.affected() > 0;
}

net::Task<std::vector<OpenPush>> open_pushes(db::Shard& shard, std::int64_t at_most) {
    static constexpr db::Query open{"open_menu_pushes",
                                    "select account_id, id from open_menu_pushes($1::bigint::integer)"};
    co_return db::all<OpenPush>(co_await shard.lists().run("", open, db::params(at_most)));
}

}  // namespace comanda::menu
