// How often a password may be wrong, and where a login is looked for: random tries against a plain model.
#include <algorithm>
#include <map>
#include <set>
#include <thread>

#include "db/failure.h"
#include "features/staff/logins/login_tries.h"
#include "features/staff/staff.h"
#include "features/staff/staff_fixture.h"

namespace comanda::staff::logins_dbtest {
namespace {

using Names = std::vector<std::string>;

struct Tries {
    std::int64_t began = 0, failures = 0;
};

class LoginsDbTest : public StaffDbTest {
  protected:
    void pass(std::int64_t seconds) {
        now += seconds;
        const std::string by = " - interval '" + std::to_string(seconds) + " seconds'";
        sql("update directory.login_try set began_at = began_at" + by + ", tried_at = tried_at" + by);
    }
    void add_address(const std::string& email, const std::string& account, int age_days) {
        sql("insert into directory.login_address values (" + in_quotes(email) + "::bytea, " + in_quotes(account) +
            ", now() - interval '" + std::to_string(age_days) + " days')");
    }
    void add_account(const std::string& id, bool is_active) {
        sql("insert into directory.account (id, name, shard, active) values (" + in_quotes(id) + ", 'A', 'shard of " +
            id + "', " + truth(is_active) + ")");
    }

    // The wait, or nothing and where to look.
    struct Begun {
        std::int64_t wait = 0;
        Names accounts = {};
    };
    // A try that turns out wrong.
    Begun begin(const std::string& email, const std::string& peer, const std::string& account = {}) {
        Begun begun = start(email, peer, account);
        if (begun.wait == 0) await(fail_login(shard, {{email}, {peer}, account}));
        return begun;
    }
    Begun start(const std::string& email, const std::string& peer, const std::string& account = {}) {
        Begun begun;
        try {
            for (const LoginPlace& each : await(begin_login(shard, limits, {{email}, {peer}, account})))
                begun.accounts.push_back(each.account);
        } catch (const refused& no) {
            EXPECT_EQ(no.refusal.code, "RATE_LIMITED");
            EXPECT_EQ(no.refusal.status, 429);
            begun.wait = no.refusal.retry_after.value().count();
        }
        return begun;
    }
    void forgive(const std::string& email, const std::string& peer, const std::string& account = {}) {
        await(forgive_login(shard, {{email}, {peer}, account}));
    }

    std::vector<std::pair<std::string, std::int64_t>> subjects(const std::string& email, const std::string& peer) {
        return {{email + peer, limits.login_failures},
                {email, limits.login_failures_email},
                {peer, limits.login_failures_client}};
    }
    // Who must wait leaves no trace; whoever need not is counted.
    std::int64_t expected_wait(const std::string& email, const std::string& peer) {
        std::int64_t longest = 0;
        const auto is_over = [this](const Tries& tries) { return now - tries.began >= limits.window_seconds; };
        for (const auto& [subject, most] : subjects(email, peer)) {
            const auto found = model.find(subject);
            if (most == 0 || found == model.end() || is_over(found->second)) continue;
            if (subject == email && known.contains({email, peer})) continue;
            if (found->second.failures >= most)
                longest = std::max(longest, found->second.began + limits.window_seconds - now);
        }
        if (longest > 0) return longest;
        for (const auto& [subject, most] : subjects(email, peer)) {
            if (most > 0) {
                Tries& tries = model.try_emplace(subject, Tries{now, 0}).first->second;
                if (is_over(tries)) tries = {now, 0};
            }
            if (model.contains(subject)) ++model[subject].failures;
        }
        return 0;
    }
    void forgive_in_model(const std::string& email, const std::string& peer) {
        for (const auto& [subject, most] : subjects(email, peer)) {
            if (model.contains(subject))
                model[subject].failures = std::max<std::int64_t>(model[subject].failures - 1, 0);
        }
    }

    std::int64_t now = 1'000'000;
    Limits limits{.login_failures = 3, .login_failures_email = 5, .login_failures_client = 7, .window_seconds = 950};
    std::map<std::string, Tries> model;
    std::set<std::pair<std::string, std::string>> known;  // An address and a client it has logged in from.
};

TEST_F(LoginsDbTest, AreCountedAsAPlainModelCountsThem) {
    add_address("ann", test_account, 1);
    add_address("bob", test_account, 1);
    Random random(9);
    const Names emails{"ann", "bob", "nobody", "z nobody"}, peers{"peer1", "m peer", "zz peer"};
    const std::vector<std::int64_t> moves{100, 300, 900, 1'000, 5'000};
    int waited = 0, begun = 0, let_in = 0;
    for (int step = 0; step < 1'500; ++step) {
        if (random.chance(12)) pass(random.among(moves));
        limits.login_failures_client = step / 100 % 3 == 2 ? 0 : 7;
        const std::string email = random.among(emails), peer = random.among(peers);
        if (random.chance(15)) {
            const bool becomes_known = random.chance(10);
            forgive(email, peer, becomes_known ? test_account : std::string());
            forgive_in_model(email, peer);
            if (becomes_known) known.emplace(email, peer);
            continue;
        }
        const std::int64_t wait = expected_wait(email, peer);
        const Begun found = begin(email, peer);
        ASSERT_EQ(found.wait > 0, wait > 0) << "step " << step << ": " << found.wait << " " << wait;
        ASSERT_LE(found.wait, wait) << "step " << step;
        ASSERT_GE(found.wait, wait - late()) << "step " << step;
        const bool is_known = wait == 0 && (email == "ann" || email == "bob");
        ASSERT_EQ(found.accounts, is_known ? Names{test_account} : Names()) << "step " << step;
        ++(wait > 0 ? waited : begun);
        if (wait == 0 && model[email].failures > limits.login_failures_email) ++let_in;
    }
    for (const auto& [subject, tries] : model)
        EXPECT_EQ(number("select failures from directory.login_try where subject = " + in_quotes(subject) + "::bytea"),
                  tries.failures)
            << subject;
    EXPECT_EQ(number("select count(*) from directory.login_try"), std::ssize(model));
    EXPECT_GT(waited, 200);
    EXPECT_GT(begun, 200);
    EXPECT_GT(let_in, 20);
    std::printf("%d begun, %d of them as known clients, %d had to wait\n", begun, let_in, waited);
}

TEST_F(LoginsDbTest, OfAnAddressNobodyHasAreCountedAlike) {
    add_address("ann", test_account, 1);
    limits.login_failures_client = 0;
    for (const char* email : {"ann", "nobody"}) {
        for (int i = 0; i < 3; ++i)
            EXPECT_EQ(begin(email, "peer").wait, 0) << email;
        EXPECT_GT(begin(email, "peer").wait, 940) << email;
        pass(900);
        EXPECT_GT(begin(email, "peer").wait, 40 - late()) << email;
        pass(100);
        EXPECT_EQ(begin(email, "peer").wait, 0) << email;
    }
}

// They are counted before anybody knows whether they are right: who comes too many waits until that is known.
TEST_F(LoginsDbTest, UnderWayLockNobodyOut) {
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(start("ann", "peer").wait, 0);
    EXPECT_EQ(start("ann", "peer").wait, 1) << "no more at once than may be wrong";
    await(fail_login(shard, {{"ann"}, {"peer"}, ""}));
    EXPECT_EQ(start("ann", "peer").wait, 1);
    forgive("ann", "peer");
    EXPECT_EQ(start("ann", "peer").wait, 0);
    for (int i = 0; i < 2; ++i)
        await(fail_login(shard, {{"ann"}, {"peer"}, ""}));
    EXPECT_GT(start("ann", "peer").wait, 940) << "all three were wrong";
}

TEST_F(LoginsDbTest, ThatNeverEndAreTakenForWrong) {
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(start("ann", "peer").wait, 0);
    EXPECT_EQ(start("ann", "peer").wait, 1);
    pass(11);
    EXPECT_GT(start("ann", "peer").wait, 900);
    pass(950);
    EXPECT_EQ(start("ann", "peer").wait, 0);
    EXPECT_EQ(number("select failures * 10 + wrong from directory.login_try where subject = 'annpeer'::bytea"), 10);
}

TEST_F(LoginsDbTest, OfOnePeerAreCountedTogether) {
    for (int i = 0; i < 7; ++i)
        EXPECT_EQ(begin("mail " + std::to_string(i), "peer").wait, 0);
    EXPECT_GT(begin("mail 8", "peer").wait, 0);
    EXPECT_EQ(begin("mail 8", "other peer").wait, 0) << "what waited was not counted for the address";
    EXPECT_EQ(number("select failures from directory.login_try where subject = 'mail 8'::bytea"), 1);
    limits.login_failures_client = 0;
    EXPECT_EQ(begin("mail 9", "peer").wait, 0) << "0 does not count them";
}

TEST_F(LoginsDbTest, OfOneClientLockNoOtherOut) {
    add_address("ann", test_account, 1);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(begin("ann", "stranger").wait, 0);
    EXPECT_GT(begin("ann", "stranger").wait, 940);
    EXPECT_EQ(begin("ann", "peer").accounts, Names{test_account}) << "the others are counted by themselves";
}

// Many clients together guess no more than the address allows. Who has logged in before still may, to that account
// only: another account with the same address, whose password the guesser may know, does not make them known.
TEST_F(LoginsDbTest, OfManyClientsLeaveOutOnlyThoseWhoNeverLoggedIn) {
    add_address("ann", test_account, 2);
    add_address("ann", other_account, 1);
    forgive("ann", "anns", test_account);
    forgive("ann", "guessers", other_account);
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(begin("ann", "stranger " + std::to_string(i)).wait, 0);
    EXPECT_GT(begin("ann", "stranger 5").wait, 940);
    EXPECT_EQ(start("ann", "anns").accounts, Names{test_account});
    EXPECT_EQ(start("ann", "guessers").accounts, Names{other_account});
    EXPECT_GT(start("ann", "guessers", test_account).wait, 940);
    EXPECT_EQ(begin("bob", "stranger 5").wait, 0) << "another address";
    sql("update directory.login_client set succeeded_at = now() - interval '91 days'");
    await(forget_tries(shard));
    EXPECT_GT(start("ann", "anns").wait, 900) << "it is long ago";
}

TEST_F(LoginsDbTest, ThatWereWrongInAnotherAccountFirstMakeTheirClientKnownAndStay) {
    add_address("ann", test_account, 2);
    add_address("ann", other_account, 1);
    EXPECT_EQ(begin("ann", "anns").wait, 0);
    await(remember_client(shard, {{"ann"}, {"anns"}, other_account}));
    EXPECT_EQ(number("select failures * 10 + wrong from directory.login_try where subject = 'annanns'::bytea"), 11);
    for (int i = 0; i < 4; ++i)
        EXPECT_EQ(begin("ann", "stranger " + std::to_string(i)).wait, 0);
    EXPECT_GT(begin("ann", "stranger 5").wait, 940);
    EXPECT_EQ(start("ann", "anns").accounts, Names{other_account});
}

TEST_F(LoginsDbTest, OfADeviceAreCountedByThemselves) {
    limits.login_failures_email = limits.login_failures_client = 100;
    const auto attempt = [this](const std::string& email, const std::string& device) {
        return refusal_of(begin_login(shard, limits, {{email}, {"peer " + email}, "", {device}}));
    };
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(attempt("mail " + std::to_string(i), "kiosk"), "");
    EXPECT_EQ(attempt("mail 4", "kiosk"), "RATE_LIMITED");
    EXPECT_EQ(attempt("mail 4", "another"), "");
}

TEST_F(LoginsDbTest, WithThePeerNotCountedMakeNoRowOfIt) {
    limits.login_failures_client = 0;
    for (int i = 0; i < 20; ++i)
        EXPECT_EQ(begin("mail " + std::to_string(i), "peer").wait, 0);
    EXPECT_EQ(number("select count(*) from directory.login_try where subject = 'peer'::bytea"), 0);
    forgive("mail 1", "peer");
    EXPECT_EQ(number("select count(*) from directory.login_try where subject = 'peer'::bytea"), 0);
}

TEST_F(LoginsDbTest, AreLookedForInTheOldestPlaceFirst) {
    const std::string third = "0a00000000000000000000a3", inactive = "0a00000000000000000000a4";
    add_account(third, true);
    add_account(inactive, false);
    add_address("ann", other_account, 1);
    add_address("ann", third, 3);
    add_address("ann", test_account, 2);
    add_address("ann", inactive, 9);
    add_address("bob", other_account, 9);
    limits.login_failures = limits.login_failures_email = 100;
    limits.login_failures_client = 0;
    EXPECT_EQ(begin("ann", "peer").accounts, (Names{third, test_account, other_account}));
    EXPECT_EQ(begin("ann", "peer", test_account).accounts, Names{test_account});
    EXPECT_EQ(begin("ann", "peer", inactive).accounts, Names());
    EXPECT_EQ(begin("bob", "peer", test_account).accounts, Names());
    EXPECT_EQ(begin("nobody", "peer").accounts, Names());
    EXPECT_EQ(await(begin_login(shard, limits, {{"ann"}, {"peer"}, third})).front().shard, "shard of " + third);
    for (int i = 10; i < 40; ++i) {
        const std::string id = "0a00000000000000000000" + std::to_string(i);
        add_account(id, true);
        add_address("many", id, i);
    }
    const Names many = begin("many", "peer").accounts;
    ASSERT_EQ(many.size(), 5U) << "no more than five";
    EXPECT_EQ(many.front(), "0a0000000000000000000039");
}

TEST_F(LoginsDbTest, AddressesAreRememberedOnceAndSeenByTheirAccountOnly) {
    for (int i = 0; i < 2; ++i)
        await(remember_address(shard, test_account, "ann"));
    await(remember_address(shard, other_account, "ann"));
    EXPECT_EQ(number("select count(*) from directory.login_address"), 2);
    static constexpr db::Query seen{"seen_addresses_of_test", "select count(*) from directory.login_address"};
    EXPECT_EQ(await(shard.reads().run(test_account, seen, {})).integer(0, 0), 1);
    EXPECT_EQ(await(shard.reads().run("", seen, {})).integer(0, 0), 0);
    static constexpr db::Query foreign{
        "foreign_address_of_test",
        "insert into directory.login_address (email_digest, account_id) values ('x', '0a00000000000000000000a2')"};
    EXPECT_THROW(await(shard.writes().run(test_account, foreign, {})), db::statement_failed);
}

TEST_F(LoginsDbTest, TriesAreNotForTheServiceToRead) {
    begin("ann", "peer");
    static constexpr db::Query read{"read_tries_of_test", "select count(*) from directory.login_try"};
    static constexpr db::Query write{"write_tries_of_test", "update directory.login_try set failures = 0"};
    static constexpr db::Query forget{"forget_tries_of_test", "delete from directory.login_try"};
    EXPECT_THROW(await(shard.reads().run("", read, {})), db::statement_failed);
    EXPECT_THROW(await(shard.writes().run("", write, {})), db::statement_failed);
    EXPECT_THROW(await(shard.writes().run("", forget, {})), db::statement_failed);
}

TEST_F(LoginsDbTest, AreForgottenAfterTwoDays) {
    begin("old", "old peer");
    pass(2 * 86'400 + 60);
    begin("new", "new peer");
    pass(2 * 86'400 - 3'600);
    static constexpr db::Query forget{"forget_login_tries_of_test", "select directory.forget_login_tries()"};
    EXPECT_EQ(await(shard.lists().run("", forget, {})).integer(0, 0), 3);
    EXPECT_EQ(number("select count(*) from directory.login_try"), 3);
    EXPECT_EQ(await(shard.lists().run("", forget, {})).integer(0, 0), 0);
}

// Many people behind one network address log in and are forgiven at once, the same person more than once: nobody waits
// for somebody who waits for them.
TEST_F(LoginsDbTest, AtOnceDoNotBlockEachOther) {
    std::vector<std::thread> threads;
    std::vector<std::string> failures(6);
    for (std::size_t i = 0; i < failures.size(); ++i) {
        threads.emplace_back([this, i, &failures] {
            const std::string who = i % 3 == 0 ? "'a'" : i % 3 == 1 ? "'z'" : "'b'";
            try {
                sql("do $$ begin for i in 1..400 loop perform directory.begin_login(" + who +
                    ", 'peer', '', '', 1000000, 1000000, 1000000, 900); commit; perform "
                    "directory.forgive_login(" +
                    who + ", 'peer', '', '" + test_account + "'); commit; end loop; end $$");
            } catch (const std::exception& error) {
                failures[i] = error.what();
            }
        });
    }
    for (std::thread& each : threads)
        each.join();
    for (const std::string& each : failures)
        EXPECT_EQ(each, "");
    EXPECT_EQ(number("select sum(failures) from directory.login_try where subject <> 'peer'"), 0);
}

// What is promised holds for all nodes together: of tries at once, no more are begun than may be.
TEST_F(LoginsDbTest, AtOnceAreCountedExactly) {
    std::vector<std::thread> threads(6);
    for (std::thread& each : threads) {
        each = std::thread([this] {
            sql("do $$ begin for i in 1..50 loop perform directory.begin_login('ann', 'peer', '', '', 17, 1000, 1000, "
                "900); "
                "commit; end loop; end $$");
        });
    }
    for (std::thread& each : threads)
        each.join();
    EXPECT_EQ(number("select failures from directory.login_try where subject = 'annpeer'"), 17);
    EXPECT_EQ(number("select failures from directory.login_try where subject = 'peer'"), 17);
}

}  // namespace
}  // namespace comanda::staff::logins_dbtest
