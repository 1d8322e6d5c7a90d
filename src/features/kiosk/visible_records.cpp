#include "features/kiosk/visible_records.h"

#include <algorithm>
#include <unordered_set>

#include "base/members.h"

namespace comanda::kiosk {
namespace {

using record::Type;

// Who wrote a record and when, who may sell it, where it is printed: nothing a guest is shown.
constexpr std::string_view left_out[] = {"store",
                                         "createdFor",
                                         "ownedBy",
                                         "account",
                                         "createdAt",
                                         "dateCreated",
                                         "lastUpdated",
                                         "createdBy",
                                         "modifiedBy",
                                         "originalID",
                                         "roles",
                                         "restrictPrinters",
                                         "tareGroup",
                                         "isDelete",
                                         "syncWithInventory",
                                         "couponCode",
                                         "printMenuInModPrint",
                                         "printModInMenuPrint",
                                         "originalVersion"};

struct ReadRecord {
    std::uint8_t list;
    const record::Entry* entry;
    json::object document;
};

using Ids = std::unordered_set<std::string_view>;

bool is_sent_kind(std::string_view kind) {
    return std::ranges::any_of(lists, [kind](const ListName& each) { return each.records == kind; });
}

// Into which list a record goes.
std::uint8_t list_of(std::uint8_t first, const record::Entry& entry) {
    const bool is_below = lists[first].records == "category" && entry.facet == "2";
    return static_cast<std::uint8_t>(is_below ? first + 1 : first);
}

std::vector<ReadRecord> read_all(const record::Snapshot& menu) {
    std::vector<ReadRecord> all;
    for (std::uint8_t list = 0; list < lists.size(); ++list) {
        if (lists[list].records.empty() || (list > 0 && lists[list].records == lists[list - 1].records)) continue;
        for (const record::EntryPtr& each : menu.list(lists[list].records, true))
            all.push_back({list_of(list, *each), each.get(), parse_json_object(each->doc)});
    }
    std::ranges::stable_sort(all, {}, &ReadRecord::list);
    return all;
}

bool hides_items(const json::object& category) {
    return members::flag(category, "hideMenuItemInKiosk");
}

// Only people have roles: what is reserved for some of them is not for guests.
bool is_for_everyone(const ReadRecord& one) {
    return members::list(one.document, "roles").empty();
}

// A category hides with its items, and takes its subcategories along.
bool is_category_shown(const ReadRecord& category, const Ids& shown) {
    if (hides_items(category.document) || !is_for_everyone(category)) return false;
    const std::string_view parent = members::text(category.document, "parent");
    return parent.empty() || shown.contains(parent);
}

// An item that is in categories is shown where one of them is; one in none stands on display groups.
bool is_item_shown(const ReadRecord& item, const Ids& shown) {
    if (members::flag(item.document, "hideInKiosk") || !is_for_everyone(item)) return false;
    const json::array& in = members::list(item.document, "category");
    const auto is_shown = [&](const json::value& id) { return id.is_string() && shown.contains(id.get_string()); };
    return in.empty() || std::ranges::any_of(in, is_shown);
}

// Nobody stands beside a kiosk who could give what is left to staff. One that is only for what is not shown is not
// shown: without that it would be for everything.
bool is_discount_shown(const ReadRecord& discount, const Ids& shown) {
    for (const std::string_view only : {"categories", "menuItems", "servingSizes"}) {
        const json::array& named = members::list(discount.document, only);
        const auto is_there = [&](const json::value& id) { return id.is_string() && shown.contains(id.get_string()); };
        if (!named.empty() && std::ranges::none_of(named, is_there)) return false;
    }
    return is_for_everyone(discount) && members::text(discount.document, "discountType") != "Open";
}

bool is_shown(const ReadRecord& one, const Ids& shown) {
    const std::string_view kind = lists[one.list].records;
    if (kind == "category") return is_category_shown(one, shown);
    if (kind == "menuItem") return is_item_shown(one, shown);
    if (kind == "discount") return is_discount_shown(one, shown);
    if (kind == "displayGroup") return !members::flag(one.document, "hideInKiosk");
    return true;
}

bool is_id_shown(const json::value& id, const Ids& shown) {
    return !id.is_string() || id.get_string().empty() || shown.contains(id.get_string());
}

bool clean(json::object& object, std::span<const record::Field> fields, const Ids& shown, bool is_row);

// Whether the member may stay.
bool clean_member(json::value& value, const record::Field& field, const Ids& shown) {
    if (!field.of.empty() && !is_sent_kind(field.of)) return false;
    json::array* const many = value.if_array();
    switch (field.type) {
        case Type::reference:
            return is_id_shown(value, shown);
        case Type::references:
        case Type::ids:
            if (many == nullptr) return is_id_shown(value, shown);
            many->erase(std::remove_if(many->begin(), many->end(),
                                       [&](const json::value& id) { return !is_id_shown(id, shown); }),
                        many->end());
            return true;
        case Type::shapes: {
            if (many == nullptr) return true;
            const auto is_broken = [&](json::value& row) {
                return row.is_object() && !clean(row.get_object(), field.shape->fields, shown, true);
            };
            many->erase(std::remove_if(many->begin(), many->end(), is_broken), many->end());
            return true;
        }
        case Type::one_shape:
            return !value.is_object() || clean(value.get_object(), field.shape->fields, shown, false);
        default:
            return true;
    }
}

// Takes out what names a record that is not shown. False: without it the object means nothing, or, being a row that is
// for one thing only, it would be for all of them.
bool clean(json::object& object, std::span<const record::Field> fields, const Ids& shown, bool is_row) {
    for (const record::Field& field : fields) {
        json::value* const value = object.if_contains(field.name);
        if (value == nullptr || clean_member(*value, field, shown)) continue;
        const bool is_narrowing = is_row && field.type == Type::reference && is_sent_kind(field.of);
        if (field.required || is_narrowing) return false;
        object.stable_erase(field.name);
    }
    return true;
}

std::string text_of(json::object& document, const record::Kind& kind, const Ids& shown) {
    const bool has_coupon = !members::text(document, "couponCode").empty();
    for (const std::string_view name : left_out)
        document.stable_erase(name);
    if (has_coupon) document["hasCouponCode"] = true;
    clean(document, kind.fields, shown, false);
    return to_text(document);
}

// The picture of a record; empty for none.
std::string image_text(const ReadRecord& one) {
    const std::string_view url = members::text(one.document, "imageUrl");
    if (!members::flag(one.document, "imageAvailable", !url.empty())) return {};
    return to_text(json::object{{"kind", lists[one.list].kind},
                                {"id", one.entry->id},
                                {"url", url},
                                {"version", members::whole(one.document, "imageVersion").value_or(0)},
                                {"extension", members::text(one.document, "imageExtension")}});
}

}  // namespace

std::vector<VisibleRecord> visible_records(const record::Snapshot& menu, std::span<const record::Kind* const> kinds) {
    std::vector<ReadRecord> all = read_all(menu);
    // In the order of the lists, so that a category is judged before what is in it.
    Ids shown;
    std::vector<ReadRecord*> chosen;
    for (ReadRecord& each : all) {
        if (!is_shown(each, shown)) continue;
        shown.insert(each.entry->id);
        chosen.push_back(&each);
    }
    std::vector<VisibleRecord> records, images;
    for (ReadRecord* each : chosen) {
        if (std::string image = image_text(*each); !image.empty())
            images.push_back({image_list, each->entry->id, std::move(image)});
        const record::Kind* kind = record::find_kind(kinds, each->entry->kind);
        records.push_back({each->list, each->entry->id, text_of(each->document, *kind, shown)});
    }
    std::ranges::move(images, std::back_inserter(records));
    return records;
}

}  // namespace comanda::kiosk
