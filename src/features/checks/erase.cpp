// What checks and their sales have of a person: found for an export, and taken out of them for good. What tills sent of
// them goes before its time, and what was merged is written anew under the next version, so that no node goes on from
// what it remembers.
#include "base/refusal.h"
#include "features/checks/checks.h"

namespace comanda::checks {
namespace {

struct Theirs {
    std::string store;
    std::string check_id;
    bool has_ended = false;
    std::string envelope, data, conflicts;
};

net::Task<std::vector<Theirs>> checks_of(db::Transaction& transaction,
                                         std::shared_ptr<const customers::Person> person) {
    static constexpr db::Query read{"checks_of_person", R"sql(
with named as (
    select store_id, check_id from check_state where account_id = $1 and customer_id = $2
    union
    select store_id, check_id from sale where account_id = $1 and customer_id = $2 and customer_id <> ''
    union
    select store_id, check_id from sale
    where account_id = $1 and customer_name = $3 and customer_name <> '' and customer_id in ('', $2)
    union
    select store_id, check_id from check_state
    where account_id = $1 and closed_version is null and $3 <> '' and coalesce(customer_id, $2) = $2
      and strpos(data, '"customerName":' || to_json($3::text)) > 0
)
select c.store_id, c.check_id, c.closed_version is not null, c.envelope, c.data, c.conflicts
from named n join check_state c on c.account_id = $1 and c.store_id = n.store_id and c.check_id = n.check_id
order by 1, 2
)sql"};
    db::Params params;
    params.text(person->account).text(person->id).text(person->name);
    const db::Result rows = co_await transaction.run(read, std::move(params));
    std::vector<Theirs> found;
    for (int row = 0; row < rows.rows(); ++row) {
        const auto text = [&](int column) { return std::string(rows.text(row, column)); };
        found.push_back({text(0), text(1), rows.flag(row, 2), text(3), text(4), text(5)});
    }
    co_return found;
}

// Names go, and the reasons of what went back of theirs: amounts stay.
net::Task<void> erase_sales(db::Transaction& transaction, std::shared_ptr<const customers::Person> person,
                            std::shared_ptr<customers::Traces> traces) {
    static constexpr db::Query erase{"erase_sales_of_person", R"sql(
with theirs as (
    select id from sale where account_id = $1 and customer_id = $2 and customer_id <> ''
    union
    select id from sale where account_id = $1 and customer_name = $3 and customer_name <> '' and customer_id in ('', $2)
    union
    select k.sale_id from unnest($4::text[], $5::text[]) as u(store_id, check_id)
    cross join lateral (select k.sale_id from check_state k
                        where k.account_id = $1 and k.store_id = u.store_id and k.check_id = u.check_id offset 0) k
    where k.sale_id is not null
)
select erase_sale_customer($1, array(
    select id from theirs union select s.id from sale s where s.account_id = $1 and s.refund_of in (select id from theirs)))
)sql"};
    db::Params params;
    params.text(person->account).text(person->id).text(person->name);
    params.texts(traces->order_stores).texts(traces->order_ids);
    co_await transaction.run(erase, std::move(params));
}

}  // namespace

net::Task<void> find_traces(db::Transaction& transaction, std::shared_ptr<const customers::Person> person,
                            std::shared_ptr<customers::Traces> traces) {
    static constexpr db::Query read{"sales_of_person", R"sql(
select id, store_id, business_date::text, total from sale where account_id = $1 and customer_id = $2 and customer_id <> ''
union
select id, store_id, business_date::text, total from sale
where account_id = $1 and customer_name = $3 and customer_name <> '' and customer_id in ('', $2)
order by 3, 1
)sql"};
    const std::vector<Theirs> found = co_await checks_of(transaction, person);
    for (const Theirs& each : found) {
        traces->checks.push_back(each.data);
        traces->stores.insert(each.store);
        if (!each.has_ended) traces->open.push_back({"check", each.check_id, each.check_id});
    }
    db::Params params;
    params.text(person->account).text(person->id).text(person->name);
    const db::Result rows = co_await transaction.run(read, std::move(params));
    for (int row = 0; row < rows.rows(); ++row) {
        traces->stores.emplace(rows.text(row, 1));
        const json::object sale{{"saleId", rows.text(row, 0)},
                                {"store", rows.text(row, 1)},
                                {"businessDate", rows.text(row, 2)},
                                {"totalAmount", rows.integer(row, 3)}};
        traces->sales.push_back(comanda::to_text(sale));
    }
}

net::Task<void> erase_person(db::Transaction& transaction, std::shared_ptr<const customers::Person> person,
                             std::shared_ptr<customers::Traces> traces) {
    static constexpr db::Query write{"scrub_check", R"sql(
with next as (
    update store_seq set journal_seq = journal_seq + 1 where account_id = $1 and store_id = $2 returning journal_seq
), told as (
    insert into journal (account_id, store_id, seq, at, actor, action, entity, entity_id, version, fields)
    select $1, $2, n.journal_seq, clock_timestamp(), 'erase', 'erased', 'check', $3, c.version + 1, '["data"]'
    from next n, check_state c where c.account_id = $1 and c.store_id = $2 and c.check_id = $3
)
update check_state set envelope = $4, data = $5, conflicts = $6, version = version + 1, seq = (select journal_seq from next)
where account_id = $1 and store_id = $2 and check_id = $3
)sql"};
    static constexpr db::Query forget{"erase_submissions", "select erase_submissions($1, $2, $3)"};
    const std::vector<Theirs> found = co_await checks_of(transaction, person);
    for (const Theirs& each : found) {
        db::Params params, submissions;
        params.text(person->account).text(each.store).text(each.check_id);
        params.text(customers::scrubbed(each.envelope, *person)).text(customers::scrubbed(each.data, *person));
        params.text(customers::scrubbed(each.conflicts, *person));
        co_await transaction.run(write, std::move(params));
        submissions.text(person->account).text(each.store).text(each.check_id);
        co_await transaction.run(forget, std::move(submissions));
    }
    co_await erase_sales(transaction, person, traces);
}

}  // namespace comanda::checks
