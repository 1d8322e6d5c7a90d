// How guests are served: the codes of service types, and the words that tills use for them.
#pragma once

#include "record/kind.h"

namespace comanda::record {

inline constexpr std::string_view service_codes[] = {"DINEIN", "TOGO",    "DELIVERY", "QSR",
                                                     "BARTAB", "FORHERE", "WEBORDER"};
inline constexpr OtherWord service_words[] = {
    {"TABLESERVICE", "DINEIN"}, {"TABLE", "DINEIN"}, {"BAR", "BARTAB"}, {"TAKEAWAY", "TOGO"}, {"TAKEOUT", "TOGO"}};

}  // namespace comanda::record
