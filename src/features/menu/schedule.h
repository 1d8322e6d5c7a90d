// The times a document says it is offered at, read once from its fields.
#pragma once

#include <date/tz.h>

#include <cstdint>
#include <optional>
#include <string_view>

#include "base/json.h"
#include "base/time.h"

namespace comanda::menu {

// From `begin` on, and no more at `end`.
struct Interval {
    Instant begin;
    Instant end;

    bool holds(Instant at) const { return begin <= at && at < end; }
};

class Schedule {
  public:
    Schedule(const json::object& document, const date::time_zone& zone);

    // The time it is offered that `at` falls into, days that join seamlessly taken together; nothing when it falls into
    // none. An end that is out of sight is Instant::max().
    std::optional<Interval> around(Instant at) const;

    // When it is offered again, if it is not at `at`.
    std::optional<Instant> next(Instant at) const;

    // Why it is not offered at `at`: OUTSIDE_DATES and so on.
    std::string_view why_not(Instant at) const;

  private:
    // Days that are looked at before giving up: 29 February comes back within eight years at the latest.
    static constexpr date::days horizon{8 * 366};

    void read_type(const json::object& document);
    void read_hours(const json::object& document, bool by_type);
    Instant moment(const json::object& document, std::string_view date, std::string_view time, bool is_end) const;

    date::local_days day_of(Instant at) const;
    std::string_view why_not_on(date::local_days day) const;  // Empty: it begins on that day.
    std::optional<Interval> on(date::local_days day) const;   // Whole or cut off by from_ and to_.
    bool is_unlimited() const;

    const date::time_zone& zone_;
    std::optional<date::local_days> first_day_, last_day_;
    std::optional<Instant> from_, to_;
    // One bit for each day or month that is named; all of them when none is.
    std::uint32_t weekdays_ = ~0U, days_of_month_ = ~0U, months_ = ~0U;
    // Within a day; the end is after the beginning, on the next day if need be.
    date::local_seconds::duration begins_{0}, ends_{std::chrono::hours{24}};
};

}  // namespace comanda::menu
