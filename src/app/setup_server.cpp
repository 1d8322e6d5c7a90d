#include "app/setup_server.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <pwd.h>
#include <sodium.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "app/config.h"
#include "db/rows.h"
#include "db/session.h"

namespace comanda::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view socket_folder = "/var/run/postgresql";

// The ports of the servers that have a socket there.
std::set<int> local_ports() {
    constexpr std::string_view prefix = ".s.PGSQL.";
    std::set<int> ports;
    std::error_code none;
    for (const auto& each : fs::directory_iterator(socket_folder, none)) {
        const std::string name = each.path().filename();
        const std::string number = name.starts_with(prefix) ? name.substr(prefix.size()) : "";
        if (!number.empty() && std::ranges::all_of(number, [](char c) { return c >= '0' && c <= '9'; }))
            ports.insert(std::stoi(number));
    }
    return ports;
}

std::string local_url() {
    const std::set<int> ports = local_ports();
    if (ports.empty()) {
        const bool is_installed = fs::exists("/usr/lib/postgresql");
        fail(is_installed
                 ? "PostgreSQL is installed here and does not run: systemctl start postgresql. If pg_lsclusters shows "
                   "no cluster, pg_createcluster 15 main --start makes one, with your version"
                 : "there is no PostgreSQL here: apt install postgresql; or name one on another machine with "
                   "--database");
    }
    const int port = ports.contains(5432) ? 5432 : *ports.begin();
    if (ports.size() > 1 && port != 5432)
        fail(
            fmt::format("several PostgreSQL servers run here, on the ports {}: choose one with --database "
                        "'postgresql:///postgres?host={}&port={}&user=postgres'",
                        fmt::join(ports, ", "), socket_folder, port));
    if (::geteuid() != 0)
        fail("run this as root, who may become the user postgres: sudo comanda setup; or give --database");
    return fmt::format("postgresql:///postgres?host={}&port={}&user=postgres", socket_folder, port);
}

// As long as it lives, root is another user to others: a local PostgreSQL asks the kernel who connects.
class Becoming {
  public:
    explicit Becoming(const std::string& user) {
        const passwd* const entry = ::geteuid() == 0 ? ::getpwnam(user.c_str()) : nullptr;
        has_become_ = entry != nullptr && ::seteuid(entry->pw_uid) == 0;
    }
    ~Becoming() {
        if (has_become_ && ::seteuid(0) != 0) std::abort();
    }
    Becoming(const Becoming&) = delete;
    Becoming& operator=(const Becoming&) = delete;

  private:
    bool has_become_ = false;
};

db::Session log_in(const std::string& url) {
    const db::Settings settings = db::parse_url(url);
    const auto host = settings.find("host"), user = settings.find("user");
    const bool is_local = host != settings.end() && host->second.starts_with('/');
    const Becoming become(is_local ? (user == settings.end() ? "postgres" : user->second) : "");
    return db::Session({url}, "comanda setup");
}

std::string percent_encoded(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                              std::string_view("-._~/,").find(c) != std::string_view::npos;
        out += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return out;
}

// The owner's login to the same server, over TCP, where a password is asked for; what else the admin's url says stays.
std::string make_owner_url(const db::Session& session, const std::string& admin_url, const std::string& owner_file) {
    db::Settings rest = db::parse_url(admin_url);
    std::string host = rest["host"].empty() ? session.host() : rest["host"];
    if (host.starts_with('/')) host = "127.0.0.1";
    const std::string port = rest["port"].empty() ? session.port() : rest["port"];
    for (const char* each : {"host", "port", "user", "password", "dbname", "passfile"})
        rest.erase(each);
    const bool is_plain = host.find_first_of(",:") == host.npos && port.find(',') == port.npos;
    std::string url =
        fmt::format("postgresql://{}@{}/{}?passfile={}", owner_role, is_plain ? host + ':' + port : std::string(),
                    database_name, percent_encoded(owner_file));
    if (!is_plain) url += fmt::format("&host={}&port={}", percent_encoded(host), percent_encoded(port));
    for (const auto& [name, value] : rest)
        url += fmt::format("&{}={}", name, percent_encoded(value));
    return url;
}

std::string random_password() {
    std::array<unsigned char, 24> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::array<char, bytes.size() * 2 + 1> hex{};
    sodium_bin2hex(hex.data(), hex.size(), bytes.data(), bytes.size());
    return hex.data();
}

// What is behind the last colon of the file's first line; a new password, if there is no file.
std::string password_in(const std::string& file, const std::string& before, const FileOwner& owner, const Tell& tell) {
    std::ifstream in(file);
    std::string line;
    if (fs::exists(file) && !std::getline(in, line)) fail(file + " cannot be read, or is empty");
    if (line.empty()) {
        line = before + random_password();
        write_file(file, line + '\n', owner);
        tell(true, file);
    }
    return line.substr(line.rfind(':') + 1);
}

}  // namespace

struct ServerAdmin::Impl {
    ServerSetup setup;
    std::string url;
    db::Session session;

    template <class Value>
    Value ask(const std::string& sql, const std::vector<std::string>& params) {
        return db::only<Value>(session.run(sql, params));
    }
    // A role that the first migration made has no password. Who may not see passwords is told that there is one.
    bool has_password(std::string_view role) {
        try {
            return ask<bool>("select rolpassword is not null from pg_authid where rolname = $1", {std::string(role)});
        } catch (const db::session_failed&) {
            return true;
        }
    }
    void prepare_role(std::string_view role, const std::string& password, const Tell& tell);
    void prepare_database(const Tell& tell);
    void try_login(const db::Login& login, std::string_view role) const;
};

void ServerAdmin::Impl::prepare_role(std::string_view role, const std::string& password, const Tell& tell) {
    const std::string name(role);
    const bool is_there = ask<bool>("select exists (select from pg_roles where rolname = $1)", {name});
    const bool keeps = is_there && !setup.new_passwords && has_password(role);
    if (!keeps)
        session.run(fmt::format("{} role {} login password {}", is_there ? "alter" : "create", role,
                                session.quoted_password(password, name)));
    const std::string_view does = role == owner_role ? "owns the database" : "is who the service logs in as";
    tell(!keeps, fmt::format("role {}, which {}{}", role, does, is_there && !keeps ? ": a new password" : ""));
}

void ServerAdmin::Impl::prepare_database(const Tell& tell) {
    const bool is_there =
        ask<bool>("select exists (select from pg_database where datname = $1)", {std::string(database_name)});
    if (!is_there) {
        // Who makes databases for others must be one of them, but for a superuser.
        if (!ask<bool>("select rolsuper from pg_roles where rolname = current_user", {}))
            session.run(fmt::format("grant {} to current_user", owner_role));
        // A server that was made without a locale would have another encoding.
        const bool is_utf8 =
            ask<bool>("select pg_encoding_to_char(encoding) = 'UTF8' from pg_database where datname = 'template1'", {});
        try {
            session.run(fmt::format("create database {} owner {}{}", database_name, owner_role,
                                    is_utf8 ? "" : " template template0 encoding 'UTF8' locale 'C.UTF-8'"));
        } catch (const db::session_failed& error) {
            // A run that was cut off is still at it, and has it done when this one is told so.
            constexpr std::string_view is_there_now = "42P04", is_taken_now = "23505";
            if (error.sqlstate != is_there_now && error.sqlstate != is_taken_now) throw;
        }
    }
    tell(!is_there, fmt::format("database {}", database_name));
}

void ServerAdmin::Impl::try_login(const db::Login& login, std::string_view role) const {
    try {
        const db::Session tried(login, "comanda setup");
    } catch (const db::unreachable& error) {
        fail(
            fmt::format("{}PostgreSQL must be reachable over TCP, too: set listen_addresses = 'localhost' in its "
                        "postgresql.conf, and restart it",
                        error.what()));
    } catch (const std::exception& error) {
        const std::string why = error.what();
        fail(fmt::format(
            "{}\nThe role {} is there with another password than {} has. Put that into the file; or, if "
            "nothing else uses the role, run this again with --new-passwords",
            why.substr(0, why.find('\n')), role, role == owner_role ? setup.owner_file : setup.service_file));
    }
}

ServerAdmin::ServerAdmin(ServerSetup setup) {
    const std::string url = setup.admin_url.empty() ? local_url() : setup.admin_url;
    impl_ = std::make_unique<Impl>(Impl{std::move(setup), url, log_in(url)});
    if (impl_->ask<std::int64_t>("select current_setting('server_version_num')", {}) < 150'000)
        fail("PostgreSQL 15 or newer is needed, and this one is older");
    if (!impl_->ask<bool>("select rolcreaterole and rolcreatedb or rolsuper from pg_roles where rolname = current_user",
                          {}))
        fail("--database: its user may not make roles and databases; name one who may, such as postgres");
}

ServerAdmin::~ServerAdmin() = default;

bool ServerAdmin::has_timezone(const std::string& name) {
    return impl_->ask<bool>("select exists (select from pg_timezone_names where name = $1)", {name});
}

std::string ServerAdmin::prepare(const Tell& tell) {
    const ServerSetup& setup = impl_->setup;
    const std::string owner_password = password_in(setup.owner_file, fmt::format("*:*:*:{}:", owner_role), {}, tell),
                      service_password = password_in(setup.service_file, "", setup.service_file_owner, tell);
    impl_->prepare_role(owner_role, owner_password, tell);
    impl_->prepare_role(service_role, service_password, tell);
    impl_->prepare_database(tell);
    std::string url = make_owner_url(impl_->session, impl_->url, setup.owner_file);
    impl_->try_login({url}, owner_role);
    impl_->try_login({url, std::string(service_role), service_password}, service_role);
    return url;
}

}  // namespace comanda::app
