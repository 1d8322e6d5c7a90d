// What guests choose besides a dish: toppings, crusts, temperatures, milk.
#include "app/demo_menu_rows.h"

namespace comanda::app {
namespace demo {
namespace {

struct Choice {
    std::string_view name;
    int cents = 0;
};

enum class Words : std::uint8_t { none, usual, topping };  // No, Extra, On the side; halves besides.

struct ChoiceGroup {
    std::string_view name;
    std::span<const Choice> choices;
    Words words = Words::none;
    bool in_this_order = false;  // From rare to well done, say; otherwise by name.
};

constexpr Choice toppings[] = {
    {"Mozzarella", 200},
    {"Buffalo mozzarella", 400},
    {"Stracciatella", 400},
    {"Ricotta", 250},
    {"Gorgonzola", 250},
    {"Fontina", 250},
    {"Parmesan", 150},
    {"Smoked scamorza", 250},
    {"Pepperoni", 275},
    {"Fennel sausage", 275},
    {"Meatballs", 300},
    {"Bacon", 275},
    {"Ham", 250},
    {"Soppressata", 300},
    {"Mortadella", 300},
    {"Guanciale", 350},
    {"Prosciutto di Parma", 450},
    {"Grilled chicken", 350},
    {"Anchovies", 250},
    {"Tuna", 350},
    {"Clams", 500},
    {"Mushrooms", 200},
    {"Red onion", 150},
    {"Roasted peppers", 200},
    {"Hot cherry peppers", 200},
    {"Black olives", 200},
    {"Capers", 150},
    {"Artichokes", 250},
    {"Eggplant", 200},
    {"Zucchini", 200},
    {"Spinach", 200},
    {"Broccoli rabe", 250},
    {"Arugula", 200},
    {"Cherry tomatoes", 200},
    {"Roasted garlic", 150},
    {"Basil", 100},
    {"Rosemary", 100},
    {"Pineapple", 200},
    {"Truffle cream", 500},
};
constexpr Choice crusts[] = {
    {"Hand tossed"},
    {"Thin"},
    {"Well done"},
    {"Stuffed crust", 300},
    {"Gluten-free crust", 350},
    {"Cauliflower crust", 350},
};
constexpr Choice pizza_sauces[] = {
    {"Tomato sauce"}, {"Vodka sauce", 150}, {"Pesto sauce", 200}, {"White garlic sauce", 100}, {"No sauce"},
};
constexpr Choice temperatures[] = {
    {"Rare"}, {"Medium rare"}, {"Medium"}, {"Medium well"}, {"Cooked through"},
};
constexpr Choice side_choices[] = {
    {"Roasted potatoes"}, {"French fries"}, {"Side of spaghetti"},  {"Sautéed spinach"},
    {"House salad"},      {"Soft polenta"}, {"Broccoli rabe", 250}, {"Truffle fries", 350},
};
constexpr Choice dressings[] = {
    {"Balsamic vinaigrette"},     {"Red wine vinaigrette"}, {"Lemon and oil"}, {"Caesar dressing"}, {"Ranch"},
    {"Blue cheese dressing", 75}, {"No dressing"},
};
constexpr Choice pasta_types[] = {
    {"Spaghetti"},
    {"Linguine"},
    {"Penne"},
    {"Rigatoni"},
    {"Fettuccine"},
    {"Angel hair"},
    {"Whole-wheat penne", 150},
    {"Gluten-free penne", 250},
    {"Zucchini noodles", 300},
};
constexpr Choice pasta_sauces[] = {
    {"Marinara sauce"},   {"Sunday gravy", 200}, {"Vodka cream", 200},    {"Alfredo", 200},
    {"Basil pesto", 250}, {"Garlic and oil"},    {"Bolognese ragù", 350}, {"White clam sauce", 550},
};
constexpr Choice proteins[] = {
    {"Grilled chicken breast", 550}, {"Chicken cutlet", 600}, {"Four shrimp", 800}, {"Grilled salmon", 950},
    {"Two meatballs", 550},          {"Sausage link", 450},   {"Burrata", 650},
};
constexpr Choice wing_sauces[] = {
    {"Buffalo"}, {"Garlic parmesan"}, {"Calabrian chili honey"}, {"Lemon pepper"}, {"Barbecue"},
};
constexpr Choice sandwich_breads[] = {
    {"Semolina hero roll"}, {"Ciabatta"}, {"Focaccia bread", 100}, {"Whole-wheat wrap"}, {"Gluten-free roll", 200},
};
constexpr Choice sandwich_extras[] = {
    {"Extra mozzarella", 200},   {"Sharp provolone", 200}, {"Hot peppers", 75},        {"Roasted red peppers", 125},
    {"Pickled vegetables", 100}, {"Bacon strips", 250},    {"Lettuce, tomato, onion"},
};
constexpr Choice egg_styles[] = {
    {"Scrambled"}, {"Sunny side up"}, {"Over easy"}, {"Over hard"}, {"Poached"}, {"Egg whites", 150},
};
constexpr Choice milks[] = {
    {"Whole milk"}, {"Skim milk"}, {"Half and half"}, {"Oat milk", 75}, {"Almond milk", 75}, {"Soy milk", 75},
};
constexpr Choice coffee_extras[] = {
    {"Extra shot", 125},   {"Decaf"},       {"Vanilla syrup", 75}, {"Hazelnut syrup", 75}, {"Caramel syrup", 75},
    {"Whipped cream", 75}, {"Served iced"},
};
constexpr Choice syrups[] = {
    {"Cherry"}, {"Raspberry"}, {"Orange"}, {"Peach"}, {"Almond"}, {"Vanilla"}, {"A float of cream", 100},
};
constexpr Choice flavors[] = {
    {"Fior di latte"}, {"Pistachio", 75}, {"Stracciatella gelato"}, {"Hazelnut"},       {"Dark chocolate"}, {"Lemon"},
    {"Strawberry"},    {"Coffee"},        {"Salted caramel"},       {"Amarena cherry"},
};
constexpr Choice gelato_toppings[] = {
    {"Panna montata", 100},  {"Hot chocolate sauce", 100}, {"Crushed pistachio", 125},
    {"Amaretti crumbs", 75}, {"A shot of espresso", 250},
};
constexpr Choice serves[] = {
    {"Neat"}, {"On the rocks"}, {"Up"}, {"With a twist"}, {"With olives", 100}, {"Make it a double", 700},
};
constexpr Choice fountain_choices[] = {
    {"Cola"}, {"Diet cola"}, {"Lemon-lime soda"}, {"Ginger ale"}, {"Unsweetened iced tea"}, {"House lemonade", 100},
};
constexpr Choice lunch_starters[] = {
    {"Cup of minestrone"}, {"Cup of the day's soup"}, {"Small house salad"}, {"Small caesar", 100}, {"Garlic bread"},
};
constexpr Choice lunch_mains[] = {
    {"Personal margherita"}, {"Half penne alla vodka"}, {"Half spaghetti and meatball"},
    {"Chicken parm hero"},   {"Caprese panino"},        {"Chicken milanese", 300},
};
constexpr Choice two_slices[] = {
    {"Cheese slice"},
    {"Pepperoni slice", 75},
    {"Grandma slice", 100},
    {"White slice", 75},
};
constexpr Choice combo_heroes[] = {
    {"Meatball parm"},
    {"Chicken parm"},
    {"Eggplant parm"},
    {"Italian combo", 100},
};
constexpr Choice large_pizzas[] = {
    {"Large cheese"},           {"Large pepperoni", 200}, {"Large margherita", 100},
    {"Large vegetariana", 200}, {"Large supreme", 500},
};
constexpr Choice pasta_trays[] = {
    {"Baked ziti tray"},
    {"Penne alla vodka tray"},
    {"Spaghetti and meatballs tray", 400},
    {"Lasagna tray", 600},
};
constexpr Choice shared_salads[] = {
    {"House salad for the table"},
    {"Caesar for the table"},
    {"Chopped Italian for the table", 400},
};
constexpr Choice combo_mains[] = {
    {"Chicken marsala plate"},  {"Branzino plate", 600},        {"Rigatoni bolognese plate"},
    {"Mushroom risotto plate"}, {"New York strip plate", 1200},
};
constexpr Choice combo_desserts[] = {
    {"Tiramisù to share"},
    {"Two cannoli"},
    {"Panna cotta to share"},
};
constexpr Choice house_wines[] = {
    {"House red, bottle"},
    {"House white, bottle"},
    {"Prosecco, bottle", 600},
};

constexpr ChoiceGroup groups[] = {
    {"Pizza toppings", toppings, Words::topping},
    {"Crust", crusts, Words::none, true},
    {"Pizza sauce", pizza_sauces, Words::usual, true},
    {"Steak temperature", temperatures, Words::none, true},
    {"Side choice", side_choices},
    {"Salad dressing", dressings, Words::usual},
    {"Pasta type", pasta_types, Words::none, true},
    {"Pasta sauce", pasta_sauces, Words::usual},
    {"Add protein", proteins, Words::usual},
    {"Wing sauce", wing_sauces, Words::usual},
    {"Sandwich bread", sandwich_breads, Words::none, true},
    {"Sandwich extras", sandwich_extras, Words::usual},
    {"Egg style", egg_styles, Words::none, true},
    {"Coffee milk", milks, Words::usual, true},
    {"Coffee extras", coffee_extras},
    {"Soda syrup", syrups},
    {"Gelato flavors", flavors},
    {"Gelato toppings", gelato_toppings},
    {"How to serve it", serves, Words::none, true},
    {"Fountain choice", fountain_choices},
    {"Lunch starter", lunch_starters},
    {"Lunch main", lunch_mains},
    {"Slice choice", two_slices},
    {"Hero choice", combo_heroes},
    {"Family pizza", large_pizzas},
    {"Family pasta", pasta_trays},
    {"Family salad", shared_salads},
    {"Dinner for two", combo_mains},
    {"Dessert to share", combo_desserts},
    {"House wine", house_wines},
};

// Twice as much costs twice as much; half a pizza's topping costs half. The others leave the price alone.
json::array prefixes_of(Words words) {
    struct Prefix {
        std::string_view name;
        int multiplier = 1000;  // Thousandths.
        bool is_removal = false;
        bool is_for_halves = false;
    };
    constexpr Prefix all[] = {
        {"No", 1000, true},
        {"Extra", 2000},
        {"Light"},
        {"On the side"},
        {"Left half", 500, false, true},
        {"Right half", 500, false, true},
    };
    json::array prefixes;
    for (const Prefix& each : all) {
        if (words == Words::none || (each.is_for_halves && words != Words::topping)) continue;
        json::object prefix{{"name", each.name},
                            {"displayMode", each.name == "On the side" ? "SUFFIX" : "PREFIX"},
                            {"priceType", each.multiplier == 1000 ? "None" : "Multiplier"},
                            {"isRemoval", each.is_removal},
                            {"countsTowardMax", !each.is_removal},
                            {"priority", next_place(prefixes)}};
        if (each.multiplier != 1000) prefix["multiplier"] = each.multiplier;
        prefixes.push_back(std::move(prefix));
    }
    return prefixes;
}

// A topping costs more on a larger pizza. Everything else has one price, which holds for every size of its dish.
json::array prices_of(const Choice& choice, Words words) {
    if (words != Words::topping) return {price_of("Regular", choice.cents, true)};
    return {price_of("Small", choice.cents - 50, false), price_of("Medium", choice.cents, true),
            price_of("Large", choice.cents + 75, false), price_of("Family", choice.cents + 200, false)};
}

// Names are unique within a group only, so the group is part of the key.
std::string key_of(const ChoiceGroup& group, const Choice& choice) {
    return slug(group.name) + "." + slug(choice.name);
}

json::object body_of(const ChoiceGroup& group, const Choice& choice) {
    json::object body{{"name", choice.name},
                      {"modifyWith", at("modifierGroup", group.name)},
                      {"servingSizeLevels", prices_of(choice, group.words)},
                      {"prefixes", prefixes_of(group.words)},
                      {"maxNoOfTimes", group.words == Words::topping ? 2 : 1},
                      {"setPriceHere", true},
                      {"printModInMenuPrint", true},
                      {"showModifier", true}};
    return body;
}

}  // namespace

void add_modifiers(Records& records) {
    int priority = 0;
    for (const ChoiceGroup& each : groups) {
        records.push_back({"modifierGroup", slug(each.name),
                           json::object{{"name", each.name},
                                        {"pizzaTopping", each.words == Words::topping},
                                        {"alignType", each.in_this_order ? "Custom sort" : "A-Z"},
                                        {"priority", ++priority}}});
    }
    for (const ChoiceGroup& group : groups) {
        for (const Choice& each : group.choices)
            records.push_back({"modifier", key_of(group, each), body_of(group, each)});
    }
}

}  // namespace demo

std::vector<DemoUpdate> demo_menu_updates() {
    std::vector<DemoUpdate> updates;
    for (const demo::ChoiceGroup& group : demo::groups) {
        json::array modifiers;
        json::object places;
        for (const demo::Choice& each : group.choices) {
            const std::string name = demo_name("modifier", demo::key_of(group, each));
            places[name] = demo::next_place(modifiers);
            modifiers.push_back(json::string(name));
        }
        json::object body{{"modifiers", std::move(modifiers)}};
        if (group.in_this_order) body["modifiersAlignment"] = std::move(places);
        updates.push_back({"modifierGroup", demo::slug(group.name), std::move(body)});
    }
    return updates;
}

}  // namespace comanda::app
