// Closed checks, newest first, and what was ordered on them, to price them again.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/time.h"
#include "db/rows.h"
#include "db/shards.h"

namespace comanda::checks {

// What a line of a check calls its modifiers.
inline constexpr std::array<std::string_view, 3> modifier_lists = {"includedModifiers", "optionalModifiers",
                                                                   "mandatoryModifiers"};

struct ClosedCheck {
    std::string id = {};
    std::string business_date = {};
    std::string closed_at = {};  // With all digits, as the database writes it.
    std::string sale_id = {};
    Instant opened_at{};
    std::string service = {};
    // As the sale says, which never changes.
    std::int64_t net = 0;  // Without taxes.
    std::int64_t tax = 0;
    std::int64_t total = 0;
    std::int64_t charges = 0;  // The part of the total that is on no line: service, gratuity, delivery, tips, rounding.
    std::string data = {};     // The encoded check.
};
BOOST_DESCRIBE_STRUCT(ClosedCheck, (),
                      (id, business_date, closed_at, sale_id, opened_at, service, net, tax, total, charges, data))

// Those closed at `since` or later, and before the check `before` (without a sale_id: from the newest). Without void
// checks and checks of web orders.
net::Task<std::vector<ClosedCheck>> closed_checks(db::Shard& shard, std::string account, std::string store,
                                                  Instant since, ClosedCheck before, std::int64_t at_most);

struct OrderedModifier {
    std::string group = {};
    std::string modifier = {};  // Empty: it was typed by hand.
    std::string prefix = {};
    std::int64_t quantity = 1;
    std::int64_t price = 0;
};

struct OrderedDiscount {
    std::string id = {};
    std::int64_t percentage = 0;  // Thousandths of a percent; 0: the amount.
    std::int64_t amount = 0;
};

struct OrderedLine {
    std::string item = {};  // Empty: an open item.
    std::string name = {};
    std::string size = {};
    std::int64_t quantity = 1;
    std::int64_t price = 0;  // Of one.
    std::int64_t gross = 0;  // Before discounts, with modifiers.
    std::int64_t inclusive_tax = 0;
    std::int64_t exclusive_tax = 0;
    // Included, optional, mandatory; nothing where the till says nothing of them.
    std::array<std::optional<std::vector<OrderedModifier>>, 3> modifiers = {};
    std::vector<OrderedDiscount> discounts = {};  // They add up to all that is missing from its price.
};

struct Ordered {
    std::vector<OrderedLine> lines = {};          // Void ones are left out.
    std::vector<OrderedDiscount> discounts = {};  // Of the check.
    std::int64_t inclusive_tax = 0;               // On its charges.
    std::int64_t exclusive_tax = 0;
};

// Of an encoded check as it is stored.
Ordered what_was_ordered(std::string_view data);

}  // namespace comanda::checks
