// The forms in which clients write times and amounts: what each can only mean, by itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "base/sent_value.h"
#include "record/kind.h"

namespace comanda::record {

bool is_time_of_day(std::string_view text);  // 17:30, 17:30:00, 24:00
bool is_day(std::string_view text);          // 2026-11-15

// Minor units, or thousandths of a percent or a unit; nothing for what is none. Text with decimals could mean the whole
// unit: it is none.
std::optional<std::int64_t> read_amount(const json::value& sent);

// The number that a twin stands for; nothing for a text that is none. A decimal comma is read too.
std::optional<std::int64_t> parse_twin(const Field& field, std::string_view text, int currency_digits);
std::string twin_text(const Field& field, std::int64_t number, int currency_digits);

}  // namespace comanda::record
