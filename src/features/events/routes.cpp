#include "features/events/event.h"
#include "features/events/handlers.h"
#include "http/shape_schema.h"

namespace comanda::events {

std::vector<http::Route> routes(Feed& feed) {
    const http::Route of_store{
        .method = http::Method::get,
        .path = "svc/store/{store-id}/events",
        .operation = "read_events",
        .scope = http::Scope::any,
        .handler = [&feed](http::Request request) { return read_events(std::move(request), feed); },
        .tag = "Events",
        .summary = "The store's changes in order, without gaps; as a page, by long-poll or as a stream.",
        .parameters = {{"after", "integer", "Only what comes after this seq."},
                       epoch_parameter,
                       {.name = "limit",
                        .type = "integer",
                        .about = "At most this many; 100 when absent.",
                        .least = 1,
                        .most = feed.limits().page_max},
                       {.name = "wait",
                        .type = "integer",
                        .about = "Seconds to wait for something new.",
                        .most = feed.limits().wait_max.count()},
                       {"Last-Event-ID", "string", "On a stream: the id of the last event that arrived.", true}},
        .answers = {{200, "EventPage",
                     "Events by seq. With 'Accept: text/event-stream', the same as a stream that goes on."},
                    {200, "", "The stream.", "text/event-stream"}},
        .refusals = {"NOT_FOUND", "STORE_NOT_ALLOWED", "INVALID_PARAMETER", "HISTORY_CHANGED"},
        .limit = std::chrono::seconds{60},
        .waits = true};
    http::Route of_account = of_store;
    of_account.path = "svc/account/{account-id}/events";
    of_account.operation = "read_account_events";
    of_account.privilege = http::Privilege::bo_audit;
    of_account.summary = "The changes of what belongs to the account as a whole, such as customers; as for a store.";
    of_account.handler = [&feed](http::Request request) { return read_account_events(std::move(request), feed); };
    of_account.refusals = {"NOT_FOUND", "INVALID_PARAMETER", "HISTORY_CHANGED"};
    return {of_store, of_account};
}

json::object schemas() {
    using namespace http::schema;
    json::object schemas;
    schemas["Event"] = of(event_shape);
    schemas["EventPage"] = full_object({{"data", list_of(reference("Event"))},
                                        {"lastSeq", whole("Send it as after for what follows.")},
                                        {"epoch", whole("Send it with after: the epoch of that line.")},
                                        {"hasMore", flag("True when more is there already.")}});
    return schemas;
}

}  // namespace comanda::events
