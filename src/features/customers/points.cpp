#include "features/customers/points.h"

#include "base/digest.h"
#include "base/json.h"
#include "journal/journal.h"
#include "tenant/account_list.h"
#include "tenant/stores.h"

namespace comanda::customers {
namespace {

// The places of their journal lines (the store, or the account) are locked by the statement before. Balances are locked
// in the order of their names, so that two batches cannot wait for each other.
constexpr db::Query move_all_points{"move_points", R"sql(
with input as materialized (
    select u.account_id, u.customer_id, u.kind, u.source, u.points::bigint as points, u.expected::bigint as expected,
           u.reverses::bigint as reverses, u.store_id, u.ticket, u.notes, u.adjusted_by, u.actor, u.digest, u.key,
           u.known::bigint as known, u.n,
           case when u.store_id = '' then u.account_id else u.store_id end as place
    from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
                $10::text[], $11::text[], $12::text[], $13::text[], $14::text[], $15::text[])
         with ordinality as u(account_id, customer_id, kind, source, points, expected, reverses, store_id, ticket, notes,
                              adjusted_by, actor, digest, key, known, n)
    order by 1, 2, u.n
), moved as materialized (
    select i.n, i.account_id, i.customer_id, i.place, i.kind, i.actor, p.version, p.outcome, p.points, p.balance, p.n as entry
    from input i
    left join lateral (select c.id from customer c
                       where c.account_id = i.account_id and c.id = i.customer_id and c.erased_at is null offset 0) c on true
    cross join lateral ask_points(i.account_id, coalesce(c.id, ''), i.kind, i.source, i.points, i.expected, i.known, i.reverses,
                                  i.store_id, i.ticket, i.notes, i.adjusted_by, i.actor, i.digest, i.key) p
), bumped as (
    update store_seq s set journal_seq = s.journal_seq + m.lines
    from (select account_id, place, count(*) as lines from moved where outcome = 'MOVED' group by 1, 2) m
    where s.account_id = m.account_id and s.store_id = m.place
    returning s.account_id, s.store_id, s.journal_seq
), told as (
    insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
    select m.account_id, m.place,
           b.journal_seq + 1 - row_number() over (partition by m.account_id, m.place order by m.n desc),
           clock_timestamp(), m.actor, case m.kind when 'ResetLoyalty' then 'reset' else lower(m.kind) end, 'customer', m.customer_id, m.version, '["loyaltyPoints"]'
    from moved m join bumped b on b.account_id = m.account_id and b.store_id = m.place where m.outcome = 'MOVED'
)
select n, outcome, points, balance, entry, version from moved order by n
)sql"};

// The sale was made by a statement before, or it was not: then it earns nothing. Its partition is known but for two
// days.
constexpr db::Query earn_points{"earn_points", R"sql(
with sold as materialized (
    select s.account_id, s.store_id, s.id, s.business_date, s.customer_id, u.n,
           coalesce(nullif(s.ticket_no, ''), s.check_no) as ticket, points_for(s.account_id, s.net, s.total, u.digits::integer) as points
    from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[]) with ordinality as u(account_id, id, closed_ms, digits, n)
    cross join lateral (select to_timestamp(u.closed_ms / 1000.0)::date as day offset 0) d
    cross join lateral (select * from sale s
                        where s.account_id = u.account_id and s.id = u.id and s.status = 0
                          and s.business_date between d.day - 2 and d.day + 2 offset 0) s
    cross join lateral (select from customer c
                        where c.account_id = s.account_id and c.id = s.customer_id and c.active and c.is_loyalty
                          and c.erased_at is null offset 0) c
    where s.customer_id <> ''  -- Not above, where it would bring another index into question.
    order by s.account_id, s.customer_id, u.n
), moved as materialized (
    select s.n, s.account_id, s.store_id, s.customer_id, p.outcome, p.version
    from (select * from sold where points > 0 offset 0) s
    cross join lateral move_points(s.account_id, s.customer_id, 'Earned', s.id, s.points, null, false, null, s.store_id,
                                   s.business_date, s.ticket, '', '', 'sale', '') p
), bumped as (
    update store_seq q set journal_seq = q.journal_seq + m.lines
    from (select account_id, store_id, count(*) as lines from moved where outcome = 'MOVED' group by 1, 2) m
    where q.account_id = m.account_id and q.store_id = m.store_id
    returning q.account_id, q.store_id, q.journal_seq
)
insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
select m.account_id, m.store_id,
       b.journal_seq + 1 - row_number() over (partition by m.account_id, m.store_id order by m.n desc),
       clock_timestamp(), 'sale', 'earned', 'customer', m.customer_id, m.version, '["loyaltyPoints"]'
from moved m join bumped b on b.account_id = m.account_id and b.store_id = m.store_id where m.outcome = 'MOVED'
)sql"};

std::optional<std::string> text_of(const std::optional<std::int64_t>& number) {
    return number ? std::optional(std::to_string(*number)) : std::nullopt;
}

}  // namespace

std::string digest_of(const Move& move) {
    const auto number = [](const std::optional<std::int64_t>& it) { return it ? json::value(*it) : json::value(); };
    const json::array asked{json::string(move.kind),  number(move.points),           number(move.expected),
                            number(move.reverses),    json::string(move.store),      json::string(move.ticket),
                            json::string(move.notes), json::string(move.adjusted_by)};
    return hex_digest(to_text(asked), 16);
}

net::Task<std::vector<Moved>> move_all(db::Shard& shard, std::vector<Move> moves) {
    std::vector<std::string> account, customer, kind, source, store, ticket, notes, adjusted_by, actor, digest, key,
        place;
    std::vector<std::optional<std::string>> points, expected, reverses, known;
    for (Move& each : moves) {
        place.push_back(each.store.empty() ? each.account : each.store);
        account.push_back(std::move(each.account));
        customer.push_back(std::move(each.customer));
        kind.push_back(std::move(each.kind));
        source.push_back(std::move(each.source));
        points.push_back(text_of(each.points));
        expected.push_back(text_of(each.expected));
        reverses.push_back(text_of(each.reverses));
        store.push_back(std::move(each.store));
        ticket.push_back(std::move(each.ticket));
        notes.push_back(std::move(each.notes));
        adjusted_by.push_back(std::move(each.adjusted_by));
        actor.push_back(std::move(each.actor));
        digest.push_back(std::move(each.digest));
        key.push_back(std::move(each.key));
        known.push_back(text_of(each.known));
    }
    db::Params places, params;
    places.texts(account).texts(place);
    params.texts(account).texts(customer).texts(kind).texts(source).nullable_texts(points).nullable_texts(expected);
    params.nullable_texts(reverses).texts(store).texts(ticket).texts(notes).texts(adjusted_by).texts(actor);
    params.texts(digest).texts(key).nullable_texts(known);
    std::vector<db::Statement> statements;
    statements.push_back({&journal::lock_journals, std::move(places)});
    statements.push_back({&move_all_points, std::move(params)});
    std::string accounts = tenant::account_list(account);
    const db::Result rows = co_await shard.writes().run(std::move(accounts), std::move(statements));
    std::vector<Moved> moved;
    moved.reserve(static_cast<std::size_t>(rows.rows()));
    for (int row = 0; row < rows.rows(); ++row)
        moved.push_back({std::string(rows.text(row, 1)), rows.integer(row, 2), rows.integer(row, 3),
                         rows.integer(row, 4), rows.integer(row, 5)});
    co_return moved;
}

db::Statement earn_statement(std::span<const NewSale> sales) {
    std::vector<std::string> account, id;
    std::vector<std::int64_t> closed, digits;
    for (const NewSale& each : sales) {
        account.push_back(each.account);
        id.push_back(each.sale_id);
        closed.push_back(each.closed_at);
        digits.push_back(each.currency_digits);
    }
    db::Params params;
    params.texts(account).texts(id).integers(closed).integers(digits);
    return {&earn_points, std::move(params)};
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
select m.points, (select count(*) from told) from moved m
)sql"};
    db::Params params;
    params.text(refund.account).text(refund.store).text(refund.check_id);
    // A form no client can give an entry of its own: none of their ids has a line end.
    params.text("\n" + refund.store + "/" + refund.check_id + "/" + refund.refund_id);
    params.integer(refund.refunded).integer(refund.total).text(refund.ticket).text(refund.actor);
    const db::Result rows = co_await transaction.run(reverse, std::move(params));
    co_return rows.rows() == 1 ? rows.integer(0, 0) : 0;
}

}  // namespace comanda::customers
