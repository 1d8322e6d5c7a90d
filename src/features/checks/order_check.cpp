#include "features/checks/order_check.h"

#include "base/cards.h"
#include "base/digest.h"
#include "base/members.h"
#include "base/money.h"
#include "base/refusal.h"
#include "features/checks/closed_checks.h"
#include "features/checks/merge/submission.h"
#include "features/checks/storage/submit_batch.h"

namespace comanda::checks {
namespace {

constexpr std::int64_t on_delivery = 2;  // A paymentType.

std::int64_t amount(const json::object& object, std::string_view name) {
    return members::whole(object, name).value_or(0);
}

void add_taxes(json::array& taxes, const json::object& of) {
    for (const bool inclusive : {false, true}) {
        for (const json::value& each : members::list(of, inclusive ? "inclusiveTaxes" : "taxes")) {
            const json::object* tax = each.if_object();
            if (tax == nullptr) continue;
            taxes.push_back(json::object{{"id", members::text(*tax, "txExternalID")},
                                         {"name", members::text(*tax, "txName")},
                                         {"taxRate", amount(*tax, "percentage")},
                                         {"taxAmount", amount(*tax, "amount")},
                                         {"inclusive", inclusive}});
        }
    }
}

// A line's taxes, and those of its modifiers if its own do not add up to its tax.
json::array taxes_of(const json::object& detail) {
    json::array taxes;
    add_taxes(taxes, detail);
    std::int64_t sum = 0;
    for (const json::value& each : taxes)
        sum += each.as_object().at("taxAmount").as_int64();
    if (sum == amount(detail, "taxAmount") + amount(detail, "inclusiveTaxAmount")) return taxes;
    for (const std::string_view name : modifier_lists) {
        for (const json::value& each : members::list(detail, name)) {
            if (const json::object* modifier = each.if_object()) add_taxes(taxes, *modifier);
        }
    }
    return taxes;
}

struct Lines {
    json::array orders = {};
    std::int64_t sum = 0;  // Prices after discounts, and taxes on top.
};

// The subcategory where there is one.
std::string_view category_of(const json::object& detail) {
    const std::string_view under = members::text(detail, "subCatexternalID");
    return under.empty() ? members::text(detail, "catExternalID") : under;
}

Lines lines_of(const json::object& order) {
    Lines lines;
    for (const json::value& each : members::list(order, "orderDetails")) {
        const json::object* detail = each.if_object();
        if (detail == nullptr) continue;
        json::object line{{"orderUniqueId", "web-" + std::to_string(lines.orders.size() + 1)},
                          {"orderNo", static_cast<std::int64_t>(lines.orders.size() + 1)},
                          {"menuId", members::text(*detail, "miExternalID")},
                          {"menuName", members::text(*detail, "miName")},
                          {"quantity", amount(*detail, "quantity")},
                          {"servingSizeId", members::text(*detail, "ssExternalID")},
                          {"category", category_of(*detail)},
                          {"price", amount(*detail, "itemPrice")},
                          {"grossAmount", amount(*detail, "amount")},
                          {"totalPrice", amount(*detail, "amount") - amount(*detail, "totalDiscount")}};
        for (const std::string_view name : modifier_lists)
            line[name] = members::list(*detail, name);
        line["discounts"] = members::list(*detail, "discounts");
        lines.sum += line["totalPrice"].as_int64() + amount(*detail, "taxAmount");
        json::array taxes = taxes_of(*detail);
        line["taxes"] = std::move(taxes);
        lines.orders.push_back(std::move(line));
    }
    return lines;
}

// Taxes of the order that are on no line: those on its charges.
json::array charge_taxes(const json::object& order, const json::array& lines) {
    json::array all;
    add_taxes(all, order);
    json::array rest;
    for (json::value& each : all) {
        json::object& tax = each.as_object();
        std::int64_t left = tax.at("taxAmount").as_int64();
        for (const json::value& line : lines) {
            for (const json::value& its : line.at("taxes").as_array()) {
                if (its.at("id") == tax.at("id") && its.at("inclusive") == tax.at("inclusive"))
                    left -= its.at("taxAmount").as_int64();
            }
        }
        tax["taxAmount"] = left;
        if (left != 0) rest.push_back(std::move(each));
    }
    return rest;
}

// The total of the check must be that of the order: a difference that is on neither lines nor charges becomes a
// discount of the check, or is added to its rounding.
void add_charges(json::object& check, const json::object& order, const Lines& lines, std::int64_t total) {
    json::array taxes = charge_taxes(order, lines.orders);
    std::int64_t taxes_on_top = 0;
    for (const json::value& each : taxes) {
        if (!each.at("inclusive").as_bool()) taxes_on_top += each.at("taxAmount").as_int64();
    }
    const std::int64_t delivery = amount(order, "deliveryCharge"), service = amount(order, "serviceCharge");
    const std::int64_t gratuity = amount(order, "gratuity"), tip = amount(order, "driverTipAmount");
    const std::int64_t rounding = amount(order, "cashRounding");
    const std::int64_t rest = total - lines.sum - taxes_on_top - delivery - service - gratuity - tip - rounding;
    check["chargeTaxes"] = std::move(taxes);
    check["deliveryCharge"] = delivery;
    check["serviceChargeAmount"] = service;
    check["gratuityAmount"] = gratuity;
    check["tipAmount"] = tip;
    check["roundingAdjustment"] = rest > 0 ? rounding + rest : rounding;
    if (rest < 0) check["discounts"] = json::array{json::object{{"id", "order"}, {"amount", -rest}}};
}

json::object encoded(const OrderStep& step, Instant at) {
    const json::object order = parse_json_object(step.doc);
    Lines lines = lines_of(order);
    json::object check{{"service", "WEBORDER"},
                       {"checkNo", members::text(order, "orderNumber")},
                       {"webOrderID", step.order_id},
                       {"guestCount", 1},
                       {"menuVersion", step.menu_version},
                       {"lastUpdateInMillisec", at.time_since_epoch().count()}};
    if (!step.customer.empty()) check["customerId"] = step.customer;
    add_charges(check, order, lines, step.total);
    // Only an amount, no payment: a cancelled order must be able to become void.
    if (step.is_paid) check["paidAmount"] = step.total;
    check["seats"] = json::array{json::object{{"id", "1"}, {"orders", std::move(lines.orders)}}};
    switch (step.kind) {
        case OrderStep::Kind::accepted:
            check["status"] = "ACTIVE";
            break;
        case OrderStep::Kind::completed:
            check["status"] = "CLOSED";
            check["payments"] =
                json::array{json::object{{"id", "web-" + step.order_id},
                                         {"amount", step.total},
                                         {"type", amount(order, "paymentType") == on_delivery ? "CASH" : "WEB"}}};
            break;
        case OrderStep::Kind::cancelled:
            check["status"] = "VOIDED";
            check["voids"] =
                json::array{json::object{{"id", "web-" + step.order_id}, {"reason", "The order was cancelled."}}};
            break;
    }
    return check;
}

// Made of a digest, so that no other order or till has it by accident. Tills must be able to send it: digits that look
// like a card number become letters.
std::string other_id(const std::string& store, const std::string& order) {
    const std::string id = "web-" + hex_digest("web order\n" + store + "\n" + order, digest_bytes);
    return may_hold_card(id) ? in_letters(id) : id;
}

SentCheck check_of_order(const OrderStep& step, std::string check_id, int currency_digits, Instant at) {
    SentCheck sent;
    sent.key = {step.account, step.store, std::move(check_id)};
    sent.actor = step.actor;
    sent.currency_digits = currency_digits;
    sent.last_update = sent.received = at.time_since_epoch().count();
    json::object envelope{{"node", web_node}, {"deviceName", "Web orders"}};
    const auto made = read_submission({comanda::to_text(envelope), comanda::to_text(encoded(step, at))});
    sent.submission = made;
    Submission& submission = *made;
    submission.node = web_node;
    submission.at = submission.order = sent.last_update;
    submission.digest = comanda::digest(submission.text->envelope + submission.text->data, digest_bytes);
    return sent;
}

struct ChecksOfOrder {
    bool own = false;    // Under the order's id.
    bool other = false;  // Under the id that is used instead.
};
BOOST_DESCRIBE_STRUCT(ChecksOfOrder, (), (own, other))

}  // namespace

net::Task<std::string> find_order_check(db::Transaction& transaction, std::string account, std::string store,
                                        std::string order, bool is_accepted) {
    static constexpr db::Query find_checks_of_order{"find_checks_of_order", R"sql(
select exists (select from check_state where account_id = $1 and store_id = $2 and check_id = $3) as own,
       exists (select from check_state where account_id = $1 and store_id = $2 and check_id = $4) as other
)sql"};
    const std::string other = other_id(store, order);
    const auto found = db::only<ChecksOfOrder>(
        co_await transaction.run(find_checks_of_order, db::params(account, store, order, other)));
    co_return (is_accepted ? found.other : found.own) ? other : order;
}

struct StoreOfOrder {
    std::string currency;
    bool has_check_ended = false;
};
BOOST_DESCRIBE_STRUCT(StoreOfOrder, (), (currency, has_check_ended))

net::Task<void> Checks::follow_order(db::Transaction& transaction, OrderStep step) {
    static constexpr db::Query read_currency{"read_currency", R"sql(
select s.currency, exists (select from check_state c where c.account_id = s.account_id and c.store_id = s.id
                           and c.check_id = $3 and c.closed_version is not null) as has_check_ended
from store s where s.account_id = $1 and s.id = $2
)sql"};
    const bool is_accepted = step.kind != OrderStep::Kind::accepted;
    std::string check_id = co_await find_order_check(transaction, step.account, step.store, step.order_id, is_accepted);
    const std::optional<StoreOfOrder> store = db::first<StoreOfOrder>(
        co_await transaction.run(read_currency, db::params(step.account, step.store, check_id)));
    // A till has ended the check: what the order sends would be late, in a follow-up check that nobody ends.
    if (store && store->has_check_ended) co_return;
    const int digits = store ? currency_digits(store->currency).value_or(2) : 2;
    std::vector<SentCheck> one;
    one.push_back(check_of_order(step, std::move(check_id), digits, now()));
    // Only committed checks may be in the cache.
    CheckCache nothing(0);
    const CacheOfEra none{nothing};
    const std::vector<Written> written = co_await submit_batch(within(transaction), none, std::move(one));
    if (written.front().failure) std::rethrow_exception(written.front().failure);
}

}  // namespace comanda::checks
