// The answer to a till.
#pragma once

#include "base/shape.h"
#include "features/checks/checks.h"
#include "features/checks/merge/submission.h"

namespace comanda::checks {

inline int status_of(Result result) {
    return result == Result::inserted ? 201 : 200;
}

struct TakenCheck {
    std::string_view id;
    std::int64_t version = 0;
    Status status = Status::active;
    Result result = Result::unchanged;
    std::vector<std::string> lines = {}, payments = {};
    RawJson conflicts = {};
    bool totals_differ = false;
    std::optional<std::string_view> follow_up = {};
    std::string_view data;
    std::int64_t seq = 0;
};

inline constexpr auto taken_check_shape = shape<TakenCheck>(
    property("checkID", &TakenCheck::id, "The check."), property("version", &TakenCheck::version, "Its version now."),
    // It is always there; the description does not promise it.
    optional_property("status", &TakenCheck::status, "ACTIVE, HELD, PRINTED, PAID, CLOSED or VOIDED."),
    property("result", &TakenCheck::result, "INSERTED, UPDATED, MERGED or UNCHANGED."),
    property("acceptedLines", &TakenCheck::lines, "A line that was sent and is on the bill."),
    property("acceptedPayments", &TakenCheck::payments, "A payment that was sent and is kept."),
    property("conflicts", &TakenCheck::conflicts, "What was not accepted."),
    property("totalsDiffer", &TakenCheck::totals_differ, "The device's total was another than the sum of all lines."),
    optional_property("followUp", &TakenCheck::follow_up, "The check its late lines went into."),
    property("check", &TakenCheck::data, "The merged check, encoded."),
    property("seq", &TakenCheck::seq, "The store's journal line of the check's last change."));

// A TakenCheck, and the warnings.
std::string answer_json(const SentCheck& sent, const Written& written);

}  // namespace comanda::checks
