#include "http/problem.h"

#include <gtest/gtest.h>

#include "base/json.h"

namespace comanda::http::problem_test {
namespace {

std::string header(const Response& response, std::string_view name) {
    for (const Header& each : response.headers) {
        if (each.name == name) return each.value;
    }
    return {};
}

TEST(Problem, SaysEverythingOnce) {
    Refusal refusal = validation_failed({{"name", "REQUIRED", "is required"}});
    refusal.more = {{"currentVersion", 3}};
    const Response response = to_response(refusal, "r-1");
    EXPECT_EQ(response.status, 422);
    EXPECT_EQ(response.content_type, "application/problem+json");
    const json::object expected{{"type", "about:blank"},
                                {"title", "Unprocessable Content"},
                                {"status", 422},
                                {"detail", refusal.message},
                                {"code", "VALIDATION_FAILED"},
                                {"requestId", "r-1"},
                                {"retryable", false},
                                {"errors", {{{"field", "name"}, {"code", "REQUIRED"}, {"message", "is required"}}}},
                                {"currentVersion", 3}};
    EXPECT_EQ(parse_json_object(response.body), expected);
}

TEST(Problem, NamesTheTraceOfARequestThatHasOne) {
    const Refusal refusal{.status = 409, .code = "IN_USE", .message = ""};
    EXPECT_EQ(parse_json(to_response(refusal, "r-1", "4bf9").body).at("traceId"), "4bf9");
    EXPECT_EQ(to_response(refusal, "r-1").body.find("traceId"), std::string::npos);
}

TEST(Problem, NamesWhatMayBeRepeated) {
    const auto retryable = [](int status, std::string code) {
        const Response response = to_response({.status = status, .code = std::move(code), .message = ""}, "");
        return parse_json(response.body).at("retryable").as_bool();
    };
    EXPECT_TRUE(retryable(429, "RATE_LIMITED"));
    EXPECT_TRUE(retryable(503, "OUTCOME_UNKNOWN"));
    EXPECT_TRUE(retryable(409, "REQUEST_IN_FLIGHT"));
    EXPECT_FALSE(retryable(409, "IN_USE"));
    EXPECT_FALSE(retryable(500, "INTERNAL"));
    EXPECT_EQ(header(to_response(unavailable("Busy.", std::chrono::seconds{7}), ""), "Retry-After"), "7");
}

TEST(Problem, AsksForAKeyWhereOneIsMissing) {
    EXPECT_NE(header(to_response({.status = 401, .code = "API_KEY_MISSING", .message = ""}, ""), "WWW-Authenticate"),
              "");
}

}  // namespace
}  // namespace comanda::http::problem_test
