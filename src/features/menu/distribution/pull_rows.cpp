#include "features/menu/distribution/pull_rows.h"

namespace comanda::menu {
namespace {

struct Original {
    std::string id;
    std::string doc;
};
BOOST_DESCRIBE_STRUCT(Original, (), (id, doc))

}  // namespace

db::Statement pull_statement(const PullRow& row) {
    static constexpr db::Query insert_menu_pull{"insert_menu_pull", R"sql(
insert into menu_pull (account_id, store_id, id, source_id, source_version, from_version, to_version, push_id, wanted,
                       counts, actor)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
)sql"};
    return {&insert_menu_pull,
            db::params(row.account, row.store, row.id, row.source, row.source_version, row.from_version, row.to_version,
                       row.push, row.wanted, row.counts, row.actor)};
}

net::Task<bool> run_together(db::Shard& shard, std::string account, std::vector<db::Statement> statements) {
    db::Transaction transaction = co_await shard.begin(std::move(account));
    for (db::Statement& each : statements) {
        const db::Result done = co_await transaction.run(*each.query, std::move(each.params));
        if (done.affected() == 0) co_return false;
    }
    co_await transaction.commit();
    co_return true;
}

net::Task<std::int64_t> count_pulls(db::Shard& shard, std::string account, std::string store) {
    static constexpr db::Query count_menu_pulls{
        "count_menu_pulls", "select count(*) from menu_pull where account_id = $1 and store_id = $2"};
    co_return db::only<std::int64_t>(co_await shard.lists().run(account, count_menu_pulls, db::params(account, store)));
}

net::Task<std::vector<PullRow>> list_pulls(db::Shard& shard, std::string account, std::string store, std::int64_t after,
                                           std::int64_t at_most) {
    static constexpr db::Query list_menu_pulls{"list_menu_pulls", R"sql(
select account_id as account, store_id as store, id, source_id as source, source_version, from_version, to_version,
       push_id as push, wanted, counts, actor, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
from menu_pull m where account_id = $1 and store_id = $2 order by m.at desc, id desc limit $3 offset $4
)sql"};
    co_return db::all<PullRow>(
        co_await shard.lists().run(account, list_menu_pulls, db::params(account, store, at_most, after)));
}

const db::Query read_record_versions = db::fill_in({"read_record_versions", R"sql(
select r.id, r.doc from {wanted} as w
join lateral (select c.id, c.doc from record c
              where c.account_id = $1 and c.id = w.id and c.version = w.version offset 0) r on true
)sql"},
                                                   {db::rows_of<RecordVersion>("wanted")});

net::Task<PullBases> read_bases(db::Shard& shard, std::string account, std::vector<RecordVersion> wanted) {
    PullBases bases;
    if (wanted.empty()) co_return bases;
    const db::Result result = co_await shard.lists().run(account, read_record_versions, db::params(account, wanted));
    for (Original& each : db::all<Original>(result))
        bases.emplace(std::move(each.id), std::move(each.doc));
    co_return bases;
}

net::Task<std::vector<StoreState>> read_store_states(db::Shard& shard, std::string account) {
    static constexpr db::Query read_states{"read_store_states", R"sql(
select s.store_id as store, s.menu_version,
       coalesce(to_char(p.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as last_pull_at
from store_seq s
left join lateral (select l.at from menu_pull l where l.account_id = s.account_id and l.store_id = s.store_id
                   order by l.at desc limit 1) p on true
where s.account_id = $1
)sql"};
    co_return db::all<StoreState>(co_await shard.lists().run(account, read_states, db::params(account)));
}

}  // namespace comanda::menu
