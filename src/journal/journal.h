// Every change leaves a line in a journal: of its store, or of the account for what belongs to the account as a whole.
// Lines are numbered from 1 without gaps and become visible in this order, because the journal's row in store_seq is
// locked until the commit. Only this part numbers and appends.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "db/rows.h"
#include "db/shards.h"

namespace comanda::journal {

// A transaction in which the journals of these places (stores, or the account) are locked; the account's if there are
// none.
net::Task<db::Transaction> begin(db::Shard& shard, std::string account, std::vector<std::string> places = {});

struct Line {
    std::string place;   // Whose journal: a store's, or the account's.
    std::string action;  // created
    std::string_view entity;
    std::string id;
    std::int64_t version = 1;
    std::vector<std::string> changed = {};  // Names of fields.
};
// Appends to a journal that is locked. `actor` is a caller's signature.
net::Task<void> append(db::Transaction& transaction, std::string account, std::string actor, Line line);

// For writes of one flight. The first statement of a write that is judged by what a store has: locks the journals of
// these places (accounts, ids), in order of their ids, so that two batches cannot wait for each other.
extern const db::Query lock_journals;
// The journal of an account is created when it is first needed (accounts).
extern const db::Query create_account_journals;

// For statements that append many lines. {append_journal} is followed by a select of account, store, number, time,
// actor, action, entity, id, version and changed fields.
inline constexpr std::string_view append_lines =
    "insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)";
inline const db::Placeholder append_journal{.name = "append_journal", .columns = {}, .text = append_lines};

}  // namespace comanda::journal
