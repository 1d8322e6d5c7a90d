// Keys with a checksum that takes the pepper to make: a forged one is refused without asking anybody. Those issued
// before have one that anybody can calculate.
#pragma once

#include "tenant/api_key.h"

namespace comanda::tenant {

// By its checksum: wrong, one that anybody can calculate, or one that takes the pepper.
enum class SecretForm { none, plain, keyed };

SecretForm form_of_key(std::string_view text, const Pepper& pepper);

// Of a text with a plain checksum: the same with a keyed one instead.
std::string to_keyed(std::string_view plain, const Pepper& pepper);

}  // namespace comanda::tenant
