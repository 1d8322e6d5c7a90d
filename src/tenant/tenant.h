// What the rest of the service uses of tenancy: the routes of keys and stores.
#pragma once

#include "http/route.h"
#include "tenant/directory.h"
#include "tenant/keys.h"
#include "tenant/stores.h"

namespace comanda::tenant {

struct Services {
    Directory& directory;
    Stores& stores;
    const Pepper& pepper;
};

std::vector<http::Route> routes(Services& services);
json::object schemas();  // For OpenAPI: name -> schema.

}  // namespace comanda::tenant
