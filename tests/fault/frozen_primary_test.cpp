// The primary stands still: its sockets stay open and nothing is answered. Once one connection has given it up, all of
// them have: nobody waits for the same silence a second time.
#include <gtest/gtest.h>

#include "tests/support/standby.h"

namespace comanda::test::frozen_primary_test {
namespace {

// Goes on when the test is over, however it ends.
class Frozen {
  public:
    explicit Frozen(Postgres& postgres) : postgres_(postgres) { freeze(postgres_); }
    ~Frozen() { thaw(postgres_); }
    Frozen(const Frozen&) = delete;
    Frozen& operator=(const Frozen&) = delete;

  private:
    Postgres& postgres_;
};

TEST(FrozenPrimary, IsGivenUpByAllConnectionsAtOnce) {
    Service service("[http]\nthreads = 2\n");
    // A connection is waited for twice as long as it takes to find out that one of two hosts is mute.
    set_database(service, "hang_ms = 3000\nconnect_ms = 9500\n");
    const std::unique_ptr<Postgres> standby = make_standby(service.postgres());
    list_both_hosts(service, *standby);
    const std::unique_ptr<Node> node = service.start_node();
    const Tenant& tenant = service.tenant();
    const std::string& store = tenant.stores[0];
    Client writer = node->client(tenant.key);
    const json::object made =
        writer.post("/v1/svc/course", {{"name", "Starters"}, {"store", store}, {"priority", 1}}).object();
    const std::string one = "/v1/svc/course/" + std::string(made.at("id").as_string());
    // Each uses another lane; the connections of several clients are of both threads.
    const std::vector<std::string> paths = {one, "/v1/svc/store/" + store + "/events",
                                            "/v1/svc/store/" + store + "/courses"};
    std::vector<Client> readers;
    for (int i = 0; i < 8; ++i)
        readers.push_back(node->client(tenant.key));
    for (Client& each : readers) {
        for (const std::string& path : paths)
            ASSERT_EQ(each.get(path).status, 200);
    }
    wait_for_standby(service.postgres(), *standby);
    const Frozen frozen(service.postgres());
    promote(*standby);
    int priority = 1;
    const auto write = [&] { return writer.put(one, {{"priority", ++priority}}).status == 200; };
    EXPECT_TRUE(wait_until(write));
    for (Client& each : readers) {
        for (const std::string& path : paths)
            EXPECT_EQ(each.get(path).status, 200) << path << ": the silence was noticed before";
    }
}

// Nobody waits for hang_ms when another one has taken over.
TEST(FrozenPrimary, IsLeftForTheOneThatHasTakenOver) {
    Service service("[http]\nthreads = 2\n");
    set_database(service, "hang_ms = 300000\nconnect_ms = 9500\n");
    const std::unique_ptr<Postgres> standby = make_standby(service.postgres());
    list_both_hosts(service, *standby);
    const std::unique_ptr<Node> node = service.start_node();
    const Tenant& tenant = service.tenant();
    Client writer = node->client(tenant.key);
    int priority = 0;
    const auto write = [&] {
        const std::string name = "Course " + std::to_string(++priority);
        return writer.post("/v1/svc/course", {{"name", name}, {"store", tenant.stores[0]}, {"priority", priority}})
                   .status == 201;
    };
    ASSERT_TRUE(write());
    wait_for_standby(service.postgres(), *standby);
    const Frozen frozen(service.postgres());
    promote(*standby);
    EXPECT_TRUE(wait_until(write));
}

}  // namespace
}  // namespace comanda::test::frozen_primary_test
