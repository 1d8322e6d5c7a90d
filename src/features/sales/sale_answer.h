// One sale as it is answered, and how its amounts came about, step by step.
#pragma once

#include "base/shape.h"
#include "features/sales/frozen/sale_read.h"
#include "features/sales/getters.h"

namespace comanda::sales {

template <class T, auto... Path>
constexpr auto amounts_shape() {
    return shape<T>(
        property("grossAmount", money<Path..., &Amounts::gross>, "Before discounts; what is void is not in it."),
        property("itemDiscountAmount", money<Path..., &Amounts::item_discount>, "Off lines."),
        property("checkDiscountAmount", money<Path..., &Amounts::check_discount>, "Off the check."),
        property("voidAmount", money<Path..., &Amounts::voided>, "What is void came to."),
        property("refundAmount", money<Path..., &Amounts::refunded>, "What went back, taxes in the price included."),
        property("netSales", money<Path..., &Amounts::net>, "gross - discounts - refunds - taxes in the price"),
        property("taxAmount", money<Path..., &Amounts::exclusive_tax>, "On top."),
        property("inclusiveTaxAmount", money<Path..., &Amounts::inclusive_tax>, "In the price."));
}

template <auto Member>
inline constexpr auto if_void =
    [](const SaleLine& line) { return line.is_void() ? std::optional(std::invoke(Member, line)) : std::nullopt; };

// Beside what the till sent of it.
inline constexpr auto sale_line_shape = extend(
    shape<SaleLine>(
        property("orderUniqueId", &SaleLine::id, "The till's id of the line."),
        property("menuId", &SaleLine::menu_id, "The item."), property("menuName", &SaleLine::name, "As it was sold."),
        property("department", &SaleLine::department, "Its department."),
        property("category", &SaleLine::category, "Its category."),
        property("quantity", &SaleLine::quantity, "Sold; void: 0."),
        optional_property("departmentName", unless_empty<&SaleLine::department_name>, "As the till sent it."),
        optional_property("categoryName", unless_empty<&SaleLine::category_name>, "As the till sent it."),
        optional_property("void", if_void<&SaleLine::is_void>, "It is void."),
        optional_property("voidQuantity", if_void<&SaleLine::void_quantity>, "How many are void."),
        optional_property("voidReason", if_void<&SaleLine::void_reason>, "Why.")),
    amounts_shape<SaleLine, &SaleLine::amounts>());

struct Seat {
    std::string id;
    std::vector<RawJson> orders;
};
inline constexpr auto seat_shape =
    shape<Seat>(property("id", &Seat::id, "As the till calls it."), property("orders", &Seat::orders, "Its lines."));

inline constexpr auto sale_tax_shape =
    shape<SaleTax>(property("id", &SaleTax::id, "The tax."), property("name", &SaleTax::name, "Its name."),
                   property(
                       "taxRate", [](const SaleTax& tax) { return Percent{tax.rate}; }, "In thousandths of a percent."),
                   property("inclusive", &SaleTax::is_inclusive, "It is in the prices."),
                   property("taxAmount", money<&SaleTax::amount>, "What it comes to."));

struct DiscountOfSale {
    SaleDiscount discount;
    std::optional<std::string> line_id;
};
inline constexpr auto sale_discount_shape = shape<DiscountOfSale>(
    property("id", reach<&DiscountOfSale::discount, &SaleDiscount::id>, "The discount."),
    property("name", reach<&DiscountOfSale::discount, &SaleDiscount::name>, "Its name."),
    property("orderUniqueId", &DiscountOfSale::line_id, "The line; null: it is on the check."),
    property("amount", money<&DiscountOfSale::discount, &SaleDiscount::amount>, "What it takes off."));

inline constexpr auto sale_payment_shape = shape<SalePayment>(
    property("id", &SalePayment::id, "The payment."), property("type", &SalePayment::type, "How it was paid."),
    property("amount", money<&SalePayment::amount>, "What was paid."));

inline constexpr auto sale_refund_shape =
    shape<RefundOfSale>(property("saleId", &RefundOfSale::id, "For getSale."),
                        property("id", &RefundOfSale::refund_id, "Its id among the order's refunds."),
                        property("businessDate", &RefundOfSale::business_date, "The day it belongs to."),
                        property("refundedAt", moment<&RefundOfSale::refunded_at>, "When it went back."),
                        property("reason", &RefundOfSale::reason, "Why it went back."),
                        property("totalAmount", money<&RefundOfSale::amount>, "What went back."));

inline constexpr auto rounding_shape = shape<ReadSale>(property("mode", &ReadSale::rounding_mode, "The store's."),
                                                       property("level", &ReadSale::rounding_level, "The store's."));

inline constexpr auto totals_shape =
    extend(amounts_shape<ReadSale, &ReadSale::sale, &Sale::amounts>(),
           shape<ReadSale>(
               property("totalTax", money<&ReadSale::sale, &Sale::amounts, &Amounts::tax>, "Both."),
               property("serviceCharge", money<&ReadSale::sale, &Sale::charges, &Charges::service>, "On the check."),
               property("deliveryCharge", money<&ReadSale::sale, &Sale::charges, &Charges::delivery>, "On the check."),
               property("gratuity", money<&ReadSale::sale, &Sale::charges, &Charges::gratuity>, "On the check."),
               property("tips", money<&ReadSale::sale, &Sale::charges, &Charges::tips>, "On the check."),
               property("roundingAdjustment", money<&ReadSale::sale, &Sale::charges, &Charges::rounding>,
                        "To the coins there are."),
               property("totalAmount", money<&ReadSale::sale, &Sale::total>, "Net sales, taxes and charges."),
               property("paidAmount", money<&ReadSale::sale, &Sale::paid>, "What was paid."),
               property("balanceAmount", money<&ReadSale::sale, &Sale::balance>, "totalAmount - paidAmount")));

// Of refunds only.
template <auto Member>
inline constexpr auto if_refund = [](const ReadSale& read) {
    return read.sale.status == Status::refund ? std::optional(read.sale.*Member) : std::nullopt;
};

std::vector<Seat> seats_of(const ReadSale& read);
std::vector<DiscountOfSale> discounts_of(const ReadSale& read);

inline constexpr auto sale_shape = shape<ReadSale>(
    property("id", reach<&ReadSale::sale, &Sale::id>, "The sale."),
    property("saleId", reach<&ReadSale::sale, &Sale::id>, "The same."),
    property("store", reach<&ReadSale::sale, &Sale::store>, "Its store."),
    property("status", reach<&ReadSale::sale, &Sale::status>, "CLOSED, VOIDED or REFUND."),
    property("checkID", reach<&ReadSale::sale, &Sale::check_id>, "The check, or the web order."),
    property("checkNo", reach<&ReadSale::sale, &Sale::check_no>, "As the till shows it."),
    property("ticketNo", reach<&ReadSale::sale, &Sale::ticket_no>, "As the till shows it."),
    property("businessDate", &ReadSale::business_date, "The day it belongs to, for ever."),
    property("openedAt", moment<&ReadSale::sale, &Sale::opened_at>, "When the check was opened."),
    property("closedAt", moment<&ReadSale::sale, &Sale::closed_at>, "When it ended, or went back."),
    property("service", reach<&ReadSale::sale, &Sale::service>, "TABLESERVICE, WEBORDER …"),
    property("employee", reach<&ReadSale::sale, &Sale::employee_id>, "Whose check it was."),
    property("employeeName", reach<&ReadSale::sale, &Sale::employee_name>, "Their name."),
    property("deviceName", reach<&ReadSale::sale, &Sale::device>, "The device."),
    property("tableName", reach<&ReadSale::sale, &Sale::table_name>, "The table."),
    property("customerId", reach<&ReadSale::sale, &Sale::customer_id>, "The customer; empty: nobody that is known."),
    property("customerName", reach<&ReadSale::sale, &Sale::customer_name>, "Empty once it has been erased."),
    property("guestCount", reach<&ReadSale::sale, &Sale::guest_count>, "Guests."),
    property("menuVersion", reach<&ReadSale::sale, &Sale::menu_version>,
             "The menu of the till or order, if it said so."),
    property("currency", &ReadSale::currency, "By ISO 4217."),
    property("timezone", &ReadSale::timezone, "The store's at that moment."),
    property("businessDayCutoff", &ReadSale::day_cutoff, "The store's at that moment."),
    property("rounding", std::identity(), rounding_shape, ""),
    optional_property("reason", unless_empty<&ReadSale::sale, &Sale::reason>, "Why it is void, or went back."),
    optional_property("refundOf", if_refund<&Sale::refund_of>, "REFUND: the sale that it went back of."),
    optional_property("refundId", if_refund<&Sale::refund_id>, "REFUND: its id among the order's refunds."),
    property("seats", seats_of, seat_shape, "Seats with their orders."),
    property("taxes", reach<&ReadSale::sale, &Sale::taxes>, sale_tax_shape, ""),
    property("discounts", discounts_of, sale_discount_shape, ""),
    property("payments", reach<&ReadSale::sale, &Sale::payments>, sale_payment_shape, ""),
    property("refunds", &ReadSale::refunds, sale_refund_shape, ""),
    property("totals", std::identity(), totals_shape, "What it all comes to."));

struct Step {
    std::string step;
    std::string what;
    std::int64_t amount = 0;
    std::string why;
};
inline constexpr auto step_shape = shape<Step>(
    property("step", &Step::step, "What happens."), property("what", &Step::what, "To what."),
    property("amount", money<&Step::amount>, "What it comes to."), property("why", &Step::why, "By which rule."));

struct Explanation {
    std::string sale_id;
    std::string business_date;
    std::string business_date_because;
    std::vector<Step> steps;
};
inline constexpr auto explanation_shape =
    shape<Explanation>(property("saleId", &Explanation::sale_id, "The sale."),
                       property("businessDate", &Explanation::business_date, "The day it belongs to."),
                       property("businessDateBecause", &Explanation::business_date_because, "Why that day."),
                       property("steps", &Explanation::steps, step_shape, ""));

std::string sale_json(const ReadSale& read);
std::string explanation_json(const ReadSale& read);

}  // namespace comanda::sales
