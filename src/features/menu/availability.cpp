#include "features/menu/availability.h"

#include <algorithm>

#include "features/menu/schedule.h"

namespace comanda::menu {
namespace {

Availability not_for_sale(std::string_view reason, std::optional<Instant> until = std::nullopt) {
    return {.available = false, .reason = std::string(reason), .until = until};
}

// Which of two moments comes first, where nothing means never.
bool sooner(const std::optional<Instant>& a, const std::optional<Instant>& b) {
    return a && (!b || *a < *b);
}

// Both must be available: the first that is not gives the reason.
Availability both(Availability first, Availability second) {
    if (first.available && second.available) return sooner(second.until, first.until) ? second : first;
    if (first.available) return second;
    if (!second.available && sooner(first.until, second.until)) first.until = second.until;
    return first;
}

// One of them is enough.
Availability either(Availability first, Availability second) {
    if (first.available == second.available) {
        const bool second_counts =
            first.available ? sooner(first.until, second.until) : sooner(second.until, first.until);
        if (second_counts) first.until = second.until;
        return first;
    }
    return first.available ? first : second;
}

Availability stock(const json::object& document, Instant at) {
    const std::optional<std::int64_t> remaining = whole(document, "remainingQty");
    if (remaining && *remaining <= 0) return not_for_sale("OUT_OF_STOCK");
    const std::optional<Instant> until = parse_iso(text(document, "outOfStockUntil"));
    // A time by itself says enough, unless the flag denies it.
    if (!flag(document, "outOfStock", until.has_value())) return {};
    if (!until) return not_for_sale("OUT_OF_STOCK");
    return at < *until ? not_for_sale("OUT_OF_STOCK", until) : Availability{};
}

Availability offered(const json::object& document, Instant at, const std::string& timezone) {
    const Schedule schedule(document, *date::locate_zone(timezone));
    if (const std::optional<Interval> now = schedule.around(at)) {
        return now->end == Instant::max() ? Availability{} : Availability{.until = now->end};
    }
    return not_for_sale(schedule.why_not(at), schedule.next(at));
}

Availability category_availability(const Entry& category, Instant at, const std::string& timezone) {
    Availability found = category.active ? availability(category.document, at, timezone) : not_for_sale("INACTIVE");
    if (!found.available) found.reason.insert(0, "CATEGORY_");
    return found;
}

}  // namespace

Availability availability(const json::object& document, Instant at, const std::string& timezone) {
    if (!flag(document, "activeStatus", true)) return not_for_sale("INACTIVE");
    return both(stock(document, at), offered(document, at, timezone));
}

Availability availability(const ParsedMenu& menu, const Entry& item, Instant at, const std::string& timezone) {
    if (!item.active) return not_for_sale("INACTIVE");
    std::optional<Availability> reachable;
    for (const std::string_view id : ids(item.document, "category")) {
        Availability path;
        const CategoryPath categories = category_path(menu, id);
        if (categories.empty()) path = not_for_sale("CATEGORY_INACTIVE");
        for (const Entry* each : categories)
            path = both(std::move(path), category_availability(*each, at, timezone));
        reachable = reachable ? either(std::move(*reachable), std::move(path)) : std::move(path);
    }
    Availability own = availability(item.document, at, timezone);
    return reachable ? both(std::move(own), std::move(*reachable)) : own;
}

}  // namespace comanda::menu
