// The database figures of one process, shared by its threads.
#pragma once

#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

namespace comanda::db {

class Metrics {
  public:
    explicit Metrics(prometheus::Registry& registry);

    prometheus::Family<prometheus::Gauge>& connected;     // comanda_db_connected{shard,lane}
    prometheus::Family<prometheus::Gauge>& in_flight;     // comanda_db_in_flight{shard,lane}
    prometheus::Family<prometheus::Counter>& reconnects;  // comanda_db_reconnects_total{shard,lane}
    prometheus::Family<prometheus::Counter>& failures;    // comanda_db_failures_total{shard,lane,kind}
    prometheus::Family<prometheus::Histogram>& seconds;  // comanda_db_seconds{shard,lane}: from sending to the last row
    prometheus::Family<prometheus::Histogram>& gathered;  // comanda_db_gathered{gather}: items per batch
    prometheus::Family<prometheus::Gauge>& waiting;       // comanda_db_waiting{gather}: items in the queue
    prometheus::Family<prometheus::Gauge>& job_success;   // comanda_job_last_success_seconds{job,shard}
};

}  // namespace comanda::db
