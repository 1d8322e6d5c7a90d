#include "features/menu/pull_rows.h"

namespace comanda::menu {
namespace {

constexpr db::Query insert_menu_pull{
    "insert_menu_pull",
    "insert into menu_pull (account_id, store_id, id, source_id, source_version, from_version, to_version, push_id, "
    "wanted, counts, actor) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"};

db::Params params_of(const PullRow& row) {
    db::Params params;
    params.text(row.account).text(row.store).text(row.id).text(row.source).integer(row.source_version);
    params.integer(row.from_version).integer(row.to_version).text(row.push);
    params.text(row.wanted).text(row.counts).text(row.actor);
    return params;
}

}  // namespace

db::Statement pull_statement(const PullRow& row) {
    return {&insert_menu_pull, params_of(row)};
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
    db::Params params;
    params.text(account).text(store);
    const db::Result rows = co_await shard.lists().run(account, count_menu_pulls, std::move(params));
    co_return rows.integer(0, 0);
}

net::Task<std::vector<PullRow>> list_pulls(db::Shard& shard, std::string account, std::string store, std::int64_t after,
                                           std::int64_t at_most) {
    static constexpr db::Query list_menu_pulls{
        "list_menu_pulls",
        "select id, source_id, source_version, from_version, to_version, push_id, wanted, counts, actor, "
        "to_char(at at time zone 'utc', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"') from menu_pull "
        "where account_id = $1 and store_id = $2 order by at desc, id desc limit $3 offset $4"};
    db::Params params;
    params.text(account).text(store).integer(at_most).integer(after);
    const db::Result rows = co_await shard.lists().run(account, list_menu_pulls, std::move(params));
    std::vector<PullRow> all;
    for (int row = 0; row < rows.rows(); ++row) {
        const auto text = [&](int column) { return std::string(rows.text(row, column)); };
        all.push_back({.account = account,
                       .store = store,
                       .id = text(0),
                       .source = text(1),
                       .source_version = rows.integer(row, 2),
                       .from_version = rows.integer(row, 3),
                       .to_version = rows.integer(row, 4),
                       .push = text(5),
                       .wanted = text(6),
                       .counts = text(7),
                       .actor = text(8),
                       .at = text(9)});
    }
    co_return all;
}

net::Task<PullBases> read_bases(db::Shard& shard, std::string account,
                                std::vector<std::pair<std::string, std::int64_t>> wanted) {
    static constexpr db::Query read_versions{
        "read_record_versions",
        "select r.id, r.doc from unnest($2::text[], $3::bigint[]) as w(id, version) join lateral (select c.id, c.doc "
        "from record c where c.account_id = $1 and c.id = w.id and c.version = w.version offset 0) r on true"};
    PullBases bases;
    if (wanted.empty()) co_return bases;
    std::vector<std::string> ids;
    std::vector<std::int64_t> versions;
    for (auto& [id, version] : wanted) {
        ids.push_back(std::move(id));
        versions.push_back(version);
    }
    db::Params params;
    params.text(account).texts(ids).integers(versions);
    const db::Result rows = co_await shard.lists().run(account, read_versions, std::move(params));
    for (int row = 0; row < rows.rows(); ++row)
        bases.emplace(rows.text(row, 0), rows.text(row, 1));
    co_return bases;
}

net::Task<std::vector<StoreState>> read_store_states(db::Shard& shard, std::string account) {
    static constexpr db::Query read_states{
        "read_store_states",
        "select s.store_id, s.menu_version, coalesce(to_char(p.at at time zone 'utc', "
        "'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"'), '') from store_seq s left join lateral (select l.at from menu_pull l "
        "where l.account_id = s.account_id and l.store_id = s.store_id order by l.at desc limit 1) p on true "
        "where s.account_id = $1"};
    db::Params params;
    params.text(account);
    const db::Result rows = co_await shard.lists().run(account, read_states, std::move(params));
    std::vector<StoreState> states;
    states.reserve(static_cast<std::size_t>(rows.rows()));
    for (int row = 0; row < rows.rows(); ++row)
        states.push_back({std::string(rows.text(row, 0)), rows.integer(row, 1), std::string(rows.text(row, 2))});
    co_return states;
}

}  // namespace comanda::menu
