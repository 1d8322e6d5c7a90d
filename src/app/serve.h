// `comanda serve`: the threads, the admin port, signals, and the graceful end.
#pragma once

#include "app/config.h"

namespace comanda::app {

// Returns the process's exit code once the service has ended.
int serve(Config config);

}  // namespace comanda::app
