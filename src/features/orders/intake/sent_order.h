// An order as it was sent: checked field by field, and read into what pricing needs. Pure.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/money.h"
#include "base/refusal.h"
#include "record/check_body.h"

namespace comanda::orders {

enum class ModifierList : std::uint8_t { included, optional, mandatory };
inline constexpr std::size_t modifier_lists = 3;
std::string_view field_of(ModifierList list);  // includedModifiers

// Views into the body that the order holds.
struct SentModifier {
    const json::object* object = nullptr;
    std::string_view group, modifier, prefix;
    std::int64_t quantity = 1;
};

struct SentDiscount {
    const json::object* object = nullptr;
    std::string_view discount;
    std::optional<std::int64_t> quantity;
};

struct SentLine {
    const json::object* object = nullptr;
    std::string_view item, size;
    std::int64_t quantity = 1;
    std::optional<Money> item_price;
    std::array<std::optional<std::vector<SentModifier>>, modifier_lists> modifiers;  // Nothing: not sent.
    std::vector<SentDiscount> discounts;
};

struct SentOrder {
    json::object body;
    std::string id;  // Empty: it names none.
    std::vector<SentLine> lines;
    std::vector<SentDiscount> discounts;
    std::string_view discount_id, coupon;
    Money delivery_charge, tip;
    int payment_type = 0;
    bool is_paid = false;
    bool is_future = false;
    bool is_delivery = false;
    std::string_view service = {};  // How it is served, as rates of taxes know it; empty: as any web order.
    std::string_view wanted_at;     // An instant in ISO 8601, or a text that is none.
    std::string_view customer;      // Its id; empty: a guest.
    std::string_view phone, email;  // As sent.
    bool has_amounts = false;       // Or what may be one, somewhere below the order itself.
    Warnings warnings;              // Fields no declaration names, and what was read otherwise than sent.

    SentOrder() = default;
    SentOrder(SentOrder&&) = default;
    SentOrder& operator=(SentOrder&&) = default;
    SentOrder(const SentOrder&) = delete;
    SentOrder& operator=(const SentOrder&) = delete;
};

// Whether it says when it is wanted by the clock of the store.
bool uses_store_clock(const json::object& body);

// Card numbers have been cut out of the body. Throws refused(422) with every complaint.
SentOrder read_order(json::object body, const record::ReadBy& by);

// An amount as sent, by its number or its text; nothing when it was not.
std::optional<Money> sent_money(const json::object& object, std::string_view name, std::string_view twin,
                                int currency_digits);

// What the service decides: put in when an order is answered, never taken from a client, and no part of what makes two
// orders the same.
bool is_decided_here(std::string_view name);

// The same for the same order, whatever the order of its members. Fields that only the service decides do not count.
std::string digest_of(const json::object& body);

}  // namespace comanda::orders
