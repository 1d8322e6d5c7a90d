#include "features/menu/lint/price_table.h"

#include <algorithm>

namespace comanda::menu {
namespace {

// A row that is offered at present: an object with a size, or the bare id of one, whose price is taken over.
struct SizeRow {
    const Entry* size;        // Null for one that is not active.
    const json::object* row;  // Null for a bare id.

    bool has_price() const { return row != nullptr && whole(*row, "price").has_value(); }
    bool is_default() const { return row != nullptr && flag(*row, "isDefault"); }
};

using SizeRows = boost::container::small_vector<SizeRow, 8>;

SizeRows rows_of(const ParsedMenu& menu, const json::object& document, std::string_view field) {
    SizeRows rows;
    for (const json::value& each : list(document, field)) {
        if (const json::string* bare = each.if_string()) rows.push_back({menu.find_active(size_kind, *bare), nullptr});
        const json::object* row = each.if_object();
        if (row == nullptr || !flag(*row, "activeStatus", true)) continue;
        rows.push_back({menu.find_active(size_kind, text(*row, "servingSizeLevel")), row});
    }
    return rows;
}

void add(Sizes& sizes, const Entry* size) {
    if (size != nullptr && !has(sizes, size)) sizes.push_back(size);
}

}  // namespace

bool has(const Sizes& sizes, const Entry* size) {
    return std::ranges::find(sizes, size) != sizes.end();
}

PriceTable::PriceTable(const ParsedMenu& menu) {
    for (const std::string_view kind : {category_kind, modifier_group_kind, modifier_kind}) {
        for (const Entry* each : menu.all(kind)) {
            Prices& prices = by_entry_[each];
            for (const SizeRow& row : rows_of(menu, each->document, "servingSizeLevels")) {
                if (row.size == nullptr || !row.has_price()) continue;
                add(prices.sizes, row.size);
                prices.has_default = prices.has_default || row.is_default();
            }
        }
    }
    for (const Entry* each : menu.all(menu_item_kind)) {
        if (each->active) by_item_.emplace(each, sizes_of(menu, *each));
    }
}

ItemSizes PriceTable::sizes_of(const ParsedMenu& menu, const Entry& item) const {
    ItemSizes sizes;
    Sizes of_categories;
    const Ids categories = ids(item.document, "category");
    if (!categories.empty()) {
        for (const Entry* each : category_path(menu, categories.front())) {
            if (!each->active) continue;
            const Sizes& priced = of(*each).sizes;
            of_categories.insert(of_categories.end(), priced.begin(), priced.end());
        }
    }
    for (const SizeRow& row : rows_of(menu, item.document, "servingSizePrices")) {
        if (row.has_price() || has(of_categories, row.size)) {
            sizes.has_price = true;
        } else {
            add(sizes.without_price, row.size);
        }
        add(sizes.all, row.size);
    }
    return sizes;
}

}  // namespace comanda::menu
