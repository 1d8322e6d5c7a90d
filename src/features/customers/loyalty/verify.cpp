// The ledger added up again. Nothing fixes what it finds wrong: entries are never changed.
#include <fmt/format.h>

#include "features/customers/customers.h"

namespace comanda::customers {
namespace {

// Each finds what must not be: one text a row, and not more than twenty.
constexpr db::Query promises[] = {
    {"ledger_sum", R"sql(
select format('all entries come to %s, not to 0', sum(points)) from loyalty_entry where account_id = $1 having sum(points) <> 0
limit 20
)sql"},
    {"ledger_pairs", R"sql(
select format('customer %s: entry %s comes to %s with its counterpart', customer_id, n, sum(points)) from loyalty_entry
where account_id = $1 group by customer_id, n having sum(points) <> 0 or count(*) <> 2
limit 20
)sql"},
    {"ledger_balances", R"sql(
select format('customer %s: the balance is %s, its entries come to %s', coalesce(b.customer_id, e.customer_id),
              coalesce(b.points::text, 'missing'), coalesce(e.points, 0))
from (select customer_id, points, entries from loyalty_balance where account_id = $1) b
full join (select customer_id, sum(points) as points, count(*) as entries, max(n) as last from loyalty_entry
           where account_id = $1 and side = 0 group by 1) e on e.customer_id = b.customer_id
where b.customer_id is null or b.points <> coalesce(e.points, 0) or b.entries <> coalesce(e.entries, 0)
   or b.entries <> coalesce(e.last, 0)
limit 20
)sql"},
    {"ledger_running", R"sql(
select format('customer %s: after entry %s the balance was %s, not %s', customer_id, n, made, balance)
from (select customer_id, n, balance, sum(points) over (partition by customer_id order by n) as made from loyalty_entry
      where account_id = $1 and side = 0) e
where made <> balance
limit 20
)sql"},
    {"ledger_reversals", R"sql(
select format('customer %s: %s of the %s points of entry %s were reversed', e.customer_id, -r.points, e.points, e.n)
from (select customer_id, reverses, sum(points) as points from loyalty_entry
      where account_id = $1 and side = 0 and reverses is not null group by 1, 2) r
join loyalty_entry e on e.account_id = $1 and e.customer_id = r.customer_id and e.n = r.reverses and e.side = 0
where abs(r.points) > abs(e.points) or sign(r.points) = sign(e.points)
limit 20
)sql"},
    {"ledger_reversed", R"sql(
select format('customer %s: entry %s reverses entry %s, which is not there', r.customer_id, r.n, r.reverses)
from loyalty_entry r
left join loyalty_entry e on e.account_id = $1 and e.customer_id = r.customer_id and e.n = r.reverses and e.side = 0
where r.account_id = $1 and r.side = 0 and r.reverses is not null and e.n is null
limit 20
)sql"},
    {"ledger_sources", R"sql(
select format('customer %s: %s of %s was entered %s times', customer_id, kind, source, count(*)) from loyalty_entry
where account_id = $1 and side = 0 group by customer_id, kind, source having count(*) > 1
limit 20
)sql"},
    {"ledger_doubled_earnings", R"sql(
select format('sale %s: points were earned %s times', source, count(*)) from loyalty_entry
where account_id = $1 and side = 0 and kind = 'Earned' group by source having count(*) > 1
limit 20
)sql"},
    {"ledger_earnings", R"sql(
select format('customer %s: entry %s was earned by sale %s, which is not there or another''s', e.customer_id, e.n, e.source)
from loyalty_entry e
left join sale s on s.account_id = e.account_id and s.id = e.source and s.business_date = e.business_date
where e.account_id = $1 and e.side = 0 and e.kind = 'Earned' and (s.id is null or s.customer_id <> e.customer_id)
limit 20
)sql"},
    {"ledger_below_zero", R"sql(
select format('customer %s: the balance is %s, and may not be below 0', b.customer_id, b.points) from loyalty_balance b
where b.account_id = $1 and b.points < 0
  and not exists (select from account_setting s where s.account_id = $1 and s.key = 'allowNegativeLoyalty'
                  and (s.value or s.version > 1))
limit 20
)sql"},
    {"ledger_allowances", R"sql(
select format('customer %s: %s were drawn from %s to %s, the draws come to %s', coalesce(p.customer_id, d.customer_id),
              coalesce(p.used::text, 'nothing'), coalesce(p.starts, d.starts), coalesce(p.ends, d.ends), coalesce(d.amount, 0))
from (select customer_id, starts, ends, used, draws from allowance_period where account_id = $1) p
full join (select customer_id, starts, ends, sum(amount) as amount, count(*) as draws from allowance_draw
           where account_id = $1 group by 1, 2, 3) d
    on d.customer_id = p.customer_id and d.starts = p.starts and d.ends = p.ends
where p.used is distinct from coalesce(d.amount, 0) or p.draws is distinct from coalesce(d.draws, 0)
limit 20
)sql"},
    {"customer_stretches", R"sql(
select format('the list of %s customers has %s, its stretches say %s', case when c.active then 'active' else 'inactive' end,
              coalesce(c.customers, 0), coalesce(s.customers, 0) || ' in all ' || coalesce(t.customers, 0))
from (select active, count(*) as customers from customer where account_id = $1 and erased_at is null group by 1) c
full join (select active, sum(customers) as customers from customer_stretch where account_id = $1 group by 1) s
    on s.active = c.active
left join customer_total t on t.account_id = $1 and t.active = coalesce(c.active, s.active)
where coalesce(c.customers, 0) <> coalesce(s.customers, 0) or coalesce(t.customers, 0) <> coalesce(c.customers, 0)
limit 20
)sql"},
};

}  // namespace

BOOST_DESCRIBE_STRUCT(Verified, (), (customers, entries, draws))

net::Task<Verified> verify_ledger(db::Shard& shard, std::string account) {
    static constexpr db::Query count{"count_ledger", R"sql(
select (select count(*) from customer where account_id = $1) as customers,
       (select count(*) from loyalty_entry where account_id = $1 and side = 0) as entries,
       (select count(*) from allowance_draw where account_id = $1) as draws
)sql"};
    auto verified = db::only<Verified>(co_await shard.lists().run(account, count, db::params(account)));
    for (const db::Query& each : promises) {
        const db::Result result = co_await shard.lists().run(account, each, db::params(account));
        for (std::string& difference : db::all<std::string>(result))
            verified.differences.push_back(std::move(difference));
    }
    co_return verified;
}

}  // namespace comanda::customers
