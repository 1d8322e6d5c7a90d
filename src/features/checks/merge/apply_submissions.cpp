#include "features/checks/merge/apply_submissions.h"

#include <algorithm>
#include <unordered_set>

#include "base/raw_json.h"
#include "features/checks/merge/ended_check.h"
#include "features/checks/merge/json_fields.h"
#include "features/checks/merge/sale_from_check.h"

namespace comanda::checks {
namespace {

std::vector<std::string> line_ids(const Fold& fold) {
    std::vector<std::string> ids;
    if (fold.empty()) return ids;
    for (const Thing* line : fold.merged().lines)
        ids.emplace_back(line->id);
    return ids;
}

std::vector<std::string> without_sent(std::vector<std::string> ids, const Submission& sent) {
    std::erase_if(
        ids, [&](const std::string& id) { return std::ranges::find(sent.lines, id, &Part::id) != sent.lines.end(); });
    return ids;
}

Fold fold_until(const History& history, std::int64_t version) {
    History until;
    std::ranges::copy_if(history, std::back_inserter(until),
                         [&](const auto& each) { return each->version <= version; });
    return Fold::of(std::move(until));
}

// The lines that its till had seen and no longer has. Nothing: the history is needed.
std::optional<std::vector<std::string>> find_seen(const Submission& sent, const CachedCheck* known,
                                                  const History* history) {
    std::vector<std::string> seen;
    if (sent.base_version <= 0 || known == nullptr) return seen;
    const auto is_sent = [&](const Thing& line) {
        return std::ranges::find(sent.lines, line.id, &Part::id) != sent.lines.end();
    };
    if (std::ranges::all_of(known->fold.lines(), is_sent) || sent.base_version > known->version) return seen;
    seen = without_sent(line_ids(known->fold), sent);
    if (sent.base_version < known->version) {
        if (history == nullptr) return std::nullopt;
        seen = without_sent(line_ids(fold_until(*history, sent.base_version)), sent);
    }
    return seen;
}

// The submission as it is stored with this version of the check.
std::shared_ptr<const Submission> applied_with(const Submission& sent, std::int64_t version,
                                               std::vector<std::string> seen = {}) {
    auto applied = std::make_shared<Submission>(sent);
    applied->version = version;
    applied->seen = std::move(seen);
    return applied;
}

// A repeated submission is late again: its follow-up check already has it, and is found that way.
void take_late(const CachedCheck& known, std::span<const SentCheck> items, const std::vector<std::size_t>& news,
               AppliedSubmissions& step) {
    if (!news.empty()) {
        step.next = std::make_shared<CachedCheck>(known);
        ++step.next->version;
    }
    for (const std::size_t i : news) {
        const Submission& sent = *items[i].submission;
        step.applied[i] = applied_with(sent, step.next->version);
        step.next->digests.add(sent.digest);
        step.next->sent_bytes += sent.bytes();
    }
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (step.is_refused[i] != 0) continue;
        if (auto rest = rest_for_follow_up(items[i], known)) step.late.push_back({i, std::move(*rest)});
    }
}

// Whether it ends an open check. VOIDED does not end one that has a payment, so it falls under the limits.
bool ends(const Submission& sent, const CachedCheck* known) {
    const auto is_paid = [](const Entry& each) { return !flag_in(each.value, "void"); };
    return sent.status == Status::closed ||
           (sent.status == Status::voided && std::ranges::none_of(sent.payments, is_paid) &&
            (known == nullptr || std::ranges::none_of(known->fold.payments(), is_paid)));
}

// A submission that is about to end its check may exceed the limits by a tenth, and so may late payments.
bool is_too_much(std::size_t submissions, std::int64_t bytes, const SentCheck& item) {
    const Submission& sent = *item.submission;
    const bool is_late_money = !item.follow_up_of.empty() && !sent.payments.empty();
    const bool has_more = sent.status >= Status::paid || is_late_money;
    return submissions > submissions_max + (has_more ? submissions_max / 10 : 0) ||
           bytes > sent_bytes_max + (has_more ? sent_bytes_max / 10 : 0);
}

// Whether any till ever said so.
bool was_cooked(const Thing& line) {
    const Register* sent = line.find("sentToKitchen");
    return sent != nullptr &&
           std::ranges::any_of(sent->values, [](const auto& each) { return raw::is_true(each.text); });
}

void end_if_final(CachedCheck& state, const Merged& merged, std::span<const SentCheck> items,
                  std::span<const std::size_t> taken) {
    if (!is_final(merged.status)) return;
    sales::Sale sale = sale_from_check(items.front().key, state, merged, ended_at(items, taken));
    for (const SentCheck& each : items) {  // A check that names no menu was made with that of its device.
        if (sale.menu_version == 0 && each.device) sale.menu_version = each.device->menu_version;
    }
    state.sale = std::make_shared<const sales::Sale>(std::move(sale));
    state.closed_version = state.version;
    std::unordered_set<std::string_view> here;
    for (const Thing* each : merged.lines)
        here.insert(each->id);
    for (const Thing& each : state.fold.lines()) {
        if (here.contains(each.id)) continue;
        state.removed.emplace_back(each.id);
        if (state.fold.is_void(each) || was_cooked(each)) state.settled.emplace_back(each.id);
    }
}

}  // namespace

Refusal check_too_long(const std::string& id, bool has_ended) {
    const std::string why =
        has_ended ? "check " + id + " has ended, and for it or for its follow-up check" : "of check " + id;
    return {.status = 409,
            .code = "CHECK_TOO_LONG",
            .message = "Nothing was changed: " + why +
                       " as much has been sent as is kept of one, 2,000 submissions or 32 MiB. " +
                       (has_ended ? "Send what is late" : "Send it CLOSED, and what is ordered from now on") +
                       " under another checkID."};
}

Merged update_from_fold(CachedCheck& state, int currency_digits) {
    Merged merged = state.fold.merged();
    state.status = merged.status;
    state.text = render_check(state.fold, merged, currency_digits);
    state.conflicts = conflicts_json(merged);
    const Thing& header = state.fold.header();
    state.summary = {raw::text_of(header.value("checkNo")),
                     raw::text_of(header.value("ticketNo")),
                     raw::text_of(header.value("service")),
                     employee_of(state.fold),
                     customer_of(state.fold),
                     raw::whole_of(header.value("guestCount")).value_or(0)};
    return merged;
}

AppliedSubmissions apply_submissions(const CachedCheck* known, const History* history,
                                     std::span<const SentCheck> items) {
    AppliedSubmissions step;
    step.applied.resize(items.size());
    step.is_refused.assign(items.size(), 0);
    Digests digests = known == nullptr ? Digests() : known->digests;
    std::int64_t sent_bytes = known == nullptr ? 0 : known->sent_bytes;
    bool is_open = known == nullptr || !known->is_closed();
    std::vector<std::size_t> news;  // Items that are not repeats.
    for (std::size_t i = 0; i < items.size(); ++i) {
        const Submission& sent = *items[i].submission;
        if (digests.contains(sent.digest)) continue;
        const bool ends_now = is_open && ends(sent, known);
        if (!ends_now && is_too_much(digests.count() + 1, sent_bytes + sent.bytes(), items[i])) {
            step.is_refused[i] = 1;
            continue;
        }
        is_open = is_open && sent.status != Status::closed;
        sent_bytes += sent.bytes();
        digests.add(sent.digest);
        news.push_back(i);
    }
    if (known != nullptr && known->is_closed()) {
        take_late(*known, items, news, step);
        return step;
    }
    if (news.empty()) return step;
    step.next = known == nullptr ? std::make_shared<CachedCheck>() : std::make_shared<CachedCheck>(*known);
    CachedCheck& next = *step.next;
    ++next.version;
    next.digests = std::move(digests);
    next.sent_bytes = sent_bytes;
    std::ranges::sort(news, {}, [&](std::size_t i) { return items[i].submission->order; });
    bool is_in_order = true;
    for (const std::size_t i : news) {
        const Submission& sent = *items[i].submission;
        std::optional<std::vector<std::string>> seen = find_seen(sent, known, history);
        step.needs_history = !seen;
        if (step.needs_history) return step;
        step.applied[i] = applied_with(sent, next.version, std::move(*seen));
        is_in_order = is_in_order && next.fold.add(step.applied[i]);
    }
    if (!is_in_order) {
        step.needs_history = history == nullptr && known != nullptr;
        if (step.needs_history) return step;
        History all = history == nullptr ? History() : *history;
        for (const std::size_t i : news)
            all.push_back(step.applied[i]);
        next.fold = Fold::of(std::move(all));
    }
    const Merged merged = update_from_fold(next, items.front().currency_digits);
    end_if_final(next, merged, items, news);
    return step;
}

}  // namespace comanda::checks
