// What every write does with the body it was sent, whatever it is of.
#pragma once

#include <string>
#include <vector>

#include "http/message.h"
#include "record/check_body.h"

namespace comanda::record {

// What makes two requests with one Idempotency-Key the same request.
std::string fingerprint(const http::Request& request);

// Empty when it is absent or null. Throws refused(422) when it is no string.
std::string sent_text(const json::object& body, std::string_view name);

// The store a body names, by either of its words; empty when it names none. Throws refused(422) when they differ.
std::string sent_store(const json::object& body);

// The id of the record that a request is about: in its path or in its body. Throws refused(422) when there is none, or
// two that differ, and refused(404) for what cannot be one.
std::string sent_id(const http::Request& request, const json::object& body, std::string_view what);

// The body of a request that takes a record out of use.
struct Inactivation {
    bool is_forced = false;  // Even if others use it. In the query, or in the body.
    std::string store;       // Empty: it names none.
    Warnings warnings;
};
// Throws refused(422), among others for a body that is about another kind.
Inactivation read_inactivation(const http::Request& request, json::object body, std::string_view kind);
bool is_forced(const http::Request& request, const json::object& body);

// Reads a body that is no record, in place, by the fields it may have. Throws refused(422) with every complaint.
Warnings read_body(const http::Request& request, std::span<const Field> fields, json::object& body,
                   const ReadBy& by = {});

// Throws refused(422) with every complaint; warnings are among them if the request asked for strict handling.
void refuse_unless_clean(Checked& checked, const http::Request& request);

}  // namespace comanda::record
