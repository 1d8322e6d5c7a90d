// The demo's regulars, who collect points for what they have.
#pragma once

#include <string>
#include <string_view>

#include "app/config.h"
#include "tenant/keys.h"

namespace comanda::app {

// The id of the regular that goes by this name on checks; empty for everybody else.
std::string demo_customer_id(std::string_view name);

// Makes those that are missing, and what the account gives for sales. Repeatable.
void fill_demo_customers(const Config& config, const tenant::Account& account);

}  // namespace comanda::app
