// A store's settings over the wire.
#include <gtest/gtest.h>

#include "tests/support/service.h"

namespace comanda::test::stores_test {
namespace {

std::string settings(std::size_t store = 1) {
    return "/v1/svc/store/" + service().tenant().stores[store] + "/settings";
}

TEST(ReadStoreSettings, AnswersByETag) {
    Client client = service().client();
    const Answer answer = client.get(settings(0));
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(answer.object().at("storeNumber"), 1);
    EXPECT_EQ(answer.object().at("isHQ"), true);
    EXPECT_EQ(answer.object().at("timezone"), "America/New_York");
    EXPECT_EQ(answer.object().at("businessDayCutoff"), "04:00");
    EXPECT_EQ(client.get(settings(0), {{"If-None-Match", answer.header("etag")}}).status, 304);
    EXPECT_EQ(client.get("/v1/svc/store/" + service().other().stores[0] + "/settings").code(), "NOT_FOUND");
}

TEST(UpdateStoreSettings, ChangesWhatIsSentAndLeavesAnEvent) {
    Client client = service().client();
    const Answer answer = client.put(settings(), {{"timezone", "Europe/Berlin"}, {"currency", "EUR"}});
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(answer.object().at("currency"), "EUR");
    EXPECT_EQ(answer.object().at("name"), "Store 1");
    EXPECT_EQ(answer.object().at("version"), 2);
    const json::object events = client.get("/v1/svc/store/" + service().tenant().stores[1] + "/events").object();
    const json::object& event = events.at("data").as_array().back().as_object();
    EXPECT_EQ(event.at("type"), "store.updated");
    EXPECT_EQ(to_text(event.at("changedFields")), R"(["timezone","currency"])");
    EXPECT_EQ(client.put(settings(), {{"currency", "EUR"}}).object().at("version"), 2) << "nothing changed";
}

TEST(UpdateStoreSettings, RefusesWhatCannotBe) {
    Client client = service().client();
    EXPECT_EQ(client.put(settings(), {{"timezone", "Mars/Olympus"}}).code(), "VALIDATION_FAILED");
    EXPECT_EQ(client.put(settings(), {{"currency", "GOLD"}}).code(), "VALIDATION_FAILED");
    EXPECT_EQ(client.put(settings(), {{"name", true}}).code(), "VALIDATION_FAILED");
    EXPECT_EQ(client.put(settings(), {{"name", "x"}}, {{"If-Match", "\"99\""}}).code(), "VERSION_CONFLICT");
    EXPECT_EQ(client.send("PUT", settings(), "[]").code(), "MALFORMED_JSON");
    EXPECT_EQ(client.put("/v1/svc/store/" + service().other().stores[0] + "/settings", {{"name", "Mine"}}).code(),
              "NOT_FOUND");
}

TEST(UpdateStoreSettings, NamesTheHeadOfficeThereIs) {
    Client client = service().client();
    const Answer second = client.put(settings(), {{"isHQ", true}});
    EXPECT_EQ(second.status, 409) << second.body;
    EXPECT_EQ(second.code(), "IN_USE");
    EXPECT_EQ(text(second.object().at("users").at(0).as_object(), "id"), service().tenant().stores[0]);
    EXPECT_EQ(second.object().at("usersTotal"), 1);
    EXPECT_EQ(client.get(settings()).object().at("isHQ"), false);
}

TEST(UpdateStoreSettings, NamesFieldsItDoesNotKnow) {
    Client client = service().client();
    const Answer misspelt = client.put(settings(), {{"timeZone", "Europe/Paris"}});
    ASSERT_EQ(misspelt.status, 200) << misspelt.body;
    EXPECT_EQ(to_text(misspelt.object().at("warnings")), R"([{"code":"UNKNOWN_FIELD","field":"timeZone"}])");
    const Headers strictly = {{"Prefer", "handling=strict"}};
    EXPECT_EQ(client.put(settings(), {{"timeZone", "Europe/Paris"}}, strictly).code(), "VALIDATION_FAILED");
    const Answer same = client.put(settings(), client.get(settings()).object(), strictly);
    EXPECT_EQ(same.status, 200) << "its own answer: " << same.body;
    for (const char* name : {"ownedBy", "account"})
        EXPECT_EQ(client.put(settings(), {{name, service().other().account}}).code(), "NOT_FOUND");
}

TEST(ListStores, ShowsTheAccountsOwn) {
    Client client = service().client();
    const json::object list = client.get("/v1/svc/stores").object();
    EXPECT_EQ(list.at("total"), 3);
    const json::object second = client.get("/v1/svc/stores?page=2&pageSize=2").object();
    EXPECT_EQ(second.at("data").as_array().size(), 1U);
    EXPECT_EQ(second.at("data").at(0).at("storeNumber"), 3);
    EXPECT_EQ(client.get("/v1/svc/stores?pageSize=2").object().at("hasMore"), true);
    EXPECT_EQ(client.get("/v1/svc/stores?page=9").object().at("data").as_array().size(), 0U);
    EXPECT_EQ(client.get("/v1/svc/stores?pageSize=0").code(), "INVALID_PARAMETER");
    EXPECT_EQ(client.get("/v1/svc/stores").body.find(service().other().stores[0]), std::string::npos);
}

}  // namespace
}  // namespace comanda::test::stores_test
