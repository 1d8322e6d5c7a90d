// The rules about prices and the numbers things are rung up by.
#include <algorithm>
#include <iterator>
#include <unordered_map>

#include "features/menu/lint/lint_view.h"

namespace comanda::menu {
namespace {

bool is_open(const Entry& item) {
    return text(item.document, "priceType") == "Open";
}

// One finding for a record and all the sizes it has no price for.
Finding unpriced(const Entry& entry, const Sizes& sizes) {
    Finding finding{.severity = Severity::warning, .records = {ref(entry)}};
    std::string names;
    for (const Entry* each : sizes) {
        finding.records.push_back(ref(*each));
        names += (names.empty() ? "" : ", ") + each->name;
    }
    finding.message = fmt::format("\"{}\" has no price for {}.", entry.name, names);
    return finding;
}

// The modifiers that an item of some size may come with, for all items that ask for them in the same way.
struct Use {
    const Entry* group;             // Null for a modifier that comes with the item, out of no group.
    const Entry* modifier;          // The only one; null for all of the group.
    const json::object* overrides;  // The use of the group, where it changes prices; else null.
    Sizes sizes;
};

// Sets the use a price of its own, or is the modifier not offered in that size at all?
bool overrides_price(const json::object* use, const Entry& modifier, const Entry& size) {
    if (use == nullptr) return false;
    return std::ranges::any_of(list(*use, "modifierOverrides"), [&](const json::value& each) {
        const json::object* row = each.if_object();
        if (row == nullptr || text(*row, "modifier") != modifier.id) return false;
        const std::string_view of_size = text(*row, "servingSizeLevel");
        const bool counts = flag(*row, "isHidden") || whole(*row, "price").has_value();
        return counts && (of_size.empty() || of_size == size.id);
    });
}

// What comes with an item: what it says itself, else its nearest category that says anything.
const json::array& included_with(const ParsedMenu& menu, const Entry& item) {
    const auto names_any = [&menu](const json::array& rows) {
        return std::ranges::any_of(rows, [&menu](const json::value& each) {
            const json::object* row = each.if_object();
            return row != nullptr && menu.find_active(modifier_kind, text(*row, "modifier")) != nullptr;
        });
    };
    const json::array& own = list(item.document, "includedModifiers");
    const Ids categories = ids(item.document, "category");
    if (categories.empty() || names_any(own)) return own;
    for (const Entry* each : category_path(menu, categories.front())) {
        const json::array& rows = list(each->document, "includedModifiers");
        if (each->active && names_any(rows)) return rows;
    }
    return own;
}

// Included modifiers cost something only where it is said.
std::vector<Use> charged_extras(const ParsedMenu& menu, const Entry& item, const Sizes& sizes) {
    std::vector<Use> uses;
    for (const json::value& each : included_with(menu, item)) {
        const json::object* included = each.if_object();
        if (included == nullptr || !flag(*included, "chargePrice")) continue;
        const Entry* modifier = menu.find_active(modifier_kind, text(*included, "modifier"));
        const Entry* group = menu.find_active(modifier_group_kind, text(*included, "modifierGroup"));
        if (modifier != nullptr) uses.push_back({group, modifier, nullptr, sizes});
    }
    return uses;
}

// Items share most of their groups, so what is asked about a group is asked once, not once for each item.
std::vector<Use> uses_of(const LintView& view) {
    std::vector<Use> uses;
    std::unordered_map<const void*, std::size_t> index;
    for (const Resolved& each : view.items) {
        const Sizes& sizes = view.prices.of_item(*each.item).all;
        for (const auto* groups : {&each.optional_groups, &each.mandatory_groups}) {
            for (const EffectiveGroup& group : *groups) {
                const bool changes = group.use != nullptr && !list(*group.use, "modifierOverrides").empty();
                const void* key = changes ? static_cast<const void*>(group.use) : group.group;
                const auto [place, is_new] = index.emplace(key, uses.size());
                if (is_new) uses.push_back({group.group, nullptr, changes ? group.use : nullptr, {}});
                Sizes& known = uses[place->second].sizes;
                std::ranges::copy_if(sizes, std::back_inserter(known),
                                     [&known](const Entry* size) { return !has(known, size); });
            }
        }
        for (Use& extra : charged_extras(view.menu, *each.item, sizes))
            uses.push_back(std::move(extra));
    }
    return uses;
}

using SizesByModifier = std::unordered_map<const Entry*, Sizes>;

SizesByModifier unpriced_modifiers(const LintView& view) {
    SizesByModifier found;
    for (const Use& use : uses_of(view)) {
        Sizes sizes = use.sizes;
        if (use.group != nullptr) {
            const Prices& of_group = view.prices.of(*use.group);
            if (of_group.has_default) continue;
            const auto is_priced = [&of_group](const Entry* size) { return has(of_group.sizes, size); };
            sizes.erase(std::remove_if(sizes.begin(), sizes.end(), is_priced), sizes.end());
        }
        const std::span<const Entry* const> modifiers =
            use.modifier != nullptr ? std::span(&use.modifier, 1) : view.modifiers_of(*use.group);
        for (const Entry* modifier : modifiers) {
            const Prices& own = view.prices.of(*modifier);
            if (own.has_default) continue;
            Sizes& missing = found[modifier];
            for (const Entry* size : sizes) {
                // What is known to be missing somewhere need not be looked for again.
                if (has(own.sizes, size) || has(missing, size)) continue;
                if (!overrides_price(use.overrides, *modifier, *size)) missing.push_back(size);
            }
        }
    }
    return found;
}

// Where a PLU is given.
struct PluPlace {
    const Entry* entry;
    bool is_size;
};

struct PluCode {
    std::string_view code;
    std::vector<PluPlace> places;
};

std::vector<PluCode> plu_codes(const ParsedMenu& menu) {
    std::vector<PluCode> codes;
    std::unordered_map<std::string_view, std::size_t> index;
    const auto add_code = [&](std::string_view code, PluPlace place) {
        if (code.empty()) return;
        const auto [found, is_new] = index.emplace(code, codes.size());
        if (is_new) codes.push_back({code, {}});
        codes[found->second].places.push_back(place);
    };
    for (const std::string_view kind : {menu_item_kind, modifier_kind}) {
        const std::string_view prices = kind == menu_item_kind ? "servingSizePrices" : "servingSizeLevels";
        for (const Entry* each : menu.all(kind)) {
            if (!each->active) continue;
            add_code(text(each->document, "pluCode"), {each, false});
            for (const json::object* row : rows(each->document, prices)) {
                if (flag(*row, "activeStatus", true)) add_code(text(*row, "pluCode"), {each, true});
            }
        }
    }
    return codes;
}

}  // namespace

std::vector<Finding> item_without_price(const LintView& view) {
    const auto is_wrong = [&](const Resolved& each) {
        return !is_open(*each.item) && !view.prices.of_item(*each.item).has_price;
    };
    return items_that(view, is_wrong, Severity::error, "\"{}\" has no price.");
}

std::vector<Finding> size_without_price(const LintView& view) {
    std::vector<Finding> found;
    for (const Resolved& each : view.items) {
        const ItemSizes& sizes = view.prices.of_item(*each.item);
        // Without any price it is the rule above that has the word.
        if (is_open(*each.item) || !sizes.has_price) continue;
        if (!sizes.without_price.empty()) found.push_back(unpriced(*each.item, sizes.without_price));
    }
    const SizesByModifier modifiers = unpriced_modifiers(view);
    for (const Entry* modifier : view.menu.all(modifier_kind)) {
        const auto sizes = modifiers.find(modifier);
        if (sizes != modifiers.end() && !sizes->second.empty()) found.push_back(unpriced(*modifier, sizes->second));
    }
    return found;
}

// An item may repeat its own PLU for one of its sizes: whoever types it gets that item either way.
std::vector<Finding> duplicate_plu(const LintView& view) {
    std::vector<Finding> found;
    for (const PluCode& each : plu_codes(view.menu)) {
        std::vector<Ref> records;
        for (const PluPlace& place : each.places) {
            if (records.empty() || records.back().id != place.entry->id) records.push_back(ref(*place.entry));
        }
        const auto sizes = std::ranges::count_if(each.places, &PluPlace::is_size);
        if (records.size() == 1 && sizes < 2) continue;
        std::string message =
            records.size() == 1
                ? fmt::format("The PLU {} stands for {} sizes of \"{}\".", each.code, sizes, records.front().name)
                : fmt::format("The PLU {} stands for {} things, \"{}\" and \"{}\" among them.", each.code,
                              records.size(), records[0].name, records[1].name);
        found.push_back({.message = std::move(message), .records = std::move(records)});
    }
    return found;
}

}  // namespace comanda::menu
