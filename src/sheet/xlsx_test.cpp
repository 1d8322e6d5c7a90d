#include "sheet/xlsx.h"

#include <gtest/gtest.h>
#include <zlib.h>

#include <cstring>
#include <map>
#include <stdexcept>

namespace comanda::sheet::xlsx_test {
namespace {

template <class Number>
Number number_at(std::string_view bytes, std::size_t at) {
    Number number = 0;
    std::memcpy(&number, bytes.substr(at, sizeof(Number)).data(), sizeof(Number));
    return number;
}

std::string inflated(std::string_view packed, std::size_t size) {
    std::string plain(size, '\0');
    z_stream stream = {};
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
    stream.avail_in = static_cast<uInt>(packed.size());
    stream.next_out = reinterpret_cast<Bytef*>(plain.data());
    stream.avail_out = static_cast<uInt>(plain.size());
    inflateInit2(&stream, -MAX_WBITS);  // Raw: inside a zip there is no zlib header.
    const int outcome = inflate(&stream, Z_FINISH);
    inflateEnd(&stream);
    if (outcome != Z_STREAM_END) throw std::runtime_error("not a deflated member");
    return plain;
}

// The members of a zip file by name, found by its central directory as every reader does.
std::map<std::string, std::string> unzipped(std::string_view zip) {
    std::map<std::string, std::string> members;
    const std::size_t end = zip.rfind("PK\5\6");
    std::size_t entry = number_at<std::uint32_t>(zip, end + 16);
    for (int left = number_at<std::uint16_t>(zip, end + 10); left > 0; --left) {
        const std::size_t name_bytes = number_at<std::uint16_t>(zip, entry + 28);
        const std::size_t local = number_at<std::uint32_t>(zip, entry + 42);
        const std::size_t content =
            local + 30 + number_at<std::uint16_t>(zip, local + 26) + number_at<std::uint16_t>(zip, local + 28);
        const std::string_view packed = zip.substr(content, number_at<std::uint32_t>(zip, entry + 20));
        members.emplace(zip.substr(entry + 46, name_bytes),
                        inflated(packed, number_at<std::uint32_t>(zip, entry + 24)));
        entry +=
            46 + name_bytes + number_at<std::uint16_t>(zip, entry + 30) + number_at<std::uint16_t>(zip, entry + 32);
    }
    return members;
}

std::map<std::string, std::string> workbook(const std::vector<Table>& tables) {
    const std::string bytes = to_xlsx(tables);
    EXPECT_EQ(bytes.substr(0, 4), "PK\3\4");
    return unzipped(bytes);
}

bool holds(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

// The worksheets' names in order, as the workbook lists them.
std::vector<std::string> names_in(const std::string& book) {
    std::vector<std::string> names;
    constexpr std::string_view before = "<sheet name=\"";
    for (std::size_t at = book.find(before); at != std::string::npos; at = book.find(before, at + 1)) {
        const std::size_t start = at + before.size();
        names.push_back(book.substr(start, book.find('"', start) - start));
    }
    return names;
}

TEST(ToXlsx, WritesTextAsTextAndNumbersAsNumbers) {
    auto members = workbook({{.title = "Menu",
                              .columns = {"name", "price"},
                              .rows = {{"=1+1", Cell::number(Money{1250}, 2)}, {"@now", Cell::number(-3)}}}});
    const std::string& sheet = members["xl/worksheets/sheet1.xml"];
    EXPECT_FALSE(holds(sheet, "<f>")) << sheet;
    EXPECT_TRUE(holds(sheet, "t=\"s\"><v>2</v>")) << sheet;
    EXPECT_TRUE(holds(sheet, "<v>12.5</v>")) << sheet;
    EXPECT_TRUE(holds(sheet, "<v>-3</v>")) << sheet;
    const std::string& texts = members["xl/sharedStrings.xml"];
    for (const char* text : {"name", "price", "=1+1", "@now"}) {
        EXPECT_TRUE(holds(texts, "<si><t>" + std::string(text) + "</t></si>")) << texts;
    }
    EXPECT_TRUE(holds(members["xl/styles.xml"], "formatCode=\"#,##0.00\""));
}

TEST(ToXlsx, KeepsTheFirstRowInViewAndFilters) {
    auto members = workbook({{.title = "Menu", .columns = {"name", "price"}, .rows = {{"a", "b"}}}});
    const std::string& sheet = members["xl/worksheets/sheet1.xml"];
    EXPECT_TRUE(holds(sheet, "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/>"));
    EXPECT_TRUE(holds(sheet, "<autoFilter ref=\"A1:B2\"/>")) << sheet;
}

TEST(ToXlsx, CarriesWhatXmlCannot) {
    const std::string bad("a\0b\xC3", 4);
    auto members = workbook({{.columns = {"_x000D_", bad, "\x01", "\xF0\x9F\x8D\x95"}}});
    const std::string& texts = members["xl/sharedStrings.xml"];
    EXPECT_TRUE(holds(texts, "<t>_x005F_x000D_</t>")) << texts;
    EXPECT_TRUE(holds(texts, "<t>a�b�</t>")) << texts;
    EXPECT_TRUE(holds(texts, "<t>_x0001_</t>")) << texts;
    EXPECT_TRUE(holds(texts, "<t>\xF0\x9F\x8D\x95</t>")) << texts;
}

TEST(ToXlsx, CutsWhatExcelHasNoRoomFor) {
    const std::string fits(32'767, 'x');
    auto members = workbook({{.columns = {fits, fits + "y"}}});
    const std::string& texts = members["xl/sharedStrings.xml"];
    EXPECT_TRUE(holds(texts, "<t>" + fits + "</t>"));
    EXPECT_TRUE(holds(texts, "<t>" + fits.substr(3) + "...</t>"));
}

// A double has about 15 digits; what it would round is written as text.
TEST(ToXlsx, RoundsNoNumber) {
    auto members = workbook(
        {{.columns = {"a", "b"}, .rows = {{Cell::number(123'456'789'012'345), Cell::number(1'234'567'890'123'456)}}}});
    EXPECT_TRUE(holds(members["xl/worksheets/sheet1.xml"], "<v>123456789012345</v>"));
    EXPECT_TRUE(holds(members["xl/sharedStrings.xml"], "<t>1234567890123456</t>"));
}

TEST(ToXlsx, GivesEachSheetANameExcelAccepts) {
    const std::string pizzas = "Pizzas of the house and of the region";
    const auto members = workbook({{.title = "Menu"},
                                   {.title = "menu"},
                                   {.title = "École"},
                                   {.title = "école"},
                                   {.title = "'a[b]:c*d?e/f\\g'"},
                                   {.title = ""},
                                   {.title = "History"},
                                   {.title = pizzas},
                                   {.title = pizzas}});
    const std::vector<std::string> expected = {"Menu",
                                               "menu (2)",
                                               "École",
                                               "école (2)",
                                               "a-b--c-d-e-f-g",
                                               "Sheet",
                                               "History (2)",
                                               "Pizzas of the house and of the",
                                               "Pizzas of the house and of  (2)"};
    EXPECT_EQ(names_in(members.at("xl/workbook.xml")), expected);
}

TEST(ToXlsx, MakesAWorkbookOfNothing) {
    EXPECT_EQ(workbook({}).count("xl/worksheets/sheet1.xml"), 1U);
}

}  // namespace
}  // namespace comanda::sheet::xlsx_test
