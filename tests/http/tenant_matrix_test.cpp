// Two accounts, every operation, every position of an id: a foreign id and an unknown one answer alike, byte for byte.
#include <gtest/gtest.h>

#include <regex>

#include "tests/support/service.h"

namespace comanda::test {
namespace {

const std::string marker = "MARKER of the other account";
const std::string unknown_id = "0123456789abcdef01234567";

struct Foreign {
    std::string account;
    std::string store;
    std::string department;
    std::string course;
    std::string key;
};

Foreign make_foreign() {
    Client client = service().node().client(service().other().key);
    const auto create = [&](const std::string& path) {
        const Answer answer = client.post(path, {{"name", marker}, {"store", service().other().stores[0]}});
        EXPECT_EQ(answer.status, 201) << answer.body;
        return std::string(answer.object().at("id").as_string());
    };
    Foreign foreign{service().other().account, service().other().stores[0], create("/v1/svc/department"),
                    create("/v1/svc/course"), ""};
    const Answer key = client.post("/v1/svc/apiKey", {{"name", marker}, {"scopes", json::array{"catalogue:read"}}});
    foreign.key = key.object().at("id").as_string();
    return foreign;
}

// All that may differ between two equal answers.
std::string comparable(const Answer& answer) {
    std::string text = std::to_string(answer.status) + "\n";
    for (const auto& [name, value] : answer.headers) {
        if (name != "x-request-id" && name != "date") text += name + ": " + value + "\n";
    }
    return text + std::regex_replace(answer.body, std::regex(R"("requestId":"[^"]*")"), "");
}

// The body a create or update would need, so that nothing but the id is wrong with the request.
json::object body_for(const std::string& operation) {
    const Tenant& mine = service().tenant();
    if (operation.find("settings") != std::string::npos) return {{"name", "Renamed"}};
    if (operation == "issue_api_key") return {{"name", "k"}, {"scopes", json::array{"catalogue:read"}}};
    if (operation.starts_with("create")) return {{"name", "Mine"}, {"store", mine.stores[0]}};
    if (operation.starts_with("update")) return {{"description", "changed"}};
    return {};
}

std::string foreign_id_for(const std::string& placeholder, const std::string& operation, const Foreign& foreign) {
    if (placeholder == "store-id") return foreign.store;
    if (placeholder == "key-id") return foreign.key;
    return operation.find("course") != std::string::npos ? foreign.course : foreign.department;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

class TenantMatrix : public ::testing::Test {
  protected:
    static void SetUpTestSuite() { foreign = make_foreign(); }

    void expect_alike(const std::string& method, const std::string& path_foreign, const json::object& body_foreign,
                      const std::string& path_unknown, const json::object& body_unknown) {
        Client client = service().client();
        const bool with_body = method != "GET" && !body_foreign.empty();
        const Answer theirs = client.send(method, path_foreign, with_body ? to_text(body_foreign) : "");
        const Answer nobodys = client.send(method, path_unknown, with_body ? to_text(body_unknown) : "");
        EXPECT_EQ(comparable(theirs), comparable(nobodys))
            << method << " " << path_foreign << " " << to_text(body_foreign);
        EXPECT_GE(theirs.status, 400) << method << " " << path_foreign << " " << theirs.body;
        EXPECT_EQ(theirs.body.find("MARKER"), std::string::npos);
        EXPECT_EQ(theirs.body.find(foreign.account), std::string::npos);
        ++compared;
    }

    static inline Foreign foreign;
    static inline int compared = 0;
};

TEST_F(TenantMatrix, EveryIdInAPath) {
    Client client = service().client();
    const json::object openapi = client.get("/v1/openapi.json").object();
    for (const auto& path : openapi.at("paths").as_object()) {
        for (const auto& [method_name, operation_value] : path.value().as_object()) {
            std::string method(method_name);
            std::ranges::transform(method, method.begin(),
                                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
            if (method != "GET" && method != "PUT" && method != "POST") continue;
            const std::string operation(operation_value.as_object().at("operationId").as_string());
            const std::string text(path.key());
            std::smatch found;
            if (!std::regex_search(text, found, std::regex(R"(\{([a-z-]+)\})"))) continue;
            const std::string placeholder = "{" + found[1].str() + "}";
            expect_alike(method, replaced(text, placeholder, foreign_id_for(found[1], operation, foreign)),
                         body_for(operation), replaced(text, placeholder, unknown_id), body_for(operation));
        }
    }
    EXPECT_EQ(compared, 18);
}

TEST_F(TenantMatrix, EveryIdInABody) {
    for (const std::string kind : {"department", "course"}) {
        const std::string path = "/v1/svc/" + kind;
        const std::string foreign_record = kind == "department" ? foreign.department : foreign.course;
        for (const std::string field : {"store", "createdFor", "ownedBy", "account"}) {
            json::object with_foreign = body_for("create"), with_unknown = body_for("create");
            const bool is_store = field == "store" || field == "createdFor";
            if (is_store) {
                with_foreign.erase("store");
                with_unknown.erase("store");
            }
            with_foreign[field] = is_store ? foreign.store : foreign.account;
            with_unknown[field] = unknown_id;
            expect_alike("POST", path, with_foreign, path, with_unknown);
        }
        expect_alike("PUT", path, {{"id", foreign_record}, {"name", "x"}}, path, {{"id", unknown_id}, {"name", "x"}});
    }
    expect_alike("POST", "/v1/svc/apiKey",
                 {{"name", "k"}, {"scopes", json::array{"admin"}}, {"stores", json::array{foreign.store}}},
                 "/v1/svc/apiKey",
                 {{"name", "k"}, {"scopes", json::array{"admin"}}, {"stores", json::array{unknown_id}}});
}

TEST_F(TenantMatrix, ListsShowNothingOfTheOther) {
    Client client = service().client();
    for (const std::string& store : service().tenant().stores) {
        for (const std::string list : {"departments?search=MARKER", "courses?search=MARKER", "activeDepartments",
                                       "activeCourses", "events", "settings"}) {
            const Answer answer = client.get("/v1/svc/store/" + store + "/" + list);
            EXPECT_EQ(answer.status, 200);
            EXPECT_EQ(answer.body.find("MARKER"), std::string::npos) << list;
        }
    }
    EXPECT_EQ(client.get("/v1/svc/apiKeys").body.find("MARKER"), std::string::npos);
}

// Nothing of all that reached the other account.
TEST_F(TenantMatrix, TheOtherIsUntouched) {
    Client client = service().node().client(service().other().key);
    const json::object department = client.get("/v1/svc/departments/" + foreign.department).object();
    EXPECT_EQ(department.at("version"), 1);
    EXPECT_EQ(department.at("name"), marker.c_str());
    EXPECT_EQ(client.get("/v1/svc/store/" + foreign.store + "/events").object().at("lastSeq"), 2);
}

}  // namespace
}  // namespace comanda::test
