#include "tests/support/service.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>
#include <thread>

#include "base/cards.h"
#include "tests/support/file_lock.h"

namespace comanda::test {
namespace {

namespace fs = std::filesystem;

void write_file(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path) << text;
}

constexpr int sanitizer_exit_code = 99;  // The test presets tell sanitizers to end with it.

// One for each path of a binary, so that old ones leave nothing behind.
fs::path prepared_folder() {
    return fs::temp_directory_path() /
           fmt::format("comanda-service-{}-{:x}", ::getuid(), std::hash<std::string>{}(binary()));
}

// Another program makes other data, and so does another day; tools/at_time makes it another one.
std::string binary_version() {
    const fs::path program = binary();
    const char* const shift = std::getenv("CLOCK_SHIFT");
    return fmt::format("{} {} {} {}", fs::last_write_time(program).time_since_epoch().count(), fs::file_size(program),
                       std::time(nullptr) / 86'400, shift == nullptr ? "" : shift);
}

std::string text_of(const std::vector<Tenant>& tenants) {
    json::array all;
    for (const Tenant& each : tenants)
        all.push_back({{"account", each.account},
                       {"key", each.key},
                       {"stores", json::array(each.stores.begin(), each.stores.end())}});
    return to_text(all);
}

std::vector<Tenant> read_tenants(const fs::path& file) {
    std::vector<Tenant> all;
    const json::value text = parse_json(read_file(file));
    for (const json::value& each : text.as_array()) {
        Tenant& tenant = all.emplace_back();
        tenant.account = each.at("account").as_string();
        tenant.key = each.at("key").as_string();
        for (const json::value& store : each.at("stores").as_array())
            tenant.stores.emplace_back(store.as_string());
    }
    return all;
}

// The first line of the log that tells of this event, or nothing.
std::optional<json::object> find_event(const std::string& log, std::string_view event) {
    std::istringstream lines(log);
    for (std::string line; std::getline(lines, line);) {
        if (line.find("\"event\":\"" + std::string(event) + "\"") != std::string::npos) return parse_json_object(line);
    }
    return std::nullopt;
}

}  // namespace

std::string binary() {
    if (const char* const named = std::getenv("COMANDA_BINARY")) return named;
    const std::filesystem::path own_folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
    return (own_folder / "../../src/app/comanda").lexically_normal();
}

std::string Tenant::domain() const {
    return in_letters(account) + ".example";
}

std::string read_file(const std::string& path) {
    std::ifstream in(path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::string without_newline(std::string text) {
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    return text;
}

bool wait_until(const std::function<bool()>& question) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes{2};
    while (!question()) {
        if (std::chrono::steady_clock::now() > deadline) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds{2});
    }
    return true;
}

Node::Node(const std::string& config_file, const std::string& log_file)
    : log_file_(log_file), process_({binary(), "--config", config_file, "serve"}) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds{30};
    for (;;) {
        if (const auto ready = find_event(log(), "ready")) {
            port_ = static_cast<std::uint16_t>(ready->at("port").as_int64());
            admin_port_ = static_cast<std::uint16_t>(ready->at("adminPort").as_int64());
            return;
        }
        if (!process_.running()) throw std::runtime_error("comanda serve ended: " + log());
        if (std::chrono::steady_clock::now() > deadline)
            throw std::runtime_error("comanda serve is not ready after 30 s");
        std::this_thread::sleep_for(std::chrono::milliseconds{5});
    }
}

Node::~Node() {
    process_.signal(SIGTERM);  // So that leaks are looked for, too.
    if (process_.wait() != sanitizer_exit_code) return;
    ADD_FAILURE() << "ended by a sanitizer; see above";
    // After the last test nobody counts failures any more.
    if (::testing::UnitTest::GetInstance()->current_test_info() == nullptr) std::_Exit(1);
}

std::string Node::log() const {
    return read_file(log_file_);
}

// What every service starts from: databases with today's schema, two accounts with their stores and keys.
struct Service::Prepared {
    fs::path data;
    std::vector<Tenant> tenants;
    std::unique_ptr<FileLock> lock;  // As long as it is held, nobody replaces the data.
};

// The first test that needs it makes it, with the binary to be tested; the others find it, and copy it in no time.
Service::Prepared Service::prepare() {
    const fs::path folder = prepared_folder();
    const std::string version = binary_version();
    for (const int kind : {LOCK_SH, LOCK_EX}) {
        auto lock = std::make_unique<FileLock>(folder.string() + ".lock", kind);
        if (kind == LOCK_EX && read_file(folder / "version") != version) {
            fs::remove_all(folder);
            fs::create_directory(folder);
            Service first(Postgres::start());
            first.create_tenants();
            write_file(folder / "tenants.json", text_of(first.tenants_));
            first.postgres_->move_data_to(folder / "data");
            write_file(folder / "version", version);
        }
        if (read_file(folder / "version") == version)
            return {folder / "data", read_tenants(folder / "tenants.json"), std::move(lock)};
    }
    throw std::runtime_error("cannot write to " + folder.string());
}

Service::Service(std::unique_ptr<Postgres> empty) : postgres_(std::move(empty)) {
    for (const char* name : {"directory", "shard_one", "shard_two"})
        postgres_->create_database(name);
    write_settings({});
    run({"migrate"});
}

std::unique_ptr<Service> Service::without_accounts() {
    return std::unique_ptr<Service>(new Service(Postgres::start()));
}

Service::Service(const std::string& extra, bool durable) {
    Prepared prepared = prepare();
    postgres_ = Postgres::start(durable, prepared.data);
    tenants_ = std::move(prepared.tenants);
    write_settings(extra);
}

void Service::write_settings(const std::string& extra) {
    std::string name = (fs::temp_directory_path() / "comanda-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp failed");
    folder_ = name;
    config_file_ = (folder_ / "comanda.toml").string();
    write_file(folder_ / "pepper", std::string(64, 'a'));
    // A slow service on a crowded machine may wait longer than a guest would.
    const std::string patience = is_slow() ? "connect_ms = 10000\nstatement_ms = 20000\nhang_ms = 30000\n" : "";
    write_file(config_file_, "[database]\n" + patience + "directory = \"" + postgres_->url("directory") +
                                 "\"\n[[database.shard]]\nname = \"one\"\nurl = \"" + postgres_->url("shard_one") +
                                 "\"\n[[database.shard]]\nname = \"two\"\nurl = \"" + postgres_->url("shard_two") +
                                 "\"\n[keys]\npepper_file = \"" + (folder_ / "pepper").string() +
                                 "\"\npoll_ms = 200\n" + extra);
}

Service::~Service() {
    node_.reset();
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

std::string Service::run(const std::vector<std::string>& command) {
    std::vector<std::string> words = {binary(), "--config", config_file_};
    words.insert(words.end(), command.begin(), command.end());
    return run_program(words);
}

std::string Service::output_of(const std::vector<std::string>& command) {
    std::vector<std::string> words = {"/bin/sh", "-c",       "\"$0\" \"$@\" 2>&1 || true",
                                      binary(),  "--config", config_file_};
    words.insert(words.end(), command.begin(), command.end());
    return run_program(words);
}

void Service::create_tenants() {
    for (int i = 0; i < 2; ++i) {
        Tenant tenant;
        tenant.account = without_newline(
            run({"account", "create", "--name", "Account " + std::to_string(i), "--shard", i == 0 ? "one" : "two"}));
        for (int store = 0; store < (i == 0 ? 3 : 1); ++store) {
            std::vector<std::string> words = {"store",        "create",           "--account",
                                              tenant.account, "--name",           "Store " + std::to_string(store),
                                              "--timezone",   "America/New_York", "--currency",
                                              "USD",          "--country",        "US"};
            if (store == 0) words.push_back("--hq");
            tenant.stores.push_back(without_newline(run(words)));
        }
        tenant.key = issue_key(tenant, "admin", {"--rate", "0"});
        tenants_.push_back(std::move(tenant));
    }
}

std::string Service::issue_key(const Tenant& tenant, const std::string& scopes, const std::vector<std::string>& more) {
    std::vector<std::string> words = {"key",    "issue", "--account", tenant.account,
                                      "--name", "test",  "--scopes",  scopes};
    words.insert(words.end(), more.begin(), more.end());
    return without_newline(run(words));
}

std::unique_ptr<Node> Service::start_node(const std::string& http_settings) {
    const std::string number = std::to_string(++nodes_started_);
    const std::string config_file = (folder_ / ("node" + number + ".toml")).string();
    const std::string log_file = (folder_ / ("node" + number + ".log")).string();
    // A section may stand only once in the file, so what a node needs goes into the sections that are there.
    std::string config = read_file(config_file_);
    const auto add = [&config](const std::string& section, const std::string& line) {
        const std::size_t at = config.find("[" + section + "]\n");
        if (at == std::string::npos)
            config += "\n[" + section + "]\n" + line + "\n";
        else
            config.insert(at + section.size() + 3, line + "\n");
    };
    add("http", "port = 0\n" + http_settings);
    add("admin", "port = 0");
    add("log", "target = \"" + log_file + "\"");
    write_file(config_file, config);
    return std::make_unique<Node>(config_file, log_file);
}

Node& Service::node() {
    if (!node_) node_ = start_node();
    return *node_;
}

Service& service() {
    static Service instance;
    return instance;
}

}  // namespace comanda::test
