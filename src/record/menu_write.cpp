// Many records of one store as one change: all or nothing, one menu version.
#include "base/check.h"
#include "record/columns.h"
#include "record/rows.h"

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

constexpr db::Query open_versions{"open_versions", R"sql(
with numbered as (
    update store_seq set menu_version = $3, journal_seq = $4 + cardinality($5::text[])
    where account_id = $1 and store_id = $2
), opened as (
    insert into record (account_id, store_id, kind, id, version, menu_from, active, name, name_key, parent, search, doc,
                        facet, refs, written_at, written_by)
    select $1, $2, w.kind, w.id, w.expected + 1, $3, w.active, w.name, w.name_key, w.parent, w.search, w.doc, w.facet,
           w.refs, clock_timestamp(), w.actor
    -- In a list of values nothing is gathered first, which for a large menu would be in a file.
    from (select unnest($5::text[]) as kind, unnest($6::text[]) as id, unnest($7::bigint[]) as expected,
                 unnest($8::boolean[]) as active, unnest($9::text[]) as name, unnest($10::text[]) as name_key,
                 unnest($11::text[]) as parent, unnest($12::text[]) as search, unnest($13::text[]) as doc,
                 unnest($14::text[]) as facet, unnest($15::text[]) as refs, unnest($16::text[]) as actor) w
)
insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
select $1, $2, $4 + w.n, clock_timestamp(), w.actor, w.action, w.kind, w.id, w.expected + 1, w.fields
from unnest($5::text[], $6::text[], $7::bigint[], $16::text[], $17::text[], $18::text[]) with ordinality
     as w(kind, id, expected, actor, action, fields, n)
)sql"};

// The versions that end. A new record ends none.
struct Ending {
    std::vector<std::string> ids;
    std::vector<std::int64_t> versions;

    explicit Ending(const Columns& all) {
        for (std::size_t i = 0; i < all.id.size(); ++i) {
            if (all.expected[i] == 0) continue;
            ids.push_back(all.id[i]);
            versions.push_back(all.expected[i]);
        }
    }
};

}  // namespace

db::Statement remember_statement(const std::string& account, const Remember& remember) {
    static constexpr db::Query remember_answer{
        "remember_answer",
        "insert into idempotency (account_id, key, fingerprint, status, location, etag, answer) "
        "values ($1, $2, $3, 200, '', $4, $5) on conflict (account_id, key) do nothing"};
    db::Params params;
    params.text(account).text(remember.key).text(remember.fingerprint).text(remember.etag).text(remember.answer);
    return {&remember_answer, std::move(params)};
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
    Columns all;
    for (Write& each : writes)
        all.add(each);
    db::Transaction transaction = co_await shard.begin(account);
    db::Params which;
    which.text(account).text(store);
    const db::Result numbers = co_await transaction.run(lock_store, std::move(which));
    Written written;
    if (numbers.rows() == 0) {
        written.outcome = Outcome::store_missing;
        co_return written;
    }
    if (numbers.integer(0, 0) != judged_at) {
        written.outcome = Outcome::menu_moved;
        co_return written;
    }
    const std::int64_t version = judged_at + 1;
    const Ending ending(all);
    if (!ending.ids.empty()) {
        db::Params closing;
        closing.text(account).integer(version).texts(ending.ids).integers(ending.versions);
        const db::Result closed = co_await transaction.run(close_versions, std::move(closing));
        check(closed.affected() == std::ssize(ending.ids));  // The menu is the one the writes were made from.
    }

    db::Params opening;
    opening.text(account).text(store).integer(version).integer(numbers.integer(0, 1));
    opening.texts(all.kind).texts(all.id).integers(all.expected).flags(all.active).texts(all.name).texts(all.name_key);
    opening.texts(all.parent).texts(all.search).texts(all.doc).texts(all.facet).texts(all.refs).texts(all.actor);
    opening.texts(all.action).texts(all.fields);
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
    written.seq = numbers.integer(0, 1) + static_cast<std::int64_t>(all.id.size());
    written.current_version = version;
    co_return written;
}

}  // namespace comanda::record
