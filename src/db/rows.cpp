#include "db/rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <mutex>
#include <utility>

namespace comanda::db {
namespace {

int hex_digit(char c) {
    check((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'));
    return c <= '9' ? c - '0' : c - 'a' + 10;
}

// One element of an array as PostgreSQL writes it: {a,"b c","say \"no\"",""}; `at` ends behind it.
std::string array_element(std::string_view text, std::size_t& at) {
    std::string element;
    const bool is_quoted = text[at] == '"';
    if (is_quoted) ++at;
    while (is_quoted ? text[at] != '"' : text[at] != ',' && text[at] != '}') {
        if (text[at] == '\\') ++at;
        element += text[at++];
    }
    if (is_quoted) ++at;
    return element;
}

// The statements that fill_in has made. They live as long as the program, at fixed addresses.
struct Filled {
    std::string text;
    Query query;
};
struct AllFilled {
    std::mutex mutex;  // A statement that is declared in a function is made when a thread first comes there.
    std::deque<Filled> list;
};
AllFilled& all_filled() {
    static AllFilled all;
    return all;
}

// The number of the last parameter the statement names itself.
int last_parameter(std::string_view text) {
    int last = 0;
    for (std::size_t at = text.find('$'); at != std::string_view::npos; at = text.find('$', at + 1)) {
        int number = 0;
        for (std::size_t i = at + 1; i < text.size() && text[i] >= '0' && text[i] <= '9'; ++i)
            number = number * 10 + (text[i] - '0');
        last = std::max(last, number);
    }
    return last;
}

void replace_all(std::string& text, const std::string& what, std::string_view with) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
        text.replace(at, what.size(), with);
}

// Replaces each {name.x}.
void replace_lists(std::string& text, const Placeholder& rows) {
    const std::string begin = fmt::format("{{{}.", rows.name);
    for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at)) {
        const std::size_t prefix = at + begin.size(), end = text.find('}', prefix);
        const std::string table = text.substr(prefix, end - prefix);
        std::string list;
        for (const Placeholder::Column& each : rows.columns)
            list += fmt::format("{}.{}, ", table, each.name);
        text.replace(at, end + 1 - at, list + table + ".n");
    }
}

std::string table_of(const Placeholder& rows, int& parameter) {
    std::string selected, arrays, names, values, first;
    for (const Placeholder::Column& each : rows.columns) {
        const std::string array = fmt::format("${}::{}[]", ++parameter, each.type);
        if (first.empty()) first = array;
        selected += fmt::format("u.{}, ", each.name);
        arrays += fmt::format("{}{}", arrays.empty() ? "" : ", ", array);
        names += fmt::format("{}, ", each.name);
        values += fmt::format("unnest({}) as {}, ", array, each.name);
    }
    if (rows.is_streamed) return fmt::format("(select {}generate_subscripts({}, 1) as n)", values, first);
    return fmt::format("(select {}u.n from unnest({}) with ordinality as u({}n))", selected, arrays, names);
}

}  // namespace

namespace rows {

void read(const Result& result, int row, int column, std::string& to) {
    to = result.text(row, column);
}

void read(const Result& result, int row, int column, std::string_view& to) {
    to = result.text(row, column);
}

void read(const Result& result, int row, int column, Bytes& to) {
    std::string_view hex = result.text(row, column);
    if (hex.starts_with("\\x")) hex.remove_prefix(2);
    to.value.clear();
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        to.value += static_cast<char>(hex_digit(hex[i]) * 16 + hex_digit(hex[i + 1]));
}

void read(const Result& result, int row, int column, bool& to) {
    to = result.flag(row, column);
}

void read(const Result& result, int row, int column, std::int64_t& to) {
    to = result.integer(row, column);
}

void read(const Result& result, int row, int column, Instant& to) {
    to = Instant{std::chrono::milliseconds{result.integer(row, column)}};
}

void read(const Result& result, int row, int column, std::vector<std::string>& to) {
    to.clear();
    const std::string_view text = result.text(row, column);
    if (text.empty()) return;  // NULL
    check(text.front() == '{' && text.back() == '}');
    for (std::size_t at = 1; at + 1 < text.size(); ++at)
        to.push_back(array_element(text, at));
}

std::vector<int> find_columns(const Result& result, std::span<const std::string_view> names) {
    std::vector<int> columns;
    columns.reserve(names.size());
    int next = 0;  // Mostly they stand in the order of the struct.
    for (const std::string_view name : names) {
        int column = next;
        if (column >= result.columns() || result.column_name(column) != name) {
            for (column = 0; column < result.columns() && result.column_name(column) != name;)
                ++column;
        }
        if (column == result.columns()) throw bug(fmt::format("a statement returns no column {}", name));
        columns.push_back(column);
        next = column + 1;
    }
    return columns;
}

}  // namespace rows

Query fill_in(const Query& query, std::vector<Placeholder> placeholders) {
    std::string text(query.text);
    const auto name_in = [&text](const Placeholder& placeholder) {
        std::string name = fmt::format("{{{}}}", placeholder.name);
        check(text.find(name) != std::string::npos);
        return name;
    };
    for (const Placeholder& each : placeholders) {
        if (each.columns.empty()) replace_all(text, name_in(each), each.text);
    }
    int parameter = last_parameter(text);  // Those that the texts brought count, too.
    for (const Placeholder& each : placeholders) {
        if (each.columns.empty()) continue;
        replace_all(text, name_in(each), table_of(each, parameter));
        replace_lists(text, each);
    }
    AllFilled& all = all_filled();
    const std::scoped_lock lock(all.mutex);
    Filled& made = all.list.emplace_back();
    made.text = std::move(text);
    made.query = {query.name, made.text};
    return made.query;
}

std::vector<Query> filled_in() {
    AllFilled& all = all_filled();
    const std::scoped_lock lock(all.mutex);
    std::vector<Query> queries;
    for (const Filled& each : all.list)
        queries.push_back(each.query);
    return queries;
}

}  // namespace comanda::db
