#include "http/trace.h"

#include <algorithm>

namespace comanda::http {
namespace {

bool is_hex(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

bool is_id(std::string_view text) {
    return is_hex(text) && text.find_first_not_of('0') != std::string_view::npos;
}

}  // namespace

// version-trace-parent-flags: 2, 32, 16 and 2 digits.
std::string_view trace_id_of(std::string_view traceparent) {
    constexpr std::size_t whole = 55;
    if (traceparent.size() < whole) return {};
    const std::string_view version = traceparent.substr(0, 2), trace = traceparent.substr(3, 32),
                           parent = traceparent.substr(36, 16), flags = traceparent.substr(53, 2);
    if (traceparent[2] != '-' || traceparent[35] != '-' || traceparent[52] != '-') return {};
    if (!is_hex(version) || version == "ff" || !is_id(trace) || !is_id(parent) || !is_hex(flags)) return {};
    if (traceparent.size() > whole && (version == "00" || traceparent[whole] != '-')) return {};
    return trace;
}

}  // namespace comanda::http
