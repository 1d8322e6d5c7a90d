// What is stored of checks in the end, read from the database and compared with what the service lists.
#pragma once

#include "tests/fault/check_history.h"
#include "tests/support/service.h"

namespace comanda::test {

StoredStore read_stored(Postgres& postgres, const std::string& shard, const std::string& store);

// Whether activeChecks shows what is stored: the open checks as they are, the others as ended.
std::vector<Violation> compare_list(Client& client, const std::string& store, const StoredStore& stored);

// So many more stores of the account, like its first. Returns their ids.
std::vector<std::string> add_stores(Postgres& postgres, const std::string& shard, const Tenant& tenant, int count);

}  // namespace comanda::test
