#include "app/seams.h"

#include "base/members.h"
#include "features/checks/order_check.h"

namespace comanda::app {
namespace {

using checks::OrderStep;
using orders::OrderEvent;

// Who ordered: the customer the order names, or the one with the guest's phone number.
net::Task<std::string> customer_of(db::Transaction& transaction, OrderEvent event) {
    if (!event.customer.empty()) co_return event.customer;
    const json::object order = parse_json_object(event.doc);
    const json::array& details = members::list(order, "deliveryDetail");
    if (details.empty() || !details.front().is_object()) co_return std::string();
    std::string phone(members::text(details.front().get_object(), "phoneNumber"));
    if (phone.empty()) co_return std::string();
    co_return co_await customers::find_by_phone(transaction, event.account, event.store, std::move(phone));
}

net::Task<void> follow(checks::Checks& checks, db::Transaction& transaction, OrderStep::Kind kind, OrderEvent event) {
    OrderStep step;
    step.customer = co_await customer_of(transaction, event);
    step.kind = kind;
    step.account = std::move(event.account);
    step.store = std::move(event.store);
    step.actor = std::move(event.actor);
    step.order_id = std::move(event.order_id);
    step.doc = std::move(event.doc);
    step.menu_version = event.menu_version;
    step.total = event.total;
    step.is_paid = event.is_paid;
    co_await checks.follow_order(transaction, std::move(step));
}

net::Task<std::string> check_of(db::Transaction& transaction, OrderEvent event) {
    co_return co_await checks::find_order_check(transaction, std::move(event.account), std::move(event.store),
                                                std::move(event.order_id), true);
}

// Only of the order's own check: before it has one, another may bear its id.
net::Task<std::int64_t> take_points(db::Transaction& transaction, orders::Refunding refunding) {
    OrderEvent& order = refunding.order;
    if (!order.has_check) co_return 0;
    std::string check = co_await check_of(transaction, order);
    customers::RefundOfSale refund{.account = std::move(order.account),
                                   .store = std::move(order.store),
                                   .check_id = std::move(check),
                                   .refund_id = std::move(refunding.refund_id),
                                   .refunded = refunding.refunded,
                                   .total = order.total,
                                   .ticket = order.order_id,
                                   .actor = std::move(order.actor)};
    co_return co_await customers::reverse_points(transaction, std::move(refund));
}

// The check closes, its sale is made and earns points; what went back before that is booked with it, and its points go
// back too.
net::Task<void> make_sale(checks::Checks& checks, db::Transaction& transaction, OrderEvent event) {
    const json::value refunds = parse_json(event.refunds.empty() ? "[]" : event.refunds);
    OrderEvent completed = event;
    co_await follow(checks, transaction, OrderStep::Kind::completed, std::move(completed));
    const std::string check = co_await check_of(transaction, event);
    std::int64_t refunded = 0;
    for (const json::value& each : refunds.as_array()) {
        sales::CheckRefund refund{event.account, event.store, check, to_text(each)};
        co_await sales::book_refund(transaction, std::move(refund));
        refunded += members::whole(each.as_object(), "totalAmount").value_or(0);
        orders::Refunding refunding{event, std::string(members::text(each.as_object(), "id")), refunded};
        co_await take_points(transaction, std::move(refunding));
    }
}

net::Task<void> book_refund(db::Transaction& transaction, orders::Refunded refunded) {
    if (!refunded.order.has_check) co_return;
    std::string check = co_await check_of(transaction, refunded.order);
    sales::CheckRefund refund{std::move(refunded.order.account), std::move(refunded.order.store), std::move(check),
                              std::move(refunded.refund)};
    co_await sales::book_refund(transaction, std::move(refund));
}

net::Task<void> find_traces(db::Transaction& transaction, std::shared_ptr<const customers::Person> person,
                            std::shared_ptr<customers::Traces> traces) {
    co_await orders::find_traces(transaction, person, traces);
    co_await checks::find_traces(transaction, person, traces);
}

net::Task<void> erase_person(db::Transaction& transaction, std::shared_ptr<const customers::Person> person,
                             std::shared_ptr<customers::Traces> traces) {
    co_await orders::erase_person(transaction, person);
    co_await checks::erase_person(transaction, person, traces);
}

net::Task<std::vector<menu::RoleName>> role_names(db::Shards& shards, http::Caller caller, std::string store) {
    const std::vector<staff::Role> roles =
        co_await staff::list_roles(shards.at(caller.shard), caller.account, std::move(store), true);
    std::vector<menu::RoleName> names;
    names.reserve(roles.size());
    for (const staff::Role& each : roles)
        names.push_back({each.id, each.name});
    co_return names;
}

net::Task<std::vector<std::string>> role_ids(db::Shards& shards, http::Caller caller, std::string store) {
    const std::vector<menu::RoleName> names = co_await role_names(shards, std::move(caller), std::move(store));
    std::vector<std::string> ids;
    for (const menu::RoleName& each : names)
        ids.push_back(each.id);
    co_return ids;
}

}  // namespace

orders::Hooks order_seams(checks::Checks& checks) {
    const auto hook = [&checks](OrderStep::Kind kind) {
        return [&checks, kind](db::Transaction& transaction, OrderEvent event) {
            return follow(checks, transaction, kind, std::move(event));
        };
    };
    return {.make_check = hook(OrderStep::Kind::accepted),
            .void_check = hook(OrderStep::Kind::cancelled),
            .make_sale = [&checks](db::Transaction& transaction,
                                   OrderEvent event) { return make_sale(checks, transaction, std::move(event)); },
            .book_refund = book_refund,
            .take_points = take_points};
}

menu::RolesOf roles_of(db::Shards& shards) {
    return [&shards](http::Caller caller, std::string store) {
        return role_names(shards, std::move(caller), std::move(store));
    };
}

record::Engine::RolesOf role_ids_of(db::Shards& shards) {
    return [&shards](http::Caller caller, std::string store) {
        return role_ids(shards, std::move(caller), std::move(store));
    };
}

customers::Seams customer_seams() {
    return {.find = find_traces, .erase = erase_person};
}

}  // namespace comanda::app
