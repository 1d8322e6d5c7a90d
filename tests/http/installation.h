// Comanda as `comanda setup` leaves it, on a PostgreSQL that asks for passwords as Debian's does.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>

#include "tests/support/service.h"

namespace comanda::test {

struct Said {
    int status = -1;
    std::string text;  // Of both streams.

    bool has(const std::string& what) const { return text.find(what) != std::string::npos; }
    // What stands behind these words, up to a space or the line's end.
    std::string behind(const std::string& words) const {
        const std::size_t at = text.find(words);
        if (at == std::string::npos) return {};
        const std::size_t from = text.find_first_not_of(' ', at + words.size());
        return text.substr(from, text.find_first_of(" \n", from) - from);
    }
};

inline Said say(const std::vector<std::string>& words) {
    std::vector<std::string> line = {"/bin/sh", "-c", "\"$0\" \"$@\" 2>&1 </dev/null; echo \"=$?\"", binary()};
    line.insert(line.end(), words.begin(), words.end());
    std::string text = run_program(line);
    const std::size_t last = text.rfind('=');
    return {std::stoi(text.substr(last + 1)), text.substr(0, last)};
}

inline std::uint16_t free_port() {
    const int probe = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof at;
    ::bind(probe, reinterpret_cast<sockaddr*>(&at), size);
    ::getsockname(probe, reinterpret_cast<sockaddr*>(&at), &size);
    ::close(probe);
    return ntohs(at.sin_port);
}

class Installation {
  public:
    Installation() {
        std::string name = (std::filesystem::temp_directory_path() / "comanda-test-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("mkdtemp failed");
        folder = name;
        std::ofstream(postgres->value("postgres", "show hba_file"))
            << "local all all peer\nhost all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n";
        postgres->run("postgres", "select pg_reload_conf()");
        // The server reads it some time later: then it asks for a password.
        postgres->run("postgres", "create role stranger login");
        const std::string probe = "psql --no-password --quiet --command 'select 1' '" +
                                  std::regex_replace(postgres->url("postgres"), std::regex("postgres@"), "stranger@") +
                                  "' >/dev/null 2>&1 && echo open || echo closed";
        EXPECT_TRUE(wait_until([&] { return run_program({"/bin/sh", "-c", probe}) == "closed\n"; }));
    }
    ~Installation() { std::filesystem::remove_all(folder); }
    Installation(const Installation&) = delete;
    Installation& operator=(const Installation&) = delete;

    Said setup(const std::vector<std::string>& more = {}) const {
        std::vector<std::string> words = {"setup", "--yes", "--folder", folder.string()};
        const auto unless_given = [&](const std::string& option, const std::string& value) {
            if (std::ranges::find(more, option) == more.end()) words.insert(words.end(), {option, value});
        };
        unless_given("--port", std::to_string(port));
        unless_given("--admin-port", std::to_string(admin_port));
        unless_given("--database", admin());
        words.insert(words.end(), more.begin(), more.end());
        return say(words);
    }
    Said set_up() const {
        return setup({"--name", "Trattoria Roma", "--store", "Harbour", "--timezone", "Europe/Berlin", "--currency",
                      "EUR", "--country", "DE", "--email", "owner@example.com"});
    }
    Said run(std::vector<std::string> words) const {
        words.insert(words.begin(), {"--config", config()});
        return say(words);
    }
    // With the settings that setup wrote, and a log that can be read.
    std::unique_ptr<Node> start() const {
        const std::string settings = (folder / "node.toml").string(), log = (folder / "node.log").string();
        std::filesystem::remove(log);
        std::ofstream(settings) << read_file(config()) << "\n[log]\ntarget = \"" << log << "\"\n";
        return std::make_unique<Node>(settings, log);
    }
    std::string config() const { return (folder / "comanda.toml").string(); }
    std::string admin() const { return postgres->url("postgres"); }
    // All files, but those of a node: names and contents.
    std::map<std::string, std::string> files() const {
        std::map<std::string, std::string> all;
        for (const auto& each : std::filesystem::directory_iterator(folder)) {
            const std::string name = each.path().filename();
            if (!name.starts_with("node.")) all[name] = read_file(each.path());
        }
        return all;
    }

    const std::unique_ptr<Postgres> postgres = Postgres::start(true);
    std::filesystem::path folder;
    const std::uint16_t port = free_port(), admin_port = free_port();
};

}  // namespace comanda::test
