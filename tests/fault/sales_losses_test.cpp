// The judge of sales_add_up_test is tested itself: whatever is lost, doubled or moved behind the service's back, if
// only a cent, it says where.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/time.h"
#include "tests/fault/sales_books.h"

namespace comanda::test::sales_losses_test {
namespace {

using namespace std::chrono;

constexpr const char* shard = "shard_one";
constexpr std::uint64_t all_sales = 400;

// One store with two months of sales, all of them before this month.
class SalesLosses : public ::testing::Test {
  protected:
    SalesLosses() {
        static std::uint64_t seed = 100;
        service().postgres().run(shard,
                                 "select make_sale_partitions((now() - interval '5 months')::date, current_date)");
        SalesPlan plan{.trade = open_store(client, service().tenant().account, store, ++seed),
                       .before = {"America/New_York"},
                       .after = {"America/New_York"},
                       .settings = {},
                       .first = Moment{first + 12h},
                       .last = Moment{last + 12h},
                       .written = all_sales,
                       .sent = 0};
        books = std::make_unique<SalesBooks>(service(), shard, std::move(plan));
        reader = std::make_unique<ReportReader>(service(), shard, store, menu_text(books->plan().trade));
    }

    static std::string new_store() {
        static int number = 0;
        std::string id = service().run({"store", "create", "--account", service().tenant().account, "--name",
                                        "Lossy " + std::to_string(++number), "--timezone", "America/New_York",
                                        "--currency", "USD", "--country", "US"});
        id.pop_back();
        return id;
    }

    void damage(const std::string& sql) const {
        std::string mine = sql;
        for (std::size_t at = 0; (at = mine.find("STORE")) != std::string::npos;)
            mine.replace(at, 5, "'" + store + "'");
        for (std::size_t at = 0; (at = mine.find("DAY")) != std::string::npos;)
            mine.replace(at, 3, "date '" + iso_day(first + days{20}) + "'");
        service().postgres().run(shard, mine);
    }

    // What the judge says of the whole of both months, or of all but their first and last days.
    std::string said(bool by_months) const {
        const AskedDays asked = by_months ? range(first, last) : range(first + days{1}, last - days{1});
        std::string all;
        for (const std::string& each : judge(*reader, asked, books->ledger().figures(asked.from, asked.to)))
            all += each + "\n";
        return all;
    }
    void rebuild() const { service().run({"sales", "rebuild", "--store", store}); }
    // Sums are made of whatever is there; of a sale that was changed it can only complain.
    void rebuild_of_what_is_left() const {
        try {
            rebuild();
        } catch (const std::runtime_error& complaint) {
            EXPECT_NE(std::string(complaint.what()).find("BROKEN"), std::string::npos) << complaint.what();
        }
    }

    static Day month(int back) {
        const year_month_day today{floor<days>(now())};
        return sys_days{(today.year() / today.month() - months{back}) / 1};
    }

    const Day first = month(3), last = month(1) - days{1};
    Client client = service().client();
    const std::string store = new_store();
    std::unique_ptr<SalesBooks> books;
    std::unique_ptr<ReportReader> reader;
};

TEST_F(SalesLosses, AreNoneWithoutDamage) {
    books->fill();
    EXPECT_EQ(said(true), "");
    EXPECT_EQ(said(false), "");
}

TEST_F(SalesLosses, OfACentWhileSumsAreKeptAreFound) {
    damage(R"sql(
create function lose_a_cent() returns trigger language plpgsql as $$
begin
    if new.period = 0 and new.store_id = STORE and new.starts = DAY then new.gross := new.gross - 1; end if;
    return new;
end $$;
create trigger lose_a_cent before insert or update on sale_item_sum for each row execute function lose_a_cent()
)sql");
    books->fill();
    damage("drop trigger lose_a_cent on sale_item_sum; drop function lose_a_cent");
    const std::string found = said(false);
    EXPECT_NE(found.find("departments: totals/grossAmount"), std::string::npos) << found;
    EXPECT_NE(found.find("categories: totals/grossAmount"), std::string::npos) << found;
    EXPECT_NE(found.find("departments and summary"), std::string::npos) << found;
    EXPECT_EQ(said(true), "") << "the months had it all";
    rebuild();
    EXPECT_EQ(said(false), "");
}

// What is done, what finds it, and in which range. A rebuild must put it right.
struct Damage {
    const char* sql;
    const char* found;
    bool by_months;
};
constexpr Damage damages[] = {
    {"delete from sale_part_sum where store_id = STORE and kind = 'payment' and key = 'CASH' and period = 1",
     "summary: payments/CASH/amount", true},
    {"delete from sale_part_sum where store_id = STORE and kind = 'hour' and period = 0 and starts = DAY",
     "summary: hours/", false},
    {"update sale_part_sum set amount = amount - 1 where store_id = STORE and kind = 'tax' and period = 0 and starts = "
     "DAY",
     "summary: taxes/t-state/on/taxAmount", false},
    {"update sale_total_sum set tips = tips + 1 where store_id = STORE and period = 0 and starts = DAY",
     "summary: sales/tips", false},
    {"update sale_total_sum set closed = closed + 1 where store_id = STORE and period = 1", "summary: checks/closed",
     true},
    {"update sale_total_sum set opened = opened + 1 where store_id = STORE and period = 1", "summary: checks/opened",
     true},
    {"update sale_item_sum s set gross = gross + case department || '/' || category when (select min(department || '/' "
     "|| "
     "category) from sale_item_sum t where t.store_id = STORE and t.period = 1 and t.starts = s.starts) then 1 when "
     "(select max(department || '/' || category) from sale_item_sum t where t.store_id = STORE and t.period = 1 and "
     "t.starts = s.starts) then -1 else 0 end where store_id = STORE and period = 1",
     "departments: DEPARTMENT/", true},
    {"update sale_item_sum set quantity = quantity * 2 where store_id = STORE and period = 0 and starts = DAY",
     "categories: totals/quantity", false},
    {"insert into sale_item_sum select account_id, store_id, period, starts, 'nothing', 'nothing', '', '', 0, 1, 1, 0, "
     "0, "
     "0, 0, 0 from sale_item_sum where store_id = STORE and period = 0 and starts = DAY limit 1",
     "departments: DEPARTMENT/nothing/grossAmount", false},
};

TEST_F(SalesLosses, OfSumsAreFoundAndMended) {
    books->fill();
    for (const Damage& each : damages) {
        damage(each.sql);
        const std::string found = said(each.by_months);
        EXPECT_NE(found.find(each.found), std::string::npos) << each.sql << "\n" << found;
        EXPECT_EQ(said(!each.by_months), "") << each.sql;
        rebuild();
        EXPECT_EQ(said(each.by_months), "") << each.sql;
    }
}

TEST_F(SalesLosses, OfTheSalesThemselvesAreFoundWhateverSumsSay) {
    books->fill();
    const std::string sale =
        service().postgres().value(shard, "select id from sale where status = 0 and gross > 100 and business_date > '" +
                                              iso_day(first) + "' and business_date < '" + iso_day(last - days{3}) +
                                              "' and store_id = '" + store + "' order by id limit 1");
    const std::string replica = "set session_replication_role = replica; ";
    damage(replica + "update sale_line set gross = gross + 1 where n = 1 and sale_id = '" + sale + "'");
    EXPECT_NE(said(false).find("broken sales: broken/lines: 1"), std::string::npos) << said(false);
    rebuild_of_what_is_left();
    EXPECT_NE(said(false).find("broken sales: broken/lines: 1"), std::string::npos) << said(false);
    damage(replica + "update sale_line set gross = gross - 1 where n = 1 and sale_id = '" + sale + "'");
    rebuild_of_what_is_left();
    EXPECT_EQ(said(false), "");

    // A day later, with all that belongs to it: then only its moment tells.
    for (const char* table : {"sale_line", "sale_tax", "sale_payment", "sale_discount"})
        damage(replica + "update " + table + " set business_date = business_date + 1 where sale_id = '" + sale + "'");
    damage(replica + "update sale set business_date = business_date + 1 where id = '" + sale + "'");
    rebuild_of_what_is_left();
    EXPECT_NE(said(false).find("broken sales: broken/dates: 1"), std::string::npos) << said(false);

    // A sale that is gone without a trace is missing from what was sold.
    for (const char* table : {"sale_line", "sale_tax", "sale_payment", "sale_discount"})
        damage(replica + "delete from " + table + " where sale_id = '" + sale + "'");
    damage(replica + "delete from sale where id = '" + sale + "'");
    rebuild_of_what_is_left();
    EXPECT_NE(said(true).find("what was sold: sales/grossSales"), std::string::npos) << said(true);
}

}  // namespace
}  // namespace comanda::test::sales_losses_test
