#include "features/kiosk/devices.h"

namespace comanda::kiosk {
namespace {

constexpr std::int64_t listed_max = 5'000;

constexpr std::string_view columns =
    "select id, device_id, name, mac, app_version, store_id, license_id, (extract(epoch from registered_at) * "
    "1000)::bigint, (extract(epoch from last_seen_at) * 1000)::bigint, (extract(epoch from revoked_at) * 1000)::bigint "
    "from kiosk_device ";

std::string joined(std::string_view rest) {
    return std::string(columns) + std::string(rest);
}

const std::string by_id = joined("where account_id = $1 and id = $2");
const std::string by_name = joined("where account_id = $1 and device_id = $2");
const std::string of_store = joined("where account_id = $1 and store_id = $2 order by name, id limit $3");

Instant instant(std::int64_t ms) {
    return Instant{std::chrono::milliseconds{ms}};
}

Device device_of(const db::Result& rows, int row) {
    const auto text = [&](int column) { return std::string(rows.text(row, column)); };
    Device device;
    device.id = text(0);
    device.device_id = text(1);
    device.name = text(2);
    device.mac = text(3);
    device.app_version = text(4);
    device.store = text(5);
    if (!rows.is_null(row, 6)) device.license = text(6);
    device.registered_at = instant(rows.integer(row, 7));
    device.last_seen_at = instant(rows.integer(row, 8));
    if (!rows.is_null(row, 9)) device.revoked_at = instant(rows.integer(row, 9));
    return device;
}

std::optional<Device> first_of(const db::Result& rows) {
    return rows.rows() == 0 ? std::nullopt : std::optional(device_of(rows, 0));
}

db::Params two(std::string_view a, std::string_view b) {
    db::Params params;
    params.text(a).text(b);
    return params;
}

}  // namespace

json::object to_json(const Device& device) {
    const auto time = [](const std::optional<Instant>& at) {
        return at ? json::value(to_iso(*at)) : json::value(nullptr);
    };
    return {{"id", device.id},
            {"deviceId", device.device_id},
            {"deviceName", device.name},
            {"MacID", device.mac},
            {"deviceAppVersion", device.app_version},
            {"type", "KIOSK"},
            {"store", device.store},
            {"license", device.license.empty() ? json::value(nullptr) : json::value(device.license)},
            {"registeredAt", to_iso(device.registered_at)},
            {"lastSeenAt", to_iso(device.last_seen_at)},
            {"revokedAt", time(device.revoked_at)},
            {"activeStatus", !device.revoked_at}};
}

net::Task<std::optional<Device>> find_device(db::Shard& shard, std::string account, std::string id) {
    static const db::Query read{"find_kiosk_device", by_id};
    db::Params params = two(account, id);
    const db::Result rows = co_await shard.reads().run(account, read, std::move(params));
    co_return first_of(rows);
}

net::Task<std::vector<Device>> list_devices(db::Shard& shard, std::string account, std::string store) {
    static const db::Query read{"list_kiosk_devices", of_store};
    db::Params params = two(account, store);
    params.integer(listed_max);
    const db::Result rows = co_await shard.lists().run(account, read, std::move(params));
    std::vector<Device> all;
    all.reserve(static_cast<std::size_t>(rows.rows()));
    for (int row = 0; row < rows.rows(); ++row)
        all.push_back(device_of(rows, row));
    co_return all;
}

net::Task<std::optional<Device>> find_named(db::Shard& shard, std::string account, std::string device_id) {
    static const db::Query read{"find_kiosk_device_named", by_name};
    db::Params params = two(account, device_id);
    const db::Result rows = co_await shard.reads().run(account, read, std::move(params));
    co_return first_of(rows);
}

net::Task<Device> write_device(db::Transaction& transaction, std::string account, Device device) {
    static constexpr db::Query write{"write_kiosk_device", R"sql(
insert into kiosk_device as d (account_id, id, device_id, name, mac, app_version, store_id, registered_at, last_seen_at)
values ($1, $2, $3, $4, $5, $6, $7, now(), now())
on conflict (account_id, device_id) do update
set name = excluded.name, mac = excluded.mac, store_id = excluded.store_id, last_seen_at = now(),
    app_version = case when excluded.app_version = '' then d.app_version else excluded.app_version end,
    license_id = case when d.store_id = excluded.store_id then d.license_id end
returning id, device_id, name, mac, app_version, store_id, license_id, (extract(epoch from registered_at) * 1000)::bigint,
    (extract(epoch from last_seen_at) * 1000)::bigint, (extract(epoch from revoked_at) * 1000)::bigint
)sql"};
    db::Params params = two(account, device.id);
    params.text(device.device_id).text(device.name).text(device.mac).text(device.app_version).text(device.store);
    const db::Result rows = co_await transaction.run(write, std::move(params));
    co_return device_of(rows, 0);
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
    db::Params before = two(token.account, token.device);
    co_await transaction.run(end, std::move(before));
    db::Params params;
    params.text(token.account).bytes(token.digest).text(token.device).text(token.person);
    params.integer(token.password_version).text(token.key).integer(token.days);
    const db::Result rows = co_await transaction.run(open, std::move(params));
    co_return instant(rows.integer(0, 0));
}

net::Task<bool> revoke_device(db::Transaction& transaction, std::string account, std::string id) {
    static constexpr db::Query revoke{"revoke_kiosk_device", R"sql(
with ended as (
    update kiosk_token set ended_at = now() where account_id = $1 and device = $2 and ended_at is null
)
update kiosk_device set revoked_at = now(), license_id = null where account_id = $1 and id = $2 and revoked_at is null
)sql"};
    db::Params params = two(account, id);
    const db::Result done = co_await transaction.run(revoke, std::move(params));
    co_return done.affected() == 1;
}

net::Task<bool> restore_device(db::Transaction& transaction, std::string account, std::string id) {
    static constexpr db::Query restore{
        "restore_kiosk_device",
        "update kiosk_device set revoked_at = null where account_id = $1 and id = $2 and revoked_at is not null"};
    db::Params params = two(account, id);
    const db::Result done = co_await transaction.run(restore, std::move(params));
    co_return done.affected() == 1;
}

}  // namespace comanda::kiosk
