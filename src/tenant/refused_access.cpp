#include "tenant/refused_access.h"

#include "base/refusal.h"
#include "db/rows.h"
#include "journal/journal.h"

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

namespace {

constexpr db::Query has_account{"has_account",
                                "select exists (select from store_seq where account_id = $1) as is_there"};

net::Task<void> tell_one(db::Shard& shard, http::RefusedAccess what, std::int64_t times) {
    // Of a deleted account nothing may come back, though its clients go on asking.
    const db::Result found = co_await shard.lists().run(what.account, has_account, db::params(what.account));
    if (!db::only<bool>(found)) co_return;
    journal::Line told{.place = what.account,
                       .action = "refused",
                       .entity = "access",
                       .id = std::string(http::actor_of(what.who)),
                       .version = times,
                       .changed = {what.code}};
    db::Transaction transaction = co_await journal::begin(shard, what.account);
    co_await journal::append(transaction, what.account, what.who, std::move(told));
    co_await transaction.commit();
}

bool may_be_written(const std::exception_ptr& failure) {
    try {
        std::rethrow_exception(failure);
    } catch (const account_moved&) {
        return true;  // It is never written here, and where the account is now nobody says.
    } catch (const refused& why) {
        return why.refusal.code == outcome_unknown().code;
    } catch (...) {
        return false;
    }
}

}  // namespace

net::Task<void> tell_refused_accesses(std::shared_ptr<RefusedAccesses> refused_accesses, db::Shard& shard) {
    const std::map<http::RefusedAccess, std::int64_t> taken = refused_accesses->take(shard.name());
    std::exception_ptr failure;
    for (const auto& each : taken) {
        try {
            http::RefusedAccess what = each.first;
            co_await tell_one(shard, std::move(what), each.second);
        } catch (...) {
            failure = std::current_exception();
            if (!may_be_written(failure)) refused_accesses->add(each.first, each.second);
        }
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace comanda::tenant
