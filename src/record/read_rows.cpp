// The reads of the record engine.
#include "record/rows.h"
#include "tenant/account_list.h"

namespace comanda::record {

net::Task<std::vector<std::optional<Stored>>> find_records(db::Shard& shard, std::vector<RecordKey> keys) {
    static constexpr db::Query find_all_records{
        "find_all_records",
        "select k.n, r.store_id, r.kind, r.version, r.doc from unnest($1::text[], $2::text[]) with ordinality as "
        "k(account_id, id, n) "
        "join record r on r.account_id = k.account_id and r.id = k.id and r.menu_to is null"};
    std::vector<std::string> accounts, ids;
    accounts.reserve(keys.size());
    ids.reserve(keys.size());
    for (RecordKey& each : keys) {
        accounts.push_back(std::move(each.account));
        ids.push_back(std::move(each.id));
    }
    std::string all_accounts = tenant::account_list(accounts);
    db::Params params;
    params.texts(accounts).texts(ids);
    const db::Result rows = co_await shard.reads().run(std::move(all_accounts), find_all_records, std::move(params));
    std::vector<std::optional<Stored>> found(keys.size());
    for (int row = 0; row < rows.rows(); ++row) {
        found[static_cast<std::size_t>(rows.integer(row, 0) - 1)] =
            Stored{std::string(rows.text(row, 1)), std::string(rows.text(row, 2)), rows.integer(row, 3),
                   std::string(rows.text(row, 4))};
    }
    co_return found;
}

namespace {

enum class Paging { first, skipping, after_cursor };

// The page comes back as one text, its documents joined, and leaves the service as it is. A page that skips others is
// found in the index alone before its documents are fetched, since every skipped row would be fetched too. Without a
// search the condition on the search column must be absent, not merely true, or the index alone would not do.
struct ListQuery {
    std::string name;
    std::string text;

    ListQuery(bool searching, Paging paging) {
        constexpr std::string_view names[] = {"_first", "_skipping", "_after"};
        name = std::string(searching ? "search" : "list") + std::string(names[static_cast<std::size_t>(paging)]);
        std::string found = "where account_id = $1 and store_id = $2 and kind = $3 and active = $4 and menu_to is null";
        if (searching) found += " and position(lower($6 collate \"und-x-icu\") in search) > 0";
        const std::string next = searching ? "$7" : "$6", last = searching ? "$8" : "$7";
        std::string page = "select name, id, doc from record " + found;
        if (paging == Paging::after_cursor)
            page += " and (name, id) > (" + next + " collate \"und-x-icu\", " + last + " collate \"C\")";
        page += " order by name, id limit $5";
        if (paging == Paging::skipping) {
            page = "select r.name, r.id, r.doc from (select account_id, id, name from record " + found +
                   " order by name, id limit $5 offset " + next +
                   ") p join record r on r.account_id = p.account_id and r.id = p.id and r.menu_to is null order by "
                   "r.name, r.id";
        }
        text = "select (select count(*) from record " + found +
               "), count(*), string_agg(doc, ','), (array_agg(name))[count(*)], (array_agg(id))[count(*)] from (" +
               page + ") as page";
    }
    db::Query query() const { return {name, text}; }
};

// Which of the six a request needs. They live as long as the program, as queries do.
const db::Query& list_query(bool searching, Paging paging) {
    using enum Paging;
    static const ListQuery texts[2][3] = {{{false, first}, {false, skipping}, {false, after_cursor}},
                                          {{true, first}, {true, skipping}, {true, after_cursor}}};
    static const db::Query queries[2][3] = {{texts[0][0].query(), texts[0][1].query(), texts[0][2].query()},
                                            {texts[1][0].query(), texts[1][1].query(), texts[1][2].query()}};
    return queries[searching ? 1 : 0][static_cast<std::size_t>(paging)];
}

}  // namespace

net::Task<Page> list_records(db::Shard& shard, PageQuery query) {
    const Paging paging = query.after ? Paging::after_cursor : query.offset > 0 ? Paging::skipping : Paging::first;
    const db::Query& statement = list_query(!query.search.empty(), paging);
    db::Params params;
    params.text(query.account).text(query.store).text(query.kind).flag(query.active).integer(query.limit);
    if (!query.search.empty()) params.text(query.search);
    if (paging == Paging::after_cursor) params.text(query.after->first).text(query.after->second);
    if (paging == Paging::skipping) params.integer(query.offset);
    Page page;
    page.rows = co_await shard.lists().run(query.account, statement, std::move(params));
    page.total = page.rows.integer(0, 0);
    page.count = page.rows.integer(0, 1);
    if (page.count > 0) {
        page.docs = page.rows.text(0, 2);
        page.last_name = page.rows.text(0, 3);
        page.last_id = page.rows.text(0, 4);
    }
    co_return page;
}

net::Task<std::optional<Remembered>> find_idempotency(db::Shard& shard, std::string account, std::string key) {
    static constexpr db::Query find_remembered_answer{
        "find_remembered_answer",
        "select fingerprint, location, etag, answer from idempotency where account_id = $1 and key = $2"};
    db::Params params;
    params.text(account).text(key);
    const db::Result rows = co_await shard.reads().run(account, find_remembered_answer, std::move(params));
    if (rows.rows() == 0) co_return std::nullopt;
    co_return Remembered{std::string(rows.text(0, 0)), std::string(rows.text(0, 1)), std::string(rows.text(0, 2)),
                         std::string(rows.text(0, 3))};
}

}  // namespace comanda::record
