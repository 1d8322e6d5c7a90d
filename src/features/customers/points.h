// Points: every change of a balance is one call of move_points, which judges, applies and enters it; ask_points calls
// it for clients.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

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
// What two requests have in common that ask for the same, however they spell it.
std::string digest_of(const Move& move);

struct Moved {
    std::string outcome;  // As ask_points says.
    std::int64_t points = 0;
    std::int64_t balance = 0;
    std::int64_t entry = 0;
    std::int64_t version = 0;  // Of the customer.
};
net::Task<std::vector<Moved>> move_all(db::Shard& shard, std::vector<Move> moves);

// A sale that was made in this transaction: it earns points if its customer collects them. The store is locked.
struct NewSale {
    std::string account;
    std::string sale_id;
    std::int64_t closed_at = 0;  // In milliseconds.
    int currency_digits = 2;
};
db::Statement earn_statement(std::span<const NewSale> sales);

// What a refund takes back of what its sale earned, in proportion. The store is locked.
struct RefundOfSale {
    std::string account;
    std::string store;
    std::string check_id;
    std::string refund_id;
    std::int64_t refunded = 0;  // Of the sale so far, with this refund.
    std::int64_t total = 0;     // Of the sale.
    std::string ticket = {};
    std::string actor = {};
};
// By how much the balance changed: 0 or below.
net::Task<std::int64_t> reverse_points(db::Transaction& transaction, RefundOfSale refund);

}  // namespace comanda::customers
