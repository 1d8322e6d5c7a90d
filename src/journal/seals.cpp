#include "journal/seals.h"

#include "db/rows.h"
#include "net/task.h"

namespace comanda::journal {
namespace {

struct Seal {
    std::int64_t n = 0;
    std::string day;
    std::string digest;
};
BOOST_DESCRIBE_STRUCT(Seal, (), (n, day, digest))

}  // namespace

// Among reports, with a pause after each few days: after an upgrade there are years to seal.
net::Task<void> seal_days(db::Shard& shard) {
    static constexpr db::Query seal{"seal_days", "select seal_days($1::integer)"};
    constexpr std::int64_t days_at_once = 5;
    for (std::int64_t sealed = days_at_once; sealed == days_at_once;) {
        sealed = db::only<std::int64_t>(co_await shard.reports().run_unasked("", seal, db::params(days_at_once)));
        co_await net::sleep_for(std::chrono::milliseconds{50});
    }
}

net::Task<SealCheck> check_seals(db::Shard& shard, std::string account, std::string place, std::string wanted,
                                 SealProgress progress) {
    static constexpr db::Query list_seals{
        "list_seals",
        "select n, day::text as day, digest from seal where account_id = $1 and store_id = $2 order by n"};
    static constexpr db::Query check_seal{"check_seal", "select complaint_of_seal($1, $2, $3)"};
    const auto seals = db::all<Seal>(co_await shard.lists().run(account, list_seals, db::params(account, place)));
    SealCheck found{.seals = std::ssize(seals)};
    for (const Seal& each : seals) {
        found.last_day = each.day;
        found.last_digest = each.digest;
        if (each.digest == wanted) found.has_wanted = true;
        db::Params params = db::params(account, place, each.n);
        const auto complaint =
            db::only<std::optional<std::string>>(co_await shard.lists().run(account, check_seal, std::move(params)));
        if (complaint) found.complaints.push_back(each.day + ": " + *complaint);
        progress(each.n, found.seals);
    }
    co_return found;
}

}  // namespace comanda::journal
