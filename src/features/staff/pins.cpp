#include "features/staff/pins.h"

#include "features/staff/secrets.h"
#include "tenant/account_list.h"
#include "tenant/renew.h"

namespace comanda::staff {
namespace {

constexpr std::int64_t given_in_window = 60, given_in_day = 300, given_window_seconds = 900;
constexpr std::int64_t taken_in_window = 10, taken_in_day = 100;

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
    // By store, so that two batches cannot wait for each other.
    static constexpr db::Query attempt{"try_pins", R"sql(
select i.n, t.outcome, t.wait, t.its_user
from (select * from unnest($1::text[], $2::text[], $3::text[], $4::bytea[], $5::text[]) with ordinality
          as u(account_id, store_id, device, digest, signature, n)
      order by account_id, store_id, n offset 0) i
cross join lateral try_pin(i.account_id, i.store_id, i.device, i.digest, i.signature, $6::int, $7::int, $8::int, $9::int) t
)sql"};
    std::vector<std::string> accounts, stores, devices, digests, signatures;
    for (const PinTry& each : tries) {
        accounts.push_back(each.account);
        stores.push_back(each.store);
        devices.push_back(each.device);
        digests.push_back(each.digest);
        signatures.push_back(each.signature);
    }
    std::string all_accounts = tenant::account_list(accounts);
    db::Params params;
    params.texts(accounts).texts(stores).texts(devices).byteses(digests).texts(signatures);
    params.integer(limits.pin_failures).integer(limits.pin_failures_device_day).integer(limits.pin_failures_store_day);
    params.integer(limits.window_seconds);
    const db::Result rows = co_await shard.writes().run(std::move(all_accounts), attempt, std::move(params));
    std::vector<PinTried> tried(tries.size());
    for (int row = 0; row < rows.rows(); ++row) {
        tried[static_cast<std::size_t>(rows.integer(row, 0) - 1)] = {
            std::string(rows.text(row, 1)), rows.integer(row, 2), std::string(rows.text(row, 3))};
    }
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
    db::Params asked, counted;
    asked.text(account).text(store).integer(given_in_window).integer(given_in_day);
    asked.integer(taken_in_window).integer(taken_in_day).integer(given_window_seconds);
    const db::Result rows = co_await transaction.run(wait, std::move(asked));
    if (rows.integer(0, 0) > 0) throw refused(too_many_tries(rows.integer(0, 0)));
    counted.text(account).text(store);
    co_await transaction.run(count, std::move(counted));
}

net::Task<void> count_taken_pin(db::Transaction& transaction, std::string account, std::string store) {
    static constexpr db::Query count{"count_taken_pin", "select count_pin_try($1, $2, 'taken')"};
    db::Params params;
    params.text(account).text(store);
    co_await transaction.run(count, std::move(params));
}

}  // namespace comanda::staff
