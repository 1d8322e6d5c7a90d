// Departments and categories as people see them: what tills sent is looked up in the store's menu.
#pragma once

#include <map>

#include "base/money.h"
#include "features/sales/reports/report_rows.h"
#include "record/snapshot.h"

namespace comanda::sales {

struct Row {  // Of a report by department or category.
    std::string id;
    std::string name;
    std::string code;
    std::int64_t quantity = 0;
    Amounts amounts = {};
    Percent share = {};           // Of the net sales of the whole report.
    std::vector<Row> parts = {};  // Categories of a department, subcategories of a category.
};

// Every sum goes into exactly one row and one of its parts, so that all of them add up to the same. A line that names
// no department has its category's, or that one's parent's; names are today's, or as the till sent them.
std::vector<Row> by_department(const std::vector<ItemSum>& sums, const record::Snapshot& menu);
std::vector<Row> by_category(const std::vector<ItemSum>& sums, const record::Snapshot& menu);

// Leaves only what is reported under this department.
void keep_department(std::vector<ItemSum>& sums, const std::string& department, const record::Snapshot& menu);

// Largest first, in the parts too.
void sort_rows(std::vector<Row>& rows, bool by_quantity);

Row total_of(const std::vector<Row>& rows);

// Half a unit up; nothing of nothing. Also of the parts.
void set_shares(std::vector<Row>& rows, std::int64_t all_net_sales);
Percent share_of(std::int64_t net_sales, std::int64_t all_net_sales);

}  // namespace comanda::sales
