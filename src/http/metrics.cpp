#include "http/metrics.h"

namespace comanda::http {
namespace {

prometheus::Gauge& gauge(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add({});
}

prometheus::Counter& counter(prometheus::Registry& registry, const char* name, const char* help) {
    return prometheus::BuildCounter().Name(name).Help(help).Register(registry).Add({});
}

// Few, since each is a line per operation. The mean (sum by count) shows what they do not.
const prometheus::Histogram::BucketBoundaries& bounds() {
    static const prometheus::Histogram::BucketBoundaries seconds{0.01, 0.1, 1};
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
      failures(counter(registry, "comanda_http_failures_total", "Requests answered with a status from 500 on.")),
      durations_(prometheus::BuildHistogram()
                     .Name("comanda_http_request_seconds")
                     .Help("Time from a complete request to its answer.")
                     .Register(registry)),
      requests_(prometheus::BuildCounter()
                    .Name("comanda_http_requests_total")
                    .Help("Requests answered, by the class of the status.")
                    .Register(registry)) {}

OperationFigures::OperationFigures(Metrics& metrics, std::string operation)
    : metrics_(&metrics), operation_(std::move(operation)), failures_(&metrics.failures) {}

void OperationFigures::look_up(std::size_t place) {
    static constexpr const char* classes[] = {"2xx", "3xx", "4xx", "5xx"};
    seconds_ = &metrics_->durations_.Add({{"operation", operation_}}, bounds());
    by_class_[place] = &metrics_->requests_.Add({{"operation", operation_}, {"status_class", classes[place]}});
}

}  // namespace comanda::http
