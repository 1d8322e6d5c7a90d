#include "app/large_checks.h"

#include "net/work_pool.h"

namespace comanda::app {

LargeChecks::LargeChecks(Shared& shared)
    : shards_(io_.get_executor(), shared.config.shards, for_shards(shared.config.database), shared.figures.db),
      stores_(io_.get_executor(), shards_, shared.figures.db, shared.quotas),
      feed_(io_.get_executor(), stores_, shared.figures.watchers),
      checks_(io_.get_executor(), stores_, feed_, shared.pepper, shared.check_states, shared.figures.db) {}

LargeChecks::~LargeChecks() {
    stop();
}

void LargeChecks::start() {
    thread_ = std::thread([this] {
        net::give_way_to_others();
        io_.run();
        io_.restart();
        io_.run_for(std::chrono::seconds{1});  // What was under way fails, and ends.
    });
}

void LargeChecks::stop() {
    if (!thread_.joinable()) return;
    const auto close = [this] {
        shards_.close();
        work_.reset();
        io_.stop();
    };
    net::asio::post(io_, close);
    thread_.join();
}

}  // namespace comanda::app
