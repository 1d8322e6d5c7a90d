// A table as people see it, before it is known in which format they will get it.
#pragma once

#include <string>
#include <vector>

#include "base/money.h"

namespace comanda::sheet {

// Text, or a number. Numbers can only be made from integers, so a number never carries a formula and needs no guard.
class Cell {
  public:
    Cell() = default;
    Cell(std::string text) : text_(std::move(text)) {}
    Cell(std::string_view text) : text_(text) {}
    Cell(const char* text) : text_(text) {}

    static Cell number(std::int64_t whole) { return Cell(std::to_string(whole), true); }
    static Cell number(Money amount, int digits) { return Cell(to_text(amount, digits), true); }
    static Cell number(Percent rate) { return Cell(to_text(rate), true); }

    const std::string& text() const { return text_; }
    bool is_number() const { return is_number_; }
    bool operator==(const Cell&) const = default;

  private:
    Cell(std::string text, bool is_number) : text_(std::move(text)), is_number_(is_number) {}

    std::string text_;
    bool is_number_ = false;
};

struct Table {
    std::string title = {};
    std::vector<std::string> columns = {};
    std::vector<std::vector<Cell>> rows = {};  // Each as long as `columns`.

    bool operator==(const Table&) const = default;
};

}  // namespace comanda::sheet
