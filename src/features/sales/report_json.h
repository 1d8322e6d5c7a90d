// What both reports say about themselves, and how amounts are written.
#pragma once

#include "base/json.h"
#include "features/sales/groups.h"
#include "sheet/table.h"

namespace comanda::sales {

struct ReportHead {
    ReportStore store;
    std::string type;
    Days days;
    Pending pending;
};
json::object to_json(const ReportHead& head);
// The same as tables: what it says of itself, and the devices that owe something.
std::vector<sheet::Table> head_tables(const ReportHead& head);

// The amount and its Str twin.
void put_money(json::object& to, std::string_view name, std::int64_t amount, int digits);

// The rows of a report by department or category, each with its share of all net sales; `parts_name` is what a row
// calls its parts. `total` is what they all come to.
json::array rows_json(const std::vector<Row>& rows, std::string_view parts_name, const Row& total, int digits);
json::object row_json(const Row& row, const Row& total, int digits);
// The same as a table: each row, and under it its parts.
sheet::Table rows_table(std::string title, const std::vector<Row>& rows, const Row& total, int digits);

struct SummaryInput {
    const SaleSums& sums;
    const Pending& pending;
    const std::vector<ListedSale>& sales;
    bool has_more_sales = false;
    std::int64_t page = 1;
    std::int64_t page_size = 50;
};
// Everything a summary has besides its head.
json::object summary_json(const SummaryInput& input, int digits);
std::vector<sheet::Table> summary_tables(const SummaryInput& input, int digits);

std::string_view to_text(Status status);  // CLOSED, VOIDED, REFUND

}  // namespace comanda::sales
