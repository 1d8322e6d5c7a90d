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

class Metrics;

// The figures of one operation as one thread counts them: looked up when the operation is called for the first time, so
// that later requests take no lock, and a scrape does not list operations and classes that nobody has seen.
class OperationFigures {
  public:
    void request_done(int status, std::chrono::nanoseconds took) {
        const int status_class = status < 200 ? 2 : status > 599 ? 5 : status / 100;
        const auto place = static_cast<std::size_t>(status_class - 2);
        if (by_class_[place] == nullptr) look_up(place);
        by_class_[place]->Increment();
        seconds_->Observe(std::chrono::duration<double>(took).count());
        if (status_class == 5) failures_->Increment();
    }

  private:
    friend class Metrics;
    OperationFigures(Metrics& metrics, std::string operation);
    void look_up(std::size_t place);

    Metrics* metrics_;
    std::string operation_;
    prometheus::Histogram* seconds_ = nullptr;
    std::array<prometheus::Counter*, 4> by_class_ = {};  // 2xx, 3xx, 4xx, 5xx
    prometheus::Counter* failures_;
};

class Metrics {
  public:
    explicit Metrics(prometheus::Registry& registry);

    OperationFigures figures_of(const std::string& operation) { return {*this, operation}; }

    prometheus::Gauge& connections;
    prometheus::Gauge& in_flight;
    prometheus::Gauge& large_body_bytes;
    prometheus::Counter& refused_by_guard;
    prometheus::Counter& closed_by_deadline;
    prometheus::Counter& connections_refused;
    prometheus::Counter& failures;  // There from the start: rate() does not see the first increase of a new series.

  private:
    friend class OperationFigures;
    prometheus::Family<prometheus::Histogram>& durations_;  // comanda_http_request_seconds{operation}
    prometheus::Family<prometheus::Counter>& requests_;     // comanda_http_requests_total{operation,status_class}
};

}  // namespace comanda::http
