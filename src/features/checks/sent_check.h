// The way in: from the body a till sends to a submission, its device and its place in time. Card numbers are cut before
// anything else sees them.
#pragma once

#include "base/json.h"
#include "base/time.h"
#include "base/warning.h"
#include "features/checks/state.h"
#include "http/message.h"

namespace comanda::checks {

// The device as its submission describes it.
struct SentDevice {
    std::string id;
    std::string node;
    std::string name;
    std::string type = "POS";
    std::string app_version;
    std::string mac_id;
    std::string employee_id;
    std::string employee_name;
    std::int64_t menu_version = 0;
    std::int64_t clock_offset = 0;
};
BOOST_DESCRIBE_STRUCT(SentDevice, (),
                      (id, node, name, type, app_version, mac_id, employee_id, employee_name, menu_version,
                       clock_offset))

// One check as it came in. Items of a batch are copied: what is heavy is shared.
struct SentCheck {
    CheckKey key;
    std::string actor;
    int currency_digits = 2;
    std::shared_ptr<Submission> submission;
    std::shared_ptr<const SentDevice> device = {};  // Null: no device sent it.
    std::optional<std::int64_t> device_seq;
    std::int64_t last_update = 0;  // By the till's clock.
    std::int64_t received = 0;     // By ours.
    std::string follow_up_of = {};
    Warnings warnings = {};  // Members that are not known, and what was read otherwise than sent.

    std::optional<std::int64_t> total() const;  // What the till says the check comes to.
};

// Where a till's moment lies on our clock: `sent_at` is what its clock said when it sent the request.
struct Moment {
    std::int64_t at = 0;
    std::int64_t clock_offset = 0;
};
Moment place_in_time(std::int64_t last_update, std::optional<std::int64_t> sent_at, std::int64_t received);

// When the request was sent by the device's clock, if its Date header says so.
std::optional<std::int64_t> sent_at_header(const http::Request& request);

struct Arrival {
    std::string account = {};
    std::string store = {};
    std::string actor = {};
    int currency_digits = 2;
    std::int64_t received = 0;
    std::optional<std::int64_t> sent_at = {};
    std::string_view id_secret = {};
};

// The device and the count under which a body was sent, as far as it can be told before it is looked at.
struct CountedBy {
    std::string device;
    std::int64_t seq = 0;
};
std::optional<CountedBy> counted_by(const json::object& body);

// Throws refused: 400 where the encoded check is no JSON, 422 for every other complaint.
SentCheck read_check(json::object body, const Arrival& arrival);

}  // namespace comanda::checks
