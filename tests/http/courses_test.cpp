// Courses over the wire. What every kind shares is tested with departments; here is what the declaration of courses
// says.
#include <gtest/gtest.h>

#include "tests/support/service.h"

namespace comanda::test::courses_test {
namespace {

json::object a_course(const std::string& name, int priority) {
    const Tenant& tenant = service().tenant();
    return {{"priority", priority},           {"name", name},
            {"store", tenant.stores[0]},      {"createdAt", 1},
            {"createdFor", tenant.stores[0]}, {"ownedBy", tenant.account}};
}

TEST(Courses, LiveFromCreationToInactivation) {
    Client client = service().client();
    const std::string list = "/v1/svc/store/" + service().tenant().stores[0] + "/courses";
    const Answer made = client.post("/v1/svc/course", a_course("Starters", 1));
    ASSERT_EQ(made.status, 201) << made.body;
    const std::string id(made.object().at("id").as_string());
    EXPECT_EQ(made.object().at("priority"), 1);
    EXPECT_EQ(client.get("/v1/svc/course/" + id).body, made.body);

    EXPECT_EQ(client.put("/v1/svc/course/" + id, {{"priority", 2}}).object().at("version"), 2);
    EXPECT_EQ(client.put("/v1/svc/course", {{"id", id}, {"name", "First course"}}).object().at("version"), 3);
    EXPECT_EQ(client.get(list + "?search=first&status=true&page=1").object().at("total"), 1);
    EXPECT_EQ(client.get("/v1/svc/store/" + service().tenant().stores[0] + "/activeCourses").object().at("total"), 1);

    EXPECT_EQ(client.send("PUT", "/v1/svc/course/" + id + "/inactivate").object().at("activeStatus"), false);
    EXPECT_EQ(client.get(list).object().at("total"), 0);
    EXPECT_EQ(client.get(list + "?status=false").object().at("total"), 1);
    EXPECT_EQ(client.get("/v1/svc/store/" + service().tenant().stores[0] + "/activeCourses").object().at("total"), 0);
}

TEST(Courses, WantAWholePriority) {
    Client client = service().client();
    for (const json::value& wrong : {json::value("x"), json::value(1.5), json::value(-1), json::value(true)}) {
        json::object body = a_course("Wrong", 1);
        body["priority"] = wrong;
        EXPECT_EQ(client.post("/v1/svc/course", body).code(), "VALIDATION_FAILED") << to_text(wrong);
    }
}

TEST(Courses, ShareNoNamesWithDepartments) {
    Client client = service().client();
    ASSERT_EQ(client.post("/v1/svc/course", a_course("Dessert", 3)).status, 201);
    json::object department = a_course("Dessert", 3);
    department.erase("priority");
    EXPECT_EQ(client.post("/v1/svc/department", department).status, 201);
    EXPECT_EQ(client.post("/v1/svc/course", a_course("Dessert", 4)).code(), "DUPLICATE_NAME");
}

TEST(Courses, AreNotUpdatedByPost) {
    Client client = service().client();
    const Answer answer = client.post("/v1/svc/course/0123456789abcdef01234567", {{"priority", 2}});
    EXPECT_EQ(answer.status, 405);
    EXPECT_NE(answer.header("allow").find("PUT"), std::string::npos);
}

}  // namespace
}  // namespace comanda::test::courses_test
