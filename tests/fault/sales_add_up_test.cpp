// Three years of two stores, over a change of the time zone: whatever days are asked for, departments, categories, the
// summary and the sales themselves come to the same, to the minor unit, and to what a script makes of the frozen rows.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>
#include <thread>

#include "base/time.h"
#include "tests/fault/sales_books.h"

namespace comanda::test::sales_add_up_test {
namespace {

using namespace std::chrono;

constexpr const char* shard = "shard_one";

const std::uint64_t sales_wanted = sized<std::uint64_t>(1'000'000, 6'000);

SalesPlan plan_of(StoreTrade trade, std::uint64_t sales, Moment last) {
    SalesPlan plan{.trade = std::move(trade),
                   .before = {},
                   .after = {},
                   .settings = {},
                   .first = last - days{3 * 365},
                   .last = last};
    plan.sent = std::min<std::uint64_t>(sales / 5, 25'000);
    plan.written = sales - plan.sent;
    return plan;
}

// The two stores; what they have sold is written once for all tests.
struct Town {
    Town() {
        const Moment last{duration_cast<milliseconds>((now() - minutes{2}).time_since_epoch())};
        Client client = service().client();
        const Tenant& tenant = service().tenant();
        service().postgres().run(
            shard, fmt::format("select make_sale_partitions('{}', '{}')", iso_day(floor<days>(last) - days{3 * 365}),
                               iso_day(floor<days>(last))));
        SalesPlan east = plan_of(open_store(client, tenant.account, tenant.stores[0], 1), sales_wanted / 2, last);
        east.before = {"America/New_York", 240min};
        east.after = {"Australia/Sydney", 240min};
        east.settings = {{"roundingLevel", "LINE"}, {"roundingMode", "HALF_UP"}, {"weekStart", "Sunday"}};
        SalesPlan west = plan_of(open_store(client, tenant.account, tenant.stores[1], 2), sales_wanted / 2, last);
        west.before = {"Europe/London", 0min};
        west.after = {"America/Los_Angeles", 90min};  // Within the hour that happens twice.
        west.settings = {{"roundingLevel", "CHECK"}, {"roundingMode", "HALF_EVEN"}, {"weekStart", "Wednesday"}};
        west.trade.level = pricing::Level::check;
        west.trade.rounding = pricing::Rounding::half_even;
        for (SalesPlan* each : {&east, &west})
            books.push_back(std::make_unique<SalesBooks>(service(), shard, std::move(*each)));
        fill();
    }

    void fill() {
        const auto begin = steady_clock::now();
        std::vector<std::exception_ptr> failures(books.size());
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < books.size(); ++i) {
            threads.emplace_back([this, i, &failures] {
                try {
                    books[i]->fill();
                } catch (...) {
                    failures[i] = std::current_exception();
                }
            });
        }
        for (std::thread& each : threads)
            each.join();
        for (const std::exception_ptr& each : failures) {
            if (each) std::rethrow_exception(each);
        }
        service().postgres().run(shard, "analyze");
        for (const auto& each : books)
            fmt::print("{} sales with refunds: {:.0f} written and {:.0f} sent a second\n", each->ledger().sales(),
                       each->written_per_second(), each->sent_per_second());
        fmt::print("{:.0f} s for all of them\n", duration<double>(steady_clock::now() - begin).count());
        std::fflush(stdout);
    }

    static Town& only() {
        static Town town;
        return town;
    }

    std::vector<std::unique_ptr<SalesBooks>> books;
};

class SalesAddUp : public ::testing::TestWithParam<std::size_t> {
  protected:
    SalesBooks& books = *Town::only().books.at(GetParam());
    ReportReader reader{service(), shard, books.plan().trade.store, menu_text(books.plan().trade)};
    const steady_clock::time_point begin = steady_clock::now();

    void TearDown() override {
        fmt::print("{} reports and {} sales read, {:.0f} s\n", reader.reports(), reader.sales_read(),
                   duration<double>(steady_clock::now() - begin).count());
    }

    Day today() const { return books.clock().business_day(Moment{now().time_since_epoch()}); }

    static AskedDays one(Day day) { return {"dateOption=SD&specificDate=" + word_day(day), day, day}; }

    void expect_right(const AskedDays& asked) {
        for (const std::string& each : judge(reader, asked, books.ledger().figures(asked.from, asked.to)))
            ADD_FAILURE() << each;
    }

    // The days sale by sale: together they come to the summary, and each is what was made.
    void expect_each_right(const AskedDays& asked) {
        const auto look = [&](const json::object& sale) {
            const auto made = books.made(std::string(sale.at("checkID").as_string()));
            if (!made || sale.at("status").as_string() == "REFUND") return;
            const sales::Amounts amounts = made->sale.amounts();
            const json::object& totals = sale.at("totals").as_object();
            EXPECT_EQ(totals.at("netSales").as_int64(), amounts.net()) << to_text(sale);
            EXPECT_EQ(totals.at("totalTax").as_int64(), amounts.tax()) << to_text(sale);
            EXPECT_EQ(totals.at("totalAmount").as_int64(), made->sale.total()) << to_text(sale);
            EXPECT_EQ(totals.at("paidAmount").as_int64(), made->sale.paid()) << to_text(sale);
            EXPECT_EQ(sale.at("rounding").at("level"), books.plan().settings.at("roundingLevel"));
        };
        const Figures sum = reader.sum_of_sales(asked, look);
        for (const std::string& each : differences(under(reader.summary(asked), {"sales/"}), sum))
            ADD_FAILURE() << asked.query << ", the sum of getSale: " << each;
    }

    std::vector<AskedDays> relative(Day day) const {
        const auto first_of_month = sys_days{year_month_day{day}.year() / year_month_day{day}.month() / 1};
        const Day last_month = first_of_month - days{1};
        const weekday week_start{books.plan().settings.at("weekStart").as_string() == "Sunday" ? Sunday : Wednesday};
        std::vector<AskedDays> all = {
            {"dateOption=T", day, day},
            {"qtySort=N", day, day},
            {"dateOption=Y", day - days{1}, day - days{1}},
            {"dateOption=W", day - (weekday{day} - week_start), day},
            {"dateOption=L7D", day - days{6}, day},
            {"dateOption=M", first_of_month, day},
            {"dateOption=LM", sys_days{year_month_day{last_month}.year() / year_month_day{last_month}.month() / 1},
             last_month},
            {"dateOption=L30D", day - days{29}, day}};
        for (const int n : {1, 2, 31, 100, 365, 366})
            all.push_back({"dateOption=LND&numberOfDay=" + std::to_string(n), day - days{n - 1}, day});
        return all;
    }

    // Each day on which the clock changes, with those before and after it, of both time zones.
    std::vector<Day> changing_days() const {
        std::vector<Day> list;
        const Day end = floor<days>(books.plan().last);
        for (const StoreClock& clock : {books.plan().before, books.plan().after}) {
            for (int back = 0; back < (is_full_size() ? 4 : 2); ++back) {
                for (const Moment each : clock.changes(year_month_day{end}.year() - years{back})) {
                    const Day day = clock.business_day(each);
                    if (day > end || each < books.plan().first) continue;
                    list.insert(list.end(), {day - days{1}, day, day + days{1}});
                }
            }
        }
        return list;
    }
};

TEST_P(SalesAddUp, ForEveryDateOption) {
    for (std::size_t i = 0; i < relative(today()).size(); ++i) {
        const Day before = today();
        try {
            expect_right(relative(before)[i]);
        } catch (const std::runtime_error&) {
            if (today() == before) throw;
            expect_right(relative(today())[i]);  // The day ended meanwhile.
        }
    }
}

TEST_P(SalesAddUp, OnTheNightsOnWhichClocksChange) {
    for (const Day each : changing_days())
        expect_right(one(each));
}

TEST_P(SalesAddUp, ForRangesOfAYearWithAllTheirEdges) {
    const year this_year = year_month_day{today()}.year();
    std::vector<AskedDays> asked;
    for (int back = 1; back <= 2; ++back) {
        const year y = this_year - years{back};
        asked.push_back(range(y / January / 1, y / December / 31));
        asked.push_back(range(y / January / 2, y / December / 30));
        asked.push_back(range(y / February / 28, y / March / 1));
        asked.push_back(range(sys_days{y / February / last}, sys_days{y / February / last}));
        asked.push_back(range(y / March / 31, y / April / 1));
        asked.push_back(range(y / April / 1, y / April / 30));
        asked.push_back(range(y / April / 2, y / May / 31));
        asked.push_back(range(y / April / 1, y / May / 30));
        asked.push_back(range(y / June / 15, sys_days{y / June / 15} + days{365}));
    }
    // The last leap day, and a year that begins with it.
    year leap = this_year;
    while (!leap.is_leap() || sys_days{leap / February / 29} > today())
        --leap;
    asked.push_back(one(leap / February / 29));
    asked.push_back(range(leap / February / 29, sys_days{leap / February / 29} + days{365}));
    asked.push_back(range(today() - days{365}, today()));
    std::minstd_rand dice(7);
    for (int i = 0; i < (is_full_size() ? 15 : 6); ++i) {
        const Day from = today() - days{1 + dice() % 1'090};
        asked.push_back(range(from, from + days{dice() % 366}));
    }
    for (const AskedDays& each : asked)
        expect_right(each);
}

TEST_P(SalesAddUp, WithFilters) {
    const Day day = today();
    std::vector<AskedDays> ranges = {range(day - days{45}, day - days{3}), one(changing_days().at(1))};
    // With a filter the rows of all days are read: of a million sales a year is asked for elsewhere.
    // With a million sales a page of them takes its time: then only some of the days are read sale by sale.
    if (!is_full_size()) ranges.push_back(range(day - days{365}, day));
    for (AskedDays asked : ranges) {
        std::vector<AskedDays> all;
        for (const std::string& each : employee_ids()) {
            asked.employee = each;
            all.push_back(asked);
        }
        asked.employee = "e1";
        asked.services = "DELIVERY,BAR";
        all.push_back(asked);
        asked.employee.clear();
        all.push_back(asked);
        asked.services = "DINE_IN,TAKE_OUT,DELIVERY,BAR";
        all.push_back(asked);
        for (const AskedDays& each : all)
            expect_right(each);
    }
}

TEST_P(SalesAddUp, ToTheSumOfTheSalesThemselves) {
    const Day day = today();
    const std::vector<Day> changing = changing_days();
    std::vector<AskedDays> asked = {one(day), one(day - days{1}), {"dateOption=T", day, day}};
    for (std::size_t i = 0; i < changing.size(); i += is_full_size() ? 7 : 1)
        asked.push_back(one(changing[i]));
    asked.push_back(is_full_size() ? range(day - days{9}, day - days{5}) : range(day - days{60}, day));
    for (const AskedDays& each : asked)
        expect_each_right(each);
}

TEST_P(SalesAddUp, AndNothingOfWhatWasSoldIsMissing) {
    const std::string count = service().postgres().value(
        shard, "select count(*) from sale where store_id = '" + books.plan().trade.store + "'");
    EXPECT_EQ(std::stoll(count), books.ledger().sales());
    const std::string later = service().postgres().value(
        shard,
        "select count(*) from sale r join sale s on s.id = r.refund_of and r.business_date > s.business_date where "
        "r.store_id = '" +
            books.plan().trade.store + "'");
    EXPECT_GT(std::stoll(later) * 100, books.ledger().sales());
    const std::string verified = service().run({"sales", "verify", "--store", books.plan().trade.store});
    EXPECT_NE(verified.find("sums: 0 differences"), std::string::npos) << verified;
    print_figure("{} sales of three years add up to the minor unit", count);
}

INSTANTIATE_TEST_SUITE_P(RoundedByLineAndByCheck, SalesAddUp, ::testing::Values(0, 1));

}  // namespace
}  // namespace comanda::test::sales_add_up_test
