// What a house decides about its kiosks: settings.
#pragma once

#include <cstdint>
#include <string>

namespace comanda::kiosk {

struct Settings {
    std::string min_app_version;  // Older applications are turned away; empty: none is.
    std::int64_t next_poll_seconds = 30;
    std::int64_t token_days = 30;  // Since a device was last heard of.
    std::int64_t memory_mb = 128;  // For cached configurations.
};

}  // namespace comanda::kiosk
