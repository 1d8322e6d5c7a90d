#include "app/menu_commands.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <set>

#include "app/blocking.h"
#include "app/seams.h"
#include "base/members.h"
#include "base/refusal.h"
#include "features/catalogue/catalogue.h"
#include "features/menu/menu.h"
#include "tenant/keys.h"

namespace comanda::app {
namespace {

constexpr int stores_a_turn = 1'000;

struct MenuWords {
    std::string account;
    std::string from = "HQ";
    std::vector<std::string> to = {"all"};
    std::vector<std::string> what = {"copyAll"};
    bool overwrite = false;
    bool dry_run = false;
    bool go_on = false;
    std::string push;
    bool force = false;
};

// What the commands here stand on: the service's own parts, on connections of their own.
struct Bench {
    Bench(net::Executor executor, Databases databases, const Config& config, http::Caller asking)
        : metrics(registry),
          stores(executor, databases.shards, metrics),
          cache(static_cast<std::size_t>(config.menu_memory_mb) << 20, registry),
          engine(executor, stores, cache, catalogue::kinds(), metrics),
          services{engine, cpu, cpu, roles_on(databases)},
          caller(std::move(asking)) {}
    ~Bench() { cpu.join(); }

    static menu::RolesOf roles_on(Databases databases) {
        return [shards = &databases.shards](http::Caller asking, std::string store) {
            return role_names(shards->at(asking.shard), std::move(asking.account), std::move(store));
        };
    }

    prometheus::Registry registry;
    db::Metrics metrics;
    net::WorkPool cpu{{}, net::Priority::usual};
    tenant::Stores stores;
    record::SnapshotCache cache;
    record::Engine engine;
    menu::Services services;
    http::Caller caller;
};

net::Task<http::Caller> caller_for(Databases databases, std::string account_id) {
    const auto account = co_await tenant::find_account(databases.directory, account_id);
    if (!account)
        throw std::runtime_error(fmt::format("there is no account '{}': see `comanda account list`", account_id));
    http::Caller caller;
    caller.account = account->id;
    caller.shard = account->shard;
    caller.key = command_actor;
    co_return caller;
}

void print_store(const menu::PushStore& store, std::size_t done, std::size_t all) {
    const json::object result = parse_json_object(store.result);
    std::string about(members::text(result, "message"));
    if (const json::array& faults = members::list(result, "lint"); store.status == "REFUSED" && !faults.empty())
        about = fmt::format("{} faults, such as: {}", members::whole(result, "lintErrors").value_or(0),
                            members::text(faults.front().as_object(), "message"));
    if (const auto kept = members::whole(result, "conflictCount"); kept && *kept > 0)
        about += fmt::format("{}{} differences kept", about.empty() ? "" : "; ", *kept);
    fmt::print("{:>4} of {}  {}  {:<13}  {} -> {}  {}\n", done, all, store.store, store.status, store.from_version,
               store.to_version, about);
    std::fflush(stdout);
}

// Takes part until it is through, and tells of every store, whoever did it. Returns how many could not be.
net::Task<std::size_t> follow(std::shared_ptr<Bench> bench, std::string id) {
    db::Shard& shard = bench->services.shard(bench->caller);
    std::set<std::string> told;
    for (;;) {
        std::optional<menu::Push> push = co_await menu::read_push(shard, bench->caller.account, id);
        if (!push) throw std::runtime_error("there is no push " + id);
        const std::size_t all = push->stores.size();
        const std::function<void(const menu::PushStore&)> tell = [&told, all](const menu::PushStore& store) {
            if (told.insert(store.store).second) print_store(store, told.size(), all);
        };
        if (push->ended_at.empty()) co_await menu::run_push(bench->services, bench->caller, id, stores_a_turn, tell);
        push = co_await menu::read_push(shard, bench->caller.account, id);
        const bool is_undo = push->status == "UNDOING" || push->status == "UNDONE";
        std::size_t failed = 0;
        for (const menu::PushStore& each : push->stores) {
            const bool waits = each.status == "WAITING" || (is_undo && each.status == "DONE");
            if (!waits) tell(each);
            failed += each.status == "REFUSED" || each.status == "FAILED" || each.status == "SKIPPED" ||
                              each.status == "CHANGED_SINCE"
                          ? 1
                          : 0;
        }
        if (!push->ended_at.empty()) {
            fmt::print("{} {}\n", push->id, push->status);
            co_return failed;
        }
        co_await net::sleep_for(std::chrono::milliseconds{200});
    }
}

json::object body_of(const MenuWords& words) {
    json::object body{{"overwrite", words.overwrite}, {"dryRun", words.dry_run}, {"stopOnLint", !words.go_on}};
    for (const std::string& each : words.what)
        body[each] = true;
    if (words.from != "HQ") body["sourceStore"] = words.from;
    return body;
}

net::Task<std::size_t> push(Databases databases, const Config& config, MenuWords words) {
    http::Caller caller = co_await caller_for(databases, words.account);
    const net::Executor executor = co_await net::asio::this_coro::executor;
    const auto bench = std::make_shared<Bench>(executor, databases, config, std::move(caller));
    menu::NewPush wanted{.account = bench->caller.account, .request = menu::parse_pull(body_of(words)), .stores = {}};
    wanted.request.signature = command_actor;
    wanted.request.source = co_await menu::source_store(bench->services, bench->caller, "", wanted.request.source);
    db::Shard& shard = bench->services.shard(bench->caller);
    const std::vector<tenant::Store> all = co_await tenant::list_stores(shard, bench->caller.account);
    const auto from = std::ranges::find(all, wanted.request.source, &tenant::Store::id);
    const bool to_all = words.to.size() == 1 && words.to.front() == "all";
    for (const tenant::Store& each : all) {
        const bool is_named = to_all || std::ranges::find(words.to, each.id) != words.to.end();
        if (is_named && each.active && each.id != from->id && each.currency == from->currency)
            wanted.stores.push_back(each.id);
    }
    if (wanted.stores.empty() || (!to_all && wanted.stores.size() != words.to.size()))
        throw std::runtime_error("--to names a store that cannot be pushed to: see `comanda store list`");
    const menu::BegunPush begun = co_await menu::begin_push(shard, std::move(wanted));
    std::string id = begun.id;
    fmt::print("{} begun; to undo: comanda menu undo --account {} --push {}\n", id, words.account, id);
    const std::size_t failed = co_await follow(bench, std::move(id));
    co_return failed;
}

net::Task<std::size_t> undo(Databases databases, const Config& config, MenuWords words) {
    http::Caller caller = co_await caller_for(databases, words.account);
    const net::Executor executor = co_await net::asio::this_coro::executor;
    const auto bench = std::make_shared<Bench>(executor, databases, config, std::move(caller));
    db::Shard& shard = bench->services.shard(bench->caller);
    const std::optional<menu::Push> push = co_await menu::read_push(shard, bench->caller.account, words.push);
    if (!push) throw std::runtime_error("there is no push " + words.push);
    if (push->ended_at.empty() && push->status != "UNDOING")
        throw std::runtime_error("the push is still under way: undo it when it has ended");
    co_await menu::begin_undo(shard, bench->caller.account, words.push, std::string(command_actor), words.force);
    const std::size_t failed = co_await follow(bench, words.push);
    co_return failed;
}

using Work = net::Task<std::size_t> (*)(Databases, const Config&, MenuWords);

int run(const std::string& config_file, Work work, const MenuWords& words) {
    const Config config = read_config(config_file);
    const std::function<net::Task<std::size_t>(Databases)> task = [&](Databases databases) {
        return work(databases, config, words);
    };
    return run_blocking<std::size_t>(config, task) == 0 ? 0 : 1;
}

}  // namespace

void add_menu_commands(CLI::App& app, const std::string& config, int& status) {
    auto words = std::make_shared<MenuWords>();
    CLI::App* menu = app.add_subcommand("menu", "One store's menu for many others.");
    menu->require_subcommand(1);
    CLI::App* push_command = menu->add_subcommand(
        "push",
        "Have stores pull the menu of the head office, one after the other. What a store changed itself stays.\n"
        "Stops at the first store whose menu would get new faults. Prints a line per store.\n\n"
        "Example: comanda menu push --account ID --from HQ --to all");
    push_command->add_option("--account", words->account, "The account's id.")->required();
    push_command->add_option("--from", words->from, "HQ, or a store's id.")->capture_default_str();
    push_command->add_option("--to", words->to, "all, or ids of stores.")->delimiter(',')->capture_default_str();
    push_command
        ->add_option("--what", words->what,
                     "taxes, modifiers, menuItems, discounts, displayGroup, gratuity, reason, or copyAll, which also "
                     "takes out of use what is gone.")
        ->delimiter(',')
        ->capture_default_str()
        ->check(CLI::IsMember(
            {"taxes", "modifiers", "menuItems", "discounts", "displayGroup", "gratuity", "reason", "copyAll"}));
    push_command->add_flag("--overwrite", words->overwrite, "What stores changed themselves is not kept.");
    push_command->add_flag("--dry-run", words->dry_run, "Say what would change, and change nothing.");
    push_command->add_flag("--despite-lint", words->go_on, "Also where a menu would get new faults.");
    push_command->callback([words, &config, &status] { status = run(config, push, *words); });
    CLI::App* undo_command =
        menu->add_subcommand("undo",
                             "Take a push back in every store whose menu has not been changed since.\n\n"
                             "Example: comanda menu undo --account ID --push ID");
    undo_command->add_option("--account", words->account, "The account's id.")->required();
    undo_command->add_option("--push", words->push, "The push, as `comanda menu push` prints it.")->required();
    undo_command->add_flag("--force", words->force, "Also where the menu has been changed since: that goes back too.");
    undo_command->callback([words, &config, &status] { status = run(config, undo, *words); });
}

}  // namespace comanda::app
