#include "features/kiosk/access_check.h"

#include <algorithm>

#include "features/kiosk/sql.h"
#include "tenant/account_list.h"

namespace comanda::kiosk {
namespace {

const db::Query read_all_access = db::fill_in(sql::read_kiosk_admissions, {db::rows_of<AccessKey>("keys")});
const db::Query write_all_seen = db::fill_in(sql::write_kiosks_heard, {db::rows_of<SeenDevice>("seen")});

const db::Query read_all_states = db::fill_in({"read_kiosk_standings", R"sql(
select k.n, coalesce(e.epoch, 0) as epoch, s.menu_version as menu,
       s.settings_version + coalesce(a.settings_version, 0) as other
from {keys} as k
join store_seq s on s.account_id = k.account and s.store_id = k.store
left join store_seq a on a.account_id = k.account and a.store_id = k.account
left join kiosk_epoch e on e.account_id = k.account
)sql"},
                                              {db::rows_of<StoreKey>("keys")});

struct AccessRow {
    std::size_t n = 0;  // Of its key, from 1.
    Access found;
};
BOOST_DESCRIBE_STRUCT(AccessRow, (), (n, found))

struct StateRow {
    std::size_t n = 0;
    CurrentState found;
};
BOOST_DESCRIBE_STRUCT(StateRow, (), (n, found))

// Those that ask alike share a row.
template <class Key>
struct DistinctKeys {
    std::vector<Key> keys;
    std::vector<std::size_t> places;  // Of each that asked, among `keys`.

    explicit DistinctKeys(std::vector<Key> all) {
        for (Key& each : all) {
            const auto same = std::ranges::find(keys, each);
            places.push_back(static_cast<std::size_t>(same - keys.begin()));
            if (same == keys.end()) keys.push_back(std::move(each));
        }
    }

    template <class Row>
    auto answers(const db::Result& result) const {
        std::vector<std::optional<decltype(Row::found)>> found(keys.size()), all;
        for (Row& each : db::all<Row>(result))
            found[each.n - 1] = std::move(each.found);
        all.reserve(places.size());
        for (const std::size_t place : places)
            all.push_back(found[place]);
        return all;
    }
};

}  // namespace

net::Task<std::vector<std::optional<Access>>> read_access(db::Shard& shard, std::int64_t token_days,
                                                          std::vector<AccessKey> keys) {
    const DistinctKeys<AccessKey> asked(std::move(keys));
    std::string accounts = tenant::account_list(asked.keys, &AccessKey::account);
    const db::Result result =
        co_await shard.reads().run(std::move(accounts), read_all_access, db::params(token_days, asked.keys));
    co_return asked.answers<AccessRow>(result);
}

net::Task<std::vector<std::optional<CurrentState>>> read_current_states(db::Shard& shard, std::vector<StoreKey> keys) {
    const DistinctKeys<StoreKey> asked(std::move(keys));
    std::string accounts = tenant::account_list(asked.keys, &StoreKey::account);
    const db::Result result = co_await shard.reads().run(std::move(accounts), read_all_states, db::params(asked.keys));
    co_return asked.answers<StateRow>(result);
}

net::Task<void> write_seen_devices(db::Shard& shard, std::int64_t token_days, std::vector<SeenDevice> seen) {
    std::string accounts = tenant::account_list(seen, &SeenDevice::account);
    co_await shard.writes().run(std::move(accounts), write_all_seen, db::params(token_days, seen));
}

}  // namespace comanda::kiosk
