// The databases one thread talks to. Each shard has lanes of its own, so that a slow list never stands before a fast
// read.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "db/pipeline.h"
#include "db/report_lane.h"
#include "db/transaction.h"

namespace comanda::db {

struct ShardConfig {
    std::string name;
    std::string url;
    std::shared_ptr<History> history = std::make_shared<History>();  // Copies share it.
};

// Why libpq cannot read this connection string; nothing when it can. It says nothing of the string: it may hold a
// password.
std::optional<std::string> why_not_url(const std::string& url);

class Shard {
  public:
    Shard(net::Executor executor, const ShardConfig& config, const PipelineConfig& defaults, Metrics& metrics);

    const std::string& name() const { return name_; }
    Pipeline& reads() { return reads_; }
    Pipeline& writes() { return writes_; }
    Pipeline& lists() { return lists_; }
    ReportLane& reports() { return reports_; }  // For what may take seconds.
    // For work that needs several round trips. Bounded: at most four at once, further ones wait up to connect_time.
    net::Task<Transaction> begin(std::string accounts);
    void close();

    // What is cached of the database is good in the era it was read in. To be asked before the reading begins.
    std::uint64_t era() const { return history_->era(); }
    History& history() { return *history_; }

  private:
    std::string name_;
    std::shared_ptr<History> history_;
    Pipeline reads_;
    Pipeline writes_;
    Pipeline lists_;
    ReportLane reports_;
    std::shared_ptr<TransactionPool> transactions_;
};

class Shards {
  public:
    Shards(net::Executor executor, const std::vector<ShardConfig>& shards, const PipelineConfig& defaults,
           Metrics& metrics);

    Shard& at(std::string_view name);  // Throws refused(503): the directory names a shard this node's config lacks.
    std::vector<Shard*> all();
    void close();

  private:
    std::map<std::string, std::unique_ptr<Shard>, std::less<>> shards_;
};

}  // namespace comanda::db
