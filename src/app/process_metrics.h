// The figures that Prometheus expects of every process, read from /proc when they are asked for.
#pragma once

#include <prometheus/metric_family.h>

#include <optional>
#include <string_view>
#include <vector>

namespace comanda::app {

// What /proc/PID/stat says, in its own units.
struct ProcessStat {
    double cpu_ticks = 0;    // User and system.
    double start_ticks = 0;  // Since the machine started.
    double virtual_bytes = 0;
    double resident_pages = 0;
};

// Nothing when it is not in the form that Linux writes.
std::optional<ProcessStat> parse_process_stat(std::string_view line);

// process_cpu_seconds_total and the others; without those that cannot be read here.
std::vector<prometheus::MetricFamily> process_metrics();

}  // namespace comanda::app
