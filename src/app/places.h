// Where a store lives: commands name stores only, and find out the rest.
#pragma once

#include <string>
#include <vector>

#include "app/blocking.h"

namespace comanda::app {

struct Place {
    db::Shard* shard = nullptr;
    std::string account;
    std::string store;
    std::string name;
    int currency_digits = 2;
};

// The store, or every store if it is empty. Throws std::runtime_error if there is no such store.
net::Task<std::vector<Place>> places_of(Databases databases, std::string store);

}  // namespace comanda::app
