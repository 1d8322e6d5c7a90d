// The interface description: served as committed, and every operation of it in the capability table with a test file.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "tests/support/service.h"

namespace comanda::test::openapi_test {
namespace {

TEST(OpenApi, IsServedAsCommitted) {
    Client nobody = service().node().client();
    const Answer answer = nobody.get("/v1/openapi.json");
    ASSERT_EQ(answer.status, 200);
    const std::string committed = read_file("docs/api/openapi.json");
    // A megabyte in one line: a difference must not be printed, and takes all memory to find.
    EXPECT_TRUE(parse_json(answer.body) == parse_json(committed)) << "renew it with: tools/openapi/renew";
    EXPECT_TRUE(service().run({"openapi"}) == committed);
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

// Of every number in a query whose operation needs no id but a store's and an account's.
TEST(OpenApi, SaysWithinWhichBoundsNumbersAreTaken) {
    Client client = service().client();
    const json::object openapi = parse_json_object(read_file("docs/api/openapi.json"));
    std::size_t tried = 0;
    for (const auto& path : openapi.at("paths").as_object()) {
        const json::object* get =
            path.value().as_object().contains("get") ? &path.value().at("get").as_object() : nullptr;
        if (get == nullptr || !get->contains("parameters")) continue;
        std::string target(path.key());
        for (const auto& [name, id] : {std::pair(R"(\{store-id\})", service().tenant().stores[0]),
                                       {R"(\{account-id\})", service().tenant().account}})
            target = std::regex_replace(target, std::regex(name), id);
        for (const json::value& each : get->at("parameters").as_array()) {
            const json::object& schema = each.at("schema").as_object();
            if (schema.at("type") != "integer" || target.find('{') != std::string::npos) continue;
            const std::string name(each.at("name").as_string());
            ASSERT_TRUE(schema.contains("minimum")) << path.key() << " " << name;
            std::vector<std::int64_t> beyond{schema.at("minimum").as_int64() - 1};
            if (schema.contains("maximum")) beyond.push_back(schema.at("maximum").as_int64() + 1);
            for (const std::int64_t number : beyond) {
                std::string query = "?dateOption=LND&from=0&to=0&" + name + "=" + std::to_string(number);
                if (name == "from") query = "?to=0&from=" + std::to_string(number);
                if (name == "to") query = "?from=0&to=" + std::to_string(number);
                EXPECT_EQ(client.get(target + query).code(), "INVALID_PARAMETER") << target << query;
                ++tried;
            }
        }
    }
    EXPECT_GE(tried, 60U);
}

// The cells of a line of a table, without the spaces and quotes around them; none for any other line.
std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    if (!line.starts_with('|')) return cells;
    std::istringstream rest(line.substr(1));
    for (std::string cell; std::getline(rest, cell, '|');) {
        const std::size_t first = cell.find_first_not_of(" `");
        const std::size_t last = cell.find_last_not_of(" `");
        cells.push_back(first == std::string::npos ? "" : cell.substr(first, last - first + 1));
    }
    return cells;
}

// "METHOD path" of every operation, by its name.
std::map<std::string, std::string> served_operations() {
    std::map<std::string, std::string> served;
    const json::object openapi = parse_json_object(read_file("docs/api/openapi.json"));
    for (const auto& path : openapi.at("paths").as_object()) {
        for (const auto& method : path.value().as_object()) {
            std::string name(method.key());
            std::ranges::transform(name, name.begin(),
                                   [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
            const std::string below_v1 = std::string(path.key()).substr(std::string("/v1/").size());
            served[std::string(method.value().as_object().at("operationId").as_string())] = name + " " + below_v1;
        }
    }
    return served;
}

// docs/capabilities.md: | METHOD | path | operation | test file |
TEST(Capabilities, NameEveryOperationAndItsTest) {
    std::map<std::string, std::string> listed;
    std::istringstream document(read_file("docs/capabilities.md"));
    for (std::string line; std::getline(document, line);) {
        const std::vector<std::string> cells = cells_of(line);
        if (cells.size() != 4 || (cells[0] != "GET" && cells[0] != "POST" && cells[0] != "PUT")) continue;
        EXPECT_TRUE(std::filesystem::exists(cells[3])) << line;
        EXPECT_TRUE(listed.emplace(cells[2], cells[0] + " " + cells[1]).second) << "listed twice: " << line;
    }
    EXPECT_EQ(listed, served_operations());
}

// A path as the interface writes it may call its ids otherwise than the routes do.
std::string without_names_of_ids(const std::string& path) {
    return std::regex_replace(path, std::regex(R"(\{[^}]*\})"), "{}");
}

// In "Rows of the interface": | its table | METHOD path | operation |
TEST(Capabilities, MapEveryRowOfTheInterfaceToAnOperation) {
    const std::map<std::string, std::string> served = served_operations();
    const std::string document = read_file("docs/capabilities.md");
    const std::size_t section = document.find("## Rows of the interface");
    ASSERT_NE(section, std::string::npos);
    std::istringstream lines(document.substr(section));
    std::set<std::string> tables;
    for (std::string line; std::getline(lines, line);) {
        const std::vector<std::string> cells = cells_of(line);
        if (cells.size() != 3 || cells[0].starts_with("---") || cells[2] == "Operation") continue;
        const auto found = served.find(cells[2]);
        ASSERT_NE(found, served.end()) << "there is no operation " << cells[2] << " in " << line;
        EXPECT_EQ(without_names_of_ids(cells[1]), without_names_of_ids(found->second)) << line;
        tables.insert(cells[0]);
    }
    EXPECT_EQ(tables, (std::set<std::string>{"Categories", "Courses", "Customers, loyalty", "Membership", "Departments",
                                             "Kiosk", "Menu configuration", "Modifier groups", "Modifiers",
                                             "Online ordering", "Roles", "Sale reports", "Serving size levels",
                                             "Store lookup lists", "Subcategories", "Sync", "Taxes", "Users"}));
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
}  // namespace comanda::test::openapi_test
