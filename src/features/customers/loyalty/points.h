// Points that clients move: every change of a balance is one call of move_points in the database, which judges, applies
// and enters it; ask_points calls it for clients.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "db/rows.h"
#include "db/shards.h"

namespace comanda::customers {

struct Move {
    std::string account;
    std::string customer;
    std::string kind;                           // Redeemed, Adjusted, Reversed, ResetLoyalty
    std::string source;                         // What may happen once for each customer and kind.
    std::optional<std::int64_t> points = {};    // Nothing: all there is, or all that is left of what is reversed.
    std::optional<std::int64_t> expected = {};  // The balance it must lead to.
    std::optional<std::int64_t> reverses = {};  // The entry.
    std::string store = {};                     // Empty: it happens in no store.
    std::string ticket = {};
    std::string notes = {};
    std::string adjusted_by = {};
    std::string actor = {};
    std::string digest = {};                 // Of what was asked for.
    std::string key = {};                    // The Idempotency-Key; empty for none.
    std::optional<std::int64_t> known = {};  // The version the customer must have.
};
BOOST_DESCRIBE_STRUCT(Move, (),
                      (account, customer, kind, source, points, expected, reverses, store, ticket, notes, adjusted_by,
                       actor, digest, key, known))
// What two requests have in common that ask for the same, however they spell it.
std::string digest_of(const Move& move);

struct Moved {
    std::string outcome;  // As ask_points says.
    std::int64_t points = 0;
    std::int64_t balance = 0;
    std::int64_t entry = 0;
    std::int64_t version = 0;  // Of the customer.
};
BOOST_DESCRIBE_STRUCT(Moved, (), (outcome, points, balance, entry, version))
net::Task<std::vector<Moved>> move_all(db::Shard& shard, std::vector<Move> moves);

}  // namespace comanda::customers
