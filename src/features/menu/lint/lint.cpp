#include "features/menu/lint/lint.h"

#include <algorithm>
#include <array>
#include <unordered_set>

#include "features/menu/lint/lint_view.h"

namespace comanda::menu {
namespace {

std::vector<Finding> item_without_tax(const LintView& view) {
    const auto is_wrong = [](const Resolved& each) { return each.taxes.empty(); };
    return items_that(view, is_wrong, Severity::warning, "\"{}\" is sold without any tax.");
}

std::vector<Finding> item_without_department(const LintView& view) {
    const auto is_wrong = [](const Resolved& each) { return !each.department; };
    return items_that(view, is_wrong, Severity::warning, "Sales of \"{}\" are reported under no department.");
}

// Where guests and staff see items, and by which flags these are hidden there.
struct Channel {
    std::string_view of_item;
    std::array<std::string_view, 2> of_category;
};
constexpr std::array<Channel, 3> channels{{
    {"hideInPos", {"hideInPos", ""}},
    {"hideInWeb", {"hideInWeb", "hideMenuItemInWeb"}},
    {"hideInKiosk", {"hideMenuItemInKiosk", ""}},
}};

bool hides(const Entry& category, const Channel& channel) {
    return std::ranges::any_of(channel.of_category,
                               [&](std::string_view name) { return flag(category.document, name); });
}

// An item is shown where one of its categories shows it. Inactive categories are another rule's affair.
bool is_hidden_everywhere(const ParsedMenu& menu, const Entry& item) {
    boost::container::small_vector<CategoryPath, 4> paths;
    for (const std::string_view id : ids(item.document, "category")) {
        const CategoryPath path = category_path(menu, id);
        if (!path.empty() && std::ranges::all_of(path, &Entry::active)) paths.push_back(path);
    }
    return std::ranges::all_of(channels, [&](const Channel& channel) {
        if (flag(item.document, channel.of_item)) return true;
        return !paths.empty() && std::ranges::all_of(paths, [&](const CategoryPath& path) {
            return std::ranges::any_of(path, [&](const Entry* each) { return hides(*each, channel); });
        });
    });
}

std::vector<Finding> item_hidden_everywhere(const LintView& view) {
    const auto is_wrong = [&](const Resolved& each) { return is_hidden_everywhere(view.menu, *each.item); };
    return items_that(view, is_wrong, Severity::warning,
                      "\"{}\" is hidden in the point of sale, online and on kiosks.");
}

constexpr LintRule rules[] = {
    {"MANDATORY_GROUP_TOO_SMALL", "A mandatory group asks for more selections than it has active modifiers.",
     mandatory_group_too_small},
    {"ITEM_WITHOUT_TAX", "An item has no tax, neither of its own nor taken over.", item_without_tax},
    {"ITEM_WITHOUT_DEPARTMENT", "An item has no department, neither of its own nor taken over.",
     item_without_department},
    {"ITEM_WITHOUT_PRICE", "An item has no price in any size, and nobody is asked for one.", item_without_price},
    {"SIZE_WITHOUT_PRICE", "A size is offered, but an item or modifier has no price for it.", size_without_price},
    {"ITEM_HIDDEN_EVERYWHERE", "An item is hidden wherever it could be sold.", item_hidden_everywhere},
    {"DUPLICATE_PLU", "A PLU stands for more than one thing.", duplicate_plu},
    {"DANGLING_REFERENCE", "A record names another that is inactive or not there.", dangling_reference},
    {"CYCLE", "Following a reference leads back to where it began.", cycle},
};

}  // namespace

LintView::LintView(const ParsedMenu& of_menu, std::span<const record::Kind* const> of_kinds)
    : menu(of_menu), kinds(of_kinds), prices(of_menu) {
    const StoreDefaults defaults = store_defaults(menu);
    items.reserve(menu.all(menu_item_kind).size());
    for (const Entry* each : menu.all(menu_item_kind)) {
        if (each->active) items.push_back(resolve(menu, defaults, *each));
    }
    // A group names its modifiers, a modifier names its group, and either is enough.
    std::unordered_map<const Entry*, std::vector<const Entry*>> naming;
    for (const Entry* each : menu.all(modifier_kind)) {
        if (!each->active) continue;
        const Entry* group = menu.find_active(modifier_group_kind, text(each->document, "modifyWith"));
        if (group != nullptr) naming[group].push_back(each);
    }
    for (const Entry* group : menu.all(modifier_group_kind)) {
        if (!group->active) continue;
        std::vector<const Entry*>& modifiers = modifiers_by_group[group];
        for (const std::string_view id : ids(group->document, "modifiers")) {
            const Entry* modifier = menu.find_active(modifier_kind, id);
            if (modifier != nullptr) modifiers.push_back(modifier);
        }
        modifiers.insert(modifiers.end(), naming[group].begin(), naming[group].end());
        std::unordered_set<const Entry*> seen;
        std::erase_if(modifiers, [&seen](const Entry* modifier) { return !seen.insert(modifier).second; });
    }
}

std::span<const Entry* const> LintView::modifiers_of(const Entry& group) const {
    const auto found = modifiers_by_group.find(&group);
    return found == modifiers_by_group.end() ? std::span<const Entry* const>() : found->second;
}

Ref ref(const Entry& entry) {
    return {entry.kind, entry.id, entry.name};
}

std::span<const LintRule> lint_rules() {
    return rules;
}

std::vector<Finding> lint(const ParsedMenu& menu, std::span<const record::Kind* const> kinds) {
    const LintView view(menu, kinds);
    std::vector<Finding> all;
    for (const LintRule& rule : rules) {
        for (Finding& each : rule.judge(view)) {
            each.rule = rule.id;
            all.push_back(std::move(each));
        }
    }
    return all;
}

json::object to_json(const Finding& finding) {
    json::array records;
    records.reserve(finding.records.size());
    for (const Ref& each : finding.records)
        records.push_back(json::object{{"kind", each.kind}, {"id", each.id}, {"name", each.name}});
    return {{"rule", finding.rule},
            {"severity", finding.severity == Severity::error ? "error" : "warning"},
            {"message", finding.message},
            {"records", std::move(records)}};
}

}  // namespace comanda::menu
