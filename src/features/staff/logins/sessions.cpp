#include "features/staff/logins/sessions.h"

#include <algorithm>

#include "base/json.h"
#include "features/staff/records/grants.h"
#include "features/staff/sql.h"
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

struct SessionRow {
    std::size_t n = 0;
    std::string id;
    std::string name;
    std::string session;
    bool is_person = false;
    std::string store_id;
    std::string device;
    std::string key_id;
    std::int64_t expires_at = 0;
    std::string_view roles;  // For read_roles.
};
BOOST_DESCRIBE_STRUCT(SessionRow, (), (n, id, name, session, is_person, store_id, device, key_id, expires_at, roles))

const db::Query read_staff_sessions = db::fill_in(sql::read_staff_sessions, {db::rows_of<SessionKey>("keys")});

}  // namespace

Refusal session_ended() {
    return {401, "TOKEN_EXPIRED", "The session has ended, or there is none of this token. Log in again."};
}

bool is_among(const std::vector<Holder>& holders, std::string_view id) {
    return std::ranges::any_of(holders, [id](const Holder& each) { return each.id == id; });
}

net::Task<std::vector<std::optional<Session>>> read_sessions(db::Shard& shard, std::vector<SessionKey> keys) {
    std::string accounts = tenant::account_list(keys, &SessionKey::account);
    const db::Result result = co_await shard.reads().run(std::move(accounts), read_staff_sessions, db::params(keys));
    std::vector<std::optional<Session>> found(keys.size());
    for (SessionRow& row : db::all<SessionRow>(result)) {
        Session& session = found[row.n - 1].emplace();
        session.acting.id = std::move(row.id);
        session.acting.name = std::move(row.name);
        session.acting.session = std::move(row.session);
        session.acting.is_person = row.is_person;
        session.acting.store = std::move(row.store_id);
        session.acting.device = std::move(row.device);
        session.acting.roles = read_roles(row.roles);
        session.key = std::move(row.key_id);
        session.expires_at = row.expires_at;
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
    db::Params params =
        db::params(opening.account, opening.digest, opening.id, opening.is_person, opening.owner,
                   opening.password_version, opening.store, opening.device, opening.key, opening.minutes);
    const db::Result result = co_await transaction.run(write, std::move(params));
    journal::Line line{.place = opening.is_person ? opening.account : opening.store,
                       .action = "opened",
                       .entity = "session",
                       .id = opening.id};
    co_await journal::append(transaction, opening.account, std::move(signature), std::move(line));
    co_return db::only<std::int64_t>(result);
}

net::Task<void> end_session(db::Transaction& transaction, std::string account, std::string owner, std::string id) {
    static constexpr db::Query write{
        "end_staff_session",
        "update staff_session set ended_at = now() where account_id = $1 and owner_id = $2 "
        "and id = $3 and ended_at is null"};
    co_await transaction.run(write, db::params(account, owner, id));
}

net::Task<void> end_sessions_of(db::Transaction& transaction, std::string account, std::string owner) {
    static constexpr db::Query write{
        "end_staff_sessions",
        "update staff_session set ended_at = now() where account_id = $1 and owner_id = $2 and ended_at is null"};
    co_await transaction.run(write, db::params(account, owner));
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
    const http::PrivilegeEntry& entry = http::entry_of(privilege);
    db::Params params = db::params(account, store, entry.id, entry.account_wide);
    co_return db::all<Holder>(co_await shard.reads().run(account, read, std::move(params)));
}

}  // namespace comanda::staff
