// `comanda account move` and `comanda shard drain`: an account goes to another shard while it is in use.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "app/config.h"

namespace comanda::app {

struct MoveWords {
    std::string account;
    std::string target;      // The shard to go to.
    std::string superuser;   // Of the shards' servers; empty: the user of their urls.
    std::string source_url;  // How the target's server reaches the source; empty: as this program does.
};

// Begins, or goes on where it was ended; returns once the account lives on the target and nothing is left on the
// source.
void move_account(const Config& config, const MoveWords& words);

// Puts back what was done, as long as the account has not moved.
void abort_move(const Config& config, const MoveWords& words);

}  // namespace comanda::app
