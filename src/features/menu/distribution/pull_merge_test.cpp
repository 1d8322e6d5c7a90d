#include "features/menu/distribution/pull_merge.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace comanda::menu::pull_merge_test {
namespace {

// A field that is not there is "-"; a base that nobody knows is "?".
EditableFields saying(std::string_view value) {
    EditableFields content;
    if (value != "-") content.fields["f"] = parse_json(value);
    return content;
}

std::string said(const std::optional<json::value>& value) {
    return value ? to_text(*value) : "-";
}

struct Row {
    std::string_view base, local, incoming;
    std::string_view merged;
    std::string_view kept;  // "edit": only the store has changed it; "conflict": both have.
};

// Every way in which three can be equal or not, and any of them missing.
constexpr Row rows[] = {
    {"1", "1", "1", "1", ""},
    {"-", "-", "-", "-", ""},
    // Only the store has changed it,
    {"1", "2", "1", "2", "edit"},
    {"-", "2", "-", "2", "edit"},
    {"1", "-", "1", "-", "edit"},
    // only the source has,
    {"1", "1", "3", "3", ""},
    {"-", "-", "3", "3", ""},
    {"1", "1", "-", "-", ""},
    // both have, to the same,
    {"1", "2", "2", "2", ""},
    {"-", "2", "2", "2", ""},
    {"1", "-", "-", "-", ""},
    // and both have.
    {"1", "2", "3", "2", "conflict"},
    {"-", "2", "3", "2", "conflict"},
    {"1", "-", "3", "-", "conflict"},
    {"1", "2", "-", "2", "conflict"},
    {"?", "2", "2", "2", ""},
    {"?", "-", "-", "-", ""},
    {"?", "2", "3", "2", "conflict"},
    {"?", "2", "-", "2", "conflict"},
    {"?", "-", "3", "-", "conflict"},
    // Null is something, and what is inside counts.
    {"1", "1", "null", "null", ""},
    {"null", "-", "null", "-", "edit"},
    {"[1,{\"a\":2}]", "[1,{\"a\":2}]", "[1,{\"a\":3}]", "[1,{\"a\":3}]", ""},
    {"{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}", "3", "3", ""},
};

TEST(MergeContent, DecidesEachFieldByWhoChangedIt) {
    for (const Row& row : rows) {
        SCOPED_TRACE(fmt::format("base {} local {} incoming {}", row.base, row.local, row.incoming));
        const EditableFields base = saying(row.base == "?" ? "-" : row.base);
        const MergedContent merged =
            merge_content(row.base == "?" ? nullptr : &base, saying(row.local), saying(row.incoming), false);
        EXPECT_EQ(merged.content, saying(row.merged));
        ASSERT_EQ(merged.kept.size(), row.kept.empty() ? 0U : 1U);
        if (row.kept.empty()) continue;
        EXPECT_EQ(merged.kept[0].field, "f");
        EXPECT_EQ(merged.kept[0].is_conflict, row.kept == "conflict");
        EXPECT_EQ(said(merged.kept[0].local), row.local);
        EXPECT_EQ(said(merged.kept[0].incoming), row.incoming);
    }
}

TEST(MergeContent, GivesTheSourceTheLastWordOnRequest) {
    for (const Row& row : rows) {
        SCOPED_TRACE(fmt::format("base {} local {} incoming {}", row.base, row.local, row.incoming));
        const EditableFields base = saying(row.base == "?" ? "-" : row.base);
        const MergedContent merged =
            merge_content(row.base == "?" ? nullptr : &base, saying(row.local), saying(row.incoming), true);
        EXPECT_EQ(merged.content, saying(row.incoming));
        EXPECT_TRUE(merged.kept.empty());
    }
}

TEST(MergeContent, DecidesWhatIsInUseLikeAField) {
    struct UseRow {
        char base, local, incoming, merged;
        std::string_view kept;
    };
    constexpr UseRow uses[] = {
        {'+', '+', '+', '+', ""},         {'+', '+', '-', '-', ""},         {'+', '-', '+', '-', "edit"},
        {'+', '-', '-', '-', ""},         {'-', '+', '+', '+', ""},         {'-', '+', '-', '+', "edit"},
        {'-', '-', '+', '+', ""},         {'-', '-', '-', '-', ""},         {'?', '+', '+', '+', ""},
        {'?', '+', '-', '+', "conflict"}, {'?', '-', '+', '-', "conflict"}, {'?', '-', '-', '-', ""},
    };
    for (const UseRow& row : uses) {
        SCOPED_TRACE(fmt::format("base {} local {} incoming {}", row.base, row.local, row.incoming));
        const auto used = [](char sign) {
            EditableFields content;
            content.active = sign == '+';
            return content;
        };
        const EditableFields base = used(row.base);
        const MergedContent merged =
            merge_content(row.base == '?' ? nullptr : &base, used(row.local), used(row.incoming), false);
        EXPECT_EQ(merged.content.active, row.merged == '+');
        ASSERT_EQ(merged.kept.size(), row.kept.empty() ? 0U : 1U);
        if (row.kept.empty()) continue;
        EXPECT_EQ(merged.kept[0].field, "activeStatus");
        EXPECT_EQ(merged.kept[0].is_conflict, row.kept == "conflict");
        EXPECT_EQ(said(merged.kept[0].local), row.local == '+' ? "true" : "false");
        EXPECT_EQ(said(merged.kept[0].incoming), row.incoming == '+' ? "true" : "false");
    }
}

TEST(MergeContent, TakesDifferentFieldsFromEachSide) {
    EditableFields base, local, incoming;
    base.fields = {{"name", "Tea"}, {"price", 100}, {"color", "green"}};
    local.fields = {{"name", "Tea"}, {"price", 120}, {"color", "green"}, {"note", "ours"}};
    incoming.fields = {{"name", "Green tea"}, {"price", 100}, {"more", "theirs"}};
    incoming.original_version = 7;
    local.original_version = 3;
    const MergedContent merged = merge_content(&base, local, incoming, false);
    EXPECT_EQ(merged.content.fields,
              (json::object{{"name", "Green tea"}, {"price", 120}, {"note", "ours"}, {"more", "theirs"}}));
    EXPECT_EQ(merged.content.original_version, 7) << "what came in is the base of the next";
    ASSERT_EQ(merged.kept.size(), 2U);
    EXPECT_EQ(merged.kept[0].field, "price");
    EXPECT_EQ(merged.kept[1].field, "note");
}

}  // namespace
}  // namespace comanda::menu::pull_merge_test
