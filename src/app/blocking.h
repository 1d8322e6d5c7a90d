// Runs one task to its end on this thread, with connections of its own: how commands use what the service uses.
#pragma once

#include <boost/asio/co_spawn.hpp>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "app/config.h"

namespace comanda::app {

// Who has done what a command does, in journals and audit trails.
inline constexpr std::string_view command_actor = "command";

[[noreturn]] inline void fail(const std::string& why) {
    throw std::runtime_error(why);
}

struct Databases {
    db::Shard& directory;
    db::Shards& shards;
};

template <class T>
T run_blocking(const Config& config, std::function<net::Task<T>(Databases)> work) {
    prometheus::Registry registry;
    db::Metrics metrics(registry);
    net::asio::io_context io{1};
    db::PipelineConfig as_owner = config.database;
    as_owner.role.clear();
    // No client waits: adding up takes its time, and a database that changes hands is waited for.
    as_owner.statement_time = as_owner.hang_time = std::chrono::hours{1};
    as_owner.connect_time = std::chrono::seconds{30};
    db::Shards shards(io.get_executor(), config.shards, as_owner, metrics);
    db::Shard directory(io.get_executor(), {"directory", config.directory_url}, as_owner, metrics);
    std::optional<T> result;
    std::exception_ptr failure;
    net::asio::co_spawn(io, work({directory, shards}), [&](std::exception_ptr error, T value) {
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

}  // namespace comanda::app
