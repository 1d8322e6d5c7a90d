#include "app/demo_menu_rows.h"

namespace comanda::app::demo {
namespace {

constexpr Dish classic_pastas[] = {
    {"Spaghetti pomodoro", "Tomato, garlic, basil", 1550},
    {"Spaghetti and meatballs", "Three meatballs, Sunday gravy, pecorino", 1950, milk | egg},
    {"Spaghetti carbonara", "Guanciale, yolk, pecorino, no cream", 1950, milk | egg},
    {"Bucatini amatriciana", "Guanciale, tomato, chili", 1900, milk},
    {"Cacio e pepe", "Pecorino and black pepper, tossed in the wheel", 1850, milk},
    {"Penne alla vodka", "Tomato, cream, a splash of vodka", 1850, milk},
    {"Penne arrabbiata", "Tomato, garlic, plenty of chili", 1650},
    {"Rigatoni bolognese", "Beef and pork, six hours", 2050, milk | celery},
    {"Rigatoni with sausage and broccoli rabe", "Fennel sausage, chili, garlic", 2050, milk},
    {"Fettuccine alfredo", "Butter, cream, parmesan", 1850, milk | egg},
    {"Tagliatelle with short rib ragù", "Braised beef, red wine, orange peel", 2350, milk | egg | celery},
    {"Pappardelle with wild boar", "Juniper, rosemary, Chianti", 2550, milk | egg | winter_only},
    {"Orecchiette pesto", "Basil pesto, green beans, potato", 1850, milk | nuts},
    {"Linguine aglio e olio", "Garlic, oil, chili, parsley", 1550},
    {"Linguine primavera", "Spring vegetables, lemon, parmesan", 1850, milk},
    {"Cavatelli with ricotta and peas", "Lemon zest, mint", 1850, milk | summer_only},
    {"Pasta alla norma", "Eggplant, tomato, ricotta salata", 1850, milk},
    {"Pasta e ceci", "Chickpeas, rosemary, short pasta", 1550},
    {"Build your own pasta", "Choose the pasta and the sauce", 1750, milk},
};

constexpr Dish filled_pastas[] = {
    {"Cheese ravioli", "Ricotta and parmesan, butter or tomato", 1850},
    {"Lobster ravioli", "Saffron cream, chives", 2650, shellfish},
    {"Pumpkin ravioli", "Brown butter, sage, amaretti", 2050, nuts | winter_only},
    {"Beef agnolotti", "Roasting juices, parmesan", 2250, celery},
    {"Tortellini in brodo", "In chicken broth, as at Christmas", 1850, celery | winter_only},
    {"Tortellini alla panna", "Ham, peas, cream", 1950},
    {"Spinach and ricotta tortelli", "Butter and sage", 1950},
    {"Mushroom mezzelune", "Porcini, thyme butter", 2050},
};

constexpr Dish baked_pastas[] = {
    {"Lasagna bolognese", "Seven layers, béchamel, beef and pork", 2050, egg | celery},
    {"Vegetable lasagna", "Zucchini, spinach, ricotta, tomato", 1850, egg},
    {"Baked ziti", "Ricotta, mozzarella, tomato", 1750},
    {"Baked ziti siciliana", "With eggplant and basil", 1850},
    {"Manicotti", "Crêpes filled with ricotta", 1850, egg},
    {"Stuffed shells", "Six shells, ricotta, marinara", 1750, egg},
    {"Cannelloni", "Veal and spinach, béchamel", 2050, egg},
    {"Mac and cheese al forno", "Fontina, taleggio, breadcrumbs", 1650},
    {"Timballo for two", "Pasta pie for a hungry pair", 3600, egg | weekend_only | few_left},
};

constexpr Dish seafood_pastas[] = {
    {"Linguine with white clams", "Little necks, white wine, garlic", 2450, mollusc | sulphite},
    {"Linguine with red clams", "Little necks, tomato, chili", 2450, mollusc},
    {"Spaghetti allo scoglio", "Clams, mussels, shrimp, calamari", 2950, shellfish | mollusc | sulphite},
    {"Shrimp fra diavolo", "Shrimp in angry tomato, linguine", 2650, shellfish},
    {"Shrimp scampi over linguine", "Garlic butter, lemon, white wine", 2650, shellfish | milk | sulphite},
    {"Squid ink tagliolini", "Calamari, cherry tomato, chili", 2550, mollusc | egg},
    {"Salmon farfalle", "Smoked salmon, dill, cream", 2250, fish | milk},
    {"Bucatini con le sarde", "Sardines, fennel, raisins, pine nuts", 2150, fish | nuts | sold_out},
    {"Lobster fra diavolo", "Half a lobster, linguine", 3950, shellfish | weekend_only},
};

constexpr Dish risotti_and_gnocchi[] = {
    {"Risotto milanese", "Saffron, marrow, parmesan", 1950, milk | celery | sulphite},
    {"Mushroom risotto", "Porcini and cremini, thyme", 2050, milk | sulphite},
    {"Seafood risotto", "Shrimp, calamari, mussels, no cheese", 2750, shellfish | mollusc | sulphite},
    {"Lemon shrimp risotto", "Lemon, peas, mascarpone", 2550, shellfish | milk | sulphite},
    {"Beet and gorgonzola risotto", "Walnuts on top", 1950, milk | nuts | sulphite},
    {"Gnocchi sorrentina", "Tomato, mozzarella, basil, under the broiler", 1850, gluten | egg | milk},
    {"Gnocchi gorgonzola", "Cream, gorgonzola, walnuts", 1950, gluten | egg | milk | nuts},
    {"Gnocchi bolognese", "Potato gnocchi, our ragù", 2050, gluten | egg | milk | celery},
    {"Ricotta gnudi", "Brown butter, sage", 2050, gluten | egg | milk},
    {"Polenta with mushroom ragù", "Soft polenta, taleggio", 1750, milk},
};

constexpr Shelf all_pasta_shelves[] = {
    {"classic-pasta", Sizes::single_and_family, 14, gluten, classic_pastas},
    {"filled-pasta", Sizes::regular, 14, gluten | egg | milk, filled_pastas},
    {"baked-pasta", Sizes::single_and_family, 20, gluten | milk, baked_pastas},
    {"seafood-pasta", Sizes::regular, 16, gluten, seafood_pastas},
    {"risotto-and-gnocchi", Sizes::regular, 22, 0, risotti_and_gnocchi},
};

}  // namespace

std::span<const Shelf> pasta_shelves() {
    return all_pasta_shelves;
}

}  // namespace comanda::app::demo
