#include "features/menu/price_book.h"

#include <algorithm>

#include "base/text.h"

namespace comanda::menu {
namespace {

constexpr std::size_t text_bytes = 40;         // Of an id or a name that lies elsewhere.
constexpr std::size_t document_bytes = 4'000;  // Of an item or category, as JSON in memory.

std::size_t size_of(const SizePrices& prices) {
    return prices.size() * (sizeof(SizePrice) + text_bytes);
}

}  // namespace

std::size_t PriceBook::bytes() const {
    std::size_t all = sizeof(PriceBook) + taxes_.size() * (sizeof(BookTax) + 4 * text_bytes) +
                      charges_.size() * (sizeof(BookCharge) + text_bytes) +
                      discounts_.size() * (sizeof(BookDiscount) + 4 * text_bytes) +
                      limited_->entries().size() * document_bytes;
    for (const BookModifier& each : modifiers_)
        all += sizeof(BookModifier) + 2 * text_bytes + size_of(each.prices) + each.prefixes.size() * sizeof(BookPrefix);
    for (const BookGroup& each : groups_)
        all += sizeof(BookGroup) + 2 * text_bytes + size_of(each.prices) + each.modifiers.size() * sizeof(std::size_t);
    for (const BookItem& each : items_) {
        all += sizeof(BookItem) + 6 * text_bytes + size_of(each.sizes) + each.categories.size() * 2 * text_bytes +
               each.included.size() * sizeof(IncludedModifier);
        for (const GroupUse& use : each.groups)
            all += sizeof(GroupUse) + use.overrides.size() * (sizeof(PriceOverride) + text_bytes) +
                   use.hidden.size() * (sizeof(HiddenModifier) + text_bytes);
    }
    return all;
}

bool GroupUse::hides(std::size_t modifier, std::string_view size) const {
    return std::ranges::any_of(hidden, [modifier, size](const HiddenModifier& each) {
        return each.modifier == modifier && (each.size.empty() || each.size == size);
    });
}

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
