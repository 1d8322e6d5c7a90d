// `comanda quota`: how much accounts have, and how much they may have.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace comanda::app {

void add_quota_commands(CLI::App& app, const std::string& config);

}  // namespace comanda::app
