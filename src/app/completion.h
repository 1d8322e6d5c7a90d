#pragma once

#include <string>

namespace CLI {
class App;
}

namespace comanda::app {

std::string bash_completion(const CLI::App& app);

}  // namespace comanda::app
