#include "features/staff/staff.h"

#include <functional>

#include "base/refusal.h"
#include "db/job.h"
#include "features/staff/logins/pins.h"
#include "features/staff/logins/sessions.h"
#include "net/log.h"
#include "tenant/renew.h"

namespace comanda::staff {

constexpr std::chrono::milliseconds throttled_answer_delay{150};

// A shard's queue. What runs may outlive the thread's Staff, so it holds on to the shard alone.
struct Staff::OnShard {
    db::Gather<SessionKey, std::optional<Session>> sessions;
    db::Gather<PinTry, PinTried> pins;

    OnShard(net::Executor executor, db::Shard& shard, const Limits& limits, db::Metrics& metrics)
        : sessions(executor, "staff_sessions", std::bind_front(read_sessions, std::ref(shard)), metrics),
          pins(executor, "staff_pins", std::bind_front(try_pins, std::ref(shard), limits), metrics) {}
};

Staff::Staff(net::Executor executor, tenant::Stores& stores, tenant::Directory& directory, const tenant::Pepper& pepper,
             Passwords& passwords, tenant::RateLimits& rates, const Limits& limits, db::Metrics& metrics)
    : executor_(executor),
      stores_(stores),
      directory_(directory),
      pepper_(pepper),
      passwords_(passwords),
      rates_(rates),
      limits_(limits),
      metrics_(metrics) {}

std::shared_ptr<Staff::OnShard> Staff::on(const std::string& shard) {
    std::shared_ptr<OnShard>& found = shards_[shard];
    if (!found) found = std::make_shared<OnShard>(executor_, stores_.shards().at(shard), limits_, metrics_);
    return found;
}

net::Task<std::optional<Session>> Staff::find_session(std::string shard, std::string account, std::string token) {
    static constexpr db::Query renew{"renew_session",
                                     "update staff_session set digest = $1 where account_id = $3 and digest = $2"};
    const std::shared_ptr<OnShard> queue = on(shard);
    SessionKey key{account, {token_digest(token, pepper_)}};
    std::optional<Session> session = co_await queue->sessions.ask(key);
    if (session || pepper_.other_number() == 0) co_return session;
    const std::vector<std::string> texts{std::move(account)};
    key.digest.value =
        co_await tenant::renew_digest(stores_.shards().at(shard), renew, pepper_, std::move(token), texts);
    co_return co_await queue->sessions.ask(std::move(key));
}

net::Task<std::string> Staff::require_pin(http::Caller caller, std::string store, std::string device, std::string pin) {
    const std::shared_ptr<OnShard> queue = on(caller.shard);
    co_await renew_pin(shard(caller), pepper_, caller.account, store, pin);
    db::Bytes digest{pin_digest(pin, caller.account, store, pepper_)};
    PinTry attempt{caller.account, std::move(store), std::move(device), std::move(digest), caller.signature()};
    PinTried tried = co_await queue->pins.ask(std::move(attempt));
    // Told a little later: whoever asks again at once, and again, takes less from everybody else.
    if (tried.outcome == "WAIT") co_await net::sleep_for(throttled_answer_delay);
    if (tried.outcome == "WAIT") throw refused(too_many_tries(tried.wait));
    if (tried.outcome != "FOUND") throw refused(invalid_credentials("Nobody of this store has that PIN."));
    co_return std::move(tried.user);
}

net::Task<void> forget_sessions(db::Shard& shard) {
    static constexpr db::Query forget{"forget_sessions", "select forget_sessions($1::integer)"};
    co_await db::delete_in_batches(shard, forget);
}

net::Task<void> forget_tries(db::Shard& directory) {
    static constexpr db::Query forget{"forget_login_tries", "select directory.forget_login_tries()"};
    co_await directory.lists().run("", forget, db::params());
}

}  // namespace comanda::staff
