// The write of the record engine: many requests, one statement, one commit.
#include <array>

#include "base/check.h"
#include "record/columns.h"
#include "record/rows.h"
#include "tenant/account_list.h"

namespace comanda::record {
namespace {

// Judge first, then number, then write: a request that cannot be done raises no sequence. Within a batch each row is
// judged by what was there before the batch, so of two rows that could contradict each other one has to come again:
// the second of a name or a record, the second that was judged by the whole menu, and one that names a record which
// another takes out of use. `opened` reads `closed`, which makes PostgreSQL end the old version before it inserts the
// new one.
constexpr db::Query write_all_records{"write_all_records", R"sql(
with input as materialized (
    select i.*,
           row_number() over (partition by i.account_id, i.key order by i.n) as key_rank,
           row_number() over (partition by i.account_id, i.id order by i.n) as id_rank,
           row_number() over (partition by i.account_id, i.store_id, i.kind, i.parent, i.name_key, i.active order by i.n) as name_rank,
           row_number() over (partition by i.account_id, i.store_id, i.judged_at >= 0 order by i.n) as judged_rank,
           i.key is null or pg_try_advisory_xact_lock(hashtextextended(i.account_id || i.key, 0)) as key_free
    from (select u.*
          from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::boolean[], $7::text[], $8::text[], $9::text[],
                      $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::bigint[], $17::text[],
                      $18::text[], $19::text[], $20::text[], $21::text[], $22::bigint[])
               with ordinality as u(account_id, store_id, kind, id, expected, active, name, parent, search, doc, actor, action,
                                    fields, key, fingerprint, status, location, answer, name_key, facet, refs, judged_at, n)) as i
), named as materialized (
    select f.n, string_agg(f.place::text, ' ') filter (where r.id is null) as missing,
           bool_or(exists (select from input x where x.account_id = i.account_id and x.id = f.id and not x.active)) as is_leaving
    from unnest($23::bigint[], $24::bigint[], $25::text[], $26::text[], $27::text[]) as f(n, place, kind, facet, id)
    join input i on i.n = f.n
    left join record r on r.account_id = i.account_id and r.id = f.id and r.menu_to is null and r.active
                      and r.store_id = i.store_id and r.kind = f.kind and f.facet in ('', r.facet)
    group by f.n
), judged as materialized (
    select i.*, c.version as current_version, t.id as other_id, d.fingerprint as used_for, d.location as used_location,
           d.etag as used_etag, d.answer as used_answer, f.missing,
           case when d.key is not null and d.fingerprint = i.fingerprint then 'replayed'
                when d.key is not null then 'key_reused'
                when i.key is not null and (i.key_rank > 1 or not i.key_free) then 'in_flight'
                when s.store_id is null then 'store_missing'
                when i.expected > 0 and (c.version is distinct from i.expected or i.id_rank > 1) then 'version_differs'
                when i.judged_at >= 0 and (s.menu_version <> i.judged_at or i.judged_rank > 1) then 'menu_moved'
                when f.is_leaving then 'menu_moved'
                when f.missing is not null then 'reference_missing'
                when i.active and (t.id is not null or i.name_rank > 1) then 'name_taken'
                else 'written' end as outcome
    from input i
    left join store_seq s on s.account_id = i.account_id and s.store_id = i.store_id
    left join record c on c.account_id = i.account_id and c.id = i.id and c.menu_to is null and i.expected > 0
    left join record t on t.account_id = i.account_id and t.store_id = i.store_id and t.kind = i.kind and t.parent = i.parent
                      and t.name_key = i.name_key and t.active and t.menu_to is null and t.id <> i.id and i.active
    left join idempotency d on d.account_id = i.account_id and d.key = i.key
    left join named f on f.n = i.n
), bumped as (
    insert into store_seq as s (account_id, store_id, journal_seq, menu_version)
    select account_id, store_id, count(*), count(*) from judged where outcome = 'written' group by 1, 2 order by 1, 2
    on conflict (account_id, store_id) do update
        set journal_seq = s.journal_seq + excluded.journal_seq, menu_version = s.menu_version + excluded.menu_version
    returning account_id, store_id, journal_seq, menu_version
), numbered as materialized (
    select j.*,
           b.journal_seq + 1 - row_number() over later_first as seq,
           b.menu_version + 1 - row_number() over later_first as menu_from
    from judged j join bumped b on b.account_id = j.account_id and b.store_id = j.store_id
    where j.outcome = 'written'
    window later_first as (partition by j.account_id, j.store_id order by j.n desc)
), closed as (
    update record r set menu_to = w.menu_from from numbered w
    where w.expected > 0 and r.account_id = w.account_id and r.id = w.id and r.version = w.expected and r.menu_to is null
    returning r.account_id, r.id
), opened as (
    insert into record (account_id, store_id, kind, id, version, menu_from, active, name, name_key, parent, search, doc,
                        facet, refs, written_at, written_by)
    select w.account_id, w.store_id, w.kind, w.id, w.expected + 1, w.menu_from, w.active, w.name, w.name_key, w.parent,
           w.search, w.doc, w.facet, w.refs, clock_timestamp(), w.actor
    from numbered w left join closed c on c.account_id = w.account_id and c.id = w.id
), journaled as (
    insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
    select account_id, store_id, seq, clock_timestamp(), actor, action, kind, id, expected + 1, fields from numbered
), remembered as (
    insert into idempotency (account_id, key, fingerprint, status, location, etag, answer)
    select account_id, key, fingerprint, status, location, '"' || (expected + 1) || '"', answer from numbered where key is not null
)
select j.n, j.outcome, w.seq, j.current_version, j.other_id, j.used_for, j.used_location, j.used_etag, j.used_answer, j.missing
from judged j left join numbered w on w.n = j.n
)sql"};

constexpr std::array<std::pair<std::string_view, Outcome>, 9> outcomes = {
    {{"written", Outcome::written},
     {"replayed", Outcome::replayed},
     {"key_reused", Outcome::key_reused},
     {"in_flight", Outcome::in_flight},
     {"store_missing", Outcome::store_missing},
     {"version_differs", Outcome::version_differs},
     {"menu_moved", Outcome::menu_moved},
     {"reference_missing", Outcome::reference_missing},
     {"name_taken", Outcome::name_taken}}};

Outcome parse_outcome(std::string_view text) {
    for (const auto& [name, outcome] : outcomes) {
        if (name == text) return outcome;
    }
    throw bug("unknown outcome of a write");
}

// With what only a single write brings.
struct SingleColumns : Columns {
    std::vector<std::optional<std::string>> key;
    std::vector<std::string> fingerprint, location, answer;
    std::vector<std::int64_t> status, judged_at;
    std::vector<std::int64_t> reference_row;    // Which write, from 1, …
    std::vector<std::int64_t> reference_place;  // … names by which of its references, from 0, …
    std::vector<std::string> reference_kind, reference_facet, reference_id;

    explicit SingleColumns(std::vector<Write> writes) {
        for (Write& each : writes) {
            add(each);
            key.push_back(std::move(each.idempotency_key));
            fingerprint.push_back(std::move(each.fingerprint));
            status.push_back(each.status);
            location.push_back(std::move(each.location));
            answer.push_back(std::move(each.answer));
            judged_at.push_back(each.judged_at.value_or(-1));
            for (std::size_t place = 0; place < each.references.size(); ++place) {
                reference_row.push_back(static_cast<std::int64_t>(id.size()));
                reference_place.push_back(static_cast<std::int64_t>(place));
                reference_kind.emplace_back(each.references[place].kind);
                reference_facet.emplace_back(each.references[place].facet);
                reference_id.push_back(std::move(each.references[place].id));
            }
        }
    }
};

std::vector<std::size_t> read_places(std::string_view text) {
    std::vector<std::size_t> places(1, 0);
    for (const char c : text) {
        if (c == ' ')
            places.push_back(0);
        else
            places.back() = places.back() * 10 + static_cast<std::size_t>(c - '0');
    }
    return places;
}

Written read_written(const db::Result& rows, int row) {
    Written written;
    written.outcome = parse_outcome(rows.text(row, 1));
    if (!rows.is_null(row, 2)) written.seq = rows.integer(row, 2);
    if (!rows.is_null(row, 3)) written.current_version = rows.integer(row, 3);
    if (!rows.is_null(row, 4)) written.other_id = rows.text(row, 4);
    if (written.outcome == Outcome::replayed) {
        written.remembered = {std::string(rows.text(row, 5)), std::string(rows.text(row, 6)),
                              std::string(rows.text(row, 7)), std::string(rows.text(row, 8))};
    }
    if (!rows.is_null(row, 9)) written.missing = read_places(rows.text(row, 9));
    return written;
}

}  // namespace

net::Task<std::vector<Written>> write_records(db::Shard& shard, std::vector<Write> writes) {
    const std::size_t count = writes.size();
    const SingleColumns all(std::move(writes));
    std::string accounts = tenant::account_list(all.account);
    db::Params params;
    params.texts(all.account).texts(all.store).texts(all.kind).texts(all.id).integers(all.expected).flags(all.active);
    params.texts(all.name)
        .texts(all.parent)
        .texts(all.search)
        .texts(all.doc)
        .texts(all.actor)
        .texts(all.action)
        .texts(all.fields);
    params.nullable_texts(all.key).texts(all.fingerprint).integers(all.status).texts(all.location).texts(all.answer);
    params.texts(all.name_key).texts(all.facet).texts(all.refs).integers(all.judged_at);
    params.integers(all.reference_row)
        .integers(all.reference_place)
        .texts(all.reference_kind)
        .texts(all.reference_facet)
        .texts(all.reference_id);
    db::Params stores;
    stores.texts(all.account).texts(all.store);
    std::vector<db::Statement> statements;
    // A store's numbers are locked before anything is judged, in a statement of its own, so that the judgement sees
    // everything that was committed before, and no other node can change the store until this is committed.
    statements.push_back({&tenant::lock_stores, std::move(stores)});
    statements.push_back({&write_all_records, std::move(params)});
    const db::Result rows = co_await shard.writes().run(std::move(accounts), std::move(statements));
    check(static_cast<std::size_t>(rows.rows()) == count);
    std::vector<Written> answers(count);
    for (int row = 0; row < rows.rows(); ++row)
        answers[static_cast<std::size_t>(rows.integer(row, 0) - 1)] = read_written(rows, row);
    co_return answers;
}

}  // namespace comanda::record
