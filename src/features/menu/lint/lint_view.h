// What the rules of lint look at, gathered once for all of them, and the rules that have files of their own.
#pragma once

#include <fmt/format.h>

#include <unordered_map>

#include "features/menu/lint/lint.h"
#include "features/menu/lint/price_table.h"
#include "features/menu/resolve.h"

namespace comanda::menu {

struct LintView {
    LintView(const ParsedMenu& of_menu, std::span<const record::Kind* const> of_kinds);

    std::span<const Entry* const> modifiers_of(const Entry& group) const;  // The active ones.

    const ParsedMenu& menu;
    std::span<const record::Kind* const> kinds;
    std::vector<Resolved> items;  // The active ones.
    PriceTable prices;
    std::unordered_map<const Entry*, std::vector<const Entry*>> modifiers_by_group;
};

std::vector<Finding> mandatory_group_too_small(const LintView& view);

std::vector<Finding> item_without_price(const LintView& view);
std::vector<Finding> size_without_price(const LintView& view);
std::vector<Finding> duplicate_plu(const LintView& view);

std::vector<Finding> dangling_reference(const LintView& view);
std::vector<Finding> cycle(const LintView& view);

Ref ref(const Entry& entry);

// The items of which `is_wrong` says so. The message has a place for the item's name.
template <class IsWrong>
std::vector<Finding> items_that(const LintView& view, IsWrong is_wrong, Severity severity,
                                fmt::format_string<const std::string&> message) {
    std::vector<Finding> found;
    for (const Resolved& each : view.items) {
        if (!is_wrong(each)) continue;
        std::string said = fmt::format(message, each.item->name);
        found.push_back({.severity = severity, .message = std::move(said), .records = {ref(*each.item)}});
    }
    return found;
}

}  // namespace comanda::menu
