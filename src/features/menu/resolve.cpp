#include "features/menu/resolve.h"

#include <algorithm>
#include <array>
#include <span>

namespace comanda::menu {
namespace {

// A record that may say what holds for the item. The nearest comes first.
struct Level {
    const Entry* entry;
    Source source;
};

using Levels = boost::container::static_vector<Level, 3>;

Levels levels_of(const ParsedMenu& menu, const Entry& item) {
    Levels levels{{&item, Source::item}};
    const Ids categories = ids(item.document, "category");
    if (categories.empty()) return levels;
    const CategoryPath path = category_path(menu, categories.front());
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (!path[i]->active) continue;
        // The category knows its level best; the item says what it was put into.
        const std::int64_t level =
            whole(path[i]->document, "level").value_or(whole(item.document, "categoryLevel").value_or(1));
        levels.push_back({path[i], i == 0 && level == 2 ? Source::subcategory : Source::category});
    }
    return levels;
}

std::vector<Effective> active_ones(const ParsedMenu& menu, const Level& level, std::string_view field,
                                   std::string_view kind) {
    std::vector<Effective> found;
    for (const std::string_view id : ids(level.entry->document, field)) {
        const Entry* entry = menu.find_active(kind, id);
        if (entry != nullptr) found.push_back({entry->id, entry->name, level.source});
    }
    return found;
}

// What the nearest level says that says anything.
std::vector<Effective> nearest(const ParsedMenu& menu, std::span<const Level> levels, std::string_view field,
                               std::string_view kind) {
    for (const Level& each : levels) {
        if (std::vector<Effective> found = active_ones(menu, each, field, kind); !found.empty()) return found;
    }
    return {};
}

std::optional<Effective> nearest_one(const ParsedMenu& menu, std::span<const Level> levels, std::string_view field,
                                     std::string_view kind) {
    const std::vector<Effective> found = nearest(menu, levels, field, kind);
    return found.empty() ? std::nullopt : std::optional(found.front());
}

std::vector<Effective> effective_taxes(const ParsedMenu& menu, const StoreDefaults& defaults,
                                       std::span<const Level> levels) {
    std::vector<Effective> taxes = nearest(menu, levels, "taxes", tax_kind);
    if (taxes.empty()) return defaults.taxes;
    if (flag(levels.front().entry->document, "includeDefaultTaxes")) {
        const std::size_t own = taxes.size();
        for (const Effective& each : defaults.taxes) {
            const auto own_ones = std::span(taxes).first(own);
            if (std::ranges::find(own_ones, each.id, &Effective::id) == own_ones.end()) taxes.push_back(each);
        }
    }
    return taxes;
}

std::vector<Effective> effective_printers(const ParsedMenu& menu, std::span<const Level> levels, std::string_view field,
                                          const std::vector<Effective>& defaults) {
    std::vector<Effective> printers = nearest(menu, levels, field, printer_kind);
    return printers.empty() ? defaults : printers;
}

// Roles stay as the record names them: they are staff's, and need not be part of the menu.
std::vector<Effective> effective_roles(std::span<const Level> levels) {
    for (const Level& each : levels) {
        std::vector<Effective> found;
        for (const json::value& role : list(each.entry->document, "roles")) {
            if (const json::string* bare = role.if_string()) found.push_back({*bare, {}, each.source});
            if (const json::object* object = role.if_object()) {
                found.push_back({text(*object, "id"), text(*object, "name"), each.source});
            }
        }
        if (!found.empty()) return found;
    }
    return {};
}

struct GroupList {
    std::string_view field;
    std::string_view inherit;  // The item's flag that, when false, keeps out what its categories ask for.
    std::vector<EffectiveGroup> Resolved::*into;
};
constexpr std::array<GroupList, 2> group_lists{{
    {"optionalModifierGroups", "includeDefaultOptionalGroups", &Resolved::optional_groups},
    {"mandatoryModifierGroups", "includeDefaultMandGroups", &Resolved::mandatory_groups},
}};

bool asks_for(std::span<const EffectiveGroup> groups, const Entry* group) {
    return std::ranges::find(groups, group, &EffectiveGroup::group) != groups.end();
}

void add_groups(const ParsedMenu& menu, const Level& level, const GroupList& groups, const Resolved& nearer,
                std::vector<EffectiveGroup>& into) {
    for (const AskedGroup& each : groups_in(menu, level.entry->document, groups.field)) {
        // A nearer level has the last word, also about whether the group is a must: nobody is asked the same twice.
        if (asks_for(nearer.optional_groups, each.group) || asks_for(nearer.mandatory_groups, each.group) ||
            asks_for(into, each.group)) {
            continue;
        }
        into.push_back({each, level.entry, level.source});
    }
}

void resolve_groups(const ParsedMenu& menu, std::span<const Level> levels, Resolved& resolved) {
    for (const Level& level : levels) {
        std::array<std::vector<EffectiveGroup>, group_lists.size()> found;
        for (std::size_t i = 0; i < group_lists.size(); ++i) {
            if (level.source != Source::item && !flag(resolved.item->document, group_lists[i].inherit, true)) continue;
            add_groups(menu, level, group_lists[i], resolved, found[i]);
        }
        for (std::size_t i = 0; i < group_lists.size(); ++i) {
            std::vector<EffectiveGroup>& into = resolved.*group_lists[i].into;
            into.insert(into.end(), found[i].begin(), found[i].end());
        }
    }
}

json::object to_json(const Effective& value) {
    return {{"id", value.id}, {"name", value.name}, {"from", to_text(value.from)}};
}

json::object to_json(const EffectiveGroup& value) {
    json::object object{{"modifierGroup", value.group->id}};
    if (value.use != nullptr) object = *value.use;
    object["name"] = value.group->name;
    object["from"] = to_text(value.from);
    return object;
}

json::value to_json(const std::optional<Effective>& value) {
    return value ? json::value(to_json(*value)) : json::value(nullptr);
}

template <typename T>
json::array to_json(const std::vector<T>& values) {
    json::array array;
    array.reserve(values.size());
    for (const T& each : values)
        array.push_back(to_json(each));
    return array;
}

}  // namespace

std::string_view to_text(Source source) {
    static constexpr std::array<std::string_view, 4> words{"item", "subcategory", "category", "store"};
    return words[static_cast<std::size_t>(source)];
}

AskedGroups groups_in(const ParsedMenu& menu, const json::object& document, std::string_view field) {
    AskedGroups found;
    for (const json::value& each : list(document, field)) {
        const json::object* use = each.if_object();
        const json::string* bare = each.if_string();
        std::string_view id;
        if (use != nullptr) id = text(*use, "modifierGroup");
        if (bare != nullptr) id = *bare;
        const Entry* group = menu.find_active(modifier_group_kind, id);
        if (group != nullptr) found.push_back({group, use});
    }
    return found;
}

StoreDefaults store_defaults(const ParsedMenu& menu) {
    StoreDefaults defaults;
    for (const Entry* each : menu.all(tax_kind)) {
        const std::string_view applies_to = text(each->document, "applyTo");
        if (each->active && flag(each->document, "defaultTax") && (applies_to.empty() || applies_to == "Item")) {
            defaults.taxes.push_back({each->id, each->name, Source::store});
        }
    }
    for (const Entry* each : menu.all(printer_kind)) {
        if (!each->active || !flag(each->document, "isDefault")) continue;
        const std::string_view type = text(each->document, "printerType");
        if (type == "KitchenPrinter") defaults.kitchen_printers.push_back({each->id, each->name, Source::store});
        if (type == "LabelPrinter") defaults.label_printers.push_back({each->id, each->name, Source::store});
    }
    return defaults;
}

Resolved resolve(const ParsedMenu& menu, const StoreDefaults& defaults, const Entry& item) {
    const Levels levels = levels_of(menu, item);
    Resolved resolved;
    resolved.item = &item;
    resolved.taxes = effective_taxes(menu, defaults, levels);
    resolved.department = nearest_one(menu, levels, "department", department_kind);
    resolved.course = nearest_one(menu, levels, "course", course_kind);
    resolved.kitchen_printers = effective_printers(menu, levels, "kitchenPrinters", defaults.kitchen_printers);
    resolved.label_printers = effective_printers(menu, levels, "labelPrinters", defaults.label_printers);
    resolve_groups(menu, levels, resolved);
    resolved.item_service_charge = nearest_one(menu, levels, "itemServiceCharge", service_charge_kind);
    resolved.roles = effective_roles(levels);
    return resolved;
}

json::object to_json(const Resolved& resolved) {
    return {{"id", resolved.item->id},
            {"name", resolved.item->name},
            {"taxes", to_json(resolved.taxes)},
            {"department", to_json(resolved.department)},
            {"course", to_json(resolved.course)},
            {"kitchenPrinters", to_json(resolved.kitchen_printers)},
            {"labelPrinters", to_json(resolved.label_printers)},
            {"optionalModifierGroups", to_json(resolved.optional_groups)},
            {"mandatoryModifierGroups", to_json(resolved.mandatory_groups)},
            {"itemServiceCharge", to_json(resolved.item_service_charge)},
            {"roles", to_json(resolved.roles)}};
}

}  // namespace comanda::menu
