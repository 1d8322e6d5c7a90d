// What the status codes are called.
#pragma once

#include <string_view>

namespace comanda::http {

std::string_view reason_phrase(int status);

}  // namespace comanda::http
