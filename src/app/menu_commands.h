// comanda menu: one store's menu for many others.
#pragma once

#include <CLI/App.hpp>
#include <string>

namespace comanda::app {

// `config` is the settings file, read when a command runs; `status` is the command's. Both must outlive the parse.
void add_menu_commands(CLI::App& app, const std::string& config, int& status);

}  // namespace comanda::app
