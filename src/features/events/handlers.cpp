#include "features/events/handlers.h"

#include "base/json_writer.h"
#include "base/refusal.h"
#include "http/parameters.h"

namespace comanda::events {
namespace {

// It has one event more than fits, if there are so many.
http::Response page_of_events(Feed::Page page, int limit) {
    std::vector<Event>& events = page.events;
    const bool has_more = events.size() > static_cast<std::size_t>(limit);
    if (has_more) events.pop_back();
    std::string body;
    JsonWriter json(body);
    json.begin_object().name("data").begin_array();
    for (const Event& each : events)
        json.raw(each.json);
    const Position last = events.empty() ? page.after : Position{events.back().seq, events.back().epoch};
    json.end_array().name("lastSeq").whole(last.seq).name("epoch").whole(last.epoch.value_or(0));
    json.name("hasMore").flag(has_more).end_object();
    return http::json_response(200, std::move(body));
}

// What a stream has sent so far; shared by its pieces.
struct Stream {
    http::Caller caller;
    std::string store;
    Position after;
    std::shared_ptr<Feed::Place> place;
};

net::Task<std::optional<std::string>> next_piece(std::shared_ptr<Stream> stream, Feed& feed) {
    if (feed.released()) co_return std::nullopt;
    Feed::Page page = co_await feed.read(stream->caller, stream->store, stream->after, feed.limits().page_max);
    if (page.events.empty()) {
        co_await feed.wait_for_more(stream->caller, stream->store, stream->after.seq, feed.limits().heartbeat_every);
        page = co_await feed.read(stream->caller, stream->store, page.after, feed.limits().page_max);
    }
    stream->after = page.after;
    if (page.events.empty()) co_return ": nothing new\n\n";
    std::string piece;
    for (const Event& event : page.events) {
        stream->after = {event.seq, event.epoch};
        piece += "id: " + stream->after.event_id() + "\ndata: " + event.json + "\n\n";
    }
    co_return piece;
}

bool wants_stream(const http::Request& request) {
    const auto accept = request.header("accept");
    return accept && accept->find("text/event-stream") != std::string_view::npos;
}

// `place` is a store, or the account.
net::Task<http::Response> read_events_of(http::Request request, Feed& feed, std::string place) {
    const bool is_stream = wants_stream(request);
    Position after = is_stream ? resumed_position(request, "after") : sent_position(request, "after");
    const int limit = static_cast<int>(http::whole_parameter(request, "limit", feed.limits().page_default));
    const std::chrono::seconds wait{http::whole_parameter(request, "wait", 0)};

    if (is_stream) {
        const auto held = feed.take_place(request.caller);
        // What it continues from is looked for before the stream begins, while it can still be refused.
        Feed::Page page = co_await feed.read(request.caller, place, after, 0);
        auto stream = std::make_shared<Stream>(Stream{request.caller, place, page.after, held});
        http::Response response;
        response.content_type = "text/event-stream";
        response.headers.push_back({"Cache-Control", "no-store"});
        response.stream = [stream, &feed] { return next_piece(stream, feed); };
        co_return response;
    }
    Feed::Page page = co_await feed.read(request.caller, place, after, limit + 1);
    if (page.events.empty() && wait.count() > 0) {
        const auto held = feed.take_place(request.caller);
        co_await feed.wait_for_more(request.caller, place, after.seq, wait);
        page = co_await feed.read(request.caller, place, page.after, limit + 1);
    }
    co_return page_of_events(std::move(page), limit);
}

}  // namespace

Position sent_position(const http::Request& request, std::string_view name) {
    Position sent{http::whole_parameter(request, name, 0)};
    if (request.query_value("epoch")) sent.epoch = http::whole_parameter(request, "epoch", 0);
    return sent;
}

// A browser that reconnects says how far it got in the header, and repeats the address it began with. Others may send
// only the number.
Position resumed_position(const http::Request& request, std::string_view name) {
    const Position sent = sent_position(request, name);
    const std::string_view last = request.header("last-event-id").value_or("");
    const std::size_t dash = last.find('-');
    const auto seq = http::whole_number(last.substr(0, dash));
    if (!seq || *seq < sent.seq) return sent;
    const auto epoch = dash == last.npos ? std::nullopt : http::whole_number(last.substr(dash + 1));
    return epoch || *seq > sent.seq ? Position{*seq, epoch} : sent;
}

net::Task<http::Response> read_events(http::Request request, Feed& feed) {
    tenant::StoreRef store = co_await feed.stores().require(request.caller, request.path_value("store-id"));
    co_return co_await read_events_of(std::move(request), feed, std::move(store.id));
}

net::Task<http::Response> read_account_events(http::Request request, Feed& feed) {
    std::string account = request.caller.account;
    if (request.path_value("account-id") != account) throw refused(not_found("account"));
    // Keys limited to stores reach what belongs to the account; users of a store do not.
    if (request.caller.acting && !request.caller.stores.empty()) throw refused(tenant::store_not_allowed());
    co_return co_await read_events_of(std::move(request), feed, std::move(account));
}

}  // namespace comanda::events
