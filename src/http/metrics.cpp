#include "http/metrics.h"

namespace comanda::http {
namespace {

prometheus::Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
}

prometheus::Counter& counter(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add({});
}

const prometheus::Histogram::BucketBoundaries& bounds() {
    static const prometheus::Histogram::BucketBoundaries seconds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                                 0.1,    0.25,  0.5,    1,     2.5,  10};
    return seconds;
}

}  // namespace

Metrics::Metrics(prometheus::Registry& registry)
    : connections(gauge(registry, "comanda_http_connections", "Open client connections.")),
      in_flight(gauge(registry, "comanda_http_requests_in_flight", "Requests being handled.")),
      large_body_bytes(gauge(registry, "comanda_http_large_body_bytes", "Room taken by large request bodies.")),
      refused_by_guard(counter(registry, "comanda_http_guard_refusals_total", "Requests with doubtful framing.")),
      closed_by_deadline(counter(registry, "comanda_http_deadline_closes_total", "Connections closed for slowness.")),
      connections_refused(counter(registry, "comanda_http_connections_refused_total", "Connections over a cap.")),
      durations_(prometheus::BuildHistogram()
                     .Name("comanda_http_request_seconds")
                     .Help("Time from a complete request to its answer.")
                     .Register(registry)) {}

OperationFigures Metrics::figures_of(const std::string& operation) {
    static constexpr const char* classes[] = {"2xx", "3xx", "4xx", "5xx"};
    OperationFigures figures;
    for (std::size_t i = 0; i < figures.by_class_.size(); ++i) {
        figures.by_class_[i] = &durations_.Add({{"operation", operation}, {"status_class", classes[i]}}, bounds());
    }
    return figures;
}

}  // namespace comanda::http
