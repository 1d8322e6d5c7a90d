// Customers of an account: who they are, their points, their memberships.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/refusal.h"
#include "db/gather.h"
#include "db/shards.h"
#include "features/customers/customer.h"
#include "features/customers/points.h"
#include "features/customers/scrub.h"
#include "features/customers/stretches.h"
#include "http/route.h"
#include "tenant/api_key.h"
#include "tenant/stores.h"

namespace comanda::customers {

// Somebody whose data must go: what they can be found by where no id stands.
struct Person {
    std::string account;
    std::string id;
    std::string name;                  // First and last name.
    std::string phone;                 // In its normal form; empty: none.
    std::string email;                 // In lower case; empty: none.
    std::vector<std::string> secrets;  // Texts that must not stand anywhere in what is theirs.
    std::vector<std::string> words;    // Shorter ones, which must not stand where personal data does.
};

// What is theirs in other parts of the product, as JSON texts.
struct Traces {
    std::vector<std::string> orders = {};
    std::vector<std::string> checks = {};
    std::vector<std::string> sales = {};
    std::vector<UsedBy> open = {};      // Orders and checks that have not ended.
    std::set<std::string> stores = {};  // Where they are.
    // The checks of those orders, which may not know whose they are.
    std::vector<std::string> order_stores = {}, order_ids = {};
};

// How other parts of the product find what they have of a person, and erase it in a transaction in which the stores
// that were found are locked.
struct Seams {
    std::function<net::Task<void>(db::Transaction&, std::shared_ptr<const Person>, std::shared_ptr<Traces>)> find = {};
    std::function<net::Task<void>(db::Transaction&, std::shared_ptr<const Person>, std::shared_ptr<Traces>)> erase = {};
};

// One thread's customers.
class Customers {
  public:
    Customers(net::Executor executor, tenant::Stores& stores, const tenant::Pepper& pepper, Seams seams,
              db::Metrics& metrics);

    tenant::Stores& stores() { return stores_; }
    const Seams& seams() const { return seams_; }
    const tenant::Pepper& pepper() const { return pepper_; }
    db::Shard& shard(const http::Caller& caller) { return stores_.shards().at(caller.shard); }

    net::Task<std::optional<Customer>> find(http::Caller caller, std::string id);
    net::Task<Written> write(http::Caller caller, Write write);
    net::Task<Moved> move(http::Caller caller, Move move);

    // Those that are known, or as they are now.
    net::Task<StretchesPtr> stretches(http::Caller caller, bool is_active, bool anew);

  private:
    struct OnShard;
    std::shared_ptr<OnShard> on(const std::string& shard);

    net::Executor executor_;
    tenant::Stores& stores_;
    const tenant::Pepper& pepper_;
    const Seams seams_;
    db::Metrics& metrics_;
    StretchCache stretches_;
    std::unordered_map<std::string, std::shared_ptr<OnShard>> shards_;
};

// Lets points expire. Any number of nodes may do so.
net::Task<void> expire_points(db::Shard& shard);

// A setting of the account, as updateAccountInfo makes it; without an option, that stays what it was. With a known
// version, only if it is the present one.
struct Decided {
    std::int64_t version = 0;
    std::int64_t option = 0;
    bool is_as_known = false;
};
net::Task<Decided> decide(db::Shard& shard, std::string account, std::string actor, std::string key, bool value,
                          std::optional<std::int64_t> option, std::optional<std::int64_t> known = {});

// What an account offers those who come again, and its version: nothing about anybody.
struct Programme {
    std::int64_t version = 0;
    std::string text;  // A JSON object.
};
net::Task<Programme> read_programme(db::Shard& shard, std::string account);

// What a web order's price must know of its customer; nothing when there is no such customer.
struct Member {
    bool is_tax_exempt = false;
};
net::Task<std::optional<Member>> find_member(db::Shard& shard, std::string account, std::string customer);

// The active customer with this phone number; empty for none.
net::Task<std::string> find_by_phone(db::Transaction& transaction, std::string account, std::string store,
                                     std::string phone);
std::string phone_tail(std::string_view sent);
std::optional<std::string> normal_phone(std::string_view sent, std::string_view country);

// An account's ledger added up again, and its allowances and lists.
struct Verified {
    std::int64_t customers = 0;
    std::int64_t entries = 0;
    std::int64_t draws = 0;
    std::vector<std::string> differences = {};
};
net::Task<Verified> verify_ledger(db::Shard& shard, std::string account);

std::vector<http::Route> routes(Customers& customers);
json::object schemas();

}  // namespace comanda::customers
