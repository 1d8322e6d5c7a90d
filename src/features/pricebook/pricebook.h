// What pricing needs of a menu, read once per menu version: prices by size, what may be chosen, taxes, discounts. No
// JSON is left in it but for what is only sometimes for sale.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/recently_used.h"
#include "features/menu/menu.h"
#include "net/work_pool.h"
#include "pricing/bill.h"
#include "pricing/selection.h"
#include "record/snapshot.h"

namespace comanda::pricebook {

// How guests are served, by the words of a service type's code. Web orders are WEBORDER.
inline constexpr std::string_view web_order_service = "WEBORDER";

using Places = std::vector<std::size_t>;  // In one of the book's lists.

struct SizePrice {
    std::string size = {};
    std::string name = {};
    std::optional<Money> price = {};
    bool is_default = false;
};
using SizePrices = std::vector<SizePrice>;

struct BookTax {
    std::string name = {};
    pricing::Tax tax = {};  // `on` names places among the book's taxes; quantity steps are those of web orders.
    bool is_per_service = false;
};

struct BookPrefix : pricing::Prefix {
    std::string id = {};
    std::string name = {};
};

struct BookModifier {
    std::string id = {};
    std::string name = {};
    SizePrices prices = {};
    std::vector<BookPrefix> prefixes = {};
    std::optional<Places> taxes = {};  // Its own; nothing: the item's cover it.
    std::optional<std::int64_t> most_times = {};
    bool may_be_free = true;
};

struct BookGroup {
    std::string id = {};
    std::string name = {};
    SizePrices prices = {};
    Places modifiers = {};
};

struct PriceOverride {
    std::size_t modifier = {};
    std::string size = {};  // Empty: in all sizes.
    Money price = {};
};

struct HiddenModifier {
    std::size_t modifier = {};
    std::string size = {};  // Empty: in all sizes.
};

// How an item uses a group.
struct GroupUse {
    std::size_t group = {};
    bool is_mandatory = false;
    pricing::Group rule = {};
    std::vector<PriceOverride> overrides = {};
    std::vector<HiddenModifier> hidden = {};  // Modifiers that are not offered here.

    bool hides(std::size_t modifier, std::string_view size) const;
};

struct IncludedModifier {
    std::size_t modifier = {};
    std::optional<std::size_t> group = {};
    std::int64_t quantity = 1;
    std::string prefix = {};
    bool is_removable = true;
    bool is_charged = false;
    bool is_replaceable = false;  // Another of its group may be taken instead, for the difference.
};

struct BookItem {
    std::string id = {};
    std::string name = {};
    std::string category = {};      // The reporting parent's category of level 1 …
    std::string sub_category = {};  // … and of level 2, where there is one.
    std::string department = {};
    std::string department_name = {};
    std::vector<std::string> categories = {};  // All it is in, with those above.
    SizePrices sizes = {};
    Places taxes = {};
    std::vector<GroupUse> groups = {};
    std::vector<IncludedModifier> included = {};
    std::optional<std::size_t> charge = {};
    std::optional<std::int64_t> remaining = {};  // Units that are left, where they are counted.
    std::int64_t free = 0;                       // Toppings.
    std::int64_t prep_minutes = 0;
    bool is_discountable = true;
    bool is_open = false;  // Its price is asked for, or depends on its weight.
    bool is_hidden_in_web = false;
    bool is_limited = false;  // Not always for sale.
};

struct BookCharge {
    std::string id = {};
    std::string name = {};
    std::optional<Percent> percent = {};
    Money amount = {};
    Places taxes = {};
    bool includes_modifiers = false;
};

struct BookDiscount {
    enum class Offer : std::uint8_t { amount, percentage, set_price, free_item };
    std::string id = {};
    std::string name = {};
    std::string type = {};  // As the record says: Item Based, Check Based or Open.
    Offer offer = Offer::percentage;
    Money amount = {};
    Percent percent = {};
    std::vector<std::string> categories = {}, items = {}, sizes = {};  // Only these; empty: all.
    bool includes_modifiers = false;
    bool is_after_tax = false;
    bool combines = true;
    std::string coupon = {};
    Money minimum = {};
    json::object times = {};  // Empty: always.

    bool is_for_items() const { return !categories.empty() || !items.empty() || !sizes.empty(); }
};

struct BookGratuity {
    BookCharge charge = {};
    std::int64_t least_guests = 0;
    bool is_for_web = true;
};

class PriceBook {
  public:
    explicit PriceBook(const record::Snapshot& snapshot);

    std::int64_t version() const { return version_; }
    std::size_t bytes() const;  // About what it takes in memory.
    const BookItem* find_item(std::string_view id) const { return find(items_, item_places_, id); }
    const BookDiscount* find_discount(std::string_view id) const { return find(discounts_, discount_places_, id); }
    const BookDiscount* find_coupon(std::string_view code) const;  // Letters of either case.
    std::optional<std::size_t> find_modifier(std::string_view id) const { return place(modifier_places_, id); }
    std::optional<std::size_t> find_group(std::string_view id) const { return place(group_places_, id); }

    const std::vector<BookTax>& taxes() const { return taxes_; }
    const std::vector<BookModifier>& modifiers() const { return modifiers_; }
    const std::vector<BookGroup>& groups() const { return groups_; }
    const std::vector<BookCharge>& charges() const { return charges_; }
    const std::vector<BookGratuity>& gratuities() const { return gratuities_; }  // The automatic ones.

    // Whether it is for sale then; reads the clock of the store's zone only for what is limited.
    menu::Availability availability_of(const BookItem& item, Instant at, const std::string& timezone) const;

  private:
    friend class PriceBookReader;
    using Index = std::unordered_map<std::string_view, std::size_t>;  // Keys are the ids in the lists.

    static std::optional<std::size_t> place(const Index& index, std::string_view id) {
        const auto found = index.find(id);
        return found == index.end() ? std::nullopt : std::optional(found->second);
    }
    template <class T>
    static const T* find(const std::vector<T>& list, const Index& index, std::string_view id) {
        const auto found = place(index, id);
        return found ? &list[*found] : nullptr;
    }

    std::int64_t version_;
    std::vector<BookTax> taxes_;
    std::vector<BookModifier> modifiers_;
    std::vector<BookGroup> groups_;
    std::vector<BookCharge> charges_;
    std::vector<BookGratuity> gratuities_;
    std::vector<BookItem> items_;
    std::vector<BookDiscount> discounts_;
    Index modifier_places_, group_places_, item_places_, discount_places_;
    std::unique_ptr<menu::ParsedMenu> limited_;  // Items that are not always for sale, and all categories.
};
using PriceBookPtr = std::shared_ptr<const PriceBook>;

// The price in this size, and the one in the default size; nothing where there is none.
std::optional<Money> price_in(const SizePrices& prices, std::string_view size);
std::optional<Money> default_price(const SizePrices& prices);

// What a portion of a modifier costs with an item in a size, chosen from one of the item's groups (or none).
Money modifier_price(const PriceBook& book, std::size_t modifier, const GroupUse* use, std::optional<std::size_t> group,
                     std::string_view size);

// The price books a node caches, shared by its threads: made from a snapshot when they are first asked for, on the
// pool, since reading thousands of documents would hold up everybody else on the thread.
class PriceBooks {
  public:
    PriceBooks(net::WorkPool& pool, std::size_t bytes_max) : pool_(pool), recent_(bytes_max) {}

    // The book of this snapshot, which was read in this era of its database (db::Shard::era).
    net::Task<PriceBookPtr> of(std::uint64_t era, std::string account, std::string store, record::SnapshotPtr snapshot);
    // The same without a place in memory, for a menu as it was.
    net::Task<PriceBookPtr> of_past(std::string account, record::SnapshotPtr snapshot);
    // What the node has of a store's, of whatever version; null for none.
    PriceBookPtr find(std::uint64_t era, std::string_view account, std::string_view store);

  private:
    net::WorkPool& pool_;
    RecentlyUsed<PriceBook> recent_;
};

}  // namespace comanda::pricebook
