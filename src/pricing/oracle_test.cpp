// Bills whose answers were worked out in exact fractions by another program. One per line of oracle_cases.jsonl; what
// has its usual value there is left out. Bills with dishes, charges, coins or amounts per unit have "serviceCharges".
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "base/json.h"
#include "pricing/bill.h"

namespace comanda::pricing::oracle_test {
namespace {

Rounding rounding_of(std::string_view word) {
    if (word == "HALF_EVEN") return Rounding::half_even;
    if (word == "UP") return Rounding::up;
    return word == "DOWN" ? Rounding::down : Rounding::half_up;
}

std::string_view text(const json::object& object, std::string_view name) {
    const json::string& value = object.at(name).as_string();
    return {value.data(), value.size()};
}

std::int64_t number(const json::object& object, std::string_view name, std::int64_t usual = 0) {
    const json::value* value = object.if_contains(name);
    return value != nullptr ? value->as_int64() : usual;
}

bool flag(const json::object& object, std::string_view name, bool usual = false) {
    const json::value* value = object.if_contains(name);
    return value != nullptr ? value->as_bool() : usual;
}

std::vector<std::size_t> numbers(const json::object& object, std::string_view name) {
    std::vector<std::size_t> found;
    for (const json::value& each : object.at(name).as_array())
        found.push_back(static_cast<std::size_t>(each.as_int64()));
    return found;
}

// Taxes are named in the file and numbered here, in the file's order.
std::vector<std::size_t> places(const json::value& names, const json::object& taxes) {
    std::vector<std::size_t> found;
    for (const json::value& each : names.as_array())
        found.push_back(static_cast<std::size_t>(taxes.find(each.as_string()) - taxes.begin()));
    return found;
}

Tax parse_tax(std::string id, const json::object& tax, const json::object& taxes) {
    Tax parsed{.id = std::move(id), .rate = {number(tax, "rate")}, .per_unit = {number(tax, "perUnit")}};
    parsed.inclusive = flag(tax, "inclusive");
    parsed.on = places(tax.at("on"), taxes);
    parsed.on_raw = flag(tax, "raw");
    if (tax.contains("mode")) parsed.rounding = rounding_of(text(tax, "mode"));
    if (const json::value* steps = tax.if_contains("steps")) {
        for (const json::value& each : steps->as_array())
            parsed.steps.push_back({each.at(0).as_int64(), {each.at(1).as_int64()}});
    }
    if (const json::value* services = tax.if_contains("services")) {
        for (const auto& each : services->as_object())
            parsed.by_service[std::string(each.key())] = {each.value().as_int64()};
    }
    return parsed;
}

Line parse_line(const json::object& line, const json::object& taxes) {
    Line parsed{{number(line, "amount")}, number(line, "quantity", 1), flag(line, "discountable", true)};
    parsed.taxes = places(line.at("taxes"), taxes);
    if (line.contains("dish")) parsed.dish = static_cast<std::size_t>(number(line, "dish"));
    return parsed;
}

Discount parse_discount(const json::object& discount) {
    Discount parsed{.after_tax = flag(discount, "afterTax")};
    if (discount.contains("lines")) {
        parsed.of_check = flag(discount, "ofCheck");
        parsed.lines = numbers(discount, "lines");
    } else {
        // Without charges the other program takes every discount after taxes off the whole.
        parsed.of_check = discount.at("line").is_null() || parsed.after_tax;
        if (!parsed.of_check) parsed.lines = {static_cast<std::size_t>(number(discount, "line"))};
    }
    if (discount.contains("percent")) parsed.percent = Percent{number(discount, "percent")};
    parsed.amount = {number(discount, "amount")};
    parsed.units = number(discount, "units", 1);
    parsed.of_units = number(discount, "ofUnits", 1);
    return parsed;
}

Charge parse_charge(const json::object& charge, const json::object& taxes) {
    Charge parsed{.lines = numbers(charge, "lines"), .amount = {number(charge, "amount")}};
    if (charge.contains("percent")) parsed.percent = Percent{number(charge, "percent")};
    parsed.taxes = places(charge.at("taxes"), taxes);
    return parsed;
}

Bill parse_bill(const json::object& bill) {
    Bill parsed;
    parsed.rounding = rounding_of(text(bill, "mode"));
    parsed.level = text(bill, "level") == "CHECK" ? Level::check : Level::line;
    parsed.service = text(bill, "service");
    parsed.extras = {number(bill, "charges")};
    const json::object& taxes = bill.at("taxes").as_object();
    for (const auto& each : taxes)
        parsed.taxes.push_back(parse_tax(std::string(each.key()), each.value().as_object(), taxes));
    for (const json::value& each : bill.at("lines").as_array())
        parsed.lines.push_back(parse_line(each.as_object(), taxes));
    for (const json::value& each : bill.at("discounts").as_array())
        parsed.discounts.push_back(parse_discount(each.as_object()));
    if (const json::value* charges = bill.if_contains("serviceCharges")) {
        for (const json::value& each : charges->as_array())
            parsed.charges.push_back(parse_charge(each.as_object(), taxes));
    }
    parsed.cash_unit = number(bill, "cashUnit", 1);
    return parsed;
}

json::object shown_levied(const Bill& bill, const std::vector<std::size_t>& carried, const Levied& levied) {
    json::object taxes;
    for (const std::size_t tax : carried)
        taxes[bill.taxes[tax].id] = levied.taxes[tax].minor;
    return {{"taxAmount", levied.tax.minor},
            {"inclusiveTaxAmount", levied.inclusive_tax.minor},
            {"taxes", std::move(taxes)}};
}

// As the other program writes it.
json::object shown(const Bill& bill, const PricedBill& priced) {
    json::array lines;
    for (std::size_t i = 0; i < bill.lines.size(); ++i) {
        const PricedLine& line = priced.lines[i];
        json::object one = shown_levied(bill, bill.lines[i].taxes, line);
        one["amount"] = line.amount.minor;
        one["discount"] = line.discount.minor;
        one["net"] = line.net.minor;
        lines.push_back(std::move(one));
    }
    json::object taxes;
    for (std::size_t tax = 0; tax < bill.taxes.size(); ++tax)
        taxes[bill.taxes[tax].id] = priced.taxes[tax].minor;
    return {{"lines", std::move(lines)},
            {"subTotal", priced.sub_total.minor},
            {"taxAmount", priced.tax.minor},
            {"inclusiveTaxAmount", priced.inclusive_tax.minor},
            {"totalTax", (priced.tax + priced.inclusive_tax).minor},
            {"taxes", std::move(taxes)},
            {"discount", priced.discount.minor},
            {"afterTaxDiscount", priced.after_tax_discount.minor},
            {"totalAmount", priced.total.minor}};
}

// What only bills with charges have.
void add_shown(const Bill& bill, const PricedBill& priced, json::object& shown_bill) {
    json::array charges, discounts;
    for (std::size_t i = 0; i < bill.charges.size(); ++i) {
        json::object one = shown_levied(bill, bill.charges[i].taxes, priced.charges[i]);
        one["amount"] = priced.charges[i].amount.minor;
        charges.push_back(std::move(one));
    }
    for (const PricedDiscount& each : priced.discounts) {
        json::array lines;
        for (const Money part : each.lines)
            lines.emplace_back(part.minor);
        discounts.push_back(json::object{{"amount", each.amount.minor}, {"lines", std::move(lines)}});
    }
    shown_bill["serviceCharges"] = std::move(charges);
    shown_bill["discounts"] = std::move(discounts);
    shown_bill["charge"] = priced.charge.minor;
    shown_bill["cashRounding"] = priced.cash_rounding.minor;
}

TEST(Price, EqualsTheOracle) {
    const char* other_cases = std::getenv("COMANDA_ORACLE_CASES");  // A larger file, once in a while.
    std::ifstream file(other_cases != nullptr ? other_cases : "src/pricing/oracle_cases.jsonl");
    ASSERT_TRUE(file);
    std::string line;
    int cases = 0;
    while (std::getline(file, line)) {
        const json::object one = parse_json_object(line);
        const json::object& wanted = one.at("bill").as_object();
        const Bill bill = parse_bill(wanted);
        const PricedBill priced = price(bill);
        json::object answer = shown(bill, priced);
        if (wanted.contains("serviceCharges")) add_shown(bill, priced, answer);
        ASSERT_EQ(json::value(std::move(answer)), one.at("priced")) << line;
        ++cases;
    }
    EXPECT_GE(cases, 5'000);
}

}  // namespace
}  // namespace comanda::pricing::oracle_test
