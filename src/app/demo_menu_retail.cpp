#include "app/demo_menu_rows.h"

namespace comanda::app::demo {
namespace {

constexpr Dish combos[] = {
    {"Lunch combo", "A starter, a main and a drink, weekdays until three", 1695, lunch_only},
    {"Slice combo", "Two slices and a fountain drink", 995, lunch_only},
    {"Hero combo", "A hero, fries and a fountain drink", 1695, lunch_only},
    {"Family combo", "A large pizza, a tray of pasta, a salad and garlic knots for four", 5995},
    {"Date night combo", "Two mains, a salad, a dessert and a bottle of house wine", 7900, alcohol | house_only},
    {"Game day combo", "Two large pizzas, wings and a bucket of beer", 8900, alcohol | weekend_only},
};

constexpr Dish pantry[] = {
    {"Sunday gravy, jar", "24 ounces, as on the menu", 1150, milk | celery},
    {"Marinara, jar", "24 ounces", 950},
    {"Vodka sauce, jar", "24 ounces", 1150, milk},
    {"Basil pesto, jar", "7 ounces, keep cold", 1050, milk | nuts},
    {"Olive oil, half liter", "Sicilian, this year's harvest", 2400},
    {"Balsamic vinegar of Modena", "Eight ounces", 1800, sulphite},
    {"Dried bucatini", "One pound, bronze cut", 550, gluten},
    {"Dried rigatoni", "One pound, bronze cut", 550, gluten},
    {"San Marzano tomatoes, can", "28 ounces", 650},
    {"Chili oil", "Eight ounces", 1250},
    {"Espresso beans, one pound", "The house blend", 1800},
    {"House spice tin", "Oregano, chili, garlic", 800, sold_out},
};

constexpr Dish keepsakes[] = {
    {"Trattoria T-shirt", "Sizes S to XL", 2500},  {"Trattoria cap", "One size", 2200},
    {"Moka pot", "For three cups", 3500},          {"Pizza cutter", "The one we use", 1800},
    {"Espresso cups, pair", "With saucers", 2400},
};

constexpr Dish catering_trays[] = {
    {"Tray of baked ziti", "Feeds ten", 6500, gluten | milk},
    {"Tray of lasagna", "Feeds ten", 8500, gluten | milk | egg | celery},
    {"Tray of chicken parmigiana", "Twelve cutlets", 9500, gluten | milk | egg},
    {"Tray of eggplant parmigiana", "Feeds ten", 7500, gluten | milk | egg},
    {"Tray of meatballs", "Thirty, in gravy", 8000, gluten | milk | egg},
    {"Tray of sausage and peppers", "Feeds ten", 7500},
    {"Tray of penne alla vodka", "Feeds ten", 6500, gluten | milk},
    {"Tray of caesar salad", "Feeds ten", 4500, gluten | egg | milk | fish | mustard},
    {"Three-foot hero", "Italian combo, feeds twelve", 7800, gluten | milk | sulphite},
    {"Antipasto platter", "Feeds ten", 9000, milk | sulphite},
    {"Cookie platter", "Three pounds", 6000, gluten | egg | milk | nuts},
    {"Mini cannoli, two dozen", "Dusted when they leave", 4800, gluten | milk | egg | nuts},
};

constexpr Shelf all_retail_shelves[] = {
    {"combos", Sizes::regular, 20, gluten | milk | never_discounted, combos},
    {"pantry", Sizes::regular, 0, has_barcode, pantry},
    {"keepsakes", Sizes::regular, 0, has_barcode, keepsakes},
    {"catering-trays", Sizes::regular, 90, 0, catering_trays},
};

}  // namespace

std::span<const Shelf> retail_shelves() {
    return all_retail_shelves;
}

}  // namespace comanda::app::demo
