// A push and the nodes that run it: they share it, and any of them may die at any moment; every store is done once.
#include <csignal>
#include <random>

#include "tests/http/pull.h"
#include "tests/support/sized.h"
#include "tests/support/stopwatch.h"

namespace comanda::test::push_nodes_test {
namespace {

// A service of its own for each test, whose nodes come and go.
class PushNodes : public ::testing::Test {
  protected:
    Service own;
    const Tenant& tenant = own.tenant();
    const std::string& hq = tenant.stores[0];
    std::vector<std::string> stores = {tenant.stores[1], tenant.stores[2]};
    std::unique_ptr<Node> first = own.start_node();
    // Less than a statement waits for a lock.
    const std::chrono::seconds while_it_waits = time_allowed(std::chrono::seconds{4}, std::chrono::seconds{15});

    void add_stores(int number) {
        for (int i = 0; i < number; ++i) {
            std::string id =
                own.run({"store", "create", "--account", tenant.account, "--name", "More " + std::to_string(i),
                         "--timezone", "UTC", "--currency", "USD", "--country", "US"});
            id.pop_back();
            stores.push_back(id);
        }
    }
    void fill(int departments) {
        Client client = first->client(tenant.key);
        for (int i = 0; i < departments; ++i)
            create_at(client, "Department " + std::to_string(++made));
    }
    void create_at(Client& client, const std::string& name) const {
        const Answer answer = client.post("/v1/svc/department", {{"name", name}, {"store", hq}});
        ASSERT_EQ(answer.status, 201) << answer.body;
    }
    std::string push(Node& node) const {
        Client client = node.client(tenant.key);
        const Answer begun = client.post(path(), everywhere);
        EXPECT_EQ(begun.status, 202) << begun.body;
        return text(begun.object(), "id");
    }
    std::string path(const std::string& id = {}) const {
        return "/v1/svc/account/" + tenant.account + "/menuPush" + (id.empty() ? "" : "/" + id);
    }
    std::string value(const std::string& sql) { return own.postgres().value("shard_one", sql); }
    // Until the question is answered with yes.
    bool wait_until(const std::string& sql, std::chrono::seconds patience = std::chrono::minutes{1}) {
        const Stopwatch watch;
        while (value(sql) != "t") {
            if (watch.elapsed() > patience) return false;
            std::this_thread::sleep_for(std::chrono::milliseconds{5});
        }
        return true;
    }
    bool wait_for_end(const std::string& id) {
        return wait_until("select ended_at is not null from menu_push where id = '" + id + "'");
    }
    bool wait_for_locks(int number) {
        return wait_until("select count(*) >= " + std::to_string(number) +
                              " from pg_stat_activity where datname = 'shard_one' and wait_event_type = 'Lock'",
                          while_it_waits);
    }
    // What a minute does to those that were taken and not ended.
    void let_a_minute_pass() {
        own.postgres().run("shard_one",
                           "update menu_push_store set taken_until = clock_timestamp() where taken_until is not null");
    }
    // In each store: one pull of this push, as one version more, and everything is there once.
    void expect_done_once(Node& node, const std::string& id, std::int64_t to_version) {
        Client client = node.client(tenant.key);
        const json::object push = client.get(path(id)).object();
        EXPECT_EQ(text(push, "status"), "DONE") << to_text(push);
        EXPECT_EQ(to_text(push.at("counts")), "{\"DONE\":" + std::to_string(stores.size()) + "}") << to_text(push);
        for (const json::value& each : push.at("stores").as_array()) {
            const std::string store = text(each.as_object(), "store");
            EXPECT_EQ(each.at("toVersion"), to_version);
            EXPECT_EQ(each.at("fromVersion"), to_version - 1);
            EXPECT_EQ(value("select menu_version from store_seq where store_id = '" + store + "'"),
                      std::to_string(to_version));
            EXPECT_EQ(value("select count(*) from menu_pull where to_version > from_version and push_id = '" + id +
                            "' and store_id = '" + store + "'"),
                      "1");
            EXPECT_EQ(value("select count(*) from record where menu_to is null and store_id = '" + store + "'"),
                      std::to_string(made));
        }
    }

    int made = 0;
};

TEST_F(PushNodes, ShareIt) {
    add_stores(10);
    const auto second = own.start_node();
    for (int round = 1; round <= 3; ++round) {
        fill(20);
        const std::string id = push(*first);
        ASSERT_TRUE(wait_for_end(id));
        expect_done_once(*first, id, round);
    }
}

TEST_F(PushNodes, GoOnWithWhatAnotherLeftWhenItWasKilled) {
    add_stores(10);
    fill(20);
    std::mt19937 random(std::random_device{}());
    for (int round = 1; round <= 4; ++round) {
        if (round > 1) {
            first = own.start_node();
            fill(3);
        }
        const std::string id = push(*first);
        // Somewhere between the first store and the last, and a moment after.
        const auto after = std::uniform_int_distribution<std::size_t>(0, stores.size() - 2)(random);
        ASSERT_TRUE(wait_until("select count(*) >= " + std::to_string(after) +
                               " from menu_push_store where status <> 'WAITING' and push_id = '" + id + "'"));
        std::this_thread::sleep_for(std::chrono::microseconds{std::uniform_int_distribution<int>(0, 20'000)(random)});
        first->process().signal(SIGKILL);
        first->process().wait();
        // The database may still be at what it was last told.
        ASSERT_TRUE(
            wait_until("select count(*) = 0 from pg_stat_activity where datname = 'shard_one' and "
                       "backend_type = 'client backend' and pid <> pg_backend_pid()"));
        let_a_minute_pass();
        const auto second = own.start_node();
        ASSERT_TRUE(wait_for_end(id));
        SCOPED_TRACE("killed after " + std::to_string(after));
        expect_done_once(*second, id, round);
    }
}

TEST_F(PushNodes, LeaveAStoreToTheOneThatHasItForAMinute) {
    add_stores(2);
    fill(2);
    auto held = own.postgres().hold("shard_one",
                                    "begin; select 1 from store_seq where store_id = '" + stores[1] + "' for update");
    const std::string id = push(*first);
    ASSERT_TRUE(wait_for_locks(1));
    const auto second = own.start_node();
    // The other goes on behind it.
    ASSERT_TRUE(wait_until("select count(*) = 3 from menu_push_store where status = 'DONE' and push_id = '" + id + "'",
                           while_it_waits));
    first->process().signal(SIGKILL);
    first->process().wait();
    held.reset();
    // Whoever was killed has written nothing, and nobody else has it yet.
    EXPECT_EQ(value("select status || ' ' || (taken_until > clock_timestamp()) from menu_push_store where push_id = '" +
                    id + "' and store_id = '" + stores[1] + "'"),
              "WAITING true");
    EXPECT_EQ(value("select menu_version from store_seq where store_id = '" + stores[1] + "'"), "0");
    EXPECT_EQ(value("select status from menu_push where id = '" + id + "'"), "RUNNING");
    let_a_minute_pass();
    ASSERT_TRUE(wait_for_end(id));
    expect_done_once(*second, id, 1);
}

// A node that was only slow comes back to a store that another has done meanwhile.
TEST_F(PushNodes, DoNotUndoEachOthersWord) {
    fill(2);
    const auto second = own.start_node();
    auto held = own.postgres().hold("shard_one",
                                    "begin; select 1 from store_seq where store_id = '" + stores[0] + "' for update");
    const std::string id = push(*first);
    ASSERT_TRUE(wait_for_locks(1));
    let_a_minute_pass();
    ASSERT_TRUE(wait_for_locks(2)) << "both are at the same store";
    held.reset();
    ASSERT_TRUE(wait_for_end(id));
    ASSERT_TRUE(
        wait_until("select count(*) = 0 from pg_stat_activity where datname = current_database() and "
                   "xact_start is not null and pid <> pg_backend_pid()"))
        << "both have ended";
    EXPECT_EQ(value("select count(*) from menu_pull where store_id = '" + stores[0] + "'"), "1") << "the first's";
    expect_done_once(*first, id, 1);
}

TEST_F(PushNodes, WaitForAStoreThatIsBusy) {
    fill(2);
    auto held = own.postgres().hold("shard_one",
                                    "begin; select 1 from store_seq where store_id = '" + stores[0] + "' for update");
    const std::string id = push(*first);
    ASSERT_TRUE(wait_for_locks(1));
    ASSERT_TRUE(wait_until(
        "select count(*) = 0 from pg_stat_activity where datname = 'shard_one' and wait_event_type = 'Lock'"));
    held.reset();
    let_a_minute_pass();
    ASSERT_TRUE(wait_for_end(id));
    expect_done_once(*first, id, 1);
}

}  // namespace
}  // namespace comanda::test::push_nodes_test
