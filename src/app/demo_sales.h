// Sixty days of sales of the demo's store, sent in as tills send them that have been offline.
#pragma once

#include <span>

#include "app/config.h"
#include "app/demo_sales_visits.h"
#include "tenant/keys.h"
#include "tenant/stores.h"

namespace comanda::app {

// How many of those who came last are still there: their checks are open, whatever the hour. It is the same number each
// time, so that a check that has ended is never asked to be open again.
inline constexpr std::size_t demo_checks_open = 5;
inline constexpr int demo_days = 60;

struct DemoSales {
    std::vector<demo::Visit> ended;
    std::vector<demo::Visit> open;
};

// A pure function: what was sold on a day stays the same from the next day on.
DemoSales demo_sales(const tenant::Store& store, Instant now, int days = demo_days);

// Sends the sales that the store does not have yet, with a progress bar on stderr, and returns how many. Repeatable:
// on a later day what has been sold since is added.
std::size_t fill_demo_sales(const Config& config, const tenant::Account& account, const tenant::Store& store);

}  // namespace comanda::app
