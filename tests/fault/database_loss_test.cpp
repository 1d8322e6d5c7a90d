// PostgreSQL's connections are killed and PostgreSQL itself crashes while clients write. Every write that was answered
// is there afterwards, once, and the service heals by itself.
#include <gtest/gtest.h>

#include <atomic>
#include <cstdio>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <thread>

#include "tests/support/service.h"
#include "tests/support/stopwatch.h"

namespace comanda::test::database_loss_test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

// One client that makes departments one after the other, each repeated with its Idempotency-Key until it is answered.
class Writer {
  public:
    Writer(Node& node, const Tenant& tenant, int number)
        : client_(node.client(tenant.key)), tenant_(tenant), number_(number) {}

    void run(const std::atomic<bool>& stop) {
        for (int i = 0; !stop; ++i) {
            const std::string name = "w" + std::to_string(number_) + "-" + std::to_string(i);
            const json::object body{{"name", name},
                                    {"store", tenant_.stores[static_cast<std::size_t>(i) % tenant_.stores.size()]}};
            for (bool done = false; !done && !stop;) {
                const Answer answer = client_.post("/v1/svc/department", body, {{"Idempotency-Key", name}});
                done = answer.status == 200 || answer.status == 201;
                if (done)
                    acknowledged.insert(name);
                else if (answer.status == 0 || answer.status == 503 || answer.code() == "REQUEST_IN_FLIGHT")
                    ++repeated;
                else
                    unexpected.push_back(answer.body);
                if (!unexpected.empty()) return;
            }
        }
    }

    std::set<std::string> acknowledged;
    std::vector<std::string> unexpected;  // Such as 409 DUPLICATE_NAME, which a repeated request must never see.
    int repeated = 0;

  private:
    Client client_;
    const Tenant& tenant_;
    int number_;
};

// How often each name is stored, over both shards.
std::map<std::string, int> stored_names(Service& service) {
    std::map<std::string, int> names;
    for (const std::string shard : {"shard_one", "shard_two"}) {
        std::istringstream lines(service.postgres().value(
            shard, "select coalesce(string_agg(name, e'\\n'), '') from record where kind = 'department'"));
        for (std::string name; std::getline(lines, name);)
            ++names[name];
    }
    return names;
}

struct Totals {
    std::size_t acknowledged = 0;
    int repeated = 0;
};

// Runs writers while `harm` does its worst, then compares what was answered with what is stored.
Totals write_through(Service& service, const std::function<void()>& harm) {
    std::atomic<bool> stop{false};
    std::vector<std::unique_ptr<Writer>> writers;
    std::vector<std::thread> threads;
    for (int i = 0; i < 16; ++i) {
        static int number = 0;
        writers.push_back(
            std::make_unique<Writer>(service.node(), i % 2 == 0 ? service.tenant() : service.other(), number++));
        threads.emplace_back([&writer = *writers.back(), &stop] { writer.run(stop); });
    }
    harm();
    std::this_thread::sleep_for(500ms);
    stop = true;
    for (std::thread& each : threads)
        each.join();

    const std::map<std::string, int> stored = stored_names(service);
    Totals totals;
    for (const auto& writer : writers) {
        totals.acknowledged += writer->acknowledged.size();
        totals.repeated += writer->repeated;
        EXPECT_TRUE(writer->unexpected.empty()) << writer->unexpected.front();
        for (const std::string& name : writer->acknowledged) {
            const auto found = stored.find(name);
            EXPECT_EQ(found == stored.end() ? 0 : found->second, 1) << name << " was answered";
        }
    }
    return totals;
}

void expect_whole_journal(Service& service) {
    for (const std::string shard : {"shard_one", "shard_two"}) {
        EXPECT_EQ(service.postgres().value(
                      shard, "select coalesce(sum(journal_seq), 0) - (select count(*) from journal) from store_seq"),
                  "0");
        EXPECT_EQ(
            service.postgres().value(
                shard,
                "select count(*) from (select seq, row_number() over (partition by account_id, store_id order by seq) "
                "as n from journal) j where seq <> n"),
            "0");
        EXPECT_EQ(service.postgres().value(shard,
                                           "select count(*) from (select 1 from record group by account_id, store_id, "
                                           "kind, name_key having count(*) > 1) d"),
                  "0");
        // What the service remembers of the key that it was given has a line end in its name.
        EXPECT_EQ(service.postgres().value(shard,
                                           "select (select count(*) from record where kind = 'department') - (select "
                                           "count(*) from idempotency where key not like E'\\n%')"),
                  "0");
    }
}

double seconds_to_heal(Service& service) {
    const Stopwatch watch;
    Client client = service.client();
    for (;;) {
        const int status =
            client
                .post("/v1/svc/course", {{"name", std::to_string(Clock::now().time_since_epoch().count())},
                                         {"store", service.tenant().stores[0]}})
                .status;
        if (status == 201 || watch.elapsed() > 30s) return watch.elapsed().count();
        std::this_thread::sleep_for(10ms);
    }
}

TEST(DatabaseLoss, LosesAndDoublesNothing) {
    Service service("[http]\nthreads = 2\n", true);
    std::vector<double> heals;
    const Totals by_termination = write_through(service, [&] {
        for (int i = 0; i < 20; ++i) {
            std::this_thread::sleep_for(150ms);
            service.postgres().terminate_backends();
        }
    });
    const Totals by_kill = write_through(service, [&] {
        for (int i = 0; i < 4; ++i) {
            std::this_thread::sleep_for(500ms);
            service.postgres().kill_backends();
            std::this_thread::sleep_for(1500ms);
        }
    });
    const Totals by_crash = write_through(service, [&] {
        for (int i = 0; i < 3; ++i) {
            std::this_thread::sleep_for(500ms);
            service.postgres().stop();
            std::this_thread::sleep_for(300ms);
            service.postgres().restart();
            heals.push_back(seconds_to_heal(service));
        }
    });
    expect_whole_journal(service);
    for (const double seconds : heals)
        EXPECT_LT(seconds, 2.0) << "healthy again within 2 s of PostgreSQL";
    std::printf("acknowledged %zu + %zu + %zu, repeated %d + %d + %d, healed after", by_termination.acknowledged,
                by_kill.acknowledged, by_crash.acknowledged, by_termination.repeated, by_kill.repeated,
                by_crash.repeated);
    for (const double seconds : heals)
        std::printf(" %.2f s", seconds);
    std::printf("\n");
    EXPECT_EQ(heals.size(), 3U);
    for (const Totals& each : {by_termination, by_kill, by_crash}) {
        EXPECT_GT(each.repeated, 0) << "each kind of harm must have hurt";
        EXPECT_GT(each.acknowledged, 100U);
    }
}

}  // namespace
}  // namespace comanda::test::database_loss_test
