#include "db/query.h"

#include <libpq-fe.h>

#include <algorithm>
#include <charconv>

#include "base/check.h"

namespace comanda::db {
namespace {

// PostgreSQL's own numbers for its types, from pg_type.dat; they never change.
constexpr unsigned oid_bool = 16, oid_bytea = 17, oid_int8 = 20, oid_text = 25;
constexpr unsigned oid_bool_array = 1000, oid_bytea_array = 1001, oid_text_array = 1009, oid_int8_array = 1016;

void put32(std::string& out, std::uint32_t value) {
    for (int shift = 24; shift >= 0; shift -= 8)
        out += static_cast<char>(value >> shift);
}

void put64(std::string& out, std::uint64_t value) {
    put32(out, static_cast<std::uint32_t>(value >> 32));
    put32(out, static_cast<std::uint32_t>(value));
}

struct ElementType {
    std::string_view name;
    unsigned oid;
    unsigned array_oid;
};
constexpr ElementType element_types[] = {{"text", oid_text, oid_text_array},
                                         {"bytea", oid_bytea, oid_bytea_array},
                                         {"bigint", oid_int8, oid_int8_array},
                                         {"boolean", oid_bool, oid_bool_array}};

const ElementType& element_type(std::string_view name) {
    const auto found = std::ranges::find(element_types, name, &ElementType::name);
    check(found != std::end(element_types));
    return *found;
}

// Where an array says whether it has nulls.
constexpr std::size_t has_nulls_at = 7;

PGresult* as_result(const std::shared_ptr<void>& handle) {
    return static_cast<PGresult*>(handle.get());
}

}  // namespace

ArrayParam::ArrayParam(std::string_view type, std::size_t elements) : left_(elements) {
    check(elements <= INT32_MAX);
    const ElementType& element = element_type(type);
    type_ = element.array_oid;
    // One dimension counted from 1. An array without elements has no dimensions at all.
    put32(out_, elements == 0 ? 0 : 1);
    put32(out_, 0);
    put32(out_, element.oid);
    if (elements == 0) return;
    put32(out_, static_cast<std::uint32_t>(elements));
    put32(out_, 1);
}

void ArrayParam::bytes(std::string_view value) {
    check(value.size() <= INT32_MAX && left_-- > 0);
    put32(out_, static_cast<std::uint32_t>(value.size()));
    out_ += value;
}

void ArrayParam::integer(std::int64_t value) {
    check(left_-- > 0);
    put32(out_, 8);
    put64(out_, static_cast<std::uint64_t>(value));
}

void ArrayParam::flag(bool value) {
    check(left_-- > 0);
    put32(out_, 1);
    out_ += value ? '\1' : '\0';
}

void ArrayParam::null() {
    check(left_-- > 0);
    out_[has_nulls_at] = '\1';
    put32(out_, UINT32_MAX);
}

Params& Params::text(std::string_view value) {
    values_.push_back({oid_text, false, std::string(value)});
    return *this;
}

Params& Params::nullable_text(const std::optional<std::string>& value) {
    if (value) return text(std::string_view(*value));
    values_.push_back({oid_text, true, {}});
    return *this;
}

Params& Params::integer(std::int64_t value) {
    std::string bytes;
    put64(bytes, static_cast<std::uint64_t>(value));
    values_.push_back({oid_int8, false, std::move(bytes)});
    return *this;
}

Params& Params::flag(bool value) {
    values_.push_back({oid_bool, false, std::string(1, value ? '\1' : '\0')});
    return *this;
}

Params& Params::bytes(std::string_view value) {
    values_.push_back({oid_bytea, false, std::string(value)});
    return *this;
}

Params& Params::null(std::string_view type) {
    values_.push_back({type.empty() ? 0 : element_type(type).oid, true, {}});
    return *this;
}

Params& Params::array(ArrayParam array) {
    check(array.left_ == 0);
    values_.push_back({array.type_, false, std::move(array.out_)});
    return *this;
}

Params& Params::texts(std::span<const std::string> values) {
    ArrayParam array("text", values.size());
    for (const std::string& each : values)
        array.bytes(each);
    return this->array(std::move(array));
}

Params& Params::byteses(std::span<const std::string> values) {
    ArrayParam array("bytea", values.size());
    for (const std::string& each : values)
        array.bytes(each);
    return this->array(std::move(array));
}

Params& Params::nullable_texts(std::span<const std::optional<std::string>> values) {
    ArrayParam array("text", values.size());
    for (const auto& each : values)
        each ? array.bytes(*each) : array.null();
    return this->array(std::move(array));
}

Params& Params::integers(std::span<const std::int64_t> values) {
    ArrayParam array("bigint", values.size());
    for (const std::int64_t each : values)
        array.integer(each);
    return this->array(std::move(array));
}

Params& Params::flags(std::span<const std::uint8_t> values) {
    ArrayParam array("boolean", values.size());
    for (const std::uint8_t each : values)
        array.flag(each != 0);
    return this->array(std::move(array));
}

int Result::rows() const {
    return handle_ ? PQntuples(as_result(handle_)) : 0;
}

int Result::columns() const {
    return handle_ ? PQnfields(as_result(handle_)) : 0;
}

std::string_view Result::column_name(int column) const {
    check(column >= 0 && column < columns());
    return PQfname(as_result(handle_), column);
}

bool Result::is_null(int row, int column) const {
    check(row >= 0 && row < rows() && column >= 0 && column < PQnfields(as_result(handle_)));
    return PQgetisnull(as_result(handle_), row, column) != 0;
}

std::string_view Result::text(int row, int column) const {
    check(row >= 0 && row < rows() && column >= 0 && column < PQnfields(as_result(handle_)));
    return {PQgetvalue(as_result(handle_), row, column),
            static_cast<std::size_t>(PQgetlength(as_result(handle_), row, column))};
}

std::int64_t Result::integer(int row, int column) const {
    const std::string_view digits = text(row, column);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    check(error == std::errc{} && end == digits.data() + digits.size());
    return value;
}

bool Result::flag(int row, int column) const {
    const std::string_view word = text(row, column);
    check(word == "t" || word == "f");
    return word == "t";
}

std::string_view Result::command() const {
    return handle_ ? PQcmdStatus(as_result(handle_)) : "";
}

std::int64_t Result::affected() const {
    if (!handle_) return 0;
    const std::string_view digits = PQcmdTuples(as_result(handle_));
    std::int64_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
}

}  // namespace comanda::db
