// What a sale comes to where a check says so in an unusual way.
#include <gtest/gtest.h>

#include "features/checks/merge/sale_fixture.h"

namespace comanda::checks::sold_amounts_test {
namespace {

constexpr const char* one_soup = R"({"orderUniqueId":"u1","totalPrice":300})";

TEST(SoldAmounts, KeepsAVoidLineThatItsTillTookOff) {
    const std::string both = R"({"orderUniqueId":"u1","totalPrice":300},
        {"orderUniqueId":"u2","menuName":"Steak","quantity":2,"totalPrice":100,"department":"d1"})";
    const std::string record = R"(,"voids":[{"id":"v","orderUniqueId":"u2","reason":"cold"}])";
    const sales::Sale sale = sell({sent("A", 1, R"({"seats":[{"id":"1","orders":[)" + both + "]}]" + record + "}"),
                                   sent("A", 2, closed_check(one_soup, record))})
                                 .sale;
    ASSERT_EQ(sale.lines.size(), 2u);
    EXPECT_EQ(sale.lines[1].name + " " + sale.lines[1].void_reason + " " + sale.lines[1].department, "Steak cold d1");
    EXPECT_EQ(sale.lines[1].void_quantity, 2);
    EXPECT_EQ(sale.lines[1].amounts.voided, 100);
    EXPECT_EQ(sale.total(), 300);
    const sales::Sale deleted =
        sell({sent("A", 1, R"({"seats":[{"id":"1","orders":[)" + both + "]}]}"), sent("A", 2, closed_check(one_soup))})
            .sale;
    EXPECT_EQ(deleted.lines.size(), 1u) << "deleted is not void";
}

TEST(SoldAmounts, PricesAPartOfAnItem) {
    const auto gross = [](const std::string& members) {
        return sold(R"({"orderUniqueId":"u1",)" + members + "}").lines.at(0).amounts.gross;
    };
    EXPECT_EQ(gross(R"("price":1000,"quantity":0.35)"), 350);
    EXPECT_EQ(gross(R"("price":999,"quantity":0.5)"), 500) << "half a unit goes up";
    EXPECT_EQ(gross(R"("price":-999,"quantity":0.5)"), -500);
    EXPECT_EQ(gross(R"("price":1000.0,"quantity":2.0)"), 2'000);
    EXPECT_EQ(gross(R"("price":1000)"), 1'000);
    EXPECT_EQ(gross(R"("price":1000,"quantity":0.35,"totalPrice":340)"), 340) << "what the till says it comes to";
    EXPECT_EQ(sold(R"({"orderUniqueId":"u1","price":1000,"quantity":0.35})").lines.at(0).quantity, 1) << "one item";
}

TEST(SoldAmounts, HasTheTaxesOfTheCheckWhereOnlyVoidLinesNameAny) {
    const std::string lines = R"({"orderUniqueId":"u1","totalPrice":300},
        {"orderUniqueId":"u2","totalPrice":100,"void":true,"taxes":[{"id":"t","taxAmount":10}]})";
    const std::string taxes = R"(,"taxes":[{"id":"t","taxAmount":30}])";
    const Sold made = sell({sent("A", 1, closed_check(lines, taxes))});
    EXPECT_EQ(made.sums().tax, 30);
    EXPECT_EQ(made.sale.lines.at(0).amounts.exclusive_tax, 30);
    EXPECT_NE(made.state.text.data.find(R"("taxes":[{"id":"t","taxAmount":30}])"), std::string::npos)
        << made.state.text.data;
    const Sold all_void =
        sell({sent("A", 1, closed_check(R"({"orderUniqueId":"u2","totalPrice":100,"void":true})", taxes))});
    EXPECT_EQ(all_void.sums().tax, 0) << "nothing was sold";
}

}  // namespace
}  // namespace comanda::checks::sold_amounts_test
