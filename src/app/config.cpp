#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "app/settings.h"

namespace comanda::app {
namespace {

constexpr std::int64_t hour_ms = 3'600'000;

std::vector<Setting> outer_settings(Config& c) {
    return {
        {"interface", "segments",
         "Words, in any case, that may stand for the product in a path; the first is used in answers.",
         &c.interface_segments, 1},
        {"interface", "base", "A path before /v1, such as /pos; empty for none.", &c.interface_base},
        {"http", "address", "The address to listen on.", &c.http.address},
        {"http", "port", "The port to listen on; 0 takes a free one.", &c.http.port, 0, 65'535},
        {"http", "threads", "Event loops; 0 means one per core.", &c.http_threads, 0, 256},
        {"http", "tls_certificate", "A PEM file with the certificate chain; empty serves plain HTTP.",
         &c.tls_certificate},
        {"http", "tls_key", "A PEM file with the certificate's key.", &c.tls_key},
        {"http", "proxies",
         "Addresses and ranges of proxies that say for whom they speak; nothing is believed from others.",
         &c.http.proxies},
        {"http", "proxy_sends",
         "How they say it, and they must write it themselves: x-forwarded-for, forwarded or proxy-protocol.",
         &c.http.proxy_sends},
        {"http", "header_bytes", "The largest header of a request.", &c.http.limits.header_bytes_max, 1, 1 << 20},
        {"http", "connections", "Open connections per thread.", &c.http.limits.connections_max, 1, 1'000'000},
        {"http", "connections_per_address", "Open connections of one address per thread.",
         &c.http.limits.connections_per_address_max, 1, 1'000'000},
        {"http", "requests_in_flight", "Requests under way per thread; above it 503.",
         &c.http.limits.requests_in_flight_max, 1, 1'000'000},
        {"http", "large_bodies", "Bytes per thread that bodies of more than 64 kB may have together; above it 503.",
         &c.http.limits.large_bodies_bytes_max, 1, 1LL << 40},
        {"http", "header_ms", "A header must be complete within this time.", &c.http.limits.header_time, 1, hour_ms},
        {"http", "idle_ms", "A quiet connection is closed after this time.", &c.http.limits.idle_time, 1, hour_ms},
        {"http", "body_ms", "A body may take this long, and longer by its size.", &c.http.limits.body_grace, 1,
         hour_ms},
        {"http", "body_bytes_per_second", "The least rate of a body after body_ms.",
         &c.http.limits.body_bytes_per_second_min, 1, 1 << 30},
        {"http", "write_ms", "A client must take an answer within this time.", &c.http.limits.write_time, 1, hour_ms},
        {"http", "compress_from_bytes", "Answers of this size and more are compressed for clients that ask.",
         &c.http.limits.compress_from_bytes, 1, 1 << 30},
        {"admin", "address", "Where /live, /ready and /metrics are served. Keep it private.", &c.admin_address},
        {"admin", "port", "The port for them; 0 takes a free one.", &c.admin_port, 0, 65'535},
    };
}

std::vector<Setting> inner_settings(Config& c) {
    return {
        {"database", "directory", "The database that holds the directory.", &c.directory_url},
        {"database", "role",
         "Who the service logs in as, whatever user the urls name; it owns nothing. Commands are the urls' user.",
         &c.database.role},
        {"database", "password_file", "A file with the role's password; empty when it needs none.", &c.password_file},
        {"database", "in_flight", "Statements under way per connection; above it 503.", &c.database.in_flight_max, 1,
         100'000},
        {"database", "hang_ms", "A connection that is silent for this long is given up.", &c.database.hang_time, 1,
         hour_ms},
        {"database", "statement_ms", "The longest a read, or a wait for a lock, may take.", &c.database.statement_time,
         1, hour_ms},
        {"database", "connect_ms", "The longest a request waits for a connection.", &c.database.connect_time, 1,
         hour_ms},
        {"keys", "pepper_file",
         "A file with 64 hexadecimal characters that key digests are made with: openssl rand -hex 32.", &c.pepper_file},
        {"keys", "poll_ms", "How often changes of keys are learnt; revocation takes this long.", &c.key_poll_ms, 10,
         900},
        {"log", "target", "A file, or - for standard output.", &c.log_target},
        {"log", "level", "debug, info, warning or error; requests are logged at info.", &c.log_level},
        {"drain", "notice_ms", "How long /ready says no before connections are closed.", &c.drain_notice_ms, 0,
         600'000},
        {"drain", "seconds", "How long requests under way may take at the end.", &c.drain_seconds, 1, 3'600},
        {"staff", "pin_failures", "Wrong PINs of a device within the window; then it must wait.", &c.staff.pin_failures,
         1, 1'000},
        {"staff", "pin_failures_device_day", "Wrong PINs of a device within a day.", &c.staff.pin_failures_device_day,
         1, 100'000},
        {"staff", "pin_failures_store_day", "Wrong PINs of a store's devices together within a day.",
         &c.staff.pin_failures_store_day, 1, 100'000},
        {"staff", "login_failures", "Wrong passwords for an e-mail address from one client within the window.",
         &c.staff.login_failures, 1, 1'000},
        {"staff", "login_failures_email",
         "Wrong passwords for an e-mail address from all clients within the window; clients that have logged in with "
         "it before still may.",
         &c.staff.login_failures_email, 1, 1'000'000},
        {"staff", "login_failures_address",
         "Wrong passwords from a network address within the window; 0 does not count them, as behind a proxy that all "
         "come through.",
         &c.staff.login_failures_client, 0, 1'000'000},
        {"staff", "window_seconds", "How long wrong PINs and passwords are remembered.", &c.staff.window_seconds, 1,
         86'400},
        {"staff", "user_session_minutes", "How long a user stays logged in on a device.", &c.staff.user_session_minutes,
         1, 10'080},
        {"staff", "person_session_minutes", "How long a person stays logged in.", &c.staff.person_session_minutes, 1,
         43'200},
        {"kiosk", "min_app_version",
         "Applications of kiosks that are older are turned away, such as 2.10; empty for none.",
         &c.kiosk.min_app_version},
        {"kiosk", "next_poll_seconds", "When kiosks are told to ask for changes again.", &c.kiosk.next_poll_seconds, 1,
         86'400},
        {"kiosk", "token_days", "How long a kiosk stays logged in without being heard of.", &c.kiosk.token_days, 1,
         3'650},
        {"kiosk", "memory_mb",
         "Memory for configurations of kiosks that are kept ready; those longest not asked for go first.",
         &c.kiosk.memory_mb, 1, 1'000'000},
        {"menu", "memory_mb",
         "Memory for menus that are kept ready, and a quarter of it again for their price books; those longest not "
         "asked for go first.",
         &c.menu_memory_mb, 1, 1'000'000},
        {"checks", "memory_mb",
         "Memory for open checks that are kept ready to be merged; others are read again when a till sends them.",
         &c.check_memory_mb, 1, 1'000'000},
    };
}

std::string member_text(const std::string& text) {
    return '"' + text + '"';
}

std::string member_text(const Words& words) {
    return words.empty() ? "[]" : fmt::format("[\"{}\"]", fmt::join(words, "\", \""));
}

std::string member_text(std::chrono::milliseconds time) {
    return std::to_string(time.count());
}

template <class Number>
std::string member_text(Number number) {
    return std::to_string(number);
}

}  // namespace

std::vector<Setting> settings(Config& config) {
    std::vector<Setting> all = outer_settings(config);
    std::ranges::move(inner_settings(config), std::back_inserter(all));
    return all;
}

std::string example_config() {
    Config config;
    config.directory_url = "postgresql://comanda@127.0.0.1:5432/comanda";
    config.pepper_file = "/etc/comanda/pepper";
    std::string out =
        "# Settings of Comanda. Every line shows its default, except database.directory, [[database.shard]] and\n"
        "# keys.pepper_file, which have none and must be given. Each is also read from the environment, which beats "
        "this\n"
        "# file: COMANDA_HTTP_PORT=8080, or COMANDA_HTTP_PORT_FILE=FILE for a file whose first line is the value.\n";
    std::string_view section;
    for (const Setting& each : settings(config)) {
        if (each.section != section) {
            section = each.section;
            out += fmt::format("\n[{}]\n", section);
        }
        const std::string value = std::visit([](auto* member) { return member_text(*member); }, each.member);
        out += fmt::format("# {}\n{} = {}\n", each.about, each.name, value);
    }
    out +=
        "\n# One block per shard. A single restaurant needs one, which may be the directory's own database.\n"
        "[[database.shard]]\nname = \"main\"\nurl = \"postgresql://comanda@127.0.0.1:5432/comanda\"\n";
    return out;
}

}  // namespace comanda::app
