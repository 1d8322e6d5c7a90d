#include "features/menu/push_rows.h"

#include "base/check.h"
#include "base/object_id.h"
#include "base/refusal.h"
#include "journal/journal.h"
#include "tenant/idempotency.h"

namespace comanda::menu {
namespace {

constexpr std::string_view push_columns =
    "p.id, p.source_id, p.wanted, p.status, to_char(p.began_at at time zone 'utc', "
    "'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"'), "
    "coalesce(to_char(p.ended_at at time zone 'utc', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"'), ''), p.actor, p.undone_by, "
    "p.undo_force ";

constexpr std::string_view of_these_stores =
    "from menu_push p where p.account_id = $1 and (cardinality($2::text[]) = 0 or exists ("
    "select from menu_push_store s where s.account_id = $1 and s.push_id = p.id and s.store_id = any ($2))) ";

Push push_of(const db::Result& rows, int row) {
    const auto text = [&](int column) { return std::string(rows.text(row, column)); };
    return {.id = text(0),
            .source = text(1),
            .wanted = text(2),
            .status = text(3),
            .began_at = text(4),
            .ended_at = text(5),
            .actor = text(6),
            .undone_by = text(7),
            .undo_force = rows.flag(row, 8),
            .stores = {}};
}

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
    db::Params mine;
    mine.text(wanted.account);
    const db::Result others = co_await transaction.run(find_open, std::move(mine));
    if (others.rows() > 0) throw refused(push_under_way());
    std::string id = ObjectId::make().text();
    json::object asked = to_json(wanted.request);
    asked["dryRun"] = wanted.request.dry_run;
    db::Params push, stores;
    push.text(wanted.account).text(id).text(wanted.request.source).text(to_text(asked)).text(wanted.request.signature);
    stores.text(wanted.account).text(id).texts(wanted.stores);
    co_await transaction.run(insert_push, std::move(push));
    co_await transaction.run(insert_stores, std::move(stores));
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
    db::Params push, stores;
    push.text(account).text(id).text(signature).flag(force);
    stores.text(account).text(id);
    db::Transaction transaction = co_await journal::begin(shard, account);
    const db::Result marked = co_await transaction.run(mark_push, std::move(push));
    if (marked.affected() == 0) co_return;
    co_await transaction.run(mark_stores, std::move(stores));
    journal::Line told{.place = account, .action = "undone", .entity = "menuPush", .id = id, .version = 2};
    co_await journal::append(transaction, account, std::move(signature), std::move(told));
    co_await transaction.commit();
}

net::Task<std::optional<Push>> read_push(db::Shard& shard, std::string account, std::string id) {
    static const std::string text = "select " + std::string(push_columns) +
                                    ", s.store_id, s.status, s.from_version, s.to_version, s.result, "
                                    "coalesce(to_char(s.ended_at at time zone 'utc', "
                                    "'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"'), '') from menu_push p join menu_push_store s "
                                    "on s.account_id = p.account_id and s.push_id = p.id "
                                    "where p.account_id = $1 and p.id = $2 order by s.place";
    static const db::Query read{"read_menu_push", text};
    db::Params params;
    params.text(account).text(id);
    const db::Result rows = co_await shard.lists().run(account, read, std::move(params));
    if (rows.rows() == 0) co_return std::nullopt;
    Push push = push_of(rows, 0);
    for (int row = 0; row < rows.rows(); ++row) {
        push.stores.push_back({std::string(rows.text(row, 9)), std::string(rows.text(row, 10)), rows.integer(row, 11),
                               rows.integer(row, 12), std::string(rows.text(row, 13)),
                               std::string(rows.text(row, 14))});
    }
    co_return push;
}

net::Task<std::int64_t> count_pushes(db::Shard& shard, std::string account, std::vector<std::string> stores) {
    static const std::string text = "select count(*) " + std::string(of_these_stores);
    static const db::Query count{"count_menu_pushes", text};
    db::Params params;
    params.text(account).texts(stores);
    const db::Result rows = co_await shard.lists().run(account, count, std::move(params));
    co_return rows.integer(0, 0);
}

net::Task<std::vector<Push>> list_pushes(db::Shard& shard, std::string account, std::vector<std::string> stores,
                                         std::int64_t after, std::int64_t at_most) {
    static const std::string text = "select " + std::string(push_columns) + std::string(of_these_stores) +
                                    "order by p.began_at desc, p.id desc limit $3 offset $4";
    static const db::Query list{"list_menu_pushes", text};
    db::Params params;
    params.text(account).texts(stores).integer(at_most).integer(after);
    const db::Result rows = co_await shard.lists().run(account, list, std::move(params));
    std::vector<Push> all;
    all.reserve(static_cast<std::size_t>(rows.rows()));
    for (int row = 0; row < rows.rows(); ++row)
        all.push_back(push_of(rows, row));
    co_return all;
}

net::Task<std::optional<TakenStore>> take_store(db::Shard& shard, std::string account, std::string push) {
    static constexpr db::Query take{
        "take_menu_push_store",
        // A part of its own: inside the join it might be looked up again, and take several.
        "with next as materialized ("
        "select w.place, p.undone_by, p.undo_force from menu_push_store w join menu_push p on p.account_id = "
        "w.account_id and p.id = w.push_id "
        "where w.account_id = $1 and w.push_id = $2 and w.status = case p.status when 'RUNNING' then 'WAITING' "
        "when 'UNDOING' then 'DONE' end and (w.taken_until is null or w.taken_until < clock_timestamp()) "
        "order by w.place limit 1 for update of w skip locked) "
        "update menu_push_store s set taken_until = clock_timestamp() + interval '1 minute' from next "
        "where s.account_id = $1 and s.push_id = $2 and s.place = next.place "
        "returning s.place, s.store_id, s.status, s.from_version, s.to_version, s.result, next.undone_by, "
        "next.undo_force"};
    db::Params params;
    params.text(account).text(push);
    db::Transaction transaction = co_await shard.begin(account);
    const db::Result rows = co_await transaction.run(take, std::move(params));
    co_await transaction.commit();
    if (rows.rows() == 0) co_return std::nullopt;
    check(rows.rows() == 1);
    TakenStore taken;
    taken.place = rows.integer(0, 0);
    taken.store = {std::string(rows.text(0, 1)), std::string(rows.text(0, 2)), rows.integer(0, 3),
                   rows.integer(0, 4),           std::string(rows.text(0, 5)), ""};
    taken.undone_by = rows.text(0, 6);
    taken.undo_force = rows.flag(0, 7);
    co_return taken;
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
    db::Params params;
    params.text(account).text(push).integer(place).text(store.status).integer(store.from_version);
    params.integer(store.to_version).text(store.result);
    return {&end, std::move(params)};
}

net::Task<void> stop_push(db::Shard& shard, std::string account, std::string push) {
    static constexpr db::Query stop{
        "stop_menu_push",
        "update menu_push set status = 'STOPPED' where account_id = $1 and id = $2 and status = 'RUNNING'"};
    db::Params params;
    params.text(account).text(push);
    db::Transaction transaction = co_await shard.begin(account);
    co_await transaction.run(stop, std::move(params));
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
    db::Params skipped, ended;
    skipped.text(account).text(push);
    ended.text(account).text(push);
    db::Transaction transaction = co_await shard.begin(account);
    co_await transaction.run(skip, std::move(skipped));
    const db::Result rows = co_await transaction.run(end, std::move(ended));
    co_await transaction.commit();
    co_return rows.affected() > 0;
}

net::Task<std::vector<OpenPush>> open_pushes(db::Shard& shard, std::int64_t at_most) {
    static constexpr db::Query open{"open_menu_pushes",
                                    "select account_id, id from open_menu_pushes($1::bigint::integer)"};
    db::Params params;
    params.integer(at_most);
    const db::Result rows = co_await shard.lists().run("", open, std::move(params));
    std::vector<OpenPush> all;
    all.reserve(static_cast<std::size_t>(rows.rows()));
    for (int row = 0; row < rows.rows(); ++row)
        all.push_back({std::string(rows.text(row, 0)), std::string(rows.text(row, 1))});
    co_return all;
}

}  // namespace comanda::menu
