// Reads and writes records of any kind. One thread's engine: concurrent requests, of whatever accounts, travel in one
// statement per shard and turn.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/gather.h"
#include "db/rows.h"
#include "record/menus.h"
#include "record/references.h"
#include "tenant/stores.h"

namespace comanda::record {

struct Stored {
    std::string store;
    std::string kind;
    std::int64_t version = 0;
    std::shared_ptr<const std::string> doc;
};

// One new version of a record. `expected` is the version it replaces; 0 makes the record.
struct Write {
    std::string account;
    std::string store;
    std::string kind;
    std::string id;
    std::int64_t expected = 0;
    bool active = true;
    std::string name;
    std::string name_key;  // By which names are compared; set when it is written.
    std::string parent;
    std::string facet;
    std::string refs;
    std::string search;
    std::string doc;
    std::vector<Reference> references;      // Those that must name active records of the store.
    std::optional<std::int64_t> judged_at;  // The menu version by which something about the whole menu was decided.
    std::string actor;
    std::string action;
    std::string fields;  // The changed names, as a JSON array.
    std::optional<std::string> idempotency_key;
    std::string fingerprint;
    int status = 200;  // What a repeated request with the same Idempotency-Key is told.
    std::string location;
    std::string answer;
};
BOOST_DESCRIBE_STRUCT(Write, (),
                      (account, store, kind, id, expected, active, name, name_key, parent, facet, refs, search, doc,
                       judged_at, actor, action, fields, idempotency_key, fingerprint, status, location, answer))

// What was answered to an Idempotency-Key before.
struct Remembered {
    std::string fingerprint;
    std::string location;
    std::string etag;
    std::string answer;
};
BOOST_DESCRIBE_STRUCT(Remembered, (), (fingerprint, location, etag, answer))

// An answer to be given again to the same request with the same Idempotency-Key.
struct Remember {
    std::string key;
    std::string fingerprint;
    std::string etag;
    std::string answer;
};
// Run with what the request changes. It writes no row if the key was used before.
db::Statement remember_statement(const std::string& account, const Remember& remember);

enum class Outcome {
    written,
    replayed,
    key_reused,
    in_flight,
    store_missing,
    version_differs,
    menu_moved,  // The menu is another one by now: judge again.
    overtaken,   // What was to be done along with it found no row any more: nothing is written.
    reference_missing,
    name_taken
};

struct Written {
    Outcome outcome = Outcome::written;
    std::int64_t seq = 0;              // Its line in the journal.
    std::int64_t current_version = 0;  // version_differs: what is there; 0 for nothing.
    std::string other_id;              // name_taken: whose name it is; empty when taken in the same moment.
    Remembered remembered;             // replayed
    std::vector<std::size_t> missing;  // reference_missing: which of the references.
};

class Engine {
  public:
    Engine(net::Executor executor, tenant::Stores& stores, SnapshotCache& cache, std::span<const Kind* const> kinds,
           db::Metrics& metrics);

    // The current version, from memory where the node holds the store's menu.
    // layout-allow(reference-parameter): it is no coroutine, and has copied what it needs when it returns.
    net::Task<std::optional<Stored>> find(const http::Caller& caller, const std::string& id);
    // Throws refused(403) when the account would have more active records than it may have.
    net::Task<Written> write(http::Caller caller, Write write);
    // All or nothing, as one menu version. `judged_at` is the version the writes were made from: nothing is written,
    // and the outcome is menu_moved, when the menu is another one by now. `along` is done in the same transaction.
    net::Task<Written> write_together(http::Caller caller, std::string store, std::int64_t judged_at,
                                      std::vector<Write> writes, std::vector<db::Statement> along = {});
    net::Task<std::optional<Remembered>> find_remembered(http::Caller caller, std::string idempotency_key);
    // For a request that changed nothing. False: the key was used before.
    net::Task<bool> remember(http::Caller caller, Remember remember);

    // Ids of the active roles of a store: records may name them. Without it, any id will do.
    using RolesOf = std::function<net::Task<std::vector<std::string>>(http::Caller caller, std::string store)>;
    void set_roles(RolesOf roles) { roles_ = std::move(roles); }
    const RolesOf& roles() const { return roles_; }

    tenant::Stores& stores() { return stores_; }
    Menus& menus() { return menus_; }
    std::span<const Kind* const> kinds() const { return kinds_; }

  private:
    struct OnShard;

    OnShard& on(const std::string& shard);
    static net::Task<std::optional<Stored>> find_in_menu(net::Task<SnapshotPtr> confirmed, std::string id,
                                                         std::string store);
    net::Task<std::optional<Stored>> find_in_table(http::Caller caller, std::string id);
    bool is_asked_often(const std::string& store);

    net::Executor executor_;
    tenant::Stores& stores_;
    SnapshotCache& cache_;
    const std::span<const Kind* const> kinds_;
    db::Metrics& metrics_;
    Menus menus_;
    RolesOf roles_;
    std::unordered_map<std::string, std::shared_ptr<OnShard>> shards_;
    std::unordered_map<std::string, int> reads_;  // Single reads of a store whose menu is not in memory.
};

}  // namespace comanda::record
