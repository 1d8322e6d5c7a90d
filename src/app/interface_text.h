#pragma once

#include <string>

namespace comanda::app {

// The interface description without a running service, for `comanda openapi` and for the test that compares the
// committed one. Indented, since people read its differences.
std::string interface_text();

}  // namespace comanda::app
