// `comanda sales verify` judges each frozen sale by itself: what belongs to it must come to it.
#include "tests/http/sales_command.h"

namespace comanda::test::sales_verify_frozen_test {
namespace {

// A frozen row can be changed only by somebody who takes the triggers away. The sums may even be made anew of it.
struct FrozenDamage {
    const char* table;
    const char* change;
    const char* named;
};
constexpr FrozenDamage frozen_damages[] = {
    {"sale_line", "update sale_line set gross = gross + 100 where sale_id = $ and n = 1", "lines"},
    {"sale_line", "update sale_line set check_discount = check_discount + 1 where sale_id = $ and n = 1", "lines"},
    {"sale_line", "update sale_line set voided = voided + 1 where sale_id = $ and n = 3", "lines"},
    {"sale_line", "delete from sale_line where sale_id = $ and n = 2", "lines"},
    {"sale_tax", "update sale_tax set amount = amount - 1 where sale_id = $ and n = 1", "taxes"},
    {"sale_tax", "update sale_tax set is_inclusive = not is_inclusive where sale_id = $ and n = 1", "taxes"},
    {"sale_payment", "update sale_payment set amount = amount + 1 where sale_id = $", "payments"},
    {"sale_payment", "delete from sale_payment where sale_id = $", "payments"},
    {"sale_discount", "update sale_discount set amount = amount + 1 where sale_id = $ and line_n is null", "discounts"},
    {"sale_discount", "update sale_discount set line_n = null where sale_id = $ and line_n is not null", "discounts"},
    {"sale", "update sale set tips = tips + 1, total = total + 1, paid = paid + 1 where id = $", "payments"},
    {"sale", "update sale set gross = gross + 1, net = net + 1, total = total + 1 where id = $", "lines"},
    {"sale", "update sale set opened_on = business_date + 1 where id = $", "dates"},
};

class VerifiedSales : public SalesVerify {
  protected:
    // Without its triggers, whoever may do that.
    void change(const std::string& table, std::string text, const std::string& sale) const {
        for (std::size_t at = 0; (at = text.find('$')) != std::string::npos;)
            text.replace(at, 1, "'" + sale + "'");
        EXPECT_ANY_THROW(sql(text)) << "it is frozen";
        sql("alter table " + table + " disable trigger user; " + text + "; alter table " + table +
            " enable trigger user");
    }
};

TEST_F(VerifiedSales, AreJudgedByTheirOwnSums) {
    int number = 0;
    for (const FrozenDamage& each : frozen_damages) {
        const std::string id = "f" + std::to_string(++number);
        bar.taken(id, closed(id, std::chrono::hours{24 * 40}));
        const std::string sale = sale_of(id);
        change(each.table, each.change, sale);
        const Ran found = verify();
        EXPECT_EQ(found.status, 1) << each.change;
        const std::size_t at = found.out.find("sale " + sale + ": its ");
        ASSERT_NE(at, std::string::npos) << each.change << "\n" << found.out;
        EXPECT_TRUE(has(found.out.substr(at, found.out.find('\n', at) - at), each.named)) << each.change << found.out;
        rebuild();
        const Ran after = verify();
        EXPECT_EQ(after.status, 1) << "sums can be mended, a sale cannot: " << each.change;
        EXPECT_TRUE(has(after.out, "sale " + sale)) << after.out;
    }
}

TEST_F(VerifiedSales, AreNotSaidToBeMended) {
    bar.taken("f", closed("f", std::chrono::hours{24 * 40}));
    const std::string sale = sale_of("f");
    change("sale_line", "update sale_line set gross = gross + 100 where sale_id = $ and n = 1", sale);
    const Ran ran = rebuild();
    EXPECT_FALSE(has(ran.out, "MENDED " + store + ": sale ")) << ran.out;
    EXPECT_EQ(ran.status, 1) << "something is left to look at";
}

// Rows whose sale is gone, or that stand on another day than their sale, would be summed all the same.
TEST_F(VerifiedSales, AreMissedByTheirRows) {
    sell();
    change("sale", "delete from sale where id = $", sale_of("old"));
    rebuild();
    const Ran orphaned = verify();
    EXPECT_EQ(orphaned.status, 1) << "lines of no sale: departments and the summary differ\n" << reports();
}

TEST_F(VerifiedSales, StandOnOneDayWithTheirRows) {
    sell();
    change("sale_line", "update sale_line set business_date = business_date + 1 where sale_id = $", sale_of("older"));
    rebuild();
    const Ran moved = verify();
    EXPECT_EQ(moved.status, 1) << "departments of that day and its summary differ";
}

// In the night on which clocks go back an hour happens twice. A check that was opened the first time and closed the
// second ends, where days begin within that hour, on the day before the one it was opened on.
TEST_F(VerifiedSales, MayEndOnTheDayBeforeTheyWereOpenedOn) {
    ASSERT_EQ(client.put(below("settings"), {{"businessDayCutoff", "01:30"}}).status, 200);
    using namespace std::chrono;
    year_month_day today{floor<days>(now())};
    sys_days sunday = sys_days{today.year() / November / Sunday[1]};
    if (sunday + hours{7} > now()) sunday = sys_days{(today.year() - years{1}) / November / Sunday[1]};
    const auto at = [&](minutes after) {
        return duration_cast<milliseconds>((sunday + after).time_since_epoch()).count();
    };
    // A quarter to two in summer time, and half an hour later a quarter past one.
    bar.taken("twice", closed("twice", hours{0},
                              {{"saleOpenDate", at(hours{5} + minutes{45})},
                               {"lastUpdateInMillisec", at(hours{6} + minutes{15})}}));
    expect_clean();
}

}  // namespace
}  // namespace comanda::test::sales_verify_frozen_test
