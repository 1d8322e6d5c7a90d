#include "db/gather.h"

#include "db/server_error.h"
#include "net/log.h"

namespace comanda::db {

std::exception_ptr gather_stopped() {
    return closed_error();
}

void log_gather_failure(const std::string& name, const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const std::exception& error) {
        log::write(log::Level::error, "gather_failed", {{"gather", name}, {"error", error.what()}});
    }
}

prometheus::Histogram::BucketBoundaries gathered_buckets() {
    return {1, 2, 4, 8, 16, 32, 64, 128, 256};
}

}  // namespace comanda::db
