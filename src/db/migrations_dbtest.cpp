#include <thread>

#include "db/db_fixture.h"
#include "db/migrations.h"

namespace comanda::db::migrations_dbtest {
namespace {

const std::vector<Migration> two = {{1, "0001_dish", "create table dish (id bigint); select pg_sleep(0.2)"},
                                    {2, "0002_price", "alter table dish add price bigint"}};

class MigrationsTest : public DbTest {
  protected:
    MigrationReport run(std::span<const Migration> migrations) { return migrate(config.url, "shard", migrations, {}); }
};

TEST_F(MigrationsTest, AppliesWhatIsMissingOnce) {
    EXPECT_EQ(schema_version({config.url}, "shard"), 0);
    EXPECT_EQ(run(std::span(two).first(1)).version, 1);
    std::vector<std::string> told;
    const MigrationReport report =
        migrate(config.url, "shard", two, [&told](std::string_view name) { told.emplace_back(name); });
    EXPECT_EQ(report.applied, std::vector<std::string>{"0002_price"});
    EXPECT_EQ(told, report.applied);
    EXPECT_EQ(report.version, 2);
    EXPECT_EQ(schema_version({config.url}, "shard"), 2);
    EXPECT_EQ(schema_version({config.url}, "directory"), 0);
    EXPECT_TRUE(run(two).applied.empty());
}

TEST_F(MigrationsTest, MayRunTwiceAtOnce) {
    MigrationReport first, second;
    std::thread other([&] { first = run(two); });
    second = run(two);
    other.join();
    EXPECT_EQ(first.applied.size() + second.applied.size(), 2U);
    EXPECT_EQ(first.version, 2);
    EXPECT_EQ(second.version, 2);
}

TEST_F(MigrationsTest, RefusesAMigrationThatWasChanged) {
    run(two);
    std::vector<Migration> changed = two;
    changed[0].text = "create table dish (id text)";
    EXPECT_THROW(run(changed), std::runtime_error);
}

TEST_F(MigrationsTest, RefusesADatabaseNewerThanTheProgram) {
    run(two);
    EXPECT_THROW(run(std::span(two).first(1)), std::runtime_error);
}

TEST_F(MigrationsTest, LeavesNothingOfAMigrationThatFails) {
    const std::vector<Migration> broken = {{1, "0001_broken", "create table half (id bigint); select 1 / 0"}};
    EXPECT_THROW(run(broken), std::runtime_error);
    EXPECT_EQ(schema_version({config.url}, "shard"), 0);
    EXPECT_EQ(value("select to_regclass('half') is null"), "t");
}

TEST_F(MigrationsTest, AppliesTheMigrationsOfThisProgram) {
    const int directory = migrate(config.url, "directory", directory_migrations(), {}).version;
    const int shard = migrate(config.url, "shard", shard_migrations(), {}).version;
    EXPECT_EQ(directory, static_cast<int>(directory_migrations().size()));
    EXPECT_EQ(shard, static_cast<int>(shard_migrations().size()));
}

}  // namespace
}  // namespace comanda::db::migrations_dbtest
