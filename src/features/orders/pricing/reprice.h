// An order priced again by other menus than its own: what it would come to, and what they would refuse. Pure.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/money.h"
#include "base/refusal.h"
#include "base/time.h"
#include "features/pricebook/pricebook.h"
#include "tenant/stores.h"

namespace comanda::orders {

// What an order, or a part of it, comes to. Beside net and taxes the total holds what is put on top: charges, delivery,
// tips, coins.
struct Worth {
    Money net = {};  // After discounts, without any tax.
    Money tax = {};  // On top and in prices.
    Money total = {};

    bool operator==(const Worth&) const = default;
};
Worth operator+(const Worth& a, const Worth& b);
Worth operator-(const Worth& a, const Worth& b);

// What a till took off, by whatever rule it had.
struct GivenDiscount {
    std::optional<std::size_t> line = {};  // Nothing: off the check.
    std::string id = {};                   // The menu's discount, where it says one.
    Percent percent = {};                  // 0: an amount.
    Money amount = {};
};

struct ToReprice {
    json::object order = {};  // As a web shop sends it.
    Instant at{};             // The moment it was ordered for.
    bool is_tax_exempt = false;
    // A check of a till.
    bool is_of_till = false;
    std::string service = {};  // By the code of a service type.
    std::vector<GivenDiscount> given = {};
};

struct Repriced {
    struct Line {
        std::string item = {};  // Its id.
        std::string name = {};
        std::int64_t quantity = 0;
        Worth worth = {};
    };
    Worth worth = {};
    std::vector<Line> lines = {};           // As many as the order has.
    std::vector<FieldError> problems = {};  // Why the store would not take it so.
};

// By each of the menus, under the settings the store has now. What came with an item as it does by the first of them
// was not chosen, and is left to each menu. Throws refused(422) for what is no order at all.
std::vector<Repriced> reprice(ToReprice wanted, const tenant::Store& store,
                              std::span<const pricebook::PriceBookPtr> books);

}  // namespace comanda::orders
