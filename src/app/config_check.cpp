// What a settings file must say as a whole: missing parts, and words that no later step could make sense of.
#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <boost/asio/ip/address.hpp>
#include <filesystem>
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

std::optional<log::Level> parse_level(std::string_view text) {
    if (text == "debug") return log::Level::debug;
    if (text == "info") return log::Level::info;
    if (text == "warning") return log::Level::warning;
    if (text == "error") return log::Level::error;
    return std::nullopt;
}

class Complaints {
  public:
    explicit Complaints(const Config& config) : config_(config) {}
    void add(const std::string& setting, std::string what, std::string cure = {}) {
        add_at(config_.where(setting), setting, std::move(what), std::move(cure));
    }
    void add_at(std::string where, std::string setting, std::string what, std::string cure = {}) {
        all.push_back({.where = std::move(where),
                       .setting = std::move(setting),
                       .what = std::move(what),
                       .cure = std::move(cure)});
    }
    Findings all;

  private:
    const Config& config_;
};

void check_interface(const Config& config, Complaints& complaints) {
    if (config.interface_segments.empty() || !std::ranges::all_of(config.interface_segments, is_segment))
        complaints.add("interface.segments",
                       "each must be one part of a path, of letters, digits, - _ . and ~, such as svc");
    if (!is_base(config.interface_base))
        complaints.add("interface.base",
                       "must be empty, or begin with / and not end with it, with letters, digits, - _ . and ~ between, "
                       "such as /pos");
    for (const auto& [setting, address] :
         {std::pair("http.address", config.http.address), {"admin.address", config.admin_address}}) {
        boost::system::error_code error;
        boost::asio::ip::make_address(address, error);
        if (error) complaints.add(setting, "must be an IP address, such as 0.0.0.0, 127.0.0.1 or ::");
    }
    if (config.admin_port != 0 && config.admin_port == config.http.port && config.admin_address == config.http.address)
        complaints.add("admin.port", fmt::format("is also http.port: {}", config.admin_port), "choose another");
    if (config.tls_certificate.empty() != config.tls_key.empty())
        complaints.add(config.tls_key.empty() ? "http.tls_certificate" : "http.tls_key",
                       config.tls_key.empty() ? "http.tls_key is missing" : "http.tls_certificate is missing",
                       "give both or neither");
}

void check_proxies(const Config& config, Complaints& complaints) {
    try {
        const net::AddressRanges read(config.http.proxies);
    } catch (const std::runtime_error& why) {
        complaints.add("http.proxies", why.what());
    }
    if (!http::parse_proxy_sends(config.http.proxy_sends))
        complaints.add("http.proxy_sends", "must be x-forwarded-for, forwarded or proxy-protocol");
    else if (config.http.proxies.empty() && config.origins.contains("http.proxy_sends"))
        complaints.add("http.proxy_sends", "is read from http.proxies only, of which there are none",
                       "name the proxies' addresses in http.proxies");
}

constexpr std::string_view sample_url = "postgresql://comanda@127.0.0.1:5432/comanda";

std::string why_not_database(const std::string& url) {
    const std::optional<std::string> why = db::why_not_url(url);
    return why ? fmt::format("must be a connection string such as {}; {}", sample_url, *why) : "";
}

void check_databases(const Config& config, Complaints& complaints) {
    if (config.database.role.empty())
        complaints.add("database.role", "must name the role the service logs in as, such as comanda_service");
    if (config.directory_url.empty())
        complaints.add("database.directory", "is missing", fmt::format("give a url such as {}", sample_url));
    else if (const std::string why = why_not_database(config.directory_url); !why.empty())
        complaints.add("database.directory", why);
    if (config.shards.empty())
        complaints.add_at(config.file.empty() ? "COMANDA_DATABASE_SHARD_MAIN" : config.file, "database.shard",
                          "at least one is needed",
                          "write [[database.shard]] with name and url, or set COMANDA_DATABASE_SHARD_MAIN to the url");
    for (auto shard = config.shards.begin(); shard != config.shards.end(); ++shard) {
        const std::string& where = config.shard_origins.at(static_cast<std::size_t>(shard - config.shards.begin()));
        if (!is_segment(shard->name))
            complaints.add_at(where, "database.shard", "a name must be of letters, digits, - _ . and ~, such as main");
        const auto is_same = [&](const db::ShardConfig& each) { return each.name == shard->name; };
        if (std::any_of(config.shards.begin(), shard, is_same))
            complaints.add_at(where, "database.shard",
                              fmt::format("two are named {}; accounts find theirs by its name", shard->name),
                              "rename one");
        if (const std::string why = why_not_database(shard->url); !why.empty())
            complaints.add_at(where, "database.shard " + shard->name, why);
    }
}

}  // namespace

// Whoever gives the secret itself instead must not find it in a log.
bool is_path(const std::string& text) {
    std::error_code ignored;
    return text.starts_with('/') || text.starts_with('.') || std::filesystem::exists(text, ignored);
}

db::PipelineConfig Config::service_login() const {
    db::PipelineConfig login = database;
    if (password_file.empty()) return login;
    std::ifstream in(password_file);
    if (!in) fail("database.password_file: " + password_file + " cannot be read");
    std::getline(in, login.password);
    return login;
}

Findings check_config(const Config& config) {
    Complaints complaints(config);
    if (config.file.empty() && config.directory_url.empty())
        complaints.add_at(default_config_file, "", "there is no such file",
                          "make it with `comanda setup` or `comanda config example`, name another with --config or "
                          "COMANDA_CONFIG, or set everything in the environment");
    if (config.pepper_file.empty())
        complaints.add("keys.pepper_file", "is missing", "it names a file with 64 hexadecimal characters");
    for (const auto& [setting, file] : {std::pair("keys.pepper_file", config.pepper_file),
                                        {"database.password_file", config.password_file},
                                        {"http.tls_key", config.tls_key}}) {
        if (!file.empty() && !is_path(file))
            complaints.add(setting,
                           "is no path and no file that is there; it is not shown, as it may be the secret itself",
                           "give the path of the file, which begins with / or ./");
    }
    check_interface(config, complaints);
    check_proxies(config, complaints);
    check_databases(config, complaints);
    if (!config.kiosk.min_app_version.empty() && !kiosk::parse_app_version(config.kiosk.min_app_version))
        complaints.add("kiosk.min_app_version", "must be numbers with dots between, such as 2.10");
    if (!parse_level(config.log_level)) complaints.add("log.level", "must be debug, info, warning or error");
    return complaints.all;
}

std::string Config::where(const std::string& setting) const {
    if (const auto found = origins.find(setting); found != origins.end()) return found->second;
    if (!file.empty()) return file;
    std::string variable = "COMANDA_" + boost::to_upper_copy(setting);
    std::ranges::replace(variable, '.', '_');
    return variable;
}

unsigned Config::threads() const {
    return http_threads > 0 ? static_cast<unsigned>(http_threads) : std::max(1U, std::thread::hardware_concurrency());
}

log::Level Config::least_level() const {
    return parse_level(log_level).value_or(log::Level::info);
}

}  // namespace comanda::app
