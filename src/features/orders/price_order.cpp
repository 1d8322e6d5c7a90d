#include "features/orders/price_order.h"

#include <algorithm>
#include <stdexcept>

#include "base/time.h"

namespace comanda::orders {
namespace {

constexpr std::size_t differences_shown_max = 100;
// For clocks that differ, and orders that take a while to arrive.
constexpr std::chrono::minutes lateness_usual{5};
// Beyond it nobody can mean as soon as possible.
constexpr std::chrono::hours lateness_max{24};

Instant wanted_moment(const SentOrder& order, Instant at) {
    if (!order.is_future) return at;
    const auto wanted = parse_iso(order.wanted_at);
    constexpr Instant first = std::chrono::sys_days{std::chrono::year{2000} / 1 / 1};
    constexpr Instant last = std::chrono::sys_days{std::chrono::year{3000} / 1 / 1};
    if (!wanted || *wanted < first || *wanted > last) {
        throw refused(validation_failed({{"deliveryDetail[0].dateStr", "INVALID_VALUE",
                                          "must be when the order is wanted: 2026-11-15T23:30:00.000Z, or 2026-11-15 "
                                          "18:30 by the store's clock"}}));
    }
    return *wanted;
}

// What has to agree under TOTALS: what is to be paid, and all taxes together.
bool is_total(const Difference& difference) {
    return difference.path == "totalAmount" || difference.path == "totalTax";
}

}  // namespace

Priced price_order(const SentOrder& order, const Basis& basis, Instant at, Keep keep,
                   std::vector<pricing::Step>* steps) {
    Instant wanted = wanted_moment(order, at);
    Priced priced;
    priced.is_too_late = wanted < at - lateness_max;
    priced.is_late = !priced.is_too_late && wanted < at - lateness_usual;
    if (priced.is_late) wanted = at;
    priced.terms = terms_of(*basis.settings, wanted);
    priced.terms.is_tax_exempt = basis.is_tax_exempt;
    if (order.is_future && !priced.is_late) priced.wanted_at = wanted;
    priced.lines = order.lines.size();
    if (keep == Keep::theirs && priced.terms.policy == Policy::totals) keep = Keep::total;
    try {
        priced.reckoned = reckon(order, *basis.book, priced.terms, steps);
    } catch (const std::overflow_error&) {
        throw refused(validation_failed({{"orderDetails", "INVALID_VALUE", "come to more than can be counted"}}));
    }
    priced.text = write_order(order, priced.reckoned, *basis.book, priced.terms.currency_digits, keep);
    return priced;
}

std::optional<Refusal> problem_refusal(const Priced& priced) {
    if (priced.is_too_late)
        return validation_failed({{"deliveryDetail[0].dateStr", "INVALID_VALUE",
                                   "has passed: send a time to come, or leave isFutureOrder out"}});
    const std::vector<Problem>& problems = priced.reckoned.problems;
    if (problems.empty() || priced.terms.policy == Policy::trust) return std::nullopt;
    std::vector<FieldError> errors;
    errors.reserve(problems.size());
    for (const Problem& each : problems)
        errors.push_back({each.field, each.code, each.message});
    Refusal refusal = validation_failed(std::move(errors));
    const std::string& code = problems.front().code;
    if (code == "ITEM_NOT_AVAILABLE" || code == "MODIFIER_RULE_VIOLATED") refusal.code = code;
    return refusal;
}

std::optional<Refusal> refusal_of(const Priced& priced) {
    if (auto refusal = problem_refusal(priced)) return refusal;
    const Terms& terms = priced.terms;
    const std::vector<Difference>& differences = priced.text.differences;
    const auto is_too_much = [&terms](const Difference& each) { return each.by > terms.tolerance; };
    if (differences.empty() || terms.policy == Policy::trust) return std::nullopt;
    if (terms.policy == Policy::tolerant && std::ranges::none_of(differences, is_too_much)) return std::nullopt;
    // A rounding of each line, and one of the whole.
    const auto allowed = static_cast<std::int64_t>(priced.lines) + 1;
    const auto is_wrong_total = [&](const Difference& each) { return is_total(each) && each.by > allowed; };
    if (terms.policy == Policy::totals && std::ranges::none_of(differences, is_wrong_total)) return std::nullopt;
    std::vector<Difference> shown = differences;
    if (terms.policy == Policy::totals) std::stable_partition(shown.begin(), shown.end(), is_wrong_total);
    if (shown.size() > differences_shown_max) shown.resize(differences_shown_max);
    json::array errors;
    for (const Difference& each : shown)
        errors.push_back(json::object{{"field", each.path},
                                      {"code", "PRICE_MISMATCH"},
                                      {"message", each.server.empty() ? "must be left out" : "must be " + each.server},
                                      {"expected", each.server},
                                      {"got", each.client},
                                      {"rule", each.rule}});
    return Refusal{
        .status = 422,
        .code = "PRICE_MISMATCH",
        .message = "Amounts differ from what the menu says. Ask for a quote, and send that.",
        .more = {{"policy", to_text(terms.policy)}, {"differences", to_json(shown)}, {"errors", std::move(errors)}}};
}

}  // namespace comanda::orders
