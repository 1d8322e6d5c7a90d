// Rows of a table for people, made of the shape of an answer: a column for each member that is no list and no object.
#pragma once

#include "base/shape.h"
#include "sheet/table.h"

namespace comanda::sheet {

template <class Value, class Inner>
inline constexpr bool is_cell = !shapes::is_list<Value> && !shapes::is_shape<Inner> && !std::is_same_v<Value, RawJson>;

template <class T, class... Members>
std::vector<std::string> columns_of(const Shape<T, Members...>& shape) {
    std::vector<std::string> columns;
    const auto add = [&]<class Get, class Inner>(const ShapeMember<Get, Inner>& member) {
        if constexpr (is_cell<shapes::ValueOf<Get, T>, Inner>) columns.emplace_back(member.name);
    };
    std::apply([&](const auto&... each) { (add(each), ...); }, shape.members);
    return columns;
}

template <class Value>
Cell cell_of(const Value& value, int digits) {
    if constexpr (shapes::is_optional<Value>)
        return value ? cell_of(*value, digits) : Cell();
    else if constexpr (std::is_same_v<Value, Money>)
        return Cell::number(value, digits);
    else if constexpr (std::is_same_v<Value, Percent>)
        return Cell::number(value);
    else if constexpr (std::is_same_v<Value, bool>)
        return Cell(value ? "true" : "false");
    else if constexpr (std::is_same_v<Value, Instant>)
        return Cell(to_iso(value));
    else if constexpr (std::is_integral_v<Value>)
        return Cell::number(static_cast<std::int64_t>(value));
    else if constexpr (std::is_enum_v<Value>)
        return Cell(to_text(value));
    else
        return Cell(value);
}

template <class T, class... Members>
std::vector<Cell> cells_of(const Shape<T, Members...>& shape, const T& value, int digits) {
    std::vector<Cell> cells;
    const auto add = [&]<class Get, class Inner>(const ShapeMember<Get, Inner>& member) {
        using Value = shapes::ValueOf<Get, T>;
        if constexpr (is_cell<Value, Inner>) cells.push_back(cell_of<Value>(std::invoke(member.get, value), digits));
    };
    std::apply([&](const auto&... each) { (add(each), ...); }, shape.members);
    return cells;
}

}  // namespace comanda::sheet
