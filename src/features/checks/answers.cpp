#include "features/checks/answers.h"

#include <algorithm>
#include <unordered_set>

#include "base/json.h"
#include "features/checks/merge/cached_check.h"
#include "features/checks/merge/json_fields.h"
#include "features/checks/merge/late_changes.h"
#include "http/conditions.h"

namespace comanda::checks {
namespace {

constexpr std::string_view to_text(Result result) {
    switch (result) {
        case Result::inserted:
            return "INSERTED";
        case Result::updated:
            return "UPDATED";
        case Result::merged:
            return "MERGED";
        case Result::unchanged:
            break;
    }
    return "UNCHANGED";
}

// The lines it sent that are now on the check or on its follow-up check.
std::vector<std::string> accepted_lines(const Submission& sent, const CachedCheck& state, const EndedCheck* ended) {
    std::unordered_set<std::string_view> gone;
    if (ended == nullptr) {
        for (const Thing& each : state.fold.lines())
            gone.insert(each.id);
        for (const Thing* each : state.fold.merged().lines)
            gone.erase(each->id);
    } else {
        gone.insert(state.removed.begin(), state.removed.end());
    }
    std::vector<std::string> accepted;
    for (const Part& each : sent.lines) {
        if (!gone.contains(each.id) || (ended != nullptr && ended->is_cooked(sent, each)))
            accepted.emplace_back(each.id);
    }
    return accepted;
}

// The check had ended before the submission arrived.
bool is_late(const Written& written) {
    const CachedCheck& state = *written.state;
    return state.is_closed() && (written.result == Result::unchanged || state.version > state.closed_version);
}

LateChanges changes_not_taken(const Submission& sent, const Written& written, const EndedCheck* ended) {
    if (is_late(written)) return late_changes(sent, *ended);
    if (ended != nullptr) return lost_entries(sent, ended->frozen().payments, ended->frozen().voids);
    return lost_entries(sent, written.state->fold.payments(), written.state->fold.voids());
}

// The lines it sent that are not on the check now, each with the reason.
std::string lost_lines(const Submission& sent, const Written& written, const std::vector<std::string>& accepted,
                       const LateChanges& late) {
    std::string conflicts;
    for (const Part& each : sent.lines) {
        const std::string id(each.id);
        if (std::ranges::find(accepted, id) != accepted.end() || late.lines.contains(id)) continue;
        const bool is_old = !written.state->fold.empty() && !written.state->fold.is_last_of_its_till(sent);
        if (!conflicts.empty()) conflicts += ',';
        append_text(
            conflicts,
            json::object{{"type", is_old ? "OLDER_THAN_KNOWN" : "LINE_REMOVED"},
                         {"orderUniqueId", id},
                         {"message", is_old ? "This device has sent a later state of the check, by its own clock or "
                                              "count, without this line: the line is not on the check. Send the "
                                              "check again with a later lastUpdateInMillisec."
                                            : "Another device has taken this line off: it is not on the check."}});
    }
    return conflicts;
}

std::string conflicts_of(const SentCheck& sent, const Written& written, const LateChanges& late,
                         const std::string& lost) {
    std::string conflicts = written.state->conflicts;
    conflicts.pop_back();
    const auto next = [&] { conflicts += conflicts.size() > 1 ? "," : ""; };
    if (!late.conflicts.empty()) {
        next();
        conflicts += late.conflicts;
    }
    if (!lost.empty()) {
        next();
        conflicts += lost;
    }
    if (!written.follow_up.empty()) {
        next();
        append_text(conflicts,
                    json::object{{"type", "CHECK_CLOSED"},
                                 {"checkID", sent.key.id},
                                 {"followUp", written.follow_up},
                                 {"message", "The check had ended: what came later is on its follow-up check."}});
    }
    return conflicts + "]";
}

}  // namespace

std::string answer_json(const SentCheck& sent, const Written& written) {
    const CachedCheck& state = *written.state;
    const Submission& submission = *sent.submission;
    std::string body = "{\"checkID\":";
    body.reserve(state.text.data.size() * 5 / 4 + 512);
    append_quoted(body, sent.key.id);
    body += ",\"version\":" + std::to_string(state.version);
    body += ",\"status\":";
    append_quoted(body, checks::to_text(state.status));
    body += ",\"result\":";
    append_quoted(body, to_text(written.result));
    const bool is_all =
        written.result == Result::updated || (written.result == Result::inserted && state.text.is_as_sent);
    const std::optional<EndedCheck> ended =
        state.is_closed() && !is_all ? std::optional<EndedCheck>(state) : std::nullopt;
    std::vector<std::string> lines, payments;
    if (is_all) {
        for (const Part& each : submission.lines)
            lines.emplace_back(each.id);
    } else {
        lines = accepted_lines(submission, state, ended ? &*ended : nullptr);
    }
    const LateChanges late = is_all ? LateChanges() : changes_not_taken(submission, written, ended ? &*ended : nullptr);
    const std::string lost = is_all ? std::string() : lost_lines(submission, written, lines, late);
    std::erase_if(lines, [&](const std::string& each) { return late.lines.contains(each); });
    for (const Entry& each : submission.payments) {
        if (!late.payments.contains(each.id)) payments.emplace_back(each.id);
    }
    body += ",\"acceptedLines\":" + texts_json(lines);
    body += ",\"acceptedPayments\":" + texts_json(payments);
    body += ",\"conflicts\":" + conflicts_of(sent, written, late, lost);
    const auto total = sent.total();
    body += total && *total != state.text.sums.total ? ",\"totalsDiffer\":true" : ",\"totalsDiffer\":false";
    if (!written.follow_up.empty()) {
        body += ",\"followUp\":";
        append_quoted(body, written.follow_up);
    }
    body += ",\"check\":";
    append_quoted(body, state.text.data);
    body += ",\"seq\":" + std::to_string(state.seq) + "}";
    return http::with_warnings(std::move(body), sent.warnings);
}

}  // namespace comanda::checks
