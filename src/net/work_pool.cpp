#include "net/work_pool.h"

#include <sys/resource.h>

namespace comanda::net {

WorkPool::WorkPool(GateLimits limits, Priority priority) : gate_(limits) {
    constexpr int low_priority = 10;
    if (priority == Priority::usual) return;
    // On Linux a priority is a thread's own.
    asio::post(threads_, [] { ::setpriority(PRIO_PROCESS, 0, low_priority); });
}

}  // namespace comanda::net
