// PostgreSQL's own programs, as the owner of a database: what `comanda backup` and `restore` are made of.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/child.h"
#include "app/config.h"
#include "db/session.h"

namespace comanda::app {

using RowCounts = std::map<std::string, std::int64_t>;  // By table.

// A database, and what it is for: "directory", "shard main".
struct Database {
    std::string url;
    std::vector<std::string> serves;
};

// Those of the settings, each once, shards first: a directory that is newer than a shard knows what was revoked since.
std::vector<Database> databases_of(const Config& config);

int server_version(db::Session& session);  // 15, 17 and so on.

// pg_dump, pg_restore or psql of this version or the next one that is installed, else what is in PATH.
ChildStart postgres_program(const std::string& name, int server, const std::string& url);

// Of every table that has rows of its own.
RowCounts count_rows(db::Session& session);

// Counts the rows in what pg_restore prints, as it goes by.
class RowCounter {
  public:
    void take(std::string_view bytes);
    const RowCounts& counts() const { return counts_; }

  private:
    void take_line();

    RowCounts counts_;
    std::int64_t* rows_ = nullptr;  // Of the table whose rows go by.
    std::string line_;              // As much of it as matters.
};

// What differs, in words; empty if nothing does.
std::string difference(const RowCounts& wanted, const RowCounts& found);

}  // namespace comanda::app
