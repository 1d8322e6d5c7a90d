#include "http/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/json.h"
#include "http/parameters.h"

namespace comanda::http {
void end_page(std::string& body, const Page& page, std::string_view more) {
    const std::int64_t filled = page.size == 0 ? 0 : (page.total + page.size - 1) / page.size;
    fmt::format_to(std::back_inserter(body),
                   "],\"page\":{},\"pageSize\":{},\"total\":{},\"totalPages\":{},\"hasMore\":{},\"nextCursor\":",
                   page.number, page.size, page.total, page.pages.value_or(filled), page.has_more);
    if (page.next_cursor)
        append_quoted(body, *page.next_cursor);
    else
        body += "null";
    if (!more.empty()) body += ',';
    body += more;
    body += '}';
}

Part part_of(const Request& request, std::size_t entries) {
    const auto total = static_cast<std::int64_t>(entries);
    Part part{.page = {.size = total, .total = total}, .first = 0, .last = entries};
    const auto is_sent = [&](std::string_view name) { return !request.query_value(name).value_or("").empty(); };
    if (!is_sent("page") && !is_sent("pageSize")) return part;
    part.page.number = wanted_page(request);
    part.page.size = whole_parameter(request, "pageSize", page_size_default);
    part.first = static_cast<std::size_t>(std::min(total, (part.page.number - 1) * part.page.size));
    part.last = std::min(entries, part.first + static_cast<std::size_t>(part.page.size));
    part.page.has_more = part.last < entries;
    return part;
}

}  // namespace comanda::http
