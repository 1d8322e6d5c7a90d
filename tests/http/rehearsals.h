// What the tests of rehearsals share: a store that takes orders and checks, and what a rehearsal says of them.
#pragma once

#include <ostream>

#include "tests/http/sales.h"
#include "tests/http/web_shop.h"

namespace comanda::test {

struct Worth {
    std::int64_t net = 0, tax = 0, total = 0;

    bool operator==(const Worth&) const = default;
    Worth& operator+=(const Worth& other) {
        net += other.net;
        tax += other.tax;
        total += other.total;
        return *this;
    }
};
inline std::ostream& operator<<(std::ostream& out, const Worth& worth) {
    return out << worth.net << "/" << worth.tax << "/" << worth.total;
}

inline Worth worth(const json::object& amounts) {
    return {money(amounts, "net"), money(amounts, "tax"), money(amounts, "total")};
}
inline Worth worth(const json::object& object, const char* name) {
    const json::value* amounts = object.if_contains(name);
    if (amounts == nullptr || !amounts->is_object()) {
        ADD_FAILURE() << name << " in " << to_text(object);
        return {};
    }
    return worth(amounts->get_object());
}

// Whatever a rehearsal says, it adds up: items and the rest are the whole, and differences are differences.
inline void expect_rehearsal_sums(const json::object& answer) {
    for (const char* side : {"present", "rehearsed", "difference"}) {
        Worth sum = worth(answer.at("unattributed").as_object(), side);
        sum += worth(answer.at("otherItems").as_object(), side);
        for (const json::value& each : answer.at("items").as_array())
            sum += worth(each.as_object(), side);
        EXPECT_EQ(sum, worth(answer, side)) << side;
    }
    std::vector<json::object> all = {answer, answer.at("unattributed").as_object(),
                                     answer.at("otherItems").as_object()};
    for (const char* list : {"items", "largest"}) {
        for (const json::value& each : answer.at(list).as_array())
            all.push_back(each.as_object());
    }
    for (const json::object& each : all) {
        Worth after = worth(each, "present");
        after += worth(each, "difference");
        EXPECT_EQ(after, worth(each, "rehearsed")) << to_text(each);
    }
    std::int64_t refused = 0, by_code = 0;
    for (const char* kind : {"orders", "checks"}) {
        const json::object& count = answer.at(kind).as_object();
        refused += whole(count, "refused");
        EXPECT_EQ(whole(count, "count"), whole(count, "priced") + whole(count, "refused") + whole(count, "regained") +
                                             whole(count, "unpriced"));
    }
    for (const auto& each : answer.at("refusedByCode").as_object())
        by_code += each.value().as_int64();
    EXPECT_EQ(whole(answer, "refusedCount"), refused);
    EXPECT_EQ(by_code, refused);
    EXPECT_EQ(static_cast<std::int64_t>(answer.at("refused").as_array().size()), std::min<std::int64_t>(refused, 100));
}

class Rehearsals : public WebShop {
  protected:
    const Till till{{client, store}, "bar"};
    const std::string ten = menu.make("tax", {{"name", "Ten"}, {"taxType", "Percentage"}, {"percentage", 10'000}});
    const std::string soup = menu.item("Soup", 500, {ten});

    Answer ask(const json::object& body) { return client.post(below("rehearse"), body); }
    json::object rehearse(const json::object& body) {
        const Answer answer = ask(body);
        EXPECT_EQ(answer.status, 200) << answer.body;
        if (answer.status != 200) return {};
        json::object object = answer.object();
        expect_rehearsal_sums(object);
        return object;
    }
    json::object draft(const std::string& id, const json::object& changes, const json::object& more = {}) {
        return rehearse(with({{"draft", json::array{with({{"id", id}}, changes)}}}, more));
    }
    json::object at_price(std::int64_t price) const {
        return {{"servingSizePrices", json::array{menu.in_size(menu.regular, price)}}};
    }
    json::object dearer_soup(const json::object& more = {}) { return draft(soup, at_price(600), more); }

    // A soup on a check, so many times, with its tax.
    json::object soup_line(const std::string& id, std::int64_t quantity = 1, const json::object& more = {}) const {
        return with({{"orderUniqueId", id},
                     {"menuId", soup},
                     {"menuName", "Soup"},
                     {"servingSizeId", menu.regular},
                     {"quantity", quantity},
                     {"price", 500},
                     {"grossAmount", 500 * quantity},
                     {"totalPrice", 500 * quantity},
                     {"taxes", json::array{tax(ten, 50 * quantity)}}},
                    more);
    }
    void close(const std::string& id, const json::array& lines, const json::object& more = {}) const {
        till.taken(id, check_with(lines, with({{"status", "CLOSED"}}, more)));
    }
    static std::string counted(const json::object& answer, const char* kind) {
        const json::object& count = answer.at(kind).as_object();
        std::string all;
        for (const char* each : {"count", "priced", "refused", "regained", "unpriced"})
            all += std::to_string(whole(count, each)) + " ";
        return all + (count.at("cut").as_bool() ? "cut" : "all");
    }
    // "kind id" of each entry of a list.
    static Names listed(const json::object& answer, const char* list) {
        Names all;
        for (const json::value& each : answer.at(list).as_array())
            all.push_back(text(each.as_object(), "kind") + " " + text(each.as_object(), "id"));
        return all;
    }
    // "kind id code field" of each.
    static Names refused(const json::object& answer) {
        Names all;
        for (const json::value& each : answer.at("refused").as_array()) {
            const json::object& one = each.as_object();
            all.push_back(text(one, "kind") + " " + text(one, "id") + " " + text(one, "code") + " " +
                          text(one, "field"));
            EXPECT_FALSE(text(one, "message").empty());
            EXPECT_TRUE(parse_iso(text(one, "at"))) << text(one, "at");
        }
        return all;
    }
};

}  // namespace comanda::test
