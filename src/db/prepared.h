// The statements prepared on one connection. Internal to db/.
#pragma once

#include <exception>
#include <string>
#include <unordered_map>
#include <vector>

#include "db/query.h"

namespace comanda::db {

struct Prepared {
    std::string name;  // On the server.
    std::string_view text;
    std::vector<unsigned> types;
    bool is_sent = false;      // Asked for, and not known to have failed.
    std::exception_ptr error;  // Why the last attempt failed, for the groups that had been sent behind it.
    int edition = 1;
};

class PreparedStatements {
  public:
    // The entry stays where it is until clear(). Throws bug when one name means two texts or two sets of types.
    Prepared& at(const Query& query, const std::vector<Params::Value>& params);
    // After a change of schema a prepared statement can be of no more use; the next use takes a fresh name.
    void renew(std::string_view query_name);
    Prepared* find(std::string_view query_name);
    void clear() { entries_.clear(); }

  private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
    };
    std::unordered_map<std::string, Prepared, Hash, std::equal_to<>> entries_;
};

}  // namespace comanda::db
