#include "features/kiosk/admission.h"

#include <algorithm>

#include "tenant/account_list.h"

namespace comanda::kiosk {

net::Task<std::vector<std::optional<Admission>>> read_admissions(db::Shard& shard, std::int64_t token_days,
                                                                 std::vector<AdmissionKey> keys) {
    static constexpr db::Query read{"read_kiosk_admissions", R"sql(
select k.n, d.id, d.device_id, t.person_id, r.reaches and st.active, l.id, l.id is not null and d.license_id = l.id,
       d.last_seen_at < now() - interval '1 minute'
           or t.expires_at < now() + make_interval(days => $5::int) - interval '1 hour',
       s.menu_version, s.settings_version + coalesce(a.settings_version, 0), coalesce(e.epoch, 0),
       extract(epoch from least(t.expires_at, l.expires_at) - now())::bigint, d.app_version
from unnest($1::text[], $2::bytea[], $3::text[], $4::bytea[]) with ordinality as k(account_id, token, store_id, license, n)
join kiosk_token t on t.account_id = k.account_id and t.digest = k.token and t.ended_at is null and t.expires_at > now()
join kiosk_device d on d.account_id = t.account_id and d.id = t.device and d.revoked_at is null
join person p on p.account_id = t.account_id and p.id = t.person_id and p.active and p.password_version = t.password_version
join store_seq s on s.account_id = k.account_id and s.store_id = k.store_id
join store st on st.account_id = k.account_id and st.id = k.store_id
left join store_seq a on a.account_id = k.account_id and a.store_id = k.account_id
left join kiosk_epoch e on e.account_id = k.account_id
left join kiosk_license l on l.account_id = k.account_id and l.digest = k.license and l.store_id = k.store_id
    and l.revoked_at is null and (l.expires_at is null or l.expires_at > now())
cross join lateral (
    select exists (select from staff_role o where o.account_id = k.account_id and o.id = any (p.roles) and o.active
                   and 'KIOSK_LOGIN' = any (o.privileges)
                   and (o.store_id = k.store_id or o.store_id = own_store(k.account_id))) as reaches) r
)sql"};
    // A device that asks twice, and all that ask alike, share a row.
    std::vector<std::string> accounts, tokens, stores, licenses;
    std::vector<std::size_t> places;
    for (AdmissionKey& each : keys) {
        std::size_t place = 0;
        while (place < tokens.size() && !(tokens[place] == each.token && stores[place] == each.store &&
                                          licenses[place] == each.license && accounts[place] == each.account))
            ++place;
        places.push_back(place);
        if (place < tokens.size()) continue;
        accounts.push_back(std::move(each.account));
        tokens.push_back(std::move(each.token));
        stores.push_back(std::move(each.store));
        licenses.push_back(std::move(each.license));
    }
    std::string all_accounts = tenant::account_list(accounts);
    db::Params params;
    params.texts(accounts).byteses(tokens).texts(stores).byteses(licenses).integer(token_days);
    const db::Result rows = co_await shard.reads().run(std::move(all_accounts), read, std::move(params));
    std::vector<std::optional<Admission>> found(tokens.size());
    for (int row = 0; row < rows.rows(); ++row) {
        const auto text = [&](int column) { return std::string(rows.text(row, column)); };
        Admission one;
        one.device = text(1);
        one.device_id = text(2);
        one.person = text(3);
        one.reaches_store = rows.flag(row, 4);
        if (!rows.is_null(row, 5)) one.license = text(5);
        one.has_seat = !rows.is_null(row, 6) && rows.flag(row, 6);
        one.is_stale = rows.flag(row, 7);
        one.menu = rows.integer(row, 8);
        one.other = rows.integer(row, 9);
        one.epoch = rows.integer(row, 10);
        one.seconds_left = rows.integer(row, 11);
        one.app_version = text(12);
        found[static_cast<std::size_t>(rows.integer(row, 0) - 1)] = std::move(one);
    }
    std::vector<std::optional<Admission>> answers;
    answers.reserve(places.size());
    for (const std::size_t place : places)
        answers.push_back(found[place]);
    co_return answers;
}

net::Task<std::vector<std::optional<Standing>>> read_standings(db::Shard& shard, std::vector<StandingKey> keys) {
    static constexpr db::Query read{"read_kiosk_standings", R"sql(
select k.n, coalesce(e.epoch, 0), s.menu_version, s.settings_version + coalesce(a.settings_version, 0)
from unnest($1::text[], $2::text[]) with ordinality as k(account_id, store_id, n)
join store_seq s on s.account_id = k.account_id and s.store_id = k.store_id
left join store_seq a on a.account_id = k.account_id and a.store_id = k.account_id
left join kiosk_epoch e on e.account_id = k.account_id
)sql"};
    // Kiosks of one store share a row.
    std::vector<std::string> accounts, stores;
    std::vector<std::size_t> places;
    for (StandingKey& each : keys) {
        const auto same = std::ranges::find(stores, each.store);
        const auto place = static_cast<std::size_t>(same - stores.begin());
        const bool is_same = same != stores.end() && accounts[place] == each.account;
        places.push_back(is_same ? place : stores.size());
        if (is_same) continue;
        accounts.push_back(std::move(each.account));
        stores.push_back(std::move(each.store));
    }
    std::string all_accounts = tenant::account_list(accounts);
    db::Params params;
    params.texts(accounts).texts(stores);
    const db::Result rows = co_await shard.reads().run(std::move(all_accounts), read, std::move(params));
    std::vector<std::optional<Standing>> found(stores.size());
    for (int row = 0; row < rows.rows(); ++row)
        found[static_cast<std::size_t>(rows.integer(row, 0) - 1)] =
            Standing{rows.integer(row, 1), rows.integer(row, 2), rows.integer(row, 3)};
    std::vector<std::optional<Standing>> answers;
    answers.reserve(places.size());
    for (const std::size_t place : places)
        answers.push_back(found[place]);
    co_return answers;
}

net::Task<void> write_heard(db::Shard& shard, std::int64_t token_days, std::vector<Heard> heard) {
    // Whoever writes the same rows at this moment writes the same: they are passed over.
    static constexpr db::Query write{"write_kiosks_heard", R"sql(
with k as (
    select * from unnest($1::text[], $2::bytea[], $3::text[]) as k(account_id, token, app_version)
), tokens as (
    select t.account_id, t.digest, t.device, k.app_version from k
    join kiosk_token t on t.account_id = k.account_id and t.digest = k.token
    where t.ended_at is null and t.expires_at > now() for update of t skip locked
), prolonged as (
    update kiosk_token t set expires_at = now() + make_interval(days => $4::int) from tokens k
    where t.account_id = k.account_id and t.digest = k.digest
      and t.expires_at < now() + make_interval(days => $4::int) - interval '1 hour'
), devices as (
    select d.account_id, d.id, k.app_version from tokens k
    join kiosk_device d on d.account_id = k.account_id and d.id = k.device
    where d.last_seen_at < now() - interval '1 minute' for update of d skip locked
)
update kiosk_device d set last_seen_at = now(),
    app_version = case when k.app_version = '' then d.app_version else k.app_version end
from devices k where d.account_id = k.account_id and d.id = k.id
)sql"};
    std::vector<std::string> accounts, tokens, versions;
    for (Heard& each : heard) {
        accounts.push_back(std::move(each.account));
        tokens.push_back(std::move(each.token));
        versions.push_back(std::move(each.app_version));
    }
    std::string all_accounts = tenant::account_list(accounts);
    db::Params params;
    params.texts(accounts).byteses(tokens).texts(versions).integer(token_days);
    co_await shard.writes().run(std::move(all_accounts), write, std::move(params));
}

}  // namespace comanda::kiosk
