#include "tests/fault/sales_books.h"

namespace comanda::test {
namespace {

class Menu {
  public:
    Menu(Client& client, const std::string& store) : client_(client), store_(store) {}

    std::string make(const std::string& kind, json::object body) {
        body["store"] = store_;
        const Answer answer = client_.post("/v1/svc/" + kind, body);
        if (answer.status != 201) throw std::runtime_error(kind + " is refused: " + answer.body);
        return std::string(answer.object().at("id").as_string());
    }
    std::string department(const std::string& name) { return make("department", {{"name", name}}); }
    std::string category(const std::string& name, const std::string& department) {
        json::object body{{"name", name}, {"level", 1}};
        if (!department.empty()) body["department"] = department;
        return make("category", std::move(body));
    }
    std::string part(const std::string& name, const std::string& parent) {
        return make("category", {{"name", name}, {"level", 2}, {"parent", parent}});
    }

  private:
    Client& client_;
    const std::string& store_;
};

}  // namespace

StoreTrade open_store(Client& client, const std::string& account, const std::string& store, std::uint64_t seed) {
    Menu menu(client, store);
    const std::string food = menu.department("Food"), drinks = menu.department("Drinks");
    const std::string mains = menu.category("Mains", food), bar = menu.category("Bar", drinks);
    const std::string sides = menu.category("Sides", "");
    const std::string pizza = menu.part("Pizza", mains), beer = menu.part("Beer", bar),
                      fries = menu.part("Fries", sides);
    StoreTrade trade{.account = account, .store = store, .seed = seed};
    trade.categories = {{mains, "", food},  {bar, "", drinks}, {sides, "", ""},
                        {pizza, mains, ""}, {beer, bar, ""},   {fries, sides, ""}};
    trade.dishes = {{"Margherita", 1'150, food, pizza, false, {0, 1}},
                    {"Calzone", 1'390, "", pizza, false, {0}},
                    {"Steak", 2'795, "", mains, false, {0, 1}},
                    {"Lager", 475, "", beer, false, {2}},
                    {"Wine", 690, drinks, bar, true, {2, 3}},
                    {"Chips", 333, "", fries, false, {0}},
                    {"Cola", 199, drinks, fries, false, {3}},
                    {"Soup of old", 601, "gone-department", "gone-category", true, {0, 3}},
                    {"Gift card", 2'500, "", "", false, {}}};
    return trade;
}

std::string menu_text(const StoreTrade& trade) {
    json::array list;
    for (const MenuCategory& each : trade.categories)
        list.push_back(json::object{{"id", each.id}, {"parent", each.parent}, {"department", each.department}});
    return to_text(list);
}

}  // namespace comanda::test
