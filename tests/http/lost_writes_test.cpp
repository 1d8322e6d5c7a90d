// What is told of a write when PostgreSQL goes away under it: UNAVAILABLE when nothing can have been stored,
// OUTCOME_UNKNOWN when something may have been. Sent again with its Idempotency-Key, it is stored once either way.
#include <future>
#include <regex>

#include "tests/http/own_store.h"

namespace comanda::test::lost_writes_test {
namespace {

using namespace std::chrono_literals;

class LostWrites : public OwnStore {
  protected:
    Postgres& postgres = service().postgres();

    Answer write(const std::string& name) {
        Client own = service().client();
        return own.post("/v1/svc/department", {{"name", name}, {"store", store}}, {{"Idempotency-Key", name + store}});
    }
    std::future<Answer> writing(const std::string& name) {
        return std::async(std::launch::async, [this, name] { return write(name); });
    }
    std::string stored(const std::string& name) {
        return postgres.value("shard_one", "select count(*) from record where kind = 'department' and name = '" + name +
                                               "' and store_id = '" + store + "'");
    }
    bool is_any(const std::string& which) {
        const std::string all = "select count(*) from pg_stat_activity where datname = 'shard_one' and ";
        return postgres.value("postgres", all + which) != "0";
    }
    void end_all(const std::string& which) {
        postgres.run("postgres",
                     "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shard_one' and " + which);
    }
    // The node has seen that its connections have ended: nothing is sent on one any more.
    static bool has_noticed() {
        static const std::regex is_open(R"(comanda_db_connected\{[^}]*shard="one"[^}]*\} [1-9])");
        return !std::regex_search(Client(service().node().admin_port()).get("/metrics").body, is_open);
    }
    static void expect_refusal(const Answer& answer, const std::string& code) {
        EXPECT_EQ(answer.status, 503) << answer.body;
        EXPECT_EQ(answer.code(), code);
        EXPECT_EQ(answer.object().at("retryable"), true);
    }
};

TEST_F(LostWrites, AreUnknownWhenTheyHadBeenSent) {
    department("First");
    auto lock = postgres.hold("shard_one", "begin; select from store_seq where store_id = '" + store + "' for update");
    std::future<Answer> answer = writing("Sent");
    const std::string waits = "wait_event_type = 'Lock'";
    ASSERT_TRUE(wait_until([&] { return is_any(waits); }));
    end_all(waits);
    expect_refusal(answer.get(), "OUTCOME_UNKNOWN");
    EXPECT_EQ(stored("Sent"), "0");
    lock.reset();
    Answer again;
    ASSERT_TRUE(wait_until([&] { return (again = write("Sent")).status != 503; }));
    EXPECT_EQ(again.status, 201) << again.body;
    EXPECT_EQ(stored("Sent"), "1");
}

// A commit that waits for another server's copy is done here already: ended then, it leaves a record and no answer.
TEST_F(LostWrites, AreUnknownWhenTheyHadBeenCommitted) {
    postgres.run("postgres", "alter system set synchronous_standby_names = 'nobody'");
    postgres.run("postgres", "select pg_reload_conf()");
    const std::string waits = "wait_event = 'SyncRep'";
    std::future<Answer> answer;
    std::string name;
    // PostgreSQL heeds its new setting a moment later.
    for (int i = 0; i < 100 && (name.empty() || !is_any(waits)); ++i) {
        name = "Committed " + std::to_string(i);
        answer = writing(name);
        wait_until([&] { return answer.wait_for(0s) == std::future_status::ready || is_any(waits); });
    }
    ASSERT_TRUE(is_any(waits));
    postgres.run("postgres", "alter system reset synchronous_standby_names");
    end_all(waits);
    expect_refusal(answer.get(), "OUTCOME_UNKNOWN");
    postgres.run("postgres", "select pg_reload_conf()");
    EXPECT_EQ(stored(name), "1");
    Answer again;
    ASSERT_TRUE(wait_until([&] { return (again = write(name)).status != 503; }));
    EXPECT_EQ(again.status, 200) << again.body;
    EXPECT_EQ(again.header("idempotent-replayed"), "true");
    EXPECT_EQ(text(again.object(), "name"), name);
    EXPECT_EQ(stored(name), "1");
}

TEST_F(LostWrites, AreUnavailableWhenTheyCannotBeSent) {
    postgres.run("postgres", "alter database shard_one with allow_connections false");
    end_all("true");
    EXPECT_TRUE(wait_until([&] { return !is_any("true") && has_noticed(); }));
    expect_refusal(write("Unsent"), "UNAVAILABLE");
    postgres.run("postgres", "alter database shard_one with allow_connections true");
    EXPECT_EQ(stored("Unsent"), "0");
    Answer again;
    ASSERT_TRUE(wait_until([&] { return (again = write("Unsent")).status != 503; }));
    EXPECT_EQ(again.status, 201) << again.body;
    EXPECT_EQ(stored("Unsent"), "1");
}

}  // namespace
}  // namespace comanda::test::lost_writes_test
