#include "tests/support/service.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>

#include "base/cards.h"

namespace comanda::test {
namespace {

void write_file(const std::filesystem::path& path, const std::string& text) {
    std::ofstream(path) << text;
}

constexpr int sanitizer_exit_code = 99;  // The test presets tell sanitizers to end with it.

// The program to test: another than this build's own, such as one with sanitizers, when the environment names one.
std::string binary() {
    const char* const named = std::getenv("COMANDA_BINARY");
    return named == nullptr ? OWN_BINARY : named;
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

Service::Service(const std::string& extra, bool durable) : postgres_(Postgres::start(durable)) {
    std::string name = (std::filesystem::temp_directory_path() / "comanda-test-XXXXXX").string();
    if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp failed");
    folder_ = name;
    config_file_ = (folder_ / "comanda.toml").string();
    write_file(folder_ / "pepper", std::string(64, 'a'));
    const std::string directory = postgres_->create_database("directory");
    const std::string one = postgres_->create_database("shard_one");
    const std::string two = postgres_->create_database("shard_two");
    // A slow service on a crowded machine may wait longer for a connection than a guest would.
    const std::string patience = is_slow() ? "connect_ms = 10000\n" : "";
    write_file(config_file_, "[database]\n" + patience + "directory = \"" + directory +
                                 "\"\n[[database.shard]]\nname = \"one\"\nurl = \"" + one +
                                 "\"\n[[database.shard]]\nname = \"two\"\nurl = \"" + two +
                                 "\"\n[keys]\npepper_file = \"" + (folder_ / "pepper").string() +
                                 "\"\npoll_ms = 200\n" + extra);
    run({"migrate"});
    create_tenants();
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

std::unique_ptr<Node> Service::start_node() {
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
    add("http", "port = 0");
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
