// `comanda audit`: who changed what, for an archive, and whether it was changed since.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace comanda::app {

void add_audit_commands(CLI::App& app, const std::string& config, int& status);

}  // namespace comanda::app
