// The text of a key: cmd_live_ or cmd_test_, 43 random characters, and a checksum. Only its digest is kept. The
// checksum takes the pepper to make, so that a forged key is refused without asking anybody. Keys issued before have
// one of 6 characters that anybody can calculate.
#pragma once

#include <string>
#include <string_view>

#include "tenant/pepper.h"

namespace comanda::tenant {

enum class KeyUse { live, test };

// Both with the plain checksum.
std::string make_key(KeyUse use);
// The same key for the same words, for a request that is repeated with its Idempotency-Key.
std::string derive_key(KeyUse use, const Pepper& pepper, std::string_view account, std::string_view idempotency_key);

// Of a text with a plain checksum: the same with a keyed one instead.
std::string to_keyed(std::string_view plain, const Pepper& pepper);

// A secret of another use, made and checked like a key: the prefix, 43 random characters, 6 of checksum.
std::string make_secret(std::string prefix);
std::string derive_secret(std::string prefix, const Pepper& pepper, std::string_view words);
bool is_well_formed_secret(std::string_view text, std::string_view prefix);

// Right form and plain checksum. A typing mistake is found without asking anybody.
bool is_well_formed_key(std::string_view text);

// By its checksum: wrong, one that anybody can calculate, or one that takes the pepper.
enum class SecretForm { none, plain, keyed };
SecretForm form_of_key(std::string_view text, const Pepper& pepper);

std::string digest_of(std::string_view key, const Pepper& pepper);

}  // namespace comanda::tenant
