#include "pricing/selection.h"

#include <algorithm>
#include <map>

namespace comanda::pricing {
namespace {

Money prefix_price(const Choice& choice, Rounding how) {
    const Prefix& prefix = *choice.prefix;
    if (prefix.price_type == Prefix::Price::fixed) return prefix.price;
    if (prefix.price_type == Prefix::Price::extra_portion) return choice.price;
    if (prefix.price_type == Prefix::Price::none) return {};
    const Fraction<Narrow> whole(static_cast<Narrow>(choice.price.minor) * prefix.multiplier, 1'000);
    return Money{whole.rounded(how)} - choice.price;
}

PricedChoice price_choice(const Choice& choice, Rounding how) {
    PricedChoice priced;
    const bool is_removed = choice.prefix && choice.prefix->is_removal;
    if (choice.prefix) priced.prefix_price = prefix_price(choice, how);
    if (choice.is_charged && !is_removed) priced.price = std::max(Money{}, choice.price + priced.prefix_price);
    return priced;
}

std::int64_t paid_portions(const Choice& choice) {
    return choice.quantity - choice.included;
}

// Whoever takes one thing in place of another pays the difference, and is never paid one.
Money credit_of(const Choice& choice, Money price, std::int64_t paid) {
    Money credit;
    for (const Money& each : choice.instead) {
        if (paid-- == 0) break;
        credit = credit + std::min(each, price);
    }
    return credit;
}

// The first `free` portions of these choices cost nothing, in the order the rule says.
void give_free(const std::vector<std::size_t>& places, std::int64_t free, FreeRule rule, const Selection& selection,
               std::vector<PricedChoice>& priced) {
    std::vector<std::size_t> order = places;
    if (rule == FreeRule::cheapest) {
        std::stable_sort(order.begin(), order.end(),
                         [&priced](std::size_t a, std::size_t b) { return priced[a].price < priced[b].price; });
    }
    for (const std::size_t each : order) {
        const std::int64_t portions = std::min(free, paid_portions(selection.choices[each]));
        priced[each].free = portions;
        free -= portions;
    }
}

bool is_topping(const Choice& choice) {
    return choice.group && choice.is_charged && choice.may_be_free && !(choice.prefix && choice.prefix->is_removal);
}

void give_all_free(const Selection& selection, std::vector<PricedChoice>& priced) {
    std::vector<std::vector<std::size_t>> of_group(selection.groups.size());
    std::vector<std::size_t> of_item;
    for (std::size_t i = 0; i < selection.choices.size(); ++i) {
        const Choice& choice = selection.choices[i];
        if (!is_topping(choice)) continue;
        const bool has_own = selection.groups[*choice.group].free > 0;
        (has_own ? of_group[*choice.group] : of_item).push_back(i);
    }
    for (std::size_t i = 0; i < of_group.size(); ++i)
        give_free(of_group[i], selection.groups[i].free, selection.groups[i].free_rule, selection, priced);
    give_free(of_item, selection.free, selection.free_rule, selection, priced);
}

using Counts = std::map<std::size_t, std::int64_t>;  // Portions by modifier.

void judge_group(const Group& group, std::size_t place, const Counts& counts, std::vector<Violation>& found) {
    std::int64_t all = 0, most_of_one = 0;
    for (const auto& [modifier, count] : counts) {
        all += count;
        most_of_one = std::max(most_of_one, count);
    }
    const auto different = static_cast<std::int64_t>(counts.size());
    using Rule = Violation::Rule;
    const auto at_least = [&](Rule rule, std::int64_t limit, std::int64_t chosen) {
        if (chosen < limit) found.push_back({rule, place, limit, chosen});
    };
    const auto at_most = [&](Rule rule, const std::optional<std::int64_t>& limit, std::int64_t chosen) {
        if (limit && chosen > *limit) found.push_back({rule, place, *limit, chosen});
    };
    at_least(Rule::least, group.least, all);
    at_most(Rule::most, group.most, all);
    at_most(Rule::most_each, group.most_each, most_of_one);
    at_least(Rule::least_different, group.least_different.value_or(0), different);
    at_most(Rule::most_different, group.most_different, different);
}

}  // namespace

PricedSelection price_selection(const Selection& selection, Rounding how) {
    PricedSelection priced;
    priced.item = selection.price * selection.quantity;
    for (const Choice& each : selection.choices)
        priced.choices.push_back(price_choice(each, how));
    give_all_free(selection, priced.choices);
    for (std::size_t i = 0; i < priced.choices.size(); ++i) {
        PricedChoice& choice = priced.choices[i];
        const std::int64_t paid = paid_portions(selection.choices[i]) - choice.free;
        choice.credit = credit_of(selection.choices[i], choice.price, paid);
        choice.amount = (choice.price * paid - choice.credit) * selection.quantity;
        priced.choices_amount = priced.choices_amount + choice.amount;
    }
    priced.amount = priced.item + priced.choices_amount;
    return priced;
}

std::vector<Violation> find_violations(const Selection& selection) {
    std::vector<Counts> counts(selection.groups.size());
    Counts times;  // Whatever the group: a modifier chosen twice is not two modifiers.
    std::vector<Violation> found;
    for (std::size_t i = 0; i < selection.choices.size(); ++i) {
        const Choice& choice = selection.choices[i];
        const bool counted = !choice.prefix || (choice.prefix->counts && !choice.prefix->is_removal);
        if (!counted) continue;
        const std::int64_t chosen = times[choice.modifier] += choice.quantity;
        if (choice.most_times && chosen > *choice.most_times)
            found.push_back({Violation::Rule::most_times, i, *choice.most_times, chosen});
        if (choice.group) counts[*choice.group][choice.modifier] += choice.quantity;
    }
    for (std::size_t i = 0; i < counts.size(); ++i)
        judge_group(selection.groups[i], i, counts[i], found);
    return found;
}

}  // namespace comanda::pricing
