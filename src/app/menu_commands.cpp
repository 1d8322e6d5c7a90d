// `comanda menu`: one store's menu for many others.
#include <set>

#include "app/commands.h"
#include "app/seams.h"
#include "base/members.h"
#include "features/catalogue/catalogue.h"
#include "features/menu/menu.h"

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
          services{engine, cpu, cpu, roles_of(databases.shards)},
          caller(std::move(asking)) {}
    ~Bench() { cpu.join(); }

    prometheus::Registry registry;
    db::Metrics metrics;
    net::WorkPool cpu{{}, net::Priority::usual};
    tenant::Stores stores;
    record::SnapshotCache cache;
    record::Engine engine;
    menu::Services services;
    http::Caller caller;
};

net::Task<std::shared_ptr<Bench>> bench_for(Databases databases, const Config& config, std::string account_id) {
    const tenant::Account account = co_await require_account(databases, std::move(account_id));
    http::Caller caller;
    caller.account = account.id;
    caller.shard = account.shard;
    caller.key = command_actor;
    const net::Executor executor = co_await net::asio::this_coro::executor;
    co_return std::make_shared<Bench>(executor, databases, config, std::move(caller));
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
        if (!push) fail("there is no push " + id);
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

net::Task<std::size_t> push_menu(Databases databases, const Config& config, MenuWords words) {
    const std::shared_ptr<Bench> bench = co_await bench_for(databases, config, words.account);
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
        fail("--to names a store that cannot be pushed to: see `comanda store list`");
    const menu::BegunPush begun = co_await menu::begin_push(shard, std::move(wanted));
    std::string id = begun.id;
    fmt::print("{} begun; to undo: comanda menu undo --account {} --push {}\n", id, words.account, id);
    const std::size_t failed = co_await follow(bench, std::move(id));
    co_return failed;
}

net::Task<std::size_t> undo_push(Databases databases, const Config& config, MenuWords words) {
    const std::shared_ptr<Bench> bench = co_await bench_for(databases, config, words.account);
    db::Shard& shard = bench->services.shard(bench->caller);
    const std::optional<menu::Push> push = co_await menu::read_push(shard, bench->caller.account, words.push);
    if (!push) fail("there is no push " + words.push);
    if (push->ended_at.empty() && push->status != "UNDOING")
        fail("the push is still under way: undo it when it has ended");
    co_await menu::begin_undo(shard, bench->caller.account, words.push, std::string(command_actor), words.force);
    const std::size_t failed = co_await follow(bench, words.push);
    co_return failed;
}

}  // namespace

void add_menu_commands(Program& program) {
    const auto words = std::make_shared<MenuWords>();
    const auto run = [words, &program](net::Task<std::size_t> (*work)(Databases, const Config&, MenuWords)) {
        return [words, &program, work] {
            const Config config = program.config();
            program.status = run_blocking(config, work, config, *words) == 0 ? 0 : 1;
        };
    };
    CLI::App& menu = group(program.app, "menu", "One store's menu for many others.");
    CLI::App& push = command(
        menu, "push",
        "Have stores pull the menu of the head office, one after the other. What a store changed itself stays.\n"
        "Stops at the first store whose menu would get new faults. Prints a line per store.\n\n"
        "Example: comanda menu push --account ID --from HQ --to all",
        run(push_menu));
    add_account_option(push, words->account);
    push.add_option("--from", words->from, "HQ, or a store's id.")->capture_default_str();
    push.add_option("--to", words->to, "all, or ids of stores.")->delimiter(',')->capture_default_str();
    push.add_option("--what", words->what,
                    "taxes, modifiers, menuItems, discounts, displayGroup, gratuity, reason, or copyAll, which also "
                    "takes out of use what is gone.")
        ->delimiter(',')
        ->capture_default_str()
        ->check(CLI::IsMember(
            {"taxes", "modifiers", "menuItems", "discounts", "displayGroup", "gratuity", "reason", "copyAll"}));
    push.add_flag("--overwrite", words->overwrite, "What stores changed themselves is not kept.");
    push.add_flag("--dry-run", words->dry_run, "Say what would change, and change nothing.");
    push.add_flag("--despite-lint", words->go_on, "Also where a menu would get new faults.");
    CLI::App& undo = command(menu, "undo",
                             "Take a push back in every store whose menu has not been changed since.\n\n"
                             "Example: comanda menu undo --account ID --push ID",
                             run(undo_push));
    add_account_option(undo, words->account);
    undo.add_option("--push", words->push, "The push, as `comanda menu push` prints it.")->required();
    undo.add_flag("--force", words->force, "Also where the menu has been changed since: that goes back too.");
}

}  // namespace comanda::app
