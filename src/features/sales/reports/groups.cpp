#include "features/sales/reports/groups.h"

#include <algorithm>

#include "base/raw_json.h"

namespace comanda::sales {
namespace {

constexpr std::string_view no_department = "No department", no_category = "No category";

class Grouping {
  public:
    explicit Grouping(const record::Snapshot& menu) : menu_(menu) {}

    record::EntryPtr find(std::string_view id, std::string_view kind) const {
        record::EntryPtr entry = menu_.find(id);
        return entry && entry->kind == kind ? entry : nullptr;
    }

    // A subcategory's category; a category is its own.
    std::string top_category(const std::string& id) const {
        const record::EntryPtr entry = find(id, "category");
        return entry && !entry->parent.empty() ? entry->parent : id;
    }

    std::string department_of(const ItemSum& sum) const {
        if (!sum.department.empty()) return sum.department;
        for (const std::string& id : {sum.category, top_category(sum.category)}) {
            if (const record::EntryPtr entry = find(id, "category")) {
                std::string department = raw::text_of(raw::member(entry->doc, "department").value_or(""));
                if (!department.empty()) return department;
            }
        }
        return {};
    }

    Row named(const std::string& id, std::string_view kind, const std::string& sent_name,
              std::string_view without) const {
        Row row{.id = id, .name = sent_name, .code = {}};
        if (const record::EntryPtr entry = find(id, kind)) {
            row.name = entry->name;
            const std::string code_name = std::string(kind) + "Code";
            row.code = raw::text_of(raw::member(entry->doc, code_name).value_or(""));
        }
        if (id.empty()) row.name = without;
        return row;
    }

  private:
    const record::Snapshot& menu_;
};

void add(Row& row, const ItemSum& sum) {
    row.quantity += sum.quantity;
    row.amounts += sum.amounts;
}

struct RowAndPart {
    Row whole;  // The row a sum belongs to, and its part there; both still empty.
    Row part;
};

template <class PlaceOf>
std::vector<Row> grouped(const std::vector<ItemSum>& sums, PlaceOf place_of) {
    std::map<std::string, std::pair<Row, std::map<std::string, Row>>> by_id;
    for (const ItemSum& each : sums) {
        RowAndPart place = place_of(each);
        auto& [whole, parts] =
            by_id.try_emplace(place.whole.id, place.whole, std::map<std::string, Row>()).first->second;
        Row& part = parts.try_emplace(place.part.id, place.part).first->second;
        // Some sums of a row may have come with a name and some without.
        if (whole.name.empty()) whole.name = place.whole.name;
        if (part.name.empty()) part.name = place.part.name;
        add(whole, each);
        add(part, each);
    }
    std::vector<Row> rows;
    const auto take = [](std::vector<Row>& into, Row& row) {
        if (row.name.empty()) row.name = row.id;
        into.push_back(std::move(row));
    };
    for (auto& [id, found] : by_id) {
        take(rows, found.first);
        for (auto& [part_id, part] : found.second)
            take(rows.back().parts, part);
    }
    return rows;
}

}  // namespace

std::vector<Row> by_department(const std::vector<ItemSum>& sums, const record::Snapshot& menu) {
    const Grouping grouping(menu);
    return grouped(sums, [&](const ItemSum& sum) {
        const std::string department = grouping.department_of(sum), category = grouping.top_category(sum.category);
        const std::string sent_name = category == sum.category ? sum.category_name : std::string();
        return RowAndPart{grouping.named(department, "department", sum.department_name, no_department),
                          grouping.named(category, "category", sent_name, no_category)};
    });
}

std::vector<Row> by_category(const std::vector<ItemSum>& sums, const record::Snapshot& menu) {
    const Grouping grouping(menu);
    std::vector<Row> rows = grouped(sums, [&](const ItemSum& sum) {
        const std::string category = grouping.top_category(sum.category);
        const std::string sent_name = category == sum.category ? sum.category_name : std::string();
        return RowAndPart{grouping.named(category, "category", sent_name, no_category),
                          grouping.named(sum.category, "category", sum.category_name, no_category)};
    });
    for (Row& each : rows) {  // One without subcategories would be its own only part.
        if (each.parts.size() == 1 && each.parts.front().id == each.id) each.parts.clear();
    }
    return rows;
}

void keep_department(std::vector<ItemSum>& sums, const std::string& department, const record::Snapshot& menu) {
    const Grouping grouping(menu);
    std::erase_if(sums, [&](const ItemSum& each) { return grouping.department_of(each) != department; });
}

void sort_rows(std::vector<Row>& rows, bool by_quantity) {
    const auto key = [by_quantity](const Row& row) { return by_quantity ? row.quantity : row.amounts.net(); };
    std::ranges::sort(rows, [&](const Row& a, const Row& b) {
        if (key(a) != key(b)) return key(a) > key(b);
        return std::tie(a.name, a.id) < std::tie(b.name, b.id);
    });
    for (Row& each : rows)
        sort_rows(each.parts, by_quantity);
}

Row total_of(const std::vector<Row>& rows) {
    Row total;
    for (const Row& each : rows) {
        total.quantity += each.quantity;
        total.amounts += each.amounts;
    }
    total.share = share_of(total.amounts.net(), total.amounts.net());
    return total;
}

Percent share_of(std::int64_t net_sales, std::int64_t all_net_sales) {
    if (all_net_sales <= 0) return {};
    const __int128 twice = static_cast<__int128>(net_sales) * 200'000 + all_net_sales;
    const __int128 divisor = static_cast<__int128>(all_net_sales) * 2;
    __int128 share = twice / divisor;
    if (twice < 0 && twice % divisor != 0) --share;
    return Percent{static_cast<std::int64_t>(share)};
}

void set_shares(std::vector<Row>& rows, std::int64_t all_net_sales) {
    for (Row& each : rows) {
        each.share = share_of(each.amounts.net(), all_net_sales);
        set_shares(each.parts, all_net_sales);
    }
}

}  // namespace comanda::sales
