#include "features/catalogue/rules.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/members.h"
#include "base/money.h"

namespace comanda::catalogue {
namespace {

using record::Draft;

json::array* list_of(json::object& object, std::string_view name) {
    json::value* value = object.if_contains(name);
    return value != nullptr && value->is_array() ? &value->get_array() : nullptr;
}

// Calls judge(entry, path) for each object in the list.
template <class Judge>
void for_each_entry(Draft& draft, std::string_view list, Judge judge) {
    json::array* entries = list_of(draft.fields, list);
    if (entries == nullptr) return;
    for (std::size_t i = 0; i < entries->size(); ++i) {
        if ((*entries)[i].is_object()) judge((*entries)[i].get_object(), fmt::format("{}[{}]", list, i));
    }
}

void settle_level(Draft& draft) {
    const bool has_parent = !members::text(draft.fields, "parent").empty();
    const auto level = members::whole(draft.fields, "level");
    if (!level)
        draft.fields["level"] = has_parent ? 2 : 1;
    else if (*level == 1 && has_parent)
        draft.complain("parent", "must be empty for a category of level 1");
    else if (*level == 2 && !has_parent)
        draft.complain("parent", "must be the category that this subcategory is in");
}

// Both bounds may be absent, and an upper one may be null for "any number".
void check_bounds(Draft& draft, const json::object& entry, const std::string& path, std::string_view lower,
                  std::string_view upper) {
    const auto least = members::whole(entry, lower);
    const auto most = members::whole(entry, upper);
    if (least && most && *most < *least)
        draft.complain(fmt::format("{}.{}", path, upper), fmt::format("must be at least {}", lower));
}

// What must be there once, by the texts that were there before.
void check_once(Draft& draft, std::set<std::string>& seen, const json::object& entry, const std::string& path,
                std::string_view field) {
    const std::string_view id = members::text(entry, field);
    if (!id.empty() && !seen.emplace(id).second)
        draft.complain(fmt::format("{}.{}", path, field), "is there more than once");
}

void check_groups(Draft& draft) {
    std::set<std::string> groups;
    const auto check_both = [&](json::object& group, const std::string& path) {
        check_once(draft, groups, group, path, "modifierGroup");
        check_bounds(draft, group, path, "minSelections", "maxSelections");
        check_bounds(draft, group, path, "minUniqueOptions", "maxUniqueOptions");
        check_bounds(draft, group, path, "minUniqueOptions", "maxSelections");
    };
    for_each_entry(draft, "optionalModifierGroups", check_both);
    for_each_entry(draft, "mandatoryModifierGroups", [&](json::object& group, const std::string& path) {
        const auto least = members::whole(group, "minSelections");
        if (!least)
            group["minSelections"] = 1;
        else if (*least < 1)
            draft.complain(path + ".minSelections", "must be at least 1 in a mandatory group");
        check_both(group, path);
    });
}

// Days and instants are written so that later ones sort later; of a day and an instant only the days compare.
bool is_before(std::string_view a, std::string_view b) {
    constexpr std::size_t day_length = 10;
    if (a.size() != b.size()) return a.substr(0, day_length) < b.substr(0, day_length);
    return a < b;
}

void check_times(Draft& draft) {
    const std::string_view first = members::text(draft.fields, "startDate");
    const std::string_view last = members::text(draft.fields, "endDate");
    if (!first.empty() && !last.empty() && is_before(last, first))
        draft.complain("endDate", "must not be before startDate");

    // Times of day may run past midnight; instants may not run backwards.
    const std::string_view begin = members::text(draft.fields, "startTime");
    const std::string_view end = members::text(draft.fields, "endTime");
    const bool are_instants = begin.find('T') != begin.npos && end.find('T') != end.npos;
    const bool is_one_day = first == last && !first.empty() &&
                            members::text(draft.fields, "timeApplicableType") == "start date time and end date time";
    if ((are_instants || (is_one_day && !begin.empty() && !end.empty())) && is_before(end, begin))
        draft.complain("endTime", "must not be before startTime");
    if (begin.starts_with("24:")) draft.complain("startTime", "must be before the end of the day");
}

// What is chosen must be said. Categories are left out: the interface lets them choose and names no field for it.
void check_chosen_times(Draft& draft) {
    struct Choice {
        std::string_view field, word;  // A flag has no word.
        std::array<std::string_view, 4> parts;
    };
    constexpr std::string_view type = "timeApplicableType";
    constexpr Choice choices[] = {
        {type, "Days of the week", {"daysOfWeek"}},
        {type, "Days of the month", {"daysOfMonth"}},
        {type, "Date range", {"startDate", "endDate"}},
        {type, "Specific date", {"startDate"}},
        {type, "start date time and end date time", {"startDate", "startTime", "endDate", "endTime"}},
        {"isRestrictToTime", "", {"startTime", "endTime"}},
        {"isRestrictToDays", "", {"daysOfWeek", "daysOfMonth"}},
        {"isRestrictToMonths", "", {"months"}},
    };
    for (const Choice& each : choices) {
        const bool is_chosen = each.word.empty() ? members::flag(draft.fields, each.field)
                                                 : members::text(draft.fields, each.field) == each.word;
        const auto is_said = [&](std::string_view part) {
            return !members::text(draft.fields, part).empty() || !members::list(draft.fields, part).empty();
        };
        if (is_chosen && std::ranges::none_of(each.parts, is_said))
            draft.complain(each.field, fmt::format("needs {}", fmt::join(each.parts.begin(),
                                                                         std::ranges::find(each.parts, ""), " or ")));
    }
}

// A price belongs to Fixed and a multiplier to Multiplier. Clients that send all they have send zeros with the others.
void check_prefix(Draft& draft, const json::object& prefix, const std::string& path) {
    struct Part {
        std::string_view field;
        std::string_view price_type;
    };
    for (const Part& part : {Part{"price", "Fixed"}, Part{"multiplier", "Multiplier"}}) {
        const bool is_due = members::text(prefix, "priceType") == part.price_type;
        const auto value = members::whole(prefix, part.field);
        if (is_due && !value) {
            draft.complain(fmt::format("{}.{}", path, part.field),
                           fmt::format("must be there when priceType is {}", part.price_type));
        } else if (!is_due && value.value_or(0) != 0) {
            draft.complain(fmt::format("{}.{}", path, part.field),
                           fmt::format("is only for priceType {}", part.price_type));
        }
    }
}

// Each size once, and at most one of them the default, which must be offered if any is.
std::size_t check_sizes(Draft& draft, std::string_view list) {
    std::set<std::string> sizes;
    std::size_t defaults = 0, offered = 0;
    std::string hidden_default;
    for_each_entry(draft, list, [&](json::object& price, const std::string& path) {
        check_once(draft, sizes, price, path, "servingSizeLevel");
        const bool is_offered = members::flag(price, "activeStatus", true);
        offered += is_offered ? 1 : 0;
        if (!members::flag(price, "isDefault")) return;
        ++defaults;
        if (!is_offered) hidden_default = path;
    });
    if (defaults > 1) draft.complain(list, "must not have two prices with isDefault");
    if (!hidden_default.empty() && offered > 0)
        draft.complain(hidden_default + ".isDefault", "must be a size that is offered");
    return defaults;
}

void settle_prices(Draft& draft) {
    json::array* prices = list_of(draft.fields, "servingSizePrices");
    if (prices == nullptr || prices->empty()) {
        const std::string_view type = members::text(draft.fields, "priceType");
        if (type != "Open" && type != "By weight")
            draft.complain("servingSizePrices", "must have a price, unless priceType is Open or By weight");
        return;
    }
    const std::size_t defaults = check_sizes(draft, "servingSizePrices");
    if (defaults == 0 && prices->size() == 1 && (*prices)[0].is_object())
        (*prices)[0].get_object()["isDefault"] = true;
    else if (defaults == 0)
        draft.complain("servingSizePrices", "must have a price with isDefault");
}

void settle_quantities(Draft& draft) {
    constexpr std::string_view name = "quantityBasedTaxes";
    json::array* rows = list_of(draft.fields, name);
    if (rows == nullptr) return;
    const auto quantity_of = [](const json::value& row) {
        return row.is_object() ? members::whole(row.get_object(), "quantity").value_or(0) : 0;
    };
    std::ranges::stable_sort(*rows, {}, quantity_of);
    for (std::size_t i = 1; i < rows->size(); ++i) {
        if (quantity_of((*rows)[i]) == quantity_of((*rows)[i - 1]))
            draft.complain(name, fmt::format("must have one row for the quantity {}", quantity_of((*rows)[i])));
    }
}

void check_offer(Draft& draft) {
    const std::string_view offer = members::text(draft.fields, "offerIn");
    if ((offer == "Amount" || offer == "Set price") && !members::whole(draft.fields, "amount"))
        draft.complain("amount", fmt::format("must be there when offerIn is {}", offer));
    if (offer == "Percentage" && !members::whole(draft.fields, "percentage"))
        draft.complain("percentage", "must be there when offerIn is Percentage");
}

}  // namespace

void category_rule(Draft& draft) {
    settle_level(draft);
    check_sizes(draft, "servingSizeLevels");
    check_groups(draft);
    check_times(draft);
}

void modifier_rule(Draft& draft) {
    std::set<std::string> prefixes;
    for_each_entry(draft, "prefixes", [&](json::object& prefix, const std::string& path) {
        check_once(draft, prefixes, prefix, path, "id");
        check_prefix(draft, prefix, path);
    });
    check_sizes(draft, "servingSizeLevels");
}

void modifier_group_rule(Draft& draft) {
    check_sizes(draft, "servingSizeLevels");
}

// The decimal form of a fraction is the fraction's, in thousandths.
void serving_size_rule(Draft& draft) {
    for_each_entry(draft, "conversions", [](json::object& conversion, const std::string&) {
        const auto numerator = members::whole(conversion, "numerator");
        const auto denominator = members::whole(conversion, "denominator");
        if (!numerator || denominator.value_or(0) <= 0) return;
        const std::int64_t thousandths = (*numerator * 1'000 + *denominator / 2) / *denominator;
        conversion["factorStr"] = to_text(Percent{thousandths});
    });
}

void tax_rule(Draft& draft) {
    // A tax that does not say what it is on is on items, and must be in their lookup list.
    if (members::text(draft.fields, "applyTo").empty()) draft.fields["applyTo"] = "Item";
    settle_quantities(draft);
}

void menu_item_rule(Draft& draft) {
    settle_prices(draft);
    check_groups(draft);
    check_times(draft);
    check_chosen_times(draft);
}

void discount_rule(Draft& draft) {
    // An open discount is given its value by the cashier.
    if (members::text(draft.fields, "discountType") != "Open") check_offer(draft);
    check_times(draft);
    check_chosen_times(draft);
}

void charge_rule(Draft& draft) {
    check_offer(draft);
}

}  // namespace comanda::catalogue
