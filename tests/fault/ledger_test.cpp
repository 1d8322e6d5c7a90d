// Many clients move points of the same customers at once, by requests, sales and refunds, while instances of the
// service and PostgreSQL are killed and every request is repeated until it is answered. Afterwards each balance is what
// was acknowledged.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <barrier>
#include <thread>

#include "tests/fault/ledger_judge.h"

namespace comanda::test::ledger_test {
namespace {

using namespace std::chrono_literals;

// A movement is two rows of the ledger.
const std::int64_t movements_wanted = sized(500'000, 4'000);
constexpr int client_count = 64;
const int adjuster_rounds = sized(500, 100);

double seconds_since(Clock::time_point begin) {
    return std::chrono::duration<double>(Clock::now() - begin).count();
}

class Ledger : public ::testing::Test {
  protected:
    PointsTown town{sized(100, 10)};
    std::vector<std::unique_ptr<PointsClient>> clients;

    void rage(Storm& storm, Clock::duration between_harm) {
        std::vector<std::thread> threads;
        for (int i = 0; i < client_count; ++i)
            clients.push_back(std::make_unique<PointsClient>(storm, i));
        for (const auto& each : clients)
            threads.emplace_back([&client = *each] { client.run(); });
        try {
            do_harm(storm, between_harm);
        } catch (const std::exception& why) {
            ADD_FAILURE() << why.what();
            storm.stop = true;
        }
        for (std::thread& each : threads)
            each.join();
    }

    void do_harm(const Storm& storm, Clock::duration between_harm) {
        const auto is_over = [&] { return storm.stop || storm.moved >= storm.wanted || Clock::now() > storm.end; };
        for (int i = 0; !is_over(); ++i) {
            const Clock::time_point next = Clock::now() + between_harm;
            while (Clock::now() < next && !is_over())
                std::this_thread::sleep_for(20ms);
            if (is_over()) return;
            if (i % 8 == 5) {
                town.crash_postgres();
            } else if (i % 8 == 7) {
                town.kill_instance(0);
                town.kill_instance(1);
            } else {
                town.kill_instance(static_cast<std::size_t>(i) % 2);
            }
        }
    }

    PointsLog sum_of_logs() const {
        PointsLog sum;
        for (const auto& each : clients) {
            const PointsLog& log = each->log();
            sum.repeated += log.repeated;
            sum.cut += log.cut;
            sum.on_purpose += log.on_purpose;
            sum.replayed += log.replayed;
            sum.refused += log.refused;
            sum.requests += log.requests;
            sum.unexpected.insert(sum.unexpected.end(), log.unexpected.begin(), log.unexpected.end());
        }
        return sum;
    }

    Judgement judge_all() {
        std::vector<const PointsClient*> all;
        for (const auto& each : clients)
            all.push_back(each.get());
        return judge(town, all);
    }

    void print(double seconds, const Judgement& judgement) const {
        const PointsLog sum = sum_of_logs();
        print_figure(
            "{} movements, {} rows of the ledger, by {} clients in {:.0f} s: {:.0f} movements a second; {} kills of an "
            "instance, {} crashes of PostgreSQL",
            judgement.movements, judgement.rows, clients.size(), seconds,
            static_cast<double>(judgement.movements) / seconds, town.harm().instances, town.harm().servers);
        for (const auto& [kind, count] : judgement.kinds)
            fmt::print("  {} {}\n", count, kind);
        fmt::print(
            "{} requests; {} repeated after a cut or 503, {} cut, {} repeated on purpose, {} replayed, {} refused, {} "
            "refused and made after all\n",
            sum.requests, sum.repeated, sum.cut, sum.on_purpose, sum.replayed, sum.refused, judgement.late);
        std::fflush(stdout);
    }

    void expect_verified(const std::string& command) {
        const Clock::time_point begin = Clock::now();
        const Ran ran = town.run(command);
        EXPECT_EQ(ran.status, 0) << ran.out;
        EXPECT_NE(ran.out.find(": 0 differences"), std::string::npos) << ran.out;
        fmt::print("{} ({:.0f} s): {}", command, seconds_since(begin), ran.out);
    }
};

TEST_F(Ledger, KeepsEveryPointThatWasAcknowledged) {
    Storm storm{.town = town, .sales_per_mille = sized(10, 50), .wanted = movements_wanted};
    storm.end = Clock::now() + sized(3'600s, 300s);
    const Clock::time_point begin = Clock::now();
    rage(storm, sized(5'000ms, 1'000ms));
    const double seconds = seconds_since(begin);
    const Judgement judgement = judge_all();
    print(seconds, judgement);
    for (const std::string& each : sum_of_logs().unexpected)
        ADD_FAILURE() << each;
    for (const std::string& each : judgement.examples)
        ADD_FAILURE() << each;
    for (const auto& [kind, count] : judgement.violations)
        ADD_FAILURE() << count << " times: " << kind;
    EXPECT_EQ(judgement.rows, 2 * judgement.movements);
    EXPECT_GE(judgement.movements, movements_wanted);
    EXPECT_GT(town.harm().instances, 0);
    for (const PointsAccount& each : town.accounts())
        expect_verified("ledger verify --account " + each.tenant.account);
    expect_verified("ledger verify");
    expect_verified("sales verify");
}

// The judge is tested too: what is gone without a trace in the ledger it misses, because it was acknowledged.
TEST_F(Ledger, IsJudgedByWhatWasAcknowledged) {
    Storm storm{.town = town, .sales_per_mille = 50, .wanted = 1'000};
    storm.end = Clock::now() + 60s;
    rage(storm, 600s);
    EXPECT_TRUE(judge_all().violations.empty());
    const PointsAccount& account = town.accounts()[0];
    const std::string customer = town.postgres().value(
        account.shard,
        "select e.customer_id from loyalty_entry e join loyalty_balance b using (account_id, customer_id) where e.n = "
        "b.entries and e.side = 0 and e.kind in ('Adjusted', 'Redeemed') and e.account_id = '" +
            account.tenant.account + "' limit 1");
    town.postgres().run(
        account.shard,
        "set session_replication_role = replica; with gone as (delete from loyalty_entry e using loyalty_balance b "
        "where "
        "b.customer_id = '" +
            customer +
            "' and e.account_id = b.account_id and e.customer_id = b.customer_id and e.n = b.entries returning e.*) "
            "update loyalty_balance b set points = b.points - g.points, entries = b.entries - 1 from gone g where "
            "g.side = 0 and b.account_id = g.account_id and b.customer_id = g.customer_id");
    const Judgement judgement = judge_all();
    EXPECT_TRUE(judgement.violations.contains("lost entry"));
    EXPECT_TRUE(judgement.violations.contains("balance is not what was acknowledged"));
    EXPECT_EQ(judgement.violations.size(), 2U);
}

// What came after it must not go because somebody asks again.
TEST_F(Ledger, RepeatsNoResetThatFoundNothing) {
    const PointsAccount& account = town.accounts()[0];
    const std::string customer = town.customers()[account.customers[0]].id;
    Client client = town.client(account);
    const std::string reset = "/v1/svc/customer/" + customer + "/resetLoyalty";
    const Answer first = client.put(reset, json::object{{"id", "r"}});
    EXPECT_EQ(first.status, 200) << first.body;
    EXPECT_EQ(first.header("idempotent-replayed"), "") << "it is the first of its name";
    const json::object body{{"id", "a"}, {"loyaltyPointDifference", 50}};
    EXPECT_EQ(client.put("/v1/svc/Customerloyalty/" + customer, body).status, 200);
    const Answer again = client.put(reset, json::object{{"id", "r"}});
    EXPECT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(number_in(again.body, "loyaltyPoints"), 50) << again.body;
    EXPECT_EQ(number_in(again.body, "loyaltyPointDifference"), 0) << again.body;
}

// Two that know the same balance and name the one they expect, round after round.
class Adjusters {
  public:
    Adjusters(PointsTown& town, std::size_t account, int rounds)
        : town_(town),
          account_(town.accounts()[account]),
          customer_(town.customers()[account_.customers.back()].id),
          rounds_(rounds),
          balance_(account_.begins) {}

    void run() {
        std::thread other([this] { adjust(1); });
        adjust(0);
        other.join();
    }

    int wins = 0;    // Rounds that exactly one of them won.
    int losses = 0;  // Rounds in which the other was told the balance.

  private:
    void adjust(std::size_t side) {
        Client here = town_.client(account_, 0), there = town_.client(account_, side);
        for (int round = 0; round < rounds_; ++round) {
            start_.arrive_and_wait();
            answers_.at(side) = ask(round % 3 == 0 ? here : there, side, round);
            end_.arrive_and_wait();
            if (side == 0) settle();
        }
    }

    Answer ask(Client& client, std::size_t side, int round) const {
        const std::string id = fmt::format("s{}-{}", side, round);
        if (side == 1 && round % 4 == 3) {
            const json::object body{{"id", id}, {"points", 5}, {"loyaltyPoints", balance_ - 5}};
            return client.post("/v1/svc/customer/" + customer_ + "/redeemLoyalty", body);
        }
        const json::object body{{"id", id}, {"loyaltyPointDifference", 7}, {"loyaltyPoints", balance_ + 7}};
        return client.put("/v1/svc/Customerloyalty/" + customer_, body);
    }

    // While the other waits for the next round.
    void settle() {
        const bool first_won = answers_[0].status == 200, second_won = answers_[1].status == 200;
        if (first_won == second_won) return;
        ++wins;
        const Answer &won = answers_[first_won ? 0 : 1], &lost = answers_[first_won ? 1 : 0];
        balance_ = number_in(won.body, "loyaltyPoints");
        const bool is_told = lost.status == 409 && lost.code() == "BALANCE_CHANGED";
        if (is_told && number_in(lost.body, "balance") == balance_) ++losses;
    }

    PointsTown& town_;
    const PointsAccount& account_;
    std::string customer_;
    int rounds_;
    std::int64_t balance_;
    std::array<Answer, 2> answers_;
    std::barrier<> start_{2}, end_{2};
};

// On one instance or on two.
TEST_F(Ledger, LetsOneOfTwoAdjustersWin) {
    const int rounds = adjuster_rounds / 4;
    const Clock::time_point begin = Clock::now();
    std::vector<std::unique_ptr<Adjusters>> races;
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < 4; ++i)
        races.push_back(std::make_unique<Adjusters>(town, i, rounds));
    for (const auto& each : races)
        threads.emplace_back([&race = *each] { race.run(); });
    for (std::thread& each : threads)
        each.join();
    for (const auto& each : races) {
        EXPECT_EQ(each->wins, rounds) << "one of them wins each round";
        EXPECT_EQ(each->losses, rounds) << "the other is told the balance";
    }
    fmt::print("{} rounds of two adjusters in {:.0f} s\n", 4 * rounds, seconds_since(begin));
    expect_verified("ledger verify");
}

}  // namespace
}  // namespace comanda::test::ledger_test
