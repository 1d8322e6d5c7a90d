#include "base/json_writer.h"

#include <charconv>

namespace comanda {

// What was written last says whether a comma is due: a value ends with anything but these.
void JsonWriter::next() {
    if (out_.empty()) return;
    const char last = out_.back();
    if (last != '{' && last != '[' && last != ':' && last != ',') out_ += ',';
}

JsonWriter& JsonWriter::begin_object() {
    next();
    out_ += '{';
    return *this;
}

JsonWriter& JsonWriter::end_object() {
    out_ += '}';
    return *this;
}

JsonWriter& JsonWriter::begin_array() {
    next();
    out_ += '[';
    return *this;
}

JsonWriter& JsonWriter::end_array() {
    out_ += ']';
    return *this;
}

JsonWriter& JsonWriter::name(std::string_view name) {
    next();
    out_ += '"';
    out_ += name;
    out_ += "\":";
    return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
    next();
    append_quoted(out_, value);
    return *this;
}

JsonWriter& JsonWriter::whole(std::int64_t value) {
    next();
    char digits[24];
    out_.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    return *this;
}

JsonWriter& JsonWriter::flag(bool value) {
    return raw(value ? "true" : "false");
}

JsonWriter& JsonWriter::null() {
    return raw("null");
}

JsonWriter& JsonWriter::raw(std::string_view json) {
    next();
    out_ += json;
    return *this;
}

JsonWriter& JsonWriter::value(const json::value& value) {
    next();
    append_text(out_, value);
    return *this;
}

JsonWriter& JsonWriter::money(std::string_view name, Money amount, int digits) {
    this->name(name).whole(amount.minor);
    next();
    out_ += '"';
    out_ += name;
    out_ += "Str\":\"";
    out_ += to_text(amount, digits);
    out_ += '"';
    return *this;
}

JsonWriter& JsonWriter::percent(std::string_view name, Percent rate) {
    return money(name, Money{rate.thousandths}, 3);  // Thousandths are written as a currency with three digits is.
}

}  // namespace comanda
