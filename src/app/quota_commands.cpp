// `comanda quota`: how much accounts have, and how much they may have.
#include <charconv>

#include "app/commands.h"
#include "tenant/quotas.h"

namespace comanda::app {
namespace {

using tenant::Quota;
using tenant::QuotaLimits;

struct QuotaWords {
    std::string account;
    std::array<std::string, tenant::quota_names.size()> allowed;  // As typed; empty: stays as it is.
};
using Wanted = std::map<Quota, std::optional<std::int64_t>>;  // Nothing: no limit.

struct Shown {
    tenant::QuotaKey key;
    std::int64_t used = 0;
    std::optional<std::int64_t> allowed;
};

std::optional<std::int64_t> parse_allowed(const std::string& typed) {
    if (typed == "none") return std::nullopt;
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    if (error != std::errc{} || end != typed.data() + typed.size() || number < 1)
        fail("'" + typed + "' is neither a number above 0 nor none");
    return number;
}

net::Task<bool> set_quotas(Databases databases, std::string account, Wanted wanted) {
    co_await require_account(databases, account);
    for (const auto& [quota, allowed] : wanted) {
        tenant::QuotaKey key{account, quota};
        co_await tenant::set_limit(databases.directory, std::move(key), allowed, std::string(command_actor));
    }
    co_return true;
}

// Of one account everything; of all accounts what has a limit.
net::Task<std::vector<Shown>> show_quotas(Databases databases, std::string account) {
    std::vector<Shown> all;
    const std::vector<tenant::Account> accounts = co_await tenant::list_accounts(databases.directory);
    if (!account.empty()) co_await require_account(databases, account);
    for (const tenant::Account& each : accounts) {
        if (!account.empty() && each.id != account) continue;
        const QuotaLimits limits = co_await tenant::read_limits(databases.directory, each.shard);
        for (const Quota quota : {Quota::records, Quota::open_checks, Quota::customers, Quota::bytes}) {
            const tenant::QuotaKey key{each.id, quota};
            const auto limit = limits.find(key);
            if (limit == limits.end() && account.empty()) continue;
            const std::int64_t used = co_await tenant::count_use(databases.shards.at(each.shard), key);
            all.push_back({key, used, limit == limits.end() ? std::optional<std::int64_t>() : limit->second});
        }
    }
    co_return all;
}

void print_quotas(const std::vector<Shown>& all) {
    fmt::print("{:<24}  {:<12}  {:>16}  {:>16}  {:>5}\n", "account", "quota", "used", "allowed", "%");
    for (const Shown& each : all) {
        const std::string allowed = each.allowed ? std::to_string(*each.allowed) : "none";
        const std::string share =
            each.allowed
                ? fmt::format("{:.0f}", 100.0 * static_cast<double>(each.used) / static_cast<double>(*each.allowed))
                : "";
        fmt::print("{:<24}  {:<12}  {:>16}  {:>16}  {:>5}\n", each.key.account, tenant::name_of(each.key.quota),
                   each.used, allowed, share);
    }
}

void set_by(const Program& program, const QuotaWords& words) {
    Wanted wanted;
    for (std::size_t i = 0; i < words.allowed.size(); ++i) {
        if (!words.allowed[i].empty()) wanted[static_cast<Quota>(i)] = parse_allowed(words.allowed[i]);
    }
    if (wanted.empty()) fail("name at least one quota: see `comanda quota set --help`");
    program.run(set_quotas, words.account, wanted);
    fmt::print("{}\n", words.account);
}

}  // namespace

void add_quota_commands(Program& program) {
    const auto words = std::make_shared<QuotaWords>();
    CLI::App& quota = group(program.app, "quota", "How much accounts have, and how much they may have.");
    CLI::App& show =
        command(quota, "show",
                "Count what accounts have, and show it beside what they may have.\n\nExample: comanda quota show",
                [words, &program] { print_quotas(program.run(show_quotas, words->account)); });
    show.add_option("--account", words->account, "The account's id; without it, every account that has a quota.");
    CLI::App& set = command(
        quota, "set",
        "Say how much an account may have; those that are not named stay as they are. Nodes follow within seconds.\n\n"
        "Example: comanda quota set --account ID --records 20000 --open-checks 500 --customers none",
        [words, &program] { set_by(program, *words); });
    add_account_option(set, words->account);
    set.add_option("--records", words->allowed[0], "Active records of the catalogue, in all stores; none: no limit.");
    set.add_option("--open-checks", words->allowed[1], "Checks that have not ended, in all stores; none: no limit.");
    set.add_option("--customers", words->allowed[2], "Active customers; none: no limit.");
    set.add_option("--bytes", words->allowed[3], "Bytes of all its rows; none: no limit.");
}

}  // namespace comanda::app
