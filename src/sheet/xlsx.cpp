#include "sheet/xlsx.h"

#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xlsxwriter.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <memory>
#include <set>
#include <stdexcept>
#include <system_error>

#include "base/check.h"
#include "base/text.h"
#include "sheet/letters.h"

namespace comanda::sheet {
namespace {

constexpr std::size_t cell_units_max = 32'767;  // Excel counts UTF-16 units, here and in names.
constexpr std::size_t name_units_max = 31;
constexpr std::size_t number_digits_max = 15;  // A double keeps no more of them.
constexpr double width_min = 8;
constexpr double width_max = 60;
constexpr std::string_view replacement = "\xEF\xBF\xBD";

// libxlsxwriter 1.1 writes to a path only. A file that lives in memory has one, so there is nothing to clean up; the
// parts go through nameless files in /tmp on their way.
class MemoryFile {
  public:
    MemoryFile() : descriptor_(memfd_create("xlsx", MFD_CLOEXEC)) { throw_if(descriptor_ < 0, "memfd_create"); }
    ~MemoryFile() { close(descriptor_); }
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    std::string path() const { return fmt::format("/proc/self/fd/{}", descriptor_); }

    std::string content() const {
        struct stat about = {};
        throw_if(fstat(descriptor_, &about) != 0, "fstat");
        std::string all(static_cast<std::size_t>(about.st_size), '\0');
        std::size_t done = 0;
        while (done < all.size()) {
            const ssize_t read = pread(descriptor_, all.data() + done, all.size() - done, static_cast<off_t>(done));
            throw_if(read <= 0, "pread");
            done += static_cast<std::size_t>(read);
        }
        return all;
    }

  private:
    static void throw_if(bool failed, const char* what) {
        if (failed) throw std::system_error(errno, std::generic_category(), what);
    }

    int descriptor_;
};

struct FreeWorkbook {
    void operator()(lxw_workbook* workbook) const { lxw_workbook_free(workbook); }
};
using Workbook = std::unique_ptr<lxw_workbook, FreeWorkbook>;

void demand(lxw_error outcome) {
    if (outcome != LXW_NO_ERROR) throw std::runtime_error(fmt::format("xlsx: {}", lxw_strerror(outcome)));
}

std::size_t units_of(char32_t code) {
    return code > 0xFFFF ? 2 : 1;
}

// The text with the replacement letter for bytes that are no letter and for letters that XML cannot carry.
std::string sound(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const Letter letter = first_letter(text);
        const bool is_sound = letter.bytes > 0 && letter.code != 0 && letter.code != 0xFFFE && letter.code != 0xFFFF;
        const std::size_t bytes = std::max<std::size_t>(letter.bytes, 1);
        out += is_sound ? text.substr(0, bytes) : replacement;
        text.remove_prefix(bytes);
    }
    return out;
}

// As many letters of sound text as Excel has room for.
std::string_view cut_to(std::string_view text, std::size_t units_max) {
    std::size_t units = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const Letter letter = first_letter(text.substr(at));
        units += units_of(letter.code);
        if (units > units_max) break;
        at += letter.bytes;
    }
    return text.substr(0, at);
}

bool is_escape(std::string_view text) {
    constexpr std::string_view hex = "0123456789abcdefABCDEF";
    return text.size() >= 7 && text.starts_with("_x") && text[6] == '_' &&
           text.substr(2, 4).find_first_not_of(hex) == std::string_view::npos;
}

// What libxlsxwriter may be given. It escapes control characters as Excel wants it, _x000D_, and forgets the texts
// that look so by themselves: there the first underscore is escaped. Text that is too long ends with three dots.
std::string as_cell(std::string_view text) {
    const std::string letters = sound(text);
    std::string out;
    out.reserve(letters.size());
    for (std::size_t at = 0; at < letters.size(); ++at) {
        out += letters[at];
        if (letters[at] == '_' && is_escape(std::string_view(letters).substr(at))) out += "x005F_";
    }
    if (cut_to(out, cell_units_max).size() < out.size()) out = fmt::format("{}...", cut_to(out, cell_units_max - 3));
    return out;
}

std::size_t letters_in(std::string_view text) {
    // Bytes that continue a letter are not counted.
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char each) { return (static_cast<unsigned char>(each) & 0xC0U) != 0x80U; }));
}

// A name Excel accepts: what it forbids is replaced, and a name must not start or end with an apostrophe.
std::string clean_name(std::string_view title) {
    std::string name = sound(title);
    for (char& each : name) {
        if (std::string_view("[]:*?/\\").find(each) != std::string_view::npos) each = '-';
        if (each >= 0 && each < ' ') each = ' ';
    }
    name = cut_to(name, name_units_max);
    const auto first = name.find_first_not_of(" '");
    if (first == std::string::npos) return "Sheet";
    return name.substr(first, name.find_last_not_of(" '") - first + 1);
}

// Names of worksheets differ by more than the case of their letters; History is one that Excel keeps for itself.
std::string unique_name(std::string_view title, std::set<std::string>& taken) {
    const std::string name = clean_name(title);
    std::string candidate = name;
    for (int number = 2; !taken.insert(lower_case(candidate)).second; ++number) {
        const std::string ending = fmt::format(" ({})", number);
        candidate = fmt::format("{}{}", cut_to(name, name_units_max - ending.size()), ending);
    }
    return candidate;
}

// How numbers with so many digits after the point look.
class NumberFormats {
  public:
    explicit NumberFormats(lxw_workbook* workbook) : workbook_(workbook) {}

    lxw_format* with_decimals(std::size_t decimals) {
        if (decimals == 0) return nullptr;
        check(decimals < known_.size());
        lxw_format*& format = known_[decimals];
        if (format == nullptr) {
            format = workbook_add_format(workbook_);
            format_set_num_format(format, ("#,##0." + std::string(decimals, '0')).c_str());
        }
        return format;
    }

  private:
    lxw_workbook* workbook_;
    std::array<lxw_format*, 10> known_ = {};
};

void write_cell(lxw_worksheet* sheet, lxw_row_t row, lxw_col_t column, const Cell& cell, NumberFormats& formats) {
    const std::string& text = cell.text();
    const auto digits =
        static_cast<std::size_t>(std::ranges::count_if(text, [](char each) { return each >= '0' && each <= '9'; }));
    if (!cell.is_number() || digits > number_digits_max) {
        demand(worksheet_write_string(sheet, row, column, as_cell(text).c_str(), nullptr));
        return;
    }
    double value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    const std::size_t point = text.find('.');
    const std::size_t decimals = point == std::string::npos ? 0 : text.size() - point - 1;
    demand(worksheet_write_number(sheet, row, column, value, formats.with_decimals(decimals)));
}

void write_sheet(lxw_worksheet* sheet, const Table& table, lxw_format* bold, NumberFormats& formats) {
    std::vector<std::size_t> widest(table.columns.size());
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const std::string name = as_cell(table.columns[i]);
        demand(worksheet_write_string(sheet, 0, static_cast<lxw_col_t>(i), name.c_str(), bold));
        widest[i] = letters_in(name) + 3;  // The filter's button takes some room.
    }
    lxw_row_t row = 0;
    for (const std::vector<Cell>& cells : table.rows) {
        check(cells.size() == table.columns.size());
        ++row;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            write_cell(sheet, row, static_cast<lxw_col_t>(i), cells[i], formats);
            widest[i] = std::max(widest[i], letters_in(cells[i].text()) + 1);
        }
    }
    if (table.columns.empty()) return;
    for (std::size_t i = 0; i < widest.size(); ++i) {
        const auto column = static_cast<lxw_col_t>(i);
        const double width = std::clamp(static_cast<double>(widest[i]), width_min, width_max);
        demand(worksheet_set_column(sheet, column, column, width, nullptr));
    }
    worksheet_freeze_panes(sheet, 1, 0);
    demand(worksheet_autofilter(sheet, 0, 0, row, static_cast<lxw_col_t>(table.columns.size() - 1)));
}

}  // namespace

std::string to_xlsx(std::span<const Table> tables) {
    const MemoryFile file;
    Workbook workbook(workbook_new(file.path().c_str()));
    if (workbook == nullptr) throw std::bad_alloc();
    lxw_format* bold = workbook_add_format(workbook.get());
    format_set_bold(bold);
    NumberFormats formats(workbook.get());
    std::set<std::string> taken = {"history"};
    for (const Table& each : tables) {
        lxw_worksheet* sheet = workbook_add_worksheet(workbook.get(), unique_name(each.title, taken).c_str());
        if (sheet == nullptr) throw std::runtime_error("xlsx: a worksheet could not be added");
        write_sheet(sheet, each, bold, formats);
    }
    demand(workbook_close(workbook.release()));  // Frees it, whatever comes of it.
    return file.content();
}

}  // namespace comanda::sheet
