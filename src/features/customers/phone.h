// Phone numbers in one form, so that the same number is found however it was written.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace comanda::customers {

// E.164 without its plus: calling code and number, 4 to 15 digits. A number without calling code is one of `country`
// (ISO 3166, two letters). Nothing when it is no phone number.
std::optional<std::string> normal_phone(std::string_view sent, std::string_view country);

// The number without its calling code, as people of the country would type it; empty if `normal` is of another one.
std::string_view national_part(std::string_view normal, std::string_view country);

// The digits of what somebody typed to find a number by its beginning; empty if it holds anything but a number.
std::string typed_digits(std::string_view typed);

// The last four digits: equal for every way of writing one number. Empty if there are fewer.
std::string phone_tail(std::string_view sent);

}  // namespace comanda::customers
