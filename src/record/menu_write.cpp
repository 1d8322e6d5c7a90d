// Many records of one store as one change: all or nothing, one menu version.
#include "base/check.h"
#include "base/text.h"
#include "journal/journal.h"
#include "record/rows.h"
#include "record/sql.h"

namespace comanda::record {
namespace {

constexpr db::Query lock_store{
    "lock_store", "select menu_version, journal_seq from store_seq where account_id = $1 and store_id = $2 for update"};

// Ended before any new one is inserted, in a statement of its own: names may change hands. Each is looked up by itself:
// where nobody has counted the table yet, it would be read through once for each of thousands of versions.
constexpr db::Query close_versions{
    "close_versions",
    "update record r set menu_to = $2 from unnest($3::text[], $4::bigint[]) as w(id, expected) cross join lateral ("
    "select c.ctid from record c where c.account_id = $1 and c.id = w.id and c.version = w.expected and "
    "c.menu_to is null offset 0) as here where r.ctid = here.ctid"};

// Values in a list are made one by one: as a table, a large menu would first be written to a temporary file.
const db::Query open_versions =
    db::fill_in(sql::open_versions, {db::values_of<Write>("writes"), journal::append_journal});

struct StoreNumbers {
    std::int64_t menu_version = 0;
    std::int64_t journal_seq = 0;
};
BOOST_DESCRIBE_STRUCT(StoreNumbers, (), (menu_version, journal_seq))

}  // namespace

db::Statement remember_statement(const std::string& account, const Remember& remember) {
    static constexpr db::Query remember_answer{
        "remember_answer",
        "insert into idempotency (account_id, key, fingerprint, status, location, etag, answer) "
        "values ($1, $2, $3, 200, '', $4, $5) on conflict (account_id, key) do nothing"};
    return {&remember_answer, db::params(account, remember.key, remember.fingerprint, remember.etag, remember.answer)};
}

net::Task<bool> write_idempotency(db::Shard& shard, std::string account, Remember remember) {
    db::Statement statement = remember_statement(account, remember);
    db::Transaction transaction = co_await shard.begin(std::move(account));
    const db::Result done = co_await transaction.run(*statement.query, std::move(statement.params));
    co_await transaction.commit();
    co_return done.affected() > 0;
}

net::Task<Written> write_menu(db::Shard& shard, std::string account, std::string store, std::int64_t judged_at,
                              std::vector<Write> writes, std::vector<db::Statement> along) {
    std::vector<std::string> ended_ids;  // Of the versions that end. A new record ends none.
    std::vector<std::int64_t> ended_versions;
    for (Write& each : writes) {
        each.name_key = lower_case(each.name);
        if (each.expected == 0) continue;
        ended_ids.push_back(each.id);
        ended_versions.push_back(each.expected);
    }
    db::Transaction transaction = co_await shard.begin(account);
    const auto numbers = db::first<StoreNumbers>(co_await transaction.run(lock_store, db::params(account, store)));
    Written written;
    if (!numbers) {
        written.outcome = Outcome::store_missing;
        co_return written;
    }
    if (numbers->menu_version != judged_at) {
        written.outcome = Outcome::menu_moved;
        co_return written;
    }
    const std::int64_t version = judged_at + 1;
    if (!ended_ids.empty()) {
        db::Params closing = db::params(account, version, ended_ids, ended_versions);
        const db::Result closed = co_await transaction.run(close_versions, std::move(closing));
        check(closed.affected() == std::ssize(ended_ids));  // The menu is the one the writes were made from.
    }
    db::Params opening = db::params(account, store, version, numbers->journal_seq, std::ssize(writes), writes);
    try {
        co_await transaction.run(open_versions, std::move(opening));
    } catch (const db::statement_failed& error) {
        if (!error.is_unique_violation()) throw;
        written.outcome = Outcome::name_taken;
    }
    if (written.outcome == Outcome::name_taken) co_return written;
    for (db::Statement& each : along) {
        const db::Result done = co_await transaction.run(*each.query, std::move(each.params));
        if (done.affected() > 0) continue;
        written.outcome = Outcome::overtaken;
        co_return written;
    }
    co_await transaction.commit();
    written.seq = numbers->journal_seq + std::ssize(writes);
    written.current_version = version;
    co_return written;
}

}  // namespace comanda::record
