#include "http/openapi.h"

#include <gtest/gtest.h>

namespace comanda::http::openapi_test {
namespace {

std::vector<Route> routes() {
    std::vector<Route> all;
    all.push_back(
        {.method = Method::get,
         .path = "svc/store/{store-id}/dishes/{id}",
         .operation = "get_dish",
         .scope = Scope::catalogue_read,
         .handler = {},
         .tag = "catalogue",
         .summary = "Reads one dish. With its prices.",
         .parameters = {{.name = "asOf", .type = "integer", .about = "The menu version.", .least = 2, .most = 9},
                        {"after", "integer", "A seq."},
                        {"If-None-Match", "string", "A version.", true}},
         .answers = {{200, "Dish", "The dish."}, {304, "", "Unchanged."}},
         .refusals = {"STORE_NOT_ALLOWED"}});
    all.push_back({.method = Method::put,
                   .path = "svc/store/{store-id}/dishes/{id}",
                   .operation = "update_dish",
                   .scope = Scope::catalogue_write,
                   .handler = {},
                   .tag = "catalogue",
                   .summary = "Changes a dish",
                   .request_schema = "Dish",
                   .answers = {{200, "Dish", "The dish."}}});
    all.push_back({.method = Method::get,
                   .path = "/openapi.json",
                   .operation = "get_openapi",
                   .scope = Scope::none,
                   .handler = {}});
    all.push_back({.method = Method::get,
                   .path = "svc/dish",
                   .operation = "old",
                   .scope = Scope::any,
                   .handler = {},
                   .listed = false});
    return all;
}

json::value document() {
    const Router router(routes(), "/pos", {"legacy"});
    const ApiInfo info{.title = "Comanda",
                       .version = "1.2.3",
                       .description = "Back office.",
                       .tags = {{"catalogue", "What is sold."}}};
    return openapi_document(router, info, {{"Dish", json::object{{"type", "object"}}}});
}

TEST(OpenApi, DescribesListedRoutesByTheirFullPath) {
    const json::value all = document();
    const json::object& paths = all.at("paths").as_object();
    EXPECT_EQ(paths.size(), 2U);
    const json::value& item = all.at("paths").at("/pos/v1/legacy/store/{store-id}/dishes/{id}");
    const json::value& get = item.at("get");
    EXPECT_EQ(get.at("operationId"), "get_dish");
    EXPECT_EQ(get.at("summary"), "Reads one dish");
    EXPECT_EQ(get.at("x-scope"), "catalogue:read");
    const std::string description(get.at("description").as_string());
    EXPECT_NE(description.find("`STORE_NOT_ALLOWED`"), std::string::npos);
    EXPECT_EQ(get.at("parameters").as_array().size(), 5U);
    EXPECT_EQ(get.at("parameters").at(0).at("name"), "store-id");
    EXPECT_EQ(get.at("parameters").at(4).at("in"), "header");
    EXPECT_EQ(to_text(get.at("parameters").at(2).at("schema")), R"({"type":"integer","minimum":2,"maximum":9})");
    EXPECT_EQ(to_text(get.at("parameters").at(3).at("schema")), R"({"type":"integer","minimum":0})");
    EXPECT_TRUE(get.at("responses").at("200").at("headers").as_object().contains("ETag"));
    EXPECT_FALSE(get.at("responses").at("304").as_object().contains("content"));
    EXPECT_EQ(item.at("put").at("requestBody").at("content").at("application/json").at("schema").at("$ref"),
              "#/components/schemas/Dish");
}

TEST(OpenApi, AsksForAKeyExceptWhereNoneIsNeeded) {
    const json::value all = document();
    EXPECT_EQ(all.at("components").at("securitySchemes").at("apiKey").at("name"), "apikey");
    EXPECT_TRUE(all.at("paths").at("/openapi.json").at("get").at("security").as_array().empty());
    // A key, a session, or both.
    EXPECT_EQ(to_text(all.at("security")), R"([{"apiKey":[]},{"session":[]},{"apiKey":[],"session":[]}])");
}

TEST(OpenApi, DescribesEveryTagItUses) {
    const json::value all = document();
    const json::array expected{json::object{{"name", "catalogue"}, {"description", "What is sold."}},
                               json::object{{"name", "general"}, {"description", "Everything about general."}}};
    EXPECT_EQ(all.at("tags").as_array(), expected);
    EXPECT_TRUE(all.at("components").at("schemas").as_object().contains("Problem"));
}

TEST(OpenApi, ShowsWhatWasSentAndAnswered) {
    const Router router(routes(), "", {"svc"});
    const json::object examples = parse_json_object(R"({
        "get_dish": {"parameters": {"asOf": "7"}, "required": ["asOf"],
                     "answers": {"200": {"application/json": {"name": "Soup"}, "text/csv": "name"}, "201": {}}},
        "update_dish": {"parameters": {"id": "1"}, "required": ["name"], "body": {"name": "Stew"}, "answers": {}},
        "gone": {"parameters": {}, "answers": {}}})");
    const ApiInfo info{.title = "Comanda", .version = "1", .description = "Back office."};
    const json::value all = openapi_document(router, info, {}, examples);
    const json::value& item = all.at("paths").at("/v1/svc/store/{store-id}/dishes/{id}");
    const json::value& as_of = item.at("get").at("parameters").at(2);
    EXPECT_EQ(as_of.at("example"), "7");
    EXPECT_EQ(as_of.at("required"), true);
    const json::value& content = item.at("get").at("responses").at("200").at("content");
    EXPECT_EQ(content.at("application/json").at("example").at("name"), "Soup");
    EXPECT_EQ(content.as_object().size(), 1U);
    const json::value& body = item.at("put").at("requestBody").at("content").at("application/json");
    EXPECT_EQ(body.at("example").at("name"), "Stew");
    EXPECT_EQ(body.at("schema").at("required"), json::value(json::array{"name"}));
}

}  // namespace
}  // namespace comanda::http::openapi_test
