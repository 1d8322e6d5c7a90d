#include "db/metrics.h"

namespace comanda::db {
namespace {

template <class Builder>
auto& family(Builder builder, const char* name, const char* help, prometheus::Registry& registry) {
    return builder.Name(name).Help(help).Register(registry);
}

}  // namespace

Metrics::Metrics(prometheus::Registry& registry)
    : connected(family(prometheus::BuildGauge(), "comanda_db_connected", "Open database connections.", registry)),
      in_flight(family(prometheus::BuildGauge(), "comanda_db_in_flight", "Statement groups sent and not yet answered.",
                       registry)),
      reconnects(family(prometheus::BuildCounter(), "comanda_db_reconnects_total",
                        "Connections made again after a loss.", registry)),
      failures(family(prometheus::BuildCounter(), "comanda_db_failures_total", "Statement groups that failed, by kind.",
                      registry)),
      seconds(family(prometheus::BuildHistogram(), "comanda_db_seconds",
                     "Time from sending a statement group to its last row.", registry)),
      gathered(family(prometheus::BuildHistogram(), "comanda_db_gathered", "Items per gathered batch.", registry)),
      waiting(family(prometheus::BuildGauge(), "comanda_db_waiting", "Items waiting for the next batch.", registry)),
      job_success(family(prometheus::BuildGauge(), "comanda_job_last_success_seconds",
                         "When a job that comes again last did its work, in seconds since 1970.", registry)) {}

}  // namespace comanda::db
