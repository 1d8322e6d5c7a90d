#pragma once

#include "features/catalogue/words.h"

namespace comanda::catalogue {

inline constexpr std::string_view reason_words[] = {"Void", "Refund", "Discount", "No sale", "Adjustment"};

inline constexpr Field reason_fields[] = {
    name_field,
    choice("reasonType", "What it is a reason for.", reason_words),
    flag("requiresManager", "A manager has to confirm it."),
    priority_field,
};

inline constexpr record::Kind reason{
    .name = "reason",
    .plural = "reasons",
    .title = "Reason",
    .about = "What staff choose from when they void, refund or open the drawer.",
    .privilege = http::Privilege::bo_reason,
    .paths = {.one = "svc/reason"},
    .lists = {paged("reasons", "list_reasons", "A page of a store's reasons, by name."),
              all_active("activeReasons", "list_active_reasons", "All active reasons of a store.")},
    .fields = reason_fields,
};
static_assert(record::well_formed(reason));

}  // namespace comanda::catalogue
