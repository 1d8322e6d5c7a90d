// Licenses of kiosks: what they look like, and what is stored of them.
#pragma once

#include <string>
#include <string_view>

#include "tenant/api_key.h"

namespace comanda::kiosk {

std::string make_license_text();
// The same for the same words, for a request that is repeated with its Idempotency-Key.
std::string derive_license_text(const tenant::Pepper& pepper, std::string_view account, std::string_view store,
                                std::string_view idempotency_key);
std::string derived_license_id(std::string_view text);
bool is_license_text(std::string_view text);
std::string license_digest(std::string_view text, const tenant::Pepper& pepper);

}  // namespace comanda::kiosk
