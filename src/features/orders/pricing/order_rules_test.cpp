// What a line is made of and what of it is compared, on menus of a few entries.
#include <gtest/gtest.h>

#include "features/orders/answers.h"
#include "features/orders/pricing/order_text.h"

namespace comanda::orders::order_rules_test {
namespace {

class OrderRules : public ::testing::Test {
  protected:
    std::string add(const std::string& kind, json::object document) {
        record::Entry entry;
        entry.kind = kind;
        entry.id = "b" + std::string(22, '0') + static_cast<char>('a' + entries_.size());
        entry.name = kind + " " + entry.id.back();
        document["id"] = entry.id;
        document["name"] = entry.name;
        document["activeStatus"] = true;
        entry.doc = to_text(document);
        entries_.push_back(std::make_shared<const record::Entry>(std::move(entry)));
        return entries_.back()->id;
    }

    json::array price(std::int64_t amount) const {
        return {json::object{{"servingSizeLevel", size}, {"price", amount}, {"isDefault", true}}};
    }

    pricebook::PriceBook book() const { return pricebook::PriceBook(record::Snapshot(7, entries_)); }

    static json::object one_line(json::object line, const json::object& more = {}) {
        line["quantity"] = 1;
        json::object body{{"orderDetails", json::array{std::move(line)}}};
        for (const auto& member : more)
            body[member.key()] = member.value();
        return body;
    }

    // The quote of an order; which, saved unchanged, is the same order and is explained by the same total.
    json::object agreed(const json::object& body) const {
        const pricebook::PriceBook priced = book();
        const SentOrder asked = read_order(body, {});
        const Calculation quoted = price_lines(asked, priced, settings);
        EXPECT_TRUE(quoted.problems.empty()) << quoted.problems.front().message;
        json::object quote =
            parse_json_object("{" + write_order(asked, quoted, priced, 2, WhoseAmounts::ours).text + "}");
        const SentOrder sent = read_order(quote, {});
        std::vector<pricing::Step> steps;
        const Calculation saved = price_lines(sent, priced, settings, &steps);
        EXPECT_TRUE(saved.problems.empty()) << saved.problems.front().message;
        const OrderText stored = write_order(sent, saved, priced, 2);
        EXPECT_TRUE(stored.differences.empty())
            << stored.differences.front().path << " " << stored.differences.front().client << " "
            << stored.differences.front().server;
        EXPECT_TRUE(parse_json_object("{" + stored.text + "}") == quote);
        EXPECT_EQ(explanation(saved, priced, settings, steps).at("totals").at("totalAmount"), quote.at("totalAmount"));
        return quote;
    }

    std::vector<std::int64_t> included_amounts(const json::object& order) const {
        std::vector<std::int64_t> amounts;
        for (const json::value& each : order.at("orderDetails").at(0).at("includedModifiers").as_array())
            amounts.push_back(each.at("amount").as_int64());
        return amounts;
    }

    OrderText saved(const json::object& body) const {
        const pricebook::PriceBook priced = book();
        const SentOrder sent = read_order(body, {});
        const Calculation calculation = price_lines(sent, priced, settings);
        EXPECT_TRUE(calculation.problems.empty()) << calculation.problems.front().message;
        return write_order(sent, calculation, priced, 2);
    }

    std::string problem(const json::object& body) const {
        const pricebook::PriceBook priced = book();
        const std::vector<Problem> problems = price_lines(read_order(body, {}), priced, settings).problems;
        return problems.empty() ? "" : problems.front().code + " " + problems.front().field;
    }

    std::vector<record::EntryPtr> entries_;
    const std::string size = add("servingSizeLevel", {});
    const PricingSettings settings = {};
};

using Amounts = std::vector<std::int64_t>;

class IncludedTwice : public OrderRules {
  protected:
    json::object row(const std::string& prefix, bool is_charged, std::int64_t quantity = 1,
                     const std::string& group = {}) const {
        json::object made{{"modifier", cheese}, {"chargePrice", is_charged}, {"quantity", quantity}};
        if (!prefix.empty()) made["prefix"] = prefix;
        if (!group.empty()) made["modifierGroup"] = group;
        return made;
    }
    json::object dish(json::array included) {
        return {{"miExternalID",
                 add("menuItem", {{"servingSizePrices", price(1'000)}, {"includedModifiers", std::move(included)}})}};
    }
    json::object sent(json::object line, json::array included) const {
        line["includedModifiers"] = std::move(included);
        return one_line(std::move(line));
    }
    json::object choice(std::int64_t quantity, const std::string& prefix = {}) const {
        json::object made{{"mExternalID", cheese}, {"quantity", quantity}};
        if (!prefix.empty()) made["pExternalID"] = prefix;
        return made;
    }

    const std::string cheese =
        add("modifier",
            {{"servingSizeLevels", price(100)},
             {"prefixes",
              json::array{json::object{{"id", "aside"}, {"name", "Aside"}, {"priceType", "Fixed"}, {"price", 20}}}}});
    const std::string tops = add("modifierGroup", {{"modifiers", json::array{cheese}}});
    const std::string sides = add("modifierGroup", {{"modifiers", json::array{cheese}}});
};

TEST_F(IncludedTwice, WithAPrefixAndWithoutIsTwoRows) {
    const json::object line = dish({row("", false), row("aside", false)});
    EXPECT_EQ(included_amounts(agreed(one_line(line))), (Amounts{0, 0}));
    EXPECT_EQ(included_amounts(agreed(sent(line, {choice(1, "aside"), choice(1)}))), (Amounts{0, 0}));
    EXPECT_EQ(included_amounts(agreed(sent(line, {choice(1), choice(1), choice(2, "aside")}))), (Amounts{0, 100, 120}));
}

TEST_F(IncludedTwice, CostsWhatItsOwnRowSays) {
    EXPECT_EQ(included_amounts(agreed(one_line(dish({row("", false), row("aside", true)})))), (Amounts{0, 120}));
    EXPECT_EQ(included_amounts(agreed(one_line(dish({row("", true, 2), row("", false)})))), (Amounts{200, 0}));
    EXPECT_EQ(included_amounts(agreed(one_line(dish({row("", false), row("", false, 3)})))), (Amounts{0, 0}));
}

TEST_F(IncludedTwice, IsToldApartByItsGroup) {
    const json::object line = dish({row("", false, 1, tops), row("", true, 1, sides)});
    EXPECT_EQ(included_amounts(agreed(one_line(line))), (Amounts{0, 100}));
    json::object charged = choice(1), free = choice(1);
    charged["mgExternalID"] = sides;
    free["mgExternalID"] = tops;
    EXPECT_EQ(included_amounts(agreed(sent(line, {charged, free}))), (Amounts{100, 0}));
    EXPECT_EQ(included_amounts(agreed(sent(line, {charged}))), (Amounts{100}));
    EXPECT_EQ(included_amounts(agreed(sent(line, {choice(1), choice(1)}))), (Amounts{0, 100}));
}

TEST_F(IncludedTwice, IsFreeInOneRowOfTheOrderToo) {
    EXPECT_EQ(included_amounts(agreed(sent(dish({row("", false), row("", false)}), {choice(2)}))), (Amounts{0}));
    EXPECT_EQ(included_amounts(agreed(sent(dish({row("", false), row("", false)}), {choice(3)}))), (Amounts{100}));
    EXPECT_EQ(included_amounts(agreed(sent(dish({row("", false), row("", true)}), {choice(2)}))), (Amounts{100}));
}

class Replaced : public OrderRules {
  protected:
    json::object dish(const json::object& more) {
        const json::object cheddar_row = with({{"modifier", cheddar}, {"modifierGroup", cheeses}}, more);
        return {{"miExternalID", add("menuItem", {{"servingSizePrices", price(1'000)},
                                                  {"includedModifiers", json::array{cheddar_row}},
                                                  {"optionalModifierGroups", json::array{cheeses}}})}};
    }
    static json::object with(json::object made, const json::object& more) {
        for (const auto& member : more)
            made[member.key()] = member.value();
        return made;
    }
    json::object instead(json::object line, const json::array& chosen, const json::array& included = {}) const {
        line["includedModifiers"] = included;
        line["optionalModifiers"] = chosen;
        return one_line(std::move(line));
    }
    static json::object portion(const std::string& modifier, std::int64_t quantity = 1) {
        return {{"mExternalID", modifier}, {"quantity", quantity}};
    }
    Amounts chosen_amounts(const json::object& order) const {
        Amounts amounts;
        for (const json::value& each : order.at("orderDetails").at(0).at("optionalModifiers").as_array())
            amounts.push_back(each.at("amount").as_int64());
        return amounts;
    }

    const std::string cheddar =
        add("modifier",
            {{"servingSizeLevels", price(120)},
             {"prefixes", json::array{json::object{{"id", "no"}, {"name", "No"}, {"isRemoval", true}},
                                      json::object{{"id", "aside"}, {"name", "Aside"}, {"priceType", "None"}}}}});
    const std::string goat = add("modifier", {{"servingSizeLevels", price(200)}});
    const std::string onion = add("modifier", {{"servingSizeLevels", price(80)}});
    const std::string cheeses = add("modifierGroup", {{"modifiers", json::array{cheddar, goat, onion}}});
};

TEST_F(Replaced, CostsTheDifference) {
    const json::object line = dish({{"allowSubstitution", true}});
    EXPECT_EQ(chosen_amounts(agreed(instead(line, {portion(goat)}))), Amounts{80});
    EXPECT_EQ(chosen_amounts(agreed(instead(line, {portion(onion)}))), Amounts{0});
    EXPECT_EQ(chosen_amounts(agreed(instead(line, {portion(goat, 2)}))), Amounts{280});
    EXPECT_EQ(chosen_amounts(agreed(instead(line, {portion(goat), portion(onion)}))), (Amounts{80, 80}));
    EXPECT_EQ(chosen_amounts(agreed(instead(line, {portion(goat)}, {with(portion(cheddar), {{"pExternalID", "no"}})}))),
              Amounts{80});
    const json::object two = dish({{"allowSubstitution", true}, {"quantity", 2}});
    EXPECT_EQ(chosen_amounts(agreed(instead(two, {portion(goat), portion(onion)}))), (Amounts{80, 0}));
}

TEST_F(Replaced, CostsAllOfItWhereNothingIsReplaced) {
    EXPECT_EQ(chosen_amounts(agreed(instead(dish({}), {portion(goat)}))), Amounts{200});
    const json::object line = dish({{"allowSubstitution", true}});
    EXPECT_EQ(chosen_amounts(agreed(instead(line, {portion(goat)}, {portion(cheddar)}))), Amounts{200});
    EXPECT_EQ(
        chosen_amounts(agreed(instead(line, {portion(goat)}, {with(portion(cheddar), {{"pExternalID", "aside"}})}))),
        Amounts{200});
    json::object as_it_comes = line;
    as_it_comes["optionalModifiers"] = json::array{portion(goat)};
    EXPECT_EQ(chosen_amounts(agreed(one_line(as_it_comes))), Amounts{200});
    const json::object charged = dish({{"allowSubstitution", true}, {"chargePrice", true}});
    EXPECT_EQ(chosen_amounts(agreed(instead(charged, {portion(goat)}))), Amounts{200});
    EXPECT_EQ(chosen_amounts(agreed(instead(line, {portion(cheddar)}))), Amounts{120});
}

TEST_F(Replaced, MayBeWhatCannotBeLeftOut) {
    const json::object line = dish({{"allowSubstitution", true}, {"isRemovable", false}});
    EXPECT_EQ(chosen_amounts(agreed(instead(line, {portion(goat)}))), Amounts{80});
    EXPECT_EQ(problem(instead(line, json::array{})), "MODIFIER_RULE_VIOLATED orderDetails[0].includedModifiers");
    EXPECT_EQ(problem(instead(dish({{"isRemovable", false}}), {portion(goat)})),
              "MODIFIER_RULE_VIOLATED orderDetails[0].includedModifiers");
}

class SentShares : public OrderRules {
  protected:
    std::string first_difference_of(const json::object& line_more, const json::object& order_more) const {
        json::object line{{"miExternalID", item}};
        for (const auto& member : line_more)
            line[member.key()] = member.value();
        const OrderText text = saved(one_line(std::move(line), order_more));
        return text.differences.empty() ? "" : text.differences.front().path;
    }
    json::object by(const char* name, const json::value& value) const {
        return {{"discounts", json::array{json::object{{"disExternalID", tenth}, {name, value}}}}};
    }

    const std::string item = add("menuItem", {{"servingSizePrices", price(1'000)}});
    const std::string tenth =
        add("discount", {{"discountType", "Item Based"}, {"offerIn", "Percentage"}, {"percentage", 10'000}});
};

TEST_F(SentShares, AreComparedWithoutAnyAmount) {
    EXPECT_EQ(first_difference_of({}, by("discountValue", 50'000)), "discounts[0].discountValue");
    EXPECT_EQ(first_difference_of({}, by("isAfterTax", true)), "discounts[0].isAfterTax");
    EXPECT_EQ(first_difference_of({}, by("menuDiscountAmount", 500)), "discounts[0].menuDiscountAmount");
    EXPECT_EQ(first_difference_of(by("discountValue", 50'000), {}), "orderDetails[0].discounts[0].discountValue");
    EXPECT_EQ(first_difference_of({{"includedmodifiertax", 7}}, {}), "orderDetails[0].includedmodifiertax");
}

TEST_F(SentShares, AreKeptWhereTheyDiffer) {
    const OrderText stored = saved(one_line({{"miExternalID", item}}, by("discountValue", 50'000)));
    const json::object order = parse_json_object("{" + stored.text + "}");
    EXPECT_EQ(order.at("discounts").at(0).at("discountValue"), 50'000);
    EXPECT_EQ(order.at("totalAmount"), 900);
}

TEST_F(SentShares, ThatAreTheMenusOrAbsentDoNotDiffer) {
    EXPECT_EQ(first_difference_of({}, {}), "");
    EXPECT_EQ(first_difference_of({}, by("quantity", 1)), "");
    EXPECT_EQ(first_difference_of({}, by("discountValue", 10'000)), "");
    EXPECT_EQ(first_difference_of({{"noOfSlice", 8}, {"customizeFlag", true}}, by("isAfterTax", false)), "");
}

TEST_F(OrderRules, AnOpenPriceNeedsNoSizes) {
    for (const char* type : {"Open", "By weight"}) {
        const std::string item = add("menuItem", {{"priceType", type}});
        const json::object line{{"miExternalID", item}};
        json::object priced = line, sized = line;
        priced["itemPrice"] = 730;
        EXPECT_EQ(agreed(one_line(priced)).at("totalAmount"), 730) << type;
        EXPECT_EQ(problem(one_line(line)), "REQUIRED orderDetails[0].itemPrice") << type;
        sized["ssExternalID"] = size;
        EXPECT_EQ(problem(one_line(sized)), "ITEM_NOT_AVAILABLE orderDetails[0].ssExternalID") << type;
    }
    const json::object line{{"miExternalID", add("menuItem", {{"priceType", "Fixed"}})}};
    EXPECT_EQ(problem(one_line(line)), "ITEM_NOT_AVAILABLE orderDetails[0].ssExternalID") << "without price or size";
}

}  // namespace
}  // namespace comanda::orders::order_rules_test
