// What the body of a request for a refund asks for.
#include <fmt/format.h>

#include <algorithm>

#include "base/members.h"
#include "base/refusal.h"
#include "features/orders/intake/fields.h"
#include "features/orders/intake/sent_order.h"
#include "features/orders/lifecycle/refund_rules.h"
#include "record/value.h"

namespace comanda::orders {
namespace {

constexpr record::Field refund_item_fields[] = {
    {.name = "orderDetail", .type = record::Type::any, .about = "The line: its _id, or its place from 0."},
    fields::whole("quantity", "How many units go back."),
    fields::money("amount", "How much goes back."),
};
constexpr record::Shape refund_item_shape{.title = "RefundItem", .fields = refund_item_fields};
constexpr record::Field refund_fields[] = {
    {.name = "id", .type = record::Type::text, .about = "The refund's name.", .keeps_digits = true},
    {.name = "type", .type = record::Type::choice, .about = "What goes back.", .choices = refund_type_words},
    fields::text("reason", "Why."),
    fields::shapes("items", "Item: the lines.", refund_item_shape, 500),
    fields::money("amount", "Amount: how much."),
    fields::money("deliveryCharge", "Of the delivery charge."),
    fields::money("driverTipAmount", "Of the tip."),
    fields::text("transactionID", "The provider's name for it."),
    fields::text("refundedBy", "Who gave it."),
};

// Reads the body of a request, and collects every complaint.
class RefundReader {
  public:
    RefundReader(const PaidOrder& paid, int digits) : paid_(paid), digits_(digits) {}

    RequestedRefund read(const json::object& body) {
        RequestedRefund wanted;
        const auto type = std::ranges::find(refund_type_words, members::text(body, "type"));
        if (type == refund_type_words.end()) {
            complain("type", "must be Full, Item or Amount");
        } else {
            wanted.type = static_cast<Refund::Type>(type - refund_type_words.begin());
        }
        const json::array& items = members::list(body, "items");
        for (std::size_t i = 0; i < items.size() && wanted.type == Refund::Type::item; ++i)
            wanted.items.push_back(read_item(items[i], fmt::format("items[{}]", i)));
        if (wanted.type == Refund::Type::item && items.empty())
            complain("items", "must have at least one entry: orderDetail, and quantity or amount");
        const std::optional<Money> amount = read_money(body, "amount");
        const bool is_nothing = !amount || amount->minor == 0;
        if (wanted.type == Refund::Type::amount && is_nothing) complain("amount", "must be more than nothing");
        wanted.amount = amount.value_or(Money{});
        wanted.delivery = read_money(body, "deliveryCharge");
        wanted.tip = read_money(body, "driverTipAmount");
        if (errors_.empty()) return wanted;
        throw refused(validation_failed(std::move(errors_)));
    }

  private:
    void complain(std::string field, std::string message, std::string code = "INVALID_VALUE") {
        errors_.push_back({std::move(field), std::move(code), std::move(message)});
    }

    std::optional<Money> read_money(const json::object& object, const std::string& name) const {
        return sent_money(object, name, name + "Str", digits_);
    }

    RequestedItem read_item(const json::value& sent, const std::string& path) {
        RequestedItem made;
        if (!sent.is_object()) {
            complain(path, "must be an object");
            return made;
        }
        const json::object& item = sent.get_object();
        const json::value* line = item.if_contains("orderDetail");
        const std::string_view name = members::text(item, "orderDetail");
        const auto by_name = std::ranges::find(paid_.lines, name, &PaidLine::name);
        const bool is_place = line != nullptr && line->is_int64() && line->get_int64() >= 0 &&
                              line->get_int64() < static_cast<std::int64_t>(paid_.lines.size());
        if (is_place)
            made.line = static_cast<std::size_t>(line->get_int64());
        else if (!name.empty() && by_name != paid_.lines.end())
            made.line = static_cast<std::size_t>(by_name - paid_.lines.begin());
        else
            complain(path + ".orderDetail", "must be the _id of a line, or its place from 0");
        if (item.contains("quantity")) made.quantity = members::whole(item, "quantity").value_or(0);
        made.amount = read_money(item, "amount");
        if (made.amount && made.amount->minor == 0) complain(path + ".amount", "must be more than nothing");
        return made;
    }

    const PaidOrder& paid_;
    const int digits_;
    std::vector<FieldError> errors_;
};

// Whoever sends what does not belong to the type means something else than they get.
std::vector<std::string> unused_in_refund(const json::object& body) {
    const std::string_view type = members::text(body, "type");
    std::vector<std::string> candidates, unused;
    if (type == "Full") candidates = {"deliveryCharge", "deliveryChargeStr", "driverTipAmount", "driverTipAmountStr"};
    if (type != "Amount") candidates.insert(candidates.end(), {"amount", "amountStr"});
    if (type != "Item") candidates.emplace_back("items");
    for (std::string& each : candidates) {
        const json::value* value = body.if_contains(each);
        const bool is_said = value != nullptr && !value->is_null() && *value != json::array{};
        if (is_said) unused.push_back(std::move(each));
    }
    return unused;
}

}  // namespace

Warnings read_refund(json::object& body, int currency_digits) {
    record::Notes notes{.currency_digits = currency_digits, .arranges = false};
    record::read_object(refund_fields, body, {}, notes);
    if (!notes.errors.empty()) throw refused(validation_failed(std::move(notes.errors)));
    for (std::string& each : unused_in_refund(body))
        notes.warn(unknown_field(std::move(each)));
    return std::move(notes.warnings);
}

RequestedRefund parse_refund(const json::object& body, const PaidOrder& paid, int currency_digits) {
    return RefundReader(paid, currency_digits).read(body);
}

}  // namespace comanda::orders
