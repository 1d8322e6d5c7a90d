// Payment cards: their numbers are cut before anything logs, hashes or stores a text, their secrets must not be sent.
#pragma once

#include <optional>
#include <string>

#include "base/json.h"

namespace comanda {

// Cuts each card number to its first 6 and last 4 digits, "411111******1111"; true if there was one. The length and
// all other bytes stay, and a second time changes nothing.
//
// A card number is 13 to 19 digits that pass the Luhn check, in one group or in several with one space, dash or dot
// between two. Groups count as a whole: 20 digits in a row hold no card number, but among groups that stand beside
// each other any that make up a card number together are found. A text that is an object id or a UUID is left alone.
bool cut_cards(std::string& text);

// The same in each string and each member's name. Of members whose names become equal the first is kept.
void cut_cards(json::value& value);

// Where the first member is that carries what may not even be kept cut, as "payments[2].track1": a card's security
// code, magnetic stripe or PIN. Null and "" carry nothing.
std::optional<std::string> find_card_secret(const json::value& value);

}  // namespace comanda
