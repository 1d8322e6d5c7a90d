// Departments and categories as people see them: what tills sent is looked up in the store's menu.
#pragma once

#include <map>

#include "features/sales/report_rows.h"
#include "record/snapshot.h"

namespace comanda::sales {

struct Row {  // Of a report by department or category.
    std::string id;
    std::string name;
    std::string code;
    std::int64_t quantity = 0;
    Amounts amounts = {};
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

}  // namespace comanda::sales
