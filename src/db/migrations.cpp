#include "db/migrations.h"

#include <fmt/format.h>

#include <chrono>
#include <map>
#include <random>
#include <stdexcept>
#include <thread>
#include <vector>

#include "base/check.h"
#include "base/digest.h"
#include "db/session.h"

namespace comanda::db {
namespace {

constexpr std::size_t digest_bytes = 32;

// Whoever waits for a table's lock keeps all who come later waiting: a migration gives up soon, and tries again.
constexpr int tries_max = 100;
constexpr const char* wait_briefly = "set lock_timeout = '2s'";
constexpr const char* wait_for_ever = "set lock_timeout = 0";
constexpr std::string_view outside_mark = "-- outside a transaction\n";

constexpr const char* create_table = R"(
create table if not exists public.comanda_migration (
    set    text        not null,
    number integer     not null,
    name   text        not null,
    digest text        not null,
    at     timestamptz not null default now(),
    primary key (set, number)
);
grant select on public.comanda_migration to public)";

bool is_of_locks(const session_failed& error) {
    return error.sqlstate == "55P03" || error.sqlstate == "40P01";  // Timeout, deadlock.
}

std::map<int, std::string> applied_digests(Session& session, const std::string& set) {
    const Result found = session.run("select number, digest from public.comanda_migration where set = $1", {set});
    std::map<int, std::string> digests;
    for (int row = 0; row < found.rows(); ++row)
        digests[static_cast<int>(found.integer(row, 0))] = found.text(row, 1);
    return digests;
}

void refuse_changed(const std::map<int, std::string>& applied, std::string_view set,
                    std::span<const Migration> migrations) {
    if (!applied.empty() && applied.rbegin()->first > newest(migrations)) {
        throw std::runtime_error(
            fmt::format("the database is newer than this program: its {} schema has version {}, "
                        "this program knows {}",
                        set, applied.rbegin()->first, newest(migrations)));
    }
    for (const Migration& migration : migrations) {
        const auto found = applied.find(migration.number);
        if (found != applied.end() && found->second != hex_digest(migration.text, digest_bytes)) {
            throw std::runtime_error(
                fmt::format("the migration {} has been changed since it was applied; "
                            "write a new one instead",
                            migration.name));
        }
    }
}

// Does it again, after a pause, where a lock could not be had.
template <class Work>
void retried(std::string_view name, const std::function<void(std::string_view)>& progress, Work work) {
    std::minstd_rand random(std::random_device{}());
    for (int left = tries_max;; --left) {
        try {
            return work();
        } catch (const session_failed& error) {
            if (!is_of_locks(error) || left <= 1) throw;
        }
        if (progress) progress(fmt::format("{}: others use the table, trying again", name));
        std::this_thread::sleep_for(std::chrono::milliseconds{500 + random() % 1'000});
    }
}

// One statement of those that run outside a transaction. If it returns a column `run`, each row is a statement too; if
// `again`, it fills in a batch and is repeated until that is 0.
void run_outside(Session& session, const std::string& statement) {
    // What is done concurrently waits for others, and nobody waits for it.
    session.run(statement.find(" concurrently ") != std::string::npos ? wait_for_ever : wait_briefly);
    const Result found = session.run(statement);
    const std::string_view column = found.columns() == 1 ? found.column_name(0) : "";
    for (int row = 0; column == "run" && row < found.rows(); ++row)
        run_outside(session, std::string(found.text(row, 0)));
    if (column == "again" && found.integer(0, 0) > 0) run_outside(session, statement);
}

std::vector<std::string> statements_of(std::string_view text) {
    std::vector<std::string> statements;
    while (!text.empty()) {
        const std::size_t end = text.find(";\n");
        statements.emplace_back(text.substr(0, end));
        text.remove_prefix(end == text.npos ? text.size() : end + 2);
    }
    return statements;
}

void run_migration(Session& session, const std::string& set, const Migration& migration) {
    const std::string number = std::to_string(migration.number), name(migration.name),
                      digest = hex_digest(migration.text, digest_bytes);
    const bool is_outside = migration.text.starts_with(outside_mark);
    try {
        if (is_outside) {
            for (const std::string& each : statements_of(migration.text))
                run_outside(session, each);
        }
        session.run(wait_briefly);
        session.run("begin");
        if (!is_outside) session.run(std::string(migration.text));
        session.run("insert into public.comanda_migration (set, number, name, digest) values ($1, $2::integer, $3, $4)",
                    {set, number, name, digest});
        session.run("commit");
    } catch (const session_failed&) {
        session.run("rollback");
        throw;
    }
}

void apply(Session& session, const std::string& set, const Migration& migration,
           const std::function<void(std::string_view)>& progress) {
    try {
        retried(migration.name, progress, [&] { run_migration(session, set, migration); });
    } catch (const std::exception& error) {
        throw std::runtime_error(fmt::format("migration {} failed: {}", migration.name, error.what()));
    }
}

}  // namespace

MigrationReport migrate(const std::string& url, std::string_view set, std::span<const Migration> migrations,
                        const std::function<void(std::string_view)>& progress) {
    for (std::size_t i = 1; i < migrations.size(); ++i) {
        check(migrations[i - 1].number < migrations[i].number);
    }
    Session session(Login{url}, "comanda migrate");
    // Held until the session ends, however it ends.
    session.run("select pg_advisory_lock(hashtext('comanda_migration'))");
    session.run(create_table);
    const std::string set_name(set);
    const auto applied = applied_digests(session, set_name);
    refuse_changed(applied, set, migrations);
    MigrationReport report;
    for (const Migration& migration : migrations) {
        if (!applied.contains(migration.number)) {
            if (progress) progress(migration.name);
            apply(session, set_name, migration, progress);
            report.applied.emplace_back(migration.name);
        }
        report.version = migration.number;
    }
    return report;
}

int schema_version(const Login& login, std::string_view set) {
    Session session(login);
    if (!session.run("select to_regclass('public.comanda_migration') is not null").flag(0, 0)) return 0;
    const Result found =
        session.run("select coalesce(max(number), 0) from public.comanda_migration where set = $1", {std::string(set)});
    return static_cast<int>(found.integer(0, 0));
}

}  // namespace comanda::db
