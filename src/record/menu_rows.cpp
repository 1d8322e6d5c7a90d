#include "record/menu_rows.h"

#include <unordered_map>

#include "base/check.h"
#include "base/refusal.h"
#include "base/text.h"
#include "tenant/account_list.h"

namespace comanda::record {
namespace {

// Ten columns of a record from `first` on.
EntryPtr read_entry(const db::Result& rows, int row, int first) {
    const auto text = [&](int column) { return std::string(rows.text(row, first + column)); };
    Entry entry;
    entry.kind = text(0);
    entry.id = text(1);
    entry.version = rows.integer(row, first + 2);
    entry.active = rows.flag(row, first + 3);
    entry.name = text(4);
    entry.order = sort_key(entry.name);
    entry.parent = text(5);
    entry.facet = text(6);
    entry.refs = text(7);
    entry.search = text(8);
    entry.doc = text(9);
    return std::make_shared<const Entry>(std::move(entry));
}

struct KeyColumns {
    std::vector<std::string> accounts, stores;
    std::vector<std::int64_t> known;
};

}  // namespace

net::Task<std::vector<std::optional<StoreVersions>>> read_store_versions(db::Shard& shard, std::vector<MenuKey> keys) {
    static constexpr db::Query read_versions{
        "read_store_versions",
        "select k.n, s.menu_version, s.settings_version, s.journal_seq from unnest($1::text[], $2::text[]) with "
        "ordinality as "
        "k(account_id, store_id, n) "
        "join store_seq s on s.account_id = k.account_id and s.store_id = k.store_id"};
    // Requests for the same store share a row.
    KeyColumns columns;
    columns.accounts.reserve(keys.size());
    columns.stores.reserve(keys.size());
    std::unordered_map<std::string_view, std::size_t> place;
    std::vector<std::size_t> places;
    places.reserve(keys.size());
    for (MenuKey& each : keys) {
        const auto known = place.find(each.store);
        const bool is_same = known != place.end() && columns.accounts[known->second] == each.account;
        places.push_back(is_same ? known->second : columns.stores.size());
        if (is_same) continue;
        columns.accounts.push_back(std::move(each.account));
        columns.stores.push_back(std::move(each.store));
        place.emplace(columns.stores.back(), columns.stores.size() - 1);
    }
    std::string accounts = tenant::account_list(columns.accounts);
    db::Params params;
    params.texts(columns.accounts).texts(columns.stores);
    const db::Result rows = co_await shard.reads().run(std::move(accounts), read_versions, std::move(params));
    std::vector<std::optional<StoreVersions>> versions(columns.stores.size());
    for (int row = 0; row < rows.rows(); ++row) {
        versions[static_cast<std::size_t>(rows.integer(row, 0) - 1)] =
            StoreVersions{rows.integer(row, 1), rows.integer(row, 2), rows.integer(row, 3)};
    }
    std::vector<std::optional<StoreVersions>> answers;
    answers.reserve(places.size());
    for (const std::size_t each : places)
        answers.push_back(versions[each]);
    co_return answers;
}

net::Task<std::vector<MenuRows>> read_menus(db::Shard& shard, std::vector<MenuKey> keys) {
    // The number and the rows are read in one statement, so that they belong together.
    static constexpr db::Query read_all{
        "read_menus",
        "select w.n, s.menu_version, r.kind, r.id, r.version, r.active, r.name, r.parent, r.facet, r.refs, r.search, "
        "r.doc "
        "from unnest($1::text[], $2::text[], $3::bigint[]) with ordinality as w(account_id, store_id, known, n) "
        "join store_seq s on s.account_id = w.account_id and s.store_id = w.store_id "
        "left join lateral (select * from record c where c.account_id = s.account_id and c.store_id = s.store_id "
        "and c.menu_from > w.known and c.menu_from > 0 and c.menu_to is null offset 0) r on true"};
    KeyColumns columns;
    for (MenuKey& each : keys) {
        columns.accounts.push_back(std::move(each.account));
        columns.stores.push_back(std::move(each.store));
        columns.known.push_back(each.known);
    }
    std::string accounts = tenant::account_list(columns.accounts);
    db::Params params;
    params.texts(columns.accounts).texts(columns.stores).integers(columns.known);
    const db::Result rows = co_await shard.lists().run(std::move(accounts), read_all, std::move(params));
    std::vector<MenuRows> menus(columns.stores.size());
    std::vector<bool> found(menus.size());
    for (int row = 0; row < rows.rows(); ++row) {
        const auto n = static_cast<std::size_t>(rows.integer(row, 0) - 1);
        found[n] = true;
        menus[n].version = rows.integer(row, 1);
        if (!rows.is_null(row, 3)) menus[n].entries.push_back(read_entry(rows, row, 2));
    }
    for (const bool each : found)
        check(each);  // The store's existence was checked before.
    co_return menus;
}

net::Task<std::vector<EntryPtr>> read_past_menu(db::Shard& shard, MenuKey key, std::int64_t version) {
    static constexpr db::Query read_past{
        "read_past_menu",
        "select kind, id, version, active, name, parent, facet, refs, search, doc from record "
        "where account_id = $1 and store_id = $2 and menu_from <= $3 and menu_from > 0 and (menu_to is null or menu_to "
        "> $3)"};
    db::Params params;
    params.text(key.account).text(key.store).integer(version);
    const db::Result rows = co_await shard.lists().run(key.account, read_past, std::move(params));
    std::vector<EntryPtr> entries;
    entries.reserve(static_cast<std::size_t>(rows.rows()));
    for (int row = 0; row < rows.rows(); ++row)
        entries.push_back(read_entry(rows, row, 0));
    co_return entries;
}

net::Task<std::int64_t> read_version_at(db::Shard& shard, MenuKey key, Instant at) {
    // Later versions were written later, so the first one found going back is it. Times are told in whole milliseconds:
    // one that was told means all of its millisecond.
    static constexpr db::Query find_version{
        "find_menu_version_at",
        "select menu_from from record where account_id = $1 and store_id = $2 "
        "and menu_from > 0 and written_at < $3::text::timestamptz + interval '1 ms' "
        "order by menu_from desc limit 1"};
    db::Params params;
    params.text(key.account).text(key.store).text(to_iso(at));
    const db::Result rows = co_await shard.lists().run(key.account, find_version, std::move(params));
    co_return rows.rows() == 0 ? 0 : rows.integer(0, 0);
}

}  // namespace comanda::record
