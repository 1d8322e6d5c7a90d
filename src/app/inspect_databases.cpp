// The databases that the settings name: connected to as their owner, as commands do, and as the service.
#include <fmt/format.h>

#include <future>
#include <list>
#include <sstream>

#include "app/blocking.h"
#include "app/inspect.h"
#include "db/rows.h"

namespace comanda::app {
namespace {

// libpq's and the server's words, in one line. Lines that begin with a tab only ask whether the server runs.
std::string in_one_line(const std::string& text) {
    std::istringstream lines(text);
    std::string all;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line.starts_with('\t') ? "" : line);
        for (std::string each; words >> each;)
            all += (all.empty() ? "" : " ") + each;
    }
    return all;
}

enum class Refusal { no_database, no_role, wrong_password, no_password, other };

// libpq has no code for a login that is refused, and a server that speaks another language is understood less well.
Refusal refusal_of(const db::not_let_in& error) {
    const auto has = [&](std::string_view words) { return error.reason.find(words) != std::string::npos; };
    if (has("database \"") && has("\" does not exist")) return Refusal::no_database;
    if (has("role \"") && has("\" does not exist")) return Refusal::no_role;
    if (has("password authentication failed")) return Refusal::wrong_password;
    if (has("no password supplied")) return Refusal::no_password;
    return Refusal::other;
}

std::string cure_of_url(Refusal refusal) {
    switch (refusal) {
        case Refusal::no_database:
            return "create it, or fix the database's name in the url";
        case Refusal::no_role:
            return "fix the user in the url, or create it (docs/operating/install.md)";
        case Refusal::wrong_password:
            return "fix the password in the url";
        case Refusal::no_password:
            return "give a password in the url or in PGPASSFILE";
        case Refusal::other:
            break;
    }
    return "let this user in in pg_hba.conf of the server, or fix the url";
}

struct Role {
    bool rolcanlogin = false;
};
BOOST_DESCRIBE_STRUCT(Role, (), (rolcanlogin))

net::Task<std::optional<Role>> find_role(Databases databases, std::string name) {
    static constexpr db::Query role{"role_by_name", "select rolcanlogin from pg_roles where rolname = $1"};
    co_return db::first<Role>(co_await databases.directory.reads().run("", role, db::params(name)));
}

class DatabaseInspection {
  public:
    DatabaseInspection(const Config& config, NamedDatabase database)
        : database_(std::move(database)), inspection_(config) {}

    void run() {
        if (!log_in_as_owner()) return;
        is_served_ = log_in_as_service();
        judge_owner();
        judge_schema();
    }
    const NamedDatabase& database() const { return database_; }
    const Findings& findings() const { return inspection_.findings; }
    bool is_served() const { return is_served_; }  // The service gets in.

  private:
    void add(Finding::Kind kind, std::string what, std::string cure) {
        inspection_.add(kind, database_.where, database_.setting, std::move(what), std::move(cure));
    }
    bool log_in_as_owner();
    bool log_in_as_service();
    void complain_of_role(const db::not_let_in& error);
    bool has_role() const;
    void judge_owner();
    void judge_schema();

    const NamedDatabase database_;
    Inspection inspection_;
    std::optional<db::not_let_in> why_not_owner_;
    std::optional<int> version_;
    bool is_served_ = false;
};

// False: there is no database to log in to.
bool DatabaseInspection::log_in_as_owner() {
    try {
        version_ = db::schema_version({database_.url}, database_.set);
    } catch (const db::not_let_in& error) {
        why_not_owner_.emplace(error);
        if (refusal_of(error) != Refusal::no_database) return true;
        add(Finding::Kind::wrong, in_one_line(error.reason), cure_of_url(Refusal::no_database));
        return false;
    } catch (const std::exception& error) {
        add(Finding::Kind::wrong, fmt::format("cannot be reached: {}", in_one_line(error.what())),
            "start PostgreSQL there, or fix host and port in the url");
        return false;
    }
    return true;
}

bool DatabaseInspection::log_in_as_service() {
    const Config& config = inspection_.config;
    if (is_handed_over(config.password_file)) return false;
    const std::string& role = config.database.role;
    try {
        const db::PipelineConfig login = config.service_login();
        const int version = db::schema_version({database_.url, login.role, login.password}, database_.set);
        version_ = version_.value_or(version);
        inspection_.good(
            fmt::format("{}: the service logs in as {}, which row-level security binds", database_.name, role));
        return true;
    } catch (const db::not_let_in& error) {
        complain_of_role(error);
    } catch (const db::unreachable& error) {
        add(Finding::Kind::wrong, fmt::format("cannot be reached as {}: {}", role, in_one_line(error.what())),
            "look at max_connections and at who is connected");
    } catch (const std::exception& error) {
        // A password file that cannot be read has a line of its own.
        const std::string_view what = error.what();
        constexpr std::string_view of_role = "database.role: ";
        if (what.starts_with(of_role)) inspection_.wrong("database.role", std::string(what.substr(of_role.size())), "");
    }
    return false;
}

bool DatabaseInspection::has_role() const {
    if (why_not_owner_) return true;  // Nobody is in to ask.
    Config one = inspection_.config;
    one.directory_url = database_.url;
    one.shards.clear();
    try {
        return run_blocking(one, find_role, inspection_.config.database.role).has_value();
    } catch (const std::exception&) {
        return true;
    }
}

void DatabaseInspection::complain_of_role(const db::not_let_in& error) {
    const std::string& role = inspection_.config.database.role;
    const std::string& file = inspection_.config.password_file;
    const std::string reason = in_one_line(error.reason);
    const Refusal refusal = refusal_of(error);
    if (refusal == Refusal::no_role || !has_role())
        inspection_.wrong("database.role", fmt::format("there is no role '{}': {}", role, reason),
                          fmt::format("fix the name, or as a superuser: create role {} login password '...'", role));
    else if (refusal == Refusal::wrong_password && !file.empty())
        inspection_.wrong("database.password_file",
                          fmt::format("the password in {} is not {}'s: {}", file, role, reason),
                          fmt::format("write the right one there, or: alter role {} password '...'", role));
    else if (refusal == Refusal::no_password || refusal == Refusal::wrong_password)
        inspection_.wrong("database.password_file", fmt::format("{} needs a password: {}", role, reason),
                          "name a file whose first line is the password");
    else
        inspection_.wrong("database.role", fmt::format("the service cannot log in as {}: {}", role, reason),
                          fmt::format("as a superuser: alter role {} login; and let it in in pg_hba.conf", role));
}

// A settings file need not have what the owner needs: the service does without. Then it says no password either.
void DatabaseInspection::judge_owner() {
    if (!why_not_owner_) return;
    const Refusal refusal = refusal_of(*why_not_owner_);
    const bool is_meant = db::parse_url(database_.url).contains("password") || refusal == Refusal::no_role;
    if (is_meant) return add(Finding::Kind::wrong, in_one_line(why_not_owner_->reason), cure_of_url(refusal));
    add(Finding::Kind::warning,
        fmt::format("commands such as migrate cannot log in with these settings: {}",
                    in_one_line(why_not_owner_->reason)),
        cure_of_url(refusal));
}

void DatabaseInspection::judge_schema() {
    if (!version_) return;
    const int wanted = db::newest(database_.migrations);
    if (*version_ >= wanted)
        return inspection_.good(fmt::format("{}: schema is at version {}", database_.name, *version_));
    add(Finding::Kind::wrong, fmt::format("schema is at version {}, this program needs {}", *version_, wanted),
        "run `comanda migrate`");
}

}  // namespace

std::vector<NamedDatabase> inspect_databases(Inspection& inspection) {
    const Config& config = inspection.config;
    std::list<DatabaseInspection> all;
    all.emplace_back(config, NamedDatabase{"directory", "database.directory", config.where("database.directory"),
                                           config.directory_url, "directory", db::directory_migrations()});
    for (std::size_t i = 0; i < config.shards.size(); ++i) {
        const auto& shard = config.shards[i];
        all.emplace_back(config, NamedDatabase{"shard " + shard.name, "database.shard " + shard.name,
                                               config.shard_origins.at(i), shard.url, "shard", db::shard_migrations()});
    }
    // All at once: those that are away hold it up no longer than one of them.
    std::vector<std::future<void>> inspections;
    for (DatabaseInspection& each : all)
        inspections.push_back(std::async(std::launch::async, [&each] { each.run(); }));
    for (std::future<void>& each : inspections)
        each.get();
    std::vector<NamedDatabase> served;
    for (const DatabaseInspection& each : all) {
        for (const Finding& finding : each.findings())
            inspection.add(finding.kind, finding.where, finding.setting, finding.what, finding.cure);
        if (each.is_served()) served.push_back(each.database());
    }
    return served;
}

}  // namespace comanda::app
