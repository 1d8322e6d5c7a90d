// An account with a store and customers, in a real PostgreSQL.
#pragma once

#include <optional>
#include <random>
#include <string>
#include <vector>

#include "db/db_fixture.h"
#include "db/failure.h"
#include "features/customers/customers.h"

namespace comanda::customers {

inline const std::string test_account = "0a00000000000000000000a1";
inline const std::string test_store = "0b00000000000000000000b1";

// The same numbers on every machine, which the distributions of <random> are not.
class Random {
  public:
    explicit Random(std::uint64_t seed) : engine_(seed) {}
    std::int64_t between(std::int64_t least, std::int64_t most) {
        return least + static_cast<std::int64_t>(engine_() % static_cast<std::uint64_t>(most - least + 1));
    }
    bool chance(int percent) { return between(1, 100) <= percent; }
    template <class T>
    const T& among(const std::vector<T>& all) {
        return all[static_cast<std::size_t>(between(0, std::ssize(all) - 1))];
    }

  private:
    std::mt19937_64 engine_;
};

class CustomersDbTest : public db::MigratedDbTest {
  protected:
    CustomersDbTest() {
        sql("insert into store (account_id, id, number, name, timezone, currency, country) values ('" + test_account +
            "', '" + test_store + "', 1, 'One', 'Europe/Rome', 'EUR', 'IT'); insert into store_seq (account_id, " +
            "store_id) select '" + test_account + "', unnest(array['" + test_account + "', '" + test_store + "'])");
    }

    void add_customer(const std::string& id, bool is_loyal) {
        sql("insert into customer values ('" + test_account + "', '" + id + "', 1, true, " +
            (is_loyal ? "true" : "false") + ", '" + id + "', null, null, null, '{}', now(), now(), 't', 't', null)");
        sql("select count_customer('" + test_account + "', true, '" + id + "', '" + id + "', 1)");
        if (is_loyal)
            sql("insert into loyalty_balance values ('" + test_account + "', '" + id + "', 0, 0, null, now())");
    }
    void set(const std::string& key, bool value, std::int64_t option) {
        sql("insert into account_setting values ('" + test_account + "', '" + key + "', " + (value ? "true" : "false") +
            ", " + std::to_string(option) + ", 1, now(), 't') on conflict (account_id, key) do update " +
            "set value = excluded.value, option = excluded.option");
    }
    db::Result run(const db::Query& query, db::Params params) {
        return await(shard.writes().run(test_account, query, std::move(params)));
    }
    // The state the statement is refused with, as the superuser; empty when it is not.
    std::string refusal(const std::string& text) {
        return value("create or replace function pg_temp.attempt() returns text language plpgsql as $$ begin " + text +
                     "; return ''; exception when others then return sqlstate; end $$; select pg_temp.attempt()");
    }
    std::string differences() {
        std::string all;
        for (const std::string& each : await(verify_ledger(shard, test_account)).differences)
            all += each + "\n";
        return all;
    }

    std::vector<db::ShardConfig> shard_configs = {{"main", config.url}};
    db::PipelineConfig as_service = [this] {
        db::PipelineConfig made = config;
        made.role = "comanda_service";
        return made;
    }();
    db::Shards shards{executor(), shard_configs, as_service, metrics};
    db::Shard& shard = shards.at("main");
};

}  // namespace comanda::customers
