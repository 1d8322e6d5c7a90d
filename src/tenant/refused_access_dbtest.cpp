// Refused accesses become lines of their account's journal, unless the account is gone.
#include "db/db_fixture.h"
#include "tenant/refused_access.h"

namespace comanda::tenant::refused_access_dbtest {
namespace {

class RefusedAccessLines : public db::MigratedDbTest {};

TEST_F(RefusedAccessLines, AreWrittenForAccountsThatAreThere) {
    sql("insert into store_seq (account_id, store_id) values ('there', 'there')");
    const auto refusals = std::make_shared<RefusedAccesses>();
    for (const char* account : {"there", "gone"})
        refusals->add({"main", account, "key", "KEY_REVOKED"}, 3);
    db::Shard shard(executor(), {"main", config.url}, config, metrics);
    await(tell_refused_accesses(refusals, shard));
    EXPECT_EQ(value("select string_agg(account_id || ' ' || entity || ' ' || version, ',') from journal"),
              "there access 3");
    EXPECT_EQ(value("select string_agg(account_id, ',') from store_seq"), "there") << "nothing comes back";
    shard.close();
}

}  // namespace
}  // namespace comanda::tenant::refused_access_dbtest
