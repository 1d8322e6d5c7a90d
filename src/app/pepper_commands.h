// `comanda pepper`: changing what digests are keyed with.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace comanda::app {

void add_pepper_commands(CLI::App& app, const std::string& config);

}  // namespace comanda::app
