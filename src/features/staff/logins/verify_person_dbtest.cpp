// What it costs to find out whose password it is: a turn for each account that is asked, and a try.
#include <prometheus/gauge.h>

#include <boost/asio/co_spawn.hpp>

#include "base/refusal.h"
#include "features/staff/logins/login_tries.h"
#include "features/staff/staff.h"
#include "features/staff/staff_fixture.h"
#include "tests/support/stopwatch.h"

namespace comanda::staff::verify_person_dbtest {
namespace {

using namespace std::chrono_literals;
using Names = std::vector<std::string>;

net::Task<void> log_in(Staff& staff, PersonLogin login, Names& ended) {
    std::string outcome = login.email + " 200";
    try {
        co_await verify_person(staff, login);
    } catch (const refused& no) {
        outcome = login.email + " " + std::to_string(no.refusal.status);
    }
    ended.push_back(std::move(outcome));
}

class VerifyPerson : public StaffDbTest {
  protected:
    void add(const std::string& account, const std::string& name) {
        add_person(account, name, true, {});
        await(remember_address(shard, account, email_digest(name + "@example.com", pepper)));
    }
    void come(const std::string& email, const std::string& peer, const std::string& password = "a wrong password") {
        net::asio::co_spawn(context, log_in(staff, {email, password, "", peer}, ended),
                            [](std::exception_ptr failure) { EXPECT_FALSE(failure); });
    }
    void wait_for(std::size_t count) {
        const test::Stopwatch watch;
        context.restart();
        while (ended.size() < count && watch.elapsed() < 30s)
            context.run_for(5ms);
    }

    const tenant::Pepper pepper = tenant::Pepper::from_bytes(std::string(32, 'p'));
    prometheus::Gauge& gauge = prometheus::BuildGauge().Name("unused").Register(registry).Add({});
    tenant::RateLimits rates;
    tenant::Directory directory{executor(), shard, rates, metrics, gauge};
    tenant::Stores stores{executor(), shards, metrics};
    Passwords passwords{1, 1, 300s};
    const Limits limits = {};
    Staff staff{executor(), stores, directory, pepper, passwords, rates, limits, metrics};
    Names ended;
};

TEST_F(VerifyPerson, TakesATurnForEachAccount) {
    for (const std::string& account : {test_account, other_account})
        add(account, "ann");
    add(test_account, "bob");
    come("ann@example.com", "192.0.2.1");
    come("bob@example.com", "192.0.2.2");
    wait_for(2);
    EXPECT_EQ(ended, (Names{"bob@example.com 401", "ann@example.com 401"}));
}

// Whose password somebody knows in an account of their own is no reason to take back the try at another account's.
TEST_F(VerifyPerson, CountsWhatWasWrongBeforeItWasRight) {
    for (const std::string& account : {test_account, other_account})
        add(account, "ann");
    sql("update person set password_hash = " + in_quotes(hash_password("a guess")) +
        " where account_id = " + in_quotes(other_account));
    for (std::size_t i = 1; i <= 6; ++i) {
        come("ann@example.com", "192.0.2.1", "a guess");
        wait_for(i);
    }
    Names expected(5, "ann@example.com 200");
    expected.emplace_back("ann@example.com 429");
    EXPECT_EQ(ended, expected);
}

}  // namespace
}  // namespace comanda::staff::verify_person_dbtest
