#include "app/demo_sales_menu.h"

#include <algorithm>

#include "base/members.h"

namespace comanda::app::demo {
namespace {

// What guests take the dishes of a category for, and how much they like them at noon and in the evening.
struct Taste {
    std::string_view category;
    Wish wish;
    int at_noon;
    int in_the_evening;
};
constexpr Taste tastes[] = {
    {"By the slice", Wish::slice, 5, 5},
    {"Pastry counter", Wish::pastry, 5, 5},
    {"Starters", Wish::starter, 4, 6},
    {"Soups and salads", Wish::starter, 6, 3},
    {"Pizza", Wish::main, 6, 6},
    {"Pasta", Wish::main, 4, 6},
    {"Mains", Wish::main, 1, 5},
    {"Sandwiches", Wish::main, 6, 1},
    {"Combos", Wish::main, 3, 2},
    {"Brunch", Wish::main, 9, 1},
    {"Sides", Wish::side, 5, 5},
    {"Kids", Wish::kids, 5, 5},
    {"Desserts", Wish::dessert, 5, 5},
    {"Coffee and tea", Wish::coffee, 5, 5},
    {"Soft drinks", Wish::soft_drink, 5, 5},
    {"Beer", Wish::alcoholic_drink, 6, 5},
    {"Wine", Wish::alcoholic_drink, 5, 6},
    {"Cocktails and spirits", Wish::alcoholic_drink, 2, 5},
    {"Catering", Wish::catering, 5, 5},
    {"Shop", Wish::shop, 5, 5},
};

constexpr std::string_view favorites[] = {"Margherita",     "Penne alla vodka", "Chicken parmigiana",
                                          "Fried calamari", "Tiramisù",         "Espresso",
                                          "Cola",           "Cheese slice",     "Pepperoni slice"};
constexpr std::int64_t favorite_weight = 1'500;

const Taste* taste_for(std::string_view category) {
    const auto found = std::ranges::find(tastes, category, &Taste::category);
    return found == std::end(tastes) ? nullptr : found;
}

// Some dishes sell ten times as often as others: which ones, their names decide (FNV-1a).
std::int64_t popularity(std::string_view name) {
    if (std::ranges::find(favorites, name) != std::end(favorites)) return favorite_weight;
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char each : name)
        hash = (hash ^ static_cast<unsigned char>(each)) * 0x100000001B3U;
    const auto rank = static_cast<std::int64_t>((hash >> 20U) % 20);
    return 1'000 / (rank + 2);
}

std::string name_in(const record::Snapshot& snapshot, const std::string& id) {
    const std::string* name = snapshot.name_of(id);
    return name == nullptr ? std::string() : *name;
}

bool holds(const std::vector<std::string>& ids, const std::string& id) {
    return std::ranges::find(ids, id) != ids.end();
}

}  // namespace

SalesMenu::SalesMenu(const record::Snapshot& snapshot, std::string zone) : book_(snapshot), timezone_(std::move(zone)) {
    add_dishes(snapshot);
    fill_shelves();
    for (const record::EntryPtr& each : snapshot.list("discount", true)) {
        const pricebook::BookDiscount* discount = book_.find_discount(each->id);
        if (discount != nullptr && !discount->is_after_tax) discounts_.push_back(discount);
    }
    for (const record::EntryPtr& each : snapshot.list("reason", true)) {
        if (members::text(parse_json_object(each->doc), "reasonType") == "Void")
            void_reasons_.push_back({each->id, each->name});
    }
}

void SalesMenu::add_dishes(const record::Snapshot& snapshot) {
    for (const record::EntryPtr& each : snapshot.list("menuItem", true)) {
        const pricebook::BookItem* item = book_.find_item(each->id);
        // What is asked for or weighed at the till has no price here.
        if (item == nullptr || item->is_open || !pricebook::default_price(item->sizes)) continue;
        SalesDish dish{.item = item, .category_name = name_in(snapshot, item->category)};
        const Taste* taste = taste_for(name_in(snapshot, item->sub_category));
        if (taste == nullptr) taste = taste_for(dish.category_name);
        if (taste == nullptr) continue;
        dish.wish = taste->wish;
        dishes_.push_back(std::move(dish));
    }
}

void SalesMenu::fill_shelves() {
    for (const SalesDish& each : dishes_) {
        const Taste* taste = taste_for(each.category_name);
        for (const bool is_evening : {false, true}) {
            const std::int64_t liked = taste == nullptr ? 1 : is_evening ? taste->in_the_evening : taste->at_noon;
            Shelf& shelf = shelves_[is_evening ? 1 : 0][static_cast<std::size_t>(each.wish)];
            const std::int64_t before = shelf.up_to.empty() ? 0 : shelf.up_to.back();
            shelf.dishes.push_back(&each);
            shelf.up_to.push_back(before + popularity(each.item->name) * liked);
        }
    }
}

const SalesDish* SalesMenu::pick(Wish wish, bool is_evening, Instant at, Chance& chance) const {
    constexpr int attempts_max = 8;  // Of those in a row none may be for sale at this hour.
    const Shelf& shelf = shelves_[is_evening ? 1 : 0][static_cast<std::size_t>(wish)];
    if (shelf.dishes.empty()) return nullptr;
    for (int attempt = 0; attempt < attempts_max; ++attempt) {
        const std::int64_t wanted = chance.between(0, shelf.up_to.back() - 1);
        const auto place = std::ranges::upper_bound(shelf.up_to, wanted) - shelf.up_to.begin();
        const SalesDish* dish = shelf.dishes[static_cast<std::size_t>(place)];
        if (book_.availability_of(*dish->item, at, timezone_).available) return dish;
    }
    return nullptr;
}

const pricebook::BookDiscount* SalesMenu::discount_for(const pricebook::BookItem& item, const std::string& size,
                                                       Instant at) const {
    for (const pricebook::BookDiscount* each : discounts_) {
        if (each->type != "Item Based" || !each->coupon.empty() || !item.is_discountable) continue;
        const auto is_in = [&](const std::string& category) { return holds(each->categories, category); };
        const bool is_named = holds(each->items, item.id) || std::ranges::any_of(item.categories, is_in);
        if (!is_named || (!each->sizes.empty() && !holds(each->sizes, size))) continue;
        if (each->times.empty() || menu::availability(each->times, at, timezone_).available) return each;
    }
    return nullptr;
}

const pricebook::BookDiscount* SalesMenu::find_given(std::string_view name) const {
    const auto found = std::ranges::find(discounts_, name, &pricebook::BookDiscount::name);
    return found == discounts_.end() ? nullptr : *found;
}

}  // namespace comanda::app::demo
