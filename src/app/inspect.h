// What the settings name, opened as the service would: files, ports, databases.
#pragma once

#include <span>

#include "app/config.h"
#include "db/migrations.h"

namespace comanda::app {

class Inspection {
  public:
    explicit Inspection(const Config& inspected) : config(inspected) {}
    void good(std::string what) { findings.push_back({.kind = Finding::Kind::good, .what = std::move(what)}); }
    void warn(const std::string& setting, std::string what, std::string cure) {
        add(Finding::Kind::warning, config.where(setting), setting, std::move(what), std::move(cure));
    }
    void wrong(const std::string& setting, std::string what, std::string cure) {
        add(Finding::Kind::wrong, config.where(setting), setting, std::move(what), std::move(cure));
    }
    // Says nothing twice: a role is missing on a server, which may have many databases.
    void add(Finding::Kind kind, std::string where, std::string setting, std::string what, std::string cure);

    const Config& config;
    Findings findings;
};

void inspect_files(Inspection& inspection);
void inspect_ports(Inspection& inspection);

// One of the settings' databases.
struct NamedDatabase {
    std::string name;     // directory, shard main
    std::string setting;  // database.directory, database.shard main
    std::string where;
    std::string url;
    std::string_view set;
    std::span<const db::Migration> migrations;
};

// Those that let the service in.
std::vector<NamedDatabase> inspect_databases(Inspection& inspection);
// Asked by the service's own login.
void inspect_fitness(Inspection& inspection, const NamedDatabase& database);

// The settings name a copy that systemd makes for the service, and this is not the service: whether the file is there
// depends on whether it runs.
bool is_handed_over(const std::string& file);

}  // namespace comanda::app
