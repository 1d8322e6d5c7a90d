#include "features/menu/price_book.h"

#include "base/text.h"

namespace comanda::menu {

const BookDiscount* PriceBook::find_coupon(std::string_view code) const {
    const std::string wanted = lower_case(code);
    for (const BookDiscount& each : discounts_) {
        if (!each.coupon.empty() && lower_case(each.coupon) == wanted) return &each;
    }
    return nullptr;
}

std::optional<std::size_t> PriceBook::find_modifier(std::string_view id) const {
    const auto found = modifier_places_.find(id);
    return found == modifier_places_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> PriceBook::find_group(std::string_view id) const {
    const auto found = group_places_.find(id);
    return found == group_places_.end() ? std::nullopt : std::optional(found->second);
}

Availability PriceBook::availability_of(const BookItem& item, Instant at, const std::string& timezone) const {
    if (!item.is_limited) return {};
    const Entry* entry = limited_->find(item.id);
    return availability(*limited_, *entry, at, timezone);
}

std::optional<Money> price_in(const SizePrices& prices, std::string_view size) {
    for (const SizePrice& each : prices) {
        if (each.size == size && each.price) return each.price;
    }
    return std::nullopt;
}

std::optional<Money> default_price(const SizePrices& prices) {
    for (const SizePrice& each : prices) {
        if (each.is_default && each.price) return each.price;
    }
    return std::nullopt;
}

Money modifier_price(const PriceBook& book, std::size_t modifier, const GroupUse* use, std::optional<std::size_t> group,
                     std::string_view size) {
    if (use != nullptr) {
        for (const PriceOverride& each : use->overrides) {
            if (each.modifier == modifier && (each.size.empty() || each.size == size)) return each.price;
        }
    }
    const SizePrices& own = book.modifiers()[modifier].prices;
    static const SizePrices none;
    const SizePrices& of_group = group ? book.groups()[*group].prices : none;
    if (const auto price = price_in(own, size)) return *price;
    if (const auto price = price_in(of_group, size)) return *price;
    if (const auto price = default_price(own)) return *price;
    return default_price(of_group).value_or(Money{});
}

}  // namespace comanda::menu
