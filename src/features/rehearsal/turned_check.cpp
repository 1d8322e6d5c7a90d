#include "features/rehearsal/turned_check.h"

#include <algorithm>

#include "base/object_id.h"
#include "record/service_types.h"
#include "record/value.h"

namespace comanda::rehearsal {
namespace {

using Books = std::span<const pricebook::PriceBookPtr>;

// No id of a menu's: what goes by it is found in none.
constexpr std::string_view nobodys = "by hand";

// As taxes call the way of serving.
std::string service_code(const std::string& service) {
    const std::string_view code = find_word(service, record::service_codes, record::service_words);
    return code.empty() ? service : std::string(code);
}

const pricebook::BookItem* find_item(Books books, const std::string& id) {
    for (const pricebook::PriceBookPtr& each : books) {
        if (const pricebook::BookItem* item = each->find_item(id)) return item;
    }
    return nullptr;
}

// A till may send a prefix by its name.
std::string prefix_id(const checks::OrderedModifier& modifier, Books books) {
    if (modifier.prefix.empty() || is_object_id(modifier.prefix)) return modifier.prefix;
    for (const pricebook::PriceBookPtr& book : books) {
        const auto place = book->find_modifier(modifier.modifier);
        if (!place) continue;
        for (const pricebook::BookPrefix& each : book->modifiers()[*place].prefixes) {
            if (each.name == modifier.prefix) return each.id;
        }
    }
    return {};
}

json::array modifiers_json(const std::vector<checks::OrderedModifier>& modifiers, Books books) {
    json::array all;
    for (const checks::OrderedModifier& each : modifiers) {
        json::object made{{"mExternalID", each.modifier.empty() ? nobodys : std::string_view(each.modifier)},
                          {"quantity", each.quantity},
                          {"mPrice", each.price}};
        if (is_object_id(each.group)) made["mgExternalID"] = each.group;
        if (const std::string prefix = prefix_id(each, books); !prefix.empty()) made["pExternalID"] = prefix;
        all.push_back(std::move(made));
    }
    return all;
}

// As one unit at its whole price, modifiers and all: what it came to is what the till says.
json::object as_one(const checks::OrderedLine& line, std::string_view item) {
    return {{"miExternalID", item}, {"miName", line.name}, {"quantity", 1}, {"itemPrice", line.gross}};
}

json::object line_json(const checks::OrderedLine& line, const pricebook::BookItem& item, Books books) {
    json::object made;
    const bool is_by_price = static_cast<__int128>(line.price) * line.quantity == line.gross;
    if (item.is_open && !is_by_price) {
        made = as_one(line, line.item);
    } else {
        made = {
            {"miExternalID", line.item}, {"miName", line.name}, {"quantity", line.quantity}, {"itemPrice", line.price}};
        for (std::size_t i = 0; i < checks::modifier_lists.size(); ++i) {
            if (line.modifiers[i]) made[checks::modifier_lists[i]] = modifiers_json(*line.modifiers[i], books);
        }
    }
    if (!line.size.empty()) made["ssExternalID"] = line.size;
    return made;
}

void add_discounts(const std::vector<checks::OrderedDiscount>& discounts, std::optional<std::size_t> line,
                   std::vector<orders::GivenDiscount>& given) {
    for (const checks::OrderedDiscount& each : discounts)
        given.push_back({.line = line, .id = each.id, .percent = {each.percentage}, .amount = {each.amount}});
}

// Taxes that are no menu's: those in prices are part of the price already.
void add_taxes(orders::Worth& worth, std::int64_t inclusive, std::int64_t exclusive) {
    worth.net = worth.net - Money{inclusive};
    worth.tax = worth.tax + Money{inclusive} + Money{exclusive};
    worth.total = worth.total + Money{exclusive};
}

}  // namespace

TurnedCheck turn(const checks::ClosedCheck& check, Books books) {
    const checks::Ordered ordered = checks::what_was_ordered(check.data);
    TurnedCheck turned{.order = {.at = check.opened_at, .is_of_till = true, .service = service_code(check.service)},
                       .beside = {.total = {check.charges}}};
    json::array& details = turned.order.order["orderDetails"].emplace_array();
    for (std::size_t i = 0; i < ordered.lines.size(); ++i) {
        const checks::OrderedLine& line = ordered.lines[i];
        const pricebook::BookItem* item = find_item(books, line.item);
        if (item == nullptr) {
            turned.unlisted.push_back(i);
            add_taxes(turned.beside, line.inclusive_tax, line.exclusive_tax);
        }
        details.push_back(item == nullptr ? as_one(line, nobodys) : line_json(line, *item, books));
        add_discounts(line.discounts, i, turned.order.given);
    }
    add_discounts(ordered.discounts, std::nullopt, turned.order.given);
    add_taxes(turned.beside, ordered.inclusive_tax, ordered.exclusive_tax);
    return turned;
}

}  // namespace comanda::rehearsal
