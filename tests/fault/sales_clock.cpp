#include "tests/fault/sales_clock.h"

#include <fmt/format.h>

#include <array>
#include <stdexcept>

namespace comanda::test {
namespace {

using namespace std::chrono;

constexpr std::array<const char*, 12> month_words = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                     "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

struct Law {
    minutes standard;
    bool is_southern;  // Summer time begins late in the year.
};

Law law_of(const std::string& zone) {
    if (zone == "America/New_York") return {-5h, false};
    if (zone == "America/Los_Angeles") return {-8h, false};
    if (zone == "Europe/London") return {0h, false};
    if (zone == "Australia/Sydney") return {10h, true};
    throw std::runtime_error("no law is known of " + zone);
}

}  // namespace

std::vector<Moment> StoreClock::changes(year y) const {
    const minutes standard = law_of(zone).standard;
    if (zone == "Europe/London")
        return {Moment{sys_days{y / March / Sunday[last]} + 1h}, Moment{sys_days{y / October / Sunday[last]} + 1h}};
    if (zone == "Australia/Sydney")  // At three in summer time, then at two in standard time: the same hour.
        return {Moment{sys_days{y / April / Sunday[1]} + 2h - standard},
                Moment{sys_days{y / October / Sunday[1]} + 2h - standard}};
    return {Moment{sys_days{y / March / Sunday[2]} + 2h - standard},
            Moment{sys_days{y / November / Sunday[1]} + 1h - standard}};
}

minutes StoreClock::offset(Moment at) const {
    const Law law = law_of(zone);
    const std::vector<Moment> both = changes(year_month_day{floor<days>(at + law.standard)}.year());
    const bool is_between = at >= both[0] && at < both[1];
    return law.standard + (is_between != law.is_southern ? 60min : 0min);
}

Day StoreClock::business_day(Moment at) const {
    return floor<days>(at + offset(at) - cutoff);
}

Moment StoreClock::day_begin(Day day) const {
    const Moment wall{day + cutoff};
    return wall - offset(wall - offset(wall - law_of(zone).standard));
}

std::string iso_day(Day day) {
    const year_month_day date{day};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

std::string word_day(Day day) {
    const year_month_day date{day};
    return fmt::format("{:02}-{}-{:04}", static_cast<unsigned>(date.day()),
                       month_words.at(static_cast<unsigned>(date.month()) - 1), static_cast<int>(date.year()));
}

}  // namespace comanda::test
