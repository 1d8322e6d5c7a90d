#include "app/demo_menu_rows.h"

namespace comanda::app::demo {
namespace {

constexpr Dish red_pizzas[] = {
    {"Margherita", "San Marzano tomato, fior di latte, basil", 1550, 0, "Mozzarella, Basil"},
    {"Marinara", "Tomato, garlic, oregano, no cheese", 1350, 0, "Roasted garlic"},
    {"Margherita with buffalo mozzarella", "Buffalo mozzarella flown in on Thursdays", 1950, few_left,
     "Buffalo mozzarella, Basil"},
    {"Plain cheese pie", "The New York classic, low-moisture mozzarella", 1500, 0, "Mozzarella"},
    {"Pepperoni pie", "Cup-and-char pepperoni, edge to edge", 1750, 0, "Mozzarella, Pepperoni"},
    {"Sausage and peppers pie", "Fennel sausage, roasted peppers, onion", 1850, 0,
     "Mozzarella, Fennel sausage, Roasted peppers, Red onion"},
    {"Meatball parm pie", "Sliced meatballs, ricotta, pecorino", 1950, egg, "Mozzarella, Meatballs, Ricotta"},
    {"Meat lover's", "Pepperoni, sausage, bacon, ham", 2150, 0, "Mozzarella, Pepperoni, Fennel sausage, Bacon, Ham"},
    {"Capricciosa", "Ham, artichokes, mushrooms, olives", 1950, 0,
     "Mozzarella, Ham, Artichokes, Mushrooms, Black olives"},
    {"Quattro stagioni", "Four seasons in four quarters", 1950, 0,
     "Mozzarella, Ham, Artichokes, Mushrooms, Black olives"},
    {"Diavola", "Spicy soppressata, chili oil", 1850, 0, "Mozzarella, Soppressata, Hot cherry peppers"},
    {"Napoletana", "Anchovies, capers, olives, oregano", 1750, fish, "Mozzarella, Anchovies, Capers, Black olives"},
    {"Vegetariana", "Whatever the market had, grilled", 1800, 0,
     "Mozzarella, Eggplant, Zucchini, Roasted peppers, Red onion"},
    {"Hawaiian, since you ask", "Ham and pineapple, no questions", 1750, 0, "Mozzarella, Ham, Pineapple"},
    {"Supreme", "Everything the dough can carry", 2200, 0,
     "Mozzarella, Pepperoni, Fennel sausage, Mushrooms, Roasted peppers, Red onion, Black olives"},
    {"Buffalo chicken pie", "Chicken in hot sauce, blue cheese drizzle", 1950, celery, "Mozzarella, Grilled chicken"},
    {"Tonno e cipolla", "Tuna, red onion, capers", 1850, fish, "Mozzarella, Tuna, Red onion, Capers"},
    {"Eggplant parm pie", "Breaded eggplant, ricotta, basil", 1850, egg, "Mozzarella, Eggplant, Ricotta, Basil"},
};

constexpr Dish white_pizzas[] = {
    {"Bianca", "Olive oil, rosemary, sea salt", 1300, 0, "Rosemary"},
    {"Quattro formaggi", "Mozzarella, gorgonzola, fontina, parmesan", 1850, 0,
     "Mozzarella, Gorgonzola, Fontina, Parmesan"},
    {"White clam pie", "As in New Haven: clams, garlic, oregano, no mozzarella", 2350, mollusc | weekend_only,
     "Clams, Roasted garlic"},
    {"Ricotta and spinach pie", "Two cheeses, sautéed spinach, garlic", 1750, 0,
     "Mozzarella, Ricotta, Spinach, Roasted garlic"},
    {"Prosciutto e rucola", "Prosciutto and arugula after the oven, parmesan", 2050, 0,
     "Mozzarella, Prosciutto di Parma, Arugula, Parmesan"},
    {"Tartufo", "Truffle cream, mushrooms, fontina", 2250, 0, "Fontina, Mushrooms, Truffle cream"},
    {"Potato and rosemary", "Thin potatoes, rosemary, smoked scamorza", 1700, 0, "Smoked scamorza, Rosemary"},
    {"Mortadella and pistachio", "Mortadella, stracciatella, pistachio pesto", 2150, nuts,
     "Mozzarella, Mortadella, Stracciatella"},
    {"Fig and gorgonzola", "Figs, gorgonzola, honey, walnuts", 1950, nuts | summer_only, "Mozzarella, Gorgonzola"},
    {"Carbonara pie", "Guanciale, egg yolk, pecorino", 1950, egg, "Mozzarella, Guanciale"},
    {"Pesto chicken pie", "Basil pesto, chicken, cherry tomatoes", 1950, nuts,
     "Mozzarella, Grilled chicken, Cherry tomatoes"},
    {"Broccoli rabe and sausage", "Bitter greens, fennel sausage, chili", 1900, 0,
     "Mozzarella, Broccoli rabe, Fennel sausage"},
};

constexpr Dish square_pizzas[] = {
    {"Sicilian square", "Thick and airy, baked in oiled pans", 1900, 0, "Mozzarella"},
    {"Grandma pie", "Thin square, crushed tomato over the cheese", 1950, 0, "Mozzarella, Roasted garlic, Basil"},
    {"Upside-down square", "Cheese below, sauce on top", 2000, 0, "Mozzarella"},
    {"Detroit red top", "Caramelised edges, two stripes of sauce", 2150, 0, "Mozzarella"},
    {"Vodka square", "Vodka sauce, fresh mozzarella", 2100, 0, "Mozzarella, Basil"},
    {"Spicy pepperoni square", "Pepperoni cups, hot honey", 2250, 0, "Mozzarella, Pepperoni"},
    {"Tomato pie", "Room temperature, no cheese but pecorino", 1650, 0, "Parmesan"},
};

constexpr Dish folded_pizzas[] = {
    {"Classic calzone", "Ricotta, mozzarella, ham", 1450},
    {"Spinach calzone", "Ricotta, mozzarella, spinach, garlic", 1450},
    {"Sausage calzone", "Ricotta, fennel sausage, peppers", 1550},
    {"Four-cheese calzone", "Ricotta, mozzarella, fontina, parmesan", 1550},
    {"Pepperoni stromboli", "Rolled with mozzarella and pepperoni", 1500},
    {"Italian cold-cut stromboli", "Ham, salami, provolone, hot peppers", 1600},
    {"Chicken parm roll", "Chicken cutlet, sauce and mozzarella in dough", 1050, egg},
    {"Build your own calzone", "Ricotta and mozzarella, the rest is up to you", 1450},
    {"Garlic knots, six", "Butter, garlic, parsley", 700},
    {"Pepperoni pinwheel", "One, warm", 550, sold_out},
};

constexpr Dish slices[] = {
    {"Cheese slice", "From the pie that is out", 375},
    {"Pepperoni slice", "From the pie that is out", 450},
    {"Grandma slice", "Square, until they are gone", 475, few_left},
    {"Sicilian slice", "Square and thick", 475},
    {"White slice", "Ricotta and garlic", 450},
    {"Slice of the day", "Ask the counter", 525, house_only},
};

constexpr Dish built_pizzas[] = {
    {"Build your own pizza", "Choose crust, sauce and toppings; two toppings are on us", 1500, 0, "Mozzarella"},
    {"Half and half", "Two pizzas meet in the middle: choose toppings for each side", 1700, 0, "Mozzarella"},
};

constexpr Shelf all_pizza_shelves[] = {
    {"red-pizza", Sizes::pizza, 14, gluten | milk, red_pizzas},
    {"white-pizza", Sizes::pizza, 14, gluten | milk, white_pizzas},
    {"square-pizza", Sizes::single_and_family, 18, gluten | milk, square_pizzas},
    {"calzones-and-rolls", Sizes::regular, 16, gluten | milk, folded_pizzas},
    {"by-the-slice", Sizes::regular, 4, gluten | milk, slices},
    {"your-own-pizza", Sizes::pizza, 16, gluten | milk, built_pizzas},
};

}  // namespace

std::span<const Shelf> pizza_shelves() {
    return all_pizza_shelves;
}

}  // namespace comanda::app::demo
