// Bills whose answers were worked out in exact fractions by another program. One per line of oracle_cases.jsonl.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "base/json.h"
#include "pricing/bill.h"

namespace comanda::pricing {
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

std::int64_t number(const json::value& object, std::string_view name) {
    return object.at(name).as_int64();
}

bool flag(const json::object& object, std::string_view name) {
    const json::value* value = object.if_contains(name);
    return value != nullptr && value->as_bool();
}

// Taxes are named in the file and numbered here, in the file's order.
std::vector<std::size_t> places(const json::value& names, const json::object& taxes) {
    std::vector<std::size_t> found;
    for (const json::value& each : names.as_array())
        found.push_back(static_cast<std::size_t>(taxes.find(each.as_string()) - taxes.begin()));
    return found;
}

Tax parse_tax(std::string id, const json::object& tax, const json::object& taxes) {
    Tax parsed{.id = std::move(id), .rate = {number(tax, "rate")}, .inclusive = flag(tax, "inclusive")};
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

Bill parse_bill(const json::object& bill) {
    Bill parsed;
    parsed.rounding = rounding_of(text(bill, "mode"));
    parsed.level = text(bill, "level") == "CHECK" ? Level::check : Level::line;
    parsed.service = text(bill, "service");
    parsed.extras = {number(bill, "charges")};
    const json::object& taxes = bill.at("taxes").as_object();
    for (const auto& each : taxes)
        parsed.taxes.push_back(parse_tax(std::string(each.key()), each.value().as_object(), taxes));
    for (const json::value& each : bill.at("lines").as_array()) {
        parsed.lines.push_back({{number(each, "amount")},
                                number(each, "quantity"),
                                flag(each.as_object(), "discountable"),
                                places(each.at("taxes"), taxes)});
    }
    for (const json::value& each : bill.at("discounts").as_array()) {
        const json::object& discount = each.as_object();
        Discount one{.after_tax = flag(discount, "afterTax")};
        // After taxes the other program takes every discount off the whole.
        one.of_check = discount.at("line").is_null() || one.after_tax;
        if (!one.of_check) one.lines = {static_cast<std::size_t>(number(each, "line"))};
        if (discount.contains("percent"))
            one.percent = Percent{number(each, "percent")};
        else
            one.amount = {number(each, "amount")};
        parsed.discounts.push_back(one);
    }
    return parsed;
}

// As the other program writes it.
json::object shown(const Bill& bill, const PricedBill& priced) {
    json::array lines;
    for (std::size_t i = 0; i < bill.lines.size(); ++i) {
        const PricedLine& line = priced.lines[i];
        json::object taxes;
        for (const std::size_t tax : bill.lines[i].taxes)
            taxes[bill.taxes[tax].id] = line.taxes[tax].minor;
        lines.push_back(json::object{{"amount", line.amount.minor},
                                     {"discount", line.discount.minor},
                                     {"net", line.net.minor},
                                     {"taxAmount", line.tax.minor},
                                     {"inclusiveTaxAmount", line.inclusive_tax.minor},
                                     {"taxes", std::move(taxes)}});
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

TEST(Price, EqualsTheOracle) {
    const char* other_cases = std::getenv("COMANDA_ORACLE_CASES");  // A larger file, once in a while.
    std::ifstream file(other_cases != nullptr ? other_cases : "src/pricing/oracle_cases.jsonl");
    ASSERT_TRUE(file);
    std::string line;
    int cases = 0;
    while (std::getline(file, line)) {
        const json::object one = parse_json_object(line);
        const Bill bill = parse_bill(one.at("bill").as_object());
        ASSERT_EQ(json::value(shown(bill, price(bill))), one.at("priced")) << line;
        ++cases;
    }
    EXPECT_GE(cases, 5'000);
}

}  // namespace
}  // namespace comanda::pricing
