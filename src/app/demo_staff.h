// The demo's staff: a waiter who may do what waiters do, and a manager who may do the rest.
#pragma once

#include <string>
#include <string_view>

#include "app/config.h"

namespace comanda::app {

inline constexpr std::string_view demo_waiter_pin = "2468";
inline constexpr std::string_view demo_manager_pin = "13579";

// Once for a store.
void fill_demo_staff(const Config& config, const std::string& account, const std::string& store);

}  // namespace comanda::app
