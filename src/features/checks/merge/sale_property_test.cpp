// Random checks: what is kept of them is what they came to, to the last unit.
#include <gtest/gtest.h>

#include <random>
#include <set>

#include "features/checks/merge/sale_fixture.h"

namespace comanda::checks::sold_property_test {
namespace {

class RandomCheck {
  public:
    explicit RandomCheck(unsigned seed) : random_(seed) {}

    // From one till, or a second one that adds lines and payments of its own.
    Submissions all() {
        is_void_ = chance(8);
        Submissions made;
        if (chance(3)) made.push_back(sent("B", 1, check("x", "ACTIVE"), "{}"));
        made.push_back(sent("A", 2, check("u", is_void_ ? "VOIDED" : "CLOSED"), R"({"employeeID":"e9"})"));
        return made;
    }

  private:
    bool chance(unsigned of) { return random_() % of == 0; }
    std::string amount(int below = 3'000) {
        return std::to_string(static_cast<int>(random_() % static_cast<unsigned>(below)) - (chance(6) ? below : 0));
    }

    std::string list(std::string_view name, std::size_t most, std::string (RandomCheck::*one)()) {
        std::vector<std::string> entries;
        for (std::size_t n = random_() % (most + 1); n > 0; --n)
            entries.push_back((this->*one)());
        if (entries.empty() && chance(2)) return {};
        return "," + in_quotes(name) + ":[" + joined(entries) + "]";
    }

    std::string tax() {
        std::string made = "{\"taxRate\":8250";
        if (!chance(5)) made += R"(,"id":"t)" + std::to_string(random_() % 3) + "\"";
        if (!chance(5)) made += ",\"taxAmount\":" + amount(200);
        if (chance(2)) made += ",\"inclusive\":true";
        return made + "}";
    }

    std::string discount() {
        std::string made = R"({"id":"d","name":"Happy hour")";
        if (chance(3)) made += ",\"percentage\":" + amount(60'000);
        if (!chance(4)) made += (chance(2) ? ",\"amount\":" : ",\"discountAmount\":") + amount(400);
        return made + "}";
    }

    std::string payment() {
        return R"({"id":"p)" + std::to_string(next_++) + R"(","type":"CASH","amount":)" + amount() +
               (chance(4) ? ",\"void\":true}" : "}");
    }

    std::string line(std::string_view prefix) {
        std::string made = R"({"orderUniqueId":")" + std::string(prefix) + std::to_string(next_++) + "\"";
        if (!chance(4)) made += ",\"quantity\":" + std::to_string(random_() % 4);
        if (chance(2)) made += ",\"price\":" + amount();
        if (chance(2)) made += ",\"grossAmount\":" + amount();
        if (!chance(3)) made += ",\"totalPrice\":" + (chance(5) ? "0" : amount());
        if (chance(5)) made += R"(,"void":true)";
        if (has_line_taxes_) made += list("taxes", 2, &RandomCheck::tax);
        if (chance(2)) made += list("discounts", 2, &RandomCheck::discount);
        return made + "}";
    }

    std::string check(std::string_view prefix, std::string_view status) {
        has_line_taxes_ = chance(2);
        std::vector<std::string> lines;
        for (std::size_t n = random_() % 5; n > 0; --n)
            lines.push_back(line(prefix));
        std::string made =
            R"({"status":")" + std::string(status) + R"(","seats":[{"id":"1","orders":[)" + joined(lines) + "]}]";
        if (chance(2)) made += list("discounts", 3, &RandomCheck::discount);
        if (chance(2)) made += list("taxes", 3, &RandomCheck::tax);
        if (chance(3)) made += list("chargeTaxes", 2, &RandomCheck::tax);
        if (!is_void_) made += list("payments", 3, &RandomCheck::payment);
        if (chance(3)) made += ",\"paidAmount\":" + amount();
        for (const char* charge :
             {"serviceChargeAmount", "gratuityAmount", "deliveryCharge", "tipAmount", "roundingAdjustment"}) {
            if (chance(4)) made += "," + in_quotes(charge) + ":" + amount(90);
        }
        if (is_void_) made += R"(,"voids":[{"id":"v","reason":"Walked out"}])";
        return made + "}";
    }

    std::mt19937 random_;
    bool is_void_ = false;
    bool has_line_taxes_ = false;
    int next_ = 0;
};

void expect_head(const Sold& check) {
    const sales::Amounts amounts = check.sale.amounts();
    const pricing::CheckSums& sums = check.sums();
    ASSERT_EQ(amounts.gross, sums.gross);
    ASSERT_EQ(amounts.item_discount + amounts.check_discount, sums.discount);
    ASSERT_EQ(amounts.voided, sums.voided);
    ASSERT_EQ(amounts.refunded, 0);
    ASSERT_EQ(amounts.net(), sums.net);
    ASSERT_EQ(amounts.tax(), sums.tax);
    ASSERT_EQ(check.sale.total(), sums.total);
    ASSERT_EQ(check.sale.paid(), sums.paid);
    ASSERT_EQ(check.sale.charges.sum(), sums.total - sums.sale - amounts.exclusive_tax);
}

void expect_taxes(const sales::Sale& sale) {
    std::int64_t inclusive = 0, exclusive = 0;
    std::set<std::pair<std::string, bool>> names;
    for (const sales::SaleTax& each : sale.taxes) {
        (each.is_inclusive ? inclusive : exclusive) += each.amount;
        ASSERT_TRUE(names.emplace(each.id, each.is_inclusive).second) << each.id << " twice";
    }
    ASSERT_EQ(inclusive, sale.amounts().inclusive_tax);
    ASSERT_EQ(exclusive, sale.amounts().exclusive_tax);
}

void expect_discounts(const sales::Sale& sale) {
    std::vector<std::int64_t> of_lines(sale.lines.size());
    std::int64_t of_check = 0;
    for (const sales::SaleDiscount& each : sale.discounts) {
        ASSERT_NE(each.amount, 0);
        ASSERT_LT(each.line, static_cast<std::int64_t>(sale.lines.size()));
        (each.line < 0 ? of_check : of_lines[static_cast<std::size_t>(each.line)]) += each.amount;
    }
    for (std::size_t i = 0; i < of_lines.size(); ++i)
        ASSERT_EQ(of_lines[i], sale.lines[i].amounts.item_discount);
    ASSERT_EQ(of_check, sale.amounts().check_discount);
}

void expect_lines(const Sold& check) {
    const std::size_t rest = check.sale.lines.size() - check.merged.lines.size();
    ASSERT_LE(rest, 1u) << "what is on charges";
    bool has_price = false;
    for (const sales::SaleLine& each : check.sale.lines)
        has_price = has_price || each.amounts.gross - each.amounts.item_discount > 0;
    for (std::size_t i = 0; i < check.merged.lines.size(); ++i) {
        const sales::SaleLine& line = check.sale.lines[i];
        ASSERT_EQ(line.id, check.merged.lines[i]->id);
        const std::int64_t price = std::max<std::int64_t>(line.amounts.gross - line.amounts.item_discount, 0);
        ASSERT_TRUE(line.amounts.check_discount >= 0 && line.amounts.check_discount <= price);
        if (!check.state.fold.is_void(*check.merged.lines[i])) {
            ASSERT_EQ(line.amounts.voided, 0);
            continue;
        }
        ASSERT_EQ(line.quantity, 0);
        ASSERT_EQ(line.amounts.gross, 0);
        ASSERT_EQ(line.amounts.item_discount, 0);
        ASSERT_TRUE(!has_price || line.amounts.tax() == 0) << "a void line got taxes of the check";
    }
}

void expect_nothing_sold(const Sold& check) {
    const sales::Sale& sale = check.sale;
    ASSERT_EQ(sale.status, sales::Status::voided);
    ASSERT_EQ(sale.reason, "Walked out");
    ASSERT_TRUE(sale.taxes.empty() && sale.payments.empty() && sale.discounts.empty());
    ASSERT_EQ(sale.charges, sales::Charges());
    ASSERT_EQ(sale.guest_count, 0);
    ASSERT_EQ(sale.lines.size(), check.merged.lines.size());
    for (const sales::SaleLine& each : sale.lines) {
        ASSERT_EQ(each.quantity, 0);
        ASSERT_EQ(each.amounts, sales::Amounts{.voided = each.amounts.voided});
        ASSERT_EQ(each.void_reason, "Walked out");
    }
    ASSERT_EQ(sale.total(), 0);
}

TEST(Sold, IsWhatTheCheckCameTo) {
    int closed = 0, with_loose_taxes = 0, with_rest = 0, with_check_discount = 0;
    for (unsigned seed = 1; seed <= 8'000; ++seed) {
        const Sold check = sell(RandomCheck(seed).all());
        if (check.state.status == Status::voided) {
            expect_nothing_sold(check);
        } else {
            ASSERT_EQ(check.sale.status, sales::Status::closed);
            expect_head(check);
            expect_taxes(check.sale);
            expect_discounts(check.sale);
            expect_lines(check);
            ++closed;
            with_rest += check.sale.lines.size() > check.merged.lines.size() ? 1 : 0;
            with_check_discount += check.sale.amounts().check_discount != 0 ? 1 : 0;
            with_loose_taxes += !check.sale.lines.empty() && check.sale.taxes.size() > 1 ? 1 : 0;
        }
        if (testing::Test::HasFailure()) FAIL() << "seed " << seed << "\n" << check.state.text.data;
    }
    EXPECT_GT(closed, 6'000);
    EXPECT_GT(with_rest, 400);
    EXPECT_GT(with_check_discount, 800);
    EXPECT_GT(with_loose_taxes, 800);
}

}  // namespace
}  // namespace comanda::checks::sold_property_test
