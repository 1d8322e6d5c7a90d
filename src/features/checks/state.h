// What a node knows of a check: the merge so far, at one version. Threads share them; none is ever changed.
#pragma once

#include <boost/describe.hpp>
#include <memory>

#include "base/recently_used.h"
#include "features/checks/check_text.h"
#include "features/sales/sales.h"

namespace comanda::checks {

struct CheckKey {
    std::string account;
    std::string store;
    std::string id;

    auto operator<=>(const CheckKey&) const = default;
};
BOOST_DESCRIBE_STRUCT(CheckKey, (), (account, store, id))

// Digests of submissions, 16 bytes each, one after the other.
class Digests {
  public:
    Digests() = default;
    explicit Digests(std::string bytes) : bytes_(std::move(bytes)) {}
    bool contains(std::string_view digest) const;
    void add(std::string_view digest) { bytes_ += digest; }
    std::size_t count() const { return bytes_.size() / digest_bytes; }
    const std::string& bytes() const { return bytes_; }

  private:
    std::string bytes_;
};

// What lists show of a check beside its data.
struct CheckSummary {
    std::string check_no;
    std::string ticket_no;
    std::string service;
    std::string employee_id;
    std::string customer_id;
    std::int64_t guest_count = 0;
};
BOOST_DESCRIBE_STRUCT(CheckSummary, (), (check_no, ticket_no, service, employee_id, customer_id, guest_count))

struct State {
    std::int64_t version = 0;  // 0: nobody has sent it yet.
    std::int64_t seq = 0;
    std::int64_t closed_version = 0;  // 0: it is open.
    Status status = Status::active;
    Fold fold = {};  // Of an open check.
    CheckText text = {};
    CheckSummary summary = {};
    std::string conflicts = "[]";
    std::vector<std::string> removed = {};  // Of a check that has ended: lines it once had.
    // Of these: void, or cooked as far as was known and not so in the end. A copy that says cooked is no news of them.
    std::vector<std::string> settled = {};
    Digests digests = {};
    std::int64_t sent_bytes = 0;                   // Of all submissions.
    std::shared_ptr<const sales::Sale> sale = {};  // In the step that ends it: what is to be kept of it for ever.

    bool is_closed() const { return closed_version > 0; }
};

// Both lists of lines as one text, and back.
std::string removed_json(const State& state);
void read_removed(State& state, std::string_view text);

// The checks used last, each of an era of its shard (db::Shard::era).
class States {
  public:
    explicit States(std::size_t bytes_max) : recent_(bytes_max) {}

    std::shared_ptr<const State> find(std::uint64_t era, const CheckKey& key);
    void keep(std::uint64_t era, const CheckKey& key,
              std::shared_ptr<const State> state);  // Unless a newer one is kept.

  private:
    RecentlyUsed<State> recent_;
};

// Those of one era.
struct KnownStates {
    States& all;
    std::uint64_t era = 0;

    std::shared_ptr<const State> find(const CheckKey& key) const { return all.find(era, key); }
    void keep(const CheckKey& key, std::shared_ptr<const State> state) const { all.keep(era, key, std::move(state)); }
};

}  // namespace comanda::checks
