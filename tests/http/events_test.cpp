// The event feed: in order, without gaps, by page, by long-poll and as a stream, on every node.
#include <gtest/gtest.h>

#include <thread>

#include "tests/support/service.h"
#include "tests/support/stopwatch.h"

namespace comanda::test::events_test {
namespace {

using namespace std::chrono_literals;

std::string events_path(const std::string& store) {
    return "/v1/svc/store/" + store + "/events";
}

Answer create(Client& client, const std::string& store, const std::string& name) {
    return client.post("/v1/svc/department", {{"name", name}, {"store", store}});
}

std::int64_t last_seq(Client& client, const std::string& store) {
    return client.get(events_path(store) + "?after=0&limit=500").object().at("lastSeq").as_int64();
}

TEST(Events, TellEachStepWithSeqOneTwoThree) {
    Client client = service().client();
    const std::string store = service().tenant().stores[0];
    const std::string id(create(client, store, "Kitchen").object().at("id").as_string());
    client.put("/v1/svc/department/" + id, {{"description", "Hot"}, {"departmentCode", "K"}});
    client.put("/v1/svc/department/" + id, {{"description", "Hot"}});
    client.send("PUT", "/v1/svc/department/" + id + "/inactivate");
    client.put("/v1/svc/department/" + id, {{"activeStatus", true}});

    const json::object page = client.get(events_path(store) + "?after=0").object();
    const json::array& events = page.at("data").as_array();
    ASSERT_EQ(events.size(), 4U) << "a change that changes nothing is no event";
    const std::vector<std::pair<std::string, std::string>> expected = {
        {"department.created", R"(["name"])"},
        {"department.updated", R"(["departmentCode","description"])"},
        {"department.inactivated", R"(["activeStatus"])"},
        {"department.activated", R"(["activeStatus"])"}};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const json::object& event = events[i].as_object();
        EXPECT_EQ(event.at("seq"), i + 1);
        EXPECT_EQ(event.at("version"), i + 1);
        EXPECT_EQ(event.at("type"), expected[i].first.c_str());
        EXPECT_EQ(to_text(event.at("changedFields")), expected[i].second);
        EXPECT_EQ(event.at("entity"), "department");
        EXPECT_EQ(event.at("id"), id.c_str());
    }
    EXPECT_EQ(page.at("lastSeq"), 4);
    EXPECT_EQ(page.at("hasMore"), false);
    EXPECT_EQ(client.get(events_path(store) + "?after=3").object().at("data").as_array().size(), 1U);
    EXPECT_EQ(client.get(events_path(store) + "?limit=2").object().at("hasMore"), true);
    EXPECT_EQ(client.get(events_path(store) + "?limit=2").object().at("data").as_array().size(), 2U);
    EXPECT_EQ(client.get(events_path(store) + "?limit=2&after=2").object().at("hasMore"), false) << "the last two";
}

TEST(Events, LongPollWakesForAChangeOnAnotherNode) {
    Client client = service().client();
    const std::string store = service().tenant().stores[1];
    const std::int64_t after = last_seq(client, store);
    const auto other_node = service().start_node();
    std::thread writer([&] {
        std::this_thread::sleep_for(300ms);
        Client elsewhere = other_node->client(service().tenant().key);
        EXPECT_EQ(create(elsewhere, store, "From afar").status, 201);
    });
    const auto begin = std::chrono::steady_clock::now();
    const Answer answer = client.get(events_path(store) + "?wait=30&after=" + std::to_string(after));
    writer.join();
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 15s);
    EXPECT_EQ(answer.object().at("data").as_array().size(), 1U);
}

TEST(Events, DoNotWaitForAShardThatIsAway) {
    Service own;
    const auto node = own.start_node();
    Client client = node->client(own.tenant().key);
    const std::string store = own.tenant().stores[0], cut = "alter database shard_two with allow_connections ";
    Client other = node->client(own.other().key);
    const std::string far = own.other().stores[0], far_after = std::to_string(last_seq(other, far));
    std::thread watcher([&] {
        EXPECT_EQ(node->client(own.other().key).get(events_path(far) + "?wait=50&after=" + far_after).status, 200);
    });
    Client admin(node->admin_port());
    const auto is_watching = [&] {
        return admin.get("/metrics").body.find("\ncomanda_journal_watchers 1\n") != std::string::npos;
    };
    EXPECT_TRUE(wait_until(is_watching));
    own.postgres().run("postgres", cut + "false");
    own.postgres().run("postgres",
                       "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shard_two'");
    for (int round = 0; round < 5; ++round) {
        const std::string after = std::to_string(last_seq(client, store));
        std::thread listener([&] {
            Client waiting = node->client(own.tenant().key);
            EXPECT_EQ(waiting.get(events_path(store) + "?wait=30&after=" + after).object().at("data").as_array().size(),
                      1U);
        });
        EXPECT_TRUE(wait_until(
            [&] { return admin.get("/metrics").body.find("\ncomanda_journal_watchers 2\n") != std::string::npos; }));
        const Stopwatch watch;
        EXPECT_EQ(create(client, store, "Round " + std::to_string(round)).status, 201);
        listener.join();
        EXPECT_LT(watch.elapsed(), time_allowed(1s, 10s));
    }
    own.postgres().run("postgres", cut + "true");
    EXPECT_TRUE(wait_until([&] { return create(other, far, "Back").status == 201; }));
    watcher.join();
}

TEST(Events, LongPollEndsEmptyInItsTime) {
    Client client = service().client();
    const std::string store = service().tenant().stores[1];
    const Answer answer = client.get(events_path(store) + "?wait=1&after=" + std::to_string(last_seq(client, store)));
    EXPECT_EQ(answer.status, 200);
    EXPECT_TRUE(answer.object().at("data").as_array().empty());
}

TEST(Events, StreamGoesOnFromTheLastEventId) {
    Client client = service().client();
    const std::string store = service().tenant().stores[2];
    for (const char* name : {"one", "two", "three"})
        ASSERT_EQ(create(client, store, name).status, 201);
    std::thread writer([&] {
        std::this_thread::sleep_for(300ms);
        Client second = service().client();
        create(second, store, "four");
    });
    Client listener = service().client();
    const std::string received =
        listener.stream(events_path(store), {{"Accept", "text/event-stream"}, {"Last-Event-ID", "1"}},
                        [](const std::string& so_far) { return so_far.find("id: 4") != std::string::npos; });
    writer.join();
    EXPECT_NE(received.find("text/event-stream"), std::string::npos);
    EXPECT_EQ(received.find("id: 1-"), std::string::npos);
    EXPECT_LT(received.find("id: 2-"), received.find("id: 3-"));
    EXPECT_LT(received.find("id: 3-"), received.find("id: 4-"));
    EXPECT_NE(received.find("\ndata: {\"seq\":4,"), std::string::npos);
    const json::object page = listener.send("GET", events_path(store), "", {{"Last-Event-ID", "2"}}).object();
    EXPECT_EQ(page.at("data").at(0).at("seq"), 1) << "the header is of streams";
}

// Many writers on two nodes: every line of the journal has its number, none twice, none missing.
TEST(Events, HaveNoGapsUnderConcurrentWriters) {
    const std::string store = service().other().stores[0];
    const auto other_node = service().start_node();
    std::vector<std::thread> writers;
    for (int w = 0; w < 8; ++w) {
        writers.emplace_back([&, w] {
            Client client = (w % 2 == 0 ? service().node() : *other_node).client(service().other().key);
            for (int i = 0; i < 25; ++i)
                EXPECT_EQ(create(client, store, std::to_string(w) + "/" + std::to_string(i)).status, 201);
        });
    }
    for (std::thread& each : writers)
        each.join();
    Client client = service().node().client(service().other().key);
    const json::object page = client.get(events_path(store) + "?limit=500").object();
    std::int64_t expected = 1;
    for (const json::value& each : page.at("data").as_array())
        EXPECT_EQ(each.as_object().at("seq").as_int64(), expected++);
    EXPECT_EQ(expected, 201);
}

TEST(Events, RefuseToContinueFromALineThatIsNotThere) {
    Client client = service().client();
    const std::string store = service().tenant().stores[2];
    ASSERT_EQ(create(client, store, "A line").status, 201);
    ASSERT_EQ(create(client, store, "and another").status, 201);
    const json::object page = client.get(events_path(store) + "?limit=1").object();
    const std::int64_t epoch = page.at("epoch").as_int64();
    EXPECT_GT(epoch, 0);
    EXPECT_EQ(page.at("data").at(0).at("epoch"), epoch);
    const auto asked = [&](std::int64_t after, std::int64_t of_epoch) {
        return client.get(events_path(store) + "?after=" + std::to_string(after) +
                          "&epoch=" + std::to_string(of_epoch));
    };
    EXPECT_EQ(asked(1, epoch).status, 200);
    EXPECT_EQ(asked(1, epoch + 1).code(), "HISTORY_CHANGED");
    const std::int64_t last = last_seq(client, store);
    EXPECT_EQ(asked(last, epoch).object().at("epoch"), epoch) << "of the line it continues from";
    EXPECT_EQ(client.get(events_path(store) + "?after=" + std::to_string(last + 1)).code(), "HISTORY_CHANGED");
    EXPECT_EQ(client.get(events_path(store) + "?wait=20&after=" + std::to_string(last + 1)).status, 409);
    const std::string at = std::to_string(last + 1);
    for (const std::string& id : {at, "1-" + std::to_string(epoch + 1)})
        EXPECT_EQ(
            client.send("GET", events_path(store), "", {{"Accept", "text/event-stream"}, {"Last-Event-ID", id}}).code(),
            "HISTORY_CHANGED");
}

TEST(Events, RefuseWhatMeansNothing) {
    Client client = service().client();
    EXPECT_EQ(client.get(events_path(service().tenant().stores[0]) + "?after=-1").code(), "INVALID_PARAMETER");
    EXPECT_EQ(client.get(events_path(service().tenant().stores[0]) + "?wait=1000").code(), "INVALID_PARAMETER");
    EXPECT_EQ(client.get(events_path("0123456789abcdef01234567")).code(), "NOT_FOUND");
}

}  // namespace
}  // namespace comanda::test::events_test
