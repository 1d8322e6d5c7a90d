#include "app/demo_sales_visits.h"

#include <date/tz.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/demo_sales_chance.h"

namespace comanda::app::demo {
namespace {

constexpr std::array<ServiceWords, 5> service_words = {
    {{"TABLESERVICE", "DINEIN"}, {"BAR", "BARTAB"}, {"TAKEAWAY", "TOGO"}, {"QSR", "QSR"}, {"DELIVERY", "DELIVERY"}}};

constexpr std::array<Person, 7> servers = {{{"emp-01", "Giulia Moretti"},
                                            {"emp-02", "Marcus Bell"},
                                            {"emp-03", "Priya Nair"},
                                            {"emp-04", "Sofia Alvarez"},
                                            {"emp-05", "Tom Okafor"},
                                            {"emp-06", "Hannah Weiss"},
                                            {"emp-07", "Leo Tran"}}};
constexpr std::array<Person, 2> bartenders = {{{"emp-08", "Nico Ferrante"}, {"emp-09", "Jade Robinson"}}};
constexpr std::array<Person, 3> counter_staff = {
    {{"emp-10", "Ana Costa"}, {"emp-11", "Ben Katz"}, {"emp-12", "Rosa Lind"}}};

constexpr std::array<Till, 3> floor_tills = {
    {{"POS-1", "Main till", "POS"}, {"HH-1", "Handheld 1", "HANDHELD"}, {"HH-2", "Handheld 2", "HANDHELD"}}};
constexpr Till bar_till = {"BAR-1", "Bar till", "POS"};
constexpr Till counter_till = {"POS-2", "Counter till", "POS"};

constexpr std::array<std::string_view, 16> customers = {"Avery",  "Carmen", "Dmitri", "Elena", "Frank", "Grace",
                                                        "Hassan", "Ingrid", "Jamal",  "Kaori", "Liam",  "Mei",
                                                        "Noah",   "Olivia", "Ramon",  "Yvonne"};

// How many come on each day of the week, Sunday first.
constexpr std::array<int, 7> checks_of_weekday = {136, 104, 110, 117, 126, 155, 162};

// How likely a party comes in each half-hour, from ten in the morning to midnight.
constexpr int opens_at = 10;
using Hours = std::array<int, 28>;
constexpr Hours midweek = {0, 0, 3, 6, 12, 13, 9, 5, 3, 2, 1, 1, 3, 4, 6, 8, 12, 15, 16, 14, 11, 8, 5, 3, 1, 0, 0, 0};
constexpr Hours friday = {0, 0, 3, 6, 12, 13, 9, 5, 3, 2, 2, 2, 4, 6, 8, 11, 15, 18, 20, 19, 16, 13, 9, 6, 4, 3, 2, 1};
constexpr Hours saturday = {3, 5,  7,  8,  10, 11, 9,  7,  4, 3, 3, 3, 4, 6,
                            9, 12, 16, 19, 21, 20, 17, 13, 9, 6, 4, 3, 2, 1};
constexpr Hours sunday = {4, 7, 10, 11, 13, 13, 10, 8, 5, 3, 3, 3, 4, 6, 8, 10, 13, 14, 13, 11, 8, 5, 3, 1, 0, 0, 0, 0};

const Hours& hours_of(date::weekday day) {
    if (day == date::Sunday) return sunday;
    if (day == date::Saturday) return saturday;
    return day == date::Friday ? friday : midweek;
}

using LocalTime = date::local_seconds;

Service service_at(std::chrono::hours hour, Chance& chance) {
    // In the order of Service.
    constexpr std::array<int, 5> lunch = {40, 4, 20, 30, 6};
    constexpr std::array<int, 5> afternoon = {20, 25, 15, 35, 5};
    constexpr std::array<int, 5> dinner = {56, 14, 16, 4, 10};
    constexpr std::array<int, 5> late = {15, 75, 5, 0, 5};
    const auto& weights = hour.count() < 15 ? lunch : hour.count() < 17 ? afternoon : hour.count() < 22 ? dinner : late;
    return static_cast<Service>(chance.weighted(weights));
}

int guests_of(Service service, Chance& chance) {
    constexpr std::array<int, 8> at_tables = {8, 45, 14, 18, 6, 5, 2, 2};
    constexpr std::array<int, 3> at_the_bar = {55, 35, 10};
    if (service == Service::table) return static_cast<int>(chance.weighted(at_tables)) + 1;
    if (service == Service::bar) return static_cast<int>(chance.weighted(at_the_bar)) + 1;
    return 1;
}

// Until the check is closed.
std::chrono::seconds stay_of(const Visit& visit, Chance& chance) {
    struct Minutes {
        int least;
        int most;
    };
    Minutes minutes{3, 9};
    if (visit.service == Service::table) minutes = visit.is_evening ? Minutes{55, 100} : Minutes{35, 65};
    if (visit.service == Service::bar) minutes = {25, 80};
    if (visit.service == Service::takeaway) minutes = {10, 25};
    if (visit.service == Service::delivery) minutes = {28, 50};
    return std::chrono::seconds{chance.between(minutes.least * 60, minutes.most * 60)};
}

// Some of the servers work on a day, others at noon than in the evening.
void add_people(Visit& visit, int day, Chance& chance) {
    switch (visit.service) {
        case Service::table: {
            const std::int64_t shift = day + (visit.is_evening ? 3 : 0) + chance.between(0, 3);
            visit.employee = servers[static_cast<std::size_t>(shift) % servers.size()];
            visit.till = chance.one_of(floor_tills);
            visit.table = fmt::format("T{}", chance.between(1, 26));
            return;
        }
        case Service::bar:
            visit.employee = bartenders[static_cast<std::size_t>(day + (visit.is_evening ? 1 : 0)) % bartenders.size()];
            visit.till = bar_till;
            visit.table = fmt::format("Bar {}", chance.between(1, 12));
            return;
        default:
            visit.employee = chance.one_of(counter_staff);
            visit.till = counter_till;
            if (visit.service != Service::counter) visit.customer = chance.one_of(customers);
    }
}

std::vector<LocalTime> arrivals_on(date::local_days day, Chance& chance) {
    const date::weekday weekday{day};
    const int count = checks_of_weekday[weekday.c_encoding()] + static_cast<int>(chance.between(-4, 7));
    std::vector<LocalTime> arrivals;
    for (int i = 0; i < count; ++i) {
        const auto half_hour = static_cast<std::int64_t>(chance.weighted(hours_of(weekday)));
        arrivals.push_back(day + std::chrono::hours{opens_at} + std::chrono::minutes{30 * half_hour} +
                           std::chrono::seconds{chance.between(0, 1'799)});
    }
    std::ranges::sort(arrivals);
    return arrivals;
}

void add_day(std::vector<Visit>& visits, const Place& place, date::local_days day, Instant now) {
    const date::time_zone& zone = *date::locate_zone(place.timezone);
    const auto day_number = static_cast<int>(day.time_since_epoch().count());
    const std::uint64_t day_seed = seed_of(place.seed, static_cast<std::uint64_t>(day_number));
    Chance of_day(day_seed);
    int number = 0;
    for (const LocalTime arrival : arrivals_on(day, of_day)) {
        Visit visit;
        visit.number = ++number;
        visit.seed = seed_of(day_seed, static_cast<std::uint64_t>(number));
        // Letters between the digits: nothing here may look like the number of a card.
        visit.id = fmt::format("demo-{}-n{}", date::format("%Y%m%d", day), number);
        visit.opened = zone.to_sys(arrival, date::choose::earliest);
        if (visit.opened > now) return;
        Chance chance(seed_of(visit.seed, 1));
        const auto hour = std::chrono::floor<std::chrono::hours>(arrival - day);
        visit.is_evening = hour.count() >= 16;
        visit.service = service_at(hour, chance);
        visit.guests = guests_of(visit.service, chance);
        visit.closed = zone.to_sys(arrival + stay_of(visit, chance), date::choose::earliest);
        add_people(visit, day_number, chance);
        visits.push_back(std::move(visit));
    }
}

// "04:00" is four hours.
std::chrono::minutes minutes_of(const std::string& clock) {
    return std::chrono::hours{std::stoi(clock.substr(0, 2))} + std::chrono::minutes{std::stoi(clock.substr(3, 2))};
}

}  // namespace

const ServiceWords& words_of(Service service) {
    return service_words[static_cast<std::size_t>(service)];
}

std::vector<Visit> visits_until(const Place& place, Instant now, int days) {
    const auto local = date::locate_zone(place.timezone)->to_local(now);
    const date::local_days today = std::chrono::floor<date::days>(local - minutes_of(place.day_cutoff));
    std::vector<Visit> visits;
    for (int back = days - 1; back >= 0; --back)
        add_day(visits, place, today - date::days{back}, now);
    return visits;
}

}  // namespace comanda::app::demo
