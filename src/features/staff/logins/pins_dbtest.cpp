// How often a PIN may be wrong: random tries against a plain model, with time moved by moving the rows back.
#include <algorithm>
#include <map>

#include "features/staff/logins/pins.h"
#include "features/staff/staff_fixture.h"

namespace comanda::staff::pins_dbtest {
namespace {

constexpr std::int64_t day = 86'400;
const std::string first_store = "s1", second_store = "s2";

// What one subject has tried, counted plainly. Time is whole seconds that only the test moves.
struct Tries {
    std::int64_t window_from = 0, in_window = 0, day_from = 0, in_day = 0;

    std::int64_t wait(std::int64_t now, std::int64_t window_max, std::int64_t day_max, std::int64_t window) {
        if (now - window_from >= window) in_window = 0;
        if (now - day_from >= day) in_day = 0;
        std::int64_t longest = 0;
        if (in_window >= window_max) longest = std::max(longest, window_from + window - now);
        if (in_day >= day_max) longest = std::max(longest, day_from + day - now);
        return longest;
    }
    void count(std::int64_t now) {
        if (in_window++ == 0) window_from = now;
        if (in_day++ == 0) day_from = now;
    }
};

struct Expected {
    std::string outcome;
    std::int64_t wait = 0;
    std::string user = {};
};

// The code it is refused with; empty when it is not.
net::Task<std::string> count_one_taken(db::Shard& shard) {
    db::Transaction transaction = co_await shard.begin(test_account);
    std::string code;
    try {
        co_await count_given_pin(transaction, test_account, first_store);
        co_await count_taken_pin(transaction, test_account, first_store);
    } catch (const refused& no) {
        code = no.refusal.code;
    }
    co_await transaction.commit();
    co_return code;
}

class PinsDbTest : public StaffDbTest {
  protected:
    PinsDbTest() {
        add_store(test_account, first_store, 1, true);
        add_store(test_account, second_store, 2, false);
        for (const std::string& store : {first_store, second_store}) {
            for (const char* till : {"till1", "till2", "till3"})
                add_device(test_account, store, till, true);
            add_device(test_account, store, "gone", false);
            add_user(test_account, store, "ann" + store, true, {}, "ann");
            add_user(test_account, store, "old" + store, false, {}, "old");
        }
        add_device(test_account, second_store, "elsewhere", true);
        add_user(test_account, second_store, "bobs2", true, {}, "bob");
    }

    void pass(std::int64_t seconds) {
        now += seconds;
        sql("update pin_try set window_from = window_from - interval '" + std::to_string(seconds) +
            " seconds', day_from = day_from - interval '" + std::to_string(seconds) + " seconds'");
    }
    PinTried attempt(const std::string& store, const std::string& device, const std::string& digest) {
        return await(try_pins(shard, limits, {{test_account, store, device, {digest}, "actor"}})).front();
    }
    std::int64_t locked_lines(const std::string& store) {
        return number(
            "select count(*) from journal where action = 'locked' and entity = 'device' and actor = 'actor' "
            "and store_id = " +
            in_quotes(store));
    }

    Expected expect(const PinTry& tried) {
        static const std::vector<std::string> tills{"till1", "till2", "till3"};
        const bool is_known = std::ranges::find(tills, tried.device) != tills.end() ||
                              (tried.device == "elsewhere" && tried.store == second_store);
        Tries& store = model[tried.store + " store"];
        Tries& whose = model[tried.store + " " + (is_known ? tried.device : "others")];
        const std::int64_t wait =
            std::max(store.wait(now, 1'000'000, limits.pin_failures_store_day, limits.window_seconds),
                     whose.wait(now, limits.pin_failures, limits.pin_failures_device_day, limits.window_seconds));
        if (wait > 0) return {"WAIT", wait};
        if (tried.digest.value == "ann" || (tried.digest.value == "bob" && tried.store == second_store)) {
            whose.in_window = 0;
            return {"FOUND", 0, tried.digest.value + tried.store};
        }
        store.count(now);
        whose.count(now);
        if (whose.in_window == limits.pin_failures) ++locked[tried.store];
        return {"WRONG"};
    }

    std::int64_t now = 1'000'000;
    Limits limits{.pin_failures = 3, .pin_failures_device_day = 8, .pin_failures_store_day = 20, .window_seconds = 950};
    std::map<std::string, Tries> model;
    std::map<std::string, std::int64_t> locked;
};

TEST_F(PinsDbTest, AreCountedAsAPlainModelCountsThem) {
    Random random(2);
    const std::vector<std::string> stores{first_store, second_store};
    const std::vector<std::string> devices{"till1", "till2", "till3", "gone", "made up", "another", "elsewhere"};
    const std::vector<std::string> digests{"no", "nope", "old", "bob", "ann"};
    const std::vector<std::int64_t> moves{100, 300, 900, 1'000, 5'000, 20'000, 43'200, 86'400};
    std::map<std::string, int> seen;
    for (int step = 0; step < 700; ++step) {
        if (random.chance(30)) pass(random.among(moves));
        std::vector<PinTry> tries;
        for (std::int64_t n = random.between(1, 5); n > 0; --n)
            tries.push_back(
                {test_account, random.among(stores), random.among(devices), {random.among(digests)}, "actor"});
        const std::vector<PinTried> answers = await(try_pins(shard, limits, tries));
        ASSERT_EQ(answers.size(), tries.size());
        for (std::size_t i = 0; i < tries.size(); ++i) {
            const Expected expected = expect(tries[i]);
            ASSERT_EQ(answers[i].outcome, expected.outcome) << "step " << step << " try " << i;
            ASSERT_EQ(answers[i].user, expected.user) << "step " << step << " try " << i;
            ASSERT_LE(answers[i].wait, expected.wait) << "step " << step << " try " << i;
            ASSERT_GE(answers[i].wait, expected.wait - late()) << "step " << step << " try " << i;
            ++seen[expected.outcome];
        }
    }
    for (const std::string& store : stores)
        EXPECT_EQ(locked_lines(store), locked[store]);
    for (const char* outcome : {"FOUND", "WRONG", "WAIT"})
        EXPECT_GT(seen[outcome], 100) << outcome;
    std::printf("%d found, %d wrong, %d had to wait\n", seen["FOUND"], seen["WRONG"], seen["WAIT"]);
}

TEST_F(PinsDbTest, AreNotLookedAtWhileADeviceWaits) {
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(attempt(first_store, "till1", "no").outcome, "WRONG");
    EXPECT_EQ(attempt(first_store, "till1", "ann").outcome, "WAIT") << "though it is right";
    EXPECT_EQ(attempt(first_store, "till2", "ann").outcome, "FOUND");
    EXPECT_EQ(attempt(second_store, "till1", "ann").outcome, "FOUND") << "the same name in another store is another";
    EXPECT_EQ(attempt(first_store, "made up", "ann").outcome, "FOUND");
    EXPECT_EQ(locked_lines(first_store), 1);
    EXPECT_EQ(value("select entity_id from journal where action = 'locked'"), "till1");
    pass(940);
    EXPECT_EQ(attempt(first_store, "till1", "ann").outcome, "WAIT");
    pass(10);
    EXPECT_EQ(attempt(first_store, "till1", "ann").outcome, "FOUND");
}

// One that waits does not make the wait longer, nor does it count for the day.
TEST_F(PinsDbTest, ThatWaitAreNotCounted) {
    for (int i = 0; i < 50; ++i)
        attempt(first_store, "till1", "no");
    EXPECT_EQ(number("select in_day from pin_try where subject = 'device till1'"), 3);
    EXPECT_EQ(number("select in_day from pin_try where subject = 'store'"), 3);
    EXPECT_EQ(number("select in_window from pin_try where subject = 'device till1'"), 3);
}

TEST_F(PinsDbTest, OfDevicesNobodyKnowsShareOneBucket) {
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(attempt(first_store, "made up " + std::to_string(i), "no").outcome, "WRONG");
    EXPECT_EQ(attempt(first_store, "made up 9", "ann").outcome, "WAIT");
    EXPECT_EQ(attempt(first_store, "gone", "ann").outcome, "WAIT") << "an inactive one is none";
    EXPECT_EQ(attempt(first_store, "elsewhere", "ann").outcome, "WAIT") << "one of another store is none";
    EXPECT_EQ(attempt(first_store, "other devices", "ann").outcome, "WAIT") << "not even by that name";
    EXPECT_EQ(attempt(first_store, "till1", "ann").outcome, "FOUND");
    EXPECT_EQ(number("select count(*) from pin_try where store_id = 's1'"), 3) << "store, others, till1: no more rows";
}

TEST_F(PinsDbTest, ARightOneEndsTheWindowButNotTheDay) {
    for (int round = 0; round < 4; ++round) {
        for (int i = 0; i < 2; ++i)
            EXPECT_EQ(attempt(first_store, "till1", "no").outcome, "WRONG");
        EXPECT_EQ(attempt(first_store, "till1", "ann").outcome, round < 3 ? "FOUND" : "WAIT") << "8 wrong in a day";
    }
    EXPECT_EQ(attempt(first_store, "till1", "ann").outcome, "WAIT");
    pass(1'000);
    EXPECT_EQ(attempt(first_store, "till1", "ann").outcome, "WAIT");
    pass(day - 1'000);
    EXPECT_EQ(attempt(first_store, "till1", "ann").outcome, "FOUND");
}

// Several tries of one store in one batch see each other.
TEST_F(PinsDbTest, InOneBatchCountForEachOther) {
    std::vector<PinTry> tries(10, PinTry{test_account, first_store, "till1", {"no"}, "actor"});
    int wrong = 0;
    for (const PinTried& each : await(try_pins(shard, limits, tries)))
        wrong += each.outcome == "WRONG" ? 1 : 0;
    EXPECT_EQ(wrong, 3);
}

TEST_F(PinsDbTest, ThatAreTakenAreCountedToo) {
    Random random(3);
    Tries taken;
    const std::vector<std::int64_t> moves{100, 300, 900, 900};
    int refusals = 0;
    std::int64_t most_in_day = 0;
    for (int step = 0; step < 600; ++step) {
        if (random.chance(25)) pass(random.among(moves));
        if (step % 250 == 249) pass(43'200);
        const std::int64_t wait = taken.wait(now, 10, 100, 900);
        const std::string code = await(count_one_taken(shard));
        ASSERT_EQ(code, wait > 0 ? "RATE_LIMITED" : "") << "step " << step;
        if (wait > 0) {
            ++refusals;
            continue;
        }
        taken.count(now);
        most_in_day = std::max(most_in_day, taken.in_day);
    }
    EXPECT_GT(refusals, 30);
    EXPECT_LT(refusals, 500);
    EXPECT_GT(most_in_day, 99) << "the day's limit was met too";
    EXPECT_EQ(attempt(first_store, "till1", "ann").outcome, "FOUND") << "logins do not wait for it";
}

}  // namespace
}  // namespace comanda::staff::pins_dbtest
