// Orders from web shops: stored once, priced by the menu, moved through their states, refunded.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/gather.h"
#include "features/customers/customers.h"
#include "features/orders/storage/past_orders.h"
#include "features/pricebook/pricebook.h"
#include "http/route.h"
#include "record/record.h"
#include "tenant/api_key.h"

namespace comanda::orders {

struct NewOrder;
enum class SaveOutcome : int;

// An order that changed its state, for the parts of the product that go on from there. They work in the transaction
// that moves the order: what they throw undoes the move.
struct OrderEvent {
    std::string account;
    std::string store;
    std::string actor;
    std::string order_id;
    std::string doc;  // The order's JSON object, every amount in it.
    std::int64_t menu_version = 0;
    std::int64_t total = 0;
    bool is_paid = false;
    std::string refunds = {};   // What has gone back so far, a JSON array.
    std::string customer = {};  // Its id; empty: a guest.
    bool has_check = false;     // It has been accepted at some time.
};
struct Refunded {
    OrderEvent order;
    std::string refund;  // The refund's JSON object.
    std::int64_t total = 0;
    std::string business_date;
};
struct Refunding {
    OrderEvent order;
    std::string refund_id;
    std::int64_t refunded = 0;  // Of the order so far, with this refund.
};
template <class What>
using Hook = std::function<net::Task<void>(db::Transaction&, What)>;

// What is not there does nothing. Each is called once per order (refunds: once per refund).
struct Hooks {
    Hook<OrderEvent> make_check = {};  // checks: the order was accepted.
    Hook<OrderEvent> void_check = {};  // checks: it had been accepted, and will not be completed.
    Hook<OrderEvent> make_sale = {};   // sales: it was completed.
    Hook<Refunded> book_refund = {};   // sales: something went back.
    // customers: by how much a refund changes the guest's points, before the refund is written down.
    std::function<net::Task<std::int64_t>(db::Transaction&, Refunding)> take_points = {};
};

// One thread's orders.
class Orders {
  public:
    Orders(net::Executor executor, record::Engine& engine, pricebook::PriceBooks& books, const tenant::Pepper& pepper,
           Hooks hooks, db::Metrics& metrics, std::string segment = "svc");

    record::Engine& engine() { return engine_; }
    tenant::Stores& stores() { return engine_.stores(); }
    pricebook::PriceBooks& books() { return books_; }
    const tenant::Pepper& pepper() const { return pepper_; }
    const Hooks& hooks() const { return hooks_; }
    const std::string& segment() const { return segment_; }  // That stands for "svc" in paths.
    db::Shard& shard(const http::Caller& caller) { return engine_.stores().shards().at(caller.shard); }

    net::Task<SaveOutcome> save(std::string shard, NewOrder order);

    // Moves orders whose time has come. Any number of nodes may do so: each order moves once.
    net::Task<void> run_due(db::Shard& shard);

  private:
    using Saves = db::Gather<NewOrder, SaveOutcome>;

    // An order that could not move when its time came.
    struct HeldUp {
        net::Clock::duration wait = {};
        net::Clock::time_point next_at = {}, forget_at = {};
    };

    net::Executor executor_;
    record::Engine& engine_;
    pricebook::PriceBooks& books_;
    const tenant::Pepper& pepper_;
    const Hooks hooks_;
    db::Metrics& metrics_;
    const std::string segment_;
    std::unordered_map<std::string, std::shared_ptr<Saves>> saves_;  // By shard.
    std::unordered_map<std::string, HeldUp> held_up_;                // By account, store and id.
};

// What is a person's: found for an export, and taken out for good. See customers::Seams.
net::Task<void> find_traces(db::Transaction& transaction, std::shared_ptr<const customers::Person> person,
                            std::shared_ptr<customers::Traces> traces);
net::Task<void> erase_person(db::Transaction& transaction, std::shared_ptr<const customers::Person> person);

std::vector<http::Route> routes(Orders& orders);
json::object schemas();

}  // namespace comanda::orders
