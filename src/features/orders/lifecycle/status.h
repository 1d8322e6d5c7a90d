// The states of a web order: which may follow which, and what happens when nobody does anything.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/time.h"

namespace comanda::orders {

// The numbers are the interface's.
enum class Status : int {
    pending_payment = 5,
    placed = 10,
    scheduled = 15,
    accepted = 20,
    preparing = 50,
    ready = 70,
    out_for_delivery = 80,
    completed = 90,
    auto_completed = 95,
    cancel_requested = 100,
    cancelled = 110,
    rejected = 115,
    failed = 120,
};

std::span<const Status> all_statuses();  // Ascending.
std::optional<Status> parse_status(std::int64_t number);
inline bool is_known(Status status) {
    return parse_status(static_cast<std::int64_t>(status)).has_value();
}
using comanda::to_text;                   // That of JSON, which the one here would hide.
std::string_view to_text(Status status);  // PENDING_PAYMENT
bool is_final(Status status);

// What transitions depend on besides the state.
struct Facts {
    bool is_future = false;
    bool is_delivery = false;
    bool is_paid = false;
    std::optional<Status> before_cancel = {};  // The state in which the cancellation was asked for.
};
BOOST_DESCRIBE_STRUCT(Facts, (), (is_future, is_delivery, is_paid, before_cancel))

// An order paid online (payment type 1) waits for its payment.
Status first_status(int payment_type, bool is_paid);

// Ascending; empty for a final state.
std::vector<Status> allowed_from(Status current, const Facts& facts);
bool needs_reason(Status from, Status to);

// The transition an order makes by itself.
struct Timer {
    Instant at;
    Status to;
    std::string_view reason;

    bool operator==(const Timer&) const = default;
};

// `since` is when the order came into the state, `fire_at` when the kitchen has to begin with a scheduled one.
std::optional<Timer> timer_of(Status status, Instant since, std::optional<Instant> fire_at);

// One more line of an order's history, a JSON array. A new order has none: [].
std::string history_with(std::string history, Status status, Instant at, std::string_view actor,
                         std::string_view reason);

}  // namespace comanda::orders
