// Connections for statements that may take seconds, such as reports: nothing else is on them, and accounts take turns.
#pragma once

#include <memory>

#include "db/pipeline.h"
#include "net/gate.h"

namespace comanda::db {

class ReportLane {
  public:
    // Without a gate in `config` it has one of its own.
    ReportLane(net::Executor executor, PipelineConfig config, Metrics& metrics);
    ~ReportLane() { close(); }
    ReportLane(const ReportLane&) = delete;
    ReportLane& operator=(const ReportLane&) = delete;

    // As Pipeline::run, when it is the account's turn; `query` outlives all. What is cancelled before that is not sent;
    // what was sent has its place until PostgreSQL is done with it. Throws refused(429) and refused(503) besides.
    net::Task<Result> run(std::string account, const Query& query, Params params);
    // For what the service itself wants to know of the account: neither it nor the account's reports wait for the
    // other.
    net::Task<Result> run_unasked(std::string account, const Query& query, Params params);
    void close();

  private:
    struct Connections;
    net::Task<Result> run_as(std::string owner, std::string account, const Query& query, Params params);

    std::shared_ptr<net::Gate> gate_;
    std::shared_ptr<Connections> connections_;
};

}  // namespace comanda::db
