#include "features/kiosk/licenses.h"

#include <fmt/format.h>

#include "base/digest.h"

namespace comanda::kiosk {
namespace {

constexpr std::string_view license_prefix = "cmd_license_";
constexpr std::int64_t licenses_max = 5'000;

const db::Placeholder license_columns{
    .name = "columns",
    .text =
        "l.account_id as account, l.id, l.store_id as store, l.name, l.hint, l.seats, "
        "(select count(*) from kiosk_device d where d.account_id = l.account_id and d.license_id = l.id) as "
        "seats_taken, "
        "(extract(epoch from l.issued_at) * 1000)::bigint as issued_at, l.issued_by, "
        "(extract(epoch from l.expires_at) * 1000)::bigint as expires_at, "
        "(extract(epoch from l.revoked_at) * 1000)::bigint as revoked_at"};

const db::Query find_license_by_id =
    db::fill_in({"find_kiosk_license", "select {columns} from kiosk_license l where l.account_id = $1 and l.id = $2"},
                {license_columns});
const db::Query list_store_licenses = db::fill_in({"list_kiosk_licenses",
                                                   "select {columns} from kiosk_license l where l.account_id = $1 and "
                                                   "l.store_id = $2 order by l.name, l.id limit $3"},
                                                  {license_columns});

struct SeatRow {
    bool is_free = false;
    std::int64_t seated = 0;
};
BOOST_DESCRIBE_STRUCT(SeatRow, (), (is_free, seated))

}  // namespace

std::string make_license_text() {
    return tenant::make_secret(std::string(license_prefix));
}

std::string derive_license_text(const tenant::Pepper& pepper, std::string_view account, std::string_view store,
                                std::string_view idempotency_key) {
    return tenant::derive_secret(std::string(license_prefix), pepper,
                                 fmt::format("license\n{}\n{}\n{}\n", account, store, idempotency_key));
}

std::string derived_license_id(std::string_view text) {
    return hex_digest(text, 16).substr(0, 24);
}

bool is_license_text(std::string_view text) {
    return tenant::is_well_formed_secret(text, license_prefix);
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
    co_return db::first<License>(co_await shard.reads().run(account, find_license_by_id, db::params(account, id)));
}

net::Task<std::vector<License>> list_licenses(db::Shard& shard, std::string account, std::string store) {
    co_return db::all<License>(
        co_await shard.lists().run(account, list_store_licenses, db::params(account, store, licenses_max)));
}

net::Task<bool> write_license(db::Transaction& transaction, License license, std::string digest) {
    static constexpr db::Query write{"write_kiosk_license", R"sql(
insert into kiosk_license (account_id, id, store_id, name, digest, hint, seats, issued_at, issued_by, expires_at)
values ($1, $2, $3, $4, $5, $6, $7::int, now(), $8, $9::text::timestamptz)
on conflict (account_id, id) do nothing
)sql"};
    const db::Bytes stored_digest{std::move(digest)};
    const std::optional<std::string> expires_at =
        license.expires_at ? std::optional(to_iso(*license.expires_at)) : std::nullopt;
    const db::Result done = co_await transaction.run(
        write, db::params(license.account, license.id, license.store, license.name, stored_digest, license.hint,
                          license.seats, license.issued_by, expires_at));
    co_return done.affected() == 1;
}

net::Task<bool> revoke_license(db::Transaction& transaction, std::string account, std::string id) {
    static constexpr db::Query revoke{"revoke_kiosk_license", R"sql(
with freed as (
    update kiosk_device set license_id = null where account_id = $1 and license_id = $2
)
update kiosk_license set revoked_at = now() where account_id = $1 and id = $2 and revoked_at is null
)sql"};
    const db::Result done = co_await transaction.run(revoke, db::params(account, id));
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
select l.taken < l.seats as is_free, (select count(*) from seated) as seated from l
)sql"};
    const std::optional<SeatRow> seat =
        db::first<SeatRow>(co_await transaction.run(take, db::params(account, license, device)));
    if (!seat) co_return Seat::not_valid;
    if (!seat->is_free) co_return Seat::none_left;
    co_return seat->seated == 1 ? Seat::taken : Seat::not_valid;
}

}  // namespace comanda::kiosk
