// What the rules of lint look at, gathered once for all of them, and the rules that have files of their own.
#pragma once

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

}  // namespace comanda::menu
