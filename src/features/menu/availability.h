// Whether something is for sale at a moment: stock and the times it is offered at, by the clock on the store's wall.
#pragma once

#include <optional>
#include <string>

#include "base/time.h"
#include "features/menu/parsed_menu.h"

namespace comanda::menu {

struct Availability {
    bool available = true;
    // Empty, or the first of INACTIVE, OUT_OF_STOCK, OUTSIDE_DATES, OUTSIDE_MONTHS, OUTSIDE_DAYS, OUTSIDE_HOURS that
    // holds; with CATEGORY_ in front when it is the category's.
    std::string reason = {};
    // The answer holds at least until then if no record changes. Nothing: nothing ends it.
    std::optional<Instant> until = {};

    bool operator==(const Availability&) const = default;
};

// One document by itself. The time zone is an IANA name; std::runtime_error for one that is unknown.
//
// A restriction that names nothing restricts nothing. A window past midnight belongs to the day it began on. Where
// clocks go back, a window lasts from the first time its beginning is shown until the last time its end is; where they
// go forward, the hour that is skipped is nobody's.
Availability availability(const json::object& document, Instant at, const std::string& timezone);

// An item within its menu: one of its categories, with the category above, must be available too.
Availability availability(const ParsedMenu& menu, const Entry& item, Instant at, const std::string& timezone);

}  // namespace comanda::menu
