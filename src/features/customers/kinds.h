// The fields of customers and memberships, in the vocabulary of declared kinds.
#pragma once

#include "record/kind.h"

namespace comanda::customers {

using record::Type;

inline constexpr record::Field customer_fields[] = {
    {.name = "firstName", .type = Type::text, .about = "Given name.", .most = 200, .alias = "firstname"},
    {.name = "lastName", .type = Type::text, .about = "Family name.", .most = 200, .alias = "lastname"},
    {.name = "email", .type = Type::text, .about = "E-mail address.", .most = 320, .alias = "emailId"},
    {.name = "phoneNumber",
     .type = Type::text,
     .about = "Kept as sent; no two customers of an account have the same number, however it is written.",
     .keeps_digits = true,
     .most = 60},
    {.name = "notes", .type = Type::text, .about = "What the house should know.", .most = 4'000},
    {.name = "memberShipPlan", .type = Type::id, .about = "The membership plan."},
    {.name = "imageAvailable", .type = Type::flag, .about = "There is a picture."},
    {.name = "gender", .type = Type::text, .about = "As the customer says.", .most = 60},
    {.name = "dateOfBirth", .type = Type::named_day, .about = "A day such as 05-Mar-1990."},
    {.name = "isLoyaltyCustomer", .type = Type::flag, .about = "Collects points."},
    {.name = "addressLine1", .type = Type::text, .about = "Street and number.", .most = 300},
    {.name = "addressLine2", .type = Type::text, .about = "The rest of the address.", .most = 300},
    {.name = "city", .type = Type::text, .about = "City.", .most = 200},
    {.name = "gateCode", .type = Type::text, .about = "What opens the gate.", .most = 60},
    {.name = "state", .type = Type::text, .about = "State or region.", .most = 200},
    {.name = "zipCode", .type = Type::text, .about = "Postal code.", .most = 60},
    {.name = "country", .type = Type::text, .about = "Country.", .most = 200},
    {.name = "nationality", .type = Type::text, .about = "Nationality code.", .most = 60},
    {.name = "customerIdentificationNumber", .type = Type::text, .about = "A number of the house's own.", .most = 100},
    {.name = "loyaltyPoints",
     .type = Type::whole,
     .about = "Points; changed by their own operations.",
     .ignored = true},
    {.name = "entry", .type = Type::whole, .about = "Of an answer about points; not kept.", .ignored = true},
    {.name = "loyaltyPointDifference",
     .type = Type::whole,
     .about = "Of an answer about points; not kept.",
     .ignored = true},
};

// Completes nothing; complains about what the fields are to each other.
void judge_customer(record::Draft& draft);

inline constexpr record::Kind customer_kind{
    .name = "customer",
    .plural = "customers",
    .title = "Customer",
    .about = "Somebody who comes again.",
    .paths = {.one = "svc/customer"},
    .lists = {},
    .fields = customer_fields,
    .rule = judge_customer,
};
static_assert(record::well_formed(customer_kind.fields, false));

inline constexpr record::Field membership_type_fields[] = {
    {.name = "type", .type = Type::text, .about = "Its name, unique in the account.", .required = true, .most = 200},
};

inline constexpr record::Kind membership_type_kind{
    .name = "memberShipType",
    .plural = "memberShipTypes",
    .title = "MemberShipType",
    .about = "What a membership plan is of, such as Staff or Club.",
    .paths = {.one = "svc/account/{store-id}/memberShipType"},
    .lists = {},
    .fields = membership_type_fields,
};
static_assert(record::well_formed(membership_type_kind.fields, false));

inline constexpr std::string_view allowance_periods[] = {"Daily",     "Weekly",      "Monthly",
                                                         "Quarterly", "Half-Yearly", "Yearly"};

inline constexpr record::Field membership_plan_fields[] = {
    {.name = "name", .type = Type::text, .about = "Its name, unique in the account.", .required = true, .most = 200},
    {.name = "type", .type = Type::id, .about = "The membership type.", .required = true},
    {.name = "allowance", .type = Type::money, .about = "What a member may draw in a period."},
    {.name = "allowanceOverdraft", .type = Type::money, .about = "What may be drawn beyond the allowance."},
    {.name = "allowancePeriod",
     .type = Type::choice,
     .about = "How long an allowance lasts, by the calendar. Monthly if it is not sent.",
     .choices = allowance_periods},
    {.name = "taxExemption", .type = Type::flag, .about = "Members pay no taxes."},
};

// Fills in what was left out.
void judge_membership_plan(record::Draft& draft);

inline constexpr record::Kind membership_plan_kind{
    .name = "memberShipPlan",
    .plural = "memberShipPlans",
    .title = "MemberShipPlan",
    .about = "What a membership brings: an allowance, freedom from taxes.",
    .paths = {.one = "svc/account/{store-id}/memberShipPlan"},
    .lists = {},
    .fields = membership_plan_fields,
    .rule = judge_membership_plan,
};
static_assert(record::well_formed(membership_plan_kind.fields, false));

}  // namespace comanda::customers
