#include "db/prepared.h"

#include "base/check.h"

namespace comanda::db {
namespace {

// PostgreSQL cuts names to 63 bytes; some are left for the edition.
constexpr std::size_t name_bytes_max = 56;

// A bare NULL has no type of its own and goes with any.
bool fits(const std::vector<unsigned>& types, const std::vector<Params::Value>& params) {
    if (types.size() != params.size()) return false;
    for (std::size_t i = 0; i < types.size(); ++i) {
        if (types[i] != params[i].type && types[i] != 0 && params[i].type != 0) return false;
    }
    return true;
}

}  // namespace

Prepared& PreparedStatements::at(const Query& query, const std::vector<Params::Value>& params) {
    if (const auto found = entries_.find(query.name); found != entries_.end()) {
        Prepared& prepared = found->second;
        check(prepared.text == query.text);
        check(fits(prepared.types, params));
        return prepared;
    }
    check(!query.name.empty() && query.name.size() <= name_bytes_max);
    Prepared& prepared = entries_[std::string(query.name)];
    prepared.name = query.name;
    prepared.text = query.text;
    for (const Params::Value& param : params) {
        prepared.types.push_back(param.type);
    }
    return prepared;
}

void PreparedStatements::renew(std::string_view query_name) {
    Prepared* prepared = find(query_name);
    if (prepared == nullptr) return;
    prepared->name = std::string(query_name) + '#' + std::to_string(++prepared->edition);
    prepared->is_sent = false;
}

Prepared* PreparedStatements::find(std::string_view query_name) {
    const auto found = entries_.find(query_name);
    return found == entries_.end() ? nullptr : &found->second;
}

}  // namespace comanda::db
