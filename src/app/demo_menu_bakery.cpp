#include "app/demo_menu_rows.h"

namespace comanda::app::demo {
namespace {

constexpr Dish cakes[] = {
    {"Tiramisù", "Mascarpone, espresso, savoiardi", 950, gluten | milk | egg},
    {"Italian cheesecake", "Ricotta, orange, candied peel", 900, gluten | milk | egg},
    {"New York cheesecake", "Dense, with a cherry if you like", 900, gluten | milk | egg},
    {"Torta caprese", "Chocolate and almonds, no flour", 900, milk | egg | nuts},
    {"Olive oil cake", "Lemon, crème fraîche", 850, gluten | milk | egg},
    {"Pastiera", "Wheat berries, ricotta, orange flower", 900, gluten | milk | egg | few_left},
    {"Panna cotta", "Vanilla, berries", 850, milk},
    {"Chocolate lava cake", "Ten minutes, worth it", 1050, gluten | milk | egg | soy},
    {"Affogato", "Vanilla gelato drowned in espresso", 750, milk | egg},
    {"Zeppole, half a dozen", "Warm, powdered sugar", 850, gluten | milk | egg | weekend_only},
    {"Birthday cake, whole", "Order a day ahead; we write the name", 4800, gluten | milk | egg | never_discounted},
};

constexpr Dish pastries[] = {
    {"Cannoli", "Filled when you order", 475, nuts},
    {"Chocolate-dipped cannoli", "Dark chocolate shell", 525, nuts | soy},
    {"Sfogliatella", "Crisp shell, ricotta and citrus", 525},
    {"Lobster tail pastry", "The large one, with cream", 675},
    {"Bombolone", "Filled with vanilla cream", 425},
    {"Cornetto", "Plain, buttery", 375},
    {"Cornetto with pistachio", "Filled to the tip", 525, nuts},
    {"Rum baba", "Soaked, whipped cream", 550, sulphite},
    {"Biscotti", "Almond, twice baked", 250, nuts},
    {"Rainbow cookies", "Three layers, almond paste, a quarter pound", 650, nuts},
    {"Pignoli cookies", "Pine nuts, a quarter pound", 950, nuts},
    {"Amaretti", "Soft, a quarter pound", 650, nuts},
    {"Black and white cookie", "The New Yorker among them", 425, soy},
    {"Anise toast", "For dunking", 225},
};

constexpr Dish gelati[] = {
    {"Gelato cup", "Choose up to three flavors", 550, milk | egg},
    {"Gelato cone", "Choose up to two flavors", 600, gluten | milk | egg},
    {"Lemon sorbet", "In its own lemon", 750},
    {"Spumoni", "Cherry, pistachio, chocolate", 750, milk | egg | nuts},
    {"Tartufo gelato", "Chocolate and hazelnut truffle", 850, milk | egg | nuts},
    {"Italian ice", "Lemon, cherry or rainbow", 450, summer_only},
    {"Gelato by weight", "To take home, packed in ice", 110, milk | egg | by_weight | house_only},
};

constexpr Dish breakfast_eggs[] = {
    {"Two eggs any style", "Potatoes, toast", 1150, gluten | egg},
    {"Frittata of the house", "Zucchini, goat cheese, mint", 1350, egg | milk},
    {"Eggs in purgatory", "Poached in spicy tomato, toast", 1350, gluten | egg},
    {"Eggs benedict alla romana", "Prosciutto, hollandaise, ciabatta", 1650, gluten | egg | milk},
    {"Carbonara omelette", "Guanciale, pecorino", 1450, egg | milk},
    {"Steak and eggs", "Six ounces of skirt, two eggs", 2150, egg},
    {"Avocado toast", "Ricotta, lemon, chili", 1350, gluten | milk},
    {"Breakfast pizza", "Egg, pancetta, mozzarella", 1650, gluten | egg | milk},
};

constexpr Dish sweet_brunch[] = {
    {"Lemon ricotta pancakes", "Blueberries, maple syrup", 1350, gluten | egg | milk},
    {"Panettone french toast", "Mascarpone, orange", 1450, gluten | egg | milk},
    {"Nutella waffle", "Banana, hazelnuts", 1350, gluten | egg | milk | nuts | soy},
    {"Yogurt and granola", "Honey, figs", 950, milk | nuts | gluten},
    {"Fruit plate", "What is ripe", 1050},
};

constexpr Shelf all_bakery_shelves[] = {
    {"cakes-and-spoons", Sizes::regular, 4, traces_of(nuts), cakes},
    {"pastry-counter", Sizes::regular, 2, gluten | milk | egg | own_taxes_only, pastries},
    {"gelato", Sizes::regular, 3, traces_of(nuts | peanut), gelati},
    {"eggs", Sizes::regular, 12, weekend_only, breakfast_eggs},
    {"sweet-brunch", Sizes::regular, 12, weekend_only, sweet_brunch},
};

}  // namespace

std::span<const Shelf> bakery_shelves() {
    return all_bakery_shelves;
}

}  // namespace comanda::app::demo
