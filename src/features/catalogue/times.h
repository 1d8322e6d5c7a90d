// When something is offered. The type says which of the other fields count.
#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr std::string_view time_words[] = {
    "Always",     "Days of the week", "Days of the month",
    "Date range", "Specific date",    "start date time and end date time",
};

inline constexpr record::Field time_applicable_type_field{
    .name = "timeApplicableType", .type = Type::choice, .about = "By what it is decided.", .choices = time_words};
inline constexpr record::Field restrict_to_time_field{
    .name = "isRestrictToTime", .type = Type::flag, .about = "Only between startTime and endTime."};
inline constexpr record::Field restrict_to_days_field{
    .name = "isRestrictToDays", .type = Type::flag, .about = "Only on the days in daysOfWeek or daysOfMonth."};
inline constexpr record::Field restrict_to_months_field{
    .name = "isRestrictToMonths", .type = Type::flag, .about = "Only in the months in months."};
inline constexpr record::Field days_of_week_field{
    .name = "daysOfWeek", .type = Type::wholes, .about = "1 for Monday to 7 for Sunday.", .least = 1, .most = 7};
inline constexpr record::Field days_of_month_field{
    .name = "daysOfMonth", .type = Type::wholes, .about = "Days of a month, 1 to 31.", .least = 1, .most = 31};
inline constexpr record::Field months_field{
    .name = "months", .type = Type::wholes, .about = "Months, 1 to 12.", .least = 1, .most = 12};
inline constexpr record::Field start_time_field{
    .name = "startTime", .type = Type::time, .about = "When it begins, each day or once."};
inline constexpr record::Field end_time_field{
    .name = "endTime", .type = Type::time, .about = "When it ends; a time of day before startTime is on the next day."};
inline constexpr record::Field start_date_field{
    .name = "startDate", .type = Type::date, .about = "The first day, or the only one."};
inline constexpr record::Field end_date_field{.name = "endDate", .type = Type::date, .about = "The last day."};

}  // namespace comanda::catalogue
