// What commands have in common, and where those of each subject are.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "app/blocking.h"
#include "base/time.h"
#include "tenant/keys.h"

namespace comanda::app {

// Who has done what a command does, in journals and audit trails.
inline constexpr std::string_view command_actor = "command";

// The command line. It lives as long as the parse: CLI11 and the commands refer to it.
struct Program {
    CLI::App app;
    std::string config_file = default_config_file;
    bool is_offline = false;
    int status = 0;  // What the program ends with.

    Config config() const { return read_config(config_file); }

    // What `work` returns, which runs as the owner of the databases.
    template <class Result, class... Wanted, class... Given>
    Result run(net::Task<Result> (*work)(Databases, Wanted...), Given&&... given) const {
        return run_blocking(config(), work, std::forward<Given>(given)...);
    }
};

// A word that is followed by one of others.
inline CLI::App& group(CLI::App& above, const std::string& name, const std::string& about) {
    CLI::App* words = above.add_subcommand(name, about);
    words->require_subcommand(1);
    return *words;
}

// A word that does something.
inline CLI::App& command(CLI::App& above, const std::string& name, const std::string& about,
                         std::function<void()> run) {
    CLI::App* words = above.add_subcommand(name, about);
    words->callback(std::move(run));
    return *words;
}

inline void add_account_option(CLI::App& command, std::string& account) {
    command.add_option("--account", account, "The account's id.")->required();
}

// Nothing was typed: nothing.
inline std::optional<Instant> parse_time(std::string_view option, const std::string& typed, std::string_view example) {
    if (typed.empty()) return std::nullopt;
    const std::optional<Instant> at = parse_iso(typed);
    if (!at) fail(fmt::format("{} must be a time such as {}", option, example));
    return at;
}

inline std::string time_or(const std::optional<Instant>& at, std::string_view otherwise) {
    return at ? to_iso(*at) : std::string(otherwise);
}

inline net::Task<tenant::Account> require_account(Databases databases, std::string id) {
    const auto account = co_await tenant::find_account(databases.directory, id);
    if (!account) fail(fmt::format("there is no account '{}': see `comanda account list`", id));
    co_return *account;
}

// The rows of a statement from every shard: each has a member `shard`. It gets a store's or an account's id; or none,
// for all.
template <class Row>
net::Task<std::vector<Row>> on_every_shard(Databases databases, const db::Query& query, std::string id) {
    std::vector<Row> found;
    for (db::Shard* shard : databases.shards.all()) {
        const db::Result result = co_await shard->lists().run("", query, db::params(id));
        for (Row& each : db::all<Row>(result)) {
            each.shard = shard;
            found.push_back(std::move(each));
        }
    }
    co_return found;
}

// With those of stores and keys. Returns the word `account`.
CLI::App& add_account_commands(Program& program);
void add_account_data_commands(CLI::App& account, Program& program);
void add_move_commands(CLI::App& account, Program& program);  // With that of shards.
void add_audit_commands(Program& program);
void add_backup_commands(Program& program);   // With restoring.
void add_license_commands(Program& program);  // With those of kiosks.
void add_menu_commands(Program& program);
void add_pepper_commands(Program& program);
void add_person_commands(Program& program);
void add_quota_commands(Program& program);
void add_setup_command(Program& program);
void add_verify_commands(Program& program);  // Of checks, sales and the ledger.
void add_restored_commands(CLI::App& backup, Program& program);

// Print what differs. Return the exit code.
net::Task<int> verify_every_seal(Databases databases);
int verify_everything(const Program& program);

// Brings the directory and every shard to this program's schema; says what it does. Returns how many migrations that
// took.
std::size_t migrate(const Config& config, const std::function<void(std::string_view)>& say);

// Until SIGTERM or SIGINT. Returns the exit code once the service has ended.
int serve(Config config);

// Print what is wrong with the settings of this file and the environment, and what to do. Return the exit code.
int check_settings(const std::string& file, bool is_offline);
int doctor(const std::string& file);  // What is good, too, and more of the databases.

// Asks the service that runs here with these settings whether it is ready. Returns the exit code.
int ask_whether_ready(const Config& config);

}  // namespace comanda::app
