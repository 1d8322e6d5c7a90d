#include "app/demo_menu_rows.h"

namespace comanda::app::demo {
namespace {

constexpr Dish chicken[] = {
    {"Chicken parmigiana", "Breaded cutlet, tomato, mozzarella", 2250, gluten | egg | milk},
    {"Chicken marsala", "Mushrooms, marsala wine", 2250, gluten | milk | sulphite},
    {"Chicken piccata", "Lemon, capers, white wine", 2250, gluten | milk | sulphite},
    {"Chicken francese", "Egg batter, lemon butter", 2250, gluten | egg | milk | sulphite},
    {"Chicken cacciatore", "Peppers, olives, tomato", 2150, celery | sulphite},
    {"Chicken scarpariello", "Sausage, hot cherry peppers, vinegar", 2350, sulphite},
    {"Chicken under a brick", "Half a chicken, lemon, rosemary", 2450},
    {"Chicken milanese", "Cutlet under arugula and tomato", 2250, gluten | egg | milk},
    {"Grilled chicken breast", "Lemon and herbs, nothing else", 1950},
};

constexpr Dish veal[] = {
    {"Veal parmigiana", "Breaded cutlet, tomato, mozzarella", 2750, gluten | egg | milk},
    {"Veal marsala", "Mushrooms, marsala wine", 2750, gluten | milk | sulphite},
    {"Veal saltimbocca", "Prosciutto, sage, white wine", 2850, gluten | milk | sulphite},
    {"Veal piccata", "Lemon, capers, white wine", 2750, gluten | milk | sulphite},
    {"Osso buco", "Braised shank, gremolata, saffron risotto", 3650,
     milk | celery | sulphite | weekend_only | few_left},
    {"Veal chop valdostana", "Stuffed with fontina and prosciutto", 3950, gluten | egg | milk},
};

constexpr Dish steaks[] = {
    {"New York strip", "14 ounces, aged 28 days", 3950},
    {"Rib eye", "16 ounces, bone in", 4450},
    {"Filet mignon", "8 ounces, porcini butter", 4250, milk},
    {"Bistecca alla fiorentina", "Porterhouse for two, 36 ounces", 9800, weekend_only},
    {"Skirt steak salsa verde", "10 ounces, parsley and anchovy", 2950, fish},
    {"Steak pizzaiola", "Tomato, peppers, oregano", 2950},
    {"Pork chop with vinegar peppers", "Two thin chops", 2650, sulphite},
    {"Lamb chops scottadito", "Five chops, lemon, mint", 3450},
    {"Tuscan burger", "8 ounces, fontina, balsamic onions", 1850, gluten | egg | milk | sesame},
    {"Classic burger", "8 ounces, lettuce, tomato, onion", 1650, gluten | egg | sesame},
};

constexpr Dish seafood[] = {
    {"Fish of the day", "Market price", 0, fish | open_price | house_only},
    {"Branzino al forno", "Whole sea bass, lemon, potatoes", 3250, fish},
    {"Salmon with lentils", "Crisp skin, salsa verde", 2750, fish | celery},
    {"Cod livornese", "Tomato, olives, capers", 2650, fish},
    {"Flounder francese", "Egg batter, lemon butter", 2550, gluten | egg | milk | fish},
    {"Shrimp parmigiana", "Breaded shrimp, tomato, mozzarella", 2650, gluten | egg | milk | shellfish},
    {"Swordfish alla siciliana", "Raisins, pine nuts, capers", 2950, fish | nuts},
    {"Cioppino", "Fish and shellfish in tomato broth", 3350, fish | shellfish | mollusc | sulphite},
    {"Calamari fra diavolo", "Spicy tomato, garlic toast", 2350, gluten | mollusc},
    {"Zuppa di pesce", "The whole boat, linguine below", 3650, gluten | fish | shellfish | mollusc | sold_out},
    {"Eggplant parmigiana", "For those who eat no fish on Friday either", 1950, gluten | egg | milk},
};

constexpr Dish heroes[] = {
    {"Meatball parm hero", "Mozzarella, Sunday gravy", 1350, milk | egg},
    {"Chicken parm hero", "Cutlet, mozzarella, tomato", 1350, milk | egg},
    {"Eggplant parm hero", "Breaded eggplant, mozzarella", 1250, milk | egg},
    {"Sausage and peppers hero", "Fennel sausage, onions", 1350},
    {"Italian combo hero", "Ham, salami, capicola, provolone", 1450, milk | sulphite},
    {"Veal parm hero", "Cutlet, mozzarella, tomato", 1650, milk | egg},
    {"Cheesesteak", "Shaved rib eye, provolone, onions", 1450, milk},
    {"Roast pork and rabe", "As in Philadelphia, sharp provolone", 1450, milk | lunch_only},
};

constexpr Dish panini[] = {
    {"Caprese panino", "Mozzarella, tomato, basil pesto", 1250, milk | nuts},
    {"Prosciutto and fig panino", "Fig jam, gorgonzola", 1350, milk},
    {"Tuna melt panino", "Oil-packed tuna, fontina", 1250, milk | fish | egg},
    {"Grilled vegetable panino", "Zucchini, peppers, goat cheese", 1200, milk},
    {"Chicken pesto panino", "Provolone, roasted peppers", 1350, milk | nuts},
    {"Porchetta panino", "Crackling, salsa verde", 1450, fish | weekend_only},
    {"Mortadella panino", "Stracciatella, pistachio", 1350, milk | nuts},
};

constexpr Dish sides[] = {
    {"Roasted potatoes", "Rosemary, garlic", 700},
    {"French fries", "With sea salt", 600, traces_of(gluten)},
    {"Truffle fries", "Parmesan, truffle oil", 950, milk | traces_of(gluten)},
    {"Broccoli rabe", "Garlic, chili", 850},
    {"Sautéed spinach", "Garlic, lemon", 750},
    {"Escarole and beans", "Cannellini, garlic", 800},
    {"Green beans", "Almonds, lemon", 750, nuts},
    {"Grilled asparagus", "Parmesan, egg", 900, milk | egg | summer_only},
    {"Brussels sprouts", "Pancetta, balsamic", 900, sulphite | winter_only},
    {"Soft polenta", "Butter, parmesan", 750, milk},
    {"Side of meatballs", "Two, in gravy", 850, gluten | milk | egg},
    {"Side of sausage", "Two links", 750},
    {"Side of spaghetti", "Tomato or butter", 750, gluten},
};

constexpr Dish kids[] = {
    {"Kids' spaghetti", "One meatball", 950, gluten | milk | egg},
    {"Kids' pizza", "Cheese, ten inches", 950, gluten | milk},
    {"Kids' ravioli", "Butter or tomato", 950, gluten | milk | egg},
    {"Kids' chicken fingers", "With fries", 1050, gluten | egg},
    {"Kids' mac and cheese", "The orange kind", 900, gluten | milk},
    {"Kids' grilled cheese", "With fries", 900, gluten | milk},
    {"Kids' burger", "Plain, with fries", 1050, gluten | sesame},
};

constexpr Shelf all_main_shelves[] = {
    {"chicken", Sizes::single_and_family, 18, 0, chicken},
    {"veal", Sizes::regular, 20, 0, veal},
    {"steaks-and-chops", Sizes::regular, 22, 0, steaks},
    {"seafood", Sizes::regular, 20, 0, seafood},
    {"heroes", Sizes::regular, 10, gluten, heroes},
    {"panini", Sizes::regular, 10, gluten, panini},
    {"sides", Sizes::regular, 8, 0, sides},
    {"kids", Sizes::regular, 10, 0, kids},
};

}  // namespace

std::span<const Shelf> main_shelves() {
    return all_main_shelves;
}

}  // namespace comanda::app::demo
