// Forward-only changes of the schema, applied under an advisory lock. Blocking: for commands, not for the event loop.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/session.h"

namespace comanda::db {

struct Migration {
    int number;             // 1, 2, 3 …
    std::string_view name;  // 0001_records
    std::string_view text;
};

// The files under migrations/directory and migrations/shard, embedded at build time, in order.
std::span<const Migration> directory_migrations();
std::span<const Migration> shard_migrations();
inline int newest(std::span<const Migration> migrations) {
    return migrations.empty() ? 0 : migrations.back().number;
}

struct MigrationReport {
    std::vector<std::string> applied;
    int version = 0;
};

// Applies what is missing, each migration in a transaction of its own with its row in comanda_migration(set, number,
// name, digest, at). One that begins with the line `-- outside a transaction` runs statement by statement, can be run
// again from the start, and is noted when all are done. A lock that others hold is waited for briefly and again and
// again, so that nobody stands behind it for long. Two runs at once: the second waits, then finds nothing to do. Throws
// std::runtime_error when a migration that was applied has since been changed, or when the database is newer than this
// program.
MigrationReport migrate(const std::string& url, std::string_view set, std::span<const Migration> migrations,
                        const std::function<void(std::string_view)>& progress);

// The newest applied migration, 0 for none; for doctor and for serve, which refuses an old schema. Throws
// std::runtime_error when the login has a role that row-level security does not bind.
int schema_version(const Login& login, std::string_view set);

}  // namespace comanda::db
