#include <algorithm>
#include <map>
#include <tuple>

#include "base/raw_json.h"
#include "features/checks/merge/submission.h"

namespace comanda::checks {
namespace {

using SubmissionPtr = std::shared_ptr<const Submission>;

// The whole submission as one text. It decides between two of a node that are equal in all else.
std::string tie_text(const Submission& submission) {
    const auto object_of = [&](const Part& part) {
        std::map<std::string_view, std::string> sorted;
        for (const Field& each : submission.fields_of(part))
            sorted[each.name] = raw::canonical(each.value);
        std::string text = "{";
        for (const auto& [name, value] : sorted)
            text += (text.size() > 1 ? ", \"" : "\"") + std::string(name) + "\": " + value;
        return text + "}";
    };
    const auto all_of = [](const std::map<std::string_view, std::string>& sorted) {
        std::string text = "{";
        for (const auto& [id, value] : sorted)
            text += (text.size() > 1 ? ", \"" : "\"") + std::string(id) + "\": " + value;
        return text + "}";
    };
    std::map<std::string_view, std::string> lines, payments;
    for (const Part& each : submission.lines)
        lines[each.id] = object_of(each);
    for (const Entry& each : submission.payments)
        payments[each.id] = raw::canonical(each.value);
    std::string text =
        "header " + object_of(submission.header) + " lines " + all_of(lines) + " payments " + all_of(payments);
    text += " seen [";
    for (const std::string& each : submission.seen)
        text += "\"" + each + "\", ";
    text += "] status " + std::string(to_text(submission.status)) + submission.text->envelope + submission.text->data;
    return text;
}

struct Timed {
    std::int64_t time;  // The latest in its sequence up to here.
    SubmissionPtr submission;
};

auto sequence_key(const Submission& each) {
    return std::tuple(std::string_view(each.node), each.device(), each.is_counted());
}

}  // namespace

std::vector<SubmissionPtr> in_submission_order(std::vector<SubmissionPtr> all) {
    // The text is made only where all else is equal.
    std::ranges::stable_sort(all, [](const SubmissionPtr& a, const SubmissionPtr& b) {
        const auto key = [](const Submission& each) { return std::tuple(sequence_key(each), each.order, each.at); };
        if (key(*a) != key(*b)) return key(*a) < key(*b);
        return a->digest != b->digest && tie_text(*a) < tie_text(*b);
    });
    const auto is_repeat = [](const SubmissionPtr& a, const SubmissionPtr& b) {
        return sequence_key(*a) == sequence_key(*b) && a->order == b->order && a->at == b->at && a->digest == b->digest;
    };
    all.erase(std::unique(all.begin(), all.end(), is_repeat), all.end());
    std::vector<Timed> timed;
    for (SubmissionPtr& each : all) {
        const bool goes_on = !timed.empty() && sequence_key(*timed.back().submission) == sequence_key(*each);
        const std::int64_t time = goes_on ? std::max(timed.back().time, each->at) : each->at;
        timed.push_back({time, std::move(each)});
    }
    // Within a sequence times never decrease, so a stable sort keeps its order.
    std::ranges::stable_sort(timed, [](const Timed& a, const Timed& b) {
        const auto key = [](const Timed& each) {
            return std::tuple(std::string_view(each.submission->node), each.submission->device(), each.time);
        };
        return key(a) < key(b);
    });
    std::ranges::transform(timed, all.begin(), [](Timed& each) { return std::move(each.submission); });
    return all;
}

}  // namespace comanda::checks
