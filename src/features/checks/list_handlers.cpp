// Reading checks and devices: lists, and the live stream.
#include <fmt/format.h>

#include "features/checks/handlers.h"
#include "features/checks/storage/check_list.h"
#include "features/checks/storage/devices.h"
#include "http/page.h"
#include "http/parameters.h"

namespace comanda::checks {
namespace {

constexpr int listed_max = 5'000;
constexpr int streamed_at_once = 100;

// `more`: members before the time.
template <class Entry, class TextOf>
http::Response list_answer(const std::vector<Entry>& entries, TextOf text_of, bool has_more, const std::string& more) {
    std::string body(http::page_begin);
    for (const Entry& each : entries) {
        http::next_entry(body);
        body += std::invoke(text_of, each);
    }
    const auto total = static_cast<std::int64_t>(entries.size());
    http::end_page(body, {.number = 1, .size = listed_max, .total = total, .pages = 1, .has_more = has_more},
                   more + "\"serverTime\":\"" + to_iso(now()) + "\"");
    return http::json_response(200, std::move(body));
}

struct Stream {
    http::Caller caller;
    tenant::StoreRef store;
    std::string node;  // Its own changes are not sent back to it.
    events::Position after;
    std::shared_ptr<events::Feed::Place> place;
};

std::string event_of(const ListedCheck& check) {
    return "id: " + check.at.event_id() + "\nevent: check\ndata: " + check.json + "\n\n";
}

net::Task<std::optional<std::string>> next_piece(std::shared_ptr<Stream> stream, Checks& checks) {
    events::Feed& feed = checks.feed();
    for (bool has_waited = false;; has_waited = true) {
        if (feed.released()) co_return std::nullopt;
        const auto list = co_await changed_checks(checks.shard(stream->caller), stream->caller.account, stream->store,
                                                  stream->after, streamed_at_once);
        if (!list) throw refused(events::history_changed());
        std::string piece;
        for (const ListedCheck& each : list->checks) {
            if (stream->node.empty() || each.last_node != stream->node) piece += event_of(each);
        }
        stream->after = list->end;
        if (!piece.empty()) co_return piece;
        if (list->has_more) continue;
        if (has_waited) co_return ": nothing new\n\n";
        if (!stream->node.empty())
            co_await touch_device(checks.shard(stream->caller), stream->caller.account, stream->store.id, stream->node);
        co_await feed.wait_for_more(stream->caller, stream->store.id, stream->after.seq, feed.limits().heartbeat_every);
    }
}

}  // namespace

net::Task<http::Response> list_active_checks(http::Request request, Checks& checks) {
    const tenant::StoreRef store = co_await checks.stores().require(request.caller, request.path_value("store-id"));
    const bool is_all = http::whole_parameter(request, "since", -1) < 0;
    const events::Position since = events::sent_position(request, "since");
    const std::string node(request.query_value("node").value_or(""));
    db::Shard& shard = checks.shard(request.caller);
    if (!node.empty()) co_await touch_device(shard, request.caller.account, store.id, node);
    std::optional<CheckList> list;
    if (!is_all) list = co_await changed_checks(shard, request.caller.account, store, since, listed_max);
    // A device that continues from a line that was lost is sent everything, and told so.
    const bool is_full = !list;
    if (is_full) list = co_await open_checks(shard, request.caller.account, store, listed_max);
    const std::string more =
        fmt::format("\"seq\":{},\"epoch\":{},\"full\":{},", list->end.seq, list->end.epoch.value_or(0), is_full);
    co_return list_answer(list->checks, &ListedCheck::json, list->has_more, more);
}

net::Task<http::Response> stream_checks(http::Request request, Checks& checks) {
    const tenant::StoreRef store = co_await checks.stores().require(request.caller, request.path_value("store-id"));
    const events::Position after = events::resumed_position(request, "after");
    // What it continues from is looked for before the stream begins, while it can still be refused.
    const auto known = co_await changed_checks(checks.shard(request.caller), request.caller.account, store, after, 0);
    if (!known) throw refused(events::history_changed());
    auto stream = std::make_shared<Stream>(Stream{.caller = request.caller,
                                                  .store = store,
                                                  .node = std::string(request.query_value("node").value_or("")),
                                                  .after = after,
                                                  .place = checks.feed().take_place(request.caller)});
    http::Response response;
    response.content_type = "text/event-stream";
    response.headers.push_back({"Cache-Control", "no-store"});
    response.stream = [stream, &checks] { return next_piece(stream, checks); };
    co_return response;
}

net::Task<http::Response> list_devices(http::Request request, Checks& checks) {
    const tenant::StoreRef store = co_await checks.stores().require(request.caller, request.path_value("store-id"));
    const std::vector<Device> devices =
        co_await devices_of_store(checks.shard(request.caller), request.caller.account, store.id, listed_max);
    const auto text_of = [](const Device& each) { return to_json_text(device_shape, each); };
    co_return list_answer(devices, text_of, false, "");
}

}  // namespace comanda::checks
