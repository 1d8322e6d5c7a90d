// The web_order tables: rows to and from structs.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/time.h"
#include "db/rows.h"
#include "db/shards.h"
#include "features/orders/lifecycle/status.h"

namespace comanda::orders {

// What new and stored orders have in common; nothing has asked to cancel a new one (facts.before_cancel).
struct OrderRow {
    std::string id;
    Status status = Status::placed;
    Facts facts;
    std::optional<Instant> due_at;
    std::optional<Instant> fire_at;
    Instant placed_at{};
    std::int64_t total = 0;
    std::int64_t menu_version = 0;
    std::string digest;
    std::string terms;
    std::string price_check;
    std::string history;
    std::string actor;
    std::string customer;  // Its id; empty: a guest.
};
BOOST_DESCRIBE_STRUCT(OrderRow, (),
                      (id, status, facts, due_at, fire_at, placed_at, total, menu_version, digest, terms, price_check,
                       history, actor, customer))

// An order about to be saved, judged by these versions of menu and settings.
struct NewOrder : OrderRow {
    std::string account;
    std::string store;
    std::int64_t settings_version = 0;
    std::optional<std::uint64_t> era;        // Of the shard, in which those were read.
    std::shared_ptr<const std::string> doc;  // Shared: an order is copied on its way, and this is most of it.
    std::string phone_tail;                  // What the guest is found by when their data must go.
    std::string email;
    std::optional<std::string> key;  // What the request was named by, see kept_key.
};
// Without era and doc.
BOOST_DESCRIBE_STRUCT(NewOrder, (OrderRow), (account, store, settings_version, phone_tail, email, key))

enum class SaveOutcome : int {
    written,
    replayed,    // It is there already, with the same content.
    different,   // … with another.
    again,       // Another with this id is in the same batch: ask again.
    moved,       // Menu or settings are others by now: judge again.
    key_reused,  // The request's key named another request.
    store_missing
};

net::Task<std::vector<SaveOutcome>> save_orders(db::Shard& shard, std::vector<NewOrder> orders);

struct StoredOrder : OrderRow {
    std::int64_t version = 1;
    Instant updated_at{};
    std::int64_t refunded = 0;
    std::string doc;
    std::string refunds;
};
BOOST_DESCRIBE_STRUCT(StoredOrder, (OrderRow), (version, updated_at, refunded, doc, refunds))

net::Task<std::optional<StoredOrder>> find_order(db::Shard& shard, std::string account, std::string store,
                                                 std::string id);

struct OrderPage {
    std::vector<StoredOrder> orders;
    std::int64_t total = 0;
};
// Oldest first.
net::Task<OrderPage> list_orders(db::Shard& shard, std::string account, std::string store,
                                 std::vector<std::int64_t> statuses, std::int64_t skip, std::int64_t at_most);

// In a transaction: the store's numbers are locked, then the order.
net::Task<std::optional<StoredOrder>> lock_order(db::Transaction& transaction, std::string account, std::string store,
                                                 std::string id);
// What of an order may change, with the journal's line.
net::Task<void> update_order(db::Transaction& transaction, std::string account, std::string store, StoredOrder order,
                             std::string actor, std::string action, std::string fields);

// A key of a request for one store, stored with what was asked so that another request under it is found out. The store
// is locked. Throws refused(422) for another digest.
net::Task<void> claim_key(db::Transaction& transaction, std::string account, std::string key, std::string digest);

struct RefundRow {
    std::string id;
    std::string digest;
    std::string doc;
};
BOOST_DESCRIBE_STRUCT(RefundRow, (), (id, digest, doc))
net::Task<std::optional<RefundRow>> find_refund(db::Transaction& transaction, std::string account, std::string store,
                                                std::string order, std::string id);
// The day a refund made now belongs to.
net::Task<std::string> business_date(db::Transaction& transaction, std::string timezone, std::string cutoff);
net::Task<void> insert_refund(db::Transaction& transaction, std::string account, std::string store, std::string order,
                              RefundRow refund, std::int64_t total, std::string business_date);

struct DueOrder {
    std::string account;
    std::string store;
    std::string id;
};
BOOST_DESCRIBE_STRUCT(DueOrder, (), (account, store, id))
// Of all accounts: names only.
net::Task<std::vector<DueOrder>> due_orders(db::Shard& shard, std::int64_t at_most);

}  // namespace comanda::orders
