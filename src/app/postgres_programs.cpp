#include "app/postgres_programs.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "db/rows.h"

namespace comanda::app {
namespace {

struct TableName {
    std::string schema;
    std::string name;
};
BOOST_DESCRIBE_STRUCT(TableName, (), (schema, name))

struct TableRows {
    std::string name;
    std::int64_t rows = 0;
};
BOOST_DESCRIBE_STRUCT(TableRows, (), (name, rows))

}  // namespace

std::vector<Database> databases_of(const Config& config) {
    std::vector<Database> all;
    std::vector<std::string> known;
    const auto add = [&](const std::string& url, std::string serves) {
        db::Session session({url}, "comanda backup");
        const auto identity = db::only<std::string>(session.run(
            "select system_identifier || ' ' || (select oid from pg_database where datname = current_database()) "
            "from pg_control_system()"));
        const auto found = std::ranges::find(known, identity);
        if (found != known.end()) return all[static_cast<std::size_t>(found - known.begin())].serves.push_back(serves);
        known.push_back(identity);
        all.push_back({url, {std::move(serves)}});
    };
    for (const db::ShardConfig& each : config.shards)
        add(each.url, "shard " + each.name);
    add(config.directory_url, "directory");
    return all;
}

int server_version(db::Session& session) {
    return static_cast<int>(
        db::only<std::int64_t>(session.run("select current_setting('server_version_num')::int / 10000")));
}

ChildStart postgres_program(const std::string& name, int server, const std::string& url) {
    ChildStart start{.words = {name}, .environment = db::login_environment({url})};
    for (int each = server; each < server + 10; ++each) {
        const std::string path = fmt::format("/usr/lib/postgresql/{}/bin/{}", each, name);
        if (!std::filesystem::exists(path)) continue;
        start.words = {path};
        return start;
    }
    if (std::system(("command -v " + name + " >/dev/null").c_str()) != 0)
        fail(name + " is missing here: apt install postgresql-client");
    return start;
}

RowCounts count_rows(db::Session& session) {
    const std::vector<TableName> tables = db::all<TableName>(session.run(
        "select quote_ident(n.nspname) as schema, quote_ident(c.relname) as name "
        "from pg_class c join pg_namespace n on n.oid = c.relnamespace "
        "where c.relkind = 'r' and n.nspname <> 'information_schema' and not starts_with(n.nspname, 'pg_')"));
    std::string sql;
    for (const TableName& each : tables) {
        const std::string table = each.schema + '.' + each.name;
        sql += fmt::format("{}select {} as name, count(*) as rows from only {}", sql.empty() ? "" : " union all ",
                           session.quoted(table), table);
    }
    RowCounts counts;
    if (sql.empty()) return counts;
    for (const TableRows& each : db::all<TableRows>(session.run(sql)))
        counts[each.name] = each.rows;
    return counts;
}

void RowCounter::take(std::string_view bytes) {
    // Long enough for the beginning of a COPY; of rows only the first bytes matter.
    constexpr std::size_t line_most = 65'536, row_most = 4;
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        const std::string_view part = bytes.substr(0, end);
        const std::size_t most = rows_ == nullptr ? line_most : row_most;
        if (line_.size() < most) line_ += part.substr(0, most - line_.size());
        if (end == bytes.npos) return;
        take_line();
        line_.clear();
        bytes.remove_prefix(end + 1);
    }
}

void RowCounter::take_line() {
    if (rows_ != nullptr) {
        if (line_ == "\\.")
            rows_ = nullptr;
        else
            ++*rows_;
    } else if (line_.starts_with("COPY ") && line_.ends_with(" FROM stdin;")) {
        rows_ = &counts_[line_.substr(5, line_.find(' ', 5) - 5)];
    }
}

std::string difference(const RowCounts& wanted, const RowCounts& found) {
    std::string words;
    const auto rows_of = [](const RowCounts& counts, const std::string& table) {
        const auto at = counts.find(table);
        return at == counts.end() ? 0 : at->second;
    };
    for (const auto& [table, rows] : wanted) {
        if (rows_of(found, table) != rows)
            words += fmt::format("{}{} has {} rows instead of {}", words.empty() ? "" : ", ", table,
                                 rows_of(found, table), rows);
    }
    for (const auto& [table, rows] : found) {
        if (!wanted.contains(table)) words += fmt::format("{}{} is unknown", words.empty() ? "" : ", ", table);
    }
    return words;
}

}  // namespace comanda::app
