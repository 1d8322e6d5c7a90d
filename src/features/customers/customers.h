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
#include "db/metrics.h"
#include "db/rows.h"
#include "db/shards.h"
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

// A JSON text without what is personal in it; one that holds nothing personal stays as it is, byte for byte.
std::string scrubbed(const std::string& text, const Person& person);

struct Customer;
struct Write;
struct Written;
struct Move;
struct Moved;
struct PageIndex;
class PageIndexCache;

// One thread's customers.
class Customers {
  public:
    Customers(net::Executor executor, tenant::Stores& stores, const tenant::Pepper& pepper, Seams seams,
              db::Metrics& metrics);
    ~Customers();

    tenant::Stores& stores() { return stores_; }
    const Seams& seams() const { return seams_; }
    const tenant::Pepper& pepper() const { return pepper_; }
    db::Shard& shard(const http::Caller& caller) { return stores_.shards().at(caller.shard); }

    net::Task<std::optional<Customer>> find(http::Caller caller, std::string id);
    net::Task<Written> write(http::Caller caller, Write write);
    net::Task<Moved> move(http::Caller caller, Move move);

    // Of the list as it is known, or as it is now.
    net::Task<std::shared_ptr<const PageIndex>> page_index(http::Caller caller, bool is_active, bool anew);

  private:
    struct OnShard;
    std::shared_ptr<OnShard> on(const std::string& shard);

    net::Executor executor_;
    tenant::Stores& stores_;
    const tenant::Pepper& pepper_;
    const Seams seams_;
    db::Metrics& metrics_;
    const std::unique_ptr<PageIndexCache> page_indexes_;
    std::unordered_map<std::string, std::shared_ptr<OnShard>> shards_;
};

// Lets points expire. Any number of nodes may do so.
net::Task<void> expire_points(db::Shard& shard);

// A sale that was made in this transaction: it earns points if its customer collects them. The store is locked.
struct NewSale {
    std::string account;
    std::string sale_id;
    std::int64_t closed_at = 0;  // In milliseconds.
    int currency_digits = 2;
};
BOOST_DESCRIBE_STRUCT(NewSale, (), (account, sale_id, closed_at, currency_digits))
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

// A setting of the account, as updateAccountInfo makes it; without an option, that stays what it was. With a known
// version, only if it is the present one.
struct Decided {
    std::int64_t version = 0;
    std::int64_t option = 0;
    bool is_as_known = false;
};
BOOST_DESCRIBE_STRUCT(Decided, (), (version, option, is_as_known))
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

// As the operation does, for a command. Throws refused: there is no such customer, or something of theirs is open.
net::Task<void> erase_again(db::Shard& shard, Seams seams, std::string account, std::string id, std::string actor);

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
