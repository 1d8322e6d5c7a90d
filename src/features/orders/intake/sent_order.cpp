#include "features/orders/intake/sent_order.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>

#include "base/members.h"
#include "base/object_id.h"
#include "features/orders/intake/fields.h"
#include "record/value.h"

namespace comanda::orders {
namespace {

constexpr std::int64_t quantity_max = 10'000;

// Reads what has been checked. What is of the wrong type reads as nothing: there is a complaint about it.
class Reader {
  public:
    explicit Reader(record::Notes& notes) : notes_(notes), digits_(notes.currency_digits) {}

    void read(SentOrder& order) {
        const json::object& body = order.body;
        const std::string_view id = members::text(body, "id"), unique = members::text(body, "uniqueOrderID");
        order.id = id.empty() ? unique : id;
        if (!order.id.empty() && !is_client_id(order.id))
            notes_.complain(id.empty() ? "uniqueOrderID" : "id", "INVALID_VALUE",
                            "must have 1 to 64 printable characters");
        refuse_status(body);
        const json::array& lines = members::list(body, "orderDetails");
        if (lines.empty()) notes_.complain("orderDetails", "REQUIRED", "must have at least one line");
        read_lines(lines, order);
        order.discounts = read_discounts(body);
        order.discount_id = members::text(body, "discountId");
        order.coupon = members::text(body, "appliedDiscountCode");
        order.delivery_charge = sent_money(body, "deliveryCharge", "deliveryChargeStr", digits_).value_or(Money{});
        order.tip = sent_money(body, "driverTipAmount", "driverTipAmountStr", digits_).value_or(Money{});
        order.payment_type = static_cast<int>(members::whole(body, "paymentType").value_or(0));
        const json::value* payment = body.if_contains("paymentType");
        if (payment != nullptr && !payment->is_null() && order.payment_type != 1 && order.payment_type != 2)
            notes_.complain("paymentType", "INVALID_VALUE", "must be 1 (online) or 2 (cash on delivery)");
        order.is_paid = members::flag(body, "paymentPaid");
        read_delivery(body, order);
        order.customer = members::text(body, "customerId");
    }

  private:
    void refuse_status(const json::object& body) {
        const std::int64_t status = members::whole(body, "orderStatus").value_or(0);
        constexpr std::array<std::int64_t, 4> harmless = {0, 1, 5, 10};
        if (std::ranges::find(harmless, status) == harmless.end())
            notes_.complain("orderStatus", "INVALID_VALUE",
                            "must be left out, or 0, 1, 5 or 10: the state of an order is changed after it is saved");
    }

    template <class Path>
    std::int64_t read_quantity(const json::object& object, Path path, bool required) {
        const auto quantity = members::whole(object, "quantity");
        const json::value* sent = object.if_contains("quantity");
        const bool is_refused = !quantity && sent != nullptr && !sent->is_null();  // As no whole number.
        if (is_refused || (!quantity && !required)) return 1;
        if (!quantity || *quantity < 1 || *quantity > quantity_max) {
            notes_.complain(path() + "quantity", quantity ? "INVALID_VALUE" : "REQUIRED",
                            fmt::format("must be from 1 to {}", quantity_max));
            return 1;
        }
        return *quantity;
    }

    void read_lines(const json::array& lines, SentOrder& order) {
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (!lines[i].is_object()) continue;
            const json::object& object = lines[i].get_object();
            const auto path = [i] { return fmt::format("orderDetails[{}].", i); };
            SentLine line;
            line.object = &object;
            line.item = members::text(object, "miExternalID");
            if (line.item.empty()) line.item = members::text(object, "menuItem");
            if (line.item.empty()) notes_.complain(path() + "miExternalID", "REQUIRED", "must name a menu item");
            line.size = members::text(object, "ssExternalID");
            line.quantity = read_quantity(object, path, true);
            line.item_price = sent_money(object, "itemPrice", "itemPriceStr", digits_);
            for (std::size_t list = 0; list < modifier_lists; ++list)
                line.modifiers[list] = read_modifiers(object, static_cast<ModifierList>(list), path);
            line.discounts = read_discounts(object);
            order.lines.push_back(std::move(line));
        }
    }

    template <class Path>
    std::optional<std::vector<SentModifier>> read_modifiers(const json::object& line, ModifierList which, Path path) {
        const json::value* sent = line.if_contains(field_of(which));
        if (sent == nullptr || !sent->is_array()) return std::nullopt;  // Which is not the same as an empty list.
        const json::array& list = sent->get_array();
        std::vector<SentModifier> modifiers;
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (!list[i].is_object()) continue;
            const json::object& object = list[i].get_object();
            const auto inside = [&] { return fmt::format("{}{}[{}].", path(), field_of(which), i); };
            SentModifier modifier{&object, members::text(object, "mgExternalID"), members::text(object, "mExternalID"),
                                  members::text(object, "pExternalID"), read_quantity(object, inside, false)};
            if (modifier.modifier.empty())
                notes_.complain(inside() + "mExternalID", "REQUIRED", "must name a modifier");
            modifiers.push_back(modifier);
        }
        return modifiers;
    }

    static std::vector<SentDiscount> read_discounts(const json::object& object) {
        std::vector<SentDiscount> discounts;
        for (const json::value& each : members::list(object, "discounts")) {
            if (!each.is_object()) continue;
            const json::object& discount = each.get_object();
            discounts.push_back(
                {&discount, members::text(discount, "disExternalID"), members::whole(discount, "quantity")});
        }
        return discounts;
    }

    void read_delivery(const json::object& body, SentOrder& order) {
        const json::array& list = members::list(body, "deliveryDetail");
        if (list.empty() || !list.front().is_object()) return;
        const json::object& detail = list.front().get_object();
        order.is_future = members::flag(detail, "isFutureOrder");
        order.wanted_at = members::text(detail, "dateStr");
        order.phone = members::text(detail, "phoneNumber");
        order.email = members::text(detail, "email");
        static constexpr std::string_view services[] = {"DELIVERY", "TOGO", "DINEIN"};
        static constexpr OtherWord words[] = {
            {"home delivery", "DELIVERY"}, {"pickup", "TOGO"},     {"takeout", "TOGO"}, {"takeaway", "TOGO"},
            {"carryout", "TOGO"},          {"collection", "TOGO"}, {"curbside", "TOGO"}};
        order.service = find_word(members::text(detail, "deliveryType"), services, words);
        order.is_delivery = order.service == "DELIVERY";
        if (order.service.empty() && !members::text(detail, "deliveryType").empty())
            notes_.warn({"UNKNOWN_WORD", "deliveryDetail[0].deliveryType"});
    }

    record::Notes& notes_;
    const int digits_;
};

// Does a member say no more than its absence? An amount that is 0 is filled in, and so is one that is absent. An empty
// list says something: no modifier of those that come with a dish.
bool says_nothing(std::string_view name, const json::value& value) {
    if (const json::string* text = value.if_string()) {
        return text->empty() || (name.ends_with("Str") && text->find_first_not_of("0.,") == json::string::npos);
    }
    const json::object* object = value.if_object();
    return value.is_null() || value == json::value(0) || value == json::value(false) ||
           (object != nullptr && object->empty());
}

// 128 bits that do not depend on the order of members: those of an object are added up.
class Digest {
  public:
    static unsigned __int128 of(const json::object& object, bool at_top) {
        unsigned __int128 sum = 1;
        std::string text;
        for (const auto& member : object) {
            const std::string_view name(member.key().data(), member.key().size());
            if ((at_top && is_decided_here(name)) || says_nothing(name, member.value())) continue;
            text.assign(name);
            text += '\0';
            append(text, member.value());
            sum += hash(text);
        }
        return sum;
    }

  private:
    static void append(std::string& text, const json::value& value) {
        if (const json::object* object = value.if_object()) {
            append_bytes(text, of(*object, false));
        } else if (const json::array* list = value.if_array()) {
            std::string entries = "[";
            for (const json::value& each : *list)
                append(entries, each);
            append_bytes(text, hash(entries));
        } else {
            append_text(text, value);
        }
        text += '\0';
    }

    static void append_bytes(std::string& text, unsigned __int128 number) {
        text.append(reinterpret_cast<const char*>(&number), sizeof number);
    }

    static unsigned __int128 hash(std::string_view text) {
        static constexpr std::array<unsigned char, crypto_shorthash_siphashx24_KEYBYTES> key = {'w', 'e', 'b'};
        unsigned __int128 hashed = 0;
        static_assert(sizeof hashed == crypto_shorthash_siphashx24_BYTES);
        crypto_shorthash_siphashx24(reinterpret_cast<unsigned char*>(&hashed),
                                    reinterpret_cast<const unsigned char*>(text.data()), text.size(), key.data());
        return hashed;
    }
};

}  // namespace

std::string_view field_of(ModifierList list) {
    constexpr std::array<std::string_view, modifier_lists> names = {"includedModifiers", "optionalModifiers",
                                                                    "mandatoryModifiers"};
    return names[static_cast<std::size_t>(list)];
}

bool is_decided_here(std::string_view name) {
    constexpr std::array<std::string_view, 15> names = {
        "store",       "orderStatus", "orderStatusStr", "isRefunded",  "refundedAmount",
        "refund",      "fireAt",      "statusHistory",  "menuVersion", "version",
        "dateCreated", "lastUpdated", "createdBy",      "modifiedBy",  "warnings"};
    return std::ranges::find(names, name) != names.end();
}

std::optional<Money> sent_money(const json::object& object, std::string_view name, std::string_view twin,
                                int currency_digits) {
    const json::value* number = object.if_contains(name);
    if (number != nullptr && number->is_int64()) return Money{number->get_int64()};
    const std::string_view text = twin.empty() ? std::string_view() : members::text(object, twin);
    return text.empty() ? std::nullopt : parse_money(text, currency_digits);
}

bool uses_store_clock(const json::object& body) {
    const json::value* detail = body.if_contains("deliveryDetail");
    if (detail == nullptr) return false;
    json::object times{{"deliveryDetail", *detail}};
    record::Notes notes;
    record::read_object(fields::order.fields, times, {}, notes);
    return notes.used_timezone;
}

SentOrder read_order(json::object body, const record::ReadBy& by) {
    SentOrder order;
    order.body = std::move(body);
    record::Notes notes{.currency_digits = by.currency_digits, .timezone = by.timezone, .arranges = false};
    record::read_object(fields::order.fields, order.body, {}, notes, is_decided_here);
    order.has_amounts = notes.has_claims;
    Reader(notes).read(order);
    if (!notes.errors.empty()) throw refused(validation_failed(std::move(notes.errors)));
    order.warnings = std::move(notes.warnings);
    return order;
}

std::string digest_of(const json::object& body) {
    const unsigned __int128 digest = Digest::of(body, true);
    std::array<char, 2 * sizeof digest + 1> hex{};
    sodium_bin2hex(hex.data(), hex.size(), reinterpret_cast<const unsigned char*>(&digest), sizeof digest);
    return hex.data();
}

}  // namespace comanda::orders
