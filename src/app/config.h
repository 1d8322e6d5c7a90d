// Every setting of the service. The table in config.cpp is the only place that knows their names: the reader of file
// and environment goes by it, and so does the example.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/finding.h"
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

inline const std::string default_config_file = "/etc/comanda/comanda.toml";  // It may be missing.

struct Config {
    // Where it was read: FILE:LINE or a variable, by section.name; for shards in their order.
    std::string file;  // Empty when all is from the environment.
    std::map<std::string, std::string> origins;
    std::vector<std::string> shard_origins;

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
    // Where a setting is written, such as http.port; where it could be, when it has its default.
    std::string where(const std::string& setting) const;
};

// From the file, if there is one, and from the environment. Throws wrong_settings.
Config read_config(const std::string& file);

// What is wrong with the words: part of read_config.
Findings check_config(const Config& config);
// For what should name a file.
bool is_path(const std::string& text);

// config/comanda.example.toml
std::string example_config();

}  // namespace comanda::app
