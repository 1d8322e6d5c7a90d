// comanda person: the people who log in by e-mail.
#pragma once

#include <CLI/App.hpp>
#include <string>

namespace comanda::app {

// `config` is the settings file, read when a command runs. It must outlive the parse.
void add_person_commands(CLI::App& app, const std::string& config);

}  // namespace comanda::app
