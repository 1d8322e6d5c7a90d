// A transaction of several round trips. Silence means rollback: only commit() keeps the work.
#pragma once

#include <memory>
#include <string>

#include "db/pipeline.h"

namespace comanda::db {

class TransactionPool;

class Transaction {
  public:
    Transaction(Transaction&&) noexcept;
    Transaction& operator=(Transaction&&) = delete;
    ~Transaction();  // Without commit(): hands the connection back dirty, and the pool rolls back before reuse.

    net::Task<Result> run(const Query& query, Params params);
    net::Task<void> commit();  // Throws refused(503 OUTCOME_UNKNOWN) when the connection is lost meanwhile.

  private:
    friend class TransactionPool;
    struct Lease;  // A connection of the pool, for as long as it is needed.
    explicit Transaction(std::unique_ptr<Lease> lease);
    std::unique_ptr<Lease> lease_;
};

// The connections transactions run on, one thread's.
class TransactionPool {
  public:
    TransactionPool(net::Executor executor, PipelineConfig config, Metrics& metrics, std::size_t connections_max = 4);
    ~TransactionPool();
    TransactionPool(const TransactionPool&) = delete;
    TransactionPool& operator=(const TransactionPool&) = delete;
    net::Task<Transaction> begin(std::string accounts);
    void close();

  private:
    friend class Transaction;
    struct State;  // Shared with the leases, which may outlive the pool.
    std::shared_ptr<State> state_;
};

}  // namespace comanda::db
