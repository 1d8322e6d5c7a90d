#pragma once

#include <string>

namespace comanda::app {

// The interface description without a running service, for `comanda openapi` and for the test that compares the
// committed one. Indented, since people read its differences.
std::string interface_text();

// docs/privileges.md, from the same routes.
std::string privileges_text();

}  // namespace comanda::app
