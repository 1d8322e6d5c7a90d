// What the tests against a real PostgreSQL share: one server per program, one database per test, a loop to run tasks
// on.
#pragma once

#include <gtest/gtest.h>
#include <prometheus/registry.h>

#include <boost/asio/co_spawn.hpp>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "base/refusal.h"
#include "db/metrics.h"
#include "db/migrations.h"
#include "db/pipeline.h"
#include "net/task.h"
#include "net/within.h"
#include "tests/support/postgres.h"

namespace comanda::db {

inline test::Postgres& shared_postgres() {
    static const std::unique_ptr<test::Postgres> server = test::Postgres::start();
    return *server;
}

class DbTest : public ::testing::Test {
  protected:
    explicit DbTest(const std::string& copy_of = "template1") : metrics(registry) {
        static int count = 0;
        database = "test_" + std::to_string(++count);
        config.url = server().create_database(database, copy_of);
        config.role = "";
        config.connect_time = std::chrono::seconds{10};  // A crowded machine may be slow to connect.
    }

    static test::Postgres& server() { return shared_postgres(); }
    void sql(const std::string& text) { server().run(database, text); }
    std::string value(const std::string& text) { return server().value(database, text); }

    // Runs the loop until the task has ended, and hands out its result or its exception.
    template <class T>
    T await(net::Task<T> work) {
        std::optional<net::Outcome<T>> outcome;
        const auto ended = [&outcome](std::exception_ptr, net::Outcome<T> result) { outcome = std::move(result); };
        net::asio::co_spawn(context, net::outcome_of(std::move(work)), ended);
        context.restart();
        while (!outcome && context.run_one() > 0) {
        }
        if (!outcome) throw std::runtime_error("the task is stuck");
        if (outcome->error) std::rethrow_exception(outcome->error);
        return std::move(*outcome->value);
    }
    void await(net::Task<void> work) { await(completed(std::move(work))); }

    // The code of the refusal the task ends with; empty when it succeeds.
    template <class T>
    std::string refusal_of(net::Task<T> work) {
        try {
            await(std::move(work));
        } catch (const refused& no) {
            return no.refusal.code;
        }
        return "";
    }

    net::Executor executor() { return context.get_executor(); }

    net::asio::io_context context{1};
    prometheus::Registry registry;
    Metrics metrics;
    std::string database;
    PipelineConfig config;

  private:
    static net::Task<bool> completed(net::Task<void> work) {
        co_await std::move(work);
        co_return true;
    }
};

// With the tables of a shard and of the directory.
class MigratedDbTest : public DbTest {
  protected:
    MigratedDbTest() : DbTest(migrated()) {}

  private:
    // Migrated once per program, and copied for each test.
    static std::string migrated() {
        static const std::string name = [] {
            const std::string url = server().create_database("migrated");
            migrate(url, "shard", shard_migrations(), [](std::string_view) {});
            migrate(url, "directory", directory_migrations(), [](std::string_view) {});
            return "migrated";
        }();
        return name;
    }
};

}  // namespace comanda::db
