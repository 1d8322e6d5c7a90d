// The figures of the process: counted while it serves, or read from /proc when they are asked for.
#pragma once

#include <prometheus/metric_family.h>

#include <optional>

#include "app/version.h"
#include "db/metrics.h"
#include "http/metrics.h"

namespace comanda::app {

// What is counted, in the order in which it is shown.
struct Figures {
    prometheus::Registry registry;
    http::Metrics http{registry};
    db::Metrics db{registry};
    prometheus::Gauge& cached_keys = gauge("comanda_cached_keys", "Keys known without asking the directory.");
    prometheus::Gauge& watchers = gauge("comanda_journal_watchers", "Requests waiting for new journal lines.");
    prometheus::Gauge& ready = gauge("comanda_ready", "1 while requests are welcome.");

    Figures() {
        gauge("comanda_build_info", "Always 1; what is running is in the labels.",
              {{"version", std::string(version)}, {"commit", std::string(commit)}, {"compiler", std::string(compiler)}})
            .Set(1);
    }

  private:
    prometheus::Gauge& gauge(const char* name, const char* help, const prometheus::Labels& labels = {}) {
        return prometheus::BuildGauge().Name(name).Help(help).Register(registry).Add(labels);
    }
};

// One value more of a family that is made when it is asked for.
void add_value(prometheus::MetricFamily& family, std::vector<prometheus::ClientMetric::Label> labels, double value);

// What /proc/PID/stat says, in its own units.
struct ProcessStat {
    double cpu_ticks = 0;    // User and system.
    double start_ticks = 0;  // Since the machine started.
    double virtual_bytes = 0;
    double resident_pages = 0;
};

// Nothing when it is not in the form that Linux writes.
std::optional<ProcessStat> parse_process_stat(std::string_view line);

// process_cpu_seconds_total and the others that Prometheus expects of every process; without those that cannot be read
// here.
std::vector<prometheus::MetricFamily> process_metrics();

}  // namespace comanda::app
