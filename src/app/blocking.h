// Runs one task to its end on this thread, with connections of its own: how commands use what the service uses.
#pragma once

#include <boost/asio/co_spawn.hpp>
#include <optional>

#include "app/config.h"

namespace comanda::app {

struct Databases {
    db::Shard& directory;
    db::Shards& shards;
};

// What `work` returns. The connections are this login's; `given` is what `work` wants beside them.
template <class Result, class... Wanted, class... Given>
Result run_blocking(const Config& config, db::PipelineConfig login, net::Task<Result> (*work)(Databases, Wanted...),
                    Given&&... given) {
    prometheus::Registry registry;
    db::Metrics metrics(registry);
    net::asio::io_context io{1};
    // No client waits: adding up takes its time, and a database that changes hands is waited for.
    login.statement_time = login.hang_time = std::chrono::hours{1};
    login.connect_time = std::chrono::seconds{30};
    db::Shards shards(io.get_executor(), config.shards, login, metrics);
    db::Shard directory(io.get_executor(), {"directory", config.directory_url}, login, metrics);
    std::optional<Result> result;
    std::exception_ptr failure;
    net::asio::co_spawn(io, work({directory, shards}, std::forward<Given>(given)...),
                        [&](std::exception_ptr error, Result value) {
                            failure = error;
                            if (!error) result = std::move(value);
                            shards.close();
                            directory.close();
                            io.stop();
                        });
    io.run();
    if (failure) std::rethrow_exception(failure);
    return std::move(*result);
}

// As the owner of the databases.
template <class Result, class... Wanted, class... Given>
Result run_blocking(const Config& config, net::Task<Result> (*work)(Databases, Wanted...), Given&&... given) {
    db::PipelineConfig login = config.database;
    login.role.clear();
    return run_blocking(config, std::move(login), work, std::forward<Given>(given)...);
}

}  // namespace comanda::app
