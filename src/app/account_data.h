// Which tables have rows of an account, as the schema itself says: a new table is not forgotten.
#pragma once

#include <string>
#include <vector>

#include "app/config.h"
#include "db/session.h"
#include "tenant/keys.h"

namespace comanda::app {

struct AccountTable {
    std::string name;     // As SQL writes it.
    std::string column;   // That names the account.
    std::string columns;  // All but digests of secrets.
    std::string left_out;
    std::string all_columns;
    std::vector<std::string> parts;  // The partitions with its rows, or itself.
};

// Of the schema `directory` or `public`, each before those that refer to it. Where the directory says what happened
// to accounts stays out of it: it outlives them.
std::vector<AccountTable> account_tables(db::Session& session, const std::string& schema);

// With everything it has, for good.
void delete_account(const Config& config, const tenant::Account& account);

// Batch by batch, each committed, so that others wait for none of it. Returns how many rows went.
std::int64_t delete_rows(db::Session& session, const std::vector<AccountTable>& tables, const std::string& account);

}  // namespace comanda::app
