#include "journal/seals.h"

#include "net/task.h"

namespace comanda::journal {

// Among reports, with a pause after each few days: after an upgrade there are years to seal.
net::Task<void> seal_days(db::Shard& shard) {
    static constexpr db::Query seal{"seal_days", "select seal_days($1::integer)"};
    constexpr std::int64_t days_at_once = 5;
    for (std::int64_t sealed = days_at_once; sealed == days_at_once;) {
        db::Params params;
        params.integer(days_at_once);
        const db::Result rows = co_await shard.reports().run_unasked("", seal, std::move(params));
        sealed = rows.integer(0, 0);
        co_await net::sleep_for(std::chrono::milliseconds{50});
    }
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
