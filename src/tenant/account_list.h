// The accounts of a batch, as row-level security wants them: each once, separated by commas.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <vector>

namespace comanda::tenant {

inline std::string account_list(std::span<const std::string> accounts) {
    std::vector<std::string_view> unique(accounts.begin(), accounts.end());
    std::ranges::sort(unique);
    unique.erase(std::unique(unique.begin(), unique.end()), unique.end());
    std::string list;
    for (const std::string_view account : unique) {
        if (!list.empty()) list += ',';
        list += account;
    }
    return list;
}

template <class Row, class Projection>
std::string account_list(const std::vector<Row>& rows, Projection account_of) {
    std::vector<std::string> accounts;
    for (const Row& each : rows)
        accounts.push_back(std::invoke(account_of, each));
    return account_list(accounts);
}

}  // namespace comanda::tenant
