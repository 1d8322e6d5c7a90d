// Personal data in checks and their sales: found for an export, or erased. Submissions are deleted, and the merged
// check is written with the next version, so that no server goes on with the one in its cache.
#include "base/refusal.h"
#include "db/rows.h"
#include "features/checks/checks.h"
#include "features/checks/sql.h"
#include "journal/journal.h"

namespace comanda::checks {
namespace {

struct PersonCheck {
    std::string store_id;
    std::string check_id;
    bool has_ended = false;
    std::string envelope, data, conflicts;
};
BOOST_DESCRIBE_STRUCT(PersonCheck, (), (store_id, check_id, has_ended, envelope, data, conflicts))

net::Task<std::vector<PersonCheck>> checks_of(db::Transaction& transaction,
                                              std::shared_ptr<const customers::Person> person) {
    co_return db::all<PersonCheck>(
        co_await transaction.run(sql::checks_of_person, db::params(person->account, person->id, person->name)));
}

struct PersonSale {
    std::string id;
    std::string store_id;
    std::string business_date;
    std::int64_t total = 0;
};
BOOST_DESCRIBE_STRUCT(PersonSale, (), (id, store_id, business_date, total))

// Writes the check without the personal data, with a line in the store's journal.
const db::Query rewrite_check = db::fill_in({"scrub_check", R"sql(
with next as (
    update store_seq set journal_seq = journal_seq + 1 where account_id = $1 and store_id = $2 returning journal_seq
), journaled as (
    {append_journal}
    select $1, $2, n.journal_seq, clock_timestamp(), 'erase', 'erased', 'check', $3, c.version + 1, '["data"]'
    from next n, check_state c where c.account_id = $1 and c.store_id = $2 and c.check_id = $3
)
update check_state set envelope = $4, data = $5, conflicts = $6, version = version + 1, seq = (select journal_seq from next)
where account_id = $1 and store_id = $2 and check_id = $3
)sql"},
                                            {journal::append_journal});

// Erases names and the reasons of refunds; amounts stay.
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
    co_await transaction.run(
        erase, db::params(person->account, person->id, person->name, traces->order_stores, traces->order_ids));
}

}  // namespace

net::Task<void> find_traces(db::Transaction& transaction, std::shared_ptr<const customers::Person> person,
                            std::shared_ptr<customers::Traces> traces) {
    static constexpr db::Query read{"sales_of_person", R"sql(
select id, store_id, business_date::text as business_date, total from sale where account_id = $1 and customer_id = $2 and customer_id <> ''
union
select id, store_id, business_date::text, total from sale
where account_id = $1 and customer_name = $3 and customer_name <> '' and customer_id in ('', $2)
order by business_date, id
)sql"};
    const std::vector<PersonCheck> found = co_await checks_of(transaction, person);
    for (const PersonCheck& each : found) {
        traces->checks.push_back(each.data);
        traces->stores.insert(each.store_id);
        if (!each.has_ended) traces->open.push_back({"check", each.check_id, each.check_id});
    }
    const auto sales =
        db::all<PersonSale>(co_await transaction.run(read, db::params(person->account, person->id, person->name)));
    for (const PersonSale& each : sales) {
        traces->stores.insert(each.store_id);
        const json::object sale{{"saleId", each.id},
                                {"store", each.store_id},
                                {"businessDate", each.business_date},
                                {"totalAmount", each.total}};
        traces->sales.push_back(comanda::to_text(sale));
    }
}

net::Task<void> erase_person(db::Transaction& transaction, std::shared_ptr<const customers::Person> person,
                             std::shared_ptr<customers::Traces> traces) {
    static constexpr db::Query forget{"erase_submissions", "select erase_submissions($1, $2, $3)"};
    const std::vector<PersonCheck> found = co_await checks_of(transaction, person);
    for (const PersonCheck& each : found) {
        co_await transaction.run(
            rewrite_check,
            db::params(person->account, each.store_id, each.check_id, customers::scrubbed(each.envelope, *person),
                       customers::scrubbed(each.data, *person), customers::scrubbed(each.conflicts, *person)));
        co_await transaction.run(forget, db::params(person->account, each.store_id, each.check_id));
    }
    co_await erase_sales(transaction, person, traces);
}

}  // namespace comanda::checks
