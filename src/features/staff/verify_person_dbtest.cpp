// Whose password it is costs a turn for each account that is asked.
#include <prometheus/gauge.h>

#include <boost/asio/co_spawn.hpp>

#include "base/refusal.h"
#include "features/staff/people.h"
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
    void come(const std::string& email, const std::string& peer) {
        net::asio::co_spawn(context, log_in(staff, {email, "a wrong password", "", peer}, ended),
                            [](std::exception_ptr failure) { EXPECT_FALSE(failure); });
    }

    const tenant::Pepper pepper = tenant::Pepper::from_bytes(std::string(32, 'p'));
    prometheus::Gauge& gauge = prometheus::BuildGauge().Name("unused").Register(registry).Add({});
    tenant::RateLimits rates;
    tenant::Directory directory{executor(), shard, rates, metrics, gauge};
    tenant::Stores stores{executor(), shards, metrics};
    Passwords passwords{1, 1, 300s};
    const Limits limits;
    Staff staff{executor(), stores, directory, pepper, passwords, rates, limits, metrics};
    Names ended;
};

TEST_F(VerifyPerson, TakesATurnForEachAccount) {
    for (const std::string& account : {test_account, other_account})
        add(account, "ann");
    add(test_account, "bob");
    come("ann@example.com", "192.0.2.1");
    come("bob@example.com", "192.0.2.2");
    const test::Stopwatch watch;
    context.restart();
    while (ended.size() < 2 && watch.elapsed() < 30s)
        context.run_for(5ms);
    EXPECT_EQ(ended, (Names{"bob@example.com 401", "ann@example.com 401"}));
}

}  // namespace
}  // namespace comanda::staff::verify_person_dbtest
