// The whole service for a test: PostgreSQL with a directory and two shards, two accounts, and nodes of the real binary.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tests/support/client.h"
#include "tests/support/postgres.h"
#include "tests/support/process.h"
#include "tests/support/sized.h"

namespace comanda::test {

struct Tenant {
    std::string account;
    std::string key;  // With the scope admin.
    std::vector<std::string> stores;

    // For e-mail addresses that nobody else has, in any account. Without the digits of an id, which once in a thousand
    // times pass for a card number and are cut.
    std::string domain() const;
};

// Asks again and again until it is so; false after two minutes.
bool wait_until(const std::function<bool()>& question);

// The program to test: another than this build's own, such as one with sanitizers, when the environment names one.
std::string binary();

std::string read_file(const std::string& path);
std::string without_newline(std::string text);  // What a command printed, without its end.

class Node {
  public:
    Node(const std::string& config_file, const std::string& log_file);
    ~Node();  // The test fails when a sanitizer ended it; the program, when no test is left.
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;

    std::uint16_t port() const { return port_; }
    std::uint16_t admin_port() const { return admin_port_; }
    Process& process() { return process_; }
    std::string log() const;
    Client client(const std::string& key = {}) const { return Client(port_, key); }

  private:
    std::string log_file_;
    Process process_;
    std::uint16_t port_ = 0;
    std::uint16_t admin_port_ = 0;
};

class Service {
  public:
    // `extra` is added to the settings file, such as "[http]\nthreads = 1\n".
    explicit Service(const std::string& extra = {}, bool durable = false);
    // Without accounts: tenant(), other() and client() are not there.
    static std::unique_ptr<Service> without_accounts();
    ~Service();

    // The first account lives on shard one and has three stores; the second on shard two, with one.
    const Tenant& tenant() const { return tenants_[0]; }
    const Tenant& other() const { return tenants_[1]; }

    std::unique_ptr<Node> start_node(const std::string& http_settings = {});
    Node& node();  // The first one, started when first needed.
    Client client() { return node().client(tenant().key); }

    std::string issue_key(const Tenant& tenant, const std::string& scopes, const std::vector<std::string>& more = {});
    std::string run(const std::vector<std::string>& command);        // A comanda command with this service's settings.
    std::string output_of(const std::vector<std::string>& command);  // All that it says, even if it fails.
    Postgres& postgres() { return *postgres_; }
    const std::string& config_file() const { return config_file_; }

  private:
    struct Prepared;
    static Prepared prepare();
    explicit Service(std::unique_ptr<Postgres> empty);  // Migrated, and nothing more.
    void write_settings(const std::string& extra);
    void create_tenants();

    std::filesystem::path folder_;
    std::string config_file_;
    std::unique_ptr<Postgres> postgres_;
    std::vector<Tenant> tenants_;
    std::unique_ptr<Node> node_;
    int nodes_started_ = 0;
};

// One service for all tests of a program.
Service& service();

}  // namespace comanda::test
