// Random orders on random menus: what a quote says is what a save of it says, what its explanation says, and what goes
// back when everything goes back.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "features/orders/answers.h"
#include "features/orders/lifecycle/refund_rules.h"
#include "features/orders/pricing/order_text.h"
#include "tests/support/sized.h"

namespace comanda::orders::agreement_test {
namespace {

class RandomShop {
  public:
    explicit RandomShop(unsigned seed) : random_(seed) {}

    bool chance(unsigned percent) { return random_() % 100 < percent; }
    std::int64_t between(std::int64_t least, std::int64_t most) {
        return least + static_cast<std::int64_t>(random_() % static_cast<unsigned>(most - least + 1));
    }
    template <class List>
    auto one_of(const List& list) {
        return list[random_() % list.size()];
    }

    record::SnapshotPtr make_menu() {
        for (int i = 0; i < 2; ++i)
            sizes_.push_back(add("servingSizeLevel", {}));
        for (int i = 0; i < 3; ++i)
            add_tax();
        const std::string category = add("category", {{"level", 1}});
        for (int i = 0; i < 5; ++i)
            add_modifier();
        for (int i = 0; i < 2; ++i)
            groups_.push_back(add("modifierGroup", {{"modifiers", ids(modifiers_)}}));
        const std::string charge =
            add("itemServiceCharge",
                {{"offerIn", "Percentage"}, {"percentage", between(0, 12'000)}, {"taxes", some(taxes_)}});
        for (int i = 0; i < 4; ++i)
            add_item(category, chance(30) ? charge : std::string());
        add_discount("Item Based", "Percentage");
        add_discount("Check Based", "Percentage");
        add_discount("Check Based", "Amount");
        if (chance(20))
            add("gratuity",
                {{"isAutomatic", true}, {"offerIn", "Percentage"}, {"percentage", 5'000}, {"taxes", some(taxes_)}});
        return std::make_shared<const record::Snapshot>(7, std::move(entries_));
    }

    PricingSettings make_terms() {
        PricingSettings settings;
        settings.rounding = static_cast<pricing::Rounding>(between(0, 3));
        settings.level = static_cast<pricing::Level>(between(0, 1));
        settings.currency_digits = one_of(std::array{0, 2, 3});
        settings.cash_unit = one_of(std::array<std::int64_t, 3>{1, 5, 10});
        return settings;
    }

    json::object make_order() {
        json::array lines;
        for (std::int64_t i = between(1, 6); i > 0; --i)
            lines.push_back(make_line());
        // One that a line names is not named once more.
        const bool is_on_line =
            std::ranges::any_of(lines, [](const json::value& each) { return each.as_object().contains("discounts"); });
        json::object order{{"orderDetails", std::move(lines)}, {"paymentType", between(1, 2)}};
        if (chance(30)) order["deliveryCharge"] = between(0, 500);
        if (chance(30)) order["driverTipAmount"] = between(0, 500);
        json::array discounts;
        for (const std::string& each : discounts_) {
            if (chance(15) && !(is_on_line && each == discounts_.front()))
                discounts.push_back(json::object{{"disExternalID", each}});
        }
        if (!discounts.empty()) order["discounts"] = std::move(discounts);
        return order;
    }

  private:
    std::string add(const std::string& kind, json::object document) {
        char id[25];
        std::snprintf(id, sizeof id, "a%023zu", entries_.size());
        record::Entry entry;
        entry.kind = kind;
        entry.id = id;
        entry.name = kind + " " + std::to_string(entries_.size());
        document["id"] = entry.id;
        document["name"] = entry.name;
        document["activeStatus"] = true;
        entry.doc = to_text(document);
        entries_.push_back(std::make_shared<const record::Entry>(std::move(entry)));
        return id;
    }

    static json::array ids(const std::vector<std::string>& list) { return json::array(list.begin(), list.end()); }
    json::array some(const std::vector<std::string>& list) {
        json::array chosen;
        for (const std::string& each : list) {
            if (chance(50)) chosen.emplace_back(each);
        }
        return chosen;
    }

    json::array prices(std::int64_t most) {
        json::array all;
        for (const std::string& each : sizes_)
            all.push_back(json::object{
                {"servingSizeLevel", each}, {"price", between(0, most)}, {"isDefault", each == sizes_.front()}});
        return all;
    }

    void add_tax() {
        json::object tax{{"percentage", one_of(std::array<std::int64_t, 5>{0, 5'000, 7'250, 8'875, 20'000})},
                         {"inclusive", chance(30)},
                         {"applyOnRawCheck", chance(10)}};
        if (!taxes_.empty() && chance(30)) tax["taxes"] = json::array{taxes_.back()};
        taxes_.push_back(add("tax", std::move(tax)));
    }

    void add_modifier() {
        json::object modifier{{"servingSizeLevels", prices(300)}};
        if (chance(20)) modifier["taxes"] = some(taxes_);
        modifier["prefixes"] = json::array{
            json::object{{"id", "half"}, {"name", "Half"}, {"priceType", "Multiplier"}, {"multiplier", 500}},
            json::object{{"id", "less"}, {"name", "Less"}, {"priceType", "Fixed"}, {"price", -50}}};
        modifiers_.push_back(add("modifier", std::move(modifier)));
    }

    void add_item(const std::string& category, const std::string& charge) {
        json::object use{{"modifierGroup", groups_[0]}, {"firstFreeNToppings", between(0, 2)}};
        if (chance(50)) use["freeRule"] = "Cheapest";
        json::object item{{"category", json::array{category}},
                          {"taxes", some(taxes_)},
                          {"isDiscountable", chance(90)},
                          {"optionalModifierGroups", json::array{std::move(use), groups_[1]}},
                          {"servingSizePrices", prices(3'000)}};
        if (!charge.empty()) item["itemServiceCharge"] = charge;
        json::array included;
        for (std::int64_t i = chance(40) ? between(1, 4) : 0; i > 0; --i)
            included.push_back(make_included());
        item["includedModifiers"] = std::move(included);
        items_.push_back(add("menuItem", std::move(item)));
    }

    // The same modifier may be in several of them.
    json::object make_included() {
        json::object row{
            {"modifier", modifiers_[random_() % 2]}, {"chargePrice", chance(50)}, {"quantity", between(1, 2)}};
        if (chance(30)) row["prefix"] = chance(50) ? "half" : "less";
        if (chance(50)) row["modifierGroup"] = one_of(groups_);
        return row;
    }

    void add_discount(const std::string& type, const std::string& offer) {
        discounts_.push_back(add("discount", {{"discountType", type},
                                              {"offerIn", offer},
                                              {"percentage", between(0, 100'000)},
                                              {"amount", between(0, 2'000)},
                                              {"includeAdditionalModifier", chance(50)},
                                              {"isAfterTax", chance(30)}}));
    }

    json::object make_line() {
        json::object line{
            {"miExternalID", one_of(items_)}, {"ssExternalID", one_of(sizes_)}, {"quantity", between(1, 5)}};
        json::array chosen;
        for (std::int64_t i = between(0, 3); i > 0; --i) {
            json::object modifier{
                {"mgExternalID", one_of(groups_)}, {"mExternalID", one_of(modifiers_)}, {"quantity", between(1, 3)}};
            if (chance(20)) modifier["pExternalID"] = chance(50) ? "half" : "less";
            chosen.push_back(std::move(modifier));
        }
        if (!chosen.empty()) line["optionalModifiers"] = std::move(chosen);
        if (chance(15)) line["discounts"] = json::array{json::object{{"disExternalID", discounts_[0]}}};
        return line;
    }

    std::mt19937 random_;
    std::vector<record::EntryPtr> entries_;
    std::vector<std::string> sizes_, taxes_, modifiers_, groups_, items_, discounts_;
};

std::int64_t sum_of(const json::object& order, std::string_view field) {
    std::int64_t sum = 0;
    for (const json::value& each : order.at("orderDetails").as_array())
        sum += each.as_object().at(field).as_int64();
    return sum;
}

void expect_sums(const json::object& order, const Calculation& calculation) {
    Money tax_of_charges, inclusive_of_charges;
    for (const pricing::PricedCharge& each : calculation.priced.charges) {
        tax_of_charges = tax_of_charges + each.tax;
        inclusive_of_charges = inclusive_of_charges + each.inclusive_tax;
    }
    EXPECT_EQ(sum_of(order, "taxAmount") + tax_of_charges.minor, order.at("taxAmount"));
    EXPECT_EQ(sum_of(order, "inclusiveTaxAmount") + inclusive_of_charges.minor, order.at("inclusiveTaxAmount"));
    EXPECT_EQ(sum_of(order, "amount") - sum_of(order, "totalDiscount"), order.at("subTotal"));
    EXPECT_EQ(sum_of(order, "serviceCharge"), order.at("serviceCharge"));
    EXPECT_GE(order.at("totalAmount").as_int64(), 0);
}

// Full, or line by line in portions and then what is left: it is the order's total.
void expect_whole_refund(const json::object& order, RandomShop& shop) {
    const Money total{order.at("totalAmount").as_int64()};
    if (total.minor == 0) return;
    const PaidOrder paid = paid_order(order, total);
    EXPECT_EQ(plan_refund(paid, {}, {.type = Refund::Type::full}).total, total);
    json::array before;
    std::int64_t back = 0;
    for (std::size_t line = 0; line < paid.lines.size() && back < total.minor; ++line) {
        RequestedRefund wanted{.type = Refund::Type::item};
        wanted.items.push_back({.line = line, .quantity = shop.between(1, paid.lines[line].quantity)});
        if (paid.lines[line].net.minor < 2 * paid.lines[line].quantity) continue;  // A part may come to nothing.
        try {
            const Refund part = plan_refund(paid, before, wanted);
            EXPECT_GE(part.amount.minor, 0);
            EXPECT_GE(part.tax.minor, 0);
            back += part.total.minor;
            before.push_back(to_json(part, paid, 2));
        } catch (const refused&) {
            break;  // A discount after tax has left less than the line: the rest goes back below.
        }
    }
    EXPECT_LE(back, total.minor);
    if (back == total.minor) return;
    EXPECT_EQ(back + plan_refund(paid, before, {.type = Refund::Type::full}).total.minor, total.minor);
}

// What one costs times how many is what each line of the bill begins with.
void expect_prices_explained(const json::object& explained, const Calculation& calculation) {
    for (std::size_t i = 0; i < calculation.bill.lines.size(); ++i) {
        const json::object& step = explained.at("steps").as_array().at(i).as_object();
        EXPECT_EQ(step.at("line").to_number<std::size_t>(), i + 1);
        EXPECT_EQ(step.at("base").to_number<std::int64_t>() * step.at("quantity").to_number<std::int64_t>(),
                  calculation.bill.lines[i].amount.minor)
            << to_text(step);
    }
}

void expect_agreement(unsigned seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomShop shop(seed);
    const record::SnapshotPtr menu = shop.make_menu();
    const pricebook::PriceBook book(*menu);
    for (int i = 0; i < 10; ++i) {
        const PricingSettings settings = shop.make_terms();
        const SentOrder asked = read_order(shop.make_order(), {settings.currency_digits});
        const Calculation quoted = price_lines(asked, book, settings);
        EXPECT_TRUE(quoted.problems.empty()) << quoted.problems.front().message;
        const OrderText quote = write_order(asked, quoted, book, settings.currency_digits, WhoseAmounts::ours);

        const json::object order = parse_json_object("{" + quote.text + "}");
        const SentOrder sent = read_order(order, {settings.currency_digits});
        EXPECT_TRUE(sent.warnings.empty()) << sent.warnings.front().field;
        std::vector<pricing::Step> steps;
        const Calculation saved = price_lines(sent, book, settings, &steps);
        const OrderText stored = write_order(sent, saved, book, settings.currency_digits);
        EXPECT_TRUE(stored.differences.empty())
            << stored.differences.front().path << " " << stored.differences.front().client << " "
            << stored.differences.front().server;
        const json::object again = parse_json_object("{" + stored.text + "}");
        EXPECT_TRUE(again == order) << "saved as it was quoted, but for " << first_difference(order, again);
        const json::object explained = explanation(saved, book, settings, steps);
        EXPECT_EQ(explained.at("totals").at("totalAmount"), order.at("totalAmount"));
        expect_prices_explained(explained, saved);
        expect_sums(order, saved);
        expect_whole_refund(order, shop);
    }
}

TEST(Agreement, OfQuoteSaveExplanationAndRefund) {
    const unsigned menus = test::sized<unsigned>(2'000, 100);
    for (unsigned seed = 1; seed <= menus && !::testing::Test::HasFailure(); ++seed) {
        try {
            expect_agreement(seed);
        } catch (const refused& no) {
            ADD_FAILURE() << "seed " << seed << ": " << no.refusal.errors.front().field << " "
                          << no.refusal.errors.front().message;
        }
    }
}

}  // namespace
}  // namespace comanda::orders::agreement_test
