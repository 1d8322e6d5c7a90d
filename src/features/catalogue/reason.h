#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr std::string_view reason_words[] = {"Void", "Refund", "Discount", "No sale", "Adjustment"};

inline constexpr record::Field reason_fields[] = {
    name_field,
    {.name = "reasonType", .type = Type::choice, .about = "What it is a reason for.", .choices = reason_words},
    {.name = "requiresManager", .type = Type::flag, .about = "A manager has to confirm it."},
    priority_field,
};

inline constexpr record::List reason_lists[] = {
    {.path = "svc/store/{store-id}/reasons",
     .operation = "list_reasons",
     .about = "A page of a store's reasons, by name.",
     .paged = true},
    {.path = "svc/store/{store-id}/activeReasons",
     .operation = "list_active_reasons",
     .about = "All active reasons of a store."},
};

inline constexpr record::Kind reason{
    .name = "reason",
    .plural = "reasons",
    .title = "Reason",
    .about = "What staff choose from when they void, refund or open the drawer.",
    .privilege = http::Privilege::bo_reason,
    .paths = {.one = "svc/reason"},
    .lists = reason_lists,
    .fields = reason_fields,
};
static_assert(record::well_formed(reason));

}  // namespace comanda::catalogue
