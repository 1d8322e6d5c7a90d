// Departments over the wire: every operation, in the documented form and in the sample's, and each refusal once.
#include <gtest/gtest.h>

#include <thread>

#include "tests/http/catalogue.h"

namespace comanda::test::departments_test {
namespace {

const std::string list_path() {
    return "/v1/svc/store/" + service().tenant().stores[0] + "/departments";
}

json::object a_department(const std::string& name) {
    return {{"name", name},
            {"departmentCode", "D-" + name},
            {"description", "All of " + name},
            {"store", service().tenant().stores[0]},
            {"createdAt", 1},
            {"createdFor", service().tenant().stores[0]},
            {"ownedBy", service().tenant().account}};
}

std::string create(Client& client, const std::string& name) {
    const Answer answer = client.post("/v1/svc/department", a_department(name));
    EXPECT_EQ(answer.status, 201) << answer.body;
    return text(answer.object(), "id");
}

TEST(CreateDepartment, AnswersTheWholeResource) {
    Client client = service().client();
    json::object body = a_department("Kitchen");
    body["syncWithInventory"] = true;
    const Answer answer = client.post("/v1/svc/department", body);
    ASSERT_EQ(answer.status, 201) << answer.body;
    const json::object made = answer.object();
    EXPECT_EQ(made.at("name"), "Kitchen");
    EXPECT_EQ(made.at("departmentCode"), "D-Kitchen");
    EXPECT_EQ(made.at("description"), "All of Kitchen");
    EXPECT_EQ(made.at("syncWithInventory"), true);
    EXPECT_EQ(made.at("store"), body.at("store"));
    EXPECT_EQ(made.at("createdFor"), body.at("store"));
    EXPECT_EQ(made.at("ownedBy"), body.at("ownedBy"));
    EXPECT_EQ(made.at("createdAt"), 1);
    EXPECT_EQ(made.at("activeStatus"), true);
    EXPECT_EQ(made.at("version"), 1);
    EXPECT_EQ(text(made, "id").size(), 24U);
    EXPECT_FALSE(made.contains("warnings"));
    EXPECT_EQ(answer.header("etag"), "\"1\"");
    EXPECT_EQ(answer.header("location"), "/v1/svc/department/" + text(made, "id"));
    EXPECT_EQ(client.get(answer.header("location")).body, answer.body);
}

TEST(CreateDepartment, NamesEveryWrongFieldAtOnce) {
    Client client = service().client();
    json::object body = a_department("Wrong");
    body.erase("name");
    body["description"] = true;
    body["isDelete"] = "yes";
    const Answer answer = client.post("/v1/svc/department", body);
    EXPECT_EQ(answer.status, 422);
    EXPECT_EQ(answer.code(), "VALIDATION_FAILED");
    EXPECT_EQ(answer.header("content-type"), "application/problem+json");
    std::vector<std::string> fields;
    const json::object problem = answer.object();
    for (const json::value& each : problem.at("errors").as_array())
        fields.emplace_back(each.as_object().at("field").as_string());
    EXPECT_EQ(fields, (std::vector<std::string>{"description", "isDelete", "name"}));
}

TEST(CreateDepartment, NeedsAStore) {
    Client client = service().client();
    json::object body = a_department("Homeless");
    body.erase("store");
    body.erase("createdFor");
    EXPECT_EQ(client.post("/v1/svc/department", body).status, 422);
    body["createdFor"] = service().tenant().stores[0];
    EXPECT_EQ(client.post("/v1/svc/department", body).status, 201);
    json::object two_stores = a_department("Two homes");
    two_stores["createdFor"] = service().tenant().stores[1];
    EXPECT_EQ(client.post("/v1/svc/department", two_stores).code(), "VALIDATION_FAILED");
}

TEST(CreateDepartment, RefusesForeignAndUnknownStoresAlike) {
    Client client = service().client();
    for (const std::string& store :
         {service().other().stores[0], std::string("0123456789abcdef01234567"), std::string("no id")}) {
        json::object body = a_department("Elsewhere");
        body["store"] = body["createdFor"] = store;
        const Answer answer = client.post("/v1/svc/department", body);
        EXPECT_EQ(answer.status, 404);
        EXPECT_EQ(answer.code(), "NOT_FOUND");
    }
    json::object body = a_department("Foreign owner");
    body["ownedBy"] = service().other().account;
    EXPECT_EQ(client.post("/v1/svc/department", body).code(), "NOT_FOUND");
}

TEST(CreateDepartment, RefusesATakenNameInAnyCase) {
    Client client = service().client();
    const std::string id = create(client, "Bar");
    json::object again = a_department("bar");
    const Answer answer = client.post("/v1/svc/department", again);
    EXPECT_EQ(answer.status, 409);
    EXPECT_EQ(answer.code(), "DUPLICATE_NAME");
    EXPECT_EQ(text(answer.object(), "existingId"), id);
    again["store"] = again["createdFor"] = service().tenant().stores[1];
    EXPECT_EQ(client.post("/v1/svc/department", again).status, 201) << "another store has names of its own";
    EXPECT_EQ(client.put("/v1/svc/department/" + id + "/inactivate", json::object{}).status, 200);
    EXPECT_EQ(client.post("/v1/svc/department", a_department("Bar")).status, 201) << "an inactive record holds no name";
    EXPECT_EQ(client.put("/v1/svc/department/" + id, {{"activeStatus", true}}).code(), "DUPLICATE_NAME");
}

TEST(CreateDepartment, KeepsUnknownFieldsAndWarns) {
    Client client = service().client();
    json::object body = a_department("Curious");
    body["colour"] = "red";
    body["nested"] = {{"deep", json::array{1, 2.5, nullptr, "x"}}};
    const Answer answer = client.post("/v1/svc/department", body);
    ASSERT_EQ(answer.status, 201);
    const json::object made = answer.object();
    EXPECT_EQ(made.at("colour"), "red");
    EXPECT_EQ(made.at("nested"), body.at("nested"));
    EXPECT_EQ(to_text(made.at("warnings")),
              R"([{"code":"UNKNOWN_FIELD","field":"colour"},{"code":"UNKNOWN_FIELD","field":"nested"}])");
    const json::object read = client.get("/v1/svc/departments/" + text(made, "id")).object();
    EXPECT_EQ(read.at("nested"), body.at("nested"));
    EXPECT_FALSE(read.contains("warnings"));

    const Answer strict = client.post("/v1/svc/department", body, {{"Prefer", "handling=strict"}});
    EXPECT_EQ(strict.status, 422);
    EXPECT_EQ(to_text(strict.object().at("errors").as_array()[0].as_object().at("code")), "\"UNKNOWN_FIELD\"");
}

TEST(CreateDepartment, IsSafeToRepeatWithAnIdempotencyKey) {
    Client client = service().client();
    const Headers once = {{"Idempotency-Key", "order 66"}};
    const Answer first = client.post("/v1/svc/department", a_department("Once"), once);
    ASSERT_EQ(first.status, 201) << first.body;
    const Answer second = client.post("/v1/svc/department", a_department("Once"), once);
    EXPECT_EQ(second.status, 200);
    EXPECT_EQ(second.header("idempotent-replayed"), "true");
    EXPECT_EQ(second.body, first.body);
    EXPECT_EQ(second.header("etag"), first.header("etag"));
    EXPECT_EQ(second.header("location"), first.header("location"));
    EXPECT_EQ(client.post("/v1/svc/department", a_department("Twice"), once).status, 422);
    EXPECT_EQ(names(client.get(list_path() + "?search=once")), std::vector<std::string>{"Once"});
    EXPECT_EQ(
        client.post("/v1/svc/department", a_department("Long"), {{"Idempotency-Key", std::string(256, 'k')}}).code(),
        "INVALID_PARAMETER");
    Client other = service().node().client(service().other().key);
    json::object theirs = a_department("Once");
    theirs["store"] = theirs["createdFor"] = service().other().stores[0];
    theirs["ownedBy"] = service().other().account;
    EXPECT_EQ(other.post("/v1/svc/department", theirs, once).status, 201) << "keys are each account's own";
}

TEST(CreateDepartment, TellsThatTheFirstRequestIsStillUnderWay) {
    Client client = service().client();
    // Somebody holds the key's lock, as the first request would while it is being written.
    const std::string lock = "select pg_advisory_lock(hashtextextended('" + service().tenant().account + "slow', 0))";
    auto holder = service().postgres().hold("shard_one", lock);
    const Answer answer = client.post("/v1/svc/department", a_department("Slow"), {{"Idempotency-Key", "slow"}});
    EXPECT_EQ(answer.status, 409);
    EXPECT_EQ(answer.code(), "REQUEST_IN_FLIGHT");
    EXPECT_EQ(answer.object().at("retryable"), true);
    holder.reset();
    EXPECT_EQ(client.post("/v1/svc/department", a_department("Slow"), {{"Idempotency-Key", "slow"}}).status, 201);
}

TEST(CreateDepartment, RefusesWhatIsNoJsonObject) {
    Client client = service().client();
    for (const char* body :
         {"{", "[]", "{\"name\":\"a\",\"name\":\"b\"}", "{\"n\":1e999}", "\xff", "{\"n\":99999999999999999999}"}) {
        const Answer answer = client.send("POST", "/v1/svc/department", body);
        EXPECT_EQ(answer.status, 400) << body;
        EXPECT_EQ(answer.code(), "MALFORMED_JSON") << body;
    }
}

TEST(UpdateDepartment, WorksInEverySpelling) {
    Client client = service().client();
    const std::string id = create(client, "Spelling");
    const json::object by_body{{"id", id}, {"description", "v3"}};
    EXPECT_EQ(client.put("/v1/svc/department/" + id, {{"description", "v2"}}).object().at("version"), 2);
    EXPECT_EQ(client.put("/v1/svc/department", by_body).object().at("version"), 3);
    EXPECT_EQ(client.post("/v1/svc/department/" + id, {{"description", "v4"}}).object().at("version"), 4);
    EXPECT_EQ(client.post("/v1/svc/deparment/" + id, {{"description", "v5"}}).object().at("version"), 5);
    const Answer last = client.put("/v1/svc/deparment/" + id, {{"description", "v6"}});
    EXPECT_EQ(last.object().at("version"), 6);
    EXPECT_EQ(last.header("etag"), "\"6\"");
    EXPECT_EQ(last.object().at("name"), "Spelling");
    EXPECT_EQ(client.get("/v1/svc/departments/" + id).object().at("description"), "v6");
    EXPECT_EQ(client.put("/v1/svc/department", {{"description", "whose?"}}).status, 422);
    EXPECT_EQ(client.put("/v1/svc/department/" + id, {{"id", "0123456789abcdef01234567"}}).status, 422);
}

TEST(UpdateDepartment, ReplacesWhatIsSentAndClearsByNull) {
    Client client = service().client();
    const std::string id = create(client, "Partial");
    const json::object updated =
        client.put("/v1/svc/department/" + id, {{"description", nullptr}, {"extra", 1}}).object();
    EXPECT_EQ(updated.at("description"), "");
    EXPECT_EQ(updated.at("departmentCode"), "D-Partial");
    EXPECT_EQ(updated.at("extra"), 1);
    const json::object numbered = client.put("/v1/svc/department/" + id, {{"description", 7}}).object();
    EXPECT_EQ(numbered.at("description"), "7");
    EXPECT_EQ(to_text(numbered.at("warnings")), R"([{"code":"COERCED","field":"description","from":7,"to":"7"}])");
    EXPECT_EQ(client.put("/v1/svc/department/" + id, {{"name", nullptr}}).code(), "VALIDATION_FAILED");
    EXPECT_EQ(client.put("/v1/svc/department/" + id, {{"name", "  "}}).code(), "VALIDATION_FAILED");
}

TEST(UpdateDepartment, TakesNoServerFieldsFromAClient) {
    Client client = service().client();
    const std::string id = create(client, "Owned");
    const json::object before = client.get("/v1/svc/department/" + id).object();
    const json::object after = client
                                   .put("/v1/svc/department/" + id, {{"version", 99},
                                                                     {"dateCreated", "1999-01-01T00:00:00.000Z"},
                                                                     {"createdBy", "me"},
                                                                     {"createdAt", 77},
                                                                     {"description", "new"}})
                                   .object();
    EXPECT_EQ(after.at("version"), 2);
    EXPECT_EQ(after.at("dateCreated"), before.at("dateCreated"));
    EXPECT_EQ(after.at("createdBy"), before.at("createdBy"));
    EXPECT_EQ(after.at("createdAt"), 1);
    EXPECT_FALSE(after.contains("warnings"));
}

TEST(UpdateDepartment, WithoutAChangeMakesNoVersion) {
    Client client = service().client();
    const std::string id = create(client, "Same");
    const json::object whole = client.get("/v1/svc/department/" + id).object();
    const Answer answer = client.put("/v1/svc/department/" + id, whole);
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.object().at("version"), 1);
}

TEST(UpdateDepartment, HoldsToIfMatch) {
    Client client = service().client();
    const std::string id = create(client, "Careful");
    EXPECT_EQ(client.put("/v1/svc/department/" + id, {{"description", "a"}}, {{"If-Match", "\"1\""}}).status, 200);
    const Answer answer = client.put("/v1/svc/department/" + id, {{"description", "b"}}, {{"If-Match", "\"1\""}});
    EXPECT_EQ(answer.status, 412);
    EXPECT_EQ(answer.code(), "VERSION_CONFLICT");
    EXPECT_EQ(answer.object().at("currentVersion"), 2);
    EXPECT_EQ(client.put("/v1/svc/department/" + id, {{"description", "c"}}, {{"If-Match", "*"}}).status, 200);
    EXPECT_EQ(client.put("/v1/svc/department/" + id, {{"description", "d"}}, {{"If-Match", "\"x\""}}).status, 412);
}

TEST(UpdateDepartment, RepeatedWithItsKeyIsNotAppliedOverLaterChanges) {
    Client client = service().client();
    const std::string id = create(client, "Late retry");
    const Headers key = {{"Idempotency-Key", "late retry"}};
    EXPECT_EQ(client.post("/v1/svc/department/" + id, {{"description", "first"}}, key).status, 200);
    EXPECT_EQ(client.put("/v1/svc/department/" + id, {{"description", "second"}}).status, 200);
    const Answer replay = client.post("/v1/svc/department/" + id, {{"description", "first"}}, key);
    EXPECT_EQ(replay.header("idempotent-replayed"), "true");
    EXPECT_EQ(replay.object().at("description"), "first");
    EXPECT_EQ(client.get("/v1/svc/department/" + id).object().at("description"), "second");
}

TEST(UpdateDepartment, KeepsItsStore) {
    Client client = service().client();
    const std::string id = create(client, "Settled");
    EXPECT_EQ(client.put("/v1/svc/department/" + id, {{"store", service().tenant().stores[1]}}).code(),
              "VALIDATION_FAILED");
    EXPECT_EQ(client.put("/v1/svc/department/" + id, {{"store", service().other().stores[0]}}).code(), "NOT_FOUND");
}

TEST(ReadDepartment, AnswersByETag) {
    Client client = service().client();
    const std::string id = create(client, "Tagged");
    for (const std::string path : {"/v1/svc/departments/", "/v1/svc/department/"}) {
        const Answer answer = client.get(path + id);
        EXPECT_EQ(answer.status, 200);
        EXPECT_EQ(answer.header("etag"), "\"1\"");
        EXPECT_EQ(client.get(path + id, {{"If-None-Match", "\"1\""}}).status, 304);
        EXPECT_EQ(client.get(path + id, {{"If-None-Match", "\"7\", \"1\""}}).status, 304);
        EXPECT_EQ(client.get(path + id, {{"If-None-Match", "\"2\""}}).status, 200);
    }
    const Answer head = client.send("HEAD", "/v1/svc/departments/" + id);
    EXPECT_EQ(head.status, 200);
    EXPECT_TRUE(head.body.empty());
    EXPECT_EQ(client.get("/v1/svc/departments/0123456789abcdef01234567").code(), "NOT_FOUND");
    EXPECT_EQ(client.get("/v1/svc/departments/nonsense").code(), "NOT_FOUND");
    EXPECT_EQ(client.get("/v1/svc/course/" + id).code(), "NOT_FOUND") << "a department is no course";
}

TEST(InactivateDepartment, IsRepeatableAndMovesTheRecordToTheOtherList) {
    Client client = service().client();
    const std::string id = create(client, "Leaving");
    const json::object body{{"entity", "department"}, {"id", id}};
    const Answer first = client.put("/v1/svc/department/" + id + "/inactivate", body);
    EXPECT_EQ(first.status, 200);
    EXPECT_EQ(first.object().at("activeStatus"), false);
    EXPECT_EQ(first.object().at("version"), 2);
    const Answer second = client.put("/v1/svc/department/" + id + "/inactivate", body);
    EXPECT_EQ(second.status, 200);
    EXPECT_EQ(second.object().at("version"), 2);
    EXPECT_EQ(client.send("PUT", "/v1/svc/department/" + id + "/inactivate").status, 200) << "the body may be left out";
    EXPECT_TRUE(names(client.get(list_path() + "?search=Leaving&status=true")).empty());
    EXPECT_EQ(names(client.get(list_path() + "?search=Leaving&status=false")), std::vector<std::string>{"Leaving"});
    EXPECT_EQ(client.put("/v1/svc/department/" + id, {{"activeStatus", "true"}}).object().at("activeStatus"), true);
    EXPECT_EQ(client.put("/v1/svc/department/" + id + "/inactivate", {{"id", "0123456789abcdef01234567"}}).code(),
              "VALIDATION_FAILED");
    EXPECT_EQ(client.put("/v1/svc/department/" + id + "/inactivate", json::object{}, {{"If-Match", "\"1\""}}).code(),
              "VERSION_CONFLICT");
}

TEST(ListDepartments, PagesByNameAndSearches) {
    Client client = service().client();
    const std::string store = service().tenant().stores[2];
    const std::string path = "/v1/svc/store/" + store + "/departments";
    for (const std::string name : {"delta", "Alpha", "charlie", "Bravo", "Écho", "echo 50%"}) {
        json::object body = a_department(name);
        body["store"] = body["createdFor"] = store;
        ASSERT_EQ(client.post("/v1/svc/department", body).status, 201);
    }
    const Answer all = client.get(path + "?page=1&search=&status=true");
    EXPECT_EQ(names(all), (std::vector<std::string>{"Alpha", "Bravo", "charlie", "delta", "Écho", "echo 50%"}));
    EXPECT_EQ(all.object().at("total"), 6);
    EXPECT_EQ(all.object().at("pageSize"), 50);
    EXPECT_EQ(all.object().at("hasMore"), false);
    EXPECT_TRUE(all.object().at("nextCursor").is_null());

    const Answer second = client.get(path + "?page=2&pageSize=2");
    EXPECT_EQ(names(second), (std::vector<std::string>{"charlie", "delta"}));
    EXPECT_EQ(second.object().at("totalPages"), 3);
    EXPECT_EQ(second.object().at("hasMore"), true);
    EXPECT_EQ(names(client.get(path + "?pageSize=2&cursor=" + text(second.object(), "nextCursor"))),
              (std::vector<std::string>{"Écho", "echo 50%"}));
    const Answer past = client.get(path + "?page=9");
    EXPECT_EQ(past.status, 200);
    EXPECT_TRUE(names(past).empty());
    EXPECT_EQ(past.object().at("total"), 6);

    EXPECT_EQ(names(client.get(path + "?search=ALPHA")), std::vector<std::string>{"Alpha"});
    EXPECT_EQ(names(client.get(path + "?search=d-bra")), std::vector<std::string>{"Bravo"})
        << "the code is searched too";
    EXPECT_EQ(names(client.get(path + "?search=%C3%89cho")), std::vector<std::string>{"Écho"});
    EXPECT_EQ(names(client.get(path + "?search=50%25")), std::vector<std::string>{"echo 50%"})
        << "% is a letter like any other";
    EXPECT_EQ(names(client.get("/v1/svc/store/" + store + "/activeDepartments")).size(), 6U);
}

TEST(ListDepartments, RefusesParametersThatMeanNothing) {
    Client client = service().client();
    for (const std::string query : {"?page=-1", "?page=x", "?pageSize=201", "?status=maybe", "?cursor=zzz"}) {
        EXPECT_EQ(client.get(list_path() + query).code(), "INVALID_PARAMETER") << query;
    }
    EXPECT_EQ(client.get(list_path() + "?page=0").object().at("data"),
              client.get(list_path() + "?page=1").object().at("data"));
    EXPECT_EQ(client.get("/v1/svc/store/0123456789abcdef01234567/departments").code(), "NOT_FOUND");
}

TEST(Departments, SayWhichMethodsAPathHas) {
    Client client = service().client();
    const Answer answer = client.send("PATCH", "/v1/svc/department");
    EXPECT_EQ(answer.status, 405);
    EXPECT_NE(answer.header("allow").find("POST"), std::string::npos);
    const Answer options = client.send("OPTIONS", "/v1/svc/department");
    EXPECT_EQ(options.status, 204);
    EXPECT_NE(options.header("allow").find("PUT"), std::string::npos);
    EXPECT_EQ(client.send("POST", "/v1/svc/department", "{}", {}).status, 422);
    EXPECT_EQ(client.send("POST", "/v1/svc/department", std::string(300'000, ' ')).status, 413);
}

// Two writers change different fields of one record at once: no change may be lost.
TEST(UpdateDepartment, LosesNoFieldToAConcurrentWriter) {
    Client setup = service().client();
    const std::string id = create(setup, "Contended");
    const auto writer = [&id](const std::string& field) {
        Client client = service().client();
        for (int i = 1; i <= 25; ++i) {
            const Answer answer = client.put("/v1/svc/department/" + id, {{field, i}});
            EXPECT_EQ(answer.status, 200) << answer.body;
        }
    };
    std::thread one(writer, "one"), two(writer, "two");
    one.join();
    two.join();
    const json::object last = setup.get("/v1/svc/department/" + id).object();
    EXPECT_EQ(last.at("one"), 25);
    EXPECT_EQ(last.at("two"), 25);
    EXPECT_EQ(last.at("version"), 51);
}

}  // namespace
}  // namespace comanda::test::departments_test
