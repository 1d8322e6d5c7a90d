// How often one may be wrong, and how long a session lasts: settings.
#pragma once

#include <cstdint>

namespace comanda::staff {

// Counted in the database, so that they hold for all nodes together.
struct Limits {
    std::int64_t pin_failures = 5;  // Of a device within the window; then it waits the window out.
    std::int64_t pin_failures_device_day = 100;
    std::int64_t pin_failures_store_day = 300;
    std::int64_t login_failures = 5;           // For an e-mail address from one client within the window.
    std::int64_t login_failures_email = 100;   // For an e-mail address from all clients.
    std::int64_t login_failures_client = 100;  // From one client for all e-mail addresses; 0: not counted.
    std::int64_t window_seconds = 900;
    std::int64_t user_session_minutes = 16 * 60;
    std::int64_t person_session_minutes = 12 * 60;
};

}  // namespace comanda::staff
