// What a settings file must say as a whole: missing parts, and words that no later step could make sense of.
#include <fmt/format.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <fstream>
#include <thread>

#include "app/config.h"
#include "features/kiosk/app_version.h"
#include "http/proxy.h"

namespace comanda::app {
namespace {

// A part of a path that means the same however it is written: RFC 3986, unreserved.
bool is_segment(std::string_view text) {
    const auto is_plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
               c == '.' || c == '~';
    };
    return !text.empty() && text != "." && text != ".." && std::ranges::all_of(text, is_plain);
}

// Empty, or segments with a / before each.
bool is_base(std::string_view text) {
    while (text.starts_with('/')) {
        text.remove_prefix(1);
        const std::string_view segment = text.substr(0, text.find('/'));
        if (!is_segment(segment)) return false;
        text.remove_prefix(segment.size());
    }
    return text.empty();
}

void check_interface(const Config& config) {
    if (config.interface_segments.empty() || !std::ranges::all_of(config.interface_segments, is_segment))
        fail("interface.segments: each must be one part of a path, of letters, digits, - _ . and ~, such as svc");
    if (!is_base(config.interface_base))
        fail(
            "interface.base: must be empty, or begin with / and not end with it, with letters, digits, - _ . and ~ "
            "between, such as /pos");
    for (const auto& [name, address] : {std::pair("http", config.http.address), {"admin", config.admin_address}}) {
        boost::system::error_code error;
        boost::asio::ip::make_address(address, error);
        if (error) fail(fmt::format("{}.address: must be an IP address, such as 0.0.0.0, 127.0.0.1 or ::", name));
    }
}

void check_proxies(const Config& config) {
    try {
        const net::AddressRanges read(config.http.proxies);
    } catch (const std::runtime_error& why) {
        fail(fmt::format("http.proxies: {}", why.what()));
    }
    if (!http::parse_proxy_sends(config.http.proxy_sends))
        fail("http.proxy_sends: must be x-forwarded-for, forwarded or proxy-protocol");
}

void check_databases(const Config& config) {
    if (config.database.role.empty())
        fail("database.role: must name the role the service logs in as, such as comanda_service");
    const auto judge = [](std::string_view setting, const std::string& url) {
        const std::optional<std::string> why = db::why_not_url(url);
        if (why)
            fail(fmt::format("{}: must be a connection string such as postgresql://comanda@127.0.0.1:5432/comanda; {}",
                             setting, *why));
    };
    judge("database.directory", config.directory_url);
    for (auto shard = config.shards.begin(); shard != config.shards.end(); ++shard) {
        if (!is_segment(shard->name))
            fail("database.shard: a name must be of letters, digits, - _ . and ~, such as main");
        const auto is_same = [&](const db::ShardConfig& each) { return each.name == shard->name; };
        if (std::any_of(config.shards.begin(), shard, is_same))
            fail(fmt::format("database.shard: two are named {}; accounts find theirs by its name", shard->name));
        judge("database.shard " + shard->name, shard->url);
    }
}

}  // namespace

db::PipelineConfig Config::service_login() const {
    db::PipelineConfig login = database;
    if (password_file.empty()) return login;
    std::ifstream in(password_file);
    if (!in) fail("database.password_file: " + password_file + " cannot be read");
    std::getline(in, login.password);
    return login;
}

void check_config(const Config& config) {
    if (config.directory_url.empty()) fail("database.directory: is missing; see `comanda config example`");
    if (config.shards.empty())
        fail("database.shard: at least one [[database.shard]] is needed; see `comanda config example`");
    if (config.pepper_file.empty())
        fail("keys.pepper_file: is missing; it names a file with 64 hexadecimal characters");
    if (config.tls_certificate.empty() != config.tls_key.empty())
        fail("http.tls_certificate and http.tls_key: give both or neither");
    check_interface(config);
    check_proxies(config);
    check_databases(config);
    if (!config.kiosk.min_app_version.empty() && !kiosk::parse_app_version(config.kiosk.min_app_version))
        fail("kiosk.min_app_version: must be numbers with dots between, such as 2.10");
    config.least_level();
}

unsigned Config::threads() const {
    return http_threads > 0 ? static_cast<unsigned>(http_threads) : std::max(1U, std::thread::hardware_concurrency());
}

log::Level Config::least_level() const {
    if (log_level == "debug") return log::Level::debug;
    if (log_level == "info") return log::Level::info;
    if (log_level == "warning") return log::Level::warning;
    if (log_level == "error") return log::Level::error;
    fail("log.level: must be debug, info, warning or error");
}

}  // namespace comanda::app
