// Allowances: their periods, and what may be drawn.
#include "features/customers/customers_fixture.h"

namespace comanda::customers::allowance_dbtest {
namespace {

const std::vector<std::string> weekdays = {"Monday", "Tuesday",  "Wednesday", "Thursday",
                                           "Friday", "Saturday", "Sunday"};

struct Drawn {
    std::string outcome;
    std::int64_t amount = 0;
    bool operator==(const Drawn&) const = default;
};

class AllowanceTest : public CustomersDbTest {
  protected:
    AllowanceTest() {
        sql("insert into membership_type values ('" + test_account +
            "', 'type', 1, true, 'T', 't', '{}', now(), now(), 't', 't')");
        add_customer("c0", false);
    }
    void add_plan(const std::string& id, std::int64_t allowance, std::int64_t overdraft, const std::string& period) {
        sql("insert into membership_plan values ('" + test_account + "', '" + id + "', 1, true, '" + id + "', '" + id +
            "', 'type', " + std::to_string(allowance) + ", " + std::to_string(overdraft) + ", '" + period +
            "', false, 2, '{}', now(), now(), 't', 't')");
    }
    void join(const std::string& plan) { sql("update customer set plan_id = '" + plan + "' where id = 'c0'"); }
    Drawn draw(const std::string& id, std::int64_t amount, const std::optional<std::string>& undoes = {},
               const std::string& digest = "", const std::string& customer = "c0", const std::string& store = "") {
        static constexpr db::Query query{
            "test_draw", "select outcome, drawn from draw_allowance($1, $2, $3, $4, $5, $6, 'notes', 'test', $7)"};
        db::Params params;
        params.text(test_account)
            .text(customer)
            .text(id)
            .integer(amount)
            .nullable_text(undoes)
            .text(store)
            .text(digest);
        const db::Result rows = run(query, std::move(params));
        return {std::string(rows.text(0, 0)), rows.integer(0, 1)};
    }
    Drawn undo(const std::string& id, const std::string& undoes) { return draw(id, 0, undoes); }
    std::string used() {
        return value(
            "select string_agg(used || '/' || draws, ' ' order by ends - starts desc, starts) from allowance_period");
    }
};

// Every day from 2023 to 2033 lies in exactly one span, which is the same for all days in it; the next begins where it
// ends.
TEST_F(AllowanceTest, SpansDivideTheDays) {
    sql("create table spans as select p as period, w as week_start, d::date as day, s.* from unnest(array['Daily', "
        "'Weekly', 'Monthly', 'Quarterly', 'Half-Yearly', 'Yearly']) p, unnest(array['Monday', 'Tuesday', "
        "'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) w, generate_series(date '2023-01-01', "
        "'2033-12-31', '1 day') d, allowance_span(p, d::date, w) s where p = 'Weekly' or w in ('Monday', 'Sunday')");
    EXPECT_EQ(value("select count(distinct (period, week_start)) from spans"), "17");
    EXPECT_EQ(value("select count(*) from spans where day not between starts and ends"), "0");
    EXPECT_EQ(value("select count(*) from (select ends, lead(starts) over (partition by period, week_start order by "
                    "starts, ends) as next from (select distinct period, week_start, starts, ends from spans) s) s "
                    "where next <> ends + 1"),
              "0");
    EXPECT_EQ(value("select count(*) from (select count(*) from spans where starts >= '2023-01-01' and ends <= "
                    "'2033-12-31' group by period, week_start, starts, ends having count(*) <> ends - starts + 1) s"),
              "0");
}

TEST_F(AllowanceTest, SpansFollowTheCalendar) {
    const auto span = [this](const std::string& period, const std::string& day, const std::string& start = "Monday") {
        return value("select starts || ' ' || ends from allowance_span('" + period + "', '" + day + "', '" + start +
                     "')");
    };
    EXPECT_EQ(span("Daily", "2024-02-29"), "2024-02-29 2024-02-29");
    EXPECT_EQ(span("Monthly", "2024-02-29"), "2024-02-01 2024-02-29");
    EXPECT_EQ(span("Monthly", "2026-12-31"), "2026-12-01 2026-12-31");
    EXPECT_EQ(span("Quarterly", "2026-05-15"), "2026-04-01 2026-06-30");
    EXPECT_EQ(span("Half-Yearly", "2026-07-01"), "2026-07-01 2026-12-31");
    EXPECT_EQ(span("Half-Yearly", "2026-06-30"), "2026-01-01 2026-06-30");
    EXPECT_EQ(span("Yearly", "2026-12-31"), "2026-01-01 2026-12-31");
    EXPECT_EQ(span("Weekly", "2026-11-15"), "2026-11-09 2026-11-15") << "a Sunday ends the week";
    EXPECT_EQ(span("Weekly", "2026-11-15", "Sunday"), "2026-11-15 2026-11-21") << "or begins it";
    for (std::size_t i = 0; i < weekdays.size(); ++i) {
        EXPECT_EQ(value("select count(*) from generate_series(date '2023-01-01', '2024-12-31', '1 day') d, "
                        "allowance_span('Weekly', d::date, '" +
                        weekdays[i] + "') s where s.ends - s.starts <> 6 or extract(isodow from s.starts) <> " +
                        std::to_string(i + 1)),
                  "0")
            << weekdays[i];
    }
}

TEST_F(AllowanceTest, IsDrawnToItsLimitAndNoFurther) {
    add_plan("plan", 1'000, 200, "Monthly");
    join("plan");
    EXPECT_EQ(draw("a", 1'201), (Drawn{"EXCEEDED", 0}));
    EXPECT_EQ(draw("a", 700), (Drawn{"DRAWN", 700}));
    EXPECT_EQ(draw("b", 501), (Drawn{"EXCEEDED", 0}));
    EXPECT_EQ(draw("b", 500), (Drawn{"DRAWN", 500})) << "with the overdraft, to the last cent";
    EXPECT_EQ(draw("c", 1), (Drawn{"EXCEEDED", 0}));
    EXPECT_EQ(used(), "1200/2");
    EXPECT_EQ(draw("c", INT64_MAX), (Drawn{"EXCEEDED", 0}));
    EXPECT_EQ(differences(), "");
    EXPECT_EQ(value("select count(*) from journal where action = 'drew' and store_id = account_id"), "2");
}

TEST_F(AllowanceTest, IsDrawnOnceHoweverOftenItIsSent) {
    add_plan("plan", 1'000, 0, "Weekly");
    join("plan");
    EXPECT_EQ(draw("a", 600, {}, "one"), (Drawn{"DRAWN", 600}));
    EXPECT_EQ(draw("a", 600, {}, "one"), (Drawn{"REPLAYED", 600}));
    EXPECT_EQ(draw("a", 100, {}, "two"), (Drawn{"DUPLICATE", 600}));
    EXPECT_EQ(used(), "600/1");
    EXPECT_EQ(draw("a", 1, {}, "one", "nobody").outcome, "NO_CUSTOMER");
    add_customer("c1", false);
    EXPECT_EQ(draw("a", 1, {}, "one", "c1").outcome, "NO_PLAN") << "the name of a draw is the customer's own";
    EXPECT_EQ(value("select count(*) from journal"), "1");
}

TEST_F(AllowanceTest, IsUndoneOnce) {
    add_plan("plan", 1'000, 0, "Weekly");
    join("plan");
    draw("a", 600);
    EXPECT_EQ(undo("u", "b"), (Drawn{"NO_DRAW", 0}));
    EXPECT_EQ(undo("u", "a"), (Drawn{"DRAWN", -600}));
    EXPECT_EQ(undo("u", "a"), (Drawn{"REPLAYED", -600}));
    EXPECT_EQ(undo("v", "a"), (Drawn{"REPLAYED", -600})) << "under another name";
    EXPECT_EQ(undo("v", "u"), (Drawn{"NO_DRAW", 0})) << "what undoes is not undone";
    EXPECT_EQ(used(), "0/2");
    EXPECT_EQ(draw("b", 1'000), (Drawn{"DRAWN", 1'000}));
    EXPECT_EQ(differences(), "");
}

TEST_F(AllowanceTest, OfAnotherPlanKnowsWhatWasDrawnInThePeriod) {
    add_plan("small", 1'000, 0, "Monthly");
    add_plan("large", 1'500, 0, "Monthly");
    add_plan("year", 1'600, 0, "Yearly");
    join("small");
    EXPECT_EQ(draw("a", 1'000), (Drawn{"DRAWN", 1'000}));
    join("large");
    EXPECT_EQ(draw("b", 501), (Drawn{"EXCEEDED", 0})) << "of the same month";
    EXPECT_EQ(draw("b", 500), (Drawn{"DRAWN", 500}));
    join("small");
    EXPECT_EQ(draw("c", 1), (Drawn{"EXCEEDED", 0}));
    join("year");
    EXPECT_EQ(draw("c", 101), (Drawn{"EXCEEDED", 0})) << "what was drawn this month was drawn this year";
    EXPECT_EQ(draw("c", 100), (Drawn{"DRAWN", 100}));
    EXPECT_EQ(undo("u", "b"), (Drawn{"DRAWN", -500})) << "in the period it was drawn in";
    EXPECT_EQ(used(), "100/1 1000/3");
    EXPECT_EQ(draw("d", 501), (Drawn{"EXCEEDED", 0}));
    EXPECT_EQ(differences(), "");
}

TEST_F(AllowanceTest, IsToldWhereItWasDrawn) {
    add_plan("plan", 1'000, 0, "Daily");
    join("plan");
    draw("a", 1, {}, "", "c0", test_store);
    draw("b", 1);
    EXPECT_EQ(value("select string_agg(store_id || ' ' || version, ',' order by store_id desc) from journal"),
              test_store + " 1," + test_account + " 1");
    EXPECT_EQ(value("select string_agg(distinct store_id, ',') from allowance_draw"), "," + test_store);
}

// Random draws and undoings against the sum they come to.
TEST_F(AllowanceTest, IsWhatItsDrawsComeTo) {
    constexpr std::int64_t limit = 5'000;
    add_plan("plan", 4'000, 1'000, "Half-Yearly");
    join("plan");
    Random random(3);
    std::int64_t sum = 0, tried = 0;
    std::vector<std::pair<std::string, std::int64_t>> drawn;
    for (int step = 0; step < 800; ++step) {
        const std::string id = "d" + std::to_string(step);
        if (!drawn.empty() && random.chance(40)) {
            const auto which = drawn.begin() + random.between(0, std::ssize(drawn) - 1);
            ASSERT_EQ(undo(id, which->first), (Drawn{"DRAWN", -which->second})) << step;
            sum -= which->second;
            drawn.erase(which);
            continue;
        }
        const std::int64_t amount = random.chance(20) ? limit - sum + random.between(0, 1) : random.between(1, 800);
        if (amount == 0) continue;
        const bool fits = sum + amount <= limit;
        ASSERT_EQ(draw(id, amount), (fits ? Drawn{"DRAWN", amount} : Drawn{"EXCEEDED", 0})) << step;
        tried += fits ? 0 : 1;
        if (!fits) continue;
        sum += amount;
        drawn.emplace_back(id, amount);
    }
    EXPECT_GT(tried, 40);
    EXPECT_EQ(value("select used from allowance_period"), std::to_string(sum));
    EXPECT_EQ(differences(), "");
}

TEST_F(AllowanceTest, DrawsAreOnlyEverAddedTo) {
    add_plan("plan", 1'000, 0, "Daily");
    join("plan");
    draw("a", 1);
    EXPECT_EQ(refusal("update allowance_draw set amount = 0"), "23001");
    EXPECT_EQ(refusal("delete from allowance_draw"), "23001");
    EXPECT_EQ(refusal("truncate allowance_draw"), "23001");
    EXPECT_EQ(refusal("update allowance_period set used = -1"), "23514");
}

}  // namespace
}  // namespace comanda::customers::allowance_dbtest
