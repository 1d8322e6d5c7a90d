#include "features/customers/page_index.h"

#include <algorithm>

#include "db/rows.h"

namespace comanda::customers {
namespace {

constexpr std::size_t lists_max = 200;

std::string key_of(const std::string& account, bool is_active) {
    return account + (is_active ? '+' : '-');
}

struct SectionRow {
    std::int64_t changes = 0;
    std::optional<std::string> name;  // Nothing: the list has no section.
    std::string id;
    std::optional<std::int64_t> customers;
};
BOOST_DESCRIBE_STRUCT(SectionRow, (), (changes, name, id, customers))

}  // namespace

Section PageIndex::at(std::int64_t place) const {
    const auto next = std::ranges::upper_bound(sections, place, {}, &Section::before);
    return next == sections.begin() ? Section() : *std::prev(next);
}

net::Task<PageIndexPtr> read_page_index(db::Shard& shard, std::string account, bool is_active) {
    // Empty ones are left out: the one that begins at the same place has the customers.
    static constexpr db::Query read{"read_stretches", R"sql(
select t.changes, s.name, s.id, s.customers from customer_total t
left join customer_stretch s on s.account_id = t.account_id and s.active = t.active and s.customers > 0
where t.account_id = $1 and t.active = $2 order by s.name, s.id
)sql"};
    const std::uint64_t era = shard.era();
    const db::Result result = co_await shard.lists().run(account, read, db::params(account, is_active));
    auto index = std::make_shared<PageIndex>();
    index->era = era;
    std::int64_t before = 0;
    for (SectionRow& row : db::all<SectionRow>(result)) {
        index->changes = row.changes;
        if (!row.name) continue;
        index->sections.push_back({std::move(*row.name), std::move(row.id), before});
        before += row.customers.value_or(0);
    }
    co_return index;
}

PageIndexPtr PageIndexCache::find(const std::string& account, bool is_active) const {
    const auto found = known_.find(key_of(account, is_active));
    return found == known_.end() ? nullptr : found->second;
}

void PageIndexCache::put(const std::string& account, bool is_active, PageIndexPtr index) {
    if (known_.size() >= lists_max) known_.clear();
    known_.insert_or_assign(key_of(account, is_active), std::move(index));
}

}  // namespace comanda::customers
