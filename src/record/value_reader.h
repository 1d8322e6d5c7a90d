// Reads one value in place, by its declaration.
#pragma once

#include "record/value.h"

namespace comanda::record {

enum class Reading : std::uint8_t { read, absent, wrong };

class ValueReader {
  public:
    ValueReader(const Field& field, const Path& at, Notes& notes) : field_(field), at_(at), notes_(notes) {}
    Reading read(json::value& value);
    // Of a number, in its range.
    Reading within_range(std::int64_t number);
    void coerced(json::value from, json::value to);
    Reading wrong(std::string message);

  private:
    Reading required();
    std::int64_t most(std::int64_t usual) const { return field_.most > 0 ? field_.most : usual; }
    // Where the empty text and the empty list are values of their own, they stay. Nothing: not an empty value here.
    std::optional<Reading> read_empty(json::value& value);
    Reading read_text(json::value& value);
    // Cuts card numbers, unless the field is declared as something else; the number of a card always.
    void cut_text(json::string& text) const;
    void text_of_number(json::value& value);
    Reading read_number(json::value& value);
    Reading read_boolean(json::value& value);
    Reading read_id(json::value& value);
    Reading read_choice(json::value& value);
    // Where the field is open: stored as it is, with a warning.
    Reading read_unknown_word(json::value& word);
    Reading read_moment(json::value& value);
    Reading kept_as(json::value& value, std::string text);
    Reading read_decimal(json::value& value);
    Reading read_own_id(json::value& value);
    // Each entry by itself, by what the entries of this list are.
    Reading read_list(json::value& value, Type of_entries);
    // An object of the shape; a bare id stands for its `bare` field, and so does `id` where the shape has none.
    Reading read_shape(json::value& value);
    // Declared fields in their order, amounts with their twins, then all others.
    void arrange(std::span<const Field> fields, json::object& object);
    const Field& field_;
    const Path& at_;
    Notes& notes_;
};

}  // namespace comanda::record
