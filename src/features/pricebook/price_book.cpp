#include <algorithm>

#include "base/text.h"
#include "features/pricebook/pricebook.h"

namespace comanda::pricebook {
namespace {

constexpr std::size_t text_bytes = 40;         // Of an id or a name that lies elsewhere.
constexpr std::size_t document_bytes = 4'000;  // Of an item or category, as JSON in memory.

std::size_t size_of(const SizePrices& prices) {
    return prices.size() * (sizeof(SizePrice) + text_bytes);
}

std::string key_of(std::uint64_t era, std::string_view account, std::string_view store) {
    std::string key(account);
    key += '/';
    key += store;
    key += '#' + std::to_string(era);
    return key;
}

bool is_newer(const PriceBook& cached, const PriceBook& offered) {
    return cached.version() > offered.version();
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

menu::Availability PriceBook::availability_of(const BookItem& item, Instant at, const std::string& timezone) const {
    if (!item.is_limited) return {};
    const menu::Entry* entry = limited_->find(item.id);
    return menu::availability(*limited_, *entry, at, timezone);
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

net::Task<PriceBookPtr> PriceBooks::of(std::uint64_t era, std::string account, std::string store,
                                       record::SnapshotPtr snapshot) {
    if (PriceBookPtr cached = find(era, account, store); cached && cached->version() == snapshot->version())
        co_return cached;
    // Of several that ask at once the first makes it: the pool runs one after the other.
    const auto make = [this, era, account, store, snapshot]() -> PriceBookPtr {
        if (PriceBookPtr cached = find(era, account, store); cached && cached->version() >= snapshot->version())
            return cached;
        auto made = std::make_shared<const PriceBook>(*snapshot);
        recent_.keep(key_of(era, account, store), made, made->bytes(), is_newer);
        return made;
    };
    co_return co_await net::on_pool(pool_, account, make);
}

net::Task<PriceBookPtr> PriceBooks::of_past(std::string account, record::SnapshotPtr snapshot) {
    const auto make = [snapshot]() -> PriceBookPtr { return std::make_shared<const PriceBook>(*snapshot); };
    co_return co_await net::on_pool(pool_, std::move(account), make);
}

PriceBookPtr PriceBooks::find(std::uint64_t era, std::string_view account, std::string_view store) {
    return recent_.find(key_of(era, account, store));
}

}  // namespace comanda::pricebook
