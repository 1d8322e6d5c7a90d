#include "features/sales/sale_answer.h"

#include <gtest/gtest.h>

#include <random>

#include "features/sales/twins_fixture.h"

namespace comanda::sales::sale_answer_test {
namespace {

SaleLine line(std::string id, std::string seat, Amounts amounts) {
    SaleLine made{.id = std::move(id), .seat = std::move(seat)};
    made.quantity = 1;
    made.amounts = amounts;
    return made;
}

// Two dishes and a void one on two seats, with everything a sale can have.
ReadSale sample() {
    Sale sale{.account = "acc",
              .store = "st1",
              .id = "s1",
              .check_id = "c1",
              .check_no = "17",
              .ticket_no = "18",
              .service = "EATIN",
              .employee_id = "e1",
              .employee_name = "Ann",
              .device = "Till 1",
              .table_name = "T4",
              .customer_id = "c0ffee",
              .customer_name = "Bo",
              .guest_count = 2,
              .opened_at = 1'794'700'000'000,
              .closed_at = 1'794'708'393'120,
              .menu_version = 5};
    sale.charges = {.service = 100, .delivery = 20, .gratuity = 30, .tips = 40, .rounding = -3};
    sale.lines = {line("u1", "1", {1'000, 50, 30, 0, 0, 80, 0}), line("u2", "2", {500, 0, 15, 0, 0, 0, 40}),
                  line("u3", "1", {.voided = 250})};
    sale.lines[0].menu_id = "m1";
    sale.lines[0].name = "Soup";
    sale.lines[0].department = "d1";
    sale.lines[0].department_name = "Kitchen";
    sale.lines[0].category = "k1";
    sale.lines[0].category_name = "Soups";
    sale.lines[2].quantity = 0;
    sale.lines[2].void_quantity = 2;
    sale.lines[2].void_reason = "Burnt";
    sale.taxes = {{"t1", "VAT", 8'250, true, 80}, {"t2", "", 5'000, false, 40}};
    sale.payments = {{"p1", "CASH", 1'000}, {"p2", "CARD", 600}};
    sale.discounts = {{0, "x1", "Happy hour", 50}, {-1, "x2", "Staff", 45}};
    return {.sale = std::move(sale),
            .business_date = "2026-11-14",
            .currency = "USD",
            .digits = 2,
            .timezone = "Europe/Paris",
            .day_cutoff = "04:00",
            .rounding_mode = "HALF_UP",
            .rounding_level = "LINE",
            .check = {}};
}

json::object to_json(const ReadSale& read) {
    return parse_json_object(sale_json(read));
}

json::object explanation(const ReadSale& read) {
    return parse_json_object(explanation_json(read));
}

json::object line_at(const ReadSale& read, std::size_t seat, std::size_t order) {
    return to_json(read).at("seats").at(seat).at("orders").at(order).as_object();
}

TEST(SaleJson, SaysWhoseSaleItIs) {
    json::object made = to_json(sample());
    EXPECT_EQ(odd_twin(made, 2), "");
    for (const char* part : {"seats", "taxes", "discounts", "payments", "refunds", "totals"})
        EXPECT_EQ(made.erase(part), 1u) << part;
    EXPECT_EQ(parse_json(comanda::to_text(made)),
              parse_json(R"({"id":"s1","saleId":"s1","store":"st1","status":"CLOSED","checkID":"c1","checkNo":"17",
        "ticketNo":"18","businessDate":"2026-11-14","openedAt":"2026-11-14T23:46:40.000Z",
        "closedAt":"2026-11-15T02:06:33.120Z","service":"EATIN","employee":"e1","employeeName":"Ann",
        "deviceName":"Till 1","tableName":"T4","customerId":"c0ffee","customerName":"Bo","guestCount":2,"menuVersion":5,"currency":"USD",
        "timezone":"Europe/Paris","businessDayCutoff":"04:00","rounding":{"mode":"HALF_UP","level":"LINE"}})"))
        << comanda::to_text(made);
}

TEST(SaleJson, SaysWhatARefundIsOf) {
    ReadSale read = sample();
    read.sale.refund_of = "s0";
    read.sale.refund_id = "r1";
    EXPECT_FALSE(to_json(read).contains("refundOf"));
    EXPECT_FALSE(to_json(read).contains("reason"));
    read.sale.status = Status::refund;
    read.sale.reason = "Cold";
    EXPECT_EQ(to_json(read).at("refundOf"), "s0");
    EXPECT_EQ(to_json(read).at("refundId"), "r1");
    EXPECT_EQ(to_json(read).at("reason"), "Cold");
    EXPECT_EQ(to_json(read).at("status"), "REFUND");
}

TEST(SaleJson, PutsLinesUnderTheirSeats) {
    const json::array seats = to_json(sample()).at("seats").as_array();
    ASSERT_EQ(seats.size(), 2u);
    EXPECT_EQ(seats[0].at("id"), "1");
    ASSERT_EQ(seats[0].at("orders").as_array().size(), 2u);
    EXPECT_EQ(seats[0].at("orders").at(1).at("orderUniqueId"), "u3");
    EXPECT_EQ(seats[1].at("id"), "2");
    ASSERT_EQ(seats[1].at("orders").as_array().size(), 1u);
    const json::object soup = line_at(sample(), 0, 0);
    EXPECT_EQ(soup.at("menuId"), "m1");
    EXPECT_EQ(soup.at("menuName"), "Soup");
    EXPECT_EQ(soup.at("department"), "d1");
    EXPECT_EQ(soup.at("departmentName"), "Kitchen");
    EXPECT_EQ(soup.at("category"), "k1");
    EXPECT_EQ(soup.at("categoryName"), "Soups");
    EXPECT_EQ(soup.at("quantity"), 1);
    EXPECT_FALSE(soup.contains("void"));
    EXPECT_FALSE(line_at(sample(), 1, 0).contains("departmentName"));
    EXPECT_FALSE(line_at(sample(), 1, 0).contains("categoryName"));
}

TEST(SaleJson, HasEachAmountOfALine) {
    const json::object soup = line_at(sample(), 0, 0);
    const std::pair<const char*, int> want[] = {
        {"grossAmount", 1'000}, {"itemDiscountAmount", 50}, {"checkDiscountAmount", 30},
        {"voidAmount", 0},      {"refundAmount", 0},        {"netSales", 840},
        {"taxAmount", 0},       {"inclusiveTaxAmount", 80}};
    for (const auto& [name, amount] : want)
        EXPECT_EQ(soup.at(name), amount) << name;
    EXPECT_EQ(line_at(sample(), 1, 0).at("taxAmount"), 40);
    ReadSale refund = sample();
    refund.sale.lines[1].amounts = {.refunded = 515};
    EXPECT_EQ(line_at(refund, 1, 0).at("refundAmount"), 515);
    EXPECT_EQ(line_at(refund, 1, 0).at("netSales"), -515);
}

TEST(SaleJson, SaysWhyALineIsVoid) {
    const json::object burnt = line_at(sample(), 0, 1);
    EXPECT_EQ(burnt.at("void"), true);
    EXPECT_EQ(burnt.at("voidQuantity"), 2);
    EXPECT_EQ(burnt.at("voidReason"), "Burnt");
    EXPECT_EQ(burnt.at("voidAmount"), 250);
    EXPECT_EQ(burnt.at("quantity"), 0);
    ReadSale free = sample();
    free.sale.lines[2].amounts = {};
    EXPECT_EQ(line_at(free, 0, 1).at("void"), true) << "what cost nothing can be void too";
    free.sale.lines[2].void_quantity = 0;
    free.sale.lines[2].amounts.voided = 1;
    EXPECT_EQ(line_at(free, 0, 1).at("void"), true);
}

TEST(SaleJson, ShowsWhatTheTillSentOfALine) {
    ReadSale read = sample();
    read.check = R"({"seats":[7,{"id":"1","orders":[null,{"orderUniqueId":"u1","price":500,"menuName":"Old soup",
        "note":"hot","taxes":[{"id":"t1"}],"includedModifiers":[]}]},{"orders":{}},{"orders":[
        {"orderUniqueId":"u2","servingSizeId":"L","course":"c","employee":"e9","discounts":[1],
         "optionalModifiers":[2],"mandatoryModifiers":[3],"netSales":1}]}]})";
    const json::object soup = line_at(read, 0, 0), second = line_at(read, 1, 0);
    EXPECT_EQ(soup.at("price"), 500);
    EXPECT_EQ(soup.at("taxes").at(0).at("id"), "t1");
    EXPECT_TRUE(soup.at("includedModifiers").as_array().empty());
    EXPECT_FALSE(soup.contains("note")) << "only what people ask for";
    EXPECT_EQ(soup.at("menuName"), "Soup") << "as it was frozen";
    EXPECT_EQ(second.at("netSales"), 485);
    for (const char* name :
         {"servingSizeId", "course", "employee", "discounts", "optionalModifiers", "mandatoryModifiers"})
        EXPECT_TRUE(second.contains(name)) << name;
    EXPECT_FALSE(line_at(read, 0, 1).contains("price"));
    read.check = "{}";
    EXPECT_EQ(to_json(read).at("seats"), to_json(sample()).at("seats"));
}

TEST(SaleJson, ShowsALineThatIsKnownByANumber) {
    ReadSale read = sample();
    read.sale.lines[0].id = "7";
    read.sale.lines.push_back({.name = "Taxes on charges", .amounts = {.exclusive_tax = 1}});
    read.check = R"({"seats":[{"orders":[{"orderUniqueId":7,"price":500}]}]})";
    EXPECT_EQ(line_at(read, 0, 0).at("price"), 500);
    EXPECT_FALSE(line_at(read, 2, 0).contains("price")) << "which is no line of the till";
}

TEST(SaleJson, ListsTaxesDiscountsAndPayments) {
    const json::object made = to_json(sample());
    EXPECT_EQ(comanda::to_text(made.at("taxes")),
              R"([{"id":"t1","name":"VAT","taxRate":8250,"taxRateStr":"8.250","inclusive":true,"taxAmount":80,)"
              R"("taxAmountStr":"0.80"},{"id":"t2","name":"","taxRate":5000,"taxRateStr":"5.000","inclusive":false,)"
              R"("taxAmount":40,"taxAmountStr":"0.40"}])");
    EXPECT_EQ(comanda::to_text(made.at("discounts")),
              R"([{"id":"x1","name":"Happy hour","orderUniqueId":"u1","amount":50,"amountStr":"0.50"},)"
              R"({"id":"x2","name":"Staff","orderUniqueId":null,"amount":45,"amountStr":"0.45"}])");
    EXPECT_EQ(comanda::to_text(made.at("payments")), R"([{"id":"p1","type":"CASH","amount":1000,"amountStr":"10.00"},)"
                                                     R"({"id":"p2","type":"CARD","amount":600,"amountStr":"6.00"}])");
    EXPECT_TRUE(made.at("refunds").as_array().empty());
    ReadSale read = sample();
    read.refunds = {{"s2", "r1", "2026-11-15", "Cold", 1'794'708'393'120, -500}};
    EXPECT_EQ(comanda::to_text(to_json(read).at("refunds")),
              R"([{"saleId":"s2","id":"r1","businessDate":"2026-11-15","refundedAt":"2026-11-15T02:06:33.120Z",)"
              R"("reason":"Cold","totalAmount":-500,"totalAmountStr":"-5.00"}])");
}

TEST(SaleJson, AddsUp) {
    for (const int digits : {0, 2, 3}) {
        ReadSale read = sample();
        read.digits = digits;
        EXPECT_EQ(odd_twin(to_json(read), digits), "");
    }
    const json::object totals = to_json(sample()).at("totals").as_object();
    const std::pair<const char*, int> want[] = {
        {"grossAmount", 1'500}, {"itemDiscountAmount", 50}, {"checkDiscountAmount", 45}, {"voidAmount", 250},
        {"refundAmount", 0},    {"netSales", 1'325},        {"taxAmount", 40},           {"inclusiveTaxAmount", 80},
        {"totalTax", 120},      {"serviceCharge", 100},     {"deliveryCharge", 20},      {"gratuity", 30},
        {"tips", 40},           {"roundingAdjustment", -3}, {"totalAmount", 1'632},      {"paidAmount", 1'600},
        {"balanceAmount", 32}};
    for (const auto& [name, amount] : want)
        EXPECT_EQ(totals.at(name), amount) << name;
    EXPECT_EQ(totals.size(), 2 * std::size(want));
}

// Each step on a line: "line Soup 1000".
std::string steps_of(const ReadSale& read) {
    std::string text;
    const json::object made = explanation(read);
    for (const json::value& each : made.at("steps").as_array())
        text += std::string(each.at("step").as_string()) + "|" + std::string(each.at("what").as_string()) + "|" +
                std::to_string(each.at("amount").as_int64()) + "\n";
    return text;
}

TEST(SaleExplanation, GoesStepByStep) {
    EXPECT_EQ(steps_of(sample()),
              "line|Soup|1000\nitem discount|Happy hour|-50\nshare of check discounts|Soup|-30\n"
              "tax in the price|Soup|-80\nnet sales|Soup|840\n"
              "line|u2|500\nshare of check discounts|u2|-15\nnet sales|u2|485\ntax on top|u2|40\n"
              "void|u3|250\ncheck discount|Staff|-45\ntax|VAT|80\ntax|t2|40\n"
              "net sales|sale|1325\ntaxes|sale|120\nservice charge|sale|100\ndelivery charge|sale|20\n"
              "gratuity|sale|30\ntips|sale|40\nrounding|sale|-3\ntotal|sale|1632\n"
              "payment|CASH|1000\npayment|CARD|600\nunpaid|sale|32\n");
    ReadSale refund = sample();
    refund.sale.lines = {line("u1", "1", {.refunded = 500, .inclusive_tax = -40})};
    refund.sale.discounts = {{0, "x1", "", -5}};
    EXPECT_NE(steps_of(refund).find("item discount|u1|5\nrefund|u1|-500\ntax in the price|u1|40\nnet sales|u1|-460\n"),
              std::string::npos)
        << steps_of(refund);
}

TEST(SaleExplanation, SaysWhy) {
    const json::object made = explanation(sample());
    EXPECT_EQ(odd_twin(made, 2), "");
    EXPECT_EQ(made.at("saleId"), "s1");
    EXPECT_EQ(made.at("businessDate"), "2026-11-14");
    EXPECT_EQ(made.at("businessDateBecause"),
              "ended 2026-11-15T02:06:33.120Z by the clock of Europe/Paris, where a day ends at 04:00");
    const json::array& steps = made.at("steps").as_array();
    EXPECT_EQ(steps[0].at("why"), "1 sold, before discounts, as the till priced it");
    EXPECT_EQ(steps[9].at("why"), "not sold, and in no sum but this one: Burnt");
    EXPECT_EQ(steps[11].at("why"), "8.250 %, in the prices");
    EXPECT_EQ(steps[12].at("why"), "5.000 %, on top");
    ReadSale refund = sample();
    refund.sale.status = Status::refund;
    refund.sale.lines[2].void_reason = "";
    EXPECT_EQ(explanation(refund).at("businessDateBecause"),
              "went back 2026-11-15T02:06:33.120Z by the clock of Europe/Paris, where a day ends at 04:00");
    EXPECT_EQ(explanation(refund).at("steps").at(9).at("why"), "not sold, and in no sum but this one");
}

TEST(SaleExplanation, OfNothingHasNoSteps) {
    EXPECT_EQ(steps_of(ReadSale()), "");
}

// Property: the steps before a result add up to it, and nothing is in them that is nothing.
TEST(SaleExplanation, AddsUp) {
    std::mt19937 random(4);
    const auto amount = [&] { return random() % 3 == 0 ? 0 : static_cast<std::int64_t>(random() % 2'000) - 300; };
    for (int i = 0; i < 2'000; ++i) {
        ReadSale read = sample();
        read.sale.lines.clear();
        read.sale.discounts.clear();
        for (std::size_t n = random() % 4; n > 0; --n) {
            const auto place = static_cast<std::int64_t>(read.sale.lines.size());
            read.sale.lines.push_back(
                line("u", "1", {amount(), amount(), amount(), amount(), amount(), amount(), amount()}));
            const std::int64_t part = amount();
            read.sale.discounts.push_back({place, "", "d", part});
            read.sale.discounts.push_back({place, "", "", read.sale.lines.back().amounts.item_discount - part});
        }
        std::int64_t line_sum = 0, net = 0, sale_sum = 0, paid = 0;
        const json::object made = explanation(read);
        for (const json::value& each : made.at("steps").as_array()) {
            const std::int64_t here = each.at("amount").as_int64();
            const std::string step(each.at("step").as_string());
            const bool is_sale = each.at("what") == "sale";
            ASSERT_NE(here, 0);
            if (step == "payment") paid += here;
            if (is_sale) {
                const bool is_result = step == "total" || step == "unpaid";
                ASSERT_TRUE(!is_result || here == sale_sum - (step == "unpaid" ? paid : 0)) << step;
                sale_sum += is_result ? 0 : here;
            }
            if (is_sale || step == "void" || step == "tax on top") continue;
            if (step == "net sales") {
                ASSERT_EQ(here, line_sum);
                net += std::exchange(line_sum, 0);
            } else if (step != "payment" && step != "tax") {
                line_sum += here;
            }
        }
        ASSERT_EQ(line_sum, 0);
        ASSERT_EQ(net, read.sale.amounts().net());
    }
}

}  // namespace
}  // namespace comanda::sales::sale_answer_test
