#include "http/conditions.h"

#include <gtest/gtest.h>

namespace comanda::http::conditions_test {
namespace {

bool is_strict(std::vector<std::string> lines) {
    Request request;
    for (std::string& each : lines)
        request.headers.push_back({"prefer", std::move(each)});
    return wants_strict_handling(request);
}

TEST(Prefer, IsReadInEveryFormOfIt) {
    for (const std::string each : {"handling=strict", "Handling=strict", "handling=\"strict\"", " handling = strict ",
                                   "return=minimal, handling=strict", "handling=strict; why=tests, wait=3"})
        EXPECT_TRUE(is_strict({each})) << each;
    EXPECT_TRUE(is_strict({"return=minimal", "handling=strict"})) << "on a line of its own";
    for (const std::string each : {"", "handling=lenient", "handling", "handling=strictly", "mishandling=strict",
                                   "return=minimal; handling=strict"})
        EXPECT_FALSE(is_strict({each})) << each;
    EXPECT_FALSE(is_strict({}));
}

TEST(IfNoneMatch, NamesOneOfSeveralVersions) {
    Request request;
    EXPECT_FALSE(is_not_modified(request, 3));
    request.headers.push_back({"if-none-match", R"("2", W/"3" ,7)"});
    for (const int each : {2, 3, 7})
        EXPECT_TRUE(is_not_modified(request, each)) << each;
    EXPECT_FALSE(is_not_modified(request, 4));
    request.headers[0].value = "*";
    EXPECT_TRUE(is_not_modified(request, 4));
}

}  // namespace
}  // namespace comanda::http::conditions_test
