// The statements of verify and rebuild. All take account, store and, where they are of a month, its first and last day.
#pragma once

#include <array>

#include "db/query.h"

namespace comanda::sales {

struct SumTable {
    std::string_view name;
    const db::Query& differing;  // (period, starts, key, key, how many) of the first few.
    const db::Query& drop;
    const db::Query& make;
};
extern const std::array<SumTable, 3> sum_tables;

extern const db::Query& differing_sales_query;   // (how many sales, id, what is wrong); id is null if nothing is.
extern const db::Query& orphaned_rows_query;     // (sale, day, what is there without it)
extern const db::Query& differing_opened_query;  // Without dates.
extern const db::Query& count_sums_query;        // Without dates.
extern const db::Query& find_months_query;  // Without dates: (first day, last day) of each month with sales or sums.

}  // namespace comanda::sales
