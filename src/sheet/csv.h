// CSV by RFC 4180, in UTF-8, with the names of the columns in the first line.
#pragma once

#include <string>
#include <string_view>

#include "sheet/table.h"

namespace comanda::sheet {

inline constexpr std::size_t csv_rows_max = 20'000;
inline constexpr std::size_t csv_columns_max = 200;
inline constexpr std::size_t csv_cell_bytes_max = 64 * 1024;
// A line of commas costs forty times its size in memory: both other limits together would allow too much.
inline constexpr std::size_t csv_cells_max = 1'000'000;

// Lines end with CR LF. Text with a comma, semicolon, quote or line end is quoted. Text that a spreadsheet would
// compute (=, +, -, @, a tab or a carriage return in front) is guarded by an apostrophe; numbers are written as they
// are. The title is left out, since CSV has no place for it.
std::string to_csv(const Table& table);

// Every cell is text, because CSV does not tell numbers. Guards that to_csv puts on are taken off. Throws
// refused(422 VALIDATION_FAILED), naming the line, for whatever could be read in two ways or is too large.
Table parse_csv(std::string_view text);

}  // namespace comanda::sheet
