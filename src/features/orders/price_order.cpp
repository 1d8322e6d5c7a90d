#include "features/orders/price_order.h"

#include <algorithm>
#include <stdexcept>

#include "features/orders/ingress.h"

namespace comanda::orders {
namespace {

constexpr std::size_t differences_shown_max = 100;
// For clocks that differ, and orders that take a while to arrive.
constexpr std::chrono::minutes lateness_max{5};

Instant wanted_moment(const SentOrder& order, const std::string& timezone, Instant at) {
    if (!order.is_future) return at;
    const auto wanted = parse_wanted(order.wanted_at, timezone);
    constexpr Instant first = std::chrono::sys_days{std::chrono::year{2000} / 1 / 1};
    constexpr Instant last = std::chrono::sys_days{std::chrono::year{3000} / 1 / 1};
    if (!wanted || *wanted < first || *wanted > last) {
        throw refused(validation_failed({{"deliveryDetail[0].dateStr", "INVALID_VALUE",
                                          "must be when the order is wanted: 2026-11-15T23:30:00.000Z, or 2026-11-15 "
                                          "18:30 by the store's clock"}}));
    }
    return *wanted;
}

}  // namespace

Priced price_order(const SentOrder& order, const Basis& basis, Instant at, Keep keep,
                   std::vector<pricing::Step>* steps) {
    const Instant wanted = wanted_moment(order, basis.settings->timezone, at);
    Priced priced;
    priced.terms = terms_of(*basis.settings, wanted);
    priced.terms.is_tax_exempt = basis.is_tax_exempt;
    if (order.is_future) priced.wanted_at = wanted;
    priced.is_too_late = wanted < at - lateness_max;
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
        return validation_failed({{"deliveryDetail[0].dateStr", "INVALID_VALUE", "has passed: no order is for then"}});
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
    std::vector<Difference> shown(
        differences.begin(),
        differences.begin() + static_cast<std::ptrdiff_t>(std::min(differences.size(), differences_shown_max)));
    return Refusal{.status = 422,
                   .code = "PRICE_MISMATCH",
                   .message = "Amounts differ from what the menu says. Ask for a quote, and send that.",
                   .more = {{"policy", to_text(terms.policy)}, {"differences", to_json(shown)}}};
}

}  // namespace comanda::orders
