#include "features/orders/given_discounts.h"

#include <algorithm>

namespace comanda::orders {
namespace {

Percent share_of(const GivenDiscount& given, const pricebook::PriceBook& book) {
    const pricebook::BookDiscount* known = book.find_discount(given.id);
    const bool is_share =
        known != nullptr && known->offer == pricebook::BookDiscount::Offer::percentage && known->type != "Open";
    return std::clamp(is_share ? known->percent : given.percent, Percent{}, hundred_percent);
}

}  // namespace

void add_given_discounts(const SentOrder& order, const pricebook::PriceBook& book, Reckoned& reckoned) {
    for (const GivenDiscount& each : order.given) {
        pricing::Discount made{.id = each.id, .of_check = !each.line};
        const Percent share = share_of(each, book);
        if (share > Percent{})
            made.percent = share;
        else
            made.amount = std::max(Money{}, each.amount);
        if (each.line) {
            const LineAmounts& line = reckoned.lines.at(*each.line);
            made.lines.push_back(line.line);
            for (const auto& list : line.modifiers) {
                for (const ModifierAmounts& modifier : list)
                    made.lines.push_back(modifier.line);
            }
        }
        reckoned.bill.discounts.push_back(std::move(made));
    }
}

}  // namespace comanda::orders
