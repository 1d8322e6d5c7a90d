// What an error of PostgreSQL means to whoever asked. Internal to db/.
#pragma once

#include <libpq-fe.h>

#include <exception>
#include <string_view>

namespace comanda::db {

enum class Verdict {
    statement,        // The statement's own fault.
    moved,            // An account of it has another server: migrations/shard/0023_account_wall.sql.
    busy,             // Nothing was changed, and a repetition may succeed.
    connection_lost,  // The server ended the connection.
    read_only,        // This server is no longer the primary.
    stale_plan,       // The schema changed under a prepared statement.
    not_prepared,     // A statement this connection never managed to prepare.
};

std::string_view error_field(const PGresult* result, int code);
Verdict judge(const PGresult* result);
std::exception_ptr statement_error(const PGresult* result, std::string_view query_name);

// The refusals every waiter gets, made once.
std::exception_ptr busy_error();
std::exception_ptr moved_error(const PGresult* result);
std::exception_ptr lost_error();
std::exception_ptr unknown_error();
std::exception_ptr unreachable_error();
std::exception_ptr overload_error();
std::exception_ptr too_much_of_one_error();
std::exception_ptr closed_error();

}  // namespace comanda::db
