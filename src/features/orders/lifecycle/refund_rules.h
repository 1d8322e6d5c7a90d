// What a refund comes to: never more than was paid, for the order and for each line. Pure.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/money.h"
#include "base/warning.h"

namespace comanda::orders {

struct PaidTax {
    std::string id;
    std::string name;
    bool inclusive = false;
    Money amount;
};

struct PaidLine {
    std::string name;  // Its _id, or nothing.
    std::int64_t quantity = 0;
    Money net;   // After discounts before tax, with the taxes in it.
    Money due;   // What discounts after tax leave of that, where they are the line's own.
    Money paid;  // With the taxes on top; less than both where such a discount took of the taxes too.
    std::vector<PaidTax> taxes;
};

struct PaidOrder {
    std::vector<PaidLine> lines;
    Money delivery;
    Money tip;
    Money total;
};

// An order's JSON object, and what was accepted as its total.
PaidOrder paid_order(const json::object& order, Money total);

struct RefundItem {
    std::size_t line = 0;
    std::int64_t quantity = 0;
    Money net;
    std::vector<Money> taxes = {};  // As many as the line has.
};

struct Refund {
    enum class Type : std::uint8_t { full, item, amount };
    Type type = Type::full;
    std::vector<RefundItem> items;
    Money amount;  // Of the items, or as asked for.
    Money tax;
    Money inclusive_tax;
    Money delivery;
    Money tip;
    Money total;
};

inline constexpr std::array<std::string_view, 3> refund_type_words = {"Full", "Item", "Amount"};

struct RequestedItem {
    std::size_t line = 0;
    std::optional<std::int64_t> quantity = {};
    std::optional<Money> amount = {};
};

struct RequestedRefund {
    Refund::Type type = Refund::Type::full;
    std::vector<RequestedItem> items = {};
    Money amount = {};
    std::optional<Money> delivery = {};
    std::optional<Money> tip = {};
};

// The body of a request. Throws refused(422) with every complaint.
RequestedRefund parse_refund(const json::object& body, const PaidOrder& paid, int currency_digits);

// Brings the body into the form that parse_refund reads. Throws refused(422) with every complaint; warns of fields that
// are not known, and of those that say nothing in a refund of its type.
Warnings read_refund(json::object& body, int currency_digits);

// `before` are the refunds the order has, as they are answered. Throws refused(422) for more than is left.
Refund plan_refund(const PaidOrder& paid, const json::array& before, const RequestedRefund& wanted);

json::object to_json(const Refund& refund, const PaidOrder& paid, int currency_digits);

}  // namespace comanda::orders
