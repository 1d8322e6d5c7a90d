// The list envelope: what stands beside the data of every list.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "http/message.h"
#include "http/route.h"

namespace comanda::http {

struct Page {
    std::int64_t number = 1;
    std::int64_t size = 0;
    std::int64_t total = 0;
    std::optional<std::int64_t> pages = {};  // As many as the total fills, unless there is no second one to ask for.
    bool has_more = false;
    std::optional<std::string> next_cursor = {};
};

inline constexpr std::string_view page_begin = "{\"data\":[";

// Called before each entry: its comma, but for the first.
inline void next_entry(std::string& body) {
    if (body.back() != '[') body += ',';
}

// Ends a body that began with page_begin and its entries. `more` are further members, such as "a":1,"b":2.
void end_page(std::string& body, const Page& page, std::string_view more = {});

// Of a list that is short enough to be read as a whole, the entries from `first` up to `last` that the request asks
// for: a page of them with page or pageSize, else all. Throws refused(400 INVALID_PARAMETER).
struct Part {
    Page page;
    std::size_t first = 0;
    std::size_t last = 0;
};
Part part_of(const Request& request, std::size_t entries);

inline constexpr std::int64_t page_size_default = 50, page_size_max = 200;

constexpr Parameter page_parameter(std::string_view about = "The page, from 1.") {
    return {.name = "page", .type = "integer", .about = about, .most = 1'000'000'000};
}
constexpr Parameter page_size_parameter(std::string_view about = "Entries of a page; 50 when absent.",
                                        std::int64_t most = page_size_max) {
    return {.name = "pageSize", .type = "integer", .about = about, .least = 1, .most = most};
}
// What part_of reads.
inline constexpr Parameter part_parameters[] = {
    page_parameter("The page, from 1; all when there is no pageSize either."), page_size_parameter()};

}  // namespace comanda::http
