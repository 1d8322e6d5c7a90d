#include "net/work_pool.h"

#include <sys/resource.h>

namespace comanda::net {

void give_way_to_others() {
    constexpr int low_priority = 10;
    ::setpriority(PRIO_PROCESS, 0, low_priority);  // On Linux a priority is a thread's own.
}

WorkPool::WorkPool(GateLimits limits, Priority priority) : gate_(limits) {
    if (priority == Priority::low) asio::post(threads_, give_way_to_others);
}

}  // namespace comanda::net
