#include "features/orders/pricing/price_order.h"

#include <algorithm>
#include <stdexcept>

#include "base/object_id.h"
#include "base/refusal.h"

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

net::Task<PricingContext> context_of_store(Orders& orders, http::Caller caller, std::string store, bool confirm) {
    const std::uint64_t era = orders.shard(caller).era();
    PricingContext context{orders.books().find(era, caller.account, store),
                           orders.stores().known_settings(caller, store), era};
    const bool knows = context.book && context.store_settings;
    if (knows && !confirm) co_return context;
    record::Menus& menus = orders.engine().menus();
    const record::StoreVersions now = co_await menus.versions(caller, store);
    context.is_confirmed = true;
    const bool is_same_era = std::exchange(context.era, now.era) == now.era;
    if (knows && is_same_era && context.book->version() == now.menu && context.store_settings->version == now.settings)
        co_return context;
    if (knows && is_same_era && (context.book->version() > now.menu || context.store_settings->version > now.settings))
        orders.shard(caller).history().end_era(now.era, caller.shard, "the version of a menu is lower");
    record::SnapshotPtr menu = co_await menus.at_least(caller, store, now.menu);
    context.book = co_await orders.books().of(now.era, caller.account, store, std::move(menu));
    context.store_settings = co_await orders.stores().settings(caller, store, now.settings);
    if (orders.shard(caller).era() != now.era) throw refused(unavailable("The database is changing hands."));
    co_return context;
}

}  // namespace

net::Task<PricingContext> pricing_context(Orders& orders, http::Caller caller, std::string store, std::string customer,
                                          bool confirm) {
    PricingContext context = co_await context_of_store(orders, caller, std::move(store), confirm);
    if (!is_object_id(customer)) co_return context;
    const auto member = co_await customers::find_member(orders.shard(caller), caller.account, std::move(customer));
    context.has_customer = member.has_value();
    context.is_tax_exempt = member && member->is_tax_exempt;
    co_return context;
}

PricedOrder price_order(const SentOrder& order, const PricingContext& context, Instant at, WhoseAmounts whose,
                        std::vector<pricing::Step>* steps) {
    Instant wanted = wanted_moment(order, at);
    PricedOrder priced;
    priced.is_too_late = wanted < at - lateness_max;
    priced.is_late = !priced.is_too_late && wanted < at - lateness_usual;
    if (priced.is_late) wanted = at;
    priced.settings = pricing_settings(*context.store_settings, wanted);
    priced.settings.is_tax_exempt = context.is_tax_exempt;
    if (order.is_future && !priced.is_late) priced.wanted_at = wanted;
    priced.lines = order.lines.size();
    if (whose == WhoseAmounts::theirs && priced.settings.policy == Policy::totals) whose = WhoseAmounts::total;
    try {
        priced.calculation = price_lines(order, *context.book, priced.settings, steps);
    } catch (const std::overflow_error&) {
        throw refused(validation_failed({{"orderDetails", "INVALID_VALUE", "come to more than can be counted"}}));
    }
    priced.text = write_order(order, priced.calculation, *context.book, priced.settings.currency_digits, whose);
    return priced;
}

std::optional<Refusal> problem_refusal(const PricedOrder& priced) {
    if (priced.is_too_late)
        return validation_failed({{"deliveryDetail[0].dateStr", "INVALID_VALUE",
                                   "has passed: send a time to come, or leave isFutureOrder out"}});
    const std::vector<Problem>& problems = priced.calculation.problems;
    if (problems.empty() || priced.settings.policy == Policy::trust) return std::nullopt;
    std::vector<FieldError> errors;
    errors.reserve(problems.size());
    for (const Problem& each : problems)
        errors.push_back({each.field, each.code, each.message});
    Refusal refusal = validation_failed(std::move(errors));
    const std::string& code = problems.front().code;
    if (code == "ITEM_NOT_AVAILABLE" || code == "MODIFIER_RULE_VIOLATED") refusal.code = code;
    return refusal;
}

std::optional<Refusal> refusal_of(const PricedOrder& priced) {
    if (auto refusal = problem_refusal(priced)) return refusal;
    const PricingSettings& settings = priced.settings;
    const std::vector<Difference>& differences = priced.text.differences;
    const auto is_too_much = [&settings](const Difference& each) { return each.by > settings.tolerance; };
    if (differences.empty() || settings.policy == Policy::trust) return std::nullopt;
    if (settings.policy == Policy::tolerant && std::ranges::none_of(differences, is_too_much)) return std::nullopt;
    // A rounding of each line, and one of the whole.
    const auto allowed = static_cast<std::int64_t>(priced.lines) + 1;
    const auto is_wrong_total = [&](const Difference& each) { return is_total(each) && each.by > allowed; };
    if (settings.policy == Policy::totals && std::ranges::none_of(differences, is_wrong_total)) return std::nullopt;
    std::vector<Difference> shown = differences;
    if (settings.policy == Policy::totals) std::stable_partition(shown.begin(), shown.end(), is_wrong_total);
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
        .more = {{"policy", to_text(settings.policy)}, {"differences", to_json(shown)}, {"errors", std::move(errors)}}};
}

}  // namespace comanda::orders
