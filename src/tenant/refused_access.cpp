#include "tenant/refused_access.h"

#include "tenant/single_write.h"

namespace comanda::tenant {

void RefusedAccesses::add(http::RefusedAccess refused, std::int64_t times) {
    const std::lock_guard lock(mutex_);
    const auto known = counts_.find(refused);
    if (known != counts_.end())
        known->second += times;
    else if (counts_.size() < different_max)
        counts_.emplace(std::move(refused), times);
}

std::map<http::RefusedAccess, std::int64_t> RefusedAccesses::take(const std::string& shard) {
    const std::lock_guard lock(mutex_);
    std::map<http::RefusedAccess, std::int64_t> taken;
    for (auto each = counts_.begin(); each != counts_.end();) {
        const auto next = std::next(each);
        if (each->first.shard == shard) taken.insert(counts_.extract(each));
        each = next;
    }
    return taken;
}

net::Task<void> tell_refused_accesses(std::shared_ptr<RefusedAccesses> refused, db::Shard& shard) {
    std::map<http::RefusedAccess, std::int64_t> taken = refused->take(shard.name());
    std::exception_ptr failure;
    while (!taken.empty()) {
        const auto [what, times] = *taken.begin();
        if (failure) {
            refused->add(what, times);
        } else {
            try {
                db::Transaction transaction = co_await begin_locked(shard, what.account);
                Told told{.place = what.account,
                          .action = "refused",
                          .entity = "access",
                          .id = std::string(http::actor_of(what.who))};
                told.version = times;
                told.changed = {what.code};
                co_await tell(transaction, what.account, what.who, std::move(told));
                co_await transaction.commit();
            } catch (...) {
                failure = std::current_exception();
                refused->add(what, times);
            }
        }
        taken.erase(taken.begin());
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace comanda::tenant
