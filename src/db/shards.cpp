#include "db/shards.h"

#include <fmt/format.h>

#include "base/refusal.h"

namespace comanda::db {
namespace {

PipelineConfig for_shard(PipelineConfig config, const ShardConfig& shard) {
    config.url = shard.url;
    config.shard = shard.name;
    config.history = shard.history;
    return config;
}

}  // namespace

Shard::Shard(net::Executor executor, const ShardConfig& config, const PipelineConfig& defaults, Metrics& metrics)
    : name_(config.name),
      history_(config.history),
      reads_(executor, for_shard(defaults, config), Lane::reads, metrics),
      writes_(executor, for_shard(defaults, config), Lane::writes, metrics),
      lists_(executor, for_shard(defaults, config), Lane::lists, metrics),
      reports_(executor, for_shard(defaults, config), metrics),
      transactions_(std::make_shared<TransactionPool>(executor, for_shard(defaults, config), metrics)) {}

net::Task<Transaction> Shard::begin(std::string accounts) {
    return transactions_->begin(std::move(accounts));
}

void Shard::close() {
    reads_.close();
    writes_.close();
    lists_.close();
    reports_.close();
    transactions_->close();
}

Shards::Shards(net::Executor executor, const std::vector<ShardConfig>& shards, const PipelineConfig& defaults,
               Metrics& metrics) {
    PipelineConfig config = defaults;
    config.has_wall = true;
    for (const ShardConfig& each : shards) {
        shards_.emplace(each.name, std::make_unique<Shard>(executor, each, config, metrics));
    }
}

Shard& Shards::at(std::string_view name) {
    const auto found = shards_.find(name);
    if (found == shards_.end()) {
        throw refused(unavailable(fmt::format("This node does not know the shard '{}'.", name)));
    }
    return *found->second;
}

std::vector<Shard*> Shards::all() {
    std::vector<Shard*> all;
    for (const auto& [name, shard] : shards_) {
        all.push_back(shard.get());
    }
    return all;
}

void Shards::close() {
    for (const auto& [name, shard] : shards_) {
        shard->close();
    }
}

}  // namespace comanda::db
