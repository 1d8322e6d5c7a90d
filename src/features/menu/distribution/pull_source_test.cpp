#include "features/menu/distribution/pull_source.h"

#include <gtest/gtest.h>

#include "features/menu/distribution/pull_fixture.h"

namespace comanda::menu::pull_source_test {
namespace {

constexpr const char* here_a = "65a000000000000000000001";
constexpr const char* there_a = "65b000000000000000000001";
constexpr const char* here_b = "65a000000000000000000002";
constexpr const char* there_b = "65b000000000000000000002";

std::string moved(std::string_view object) {
    const IdMap ids{{here_a, there_a}, {here_b, there_b}};
    return to_text(with_ids(parse_json_object(object), ids));
}

std::string with(std::string_view pattern, std::string_view a, std::string_view b) {
    return fmt::format(fmt::runtime(pattern), a, b);
}

TEST(WithIds, ReplacesIdsWhereverTheyStand) {
    for (const char* pattern :
         {R"({{"x":"{0}","y":"{1}"}})", R"({{"x":["{0}","{1}","{0}"]}})", R"({{"{1}":3,"{0}":{{"{0}":["{1}"]}}}})",
          R"({{"x":[[{{"y":["{0}"]}}],{{"z":"{1}"}}]}})"})
        EXPECT_EQ(moved(with(pattern, here_a, here_b)), with(pattern, there_a, there_b));
}

TEST(WithIds, LeavesEverythingElse) {
    for (const char* object :
         {R"({"x":"65c000000000000000000009","y":1,"z":null,"t":true,"n":-2.5,"e":[],"o":{},"s":""})",
          R"({"x":"see 65a000000000000000000001","y":"65A000000000000000000001","z":"65a0000000000000000000011"})"})
        EXPECT_EQ(moved(object), object);
}

TEST(PullSource, KnowsWhatEachRecordNames) {
    House hq(1);
    const std::string vat = hq.make("tax", "VAT");
    const std::string cream = hq.make("modifier", "Cream");
    const std::string group = hq.make("modifierGroup", "Sauces", {{"modifiersAlignment", {{cream, 1}}}});
    const std::string bar = hq.make("department", "Bar");
    const std::string item = hq.make("menuItem", "Tea",
                                     {{"taxes", json::array{vat}},
                                      {"optionalModifierGroups", json::array{{{"modifierGroup", group}}}},
                                      {"unheardOf", json::object{{"inside", json::array{bar, "Bar"}}}},
                                      {"pluCode", "65c000000000000000000009"}});
    const PullSourcePtr source = source_of(hq);
    const auto named = [&](std::string_view id) {
        Lines names;
        for (const std::size_t place : source->find(id)->named)
            names.push_back(source->at(place).entry->name);
        std::ranges::sort(names);
        return names;
    };
    EXPECT_EQ(named(item), (Lines{"Bar", "Sauces", "VAT"}));
    EXPECT_EQ(named(group), Lines{"Cream"}) << "also as the name of a member";
    EXPECT_EQ(named(vat), Lines{});
    EXPECT_EQ(source->find("65c000000000000000000009"), nullptr);
}

TEST(PullSource, IsInOneOrder) {
    House hq(1);
    hq.make("tax", "b");
    hq.make("tax", "A");
    hq.make("course", "z");
    hq.make("tax", "c");
    const PullSourcePtr source = source_of(hq);
    Lines names;
    for (const SourceRecord& each : source->records())
        names.push_back(each.entry->kind + " " + each.entry->name);
    EXPECT_EQ(names, (Lines{"course z", "tax A", "tax b", "tax c"}));
}

TEST(PullSource, IsASourceNotACopy) {
    House hq(1);
    const std::string vat = hq.make("tax", "VAT", {{"originalID", here_a}, {"percentage", 8'000}});
    hq.change(vat, {{"activeStatus", false}});
    const PullSourcePtr source = source_of(hq);
    const EditableFields& content = source->find(vat)->content;
    EXPECT_EQ(content.fields, (json::object{{"name", "VAT"}, {"percentage", 8'000}}));
    EXPECT_FALSE(content.active);
    EXPECT_EQ(content.original_version, 2) << "what a copy of it is pulled from";
    EXPECT_EQ(source->version(), 2);
}

TEST(PullSource, PassesOverKindsThatAreNotPulled) {
    House hq(1);
    hq.make("tax", "VAT");
    const std::string bar = hq.make("department", "Bar");
    const record::Kind* taxes[] = {&kind_named("tax")};
    const PullSource source(hq.menu(), taxes);
    EXPECT_EQ(source.records().size(), 1U);
    EXPECT_EQ(source.find(bar), nullptr);
}

}  // namespace
}  // namespace comanda::menu::pull_source_test
