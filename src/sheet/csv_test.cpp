#include "sheet/csv.h"

#include <gtest/gtest.h>

#include <random>

#include "base/check.h"
#include "base/refusal.h"

namespace comanda::sheet::csv_test {
namespace {

Table prices() {
    return {.columns = {"name", "price"}, .rows = {{"Margherita", Cell::number(Money{1250}, 2)}}};
}

std::vector<FieldError> complaints(std::string_view text) {
    try {
        parse_csv(text);
    } catch (const refused& e) {
        EXPECT_EQ(e.refusal.status, 422);
        EXPECT_EQ(e.refusal.code, "VALIDATION_FAILED");
        return e.refusal.errors;
    }
    return {};
}

std::vector<FieldError> complaint(std::string line, std::string message) {
    return {{std::move(line), "INVALID_CSV", std::move(message)}};
}

TEST(ToCsv, IsPlainWherePossible) {
    EXPECT_EQ(to_csv(prices()), "name,price\r\nMargherita,12.50\r\n");
}

TEST(ToCsv, QuotesWhatNeedsIt) {
    Table table = prices();
    table.rows[0][0] = "\"Quattro\", large\nor family";
    EXPECT_EQ(to_csv(table), "name,price\r\n\"\"\"Quattro\"\", large\nor family\",12.50\r\n");
}

// Where the comma is the decimal point, spreadsheets split at semicolons: the second half could be a formula.
TEST(ToCsv, QuotesSemicolons) {
    const Table table{.columns = {"a;b", "c"}, .rows = {{"salt;=1+1", "=1;2"}}};
    const std::string csv = to_csv(table);
    EXPECT_EQ(csv, "\"a;b\",c\r\n\"salt;=1+1\",\"'=1;2\"\r\n");
    EXPECT_EQ(parse_csv(csv), table);
}

TEST(ToCsv, GuardsTextThatWouldBeComputed) {
    for (const std::string text : {"=1+1", "+1", "-1", "@now", "\tx", "'=1+1", "''-"}) {
        EXPECT_EQ(to_csv({.columns = {"a", text}}), "a,'" + text + "\r\n");
    }
    EXPECT_EQ(to_csv({.columns = {"\r=1"}}), "\"'\r=1\"\r\n");
    for (const std::string text : {"'", "''", "'til late", "a=1", " =1"}) {
        EXPECT_EQ(to_csv({.columns = {"a", text}}), "a," + text + "\r\n");
    }
}

TEST(ToCsv, LeavesNumbersAlone) {
    const Table table{.columns = {"a", "b", "c"},
                      .rows = {{Cell::number(-5), Cell::number(Money{-5}, 2), Cell::number(Percent{-8250})}}};
    EXPECT_EQ(to_csv(table), "a,b,c\r\n-5,-0.05,-8.250\r\n");
}

TEST(ToCsv, TakesNoRaggedTable) {
    Table table = prices();
    table.rows[0].pop_back();
    EXPECT_THROW(to_csv(table), bug);
}

TEST(ParseCsv, ReadsWhatProgramsWrite) {
    const Table expected{.columns = {"a", "b"}, .rows = {{"1", "x,\r\n\"y\""}, {"", ""}}};
    EXPECT_EQ(parse_csv("a,b\r\n1,\"x,\r\n\"\"y\"\"\"\r\n,\r\n"), expected);
    EXPECT_EQ(parse_csv("\xEF\xBB\xBF\"a\",b\n1,\"x,\r\n\"\"y\"\"\"\n\"\","), expected);
}

TEST(ParseCsv, NamesTheLineItRefuses) {
    EXPECT_EQ(complaints(""), complaint("line 1", "must name the columns"));
    EXPECT_EQ(complaints("a,b\n\"x\ny\",1\nz\n"),
              complaint("line 4", "must have 2 cells, as the first line, and has 1"));
    EXPECT_EQ(complaints("a,b\n1,2\n\n"), complaint("line 3", "must have 2 cells, as the first line, and has 1"));
    EXPECT_EQ(complaints("a\nx\"y\n"), complaint("line 2", "has a quote inside a cell that does not start with one"));
    EXPECT_EQ(complaints("a\n\"x\"y\n"), complaint("line 2", "goes on after a closing quote"));
    EXPECT_EQ(complaints("a\nb\n\"x\ny\n"), complaint("line 3", "opens a quote that is never closed"));
    EXPECT_EQ(complaints("a\nb\rc\n"), complaint("line 2", "has a carriage return alone"));
    EXPECT_EQ(complaints("a\n\nb\xC3\n"), complaint("line 3", "is not UTF-8"));
    EXPECT_EQ(complaints(std::string_view("a\nb\0", 4)), complaint("line 2", "holds a zero byte"));
}

TEST(ParseCsv, RefusesWhatIsNoUtf8) {
    for (const char* text :
         {"\x80", "\xC0\xAF", "\xE0\x80\x80", "\xED\xA0\x80", "\xF5\x80\x80\x80", "\xF4\x90\x80\x80"})
        EXPECT_EQ(complaints(text), complaint("line 1", "is not UTF-8"));
    for (const char* text : {"\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x8D\x95"})
        EXPECT_EQ(complaints(text), complaints("a"));
}

std::string repeated(std::string_view text, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i)
        all += text;
    return all;
}

TEST(ParseCsv, HasLimits) {
    EXPECT_EQ(parse_csv("a\n" + repeated("b\n", csv_rows_max)).rows.size(), csv_rows_max);
    EXPECT_EQ(complaints("a\n" + repeated("b\n", csv_rows_max + 1)), complaint("line 20002", "is beyond 20000 rows"));

    EXPECT_EQ(parse_csv(repeated(",", csv_columns_max - 1)).columns.size(), csv_columns_max);
    EXPECT_EQ(complaints("\n" + repeated(",", csv_columns_max)), complaint("line 2", "has more than 200 columns"));

    const std::string longest(csv_cell_bytes_max, '=');
    EXPECT_EQ(parse_csv("'" + longest).columns.front(), longest);
    EXPECT_EQ(complaints(longest + "="), complaint("line 1", "has a cell of more than 65536 bytes"));

    const std::string wide = repeated(",", 99) + "\n";
    EXPECT_EQ(complaints(repeated(wide, 10'002)), complaint("line 10002", "is beyond 1000000 cells"));
}

// Letters that have a meaning in CSV or to spreadsheets, and a few that have none.
std::string any_text(std::mt19937& random) {
    static const std::vector<std::string> pieces = {"'", "=", "+",  "-", "@",        "\t",           "\r", "\n",
                                                    ",", ";", "\"", "a", "\xC3\xA9", "\xEF\xBB\xBF", " "};
    std::string text;
    for (std::size_t length = random() % 5; length > 0; --length)
        text += pieces[random() % pieces.size()];
    return text;
}

Cell any_cell(std::mt19937& random) {
    if (random() % 4 == 0) return Cell::number(static_cast<std::int64_t>(random() % 200) - 100);
    return any_text(random);
}

// As CSV sees it: a number is the text it is written as.
Table all_text(Table table) {
    for (auto& row : table.rows) {
        for (Cell& each : row)
            each = each.text();
    }
    return table;
}

// Property: what was written is read back the same, whatever the texts are.
TEST(Csv, SurvivesWritingAndReading) {
    std::mt19937 random(11);
    for (int i = 0; i < 50'000; ++i) {
        Table table;
        table.columns.resize(1 + random() % 3);
        for (std::string& each : table.columns)
            each = any_text(random);
        table.rows.resize(random() % 4);
        for (auto& row : table.rows) {
            for (std::size_t column = 0; column < table.columns.size(); ++column)
                row.push_back(any_cell(random));
        }
        const std::string csv = to_csv(table);
        ASSERT_EQ(parse_csv(csv), all_text(table)) << csv;
    }
}

}  // namespace
}  // namespace comanda::sheet::csv_test
