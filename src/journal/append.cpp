#include <algorithm>

#include "base/json.h"
#include "journal/journal.h"

namespace comanda::journal {

constexpr db::Query lock_journals{"lock_journals", R"sql(
select from store_seq s join unnest($1::text[], $2::text[]) as i(account_id, store_id)
    on s.account_id = i.account_id and s.store_id = i.store_id
order by s.account_id, s.store_id for update of s
)sql"};

constexpr db::Query create_account_journals{"create_account_journals", R"sql(
insert into store_seq (account_id, store_id) select distinct a, a from unnest($1::text[]) a order by 1 on conflict do nothing
)sql"};

net::Task<db::Transaction> begin(db::Shard& shard, std::string account, std::vector<std::string> places) {
    db::Transaction transaction = co_await shard.begin(account);
    if (places.empty()) places.push_back(account);
    const std::vector<std::string> accounts(places.size(), account);
    if (std::ranges::find(places, account) != places.end())
        co_await transaction.run(create_account_journals, db::params(accounts));
    co_await transaction.run(lock_journals, db::params(accounts, places));
    co_return transaction;
}

net::Task<void> append(db::Transaction& transaction, std::string account, std::string actor, Line line) {
    static constexpr db::Query write{"append_journal", "select tell($1, $2, $3, $4, $5, $6, $7, $8)"};
    const std::string changed = to_text(json::array(line.changed.begin(), line.changed.end()));
    db::Params params =
        db::params(account, line.place, actor, line.action, line.entity, line.id, line.version, changed);
    co_await transaction.run(write, std::move(params));
}

}  // namespace comanda::journal
