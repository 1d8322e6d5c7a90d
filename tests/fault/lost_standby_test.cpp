// The synchronous standby is gone, and no other is there: nothing may be acknowledged. Writes wait, then they are told
// to come again; reads go on; the server is not filled with connections that wait.
#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <set>

#include "tests/support/standby.h"

namespace comanda::test::lost_standby_test {
namespace {

constexpr int writers = 8;
constexpr int connections_max =
    2 * 9 * (2 + 1) + 3 * 2;  // Of a node with two threads, to two shards and the directory.
const int attempts = sized(12, 4);

struct Told {
    std::set<std::string> unexpected = {};
};

TEST(LostStandby, LetsWritesWaitAndReadsGoOn) {
    Service service("[http]\nthreads = 2\n");
    Postgres& primary = service.postgres();
    set_database(service, "hang_ms = 1000\nconnect_ms = 2000\n");
    const std::unique_ptr<Postgres> standby = make_standby(primary);
    primary.run("postgres", "alter system set synchronous_standby_names = '*'");
    primary.run("postgres", "select pg_reload_conf()");
    const std::unique_ptr<Node> node = service.start_node();
    const Tenant& tenant = service.tenant();
    const std::string& store = tenant.stores[0];
    const auto write = [&](const std::string& name) {
        const std::string body = to_text(json::object{{"name", name}, {"store", store}});
        return node->client(tenant.key).send("POST", "/v1/svc/department", body, {{"Idempotency-Key", name}});
    };
    ASSERT_EQ(write("before").status, 201);
    standby->stop();

    std::atomic<bool> is_over{false};
    std::future<Told> reading = std::async(std::launch::async, [&] {
        Told told;
        Client client = node->client(tenant.key);
        while (!is_over) {
            const Answer read = client.get("/v1/svc/store/" + store + "/departments");
            if (read.status != 200) told.unexpected.insert(read.body);
        }
        return told;
    });
    std::future<int> counting = std::async(std::launch::async, [&] {
        int most = 0;
        while (!is_over)
            most = std::max(most, std::stoi(primary.value("postgres",
                                                          "select count(*) from pg_stat_activity where usename = "
                                                          "'comanda_service'")));
        return most;
    });
    std::vector<std::future<Told>> writing;
    for (int i = 0; i < writers; ++i)
        writing.push_back(std::async(std::launch::async, [&, i] {
            Told told;
            for (int n = 0; n < attempts; ++n) {
                const Answer answer = write("w" + std::to_string(i));
                const bool is_told_to_wait = answer.status == 503 && !answer.header("retry-after").empty();
                // The first attempt may still be under way.
                if (!is_told_to_wait && answer.code() != "REQUEST_IN_FLIGHT") told.unexpected.insert(answer.body);
            }
            return told;
        }));
    for (auto& each : writing)
        EXPECT_EQ(each.get().unexpected, std::set<std::string>()) << "nothing may be acknowledged";
    is_over = true;
    EXPECT_EQ(reading.get().unexpected, std::set<std::string>());
    const int most = counting.get();
    print_figure("without a standby: {} writes told to come again, {} connections at most", writers * attempts, most);
    EXPECT_LE(most, connections_max);

    standby->restart();
    for (int i = 0; i < writers; ++i)
        EXPECT_TRUE(wait_until([&] { return write("w" + std::to_string(i)).status < 300; })) << i;
    EXPECT_EQ(primary.value("shard_one",
                            "select string_agg(name, ' ' order by name) from record where kind = "
                            "'department' and menu_to is null"),
              "before w0 w1 w2 w3 w4 w5 w6 w7");
}

}  // namespace
}  // namespace comanda::test::lost_standby_test
