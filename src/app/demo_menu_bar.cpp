#include "app/demo_menu_rows.h"

namespace comanda::app::demo {
namespace {

constexpr Dish espresso_bar[] = {
    {"Espresso", "Our blend, 25 seconds", 325},
    {"Double espresso", "Twice the courage", 425},
    {"Macchiato", "A spot of foam", 375, milk},
    {"Cappuccino", "After eleven too, we do not judge", 475, milk},
    {"Caffè latte", "Espresso and steamed milk", 500, milk},
    {"Flat white", "Short and strong", 500, milk},
    {"Caffè mocha", "With chocolate and cream", 550, milk | soy},
    {"Americano", "Espresso and hot water", 375},
    {"Caffè corretto", "A shot of grappa inside", 850, alcohol},
    {"Cold brew", "Eighteen hours", 475},
    {"Shakerato", "Espresso shaken over ice", 525},
    {"Drip coffee", "Refilled while you sit", 325},
};

constexpr Dish teas[] = {
    {"Black tea", "English breakfast or earl grey", 350},
    {"Green tea", "Sencha", 350},
    {"Mint tea", "Fresh leaves", 375},
    {"Chamomile", "With honey", 350},
    {"Chai latte", "Spiced, steamed milk", 525, milk},
    {"Hot chocolate", "Thick, as in Turin", 550, milk | soy | winter_only},
};

constexpr Dish fountain[] = {
    {"Cola", "From the fountain", 325},
    {"Diet cola", "From the fountain", 325},
    {"Lemon-lime soda", "From the fountain", 325},
    {"Ginger ale", "From the fountain", 325},
    {"Root beer", "From the fountain", 325},
    {"Unsweetened iced tea", "Brewed here", 350},
    {"House lemonade", "Pressed this morning", 425},
    {"Arnold Palmer", "Half tea, half lemonade", 425},
};

constexpr Dish bottles_of_water[] = {
    {"Still water", "One liter, from the Dolomites", 650},
    {"Sparkling water", "One liter, from Bergamo", 650},
    {"Blood orange soda", "Sicilian", 450},
    {"Lemon soda", "Sicilian", 450},
    {"Chinotto", "Bittersweet", 450},
    {"Orange juice", "Squeezed to order", 550},
    {"Italian soda", "Choose a syrup; cream if you like", 475, milk},
};

constexpr Dish drafts[] = {
    {"Peroni on draft", "Italian lager", 750},
    {"Brooklyn lager on draft", "Amber, from across the river", 800},
    {"Hazy IPA on draft", "The brewery changes, the haze stays", 850},
    {"Wheat beer on draft", "Orange peel, coriander", 800},
    {"Dry stout on draft", "Poured in two steps", 800},
    {"Pilsner on draft", "Unfiltered", 750, sold_out},
};

constexpr Dish bottled_beers[] = {
    {"Moretti", "Lager, 11 ounces", 650, gluten},
    {"Menabrea", "Blonde from Biella", 700, gluten},
    {"Light lager", "For the game", 550, gluten},
    {"Session IPA", "Can, 12 ounces", 700, gluten},
    {"Hard cider", "Dry, from the Hudson valley", 750, sulphite},
};

constexpr Dish reds[] = {
    {"Chianti Classico", "Sangiovese, Tuscany", 1300},
    {"Montepulciano d'Abruzzo", "Soft and dark", 1100},
    {"Barbera d'Asti", "Piedmont, bright", 1200},
    {"Nero d'Avola", "Sicily, plums", 1100},
    {"Valpolicella Ripasso", "Veneto, a little raisin", 1400},
    {"Super Tuscan", "Sangiovese and cabernet", 1600},
    {"California cabernet", "Napa valley", 1700},
    {"Barolo", "Nebbiolo; decanted", 2400, few_left},
    {"Lambrusco", "Red, sparkling, cold", 1100},
};

constexpr Dish whites[] = {
    {"Pinot grigio", "Alto Adige", 1100},
    {"Vermentino", "Sardinia, salty", 1200},
    {"Gavi", "Piedmont, lemon and almond", 1300},
    {"Falanghina", "Campania, for the clams", 1200},
    {"Soave Classico", "Garganega, stone fruit", 1200},
    {"Sonoma chardonnay", "A year in oak", 1400},
    {"Etna bianco", "From black soil", 1500},
    {"Prosecco", "Valdobbiadene", 1200},
    {"Franciacorta brut", "The other bubbles", 1800},
    {"Rosato from Puglia", "Strawberries, salt", 1200, summer_only},
    {"Moscato d'Asti", "Sweet, for dessert", 1100},
};

constexpr Dish cocktails[] = {
    {"Negroni", "Gin, Campari, vermouth", 1500},
    {"Negroni sbagliato", "Prosecco in it", 1500, sulphite},
    {"Aperol spritz", "Prosecco, soda, orange", 1400, sulphite},
    {"Limoncello spritz", "Lemon, mint, prosecco", 1400, sulphite},
    {"Bellini", "White peach, prosecco", 1400, sulphite | summer_only},
    {"Bicicletta", "Campari, white wine, soda", 1300, sulphite},
    {"Manhattan", "Rye, vermouth, cherry", 1600},
    {"Old fashioned", "Bourbon, bitters, orange", 1600},
    {"Martini", "Gin or vodka, olive or twist", 1600},
    {"Espresso martini", "Vodka, espresso, coffee liqueur", 1600},
    {"Amaretto sour", "Lemon, egg white", 1500, nuts | egg},
    {"Paper plane", "Bourbon, amaro, Aperol, lemon", 1600},
    {"Bloody Mary", "With what belongs in it", 1400, celery | fish | weekend_only},
    {"Piña colada", "A vacation", 1500, milk},
};

constexpr Dish mocktails[] = {
    {"Alcohol-free lager", "All the foam", 600, gluten},
    {"No-groni", "Bitter, red, sober", 1000},
    {"Virgin spritz", "Bitter orange, soda", 900},
    {"Basil smash zero", "Basil, lemon, tonic", 950},
    {"Shirley Temple", "Ginger ale, grenadine, two cherries", 650},
};

constexpr Dish spirits[] = {
    {"Limoncello", "Made here, two ounces", 900},
    {"Grappa", "Nebbiolo skins, two ounces", 1200},
    {"Amaro Montenegro", "Orange and herbs", 1100},
    {"Fernet", "Bartenders' handshake", 1000},
    {"Averna", "Sicilian, on one cube", 1100},
    {"Sambuca", "Three coffee beans", 1000},
    {"Vin santo and cantucci", "Two to dunk", 1400, gluten | egg | nuts | sulphite},
    {"Bourbon, neat", "Ask for the bottle", 1300},
    {"Single malt", "Twelve years", 1700},
};

constexpr Dish happy_hour[] = {
    {"Happy hour house red", "A glass of whatever is open", 700, sulphite},
    {"Happy hour house white", "Cold", 700, sulphite},
    {"Happy hour spritz", "Aperol, prosecco", 900, sulphite},
    {"Happy hour draft", "Today's lager", 500, gluten},
    {"Happy hour negroni", "The same, smaller", 1000},
};

constexpr Shelf all_bar_shelves[] = {
    {"espresso-bar", Sizes::cup, 3, 0, espresso_bar},
    {"tea-and-chocolate", Sizes::cup, 4, 0, teas},
    {"fountain-drinks", Sizes::cup, 1, 0, fountain},
    {"water-and-juice", Sizes::regular, 1, 0, bottles_of_water},
    {"draft-beer", Sizes::small_and_large, 2, alcohol | gluten, drafts},
    {"bottled-beer", Sizes::regular, 1, alcohol, bottled_beers},
    {"red-wine", Sizes::glass_and_bottle, 2, alcohol | sulphite, reds},
    {"white-and-sparkling-wine", Sizes::glass_and_bottle, 2, alcohol | sulphite, whites},
    {"cocktails", Sizes::regular, 5, alcohol, cocktails},
    {"no-proof", Sizes::regular, 4, 0, mocktails},
    {"amaro-and-spirits", Sizes::regular, 2, alcohol, spirits},
    {"happy-hour", Sizes::regular, 3, alcohol | happy_hour_only | never_discounted | house_only, happy_hour},
};

}  // namespace

std::span<const Shelf> bar_shelves() {
    return all_bar_shelves;
}

}  // namespace comanda::app::demo
