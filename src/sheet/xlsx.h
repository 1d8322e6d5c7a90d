// Excel workbooks. The only place that sees libxlsxwriter.
#pragma once

#include <span>
#include <string>

#include "sheet/table.h"

namespace comanda::sheet {

// A workbook with one worksheet per table: a bold first row that stays in view, a filter on each column, widths by
// content. Text is text, whatever it starts with. Thousands of rows take tens of milliseconds, which do not
// belong on a thread that serves requests.
std::string to_xlsx(std::span<const Table> tables);

}  // namespace comanda::sheet
