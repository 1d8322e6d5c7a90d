#include "features/staff/logins/pins.h"

#include "features/staff/logins/secrets.h"
#include "tenant/account_list.h"
#include "tenant/renew.h"

namespace comanda::staff {
namespace {

constexpr std::int64_t given_in_window = 60, given_in_day = 300, given_window_seconds = 900;
constexpr std::int64_t taken_in_window = 10, taken_in_day = 100;

struct TriedRow {
    std::size_t n = 0;
    PinTried tried;
};
BOOST_DESCRIBE_STRUCT(TriedRow, (), (n, tried))

// By store, so that two batches cannot wait for each other.
const db::Query try_all_pins = db::fill_in({"try_pins", R"sql(
select i.n, t.outcome, t.wait, t.its_user as "user"
from (select {tries.u} from {tries} as u order by u.account, u.store, u.n offset 0) i
cross join lateral try_pin(i.account, i.store, i.device, i.digest, i.signature, $1::int, $2::int, $3::int, $4::int) t
)sql"},
                                           {db::rows_of<PinTry>("tries")});

}  // namespace

Refusal too_many_tries(std::int64_t wait_seconds) {
    return {.status = 429,
            .code = "RATE_LIMITED",
            .message = "Too many tries were wrong. Wait, then try again.",
            .retry_after = std::chrono::seconds{std::max<std::int64_t>(wait_seconds, 1)}};
}

Refusal invalid_credentials(std::string_view what) {
    return {.status = 401, .code = "INVALID_CREDENTIALS", .message = std::string(what)};
}

net::Task<std::vector<PinTried>> try_pins(db::Shard& shard, Limits limits, std::vector<PinTry> tries) {
    std::string accounts = tenant::account_list(tries, &PinTry::account);
    db::Params params = db::params(limits.pin_failures, limits.pin_failures_device_day, limits.pin_failures_store_day,
                                   limits.window_seconds, tries);
    const db::Result result = co_await shard.writes().run(std::move(accounts), try_all_pins, std::move(params));
    std::vector<PinTried> tried(tries.size());
    for (TriedRow& row : db::all<TriedRow>(result))
        tried[row.n - 1] = std::move(row.tried);
    co_return tried;
}

net::Task<void> renew_pin(db::Shard& shard, const tenant::Pepper& pepper, std::string account, std::string store,
                          std::string pin) {
    // An active user may have the PIN already that one who is not active has under the other pepper.
    static constexpr db::Query renew{"renew_pin", R"sql(
update staff_user set pin_digest = $1 where account_id = $3 and store_id = $4 and pin_digest = $2
    and (not active or not exists (select from staff_user o where o.account_id = $3 and o.store_id = $4
                                   and o.pin_digest = $1 and o.active))
)sql"};
    std::string words = pin_words(pin, account, store);
    std::vector<std::string> texts{std::move(account), std::move(store)};
    co_await tenant::take_from_other(shard, renew, pepper, std::move(words), std::move(texts));
}

net::Task<void> count_given_pin(db::Transaction& transaction, std::string account, std::string store) {
    static constexpr db::Query wait{"wait_for_given_pins",
                                    "select greatest(pin_wait($1, $2, 'given', $3::int, $4::int, $7::int), "
                                    "pin_wait($1, $2, 'taken', $5::int, $6::int, $7::int))"};
    static constexpr db::Query count{"count_given_pin", "select count_pin_try($1, $2, 'given')"};
    db::Params asked =
        db::params(account, store, given_in_window, given_in_day, taken_in_window, taken_in_day, given_window_seconds);
    const auto seconds = db::only<std::int64_t>(co_await transaction.run(wait, std::move(asked)));
    if (seconds > 0) throw refused(too_many_tries(seconds));
    co_await transaction.run(count, db::params(account, store));
}

net::Task<void> count_taken_pin(db::Transaction& transaction, std::string account, std::string store) {
    static constexpr db::Query count{"count_taken_pin", "select count_pin_try($1, $2, 'taken')"};
    co_await transaction.run(count, db::params(account, store));
}

}  // namespace comanda::staff
