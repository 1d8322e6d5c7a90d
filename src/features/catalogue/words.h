// Fields that several declarations beside this share, each written once. A kind that means something of its own by a
// field says so itself.
#pragma once

#include <limits>

#include "record/kind.h"

namespace comanda::catalogue {

using record::Field, record::List, record::Part, record::Shape;
using namespace record::vocabulary;
using record::vocabulary::shapes;  // There is a namespace comanda::shapes too.

inline constexpr std::string_view sort_words[] = {"A-Z", "Z-A", "Custom sort"};

inline constexpr Field name_field =
    text("name", "What people call it.", {.required = true, .searchable = true, .most = 200});
inline constexpr Field description_field =
    text("description", "More words about it, for people.", {.searchable = true});
inline constexpr Field priority_field = whole("priority", "Its place among the others.", {.most = 1'000'000});
inline constexpr Field plu_code_field =
    text("pluCode", "The number a cashier types or a scale prints for it.", {.searchable = true, .most = 100});
inline constexpr Field button_color_field =
    text("buttonColor", "The colour of its button, such as #1F7A4D.", {.most = 50});

inline constexpr Field image_fields[] = {
    flag("imageAvailable", "There is a picture of it."),
    text("imageUrl", "Where the picture is.", {.most = 2'000}),
    whole("imageVersion", "Raised with each new picture, so that devices fetch it anew.",
          {.most = std::numeric_limits<std::int64_t>::max()}),
    text("imageExtension", "The picture's file type, such as png.", {.most = 20}),
};

// The samples of the interface do not agree on the letters of this one.
inline constexpr Field hide_in_pos_field = flag("hideInPos", "Not shown in the point of sale.", {.alias = "hideInPOS"});
inline constexpr Field hide_in_web_field = flag("hideInWeb", "Not shown where guests order online.");
inline constexpr Field hide_in_kiosk_field = flag("hideInKiosk", "Not shown on kiosks.");

inline constexpr Field taxes_field = references("taxes", "tax", "The taxes on it.", {.most = 100});
inline constexpr Field include_default_taxes_field =
    flag("includeDefaultTaxes", "The store's default taxes are on it too.");
inline constexpr Field set_price_here_field =
    flag("setPriceHere", "The prices here count, not those it would take over.");

inline constexpr Field kitchen_printers_field = references(
    "kitchenPrinters", "printer", "The kitchen printers it is sent to.", {.most = 100, .of_facet = "KitchenPrinter"});
inline constexpr Field printers_fields[] = {
    kitchen_printers_field,
    references("labelPrinters", "printer", "The printers that make its labels.", {.most = 100}),
    texts("restrictPrinters", "Printers it never goes to.", {.most = 200}),
};

inline constexpr Field first_free_toppings_field =
    whole("firstFreeNToppings", "How many toppings cost nothing.", {.most = 1'000});
inline constexpr Field override_free_toppings_field =
    flag("overrideFreeNToppings", "Its own number of free toppings and prices count.");

inline constexpr std::string_view time_words[] = {
    "Always",     "Days of the week", "Days of the month",
    "Date range", "Specific date",    "start date time and end date time",
};

// When something is offered. The type says which of the other fields count.
inline constexpr Field time_fields[] = {
    choice("timeApplicableType", "By what it is decided.", time_words),
    flag("isRestrictToTime", "Only between startTime and endTime."),
    flag("isRestrictToDays", "Only on the days in daysOfWeek or daysOfMonth."),
    flag("isRestrictToMonths", "Only in the months in months."),
    wholes("daysOfWeek", "1 for Monday to 7 for Sunday.", {.least = 1, .most = 7}),
    wholes("daysOfMonth", "Days of a month, 1 to 31.", {.least = 1, .most = 31}),
    wholes("months", "Months, 1 to 12.", {.least = 1, .most = 12}),
    time("startTime", "When it begins, each day or once."),
    time("endTime", "When it ends; a time of day before startTime is on the next day."),
    date("startDate", "The first day, or the only one."),
    date("endDate", "The last day."),
};

}  // namespace comanda::catalogue
