// `comanda license` and `comanda kiosk`: who may run kiosks, and which there are.
#pragma once

#include <string>

#include "app/config.h"

namespace CLI {
class App;
}

namespace comanda::app {

void add_license_commands(CLI::App& app, const std::string& config);

// The demo's license, whose text is the same everywhere.
void issue_demo_license(const Config& config, const std::string& account, const std::string& store,
                        const std::string& text);

}  // namespace comanda::app
