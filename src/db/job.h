// Work that comes again by itself.
#pragma once

#include <functional>
#include <string>

#include "db/shards.h"

namespace comanda::db {

struct Job {
    std::string name;  // In the log and in the metric.
    std::chrono::milliseconds every;
    std::function<net::Task<void>(Shard&)> work;  // One turn, on one database.
};

// Does the job on this database again and again, until cancelled. Whatever a turn throws ends that turn only: it is
// logged, and the next one comes. Each database has its own, so that none waits for another.
net::Task<void> run_job(Job job, Shard& shard, Metrics& metrics);

// For jobs that delete what is old: `select f($1)` deletes so many rows at most and says how many it did. Asked until
// nothing is left, in batches, so that none holds its locks for long.
net::Task<void> delete_in_batches(Shard& shard, const Query& query);

}  // namespace comanda::db
