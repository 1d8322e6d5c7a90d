// Whether a database is fit for the service: durable, behind walls, with standbys that are waited for, and one primary.
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/algorithm/string.hpp>

#include "app/blocking.h"
#include "app/inspect.h"
#include "db/failure.h"
#include "db/rows.h"
#include "db/session.h"

namespace comanda::app {
namespace {

struct Facts {
    int server_version = 0;
    bool fsync = false;
    std::string synchronous_commit;
    bool full_page_writes = false;
    bool is_standby = false;
    int open_tables = 0;  // Without forced row-level security.
    bool is_synchronous = false;
    int standbys = 0;  // That are connected, or whoever else reads the log.
    int connections_max = 0;
    int connections = 0;
};
BOOST_DESCRIBE_STRUCT(Facts, (),
                      (server_version, fsync, synchronous_commit, full_page_writes, is_standby, open_tables,
                       is_synchronous, standbys, connections_max, connections))

// Asked by the service's own login: a role may have settings of its own.
net::Task<Facts> ask(Databases databases) {
    static constexpr db::Query facts{"doctor_facts", R"sql(
select current_setting('server_version_num')::int as server_version, current_setting('fsync') = 'on' as fsync,
    current_setting('synchronous_commit') as synchronous_commit,
    current_setting('full_page_writes') = 'on' as full_page_writes, pg_is_in_recovery() as is_standby,
    (select count(*) from pg_class c where c.relkind in ('r', 'p') and not c.relispartition
        and c.relnamespace = 'public'::regnamespace and c.relname <> 'comanda_migration'
        and not (c.relrowsecurity and c.relforcerowsecurity)) as open_tables,
    current_setting('synchronous_standby_names') <> '' as is_synchronous,
    (select count(*) from pg_stat_replication) as standbys,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections_max,
    (select sum(numbackends) from pg_stat_database) as connections
)sql"};
    co_return db::only<Facts>(co_await databases.directory.reads().run("", facts, db::params()));
}

void judge_facts(Inspection& inspection, const NamedDatabase& database, const Facts& facts) {
    const auto judge = [&](bool is_good, const std::string& if_good, const std::string& if_bad,
                           const std::string& cure) {
        if (is_good) return inspection.good(database.name + ": " + if_good);
        inspection.add(Finding::Kind::wrong, database.where, database.setting, if_bad, cure);
    };
    judge(facts.server_version >= 150'000, "PostgreSQL 15 or newer", "PostgreSQL is older than 15",
          "upgrade the server");
    judge(facts.fsync && facts.synchronous_commit != "off" && facts.full_page_writes, "commits are durable",
          "an answered write can be lost in a crash", "set fsync, full_page_writes and synchronous_commit to on");
    judge(facts.open_tables == 0, "row-level security is forced on every table",
          "a table lacks forced row-level security",
          "run `comanda migrate`, and look for tables that are not Comanda's");
    if (facts.is_standby)
        judge(false, "", "this server is a standby",
              "point the url at the primary, or name all hosts with target_session_attrs=read-write");
}

// Each host of a url by itself.
std::vector<db::Settings> hosts_of(const std::string& url) {
    db::Settings settings = db::parse_url(url);
    std::vector<std::string> ports;
    boost::split(ports, settings["port"], boost::is_any_of(","));
    std::vector<std::string> names;
    boost::split(names, settings["host"], boost::is_any_of(","));
    std::vector<db::Settings> hosts;
    for (std::size_t i = 0; i < names.size(); ++i)
        hosts.push_back({{"host", names[i]},
                         {"port", ports[std::min(i, ports.size() - 1)]},
                         {"hostaddr", ""},
                         {"target_session_attrs", "any"}});
    return hosts;
}

// Two that take writes have different histories from now on, and one of them will be thrown away.
void judge_hosts(Inspection& inspection, const NamedDatabase& database) {
    const std::vector<db::Settings> hosts = hosts_of(database.url);
    if (hosts.size() < 2) return;
    const db::PipelineConfig login = inspection.config.service_login();
    std::vector<std::string> primaries;
    for (const db::Settings& each : hosts) {
        const std::string name = each.at("host") + ":" + each.at("port");
        try {
            db::Session session({database.url, login.role, login.password, each}, "comanda doctor");
            if (!db::only<bool>(session.run("select pg_is_in_recovery()"))) primaries.push_back(name);
        } catch (const std::exception&) {
            inspection.add(Finding::Kind::warning, database.where, database.setting,
                           fmt::format("{} cannot be reached: one place less to go to when the primary is lost", name),
                           "bring it back, or take it out of the url");
        }
    }
    if (primaries.size() > 1)
        inspection.add(
            Finding::Kind::wrong, database.where, database.setting,
            fmt::format("{} all take writes", fmt::join(primaries, " and ")),
            "stop the one that is not the leader (`patronictl list`) at once, and see why it was not fenced: "
            "docs/operating/high-availability.md");
    else if (primaries.size() == 1)
        inspection.good(fmt::format("{}: of {} hosts one takes writes", database.name, hosts.size()));
}

void judge_replication(Inspection& inspection, const NamedDatabase& database, const Facts& facts) {
    const auto add = [&](Finding::Kind kind, std::string what, std::string cure) {
        inspection.add(kind, database.where, database.setting, std::move(what), std::move(cure));
    };
    const bool may_fail_over = hosts_of(database.url).size() > 1;
    if (facts.is_synchronous && facts.standbys == 0)
        add(Finding::Kind::wrong, "no standby is connected, and writes wait for one",
            "bring a standby back; docs/operating/high-availability.md says what else there is");
    else if (facts.is_synchronous)
        inspection.good(database.name + ": writes wait for a standby");
    else if (may_fail_over || facts.standbys > 0)
        add(may_fail_over ? Finding::Kind::wrong : Finding::Kind::warning,
            "writes do not wait for a standby: one that takes over may lack what was acknowledged",
            "with Patroni: synchronous_mode and synchronous_mode_strict; else set synchronous_standby_names");
    const auto threads = static_cast<int>(inspection.config.threads());
    const int needed = database.set == "directory" ? 3 * threads : 9 * (threads + 1);
    if (facts.connections_max < needed)
        add(Finding::Kind::wrong,
            fmt::format("max_connections leaves {}, and this node alone opens up to {}", facts.connections_max, needed),
            "raise max_connections, or lower http.threads: docs/operating/install.md");
    else if (facts.connections * 10 > facts.connections_max * 9)
        add(Finding::Kind::warning,
            fmt::format("{} of {} connections are taken", facts.connections, facts.connections_max),
            "raise max_connections: docs/operating/install.md says what nodes open");
}

struct OpenMove {
    std::string account_id;
    std::string source;
    std::string target;
    std::string step;
    std::int64_t seconds = 0;  // Since that step began.
};
BOOST_DESCRIBE_STRUCT(OpenMove, (), (account_id, source, target, step, seconds))

net::Task<std::vector<OpenMove>> find_open_moves(Databases databases) {
    static constexpr db::Query find{"open_moves",
                                    "select account_id, source, target, step, seconds from directory.open_moves()"};
    co_return db::all<OpenMove>(co_await databases.directory.reads().run("", find, db::params()));
}

// One that somebody is at may be there, too: it is no fault.
void judge_moves(Inspection& inspection, const NamedDatabase& database, const std::vector<OpenMove>& moves) {
    for (const OpenMove& each : moves)
        inspection.add(
            Finding::Kind::warning, database.where, database.setting,
            fmt::format("account {} is being moved from {} to {}, and has been at '{}' for {} s", each.account_id,
                        each.source, each.target, each.step, each.seconds),
            fmt::format("if nobody is at it: comanda account move {} --to {}", each.account_id, each.target));
}

}  // namespace

void inspect_fitness(Inspection& inspection, const NamedDatabase& database) {
    Config one = inspection.config;
    one.directory_url = database.url;
    one.shards.clear();
    const Facts facts = run_blocking(one, one.service_login(), ask);
    judge_facts(inspection, database, facts);
    judge_replication(inspection, database, facts);
    judge_hosts(inspection, database);
    if (database.set != "directory") return;
    try {
        judge_moves(inspection, database, run_blocking(one, one.service_login(), find_open_moves));
    } catch (const db::statement_failed&) {
        // The schema is older, which has been said.
    }
}

}  // namespace comanda::app
