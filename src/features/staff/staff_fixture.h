// An account with stores, their staff and the directory that knows it, in a real PostgreSQL.
#pragma once

#include <chrono>
#include <random>
#include <string>
#include <vector>

#include "db/db_fixture.h"
#include "features/staff/logins/sessions.h"
#include "features/staff/records/rows.h"

namespace comanda::staff {

inline const std::string test_account = "0a00000000000000000000a1";
inline const std::string other_account = "0a00000000000000000000a2";

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

inline std::string in_quotes(std::string_view text) {
    return "'" + std::string(text) + "'";
}
inline std::string truth(bool value) {
    return value ? "true" : "false";
}
inline std::string array_of(const std::vector<std::string>& all) {
    std::string text = "array[";
    for (const std::string& each : all)
        text += (text.size() > 6 ? ", " : "") + in_quotes(each);
    return text + "]::text[]";
}

class StaffDbTest : public db::MigratedDbTest {
  protected:
    StaffDbTest() {
        for (const std::string& account : {test_account, other_account})
            sql("insert into directory.account (id, name, shard) values (" + in_quotes(account) + ", 'A', 'main')");
    }

    void add_store(const std::string& account, const std::string& id, int number, bool is_hq) {
        sql("insert into store (account_id, id, number, name, is_hq, timezone, currency, country) values (" +
            in_quotes(account) + ", " + in_quotes(id) + ", " + std::to_string(number) + ", 'S', " + truth(is_hq) +
            ", 'Europe/Rome', 'EUR', 'IT'); insert into store_seq (account_id, store_id) values (" +
            in_quotes(account) + ", " + in_quotes(id) + ")");
    }
    void add_role(const std::string& account, const std::string& store, const std::string& id, bool is_active, int rank,
                  const std::vector<std::string>& privileges) {
        sql("insert into staff_role values (" + in_quotes(account) + ", " + in_quotes(id) + ", " + in_quotes(store) +
            ", 1, " + truth(is_active) + ", " + in_quotes(id) + ", " + in_quotes(id) + ", " + std::to_string(rank) +
            ", " + array_of(privileges) + ", '{}', now(), now(), 't', 't')");
    }
    void add_user(const std::string& account, const std::string& store, const std::string& id, bool is_active,
                  const std::vector<std::string>& roles, const std::string& pin = {}) {
        sql("insert into staff_user values (" + in_quotes(account) + ", " + in_quotes(id) + ", " + in_quotes(store) +
            ", 1, " + truth(is_active) + ", " + in_quotes("Name of " + id) + ", " + array_of(roles) + ", " +
            (pin.empty() ? "null" : in_quotes(pin) + "::bytea") + ", '{}', now(), now(), 't', 't')");
    }
    void add_person(const std::string& account, const std::string& id, bool is_active,
                    const std::vector<std::string>& roles, int password_version = 1) {
        sql("insert into person values (" + in_quotes(account) + ", " + in_quotes(id) + ", 1, " + truth(is_active) +
            ", " + in_quotes("Name of " + id) + ", " + in_quotes(id + "@example.com") + ", " + array_of(roles) +
            ", 'hash', " + std::to_string(password_version) + ", '{}', now(), now(), 't', 't')");
    }
    void add_device(const std::string& account, const std::string& store, const std::string& id, bool is_active) {
        sql("insert into device values (" + in_quotes(account) + ", " + in_quotes(store) + ", " + in_quotes(id) +
            ", 'n', 'n', '', '', '', '', '', 0, 0, '{}', " + truth(is_active) + ", now(), now())");
    }
    std::int64_t number(const std::string& text) { return std::stoll(value(text)); }

    // Seconds since the test began, rounded up: what a time read from the database may be late by.
    std::int64_t late() const {
        return 1 + std::chrono::ceil<std::chrono::seconds>(std::chrono::steady_clock::now() - began_).count();
    }

    std::vector<db::ShardConfig> shard_configs = {{"main", config.url}};
    db::PipelineConfig as_service = [this] {
        db::PipelineConfig made = config;
        made.role = "comanda_service";
        return made;
    }();
    db::Shards shards{executor(), shard_configs, as_service, metrics};
    db::Shard& shard = shards.at("main");

  private:
    const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace comanda::staff
