// What must hold between the amounts of any web order, and between the ways to ask for them.
#pragma once

#include <map>

#include "tests/http/web_shop.h"

namespace comanda::test {

inline std::int64_t sum_of(const json::array& list, std::string_view name) {
    std::int64_t sum = 0;
    for (const json::value& each : list)
        sum += whole(each.as_object(), name);
    return sum;
}

inline const json::array& list_of(const json::object& object, std::string_view name) {
    static const json::array none;
    const json::value* value = object.if_contains(name);
    return value != nullptr && value->is_array() ? value->get_array() : none;
}

// Amounts and taxes of a modifier or a line: each tax once, and their sum.
inline void expect_tax_sums(const json::object& part) {
    EXPECT_EQ(sum_of(list_of(part, "taxes"), "amount"), whole(part, "taxAmount"));
    EXPECT_EQ(sum_of(list_of(part, "inclusiveTaxes"), "amount"), whole(part, "inclusiveTaxAmount"));
    EXPECT_EQ(whole(part, "taxAmount") + whole(part, "inclusiveTaxAmount"), whole(part, "totalTax"));
}

inline void expect_line_sums(const json::object& line) {
    const auto of = [&line](const char* name) { return whole(line, name); };
    expect_tax_sums(line);
    EXPECT_EQ(of("priceAmount"), of("itemPrice") * of("quantity"));
    EXPECT_EQ(of("amount"), of("priceAmount") + of("totalModifierPrice"));
    EXPECT_EQ(of("totalAmount"), of("amount") - of("totalDiscount") + of("taxAmount"));
    EXPECT_EQ(of("taxAmount"), of("itemTaxAmount") + of("modifierTaxAmount"));
    EXPECT_EQ(of("exclusiveTaxAmount"), of("taxAmount"));
    EXPECT_EQ(of("inclusiveTaxAmount"), of("itemInclusiveTaxAmount") + of("modifierInclusiveTaxAmount"));
    EXPECT_EQ(of("itemTotalTax"), of("itemTaxAmount") + of("itemInclusiveTaxAmount"));
    EXPECT_EQ(of("modifierTotalTax"), of("modifierTaxAmount") + of("modifierInclusiveTaxAmount"));
    EXPECT_EQ(of("totalDiscount"), of("discountOnMenuItem") + of("discountOnModifier"));
    EXPECT_EQ(of("totalDiscountTaxAmount"), of("discountOnItemTax") + of("discountOnModifierTax"));
    EXPECT_EQ(of("totalDiscountInTaxAmount"), of("discountOnItemIncTax") + of("discountOnModifierIncTax"));
    EXPECT_EQ(of("totalDiscountOnTaxes"), of("totalDiscountTaxAmount") + of("totalDiscountInTaxAmount"));
    EXPECT_LE(of("totalDiscount"), of("amount")) << "never below nothing";
    std::int64_t price = 0, tax = 0, inclusive = 0, discount = 0;
    struct Group {
        const char *list, *price, *tax, *inclusive;
    };
    for (const Group& names :
         {Group{"includedModifiers", "includedModifierPrice", "includedmodifiertax", "includedmodiferinctax"},
          Group{"optionalModifiers", "optionalModifierPrice", "optionalmodifiertax", "optionalmodifierinctax"},
          Group{"mandatoryModifiers", "mandatoryModifierPrice", "mandatorymodifiertax", "mandatorymodifierinctax"}}) {
        const json::array& list = list_of(line, names.list);
        EXPECT_EQ(sum_of(list, "amount"), of(names.price));
        EXPECT_EQ(sum_of(list, "taxAmount"), of(names.tax));
        EXPECT_EQ(sum_of(list, "inclusiveTaxAmount"), of(names.inclusive));
        for (const json::value& each : list)
            expect_tax_sums(each.as_object());
        price += of(names.price);
        tax += of(names.tax);
        inclusive += of(names.inclusive);
        discount += sum_of(list, "discountModifierprice");
    }
    EXPECT_EQ(price, of("totalModifierPrice"));
    EXPECT_EQ(tax, of("modifierTaxAmount"));
    EXPECT_EQ(inclusive, of("modifierInclusiveTaxAmount"));
    EXPECT_EQ(discount, of("discountOnModifier"));
}

// What discounts after taxes take off, of the order and of its lines.
inline std::int64_t after_tax_discounts(const json::object& order) {
    std::int64_t sum = 0;
    const auto add = [&sum](const json::array& list) {
        for (const json::value& each : list)
            sum += each.at("isAfterTax").as_bool() ? whole(each.as_object(), "discountAmount") : 0;
    };
    add(list_of(order, "discounts"));
    for (const json::value& each : list_of(order, "orderDetails"))
        add(list_of(each.as_object(), "discounts"));
    return sum;
}

// Sums of lines equal the order, always. Taxes on service charges belong to no line.
inline void expect_sums(const json::object& order) {
    const auto of = [&order](const char* name) { return whole(order, name); };
    std::int64_t net = 0, discount = 0, tax = 0, inclusive = 0, charge = 0;
    std::map<std::string, std::int64_t> of_lines;
    for (const json::value& each : list_of(order, "orderDetails")) {
        const json::object& line = each.as_object();
        expect_line_sums(line);
        net += whole(line, "amount") - whole(line, "totalDiscount");
        discount += whole(line, "totalDiscount");
        tax += whole(line, "taxAmount");
        inclusive += whole(line, "inclusiveTaxAmount");
        charge += whole(line, "serviceCharge");
        for (const char* list : {"taxes", "inclusiveTaxes"}) {
            for (const json::value& one : list_of(line, list))
                of_lines[text(one.as_object(), "txExternalID")] += whole(one.as_object(), "amount");
        }
    }
    EXPECT_EQ(net, of("subTotal"));
    EXPECT_EQ(charge, of("serviceCharge"));
    EXPECT_EQ(discount + after_tax_discounts(order), of("totalDiscount"));
    expect_tax_sums(order);
    const bool has_charges = of("serviceCharge") + of("gratuity") > 0;
    for (const char* list : {"taxes", "inclusiveTaxes"}) {
        for (const json::value& each : list_of(order, list)) {
            const std::int64_t sum = of_lines[text(each.as_object(), "txExternalID")];
            if (has_charges)
                EXPECT_GE(whole(each.as_object(), "amount"), sum);
            else
                EXPECT_EQ(whole(each.as_object(), "amount"), sum);
        }
    }
    if (!has_charges) {
        EXPECT_EQ(tax, of("taxAmount"));
        EXPECT_EQ(inclusive, of("inclusiveTaxAmount"));
    }
    EXPECT_EQ(of("totalAmount"), of("subTotal") + of("taxAmount") + of("serviceCharge") + of("gratuity") -
                                     after_tax_discounts(order) + of("deliveryCharge") + of("driverTipAmount") +
                                     order.at("cashRounding").as_int64());
}

inline void expect_totals(const json::object& explanation, const json::object& order) {
    const json::object& totals = explanation.at("totals").as_object();
    for (const char* name : {"subTotal", "serviceCharge", "gratuity", "taxAmount", "inclusiveTaxAmount",
                             "totalDiscount", "cashRounding", "totalAmount"})
        EXPECT_EQ(totals.at(name), order.at(name)) << name;
}

// Quote, save, explanation and the refund of everything say the same of an order that has an id.
inline void expect_agreement(const Shop& shop, const json::object& body) {
    SCOPED_TRACE(to_text(body));
    const std::string id = text(body, "id");
    const Answer quote = shop.quote(body);
    ASSERT_EQ(quote.status, 200) << quote.body;
    const json::object answer = quote.object();
    EXPECT_EQ(answer.at("priceCheck").at("matched"), true);
    const json::object& quoted = answer.at("order").as_object();
    expect_sums(quoted);
    expect_totals(shop.explain_quote(body).object(), quoted);

    const Answer saved = shop.save(with(quoted, {{"paymentPaid", true}}));
    ASSERT_EQ(saved.status, 201) << saved.body;
    EXPECT_EQ(saved.object().at("priceCheck").at("matched"), true) << to_text(saved.object().at("priceCheck"));
    const json::object kept = shop.order_now(id);
    for (const auto& member : quoted)
        EXPECT_TRUE(kept.at(member.key()) == member.value()) << member.key();
    expect_sums(kept);
    expect_totals(shop.explain(id).object(), kept);
    if (whole(kept, "totalAmount") == 0) return;
    const Answer refund = shop.refund(id, {{"type", "Full"}});
    ASSERT_EQ(refund.status, 201) << refund.body;
    EXPECT_EQ(refund.object().at("totalAmount"), kept.at("totalAmount"));
    EXPECT_EQ(refund.object().at("amount"), kept.at("subTotal"));
}

}  // namespace comanda::test
