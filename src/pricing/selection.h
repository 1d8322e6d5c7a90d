// What a dish costs with what was chosen for it: size, modifiers, prefixes, free toppings; and whether that may be
// chosen at all.
#pragma once

#include <optional>
#include <vector>

#include "base/money.h"
#include "pricing/exact.h"

namespace comanda::pricing {

// A word before a modifier, such as Extra, Half or No.
struct Prefix {
    enum class Price : std::uint8_t { none, fixed, multiplier, extra_portion };
    Price price_type = Price::none;
    Money price = {};                 // fixed: what it adds; below 0 gives money back.
    std::int64_t multiplier = 1'000;  // multiplier: thousandths of the modifier's price.
    bool is_removal = false;
    bool counts = true;  // Towards how many may be chosen.
};

enum class FreeRule : std::uint8_t { first_selected, cheapest };

// What an item lets its guests choose from a group. Limits count portions for one unit of the item.
struct Group {
    std::int64_t least = 0;
    std::optional<std::int64_t> most = {};
    std::optional<std::int64_t> most_each = {};  // Of the same modifier.
    std::optional<std::int64_t> least_different = {};
    std::optional<std::int64_t> most_different = {};
    std::int64_t free = 0;  // This many portions cost nothing.
    FreeRule free_rule = FreeRule::first_selected;
};

struct Choice {
    std::size_t modifier = 0;               // Tells modifiers apart.
    std::optional<std::size_t> group = {};  // By place in Selection::groups; nothing for what is just included.
    Money price = {};                       // Of one portion, without prefix.
    std::optional<Prefix> prefix = {};
    std::int64_t quantity = 1;        // For one unit of the item.
    std::int64_t included = 0;        // So many of these come with the item: only what is beyond is paid.
    std::vector<Money> instead = {};  // Of what it replaces: each takes so much off one portion, never more than it is.
    bool is_charged = true;           // False: it comes with the item.
    bool may_be_free = true;          // False: it costs what it costs, and is no free topping.
    std::optional<std::int64_t> most_times = {};
};

struct Selection {
    Money price;  // Of one unit, in its size.
    std::int64_t quantity = 1;
    std::vector<Group> groups = {};
    std::vector<Choice> choices = {};
    std::int64_t free = 0;  // Free portions over all groups that have none of their own.
    FreeRule free_rule = FreeRule::first_selected;
};

struct PricedChoice {
    Money prefix_price;
    Money price;            // modifier and prefix, never below 0
    std::int64_t free = 0;  // So many of its portions for one unit cost nothing.
    Money credit;           // For one unit, of what it replaces.
    Money amount;           // For all units.
};

struct PricedSelection {
    Money item;  // Price times quantity.
    std::vector<PricedChoice> choices;
    Money choices_amount;
    Money amount;
};

PricedSelection price_selection(const Selection& selection, Rounding how);

struct Violation {
    enum class Rule : std::uint8_t { least, most, most_each, least_different, most_different, most_times };
    Rule rule;
    std::size_t place = 0;  // The group; for most_times the choice.
    std::int64_t limit = 0;
    std::int64_t chosen = 0;

    bool operator==(const Violation&) const = default;
};
std::vector<Violation> find_violations(const Selection& selection);

}  // namespace comanda::pricing
