// Head office builds a menu and hands it to its two stores; one of them has a mind of its own.
#include "tests/day/restaurant.h"

namespace comanda::test {
namespace {

json::object in_size(const std::string& size, std::int64_t price, bool is_default) {
    return {{"servingSizeLevel", size}, {"price", price}, {"isDefault", is_default}};
}

void make_basics(Restaurant& day, Client& client, House& house) {
    house.prices = PriceList::of_head_office();
    for (const char* name : {"Kitchen", "Bar"})
        day.make(client, house, "department", {{"name", name}});
    for (const char* name : {"Regular", "Large"})
        day.make(client, house, "servingSizeLevel", {{"name", name}});
    day.make(client, house, "tax", {{"name", "Sales tax"}, {"taxType", "Percentage"}, {"percentage", sales_tax}});
    day.make(client, house, "tax",
             {{"name", "Wine tax"}, {"taxType", "Percentage"}, {"percentage", wine_tax}, {"inclusive", true}});
    const auto category = [&](const std::string& name, const std::string& department) {
        day.make(client, house, "category",
                 {{"name", name}, {"level", 1}, {"department", house.the("department", department)}});
    };
    category("Pizza", "Kitchen");
    category("Sweets", "Kitchen");
    category("Drinks", "Bar");
    day.make(client, house, "category",
             {{"name", "Red pizzas"}, {"level", 2}, {"parent", house.the("category", "Pizza")}});
}

void make_modifiers(Restaurant& day, Client& client, House& house) {
    for (const char* group : {"Sauces", "Toppings"})
        day.make(client, house, "modifierGroup", {{"name", group}});
    for (const auto& [name, price] : house.prices.extras()) {
        const bool is_sauce = name == "Tomato" || name == "Pesto";
        day.make(client, house, "modifier",
                 {{"name", name},
                  {"modifyWith", house.the("modifierGroup", is_sauce ? "Sauces" : "Toppings")},
                  {"servingSizeLevels", json::array{in_size(house.the("servingSizeLevel", "Regular"), price, true)}}});
    }
}

// Lemonade comes without its tax at first: somebody was in a hurry.
void make_dishes(Restaurant& day, Client& client, House& house) {
    for (const auto& [name, offer] : house.prices.offers()) {
        json::array prices{in_size(house.the("servingSizeLevel", "Regular"), offer.price, true)};
        if (offer.large != 0) prices.push_back(in_size(house.the("servingSizeLevel", "Large"), offer.large, false));
        const bool is_pizza = offer.category == "Pizza";
        json::object body{
            {"name", name},
            {"category", json::array{json::string(house.the("category", is_pizza ? "Red pizzas" : offer.category))}},
            {"categoryLevel", is_pizza ? 2 : 1},
            {"servingSizePrices", prices}};
        if (name != "Lemonade")
            body["taxes"] = json::array{json::string(house.the("tax", offer.inclusive ? "Wine tax" : "Sales tax"))};
        if (is_pizza) {
            body["mandatoryModifierGroups"] = json::array{
                {{"modifierGroup", house.the("modifierGroup", "Sauces")}, {"minSelections", 1}, {"maxSelections", 1}}};
            body["optionalModifierGroups"] =
                json::array{{{"modifierGroup", house.the("modifierGroup", "Toppings")}, {"maxSelections", 3}}};
        }
        day.make(client, house, "menuItem", body);
    }
    day.make(client, house, "discount",
             {{"name", "Lunch tenth"},
              {"discountType", "Check Based"},
              {"offerIn", "Percentage"},
              {"percentage", 10'000},
              {"includeAdditionalModifier", true}});
    day.make(client, house, "displayGroup",
             {{"name", "Favourites"},
              {"menuItems", json::array{json::string(house.the("menuItem", "Margherita")),
                                        json::string(house.the("menuItem", "Tiramisu"))}}});
}

// Rule and first record of each finding.
Names lint(Client& client, const House& house) {
    Names all;
    const json::object found = good(client.get(house.path("menuLint")));
    for (const json::value& each : found.at("data").as_array())
        all.push_back(text(each.as_object(), "rule") + " " + text(each.at("records").at(0).as_object(), "name"));
    return all;
}

void set_price(Restaurant& day, Client& client, House& house, const std::string& name, std::int64_t price) {
    json::array prices{in_size(house.the("servingSizeLevel", "Regular"), price, true)};
    const std::int64_t large = house.prices.offers().at(name).large;
    if (large != 0) prices.push_back(in_size(house.the("servingSizeLevel", "Large"), large, false));
    day.change(client, house, "menuItem", house.the("menuItem", name), {{"servingSizePrices", prices}});
    house.prices.set(name, price);
}

// Pushes the menu to both stores, and returns what became of it when that has ended.
json::object push(Restaurant& day, Client& client) {
    const std::string path = "/v1/svc/account/" + day.office.account + "/menuPush";
    const json::array stores{json::string(day.harbour.id), json::string(day.station.id)};
    const std::string id = text(good(client.post(path, {{"copyAll", true}, {"stores", stores}}), 202), "id");
    day.deeds.did(day.office.account, "menuPush.created", id);
    json::object now;
    EXPECT_TRUE(wait_until([&] {
        now = good(client.get(path + "/" + id));
        return now.empty() || !now.at("endedAt").is_null();
    }));
    EXPECT_EQ(text(now, "status"), "DONE") << to_text(now);
    return now;
}

json::object result_in(const json::object& push, const House& house) {
    return entry(push.at("stores"), "store", house.id).at("result").as_object();
}

void open_bar_luz(Restaurant& day) {
    Client client = day.b(day.luz);
    make_basics(day, client, day.luz);
    for (const char* name : {"House wine", "Lemonade"}) {
        const Offer& offer = day.luz.prices.offers().at(name);
        day.make(
            client, day.luz, "menuItem",
            {{"name", name},
             {"category", json::array{json::string(day.luz.the("category", "Drinks"))}},
             {"categoryLevel", 1},
             {"servingSizePrices", json::array{in_size(day.luz.the("servingSizeLevel", "Regular"), offer.price, true)}},
             {"taxes", json::array{json::string(day.luz.the("tax", offer.inclusive ? "Wine tax" : "Sales tax"))}}});
    }
}

}  // namespace

void build_the_menu(Restaurant& day) {
    day.story.chapter("Morning: a menu for two houses");
    Client client = day.a(day.office);
    make_basics(day, client, day.office);
    make_modifiers(day, client, day.office);
    make_dishes(day, client, day.office);
    EXPECT_EQ(lint(client, day.office), Names{"ITEM_WITHOUT_TAX Lemonade"});
    day.change(client, day.office, "menuItem", day.office.the("menuItem", "Lemonade"),
               {{"taxes", json::array{json::string(day.office.the("tax", "Sales tax"))}}});
    EXPECT_EQ(lint(client, day.office), Names{});
    day.story.at("07:30", fmt::format("Head office writes down a menu: {} records. Lint reads it once and says that "
                                      "nobody thought of a tax on the lemonade. Now somebody has.",
                                      day.office.ids.size()));

    const json::object first = push(day, client);
    for (House* house : {&day.harbour, &day.station}) {
        house->read_ids(client);
        house->prices = day.office.prices;
        EXPECT_EQ(house->ids.size(), day.office.ids.size());
        for (const auto& [name, id] : house->ids)
            day.deeds.did(house->id, name.substr(0, name.find(' ')) + ".pulled", id);
    }
    day.story.at("07:45", fmt::format("It is pushed to Harbour and Station, whichever node has time for it: {} records "
                                      "each, one menu version each.",
                                      day.harbour.ids.size()));

    Client of_station = day.b(day.station);
    set_price(day, of_station, day.station, "Tiramisu", 700);
    set_price(day, client, day.office, "Diavola", 1'350);
    const json::object second = push(day, client);
    for (House* house : {&day.harbour, &day.station}) {
        house->prices.set("Diavola", 1'350);
        day.deeds.did(house->id, "menuItem.pulled", house->the("menuItem", "Diavola"));
        EXPECT_EQ(result_in(second, *house).at("counts").at("menuItem").at("updated"), 1);
    }
    EXPECT_EQ(pairs(result_in(second, day.station).at("conflicts"), "name", "code"), Names{"Tiramisu \"LOCAL_EDIT\""});
    EXPECT_EQ(pairs(result_in(second, day.harbour).at("conflicts"), "name", "code"), Names{});
    day.story.at("08:10",
                 "Station is sure that its tiramisu is worth $7.00 and writes so. Head office raises the diavola "
                 "to $13.50 and pushes again: the diavola comes, Station's tiramisu stays.");
    open_bar_luz(day);
    day.story.at("08:30",
                 "Across the river, on the other shard, Bar Luz unlocks its door. It belongs to somebody else, "
                 "pours wine and lemonade, and shall not appear in anybody's figures but its own.");
}

}  // namespace comanda::test
