// `comanda setup`: from a PostgreSQL that runs to a service that can be asked. Each step looks first whether it has
// been done, so that a run that was cut off can be repeated, and a second one changes nothing.
#include <arpa/inet.h>
#include <date/tz.h>
#include <fmt/format.h>
#include <sys/socket.h>
#include <unicode/timezone.h>
#include <unicode/ucurr.h>
#include <unistd.h>

#include <filesystem>
#include <iostream>

#include "app/accounts.h"
#include "app/child.h"
#include "app/commands.h"
#include "app/setup_server.h"
#include "db/session.h"

namespace comanda::app {
namespace {

namespace fs = std::filesystem;

struct SetupWords {
    std::string name, store, timezone, currency, country, email;
    std::string address, port;
    std::string admin_port = "9090";
    std::string folder = "/etc/comanda";
    std::string database;
    bool is_yes = false;
    bool is_empty = false;
    bool has_new_passwords = false;
    bool starts = false;
    bool starts_not = false;
};

// What an account has of what setup makes.
struct Present {
    std::size_t accounts = 0;
    tenant::Account account;
    std::vector<tenant::Store> stores;
    std::size_t keys = 0;
    std::size_t people = 0;
};

net::Task<Present> look_at_accounts(Databases databases) {
    Present present;
    const std::vector<tenant::Account> accounts = co_await tenant::list_accounts(databases.directory);
    present.accounts = accounts.size();
    if (accounts.size() != 1) co_return present;
    present.account = accounts.front();
    const std::string& id = present.account.id;
    db::Shard& shard = databases.shards.at(present.account.shard);
    present.stores = co_await tenant::list_stores(shard, id);
    const auto keys = co_await tenant::list_keys(databases.directory, id);
    const auto people = co_await staff::people_of(shard, id);
    present.keys = keys.size();
    present.people = people.size();
    co_return present;
}

// Before the schema is there: none.
bool has_accounts(const std::string& url) {
    db::Session session({url});
    const bool has_table = db::only<bool>(session.run("select to_regclass('directory.account') is not null"));
    return has_table && db::only<bool>(session.run("select exists (select from directory.account)"));
}

// Both roles, with what the settings say.
bool is_let_in(const Config& config) {
    try {
        const db::PipelineConfig login = config.service_login();
        const db::Session owner({config.directory_url}), service({config.directory_url, login.role, login.password});
        return true;
    } catch (const std::exception&) {
        return false;
    }
}

bool is_local(const std::string& url) {
    const std::string host = db::parse_url(url)["host"];
    return host.empty() || host.starts_with('/') || host == "localhost" || host == "::1" || host.starts_with("127.");
}

std::string machines_timezone() {
    try {
        return date::current_zone()->name();
    } catch (const std::exception&) {
        return "Etc/UTC";
    }
}

// Of the country in which a time zone is; empty for none, such as UTC's.
std::string country_of(const std::string& timezone) {
    std::array<char, 4> region{};
    UErrorCode error = U_ZERO_ERROR;
    icu::TimeZone::getRegion(icu::UnicodeString::fromUTF8(timezone), region.data(), region.size(), error);
    const std::string found = U_SUCCESS(error) ? region.data() : "";
    return found.size() == 2 ? found : "";
}

std::string currency_of(const std::string& country) {
    std::array<char16_t, 4> code{};
    UErrorCode error = U_ZERO_ERROR;
    ucurr_forLocale(("und_" + country).c_str(), code.data(), code.size(), &error);
    std::string text;
    return U_SUCCESS(error) && !country.empty() ? icu::UnicodeString(code.data()).toUTF8String(text) : "";
}

void refuse_port(const std::string& option, const std::string& address, const std::string& typed) {
    const int port = typed.size() <= 5 && !typed.empty() && typed.find_first_not_of("0123456789") == typed.npos
                         ? std::stoi(typed)
                         : 65'536;
    if (port < 1 || port > 65'535) fail(option + " must be a whole number from 1 to 65535");
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_port = htons(static_cast<std::uint16_t>(port));
    if (::inet_pton(AF_INET, address.c_str(), &at.sin_addr) != 1) return;  // Of another family: serve tells.
    const int probe = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const int on = 1;
    ::setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    const bool is_taken = ::bind(probe, reinterpret_cast<sockaddr*>(&at), sizeof at) != 0 && errno == EADDRINUSE;
    ::close(probe);
    if (is_taken) fail(fmt::format("{}: another program listens on port {}; choose another port", option, port));
}

class Setup {
  public:
    Setup(SetupWords words, std::string config_file) : words_(std::move(words)), settings_(std::move(config_file)) {}
    void run();

  private:
    std::string in_folder(const std::string& name) const { return (fs::path(words_.folder) / name).string(); }
    void tell(bool is_made, const std::string& what) {
        fmt::print("{}  {}\n", is_made ? "made " : "there", what);
        std::fflush(stdout);
        is_changed_ = is_changed_ || is_made;
    }
    std::string answer(const std::string& question, const std::string& given, const std::string& otherwise) const;
    void ask_about_service();
    void ask_about_account();
    void prepare_server(bool has_settings);
    void prepare_pepper(const Config& config);
    void prepare_account(const Config& config);
    void prepare_login(const Config& config);
    void prepare_key(const Config& config);
    bool restart_service();
    void print_next(const Config& config, bool is_started) const;

    SetupWords words_;
    const std::string settings_;
    Present present_;
    std::string key_;
    std::string password_;
    bool is_changed_ = false;
    bool has_asked_ = false;
};

std::string Setup::answer(const std::string& question, const std::string& given, const std::string& otherwise) const {
    if (!given.empty() || words_.is_yes) return given.empty() ? otherwise : given;
    if (::isatty(STDIN_FILENO) == 0)
        fail("nobody can be asked here: give --yes, and what differs from the defaults (comanda setup --help)");
    fmt::print("{}{}: ", question, otherwise.empty() ? "" : " [" + otherwise + "]");
    std::fflush(stdout);
    std::string line;
    if (!std::getline(std::cin, line)) fail("no answer");
    return line.empty() ? otherwise : line;
}

void Setup::ask_about_service() {
    words_.address = answer("Address to listen on", words_.address, "127.0.0.1");
    words_.port = answer("Port to listen on", words_.port, "8080");
    refuse_port("--port", words_.address, words_.port);
    refuse_port("--admin-port", "127.0.0.1", words_.admin_port);
}

void Setup::ask_about_account() {
    if (std::exchange(has_asked_, true)) return;
    words_.name = answer("Restaurant's name", words_.name, "My restaurant");
    words_.store = answer("Name of its store, the head office", words_.store, words_.name);
    words_.timezone = answer("Time zone", words_.timezone, machines_timezone());
    words_.country = answer("Country, two letters", words_.country, country_of(words_.timezone));
    if (words_.country.empty())
        fail(fmt::format("--country: the time zone {} is in none; give it, such as --country DE", words_.timezone));
    words_.currency = answer("Currency", words_.currency, currency_of(words_.country));
    words_.email = answer("Owner's e-mail address, to log in with; empty: no login yet", words_.email, "");
    tenant::Store store;
    store.name = words_.store;
    store.currency = words_.currency;
    store.country = words_.country;
    for (const FieldError& each : tenant::complaints(store))
        fail(fmt::format("--{}: {}", each.field, each.message));
    if (!words_.email.empty() && words_.email.find('@') == std::string::npos)
        fail("--email: must be an address such as owner@example.com");
}

// Roles, the database, and where they are not there yet, the settings.
void Setup::prepare_server(bool has_settings) {
    const auto told = [this](bool is_made, const std::string& what) { tell(is_made, what); };
    ServerAdmin admin({.admin_url = words_.database,
                       .owner_file = in_folder("owner.pgpass"),
                       .service_file = in_folder("service.password"),
                       .service_file_owner = readable_by_service(),
                       .new_passwords = words_.has_new_passwords});
    if (!words_.is_empty && !words_.timezone.empty() && !admin.has_timezone(words_.timezone))
        fail("--timezone: must be an IANA name such as America/New_York");
    const std::string url = admin.prepare(told);
    if (has_settings) return;
    write_file(settings_,
               fmt::format("# Written by `comanda setup`. `comanda config example` prints all settings with their "
                           "defaults.\n"
                           "[http]\naddress = \"{}\"\nport = {}\n\n"
                           "[admin]\nport = {}\n\n"
                           "[database]\n"
                           "# The user of the urls owns the tables. Commands log in as it, with the password in "
                           "passfile, which only root may\n"
                           "# read. The service logs in as comanda_service, with the password in password_file.\n"
                           "directory = \"{}\"\npassword_file = \"{}\"\n\n"
                           "[[database.shard]]\nname = \"main\"\nurl = \"{}\"\n\n"
                           "[keys]\npepper_file = \"{}\"\n",
                           words_.address, words_.port, words_.admin_port, url, in_folder("service.password"), url,
                           in_folder("pepper")),
               readable_by_service());
    tell(true, settings_);
}

void Setup::prepare_pepper(const Config& config) {
    if (fs::exists(config.pepper_file)) {
        tenant::Pepper::read(config.pepper_file);
        return tell(false, config.pepper_file);
    }
    if (has_accounts(config.directory_url))
        fail(fmt::format(
            "the database has accounts, and {0} is missing: without it no key, PIN or password of theirs is "
            "recognised. Put the copy back that you keep with the backups, as {0}",
            config.pepper_file));
    write_file(config.pepper_file, tenant::new_pepper_text(), readable_by_service());
    tell(true, config.pepper_file + ": keep a copy of it elsewhere, and never make another");
}

void Setup::prepare_account(const Config& config) {
    present_ = run_blocking(config, look_at_accounts);
    if (present_.accounts > 1) return tell(false, fmt::format("{} accounts", present_.accounts));
    if (present_.stores.empty()) ask_about_account();
    const bool has_account = present_.accounts == 1, has_store = !present_.stores.empty();
    if (!has_account) {
        present_.account.name = words_.name;
        present_.account.id = new_account(config, present_.account);
    }
    tell(!has_account, fmt::format("account {}, {}", present_.account.id, present_.account.name));
    if (!has_store) {
        tenant::Store store;
        store.account = present_.account.id;
        store.name = words_.store;
        store.is_hq = true;
        store.timezone = words_.timezone;
        store.currency = words_.currency;
        store.country = words_.country;
        store.id = new_store(config, store);
        present_.stores.push_back(std::move(store));
    }
    tell(!has_store, fmt::format("store {}, {}", present_.stores.front().id, present_.stores.front().name));
}

void Setup::prepare_login(const Config& config) {
    if (present_.people > 0)
        return tell(false, fmt::format("{} login(s); comanda person password gives a new password", present_.people));
    if (words_.email.empty()) return;
    password_ = new_password();
    staff::NewPerson owner;
    owner.account = present_.account.id;
    owner.email = words_.email;
    owner.password = password_;
    new_person(config, owner);
    tell(true, "login " + words_.email + "   password " + password_);  // At once: it is stored nowhere.
}

// It may do what programs that work with menus, orders, sales and customers need: nothing about keys and staff.
void Setup::prepare_key(const Config& config) {
    if (present_.keys > 0) return tell(false, fmt::format("{} key(s); comanda key issue makes another", present_.keys));
    tenant::ApiKey wanted;
    wanted.account = present_.account.id;
    wanted.name = "integration";
    wanted.scopes = {"catalogue:read", "catalogue:write", "orders:read",  "orders:write",
                     "sync:read",      "sync:write",      "reports:read", "customers:read"};
    const IssuedKey issued = new_key(config, wanted, tenant::KeyUse::live);
    key_ = issued.text;
    tell(true, "key " + key_);
}

// True when it runs now.
bool Setup::restart_service() {
    const auto systemctl = [](std::vector<std::string> words) {
        words.insert(words.begin(), {"systemctl"});
        words.push_back("comanda.service");
        return Child({.words = words}).wait() == 0;
    };
    const bool has_systemd = fs::exists("/run/systemd/system");
    const bool has_unit = fs::exists("/usr/lib/systemd/system/comanda.service") ||
                          fs::exists("/lib/systemd/system/comanda.service") ||
                          fs::exists("/etc/systemd/system/comanda.service");
    if (words_.starts && (!has_systemd || !has_unit))
        fail("--start: systemd does not run here, or there is no unit comanda.service; start it with `comanda serve`");
    const bool is_ours = settings_ == "/etc/comanda/comanda.toml" && has_systemd && has_unit && ::geteuid() == 0;
    if (words_.starts_not || words_.is_empty || !(is_ours || words_.starts)) return false;
    if (words_.starts && !systemctl({"enable", "--quiet"})) fail("systemctl enable comanda failed");
    if (!is_changed_ && systemctl({"is-active", "--quiet"})) {
        tell(false, "comanda.service runs");
        return true;
    }
    if (!systemctl({"restart"})) fail("comanda.service does not start: journalctl -u comanda says why");
    tell(true, "comanda.service restarted");
    return true;
}

void Setup::print_next(const Config& config, bool is_started) const {
    const bool is_any = config.http.address == "0.0.0.0" || config.http.address == "::";
    const std::string host = is_any ? "127.0.0.1" : config.http.address;
    const std::string url = fmt::format("{}://{}:{}", config.tls_certificate.empty() ? "http" : "https",
                                        host.find(':') == host.npos ? host : '[' + host + ']', config.http.port);
    fmt::print("\n{}\n\n", is_changed_ ? "Comanda is set up." : "Everything was there already; nothing was changed.");
    const auto row = [](std::string_view name, const std::string& value) { fmt::print("  {:<12}{}\n", name, value); };
    row("open next", url + '/');
    if (!password_.empty()) row("login", words_.email + "   password " + password_);
    if (!key_.empty()) row("key", key_);
    row("settings", settings_);
    if (!password_.empty() || !key_.empty())
        fmt::print("\nPassword and key are shown only this once, and stored nowhere.\n");
    fmt::print("\nNext:\n\n");
    if (!is_started) fmt::print("  comanda serve --config {}\n", settings_);
    if (present_.stores.empty()) return;
    fmt::print("  curl -H 'apikey: {}' {}/v1/svc/store/{}/departments\n", key_.empty() ? "YOUR-KEY" : key_, url,
               present_.stores.front().id);
    fmt::print("  comanda doctor{0}\n  comanda backup /var/backups{0}\n",
               settings_ == "/etc/comanda/comanda.toml" ? "" : " --config " + settings_);
}

void Setup::run() {
    std::error_code why;
    fs::create_directories(words_.folder, why);
    if (why || ::access(words_.folder.c_str(), W_OK) != 0)
        fail(fmt::format("{} cannot be written: run this as root (sudo comanda setup), or give --folder",
                         words_.folder));
    const bool has_settings = fs::exists(settings_);
    if (!has_settings && !words_.is_empty) ask_about_account();
    if (!has_settings) ask_about_service();
    if (has_settings) tell(false, settings_);
    if (!has_settings || words_.has_new_passwords || !is_let_in(read_config(settings_))) {
        if (has_settings && words_.database.empty() && !is_local(read_config(settings_).directory_url))
            fail(settings_ +
                 " names a database on another machine, and it does not let both roles in: `comanda doctor` says why; "
                 "to make the roles there, give --database");
        prepare_server(has_settings);
    }
    const Config config = read_config(settings_);
    if (words_.is_empty) {
        fmt::print("\nThe database is ready for: comanda restore FILE --config {}\n", settings_);
        return;
    }
    prepare_pepper(config);
    tell(migrate(config, [](std::string_view) {}) > 0, "the schema");
    prepare_account(config);
    if (present_.accounts <= 1) prepare_login(config);
    if (present_.accounts <= 1) prepare_key(config);
    bool is_started = false;
    std::string failure;
    try {
        is_started = restart_service();
    } catch (const std::exception& error) {
        failure = error.what();
    }
    print_next(config, is_started);  // What is shown only once is not lost.
    if (!failure.empty()) fail(failure);
}

}  // namespace

void add_setup_command(Program& program) {
    const auto words = std::make_shared<SetupWords>();
    CLI::App& setup = command(
        program.app, "setup",
        "Set Comanda up on this machine: roles and a database in the PostgreSQL that runs here, the pepper, settings,\n"
        "and the first account with a store, a login and a key. It asks for what is missing, installs nothing, and\n"
        "may be run again: what is there stays.\n\n"
        "Example: sudo comanda setup --yes --name 'Trattoria Roma' --store Harbour --timezone Europe/Berlin\n"
        "--currency EUR --country DE --email owner@example.com",
        [words] {
            const std::string file = (fs::path(words->folder) / "comanda.toml").string();
            Setup(*words, file).run();
        });
    setup.add_option("--name", words->name, "The restaurant's name.");
    setup.add_option("--store", words->store, "The name of its first store; the restaurant's if not given.");
    setup.add_option("--timezone", words->timezone, "IANA name, such as Europe/Berlin; this machine's if not given.");
    setup.add_option("--country", words->country, "Two letters, such as DE; the time zone's if not given.");
    setup.add_option("--currency", words->currency, "ISO 4217 code, such as EUR; the country's if not given.");
    setup.add_option("--email", words->email, "The owner's e-mail address, to log in with; no login without it.");
    setup.add_option("--address", words->address, "The address to listen on; 127.0.0.1 if not given.");
    setup.add_option("--port", words->port, "The port to listen on; 8080 if not given.");
    setup.add_option("--admin-port", words->admin_port, "The port for metrics and health.")->capture_default_str();
    setup.add_option("--database", words->database,
                     "A PostgreSQL url whose user may make roles and databases; the local server if not given.");
    setup.add_option("--folder", words->folder, "Where settings and secrets are.")->capture_default_str();
    setup.add_flag("--yes", words->is_yes, "Ask nothing: what is not given has its default.");
    setup.add_flag("--empty", words->is_empty, "Roles, database and settings only, for `comanda restore`.");
    setup.add_flag("--new-passwords", words->has_new_passwords, "Give both roles new passwords.");
    CLI::Option* const start =
        setup.add_flag("--start", words->starts, "Enable comanda.service, too; without, it is only restarted.");
    setup.add_flag("--no-start", words->starts_not, "Leave comanda.service alone.")->excludes(start);
}

}  // namespace comanda::app
