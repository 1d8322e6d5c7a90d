#include "app/demo_menu.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>

#include "base/text.h"
#include "features/catalogue/catalogue.h"
#include "record/check_body.h"

namespace comanda::app::demo_menu_test {
namespace {

constexpr int cents_digits = 2;

// Calls visit(name) for each "@kind:key" in a body.
template <class Visit>
void for_each_name(const json::value& value, const Visit& visit) {
    if (const json::string* text = value.if_string()) {
        if (text->starts_with('@')) visit(std::string(*text));
    } else if (const json::array* list = value.if_array()) {
        for (const json::value& each : *list)
            for_each_name(each, visit);
    } else if (const json::object* object = value.if_object()) {
        for (const auto& each : *object) {
            if (each.key().starts_with('@')) visit(std::string(each.key()));
            for_each_name(each.value(), visit);
        }
    }
}

DemoIds made_up_ids() {
    DemoIds ids;
    for (const DemoRecord& each : demo_menu())
        ids.emplace(demo_name(each.kind, each.key), fmt::format("{:024x}", ids.size() + 1));
    return ids;
}

const record::Kind* kind_of(const std::string& name) {
    for (const record::Kind* each : catalogue::kinds()) {
        if (each->name == name) return each;
    }
    return nullptr;
}

std::map<std::string, int> counts() {
    std::map<std::string, int> all;
    for (const DemoRecord& each : demo_menu())
        ++all[each.kind];
    return all;
}

TEST(DemoMenu, IsAsLargeAsARealOne) {
    struct Least {
        const char* kind;
        int count;
    };
    constexpr Least all[] = {
        {"department", 4},     {"course", 4},     {"servingSizeLevel", 7}, {"serviceType", 7}, {"printer", 3},
        {"tare", 2},           {"reason", 10},    {"gratuity", 1},         {"tax", 3},         {"itemServiceCharge", 1},
        {"modifierGroup", 14}, {"modifier", 150}, {"category", 50},        {"menuItem", 400},  {"discount", 3},
        {"displayGroup", 1},
    };
    std::map<std::string, int> found = counts();
    for (const Least& each : all)
        EXPECT_GE(found[each.kind], each.count) << each.kind;
}

TEST(DemoMenu, NamesEarlierRecordsOnly) {
    std::set<std::string> known;
    for (const DemoRecord& record : demo_menu()) {
        const std::string own = demo_name(record.kind, record.key);
        for_each_name(record.body, [&](const std::string& name) { EXPECT_TRUE(known.contains(name)) << own << name; });
        EXPECT_TRUE(known.insert(own).second) << own;
    }
    for (const DemoUpdate& update : demo_menu_updates()) {
        EXPECT_TRUE(known.contains(demo_name(update.kind, update.key)));
        for_each_name(update.body, [&](const std::string& name) { EXPECT_TRUE(known.contains(name)) << name; });
    }
}

TEST(DemoMenu, IsAcceptedFieldByField) {
    const DemoIds ids = made_up_ids();
    for (const DemoRecord& each : demo_menu()) {
        const record::Kind* kind = kind_of(each.kind);
        ASSERT_NE(kind, nullptr) << each.kind;
        const record::Checked checked = record::check_create(*kind, with_ids(each.body, ids), {cents_digits});
        for (const FieldError& error : checked.errors)
            ADD_FAILURE() << each.kind << ' ' << each.key << ": " << error.field << ' ' << error.message;
        for (const Warning& warning : checked.warnings)
            ADD_FAILURE() << each.kind << ' ' << each.key << ": " << warning.code << ' ' << warning.field;
    }
}

TEST(DemoMenu, UpdatesAreAcceptedFieldByField) {
    const DemoIds ids = made_up_ids();
    std::map<std::string, json::object> stored;
    for (const DemoRecord& each : demo_menu())
        stored[demo_name(each.kind, each.key)] = with_ids(each.body, ids);
    for (const DemoUpdate& each : demo_menu_updates()) {
        const record::Checked checked = record::check_update(*kind_of(each.kind), with_ids(each.body, ids),
                                                             stored[demo_name(each.kind, each.key)], {cents_digits});
        EXPECT_TRUE(checked.errors.empty() && checked.warnings.empty()) << each.key;
    }
}

TEST(DemoMenu, HasNoNameTwice) {
    const DemoIds ids = made_up_ids();
    std::set<std::string> names;
    std::set<std::string> dishes;
    std::set<std::string> codes;
    for (const DemoRecord& each : demo_menu()) {
        const std::string name = lower_case(each.body.at("name").as_string());
        const std::string parent = record::parent_of(*kind_of(each.kind), with_ids(each.body, ids));
        EXPECT_TRUE(names.insert(fmt::format("{}/{}/{}", each.kind, parent, name)).second) << each.kind << name;
        if (each.kind != "menuItem") continue;
        EXPECT_TRUE(dishes.insert(name).second) << name;  // Guests ask for a dish without its category.
        EXPECT_TRUE(codes.insert(std::string(each.body.at("pluCode").as_string())).second) << name;
    }
}

TEST(DemoMenu, AsksOnlyForGroupsThatCanAnswer) {
    std::map<std::string, std::size_t> choices;
    for (const DemoUpdate& each : demo_menu_updates())
        choices[demo_name(each.kind, each.key)] = each.body.at("modifiers").as_array().size();
    for (const DemoRecord& each : demo_menu()) {
        const json::value* groups = each.body.if_contains("mandatoryModifierGroups");
        if (groups == nullptr) continue;
        for (const json::value& use : groups->as_array()) {
            const std::string group(use.at("modifierGroup").as_string());
            EXPECT_GE(choices[group], static_cast<std::size_t>(use.at("minSelections").as_int64())) << each.key;
        }
    }
}

TEST(DemoIds, StandWhereverARecordIsNamed) {
    const json::object body{{"a", "@tax:x"}, {"b", {"@tax:y", "z"}}, {"c", {{"@tax:x", 1}}}};
    const json::object expected{{"a", "1"}, {"b", {"2", "z"}}, {"c", {{"1", 1}}}};
    EXPECT_EQ(with_ids(body, {{"@tax:x", "1"}, {"@tax:y", "2"}}), expected);
}

}  // namespace
}  // namespace comanda::app::demo_menu_test
