#include "features/kiosk/devices.h"

namespace comanda::kiosk {
namespace {

constexpr std::int64_t listed_max = 5'000;

const db::Placeholder device_columns{
    .name = "columns",
    .text =
        "id, device_id, name, mac, app_version, store_id as store, license_id as license, "
        "(extract(epoch from registered_at) * 1000)::bigint as registered_at, "
        "(extract(epoch from last_seen_at) * 1000)::bigint as last_seen_at, "
        "(extract(epoch from revoked_at) * 1000)::bigint as revoked_at"};

const db::Query find_device_by_id = db::fill_in(
    {"find_kiosk_device", "select {columns} from kiosk_device where account_id = $1 and id = $2"}, {device_columns});
const db::Query find_device_by_name = db::fill_in(
    {"find_kiosk_device_named", "select {columns} from kiosk_device where account_id = $1 and device_id = $2"},
    {device_columns});
const db::Query list_store_devices = db::fill_in(
    {"list_kiosk_devices",
     "select {columns} from kiosk_device where account_id = $1 and store_id = $2 order by name, id limit $3"},
    {device_columns});
const db::Query insert_or_update_device = db::fill_in({"write_kiosk_device", R"sql(
insert into kiosk_device as d (account_id, id, device_id, name, mac, app_version, store_id, registered_at, last_seen_at)
values ($1, $2, $3, $4, $5, $6, $7, now(), now())
on conflict (account_id, device_id) do update
set name = excluded.name, mac = excluded.mac, store_id = excluded.store_id, last_seen_at = now(),
    app_version = case when excluded.app_version = '' then d.app_version else excluded.app_version end,
    license_id = case when d.store_id = excluded.store_id then d.license_id end
returning {columns}
)sql"},
                                                      {device_columns});

}  // namespace

net::Task<std::optional<Device>> find_device(db::Shard& shard, std::string account, std::string id) {
    co_return db::first<Device>(co_await shard.reads().run(account, find_device_by_id, db::params(account, id)));
}

net::Task<std::vector<Device>> list_devices(db::Shard& shard, std::string account, std::string store) {
    co_return db::all<Device>(
        co_await shard.lists().run(account, list_store_devices, db::params(account, store, listed_max)));
}

net::Task<std::optional<Device>> find_named(db::Shard& shard, std::string account, std::string device_id) {
    co_return db::first<Device>(
        co_await shard.reads().run(account, find_device_by_name, db::params(account, device_id)));
}

net::Task<Device> write_device(db::Transaction& transaction, std::string account, Device device) {
    co_return db::only<Device>(co_await transaction.run(
        insert_or_update_device,
        db::params(account, device.id, device.device_id, device.name, device.mac, device.app_version, device.store)));
}

net::Task<Instant> open_token(db::Transaction& transaction, Token token) {
    static constexpr db::Query end{
        "end_kiosk_tokens",
        "update kiosk_token set ended_at = now() where account_id = $1 and device = $2 and ended_at is null"};
    static constexpr db::Query open{"open_kiosk_token", R"sql(
insert into kiosk_token (account_id, digest, device, person_id, password_version, key_id, opened_at, expires_at)
values ($1, $2, $3, $4, $5, $6, now(), now() + make_interval(days => $7::int))
returning (extract(epoch from expires_at) * 1000)::bigint
)sql"};
    co_await transaction.run(end, db::params(token.account, token.device));
    co_return db::only<Instant>(
        co_await transaction.run(open, db::params(token.account, token.digest, token.device, token.person,
                                                  token.password_version, token.key, token.days)));
}

net::Task<bool> revoke_device(db::Transaction& transaction, std::string account, std::string id) {
    static constexpr db::Query revoke{"revoke_kiosk_device", R"sql(
with ended as (
    update kiosk_token set ended_at = now() where account_id = $1 and device = $2 and ended_at is null
)
update kiosk_device set revoked_at = now(), license_id = null where account_id = $1 and id = $2 and revoked_at is null
)sql"};
    const db::Result done = co_await transaction.run(revoke, db::params(account, id));
    co_return done.affected() == 1;
}

net::Task<bool> restore_device(db::Transaction& transaction, std::string account, std::string id) {
    static constexpr db::Query restore{
        "restore_kiosk_device",
        "update kiosk_device set revoked_at = null where account_id = $1 and id = $2 and revoked_at is not null"};
    const db::Result done = co_await transaction.run(restore, db::params(account, id));
    co_return done.affected() == 1;
}

}  // namespace comanda::kiosk
