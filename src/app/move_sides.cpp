#include "app/move_sides.h"

#include <fmt/format.h>

#include <thread>

#include "app/config.h"
#include "db/rows.h"

namespace comanda::app {

BOOST_DESCRIBE_STRUCT(TableDigest, (), (name, rows, digest))

namespace {

using namespace std::chrono_literals;

constexpr std::string_view object_in_use = "55006";

// Whoever writes or locks a row has such a lock on its table until the end of the transaction, and has had it before
// the snapshot of the statement was taken. So a transaction that is not among them once the wall is there sees the
// wall.
constexpr std::string_view find_writers = R"sql(
select distinct l.virtualtransaction from pg_locks l
join pg_class c on c.oid = l.relation and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
join pg_stat_activity a on a.pid = l.pid and a.backend_type = 'client backend'
where l.locktype = 'relation' and l.granted and l.pid <> pg_backend_pid()
  and l.database = (select oid from pg_database where datname = current_database())
  and l.mode in ('RowShareLock', 'RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'))sql";

constexpr const char* find_shape = R"sql(
select string_agg(format('%s %s %s', a.attrelid::regclass, a.attname, format_type(a.atttypid, a.atttypmod)), ', '
                  order by a.attrelid::regclass::text, a.attnum)
from pg_attribute a join pg_class c on c.oid = a.attrelid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and a.attnum > 0 and not a.attisdropped)sql";

struct Slot {
    std::string snapshot_name;
};
BOOST_DESCRIBE_STRUCT(Slot, (), (snapshot_name))

// The only value; empty when there is none.
std::string text_of(const db::Result& result) {
    return db::first<std::string>(result).value_or("");
}

}  // namespace

bool becomes(Millis at_most, const std::function<bool()>& question) {
    const auto give_up_at = std::chrono::steady_clock::now() + at_most;
    while (!question()) {
        if (std::chrono::steady_clock::now() >= give_up_at) return false;
        std::this_thread::sleep_for(2ms);
    }
    return true;
}

MoveSide::MoveSide(const db::ShardConfig& shard, const std::string& superuser, std::string account)
    : name_(shard.name),
      url_(shard.url),
      superuser_(superuser),
      account_(std::move(account)),
      link_("comanda_move_" + account_),
      session_(std::make_unique<db::Session>(connect())),
      reader_(std::make_unique<db::Session>(connect())),
      tables_(account_tables(*session_, "public")) {
    reader_->run(
        "set jit = off; set max_parallel_workers_per_gather = 0");  // They take longer to start than they save.
}

db::Session MoveSide::connect(db::Settings overrides) const {
    if (!superuser_.empty()) overrides["user"] = superuser_;
    return db::Session({.url = url_, .overrides = std::move(overrides)}, "comanda account move");
}

std::string MoveSide::shape() {
    return text_of(session_->run(find_shape));
}

// Servers that were copied from one another have the same names for everything; a lock there is only once.
bool MoveSide::takes_lock() {
    return db::only<bool>(
        session_->run("select pg_try_advisory_lock(hashtext('account_move_side'), hashtext($1))", {account_}));
}

void MoveSide::require_superuser() {
    if (db::only<bool>(session_->run("select current_setting('is_superuser') = 'on'"))) return;
    fail(
        fmt::format("on shard {}, {} is no superuser, which replication needs: name one with --superuser postgres, and "
                    "let libpq find the password (PGPASSFILE)",
                    name_, text_of(session_->run("select current_user"))));
}

void MoveSide::build_wall() {
    wall_ =
        text_of(session_->run("insert into account_wall (account, built_at) values ($1, clock_timestamp()) "
                              "on conflict (account) do update set built_at = excluded.built_at returning built_at",
                              {account_}));
}

void MoveSide::remove_wall(bool only_own) {
    if (only_own && wall_.empty()) return;
    session_->run("delete from account_wall where account = $1 and ($2 = '' or built_at = $2::text::timestamptz)",
                  {account_, only_own ? wall_ : ""});
    wall_.clear();
}

std::vector<std::string> MoveSide::writers(const std::string& condition) {
    return db::all<std::string>(session_->run(std::string(find_writers) + condition));
}

bool MoveSide::no_writer_is_left(Millis at_most) {
    const std::vector<std::string> before = writers("");
    return becomes(at_most, [&] {
        const std::vector<std::string> now = writers("");
        return std::ranges::none_of(before,
                                    [&](const auto& each) { return std::ranges::find(now, each) != now.end(); });
    });
}

bool MoveSide::no_older_transaction_is_left(Millis at_most) {
    return becomes(at_most, [&] {
        return session_
                   ->run(
                       "select from pg_stat_activity a, account_wall w where w.account = $1 and a.xact_start < "
                       "w.built_at "
                       "and a.datname = current_database() and a.backend_type = 'client backend'",
                       {account_})
                   .rows() == 0;
    });
}

std::string MoveSide::slow_writer() {
    return text_of(session_->run(
        "select format('process %s has been writing for %s s: %s', a.pid, round(extract(epoch from clock_timestamp() - "
        "a.xact_start), 1), left(regexp_replace(a.query, '\\s+', ' ', 'g'), 60)) from pg_locks l "
        "join pg_stat_activity a on a.pid = l.pid "
        "where a.xact_start < clock_timestamp() - interval '200 ms' and l.virtualtransaction in (" +
        std::string(find_writers) + ") order by a.xact_start limit 1"));
}

std::int64_t MoveSide::delete_account() {
    return delete_rows(*session_, tables_, account_);
}

void MoveSide::take_snapshot() {
    reader_->run("begin isolation level repeatable read read only");
    since_ = text_of(reader_->run("select pg_snapshot_xmax(pg_current_snapshot())::xid"));
}

// Without `changed`, of all rows. `offset 0` keeps the condition where it is: only what has changed is taken apart.
std::string MoveSide::digest_statement(const std::string& changed) const {
    std::string hash = "hash_record_extended(t, 0)";
    if (!changed.empty()) hash = fmt::format("case when {} then {} end", changed, hash);
    std::string statement;
    for (const AccountTable& each : tables_)
        statement += fmt::format(
            "{}select '{}' as name, count(*) as rows, coalesce(bit_xor(hash), 0) as digest from "
            "(select {} as hash from {} t where t.{} = {} offset 0) h",
            statement.empty() ? "" : " union all ", each.name, hash, each.name, each.column, quoted(account_));
    return statement + " order by 1";  // Parallel workers end as they like.
}

Digests MoveSide::digest_of_snapshot() {
    Digests digests = db::all<TableDigest>(reader_->run(digest_statement("")));
    reader_->run("commit");
    return digests;
}

void MoveSide::prepare_changed() {
    reader_->run("deallocate all");
    reader_->run("prepare changed as " +
                 digest_statement(fmt::format("age(t.xmin) <= (select age('{}'::xid))", since_)));
}

Digests MoveSide::digest_of_changed() {
    return db::all<TableDigest>(reader_->run("execute changed"));
}

void MoveSource::require_logical_log() {
    if (text_of(session_->run("select current_setting('wal_level')")) == "logical") return;
    fail(fmt::format(
        "an account can only leave a server whose wal_level is logical, and that of shard {} has another. As "
        "a superuser there: alter system set wal_level = logical; then restart PostgreSQL",
        name_));
}

void MoveSource::publish() {
    std::string places;
    for (const AccountTable& each : tables_)
        places +=
            fmt::format("{}{} where ({} = {})", places.empty() ? "" : ", ", each.name, each.column, quoted(account_));
    session_->run(
        fmt::format("create publication {} for table {} with (publish = 'insert, update, delete', "
                    "publish_via_partition_root = true)",
                    link_, places));
}

void MoveSource::make_slot() {
    slot_ = std::make_unique<db::Session>(connect({{"replication", "database"}}));
    const db::Result made =
        slot_->run(fmt::format("CREATE_REPLICATION_SLOT \"{}\" LOGICAL pgoutput EXPORT_SNAPSHOT", link_));
    snapshot_ = db::only<Slot>(made).snapshot_name;
}

std::int64_t MoveSource::copy_to(MoveSide& target, const Progress& progress) {
    reader_->run("begin isolation level repeatable read read only");
    reader_->run("set transaction snapshot " + quoted(snapshot_));
    std::int64_t all = 0, done = 0;
    for (const TableDigest& each : db::all<TableDigest>(reader_->run(digest_statement("false"))))
        all += each.rows;
    db::Session& into = target.session();
    // No trigger of a row that comes along does its work again.
    into.run("set session_replication_role = replica; set synchronous_commit = off");
    for (const AccountTable& each : tables_) {
        into.run(fmt::format("copy {} ({}) from stdin with (format binary)", each.name, each.all_columns));
        const std::string rows = fmt::format("copy (select {} from {} where {} = {}) to stdout with (format binary)",
                                             each.all_columns, each.name, each.column, quoted(account_));
        reader_->copy_out(rows, [&](std::string_view piece) {
            into.put(piece);
            if (++done % 1'000 == 0) progress(std::min(done, all), all);
        });
        --done;  // The end is a piece of its own.
        into.end_copy();
    }
    into.run("set session_replication_role = origin; set synchronous_commit = on");
    reader_->run("commit");
    slot_.reset();
    return all;
}

bool MoveSource::has_slot() {
    return session_
               ->run("select from pg_replication_slots where slot_name = $1 and wal_status is distinct from 'lost'",
                     {link_})
               .rows() > 0;
}

void MoveSource::drop_link() {
    const auto is_gone = [&] {
        try {
            session_->run("select pg_terminate_backend(active_pid) from pg_replication_slots where slot_name = $1",
                          {link_});
            session_->run("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1",
                          {link_});
            return true;
        } catch (const db::session_failed& error) {
            if (error.sqlstate != object_in_use) throw;
            return false;
        }
    };
    if (!becomes(30s, is_gone)) fail(fmt::format("the replication slot {} on shard {} does not end", link_, name_));
    session_->run("drop publication if exists " + link_);
}

// A commit of its own, which flushes those before it.
std::string MoveSource::position() {
    session_->run("select pg_logical_emit_message(true, 'comanda', 'account move')");
    return text_of(session_->run("select pg_current_wal_flush_lsn()"));
}

bool MoveSource::is_followed_to(const std::string& position) {
    return session_
               ->run("select from pg_stat_replication where application_name = $1 and flush_lsn >= $2::text::pg_lsn",
                     {link_, position})
               .rows() > 0;
}

std::int64_t MoveSource::bytes_behind() {
    const db::Result found = session_->run(
        "select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), flush_lsn)::bigint from pg_stat_replication "
        "where application_name = $1 and flush_lsn is not null",
        {link_});
    return db::first<std::int64_t>(found).value_or(-1);
}

void MoveTarget::subscribe(const std::string& source) {
    const bool acts_as_owner_of_tables =
        db::only<bool>(session_->run("select current_setting('server_version_num')::int >= 160000"));
    session_->run(
        fmt::format("create subscription {} connection {} publication {} with (create_slot = false, copy_data = "
                    "false, slot_name = '{}', synchronous_commit = 'on'{})",
                    link_, quoted(source), link_, link_, acts_as_owner_of_tables ? ", run_as_owner = true" : ""));
}

bool MoveTarget::is_subscribed() {
    return session_
               ->run(
                   "select from pg_subscription s join pg_database d on d.oid = s.subdbid "
                   "where s.subname = $1 and d.datname = current_database()",
                   {link_})
               .rows() > 0;
}

// It does not ask the source, which may be away.
void MoveTarget::drop_subscription() {
    if (!is_subscribed()) return;
    session_->run(fmt::format("alter subscription {} disable", link_));
    session_->run(fmt::format("alter subscription {} set (slot_name = none)", link_));
    session_->run(fmt::format("drop subscription {}", link_));
}

}  // namespace comanda::app
