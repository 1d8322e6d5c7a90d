// What every kind does alike and departments_test has no room for.
#include <barrier>
#include <functional>
#include <thread>

#include "tests/http/own_store.h"

namespace comanda::test::record_changes_test {
namespace {

TEST(Changes, ThatChangedNothingIsRememberedTooByItsKey) {
    Client client = service().client();
    const std::string id = create(client, "department", {{"name", "Already so"}});
    const std::string path = "/v1/svc/department/" + id;
    const Headers key = {{"Idempotency-Key", "already so"}};
    const Answer first = client.post(path, {{"name", "Already so"}, {"xSeen", nullptr}}, key);
    EXPECT_EQ(first.header("etag"), "\"1\"");
    EXPECT_EQ(client.put(path, {{"name", "Later"}}).status, 200);
    const Answer replay = client.post(path, {{"name", "Already so"}, {"xSeen", nullptr}}, key);
    EXPECT_EQ(replay.header("idempotent-replayed"), "true");
    EXPECT_EQ(replay.header("etag"), "\"1\"");
    EXPECT_EQ(replay.body, first.body);
    EXPECT_EQ(client.get(path).object().at("name"), "Later");
    EXPECT_EQ(client.post(path, {{"name", "Other"}}, key).code(), "VALIDATION_FAILED");
}

TEST(Inactivation, MustMeanTheRecordItNames) {
    Client client = service().client();
    const std::string id = create(client, "department", {{"name", "Meant"}}),
                      path = "/v1/svc/department/" + id + "/inactivate";
    EXPECT_EQ(client.put(path, {{"ownedBy", service().other().account}}).code(), "NOT_FOUND");
    EXPECT_EQ(client.put(path, {{"store", service().other().stores[0]}}).code(), "NOT_FOUND");
    EXPECT_EQ(client.put(path, {{"store", service().tenant().stores[1]}}).code(), "VALIDATION_FAILED");
    EXPECT_EQ(client.put(path, {{"entity", "category"}}).code(), "VALIDATION_FAILED");
    EXPECT_EQ(client.get("/v1/svc/department/" + id).object().at("version"), 1);
    EXPECT_EQ(client
                  .put(path, {{"entity", "Department"},
                              {"store", service().tenant().stores[0]},
                              {"ownedBy", service().tenant().account}})
                  .status,
              200);
}

// Several want to replace the same version at once, so that some of them are written, or not, in one statement.
class MeantVersions : public OwnStore {
  protected:
    static constexpr std::size_t writers = 8;

    // What each is told: "200 2", or "412 2" with the version that is there.
    Names told(const std::string& id, std::int64_t meant, const std::function<json::object(std::size_t)>& body) {
        const std::string other = department("Other " + std::to_string(meant));
        auto held = service().postgres().hold(
            "shard_one", "begin; select from store_seq where store_id = '" + store + "' for update");
        std::thread first([&] { describe_alone(other); });
        wait_until([] {
            return service().postgres().value("postgres",
                                              "select count(*) > 0 from pg_stat_activity where datname = "
                                              "'shard_one' and wait_event_type = 'Lock'") == "t";
        });
        Names all(writers);
        std::barrier together(writers + 1);
        std::vector<std::thread> threads;
        for (std::size_t i = 0; i < writers; ++i) {
            threads.emplace_back([&, i] {
                Client own = service().client();
                own.get(path_of("department", id));  // The connection is open before the race.
                together.arrive_and_wait();
                const Answer answer =
                    own.put(path_of("department", id), body(i), {{"If-Match", "\"" + std::to_string(meant) + "\""}});
                const json::object said = answer.object();
                all[i] = std::to_string(answer.status) + " " +
                         std::to_string(whole(said, answer.status == 200 ? "version" : "currentVersion"));
            });
        }
        together.arrive_and_wait();
        const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds{500};
        for (int pause = 0; pause < 40 && std::chrono::steady_clock::now() < end; ++pause)  // They gather meanwhile.
            client.get(path_of("department", id));
        held.reset();
        for (std::thread& each : threads)
            each.join();
        first.join();
        std::ranges::sort(all);
        return all;
    }

  private:
    static void describe_alone(const std::string& id) {
        Client own = service().client();
        EXPECT_EQ(change(own, "department", id, {{"description", "First"}}).status, 200);
    }
};

TEST_F(MeantVersions, AreReplacedOnceAndTheOthersToldOfWhatIsThere) {
    const std::string id = department("Wanted by many");
    for (std::int64_t meant = 1; meant <= 5; ++meant) {
        const Names answers = told(id, meant, [meant](std::size_t writer) {
            return json::object{{"description", std::to_string(meant) + " by " + std::to_string(writer)}};
        });
        const std::string next = std::to_string(meant + 1);
        Names expected(writers, "412 " + next);
        expected[0] = "200 " + next;
        EXPECT_EQ(answers, expected);
    }
}

}  // namespace
}  // namespace comanda::test::record_changes_test
