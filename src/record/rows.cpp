// The reads of the record engine, and its write: many requests, one statement, one commit.
#include "record/rows.h"

#include <array>

#include "base/check.h"
#include "base/text.h"
#include "journal/journal.h"
#include "record/sql.h"
#include "tenant/account_list.h"

namespace comanda::record {
namespace {

struct FoundRow {
    std::size_t n = 0;
    std::string store_id;
    std::string kind;
    std::int64_t version = 0;
    std::string_view doc;
};
BOOST_DESCRIBE_STRUCT(FoundRow, (), (n, store_id, kind, version, doc))

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

// A record that a write names.
struct ReferenceRow {
    std::size_t write = 0;  // Which one, from 1.
    std::size_t place = 0;  // Among its references, from 0.
    std::string_view kind;
    std::string_view facet;
    std::string_view id;
};
BOOST_DESCRIBE_STRUCT(ReferenceRow, (), (write, place, kind, facet, id))

const db::Query write_all_records =
    db::fill_in(sql::write_records,
                {db::rows_of<Write>("writes"), db::rows_of<ReferenceRow>("references"), journal::append_journal});

struct WrittenRow {
    std::size_t n = 0;
    std::string outcome;
    std::optional<std::int64_t> seq;
    std::optional<std::int64_t> current_version;
    std::string other_id;
    Remembered remembered;
    std::optional<std::string> missing;
};
BOOST_DESCRIBE_STRUCT(WrittenRow, (), (n, outcome, seq, current_version, other_id, remembered, missing))

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

Written written_of(WrittenRow row) {
    Written written;
    written.outcome = parse_outcome(row.outcome);
    written.seq = row.seq.value_or(0);
    written.current_version = row.current_version.value_or(0);
    written.other_id = std::move(row.other_id);
    if (written.outcome == Outcome::replayed) written.remembered = std::move(row.remembered);
    if (row.missing) written.missing = read_places(*row.missing);
    return written;
}

}  // namespace

const db::Query find_all_records =
    db::fill_in({"find_all_records",
                 "select k.n, r.store_id, r.kind, r.version, r.doc from {keys} as k "
                 "join record r on r.account_id = k.account and r.id = k.id and r.menu_to is null"},
                {db::rows_of<RecordKey>("keys")});

net::Task<std::vector<std::optional<Stored>>> find_records(db::Shard& shard, std::vector<RecordKey> keys) {
    std::string accounts = tenant::account_list(keys, &RecordKey::account);
    const db::Result result = co_await shard.reads().run(std::move(accounts), find_all_records, db::params(keys));
    std::vector<std::optional<Stored>> found(keys.size());
    for (FoundRow& each : db::all<FoundRow>(result))
        found[each.n - 1] = Stored{std::move(each.store_id), std::move(each.kind), each.version,
                                   std::make_shared<const std::string>(each.doc)};
    co_return found;
}

net::Task<std::optional<Remembered>> find_idempotency(db::Shard& shard, std::string account, std::string key) {
    static constexpr db::Query find_remembered_answer{
        "find_remembered_answer",
        "select fingerprint, location, etag, answer from idempotency where account_id = $1 and key = $2"};
    co_return db::first<Remembered>(
        co_await shard.reads().run(account, find_remembered_answer, db::params(account, key)));
}

net::Task<std::vector<Written>> write_records(db::Shard& shard, std::vector<Write> writes) {
    std::vector<ReferenceRow> references;
    std::vector<std::string> accounts, stores;
    for (Write& each : writes) {
        each.name_key = lower_case(each.name);
        accounts.push_back(each.account);
        stores.push_back(each.store);
        for (std::size_t place = 0; place < each.references.size(); ++place) {
            const Reference& named = each.references[place];
            references.push_back({accounts.size(), place, named.kind, named.facet, named.id});
        }
    }
    std::vector<db::Statement> statements;
    // A store's numbers are locked before anything is judged, in a statement of its own, so that the judgement sees
    // everything that was committed before, and no other node can change the store until this is committed.
    statements.push_back({&journal::lock_journals, db::params(accounts, stores)});
    statements.push_back({&write_all_records, db::params(writes, references)});
    const db::Result result = co_await shard.writes().run(tenant::account_list(accounts), std::move(statements));
    std::vector<Written> answers(writes.size());
    check(static_cast<std::size_t>(result.rows()) == answers.size());
    for (WrittenRow& each : db::all<WrittenRow>(result)) {
        const std::size_t place = each.n - 1;
        answers[place] = written_of(std::move(each));
    }
    co_return answers;
}

}  // namespace comanda::record
