#include "features/staff/sessions.h"

#include <algorithm>

#include "base/json.h"
#include "features/staff/grants.h"
#include "http/text.h"
#include "journal/journal.h"
#include "tenant/account_list.h"

namespace comanda::staff {
namespace {

// Roles as [[store, rank, [privileges], holds everywhere], …]. What reaches beyond a store is held by none of its
// roles.
std::vector<http::Acting::Role> read_roles(std::string_view text) {
    std::vector<http::Acting::Role> roles;
    const json::value parsed = parse_json(text);
    for (const json::value& each : parsed.as_array()) {
        const json::array& parts = each.as_array();
        std::vector<std::string> ids;
        for (const json::value& id : parts[2].as_array())
            ids.emplace_back(id.as_string());
        http::Acting::Role role{std::string(parts[0].as_string()), parts[1].as_int64(), parse_privileges(ids),
                                parts[3].as_bool()};
        for (const http::PrivilegeEntry& entry : http::privileges) {
            if (entry.account_wide && !role.account_wide)
                role.privileges.reset(static_cast<std::size_t>(entry.privilege));
        }
        roles.push_back(std::move(role));
    }
    return roles;
}

}  // namespace

Refusal session_ended() {
    return {.status = 401,
            .code = "TOKEN_EXPIRED",
            .message = "The session has ended, or there is none of this token. Log in again."};
}

bool is_bearer(const http::Request& request) {
    constexpr std::string_view scheme = "bearer";
    const std::string_view header = request.header("authorization").value_or("");
    return http::equal_ignoring_case(header.substr(0, scheme.size()), scheme) &&
           (header.size() == scheme.size() || header[scheme.size()] == ' ' || header[scheme.size()] == '\t');
}

std::string_view bearer_token(const http::Request& request) {
    if (!is_bearer(request)) return {};
    return http::trimmed(request.header("authorization")->substr(std::string_view("bearer").size()));
}

bool is_among(const std::vector<Holder>& holders, std::string_view id) {
    return std::ranges::any_of(holders, [id](const Holder& each) { return each.id == id; });
}

net::Task<std::vector<std::optional<Session>>> read_sessions(db::Shard& shard, std::vector<SessionKey> keys) {
    static constexpr db::Query read{"read_staff_sessions", R"sql(
select k.n, o.id, o.name, s.id, s.is_person, s.store_id, s.device, s.key_id, (extract(epoch from s.expires_at) * 1000)::bigint,
       coalesce((select json_agg(json_build_array(r.store_id, r.rank, r.privileges, r.store_id = own_store(s.account_id)))
                 from staff_role r
                 where r.account_id = s.account_id and r.id = any (o.roles) and r.active
                   and (s.is_person or r.store_id = s.store_id)), '[]')
from unnest($1::text[], $2::bytea[]) with ordinality as k(account_id, digest, n)
join staff_session s on s.account_id = k.account_id and s.digest = k.digest and s.ended_at is null and s.expires_at > now()
cross join lateral (
    select u.id, u.name, u.roles from staff_user u
    where not s.is_person and u.account_id = s.account_id and u.id = s.owner_id and u.active and u.store_id = s.store_id
    union all
    select p.id, p.name, p.roles from person p
    where s.is_person and p.account_id = s.account_id and p.id = s.owner_id and p.active
      and p.password_version = s.password_version) o
)sql"};
    std::vector<std::string> accounts, digests;
    for (SessionKey& each : keys) {
        accounts.push_back(std::move(each.account));
        digests.push_back(std::move(each.digest));
    }
    std::string all_accounts = tenant::account_list(accounts);
    db::Params params;
    params.texts(accounts).byteses(digests);
    const db::Result rows = co_await shard.reads().run(std::move(all_accounts), read, std::move(params));
    std::vector<std::optional<Session>> found(keys.size());
    for (int row = 0; row < rows.rows(); ++row) {
        const auto text = [&](int column) { return std::string(rows.text(row, column)); };
        Session session;
        session.acting.id = text(1);
        session.acting.name = text(2);
        session.acting.session = text(3);
        session.acting.is_person = rows.flag(row, 4);
        session.acting.store = text(5);
        session.acting.device = text(6);
        session.key = text(7);
        session.expires_at = rows.integer(row, 8);
        session.acting.roles = read_roles(rows.text(row, 9));
        found[static_cast<std::size_t>(rows.integer(row, 0) - 1)] = std::move(session);
    }
    co_return found;
}

net::Task<std::int64_t> open_session(db::Transaction& transaction, Opening opening, std::string signature) {
    static constexpr db::Query write{"open_staff_session", R"sql(
insert into staff_session (account_id, digest, id, is_person, owner_id, password_version, store_id, device, key_id, opened_at,
                           expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), now() + make_interval(mins => $10::int))
returning (extract(epoch from expires_at) * 1000)::bigint
)sql"};
    db::Params params;
    params.text(opening.account).bytes(opening.digest).text(opening.id).flag(opening.is_person).text(opening.owner);
    params.integer(opening.password_version).text(opening.store).text(opening.device).text(opening.key);
    params.integer(opening.minutes);
    const db::Result rows = co_await transaction.run(write, std::move(params));
    journal::Line told{.place = opening.is_person ? opening.account : opening.store,
                       .action = "opened",
                       .entity = "session",
                       .id = opening.id};
    co_await journal::append(transaction, opening.account, std::move(signature), std::move(told));
    co_return rows.integer(0, 0);
}

net::Task<void> end_session(db::Transaction& transaction, std::string account, std::string owner, std::string id) {
    static constexpr db::Query write{
        "end_staff_session",
        "update staff_session set ended_at = now() where account_id = $1 and owner_id = $2 "
        "and id = $3 and ended_at is null"};
    db::Params params;
    params.text(account).text(owner).text(id);
    co_await transaction.run(write, std::move(params));
}

net::Task<void> end_sessions_of(db::Transaction& transaction, std::string account, std::string owner) {
    static constexpr db::Query write{
        "end_staff_sessions",
        "update staff_session set ended_at = now() where account_id = $1 and owner_id = $2 and ended_at is null"};
    db::Params params;
    params.text(account).text(owner);
    co_await transaction.run(write, std::move(params));
}

net::Task<std::vector<Holder>> holders_of(db::Shard& shard, std::string account, std::string store,
                                          http::Privilege privilege) {
    static constexpr db::Query read{"holders_of_privilege", R"sql(
select u.id, u.name from staff_user u
where u.account_id = $1 and u.store_id = $2 and u.active
  and exists (select from staff_role r where r.account_id = $1 and r.id = any (u.roles) and r.active and r.store_id = u.store_id
              and $3 = any (r.privileges) and (not $4 or r.store_id = own_store($1)))
order by u.name, u.id limit 500
)sql"};
    db::Params params;
    const http::PrivilegeEntry& entry = http::entry_of(privilege);
    params.text(account).text(store).text(entry.id).flag(entry.account_wide);
    const db::Result rows = co_await shard.reads().run(account, read, std::move(params));
    std::vector<Holder> holders;
    holders.reserve(static_cast<std::size_t>(rows.rows()));
    for (int row = 0; row < rows.rows(); ++row)
        holders.push_back({std::string(rows.text(row, 0)), std::string(rows.text(row, 1))});
    co_return holders;
}

}  // namespace comanda::staff
