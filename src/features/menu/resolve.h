// What holds for a menu item once everything it takes over is counted in: item, subcategory, category, store.
#pragma once

#include <optional>
#include <vector>

#include "features/menu/parsed_menu.h"

namespace comanda::menu {

enum class Source { item, subcategory, category, store };
using comanda::to_text;  // That of JSON, which the one here would hide.
std::string_view to_text(Source source);

// A record that holds for the item, and who says so. Views into the menu: they live as long as it does.
struct Effective {
    std::string_view id;
    std::string_view name;
    Source from = Source::item;

    bool operator==(const Effective&) const = default;
};

struct AskedGroup {
    const Entry* group = nullptr;
    const json::object* use = nullptr;  // How many to choose and the like; null when only the group's id was given.
};
// The active ones that a document asks for.
using AskedGroups = boost::container::small_vector<AskedGroup, 8>;
AskedGroups groups_in(const ParsedMenu& menu, const json::object& document, std::string_view field);

struct EffectiveGroup : AskedGroup {
    const Entry* owner = nullptr;  // The item or category that asks for the group.
    Source from = Source::item;
};

struct Resolved {
    const Entry* item = nullptr;
    std::vector<Effective> taxes;
    std::optional<Effective> department;
    std::optional<Effective> course;
    std::vector<Effective> kitchen_printers;
    std::vector<Effective> label_printers;
    std::vector<EffectiveGroup> optional_groups;
    std::vector<EffectiveGroup> mandatory_groups;
    std::optional<Effective> item_service_charge;
    std::vector<Effective> roles;  // Empty: everyone.
};

// What a store gives to items that neither they nor their categories say; gathered once for many items.
struct StoreDefaults {
    std::vector<Effective> taxes;
    std::vector<Effective> kitchen_printers;
    std::vector<Effective> label_printers;
};
StoreDefaults store_defaults(const ParsedMenu& menu);

// Only active records count: a reference to another is passed over, as if it were not there.
Resolved resolve(const ParsedMenu& menu, const StoreDefaults& defaults, const Entry& item);

json::object to_json(const Resolved& resolved);

}  // namespace comanda::menu
