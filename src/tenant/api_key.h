// The text of a key: cmd_live_ or cmd_test_, 43 random characters, 6 characters of checksum. Only its digest is kept.
#pragma once

#include <string>
#include <string_view>

#include "tenant/pepper.h"

namespace comanda::tenant {

enum class KeyUse { live, test };

std::string make_key(KeyUse use);
// The same key for the same words, for a request that is repeated with its Idempotency-Key.
std::string derive_key(KeyUse use, const Pepper& pepper, std::string_view account, std::string_view idempotency_key);

std::string with_checksum(std::string text);

// A secret of another use, made and checked like a key: the prefix, 43 random characters, 6 of checksum.
std::string make_secret(std::string prefix);
bool is_well_formed_secret(std::string_view text, std::string_view prefix);

// Right form and checksum. A typing mistake is found without asking anybody.
bool is_well_formed_key(std::string_view text);

std::string digest_of(std::string_view key, const Pepper& pepper);

}  // namespace comanda::tenant
