// Rows as plain structs. Which columns a statement returns or takes is said once, by a described struct:
//
//     struct DeviceRow {
//         std::string id;
//         std::optional<Instant> last_sync_at;
//     };
//     BOOST_DESCRIBE_STRUCT(DeviceRow, (), (id, last_sync_at))
//
//     const std::vector<DeviceRow> devices = db::all<DeviceRow>(result);
//
// A column is found by its name, once for all rows. Columns that the struct does not have are passed over, so that the
// program before a migration works after it. A member that is itself a described struct stands for its own columns.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <span>
#include <type_traits>

#include "base/check.h"
#include "base/time.h"
#include "db/query.h"

namespace comanda::db {

template <class Row>
concept Described = boost::describe::has_describe_members<Row>::value;

namespace rows {

template <class Row>
using Members = boost::describe::describe_members<Row, boost::describe::mod_public | boost::describe::mod_inherited>;

// Calls visit(name, member) for each column of a row.
template <class Row, class Visit>
void for_each_column(Row& row, const Visit& visit) {
    boost::mp11::mp_for_each<Members<std::remove_const_t<Row>>>([&](auto member) {
        auto& value = row.*member.pointer;
        if constexpr (Described<std::remove_cvref_t<decltype(value)>>)
            for_each_column(value, visit);
        else
            visit(std::string_view(member.name), value);
    });
}

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

// One value of a result by its type. NULL reads as an empty text, and as nothing where the type is optional.
void read(const Result& result, int row, int column, std::string& to);
void read(const Result& result, int row, int column, std::string_view& to);  // Lives as long as the result.
void read(const Result& result, int row, int column, Bytes& to);
void read(const Result& result, int row, int column, bool& to);
void read(const Result& result, int row, int column, std::int64_t& to);
void read(const Result& result, int row, int column, Instant& to);                   // Of milliseconds since 1970.
void read(const Result& result, int row, int column, std::vector<std::string>& to);  // text[]

template <class T>
void read(const Result& result, int row, int column, T& to) {
    if constexpr (is_optional<T>) {
        if (result.is_null(row, column)) {
            to.reset();
            return;
        }
        read(result, row, column, to.emplace());
    } else {
        static_assert(std::is_integral_v<T> || std::is_enum_v<T>);
        std::int64_t value = 0;
        read(result, row, column, value);
        to = static_cast<T>(value);
        // An enum with an `is_known` is checked: an older program may read what a newer one wrote.
        if constexpr (requires { is_known(to); }) check(is_known(to));
    }
}

// Where the columns of a struct stand in a result. Throws bug when one is missing.
std::vector<int> find_columns(const Result& result, std::span<const std::string_view> names);

template <Described Row>
std::vector<std::string_view> names_of() {
    std::vector<std::string_view> names;
    Row row{};
    for_each_column(row, [&](std::string_view name, const auto&) { names.push_back(name); });
    return names;
}

template <class Row>
class Reader {
  public:
    explicit Reader(const Result& result) : result_(result) {
        if constexpr (Described<Row>) {
            static const std::vector<std::string_view> names = names_of<Row>();
            if (result.rows() > 0) columns_ = find_columns(result, names);
        } else {
            check(result.rows() == 0 || result.columns() == 1);
        }
    }

    Row row(int number) const {
        Row made{};
        if constexpr (Described<Row>) {
            std::size_t next = 0;
            for_each_column(made,
                            [&](std::string_view, auto& value) { read(result_, number, columns_[next++], value); });
        } else {
            read(result_, number, 0, made);
        }
        return made;
    }

  private:
    const Result& result_;
    std::vector<int> columns_;
};

// What a struct's member is to PostgreSQL.
template <class T>
constexpr std::string_view type_name() {
    if constexpr (is_optional<T>)
        return type_name<typename T::value_type>();
    else if constexpr (std::is_same_v<T, bool>)
        return "boolean";
    else if constexpr (std::is_same_v<T, Bytes>)
        return "bytea";
    else if constexpr (std::is_integral_v<T> || std::is_enum_v<T> || std::is_same_v<T, Instant>)
        return "bigint";
    else
        return "text";
}

template <class T>
void append(ArrayParam& array, const T& value) {
    if constexpr (is_optional<T>) {
        if (value)
            append(array, *value);
        else
            array.null();
    } else if constexpr (std::is_same_v<T, bool>) {
        array.flag(value);
    } else if constexpr (std::is_same_v<T, Bytes>) {
        array.bytes(value.value);
    } else if constexpr (std::is_same_v<T, Instant>) {
        array.integer(value.time_since_epoch().count());
    } else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
        array.integer(static_cast<std::int64_t>(value));
    } else {
        array.bytes(value);
    }
}

}  // namespace rows

// All rows of a result: described structs, or values of its only column.
template <class Row>
std::vector<Row> all(const Result& result) {
    const rows::Reader<Row> reader(result);
    std::vector<Row> made;
    made.reserve(static_cast<std::size_t>(result.rows()));
    for (int row = 0; row < result.rows(); ++row)
        made.push_back(reader.row(row));
    return made;
}

// The first row, if there is one.
template <class Row>
std::optional<Row> first(const Result& result) {
    if (result.rows() == 0) return std::nullopt;
    return rows::Reader<Row>(result).row(0);
}

// The only row of a statement that always returns one.
template <class Row>
Row only(const Result& result) {
    check(result.rows() == 1);
    return rows::Reader<Row>(result).row(0);
}

// Adds one array for each column of the struct: what `rows_of` makes a table of in the statement.
template <Described Row>
void add_rows(Params& params, std::span<const Row> all) {
    std::vector<ArrayParam> arrays;
    const Row none{};
    rows::for_each_column(
        none, [&]<class T>(std::string_view, const T&) { arrays.emplace_back(rows::type_name<T>(), all.size()); });
    for (const Row& each : all) {
        std::size_t next = 0;
        rows::for_each_column(each, [&](std::string_view, const auto& value) { rows::append(arrays[next++], value); });
    }
    for (ArrayParam& each : arrays)
        params.array(std::move(each));
}

template <Described Row>
void add_rows(Params& params, const std::vector<Row>& all) {
    add_rows(params, std::span<const Row>(all));
}

namespace rows {

template <class T>
void add(Params& params, const T& value) {
    if constexpr (is_optional<T>) {
        if (value)
            add(params, *value);
        else
            params.null(type_name<typename T::value_type>());
    } else if constexpr (std::is_same_v<T, bool>)
        params.flag(value);
    else if constexpr (std::is_same_v<T, Bytes>)
        params.bytes(value.value);
    else if constexpr (std::is_same_v<T, Instant>)
        params.integer(value.time_since_epoch().count());
    else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>)
        params.integer(static_cast<std::int64_t>(value));
    else if constexpr (std::is_convertible_v<const T&, std::string_view>)
        params.text(value);
    else if constexpr (std::is_convertible_v<const T&, std::span<const std::string>>)
        params.texts(value);
    else if constexpr (std::is_convertible_v<const T&, std::span<const std::int64_t>>)
        params.integers(value);
    else
        add_rows(params, value);
}

}  // namespace rows

// Parameters by the types of the values: texts, whole numbers, bool, Bytes, Instant, lists of texts or whole
// numbers, optional ones of these; and lists of described structs, which are one array for each column.
template <class... Values>
Params params(const Values&... values) {
    Params made;
    (rows::add(made, values), ...);
    return made;
}

// Stands in a statement, as {name}, for something that is said elsewhere.
struct Placeholder {
    struct Column {
        std::string_view name;
        std::string_view type;
    };
    std::string_view name;
    std::vector<Column> columns = {};  // Of rows that are given as arrays.
    bool is_streamed = false;          // See values_of.
    std::string_view text = {};        // Without columns: what stands there.
};

// {name} is a table in parentheses: the struct's columns, and `n`, the number of the row, from 1. {name.x} is the list
// of these columns, each of the table x.
template <Described Row>
Placeholder rows_of(std::string_view name) {
    Placeholder made{.name = name};
    const Row none{};
    rows::for_each_column(none, [&]<class T>(std::string_view column, const T&) {
        made.columns.push_back({column, rows::type_name<T>()});
    });
    return made;
}

// The same rows, made one by one where `rows_of` first collects all of them: for many large ones.
template <Described Row>
Placeholder values_of(std::string_view name) {
    Placeholder made = rows_of<Row>(name);
    made.is_streamed = true;
    return made;
}

// The statement with its placeholders filled in. Its own parameters, $1 and so on, come first; after them come the
// arrays of each placeholder, in this order. Declared outside of functions, it is made when the program starts, and a
// test prepares it.
Query fill_in(const Query& query, std::vector<Placeholder> placeholders);

// Those that fill_in has made so far.
std::vector<Query> filled_in();

}  // namespace comanda::db
