#include "db/query.h"

#include <libpq-fe.h>

#include <charconv>
#include <cstring>

#include "base/check.h"

namespace comanda::db {
namespace {

// PostgreSQL's own numbers for its types, from pg_type.dat; they never change.
constexpr unsigned oid_bool = 16, oid_bytea = 17, oid_int8 = 20, oid_text = 25;
constexpr unsigned oid_bool_array = 1000, oid_bytea_array = 1001, oid_text_array = 1009, oid_int8_array = 1016;

constexpr std::size_t array_head_bytes = 20;

char* put32(char* at, std::uint32_t value) {
    for (int shift = 24; shift >= 0; shift -= 8) {
        *at++ = static_cast<char>(value >> shift);
    }
    return at;
}

char* put64(char* at, std::uint64_t value) {
    return put32(put32(at, static_cast<std::uint32_t>(value >> 32)), static_cast<std::uint32_t>(value));
}

char* put_bytes(char* at, std::string_view bytes) {
    check(bytes.size() <= INT32_MAX);
    at = put32(at, static_cast<std::uint32_t>(bytes.size()));
    if (!bytes.empty()) std::memcpy(at, bytes.data(), bytes.size());
    return at + bytes.size();
}

// One dimension counted from 1. An array without elements has no dimensions at all.
char* put_array_head(char* at, std::size_t elements, bool has_nulls, unsigned element_type) {
    at = put32(at, elements == 0 ? 0 : 1);
    at = put32(at, has_nulls ? 1 : 0);
    at = put32(at, element_type);
    if (elements == 0) return at;
    at = put32(at, static_cast<std::uint32_t>(elements));
    return put32(at, 1);
}

std::size_t array_bytes(std::size_t elements, std::size_t payload) {
    check(elements <= INT32_MAX);
    return elements == 0 ? 12 : array_head_bytes + 4 * elements + payload;
}

std::string array_of_strings(std::span<const std::string> values, unsigned element_type) {
    std::size_t payload = 0;
    for (const std::string& value : values) {
        payload += value.size();
    }
    std::string out(array_bytes(values.size(), payload), '\0');
    char* at = put_array_head(out.data(), values.size(), false, element_type);
    for (const std::string& value : values) {
        at = put_bytes(at, value);
    }
    return out;
}

PGresult* as_result(const std::shared_ptr<void>& handle) {
    return static_cast<PGresult*>(handle.get());
}

}  // namespace

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
    std::string bytes(8, '\0');
    put64(bytes.data(), static_cast<std::uint64_t>(value));
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

Params& Params::null() {
    values_.push_back({0, true, {}});
    return *this;
}

Params& Params::texts(std::span<const std::string> values) {
    values_.push_back({oid_text_array, false, array_of_strings(values, oid_text)});
    return *this;
}

Params& Params::byteses(std::span<const std::string> values) {
    values_.push_back({oid_bytea_array, false, array_of_strings(values, oid_bytea)});
    return *this;
}

Params& Params::nullable_texts(std::span<const std::optional<std::string>> values) {
    std::size_t payload = 0;
    bool has_nulls = false;
    for (const auto& value : values) {
        payload += value ? value->size() : 0;
        has_nulls = has_nulls || !value;
    }
    std::string out(array_bytes(values.size(), payload), '\0');
    char* at = put_array_head(out.data(), values.size(), has_nulls, oid_text);
    for (const auto& value : values) {
        at = value ? put_bytes(at, *value) : put32(at, UINT32_MAX);
    }
    values_.push_back({oid_text_array, false, std::move(out)});
    return *this;
}

Params& Params::integers(std::span<const std::int64_t> values) {
    std::string out(array_bytes(values.size(), 8 * values.size()), '\0');
    char* at = put_array_head(out.data(), values.size(), false, oid_int8);
    for (const std::int64_t value : values) {
        at = put64(put32(at, 8), static_cast<std::uint64_t>(value));
    }
    values_.push_back({oid_int8_array, false, std::move(out)});
    return *this;
}

Params& Params::flags(std::span<const std::uint8_t> values) {
    std::string out(array_bytes(values.size(), values.size()), '\0');
    char* at = put_array_head(out.data(), values.size(), false, oid_bool);
    for (const std::uint8_t value : values) {
        at = put32(at, 1);
        *at++ = value != 0 ? '\1' : '\0';
    }
    values_.push_back({oid_bool_array, false, std::move(out)});
    return *this;
}

int Result::rows() const {
    return handle_ ? PQntuples(as_result(handle_)) : 0;
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
