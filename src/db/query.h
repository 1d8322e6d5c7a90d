// A named statement, its parameters and its rows. Nothing of libpq shows here.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace comanda::db {

// A constant directly above the function that runs it. The name is the prepared statement's name, and the word in
// logs and metrics.
struct Query {
    std::string_view name;
    std::string_view text;
};

// What PostgreSQL calls bytea.
struct Bytes {
    std::string value;

    bool operator==(const Bytes&) const = default;
};

// An array of one of PostgreSQL's types, in binary form.
class ArrayParam {
  public:
    ArrayParam(std::string_view type, std::size_t elements);  // text, bytea, bigint or boolean
    void bytes(std::string_view value);                       // Of text or bytea.
    void integer(std::int64_t value);
    void flag(bool value);
    void null();

  private:
    friend class Params;
    unsigned type_;
    std::size_t left_;  // Elements still to come.
    std::string out_;
};

// Parameters in binary form, in order. Arrays of thousands of documents cost no quoting that way.
class Params {
  public:
    Params& text(std::string_view value);
    Params& nullable_text(const std::optional<std::string>& value);
    Params& integer(std::int64_t value);  // bigint
    Params& flag(bool value);
    Params& bytes(std::string_view value);                                       // bytea
    Params& null(std::string_view type = {});                                    // Without a type it goes with any.
    Params& texts(std::span<const std::string> values);                          // text[]
    Params& nullable_texts(std::span<const std::optional<std::string>> values);  // text[]
    Params& integers(std::span<const std::int64_t> values);                      // bigint[]
    Params& flags(std::span<const std::uint8_t> values);                         // boolean[]
    Params& byteses(std::span<const std::string> values);                        // bytea[]
    Params& array(ArrayParam array);

    struct Value {
        unsigned type = 0;  // The type's oid.
        bool is_null = false;
        std::string bytes;
    };
    const std::vector<Value>& values() const { return values_; }

  private:
    std::vector<Value> values_;
};

// The rows of one statement. Views into it live as long as it does: copy what must outlive it.
class Result {
  public:
    Result() = default;
    explicit Result(std::shared_ptr<void> handle) : handle_(std::move(handle)) {}

    int rows() const;
    int columns() const;
    std::string_view column_name(int column) const;
    bool is_null(int row, int column) const;
    std::string_view text(int row, int column) const;
    std::int64_t integer(int row, int column) const;
    bool flag(int row, int column) const;
    std::int64_t affected() const;
    std::string_view command() const;  // What the server did, such as "UPDATE 3".

  private:
    std::shared_ptr<void> handle_;  // A PGresult.
};

}  // namespace comanda::db
