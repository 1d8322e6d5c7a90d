// From the body a till sends to a submission, its device and its place in time. Card numbers are cut before anything
// else sees them.
#pragma once

#include "features/checks/sent_check.h"
#include "http/message.h"
#include "record/kind.h"

namespace comanda::checks {

inline constexpr std::int64_t number_max = 1'000'000'000'000'000;

constexpr record::Field text_field(std::string_view name, std::string_view about) {
    return {.name = name, .type = record::Type::text, .about = about, .keeps_digits = true};
}
constexpr record::Field whole_field(std::string_view name, std::string_view about) {
    return {.name = name, .type = record::Type::whole, .about = about, .most = number_max};
}

inline constexpr std::string_view device_types[] = {"POS", "HANDHELD", "KIOSK", "KDS"};
// What stands beside the encoded check. All but those that say how it came are stored and shown again.
inline constexpr record::Field envelope_fields[] = {
    text_field("node", "The device's name in its store."),
    text_field("deviceName", "As people call it."),
    text_field("floorID", "Where the table is."),
    text_field("tableID", "The table."),
    text_field("tableName", "As people call it."),
    text_field("employeeID", "Who serves."),
    text_field("employeeName", "As people call them."),
    text_field("checkID", "Names the check in its store, for ever: 1 to 64 printable characters."),
    whole_field("baseVersion", "The version this device had before its change."),
    whole_field("deviceSeq", "Counts what this device sends, from 1 on."),
    whole_field("sentAtInMillisec", "The device's clock when it sent this."),
    text_field("deviceId", "The device, if not named by node."),
    {.name = "deviceType",
     .type = record::Type::choice,
     .about = "POS, HANDHELD, KIOSK or KDS.",
     .choices = device_types},
    text_field("appVersion", "Of the device's program."),
    text_field("MacID", "Of the device."),
    whole_field("menuVersion", "The menu the device has."),
};

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
