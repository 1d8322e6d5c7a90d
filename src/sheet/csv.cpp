#include "sheet/csv.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "base/refusal.h"
#include "sheet/letters.h"

namespace comanda::sheet {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// Would a spreadsheet compute this, apostrophes in front aside? They are looked through so that text which already has
// one gets another: reading takes off exactly one, and both texts come back as they were.
bool looks_computed(std::string_view text) {
    const std::size_t start = text.find_first_not_of('\'');
    return start != std::string_view::npos && std::string_view("=+-@\t\r").find(text[start]) != std::string_view::npos;
}

std::string without_guard(std::string text) {
    if (text.starts_with('\'') && looks_computed(text)) text.erase(0, 1);
    return text;
}

void append_cell(std::string& out, std::string_view text, bool is_guarded) {
    // Semicolons separate cells where the comma is the decimal point. A byte order mark would be taken for the file's
    // own.
    const bool is_quoted =
        text.find_first_of(",;\"\r\n") != std::string_view::npos || text.starts_with(byte_order_mark);
    if (is_quoted) out += '"';
    if (is_guarded) out += '\'';
    for (const char each : text) {
        if (each == '"') out += '"';
        out += each;
    }
    if (is_quoted) out += '"';
}

// Reads cell by cell and knows the line it is in.
class Reader {
  public:
    explicit Reader(std::string_view text) : text_(text) {
        if (text_.starts_with(byte_order_mark)) text_.remove_prefix(byte_order_mark.size());
        const std::size_t bad = std::min(utf8_end(text_), text_.find('\0'));
        if (bad >= text_.size()) return;
        line_ += lines_in(text_.substr(0, bad));
        refuse(text_[bad] == '\0' ? "holds a zero byte" : "is not UTF-8");
    }

    bool at_end() const { return at_ == text_.size(); }
    std::size_t line() const { return line_; }

    [[noreturn]] void refuse(std::string_view why) const { refuse(line_, why); }
    [[noreturn]] static void refuse(std::size_t line, std::string_view why) {
        throw refused(validation_failed({{fmt::format("line {}", line), "INVALID_CSV", std::string(why)}}));
    }

    // The cells of one record, which quoted line ends may spread over many lines.
    std::vector<std::string> record() {
        std::vector<std::string> cells;
        do {
            if (cells.size() == csv_columns_max) refuse(fmt::format("has more than {} columns", csv_columns_max));
            cells.push_back(without_guard(peek() == '"' ? quoted_cell() : plain_cell()));
            if (cells.back().size() > csv_cell_bytes_max) {
                refuse(fmt::format("has a cell of more than {} bytes", csv_cell_bytes_max));
            }
        } while (take(','));
        if (!at_end() && !take_line_end()) refuse("goes on after a closing quote");
        return cells;
    }

  private:
    static std::size_t lines_in(std::string_view text) {
        return static_cast<std::size_t>(std::ranges::count(text, '\n'));
    }

    char peek() const { return at_end() ? '\0' : text_[at_]; }

    bool take(char expected) {
        if (peek() != expected) return false;
        ++at_;
        return true;
    }

    bool take_line_end() {
        if (text_.substr(at_).starts_with("\r\n")) ++at_;
        if (!take('\n')) return false;
        ++line_;
        return true;
    }

    std::string plain_cell() {
        const std::size_t end = std::min(text_.find_first_of(",\"\r\n", at_), text_.size());
        std::string cell(text_.substr(at_, end - at_));
        at_ = end;
        if (peek() == '"') refuse("has a quote inside a cell that does not start with one");
        if (peek() == '\r' && !text_.substr(at_).starts_with("\r\n")) refuse("has a carriage return alone");
        return cell;
    }

    std::string quoted_cell() {
        const std::size_t opened = line_;
        std::string cell;
        while (take('"')) {
            const std::size_t end = text_.find('"', at_);
            if (end == std::string_view::npos) refuse(opened, "opens a quote that is never closed");
            const std::string_view piece = text_.substr(at_, end - at_);
            cell += piece;
            line_ += lines_in(piece);
            at_ = end + 1;
            if (peek() == '"') cell += '"';  // Two quotes inside mean one; the next round goes on behind it.
        }
        return cell;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::size_t line_ = 1;
};

}  // namespace

std::string to_csv(const Table& table) {
    std::string out;
    const auto append_line = [&](const auto& cells, const auto& append_one) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            if (i > 0) out += ',';
            append_one(cells[i]);
        }
        out += "\r\n";
    };
    // A line with nothing on it is skipped by many readers, so a single empty cell is written as two quotes.
    const bool is_narrow = table.columns.size() == 1;
    const auto append = [&](const std::string& text, bool is_number) {
        if (is_narrow && text.empty()) {
            out += "\"\"";
        } else {
            append_cell(out, text, !is_number && looks_computed(text));
        }
    };
    append_line(table.columns, [&](const std::string& name) { append(name, false); });
    for (const std::vector<Cell>& row : table.rows) {
        check(row.size() == table.columns.size());
        append_line(row, [&](const Cell& cell) { append(cell.text(), cell.is_number()); });
    }
    return out;
}

Table parse_csv(std::string_view text) {
    Reader reader(text);
    if (reader.at_end()) reader.refuse("must name the columns");
    Table table;
    table.columns = reader.record();
    while (!reader.at_end()) {
        const std::size_t line = reader.line();
        if (table.rows.size() == csv_rows_max) reader.refuse(fmt::format("is beyond {} rows", csv_rows_max));
        if ((table.rows.size() + 1) * table.columns.size() > csv_cells_max) {
            reader.refuse(fmt::format("is beyond {} cells", csv_cells_max));
        }
        std::vector<std::string> cells = reader.record();
        if (cells.size() != table.columns.size()) {
            Reader::refuse(line, fmt::format("must have {} cells, as the first line, and has {}", table.columns.size(),
                                             cells.size()));
        }
        table.rows.emplace_back(std::make_move_iterator(cells.begin()), std::make_move_iterator(cells.end()));
    }
    return table;
}

}  // namespace comanda::sheet
