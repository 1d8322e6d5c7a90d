#include "features/customers/stretches.h"

#include <algorithm>

namespace comanda::customers {
namespace {

constexpr std::size_t lists_max = 200;

std::string key_of(const std::string& account, bool is_active) {
    return account + (is_active ? '+' : '-');
}

}  // namespace

Stretch Stretches::at(std::int64_t place) const {
    const auto next = std::ranges::upper_bound(all, place, {}, &Stretch::before);
    return next == all.begin() ? Stretch() : *std::prev(next);
}

net::Task<StretchesPtr> read_stretches(db::Shard& shard, std::string account, bool is_active) {
    // Empty ones are left out: the one that begins at the same place has the customers.
    static constexpr db::Query read{"read_stretches", R"sql(
select t.changes, s.name, s.id, s.customers from customer_total t
left join customer_stretch s on s.account_id = t.account_id and s.active = t.active and s.customers > 0
where t.account_id = $1 and t.active = $2 order by s.name, s.id
)sql"};
    db::Params params;
    params.text(account).flag(is_active);
    const std::uint64_t era = shard.era();
    const db::Result rows = co_await shard.lists().run(std::move(account), read, std::move(params));
    auto read_now = std::make_shared<Stretches>();
    read_now->era = era;
    std::int64_t before = 0;
    for (int row = 0; row < rows.rows(); ++row) {
        read_now->changes = rows.integer(row, 0);
        if (rows.is_null(row, 1)) continue;
        read_now->all.push_back({std::string(rows.text(row, 1)), std::string(rows.text(row, 2)), before});
        before += rows.integer(row, 3);
    }
    co_return read_now;
}

StretchesPtr StretchCache::find(const std::string& account, bool is_active) const {
    const auto found = known_.find(key_of(account, is_active));
    return found == known_.end() ? nullptr : found->second;
}

void StretchCache::keep(const std::string& account, bool is_active, StretchesPtr stretches) {
    if (known_.size() >= lists_max) known_.clear();
    known_.insert_or_assign(key_of(account, is_active), std::move(stretches));
}

}  // namespace comanda::customers
