#include "features/menu/sheets/sheets.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/money.h"
#include "base/refusal.h"

namespace comanda::menu {
namespace {

constexpr std::string_view kind_column = "kind";
constexpr std::string_view id_column = "id";
constexpr std::string_view active_column = "activeStatus";

std::string twin_of(const record::Field& field) {
    return std::string(field.name) + "Str";
}

bool is_scalar_text(record::Type type) {
    using enum record::Type;
    return type == text || type == id || type == choice || type == time || type == instant || type == date ||
           type == reference;
}

sheet::Cell cell_of(const record::Field& field, const json::object& document) {
    const json::value* value = document.if_contains(field.name);
    if (value == nullptr || value->is_null()) return {};
    if (record::has_twin(field.type)) return sheet::Cell(std::string(members::text(document, twin_of(field))));
    if (value->is_int64()) return sheet::Cell::number(value->get_int64());
    if (value->is_string() && is_scalar_text(field.type)) return sheet::Cell(std::string(value->get_string()));
    return sheet::Cell(to_text(*value));
}

std::vector<const record::Field*> fields_of(const record::Kind& kind) {
    std::vector<const record::Field*> fields;
    for (const record::Field& each : kind.fields) {
        if (!each.ignored) fields.push_back(&each);
    }
    return fields;
}

std::vector<sheet::Cell> row_of(const Entry& entry, std::span<const std::string> columns, const record::Kind& kind) {
    std::vector<sheet::Cell> row;
    for (const std::string& column : columns) {
        const record::Field* field = record::find_field(kind.fields, column);
        if (column == kind_column)
            row.emplace_back(entry.kind);
        else if (column == id_column)
            row.emplace_back(entry.id);
        else if (column == active_column)
            row.emplace_back(entry.active ? "true" : "false");
        else
            row.push_back(field != nullptr && field->name == column ? cell_of(*field, entry.document) : sheet::Cell());
    }
    return row;
}

void add_column(std::vector<std::string>& columns, std::string_view name) {
    if (std::find(columns.begin(), columns.end(), name) == columns.end()) columns.emplace_back(name);
}

[[noreturn]] void refuse(std::string_view place, std::string_view column, std::string message) {
    throw refused(validation_failed({{fmt::format("{}{}", place, column), "INVALID_VALUE", std::move(message)}}));
}

// An empty cell clears the field. What cannot be read as the field's type is passed on as text, to be complained of
// where all bodies are checked.
void put_cell(json::object& body, const record::Field& field, const std::string& cell, std::string_view place) {
    using enum record::Type;
    const std::string name(field.name);
    if (record::has_twin(field.type)) {
        body[twin_of(field)] = cell.empty() ? json::value(nullptr) : json::value(cell);
        if (cell.empty()) body[name] = nullptr;
        return;
    }
    if (cell.empty()) {
        body[name] = nullptr;
    } else if (is_scalar_text(field.type)) {
        body[name] = cell;
    } else if (field.type == whole) {
        const auto number = parse_money(cell, 0);
        body[name] = number ? json::value(number->minor) : json::value(cell);
    } else if (field.type == flag && (cell == "true" || cell == "TRUE" || cell == "false" || cell == "FALSE")) {
        body[name] = cell[0] == 't' || cell[0] == 'T';
    } else if (field.type == flag) {
        body[name] = cell;
    } else {
        try {
            body[name] = parse_json(cell);
        } catch (const refused& why) {
            refuse(place, name, "must be JSON, as it was exported: " + why.refusal.message);
        }
    }
}

}  // namespace

std::vector<sheet::Table> tables_of(const ParsedMenu& menu, std::span<const record::Kind* const> kinds) {
    std::vector<sheet::Table> tables;
    for (const record::Kind* kind : kinds) {
        sheet::Table table{.title = std::string(kind->plural), .columns = {std::string(id_column)}};
        for (const record::Field* each : fields_of(*kind))
            add_column(table.columns, each->name);
        add_column(table.columns, active_column);
        for (const Entry* each : menu.all(kind->name))
            table.rows.push_back(row_of(*each, table.columns, *kind));
        tables.push_back(std::move(table));
    }
    return tables;
}

sheet::Table table_of(const ParsedMenu& menu, std::span<const record::Kind* const> kinds) {
    sheet::Table table{.title = "menu"};
    for (const std::string_view first : {kind_column, id_column, std::string_view("name"), active_column})
        add_column(table.columns, first);
    for (const record::Kind* kind : kinds) {
        for (const record::Field* each : fields_of(*kind))
            add_column(table.columns, each->name);
    }
    for (const record::Kind* kind : kinds) {
        for (const Entry* each : menu.all(kind->name))
            table.rows.push_back(row_of(*each, table.columns, *kind));
    }
    return table;
}

std::vector<Line> lines_of(const sheet::Table& table, std::span<const record::Kind* const> kinds,
                           const record::Kind* only_kind) {
    for (const std::string& column : table.columns) {
        if (std::count(table.columns.begin(), table.columns.end(), column) > 1)
            refuse("line 1, ", column, "is there more than once");
    }
    std::vector<Line> lines;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        Line line{.place = fmt::format("line {}, ", i + 2), .kind = only_kind, .id = {}, .body = {}};
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            if (table.columns[c] == kind_column) line.kind = record::find_kind(kinds, table.rows[i][c].text());
            if (table.columns[c] == id_column) line.id = table.rows[i][c].text();
        }
        if (only_kind != nullptr && line.kind != only_kind)
            refuse(line.place, kind_column, fmt::format("must be {}, as the request says", only_kind->name));
        if (line.kind == nullptr) refuse(line.place, kind_column, "must name a kind of the menu, such as menuItem");
        for (std::size_t c = 0; c < table.columns.size(); ++c) {
            const std::string& column = table.columns[c];
            const std::string& cell = table.rows[i][c].text();
            const record::Field* field = record::find_field(line.kind->fields, column);
            if (column == active_column) {
                if (!cell.empty())
                    line.body[active_column] = cell == "TRUE" ? "true" : cell == "FALSE" ? "false" : cell;
            } else if (field != nullptr && field->name == column) {
                put_cell(line.body, *field, cell, line.place);
            } else if (column != kind_column && column != id_column && !cell.empty()) {
                refuse(line.place, column, fmt::format("is no field of a {}", line.kind->name));
            }
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

json::object without_unchanged(const json::object& body, const json::object& stored) {
    json::object changed;
    for (const auto& member : body) {
        const json::value* before = stored.if_contains(member.key());
        const bool was_empty =
            before == nullptr || before->is_null() || (before->is_string() && before->get_string().empty());
        if (member.value().is_null() && was_empty) continue;
        changed.emplace(member.key(), member.value());
    }
    return changed;
}

}  // namespace comanda::menu
