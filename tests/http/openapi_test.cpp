// The interface description: served as committed, and every operation of it in the capability table with a test file.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "tests/support/service.h"

namespace comanda::test {
namespace {

std::string read_file(const std::string& path) {
    std::ifstream in(path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

TEST(OpenApi, IsServedAsCommitted) {
    Client nobody = service().node().client();
    const Answer answer = nobody.get("/v1/openapi.json");
    ASSERT_EQ(answer.status, 200);
    const std::string committed = read_file("docs/api/openapi.json");
    EXPECT_EQ(parse_json(answer.body), parse_json(committed))
        << "renew it with: comanda openapi > docs/api/openapi.json";
    EXPECT_EQ(service().run({"openapi"}), committed);
}

TEST(OpenApi, HasEachOperationOnceWithItsScope) {
    const json::object openapi = parse_json_object(read_file("docs/api/openapi.json"));
    std::set<std::string> operations;
    for (const auto& path : openapi.at("paths").as_object()) {
        for (const auto& method : path.value().as_object()) {
            const json::object& operation = method.value().as_object();
            EXPECT_TRUE(operations.insert(std::string(operation.at("operationId").as_string())).second);
            EXPECT_TRUE(operation.contains("x-scope"));
            EXPECT_TRUE(operation.at("responses").as_object().contains("default"));
        }
    }
    EXPECT_GE(operations.size(), 25U);
}

// docs/capabilities.md: | METHOD | path | operation | test file |
TEST(Capabilities, NameEveryOperationAndItsTest) {
    std::set<std::string> listed;
    std::istringstream table(read_file("docs/capabilities.md"));
    for (std::string line; std::getline(table, line);) {
        std::istringstream cells(line);
        std::string empty, method, path, operation, file;
        if (!std::getline(cells, empty, '|') || !std::getline(cells, method, '|') || !std::getline(cells, path, '|') ||
            !std::getline(cells, operation, '|') || !std::getline(cells, file, '|')) {
            continue;
        }
        const auto trim = [](std::string& text) { std::erase_if(text, [](char c) { return c == ' ' || c == '`'; }); };
        trim(method), trim(path), trim(operation), trim(file);
        if (method != "GET" && method != "POST" && method != "PUT") continue;
        EXPECT_TRUE(std::filesystem::exists(file)) << line;
        listed.insert(method + " " + path + " " + operation);
    }
    const json::object openapi = parse_json_object(read_file("docs/api/openapi.json"));
    std::set<std::string> served;
    for (const auto& path : openapi.at("paths").as_object()) {
        for (const auto& method : path.value().as_object()) {
            std::string name(method.key());
            std::ranges::transform(name, name.begin(),
                                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
            const std::string below_v1 = std::string(path.key()).substr(std::string("/v1/").size());
            served.insert(name + " " + below_v1 + " " +
                          std::string(method.value().as_object().at("operationId").as_string()));
        }
    }
    EXPECT_EQ(listed, served);
}

TEST(Docs, PageAsksNobodyElse) {
    Client nobody = service().node().client();
    const Answer page = nobody.get("/docs");
    EXPECT_EQ(page.status, 200);
    EXPECT_EQ(page.header("content-type"), "text/html; charset=utf-8");
    EXPECT_EQ(page.body.find("http://"), std::string::npos);
    EXPECT_EQ(page.body.find("https://"), std::string::npos);
    EXPECT_NE(page.header("content-security-policy").find("default-src 'self'"), std::string::npos);
    const Answer script = nobody.get("/docs/redoc.js");
    EXPECT_EQ(script.status, 200);
    EXPECT_GT(script.body.size(), 500'000U);
    EXPECT_EQ(script.body.find("cdn.redoc.ly"), std::string::npos)
        << "the script's own logo would be fetched from elsewhere";
}

}  // namespace
}  // namespace comanda::test
