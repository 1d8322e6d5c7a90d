#include "app/config.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <functional>

namespace comanda::app {
namespace {

struct Setting {
    std::string_view section;
    std::string_view name;
    std::string_view about;
    std::function<void(Config&, const toml::node&)> read;
    std::function<std::string(const Config&)> show;
};

[[noreturn]] void wrong(std::string_view what) {
    throw std::runtime_error(std::string(what));
}

// How a member of a given type is read from the file and shown in the example.
template <class Owner>
Setting text(std::string_view section, std::string_view name, std::string_view about, Owner member) {
    return {section, name, about,
            [member](Config& config, const toml::node& node) {
                const auto value = node.value_exact<std::string>();
                if (!value) wrong("must be a string");
                member(config) = *value;
            },
            [member](const Config& config) {
                Config copy = config;
                return '"' + member(copy) + '"';
            }};
}

template <class Member>
Setting words(std::string_view section, std::string_view name, std::string_view about, std::size_t least,
              Member member) {
    return {section, name, about,
            [member, least](Config& config, const toml::node& node) {
                std::vector<std::string> all;
                if (const auto one = node.value_exact<std::string>()) all.push_back(*one);
                if (const toml::array* list = node.as_array()) {
                    for (const toml::node& each : *list) {
                        const auto word = each.value_exact<std::string>();
                        if (!word) wrong("must be a list of strings");
                        all.push_back(*word);
                    }
                }
                if (all.size() < least || (all.empty() && !node.is_array()))
                    wrong("must be a list of strings with at least one of them");
                member(config) = std::move(all);
            },
            [member](const Config& config) {
                Config copy = config;
                return member(copy).empty() ? "[]" : fmt::format("[\"{}\"]", fmt::join(member(copy), "\", \""));
            }};
}

template <class Get, class Set>
Setting number(std::string_view section, std::string_view name, std::string_view about, std::int64_t least,
               std::int64_t most, Get get, Set set) {
    return {section, name, about,
            [least, most, set](Config& config, const toml::node& node) {
                const auto value = node.value_exact<std::int64_t>();
                if (!value || *value < least || *value > most)
                    wrong(fmt::format("must be a whole number from {} to {}", least, most));
                set(config, *value);
            },
            [get](const Config& config) { return std::to_string(get(config)); }};
}

template <class Member>
Setting bytes(std::string_view section, std::string_view name, std::string_view about, std::int64_t most,
              Member member) {
    return number(
        section, name, about, 1, most,
        [member](const Config& config) {
            Config copy = config;
            return static_cast<std::int64_t>(member(copy));
        },
        [member](Config& config, std::int64_t value) { member(config) = static_cast<std::size_t>(value); });
}

template <class Member>
Setting milliseconds(std::string_view section, std::string_view name, std::string_view about, Member member) {
    return number(
        section, name, about, 1, 3'600'000,
        [member](const Config& config) {
            Config copy = config;
            return static_cast<std::int64_t>(member(copy).count());
        },
        [member](Config& config, std::int64_t value) { member(config) = std::chrono::milliseconds{value}; });
}

template <class Member>
Setting whole(std::string_view section, std::string_view name, std::string_view about, std::int64_t least,
              std::int64_t most, Member member) {
    return number(
        section, name, about, least, most,
        [member](const Config& config) {
            Config copy = config;
            return static_cast<std::int64_t>(member(copy));
        },
        [member](Config& config, std::int64_t value) {
            using Kept = std::remove_reference_t<decltype(member(config))>;
            member(config) = static_cast<Kept>(value);
        });
}

std::vector<Setting> http_settings() {
    return {
        text(
            "http", "address", "The address to listen on.", [](Config & c) -> auto& { return c.http.address; }),
        whole(
            "http", "port", "The port to listen on; 0 takes a free one.", 0, 65'535,
            [](Config & c) -> auto& { return c.http.port; }),
        whole(
            "http", "threads", "Event loops; 0 means one per core.", 0, 256,
            [](Config & c) -> auto& { return c.http_threads; }),
        text(
            "http", "tls_certificate", "A PEM file with the certificate chain; empty serves plain HTTP.",
            [](Config & c) -> auto& { return c.tls_certificate; }),
        text(
            "http", "tls_key", "A PEM file with the certificate's key.", [](Config & c) -> auto& { return c.tls_key; }),
        words(
            "http", "proxies",
            "Addresses and ranges of proxies that say for whom they speak; nothing is believed from others.", 0,
            [](Config & c) -> auto& { return c.http.proxies; }),
        text(
            "http", "proxy_sends",
            "How they say it, and they must write it themselves: x-forwarded-for, forwarded or proxy-protocol.",
            [](Config & c) -> auto& { return c.http.proxy_sends; }),
        bytes(
            "http", "header_bytes", "The largest header of a request.", 1 << 20,
            [](Config & c) -> auto& { return c.http.limits.header_bytes_max; }),
        bytes(
            "http", "connections", "Open connections per thread.", 1'000'000,
            [](Config & c) -> auto& { return c.http.limits.connections_max; }),
        bytes(
            "http", "connections_per_address", "Open connections of one address per thread.", 1'000'000,
            [](Config & c) -> auto& { return c.http.limits.connections_per_address_max; }),
        bytes(
            "http", "requests_in_flight", "Requests under way per thread; above it 503.", 1'000'000,
            [](Config & c) -> auto& { return c.http.limits.requests_in_flight_max; }),
        bytes(
            "http", "large_bodies", "Bytes per thread that bodies of more than 64 kB may have together; above it 503.",
            1LL << 40, [](Config & c) -> auto& { return c.http.limits.large_bodies_bytes_max; }),
        milliseconds(
            "http", "header_ms", "A header must be complete within this time.",
            [](Config & c) -> auto& { return c.http.limits.header_time; }),
        milliseconds(
            "http", "idle_ms", "A quiet connection is closed after this time.",
            [](Config & c) -> auto& { return c.http.limits.idle_time; }),
        milliseconds(
            "http", "body_ms", "A body may take this long, and longer by its size.",
            [](Config & c) -> auto& { return c.http.limits.body_grace; }),
        bytes(
            "http", "body_bytes_per_second", "The least rate of a body after body_ms.", 1 << 30,
            [](Config & c) -> auto& { return c.http.limits.body_bytes_per_second_min; }),
        milliseconds(
            "http", "write_ms", "A client must take an answer within this time.",
            [](Config & c) -> auto& { return c.http.limits.write_time; }),
        bytes(
            "http", "compress_from_bytes", "Answers of this size and more are compressed for clients that ask.",
            1 << 30, [](Config & c) -> auto& { return c.http.limits.compress_from_bytes; }),
    };
}

std::vector<Setting> staff_settings() {
    return {
        whole(
            "staff", "pin_failures", "Wrong PINs of a device within the window; then it must wait.", 1, 1'000,
            [](Config & c) -> auto& { return c.staff.pin_failures; }),
        whole(
            "staff", "pin_failures_device_day", "Wrong PINs of a device within a day.", 1, 100'000,
            [](Config & c) -> auto& { return c.staff.pin_failures_device_day; }),
        whole(
            "staff", "pin_failures_store_day", "Wrong PINs of a store's devices together within a day.", 1, 100'000,
            [](Config & c) -> auto& { return c.staff.pin_failures_store_day; }),
        whole(
            "staff", "login_failures", "Wrong passwords for an e-mail address from one client within the window.", 1,
            1'000, [](Config & c) -> auto& { return c.staff.login_failures; }),
        whole(
            "staff", "login_failures_email",
            "Wrong passwords for an e-mail address from all clients within the window; clients that have logged in "
            "with it "
            "before still may.",
            1, 1'000'000, [](Config & c) -> auto& { return c.staff.login_failures_email; }),
        whole(
            "staff", "login_failures_address",
            "Wrong passwords from a network address within the window; 0 does not count them, as behind a proxy that "
            "all come through.",
            0, 1'000'000, [](Config & c) -> auto& { return c.staff.login_failures_client; }),
        whole(
            "staff", "window_seconds", "How long wrong PINs and passwords are remembered.", 1, 86'400,
            [](Config & c) -> auto& { return c.staff.window_seconds; }),
        whole(
            "staff", "user_session_minutes", "How long a user stays logged in on a device.", 1, 10'080,
            [](Config & c) -> auto& { return c.staff.user_session_minutes; }),
        whole(
            "staff", "person_session_minutes", "How long a person stays logged in.", 1, 43'200,
            [](Config & c) -> auto& { return c.staff.person_session_minutes; }),
    };
}

std::vector<Setting> kiosk_settings() {
    return {
        text(
            "kiosk", "min_app_version",
            "Applications of kiosks that are older are turned away, such as 2.10; empty for none.",
            [](Config & c) -> auto& { return c.kiosk.min_app_version; }),
        whole(
            "kiosk", "next_poll_seconds", "When kiosks are told to ask for changes again.", 1, 86'400,
            [](Config & c) -> auto& { return c.kiosk.next_poll_seconds; }),
        whole(
            "kiosk", "token_days", "How long a kiosk stays logged in without being heard of.", 1, 3'650,
            [](Config & c) -> auto& { return c.kiosk.token_days; }),
        whole(
            "kiosk", "memory_mb",
            "Memory for configurations of kiosks that are kept ready; those longest not asked for go first.", 1,
            1'000'000, [](Config & c) -> auto& { return c.kiosk.memory_mb; }),
    };
}

std::vector<Setting> memory_settings() {
    return {
        whole(
            "menu", "memory_mb",
            "Memory for menus that are kept ready, and a quarter of it again for their price books; those "
            "longest not asked for go first.",
            1, 1'000'000, [](Config & c) -> auto& { return c.menu_memory_mb; }),
        whole(
            "checks", "memory_mb",
            "Memory for open checks that are kept ready to be merged; others are read again when a till sends "
            "them.",
            1, 1'000'000, [](Config & c) -> auto& { return c.check_memory_mb; }),
    };
}

std::vector<Setting> end_settings() {
    return {
        text(
            "log", "target", "A file, or - for standard output.", [](Config & c) -> auto& { return c.log_target; }),
        text(
            "log", "level", "debug, info, warning or error; requests are logged at info.",
            [](Config & c) -> auto& { return c.log_level; }),
        whole(
            "drain", "notice_ms", "How long /ready says no before connections are closed.", 0, 600'000,
            [](Config & c) -> auto& { return c.drain_notice_ms; }),
        whole(
            "drain", "seconds", "How long requests under way may take at the end.", 1, 3'600,
            [](Config & c) -> auto& { return c.drain_seconds; }),
    };
}

const std::vector<Setting>& settings() {
    static const std::vector<Setting> all = [] {
        std::vector<Setting> list = {
            words(
                "interface", "segments",
                "Words, in any case, that may stand for the product in a path; the first is used in answers.", 1,
                [](Config & c) -> auto& { return c.interface_segments; }),
            text(
                "interface", "base", "A path before /v1, such as /pos; empty for none.",
                [](Config & c) -> auto& { return c.interface_base; }),
        };
        for (Setting& each : http_settings())
            list.push_back(std::move(each));
        for (Setting& each : std::vector<Setting>{
                 text(
                     "admin", "address", "Where /live, /ready and /metrics are served. Keep it private.",
                     [](Config & c) -> auto& { return c.admin_address; }),
                 whole(
                     "admin", "port", "The port for them; 0 takes a free one.", 0, 65'535,
                     [](Config & c) -> auto& { return c.admin_port; }),
                 text(
                     "database", "directory", "The database that holds the directory.",
                     [](Config & c) -> auto& { return c.directory_url; }),
                 text(
                     "database", "role",
                     "Who the service logs in as, whatever user the urls name; it owns nothing. Commands are the urls' "
                     "user.",
                     [](Config & c) -> auto& { return c.database.role; }),
                 text(
                     "database", "password_file", "A file with the role's password; empty when it needs none.",
                     [](Config & c) -> auto& { return c.password_file; }),
                 bytes(
                     "database", "in_flight", "Statements under way per connection; above it 503.", 100'000,
                     [](Config & c) -> auto& { return c.database.in_flight_max; }),
                 milliseconds(
                     "database", "hang_ms", "A connection that is silent for this long is given up.",
                     [](Config & c) -> auto& { return c.database.hang_time; }),
                 milliseconds(
                     "database", "statement_ms", "The longest a read, or a wait for a lock, may take.",
                     [](Config & c) -> auto& { return c.database.statement_time; }),
                 milliseconds(
                     "database", "connect_ms", "The longest a request waits for a connection.",
                     [](Config & c) -> auto& { return c.database.connect_time; }),
                 text(
                     "keys", "pepper_file",
                     "A file with 64 hexadecimal characters that key digests are made with: openssl rand -hex 32.",
                     [](Config & c) -> auto& { return c.pepper_file; }),
                 whole(
                     "keys", "poll_ms", "How often changes of keys are learnt; revocation takes this long.", 10, 900,
                     [](Config & c) -> auto& { return c.key_poll_ms; }),
             }) {
            list.push_back(std::move(each));
        }
        for (Setting& each : end_settings())
            list.push_back(std::move(each));
        for (Setting& each : staff_settings())
            list.push_back(std::move(each));
        for (Setting& each : kiosk_settings())
            list.push_back(std::move(each));
        for (Setting& each : memory_settings())
            list.push_back(std::move(each));
        return list;
    }();
    return all;
}

void read_shards(Config& config, const toml::node& node) {
    const toml::array* list = node.as_array();
    if (list == nullptr) wrong("must be written as [[database.shard]] with name and url");
    for (const toml::node& each : *list) {
        const toml::table* table = each.as_table();
        const auto name = table != nullptr ? table->at_path("name").value<std::string>() : std::nullopt;
        const auto url = table != nullptr ? table->at_path("url").value<std::string>() : std::nullopt;
        if (!name || !url || table->size() != 2) wrong("needs a name and a url, and nothing else");
        config.shards.push_back({*name, *url});
    }
}

void read_setting(Config& config, const std::string& section, const std::string& name, const toml::node& node) {
    if (section == "database" && name == "shard") return read_shards(config, node);
    const auto& all = settings();
    const auto found =
        std::ranges::find_if(all, [&](const Setting& each) { return each.section == section && each.name == name; });
    if (found == all.end()) wrong("is not a setting; see `comanda config example`");
    found->read(config, node);
}

}  // namespace

Config read_config(const std::string& file) {
    toml::table root;
    try {
        root = toml::parse_file(file);
    } catch (const toml::parse_error& error) {
        wrong(fmt::format("{}:{}: {}", file, error.source().begin.line, error.description()));
    }
    Config config;
    for (const auto& [section, content] : root) {
        const toml::table* table = content.as_table();
        if (table == nullptr) wrong(fmt::format("{}: '{}' must be a section such as [http]", file, section.str()));
        for (const auto& [name, node] : *table) {
            try {
                read_setting(config, std::string(section.str()), std::string(name.str()), node);
            } catch (const std::runtime_error& error) {
                wrong(fmt::format("{}:{}: {}.{} {}", file, node.source().begin.line, section.str(), name.str(),
                                  error.what()));
            }
        }
    }
    check_config(config);
    config.http.log_requests = config.least_level() <= log::Level::info;
    return config;
}

std::string example_config() {
    Config config;
    config.directory_url = "postgresql://comanda@127.0.0.1:5432/comanda";
    config.pepper_file = "/etc/comanda/pepper";
    std::string out =
        "# Settings of Comanda. Every line shows its default, except database.directory, [[database.shard]] and\n"
        "# keys.pepper_file, which have none and must be given.\n";
    std::string_view section;
    for (const Setting& each : settings()) {
        if (each.section != section) {
            section = each.section;
            out += fmt::format("\n[{}]\n", section);
        }
        out += fmt::format("# {}\n{} = {}\n", each.about, each.name, each.show(config));
    }
    out +=
        "\n# One block per shard. A single restaurant needs one, which may be the directory's own database.\n"
        "[[database.shard]]\nname = \"main\"\nurl = \"postgresql://comanda@127.0.0.1:5432/comanda\"\n";
    return out;
}

}  // namespace comanda::app
