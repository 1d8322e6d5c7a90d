// Pushes as they are stored: begun, to be undone, and read. The statements of menu_push and menu_push_store.
#include "base/object_id.h"
#include "base/refusal.h"
#include "features/menu/distribution/pushes.h"
#include "journal/journal.h"
#include "tenant/idempotency.h"

namespace comanda::menu {
namespace {

const db::Placeholder push_columns{
    .name = "push",
    .text =
        "p.id, p.source_id as source, p.wanted, p.status, "
        "to_char(p.began_at at time zone 'utc', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"') as began_at, "
        "coalesce(to_char(p.ended_at at time zone 'utc', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"'), '') as ended_at, "
        "p.actor, p.undone_by, p.undo_force"};

// Those into any of the stores $2; without any, all.
const db::Placeholder of_these_stores{
    .name = "of_these_stores",
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
    return {409, "REQUEST_IN_FLIGHT", "Another push of this account is under way. Wait until it has ended."};
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

}  // namespace comanda::menu
