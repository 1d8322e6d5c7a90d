// Checks: what tills send is merged, so that no line is ever lost; devices, and the live stream between them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/gather.h"
#include "features/checks/closed_checks.h"
#include "features/checks/sent_check.h"
#include "features/checks/storage/check_cache.h"
#include "features/customers/customers.h"
#include "features/events/events.h"
#include "http/route.h"
#include "tenant/api_key.h"
#include "tenant/stores.h"

namespace comanda::checks {

struct CachedCheck;

enum class Result : std::uint8_t { inserted, updated, merged, unchanged };
inline constexpr std::array<std::string_view, 4> result_names{"INSERTED", "UPDATED", "MERGED", "UNCHANGED"};
inline std::string_view to_text(Result result) {
    return result_names[static_cast<std::size_t>(result)];
}

// What became of one submission.
struct Written {
    std::exception_ptr failure = {};  // It was not taken, or nobody can tell; others of its batch may have been.
    Result result = Result::unchanged;
    std::shared_ptr<const CachedCheck> state;  // The check it is part of now.
    std::string follow_up = {};                // The check its late lines went into.
    bool is_postponed = false;                 // Nothing was done: more would have to be read than its batch may.
};

// A web order at a point where its check changes.
struct OrderStep {
    enum class Kind : std::uint8_t { accepted, completed, cancelled };
    Kind kind = Kind::accepted;
    std::string account;
    std::string store;
    std::string actor;
    std::string order_id;
    std::string doc;  // The order's JSON object, every amount in it.
    std::int64_t menu_version = 0;
    std::int64_t total = 0;
    bool is_paid = false;
    std::string customer = {};  // Its id; empty: nobody that is known.
};

class Checks;

// Where large checks are handled, so that nobody else on the event loop waits for them.
struct OtherThread {
    net::Executor executor;
    Checks* checks;
    net::Gate* gate;  // Accounts take turns; a request that is given up while it waits is not handled.
};

// One thread's checks.
class Checks {
  public:
    Checks(net::Executor executor, tenant::Stores& stores, events::Feed& feed, const tenant::Pepper& pepper,
           CheckCache& states, db::Metrics& metrics);

    tenant::Stores& stores() { return stores_; }
    events::Feed& feed() { return feed_; }
    const tenant::Pepper& pepper() const { return pepper_; }
    db::Shard& shard(const http::Caller& caller) { return stores_.shards().at(caller.shard); }

    // Durable when it returns. Throws refused: 403 without room for a new check, 404 for an unknown store, 503.
    net::Task<Written> submit(std::string shard, SentCheck check);
    // Many at once, each with its own outcome; a written one without state means that there is no such store.
    using Outcome = db::Gather<SentCheck, Written>::Outcome;
    net::Task<std::vector<Outcome>> submit_all(std::string shard, std::vector<SentCheck> all);

    // The check of a web order, in the transaction that moves the order: made when it is accepted, closed when it is
    // completed, void when it is cancelled. Its id is the order's.
    net::Task<void> follow_order(db::Transaction& transaction, OrderStep step);

    void send_large_ones_to(OtherThread other) { other_ = other; }
    // The other thread if this request is for it: it is large itself, or it changes a check that is.
    std::optional<OtherThread> other_thread_for(std::size_t body_bytes) const;
    std::optional<OtherThread> other_thread_for(const CheckKey& key, const std::string& shard);

  private:
    struct OnShard;
    std::shared_ptr<OnShard> on(const std::string& shard);

    net::Executor executor_;
    tenant::Stores& stores_;
    events::Feed& feed_;
    const tenant::Pepper& pepper_;
    CheckCache& states_;
    db::Metrics& metrics_;
    std::unordered_map<std::string, std::shared_ptr<OnShard>> shards_;
    std::optional<OtherThread> other_;
};

// Every check of a store made again from its submissions, and compared with what is kept.
struct Rebuilt {
    std::int64_t checks = 0;
    std::int64_t submissions = 0;
    std::int64_t forgotten = 0;  // Checks that ended so long ago that their submissions are gone.
    std::vector<std::string> differences = {};
};
// `progress` is told, now and then, how far it has come.
net::Task<Rebuilt> rebuild_checks(db::Shard& shard, std::string account, std::string store, int currency_digits,
                                  std::function<void(const Rebuilt&)> progress);

// What is a person's: found for an export, and taken out for good. See customers::Seams.
net::Task<void> find_traces(db::Transaction& transaction, std::shared_ptr<const customers::Person> person,
                            std::shared_ptr<customers::Traces> traces);
net::Task<void> erase_person(db::Transaction& transaction, std::shared_ptr<const customers::Person> person,
                             std::shared_ptr<customers::Traces> traces);

// Drops the submissions of checks that ended long ago.
net::Task<void> forget_submissions(db::Shard& shard);

std::vector<http::Route> routes(Checks& checks);
json::object schemas();

}  // namespace comanda::checks
