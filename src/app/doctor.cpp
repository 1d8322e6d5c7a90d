// `comanda doctor`: everything the service needs, looked at one by one, with what to do about each complaint.
#include "app/commands.h"
#include "app/version.h"
#include "db/migrations.h"

namespace comanda::app {
namespace {

class Findings {
  public:
    void good(std::string_view what) { fmt::print("ok    {}\n", what); }
    void bad(std::string_view what, std::string_view cure) {
        fmt::print("WRONG {}\n      {}\n", what, cure);
        ++complaints;
    }
    void judge(bool is_good, std::string_view if_good, std::string_view if_bad, std::string_view cure) {
        is_good ? good(if_good) : bad(if_bad, cure);
    }
    int complaints = 0;
};

struct Facts {
    int server_version = 0;
    bool fsync = false;
    std::string synchronous_commit;
    bool full_page_writes = false;
    bool is_standby = false;
    int open_tables = 0;  // Without forced row-level security.
};
BOOST_DESCRIBE_STRUCT(Facts, (), (server_version, fsync, synchronous_commit, full_page_writes, is_standby, open_tables))

// Asked by the service's own login: a role may have settings of its own.
net::Task<Facts> ask(Databases databases) {
    static constexpr db::Query facts{"doctor_facts", R"sql(
select current_setting('server_version_num')::int as server_version, current_setting('fsync') = 'on' as fsync,
    current_setting('synchronous_commit') as synchronous_commit,
    current_setting('full_page_writes') = 'on' as full_page_writes, pg_is_in_recovery() as is_standby,
    (select count(*) from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
        and c.relnamespace = 'public'::regnamespace and c.relname <> 'comanda_migration'
        and not (c.relrowsecurity and c.relforcerowsecurity)) as open_tables
)sql"};
    co_return db::only<Facts>(co_await databases.directory.reads().run("", facts, db::params()));
}

void judge_facts(Findings& findings, const std::string& name, const Facts& facts) {
    findings.judge(facts.server_version >= 150'000, name + ": PostgreSQL 15 or newer",
                   name + ": PostgreSQL is older than 15", "upgrade the server");
    findings.judge(facts.fsync && facts.synchronous_commit != "off" && facts.full_page_writes,
                   name + ": commits are durable", name + ": an answered write can be lost in a crash",
                   "set fsync, full_page_writes and synchronous_commit to on");
    findings.judge(facts.open_tables == 0, name + ": row-level security is forced on every table",
                   name + ": a table lacks forced row-level security",
                   "run `comanda migrate`, and look for tables that are not Comanda's");
    if (facts.is_standby)
        findings.bad(name + ": this server is a standby",
                     "point the url at the primary, or name all hosts with target_session_attrs=read-write");
}

void look_at_schema(Findings& findings, const std::string& name, const std::string& url, std::string_view set,
                    std::span<const db::Migration> migrations) {
    try {
        const int there = db::schema_version({url}, set);
        const int wanted = db::newest(migrations);
        const std::string found = fmt::format("{}: schema is at version {}", name, there);
        findings.judge(there == wanted, found, fmt::format("{}, this program needs {}", found, wanted),
                       "run `comanda migrate`");
    } catch (const std::exception& error) {
        findings.bad(fmt::format("{}: {}", name, error.what()),
                     "check the url in the config, and that the server runs and lets this user in");
    }
}

void look_at(Findings& findings, const std::string& name, const std::string& url, std::string_view set,
             std::span<const db::Migration> migrations, const Config& config) {
    look_at_schema(findings, name, url, set, migrations);
    const std::string& role = config.database.role;
    try {
        const db::PipelineConfig login = config.service_login();
        db::schema_version({url, login.role, login.password}, set);
        findings.good(fmt::format("{}: the service logs in as {}, which row-level security binds", name, role));
        Config one = config;
        one.directory_url = url;
        judge_facts(findings, name, run_blocking(one, login, ask));
    } catch (const std::exception& error) {
        findings.bad(fmt::format("{}: the service cannot log in as {}: {}", name, role, error.what()),
                     fmt::format("as a superuser: alter role {} login nosuperuser nobypassrls password '...', the "
                                 "password in database.password_file;\n"
                                 "      the tables belong to the user of the url. pg_hba.conf must let both in",
                                 role));
    }
}

}  // namespace

int doctor(const Config& config) {
    fmt::print("{}\n", version_line);
    Findings findings;
    try {
        tenant::Pepper::read(config.pepper_file);
        findings.good("keys.pepper_file can be read");
    } catch (const std::exception& error) {
        findings.bad(error.what(),
                     "run this as root or as the service's user, or put the copy back that you keep "
                     "(docs/operating/backup.md);\n"
                     "      with another pepper no key, PIN or session is recognised");
    }
    look_at(findings, "directory", config.directory_url, "directory", db::directory_migrations(), config);
    for (const db::ShardConfig& shard : config.shards)
        look_at(findings, "shard " + shard.name, shard.url, "shard", db::shard_migrations(), config);
    fmt::print("{}\n",
               findings.complaints == 0 ? "All is well." : fmt::format("{} complaint(s).", findings.complaints));
    return findings.complaints;
}

}  // namespace comanda::app
