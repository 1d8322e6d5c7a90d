// The write of the record engine: many requests, one statement, one commit.
#include <array>

#include "base/check.h"
#include "record/rows.h"
#include "tenant/account_list.h"

namespace comanda::record {
namespace {

// Judge first, then number, then write: a request that cannot be done raises no sequence. What two nodes decide at the
// same moment meets a unique index (the record's version, its name, the Idempotency-Key), which fails the statement;
// the gather then repeats each write alone, and the loser is judged by what the winner left.
//
// `bumped` locks the stores in order of their ids, so that two batches cannot wait for each other. `opened` reads
// `closed`, which makes PostgreSQL end the old version before it inserts the new one.
constexpr db::Query write_all_records{"write_all_records", R"sql(
with input as materialized (
    select i.*,
           row_number() over (partition by i.account_id, i.key order by i.n) as key_rank,
           row_number() over (partition by i.account_id, i.id order by i.n) as id_rank,
           row_number() over (partition by i.account_id, i.store_id, i.kind, i.parent, i.name_key, i.active order by i.n) as name_rank,
           i.key is null or pg_try_advisory_xact_lock(hashtextextended(i.account_id || i.key, 0)) as key_free
    from (select coalesce(u.name_lower, lower(u.name collate "und-x-icu")) collate "C" as name_key, u.*
          from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::boolean[], $7::text[], $8::text[], $9::text[],
                      $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[], $16::bigint[], $17::text[],
                      $18::text[], $19::text[], $20::text[])
               with ordinality as u(account_id, store_id, kind, id, expected, active, name, parent, search, doc, actor, action,
                                    fields, key, fingerprint, status, location, answer, name_lower, search_lower, n)) as i
), judged as materialized (
    select i.*, c.version as current_version, t.id as other_id, d.fingerprint as used_for, d.location as used_location,
           d.etag as used_etag, d.answer as used_answer,
           case when d.key is not null and d.fingerprint = i.fingerprint then 'replayed'
                when d.key is not null then 'key_reused'
                when i.key is not null and (i.key_rank > 1 or not i.key_free) then 'in_flight'
                when s.store_id is null then 'store_missing'
                when i.expected > 0 and (c.version is distinct from i.expected or i.id_rank > 1) then 'version_differs'
                when i.active and (t.id is not null or i.name_rank > 1) then 'name_taken'
                else 'written' end as outcome
    from input i
    left join store_seq s on s.account_id = i.account_id and s.store_id = i.store_id
    left join record c on c.account_id = i.account_id and c.id = i.id and c.menu_to is null and i.expected > 0
    left join record t on t.account_id = i.account_id and t.store_id = i.store_id and t.kind = i.kind and t.parent = i.parent
                      and t.name_key = i.name_key and t.active and t.menu_to is null and t.id <> i.id and i.active
    left join idempotency d on d.account_id = i.account_id and d.key = i.key
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
    insert into record (account_id, store_id, kind, id, version, menu_from, active, name, name_key, parent, search, doc)
    select w.account_id, w.store_id, w.kind, w.id, w.expected + 1, w.menu_from, w.active, w.name, w.name_key, w.parent,
           coalesce(w.search_lower, lower(w.search collate "und-x-icu")), w.doc
    from numbered w left join closed c on c.account_id = w.account_id and c.id = w.id
), journaled as (
    insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
    select account_id, store_id, seq, clock_timestamp(), actor, action, kind, id, expected + 1, fields from numbered
), remembered as (
    insert into idempotency (account_id, key, fingerprint, status, location, etag, answer)
    select account_id, key, fingerprint, status, location, '"' || (expected + 1) || '"', answer from numbered where key is not null
)
select j.n, j.outcome, w.seq, j.current_version, j.other_id, j.used_for, j.used_location, j.used_etag, j.used_answer
from judged j left join numbered w on w.n = j.n
)sql"};

constexpr std::array<std::pair<std::string_view, Outcome>, 7> outcomes = {
    {{"written", Outcome::written},
     {"replayed", Outcome::replayed},
     {"key_reused", Outcome::key_reused},
     {"in_flight", Outcome::in_flight},
     {"store_missing", Outcome::store_missing},
     {"version_differs", Outcome::version_differs},
     {"name_taken", Outcome::name_taken}}};

Outcome parse_outcome(std::string_view text) {
    for (const auto& [name, outcome] : outcomes) {
        if (name == text) return outcome;
    }
    throw bug("unknown outcome of a write");
}

// The text in lower case, if it is plain ASCII; nothing otherwise, and then ICU knows in the database. Almost all text
// is plain, and ICU takes long for it.
std::optional<std::string> lower_if_plain(const std::string& text) {
    std::string lower = text;
    for (char& c : lower) {
        if (static_cast<unsigned char>(c) >= 0x80) return std::nullopt;
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return lower;
}

// One array per column.
struct Columns {
    std::vector<std::string> account, store, kind, id, name, parent, search, doc, actor, action, fields, fingerprint,
        location, answer;
    std::vector<std::optional<std::string>> key, name_lower, search_lower;
    std::vector<std::int64_t> expected, status;
    std::vector<std::uint8_t> active;

    explicit Columns(std::vector<Write> writes) {
        for (Write& each : writes) {
            account.push_back(std::move(each.account));
            store.push_back(std::move(each.store));
            kind.push_back(std::move(each.kind));
            id.push_back(std::move(each.id));
            expected.push_back(each.expected);
            active.push_back(each.active ? 1 : 0);
            name_lower.push_back(lower_if_plain(each.name));
            name.push_back(std::move(each.name));
            parent.push_back(std::move(each.parent));
            search_lower.push_back(lower_if_plain(each.search));
            search.push_back(search_lower.back() ? std::string() : std::move(each.search));
            doc.push_back(std::move(each.doc));
            actor.push_back(std::move(each.actor));
            action.push_back(std::move(each.action));
            fields.push_back(std::move(each.fields));
            key.push_back(std::move(each.idempotency_key));
            fingerprint.push_back(std::move(each.fingerprint));
            status.push_back(each.status);
            location.push_back(std::move(each.location));
            answer.push_back(std::move(each.answer));
        }
    }
};

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
    return written;
}

}  // namespace

net::Task<std::vector<Written>> write_records(db::Shard& shard, std::vector<Write> writes) {
    const std::size_t count = writes.size();
    const Columns all(std::move(writes));
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
    params.nullable_texts(all.name_lower).nullable_texts(all.search_lower);
    const db::Result rows = co_await shard.writes().run(std::move(accounts), write_all_records, std::move(params));
    check(static_cast<std::size_t>(rows.rows()) == count);
    std::vector<Written> answers(count);
    for (int row = 0; row < rows.rows(); ++row)
        answers[static_cast<std::size_t>(rows.integer(row, 0) - 1)] = read_written(rows, row);
    co_return answers;
}

}  // namespace comanda::record
