#include "http/page.h"

#include <gtest/gtest.h>

namespace comanda::http::page_test {
namespace {

std::string body_of(std::initializer_list<const char*> entries, const Page& page, std::string_view more = {}) {
    std::string body(page_begin);
    for (const char* each : entries) {
        next_entry(body);
        body += each;
    }
    end_page(body, page, more);
    return body;
}

TEST(Page, StandsAroundItsEntries) {
    EXPECT_EQ(body_of({"1", "[2]"}, {.number = 2, .size = 2, .total = 5, .has_more = true, .next_cursor = "c\"d"}),
              R"({"data":[1,[2]],"page":2,"pageSize":2,"total":5,"totalPages":3,"hasMore":true,"nextCursor":"c\"d"})");
    EXPECT_EQ(body_of({}, {}, R"("a":1)"),
              R"({"data":[],"page":1,"pageSize":0,"total":0,"totalPages":0,"hasMore":false,"nextCursor":null,"a":1})");
    EXPECT_EQ(body_of({"1"}, {.size = 1, .total = 3, .pages = 1, .has_more = true}),
              R"({"data":[1],"page":1,"pageSize":1,"total":3,"totalPages":1,"hasMore":true,"nextCursor":null})");
}

std::string part(std::size_t entries, std::vector<std::pair<std::string, std::string>> query) {
    Route route;
    route.parameters = {std::begin(part_parameters), std::end(part_parameters)};
    Request request;
    request.route = &route;
    request.query = std::move(query);
    const Part it = part_of(request, entries);
    return std::to_string(it.first) + "-" + std::to_string(it.last) + (it.page.has_more ? " and more" : "") + " of " +
           std::to_string(it.page.total) + ", page " + std::to_string(it.page.number) + " of " +
           std::to_string(it.page.size);
}

TEST(Part, IsAllUnlessAPageIsAskedFor) {
    EXPECT_EQ(part(120, {}), "0-120 of 120, page 1 of 120");
    EXPECT_EQ(part(120, {{"page", ""}, {"pageSize", ""}}), "0-120 of 120, page 1 of 120");
    EXPECT_EQ(part(0, {}), "0-0 of 0, page 1 of 0");
    EXPECT_EQ(part(120, {{"page", "1"}}), "0-50 and more of 120, page 1 of 50");
    EXPECT_EQ(part(120, {{"page", "3"}}), "100-120 of 120, page 3 of 50");
    EXPECT_EQ(part(120, {{"pageSize", "60"}, {"page", "2"}}), "60-120 of 120, page 2 of 60");
    EXPECT_EQ(part(120, {{"pageSize", "7"}}), "0-7 and more of 120, page 1 of 7");
    EXPECT_EQ(part(120, {{"page", "1000000000"}, {"pageSize", "200"}}), "120-120 of 120, page 1000000000 of 200");
    for (const char* bad : {"-1", "x", "1000000001"})
        EXPECT_THROW(part(1, {{"page", bad}}), refused) << bad;
    EXPECT_THROW(part(1, {{"pageSize", "201"}}), refused);
}

}  // namespace
}  // namespace comanda::http::page_test
