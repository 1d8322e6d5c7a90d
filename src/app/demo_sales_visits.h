// Who comes to the demo's restaurant, when, and who serves them: everything about a check but what is on it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/time.h"

namespace comanda::app::demo {

enum class Service : std::uint8_t { table, bar, takeaway, counter, delivery };

struct ServiceWords {
    std::string_view code;      // As checks name it.
    std::string_view tax_code;  // As the menu's tax rates name it.
};
const ServiceWords& words_of(Service service);

struct Person {
    std::string_view id;
    std::string_view name;
};

struct Till {
    std::string_view node;
    std::string_view name;
    std::string_view type;
};

struct Visit {
    std::string id;          // Of its check: the day is in it, so that it is the same whenever it is made.
    std::uint64_t seed = 0;  // For what is on the check.
    int number = 0;          // Of the day, from 1 on, in the order of coming in.
    Instant opened;
    Instant closed;
    bool is_evening = false;
    Service service = Service::table;
    int guests = 1;
    Person employee;
    Till till;
    std::string table;     // Empty: none.
    std::string customer;  // Empty: nobody asked.
};

// Where and when the restaurant is.
struct Place {
    std::string timezone;
    std::string day_cutoff;  // "04:00": a business day ends then.
    std::uint64_t seed = 0;
};

// All who came within so many business days, today included, up to now, by when they came. A day is the same however
// often, and from whatever later moment, it is looked at.
std::vector<Visit> visits_until(const Place& place, Instant now, int days);

}  // namespace comanda::app::demo
