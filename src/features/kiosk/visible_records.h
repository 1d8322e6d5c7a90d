// What of a store's menu a kiosk may show, as the texts it is sent. Pure: a menu in, records out.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "record/kind.h"
#include "record/snapshot.h"

namespace comanda::kiosk {

// A list of a configuration. Categories and subcategories are two lists of one kind, told apart by their facet.
struct ListName {
    std::string_view name;     // menuItems
    std::string_view kind;     // menuItem: the word in `deleted`
    std::string_view records;  // The kind of its records; empty: made of others.
};
inline constexpr std::array<ListName, 16> lists{{
    {"departments", "department", "department"},
    {"courses", "course", "course"},
    {"servingSizeLevels", "servingSizeLevel", "servingSizeLevel"},
    {"taxes", "tax", "tax"},
    {"categories", "category", "category"},
    {"subCategories", "subCategory", "category"},
    {"menuItems", "menuItem", "menuItem"},
    {"modifierGroups", "modifierGroup", "modifierGroup"},
    {"modifiers", "modifier", "modifier"},
    {"itemServiceCharges", "itemServiceCharge", "itemServiceCharge"},
    {"discounts", "discount", "discount"},
    {"gratuity", "gratuity", "gratuity"},
    {"displayGroups", "displayGroup", "displayGroup"},
    {"reasons", "reason", "reason"},
    {"serviceTypes", "serviceType", "serviceType"},
    {"images", "image", ""},
}};
inline constexpr std::uint8_t image_list = lists.size() - 1;

struct VisibleRecord {
    std::uint8_t list = 0;  // Its place in `lists`.
    std::string id;         // Of an image: the record's.
    std::string text;       // A JSON object.

    bool operator==(const VisibleRecord&) const = default;
};

// By list, each in the order of names. Every record that one of them names is among them.
std::vector<VisibleRecord> visible_records(const record::Snapshot& menu, std::span<const record::Kind* const> kinds);

}  // namespace comanda::kiosk
