// The status line and headers of an answer, as text. Beast's serializer does the same more slowly.
#pragma once

#include <optional>
#include <string>

#include "http/compression.h"
#include "http/message.h"

namespace comanda::http {

struct HeadOptions {
    std::string_view date;
    std::string_view request_id;
    bool keep_alive = true;
    bool http_1_0 = false;
    bool is_tls = false;
    bool chunked = false;
    std::optional<std::size_t> content_length;  // Nothing: chunked, until the connection closes, or no body at all.
    bool compressible = false;                  // Vary says so, whether or not this answer was compressed.
    Encoding encoding = Encoding::identity;
};

void append_head(std::string& out, const Response& response, const HeadOptions& options);

bool may_have_body(int status);

}  // namespace comanda::http
