// What the tests of web orders share: a store with a small menu, and the requests a web shop sends to it.
#pragma once

#include "base/time.h"
#include "tests/http/own_store.h"

namespace comanda::test {

inline json::object line(const std::string& item, std::int64_t quantity = 1, const json::object& more = {}) {
    return with({{"miExternalID", item}, {"quantity", quantity}}, more);
}

inline json::object choice(const std::string& modifier, std::int64_t quantity = 1, const std::string& prefix = {}) {
    json::object made{{"mExternalID", modifier}, {"quantity", quantity}};
    if (!prefix.empty()) made["pExternalID"] = prefix;
    return made;
}

inline json::object discounted_by(const std::string& discount, const json::object& more = {}) {
    return with({{"disExternalID", discount}}, more);
}

inline json::object order(const std::string& id, std::initializer_list<json::object> lines,
                          const json::object& more = {}) {
    json::object made;
    if (!id.empty()) made["id"] = id;
    json::array& details = made["orderDetails"].emplace_array();
    for (const json::object& each : lines)
        details.push_back(each);
    return with(std::move(made), more);
}

inline json::object& line_of(json::object& order, std::size_t place = 0) {
    return order.at("orderDetails").as_array().at(place).as_object();
}
inline const json::object& line_of(const json::object& order, std::size_t place = 0) {
    return order.at("orderDetails").as_array().at(place).as_object();
}

// A day that is near, such as 2026-11-16.
inline std::string tomorrow() {
    return to_iso(now() + std::chrono::hours{24}).substr(0, 10);
}

// What a web shop asks of one store.
struct Shop {
    Client& client;
    std::string store;

    std::string at(const std::string& rest) const { return "/v1/online-order/svc/store/" + store + "/" + rest; }
    std::string save_path() const { return "/v1/online-order/store/" + store + "/saveWebOrder"; }

    Answer save(const json::object& body, const Headers& headers = {}) const {
        return client.post(save_path(), body, headers);
    }
    Answer quote(const json::object& body, const Headers& headers = {}) const {
        return client.post(at("quoteWebOrder"), body, headers);
    }
    Answer explain_quote(const json::object& body) const { return client.post(at("quoteWebOrder/explain"), body); }
    Answer read(const std::string& id) const { return client.get(at("order/" + id)); }
    Answer explain(const std::string& id) const { return client.get(at("order/" + id + "/explain")); }
    Answer placed(const std::string& query = {}) const { return client.get(at("placedOrders" + query)); }
    Answer refund(const std::string& id, const json::object& body, const Headers& headers = {}) const {
        return client.post(at("order/" + id + "/refund"), body, headers);
    }
    json::object refunded(const std::string& id, const json::object& body) const {
        const Answer answer = refund(id, body);
        EXPECT_EQ(answer.status, 201) << answer.body;
        return answer.status == 201 ? answer.object() : json::object{};
    }
    // Accepted and then completed.
    void complete(const std::string& id) const {
        ASSERT_EQ(move(id, 20).status, 200);
        ASSERT_EQ(move(id, 90).status, 200);
    }
    Answer move(const std::string& id, int status, const std::string& reason = {}) const {
        json::object body{{"orderStatus", status}};
        if (!reason.empty()) body["reason"] = reason;
        return client.put(at("order/" + id + "/status"), body);
    }

    void settings(const json::object& body) const {
        const Answer answer = client.put("/v1/svc/store/" + store + "/settings", body);
        EXPECT_EQ(answer.status, 200) << answer.body;
    }

    // The order with every amount.
    json::object quoted(const json::object& body) const {
        const Answer answer = quote(body);
        EXPECT_EQ(answer.status, 200) << answer.body;
        return answer.status == 200 ? answer.object().at("order").as_object() : json::object{};
    }
    // Takes an order, and returns it as it was answered.
    json::object taken(const json::object& body) const {
        const Answer answer = save(body);
        EXPECT_EQ(answer.status, 201) << answer.body;
        return answer.status == 201 ? answer.object().at("order").as_object() : json::object{};
    }
    json::object order_now(const std::string& id) const {
        const Answer answer = read(id);
        EXPECT_EQ(answer.status, 200) << answer.body;
        return answer.status == 200 ? answer.object() : json::object{};
    }

    // Lines of the journal about web orders, as "type id".
    std::vector<std::string> events(std::int64_t after = 0) const {
        std::vector<std::string> all;
        for (bool more = true; more;) {
            const json::object page =
                client.get("/v1/svc/store/" + store + "/events?limit=500&after=" + std::to_string(after)).object();
            for (const json::value& each : page.at("data").as_array()) {
                after = each.at("seq").as_int64();
                if (each.at("entity") == "webOrder")
                    all.push_back(text(each.as_object(), "type") + " " + text(each.as_object(), "id"));
            }
            more = page.at("hasMore").as_bool();
        }
        return all;
    }
};

// The ids of a menu with something of everything. Prices are in minor units, whatever the currency.
struct Menu {
    explicit Menu(const Shop& shop) : shop_(shop) {
        make_taxes();
        make_modifiers();
        make_items();
        make_discounts();
    }

    std::string regular, large;                // Sizes.
    std::string sales, city, web, vat, grams;  // 8.875 %; 2 % on that too; web orders 5 %; 20 % in the price; 7 a unit.
    std::string food, pizzas;                  // A category and what is below it.
    std::string sauces, toppings;              // Groups.
    std::string tomato, pesto;                 // Sauces: 0 and 100.
    std::string olives, ham, cheese, truffle;  // Toppings: 125, 150 and 175, in large 200, 225 and 250; 900.
    std::string extra, aside, without, twice;  // Prefixes of cheese: times 1.5; 50 more; none at all; another portion.
    std::string pizza;  // 1100, large 1650, sales. A sauce or two; up to 4 toppings, the cheapest free; with cheese.
    std::string tea;    // 350, of which 20 % are a tax.
    std::string wine;   // 2400, sales and city, a service charge of 10 % with sales tax.
    std::string cola;   // 299, web.
    std::string gift;   // What the shop says.
    std::string bread;  // 333, sales and grams; no discounts.
    std::string tenth, dime, fifteenth, five, two_dollars, present, open, later, coupon, alone;  // Discounts.

    std::string make(const std::string& kind, json::object body) const {
        body["store"] = shop_.store;
        const Answer made = shop_.client.post(path_of(kind), body);
        EXPECT_EQ(made.status, 201) << made.body;
        return made.status == 201 ? text(made.object(), "id") : unknown_id;
    }
    void change(const std::string& kind, const std::string& id, const json::object& body) const {
        const Answer answer = shop_.client.put(path_of(kind, id), body);
        EXPECT_EQ(answer.status, 200) << answer.body;
    }

    json::object in_size(const std::string& size, std::int64_t price, bool is_default = true) const {
        return {{"servingSizeLevel", size}, {"price", price}, {"isDefault", is_default}};
    }
    std::string item(const std::string& name, std::int64_t price, std::vector<std::string> taxes,
                     const json::object& more = {}) const {
        json::object body{{"name", name}, {"servingSizePrices", json::array{in_size(regular, price)}}};
        json::array& list = body["taxes"].emplace_array();
        for (const std::string& each : taxes)
            list.emplace_back(each);
        return make("menuItem", with(std::move(body), more));
    }
    std::string discount(const std::string& name, const std::string& type, const std::string& offer,
                         const json::object& more) const {
        return make("discount", with({{"name", name}, {"discountType", type}, {"offerIn", offer}}, more));
    }

    // A pizza as it has to be ordered: with a sauce.
    json::object a_pizza(std::int64_t quantity = 1, const json::object& more = {}) const {
        return line(pizza, quantity, with({{"mandatoryModifiers", json::array{choice(tomato)}}}, more));
    }

  private:
    void make_taxes() {
        regular = make("servingSizeLevel", {{"name", "Regular"}});
        large = make("servingSizeLevel", {{"name", "Large"}});
        sales = make("tax", {{"name", "Sales"}, {"taxType", "Percentage"}, {"percentage", 8'875}});
        city = make(
            "tax", {{"name", "City"}, {"taxType", "Percentage"}, {"percentage", 2'000}, {"taxes", json::array{sales}}});
        web = make("tax", {{"name", "By service"},
                           {"taxType", "Percentage"},
                           {"percentage", 10'000},
                           {"isTaxPerServiceType", true},
                           {"taxPerServiceTypeTaxes", json::array{json::object{{"webOrderTax", 5'000}}}}});
        vat = make("tax", {{"name", "VAT"}, {"taxType", "Percentage"}, {"percentage", 20'000}, {"inclusive", true}});
        grams = make("tax", {{"name", "Per unit"}, {"taxType", "Amount"}, {"amount", 7}});
    }

    std::string topping(const std::string& name, std::int64_t price, std::int64_t in_large,
                        const json::object& more = {}) const {
        return make("modifier",
                    with({{"name", name},
                          {"modifyWith", toppings},
                          {"servingSizeLevels", json::array{in_size(regular, price), in_size(large, in_large, false)}}},
                         more));
    }

    void make_modifiers() {
        sauces = make("modifierGroup", {{"name", "Sauces"}});
        toppings = make("modifierGroup", {{"name", "Toppings"}});
        const auto sauce = [this](const std::string& name, std::int64_t price) {
            return make(
                "modifier",
                {{"name", name}, {"modifyWith", sauces}, {"servingSizeLevels", json::array{in_size(regular, price)}}});
        };
        tomato = sauce("Tomato", 0);
        pesto = sauce("Pesto", 100);
        olives = topping("Olives", 125, 200);
        ham = topping("Ham", 150, 225);
        truffle = topping("Truffle", 900, 900, {{"maxNoOfTimes", 1}, {"overrideFreeNToppings", true}});
        const json::array prefixes = {
            {{"id", "66a1f0c2d4e5b6a7c8d90041"}, {"name", "Extra"}, {"priceType", "Multiplier"}, {"multiplier", 1'500}},
            {{"id", "66a1f0c2d4e5b6a7c8d90042"}, {"name", "Aside"}, {"priceType", "Fixed"}, {"price", 50}},
            {{"id", "66a1f0c2d4e5b6a7c8d90043"}, {"name", "No"}, {"priceType", "None"}, {"isRemoval", true}},
            {{"id", "66a1f0c2d4e5b6a7c8d90044"}, {"name", "Double"}, {"priceType", "Extra portion"}}};
        cheese = topping("Cheese", 175, 250, {{"prefixes", prefixes}});
        extra = "66a1f0c2d4e5b6a7c8d90041";
        aside = "66a1f0c2d4e5b6a7c8d90042";
        without = "66a1f0c2d4e5b6a7c8d90043";
        twice = "66a1f0c2d4e5b6a7c8d90044";
    }

    void make_items() {
        food = make("category", {{"name", "Food"}, {"level", 1}});
        pizzas = make("category", {{"name", "Pizzas"}, {"level", 2}, {"parent", food}});
        const json::object sauce_rule{{"modifierGroup", sauces}, {"minSelections", 1}, {"maxSelections", 2}};
        const json::object topping_rule{{"modifierGroup", toppings}, {"maxSelections", 4},
                                        {"maxPerModifier", 2},       {"maxUniqueOptions", 3},
                                        {"firstFreeNToppings", 1},   {"freeRule", "Cheapest"}};
        pizza = item(
            "Pizza", 1'100, {sales},
            {{"category", json::array{pizzas}},
             {"categoryLevel", 2},
             {"servingSizePrices", json::array{in_size(regular, 1'100), in_size(large, 1'650, false)}},
             {"mandatoryModifierGroups", json::array{sauce_rule}},
             {"optionalModifierGroups", json::array{topping_rule}},
             {"includedModifiers", json::array{{{"modifierGroup", toppings}, {"modifier", cheese}, {"quantity", 1}}}}});
        const std::string charge =
            make("itemServiceCharge",
                 {{"name", "Cork"}, {"offerIn", "Percentage"}, {"percentage", 10'000}, {"taxes", json::array{sales}}});
        tea = item("Tea", 350, {vat}, {{"category", json::array{food}}});
        wine = item("Wine", 2'400, {sales, city}, {{"itemServiceCharge", charge}});
        cola = item("Cola", 299, {web});
        gift = item("Gift card", 0, {}, {{"priceType", "Open"}});
        bread = item("Bread", 333, {sales, grams}, {{"isDiscountable", false}});
    }

    void make_discounts() {
        tenth = discount("A tenth", "Item Based", "Percentage",
                         {{"percentage", 10'000}, {"includeAdditionalModifier", true}});
        dime = discount("A dime", "Item Based", "Amount", {{"amount", 10}});
        fifteenth = discount("Off", "Check Based", "Percentage", {{"percentage", 15'000}});
        five = discount("Five", "Check Based", "Amount", {{"amount", 500}});
        two_dollars =
            discount("Happy hour", "Item Based", "Set price", {{"amount", 200}, {"menuItems", json::array{cola}}});
        present = discount("Free tea", "Item Based", "Free item", {{"menuItems", json::array{tea}}});
        open = discount("Sorry", "Open", "Amount", {{"amount", 0}});
        later = discount("Later", "Check Based", "Amount", {{"amount", 150}, {"isAfterTax", true}});
        coupon = discount("Spring", "Check Based", "Percentage",
                          {{"percentage", 5'000}, {"couponCode", "SPRING"}, {"minimumAmount", 1'000}});
        alone = discount("Alone", "Check Based", "Percentage",
                         {{"percentage", 1'000}, {"combineWithOtherDiscounts", false}});
    }

    const Shop& shop_;
};

class WebShop : public OwnStore {
  protected:
    const Shop shop{client, store};
    const Menu menu{shop};

    // A store with another currency, and its menu.
    struct Elsewhere {
        Elsewhere(Client& client, std::string store) : shop{client, std::move(store)}, menu(shop) {}
        Shop shop;
        Menu menu;
    };
    std::unique_ptr<Elsewhere> elsewhere(const std::string& currency) {
        return std::make_unique<Elsewhere>(client, new_store_in(currency));
    }
    static std::string new_store_in(const std::string& currency) {
        static int number = 0;
        std::string id = service().run({"store", "create", "--account", service().tenant().account, "--name",
                                        currency + std::to_string(++number), "--timezone", "UTC", "--currency",
                                        currency, "--country", "US"});
        id.pop_back();
        return id;
    }
};

}  // namespace comanda::test
