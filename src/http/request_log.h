// One line of JSON per request. Never headers, bodies or query strings: keys and tokens travel there.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "http/route.h"

namespace comanda::http {

struct RequestRecord {
    std::string id;
    std::string trace;  // The id of the trace that the request belongs to, if its client says so.
    std::string_view method;
    std::string_view operation;
    std::string path;
    int status = 0;
    std::chrono::nanoseconds took{0};
    std::uint64_t bytes_in = 0;
    std::uint64_t bytes_out = 0;
    std::string_view account;
    std::string_view key;
    std::string_view peer;
    std::string refusal;        // The code, if it was refused.
    std::string_view security;  // What it was to whoever watches over access; usually nothing.
};

// credentials_refused, key_refused, rights_refused; approved and rights_changed of what was carried out.
std::string_view security_word(const RequestRecord& record, const Route* route);
// What watches over the service asks all the time: that is not part of the interface, waits behind no other request,
// and has no line of its own.
bool is_probe(const Route& route);

bool is_refused_access(const RequestRecord& record);

void append_log_line(std::string& out, const RequestRecord& record, std::chrono::system_clock::time_point at);

}  // namespace comanda::http
