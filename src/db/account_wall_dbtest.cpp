// Of an account that lives elsewhere nothing is read or written here, and whoever builds a wall knows for whom to wait.
#include "db/db_fixture.h"
#include "db/shards.h"

namespace comanda::db::account_wall_dbtest {
namespace {

constexpr Query locks{"locks",
                      "select coalesce(string_agg(mode, ' '), '') from pg_locks where relation = "
                      "to_regclass('account_wall') and pid = pg_backend_pid()"};

// What a transaction has locked by its beginning.
net::Task<Result> locks_of_transaction(Shard& shard, std::string account) {
    Transaction transaction = co_await shard.begin(std::move(account));
    Params none;
    Result result = co_await transaction.run(locks, std::move(none));
    co_return result;
}

class AccountWall : public MigratedDbTest {
  protected:
    PipelineConfig with_wall() const {
        PipelineConfig made = config;
        made.has_wall = true;
        return made;
    }
    Shard shard{executor(), {"main", config.url}, with_wall(), metrics};

    void TearDown() override { shard.close(); }
    // What is locked, or whose wall there is.
    std::string ask(net::Task<Result> asked) {
        try {
            return std::string(await(std::move(asked)).text(0, 0));
        } catch (const account_moved& moved) {
            return "wall around " + moved.account;
        }
    }
    std::string ask(Pipeline& lane, std::string account) { return ask(lane.run(std::move(account), locks, {})); }
};

TEST_F(AccountWall, RefusesWhoeverNamesTheAccount) {
    sql("insert into account_wall (account) values ('gone'), ('away')");
    for (Pipeline* lane : {&shard.reads(), &shard.writes(), &shard.lists()}) {
        EXPECT_EQ(ask(*lane, "gone"), "wall around gone");
        EXPECT_EQ(ask(*lane, "here,gone"), "wall around gone") << "one of several";
        EXPECT_NE(ask(*lane, "here"), "wall around gone");
    }
    EXPECT_EQ(ask(locks_of_transaction(shard, "gone")), "wall around gone");
    sql("delete from account_wall");
    EXPECT_NE(ask(shard.writes(), "gone"), "wall around gone") << "nothing is remembered";
}

// The command waits for those with a RowShareLock, and for no others.
TEST_F(AccountWall, IsLockedByWhoMayWrite) {
    EXPECT_EQ(ask(locks_of_transaction(shard, "here")), "RowShareLock");
    EXPECT_EQ(ask(shard.writes(), "here"), "RowShareLock");
    EXPECT_EQ(ask(shard.lists(), "here"), "RowShareLock");
    EXPECT_EQ(ask(shard.reads(), "here"), "AccessShareLock");
}

// They are the owner's, whom no wall stops: each looks for itself, or is about one account, which its caller has named.
TEST_F(AccountWall, IsMindedByFunctionsForAllAccounts) {
    EXPECT_EQ(value("select string_agg(proname, ' ' order by proname) from pg_proc where pronamespace = "
                    "'public'::regnamespace and prosecdef and prosrc !~ 'account_wall' and proargnames[1] is distinct "
                    "from 'account'"),
              "make_sale_partitions")
        << "it touches nobody's rows";
}

}  // namespace
}  // namespace comanda::db::account_wall_dbtest
