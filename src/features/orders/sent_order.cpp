#include "features/orders/sent_order.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <unordered_map>

#include "base/members.h"
#include "base/object_id.h"
#include "features/orders/fields.h"
#include "record/value.h"

namespace comanda::orders {
namespace {

using record::Field;
using record::Shape;
using record::Type;

constexpr std::size_t text_bytes_max = 4'000;
constexpr std::int64_t quantity_max = 10'000;

using Index = std::unordered_map<std::string_view, const Field*>;

const Index& index_of(const Shape& shape) {
    static const std::unordered_map<const Shape*, Index> all = [] {
        static std::vector<std::string> twins;  // Owns what the keys are.
        std::unordered_map<const Shape*, Index> made;
        std::vector<const Shape*> open = {&fields::order};
        twins.reserve(1'000);
        while (!open.empty()) {
            const Shape* next = open.back();
            open.pop_back();
            Index& index = made[next];
            for (const Field& each : next->fields) {
                index.emplace(each.name, &each);
                if (record::has_twin(each.type))
                    index.emplace(twins.emplace_back(std::string(each.name) + "Str"), &each);
                if (each.shape != nullptr && !made.contains(each.shape)) open.push_back(each.shape);
            }
        }
        return made;
    }();
    return all.at(&shape);
}

std::string_view view(const json::string& text) {
    return {text.data(), text.size()};
}

// Null for what was not sent, which is not the same as an empty list.
const json::array* list_of(const json::object& object, std::string_view name) {
    const json::value* value = object.if_contains(name);
    return value != nullptr && value->is_array() ? &value->get_array() : nullptr;
}

// Goes through a body and keeps every complaint. Paths are put together only when one is needed.
class Checker {
  public:
    Checker(int digits, std::vector<std::string>& unknown) : digits_(digits), unknown_(unknown) {}

    void check_object(const Shape& shape, const json::object& object, const std::string& inside) {
        const Index& index = index_of(shape);
        for (const auto& member : object) {
            const std::string_view name(member.key().data(), member.key().size());
            const auto found = index.find(name);
            if (found == index.end()) {
                if (!(inside.empty() && is_decided_here(name))) unknown_.push_back(inside + std::string(name));
                continue;
            }
            if (!member.value().is_null()) check_value(*found->second, name, member.value(), object, inside);
        }
    }

    void complain(std::string path, std::string_view code, std::string message) {
        errors.push_back({std::move(path), std::string(code), std::move(message)});
    }

    std::vector<FieldError> errors;
    bool has_amounts = false;

  private:
    void wrong(const std::string& inside, std::string_view name, std::string message) {
        complain(inside + std::string(name), "INVALID_VALUE", std::move(message));
    }

    // Whole numbers may be amounts too: discountValue, menuDiscountAmount. What is none is not compared later.
    void note_amount(const std::string& inside, bool may_be_one) {
        has_amounts = has_amounts || (may_be_one && !inside.empty());
    }

    void check_value(const Field& field, std::string_view name, const json::value& value, const json::object& object,
                     const std::string& inside) {
        switch (field.type) {
            case Type::text:
                if (!value.is_string() || value.get_string().size() > text_bytes_max)
                    wrong(inside, name, fmt::format("must be a string of at most {} bytes", text_bytes_max));
                return;
            case Type::flag:
                note_amount(inside, name == "isAfterTax");
                if (!value.is_bool()) wrong(inside, name, "must be true or false");
                return;
            case Type::number:
                if (!value.is_number()) wrong(inside, name, "must be a number");
                return;
            case Type::money:
            case Type::percent:
            case Type::whole:
                note_amount(inside, name != "quantity");
                return name.size() == field.name.size() ? check_number(field, value, inside)
                                                        : check_twin(field, name, value, object, inside);
            case Type::one_shape:
                if (!value.is_object()) return wrong(inside, name, "must be an object");
                return check_object(*field.shape, value.get_object(), inside + std::string(name) + ".");
            case Type::shapes:
                return check_list(field, value, inside);
            default:
                return;
        }
    }

    void check_number(const Field& field, const json::value& value, const std::string& inside) {
        if (!value.is_int64())
            wrong(inside, field.name, "must be a whole number");
        else if (value.get_int64() < field.least)
            wrong(inside, field.name, "must not be negative");
        else if (value.get_int64() > fields::number_max)
            wrong(inside, field.name, fmt::format("must be at most {}", fields::number_max));
    }

    void check_twin(const Field& field, std::string_view name, const json::value& value, const json::object& object,
                    const std::string& inside) {
        if (value.is_string() && value.get_string().empty()) return;
        const auto parsed =
            value.is_string() ? record::parse_twin(field, view(value.get_string()), digits_) : std::nullopt;
        if (!parsed) return wrong(inside, name, "must be a decimal number as a string");
        if (*parsed < field.least) return wrong(inside, name, "must not be negative");
        if (*parsed > fields::number_max)
            return wrong(inside, name, fmt::format("must be at most {} minor units", fields::number_max));
        const json::value* number = object.if_contains(field.name);
        if (number == nullptr || !number->is_int64() || number->get_int64() == *parsed) return;
        complain(inside + std::string(field.name), "MONEY_STR_MISMATCH",
                 fmt::format("says something else than {}: leave one of them out", name));
    }

    void check_list(const Field& field, const json::value& value, const std::string& inside) {
        if (!value.is_array()) return wrong(inside, field.name, "must be a list");
        const json::array& list = value.get_array();
        if (static_cast<std::int64_t>(list.size()) > field.most)
            return wrong(inside, field.name, fmt::format("must have at most {} entries", field.most));
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string path = fmt::format("{}{}[{}]", inside, field.name, i);
            if (list[i].is_object())
                check_object(*field.shape, list[i].get_object(), path + ".");
            else
                complain(path, "INVALID_VALUE", "must be an object");
        }
    }

    const int digits_;
    std::vector<std::string>& unknown_;
};

// Reads what has been checked. What is of the wrong type reads as nothing: there is a complaint about it.
class Reader {
  public:
    Reader(Checker& checker, int digits) : checker_(checker), digits_(digits) {}

    void read(SentOrder& order) {
        const json::object& body = order.body;
        const std::string_view id = members::text(body, "id"), unique = members::text(body, "uniqueOrderID");
        order.id = id.empty() ? unique : id;
        if (!order.id.empty() && !is_client_id(order.id))
            checker_.complain(id.empty() ? "uniqueOrderID" : "id", "INVALID_VALUE",
                              "must have 1 to 64 printable characters");
        refuse_status(body);
        const json::array* lines = list_of(body, "orderDetails");
        if (lines == nullptr || lines->empty())
            checker_.complain("orderDetails", "REQUIRED", "must have at least one line");
        else
            read_lines(*lines, order);
        order.discounts = read_discounts(body);
        order.discount_id = members::text(body, "discountId");
        order.coupon = members::text(body, "appliedDiscountCode");
        order.delivery_charge = sent_money(body, "deliveryCharge", "deliveryChargeStr", digits_).value_or(Money{});
        order.tip = sent_money(body, "driverTipAmount", "driverTipAmountStr", digits_).value_or(Money{});
        order.payment_type = static_cast<int>(members::whole(body, "paymentType").value_or(0));
        const json::value* payment = body.if_contains("paymentType");
        if (payment != nullptr && !payment->is_null() && order.payment_type != 1 && order.payment_type != 2)
            checker_.complain("paymentType", "INVALID_VALUE", "must be 1 (online) or 2 (cash on delivery)");
        order.is_paid = members::flag(body, "paymentPaid");
        read_delivery(body, order);
        order.customer = members::text(body, "customerId");
    }

  private:
    void refuse_status(const json::object& body) {
        const std::int64_t status = members::whole(body, "orderStatus").value_or(0);
        constexpr std::array<std::int64_t, 4> harmless = {0, 1, 5, 10};
        if (std::ranges::find(harmless, status) == harmless.end())
            checker_.complain("orderStatus", "INVALID_VALUE", "a new order has no state; change it afterwards");
    }

    template <class Path>
    std::int64_t read_quantity(const json::object& object, Path path, bool required) {
        const auto quantity = members::whole(object, "quantity");
        if (!quantity && !required) return 1;
        if (!quantity || *quantity < 1 || *quantity > quantity_max) {
            checker_.complain(path() + "quantity", quantity ? "INVALID_VALUE" : "REQUIRED",
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
            if (line.item.empty()) checker_.complain(path() + "miExternalID", "REQUIRED", "must name a menu item");
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
        const json::array* list = list_of(line, field_of(which));
        if (list == nullptr) return std::nullopt;
        std::vector<SentModifier> modifiers;
        for (std::size_t i = 0; i < list->size(); ++i) {
            if (!(*list)[i].is_object()) continue;
            const json::object& object = (*list)[i].get_object();
            const auto inside = [&] { return fmt::format("{}{}[{}].", path(), field_of(which), i); };
            SentModifier modifier{&object, members::text(object, "mgExternalID"), members::text(object, "mExternalID"),
                                  members::text(object, "pExternalID"), read_quantity(object, inside, false)};
            if (modifier.modifier.empty())
                checker_.complain(inside() + "mExternalID", "REQUIRED", "must name a modifier");
            modifiers.push_back(modifier);
        }
        return modifiers;
    }

    static std::vector<SentDiscount> read_discounts(const json::object& object) {
        std::vector<SentDiscount> discounts;
        const json::array* list = list_of(object, "discounts");
        if (list == nullptr) return discounts;
        for (const json::value& each : *list) {
            if (!each.is_object()) continue;
            const json::object& discount = each.get_object();
            discounts.push_back(
                {&discount, members::text(discount, "disExternalID"), members::whole(discount, "quantity")});
        }
        return discounts;
    }

    static void read_delivery(const json::object& body, SentOrder& order) {
        const json::array* list = list_of(body, "deliveryDetail");
        if (list == nullptr || list->empty() || !list->front().is_object()) return;
        const json::object& detail = list->front().get_object();
        order.is_future = members::flag(detail, "isFutureOrder");
        order.wanted_at = members::text(detail, "dateStr");
        order.phone = members::text(detail, "phoneNumber");
        order.email = members::text(detail, "email");
        std::string type(members::text(detail, "deliveryType"));
        std::ranges::transform(type, type.begin(),
                               [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
        order.is_delivery = type == "delivery" || type == "home delivery";
    }

    Checker& checker_;
    const int digits_;
};

// 128 bits that do not depend on the order of members: those of an object are added up.
class Digest {
  public:
    static unsigned __int128 of(const json::object& object, bool at_top) {
        unsigned __int128 sum = 1;
        std::string text;
        for (const auto& member : object) {
            const std::string_view name(member.key().data(), member.key().size());
            if (at_top && is_decided_here(name)) continue;
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

std::vector<std::string> unknown_in(const json::object& object, std::initializer_list<std::string_view> known,
                                    const std::string& inside) {
    std::vector<std::string> unknown;
    for (const auto& member : object) {
        const std::string_view name(member.key().data(), member.key().size());
        if (std::ranges::find(known, name) == known.end()) unknown.push_back(inside + std::string(name));
    }
    return unknown;
}

bool is_decided_here(std::string_view name) {
    constexpr std::array<std::string_view, 15> names = {
        "store",       "orderStatus", "orderStatusStr", "isRefunded",  "refundedAmount",
        "refund",      "fireAt",      "statusHistory",  "menuVersion", "version",
        "dateCreated", "lastUpdated", "createdBy",      "modifiedBy",  "warnings"};
    return std::ranges::find(names, name) != names.end();
}

const record::Field* find_field(const record::Shape& shape, std::string_view name) {
    const Index& index = index_of(shape);
    const auto found = index.find(name);
    return found == index.end() ? nullptr : found->second;
}

std::optional<Money> sent_money(const json::object& object, std::string_view name, std::string_view twin,
                                int currency_digits) {
    const json::value* number = object.if_contains(name);
    if (number != nullptr && number->is_int64()) return Money{number->get_int64()};
    const std::string_view text = twin.empty() ? std::string_view() : members::text(object, twin);
    return text.empty() ? std::nullopt : parse_money(text, currency_digits);
}

SentOrder read_order(json::object body, int currency_digits) {
    SentOrder order;
    order.body = std::move(body);
    Checker checker(currency_digits, order.unknown);
    checker.check_object(fields::order, order.body, "");
    order.has_amounts = checker.has_amounts;
    Reader(checker, currency_digits).read(order);
    if (!checker.errors.empty()) throw refused(validation_failed(std::move(checker.errors)));
    return order;
}

std::string digest_of(const json::object& body) {
    const unsigned __int128 digest = Digest::of(body, true);
    std::array<char, 2 * sizeof digest + 1> hex{};
    sodium_bin2hex(hex.data(), hex.size(), reinterpret_cast<const unsigned char*>(&digest), sizeof digest);
    return hex.data();
}

}  // namespace comanda::orders
