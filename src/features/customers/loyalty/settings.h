// What an account can decide about its customers: the keys of updateAccountInfo.
#pragma once

#include <cstdint>
#include <string_view>

namespace comanda::customers {

struct Setting {
    std::string_view key;
    std::int64_t least = 0;  // Of `option`.
    std::int64_t most = 0;
    bool value = false;  // Before anybody has decided.
    std::int64_t option = 0;
    std::string_view about;
};

inline constexpr Setting settings[] = {
    {"hasCustomerLevelLoyalty", 1, 3, false, 1,
     "Sales earn points. option: 1 by net sales, 2 by what was paid, 3 by visit."},
    {"loyaltyPointsPerUnit", 0, 1'000'000, true, 1,
     "option: points for each whole unit of the currency or, by visit, for each visit."},
    {"loyaltyEnrollmentPoints", 0, 1'000'000, false, 0, "option: points given when a customer begins to collect."},
    {"loyaltyExpiryDays", 1, 36'500, false, 365, "Points expire. option: after so many days."},
    {"allowNegativeLoyalty", 0, 0, false, 0, "Adjusting and refunding may take more points than a customer has."},
    {"loyaltyPointsMeans", 0, 1, false, 0,
     "What clients send as loyaltyPoints beside loyaltyPointDifference. option: 0 the balance after the change, 1 the "
     "balance before it."},
};

constexpr const Setting* find_setting(std::string_view key) {
    for (const Setting& each : settings) {
        if (each.key == key) return &each;
    }
    return nullptr;
}

}  // namespace comanda::customers
