// Points against a model of them: random histories, refunds in random parts, expiry; and what the ledger refuses.
#include "features/customers/customers_fixture.h"
#include "features/customers/loyalty/ledger_fixture.h"
#include "tests/support/sized.h"

namespace comanda::customers::ledger_dbtest {
namespace {

constexpr db::Query move_many{"test_moves", R"sql(
select m.outcome, m.points, m.balance, m.n
from (select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[], $8::text[],
                           $9::text[], $10::bigint[], $11::text[])
          with ordinality as u(customer, kind, source, change, expected, may_cut, reverses, store, day, digest, place)
      order by u.place offset 0) u
cross join lateral move_points($1, u.customer, u.kind, u.source, u.change::bigint, u.expected::bigint, u.may_cut,
                               u.reverses::bigint, u.store, date '2026-01-01' + u.day::integer, 'ticket', 'notes', '',
                               'test', u.digest) m
order by u.place
)sql"};

std::optional<std::string> text_of(const std::optional<std::int64_t>& number) {
    return number ? std::optional(std::to_string(*number)) : std::nullopt;
}

std::string told(const PointsStep& step, const PointsResult& result) {
    const auto text = [](const auto& number) { return text_of(number).value_or("-"); };
    return step.customer + " " + step.kind + " " + step.source + " change " + text(step.change) + " expected " +
           text(step.expected) + (step.may_cut ? " cut" : "") + " reverses " + text(step.reverses) + " -> " +
           result.outcome + " " + std::to_string(result.points) + " " + std::to_string(result.balance) + " " +
           std::to_string(result.n);
}

class LedgerTest : public CustomersDbTest {
  protected:
    LedgerTest() {
        for (int i = 0; i < 12; ++i)
            add_loyal("c" + std::to_string(i));
        add_customer("plain", false);
        model.known = {"plain"};
    }
    void add_loyal(const std::string& id) {
        add_customer(id, true);
        model.held[id] = {};
    }

    std::vector<PointsResult> move(const std::vector<PointsStep>& steps) {
        std::vector<std::string> customer, kind, source, store, digest;
        std::vector<std::optional<std::string>> change, expected, reverses;
        std::vector<std::uint8_t> may_cut;
        std::vector<std::int64_t> day;
        for (const PointsStep& each : steps) {
            customer.push_back(each.customer);
            kind.push_back(each.kind);
            source.push_back(each.source);
            change.push_back(text_of(each.change));
            expected.push_back(text_of(each.expected));
            may_cut.push_back(each.may_cut);
            reverses.push_back(text_of(each.reverses));
            store.push_back(each.store);
            day.push_back(each.day);
            digest.push_back(each.digest);
        }
        db::Params params;
        params.text(test_account).texts(customer).texts(kind).texts(source).nullable_texts(change);
        params.nullable_texts(expected).flags(may_cut).nullable_texts(reverses).texts(store).integers(day);
        params.texts(digest);
        const db::Result rows = run(move_many, std::move(params));
        std::vector<PointsResult> results;
        results.reserve(static_cast<std::size_t>(rows.rows()));
        for (int row = 0; row < rows.rows(); ++row)
            results.push_back(
                {std::string(rows.text(row, 0)), rows.integer(row, 1), rows.integer(row, 2), rows.integer(row, 3)});
        return results;
    }
    PointsResult move_one(PointsStep step) { return move({std::move(step)}).at(0); }

    void forbid_or_allow_debt(bool is_allowed) {
        model.may_be_negative = is_allowed;
        set("allowNegativeLoyalty", is_allowed, 0);
    }
    std::int64_t expire(std::int64_t today, int at_most = 1'000) {
        static constexpr db::Query query{"test_expire",
                                         "select expire_points($1, date '2026-01-01' + $2::integer, $3::integer)"};
        db::Params params;
        params.text(test_account).integer(today).integer(at_most);
        return run(query, std::move(params)).integer(0, 0);
    }

    // "customer points entries," for each.
    std::string balances() {
        return value(
            "select coalesce(string_agg(customer_id || ' ' || points || ' ' || entries, ',' order by "
            "customer_id), '') from loyalty_balance");
    }
    std::string model_balances() const {
        std::string all;
        for (const auto& [id, held] : model.held)
            all += (all.empty() ? "" : ",") + id + " " + std::to_string(held.points) + " " +
                   std::to_string(held.entries.size());
        return all;
    }
    PointsStep random_step();
    void reverse_something(PointsStep& step);

    PointsModel model;
    Random random{1};
    std::int64_t sources = 0;
    std::map<std::string, int> outcomes;
};

void LedgerTest::reverse_something(PointsStep& step) {
    const auto found = model.held.find(step.customer);
    const std::int64_t entries = found == model.held.end() ? 0 : std::ssize(found->second.entries);
    step.kind = "Reversed";
    step.reverses = random.between(std::max<std::int64_t>(0, entries - 30), entries + 1);
    if (random.chance(40)) {
        step.change = std::nullopt;
    } else {
        const bool is_there = *step.reverses >= 1 && *step.reverses <= entries;
        const std::int64_t left = is_there ? std::abs(model.left_of(found->second, *step.reverses)) : 5;
        step.change = random.between(1, left + 3) * (random.chance(15) ? -1 : 1);
    }
}

PointsStep LedgerTest::random_step() {
    PointsStep step{.customer = "c" + std::to_string(random.between(0, 11)),
                    .kind = random.among<std::string>({"Earned", "Earned", "Redeemed", "Adjusted", "Reversed"}),
                    .source = "s" + std::to_string(++sources)};
    if (random.chance(4)) step.customer = random.chance(50) ? "plain" : "nobody";
    step.digest = random.chance(50) ? "d" : "e";
    step.day = random.between(0, 600);
    step.may_cut = random.chance(20);
    if (random.chance(20)) step.store = test_store;
    step.change = random.between(0, 300);
    if (step.kind == "Redeemed") step.change = -random.between(1, 400);
    if (step.kind == "Adjusted") step.change = random.between(-300, 200);
    if (step.kind == "Reversed") reverse_something(step);
    if (random.chance(2)) {
        step.kind = "ResetLoyalty";
        step.change = step.reverses = std::nullopt;
    }
    const auto found = model.held.find(step.customer);
    if (found == model.held.end()) return step;
    if (random.chance(8) && !found->second.entries.empty()) {  // Something that happened, again.
        const PointsModel::Entry& before = random.among(found->second.entries);
        const bool is_possible = before.kind != "Expired" && (before.kind == "Reversed") == step.reverses.has_value();
        if (is_possible) {
            step.kind = before.kind;
            step.source = before.source;
        }
    }
    if (random.chance(15))
        step.expected =
            found->second.points + step.change.value_or(0) + (random.chance(30) ? random.between(-1, 1) : 0);
    return step;
}

TEST_F(LedgerTest, IsWhatTheModelSays) {
    const int batches = test::sized(205, 45);
    constexpr int steps_each = 100;
    constexpr std::int64_t days = 90;
    set("loyaltyExpiryDays", true, days);
    std::int64_t today = 60, expired = 0;
    for (int batch = 0; batch < batches; ++batch) {
        if (batch % 4 == 0) forbid_or_allow_debt(batch % 12 == 8);
        std::vector<PointsStep> steps;
        std::vector<PointsResult> wanted;
        for (int i = 0; i < steps_each; ++i) {
            steps.push_back(random_step());
            wanted.push_back(model.move(steps.back()));
            ++outcomes[wanted.back().outcome];
        }
        const std::vector<PointsResult> got = move(steps);
        for (std::size_t i = 0; i < wanted.size(); ++i)
            ASSERT_EQ(told(steps[i], got.at(i)), told(steps[i], wanted[i])) << "batch " << batch << ", step " << i;
        ASSERT_EQ(balances(), model_balances()) << "batch " << batch;
        if (batch % 5 != 0) continue;
        today += random.between(0, test::sized(40, 180));  // As far in time at either size.
        for (auto& [id, held] : model.held)
            expired += model.expire(held, today, days) > 0 ? 1 : 0;
        while (expire(today, 5) == 5) {
        }
        ASSERT_EQ(balances(), model_balances()) << "expiry, batch " << batch;
        ASSERT_EQ(expire(today), 0) << "nothing expires twice";
    }
    EXPECT_GT(expired, batches / 5);
    for (const char* each : {"MOVED", "REPLAYED", "DUPLICATE", "NO_CUSTOMER", "NO_LOYALTY", "NO_ENTRY", "TOO_MUCH",
                             "CHANGED", "INSUFFICIENT"})
        EXPECT_GT(outcomes[each], batches / 5) << each << " was hardly tried";
    EXPECT_EQ(value("select count(*) from journal where action = 'expired'"), std::to_string(expired));
    EXPECT_EQ(value("select sum(points) from loyalty_entry"), "0");
    EXPECT_EQ(value("select count(*) from (select points - amount as d from (select key, sum(points) as points from "
                    "sale_part p, lateral (select p.amount as points) x where kind = 'points' group by key) a join "
                    "(select key, sum(amount) as amount from sale_part_sum where kind = 'points' and period = 0 group "
                    "by key) b using (key)) c where d <> 0"),
              "0")
        << "a store's days know its points";
}

TEST_F(LedgerTest, MovesOnTheDayOfTheStoreIfNoneIsGiven) {
    set("allowNegativeLoyalty", false, 0);
    EXPECT_EQ(value("select outcome from move_points('" + test_account +
                    "', 'c0', 'Adjusted', 's', 5, null, false, null, '', null, '', '', '', 't', '')"),
              "MOVED");
    EXPECT_EQ(value("select business_date = business_date(at, 'Europe/Rome', '04:00') from loyalty_entry limit 1"),
              "t");
}

TEST_F(LedgerTest, LetsTheOldestGoFirst) {
    set("loyaltyExpiryDays", true, 30);
    const auto credit = [&](const char* source, std::int64_t points, std::int64_t day) {
        move_one({.customer = "c0", .kind = "Adjusted", .source = source, .change = points, .day = day});
        model.move({.customer = "c0", .kind = "Adjusted", .source = source, .change = points, .day = day});
    };
    const auto points = [&] { return value("select points from loyalty_balance where customer_id = 'c0'"); };
    credit("a", 100, 0);
    credit("b", -30, 5);
    credit("c", 50, 10);
    EXPECT_EQ(expire(29), 0);
    EXPECT_EQ(points(), "120");
    EXPECT_EQ(expire(30), 1);
    EXPECT_EQ(points(), "50") << "70 were left of the oldest";
    EXPECT_EQ(expire(30), 0);
    EXPECT_EQ(expire(39), 0);
    credit("late", 20, 0);
    EXPECT_EQ(expire(39), 1);
    EXPECT_EQ(points(), "50") << "what comes late with an old date goes at once";
    credit("d", -50, 39);
    credit("e", 40, 39);
    EXPECT_EQ(expire(60), 1);
    EXPECT_EQ(points(), "40") << "what was spent was the oldest: nothing of it is left to expire";
    EXPECT_EQ(expire(68), 0);
    EXPECT_EQ(expire(69), 1);
    EXPECT_EQ(points(), "0");
    set("loyaltyExpiryDays", false, 1);
    credit("f", 5, 0);
    EXPECT_EQ(expire(500), 0) << "nothing expires unless the account says so";
    EXPECT_EQ(points(), "5");
}

TEST_F(LedgerTest, TakesBackFromTheCreditThatIsReversed) {
    set("loyaltyExpiryDays", true, 30);
    const auto points = [&] { return value("select points from loyalty_balance where customer_id = 'c0'"); };
    move_one({.customer = "c0", .kind = "Earned", .source = "old", .change = 100, .day = 0});
    move_one({.customer = "c0", .kind = "Earned", .source = "new", .change = 80, .day = 25});
    move_one({.customer = "c0", .kind = "Reversed", .source = "r", .change = 80, .reverses = 2, .day = 26});
    EXPECT_EQ(points(), "100");
    EXPECT_EQ(expire(30), 1);
    EXPECT_EQ(points(), "0") << "the new ones were taken back, none of the old were spent";
}

TEST_F(LedgerTest, EarnsOnceForASale) {
    EXPECT_EQ(move_one({.customer = "c0", .kind = "Earned", .source = "sale", .change = 5}).outcome, "MOVED");
    EXPECT_EQ(move_one({.customer = "c0", .kind = "Earned", .source = "sale", .change = 5}).outcome, "REPLAYED");
    try {
        move_one({.customer = "c1", .kind = "Earned", .source = "sale", .change = 5});
        FAIL() << "a sale is one customer's";
    } catch (const db::statement_failed& error) {
        EXPECT_TRUE(error.is_unique_violation());
    }
    EXPECT_EQ(move_one({.customer = "c1", .kind = "Adjusted", .source = "sale", .change = 5}).outcome, "MOVED");
    EXPECT_EQ(differences().find("balance"), std::string::npos);
}

TEST_F(LedgerTest, IsDoubleEntry) {
    const auto entry = [](const std::string& side, const std::string& points, const std::string& n = "1") {
        return "('" + test_account + "', 'c0', " + n + ", " + side + ", 'Adjusted', 's" + n + "', " + points +
               ", 0, null, '', '2026-01-01', '', '', '', 't', '', now())";
    };
    const std::string into = "insert into loyalty_entry values ";
    EXPECT_EQ(refusal(into + entry("0", "5")), "23514") << "alone";
    EXPECT_EQ(refusal(into + entry("0", "0")), "23514") << "alone, and worth nothing";
    EXPECT_EQ(refusal(into + entry("0", "5") + "," + entry("1", "-4")), "23514") << "unequal";
    EXPECT_EQ(refusal(into + entry("0", "5") + "," + entry("1", "-5", "2")), "23514") << "of two entries";
    EXPECT_EQ(refusal(into + entry("0", "5") + "," + entry("2", "-5")), "23514") << "there are two sides";
    EXPECT_EQ(refusal(into + entry("0", "5") + "," + entry("1", "-5")), "");
}

TEST_F(LedgerTest, IsOnlyEverAddedTo) {
    move_one({.customer = "c0", .kind = "Adjusted", .source = "s", .change = 5});
    EXPECT_EQ(refusal("update loyalty_entry set points = points"), "23001");
    EXPECT_EQ(refusal("update loyalty_entry set notes = ''"), "23001") << "outside of an erase";
    EXPECT_EQ(refusal("delete from loyalty_entry"), "23001");
    EXPECT_EQ(refusal("truncate loyalty_entry"), "23001");
    const std::string erasing = "set_config('app.erasing', 'on', true); ";
    EXPECT_EQ(refusal("perform " + erasing + "update loyalty_entry set notes = 'x'"), "23001");
    EXPECT_EQ(refusal("perform " + erasing + "update loyalty_entry set notes = '', points = 0"), "23001");
    EXPECT_EQ(refusal("perform " + erasing + "delete from loyalty_entry"), "23001");
    EXPECT_EQ(refusal("perform " + erasing + "update loyalty_entry set notes = ''"), "");
    EXPECT_EQ(value("select string_agg(notes, '') || sum(abs(points)) from loyalty_entry"), "10");
}

}  // namespace
}  // namespace comanda::customers::ledger_dbtest
