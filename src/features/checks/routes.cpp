// The routes of check synchronisation.
#include "features/checks/handlers.h"

namespace comanda::checks {
namespace {

using http::Method;
using http::Scope;

constexpr std::size_t check_bytes_max = 1 << 20;
constexpr std::size_t batch_bytes_max = 8 << 20;

template <class Function>
http::Handler bound(Function function, Checks& checks) {
    return [function, &checks](http::Request request) { return function(std::move(request), checks); };
}

const std::string below = "sync/store/{store-id}/";

constexpr http::Parameter sent_date{"Date", "string",
                                    "The device's clock when it sent this; corrects lastUpdateInMillisec.", true};
constexpr http::Parameter since{"since", "integer",
                                "A seq: only what changed after it, ended checks as id and status. If the service lost "
                                "that change, all open checks."};
constexpr http::Parameter node{"node", "string", "Which device asks: it counts as seen."};

}  // namespace

std::vector<http::Route> routes(Checks& checks) {
    return {
        {.method = Method::post,
         .path = below + "addOrUpdateCheck",
         .operation = "add_or_update_check",
         .scope = Scope::sync_write,
         .privilege = http::Privilege::sync_checks,
         .handler = bound(add_or_update_check, checks),
         .tag = "Check",
         .summary = "Take a check as one till sees it, and merge it with what others sent: no line is ever lost.",
         .parameters = {sent_date},
         .request_schema = "SentCheck",
         .answers = {{201, "TakenCheck", "The check is new."},
                     {200, "TakenCheck", "It was merged, or had come before."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED", "MONEY_STR_MISMATCH", "MALFORMED_JSON",
                      "CHECK_TOO_LONG", "QUOTA_EXCEEDED", "OUTCOME_UNKNOWN"},
         .body_bytes_max = check_bytes_max},
        {.method = Method::post,
         .path = below + "addOrUpdateChecks",
         .operation = "add_or_update_checks",
         .scope = Scope::sync_write,
         .privilege = http::Privilege::sync_checks,
         .handler = bound(add_or_update_checks, checks),
         .tag = "Check",
         .summary = "Up to 500 at once, for a device that comes back. Each is taken or refused by itself.",
         .parameters = {sent_date},
         .request_schema = "SentChecks",
         .answers = {{200, "TakenChecks", "One result each, in the order sent."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "VALIDATION_FAILED", "MALFORMED_JSON", "OUTCOME_UNKNOWN"},
         .limit = std::chrono::seconds{30},
         .body_bytes_max = batch_bytes_max},
        {.method = Method::get,
         .path = below + "activeChecks",
         .operation = "list_active_checks",
         .scope = Scope::sync_read,
         .privilege = http::Privilege::sync_read,
         .handler = bound(list_active_checks, checks),
         .tag = "Check",
         .summary = "The open checks; with since, what changed after it.",
         .parameters = {since, events::epoch_parameter, node},
         .answers = {{200, "ActiveCheckList", "At most 5000, with seq, epoch, full and serverTime."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER"}},
        {.method = Method::get,
         .path = below + "stream",
         .operation = "stream_checks",
         .scope = Scope::sync_read,
         .privilege = http::Privilege::sync_read,
         .handler = bound(stream_checks, checks),
         .tag = "Check",
         .summary = "Merged checks as they change, as server-sent events that can be resumed.",
         .parameters = {{"after", "integer", "Only what changed after this seq."},
                        events::epoch_parameter,
                        {"node", "string", "The listening device: what it sent itself is left out."},
                        {"Last-Event-ID", "string", "The id of the last event that arrived.", true}},
         .answers = {{200, "ActiveCheck", "One event per changed check; its id is seq and epoch, with a dash between.",
                      "text/event-stream"}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER", "HISTORY_CHANGED"},
         .limit = std::chrono::seconds{60}},
        {.method = Method::get,
         .path = below + "getDevices",
         .operation = "list_devices",
         .scope = Scope::sync_read,
         .privilege = http::Privilege::sync_devices,
         .handler = bound(list_devices, checks),
         .tag = "Check",
         .summary = "The store's devices: when they were last heard of, and what is missing of theirs.",
         .answers = {{200, "DeviceList", "At most 5000."}},
         .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED"}},
    };
}

}  // namespace comanda::checks
