// What an order is priced by: the store's price book and settings, and how sure it is that they are current.
#pragma once

#include "features/orders/orders.h"
#include "features/orders/reckon.h"

namespace comanda::orders {

struct Basis {
    pricebook::PriceBookPtr book;
    std::shared_ptr<const tenant::Store> settings;
    std::uint64_t era = 0;  // Of the shard, in which both were read.
    bool is_confirmed = false;
    bool has_customer = false;   // The order names one, and it is there.
    bool is_tax_exempt = false;  // The order's customer need not pay taxes.
};

// What the node knows of the store, without asking: a write finds out by itself whether that is still so. Asks when it
// knows nothing, or when told to.
net::Task<Basis> basis_of(Orders& orders, http::Caller caller, std::string store, bool confirm);
// The same for an order of this customer, who may not be ours at all: an order is not refused for that.
net::Task<Basis> basis_of(Orders& orders, http::Caller caller, std::string store, std::string customer, bool confirm);

}  // namespace comanda::orders
