#include "http/router.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/check.h"

namespace comanda::http::router_test {
namespace {

Route route(Method method, std::string path, std::string operation) {
    return {.method = method,
            .path = std::move(path),
            .operation = std::move(operation),
            .scope = Scope::none,
            .handler = {}};
}

std::vector<Route> routes() {
    std::vector<Route> all;
    all.push_back(route(Method::get, "svc/store/{store-id}/departments", "list_departments"));
    all.push_back(route(Method::post, "svc/store/{store-id}/departments", "create_department"));
    all.push_back(route(Method::get, "svc/store/{id}", "get_store"));
    all.push_back(route(Method::get, "svc/store/active", "list_active"));
    all.push_back(route(Method::put, "svc/store/active/{id}/name", "rename_active"));
    all.push_back(route(Method::get, "/health", "health"));
    all.push_back(route(Method::get, "online-order/svc/store/{id}/placedOrders", "list_orders"));
    return all;
}

std::string operation_of(const Router& router, Method method, std::string_view path) {
    const Router::Match match = router.find(method, path);
    return match.route == nullptr ? "" : match.route->operation;
}

TEST(Router, FindsRoutesBelowBaseAndSegment) {
    const Router router(routes(), "/pos", {"legacy"});
    EXPECT_EQ(operation_of(router, Method::get, "/pos/v1/legacy/store/7/departments"), "list_departments");
    EXPECT_EQ(operation_of(router, Method::get, "/v1/svc/store/7/departments"), "");
    EXPECT_EQ(operation_of(router, Method::get, "/health"), "health");
    EXPECT_EQ(operation_of(router, Method::get, "/pos/v1/online-order/legacy/store/7/placedOrders"), "list_orders");
    EXPECT_EQ(router.full_path(router.routes()[0]), "/pos/v1/legacy/store/{store-id}/departments");
    EXPECT_EQ(router.full_path(router.routes()[5]), "/health");
}

TEST(Router, TakesEachWordForTheProductInAnyCase) {
    const Router router(routes(), "", {"Legacy", "svc"});
    for (const std::string_view word : {"legacy", "LEGACY", "Svc", "svc"}) {
        EXPECT_EQ(operation_of(router, Method::get, fmt::format("/v1/{}/store/7/departments", word)),
                  "list_departments");
        EXPECT_EQ(operation_of(router, Method::get, fmt::format("/v1/online-order/{}/store/7/placedOrders", word)),
                  "list_orders");
    }
    EXPECT_EQ(operation_of(router, Method::get, "/v1/other/store/7/departments"), "");
    EXPECT_EQ(router.full_path(router.routes()[0]), "/v1/Legacy/store/{store-id}/departments") << "the first";
}

TEST(Router, DecodesPathValuesUnderTheRoutesOwnNames) {
    const Router router(routes(), "", {"svc"});
    const Router::Match departments = router.find(Method::get, "/v1/svc/store/a%2Fb%20c+d/departments");
    ASSERT_EQ(departments.path_values.size(), 1U);
    EXPECT_EQ(departments.path_values[0].first, "store-id");
    EXPECT_EQ(departments.path_values[0].second, "a/b c+d");
    EXPECT_EQ(router.find(Method::get, "/v1/svc/store/9").path_values[0].first, "id");
}

TEST(Router, PrefersFixedSegmentsButComesBackFromThem) {
    const Router router(routes(), "", {"svc"});
    EXPECT_EQ(operation_of(router, Method::get, "/v1/svc/store/active"), "list_active");
    EXPECT_EQ(operation_of(router, Method::get, "/v1/svc/store/active/departments"), "list_departments");
    EXPECT_EQ(operation_of(router, Method::put, "/v1/svc/store/active/9/name"), "rename_active");
}

TEST(Router, TellsUnknownPathsFromUnknownMethods) {
    const Router router(routes(), "", {"svc"});
    EXPECT_EQ(router.find(Method::remove, "/v1/svc/store/7/departments").allowed, "GET, HEAD, POST, OPTIONS");
    EXPECT_EQ(router.find(Method::options, "/v1/svc/store/active/9/name").allowed, "PUT, OPTIONS");
    for (const std::string_view path :
         {"/", "", "/v1/svc/store/", "/v1/svc/store/7/departments/", "/v1//svc/store/7", "/v1/svc/store/%ff",
          "/v1/svc/store/%00", "/v1/svc/store/%zz", "v1/svc/store/7", "/V1/svc/store/7"}) {
        const Router::Match match = router.find(Method::get, path);
        EXPECT_EQ(match.route, nullptr) << path;
        EXPECT_EQ(match.allowed, "") << path;
    }
}

TEST(Router, ServesHeadWithGet) {
    const Router router(routes(), "", {"svc"});
    EXPECT_EQ(operation_of(router, Method::head, "/health"), "health");
    EXPECT_EQ(operation_of(router, Method::head, "/v1/svc/store/active/9/name"), "");
}

TEST(Router, RefusesToStartWithTheSameRouteTwice) {
    std::vector<Route> twice = routes();
    twice.push_back(route(Method::get, "svc/store/{other}", "again"));
    EXPECT_THROW(Router(std::move(twice), "", {"svc"}), bug);
}

}  // namespace
}  // namespace comanda::http::router_test
