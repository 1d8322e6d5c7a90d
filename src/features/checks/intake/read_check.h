// From the body a till sends to a submission, its device and its place in time. Card numbers are cut before anything
// else sees them.
#pragma once

#include "features/checks/sent_check.h"
#include "http/message.h"

namespace comanda::checks {

// A till's time by our clock; `sent_at` is what its clock said when it sent the request.
struct Moment {
    std::int64_t at = 0;
    std::int64_t clock_offset = 0;
};
Moment place_in_time(std::int64_t last_update, std::optional<std::int64_t> sent_at, std::int64_t received);

// When the request was sent by the device's clock, if its Date header says so.
std::optional<std::int64_t> sent_at_header(const http::Request& request);

// The device and deviceSeq of a body, as far as they can be read before it is validated.
struct CountedBy {
    std::string device;
    std::int64_t seq = 0;
};
std::optional<CountedBy> counted_by(const json::object& body);

}  // namespace comanda::checks
