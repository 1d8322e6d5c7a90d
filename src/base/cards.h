// Payment cards: their numbers are cut before anything logs, hashes or stores a text, their secrets must not be sent.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"

namespace comanda {

// Cuts each card number to its first 6 and last 4 digits, "411111******1111"; true if there was one. The length and
// all other bytes stay, and a second time changes nothing.
//
// A card number is 13 to 19 digits that pass the Luhn check, in one group or in several with one space, dash or dot
// between two. Among groups that stand beside each other any that make up a card number together are found. None begins
// with 0 or 1, nor with 2 unless an issuer's does: clocks and dates do. 13 digits after a + are a phone number.
//
// Other digits may stand in one group with it: 3, 4, 7 or 8 of them before or behind it, as an expiry date and a
// security code have, or any number if the group has 20 digits or more. Then it must begin as an issuer's do and have
// as many digits. Up to 8 beside it are cut, too: they may be its code. 19 that begin with 17 to 19 are a clock's.
//
// A text that is an object id or a UUID is left alone.
bool cut_cards(std::string& text);

// The same in each string and each member's name. Of members whose names become equal the first is kept.
bool cut_cards(json::value& value);
bool cut_card_names(json::object& object);

// The same, and in each number: one whose digits before the decimal point hold a card number, with an issuer's first
// digits (13 alone are none), becomes the text of those digits. For fields that nothing declares; amounts are no cards.
bool cut_cards_and_numbers(json::value& value);

// As cut_cards, but ids stay ids: members named "id", "…Id", "…ID" or "followUpOf" are kept by kept_till_id.
bool cut_cards_but_ids(json::value& value, std::string_view id_secret);
// The same, and in numbers but those of members that are declared as numbers.
bool cut_cards_but_ids(json::value& value, std::string_view id_secret, bool (*is_declared)(std::string_view name));

// A client's id as it is kept. One that could be a card number is kept as its first six digits, a keyed digest and its
// last four: still one name for one thing, and nobody can read the number from it. Object ids and UUIDs are not looked
// at, be they the id's whole or words of it: the service hands out ids such as "web-6afc…" and must know them again.
std::string kept_id(std::string id, std::string_view secret);
// The same of a till's id. One that begins with a clock's reading, 13 digits or more of which the first is a 1, keeps
// it as it is.
std::string kept_till_id(std::string id, std::string_view secret);

// A digest or an object id with a letter, g to p, for each digit: it stays as different from others, and is never taken
// for a card number within a text.
std::string in_letters(std::string hex);

// Whether a text is worth a closer look: it has enough digits in a row. An object id or a UUID is not.
bool may_hold_card(std::string_view text);
// Whether a member of this name could carry what may not even be kept cut.
bool names_card_secret(std::string_view name);

// Where the first member is that carries what may not even be kept cut, as "payments[2].track1": a card's security
// code, magnetic stripe or PIN. Null and "" carry nothing.
std::optional<std::string> find_card_secret(const json::value& value);

}  // namespace comanda
