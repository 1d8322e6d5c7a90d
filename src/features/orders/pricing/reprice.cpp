#include "features/orders/pricing/reprice.h"

#include <algorithm>
#include <stdexcept>

#include "base/members.h"
#include "features/orders/pricing/price_lines.h"

namespace comanda::orders {
namespace {

bool is_as_it_comes(const std::vector<SentModifier>& sent, const pricebook::BookItem& item,
                    const pricebook::PriceBook& book) {
    const auto is_usual = [&](const SentModifier& each) {
        return std::ranges::any_of(item.included, [&](const pricebook::IncludedModifier& usual) {
            return book.modifiers()[usual.modifier].id == each.modifier && usual.quantity == each.quantity &&
                   usual.prefix == each.prefix;
        });
    };
    return sent.size() == item.included.size() && std::ranges::all_of(sent, is_usual);
}

// An order is stored with what comes with its items written out, as if the guest had asked for it.
void forget_what_was_not_chosen(SentOrder& order, const pricebook::PriceBook& book) {
    for (SentLine& line : order.lines) {
        auto& sent = line.modifiers[static_cast<std::size_t>(ModifierList::included)];
        const pricebook::BookItem* item = book.find_item(line.item);
        if (sent && item != nullptr && is_as_it_comes(*sent, *item, book)) sent.reset();
    }
}

Worth worth_of(const LineAmounts& line) {
    return {line.amount - line.discount - line.inclusive_tax, line.total_tax, line.total};
}

Repriced priced_by(const SentOrder& order, std::span<const GivenDiscount> given, const pricebook::PriceBook& book,
                   const PricingSettings& settings) {
    Repriced made;
    Calculation calculation;
    try {
        calculation = price_lines(order, book, settings, nullptr, given);
    } catch (const refused& why) {
        made.lines.resize(order.lines.size());
        made.problems.push_back({"", why.refusal.code, why.refusal.message});
        return made;
    }
    Money in_prices;  // Of the lines: those in charges are in no sub total.
    for (const pricing::PricedLine& each : calculation.priced.lines)
        in_prices = in_prices + each.inclusive_tax;
    made.worth = {calculation.priced.sub_total - in_prices, calculation.total_tax, calculation.priced.total};
    for (std::size_t i = 0; i < order.lines.size(); ++i) {
        const SentLine& sent = order.lines[i];
        const LineAmounts& line = calculation.lines[i];
        made.lines.push_back(
            {.item = std::string(sent.item),
             .name = line.item != nullptr ? line.item->name : std::string(members::text(*sent.object, "miName")),
             .quantity = sent.quantity,
             .worth = worth_of(line)});
    }
    if (settings.policy == Policy::trust && !settings.is_of_till) return made;
    for (Problem& each : calculation.problems)
        made.problems.push_back({std::move(each.field), std::move(each.code), std::move(each.message)});
    return made;
}

}  // namespace

Worth operator+(const Worth& a, const Worth& b) {
    return {a.net + b.net, a.tax + b.tax, a.total + b.total};
}

Worth operator-(const Worth& a, const Worth& b) {
    return {a.net - b.net, a.tax - b.tax, a.total - b.total};
}

std::vector<Repriced> reprice(ToReprice wanted, const tenant::Store& store,
                              std::span<const pricebook::PriceBookPtr> books) {
    PricingSettings settings = pricing_settings(store, wanted.at);
    settings.is_tax_exempt = wanted.is_tax_exempt;
    settings.is_of_till = wanted.is_of_till;
    settings.service = std::move(wanted.service);
    SentOrder order = read_order(std::move(wanted.order), {settings.currency_digits});
    forget_what_was_not_chosen(order, *books.front());
    std::vector<Repriced> all;
    try {
        for (const pricebook::PriceBookPtr& each : books)
            all.push_back(priced_by(order, wanted.given, *each, settings));
    } catch (const std::overflow_error&) {
        throw refused(validation_failed({{"orderDetails", "INVALID_VALUE", "come to more than can be counted"}}));
    }
    return all;
}

}  // namespace comanda::orders
