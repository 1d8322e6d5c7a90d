// What is answered about orders.
#pragma once

#include "features/orders/pricing/order_text.h"
#include "features/orders/storage/order_rows.h"
#include "http/message.h"

namespace comanda::orders {

// The order as it is now: what was accepted, with its state put in.
std::string order_json(const std::string& store, const StoredOrder& order);

std::string price_check_json(const PricingSettings& settings, const std::vector<Difference>& differences);

// Fields that are stored but not known, and what a trusting store let pass.
json::array warnings_json(const Warnings& warnings, const std::vector<Problem>& problems);

// Where a sent body first says something else than the order that is stored under its id; empty when it only leaves
// something out.
std::string first_difference(const json::object& sent, const json::object& stored);

}  // namespace comanda::orders
