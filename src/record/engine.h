// Reads and writes records of any kind. One thread's engine: concurrent requests, of whatever accounts, travel in one
// statement per shard and turn.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/gather.h"
#include "record/kind.h"
#include "tenant/stores.h"

namespace comanda::record {

struct Stored {
    std::string store;
    std::string kind;
    std::int64_t version = 0;
    std::string doc;
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
    std::string parent;
    std::string search;
    std::string doc;
    std::string actor;
    std::string action;
    std::string fields;  // The changed names, as a JSON array.
    std::optional<std::string> idempotency_key;
    std::string fingerprint;
    int status = 200;  // What a repeated request with the same Idempotency-Key is told.
    std::string location;
    std::string answer;
};

// What was answered to an Idempotency-Key before.
struct Remembered {
    std::string fingerprint;
    std::string location;
    std::string etag;
    std::string answer;
};

enum class Outcome { written, replayed, key_reused, in_flight, store_missing, version_differs, name_taken };

struct Written {
    Outcome outcome = Outcome::written;
    std::int64_t seq = 0;              // Its line in the journal.
    std::int64_t current_version = 0;  // version_differs: what is there; 0 for nothing.
    std::string other_id;              // name_taken: whose name it is; empty when taken in the same moment.
    Remembered remembered;             // replayed
};

struct PageQuery {
    std::string account;
    std::string store;
    std::string kind;
    bool active = true;
    std::string search;
    int limit = 50;
    std::int64_t offset = 0;
    std::optional<std::pair<std::string, std::string>> after;  // Name and id of the last record of the page before.
};

struct Page {
    db::Result rows;        // What docs looks into.
    std::string_view docs;  // The documents, separated by commas.
    std::int64_t count = 0;
    std::int64_t total = 0;
    std::string last_name;
    std::string last_id;
};

class Engine {
  public:
    Engine(net::Executor executor, tenant::Stores& stores, db::Metrics& metrics);

    // layout-allow(reference-parameter): it is no coroutine, and has copied what it needs when it returns.
    net::Task<std::optional<Stored>> find(const http::Caller& caller, std::string id);
    net::Task<Written> write(http::Caller caller, Write write);
    net::Task<Page> list(http::Caller caller, PageQuery query);
    net::Task<std::optional<Remembered>> find_remembered(http::Caller caller, std::string idempotency_key);

    tenant::Stores& stores() { return stores_; }

  private:
    struct OnShard;

    OnShard& on(const std::string& shard);

    net::Executor executor_;
    tenant::Stores& stores_;
    db::Metrics& metrics_;
    std::unordered_map<std::string, std::shared_ptr<OnShard>> shards_;
};

}  // namespace comanda::record
