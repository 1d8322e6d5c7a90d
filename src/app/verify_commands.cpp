// `comanda check rebuild`, `sales verify`, `sales rebuild` and `ledger verify`: is what is stored what it was made
// from? And all of these, for `backup verify`. What is behind a wall has moved, or is moving, and is left alone.
#include <algorithm>
#include <array>
#include <map>

#include "app/commands.h"
#include "base/money.h"
#include "features/checks/checks.h"
#include "features/customers/customers.h"
#include "features/sales/sales.h"
#include "tenant/stores.h"

namespace comanda::app {
namespace {

// A store, and where it is.
struct Place {
    db::Shard* shard = nullptr;
    std::string account;
    std::string store;
    std::string name;
    std::string currency;
};
BOOST_DESCRIBE_STRUCT(Place, (), (account, store, name, currency))

// Every store if it is empty.
net::Task<std::vector<Place>> places_of(Databases databases, std::string store) {
    static constexpr db::Query find{"find_stores_anywhere",
                                    "select account_id as account, id as store, name, currency from store "
                                    "where ($1 = '' or id = $1) and not exists (select from account_wall w "
                                    "where w.account = account_id) order by account_id, number"};
    std::vector<Place> places = co_await on_every_shard<Place>(databases, find, store);
    if (places.empty() && !store.empty())
        fail("there is no store '" + store + "': see `comanda store list --account ID`");
    co_return places;
}

// These print what differs. They return the exit code: 1 if anything does.

net::Task<int> rebuild_checks(Databases databases, std::string store) {
    const std::vector<Place> places = co_await places_of(databases, store);
    const Place& place = places.front();
    const auto progress = [](const checks::Rebuilt& so_far) {
        fmt::print(stderr, "\r{} checks, {} submissions", so_far.checks, so_far.submissions);
    };
    const checks::Rebuilt rebuilt = co_await checks::rebuild_checks(
        *place.shard, place.account, store, currency_digits(place.currency).value_or(2), progress);
    fmt::print(stderr, "\n");
    for (const std::string& each : rebuilt.differences)
        fmt::print("DIFFERENT {}\n", each);
    fmt::print("{} checks from {} submissions: {} differences", rebuilt.checks, rebuilt.submissions,
               rebuilt.differences.size());
    if (rebuilt.forgotten > 0)
        fmt::print("; {} ended more than 30 days ago and cannot be made again", rebuilt.forgotten);
    fmt::print("\n");
    co_return rebuilt.differences.empty() ? 0 : 1;
}

net::Task<sales::Verified> verify_store(Place place, bool repair) {
    const sales::Progress progress = [name = place.name](const sales::Verified& so_far) {
        constexpr std::int64_t width = 30;
        const auto filled =
            static_cast<std::size_t>(width * so_far.months_done / std::max<std::int64_t>(1, so_far.months));
        fmt::print(stderr, "\r{} [{:<{}}] {}/{} months, {} sales", name, std::string(filled, '#'), width,
                   so_far.months_done, so_far.months, so_far.sales);
    };
    const auto look = repair ? sales::rebuild_sales : sales::verify_sales;
    sales::Verified verified = co_await look(*place.shard, place.account, place.store, progress);
    if (verified.months > 0) fmt::print(stderr, "\n");
    for (const std::string& difference : verified.differences)
        fmt::print("{} {}: {}\n", repair ? "MENDED" : "DIFFERENT", place.store, difference);
    for (const std::string& sale : verified.broken)
        fmt::print("BROKEN {}: {}\n", place.store, sale);
    co_return verified;
}

net::Task<int> verify_sales(Databases databases, std::string store, bool repair) {
    std::int64_t sale_count = 0, sum_count = 0;
    std::size_t differences = 0, broken = 0;
    const std::vector<Place> places = co_await places_of(databases, std::move(store));
    for (const Place& each : places) {
        const sales::Verified verified = co_await verify_store(each, repair);
        sale_count += verified.sales;
        sum_count += verified.sums;
        differences += verified.differences.size();
        broken += verified.broken.size();
    }
    fmt::print("{} stores, {} sales, {} sums: {} differences", places.size(), sale_count, sum_count,
               differences + broken);
    if (differences > 0)
        fmt::print("{}", repair ? ", sums mended: run verify again to be sure"
                                : ": `comanda sales rebuild` writes the sums anew from the sales");
    if (broken > 0)
        fmt::print("; {} sales were changed behind the service's back, and only a backup knows what they were", broken);
    fmt::print("\n");
    const bool is_well = broken == 0 && (repair || differences == 0);
    co_return is_well ? 0 : 1;
}

net::Task<int> verify_ledger(Databases databases, std::string account) {
    const std::vector<Place> places = co_await places_of(databases, "");
    std::map<std::string, db::Shard*> accounts;
    for (const Place& each : places) {
        if (account.empty() || each.account == account) accounts.emplace(each.account, each.shard);
    }
    if (!account.empty() && accounts.empty()) fail("there is no account " + account);
    customers::Verified all;
    std::size_t done = 0, differences = 0;
    for (const auto& [name, shard] : accounts) {
        const customers::Verified one = co_await customers::verify_ledger(*shard, name);
        fmt::print(stderr, "\r{}/{} accounts, {} entries", ++done, accounts.size(), all.entries + one.entries);
        for (const std::string& each : one.differences)
            fmt::print("DIFFERENT {}: {}\n", name, each);
        all.customers += one.customers;
        all.entries += one.entries;
        all.draws += one.draws;
        differences += one.differences.size();
    }
    if (done > 0) fmt::print(stderr, "\n");
    fmt::print("{} customers, {} entries, {} draws: {} differences\n", all.customers, all.entries, all.draws,
               differences);
    co_return differences == 0 ? 0 : 1;
}

void add_sales(Program& program) {
    const auto store = std::make_shared<std::string>();
    CLI::App& sales =
        group(program.app, "sales", "Sales, frozen when their checks end, and the sums that reports are made of.");
    const auto add = [&](const std::string& name, const std::string& about, bool repair) {
        CLI::App& verify = command(sales, name, about, [store, &program, repair] {
            program.status = program.run(verify_sales, *store, repair);
        });
        verify.add_option("--store", *store, "The store's id; without it, every store.");
    };
    add("verify",
        "Add up every day and month again from the frozen sales, check that each sale's lines, taxes, payments and\n"
        "discounts come to it, and say where anything differs. It changes nothing, and may run while the service "
        "does.\n\n"
        "Example: comanda sales verify --store ID",
        false);
    add("rebuild",
        "The same, and where the sums of a month differ they are written anew from its sales. The sales themselves\n"
        "are never changed. While a month is written, its store's tills wait.\n\n"
        "Example: comanda sales rebuild --store ID",
        true);
}

net::Task<int> verify_every_check(Databases databases) {
    int worst = 0;
    const std::vector<Place> places = co_await places_of(databases, "");
    for (const Place& each : places) {
        const int status = co_await rebuild_checks(databases, each.store);
        worst = std::max(worst, status);
    }
    co_return worst;
}

net::Task<int> verify_every_sale(Databases databases) {
    return verify_sales(databases, "", false);
}

net::Task<int> verify_every_ledger(Databases databases) {
    return verify_ledger(databases, "");
}

// Each journal has every line up to what its store says.
net::Task<int> verify_no_gaps(Databases databases) {
    static constexpr db::Query gaps{"journal_gaps", R"sql(
select format('the journal of %s has %s lines up to %s, and ends with %s', coalesce(s.store_id, j.store_id), coalesce(j.lines, 0),
              coalesce(j.last, 0), coalesce(s.journal_seq, 0))
from store_seq s full join (select account_id, store_id, count(*) as lines, max(seq) as last from journal group by 1, 2) j
    on j.account_id = s.account_id and j.store_id = s.store_id
where (coalesce(j.lines, 0), coalesce(j.last, 0)) <> (coalesce(s.journal_seq, 0), coalesce(s.journal_seq, 0))
    and not exists (select from account_wall w where w.account = coalesce(s.account_id, j.account_id)) limit 20
)sql"};
    std::size_t complaints = 0;
    for (db::Shard* shard : databases.shards.all()) {
        const db::Result result = co_await shard->lists().run("", gaps, db::params());
        const std::vector<std::string> found = db::all<std::string>(result);
        for (const std::string& each : found)
            fmt::print("DIFFERENT shard {}: {}\n", shard->name(), each);
        complaints += found.size();
    }
    fmt::print("lines of journals: {} differences\n", complaints);
    co_return complaints == 0 ? 0 : 1;
}

// Databases of one moment know the same accounts.
net::Task<int> verify_accounts(Databases databases) {
    static constexpr db::Query with_stores{"accounts_with_stores",
                                           "select distinct account_id from store s where not exists "
                                           "(select from account_wall w where w.account = s.account_id)"};
    const std::vector<tenant::Account> known = co_await tenant::list_accounts(databases.directory);
    std::map<std::string, std::string> shard_of;
    for (const tenant::Account& each : known)
        shard_of[each.id] = each.shard;
    int status = 0;
    for (db::Shard* shard : databases.shards.all()) {
        const db::Result result = co_await shard->lists().run("", with_stores, db::params());
        for (const std::string& each : db::all<std::string>(result)) {
            const auto found = shard_of.find(each);
            if (found != shard_of.end() && found->second == shard->name()) continue;
            status = 1;
            fmt::print("DIFFERENT shard {} has account {}, and the directory does not say so\n", shard->name(), each);
        }
    }
    fmt::print("{} accounts\n", known.size());
    co_return status;
}

struct Step {
    const char* name;
    net::Task<int> (*run)(Databases);
};
constexpr std::array<Step, 6> steps{{{"accounts", verify_accounts},
                                     {"journals", verify_no_gaps},
                                     {"sales verify", verify_every_sale},
                                     {"ledger verify", verify_every_ledger},
                                     {"audit verify", verify_every_seal},
                                     {"check rebuild", verify_every_check}}};

// What one cannot look at is a fault, and the others go on.
int verify_one(const Program& program, const Step& step) {
    try {
        return program.run(step.run);
    } catch (const std::exception& error) {
        fmt::print("{}\n", error.what());
        return 1;
    }
}

}  // namespace

int verify_everything(const Program& program) {
    std::string said;
    const auto note = [&said](const char* name, int status) {
        said += fmt::format("{}  {}\n", status == 0 ? "ok   " : "WRONG", name);
        return status;
    };
    int worst = note("doctor", doctor(program.config_file));
    for (const Step& each : steps)
        worst = std::max(worst, note(each.name, verify_one(program, each)));
    fmt::print("\n{}", said);
    return worst;
}

void add_verify_commands(Program& program) {
    const auto id = std::make_shared<std::string>();
    CLI::App& check = group(program.app, "check", "Checks, as tills send them.");
    CLI::App& rebuild = command(
        check, "rebuild",
        "Make every check of a store again from what tills sent, and say where it is not what is kept. There should "
        "be\nno difference; it changes nothing, and may run while the service does.\n\n"
        "Example: comanda check rebuild --store ID",
        [id, &program] { program.status = program.run(rebuild_checks, *id); });
    rebuild.add_option("--store", *id, "The store's id.")->required();
    add_sales(program);
    CLI::App& ledger = group(program.app, "ledger", "Customers' points, an append-only ledger, and their allowances.");
    CLI::App& verify = command(
        ledger, "verify",
        "Add up every entry again: all of them come to 0, each balance is the sum of its entries, no sale earned "
        "twice,\n"
        "nothing was reversed beyond what it was, and draws come to what was drawn. It changes nothing, and may run\n"
        "while the service does.\n\n"
        "Example: comanda ledger verify --account ID",
        [id, &program] { program.status = program.run(verify_ledger, *id); });
    verify.add_option("--account", *id, "The account's id; without it, every account.");
}

}  // namespace comanda::app
