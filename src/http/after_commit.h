// What a handler still does once its change is stored: reading it back for the answer, telling another database.
#pragma once

#include "base/refusal.h"
#include "net/task.h"

namespace comanda::http {

// Every refusal of ours but one says that nothing was changed, which is no longer so: whatever `work` is refused with
// becomes OUTCOME_UNKNOWN. Repeating the request finds what was stored.
template <class T>
net::Task<T> after_commit(net::Task<T> work) {
    try {
        co_return co_await std::move(work);
    } catch (const refused&) {
    }
    throw refused(outcome_unknown());
}

}  // namespace comanda::http
