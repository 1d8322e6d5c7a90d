#include "db/migrations.h"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <array>
#include <charconv>
#include <map>
#include <memory>
#include <stdexcept>
#include <vector>

#include "base/check.h"
#include "base/digest.h"

namespace comanda::db {
namespace {

constexpr std::size_t digest_bytes = 32;

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

struct Clear {
    void operator()(PGresult* result) const { PQclear(result); }
};
using Rows = std::unique_ptr<PGresult, Clear>;

class Session {
  public:
    explicit Session(const Login& login) : handle_(open(login)) {
        if (PQstatus(handle_.get()) != CONNECTION_OK) throw std::runtime_error(PQerrorMessage(handle_.get()));
        PQsetNoticeReceiver(
            handle_.get(), [](void*, const PGresult*) {}, nullptr);
        if (!login.role.empty()) refuse_unbound(login.role, PQgetvalue(run(why_unbound).get(), 0, 0));
    }

    Rows run(const std::string& sql) { return checked(PQexec(handle_.get(), sql.c_str())); }

    template <std::size_t size>
    Rows run(const char* sql, const std::array<const char*, size>& params) {
        return checked(
            PQexecParams(handle_.get(), sql, static_cast<int>(size), nullptr, params.data(), nullptr, nullptr, 0));
    }

  private:
    struct Finish {
        void operator()(PGconn* handle) const { PQfinish(handle); }
    };
    static PGconn* open(const Login& login) {
        Settings settings = login_settings(login);
        settings["client_encoding"] = "UTF8";
        settings.insert({"fallback_application_name", "comanda migrate"});
        std::vector<const char*> keys, values;
        for (const auto& [key, value] : settings) {
            keys.push_back(key.c_str());
            values.push_back(value.c_str());
        }
        keys.push_back(nullptr);
        values.push_back(nullptr);
        return PQconnectdbParams(keys.data(), values.data(), 0);
    }
    Rows checked(PGresult* result) {
        Rows rows(result);
        const ExecStatusType status = PQresultStatus(result);
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) {
            throw std::runtime_error(PQerrorMessage(handle_.get()));
        }
        return rows;
    }

    std::unique_ptr<PGconn, Finish> handle_;
};

int as_number(std::string_view text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::map<int, std::string> applied_digests(Session& session, const std::string& set) {
    const std::array params{set.c_str()};
    const Rows rows = session.run("select number, digest from public.comanda_migration where set = $1", params);
    std::map<int, std::string> digests;
    for (int row = 0; row < PQntuples(rows.get()); ++row) {
        digests[as_number(PQgetvalue(rows.get(), row, 0))] = PQgetvalue(rows.get(), row, 1);
    }
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

void apply(Session& session, const std::string& set, const Migration& migration) {
    const std::string number = std::to_string(migration.number), name(migration.name),
                      digest = hex_digest(migration.text, digest_bytes);
    try {
        session.run("begin");
        session.run(std::string(migration.text));
        const std::array params{set.c_str(), number.c_str(), name.c_str(), digest.c_str()};
        session.run("insert into public.comanda_migration (set, number, name, digest) values ($1, $2::integer, $3, $4)",
                    params);
        session.run("commit");
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
    Session session(Login{url});
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
            apply(session, set_name, migration);
            report.applied.emplace_back(migration.name);
        }
        report.version = migration.number;
    }
    return report;
}

int schema_version(const Login& login, std::string_view set) {
    Session session(login);
    const Rows table = session.run("select to_regclass('public.comanda_migration') is not null");
    if (PQgetvalue(table.get(), 0, 0)[0] != 't') return 0;
    const std::string set_name(set);
    const std::array params{set_name.c_str()};
    const Rows rows =
        session.run("select coalesce(max(number), 0) from public.comanda_migration where set = $1", params);
    return as_number(PQgetvalue(rows.get(), 0, 0));
}

}  // namespace comanda::db
