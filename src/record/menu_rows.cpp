#include "record/menu_rows.h"

#include <unordered_map>

#include "base/check.h"
#include "base/refusal.h"
#include "base/text.h"
#include "tenant/account_list.h"

namespace comanda::record {
namespace {

EntryPtr finished(Entry entry) {
    entry.order = sort_key(entry.name);
    return std::make_shared<const Entry>(std::move(entry));
}

struct VersionsRow {
    std::size_t n = 0;
    std::int64_t menu_version = 0;
    std::int64_t settings_version = 0;
    std::int64_t journal_seq = 0;
};
BOOST_DESCRIBE_STRUCT(VersionsRow, (), (n, menu_version, settings_version, journal_seq))

// A record of one of the menus that were asked for; without an id where the menu has none.
struct MenuRow {
    std::size_t n = 0;
    std::int64_t menu_version = 0;
    Entry entry;
};
BOOST_DESCRIBE_STRUCT(MenuRow, (), (n, menu_version, entry))

}  // namespace

const db::Query select_store_versions =
    db::fill_in({"read_store_versions",
                 "select k.n, s.menu_version, s.settings_version, s.journal_seq from {keys} k "
                 "join store_seq s on s.account_id = k.account and s.store_id = k.store"},
                {db::rows_of<MenuKey>("keys")});

net::Task<std::vector<std::optional<StoreVersions>>> read_store_versions(db::Shard& shard, std::vector<MenuKey> keys) {
    // Requests for the same store share a row.
    std::vector<MenuKey> unique;
    unique.reserve(keys.size());
    std::unordered_map<std::string_view, std::size_t> place;
    std::vector<std::size_t> places;
    places.reserve(keys.size());
    for (MenuKey& each : keys) {
        const auto known = place.find(each.store);
        const bool is_same = known != place.end() && unique[known->second].account == each.account;
        places.push_back(is_same ? known->second : unique.size());
        if (is_same) continue;
        unique.push_back(std::move(each));
        place.emplace(unique.back().store, unique.size() - 1);
    }
    std::string accounts = tenant::account_list(unique, &MenuKey::account);
    const db::Result result =
        co_await shard.reads().run(std::move(accounts), select_store_versions, db::params(unique));
    std::vector<std::optional<StoreVersions>> versions(unique.size());
    for (const VersionsRow& each : db::all<VersionsRow>(result))
        versions[each.n - 1] = StoreVersions{each.menu_version, each.settings_version, each.journal_seq};
    std::vector<std::optional<StoreVersions>> answers;
    answers.reserve(places.size());
    for (const std::size_t each : places)
        answers.push_back(versions[each]);
    co_return answers;
}

const db::Query select_menus = db::fill_in(
    {"read_menus",
     "select k.n, s.menu_version, r.kind, r.id, coalesce(r.version, 0) as version, "
     "coalesce(r.active, false) as active, r.name, r.parent, r.facet, r.refs, r.search, r.doc from {keys} k "
     "join store_seq s on s.account_id = k.account and s.store_id = k.store "
     "left join lateral (select c.kind, c.id, c.version, c.active, c.name, c.parent, c.facet, c.refs, c.search, "
     "c.doc from record c where c.account_id = s.account_id and c.store_id = s.store_id "
     "and c.menu_from > k.known and c.menu_from > 0 and c.menu_to is null offset 0) r on true"},
    {db::rows_of<MenuKey>("keys")});

net::Task<std::vector<MenuRows>> read_menus(db::Shard& shard, std::vector<MenuKey> keys) {
    // The number and the rows are read in one statement, so that they belong together.
    std::string accounts = tenant::account_list(keys, &MenuKey::account);
    const db::Result result = co_await shard.lists().run(std::move(accounts), select_menus, db::params(keys));
    std::vector<MenuRows> menus(keys.size());
    std::vector<bool> found(menus.size());
    for (MenuRow& each : db::all<MenuRow>(result)) {
        MenuRows& menu = menus[each.n - 1];
        found[each.n - 1] = true;
        menu.version = each.menu_version;
        if (!each.entry.id.empty()) menu.entries.push_back(finished(std::move(each.entry)));
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
    db::Params params = db::params(key.account, key.store, version);
    std::vector<EntryPtr> entries;
    for (Entry& each : db::all<Entry>(co_await shard.lists().run(key.account, read_past, std::move(params))))
        entries.push_back(finished(std::move(each)));
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
    db::Params params = db::params(key.account, key.store, to_iso(at));
    const db::Result found = co_await shard.lists().run(key.account, find_version, std::move(params));
    co_return db::first<std::int64_t>(found).value_or(0);
}

}  // namespace comanda::record
