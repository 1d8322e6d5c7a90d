// What every kind does alike and departments_test has no room for.
#include "tests/http/catalogue.h"

namespace comanda::test {
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

}  // namespace
}  // namespace comanda::test
