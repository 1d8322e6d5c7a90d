#include "http/page.h"

#include <fmt/format.h>

#include <iterator>

#include "base/json.h"

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

}  // namespace comanda::http
