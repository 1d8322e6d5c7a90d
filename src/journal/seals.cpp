#include "journal/seals.h"

#include "db/job.h"

namespace comanda::journal {

net::Task<void> seal_days(db::Shard& shard) {
    static constexpr db::Query seal{"seal_days", "select seal_days($1::integer)"};
    constexpr std::int64_t days_at_once = 5;
    co_await db::repeat_in_batches(shard, seal, days_at_once);
}

net::Task<SealCheck> check_seals(db::Shard& shard, std::string account, std::string place, std::string wanted,
                                 SealProgress progress) {
    static constexpr db::Query list_seals{
        "list_seals", "select n, day::text, digest from seal where account_id = $1 and store_id = $2 order by n"};
    static constexpr db::Query check_seal{"check_seal", "select complaint_of_seal($1, $2, $3)"};
    db::Params names;
    names.text(account).text(place);
    const db::Result seals = co_await shard.lists().run(account, list_seals, std::move(names));
    SealCheck found{.seals = seals.rows()};
    for (int row = 0; row < seals.rows(); ++row) {
        found.last_day = seals.text(row, 1);
        found.last_digest = seals.text(row, 2);
        if (found.last_digest == wanted) found.has_wanted = true;
        db::Params params;
        params.text(account).text(place).integer(seals.integer(row, 0));
        const db::Result complaint = co_await shard.lists().run(account, check_seal, std::move(params));
        if (!complaint.is_null(0, 0))
            found.complaints.push_back(found.last_day + ": " + std::string(complaint.text(0, 0)));
        progress(row + 1, seals.rows());
    }
    co_return found;
}

}  // namespace comanda::journal
