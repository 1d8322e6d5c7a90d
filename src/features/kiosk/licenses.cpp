#include "features/kiosk/licenses.h"

namespace comanda::kiosk {
namespace {

constexpr std::int64_t licenses_max = 5'000;

constexpr std::string_view license_columns =
    "select l.id, l.store_id, l.name, l.hint, l.seats, (select count(*) from kiosk_device d where d.account_id = "
    "l.account_id and d.license_id = l.id), (extract(epoch from l.issued_at) * 1000)::bigint, l.issued_by, "
    "(extract(epoch from l.expires_at) * 1000)::bigint, (extract(epoch from l.revoked_at) * 1000)::bigint "
    "from kiosk_license l where ";

std::string licenses_where(std::string_view rest) {
    return std::string(license_columns) + std::string(rest);
}

const std::string license_by_id = licenses_where("l.account_id = $1 and l.id = $2");
const std::string licenses_of_store =
    licenses_where("l.account_id = $1 and l.store_id = $2 order by l.name, l.id limit $3");

License license_of(const db::Result& rows, int row, const std::string& account) {
    const auto text = [&](int column) { return std::string(rows.text(row, column)); };
    const auto instant = [&](int column) { return Instant{std::chrono::milliseconds{rows.integer(row, column)}}; };
    License license;
    license.account = account;
    license.id = text(0);
    license.store = text(1);
    license.name = text(2);
    license.hint = text(3);
    license.seats = rows.integer(row, 4);
    license.seats_taken = rows.integer(row, 5);
    license.issued_at = instant(6);
    license.issued_by = text(7);
    if (!rows.is_null(row, 8)) license.expires_at = instant(8);
    if (!rows.is_null(row, 9)) license.revoked_at = instant(9);
    return license;
}

}  // namespace

json::object to_json(const License& license) {
    const auto time = [](const std::optional<Instant>& at) {
        return at ? json::value(to_iso(*at)) : json::value(nullptr);
    };
    return {{"id", license.id},
            {"store", license.store},
            {"name", license.name},
            {"hint", license.hint},
            {"seats", license.seats},
            {"seatsTaken", license.seats_taken},
            {"issuedAt", to_iso(license.issued_at)},
            {"issuedBy", license.issued_by},
            {"expiresAt", time(license.expires_at)},
            {"revokedAt", time(license.revoked_at)},
            {"activeStatus", !license.revoked_at}};
}

std::vector<FieldError> complaints(const License& license) {
    std::vector<FieldError> errors;
    if (license.name.empty() || license.name.size() > 200)
        errors.push_back({"name", license.name.empty() ? "REQUIRED" : "INVALID_VALUE", "must have 1 to 200 bytes"});
    if (license.seats < 1 || license.seats > seats_max)
        errors.push_back({"seats", "INVALID_VALUE", "must be from 1 to 10000"});
    return errors;
}

net::Task<std::optional<License>> find_license(db::Shard& shard, std::string account, std::string id) {
    static const db::Query read{"find_kiosk_license", license_by_id};
    db::Params params;
    params.text(account).text(id);
    const db::Result rows = co_await shard.reads().run(account, read, std::move(params));
    if (rows.rows() == 0) co_return std::nullopt;
    co_return license_of(rows, 0, account);
}

net::Task<std::vector<License>> list_licenses(db::Shard& shard, std::string account, std::string store) {
    static const db::Query read{"list_kiosk_licenses", licenses_of_store};
    db::Params params;
    params.text(account).text(store).integer(licenses_max);
    const db::Result rows = co_await shard.lists().run(account, read, std::move(params));
    std::vector<License> all;
    all.reserve(static_cast<std::size_t>(rows.rows()));
    for (int row = 0; row < rows.rows(); ++row)
        all.push_back(license_of(rows, row, account));
    co_return all;
}

net::Task<bool> write_license(db::Transaction& transaction, License license, std::string digest) {
    static constexpr db::Query write{"write_kiosk_license", R"sql(
insert into kiosk_license (account_id, id, store_id, name, digest, hint, seats, issued_at, issued_by, expires_at)
values ($1, $2, $3, $4, $5, $6, $7::int, now(), $8, $9::text::timestamptz)
on conflict (account_id, id) do nothing
)sql"};
    db::Params params;
    params.text(license.account).text(license.id).text(license.store).text(license.name).bytes(digest);
    params.text(license.hint).integer(license.seats).text(license.issued_by);
    params.nullable_text(license.expires_at ? std::optional(to_iso(*license.expires_at)) : std::nullopt);
    const db::Result done = co_await transaction.run(write, std::move(params));
    co_return done.affected() == 1;
}

net::Task<bool> revoke_license(db::Transaction& transaction, std::string account, std::string id) {
    static constexpr db::Query revoke{"revoke_kiosk_license", R"sql(
with freed as (
    update kiosk_device set license_id = null where account_id = $1 and license_id = $2
)
update kiosk_license set revoked_at = now() where account_id = $1 and id = $2 and revoked_at is null
)sql"};
    db::Params params;
    params.text(account).text(id);
    const db::Result done = co_await transaction.run(revoke, std::move(params));
    co_return done.affected() == 1;
}

net::Task<Seat> take_seat(db::Transaction& transaction, std::string account, std::string license, std::string device) {
    static constexpr db::Query take{"take_kiosk_seat", R"sql(
with l as (
    select l.id, l.store_id, l.seats,
           (select count(*) from kiosk_device d where d.account_id = $1 and d.license_id = $2 and d.id <> $3) as taken
    from kiosk_license l
    where l.account_id = $1 and l.id = $2 and l.revoked_at is null and (l.expires_at is null or l.expires_at > now())
), seated as (
    update kiosk_device d set license_id = l.id, store_id = l.store_id from l
    where d.account_id = $1 and d.id = $3 and d.revoked_at is null and l.taken < l.seats returning 1
)
select l.taken < l.seats, (select count(*) from seated) from l
)sql"};
    db::Params params;
    params.text(account).text(license).text(device);
    const db::Result rows = co_await transaction.run(take, std::move(params));
    if (rows.rows() == 0) co_return Seat::not_valid;
    if (!rows.flag(0, 0)) co_return Seat::none_left;
    co_return rows.integer(0, 1) == 1 ? Seat::taken : Seat::not_valid;
}

}  // namespace comanda::kiosk
