// The rule about mandatory modifier groups.
#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include "features/menu/lint/lint_view.h"

namespace comanda::menu {
namespace {

// A finding names no more of the items that take the group over: a category may have hundreds.
constexpr std::size_t heirs_max = 20;

// A mandatory group as an item or a category asks for it.
struct Demand : AskedGroup {
    const Entry* owner;

    std::int64_t number(std::string_view name, std::int64_t otherwise) const {
        return use == nullptr ? otherwise : whole(*use, name).value_or(otherwise);
    }
    std::int64_t selections() const { return std::max<std::int64_t>(number("minSelections", 1), 1); }
    std::int64_t different_ones() const { return number("minUniqueOptions", 0); }
};

using Choices = boost::container::small_vector<const Entry*, 32>;

// In one size; without any, where nothing is hidden for the size.
Choices choices_of(const LintView& view, const Demand& demand, const Entry* size) {
    const std::span<const Entry* const> modifiers = view.modifiers_of(*demand.group);
    Choices found(modifiers.begin(), modifiers.end());
    if (demand.use == nullptr) return found;
    std::set<std::string_view> hidden;
    for (const json::object* row : rows(*demand.use, "modifierOverrides")) {
        if (!flag(*row, "isHidden")) continue;
        const std::string_view only_in = text(*row, "servingSizeLevel");
        if (only_in.empty() || (size != nullptr && only_in == size->id)) hidden.insert(text(*row, "modifier"));
    }
    const auto is_hidden = [&hidden](const Entry* each) { return hidden.contains(each->id); };
    if (!hidden.empty()) found.erase(std::remove_if(found.begin(), found.end(), is_hidden), found.end());
    return found;
}

enum class Verdict { fine, repeats_only, impossible };

Verdict judge(const Demand& demand, std::span<const Entry* const> modifiers) {
    const auto count = static_cast<std::int64_t>(modifiers.size());
    if (count < demand.different_ones() || count == 0) return Verdict::impossible;
    if (count >= demand.selections()) return Verdict::fine;
    // It takes the same one again: see how often each may be taken.
    std::int64_t possible = 0;
    const std::int64_t each_max = demand.number("maxPerModifier", 0);
    for (const Entry* each : modifiers) {
        const std::int64_t own_max = whole(each->document, "maxNoOfTimes").value_or(0);
        std::int64_t times = demand.selections();
        if (each_max > 0) times = std::min(times, each_max);
        if (own_max > 0) times = std::min(times, own_max);
        possible += times;
    }
    if (possible < demand.selections()) return Verdict::impossible;
    return each_max > 1 ? Verdict::fine : Verdict::repeats_only;
}

// Of the items, sizes in which the demand hides something.
Sizes hiding_sizes(const LintView& view, const Demand& demand, std::span<const Entry* const> items) {
    Sizes sizes;
    if (demand.use == nullptr) return sizes;
    for (const json::object* row : rows(*demand.use, "modifierOverrides")) {
        if (!flag(*row, "isHidden")) continue;
        const Entry* size = view.menu.find_active(size_kind, text(*row, "servingSizeLevel"));
        if (size == nullptr || has(sizes, size)) continue;
        const auto comes_in_it = [&](const Entry* item) { return has(view.prices.of_item(*item).all, size); };
        if (std::ranges::any_of(items, comes_in_it)) sizes.push_back(size);
    }
    return sizes;
}

struct Judgement {
    Verdict verdict = Verdict::fine;
    const Entry* size = nullptr;  // Null: in any.
    std::size_t choices = 0;
};

// In the size in which it is worst.
Judgement judge_sizes(const LintView& view, const Demand& demand, std::span<const Entry* const> items) {
    Sizes asked{nullptr};
    std::ranges::copy(hiding_sizes(view, demand, items), std::back_inserter(asked));
    Judgement worst;
    for (const Entry* size : asked) {
        const Choices modifiers = choices_of(view, demand, size);
        const Verdict verdict = judge(demand, modifiers);
        if (verdict > worst.verdict) worst = {verdict, size, modifiers.size()};
    }
    return worst;
}

std::string message(const Demand& demand, const Judgement& judged) {
    const std::int64_t asked = std::max(demand.selections(), demand.different_ones());
    std::string said =
        fmt::format("\"{}\" asks for {} of the group \"{}\", which has {} active {} to choose from", demand.owner->name,
                    asked, demand.group->name, judged.choices, judged.choices == 1 ? "modifier" : "modifiers");
    if (judged.size != nullptr) said += fmt::format(" in {}", judged.size->name);
    return said + (judged.verdict == Verdict::repeats_only ? ": the same one has to be taken again." : ".");
}

Finding finding_of(const Demand& demand, const Judgement& judged, std::span<const Entry* const> heirs) {
    Finding finding{.severity = judged.verdict == Verdict::impossible ? Severity::error : Severity::warning,
                    .message = message(demand, judged),
                    .records = {ref(*demand.owner), ref(*demand.group)}};
    if (judged.size != nullptr) finding.records.push_back(ref(*judged.size));
    for (const Entry* heir : heirs.first(std::min(heirs.size(), heirs_max)))
        finding.records.push_back(ref(*heir));
    return finding;
}

}  // namespace

// A category is judged once, not once for each item that takes its groups over.
std::vector<Finding> mandatory_group_too_small(const LintView& view) {
    std::map<std::pair<const Entry*, const Entry*>, std::vector<const Entry*>> heirs;
    for (const Resolved& each : view.items) {
        for (const EffectiveGroup& group : each.mandatory_groups) {
            if (group.from != Source::item) heirs[{group.owner, group.group}].push_back(each.item);
        }
    }
    std::vector<Finding> found;
    for (const std::string_view kind : {category_kind, menu_item_kind}) {
        for (const Entry* owner : view.menu.all(kind)) {
            if (!owner->active) continue;
            for (const AskedGroup& asked : groups_in(view.menu, owner->document, "mandatoryModifierGroups")) {
                const Demand demand{asked, owner};
                const std::vector<const Entry*>& takers = heirs[{owner, demand.group}];
                using Entries = std::span<const Entry* const>;
                const Entries items = kind == menu_item_kind ? Entries(&owner, 1) : Entries(takers);
                const Judgement judged = judge_sizes(view, demand, items);
                if (judged.verdict != Verdict::fine) found.push_back(finding_of(demand, judged, takers));
            }
        }
    }
    return found;
}

}  // namespace comanda::menu
