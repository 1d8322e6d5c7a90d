// The header traceparent of W3C Trace Context: which trace a request belongs to.
#pragma once

#include <string_view>

namespace comanda::http {

// The trace id, 32 hexadecimal digits; empty if the header is not one that the standard allows. Later versions of the
// standard may add to the end of what version 00 has.
std::string_view trace_id_of(std::string_view traceparent);

}  // namespace comanda::http
