// An order with its price: what save, quote and explain have in common.
#pragma once

#include "features/orders/orders.h"
#include "features/orders/pricing/order_text.h"

namespace comanda::orders {

// What an order is priced by: the store's price book and settings, and how sure it is that they are current.
struct PricingContext {
    pricebook::PriceBookPtr book;
    std::shared_ptr<const tenant::Store> store_settings;
    std::uint64_t era = 0;  // Of the shard, in which both were read.
    bool is_confirmed = false;
    bool has_customer = false;   // The order names one, and it is there.
    bool is_tax_exempt = false;  // The order's customer need not pay taxes.
};

// What the node knows of the store, without asking: a write finds out by itself whether that is still so. Asks when it
// knows nothing, or when told to. The customer may not be ours at all: an order is not refused for that.
net::Task<PricingContext> pricing_context(Orders& orders, http::Caller caller, std::string store, std::string customer,
                                          bool confirm);

struct PricedOrder {
    PricingSettings settings;
    Calculation calculation;
    OrderText text;
    std::optional<Instant> wanted_at;  // A future order.
    bool is_too_late = false;          // That moment has long passed.
    bool is_late = false;              // It has passed by less than a day: as soon as possible is meant.
    std::size_t lines = 0;
};

PricedOrder price_order(const SentOrder& order, const PricingContext& context, Instant at, WhoseAmounts whose,
                        std::vector<pricing::Step>* steps = nullptr);

// Why the store does not take it so; nothing when it does.
std::optional<Refusal> refusal_of(const PricedOrder& priced);
// The same for a quote, whose amounts nobody has to match.
std::optional<Refusal> problem_refusal(const PricedOrder& priced);

}  // namespace comanda::orders
