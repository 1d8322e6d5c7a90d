// Makes menu items of the rows.
#include <array>

#include "app/demo_menu_rows.h"
#include "base/check.h"

namespace comanda::app::demo {
namespace {

constexpr Question dish_questions[] = {
    {"chicken-wings", "wing-sauce", 1, 1},
    {"build-your-own-pasta", "pasta-type", 1, 1},
    {"build-your-own-pasta", "pasta-sauce", 1, 1},
    {"spaghetti-pomodoro", "pasta-type", 0, 1},
    {"build-your-own-calzone", "pizza-toppings", 1, 6, 1},
    {"gelato-cup", "gelato-flavors", 1, 3},
    {"gelato-cone", "gelato-flavors", 1, 2},
    {"two-eggs-any-style", "egg-style", 1, 2},
    {"steak-and-eggs", "egg-style", 1, 2},
    {"steak-and-eggs", "steak-temperature", 1, 1},
    {"italian-soda", "soda-syrup", 1, 2},
    {"martini", "how-to-serve-it", 1, 2},
    {"lunch-combo", "lunch-starter", 1, 1},
    {"lunch-combo", "lunch-main", 1, 1},
    {"lunch-combo", "fountain-choice", 1, 1},
    {"slice-combo", "slice-choice", 2, 2},
    {"slice-combo", "fountain-choice", 1, 1},
    {"hero-combo", "hero-choice", 1, 1},
    {"hero-combo", "fountain-choice", 1, 1},
    {"family-combo", "family-pizza", 1, 1},
    {"family-combo", "family-pasta", 1, 1},
    {"family-combo", "family-salad", 1, 1},
    {"family-combo", "fountain-choice", 0, 4},
    {"date-night-combo", "dinner-for-two", 2, 2},
    {"date-night-combo", "family-salad", 1, 1},
    {"date-night-combo", "dessert-to-share", 1, 1},
    {"date-night-combo", "house-wine", 1, 1},
    {"game-day-combo", "family-pizza", 2, 2},
    {"game-day-combo", "wing-sauce", 1, 1},
};

json::array prices_of(Sizes sizes, const Dish& dish) {
    const int cents = dish.cents;
    switch (sizes) {
        case Sizes::regular:
            return {price_of("Regular", cents, true)};
        case Sizes::pizza:
            return {price_of("Small", cents - 400, false), price_of("Medium", cents, true),
                    price_of("Large", cents + 450, false), price_of("Family", cents + 1100, false)};
        case Sizes::small_and_large:
            return {price_of("Small", cents, true), price_of("Large", cents + 350, false)};
        case Sizes::single_and_family:
            return {price_of("Regular", cents, true), price_of("Family", cents * 3 - 50, false)};
        case Sizes::glass_and_bottle:
            return {price_of("Glass", cents, true), price_of("Bottle", cents * 4 - 200, false)};
        case Sizes::cup:
            return {price_of("Small", cents, true), price_of("Medium", cents + 60, false),
                    price_of("Large", cents + 110, false)};
    }
    return {};
}

json::array allergens_of(Marks marks) {
    constexpr std::array codes = {"GLUTEN",  "MILK", "EGG",    "NUTS",   "PEANUT",  "FISH",    "CRUSTACEAN",
                                  "MOLLUSC", "SOY",  "SESAME", "CELERY", "MUSTARD", "SULPHITE"};
    json::array allergens;
    for (unsigned i = 0; i < codes.size(); ++i) {
        const bool is_in_it = (marks & mark(i)) != 0;
        const bool may_be = (marks & traces_of(mark(i))) != 0;
        if (!is_in_it && !may_be) continue;
        allergens.push_back(json::object{{"code", codes[i]}, {"presence", is_in_it ? "CONTAINS" : "MAY_CONTAIN"}});
    }
    return allergens;
}

// EAN-13 with the prefix 20, which is kept for codes that a shop gives out itself.
std::string barcode_of(std::string_view plu) {
    std::string digits = "20" + std::string(10 - plu.size(), '0') + std::string(plu);
    int sum = 0;
    for (std::size_t i = 0; i < digits.size(); ++i)
        sum += (digits[i] - '0') * (i % 2 == 0 ? 1 : 3);
    return digits + std::to_string((10 - sum % 10) % 10);
}

json::array included(std::string_view toppings) {
    json::array all;
    for (const json::value& each : all_at("modifier", toppings, "pizza-toppings.")) {
        all.push_back(json::object{{"modifierGroup", at("modifierGroup", "Pizza toppings")},
                                   {"modifier", each},
                                   {"quantity", 1},
                                   {"isRemovable", true},
                                   {"chargePrice", false},
                                   {"allowSubstitution", false}});
    }
    return all;
}

void add_price(json::object& body, const Shelf& shelf, const Dish& dish, Marks marks) {
    body["priceType"] = "Fixed";
    if ((marks & open_price) != 0) {
        body["priceType"] = "Open";
    } else if ((marks & by_weight) != 0) {
        body["priceType"] = "By weight";
        body["servingSizePrices"] = json::array{price_of("Ounce", dish.cents, true)};
    } else {
        body["servingSizePrices"] = prices_of(shelf.sizes, dish);
    }
    body["setPriceHere"] = true;
    body["includeDefaultTaxes"] = (marks & own_taxes_only) == 0;
    body["isDiscountable"] = (marks & never_discounted) == 0;
}

void add_stock(json::object& body, Marks marks) {
    if ((marks & sold_out) != 0) body["outOfStock"] = true;
    if ((marks & few_left) != 0) body["remainingQty"] = 4;
    if ((marks & house_only) != 0) {
        body["hideInWeb"] = true;
        body["hideInKiosk"] = true;
    }
    if ((marks & alcohol) != 0) {
        body["isAlcohol"] = true;
        body["minAge"] = 21;
    }
}

json::object body_of(const Shelf& shelf, const Dish& dish, const std::string& plu, int priority) {
    const Marks marks = shelf.marks | dish.marks;
    json::object body{{"name", dish.name}, {"description", dish.about}, {"pluCode", plu}, {"priority", priority}};
    // These three categories have no subcategories: their dishes stand in them directly.
    const bool is_top = shelf.category == "sides" || shelf.category == "kids" || shelf.category == "combos";
    body["categoryLevel"] = is_top ? 1 : 2;
    body["category"] = all_at("category", shelf.category);
    add_price(body, shelf, dish, marks);
    add_stock(body, marks);
    add_times(body, marks);
    if (shelf.minutes > 0) body["prepTimeMinutes"] = shelf.minutes;
    if (json::array allergens = allergens_of(marks); !allergens.empty()) body["allergens"] = std::move(allergens);
    if (!dish.toppings.empty()) body["includedModifiers"] = included(dish.toppings);
    if ((marks & has_barcode) != 0) body["barcode"] = barcode_of(plu);
    body["includeDefaultOptionalGroups"] = true;
    body["includeDefaultMandGroups"] = true;
    add_questions(body, slug(dish.name), dish_questions);
    return body;
}

}  // namespace

void add_dishes(Records& records) {
    int number = 1000;  // Each shelf has its own hundred.
    for (const std::span<const Shelf> part : {starter_shelves(), pizza_shelves(), pasta_shelves(), main_shelves(),
                                              bakery_shelves(), bar_shelves(), retail_shelves()}) {
        for (const Shelf& shelf : part) {
            check(shelf.dishes.size() < 100);
            int place = 0;
            for (const Dish& each : shelf.dishes) {
                ++place;
                records.push_back(
                    {"menuItem", slug(each.name), body_of(shelf, each, std::to_string(number + place), place)});
            }
            number += 100;
        }
    }
}

}  // namespace comanda::app::demo
