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

inline db::PipelineConfig as_owner(const Config& config) {
    db::PipelineConfig login = config.database;
    login.role.clear();
    return login;
}

template <class T>
T run_blocking(const Config& config, std::function<net::Task<T>(Databases)> work, db::PipelineConfig login) {
    prometheus::Registry registry;
    db::Metrics metrics(registry);
    net::asio::io_context io{1};
    // No client waits: adding up takes its time, and a database that changes hands is waited for.
    login.statement_time = login.hang_time = std::chrono::hours{1};
    login.connect_time = std::chrono::seconds{30};
    db::Shards shards(io.get_executor(), config.shards, login, metrics);
    db::Shard directory(io.get_executor(), {"directory", config.directory_url}, login, metrics);
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

template <class T>
T run_blocking(const Config& config, std::function<net::Task<T>(Databases)> work) {
    return run_blocking<T>(config, std::move(work), as_owner(config));
}

}  // namespace comanda::app
