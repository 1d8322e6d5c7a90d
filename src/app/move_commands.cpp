// `comanda account move` and `comanda shard drain`.
#include <map>

#include "app/account_move.h"
#include "app/commands.h"
#include "db/rows.h"
#include "db/session.h"

namespace comanda::app {
namespace {

struct DrainWords {
    MoveWords move;
    std::string shard;
    std::vector<std::string> targets;
};

struct Resident {
    std::string id;
    std::string open_target;  // Of a move that has begun; empty: none has.
};
BOOST_DESCRIBE_STRUCT(Resident, (), (id, open_target))

struct Population {
    std::string shard;
    std::int64_t accounts = 0;
};
BOOST_DESCRIBE_STRUCT(Population, (), (shard, accounts))

void add_server_options(CLI::App& command, MoveWords& words) {
    command.add_option("--superuser", words.superuser,
                       "Log in to the shards as this superuser, which replication needs; the user of their urls if not "
                       "given. Its password is looked for as libpq does, such as in PGPASSFILE.");
    command.add_option(
        "--source-url", words.source_url,
        "How the target's server reaches the source: a connection string of a superuser. If not given, as "
        "this command does.");
}

// Those that are on their way first, and those that have moved and left something behind.
std::vector<Resident> residents(db::Session& directory, const std::string& shard) {
    return db::all<Resident>(
        directory.run("select a.id, coalesce(m.target, '') as open_target from directory.account a "
                      "left join directory.account_move m on m.account_id = a.id and m.source = $1 and m.step not in "
                      "('done', 'aborted') "
                      "where a.shard = $1 or m.source = $1 order by m.target is null, a.id",
                      {shard}));
}

// The one with the fewest accounts.
std::string emptiest(db::Session& directory, const std::vector<std::string>& targets) {
    std::map<std::string, std::int64_t> accounts;
    for (const Population& each :
         db::all<Population>(directory.run("select shard, count(*) as accounts from directory.account group by shard")))
        accounts[each.shard] = each.accounts;
    return *std::ranges::min_element(targets, {}, [&](const std::string& each) { return accounts[each]; });
}

void drain(const Config& config, DrainWords words) {
    std::vector<std::string> known;
    for (const db::ShardConfig& each : config.shards)
        known.push_back(each.name);
    if (words.targets.empty()) words.targets = known;
    std::erase(words.targets, words.shard);
    for (const std::string& each : words.targets) {
        if (std::ranges::find(known, each) == known.end()) fail("the config has no shard " + each);
    }
    if (std::ranges::find(known, words.shard) == known.end()) fail("the config has no shard " + words.shard);
    if (words.targets.empty()) fail("there is no other shard: add one to the config (docs/operating/upgrade.md)");
    db::Session directory({config.directory_url});
    std::size_t moved = 0;
    for (std::vector<Resident> left = residents(directory, words.shard); !left.empty();
         left = residents(directory, words.shard)) {
        for (const Resident& each : left) {
            MoveWords move = words.move;
            move.account = each.id;
            move.target = each.open_target.empty() ? emptiest(directory, words.targets) : each.open_target;
            fmt::print("account {} of {}: {}\n", moved + 1, moved + left.size(), each.id);
            move_account(config, move);
        }
        moved += left.size();
    }
    fmt::print(
        "shard {} has no accounts: {} were moved. Nodes may lose it from their settings, and new accounts go to the "
        "first shard there\n",
        words.shard, moved);
}

}  // namespace

void add_move_commands(CLI::App& account, Program& program) {
    const auto words = std::make_shared<MoveWords>();
    const auto is_abort = std::make_shared<bool>(false);
    CLI::App& move =
        command(account, "move",
                "Move an account to another shard while it is in use. Its rows are copied, changes follow by logical "
                "replication,\n"
                "and both sides are compared. Then the account is frozen for a moment, what changed is compared, and "
                "the directory\n"
                "says where it lives. Requests wait meanwhile; at worst they are answered 503 and can be repeated.\n\n"
                "Each step is written down. If the command ends early, give it again: it goes on. --abort puts "
                "everything back,\n"
                "as long as the account has not moved.\n\n"
                "The source's server needs wal_level = logical, and both want a superuser "
                "(docs/operating/move-accounts.md).\n\n"
                "Example: comanda account move 65a1f0c2b7e4d90123456789 --to two --superuser postgres",
                [words, is_abort, &program] {
                    *is_abort ? abort_move(program.config(), *words) : move_account(program.config(), *words);
                });
    move.add_option("account", words->account, "The account's id, from `comanda account list`.")->required();
    CLI::Option* const to =
        move.add_option("--to", words->target, "The shard to move to, by its name in the settings.");
    move.add_flag("--abort", *is_abort, "Put back what a move has done, before the account has moved.")->excludes(to);
    add_server_options(move, *words);

    const auto drained = std::make_shared<DrainWords>();
    CLI::App& shard = group(program.app, "shard", "The databases that accounts live on.");
    CLI::App& drain_it = command(shard, "drain",
                                 "Move every account of a shard to others, one after the other, each as `comanda "
                                 "account move` does: first those\n"
                                 "whose move has begun. Can be given again.\n\n"
                                 "Example: comanda shard drain one --to two,three --superuser postgres",
                                 [drained, &program] { drain(program.config(), *drained); });
    drain_it.add_option("shard", drained->shard, "Its name in the settings.")->required();
    drain_it
        .add_option("--to", drained->targets,
                    "Where to; each account goes to the one with the fewest. All others if not given.")
        ->delimiter(',');
    add_server_options(drain_it, drained->move);
}

}  // namespace comanda::app
