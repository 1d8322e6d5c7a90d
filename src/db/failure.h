// How the database says no. A lost or overloaded database is refused(503); the rest is one exception.
#pragma once

#include <stdexcept>
#include <string>

namespace comanda::db {

class statement_failed : public std::runtime_error {
  public:
    statement_failed(const std::string& message, std::string sqlstate_, std::string constraint_, std::string query_)
        : std::runtime_error(message),
          sqlstate(std::move(sqlstate_)),
          constraint(std::move(constraint_)),
          query(std::move(query_)) {}

    bool is_unique_violation() const { return sqlstate == "23505"; }

    std::string sqlstate;
    std::string constraint;
    std::string query;  // The query's name.
};

}  // namespace comanda::db
