// Every setting of the service, its default and one sentence about it. The table in config.cpp is the only place that
// knows their names: it reads the file, refuses what it does not know, and prints the example.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "db/shards.h"
#include "features/kiosk/settings.h"
#include "features/staff/limits.h"
#include "http/server.h"
#include "net/log.h"

namespace comanda::app {

// Ends the command: its last words.
[[noreturn]] inline void fail(const std::string& why) {
    throw std::runtime_error(why);
}

struct Config {
    std::vector<std::string> interface_segments = {"svc"};
    std::string interface_base;

    http::ServerConfig http{.port = 8080};
    std::int64_t http_threads = 0;
    std::string tls_certificate;
    std::string tls_key;

    std::string admin_address = "127.0.0.1";
    std::uint16_t admin_port = 9090;

    std::string directory_url;
    std::shared_ptr<db::History> directory_history = std::make_shared<db::History>();
    std::vector<db::ShardConfig> shards;
    db::PipelineConfig database;
    std::string password_file;

    std::string pepper_file;
    std::int64_t key_poll_ms = 300;

    staff::Limits staff;
    kiosk::Settings kiosk;

    std::int64_t menu_memory_mb = 512;
    std::int64_t check_memory_mb = 64;

    std::string log_target = "-";
    std::string log_level = "info";

    std::int64_t drain_notice_ms = 0;
    std::int64_t drain_seconds = 20;

    // With the password of the role, read from its file. Throws std::runtime_error.
    db::PipelineConfig service_login() const;
    unsigned threads() const;
    log::Level least_level() const;
};

// Throws std::runtime_error that names the setting and says what to do.
Config read_config(const std::string& file);

// The same, about what was read: part of read_config.
void check_config(const Config& config);

// config/comanda.example.toml
std::string example_config();

}  // namespace comanda::app
