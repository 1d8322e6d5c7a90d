// `comanda account export` and `account delete`: everything of one account, taken along or taken away.
#include "app/account_data.h"

#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <thread>

#include "app/commands.h"
#include "app/files.h"
#include "base/json.h"
#include "db/rows.h"

namespace comanda::app {
namespace {

constexpr std::int64_t rows_at_once = 2'000;  // That are deleted.

struct FoundTable {
    std::string name;
    std::string account_column;
    std::string columns;
    std::string left_out;
    std::string all_columns;
};
BOOST_DESCRIBE_STRUCT(FoundTable, (), (name, account_column, columns, left_out, all_columns))

struct FoundPart {
    std::string name;
    std::string part;
};
BOOST_DESCRIBE_STRUCT(FoundPart, (), (name, part))

struct FoundLink {
    std::string child;
    std::string parent;
};
BOOST_DESCRIBE_STRUCT(FoundLink, (), (child, parent))

constexpr std::string_view find_tables = R"sql(
select c.oid::regclass::text as name,
       case when c.oid = to_regclass('directory.account') then 'id' else 'account_id' end as account_column,
       string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where not s.is_secret) as columns,
       coalesce(string_agg(a.attname, ', ' order by a.attnum) filter (where s.is_secret), '') as left_out,
       string_agg(quote_ident(a.attname), ', ' order by a.attnum) as all_columns
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
cross join lateral (select a.atttypid = 'bytea'::regtype and a.attname ~ 'digest' or a.attname = 'password_hash') s(is_secret)
where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
  and c.oid is distinct from to_regclass('directory.change')
group by c.oid
having bool_or(a.attname = 'account_id') or c.oid = to_regclass('directory.account')
order by 1
)sql";

constexpr std::string_view find_parts = R"sql(
select c.oid::regclass::text as name, coalesce(t.relid, c.oid)::regclass::text as part
from pg_class c join pg_namespace n on n.oid = c.relnamespace
left join lateral pg_partition_tree(c.oid) t on t.isleaf
where n.nspname = $1 and c.relkind in ('r', 'p') and not c.relispartition
order by 1, 2
)sql";

constexpr std::string_view find_links = R"sql(
select conrelid::regclass::text as child, confrelid::regclass::text as parent
from pg_constraint where contype = 'f' and conparentid = 0 and conrelid <> confrelid
)sql";

// Those that others refer to first.
std::vector<AccountTable> parents_first(std::vector<AccountTable> tables, const std::vector<FoundLink>& links) {
    const auto waits = [&](const AccountTable& table) {
        return std::ranges::any_of(links, [&](const FoundLink& link) {
            return link.child == table.name &&
                   std::ranges::find(tables, link.parent, &AccountTable::name) != tables.end();
        });
    };
    std::vector<AccountTable> ordered;
    while (!tables.empty()) {
        const auto next = std::ranges::find_if_not(tables, waits);
        if (next == tables.end()) fail("tables refer to each other in a circle: " + tables.front().name);
        ordered.push_back(std::move(*next));
        tables.erase(next);
    }
    return ordered;
}

// Where an account's rows are: first the directory's, then its shard's.
struct AccountPlace {
    std::string url;
    std::string schema;
};

std::vector<AccountPlace> places_of_account(const Config& config, const tenant::Account& account) {
    const auto shard = std::ranges::find(config.shards, account.shard, &db::ShardConfig::name);
    if (shard == config.shards.end()) fail("the config has no shard " + account.shard);
    return {{config.directory_url, "directory"}, {shard->url, "public"}};
}

using Counts = std::map<std::string, std::int64_t>;

std::int64_t sum_of(const Counts& counts) {
    std::int64_t sum = 0;
    for (const auto& [table, rows] : counts)
        sum += rows;
    return sum;
}

std::string rows_of_account(const AccountTable& table, const std::string& from) {
    return fmt::format("from {} where {} = $1", from, table.column);
}

Counts count_account(const Config& config, const tenant::Account& account) {
    Counts counts;
    for (const AccountPlace& place : places_of_account(config, account)) {
        db::Session session({place.url});
        for (const AccountTable& each : account_tables(session, place.schema))
            counts[each.name] = db::only<std::int64_t>(
                session.run("select count(*) " + rows_of_account(each, each.name), {account.id}));
    }
    return counts;
}

// Export.

class Export {
  public:
    Export(const tenant::Account& account, const std::string& path) : account_(account), file_(path) {}

    void write(const Config& config) {
        const std::vector<AccountPlace> places = places_of_account(config, account_);
        std::vector<db::Session> sessions;
        std::vector<std::vector<AccountTable>> tables;
        for (const AccountPlace& place : places) {
            sessions.emplace_back(db::Login{place.url});
            sessions.back().run("begin isolation level repeatable read read only");
            tables.push_back(account_tables(sessions.back(), place.schema));
        }
        write_manifest(tables);
        for (std::size_t i = 0; i < places.size(); ++i) {
            for (const AccountTable& each : tables[i])
                write_rows(sessions[i], each);
        }
        json::object rows;
        for (const auto& [table, count] : counts_)
            rows[table] = count;
        write_line({{"end", true}, {"rows", std::move(rows)}});
        flush();
        file_.finish();
        fmt::print("{}: {} tables, {} rows\n", file_.path(), counts_.size(), sum_of(counts_));
    }

  private:
    void write_manifest(const std::vector<std::vector<AccountTable>>& places) {
        json::array all;
        for (const auto& tables : places) {
            for (const AccountTable& each : tables)
                all.push_back({{"table", each.name}, {"columns", each.columns}, {"leftOut", each.left_out}});
        }
        const Instant now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
        write_line({{"export", "comanda-account-1"},
                    {"account", account_.id},
                    {"name", account_.name},
                    {"madeAt", to_iso(now)},
                    {"tables", std::move(all)}});
    }
    void write_line(const json::object& line) { text_ += to_text(line) + '\n'; }
    void write_rows(db::Session& session, const AccountTable& table) {
        std::int64_t& count = counts_[table.name] = 0;
        const std::string head = R"({"table":")" + table.name + R"(","row":)";
        // JSON has none of these characters as they are: what COPY writes as CSV is the bare text.
        const std::string copy = fmt::format(
            "copy (select row_to_json(r) from (select {} from {} where {} = {}) r) to stdout "
            "with (format csv, quote E'\\x01', delimiter E'\\x02')",
            table.columns, table.name, table.column, session.quoted(account_.id));
        session.copy_out(copy, [&](std::string_view line) {
            line.remove_suffix(line.ends_with('\n') ? 1 : 0);
            text_.append(head).append(line).append("}\n");
            ++count;
            if (text_.size() > 1 << 20) flush();
        });
        if (::isatty(STDERR_FILENO) != 0) fmt::print(stderr, "{}: {} rows\n", table.name, count);
    }
    void flush() {
        file_.write(text_);
        text_.clear();
    }

    const tenant::Account account_;
    NewFile file_;
    std::string text_;
    Counts counts_;
};

// Delete.

// Nobody works for the account from now on: nodes learn of it within `keys.poll_ms`.
void close_account(db::Session& directory, const std::string& account) {
    directory.run("begin");
    directory.run("update directory.account set active = false where id = $1", {account});
    directory.run("update directory.api_key set revoked_at = now() where account_id = $1 and revoked_at is null",
                  {account});
    directory.run("select directory.record_change($1, $2, 'closed', 'account', $1)",
                  {account, std::string(command_actor)});
    directory.run("commit");
}

// What was under way when the account was closed may still write: again, until nothing comes any more.
void delete_from_shard(db::Session& shard, const std::string& account, std::chrono::milliseconds until_quiet) {
    constexpr std::string_view refers_to_it = "23503";
    const std::vector<AccountTable> tables = account_tables(shard, "public");
    const auto quiet_at = std::chrono::steady_clock::now() + until_quiet;
    for (bool is_last = false; !is_last;) {
        is_last = std::chrono::steady_clock::now() >= quiet_at;
        try {
            is_last = delete_rows(shard, tables, account) == 0 && is_last;
        } catch (const db::session_failed& error) {
            if (error.sqlstate != refers_to_it) throw;
            is_last = false;
        }
        if (!is_last) std::this_thread::sleep_for(std::chrono::milliseconds{100});
    }
}

void delete_from_directory(db::Session& directory, const std::string& account) {
    const std::vector<AccountTable> tables = account_tables(directory, "directory");
    directory.run("begin");
    delete_rows(directory, tables, account);
    directory.run("select directory.record_change($1, $2, 'deleted', 'account', $1)",
                  {account, std::string(command_actor)});
    directory.run("commit");
}

void delete_if_confirmed(const Program& program, const std::string& id, const std::string& confirmed_name) {
    const Config config = program.config();
    const tenant::Account account = program.run(require_account, id);
    const Counts counts = count_account(config, account);
    for (const auto& [table, rows] : counts) {
        if (rows > 0) fmt::print("{:>12}  {}\n", rows, table);
    }
    if (confirmed_name != account.name)
        fail(fmt::format("nothing was deleted: account {} is '{}'. To delete these {} rows for good: --confirm '{}'",
                         id, account.name, sum_of(counts), account.name));
    delete_account(config, account);
    fmt::print("deleted account {}: {} rows. Backups have it until they are removed.\n", id, sum_of(counts));
}

}  // namespace

std::vector<AccountTable> account_tables(db::Session& session, const std::string& schema) {
    std::vector<AccountTable> tables;
    for (FoundTable& each : db::all<FoundTable>(session.run(std::string(find_tables), {schema})))
        tables.push_back({std::move(each.name),
                          std::move(each.account_column),
                          std::move(each.columns),
                          std::move(each.left_out),
                          std::move(each.all_columns),
                          {}});
    for (FoundPart& each : db::all<FoundPart>(session.run(std::string(find_parts), {schema}))) {
        const auto table = std::ranges::find(tables, each.name, &AccountTable::name);
        if (table != tables.end()) table->parts.push_back(std::move(each.part));
    }
    return parents_first(std::move(tables), db::all<FoundLink>(session.run(std::string(find_links))));
}

void delete_account(const Config& config, const tenant::Account& account) {
    const std::vector<AccountPlace> places = places_of_account(config, account);
    db::Session directory({places[0].url}), shard({places[1].url});
    if (directory
            .run("select from directory.account_move where account_id = $1 and step not in ('done', 'aborted')",
                 {account.id})
            .rows() > 0)
        fail(
            fmt::format("nothing was deleted: the account is being moved. End that first: comanda account move {} "
                        "--abort, or with --to",
                        account.id));
    close_account(directory, account.id);
    delete_from_shard(shard, account.id, std::chrono::milliseconds{2 * config.key_poll_ms + 1'000});
    delete_from_directory(directory, account.id);
}

std::int64_t delete_rows(db::Session& session, const std::vector<AccountTable>& tables, const std::string& account) {
    session.run("select set_config('app.deleted_account', $1, false)", {account});
    std::int64_t deleted = 0;
    for (auto table = tables.rbegin(); table != tables.rend(); ++table) {
        for (const std::string& part : table->parts) {
            const std::string batch = fmt::format("delete from {} where ctid = any (array(select ctid {} limit {}))",
                                                  part, rows_of_account(*table, part), rows_at_once);
            std::int64_t rows = 0;
            do {
                rows = session.run(batch, {account}).affected();
                deleted += rows;
            } while (rows > 0);
        }
    }
    return deleted;
}

void add_account_data_commands(CLI::App& account, Program& program) {
    struct DataWords {
        std::string account;
        std::string file;
        std::string name;
    };
    const auto words = std::make_shared<DataWords>();
    CLI::App& exported = command(
        account, "export",
        "Write everything of one account into a file: a line of JSON for each row, and one about the tables before\n"
        "them. Digests of passwords, PINs and keys are left out.\n\n"
        "Example: comanda account export --account ID roma.jsonl",
        [words, &program] {
            const tenant::Account found = program.run(require_account, words->account);
            Export(found, words->file).write(program.config());
        });
    CLI::App& deleted = command(
        account, "delete",
        "Delete an account with everything it has, for good. Its keys and logins end at once; other accounts go on.\n"
        "Without --confirm, say only what would go.\n\n"
        "Example: comanda account delete --account ID --confirm 'Trattoria Roma'",
        [words, &program] { delete_if_confirmed(program, words->account, words->name); });
    for (CLI::App* each : {&exported, &deleted})
        add_account_option(*each, words->account);
    exported.add_option("file", words->file, "Where to; it is replaced.")->required();
    deleted.add_option("--confirm", words->name, "The account's name, so that it is the right one.");
}

}  // namespace comanda::app
