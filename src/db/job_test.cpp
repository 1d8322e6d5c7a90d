#include "db/job.h"

#include <gtest/gtest.h>

#include "base/refusal.h"
#include "net/task_group.h"

namespace comanda::db::job_test {
namespace {

using namespace std::chrono_literals;

struct Turns {
    int taken = 0;
};

net::Task<void> fail_in_every_way(Turns& turns) {
    switch (++turns.taken) {
        case 1:
            throw refused(unavailable("The database is away."));
        case 2:
            throw std::runtime_error("The disk is full.");
        case 3:
            throw boost::system::system_error(boost::system::errc::make_error_code(boost::system::errc::io_error));
        case 4:
            throw 4;
        default:
            co_return;
    }
}

TEST(Job, GoesOnWhateverATurnThrows) {
    net::asio::io_context io{1};
    prometheus::Registry registry;
    Metrics metrics(registry);
    Shard shard(io.get_executor(), {"one", ""}, {}, metrics);
    Turns turns;
    net::TaskGroup tasks(io.get_executor());
    tasks.spawn("job", run_job({.name = "job", .every = 1ms, .work = [&](Shard&) { return fail_in_every_way(turns); }},
                               shard, metrics));
    while (turns.taken < 6 && io.run_one() > 0) {
    }
    EXPECT_EQ(turns.taken, 6);
    EXPECT_EQ(tasks.size(), 1U);
    tasks.cancel();
    io.run();
    EXPECT_EQ(tasks.size(), 0U) << "it ends when it is told to";
}

}  // namespace
}  // namespace comanda::db::job_test
