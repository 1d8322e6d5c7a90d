#include "features/orders/lifecycle/status.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <tuple>

#include "base/check.h"
#include "base/json_writer.h"

namespace comanda::orders {
namespace {

using enum Status;

constexpr auto statuses =
    std::to_array<Status>({pending_payment, placed, scheduled, accepted, preparing, ready, out_for_delivery, completed,
                           auto_completed, cancel_requested, cancelled, rejected, failed});
static_assert(std::ranges::adjacent_find(statuses, std::ranges::greater_equal{}) == statuses.end());

constexpr std::array<std::string_view, statuses.size()> status_names{
    "PENDING_PAYMENT", "PLACED",         "SCHEDULED",        "ACCEPTED",  "PREPARING", "READY", "OUT_FOR_DELIVERY",
    "COMPLETED",       "AUTO_COMPLETED", "CANCEL_REQUESTED", "CANCELLED", "REJECTED",  "FAILED"};

enum class Only { always, future, delivery, paid, back };

struct AllowedTransition {
    Status from;
    Status to;
    Only only = Only::always;
    bool needs_reason = false;
};

// In order of both states. A state from which no transition begins is final.
constexpr auto transitions = std::to_array<AllowedTransition>({
    {pending_payment, placed},
    {pending_payment, failed},

    {placed, scheduled, Only::future},
    {placed, accepted},
    {placed, cancelled},
    {placed, rejected},

    {scheduled, accepted},
    {scheduled, cancelled},

    {accepted, preparing},
    {accepted, ready},
    {accepted, completed},
    {accepted, auto_completed, Only::paid},
    {accepted, cancel_requested},
    {accepted, cancelled, Only::always, true},
    {accepted, failed, Only::always, true},

    {preparing, ready},
    {preparing, completed},
    {preparing, auto_completed, Only::paid},
    {preparing, cancel_requested},
    {preparing, cancelled, Only::always, true},
    {preparing, failed, Only::always, true},

    {ready, out_for_delivery, Only::delivery},
    {ready, completed},
    {ready, auto_completed, Only::paid},
    {ready, cancel_requested},
    {ready, cancelled, Only::always, true},
    {ready, failed, Only::always, true},

    {out_for_delivery, completed},
    {out_for_delivery, auto_completed, Only::paid},
    {out_for_delivery, cancel_requested},
    {out_for_delivery, cancelled, Only::always, true},
    {out_for_delivery, failed, Only::always, true},

    {cancel_requested, accepted, Only::back},
    {cancel_requested, preparing, Only::back},
    {cancel_requested, ready, Only::back},
    {cancel_requested, out_for_delivery, Only::back},
    {cancel_requested, cancelled},
});
constexpr auto both_states = [](const AllowedTransition& each) { return std::tuple(each.from, each.to); };
static_assert(std::ranges::adjacent_find(transitions, std::ranges::greater_equal{}, both_states) == transitions.end());

bool holds(const AllowedTransition& each, const Facts& facts) {
    switch (each.only) {
        case Only::always:
            return true;
        case Only::future:
            return facts.is_future;
        case Only::delivery:
            return facts.is_delivery;
        case Only::paid:
            return facts.is_paid;
        case Only::back:
            return facts.before_cancel == each.to;
    }
    return false;
}

}  // namespace

std::span<const Status> all_statuses() {
    return statuses;
}

std::optional<Status> parse_status(std::int64_t number) {
    const auto found = std::ranges::find(statuses, number, [](Status each) { return static_cast<int>(each); });
    if (found == statuses.end()) return std::nullopt;
    return *found;
}

std::string_view to_text(Status status) {
    const auto found = std::ranges::find(statuses, status);
    return found == statuses.end() ? "" : status_names[static_cast<std::size_t>(found - statuses.begin())];
}

bool is_final(Status status) {
    return std::ranges::find(transitions, status, &AllowedTransition::from) == transitions.end();
}

Status first_status(int payment_type, bool is_paid) {
    constexpr int online = 1;
    return payment_type == online && !is_paid ? pending_payment : placed;
}

std::vector<Status> allowed_from(Status current, const Facts& facts) {
    std::vector<Status> allowed;
    for (const AllowedTransition& each : transitions) {
        if (each.from == current && holds(each, facts)) allowed.push_back(each.to);
    }
    return allowed;
}

bool needs_reason(Status from, Status to) {
    return std::ranges::any_of(transitions, [&](const AllowedTransition& each) {
        return each.from == from && each.to == to && each.needs_reason;
    });
}

std::optional<Timer> timer_of(Status status, Instant since, std::optional<Instant> fire_at) {
    using namespace std::chrono_literals;
    if (status == pending_payment) return Timer{since + 30min, failed, "not paid in time"};
    if (status == placed) return Timer{since + 15min, rejected, "no answer in time"};
    if (status == scheduled && fire_at) return Timer{*fire_at, accepted, "due now"};
    return std::nullopt;
}

std::string history_with(std::string history, Status status, Instant at, std::string_view actor,
                         std::string_view reason) {
    check(history.ends_with(']'));
    history.pop_back();
    JsonWriter json(history);
    json.begin_object().name("orderStatus").whole(static_cast<int>(status));
    json.name("orderStatusStr").text(to_text(status)).name("at").text(to_iso(at));
    json.name("by").text(actor).name("reason").text(reason).end_object().end_array();
    return history;
}

}  // namespace comanda::orders
