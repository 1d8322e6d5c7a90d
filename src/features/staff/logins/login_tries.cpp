#include "features/staff/logins/login_tries.h"

#include "db/rows.h"
#include "features/staff/logins/pins.h"

namespace comanda::staff {
namespace {

constexpr std::size_t accounts_max = 5;  // That are asked for one login: each costs a hash.

struct BegunLogin {
    std::int64_t wait = 0;  // Seconds.
    std::string account_id;
    std::string shard;
};
BOOST_DESCRIBE_STRUCT(BegunLogin, (), (wait, account_id, shard))

}  // namespace

net::Task<void> remember_address(db::Shard& directory, std::string account, std::string email_digest) {
    static constexpr db::Query write{
        "remember_address",
        "insert into directory.login_address (email_digest, account_id) values ($2, $1) on conflict do nothing"};
    db::Params params = db::params(account, db::Bytes{email_digest});
    co_await directory.writes().run(account, write, std::move(params));
}

net::Task<std::vector<LoginPlace>> begin_login(db::Shard& directory, Limits limits, LoginTry attempt) {
    static constexpr db::Query begin{"begin_login",
                                     "select wait, account_id, shard from directory.begin_login($1, $2, $3, $4, "
                                     "$5::int, $6::int, $7::int, $8::int)"};
    db::Params params = db::params(attempt.email_digest, attempt.client_digest, attempt.device_digest, attempt.account,
                                   limits.login_failures, limits.login_failures_email, limits.login_failures_client,
                                   limits.window_seconds);
    std::vector<BegunLogin> begun =
        db::all<BegunLogin>(co_await directory.writes().run(attempt.account, begin, std::move(params)));
    if (begun.front().wait > 0) {
        Refusal refusal = too_many_tries(begun.front().wait);
        refusal.message = "Too many logins were wrong, or are under way. Wait, then try again.";
        throw refused(std::move(refusal));
    }
    std::vector<LoginPlace> places;
    for (BegunLogin& each : begun) {
        if (places.size() < accounts_max && !each.account_id.empty())
            places.push_back({std::move(each.account_id), std::move(each.shard)});
    }
    co_return places;
}

net::Task<void> forgive_login(db::Shard& directory, LoginTry attempt) {
    static constexpr db::Query forgive{"forgive_login", "select directory.forgive_login($1, $2, $3, $4)"};
    db::Params params = db::params(attempt.email_digest, attempt.client_digest, attempt.device_digest, attempt.account);
    co_await directory.writes().run("", forgive, std::move(params));
}

net::Task<void> fail_login(db::Shard& directory, LoginTry attempt) {
    static constexpr db::Query fail{"fail_login", "select directory.fail_login($1, $2, $3)"};
    db::Params params = db::params(attempt.email_digest, attempt.client_digest, attempt.device_digest);
    co_await directory.writes().run("", fail, std::move(params));
}

net::Task<void> remember_client(db::Shard& directory, LoginTry attempt) {
    static constexpr db::Query remember{"remember_client", "select directory.remember_client($1, $2, $3)"};
    db::Params params = db::params(attempt.email_digest, attempt.client_digest, attempt.account);
    co_await directory.writes().run("", remember, std::move(params));
}

}  // namespace comanda::staff
