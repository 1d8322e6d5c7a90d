#include "features/menu/versions.h"

namespace comanda::menu {
namespace {

// A record beside the version that changed it.
struct VersionRow {
    MenuVersion version;
    ChangedRecord record;
};
BOOST_DESCRIBE_STRUCT(VersionRow, (), (version, record))

}  // namespace

net::Task<std::vector<MenuVersion>> read_versions(db::Shard& shard, std::string account, std::string store,
                                                  std::int64_t newest, std::int64_t limit) {
    static constexpr db::Query list_menu_versions{"list_menu_versions", R"sql(
select menu_from as number, to_char(written_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
       written_by as by, count, kind, id, name, version, active
from (select menu_from, kind, id, name, version, active, written_at, written_by,
             row_number() over (partition by menu_from order by kind, name, id) as place,
             count(*) over (partition by menu_from) as count
      from record where account_id = $1 and store_id = $2 and menu_from <= $3 and menu_from > $4 and menu_from > 0) as changed
where place <= 20 order by menu_from desc, place
)sql"};
    const db::Result result =
        co_await shard.lists().run(account, list_menu_versions, db::params(account, store, newest, newest - limit));
    std::vector<MenuVersion> versions;
    for (VersionRow& each : db::all<VersionRow>(result)) {
        if (versions.empty() || versions.back().number != each.version.number)
            versions.push_back(std::move(each.version));
        versions.back().records.push_back(std::move(each.record));
    }
    co_return versions;
}

}  // namespace comanda::menu
