#include "tenant/timelines.h"

#include "db/rows.h"

namespace comanda::tenant {
namespace {

constexpr db::Query read_timelines{"read_timelines", "select shard, system, timeline from directory.timelines()"};
constexpr db::Query record_timeline{"record_timeline", "select directory.record_timeline($1, $2, $3)"};

struct TimelineRow {
    std::string shard;
    std::string system;
    std::int64_t timeline = 0;
};
BOOST_DESCRIBE_STRUCT(TimelineRow, (), (shard, system, timeline))

}  // namespace

net::Task<void> exchange_timelines(db::Shard& directory, db::Shards& shards) {
    const db::Result result = co_await directory.reads().run("", read_timelines, db::params());
    const std::vector<db::Shard*> all = shards.all();
    for (const TimelineRow& row : db::all<TimelineRow>(result)) {
        for (db::Shard* each : all) {
            if (each->name() == row.shard) each->history().learn({row.system, row.timeline}, each->name());
        }
    }
    for (db::Shard* each : all) {
        const std::optional<db::Timeline> seen = each->history().unrecorded();
        if (!seen) continue;
        db::Params params = db::params(each->name(), seen->system, seen->number);
        co_await directory.writes().run("", record_timeline, std::move(params));
        each->history().set_recorded();
    }
}

}  // namespace comanda::tenant
