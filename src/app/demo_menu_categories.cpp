// How the demo's menu is divided, and what is asked about everything in a part of it.
#include "app/demo_menu_rows.h"

namespace comanda::app::demo {
namespace {

struct Section {
    std::string_view name;
    std::string_view parent = {};  // Empty: a category.
    std::string_view department = {};
    std::string_view course = {};
    std::string_view color = {};
    std::string_view taxes = {};
    std::string_view charge = {};
    Marks marks = 0;
};

constexpr Section sections[] = {
    {"Starters", {}, "Kitchen", "Starters", "#B5651D"},
    {"Soups and salads", {}, "Kitchen", "Starters", "#5B8C5A"},
    {"Pizza", {}, "Kitchen", "Mains", "#C0392B"},
    {"Pasta", {}, "Kitchen", "Mains", "#D4A017"},
    {"Mains", {}, "Kitchen", "Mains", "#7B3F00"},
    {"Sandwiches", {}, "Kitchen", "Mains", "#A0522D"},
    {"Sides", {}, "Kitchen", "Mains", "#6B8E23"},
    {"Kids", {}, "Kitchen", "Mains", "#F39C12"},
    {"Desserts", {}, "Bakery", "Desserts", "#8E44AD"},
    {"Brunch", {}, "Kitchen", "Mains", "#E67E22", {}, {}, weekend_only},
    {"Coffee and tea", {}, "Bar", "Desserts", "#4E342E"},
    {"Soft drinks", {}, "Bar", "Drinks", "#2980B9"},
    {"Beer", {}, "Bar", "Drinks", "#B8860B", "Alcohol tax", {}, house_only},
    {"Wine", {}, "Bar", "Drinks", "#722F37", "Alcohol tax", {}, house_only},
    {"Cocktails and spirits", {}, "Bar", "Drinks", "#16A085", "Alcohol tax", {}, house_only},
    {"Combos", {}, "Kitchen", "Mains", "#2C3E50"},
    {"Catering", {}, "Kitchen", "To go", "#34495E", {}, "Catering service"},
    {"Shop", {}, "Retail", "To go", "#7F8C8D"},
    {"Hot starters", "Starters"},
    {"Cold starters", "Starters"},
    {"Bread", "Starters"},
    {"Soups", "Soups and salads"},
    {"Salads", "Soups and salads"},
    {"Red pizza", "Pizza"},
    {"White pizza", "Pizza"},
    {"Square pizza", "Pizza"},
    {"Calzones and rolls", "Pizza"},
    {"By the slice", "Pizza"},
    {"Your own pizza", "Pizza"},
    {"Classic pasta", "Pasta"},
    {"Filled pasta", "Pasta"},
    {"Baked pasta", "Pasta"},
    {"Seafood pasta", "Pasta"},
    {"Risotto and gnocchi", "Pasta"},
    {"Chicken", "Mains"},
    {"Veal", "Mains"},
    {"Steaks and chops", "Mains"},
    {"Seafood", "Mains"},
    {"Heroes", "Sandwiches"},
    {"Panini", "Sandwiches"},
    {"Cakes and spoons", "Desserts"},
    {"Pastry counter", "Desserts", {}, {}, {}, "Bakery tax"},
    {"Gelato", "Desserts"},
    {"Eggs", "Brunch"},
    {"Sweet brunch", "Brunch"},
    {"Espresso bar", "Coffee and tea"},
    {"Tea and chocolate", "Coffee and tea"},
    {"Fountain drinks", "Soft drinks"},
    {"Water and juice", "Soft drinks"},
    {"No proof", "Soft drinks"},
    {"Draft beer", "Beer"},
    {"Bottled beer", "Beer"},
    {"Red wine", "Wine"},
    {"White and sparkling wine", "Wine"},
    {"Cocktails", "Cocktails and spirits"},
    {"Amaro and spirits", "Cocktails and spirits"},
    {"Happy hour", "Cocktails and spirits", {}, {}, {}, {}, {}, happy_hour_only},
    {"Catering trays", "Catering"},
    {"Pantry", "Shop"},
    {"Keepsakes", "Shop"},
};

constexpr Question category_questions[] = {
    {"red-pizza", "crust", 1, 1},
    {"red-pizza", "pizza-toppings", 0, 10},
    {"white-pizza", "crust", 1, 1},
    {"white-pizza", "pizza-toppings", 0, 10},
    {"square-pizza", "pizza-toppings", 0, 8},
    {"your-own-pizza", "crust", 1, 1},
    {"your-own-pizza", "pizza-sauce", 1, 1},
    {"your-own-pizza", "pizza-toppings", 0, 12, 2},
    {"classic-pasta", "add-protein", 0, 2},
    {"baked-pasta", "add-protein", 0, 2},
    {"salads", "salad-dressing", 1, 1},
    {"salads", "add-protein", 0, 2},
    {"steaks-and-chops", "steak-temperature", 1, 1},
    {"steaks-and-chops", "side-choice", 1, 2},
    {"chicken", "side-choice", 1, 2},
    {"veal", "side-choice", 1, 2},
    {"seafood", "side-choice", 1, 2},
    {"heroes", "sandwich-bread", 1, 1},
    {"heroes", "sandwich-extras", 0, 5},
    {"panini", "sandwich-extras", 0, 5},
    {"espresso-bar", "coffee-milk", 0, 1},
    {"espresso-bar", "coffee-extras", 0, 4},
    {"amaro-and-spirits", "how-to-serve-it", 1, 2},
    {"gelato", "gelato-toppings", 0, 3},
};

json::object body_of(const Section& section) {
    const bool is_category = section.parent.empty();
    json::object body{{"name", section.name}, {"level", is_category ? 1 : 2}, {"menuItemSort", "Custom sort"}};
    if (is_category) {
        body["department"] = at("department", section.department);
        body["course"] = at("course", section.course);
        body["buttonColor"] = section.color;
        body["subCategorySort"] = "Custom sort";
    } else {
        body["parent"] = at("category", section.parent);
    }
    if (!section.taxes.empty()) body["taxes"] = all_at("tax", section.taxes);
    if (!section.charge.empty()) body["itemServiceCharge"] = at("itemServiceCharge", section.charge);
    // What the bar pours is not its kitchen's work, and what is shipped gets a label.
    if (section.department == "Bar") body["kitchenPrinters"] = all_at("printer", "Bar printer");
    if (section.course == "To go") body["labelPrinters"] = all_at("printer", "Label printer");
    if (section.name == "Gelato" || section.name == "Cold starters") {
        body["tareGroup"] = all_at("tare", "Pint tub, Quart tub");
        body["defaultTare"] = at("tare", "Pint tub");
    }
    add_times(body, section.marks);
    if ((section.marks & house_only) != 0) {
        body["hideMenuItemInWeb"] = true;
        body["hideMenuItemInKiosk"] = true;
    }
    add_questions(body, slug(section.name), category_questions);
    return body;
}

}  // namespace

void add_categories(Records& records) {
    for (const Section& each : sections)
        records.push_back({"category", slug(each.name), body_of(each)});
}

}  // namespace comanda::app::demo
