#include "app/demo_menu.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/demo_menu_rows.h"
#include "base/check.h"

namespace comanda::app {
namespace demo {

std::string slug(std::string_view name) {
    std::string out;
    for (const char each : name) {
        const bool is_upper = each >= 'A' && each <= 'Z';
        if (is_upper || (each >= 'a' && each <= 'z') || (each >= '0' && each <= '9')) {
            out += is_upper ? static_cast<char>(each - 'A' + 'a') : each;
        } else if (!out.empty() && out.back() != '-') {
            out += '-';
        }
    }
    while (out.ends_with('-'))
        out.pop_back();
    return out;
}

std::string at(std::string_view kind, std::string_view name) {
    return demo_name(kind, slug(name));
}

json::array all_at(std::string_view kind, std::string_view names, std::string_view prefix) {
    json::array all;
    while (!names.empty()) {
        const std::size_t end = std::min(names.find(", "), names.size());
        all.push_back(json::string(demo_name(kind, fmt::format("{}{}", prefix, slug(names.substr(0, end))))));
        names.remove_prefix(std::min(end + 2, names.size()));
    }
    return all;
}

std::int64_t next_place(const json::array& list) {
    return static_cast<std::int64_t>(list.size()) + 1;
}

json::object price_of(std::string_view size, int cents, bool is_default) {
    return {{"servingSizeLevel", at("servingSizeLevel", size)}, {"price", cents}, {"isDefault", is_default}};
}

void add_questions(json::object& body, std::string_view key, std::span<const Question> questions) {
    json::array optional;
    json::array mandatory;
    for (const Question& each : questions) {
        if (each.of != key) continue;
        json::array& uses = each.least > 0 ? mandatory : optional;
        json::object use{{"modifierGroup", demo_name("modifierGroup", each.group)},
                         {"minSelections", each.least},
                         {"maxSelections", nullptr},
                         {"showMode", each.least > 0 ? "Force" : "On demand"},
                         {"priority", next_place(uses)}};
        if (each.most > 0) use["maxSelections"] = each.most;
        if (each.free_ones > 0) {
            use["firstFreeNToppings"] = each.free_ones;
            use["freeRule"] = "Cheapest";
        }
        uses.push_back(std::move(use));
    }
    if (!optional.empty()) body["optionalModifierGroups"] = std::move(optional);
    if (!mandatory.empty()) body["mandatoryModifierGroups"] = std::move(mandatory);
}

void add_times(json::object& body, Marks marks) {
    const auto only = [&](json::array days, std::string_view start, std::string_view end) {
        body["timeApplicableType"] = "Days of the week";
        body["isRestrictToDays"] = true;
        body["daysOfWeek"] = std::move(days);
        body["isRestrictToTime"] = true;
        body["startTime"] = start;
        body["endTime"] = end;
    };
    const auto only_in = [&](json::array months) {
        body["timeApplicableType"] = "Always";
        body["isRestrictToMonths"] = true;
        body["months"] = std::move(months);
    };
    if ((marks & summer_only) != 0) only_in({5, 6, 7, 8, 9});
    if ((marks & winter_only) != 0) only_in({11, 12, 1, 2, 3});
    if ((marks & weekend_only) != 0) only({6, 7}, "10:00", "23:00");
    if ((marks & lunch_only) != 0) only({1, 2, 3, 4, 5}, "11:00", "15:00");
    if ((marks & happy_hour_only) != 0) only({1, 2, 3, 4, 5}, "16:00", "18:30");
}

}  // namespace demo

namespace {

json::value with_ids(const json::value& value, const DemoIds& ids);

std::string id_for(std::string_view text, const DemoIds& ids) {
    if (!text.starts_with('@')) return std::string(text);
    const auto found = ids.find(text);
    check(found != ids.end());
    return found->second;
}

json::array with_ids(const json::array& values, const DemoIds& ids) {
    json::array out;
    for (const json::value& each : values)
        out.push_back(with_ids(each, ids));
    return out;
}

json::value with_ids(const json::value& value, const DemoIds& ids) {
    if (value.is_object()) return app::with_ids(value.get_object(), ids);
    if (value.is_array()) return with_ids(value.get_array(), ids);
    if (value.is_string()) return json::string(id_for(value.get_string(), ids));
    return value;
}

}  // namespace

std::vector<DemoRecord> demo_menu() {
    std::vector<DemoRecord> records;
    demo::add_house(records);
    demo::add_modifiers(records);
    demo::add_categories(records);
    demo::add_dishes(records);
    demo::add_offers(records);
    return records;
}

std::string demo_name(std::string_view kind, std::string_view key) {
    return fmt::format("@{}:{}", kind, key);
}

json::object with_ids(const json::object& body, const DemoIds& ids) {
    json::object out;
    for (const auto& each : body)
        out[id_for(each.key(), ids)] = with_ids(each.value(), ids);
    return out;
}

}  // namespace comanda::app
