#include "app/demo_menu_rows.h"

namespace comanda::app::demo {
namespace {

constexpr Dish hot_starters[] = {
    {"Fried calamari", "Cherry peppers, marinara, lemon", 1650, gluten | mollusc},
    {"Mozzarella sticks", "Six, with marinara", 1150, gluten | milk | egg},
    {"Arancini", "Rice balls with ragù and peas", 1250, gluten | milk | egg},
    {"Eggplant rollatini", "Rolled around ricotta, baked", 1350, gluten | milk | egg},
    {"Baked clams oreganata", "Six little necks, breadcrumbs", 1550, gluten | mollusc},
    {"Mussels marinara", "A pound of mussels, garlic bread", 1650, gluten | mollusc | sulphite},
    {"Mussels in white wine", "Shallots, parsley, butter", 1650, milk | mollusc | sulphite},
    {"Shrimp scampi starter", "Four shrimp, garlic butter", 1650, milk | shellfish | sulphite},
    {"Meatballs in gravy", "Three of them, ricotta on top", 1350, gluten | milk | egg},
    {"Stuffed mushrooms", "Sausage, breadcrumbs, pecorino", 1250, gluten | milk},
    {"Stuffed artichoke", "Breadcrumbs, garlic, patience", 1450, gluten | milk | few_left},
    {"Zucchini flowers", "Ricotta, anchovy, light batter", 1450, gluten | milk | fish | summer_only},
    {"Chicken wings", "Ten, with the sauce you choose", 1550, milk | celery},
    {"Fried ravioli", "Toasted as in St. Louis, marinara", 1150, gluten | milk | egg},
    {"Grilled octopus", "Potato, olives, lemon", 1950, mollusc},
    {"Fritto misto", "Shrimp, calamari, zucchini, lemon", 2150, gluten | shellfish | mollusc},
};

constexpr Dish cold_starters[] = {
    {"Antipasto for two", "Cured meats, cheeses, olives, peppers", 2450, milk | sulphite},
    {"Caprese", "Tomato, buffalo mozzarella, basil", 1450, milk},
    {"Burrata with peaches", "Peaches, basil, aged balsamic", 1650, milk | sulphite | summer_only},
    {"Burrata with roasted squash", "Squash, pumpkin seeds, sage", 1650, milk | winter_only},
    {"Beef carpaccio", "Arugula, parmesan, lemon", 1750, milk},
    {"Vitello tonnato", "Cold veal, tuna sauce, capers", 1750, fish | egg},
    {"Prosciutto and melon", "Prosciutto di Parma, cantaloupe", 1550, summer_only},
    {"Marinated olives", "Orange, fennel seed", 750},
    {"Roasted peppers and anchovies", "Garlic, parsley, oil", 1150, fish},
    {"Seafood salad", "Calamari, shrimp, celery, lemon", 1850, shellfish | mollusc | celery},
    {"Cheese board", "Three cheeses, honey, walnuts", 1950, milk | nuts},
    {"Antipasti by weight", "From the counter, as much as you like", 125, by_weight | house_only},
};

constexpr Dish breads[] = {
    {"Garlic bread", "Half a loaf", 650, milk},
    {"Garlic bread with cheese", "Half a loaf, mozzarella, marinara", 850, milk},
    {"Bruschetta al pomodoro", "Tomato, basil, garlic", 950},
    {"Bruschetta with white beans", "Cannellini, rosemary, oil", 950},
    {"Crostini with chicken liver", "As in Florence, vin santo", 1150, milk | sulphite},
    {"Focaccia with rosemary", "Warm, sea salt", 600},
    {"Focaccia di Recco", "Thin, filled with stracchino", 1350, milk | weekend_only},
    {"Bread basket", "Semolina, focaccia, grissini", 450, sesame},
};

constexpr Dish soups[] = {
    {"Minestrone", "Vegetables, beans, a spoon of pesto", 700, celery | nuts},
    {"Pasta e fagioli", "Beans, short pasta, rosemary", 750, gluten | celery},
    {"Italian wedding soup", "Little meatballs, escarole", 800, gluten | egg | milk | celery},
    {"Lentil soup", "Castelluccio lentils, bay leaf", 700, celery},
    {"Tomato soup", "Roasted tomato, basil, cream", 700, milk},
    {"Stracciatella in brodo", "Broth with egg and parmesan", 750, egg | milk | celery},
    {"Chicken soup with pastina", "What a cold calls for", 750, gluten | celery | winter_only},
    {"Soup of the day", "Ask your server", 750, house_only},
};

constexpr Dish salads[] = {
    {"House salad", "Romaine, tomato, cucumber, olives", 950},
    {"Caesar salad", "Romaine, croutons, anchovy dressing", 1150, gluten | egg | milk | fish | mustard},
    {"Chopped Italian", "Salami, provolone, chickpeas, peppers", 1450, milk | sulphite},
    {"Arugula and parmesan", "Lemon, oil, shaved parmesan", 1150, milk},
    {"Tricolore", "Arugula, endive, radicchio", 1150},
    {"Beet and goat cheese", "Pistachio, orange", 1350, milk | nuts},
    {"Pear and gorgonzola", "Walnuts, honey", 1350, milk | nuts | winter_only},
    {"Panzanella", "Bread, tomato, cucumber, basil", 1250, gluten | summer_only},
    {"Fennel and orange", "Black olives, red onion", 1150},
    {"Cobb alla romana", "Chicken, pancetta, egg, gorgonzola", 1650, egg | milk},
    {"Tuna and white bean", "Oil-packed tuna, red onion, parsley", 1550, fish},
    {"Farro salad", "Roasted vegetables, feta, mint", 1350, gluten | milk},
};

constexpr Shelf all_starter_shelves[] = {
    {"hot-starters", Sizes::regular, 10, 0, hot_starters},
    {"cold-starters", Sizes::regular, 7, 0, cold_starters},
    {"bread", Sizes::regular, 5, gluten | traces_of(sesame), breads},
    {"soups", Sizes::small_and_large, 5, 0, soups},
    {"salads", Sizes::small_and_large, 6, traces_of(nuts), salads},
};

}  // namespace

std::span<const Shelf> starter_shelves() {
    return all_starter_shelves;
}

}  // namespace comanda::app::demo
