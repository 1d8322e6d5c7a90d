#include "tenant/timelines.h"

namespace comanda::tenant {
namespace {

constexpr db::Query read_timelines{"read_timelines", "select shard, system, timeline from directory.timelines()"};
constexpr db::Query record_timeline{"record_timeline", "select directory.record_timeline($1, $2, $3)"};

}  // namespace

net::Task<void> exchange_timelines(db::Shard& directory, db::Shards& shards) {
    db::Params none;
    const db::Result rows = co_await directory.reads().run("", read_timelines, std::move(none));
    const std::vector<db::Shard*> all = shards.all();
    for (int row = 0; row < rows.rows(); ++row) {
        const db::Timeline recorded{std::string(rows.text(row, 1)), rows.integer(row, 2)};
        for (db::Shard* each : all) {
            if (each->name() == rows.text(row, 0)) each->history().learn(recorded, each->name());
        }
    }
    for (db::Shard* each : all) {
        const std::optional<db::Timeline> seen = each->history().unrecorded();
        if (!seen) continue;
        db::Params params;
        params.text(each->name()).text(seen->system).integer(seen->number);
        co_await directory.writes().run("", record_timeline, std::move(params));
        each->history().set_recorded();
    }
}

}  // namespace comanda::tenant
