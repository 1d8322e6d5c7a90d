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

// Somebody reads the table for a long time. Whoever comes after the migration waits for it, not for that reader.
TEST_F(MigrationsTest, KeepsNobodyWaitingForWhatItWaitsFor) {
    run(std::span(two).first(1));
    auto reader = server().hold(database, "begin; select count(*) from dish");
    MigrationReport report;
    std::thread migration([&] { report = run(two); });
    const std::string waiting = "select count(*) from pg_locks where not granted and relation = 'dish'::regclass";
    for (int i = 0; i < 6'000 && value(waiting) == "0"; ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
    std::string dishes;
    try {
        dishes = value("set statement_timeout = '60s'; select count(*) from dish");
    } catch (const std::exception& error) {
        dishes = error.what();
    }
    EXPECT_EQ(dishes, "0");
    EXPECT_EQ(schema_version({config.url}, "shard"), 1) << "it is still being tried";
    reader.reset();
    migration.join();
    EXPECT_EQ(report.applied, std::vector<std::string>{"0002_price"});
}

TEST_F(MigrationsTest, BuildsIndexesAndFillsInBatchesOutsideATransaction) {
    const std::vector<Migration> outside = {
        {1, "0001_dish", "create table dish (id bigint, price bigint); insert into dish select generate_series(1, 5)"},
        {2, "0002_index",
         "-- outside a transaction\n"
         "create index concurrently if not exists dish_id on dish (id);\n"
         "select 'create index concurrently if not exists ' || name || ' on dish (price)' as run "
         "from unnest(array['one', 'two']) name;\n"
         "with filled as (update dish set price = 7 where id in (select id from dish where price is null limit 2) "
         "returning txid_current()) select count(*) as again from filled;\n"
         "select 1 / (select count(*) from allowed)::integer\n"}};
    EXPECT_THROW(run(outside), std::runtime_error);
    EXPECT_EQ(schema_version({config.url}, "shard"), 1) << "its last statement fails";
    sql("create table allowed as select 1");
    EXPECT_EQ(run(outside).version, 2);
    EXPECT_EQ(value("select count(*) from pg_index where indrelid = 'dish'::regclass and indisvalid"), "3");
    EXPECT_EQ(value("select count(*) || ' in ' || count(distinct xmin::text) from dish where price = 7"), "5 in 3");
}

// Why there is no schema to be read: away, for those who wait; refused, for those who mend.
std::string why_no_schema(const Login& login) {
    try {
        schema_version(login, "shard");
    } catch (const unreachable&) {
        return "away";
    } catch (const std::exception& error) {
        return std::string(error.what()).find("does not let us in") != std::string::npos ? "refused" : error.what();
    }
    return "";
}

TEST_F(MigrationsTest, TellsAServerThatIsAwayFromOneThatRefuses) {
    sql("create role full_house login connection limit 0; create role stranger");
    EXPECT_EQ(why_no_schema({server().url("no_such_database")}), "refused");
    EXPECT_EQ(why_no_schema({config.url, "stranger"}), "refused") << "may not log in";
    EXPECT_EQ(why_no_schema({config.url, "full_house"}), "away") << "it may have room later";
    EXPECT_EQ(why_no_schema({"postgresql://127.0.0.1:1/x"}), "away");
    sql("alter database " + database + " set default_transaction_read_only = on");
    const std::string joint = config.url.find('?') == std::string::npos ? "?" : "&";
    EXPECT_EQ(why_no_schema({config.url + joint + "target_session_attrs=read-write"}), "away") << "a standby";
}

TEST_F(MigrationsTest, AppliesTheMigrationsOfThisProgram) {
    const int directory = migrate(config.url, "directory", directory_migrations(), {}).version;
    const int shard = migrate(config.url, "shard", shard_migrations(), {}).version;
    EXPECT_EQ(directory, static_cast<int>(directory_migrations().size()));
    EXPECT_EQ(shard, static_cast<int>(shard_migrations().size()));
    EXPECT_EQ(value("select indisvalid from pg_index where indexrelid = 'sale_name'::regclass"), "t") << "all months";
}

}  // namespace
}  // namespace comanda::db::migrations_dbtest
