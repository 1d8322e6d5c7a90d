#include "db/server_error.h"

#include "base/refusal.h"
#include "db/failure.h"
#include "net/gate.h"

namespace comanda::db {
namespace {

bool is_busy(std::string_view state) {
    return state == "40001" || state == "40P01"     // Serialization failure, deadlock.
           || state == "55P03" || state == "57014"  // Lock and statement timeout.
           || state.starts_with("08") || state.starts_with("53") || state.starts_with("57P");
}

std::exception_ptr refuse_with(std::string_view why) {
    return std::make_exception_ptr(refused(unavailable(why)));
}

}  // namespace

std::string_view error_field(const PGresult* result, int code) {
    const char* text = PQresultErrorField(result, code);
    return text == nullptr ? std::string_view() : text;
}

Verdict judge(const PGresult* result) {
    const std::string_view state = error_field(result, PG_DIAG_SQLSTATE);
    const std::string_view severity = error_field(result, PG_DIAG_SEVERITY_NONLOCALIZED);
    // libpq's own messages about a broken connection bear no SQLSTATE.
    if (state.empty() || severity == "FATAL" || severity == "PANIC") return Verdict::connection_lost;
    if (is_busy(state)) return Verdict::busy;
    if (state == "25006") return Verdict::read_only;
    if (state == "CM001") return Verdict::moved;
    if (state == "26000") return Verdict::not_prepared;
    if (state == "0A000" && error_field(result, PG_DIAG_SOURCE_FUNCTION) == "RevalidateCachedQuery") {
        return Verdict::stale_plan;
    }
    return Verdict::statement;
}

std::exception_ptr statement_error(const PGresult* result, std::string_view query_name) {
    const std::string message =
        std::string(query_name) + ": " + std::string(error_field(result, PG_DIAG_MESSAGE_PRIMARY));
    return std::make_exception_ptr(statement_failed(message, std::string(error_field(result, PG_DIAG_SQLSTATE)),
                                                    std::string(error_field(result, PG_DIAG_CONSTRAINT_NAME)),
                                                    std::string(query_name)));
}

std::exception_ptr busy_error() {
    return refuse_with("The database is busy. Nothing was changed; repeat the request.");
}

std::exception_ptr moved_error(const PGresult* result) {
    return std::make_exception_ptr(account_moved(std::string(error_field(result, PG_DIAG_MESSAGE_DETAIL))));
}

std::exception_ptr lost_error() {
    return refuse_with("The connection to the database was lost. Nothing was changed; repeat the request.");
}

std::exception_ptr unknown_error() {
    return std::make_exception_ptr(refused(outcome_unknown()));
}

std::exception_ptr unreachable_error() {
    return refuse_with("The database cannot be reached.");
}

std::exception_ptr overload_error() {
    return refuse_with("Too many requests are waiting for the database.");
}

std::exception_ptr too_much_of_one_error() {
    return std::make_exception_ptr(refused(net::too_much_of_one()));
}

std::exception_ptr closed_error() {
    return refuse_with("The service is stopping.");
}

}  // namespace comanda::db
