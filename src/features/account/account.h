// Keys and stores over the interface, for those who administer an account.
#pragma once

#include "http/route.h"
#include "tenant/directory.h"
#include "tenant/keys.h"
#include "tenant/stores.h"

namespace comanda::account {

struct Services {
    tenant::Directory& directory;
    tenant::Stores& stores;
    const tenant::Pepper& pepper;
};

std::vector<http::Route> routes(Services& services);
json::object schemas();  // For OpenAPI: name -> schema.

}  // namespace comanda::account
