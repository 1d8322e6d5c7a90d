#include "app/process_metrics.h"

#include <sys/resource.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace comanda::app {
namespace {

namespace fs = std::filesystem;

prometheus::MetricFamily family(const char* name, const char* help, prometheus::MetricType type, double value) {
    prometheus::MetricFamily family{name, help, type, {}};
    add_value(family, {}, value);
    return family;
}

prometheus::MetricFamily gauge(const char* name, const char* help, double value) {
    return family(name, help, prometheus::MetricType::Gauge, value);
}

// When the machine started, in seconds since 1970.
std::optional<double> boot_time() {
    std::ifstream in("/proc/stat");
    double seconds = 0;
    for (std::string word; in >> word;) {
        if (word == "btime" && in >> seconds) return seconds;
    }
    return std::nullopt;
}

std::optional<double> open_files() {
    std::error_code failed;
    fs::directory_iterator each("/proc/self/fd", failed);
    if (failed) return std::nullopt;
    double count = -1;  // Without the one that reads the folder.
    for (; each != fs::directory_iterator() && !failed; each.increment(failed))
        ++count;
    return count;
}

void add_stat(std::vector<prometheus::MetricFamily>& all) {
    std::ifstream in("/proc/self/stat");
    std::ostringstream text;
    text << in.rdbuf();
    const std::optional<ProcessStat> stat = parse_process_stat(text.str());
    if (!stat) return;
    const auto ticks_per_second = static_cast<double>(::sysconf(_SC_CLK_TCK));
    const auto page_bytes = static_cast<double>(::sysconf(_SC_PAGESIZE));
    all.push_back(family("process_cpu_seconds_total", "User and system processor time.",
                         prometheus::MetricType::Counter, stat->cpu_ticks / ticks_per_second));
    all.push_back(gauge("process_resident_memory_bytes", "Resident memory.", stat->resident_pages * page_bytes));
    all.push_back(gauge("process_virtual_memory_bytes", "Virtual memory.", stat->virtual_bytes));
    static const std::optional<double> booted = boot_time();
    if (!booted) return;
    all.push_back(gauge("process_start_time_seconds", "When the process started, in seconds since 1970.",
                        *booted + stat->start_ticks / ticks_per_second));
}

}  // namespace

void add_value(prometheus::MetricFamily& family, std::vector<prometheus::ClientMetric::Label> labels, double value) {
    prometheus::ClientMetric metric;
    metric.label = std::move(labels);
    (family.type == prometheus::MetricType::Counter ? metric.counter.value : metric.gauge.value) = value;
    family.metric.push_back(std::move(metric));
}

std::optional<ProcessStat> parse_process_stat(std::string_view line) {
    // The program's name may hold spaces and brackets; what follows it does not.
    const std::size_t name_end = line.rfind(')');
    if (name_end == std::string_view::npos) return std::nullopt;
    constexpr std::size_t first = 3, last = 24;  // As proc_pid_stat(5) counts the fields; the name is the second.
    std::array<double, last + 1> fields{};
    std::istringstream rest{std::string(line.substr(name_end + 1))};
    char state = 0;
    rest >> state;
    for (std::size_t i = first + 1; i <= last; ++i)
        rest >> fields[i];
    if (!rest) return std::nullopt;
    return ProcessStat{
        .cpu_ticks = fields[14] + fields[15],
        .start_ticks = fields[22],
        .virtual_bytes = fields[23],
        .resident_pages = fields[24],
    };
}

std::vector<prometheus::MetricFamily> process_metrics() {
    std::vector<prometheus::MetricFamily> all;
    add_stat(all);
    if (const auto count = open_files()) all.push_back(gauge("process_open_fds", "Open files and sockets.", *count));
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) == 0)
        all.push_back(gauge("process_max_fds", "The most files and sockets that may be open.",
                            static_cast<double>(files.rlim_cur)));
    return all;
}

}  // namespace comanda::app
