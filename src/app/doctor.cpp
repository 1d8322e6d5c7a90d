// `comanda config check`: the settings, and what they name. `comanda doctor`: that, and whether the databases are fit
// for the service. With what to do about each complaint.
#include <algorithm>
#include <filesystem>

#include "app/commands.h"
#include "app/inspect.h"
#include "app/version.h"

namespace comanda::app {
namespace {

void inspect_all(Inspection& inspection, bool is_doctor) {
    inspect_files(inspection);
    inspect_ports(inspection);
    const std::vector<NamedDatabase> served = inspect_databases(inspection);
    for (const NamedDatabase& each : served) {
        if (is_doctor) inspect_fitness(inspection, each);
    }
}

// Of a file that cannot be read, why.
Findings find_all(const std::string& file, bool is_offline, bool is_doctor) {
    try {
        const Config config = read_config(file);
        Inspection inspection(config);
        if (!is_offline) inspect_all(inspection, is_doctor);
        return inspection.findings;
    } catch (const wrong_settings& error) {
        return error.findings;
    }
}

std::ptrdiff_t count(const Findings& findings, Finding::Kind kind) {
    return std::ranges::count(findings, kind, &Finding::kind);
}

}  // namespace

int check_settings(const std::string& file, bool is_offline) {
    const Findings findings = find_all(file, is_offline, false);
    for (const Finding& each : findings) {
        if (each.kind != Finding::Kind::good) fmt::print("{}\n", each.line());
    }
    if (count(findings, Finding::Kind::wrong) > 0) return 1;
    fmt::print("{}: all is well\n", std::filesystem::exists(file) ? file : "the environment");
    return 0;
}

int doctor(const std::string& file) {
    fmt::print("{}\n", version_line);
    const Findings findings = find_all(file, false, true);
    for (const Finding& each : findings) {
        const char* word = each.kind == Finding::Kind::good    ? "ok   "
                           : each.kind == Finding::Kind::wrong ? "WRONG"
                                                               : "NOTE ";
        fmt::print("{} {}\n", word, each.headline());
        if (!each.cure.empty()) fmt::print("      {}\n", each.cure);
    }
    const auto complaints = count(findings, Finding::Kind::wrong);
    fmt::print("{}\n", complaints == 0 ? "All is well." : fmt::format("{} complaint(s).", complaints));
    return complaints == 0 ? 0 : 1;
}

}  // namespace comanda::app
