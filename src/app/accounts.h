// What the commands about accounts make. `comanda setup` makes the first of each.
#pragma once

#include <string>

#include "app/config.h"
#include "features/staff/staff.h"
#include "tenant/api_key.h"
#include "tenant/keys.h"
#include "tenant/stores.h"

namespace comanda::app {

// An id that is made if it is not given is returned by each.
std::string new_account(const Config& config, tenant::Account wanted);
std::string new_store(const Config& config, tenant::Store wanted);
std::string new_person(const Config& config, staff::NewPerson wanted);

struct IssuedKey {
    std::string id;
    std::string text;  // It is stored nowhere.
};
IssuedKey new_key(const Config& config, tenant::ApiKey wanted, tenant::KeyUse use);

std::string new_password();

}  // namespace comanda::app
