// Clocks of four places by their laws, reckoned without any database of time zones: what the service makes of a moment
// is judged by them.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace comanda::test {

using Day = std::chrono::sys_days;
using Moment = std::chrono::sys_time<std::chrono::milliseconds>;

struct StoreClock {
    std::string zone;  // America/New_York, America/Los_Angeles, Europe/London or Australia/Sydney.
    std::chrono::minutes cutoff{240};

    // Both changes of a year, in the order of the year.
    std::vector<Moment> changes(std::chrono::year year) const;
    std::chrono::minutes offset(Moment at) const;  // From UTC.
    Day business_day(Moment at) const;
    Moment day_begin(Day day) const;  // The first moment of a business day.
};

std::string iso_day(Day day);   // 2026-11-15
std::string word_day(Day day);  // 15-Nov-2026, as reports are asked for it.

}  // namespace comanda::test
