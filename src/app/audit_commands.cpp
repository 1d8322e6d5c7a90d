// `comanda audit`: who changed what, for an archive, and whether it was changed since.
#include "app/commands.h"
#include "features/staff/staff.h"
#include "journal/seals.h"

namespace comanda::app {
namespace {

struct AuditWords {
    std::string place;  // A store's id, or an account's; empty: all.
    std::string from;
    std::string to;
    std::string digest;
};

struct Journal {
    db::Shard* shard = nullptr;
    std::string account;
    std::string place;
};
BOOST_DESCRIBE_STRUCT(Journal, (), (account, place))

net::Task<std::vector<Journal>> journals_of(Databases databases, std::string place) {
    static constexpr db::Query list_journals{
        "list_journals",
        "select account_id as account, store_id as place from store_seq where $1 = '' or store_id = $1 "
        "order by account_id, store_id"};
    std::vector<Journal> found = co_await on_every_shard<Journal>(databases, list_journals, place);
    if (found.empty() && !place.empty()) fail("there is no store or account " + place + ": see `comanda store list`");
    co_return found;
}

// Returns how many complaints there are.
net::Task<std::size_t> verify_journals(Databases databases, AuditWords words) {
    const std::vector<Journal> journals = co_await journals_of(databases, words.place);
    std::size_t complaints = 0;
    std::int64_t seals = 0;
    bool has_digest = words.digest.empty();
    for (const Journal& each : journals) {
        const journal::SealProgress progress = [&each](std::int64_t done, std::int64_t all) {
            fmt::print(stderr, "\r{}: {}/{} days", each.place, done, all);
        };
        const journal::SealCheck found =
            co_await journal::check_seals(*each.shard, each.account, each.place, words.digest, progress);
        if (found.seals == 0) continue;
        fmt::print(stderr, "\n");
        for (const std::string& complaint : found.complaints)
            fmt::print("CHANGED {} {}\n", each.place, complaint);
        fmt::print("{} sealed until {} with {}\n", each.place, found.last_day, found.last_digest);
        complaints += found.complaints.size();
        seals += found.seals;
        has_digest = has_digest || found.has_wanted;
    }
    if (!has_digest) fmt::print("MISSING no seal has the digest {}\n", words.digest);
    complaints += has_digest ? 0 : 1;
    fmt::print("{} journals, {} seals: {} complaints\n", journals.size(), seals, complaints);
    co_return complaints;
}

std::optional<std::int64_t> moment(std::string_view option, const std::string& typed) {
    const std::optional<Instant> at = parse_time(option, typed, "2026-11-15T17:30:00Z");
    return at ? std::optional(at->time_since_epoch().count()) : std::nullopt;
}

net::Task<bool> export_lines(Databases databases, AuditWords words) {
    constexpr std::int64_t lines_at_once = 1'000;
    const std::vector<Journal> journals = co_await journals_of(databases, words.place);
    const Journal& journal = journals.front();
    std::int64_t before = 0;
    do {
        staff::AuditQuery query{.account = journal.account, .place = journal.place};
        query.from = moment("--from", words.from);
        query.to = moment("--to", words.to);
        query.before = before;
        query.limit = lines_at_once;
        const staff::AuditPage page = co_await staff::read_audit(*journal.shard, std::move(query));
        for (const std::string& line : page.lines)
            fmt::print("{}\n", line);
        before = page.next;
    } while (before > 0);
    co_return true;
}

}  // namespace

net::Task<int> verify_every_seal(Databases databases) {
    const AuditWords all;
    const std::size_t complaints = co_await verify_journals(databases, all);
    co_return complaints == 0 ? 0 : 1;
}

void add_audit_commands(Program& program) {
    const auto words = std::make_shared<AuditWords>();
    CLI::App& audit = group(program.app, "audit", "The audit trail: who changed what.");
    CLI::App& export_it =
        command(audit, "export",
                "Print a store's audit trail, or an account's own, as lines of JSON, the newest first.\n\n"
                "Example: comanda audit export --store ID --from 2026-11-01T00:00:00Z --to 2026-12-01T00:00:00Z > "
                "november.jsonl",
                [words, &program] {
                    if (words->place.empty()) fail("say whose: --store ID or --account ID");
                    program.run(export_lines, *words);
                });
    CLI::App& verify_it = command(
        audit, "verify",
        "Each day of a journal is sealed an hour after its end: a digest over its lines, its sales and the seal "
        "before. This\ncalculates all of them anew and says what was changed behind the service's back. Keep the "
        "digests it prints somewhere\nelse: whoever can write to the database could make all seals anew, but not "
        "those.\n\n"
        "Example: comanda audit verify --store ID --digest DIGEST",
        [words, &program] { program.status = program.run(verify_journals, *words) == 0 ? 0 : 1; });
    for (CLI::App* each : {&export_it, &verify_it}) {
        CLI::Option* store = each->add_option("--store", words->place, "The store's id.");
        CLI::Option* account = each->add_option(
            "--account", words->place, "The account's id: what belongs to no store, such as customers and keys.");
        store->excludes(account);
    }
    export_it.add_option("--from", words->from, "From this time on, such as 2026-11-15T17:30:00Z.");
    export_it.add_option("--to", words->to, "Before this time.");
    verify_it.add_option("--digest", words->digest, "One that was printed before: it must still be among the seals.");
}

}  // namespace comanda::app
