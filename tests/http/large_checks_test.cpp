// Checks of hundreds of kilobytes have a thread and connections of their own: they are merged like any other, and
// nobody waits for them.
#include <future>

#include "tests/http/tills.h"

namespace comanda::test::large_checks_test {
namespace {

using namespace std::chrono_literals;

const json::object much = {{"note", std::string(300'000, 'x')}};

class LargeChecks : public Tills {};

TEST_F(LargeChecks, AreMergedLikeOthers) {
    const json::object first = bar.taken("large", check_with({dish("a")}, much));
    EXPECT_EQ(text(first, "result"), "INSERTED");
    EXPECT_EQ(line_ids(encoded(first)), Names({"a"}));
    const json::object from_hall = check_with({dish("b")});
    EXPECT_EQ(line_ids(hall.merged("large", from_hall)), Names({"a", "b"})) << "a small submission of a large check";
    const json::object both = bar.body("large", check_with({dish("a"), dish("c")}, much));
    const Answer many = sync.send_all({both, hall.body("small", check_with({dish("d")}))});
    ASSERT_EQ(many.status, 200) << many.body;
    EXPECT_EQ(line_ids(open_data("large")), Names({"a", "b", "c"}));
    EXPECT_EQ(line_ids(open_data("small")), Names({"d"}));
    EXPECT_EQ(text(sync.send(both).object(), "result"), "UNCHANGED");
}

TEST_F(LargeChecks, AreRefusedLikeOthers) {
    json::object body = bar.body("large", check_with({dish("a")}, much));
    body["data"] = text(body, "data") + "}";
    EXPECT_EQ(outcome_of(sync.send(body)), "400 MALFORMED_JSON");
    const Till nowhere{{client, "0123456789abcdef01234567"}, "bar"};
    EXPECT_EQ(outcome_of(nowhere.send("large", check_with({dish("a")}, much))), "404 NOT_FOUND");
}

// All on one event loop: whoever shared it, or the connection, with the large check would wait until the lock goes.
TEST(LargeChecksOfOneStore, HoldUpNoOtherStore) {
    Service alone("[http]\nthreads = 1\n");
    Client client = alone.client(), other = alone.client();
    const auto& stores = alone.tenant().stores;
    const Till held{{client, stores[0]}, "bar"}, free{{other, stores[1]}, "bar"};
    free.taken("before", check_with({dish("a")}));
    auto lock = alone.postgres().hold("shard_one",
                                      "begin; select from store_seq where store_id = '" + stores[0] + "' for update");
    const json::object large = check_with({dish("a")}, much);
    std::future<Answer> waiting = std::async(std::launch::async, [&] { return held.send("large", large); });
    const std::string waits = "select count(*) from pg_stat_activity where wait_event_type = 'Lock'";
    ASSERT_TRUE(wait_until([&] { return alone.postgres().value("postgres", waits) != "0"; }));
    EXPECT_EQ(free.send("beside", check_with({dish("a")})).status, 201);
    EXPECT_EQ(waiting.wait_for(0s), std::future_status::timeout) << "the large check is still under way";
    lock.reset();
    EXPECT_EQ(waiting.get().status, 201);
}

}  // namespace
}  // namespace comanda::test::large_checks_test
