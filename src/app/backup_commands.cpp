// `comanda backup` and `restore`: everything that a small installation has, as one file.
#include <fcntl.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "app/commands.h"
#include "app/files.h"
#include "app/postgres_programs.h"
#include "app/tar.h"
#include "app/version.h"
#include "base/digest.h"
#include "base/json.h"
#include "db/migrations.h"

namespace comanda::app {
namespace {

constexpr std::string_view backup_format = "comanda-backup-1";
constexpr std::string_view manifest_name = "manifest.json", pepper_name = "secrets/pepper",
                           settings_name = "secrets/comanda.toml";

struct BackupWords {
    std::string target;
    bool has_secrets = false;
    std::size_t keep = 0;
};

struct RestoreWords {
    std::string file;
    std::vector<std::string> replace;  // Names of databases.
    bool has_other_pepper = false;
};

// Says whether two peppers are of one installation, and nothing else of them.
std::string fingerprint(const tenant::Pepper& pepper) {
    return hex_digest("comanda backup", 32, pepper.lasting());
}

void show_progress(const std::string& what, std::int64_t bytes, bool is_done) {
    if (::isatty(STDERR_FILENO) == 0) return;
    fmt::print(stderr, "\r{}: {:.1f} MB{}", what, static_cast<double>(bytes) / 1e6, is_done ? "\n" : "");
}

// All that `from` prints, in pieces.
void drain(Child& from, const std::string& what, const std::function<void(std::string_view)>& take) {
    constexpr std::int64_t step = 1 << 20;
    std::array<char, 65'536> bytes{};
    std::int64_t total = 0, shown = 0;
    while (const std::size_t count = from.take(bytes.data(), bytes.size())) {
        take({bytes.data(), count});
        total += static_cast<std::int64_t>(count);
        if (total - shown > step) show_progress(what, shown = total, false);
    }
    show_progress(what, total, true);
}

// pg_restore, which prints SQL from the file's place on.
ChildStart reader(int server, int file, const TarMember& dump, const std::string& url) {
    ChildStart start = postgres_program("pg_restore", server, url);
    start.words.insert(start.words.end(), {"--format=custom", "--file=-"});
    ::lseek(file, dump.at, SEEK_SET);
    start.input = file;
    start.pipe = ChildStart::Pipe::output;
    return start;
}

// Row-level security binds the owner, too: where no policy lets it see all, rows would be missing.
void refuse_hidden_rows(db::Session& session) {
    const auto hidden = db::only<std::string>(session.run(R"sql(
select coalesce(string_agg(c.oid::regclass::text, ', '), '') from pg_class c
where c.relkind in ('r', 'p') and c.relrowsecurity
  and not (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)
  and not exists (select from pg_policy p where p.polrelid = c.oid and pg_get_expr(p.polqual, c.oid) = 'true'
                  and (select oid from pg_roles where rolname = current_user) = any (p.polroles))
)sql"));
    if (!hidden.empty()) fail("row-level security hides rows from the urls' user: " + hidden);
}

std::string dump_name(const Database& database) {
    std::string name = database.serves.front();
    std::ranges::replace(name, ' ', '-');
    return name + ".dump";
}

// Which migrations the database has, by the name of their set.
json::object schema_of(db::Session& session) {
    json::object newest;
    for (const char* set : {"directory", "shard"})
        newest[set] = db::only<int>(
            session.run("select coalesce(max(number), 0)::int from comanda_migration where set = $1", {set}));
    return newest;
}

// One database of one moment. Returns what the manifest says of it.
json::object back_up(TarWriter& tar, const Database& database) {
    db::Session session({database.url}, "comanda backup");
    session.run("begin isolation level repeatable read read only");
    refuse_hidden_rows(session);
    const RowCounts counts = count_rows(session);
    const int server = server_version(session);
    const std::string file = dump_name(database);
    ChildStart start = postgres_program("pg_dump", server, database.url);
    start.pipe = ChildStart::Pipe::output;
    start.words.insert(start.words.end(),
                       {"--format=custom", "--enable-row-security", "--no-password",
                        "--snapshot=" + db::only<std::string>(session.run("select pg_export_snapshot()"))});
    Child dump(start);
    tar.begin(file);
    drain(dump, file, [&tar](std::string_view bytes) { tar.write(bytes); });
    dump.expect_success();
    tar.end();
    json::object rows;
    for (const auto& [table, count] : counts)
        rows[table] = count;
    return {{"file", file},
            {"serves", json::array(database.serves.begin(), database.serves.end())},
            {"owner", db::only<std::string>(session.run("select current_user::text"))},
            {"server", server},
            {"schema", schema_of(session)},
            {"rows", std::move(rows)}};
}

RowCounts rows_in(const json::object& dump) {
    RowCounts counts;
    for (const auto& [table, rows] : dump.at("rows").as_object())
        counts[table] = rows.as_int64();
    return counts;
}

std::string text_at(const json::object& dump, std::string_view name) {
    return std::string(dump.at(name).as_string());
}

// Every row is read back and counted.
void verify(int file, const TarMember& member, const json::object& dump) {
    ChildStart start = reader(static_cast<int>(dump.at("server").as_int64()), file, member, "");
    start.words.emplace_back("--data-only");
    Child printed(start);
    RowCounter counter;
    drain(printed, text_at(dump, "file") + ", checked", [&](std::string_view bytes) { counter.take(bytes); });
    printed.expect_success();
    const std::string why = difference(rows_in(dump), counter.counts());
    if (!why.empty()) fail("the backup is not complete, and is not kept: " + why);
}

std::string target_file(const std::string& target) {
    if (!std::filesystem::is_directory(target)) return target;
    std::array<char, 32> moment{};
    const std::time_t now = std::time(nullptr);
    std::strftime(moment.data(), moment.size(), "comanda-%Y%m%dT%H%M%SZ.tar", std::gmtime(&now));
    return (std::filesystem::path(target) / moment.data()).string();
}

// The oldest in the folder go, but for the newest ones: their names are their moments.
void remove_old(const BackupWords& words) {
    if (words.keep == 0) return;
    if (!std::filesystem::is_directory(words.target)) fail("--keep needs a folder, and not a file");
    std::vector<std::filesystem::path> all;
    for (const auto& each : std::filesystem::directory_iterator(words.target)) {
        const std::string name = each.path().filename();
        if (name.starts_with("comanda-") && name.ends_with("Z.tar")) all.push_back(each.path());
    }
    std::ranges::sort(all, std::greater<>());
    for (std::size_t i = words.keep; i < all.size(); ++i) {
        std::filesystem::remove(all[i]);
        fmt::print("removed {}\n", all[i].string());
    }
}

std::string whole_file(const std::string& path) {
    std::ifstream in(path);
    if (!in) fail(path + " cannot be read: run this as root");
    return {std::istreambuf_iterator<char>(in), {}};
}

void back_up_all(const Program& program, const BackupWords& words) {
    const Config config = program.config();
    const tenant::Pepper pepper = tenant::Pepper::read(config.pepper_file);
    NewFile file(target_file(words.target));
    TarWriter tar(file);
    json::array dumps;
    for (const Database& each : databases_of(config))
        dumps.push_back(back_up(tar, each));
    if (words.has_secrets) {
        tar.add(std::string(pepper_name), whole_file(config.pepper_file));
        tar.add(std::string(settings_name), whole_file(program.config_file));
    }
    const json::object manifest{
        {"format", backup_format},
        {"madeBy", fmt::format("comanda {} ({})", version, commit)},
        {"madeAt", to_iso(std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now()))},
        {"pepper", fingerprint(pepper)},
        {"databases", dumps}};
    tar.add(std::string(manifest_name), to_text(manifest) + '\n');
    tar.finish();
    const auto members = read_tar(file.descriptor(), file.path());
    std::int64_t rows = 0;
    for (const json::value& each : dumps) {
        const json::object& dump = each.as_object();
        verify(file.descriptor(), members.at(text_at(dump, "file")), dump);
        for (const auto& [table, count] : rows_in(dump))
            rows += count;
    }
    const auto size = ::lseek(file.descriptor(), 0, SEEK_END);
    file.finish();
    fmt::print("{}: {} database(s), {} rows, {} bytes; read back and counted\n", file.path(), dumps.size(), rows, size);
    fmt::print(stderr, "{}\n",
               words.has_secrets ? "It holds the pepper: whoever has this file can forge keys."
                                 : "The pepper is not in it: keep a copy of " + config.pepper_file + " elsewhere.");
    remove_old(words);
}

// A restore.

struct ToRestore {
    Database database;
    json::object dump;
    TarMember member;
};

std::vector<ToRestore> match(const Config& config, const json::object& manifest,
                             const std::map<std::string, TarMember>& members) {
    std::vector<ToRestore> all;
    std::vector<Database> there = databases_of(config);
    for (const json::value& each : manifest.at("databases").as_array()) {
        const json::object& dump = each.as_object();
        std::vector<std::string> serves;
        for (const json::value& word : dump.at("serves").as_array())
            serves.emplace_back(word.as_string());
        const auto found = std::ranges::find(there, serves, &Database::serves);
        if (found == there.end())
            fail(fmt::format("the backup has one database for {}; the settings must name one for the same",
                             fmt::join(serves, " and ")));
        all.push_back({*found, dump, members.at(text_at(dump, "file"))});
    }
    if (all.size() != there.size()) fail("the settings name more databases than the backup has");
    return all;
}

// Rows of a service, or tables that are not of this backup. What migrations have filled in does not count.
bool is_used(db::Session& session, const RowCounts& in_backup) {
    for (const auto& [table, rows] : count_rows(session)) {
        const bool is_of_service = table == "directory.account" || table.starts_with("public.");
        if (rows > 0 && table != "public.comanda_migration" && (is_of_service || !in_backup.contains(table)))
            return true;
    }
    return false;
}

// Whatever would go wrong later, before anything is changed.
void refuse_restore(const Config& config, const ToRestore& one, const RestoreWords& words) {
    db::Session session({one.database.url}, "comanda restore");
    const auto name = db::only<std::string>(session.run("select current_database()::text")),
               user = db::only<std::string>(session.run("select current_user::text"));
    if (std::ranges::find(words.replace, name) == words.replace.end() && is_used(session, rows_in(one.dump)))
        fail(fmt::format("the database {0} is in use. Everything in it is replaced with --replace {0}", name));
    const auto nodes = db::only<std::int64_t>(
        session.run("select count(*) from pg_stat_activity where datname = current_database() and usename = $1",
                    {config.database.role}));
    if (nodes > 0)
        fail(fmt::format("{} connections of the service are open on the database {}: stop every node first", nodes,
                         name));
    const json::object& schema = one.dump.at("schema").as_object();
    if (schema.at("directory").as_int64() > db::newest(db::directory_migrations()) ||
        schema.at("shard").as_int64() > db::newest(db::shard_migrations()))
        fail("the backup was made by a newer version: install that one");
    const std::string owner = text_at(one.dump, "owner");
    if (user != owner)
        fail(fmt::format("the backup's tables belong to {}, and the urls of the settings log in as {}", owner, user));
    if (!db::only<bool>(session.run("select exists (select from pg_roles where rolname = 'comanda_service')")))
        fail("the server has no role comanda_service: `comanda setup --empty` makes what is missing");
    const std::int64_t needed = one.dump.at("server").as_int64();
    if (server_version(session) < needed)
        fail(fmt::format("the backup is of PostgreSQL {}, and the server is older", needed));
}

constexpr std::string_view drop_everything = R"sql(
do $drop$
declare
    gone record;
begin
    -- As an array: what is still to come may go with what goes first.
    for gone in select unnest(array(
        select format('drop %s if exists %I.%I cascade',
                      case c.relkind when 'v' then 'view' when 'c' then 'type' else 'table' end, n.nspname, c.relname)
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname in ('public', 'directory') and c.relkind in ('r', 'p', 'v', 'c') and not c.relispartition
        union all
        select format('drop type if exists %I.%I cascade', n.nspname, t.typname)
        from pg_type t join pg_namespace n on n.oid = t.typnamespace
        where n.nspname in ('public', 'directory') and t.typtype in ('e', 'd')
        union all
        select format('drop function if exists %s cascade', p.oid::regprocedure)
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname in ('public', 'directory')
          and p.proowner = (select oid from pg_roles where rolname = current_user))) as run
    loop
        execute gone.run;
    end loop;
    drop schema if exists directory cascade;
end $drop$;
)sql";

// In one transaction: all of it, or nothing has happened.
void restore(int file, const ToRestore& one) {
    db::Session session({one.database.url}, "comanda restore");
    const int server = server_version(session);
    ChildStart psql = postgres_program("psql", server, one.database.url);
    psql.words.insert(psql.words.end(), {"--no-psqlrc", "--quiet", "--no-password", "--set=ON_ERROR_STOP=1",
                                         "--output=/dev/null", "--file=-"});
    psql.pipe = ChildStart::Pipe::input;
    Child printed(reader(server, file, one.member, one.database.url)), run(psql);
    run.give("set client_min_messages = warning; begin;");
    run.give(drop_everything);
    RowCounter counter;
    drain(printed, text_at(one.dump, "file"), [&](std::string_view bytes) {
        counter.take(bytes);
        run.give(bytes);
    });
    printed.expect_success();
    const std::string why = difference(rows_in(one.dump), counter.counts());
    if (!why.empty()) fail("the backup is not complete, and nothing was restored from it: " + why);
    run.give("\ncommit;\n");
    run.expect_success();
}

// Without the pepper that the digests were made with, no key works.
void take_pepper(const Config& config, const RestoreWords& words, const json::object& manifest,
                 const std::map<std::string, TarMember>& members, int file) {
    const auto in_backup = members.find(std::string(pepper_name));
    if (!std::filesystem::exists(config.pepper_file)) {
        if (in_backup == members.end())
            fail(fmt::format("the pepper is neither in the backup nor there: put your copy of it back, as {}",
                             config.pepper_file));
        write_file(config.pepper_file, read_member(file, in_backup->second), readable_by_service());
        fmt::print("{}: restored\n", config.pepper_file);
    }
    const bool is_same = fingerprint(tenant::Pepper::read(config.pepper_file)) == text_at(manifest, "pepper");
    if (!is_same && !words.has_other_pepper)
        fail(
            fmt::format("{} is not the pepper of this backup: no key, PIN or session would be recognised. Put the "
                        "right one there{}; or, if it is lost, give --other-pepper and make all keys and PINs anew",
                        config.pepper_file,
                        in_backup == members.end() ? "" : ", or move that file away, and the backup's is taken"));
}

void restore_all(const Program& program, const RestoreWords& words) {
    const Config config = program.config();
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> opened(std::fopen(words.file.c_str(), "rbe"), std::fclose);
    if (!opened) fail(words.file + " cannot be read");
    const int file = ::fileno(opened.get());
    const auto members = read_tar(file, words.file);
    const auto found = members.find(std::string(manifest_name));
    if (found == members.end()) fail(words.file + " is no backup of `comanda backup`");
    const json::object manifest = parse_json_object(read_member(file, found->second));
    if (text_at(manifest, "format") != backup_format)
        fail(fmt::format("{} was made by another version: {}", words.file, text_at(manifest, "madeBy")));
    const std::vector<ToRestore> all = match(config, manifest, members);
    for (const ToRestore& each : all)
        refuse_restore(config, each, words);
    take_pepper(config, words, manifest, members, file);
    for (const ToRestore& each : all) {
        restore(file, each);
        std::int64_t rows = 0;
        for (const auto& [table, count] : rows_in(each.dump))
            rows += count;
        fmt::print("{}: {} rows restored\n", fmt::join(each.database.serves, " and "), rows);
    }
    migrate(config, [](std::string_view line) { fmt::print("{}\n", line); });
    fmt::print("Restored, as of {}. Next: comanda doctor; then start the service.\n", text_at(manifest, "madeAt"));
}

}  // namespace

void add_backup_commands(Program& program) {
    const auto backup_words = std::make_shared<BackupWords>();
    CLI::App& backup = command(
        program.app, "backup",
        "Back up the directory and every shard, as one file, while the service runs. Every row of it is read back and\n"
        "counted. For databases of some gigabytes: larger ones are better backed up continuously.\n\n"
        "Example: comanda backup /var/backups --keep 14",
        [backup_words, &program] { back_up_all(program, *backup_words); });
    backup.add_option("target", backup_words->target, "The file; in a folder, a new one with the time as its name.")
        ->required();
    backup.add_flag("--with-secrets", backup_words->has_secrets, "With the pepper and the settings file.");
    backup.add_option("--keep", backup_words->keep,
                      "Of the backups in the folder, remove all but so many newest ones.");
    const auto restore_words = std::make_shared<RestoreWords>();
    CLI::App& restore = command(
        program.app, "restore",
        "Restore a backup into the databases of the settings, each whole or not at all. They must be empty, as\n"
        "`comanda setup --empty` makes them, or be named with --replace.\n\n"
        "Example: comanda restore comanda-20261119T020000Z.tar",
        [restore_words, &program] { restore_all(program, *restore_words); });
    restore.add_option("file", restore_words->file, "What `comanda backup` made.")->required();
    restore.add_option("--replace", restore_words->replace, "A database that is in use: what it has goes.");
    restore.add_flag("--other-pepper", restore_words->has_other_pepper,
                     "The backup's pepper is lost: all keys, PINs and sessions end.");
}

}  // namespace comanda::app
