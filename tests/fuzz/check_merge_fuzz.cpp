// Checks as tills send them and their merge, features/checks. The input is a JSON array of up to six submissions, each
// the body a till sends, but with the encoded check as an object, and with "seen" for lines it saw and has no more.
// - In whatever order they arrive, some of them twice, one check comes out, to the byte;
// - a line that no till took out is in it, once; a line that was taken out is not, unless it was cooked; all payments
// with an id of their own are, and others as long as a till has them;
// - what is written is strict JSON that reads as a check with these lines, and its amounts and their texts agree;
// - step by step, as the service does it, no line is lost: it is in the check, taken out, or late; and what is sold
// when
//   the check ends is what it came to.
#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "base/money.h"
#include "base/refusal.h"
#include "features/checks/merge/amounts.h"
#include "features/checks/merge/apply_submissions.h"
#include "features/checks/merge/fold_fixture.h"
#include "tests/fuzz/promise.h"

namespace comanda::fuzz {
namespace {

using namespace checks;
using Ids = std::multiset<std::string>;

constexpr std::size_t submissions_max = 6;
constexpr std::int64_t received = 1'794'708'393'120;

// Nothing where a till would be refused.
std::vector<SentCheck> read_checks(std::string_view text) {
    std::vector<SentCheck> all;
    const Arrival arrival{.account = "a", .store = "s", .received = received, .id_secret = "0123456789abcdef"};
    raw::Reader reader(text);
    reader.begin_array();
    while (reader.next_element() && all.size() < submissions_max) {
        const std::string_view item = reader.skip_value();
        if (!item.starts_with('{')) continue;
        json::object body = parse_json_object(item);
        body["checkID"] = "c1";
        if (const auto data = raw::member(item, "data")) body["data"] = json::string(*data);
        const json::value seen = body["seen"];
        body.erase("seen");
        try {
            SentCheck sent = read_check(std::move(body), arrival);
            auto submission = std::make_shared<Submission>(*sent.submission);
            submission->version = static_cast<std::int64_t>(all.size()) + 1;
            for (const json::value& each : seen.is_array() ? seen.get_array() : json::array())
                if (each.is_string()) submission->seen.emplace_back(each.get_string());
            sent.submission = std::move(submission);
            all.push_back(std::move(sent));
        } catch (const refused&) {
        }
    }
    return all;
}

void check_order_of_arrival(const Submissions& all, std::size_t seed) {
    const std::string want = written(Fold::of(all));
    std::mt19937 random(static_cast<unsigned>(seed));
    Submissions arrivals = all;
    for (int round = 0; round < 8; ++round) {
        GrowingFold growing;
        for (const auto& each : arrivals)
            growing.add(each);
        growing.add(arrivals[random() % arrivals.size()]);
        must(written(growing.fold()) == want, "one by one it is the same check", written(growing.fold()) + "\n" + want);
        must(written(Fold::of(arrivals)) == want, "in another order it is the same check", want);
        std::ranges::shuffle(arrivals, random);
        if (round == 0) arrivals.assign(all.rbegin(), all.rend());
    }
}

// What the tills did, line by line, thought of without times and fields.
struct Stretch {  // What a till counted, or what it did not.
    const Submission* last = nullptr;
    std::int64_t latest = 0;
};
struct Till {
    Stretch uncounted, counted;
    Ids known;

    // It is one till, whether it counts or not; of the same moment, what it counted is the later.
    const Submission& last() const {
        if (counted.last == nullptr) return *uncounted.last;
        return uncounted.last == nullptr || counted.latest >= uncounted.latest ? *counted.last : *uncounted.last;
    }
};

bool has_line(const Submission& submission, const std::string& id) {
    return std::ranges::find(submission.lines, id, &Part::id) != submission.lines.end();
}

bool has_payment(const Submission& submission, const std::string& id) {
    return std::ranges::find(submission.payments, id, &Entry::id) != submission.payments.end();
}

// False: two submissions of a till are equally late, and only the fold knows which is the last.
bool note_till(Till& till, const Submission& next) {
    const auto key = [](const Submission& each) { return std::tie(each.order, each.at); };
    for (const Part& each : next.lines)
        till.known.emplace(each.id);
    till.known.insert(next.seen.begin(), next.seen.end());
    Stretch& stretch = next.is_counted() ? till.counted : till.uncounted;
    stretch.latest = std::max(stretch.latest, next.at);
    if (stretch.last != nullptr && key(*stretch.last) == key(next)) return stretch.last->digest == next.digest;
    if (stretch.last == nullptr || key(*stretch.last) < key(next)) stretch.last = &next;
    return true;
}

void check_lines(const Submissions& all) {
    std::map<std::pair<std::string, std::string_view>, Till> tills;
    std::set<std::string> sent, payments;
    bool is_clear = true;
    for (const auto& each : all) {
        is_clear = note_till(tills[{each->node, each->device()}], *each) && is_clear;
        for (const Part& line : each->lines)
            sent.emplace(line.id);
        for (const Entry& payment : each->payments)
            payments.emplace(payment.id);
    }
    const Fold fold = Fold::of(all);
    const Merged merged = fold.merged();
    for (const std::string& id : payments) {
        if (is_made_payment(id) && !(is_clear && std::ranges::any_of(tills, [&](const auto& each) {
                                         return has_payment(each.second.last(), id);
                                     })))
            continue;
        must(std::ranges::find(fold.payments(), id, &Entry::id) != fold.payments().end(), "no payment is lost", id);
    }
    if (!is_clear) return;
    for (const std::string& id : sent) {
        const bool is_out = std::ranges::any_of(tills, [&](const auto& each) {
            return each.second.known.contains(id) && !has_line(each.second.last(), id);
        });
        const auto here = std::ranges::find(merged.lines, id, [](const Thing* each) { return each->id; });
        if (!is_out) must(here != merged.lines.end(), "a line that nobody took out is there", id);
        if (is_out && here != merged.lines.end())
            must(raw::is_true((*here)->value("sentToKitchen")), "a line that was taken out is there if cooked", id);
    }
}

Ids ids_of(const Merged& merged) {
    Ids ids;
    for (const Thing* each : merged.lines)
        ids.emplace(each->id);
    return ids;
}

void check_written(const Fold& fold) {
    const Merged merged = fold.merged();
    const CheckText text = render_check(fold, merged, 2);
    const json::object data = parse_json_object(text.data);
    parse_json_object(text.envelope);
    parse_json(conflicts_json(merged));
    const auto again = read_submission({text.envelope, text.data});
    Ids lines;
    for (const Part& each : again->lines)
        lines.emplace(each.id);
    must(lines == ids_of(merged), "each line is written once", text.data);
    must(again->payments.size() == fold.payments().size(), "each payment is written once", text.data);
    for (const SumName& each : sum_names) {
        const json::value *number = data.if_contains(each.name), *twin = data.if_contains(each.str_name);
        if (number == nullptr) continue;
        must(number->is_int64() && number->get_int64() == text.sums.*each.sum, "a sum is the sum", text.data);
        if (twin != nullptr)
            must(*twin == json::value(to_text(Money{number->get_int64()}, 2)), "a twin says the same", text.data);
    }
    const pricing::CheckSums& sums = text.sums;
    must(sums.sale == sums.gross - sums.discount && sums.balance == sums.total - sums.paid, "sums add up", text.data);
}

void check_sold(const CachedCheck& state) {
    must(state.sale != nullptr, "what has ended is sold");
    if (state.status == Status::voided) return must(state.sale->total() == 0, "of a void check nothing is sold");
    const pricing::CheckSums& sums = state.text.sums;
    const sales::Amounts amounts = state.sale->amounts();
    must(state.sale->total() == sums.total, "the sale is what the check came to", state.text.data);
    must(amounts.net() == sums.net && amounts.tax() == sums.tax, "its lines add up", state.text.data);
}

// As the service goes from state to state.
void check_steps(const std::vector<SentCheck>& all) {
    std::shared_ptr<CachedCheck> state;
    History history;
    for (const SentCheck& each : all) {
        const std::span<const SentCheck> item(&each, 1);
        AppliedSubmissions step = apply_submissions(state.get(), nullptr, item);
        if (step.needs_history) step = apply_submissions(state.get(), &history, item);
        must(!step.needs_history, "with all submissions it can be told");
        if (step.next == nullptr) continue;
        if (state && state->is_closed()) {
            must(step.next->text.data == state->text.data, "what has ended does not change");
            const auto frozen = read_submission({state->text.envelope, state->text.data});
            for (const Part& line : each.submission->lines) {
                const std::string id(line.id);
                const bool is_late = !step.late.empty() && has_line(*step.late[0].rest.submission, id);
                must(has_line(*frozen, id) || is_late || std::ranges::count(state->removed, id) > 0,
                     "a late line is not lost", id);
            }
        } else {
            history.push_back(step.applied[0]);
            must(step.next->text.data + "\n" + step.next->text.envelope + "\n" + step.next->conflicts ==
                     written(Fold::of(history)),
                 "step by step it is the fold of all");
        }
        if (step.next->is_closed()) check_sold(*step.next);
        state = step.next;
    }
}

}  // namespace
}  // namespace comanda::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace comanda;
    using namespace comanda::fuzz;
    std::vector<checks::SentCheck> sent;
    try {
        const std::string_view text = text_of(data, size);
        if (!parse_json(text).is_array()) return 0;
        sent = read_checks(text);
    } catch (const refused&) {
        return 0;
    }
    if (sent.empty()) return 0;
    checks::Submissions all;
    for (const checks::SentCheck& each : sent)
        all.push_back(each.submission);
    check_order_of_arrival(all, size);
    check_lines(all);
    check_written(checks::Fold::of(all));
    check_steps(sent);
    return 0;
}
