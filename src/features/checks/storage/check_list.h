// Checks as lists and streams show them, read from their table.
#pragma once

#include "features/checks/checks.h"

namespace comanda::checks {

struct ListedCheck {
    events::Position at;  // Its last line.
    std::string last_node = {};
    std::string json = {};  // The list's entry; of one that has ended only its id and status.
};

struct CheckList {
    std::vector<ListedCheck> checks;
    events::Position end = {};  // The last line of the store's journal; if there are more, the one to continue from.
    bool has_more = false;
};

// Open checks by id.
net::Task<CheckList> open_checks(db::Shard& shard, std::string account, tenant::StoreRef store, int at_most);
// Checks that changed after a line, in the order of their last changes. Nothing when the journal has no such line.
net::Task<std::optional<CheckList>> changed_checks(db::Shard& shard, std::string account, tenant::StoreRef store,
                                                   events::Position after, int at_most);

}  // namespace comanda::checks
