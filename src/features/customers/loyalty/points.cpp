#include "features/customers/loyalty/points.h"

#include "base/digest.h"
#include "base/json.h"
#include "features/customers/customers.h"
#include "features/customers/sql.h"
#include "journal/journal.h"
#include "tenant/account_list.h"

namespace comanda::customers {
namespace {

const db::Query move_all_points = db::fill_in(sql::move_points, {db::rows_of<Move>("moves"), journal::append_journal});
const db::Query earn_all_points =
    db::fill_in(sql::earn_points, {db::rows_of<NewSale>("sales"), journal::append_journal});

struct ReversedPoints {
    std::int64_t points = 0;
};
BOOST_DESCRIBE_STRUCT(ReversedPoints, (), (points))

}  // namespace

std::string digest_of(const Move& move) {
    const auto number = [](const std::optional<std::int64_t>& it) { return it ? json::value(*it) : json::value(); };
    const json::array asked{json::string(move.kind),  number(move.points),           number(move.expected),
                            number(move.reverses),    json::string(move.store),      json::string(move.ticket),
                            json::string(move.notes), json::string(move.adjusted_by)};
    return hex_digest(to_text(asked), 16);
}

net::Task<std::vector<Moved>> move_all(db::Shard& shard, std::vector<Move> moves) {
    std::vector<std::string> accounts, places;
    for (const Move& each : moves) {
        accounts.push_back(each.account);
        places.push_back(each.store.empty() ? each.account : each.store);
    }
    std::vector<db::Statement> statements;
    statements.push_back({&journal::lock_journals, db::params(accounts, places)});
    statements.push_back({&move_all_points, db::params(moves)});
    co_return db::all<Moved>(co_await shard.writes().run(tenant::account_list(accounts), std::move(statements)));
}

db::Statement earn_statement(std::span<const NewSale> sales) {
    db::Params params;
    db::add_rows(params, sales);
    return {&earn_all_points, std::move(params)};
}

net::Task<std::int64_t> reverse_points(db::Transaction& transaction, RefundOfSale refund) {
    static constexpr db::Query reverse{"reverse_points", R"sql(
with moved as materialized (
    select p.outcome, p.points, p.version, e.customer_id
    from reverse_points($1, $2, $3, $4, $5, $6, $7, '', $8) p
    left join lateral (select e.customer_id from loyalty_entry e
                       where p.outcome = 'MOVED' and e.account_id = $1 and e.side = 0 and e.kind = 'Earned'
                         and e.source = (select k.sale_id from check_state k
                                         where k.account_id = $1 and k.store_id = $2 and k.check_id = $3) offset 0) e on true
), told as (
    select tell($1, $2, $8, 'reversed', 'customer', m.customer_id, m.version, '["loyaltyPoints"]') from moved m
    where m.customer_id is not null
)
select m.points, (select count(*) from told) as told from moved m
)sql"};
    // A form no client can give an entry of its own: none of their ids has a line end.
    const std::string source = "\n" + refund.store + "/" + refund.check_id + "/" + refund.refund_id;
    db::Params params = db::params(refund.account, refund.store, refund.check_id, source, refund.refunded, refund.total,
                                   refund.ticket, refund.actor);
    const auto reversed = db::first<ReversedPoints>(co_await transaction.run(reverse, std::move(params)));
    co_return reversed ? reversed->points : 0;
}

}  // namespace comanda::customers
