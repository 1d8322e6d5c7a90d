// What orders have of a person: found for an export, and taken out of them for good.
#include "base/members.h"
#include "base/text.h"
#include "db/rows.h"
#include "features/orders/lifecycle/status.h"
#include "features/orders/orders.h"

namespace comanda::orders {
namespace {

struct OrderOfPerson {
    std::string store;
    std::string id;
    Status status = Status::placed;
    std::string doc;  // A JSON object.
    std::string history;
    std::string refunds;
    std::string customer;
    std::string country;  // The store's.
};
BOOST_DESCRIBE_STRUCT(OrderOfPerson, (), (store, id, status, doc, history, refunds, customer, country))

struct RefundOfPerson {
    std::string id;
    std::string doc;
};
BOOST_DESCRIBE_STRUCT(RefundOfPerson, (), (id, doc))

bool is_theirs(const customers::Person& person, std::string_view customer, std::string_view country,
               const json::object& doc) {
    if (customer == person.id) return true;
    for (const json::value& each : members::list(doc, "deliveryDetail")) {
        const json::object* detail = each.if_object();
        if (detail == nullptr) continue;
        const auto phone = customers::normal_phone(members::text(*detail, "phoneNumber"), country);
        if (!person.phone.empty() && phone == person.phone) return true;
        if (!person.email.empty() && lower_case(members::text(*detail, "email")) == person.email) return true;
    }
    return false;
}

net::Task<std::vector<OrderOfPerson>> orders_of(db::Transaction& transaction,
                                                std::shared_ptr<const customers::Person> person) {
    static constexpr db::Query read{"orders_of_person", R"sql(
with named as (
    select store_id, id from web_order where account_id = $1 and customer_id = $2 and customer_id <> ''
    union
    select store_id, id from web_order where account_id = $1 and phone_tail = $3 and phone_tail <> ''
    union
    select store_id, id from web_order where account_id = $1 and email_key = $4 and email_key <> ''
)
select o.store_id as store, o.id, o.status, '{' || o.doc || '}' as doc, o.history, o.refunds, o.customer_id as customer,
       s.country
from named n
join web_order o on o.account_id = $1 and o.store_id = n.store_id and o.id = n.id
join store s on s.account_id = $1 and s.id = n.store_id
order by 1, 2
)sql"};
    db::Params params = db::params(person->account, person->id, customers::phone_tail(person->phone), person->email);
    std::vector<OrderOfPerson> found = db::all<OrderOfPerson>(co_await transaction.run(read, std::move(params)));
    std::erase_if(found, [&person](const OrderOfPerson& each) {
        return !is_theirs(*person, each.customer, each.country, parse_json_object(each.doc));
    });
    co_return found;
}

net::Task<void> erase_refunds(db::Transaction& transaction, std::shared_ptr<const customers::Person> person,
                              std::string store, std::string order) {
    static constexpr db::Query read{
        "refunds_of_person",
        "select id, doc from web_order_refund where account_id = $1 and store_id = $2 and order_id = $3"};
    static constexpr db::Query write{"scrub_refund", R"sql(
update web_order_refund set doc = $5 where account_id = $1 and store_id = $2 and order_id = $3 and id = $4
)sql"};
    const std::vector<RefundOfPerson> refunds =
        db::all<RefundOfPerson>(co_await transaction.run(read, db::params(person->account, store, order)));
    for (const RefundOfPerson& each : refunds) {
        const std::string doc = customers::scrubbed(each.doc, *person);
        co_await transaction.run(write, db::params(person->account, store, order, each.id, doc));
    }
}

}  // namespace

net::Task<void> find_traces(db::Transaction& transaction, std::shared_ptr<const customers::Person> person,
                            std::shared_ptr<customers::Traces> traces) {
    const std::vector<OrderOfPerson> found = co_await orders_of(transaction, person);
    for (const OrderOfPerson& each : found) {
        traces->orders.push_back(each.doc);
        traces->stores.insert(each.store);
        traces->order_stores.push_back(each.store);
        traces->order_ids.push_back(each.id);
        if (!is_final(each.status)) traces->open.push_back({"webOrder", each.id, each.id});
    }
}

net::Task<void> erase_person(db::Transaction& transaction, std::shared_ptr<const customers::Person> person) {
    static constexpr db::Query write{"scrub_order", R"sql(
with told as (
    select tell($1, $2, 'erase', 'erased', 'webOrder', $3, o.version + 1, '[]') from web_order o
    where o.account_id = $1 and o.store_id = $2 and o.id = $3
)
update web_order set doc = $4, history = $5, refunds = $6, phone_tail = '', email_key = '', version = version + 1,
    updated_at = now()
where account_id = $1 and store_id = $2 and id = $3 and (select count(*) from told) = 1
)sql"};
    const std::vector<OrderOfPerson> found = co_await orders_of(transaction, person);
    for (const OrderOfPerson& each : found) {
        const std::string doc = customers::scrubbed(each.doc, *person);
        db::Params params =
            db::params(person->account, each.store, each.id, doc.substr(1, doc.size() - 2),
                       customers::scrubbed(each.history, *person), customers::scrubbed(each.refunds, *person));
        co_await transaction.run(write, std::move(params));
        co_await erase_refunds(transaction, person, each.store, each.id);
    }
}

}  // namespace comanda::orders
