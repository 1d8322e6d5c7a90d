// Writes JSON text from left to right, without building a value first. Commas come by themselves.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/money.h"

namespace comanda {

class JsonWriter {
  public:
    // Goes on behind what `out` holds: the beginning of a text, or nothing.
    explicit JsonWriter(std::string& out) : out_(out) {}

    JsonWriter& begin_object();
    JsonWriter& end_object();
    JsonWriter& begin_array();
    JsonWriter& end_array();

    // The name of a member, whose value comes next. It needs no escapes.
    JsonWriter& name(std::string_view name);

    JsonWriter& text(std::string_view value);
    JsonWriter& whole(std::int64_t value);
    JsonWriter& flag(bool value);
    JsonWriter& null();
    JsonWriter& raw(std::string_view json);
    JsonWriter& value(const json::value& value);

    // An amount and what people read: "total":1050,"totalStr":"10.50".
    JsonWriter& money(std::string_view name, Money amount, int digits);
    JsonWriter& percent(std::string_view name, Percent rate);

  private:
    void next();

    std::string& out_;
};

}  // namespace comanda
