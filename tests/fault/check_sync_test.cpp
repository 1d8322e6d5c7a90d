// Sixty-four tills change the same checks at once on 200 stores, while instances of the service, connections of
// PostgreSQL and PostgreSQL itself are killed. Afterwards a judge compares all that was sent and answered with what is
// stored: nothing lost, nothing doubled.
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <functional>
#include <thread>

#include "tests/fault/check_storage.h"
#include "tests/fault/check_tills.h"

namespace comanda::test::check_sync_test {
namespace {

using namespace std::chrono_literals;

constexpr int accounts = 4, stores_each = 50, tills = 64;

const std::chrono::seconds time_wanted = sized(300s, 10s);

struct Harm {
    int instances = 0, terminations = 0, backends = 0, servers = 0;
};

// The service in two instances, its stores and the tills.
class Restaurants {
  public:
    Restaurants() {
        std::vector<TillStore> all;
        for (int i = 0; i < accounts; ++i) {
            const Tenant tenant = i == 0 ? service_.tenant() : i == 1 ? service_.other() : more_of(i);
            for (const std::string& store : add_stores(service_.postgres(), shard_of(i), tenant, stores_each))
                all.push_back({tenant.key, store});
        }
        floor_ = std::make_unique<Floor>(std::move(all));
        for (std::size_t i = 0; i < nodes_.size(); ++i)
            start(i);
    }

    Postgres& postgres() { return service_.postgres(); }
    std::string verify_sales() { return service_.run({"sales", "verify"}); }
    std::size_t submissions() const { return submissions_; }
    const std::map<std::string, int>& violations() const { return violations_; }

    // Harm is done by this thread: an instance ends with the thread that started it.
    void serve_guests(Clock::duration time, int harms_least, const std::function<void(int)>& harm) {
        std::vector<std::thread> threads;
        for (int i = 0; i < tills; ++i)
            tills_.push_back(std::make_unique<Till>(*floor_, i));
        for (const auto& each : tills_)
            threads.emplace_back([&till = *each] { till.run(); });
        const Clock::time_point end = Clock::now() + time;
        try {
            for (int i = 0; i < harms_least || Clock::now() < end; ++i) {
                std::this_thread::sleep_for(1'200ms);
                harm(i);
            }
        } catch (const std::exception& why) {
            ADD_FAILURE() << why.what();
        }
        floor_->stop = true;
        for (std::thread& each : threads)
            each.join();
    }

    void kill_instance(std::size_t number) {
        nodes_[number]->process().signal(SIGKILL);
        nodes_[number]->process().wait();
        start(number);
        ++harm_.instances;
    }
    void terminate_backends() {
        postgres().terminate_backends();
        ++harm_.terminations;
    }
    void kill_backends() {
        postgres().kill_backends();
        ++harm_.backends;
    }
    void crash_postgres() {
        postgres().stop();
        std::this_thread::sleep_for(200ms);
        postgres().restart();
        ++harm_.servers;
    }

    // What is not flushed by a commit stays in memory from now on.
    void stop_wal_writer() {
        wal_writer_ = std::stoi(
            postgres().value("postgres", "select pid from pg_stat_activity where backend_type = 'walwriter'"));
        ::kill(wal_writer_, SIGSTOP);
    }
    // PostgreSQL takes it for a crash and starts again from what was written.
    void kill_wal_writer() {
        ::kill(wal_writer_, SIGKILL);
        ++harm_.servers;
    }

    void judge_all() {
        std::vector<StoreHistory> histories = histories_by_store();
        for (std::size_t i = 0; i < histories.size(); ++i) {
            const TillStore& store = floor_->stores[i];
            const StoredStore stored = read_stored(postgres(), shard_of(static_cast<int>(i) / stores_each), store.id);
            Client client = nodes_[0]->client(store.key);
            std::vector<Violation> found = judge(histories[i], stored);
            std::ranges::move(compare_list(client, store.id, stored), std::back_inserter(found));
            for (const Violation& each : found) {
                if (++violations_[each.kind] <= 5)
                    std::printf("%s: %s in store %zu\n", each.kind.c_str(), each.about.c_str(), i);
            }
            histories[i] = {};
            checks_ += stored.checks.size();
            for (const auto& [id, check] : stored.checks) {
                closed_ += check.closed_version > 0 ? 1U : 0U;
                late_ += check.follow_up_of.empty() ? 0U : 1U;
            }
        }
    }

    void expect_no_surprise() const {
        for (const auto& each : tills_) {
            const std::vector<std::string>& unexpected = each->log().unexpected;
            EXPECT_TRUE(unexpected.empty()) << unexpected.front();
        }
    }

    void print() const {
        std::int64_t unchanged = 0, answers = 0;
        for (const auto& each : tills_) {
            unchanged += each->log().unchanged;
            answers += static_cast<std::int64_t>(each->log().seen.size());
        }
        int violations = 0;
        for (const auto& [kind, count] : violations_)
            violations += count;
        fmt::print(
            "{} lines added, {} requests repeated, {} had come before, {} versions seen, {} ended, {} follow-ups\n",
            lines_, repeated(), unchanged, answers, closed_, late_);
        print_figure(
            "{} submissions of {} checks, {} acknowledged; killed: {} instances, {} PostgreSQL servers, {} times its "
            "backends, {} terminations; {} violations",
            submissions_, checks_, acknowledged_, harm_.instances, harm_.servers, harm_.backends, harm_.terminations,
            violations);
    }

    std::size_t acknowledged() const { return acknowledged_; }

    // Of each kind of harm there was some, and tills felt it.
    void expect_harm() const {
        for (const int count : {harm_.instances, harm_.terminations, harm_.backends, harm_.servers})
            EXPECT_GT(count, 0) << "the test must have hurt";
        EXPECT_GT(repeated(), 0);
    }

  private:
    std::int64_t repeated() const {
        std::int64_t sum = 0;
        for (const auto& each : tills_)
            sum += each->log().repeated;
        return sum;
    }

    static std::string shard_of(int account) { return account % 2 == 0 ? "shard_one" : "shard_two"; }

    Tenant more_of(int number) {
        Tenant tenant;
        const auto run = [&](const std::vector<std::string>& words) { return without_newline(service_.run(words)); };
        const std::string name = "Account " + std::to_string(number);
        tenant.account =
            run({"account", "create", "--name", name, "--shard", shard_of(number) == "shard_one" ? "one" : "two"});
        tenant.stores = {run({"store", "create", "--account", tenant.account, "--name", "First", "--timezone",
                              "Europe/Paris", "--currency", "EUR", "--country", "FR", "--hq"})};
        tenant.key = service_.issue_key(tenant, "admin", {"--rate", "0"});
        return tenant;
    }

    // While PostgreSQL recovers an instance ends at once; whoever looks after it starts it again.
    void start(std::size_t number) {
        for (int attempt = 1;; ++attempt) {
            try {
                nodes_[number] = service_.start_node();
                break;
            } catch (const std::runtime_error&) {
                if (attempt == 20) throw;
                std::this_thread::sleep_for(500ms);
            }
        }
        floor_->ports[number] = nodes_[number]->port();
    }

    std::vector<StoreHistory> histories_by_store() {
        std::vector<StoreHistory> histories(floor_->stores.size());
        for (const auto& till : tills_) {
            for (const SentCheck& each : till->log().sent) {
                ++submissions_;
                if (each.is_acknowledged) {
                    ++acknowledged_;
                    lines_ += each.added.size();
                }
                histories[each.store].sent.push_back(each);
            }
            for (const SeenCheck& each : till->log().seen)
                histories[each.store].seen.push_back(each);
        }
        return histories;
    }

    Service service_{"[http]\nthreads = 2\n", true};
    std::unique_ptr<Floor> floor_;
    std::array<std::unique_ptr<Node>, 2> nodes_;
    std::vector<std::unique_ptr<Till>> tills_;
    Harm harm_;
    pid_t wal_writer_ = 0;
    std::map<std::string, int> violations_;
    std::size_t submissions_ = 0, acknowledged_ = 0, lines_ = 0, checks_ = 0, closed_ = 0, late_ = 0;
};

TEST(CheckSync, LosesAndDoublesNothing) {
    Restaurants restaurants;
    restaurants.serve_guests(time_wanted, 8, [&](int i) {
        switch (i % 8) {
            case 1:
                return restaurants.terminate_backends();
            case 3:
                return restaurants.crash_postgres();
            case 5:
                return restaurants.kill_backends();
            case 6:
                restaurants.kill_instance(0);
                return restaurants.kill_instance(1);
            default:
                return restaurants.kill_instance(static_cast<std::size_t>(i / 2) % 2);
        }
    });
    restaurants.judge_all();
    restaurants.print();
    restaurants.expect_harm();
    restaurants.expect_no_surprise();
    for (const auto& [kind, count] : restaurants.violations())
        ADD_FAILURE() << count << " times: " << kind;
    // Throws unless every day's sums are what its frozen sales come to.
    EXPECT_NE(restaurants.verify_sales().find(": 0 differences"), std::string::npos);
    EXPECT_EQ(restaurants.acknowledged(), restaurants.submissions());
    EXPECT_GT(restaurants.acknowledged(), 1'000U);
}

// A merge that keeps what came last, put in behind the service's back: the judge must see it.
TEST(CheckSyncJudge, SeesThatTheLastWriterWins) {
    Restaurants restaurants;
    for (const std::string shard : {"shard_one", "shard_two"}) {
        restaurants.postgres().run(shard,
                                   "create function last_writer_wins() returns trigger language plpgsql security "
                                   "definer as $$ begin update check_state c set data = new.data where c.account_id = "
                                   "new.account_id and c.store_id = new.store_id and c.check_id = new.check_id; "
                                   "return null; end $$; create trigger last_writer_wins after insert on "
                                   "check_submission for each row execute function last_writer_wins()");
    }
    restaurants.serve_guests(3s, 0, [](int) {});
    restaurants.judge_all();
    restaurants.print();
    EXPECT_TRUE(restaurants.violations().contains("lost line"));
    EXPECT_TRUE(restaurants.violations().contains("not what its submissions make"));
}

// PostgreSQL answers before a commit is written, and crashes: acknowledged submissions are gone, and the judge must see
// it.
TEST(CheckSyncJudge, SeesAcknowledgementBeforeCommit) {
    Restaurants restaurants;
    for (const char* shard : {"shard_one", "shard_two"}) {
        restaurants.postgres().run(shard,
                                   "create function commit_later() returns trigger language plpgsql as $$ begin "
                                   "perform set_config('synchronous_commit', 'off', false); return null; end $$; "
                                   "create trigger commit_later after insert on check_submission "
                                   "for each row execute function commit_later()");
    }
    restaurants.postgres().run("postgres", "alter system set bgwriter_lru_maxpages = 0");
    restaurants.postgres().run("postgres", "select pg_reload_conf()");
    restaurants.serve_guests(4s, 3, [&](int i) {
        if (i == 0) restaurants.stop_wal_writer();
        if (i == 2) restaurants.kill_wal_writer();
    });
    restaurants.judge_all();
    restaurants.print();
    EXPECT_TRUE(restaurants.violations().contains("lost submission"));
    EXPECT_TRUE(restaurants.violations().contains("lost line"));
}

}  // namespace
}  // namespace comanda::test::check_sync_test
