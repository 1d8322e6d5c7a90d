#include "http/page.h"

#include <gtest/gtest.h>

namespace comanda::http {
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

}  // namespace
}  // namespace comanda::http
