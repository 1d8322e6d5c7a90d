// The HTTP figures of one process, shared by its threads (prometheus-cpp's counters are atomic).
#pragma once

#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include <array>
#include <chrono>
#include <string>

namespace comanda::http {

// The histograms of one operation, looked up once, so that a request finds its own without a map or a lock.
class OperationFigures {
  public:
    void request_done(int status, std::chrono::nanoseconds took) const {
        const int status_class = status < 200 ? 2 : status > 599 ? 5 : status / 100;
        by_class_[static_cast<std::size_t>(status_class - 2)]->Observe(std::chrono::duration<double>(took).count());
    }

  private:
    friend class Metrics;
    std::array<prometheus::Histogram*, 4> by_class_ = {};  // 2xx, 3xx, 4xx, 5xx
};

class Metrics {
  public:
    explicit Metrics(prometheus::Registry& registry);

    OperationFigures figures_of(const std::string& operation);

    prometheus::Gauge& connections;
    prometheus::Gauge& in_flight;
    prometheus::Gauge& large_body_bytes;
    prometheus::Counter& refused_by_guard;
    prometheus::Counter& closed_by_deadline;
    prometheus::Counter& connections_refused;

  private:
    prometheus::Family<prometheus::Histogram>& durations_;  // comanda_http_request_seconds{operation,status_class}
};

}  // namespace comanda::http
