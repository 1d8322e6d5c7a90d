// The fields of roles, users and people, in the vocabulary of declared kinds. PINs and passwords are not among them:
// they are taken out of a body before anything else looks at it.
#pragma once

#include <array>

#include "http/privilege.h"
#include "record/kind.h"

namespace comanda::staff {

using record::Type;

inline constexpr std::int64_t lowest_rank = 1'000;

inline constexpr auto privilege_ids = [] {
    std::array<std::string_view, std::size(http::privileges)> ids{};
    for (std::size_t i = 0; i < ids.size(); ++i)
        ids[i] = http::privileges[i].id;
    return ids;
}();

inline constexpr record::Field role_fields[] = {
    {.name = "name", .type = Type::text, .about = "Its name, unique in the store.", .required = true, .most = 200},
    {.name = "priority",
     .type = Type::whole,
     .about = "Its rank: 1 is the highest. 1000, the lowest, if it is not sent.",
     .lenient = true,
     .least = 1,
     .most = lowest_rank},
    {.name = "privileges",
     .type = Type::texts,
     .about = "What it may do: ids of privileges, as getRoleGroup lists them.",
     .open = true,
     .most = 100,
     .choices = privilege_ids},
    {.name = "users", .type = Type::any, .about = "Who has it, as activeUserRoles says; not kept.", .ignored = true},
};

// Fills in what was left out, and puts privileges in order.
void judge_role(record::Draft& draft);

inline constexpr record::Kind role_kind{
    .name = "role",
    .plural = "roles",
    .title = "Role",
    .about = "What users of a store may do.",
    .paths = {.one = "svc/role"},
    .lists = {},
    .fields = role_fields,
    .rule = judge_role,
};
static_assert(record::well_formed(role_kind.fields, false));

inline constexpr std::string_view first_screens[] = {"toTable", "pos", "bar", "retail"};

inline constexpr record::Field user_fields[] = {
    {.name = "firstName", .type = Type::text, .about = "Given name.", .most = 200, .alias = "firstname"},
    {.name = "lastName", .type = Type::text, .about = "Family name.", .most = 200, .alias = "lastname"},
    {.name = "firstScreen",
     .type = Type::choice,
     .about = "The first screen a device shows.",
     .choices = first_screens},
    {.name = "clockInWhenPunchIn",
     .type = Type::flag,
     .about = "Logging in and out counts as coming and going.",
     .alias = "clockINWhenPunchIn"},
    {.name = "roles", .type = Type::ids, .about = "Ids of active roles of the store.", .most = 50},
    {.name = "language", .type = Type::id, .about = "The language devices speak with this user."},
    {.name = "hasPin", .type = Type::flag, .about = "A PIN is set; it is never shown.", .ignored = true},
};

void judge_user(record::Draft& draft);

inline constexpr record::Kind user_kind{
    .name = "user",
    .plural = "users",
    .title = "User",
    .about = "Somebody who works in a store and logs in on its devices by PIN.",
    .paths = {.one = "svc/user"},
    .lists = {},
    .fields = user_fields,
    .rule = judge_user,
};
static_assert(record::well_formed(user_kind.fields, false));

inline constexpr record::Field person_fields[] = {
    {.name = "email",
     .type = Type::text,
     .about = "The address they log in with, unique in the account.",
     .required = true,
     .most = 320,
     .alias = "emailId"},
    {.name = "firstName", .type = Type::text, .about = "Given name.", .most = 200, .alias = "firstname"},
    {.name = "lastName", .type = Type::text, .about = "Family name.", .most = 200, .alias = "lastname"},
    {.name = "roles",
     .type = Type::ids,
     .about = "Ids of active roles. A role holds in its store; one of the head office holds in every store.",
     .most = 50},
};

void judge_person(record::Draft& draft);

inline constexpr record::Kind person_kind{
    .name = "person",
    .plural = "persons",
    .title = "Person",
    .about = "Somebody who logs in with e-mail and password.",
    .paths = {.one = "svc/person"},
    .lists = {},
    .fields = person_fields,
    .rule = judge_person,
};
static_assert(record::well_formed(person_kind.fields, false));

}  // namespace comanda::staff
