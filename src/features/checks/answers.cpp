#include "features/checks/answers.h"

#include <algorithm>
#include <unordered_set>

#include "features/checks/merge/ended_check.h"
#include "http/conditions.h"

namespace comanda::checks {
namespace {

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
    JsonWriter json(conflicts);
    for (const Part& each : sent.lines) {
        const std::string id(each.id);
        if (std::ranges::find(accepted, id) != accepted.end() || late.lines.contains(id)) continue;
        const bool is_old = !written.state->fold.empty() && !written.state->fold.is_last_of_its_till(sent);
        json.begin_object().name("type").text(is_old ? "OLDER_THAN_KNOWN" : "LINE_REMOVED");
        json.name("orderUniqueId").text(id).name("message");
        json.text(is_old ? "This device has sent a later state of the check, by its own clock or count, without this "
                           "line: the line is not on the check. Send the check again with a later lastUpdateInMillisec."
                         : "Another device has taken this line off: it is not on the check.");
        json.end_object();
    }
    return conflicts;
}

std::string conflicts_of(const SentCheck& sent, const Written& written, const LateChanges& late,
                         const std::string& lost) {
    std::string conflicts = written.state->conflicts;
    conflicts.pop_back();
    JsonWriter json(conflicts);
    for (const std::string* each : {&late.conflicts, &lost}) {
        if (!each->empty()) json.raw(*each);
    }
    if (!written.follow_up.empty()) {
        json.begin_object().name("type").text("CHECK_CLOSED").name("checkID").text(sent.key.id);
        json.name("followUp").text(written.follow_up);
        json.name("message").text("The check had ended: what came later is on its follow-up check.").end_object();
    }
    json.end_array();
    return conflicts;
}

}  // namespace

std::string answer_json(const SentCheck& sent, const Written& written) {
    const CachedCheck& state = *written.state;
    const Submission& submission = *sent.submission;
    const bool is_all =
        written.result == Result::updated || (written.result == Result::inserted && state.text.is_as_sent);
    const std::optional<EndedCheck> ended =
        state.is_closed() && !is_all ? std::optional<EndedCheck>(state) : std::nullopt;
    const auto total = sent.total();
    TakenCheck taken{.id = sent.key.id,
                     .version = state.version,
                     .status = state.status,
                     .result = written.result,
                     .totals_differ = total && *total != state.text.sums.total,
                     .data = state.text.data,
                     .seq = state.seq};
    if (!written.follow_up.empty()) taken.follow_up = written.follow_up;
    if (is_all) {
        for (const Part& each : submission.lines)
            taken.lines.emplace_back(each.id);
    } else {
        taken.lines = accepted_lines(submission, state, ended ? &*ended : nullptr);
    }
    const LateChanges late = is_all ? LateChanges() : changes_not_taken(submission, written, ended ? &*ended : nullptr);
    const std::string lost = is_all ? std::string() : lost_lines(submission, written, taken.lines, late);
    taken.conflicts.text = conflicts_of(sent, written, late, lost);
    std::erase_if(taken.lines, [&](const std::string& each) { return late.lines.contains(each); });
    for (const Entry& each : submission.payments) {
        if (!late.payments.contains(each.id)) taken.payments.emplace_back(each.id);
    }
    std::string body;
    body.reserve(state.text.data.size() * 5 / 4 + 512);
    JsonWriter json(body);
    shapes::append(json, taken_check_shape, taken, 0);
    return http::with_warnings(std::move(body), sent.warnings);
}

}  // namespace comanda::checks
