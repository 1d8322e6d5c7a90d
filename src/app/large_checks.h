// A thread of its own for large checks. To read, merge and write a megabyte takes tens of milliseconds: on a worker's
// event loop, and on its connections, everybody else would wait for that. The thread gives way to all others.
#pragma once

#include <thread>

#include "app/worker.h"

namespace comanda::app {

class LargeChecks {
  public:
    explicit LargeChecks(Shared& shared);
    ~LargeChecks();
    LargeChecks(const LargeChecks&) = delete;
    LargeChecks& operator=(const LargeChecks&) = delete;

    void start();
    // When no worker sends it anything any more, and while their event loops are still there.
    void stop();
    net::Gate& gate() { return gate_; }
    checks::OtherThread other_thread() { return {io_.get_executor(), &checks_, &gate_}; }

  private:
    net::Gate gate_{{.running_max = 16, .running_of_one_max = 8, .waiting_max = 512, .waiting_of_one_max = 128}};
    net::asio::io_context io_{1};
    net::asio::executor_work_guard<net::Executor> work_{io_.get_executor()};
    db::Shards shards_;
    tenant::Stores stores_;
    events::Feed feed_;
    checks::Checks checks_;
    std::thread thread_;
};

}  // namespace comanda::app
