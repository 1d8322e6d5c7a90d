#include "features/checks/merge/sale_from_check.h"

#include <gtest/gtest.h>

#include "base/object_id.h"
#include "features/checks/merge/json_fields.h"
#include "features/checks/merge/sale_fixture.h"

namespace comanda::checks::sold_test {
namespace {

constexpr const char* soup = R"({"orderUniqueId":"u1","totalPrice":300})";
constexpr const char* two = R"({"orderUniqueId":"u1","totalPrice":300},{"orderUniqueId":"u2","totalPrice":100})";

// One line with these members.
sales::SaleLine line_with(const std::string& members) {
    return sold(R"({"orderUniqueId":"u1","totalPrice":300,)" + members + "}").lines.at(0);
}

TEST(Sold, IsNamedAsTheCheckIs) {
    const sales::Sale sale = sold(
        soup,
        R"(,"checkNo":17,"ticketNo":"T18","service":"EATIN","openByEmpId":"e1","openEmployeeName":"Ann",
        "customerName":"Bo","guestCount":4,"saleOpenDate":"2026-11-14T23:46:40.000Z","menuVersion":5,"tableName":"inner")",
        R"({"employeeID":"e2","employeeName":"Cy","deviceName":"Till 1","node":"A","tableName":"T4","menuVersion":6})");
    EXPECT_EQ(sale.account, "acc");
    EXPECT_EQ(sale.store, "st1");
    EXPECT_EQ(sale.check_id, "c1");
    EXPECT_TRUE(ObjectId::parse(sale.id)) << sale.id;
    EXPECT_EQ(sale.status, sales::Status::closed);
    EXPECT_EQ(sale.check_no + " " + sale.ticket_no + " " + sale.service, "17 T18 EATIN");
    EXPECT_EQ(sale.employee_id + " " + sale.employee_name, "e1 Ann");
    EXPECT_EQ(sale.device + " " + sale.table_name + " " + sale.customer_name, "Till 1 T4 Bo");
    EXPECT_EQ(sale.guest_count, 4);
    EXPECT_EQ(sale.menu_version, 5);
    EXPECT_EQ(sale.opened_at, 1'794'700'000'000);
    EXPECT_EQ(sale.closed_at, sold_at);
    EXPECT_EQ(sale.reason + sale.refund_of + sale.refund_id + sale.not_before, "");
}

TEST(Sold, IsNamedByWhatStandsBesideTheCheckWhereItSaysNothing) {
    const sales::Sale sale = sold(soup, R"(,"openByEmpId":"","openEmployeeName":null,"tableName":"inner")",
                                  R"({"employeeID":2,"employeeName":"Cy","node":"A","menuVersion":6})");
    EXPECT_EQ(sale.employee_id + " " + sale.employee_name, "2 Cy");
    EXPECT_EQ(sale.device + " " + sale.table_name, "A inner");
    EXPECT_EQ(sale.menu_version, 0);
}

TEST(Sold, WasPricedByTheMenuOfItsDevice) {
    const auto version = [](std::string_view more, std::int64_t of_device) {
        SentCheck item;
        item.submission = sent("A", 1, closed_check(soup, more));
        if (of_device > 0) {
            SentDevice device;
            device.menu_version = of_device;
            item.device = std::make_shared<const SentDevice>(std::move(device));
        }
        return apply_submissions(nullptr, nullptr, {&item, 1}).next->sale->menu_version;
    };
    EXPECT_EQ(version("", 6), 6);
    EXPECT_EQ(version(R"(,"menuVersion":5)", 6), 5) << "unless it says itself";
    EXPECT_EQ(version("", 0), 0);
}

TEST(Sold, WasOpenedWhenItSaysSo) {
    const auto opened = [](const std::string& value) { return sold(soup, ",\"saleOpenDate\":" + value).opened_at; };
    EXPECT_EQ(opened("1794700000000"), 1'794'700'000'000);
    EXPECT_EQ(opened("\"2026-11-14T23:46:40Z\""), 1'794'700'000'000);
    EXPECT_EQ(opened("9223372036854775807"), amount_max);
    for (const char* nothing : {"null", "\"yesterday\"", "1.5", "{}", "\"\"", "0"})
        EXPECT_EQ(opened(nothing), 0) << nothing;
    EXPECT_EQ(sold(soup).opened_at, 0);
}

TEST(Sold, HasALineAsItWasSent) {
    const sales::SaleLine line = line_with(
        R"("menuId":"m1","menuName":"Soup","quantity":3,"grossAmount":350,"department":"d1","departmentName":"Bar",
        "category":7,"categoryName":"Wine")");
    EXPECT_EQ(line.id + " " + line.seat + " " + line.menu_id + " " + line.name, "u1 1 m1 Soup");
    EXPECT_EQ(line.department + " " + line.department_name, "d1 Bar");
    EXPECT_EQ(line.category + " " + line.category_name, "7 Wine");
    EXPECT_EQ(line.quantity, 3);
    EXPECT_EQ(line.void_quantity, 0);
    EXPECT_EQ(line.amounts, (sales::Amounts{.gross = 350, .item_discount = 50}));
    EXPECT_EQ(line_with(R"("x":1)").quantity, 1) << "one, unless it says how many";
    EXPECT_EQ(line_with(R"("quantity":1.5)").quantity, 1);
    EXPECT_EQ(line_with(R"("quantity":0)").quantity, 0);
}

TEST(Sold, TakesADepartmentAsAnObject) {
    const auto group = [](const std::string& value) {
        const sales::SaleLine line =
            line_with(R"("departmentName":"beside","department":)" + value + R"(,"category":)" + value);
        EXPECT_EQ(line.category, line.department);
        return line.department + "|" + line.department_name;
    };
    EXPECT_EQ(group(R"({"id":"d1","name":"Bar"})"), "d1|Bar");
    EXPECT_EQ(group(R"({"_id":"d2","name":"Bar"})"), "d2|Bar");
    EXPECT_EQ(group(R"({"name":"Bar","externalID":3})"), "3|Bar");
    EXPECT_EQ(group(R"({"name":"Bar"})"), "Bar|Bar");
    EXPECT_EQ(group("{}"), "|");
    EXPECT_EQ(group("null"), "|beside");
    EXPECT_EQ(group("[1]"), "|beside");
    EXPECT_EQ(group("\"d1\""), "d1|beside");
}

TEST(Sold, LooksPastANullForTheName) {
    EXPECT_EQ(line_with(R"("department":{"id":null,"name":"Bar"})").department, "Bar");
    EXPECT_EQ(sold(soup, R"(,"payments":[{"type":null,"paymentType":"CASH","amount":5}])").payments.at(0).type, "CASH");
}

TEST(Sold, CutsLongTexts) {
    std::string accents;
    for (int i = 0; i < 200; ++i)
        accents += "é";  // Two bytes each.
    const auto cut = [&](const std::string& before) {
        return before + accents.substr(0, 128 - before.size() - before.size() % 2);
    };
    for (const std::string before : {"", "a", "ab"}) {
        const std::string text = in_quotes(before + accents);
        const sales::Sale sale = sold(
            R"({"orderUniqueId":"u1","totalPrice":300,"menuName":)" + text + R"(,"department":{"id":)" + text +
                R"(,"name":)" + text + R"(},"category":)" + text + R"(,"categoryName":)" + text +
                R"(,"taxes":[{"id":)" + text + R"(,"name":)" + text +
                R"(,"taxAmount":1}]},{"orderUniqueId":"u2","void":true,"voidReason":)" + text + "}",
            R"(,"service":)" + text + R"(,"openByEmpId":)" + text + R"(,"openEmployeeName":)" + text +
                R"(,"discounts":[{"id":)" + text + R"(,"amount":1}],"payments":[{"type":)" + text + R"(,"amount":1}])");
        for (const std::string& key :
             {sale.lines[0].department, sale.lines[0].category, sale.taxes.at(0).id, sale.lines[1].void_reason,
              sale.service, sale.employee_id, sale.discounts.at(0).id, sale.payments.at(0).type}) {
            EXPECT_EQ(key, cut(before)) << key.size();
        }
        for (const std::string& name : {sale.lines[0].name, sale.lines[0].department_name, sale.lines[0].category_name,
                                        sale.taxes[0].name, sale.employee_name})
            EXPECT_EQ(name, (before + accents).substr(0, 300 - before.size() % 2)) << name.size();
    }
    EXPECT_EQ(line_with(R"("category":")" + std::string(128, 'x') + "\"").category.size(), 128u);
    EXPECT_EQ(line_with(R"("category":")" + std::string(129, 'x') + "\"").category.size(), 128u);
    EXPECT_EQ(line_with(R"("category":")" + std::string(127, 'x') + "😀\"").category.size(), 127u) << "four bytes";
}

TEST(Sold, KeepsAVoidLineApart) {
    const sales::Sale sale = sold(
        R"({"orderUniqueId":"u1","totalPrice":300,"grossAmount":350,"quantity":2,"void":true,"reason":"Burnt",
            "taxes":[{"id":"t","taxAmount":9}],"discounts":[{"amount":50}]},
           {"orderUniqueId":"u2","totalPrice":100},{"orderUniqueId":"u3","totalPrice":70},
           {"orderUniqueId":"u4","totalPrice":7,"void":true,"voidReason":"Own","reason":"Other"})",
        R"(,"voids":[{"id":"v1","orderUniqueId":"u3","reason":"Cold"},{"id":"v2","orderUniqueId":"u9","name":"No"}])");
    EXPECT_EQ(sale.lines[0].amounts, sales::Amounts{.voided = 300});
    EXPECT_EQ(sale.lines[0].void_quantity, 2);
    EXPECT_EQ(sale.lines[0].quantity, 0);
    EXPECT_EQ(sale.lines[0].void_reason, "Burnt");
    EXPECT_EQ(sale.lines[1].void_reason, "");
    EXPECT_EQ(sale.lines[1].amounts.gross, 100);
    EXPECT_EQ(sale.lines[2].void_reason, "Cold") << "its void record says why";
    EXPECT_EQ(sale.lines[2].amounts, sales::Amounts{.voided = 70});
    EXPECT_EQ(sale.lines[3].void_reason, "Own");
    EXPECT_EQ(sale.total(), 100);
    EXPECT_TRUE(sale.taxes.empty());
    EXPECT_TRUE(sale.discounts.empty());
    const sales::Sale named =
        sold(R"({"orderUniqueId":"u1","void":true})", R"(,"voids":[{"id":"v","name":"Dropped"}])");
    EXPECT_EQ(named.lines[0].void_reason, "Dropped") << "a record against the whole check counts for each line";
}

TEST(Sold, IsNothingOfAVoidCheck) {
    const std::string data =
        R"({"status":"VOIDED","seats":[{"id":"1","orders":[)" + std::string(two) +
        R"(,{"orderUniqueId":"u3","void":true,"voidReason":"Own","totalPrice":50}]}],"guestCount":4,
        "tipAmount":5,"taxes":[{"taxAmount":7}],"chargeTaxes":[{"taxAmount":7}],"discounts":[{"amount":9}],"paidAmount":3)";
    const sales::Sale sale = sell({sent("A", 1, data + R"(,"voids":[{"id":"v","reason":"Walked out"}]})")}).sale;
    EXPECT_EQ(sale.status, sales::Status::voided);
    EXPECT_EQ(sale.reason, "Walked out");
    EXPECT_EQ(sale.amounts(), sales::Amounts{.voided = 450});
    EXPECT_EQ(sale.lines.at(0).void_reason, "Walked out");
    EXPECT_EQ(sale.lines.at(0).void_quantity, 1);
    EXPECT_EQ(sale.lines.at(2).void_reason, "Own");
    EXPECT_EQ(sale.total() + sale.paid() + sale.guest_count, 0);
    EXPECT_TRUE(sale.taxes.empty() && sale.discounts.empty() && sale.payments.empty());
    EXPECT_EQ(sell({sent("A", 1, data + R"(,"void":true})")}).sale.reason, "") << "void without a record of why";
}

std::string shown(const std::vector<sales::SaleTax>& taxes) {
    std::string text;
    for (const sales::SaleTax& each : taxes)
        text += each.id + " " + each.name + " " + std::to_string(each.rate) + (each.is_inclusive ? " in " : " on ") +
                std::to_string(each.amount) + ";";
    return text;
}

TEST(Sold, AddsUpTaxesByTheirIds) {
    const sales::Sale sale = sold(
        R"({"orderUniqueId":"u1","totalPrice":300,"taxes":[{"id":"t1","name":"VAT","taxRate":8250,"taxAmount":20,"inclusive":true},
            {"id":"t2","percentage":5000,"taxAmount":3},{"id":"t3"},7]},
           {"orderUniqueId":"u2","totalPrice":100,"taxes":[{"id":"t1","name":"Other","taxAmount":4,"inclusive":true},
            {"id":"t1","taxAmount":2},{"taxAmount":1},{"id":"t9","taxAmount":"5"}]})",
        R"(,"taxes":[{"id":"t1","taxAmount":9999}])");
    EXPECT_EQ(shown(sale.taxes), "t1 VAT 8250 in 24;t2  5000 on 3;t1  0 on 2;  0 on 1;");
    EXPECT_EQ(sale.lines[0].amounts, (sales::Amounts{.gross = 300, .inclusive_tax = 20, .exclusive_tax = 3}));
    EXPECT_EQ(sale.lines[1].amounts, (sales::Amounts{.gross = 100, .inclusive_tax = 4, .exclusive_tax = 3}));
}

TEST(Sold, HandsTaxesOfTheCheckToItsLines) {
    const std::string taxes = R"(,"taxes":[{"id":"t1","taxAmount":41},{"id":"t2","taxAmount":-8,"inclusive":true}])";
    const sales::Sale sale = sold(two, taxes);
    EXPECT_EQ(sale.lines.size(), 2u);
    EXPECT_EQ(sale.lines[0].amounts, (sales::Amounts{.gross = 300, .inclusive_tax = -6, .exclusive_tax = 31}));
    EXPECT_EQ(sale.lines[1].amounts, (sales::Amounts{.gross = 100, .inclusive_tax = -2, .exclusive_tax = 10}));
    EXPECT_EQ(shown(sale.taxes), "t1  0 on 41;t2  0 in -8;");
    const sales::Sale free =
        sold(R"({"orderUniqueId":"u1","totalPrice":0},{"orderUniqueId":"u2","totalPrice":-5})", taxes);
    EXPECT_EQ(free.lines[0].amounts.exclusive_tax, 41) << "the first, where none has a price";
    const sales::Sale none = sold("", taxes);
    ASSERT_EQ(none.lines.size(), 1u) << "where there is no line, they stand by themselves";
    EXPECT_EQ(none.lines[0].amounts, (sales::Amounts{.inclusive_tax = -8, .exclusive_tax = 41}));
    EXPECT_EQ(none.total(), 41);
}

TEST(Sold, KeepsTaxesOnChargesApart) {
    const std::string taxes =
        R"(,"serviceChargeAmount":100,"chargeTaxes":[{"id":"t1","taxAmount":8},{"id":"t2","taxAmount":3,"inclusive":true}])";
    const sales::Sale sale = sold(two, taxes);
    ASSERT_EQ(sale.lines.size(), 3u);
    EXPECT_EQ(sale.lines[2].name, "Taxes on charges");
    EXPECT_EQ(sale.lines[2].id + sale.lines[2].department + sale.lines[2].category, "");
    EXPECT_EQ(sale.lines[2].quantity, 0);
    EXPECT_EQ(sale.lines[2].amounts, (sales::Amounts{.inclusive_tax = 3, .exclusive_tax = 8}));
    EXPECT_EQ(shown(sale.taxes), "t1  0 on 8;t2  0 in 3;");
    EXPECT_EQ(sale.total(), 400 + 8 + 100);
    const sales::Sale both = sold("", taxes + R"(,"taxes":[{"id":"t1","taxAmount":2}])");
    ASSERT_EQ(both.lines.size(), 1u);
    EXPECT_EQ(both.lines[0].amounts, (sales::Amounts{.inclusive_tax = 3, .exclusive_tax = 10}));
    EXPECT_EQ(shown(both.taxes), "t1  0 on 10;t2  0 in 3;");
    EXPECT_EQ(sold(two, R"(,"chargeTaxes":[{"id":"t1","taxAmount":0}])").lines.size(), 2u) << "of nothing no line";
}

std::string shown(const std::vector<sales::SaleDiscount>& discounts) {
    std::string text;
    for (const sales::SaleDiscount& each : discounts)
        text += std::to_string(each.line) + " " + each.id + " " + each.name + " " + std::to_string(each.amount) + ";";
    return text;
}

TEST(Sold, NamesTheDiscountsOfALine) {
    const sales::Sale sale = sold(
        R"({"orderUniqueId":"u0","totalPrice":5},{"orderUniqueId":"u1","grossAmount":400,"totalPrice":300,"discounts":
           [{"id":"d1","name":"Happy hour","amount":60},{"disExternalID":"d2","discountAmount":30},{"id":"d3","amount":0}]},
           {"orderUniqueId":"u2","price":50,"quantity":2,"discounts":[{"id":"d4","amount":7}]},
           {"orderUniqueId":"u3","grossAmount":10,"totalPrice":10,"discounts":[{"id":"d5","amount":4}]})");
    EXPECT_EQ(shown(sale.discounts), "1 d1 Happy hour 60;1 d2  30;1   10;2 d4  7;3 d5  4;3   -4;")
        << "what is missing from a price beside them has no name";
    EXPECT_EQ(sale.lines[1].amounts.item_discount, 100);
    EXPECT_EQ(sale.lines[2].amounts, (sales::Amounts{.gross = 100, .item_discount = 7}));
    EXPECT_EQ(sale.lines[3].amounts.item_discount, 0) << "the price is the price";
}

TEST(Sold, HandsDiscountsOfTheCheckToItsLines) {
    const sales::Sale sale =
        sold(std::string(two) + R"(,{"orderUniqueId":"u3","totalPrice":-50},{"orderUniqueId":"u4","totalPrice":0},
             {"orderUniqueId":"u5","totalPrice":900,"void":true})",
             R"(,"discounts":[{"id":"d1","name":"Staff","percentage":10000},"x",{"id":"d2","amount":0},
             {"id":"d3","discountAmount":21}])");
    EXPECT_EQ(shown(sale.discounts), "-1 d1 Staff 35;-1 d3  21;") << "a tenth of 350";
    EXPECT_EQ(sale.lines[0].amounts.check_discount, 26 + 16);
    EXPECT_EQ(sale.lines[1].amounts.check_discount, 9 + 5);
    for (std::size_t i = 2; i < 5; ++i)
        EXPECT_EQ(sale.lines[i].amounts.check_discount, 0) << i;
    EXPECT_EQ(sale.lines[2].amounts.gross, -50);
    EXPECT_EQ(sale.total(), 350 - 56);
    EXPECT_EQ(sold(two, R"(,"discounts":[{"amount":300},{"amount":300}])").total(), 0) << "no more than there is";
    EXPECT_EQ(sold("", R"(,"discounts":[{"amount":300}])").total(), 0);
}

TEST(Sold, TakesNoMoreOffALineThanItsPrice) {
    const sales::Sale free = sold(
        R"({"orderUniqueId":"u1","totalPrice":333},{"orderUniqueId":"u2","totalPrice":333},{"orderUniqueId":"u3","totalPrice":333})",
        R"(,"discounts":[{"id":"a","percentage":50000},{"id":"b","percentage":50000}])");
    EXPECT_EQ(free.total(), 0);
    for (const sales::SaleLine& each : free.lines)
        EXPECT_EQ(each.amounts.net(), 0) << each.id;
}

std::string shown(const std::vector<sales::SalePayment>& payments) {
    std::string text;
    for (const sales::SalePayment& each : payments)
        text += each.id + " " + each.type + " " + std::to_string(each.amount) + ";";
    return text;
}

TEST(Sold, HasThePaymentsThatCount) {
    EXPECT_EQ(shown(sold(soup, R"(,"paidAmount":77,"payments":[{"id":"p1","type":"CASH","amount":100},
              {"id":"p2","paymentType":"CARD","paidAmount":50},{"id":"p3","type":"CASH","amount":9,"void":true},
              {"id":"p0","type":"CASH","amount":7,"void":false},
              {"id":"p4","name":"Voucher","paymentName":"VOUCHER","amount":-5},{"id":"p5","name":"Points"},{"id":"p6"}])")
                        .payments),
              "p0 CASH 7;p1 CASH 100;p2 CARD 50;p4 VOUCHER -5;p5 Points 0;p6 OTHER 0;");
    EXPECT_EQ(shown(sold(soup, R"(,"paidAmount":77)").payments), " OTHER 77;") << "what the till says was paid";
    EXPECT_EQ(shown(sold(soup, R"(,"paidAmount":0)").payments), "");
    EXPECT_EQ(shown(sold(soup, R"(,"paidAmount":9,"payments":[{"id":"p","amount":9,"void":true}])").payments), "");
}

TEST(Sold, HasEachCharge) {
    const sales::Sale sale = sold(
        soup,
        R"(,"serviceChargeAmount":1,"deliveryCharge":20,"gratuityAmount":300,"tipAmount":4000,"roundingAdjustment":-2)");
    EXPECT_EQ(sale.charges,
              (sales::Charges{.service = 1, .delivery = 20, .gratuity = 300, .tips = 4'000, .rounding = -2}));
    EXPECT_EQ(sale.total(), 300 + 4'319);
}

TEST(Sold, NeverFailsForItsAmounts) {
    for (const std::string most :
         {"9223372036854775807", "-9223372036854775808", "1e300", "\"9\"", "null", "[]", "{}", "0.1"}) {
        std::string lines;
        for (int i = 0; i < 300; ++i)
            lines += (i > 0 ? R"(,{"orderUniqueId":")" : R"({"orderUniqueId":")") + std::to_string(i) +
                     R"(","price":)" + most + R"(,"quantity":)" + most +
                     (i % 3 == 0   ? R"(,"void":true)"
                      : i % 3 == 1 ? R"(,"totalPrice":)" + most
                                   : "") +
                     R"(,"taxes":[{"id":"t","taxAmount":)" + most + R"(,"taxRate":)" + most +
                     R"(},{"id":"t","taxAmount":)" + most + R"(,"inclusive":1}],"discounts":[{"amount":)" + most +
                     "}]}";
        std::string more = R"(,"guestCount":)" + most + R"(,"menuVersion":)" + most + R"(,"paidAmount":)" + most;
        for (const char* name :
             {"serviceChargeAmount", "gratuityAmount", "deliveryCharge", "tipAmount", "roundingAdjustment"})
            more += ",\"" + std::string(name) + "\":" + most;
        more += R"(,"discounts":[{"percentage":)" + most + R"(},{"amount":)" + most +
                R"(}],"chargeTaxes":[{"taxAmount":)" + most + "}]";
        for (const std::string& payments : {std::string(), R"(,"payments":[{"amount":)" + most + "}]"}) {
            const sales::Sale sale = sold(lines, more + payments);
            EXPECT_EQ(sale.total(), sale.amounts().net() + sale.amounts().tax() + sale.charges.sum());
            EXPECT_LE(std::abs(sale.guest_count), amount_max);
            for (const sales::SaleLine& each : sale.lines)
                EXPECT_LE(std::max(std::abs(each.amounts.gross), std::abs(each.quantity)), amount_max);
        }
    }
}

TEST(Sold, LimitsWhatNoCheckComesTo) {
    const std::string most = "9223372036854775807";
    const sales::Sale sale = sold(R"({"orderUniqueId":"u","totalPrice":1,"taxes":[{"taxAmount":)" + most + "}]}",
                                  R"(,"paidAmount":)" + most);
    EXPECT_EQ(sale.taxes.at(0).amount, amount_max);
    EXPECT_EQ(sale.amounts().exclusive_tax, amount_max);
    EXPECT_EQ(sale.paid(), amount_max);
}

TEST(Sold, AddsUpNoTaxesBeyondWhatFits) {
    std::string taxes;
    for (int i = 0; i < 100'000; ++i)
        taxes += std::string(i > 0 ? "," : "") + R"({"taxAmount":999999999999999})";
    const sales::Sale sale = sold(R"({"orderUniqueId":"u1","totalPrice":1,"taxes":[)" + taxes + "]}");
    EXPECT_EQ(sale.taxes.at(0).amount, sale.amounts().exclusive_tax);
}

}  // namespace
}  // namespace comanda::checks::sold_test
