// `comanda license` and `comanda kiosk`: who may run kiosks, and which there are.
#pragma once

#include <string>

#include "app/config.h"

namespace CLI {
class App;
}

namespace comanda::app {

void add_license_commands(CLI::App& app, const std::string& config);

}  // namespace comanda::app
