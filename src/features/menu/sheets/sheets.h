// A menu as tables that people edit, and back. A column is a field; a cell holds it as people write it: amounts and
// rates as decimal numbers, lists and objects as JSON, nothing for a field that is not set.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "features/menu/parsed_menu.h"
#include "record/kind.h"
#include "sheet/table.h"

namespace comanda::menu {

// One table per kind, for a workbook.
std::vector<sheet::Table> tables_of(const ParsedMenu& menu, std::span<const record::Kind* const> kinds);
// Everything in one table, whose first column names the kind: for CSV.
sheet::Table table_of(const ParsedMenu& menu, std::span<const record::Kind* const> kinds);

// A line of an edited table, as the body a client would send.
struct Line {
    std::string place;  // What complaints of it begin with: "line 2, ", the header being line 1.
    const record::Kind* kind = nullptr;
    std::string id;  // Empty: a new record.
    json::object body;
};

// Throws refused(422) that names the line and column. What a cell says is checked later, as every body is.
std::vector<Line> lines_of(const sheet::Table& table, std::span<const record::Kind* const> kinds,
                           const record::Kind* only_kind);

// The body with what is empty in both places left out, so that only cells that were edited change something.
json::object without_unchanged(const json::object& body, const json::object& stored);

}  // namespace comanda::menu
