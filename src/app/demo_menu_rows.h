// How the demo's menu is written down: rows that people can read and change, and what makes records of them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/demo_menu.h"

namespace comanda::app::demo {

// What is to be known about a dish, one bit each.
using Marks = std::uint64_t;

constexpr Marks mark(unsigned place) {
    return Marks{1} << place;
}

inline constexpr Marks gluten = mark(0);
inline constexpr Marks milk = mark(1);
inline constexpr Marks egg = mark(2);
inline constexpr Marks nuts = mark(3);
inline constexpr Marks peanut = mark(4);
inline constexpr Marks fish = mark(5);
inline constexpr Marks shellfish = mark(6);
inline constexpr Marks mollusc = mark(7);
inline constexpr Marks soy = mark(8);
inline constexpr Marks sesame = mark(9);
inline constexpr Marks celery = mark(10);
inline constexpr Marks mustard = mark(11);
inline constexpr Marks sulphite = mark(12);

// traces_of(nuts): the kitchen works with nuts nearby.
inline constexpr unsigned allergens_max = 16;
constexpr Marks traces_of(Marks allergens) {
    return allergens << allergens_max;
}

inline constexpr Marks sold_out = mark(32);
inline constexpr Marks few_left = mark(33);
inline constexpr Marks weekend_only = mark(34);
inline constexpr Marks lunch_only = mark(35);
inline constexpr Marks happy_hour_only = mark(36);
inline constexpr Marks summer_only = mark(37);
inline constexpr Marks winter_only = mark(38);
inline constexpr Marks alcohol = mark(39);
inline constexpr Marks house_only = mark(40);  // Not online and not at kiosks.
inline constexpr Marks open_price = mark(41);
inline constexpr Marks by_weight = mark(42);
inline constexpr Marks never_discounted = mark(43);
inline constexpr Marks has_barcode = mark(44);
inline constexpr Marks own_taxes_only = mark(45);

struct Dish {
    std::string_view name;
    std::string_view about;
    int cents;  // In the size that is the default.
    Marks marks = 0;
    std::string_view toppings = {};  // Pizza toppings that come with it: "basil, mozzarella".
};

// Which sizes a dish comes in; prices of the others follow from the default's.
enum class Sizes : std::uint8_t { regular, pizza, small_and_large, single_and_family, glass_and_bottle, cup };

// Dishes that stand under one category and are alike in the rest.
struct Shelf {
    std::string_view category;  // Its key.
    Sizes sizes;
    int minutes;  // What the kitchen needs.
    Marks marks;  // On top of each dish's own.
    std::span<const Dish> dishes;
};

// "Of this category or dish, ask from that group."
struct Question {
    std::string_view of;
    std::string_view group;
    int least;          // From 1 on it must be answered.
    int most;           // 0 for any number.
    int free_ones = 0;  // So many cost nothing.
};

// "Crème & coffee" is "cr-me-coffee": letters and digits, for keys.
std::string slug(std::string_view name);

// "@kind:slug", or a list of them from "one, two".
std::string at(std::string_view kind, std::string_view name);
json::array all_at(std::string_view kind, std::string_view names, std::string_view prefix = {});

// The place of what comes next in a list, from 1 on.
std::int64_t next_place(const json::array& list);

json::object price_of(std::string_view size, int cents, bool is_default);

// Puts the questions about `key` into a category or a dish.
void add_questions(json::object& body, std::string_view key, std::span<const Question> questions);

// Puts in when it is sold, as the marks say.
void add_times(json::object& body, Marks marks);

// The rows, one file for each part of the menu.
std::span<const Shelf> starter_shelves();
std::span<const Shelf> pizza_shelves();
std::span<const Shelf> pasta_shelves();
std::span<const Shelf> main_shelves();
std::span<const Shelf> bakery_shelves();
std::span<const Shelf> bar_shelves();
std::span<const Shelf> retail_shelves();

// The records, in the order in which they are made.
using Records = std::vector<DemoRecord>;
void add_house(Records& records);  // Departments, courses, sizes, taxes: what no dish is needed for.
void add_modifiers(Records& records);
void add_categories(Records& records);
void add_dishes(Records& records);
void add_offers(Records& records);  // Discounts and display groups: they name dishes.

}  // namespace comanda::app::demo
