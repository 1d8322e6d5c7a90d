#include "tests/support/standby.h"

#include <signal.h>

#include <fstream>
#include <stdexcept>

namespace comanda::test {
namespace {

namespace fs = std::filesystem;

std::string data_of(Postgres& postgres) {
    return postgres.value("postgres", "show data_directory");
}

// "host:port" as it stands in urls.
std::string place_of(const Postgres& postgres) {
    const std::string url = postgres.url("");
    const std::size_t begin = url.find('@') + 1;
    return url.substr(begin, url.find('/', begin) - begin);
}

void replace_in_settings(Service& service, const std::string& before, const std::string& after) {
    std::string text = read_file(service.config_file());
    for (std::size_t at = 0; (at = text.find(before, at)) != std::string::npos; at += after.size())
        text.replace(at, before.size(), after);
    std::ofstream(service.config_file()) << text;
}

}  // namespace

std::unique_ptr<Postgres> make_standby(Postgres& primary) {
    const std::string data = data_of(primary), copy = data + "-standby";
    run_program({"/usr/lib/postgresql/15/bin/pg_basebackup", "--pgdata=" + copy, "--write-recovery-conf",
                 "--checkpoint=fast", "--no-sync", "--dbname=" + primary.url("postgres")});
    run_program({"/bin/chown", "-R", "--reference=" + data, copy});
    std::unique_ptr<Postgres> standby = Postgres::start(false, copy);
    fs::remove_all(copy);
    return standby;
}

void wait_for_standby(Postgres& primary, Postgres& standby) {
    const std::string wanted = primary.value("postgres", "select pg_current_wal_insert_lsn()");
    const std::string question = "select pg_last_wal_replay_lsn() >= '" + wanted + "'";
    if (!wait_until([&] { return standby.value("postgres", question) == "t"; }))
        throw std::runtime_error("the standby does not follow");
}

void cut_off(Postgres& standby) {
    standby.run("postgres", "alter system set primary_conninfo = ''");
    standby.run("postgres", "select pg_reload_conf()");
    const std::string question = "select count(*) from pg_stat_wal_receiver";
    if (!wait_until([&] { return standby.value("postgres", question) == "0"; }))
        throw std::runtime_error("the standby still follows");
}

void promote(Postgres& standby) {
    if (standby.value("postgres", "select pg_promote()") != "t") throw std::runtime_error("it cannot be promoted");
}

namespace {

// Asked before the first is frozen: from then on it answers nothing.
std::map<const Postgres*, std::vector<pid_t>>& frozen() {
    static std::map<const Postgres*, std::vector<pid_t>> all;
    return all;
}

}  // namespace

void freeze(Postgres& postgres) {
    std::ifstream file(data_of(postgres) + "/postmaster.pid");
    pid_t postmaster = 0;
    file >> postmaster;
    std::vector<pid_t>& pids = frozen()[&postgres];
    pids = {postmaster};
    ::kill(postmaster, SIGSTOP);  // It starts no more of them.
    const std::string pid = std::to_string(postmaster);
    std::ifstream children("/proc/" + pid + "/task/" + pid + "/children");
    for (pid_t each = 0; children >> each;)
        pids.push_back(each);
    for (const pid_t each : pids)
        ::kill(each, SIGSTOP);
}

void thaw(Postgres& postgres) {
    for (const pid_t each : frozen()[&postgres])
        ::kill(each, SIGCONT);
    frozen().erase(&postgres);
}

void list_both_hosts(Service& service, const Postgres& second) {
    const std::string first = place_of(service.postgres());
    replace_in_settings(service, '@' + first + '/', '@' + first + ',' + place_of(second) + '/');
}

void set_database(Service& service, const std::string& lines) {
    replace_in_settings(service, "[database]\n", "[database]\n" + lines);
}

void move_database(Service& service, const std::string& database, const Postgres& to) {
    replace_in_settings(service, service.postgres().url(database), to.url(database));
}

}  // namespace comanda::test
